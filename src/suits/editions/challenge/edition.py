"""The edition object of `challenge`."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from suits.arithmetic.trauma import state_of
from suits.asked import Asked
from suits.editions.challenge import counting, seeing
from suits.editions.challenge.acting import fight_action, plain_action
from suits.editions.challenge.briefly import beside, brief
from suits.editions.challenge.building import BUILDING
from suits.editions.challenge.carrying import LASTING, bring, carries, sheet_after
from suits.editions.challenge.checking import unused
from suits.editions.challenge.choosing import ASKS, GIVE_UP, VERBS, choice
from suits.editions.challenge.forms import FORM, START, derived
from suits.editions.challenge.gear import SHAPES
from suits.editions.challenge.green import green
from suits.editions.challenge.kinds import PHYSICAL, contest_of
from suits.editions.challenge.leaving import check_end, forget_preparations, is_beaten, lose_hand, put_out
from suits.editions.challenge.lines import KINDS
from suits.editions.challenge.making import at_random, mook
from suits.editions.challenge.noting import label, note
from suits.editions.challenge.numbers import numbers_of, squads
from suits.editions.challenge.options import ChallengeOptions
from suits.editions.challenge.quick import QUICK
from suits.editions.challenge.sheet import Items, Sheet
from suits.editions.challenge.sheet_checks import carried, doubts, items_of, look_at, read_sheet
from suits.editions.challenge.shelves import SHEET_NEEDS, own_item, shelves
from suits.editions.challenge.shrewd import mixed, shrewd
from suits.editions.challenge.state import GONE, ChallengeFixed, ChallengeState, Contestant
from suits.editions.challenge.telling import BELONGS, OPENS
from suits.editions.challenge.thumb import thumb
from suits.editions.challenge.turns import lay_later, next_scene
from suits.editions.challenge.ways import ways
from suits.editions.challenge.words import ChallengeWords
from suits.editions.edition import Edition, Solving
from suits.editions.faults import Fault
from suits.editions.forms import Derived
from suits.editions.options import declared, typed
from suits.editions.ways import Way
from suits.editions.working_out import once_a_setup
from suits.people import Person, Setup, person_called
from suits.requests import Scene, Seen
from suits.state import packs_for
from suits.view import Sight


class ChallengeEdition(Edition[ChallengeState]):
    """A hand of cards, action cards, attacks face down, effect in percent."""

    name = "challenge"
    title = "SUITS, challenges"
    about = "A hand of cards, action cards, attacks face down, effect in percent."
    rules = 2
    complete = True
    options = declared(ChallengeOptions)
    state_type = ChallengeState
    words = ChallengeWords()
    verbs = VERBS
    asks = ASKS
    opens = OPENS
    belongs = BELONGS
    quick = QUICK
    sheet_needs = SHEET_NEEDS
    building = BUILDING
    sheet_fields: ClassVar[tuple[str, ...]] = Sheet.__struct_fields__
    armoury = staticmethod(shelves)
    next_scene = staticmethod(next_scene)
    unused = staticmethod(unused)
    kinds: ClassVar = KINDS
    round_word = "turn"
    harmful = counting.HARMFUL
    harm = staticmethod(counting.harm)
    rounds = staticmethod(counting.rounds)
    end_of = staticmethod(counting.end_of)
    stepped = staticmethod(counting.stepped)
    correctable: ClassVar = {
        "loss": (0, 99), "shock": (0, 99), "damage": (0, 99), "trauma": (0, 99), "cooldown": (0, 20),
        "unready": (0, 20), "total": (0, 100),
    }  # fmt: skip

    def sheet(self, name: str, loose: dict[str, Any], items: Items) -> dict[str, Any]:
        """Check a sheet and write every field out."""
        sheet = read_sheet(name, loose)
        carried(name, sheet, items)
        written: dict[str, Any] = msgspec.to_builtins(sheet)
        return written

    def sheet_faults(self, loose: dict[str, Any], items: Items) -> tuple[Fault, ...]:
        """All that is wrong with a sheet."""
        sheet, faults = look_at(loose)
        return (*faults, *items_of(sheet, items)[1], *doubts(sheet))

    form: ClassVar = FORM
    start: ClassVar = START
    item_shapes: ClassVar = SHAPES
    own_item = staticmethod(own_item)
    mook = staticmethod(mook)
    at_random = staticmethod(at_random)

    def derived(self, setup: Setup, who: str) -> tuple[Derived, ...]:
        """Ranks, Power, pools."""
        sheet = msgspec.convert(person_called(setup, who).sheet, Sheet)
        return derived(sheet, carried("", sheet, setup.items))

    def in_a_line(self, sheet: Mapping[str, Any]) -> str:
        """The best skill and what is borne: `Combat 7 · sword`."""
        skills = sheet.get("skills", {})
        best = max(skills, key=lambda one: int(skills[one]), default="")
        borne = ", ".join(str(sheet[field]).lower() for field in ("weapon", "armour", "shield") if sheet.get(field))
        role = "henchman" if sheet.get("role") == "henchman" else ""
        return " · ".join(filter(None, (role, f"{best} {skills[best]}" if best else "", borne)))

    def is_like(self, state: ChallengeState, who: str) -> str:
        """The numbers of a challenge and what is borne: `Skill 7, Power 12, pool 9, Speed 8. Sword, leather.`"""
        facts = self.sheet_facts(state, who)
        numbers = f"Skill {facts['skill']}, Power {facts['power']}, pool {facts['pool']}, Speed {facts['speed']}."
        borne = ", ".join(str(facts[one]) for one in ("weapon", "armour") if facts[one])
        return f"{numbers} {borne.capitalize()}." if borne else numbers

    def hurt(self, sheet: Mapping[str, Any]) -> float:
        """Loss, damage and trauma of before."""
        return sum(float(sheet.get(field, 0)) for field in ("loss", "damage", "trauma"))

    def items(self, people: tuple[Person, ...], custom: Items) -> Items:
        """The rows that these people use."""
        found: Items = {"weapon": {}, "armour": {}}
        for person in people:
            for kind, rows in carried(person.name, msgspec.convert(person.sheet, Sheet), custom).items():
                found[kind].update(rows)
        return found

    def place(self, loose: dict[str, Any]) -> dict[str, Any]:
        """What kind of contest it is (CHA-02, CHA-03)."""
        written: dict[str, Any] = msgspec.to_builtins(contest_of(loose))
        return written

    def peaceful(self, setup: Setup) -> bool:
        """Whether it is a contest of other skills than fighting (CHA-03)."""
        return contest_of(setup.place).contest != PHYSICAL

    def begin(self, setup: Setup) -> ChallengeState:
        """Everybody with a full pool; the packs shuffled together (CHA-R09, CHA-X01)."""
        fixed = _fixed(setup)
        opening: ChallengeState = fixed.opening
        return opening.copy()

    def sheet_after(self, state: ChallengeState, who: str) -> dict[str, Any]:
        """The sheet with which somebody goes into the next contest (R-91)."""
        return sheet_after(state, person_called(state.fixed.setup, who))

    lasting = LASTING
    carries = staticmethod(carries)

    def calls(self, state: ChallengeState, who: str) -> tuple[str, ...]:
        """Anybody who is in may give up at any moment (CHA-R51)."""
        return (GIVE_UP,) if not state.result and who in state.people and not state.people[who].out else ()

    def call(self, state: ChallengeState, who: str, what: str) -> Scene:
        """Give up."""
        put_out(state, who, GONE)
        yield from ()

    def not_now(self, state: ChallengeState, people: tuple[Person, ...]) -> str:
        """In an indirect contest all begin together (CHA-84)."""
        return "In an indirect contest all begin together." if state.fixed.contest.indirect else ""

    def joined(self, state: ChallengeState, new: Sequence[str]) -> Scene:
        """Who comes later lays an action card, too, and acts from the next Turn on (CHA-06, CHA-12)."""
        if state.revealed:
            yield from lay_later(state, new)

    def corrected(self, state: ChallengeState, who: str) -> None:
        """In or out follows from the corrected numbers; cards that were discarded do not come back."""
        person, numbers = state.people[who], state.fixed.numbers[who]
        if person.out == GONE:
            return
        if not state.fixed.wounds:
            person.out = "beaten" if is_beaten(state, who) else ""
        elif not person.out or person.hurt <= numbers.body:  # whom a blow or the lack of Will felled stays down
            person.out = state_of(person.wounds, numbers.body)
        if person.out:
            lose_hand(state, who)
            forget_preparations(state, who)
        state.result = ""
        check_end(state)

    def redealt(self, state: ChallengeState, who: str) -> None:
        """Nothing is kept that follows from hidden cards."""

    def zones(self, state: ChallengeState, who: str) -> tuple[tuple[str, Seen], ...]:
        """What each may know: A2 of the ledger. Action cards lie open once all are laid (CHA-X04)."""
        return _OPEN if state.revealed else _SECRET

    def is_up(self, state: ChallengeState, who: str) -> bool:
        """Whether somebody is still in."""
        return not state.people[who].out

    tracks = staticmethod(seeing.tracks)
    conditions = staticmethod(seeing.conditions)
    kind = staticmethod(seeing.kind)
    group = staticmethod(seeing.group)
    sheet_facts = staticmethod(seeing.sheet_facts)
    sheet_parts = staticmethod(seeing.sheet_parts)
    turns = staticmethod(seeing.turns)
    seen_gone = staticmethod(seeing.seen_gone)
    choice = staticmethod(choice)
    note = staticmethod(note)
    label = staticmethod(label)
    brief = staticmethod(brief)
    beside = staticmethod(beside)

    thumb = staticmethod(thumb)
    shrewd = staticmethod(shrewd)
    green = staticmethod(green)

    mixed = staticmethod(mixed)

    def solving(self) -> Solving:
        """Its duels, by regret matching."""
        from suits.editions.challenge.duels import learning

        return learning

    def ways(self, view: Sight, ask: Asked) -> tuple[Way, ...]:
        """The answers that deserve a thought, and why."""
        return ways(view, ask) or super().ways(view, ask)


@once_a_setup
def _fixed(setup: Setup) -> ChallengeFixed:
    """What follows from a setup: everybody's numbers, and how every fight with it begins."""
    contest, options = contest_of(setup.place), typed(ChallengeOptions, setup.options)
    sheets = {person.id: msgspec.convert(person.sheet, Sheet) for person in setup.people}
    numbers = {who: numbers_of(sheet, contest, options, setup.items) for who, sheet in sheets.items()}
    fixed = ChallengeFixed(setup, contest, numbers, options)
    fixed.action = fight_action if fixed.wounds else plain_action
    if options.squads == "on":
        fixed.unit_of = squads(setup)
    virtual, real = packs_for(fixed, options.decks)
    people = {
        person.id: Contestant(person.id, person.side, cooldown=sheets[person.id].cooldown) for person in setup.people
    }
    fixed.opening = ChallengeState(people=people, stock=virtual, real_stock=real, fixed=fixed)
    for who, sheet in sheets.items():
        bring(fixed.opening, who, sheet)
    return fixed


_SECRET: tuple[tuple[str, Seen], ...] = (
    ("hand", "own"), ("action", "own"), ("attack", "own"), ("blind", "none"), ("boosts", "own"), ("under", "none"),
    ("table", "all"),
)  # fmt: skip
_OPEN: tuple[tuple[str, Seen], ...] = tuple((zone, "all" if zone == "action" else seen) for zone, seen in _SECRET)

EDITION = ChallengeEdition()
