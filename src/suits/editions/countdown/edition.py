"""The edition object of `countdown`."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, cast

import msgspec
from msgspec import UNSET

from suits.cards import BLACK_JOKER, RED_JOKER, UNKNOWN
from suits.editions.countdown import counting
from suits.editions.countdown.briefly import beside, brief
from suits.editions.countdown.building import BUILDING
from suits.editions.countdown.calling import call_form, carry_out
from suits.editions.countdown.carrying import DEATH, LASTING, carries
from suits.editions.countdown.choosing import ASKS, VERBS, choice
from suits.editions.countdown.ending import check_end
from suits.editions.countdown.forms import FORM, START, derived
from suits.editions.countdown.fright import called_fright, surprise
from suits.editions.countdown.gcs import read_gcs
from suits.editions.countdown.harm import fall
from suits.editions.countdown.hexes import Hex, nearest_free
from suits.editions.countdown.increments import forget_the_place, next_scene
from suits.editions.countdown.kinds import KINDS
from suits.editions.countdown.making import KNOWN, at_random, mook
from suits.editions.countdown.noting import label, note
from suits.editions.countdown.options import CountdownOptions
from suits.editions.countdown.place import read_place
from suits.editions.countdown.quick import QUICK
from suits.editions.countdown.seeing import (
    BELONGS,
    OPENS,
    conditions,
    looks,
    seen_gone,
    sheet_facts,
    sheet_now,
    sheet_parts,
    tracks,
    turns,
    where,
)
from suits.editions.countdown.sheet import NO_POOL, NONE, Sheet, ready_at_first
from suits.editions.countdown.sheet_checks import doubts, look_at, read_sheet
from suits.editions.countdown.shelves import NOTICE, SHEET_NEEDS, shelves
from suits.editions.countdown.speaking import can_speak, speak
from suits.editions.countdown.state import (
    GONE,
    NEVER,
    WHEN,
    Combatant,
    CountdownFixed,
    CountdownState,
    has_fatigue,
    max_hp,
    word_of,
)
from suits.editions.countdown.the_map import draw_map
from suits.editions.countdown.thumb import green, shrewd, thumb, ways
from suits.editions.countdown.words import CountdownWords
from suits.editions.edition import Edition
from suits.editions.faults import Fault
from suits.editions.forms import Derived
from suits.editions.options import declared, typed
from suits.editions.working_out import once_a_setup
from suits.people import Person, Setup, person_called
from suits.requests import Ask, Form, Scene, Seen
from suits.state import packs_for

GIVE_UP, SPEAK = "give up", "speak"
SITUATIONS: dict[str, Any] = {
    "surprised": False,
    "fright": None,
    "full_speed": False,
    "destination": None,
    "distracted": False,
}
"""What a sheet says of one fight alone."""
Shock = Callable[[CountdownState, str], Scene]
SHOCKS: dict[str, Shock] = {"fright": called_fright, "surprise": surprise}


class CountdownEdition(Edition[CountdownState]):
    """Cards counted down from ace to deuce, n of a kind, hold cards and jokers, on 3d6-style characters."""

    name = "countdown"
    title = "Countdown, an unofficial aid for 3d6-style characters"
    about = f"Cards counted down from ace to deuce, n of a kind, Hold Cards, jokers, for 3d6-style characters. {NOTICE}"
    rules = 2
    complete = True
    options = declared(CountdownOptions)
    state_type = CountdownState
    words = CountdownWords()
    quick = QUICK
    armoury = staticmethod(shelves)
    items_on_sheet = True
    going_by_tells = True  # CDN-12
    never_held = (BLACK_JOKER,)  # CDN-79
    sheet_needs = SHEET_NEEDS
    building = BUILDING
    imports: ClassVar = {".gcs": read_gcs}
    sheet_fields: ClassVar[tuple[str, ...]] = Sheet.__struct_fields__
    next_scene = staticmethod(next_scene)
    round_word = "turn"
    harmful = counting.HARMFUL
    harm = staticmethod(counting.harm)
    rounds = staticmethod(counting.rounds)
    end_of = staticmethod(counting.end_of)
    stepped = staticmethod(counting.stepped)
    correctable: ClassVar = {"hp": (-2000, 500), "fp": (-500, 500), "q": (-999, 999), "r": (-999, 999)}

    def longer(self, ask: Ask, answer: str) -> str:
        return self.words.longer(ask, answer)

    def sheet(self, name: str, loose: dict[str, Any], items: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """Check a sheet and write every field out."""
        written: dict[str, Any] = msgspec.to_builtins(read_sheet(name, loose))
        return written

    def sheet_faults(self, loose: dict[str, Any], items: dict[str, dict[str, Any]]) -> tuple[Fault, ...]:
        """All that is wrong with a sheet."""
        sheet, faults = look_at(loose)
        return (*faults, *doubts(sheet))

    form: ClassVar = FORM
    start: ClassVar = START
    mook = staticmethod(mook)
    at_random = staticmethod(at_random)
    mook_knows: ClassVar = KNOWN

    def derived(self, setup: Setup, who: str) -> tuple[Derived, ...]:
        """Cards each turn, weapons, tracks."""
        return derived(msgspec.convert(person_called(setup, who).sheet, Sheet))

    def in_a_line(self, sheet: Mapping[str, Any]) -> str:
        """The first weapon and hit points: `Bow 14 · HP 10`."""
        weapon = next(iter(sheet.get("weapons", ())), None)
        armed = f"{weapon['name']} {weapon['skill']}" if isinstance(weapon, dict) and "skill" in weapon else ""
        return " · ".join(filter(None, (armed, f"HP {sheet.get('hp', '?')}")))

    def is_like(self, state: CountdownState, who: str) -> str:
        """What a sheet leads with, then each weapon and its skill: `HP 10, Move 5, Dodge 8, DR 2. Bow 14, knife 11.`"""
        facts = self.sheet_facts(state, who)
        armour = f"DR {facts['dr']}" if facts["dr"] else "no armour"
        rows = cast("tuple[tuple[str, int], ...]", facts["weapons"])
        weapons = ", ".join(f"{name.replace('-', ' ')} {skill}" for name, skill, *_ in rows)
        numbers = f"HP {facts['hp']}, Move {facts['move']}, Dodge {facts['dodge']}, {armour}."
        return f"{numbers} {weapons.capitalize()}." if weapons else numbers

    def hurt(self, sheet: Mapping[str, Any]) -> float:
        """Hit points lost."""
        return float(sheet.get("hp_lost", 0))

    def items(self, people: tuple[Person, ...], custom: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        """Weapons stand on the sheets."""
        return {}

    def place(self, loose: dict[str, Any]) -> dict[str, Any]:
        """What an encounter says of the place."""
        return read_place(loose)

    def begin(self, setup: Setup) -> CountdownState:
        """Everybody in their place, weapons ready that are ready."""
        opening: CountdownState = _fixed(setup).opening
        return opening.copy()

    def sheet_after(self, state: CountdownState, who: str) -> dict[str, Any]:
        """The sheet with which somebody goes into the next fight; stun passes (CDN-G10, CDN-G11, R-91)."""
        person, sheet = state.people[who], state.fixed.sheets[who]
        hp_lost = max(0, sheet.hp - person.hp)
        return {
            **person_called(state.fixed.setup, who).sheet,
            **SITUATIONS,
            "hp_lost": hp_lost,
            "tired": min(person.tired, hp_lost),  # a correction may have healed it
            "fp": sheet.fp if has_fatigue(state, who) else NONE,
            "fp_lost": max(0, sheet.fp - person.fp) if has_fatigue(state, who) else 0,
            "lost": tuple(weapon.name for weapon in sheet.weapons if word_of(weapon.name) in person.lost),
            "dead": person.out == "dead",
        }

    lasting = LASTING
    placement = ("at", "facing")
    carries = staticmethod(carries)

    def calls(self, state: CountdownState, who: str) -> tuple[str, ...]:
        """Anybody who is up may give up or speak; the referee says who is surprised or frightened.

        (CDN-98, CDN-G20, CDN-G21, CDN-R51, CDN-R62)
        """
        if state.result:
            return ()
        if who == "referee":
            return tuple([word for word, (_, one) in _shocks(state).items() if not state.people[one].out])
        if who not in state.people or state.people[who].out:
            return ()
        return (GIVE_UP, SPEAK) if can_speak(state, who) else (GIVE_UP,)

    def call_form(self, state: CountdownState, who: str) -> Form | None:
        """What the referee may say of people, word by word (CDN-R68, CDN-R69)."""
        return call_form(state) if who == "referee" else None

    def call(self, state: CountdownState, who: str, what: str) -> Scene:
        """Give up, speak, frighten or surprise somebody, or say something of them."""
        if what == GIVE_UP:
            fall(state, who, GONE)
        elif what == SPEAK:
            yield from speak(state, who)
        elif what in (shocks := _shocks(state)):
            shock, victim = shocks[what]
            yield from shock(state, victim)
        else:
            carry_out(state, what)
        state.forget_all()
        check_end(state)

    def not_now(self, state: CountdownState, people: tuple[Person, ...]) -> str:
        """On a map everybody stands somewhere (CDN-R60)."""
        nowhere = [person.name for person in people if state.fixed.mapped and person.sheet["at"] is None]
        return f"Say where {nowhere[0]} comes: on which hex (at)." if nowhere else ""

    def join(self, state: CountdownState, setup: Setup) -> list[str]:
        """On a free hex; cards are for the next deal (CDN-11, CDN-R59)."""
        taken = {*state.fixed.closed, *[person.at for person in state.people.values()]}
        new = super().join(state, setup)
        for who in new if state.fixed.mapped else ():
            q, r = msgspec.convert(person_called(setup, who).sheet["at"], Hex)
            person = state.people[who]
            person.q, person.r = nearest_free((q, r), taken)
            taken.add(person.at)
        state.forget_all()
        return new

    def corrected(self, state: CountdownState, who: str) -> None:
        """Whoever has hit points again is up again."""
        person = state.people[who]
        state.forget_all()
        if person.out in ("unconscious", "dead") and person.hp > 0:
            person.out = ""
        if not person.out and person.hp <= DEATH * max_hp(state, who):
            fall(state, who, "dead")
        state.result = ""
        check_end(state)

    def forget_secrets(self, state: CountdownState, who: str) -> None:
        """Which cards they passed, and what they said of passing; when their first card came up (CDN-R24, CDN-R55)."""
        person = state.people[who]
        person.passed = ()
        person.silent = person.quiet = person.patient = 0
        person.asked = -1
        if who not in state.fixed.real:
            person.opens = NEVER

    forget_unseen = staticmethod(forget_the_place)

    def redealt(self, state: CountdownState, who: str) -> None:
        """When cards come up is worked out anew."""
        state.forget_all()
        person = state.people[who]
        if person.opens == NEVER:
            person.opens = min([WHEN[card] for card in person.hand if card not in (RED_JOKER, UNKNOWN)], default=NEVER)

    def shuffles(self, state: CountdownState) -> tuple[str, ...]:
        """Before each deal (CDN-17)."""
        return ("turn",)

    verbs = VERBS
    asks = ASKS
    choice = staticmethod(choice)
    note = staticmethod(note)
    label = staticmethod(label)
    brief = staticmethod(brief)
    beside = staticmethod(beside)
    kinds = KINDS
    opens = OPENS
    belongs = BELONGS

    def zones(self, state: CountdownState, who: str) -> tuple[tuple[str, Seen], ...]:
        """Hands and the faces of Hold Cards are secret (B2, CDN-R52)."""
        return _OPEN if state.fixed.options.hands == "open" else _HIDDEN

    def is_up(self, state: CountdownState, who: str) -> bool:
        """Whether somebody still fights."""
        return not state.people[who].out

    tracks = staticmethod(tracks)
    conditions = staticmethod(conditions)
    sheet_facts = staticmethod(sheet_facts)
    sheet_parts = staticmethod(sheet_parts)
    sheet_now = staticmethod(sheet_now)
    looks = staticmethod(looks)
    where = staticmethod(where)
    turns = staticmethod(turns)
    seen_gone = staticmethod(seen_gone)

    def map(self, state: CountdownState) -> str:
        """The hexes, where people have places."""
        down = [who for who, person in state.people.items() if person.out]
        return draw_map(where(state), state.fixed.names, down)

    thumb = staticmethod(thumb)
    shrewd = staticmethod(shrewd)
    green = staticmethod(green)
    ways = staticmethod(ways)


def _shocks(state: CountdownState) -> dict[str, tuple[Shock, str]]:
    """What the referee may do to somebody, by the words for it."""
    return {f"{word} {who}": (shock, who) for word, shock in SHOCKS.items() for who in state.people}


@once_a_setup
def _fixed(setup: Setup) -> CountdownFixed:
    """What follows from a setup: everybody's numbers, and how every fight with it begins."""
    sheets = {person.id: msgspec.convert(person.sheet, Sheet) for person in setup.people}
    options = typed(CountdownOptions, setup.options)
    fixed = CountdownFixed(setup, sheets, options)
    virtual, real = packs_for(fixed, options.packs or 1)
    people = _on_their_hexes({person.id: _combatant(person, sheets[person.id]) for person in setup.people}, fixed)
    fixed.opening = CountdownState(people=people, stock=virtual, real_stock=real, fixed=fixed)
    return fixed


