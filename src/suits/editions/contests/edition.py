"""The hooks that all contest editions share."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar, NamedTuple

import msgspec

from suits.arithmetic.ranges import SKILL_STEPS, STRIKING_RANGE
from suits.arithmetic.values import Ranked
from suits.cards import Card
from suits.editions.contests import aftermath, counting, stepping
from suits.editions.contests.aftermath import DAY, MINUTES, calls_after, day_of_rest, minutes_pass
from suits.editions.contests.building import BUILDING
from suits.editions.contests.calling import call_form, carry_out, is_said_of_people
from suits.editions.contests.calling import conditions as situation
from suits.editions.contests.carrying import LASTING, bring, brings_something, carries, sheet_after, slept
from suits.editions.contests.checking import carried_faults, check_carried, doubts, items_of, look_at, read_sheet
from suits.editions.contests.contest import Side, hit
from suits.editions.contests.fighters import (
    GONE,
    ContestFixed,
    Fighter,
    arm_of,
    limit_in_hand,
    medic_skill,
    put_right,
    shots_left,
)
from suits.editions.contests.forms import FORM, START, derived
from suits.editions.contests.kinds import KINDS
from suits.editions.contests.kit import ATTRIBUTES, Arm, Kit
from suits.editions.contests.making import at_random, mook
from suits.editions.contests.reach import range_rows
from suits.editions.contests.sheet import ROWS, Items, Sheet, carried, check_named
from suits.editions.contests.shelves import own_item
from suits.editions.contests.shooting import ARC
from suits.editions.contests.situations import situate, take_back
from suits.editions.contests.telling_of import hurt, in_a_line, is_like
from suits.editions.contests.verbs import VERBS
from suits.editions.edition import Edition, S, SheetParts, in_parts
from suits.editions.faults import Fault
from suits.editions.forms import Derived
from suits.editions.working_out import once_a_setup
from suits.events import Event
from suits.people import Camp, Person, Setup, SetupError, person_called
from suits.places import NOWHERE, Band, Place, Standing
from suits.requests import Form, Scene
from suits.state import State
from suits.view import Condition, Part, SheetFact, Track

GIVE_UP = "give up"
RESHUFFLED = "reshuffled"
CONTESTS = ("combat", "extended", "instant")


DAZED, AIMS = "dazed", "aims"
BANDS = (Band("striking", STRIKING_RANGE - 1),)
OPENS = frozenset(
    ("attack", "charge", "shoot", "snap", "blast", "instant", "acts", "recover", "medic", "bleeding", "heals")
)
BELONGS = frozenset(
    (
        "bonus",
        "stomp",
        "respond",
        "unaware",
        "contest",
        "helpless",
        "burst",
        "bounce",
        "ticking",
        "hit",
        "load",
        "state",
        "unready",
        "stabilise",
        "bleeding stops",
        "awake",
    )
)


@cache
def called(kind: str) -> Condition:
    """A state that is told by its name alone."""
    return Condition(kind, kind)


@lru_cache(10_000)
def _tracks(shock: int, wounds: int, critical: int, body: int, will: int, combat: bool) -> tuple[Track, ...]:
    """What somebody has lost, for anybody with such a Body and Will."""
    twice = 2 * body
    if not combat:  # LOS-01, R-31, R-72
        return (
            Track("minor loss", shock, (("dazed", will), ("beaten", twice)), "minor", twice),
            Track("major loss", wounds, (("beaten", body - 1),), "major", twice),
        )
    tracks = (
        Track("shock", shock, (("dazed", will), ("unconscious", twice)), "minor", twice),
        Track("wounds", wounds, (("critical", body), ("dead", twice)), "major", twice),
    )
    return (*tracks, Track("critical", critical, (), "major", body)) if critical else tracks


def contest_of(setup: Setup) -> str:
    """What kind of contest an encounter is."""
    return str(setup.place.get("contest", "combat"))


def sheets_of(setup: Setup) -> dict[str, Sheet]:
    """Everybody's sheet."""
    return {person.id: msgspec.convert(person.sheet, Sheet) for person in setup.people}


class Held(NamedTuple):
    """The open numbers of somebody who holds this: all, those that change as 0; and in two parts."""

    every: dict[str, SheetFact]
    parts: SheetParts


def _shots_in_hand(state: State, who: str) -> int:
    """How often the missile weapon in hand can be fired; never another one."""
    arm = arm_of(state, who)
    return shots_left(state, who, arm) if arm.missile else 0


class ContestEdition(Edition[S]):
    """Sheets, conditions, calls and corrections of a contest fight."""

    order: ClassVar = 0
    compares: ClassVar = "contests"
    settles: ClassVar = ("contest", "helpless", "instant", "evade", "blast")
    verbs: ClassVar = VERBS
    asks: ClassVar = {"fire": ("act", "person")}
    kinds: ClassVar = KINDS
    harmful: ClassVar = counting.HARMFUL
    harm = staticmethod(counting.harm)
    end_of = staticmethod(counting.end_of)
    stepped = staticmethod(stepping.stepped)
    opens: ClassVar = OPENS
    belongs: ClassVar = BELONGS
    place_fields: ClassVar[tuple[str, ...]] = ("contest", "skill", "power")
    building: ClassVar = BUILDING
    sheet_fields: ClassVar[tuple[str, ...]] = Sheet.__struct_fields__
    """The fields of a sheet that this edition knows."""
    correctable: ClassVar = {
        "shock": (0, 99), "wounds": (0, 99), "critical": (0, 99), "at": (-10_000, 10_000), "slow_until": (0, 10_000)
    }  # fmt: skip

    def peaceful(self, setup: Setup) -> bool:
        """Whether it is a contest of another skill than fighting (PHS-01)."""
        return contest_of(setup) != "combat"

    def __init__(self) -> None:
        self.fixed = once_a_setup(self.work_out)

    def sheet(self, name: str, loose: dict[str, Any], items: Items) -> dict[str, Any]:
        """Check a sheet and write every field out."""
        sheet = read_sheet(name, loose, self.sheet_fields)
        check_carried(name, sheet, self.rows(carried(sheet, items)))
        written: dict[str, Any] = msgspec.to_builtins(sheet)
        return {field: written[field] for field in self.sheet_fields}

    def sheet_faults(self, loose: dict[str, Any], items: Items) -> Sequence[Fault]:
        """All that is wrong with a sheet, and what may be meant otherwise."""
        sheet, faults = look_at(loose, self.sheet_fields)
        found, unknown = items_of(sheet, items)
        return (*faults, *unknown, *carried_faults(sheet, self.rows(found)), *doubts(sheet, found))

    form: ClassVar = FORM
    start: ClassVar = START
    item_shapes: ClassVar = {kind: shape for kind, (_, shape) in ROWS.items()}
    own_item = staticmethod(own_item)
    mook = staticmethod(mook)
    at_random = staticmethod(at_random)

    def derived(self, setup: Setup, who: str) -> tuple[Derived, ...]:
        """Strips, tracks, what one blow does."""
        sheet = msgspec.convert(person_called(setup, who).sheet, Sheet)
        return derived(sheet, self.work_out(setup).kits[who], setup.items)

    in_a_line = staticmethod(in_a_line)

    def is_like(self, state: S, who: str) -> str:
        """Body and Will, what is in hand and worn; in another contest its numbers."""
        peaceful = self.peaceful(state.fixed.setup)
        return is_like(self.sheet_facts(state, who), peaceful, self.kind(state, who) == "swarm")

    hurt = staticmethod(hurt)

    def rows(self, items: Items) -> Items:
        """Rows of the tables as this edition reads them."""
        return items

    def items(self, people: tuple[Person, ...], custom: Items) -> Items:
        """The rows that these people use; who is named on a sheet must be there."""
        check_named(people)
        found: Items = {}
        for person in people:
            for kind, rows in self.rows(carried(msgspec.convert(person.sheet, Sheet), custom)).items():
                found.setdefault(kind, {}).update(rows)
        return found

    def place(self, loose: dict[str, Any]) -> dict[str, Any]:
        """What an encounter says of the place: the kind of contest, its skill and its power (INS, PHS-01)."""
        for field in loose:
            if field not in self.place_fields:
                raise SetupError(f"place has no field {field!r}; there are {', '.join(self.place_fields)}.")
        if loose.get("contest", "combat") not in CONTESTS:
            raise SetupError(f"contest may be {', '.join(CONTESTS)}; {loose['contest']!r} is none of them.")
        if loose.get("power", "will") not in ATTRIBUTES:
            raise SetupError(f"power may be {', '.join(ATTRIBUTES)}; {loose['power']!r} is none of them.")
        return loose

    def work_out(self, setup: Setup) -> ContestFixed:
        """What follows from a setup."""
        raise NotImplementedError

    def begin(self, setup: Setup) -> S:
        """Everybody at the ready, weapons in hand and loaded (R-79)."""
        fixed = self.fixed(setup)
        if fixed.opening is None:
            fixed.opening = self.opening(setup, fixed)
        opening: S = fixed.opening
        return opening.copy()

    def opening(self, setup: Setup, fixed: ContestFixed) -> S:
        """How every fight with this setup begins."""
        raise NotImplementedError

    def equip(self, fighter: Fighter, person: Person, kit: Kit) -> None:
        """Weapon and shield in hand, missile weapons loaded, everybody in their place (R-79)."""
        fighter.arm = kit.first
        fighter.shield = kit.shield is not None
        fighter.loaded = tuple(arm.missile.shots for arm in kit.arms.values() if arm.missile is not None)
        fighter.at = person.sheet.get("at", 0)
        fighter.groggy = person.sheet.get("groggy", False)

    def arrive(self, state: S) -> S:
        """Everybody comes as the last fight left them; where one side alone is up it is over at once (R-73, R-91)."""
        situate(state)
        setup = state.fixed.setup
        brought = [person for person in setup.people if brings_something(person)]
        for person in brought:
            bring(state, person)
        if brought or isinstance(setup, Camp):
            self.check_won(state)
        return state

    def sheet_after(self, state: S, who: str) -> dict[str, Any]:
        """The sheet with which somebody goes into the next fight (R-91)."""
        return sheet_after(state, person_called(state.fixed.setup, who))

    lasting = LASTING
    day_of_rest = DAY
    placement = ("at",)
    carries = staticmethod(carries)
    slept = staticmethod(slept)
    care = staticmethod(aftermath.care)
    care_says = aftermath.CARE_SAYS
    healed = staticmethod(aftermath.healed)

    def calls(self, state: S, who: str) -> tuple[str, ...]:
        """Anybody who is up may give up; the referee may say that real cards were reshuffled, or that time passes."""
        if state.result:
            return calls_after(state) if who == "referee" and state.fixed.combat else ()
        if who == "referee":
            return (RESHUFFLED,) if state.fixed.real else ()
        return (GIVE_UP,) if who in state.people and not state.people[who].out else ()

    def call_form(self, state: S, who: str) -> Form | None:
        """What the referee may say of people, word by word (R-86..R-88)."""
        return call_form(state) if who == "referee" else None

    def call(self, state: S, who: str, what: str) -> Scene:
        """Give up, reshuffle the real cards, let time pass, or say something of somebody."""
        if is_said_of_people(what):
            return self._said_of_people(state, what)
        if what == DAY:
            return day_of_rest(state)
        if what == MINUTES:
            return minutes_pass(state)
        return self._give_up(state, who) if what == GIVE_UP else self._reshuffled(state, who)

    def not_now(self, state: S, people: tuple[Person, ...]) -> str:
        """Nobody comes into a contest of one draw, or when it is decided; bonus cards are not brought (R-73, R-91)."""
        if state.fixed.contest == "instant":
            return "This contest is one draw: nobody comes into it."
        if getattr(state, "won", ""):
            return "It is decided: nobody comes any more."
        if brings := [person.name for person in people if person.sheet.get("bank")]:
            return f"{brings[0]} comes in the middle of it and brings no bonus cards: the packs are in use."
        return ""

    def join(self, state: S, setup: Setup) -> list[str]:
        """Also: those who stand behind them know it (R-88)."""
        new = super().join(state, setup)
        for who in new:
            for other in state.people[who].behind or ():
                take_back(state, other, who)
        return new

    def _said_of_people(self, state: S, what: str) -> Scene:
        self.situated(state, carry_out(state, what))
        yield from ()

    def situated(self, state: S, who: str) -> None:
        """Put right what follows from what the referee said of somebody."""

    def _give_up(self, state: S, who: str) -> Scene:
        state.people[who].out = GONE
        state.people[who].dazed = False
        state.say("gone", who, ("R-73",))
        self.check_won(state)
        yield from ()

    def _reshuffled(self, state: S, who: str) -> Scene:
        state.real_stock.reshuffle()
        state.say("refill", who, ("R-01",), how="reshuffled")
        yield from ()

    def as_known(self, setup: Setup, people: Collection[str]) -> Setup:
        """Bonus cards that somebody brought are theirs to know (R-83, R-91)."""
        if all(person.id in people or not person.sheet.get("bank") for person in setup.people):
            return setup
        known = [
            person if person.id in people else msgspec.structs.replace(person, sheet={**person.sheet, "bank": ()})
            for person in setup.people
        ]
        return msgspec.structs.replace(setup, people=tuple(known))

    def shuffles(self, state: S) -> tuple[str, ...]:
        """Also before each round, by a house rule (R-01)."""
        return ("refill", "round") if state.fixed.options.reshuffle == "every_round" else ("refill",)

    def check_won(self, state: S) -> None:
        """End the fight if only one side is left (R-73)."""
        raise NotImplementedError

    # For those who work odds out

    cards_give_turns: ClassVar[bool] = False
    """Whether the cards that people hold decide when they act."""
    reach_counts: ClassVar[bool] = False
    """Whether it matters how long a weapon is (WSZ)."""

    def ranked(self, side: Side, cards: tuple[Card, ...]) -> Ranked:
        """The rank that other cards would make for a side of a contest."""
        raise NotImplementedError

    def hold(self, state: S, who: str, cards: tuple[Card, ...]) -> None:
        """These cards have been dealt to somebody, who holds them unseen by others."""
        state.people[who].hand = cards

    def turn_by(self, state: S, who: str) -> int:
        """What of somebody's cards decides when they act."""
        return 0

    def is_dealing(self, state: S) -> bool:
        """Whether what comes next is the deal of a round's cards."""
        return False

    def still_to_act(self, state: S) -> tuple[str, ...]:
        """Whose turn is still to come, by the cards of the round."""
        return ()

    def rest_by(self, state: S, who: str) -> int:
        """What of somebody's cards decides how much is recovered with them."""
        return 0

    def strike(self, state: S, winner: Side, loser: Side) -> None:
        """The one hit that a contest leads to (PHS-02)."""
        hit(state, winner, loser, winner.rank - loser.rank)

    def corrected(self, state: S, who: str) -> None:
        """Conditions, and perhaps the end of the fight, follow from the corrected numbers."""
        put_right(state, who)
        state.result = ""
        self.check_won(state)

    def is_up(self, state: S, who: str) -> bool:
        """Whether somebody still fights."""
        return not state.people[who].out

    def tracks(self, state: S, who: str) -> tuple[Track, ...]:
        """Shock and wounds against their thresholds (DFT-03..06)."""
        person: Fighter = state.people[who]
        kit: Kit = state.fixed.kits[who]
        return _tracks(person.shock, person.all_wounds, person.critical, kit.body, kit.will, state.fixed.combat)

    def conditions(self, state: S, who: str) -> tuple[Condition, ...]:
        """The state somebody is in."""
        person: Fighter = state.people[who]
        arm = arm_of(state, who)
        found: list[Condition] = []
        if person.out or person.dazed:
            found.append(called(person.out or DAZED))
        if person.groggy:
            found.append(called("groggy"))
        if arm.is_missile and not person.loaded[state.fixed.kits[who].missiles.index(arm.id)]:
            found.append(called("not loaded"))
        if person.aim:
            whom = () if person.aim == ARC else (person.aim,)
            found.append(Condition(AIMS, f"aims ({person.aim_turns})", whom, person.aim_turns))
        if state.people[who].unaware or person.blind or person.behind or person.modifiers:
            found += situation(state, who)
        return tuple(found)

    def part(self, event: Event) -> Part:
        """Where more than one line leads into a contest, the first of them opens it."""
        if event.facts.get("follows"):
            return "in"
        return "opens" if event.facts.get("begins") else super().part(event)

    def where(self, state: S) -> Place:
        """Everybody who is there, on a line in metres; distances are for combat (R-76)."""
        if not state.fixed.combat:
            return NOWHERE
        there = tuple([Standing(who, one.at) for who, one in state.people.items() if one.out != GONE])
        return Place("metres", there, self.engaged(state), BANDS)

    def engaged(self, state: S) -> tuple[tuple[str, str], ...]:
        """Who is engaged with whom, each pair once."""
        return ()

    facts_now: ClassVar[Mapping[str, Callable[[Any, str], SheetFact]]] = {
        "skill": limit_in_hand,
        "shots": _shots_in_hand,
        "medic": medic_skill,
        "at": lambda state, who: state.people[who].at,
    }
    """The open numbers of a sheet that change while somebody holds the same."""

    def sheet_facts(self, state: S, who: str) -> dict[str, SheetFact]:
        """The open numbers of a sheet, worked out for the weapon in hand."""
        held = self._held(state, who)
        facts = held.every.copy()
        for name, fact in held.parts[1].items():
            facts[name] = fact(state, who)
        return facts

    def sheet_parts(self, state: S, who: str) -> SheetParts:
        """What stays the same while somebody holds the same, and the rest."""
        person: Fighter = state.people[who]
        shown: dict[tuple[str, str, bool], Held] = state.fixed.shown
        held = shown.get((who, person.arm, person.shield))
        return held.parts if held is not None else self._held(state, who).parts

    def at_a_glance(self, state: S) -> list[tuple[bool, SheetParts]]:
        """Most that one sees of others changes with every turn: to look again at all is quicker than to compare."""
        shown: dict[tuple[str, str, bool], Held] = state.fixed.shown
        return [
            (not person.out, (shown.get((who, person.arm, person.shield)) or self._held(state, who)).parts)
            for who, person in state.people.items()
        ]

    def _held(self, state: S, who: str) -> Held:
        """Worked out once for all that somebody may hold."""
        person: Fighter = state.people[who]
        held = (who, person.arm, person.shield)
        shown: dict[tuple[str, str, bool], Held] = state.fixed.shown
        if held not in shown:
            every = self._while_held(state, *held)
            shown[held] = Held(every, in_parts(every, self.facts_now))
        return shown[held]

    def _while_held(self, state: S, who: str, word: str, shield: bool) -> dict[str, SheetFact]:
        """What of it stays the same while somebody holds this; the rest is 0."""
        kit: Kit = state.fixed.kits[who]
        arm = kit.arms[word]
        shooting = arm.missile
        facts: dict[str, SheetFact] = {
            "skill": 0,
            "body": kit.body,
            "will": kit.will,
            "speed": arm.speed,
            "weapon": arm.name,
            "missile": int(arm.is_missile),
            "shots": 0,
            "blast": int(shooting is not None and shooting.blast),
            "hand weapon": kit.to_strike[word],
            "missile weapon": kit.to_shoot[word],
            "power": arm.power,
            "damage": arm.damage,
            "armour": kit.armour.name if kit.armour else "",
            "absorbs": kit.absorbs,
            "shield": kit.shield.name if kit.shield and shield else "",
            "defence": kit.defences[word, shield][0],
            "medic": 0,
            "at": 0,
        }
        return facts | self.range_facts(arm) if shooting else facts

    def range_facts(self, arm: Arm) -> dict[str, SheetFact]:
        """The bands of a missile weapon; `aimed`, where aiming makes them others (RNE-01a..e, R-46)."""
        return {"ranges": range_rows(arm.ranges, lambda bracket, metres: SKILL_STEPS[bracket])}