def _combatant(person: Person, sheet: Sheet) -> Combatant:
    q, r = sheet.at or (0, 0)
    return Combatant(
        person.id,
        person.side,
        hp=sheet.hp - sheet.hp_lost,
        tired=sheet.tired,
        out="dead" if sheet.dead or sheet.hp - sheet.hp_lost <= DEATH * sheet.hp else "",
        lost=tuple(word_of(name) for name in sheet.lost),
        fp=max(0, sheet.fp) - sheet.fp_lost if sheet.fp != NO_POOL else 0,
        ready=tuple(word_of(weapon.name) for weapon in ready_at_first(sheet)),
        q=q,
        r=r,
        facing=sheet.facing,
        full_speed=sheet.full_speed,
        goal=sheet.destination or (),
        distracted=sheet.distracted or UNSET,
    )


def _on_their_hexes(people: dict[str, Combatant], fixed: CountdownFixed) -> dict[str, Combatant]:
    """One person a hex: whoever would stand on a wall or on somebody stands on the nearest free one (CDN-R59)."""
    taken: set[Hex] = set(fixed.closed)
    for person in people.values():
        if fixed.mapped:
            person.q, person.r = nearest_free(person.at, taken)
            taken.add(person.at)
    return people


_HIDDEN: tuple[tuple[str, Seen], ...] = (("hand", "own"), ("hold", "own"), ("table", "all"))
_OPEN: tuple[tuple[str, Seen], ...] = (("hand", "all"), ("hold", "own"), ("table", "all"))

EDITION = CountdownEdition()
