"""Fighters, and the one place where harm is done to them."""

from typing import Any, Protocol

from suits.arithmetic.harm import DazeExit, HeroMode, add_wounds, split, state_after_hit, stays_dazed
from suits.editions.contests.sheet import Kit
from suits.people import Setup
from suits.state import Fixed, Someone, State

GONE = "gone"
ATTACK = "attack "
FOR_GOOD = (GONE, "mangled")


class Fighter(Someone):
    """Somebody in a contest fight: what they have suffered."""

    shock: int = 0
    wounds: int = 0
    """Normal wounds; the critical ones are counted apart (R-36)."""
    critical: int = 0
    dazed: bool = False
    out: str = ""
    """Why they are out of the fight: unconscious, critical, dead, mangled, gone; empty while they are up."""

    @property
    def all_wounds(self) -> int:
        return self.wounds + self.critical

    @property
    def status(self) -> int:
        """Minor and major loss together (LOS-06)."""
        return self.shock + self.wounds + self.critical


class ContestFixed(Fixed):
    """What a contest fight works out once: the kits, and who is whose foe."""

    __slots__ = ("attacks", "kits", "names", "options")

    def __init__(self, setup: Setup, kits: dict[str, Kit], options: Any, pack: tuple[str, ...]):
        super().__init__(setup, pack, "R-01")
        self.kits = kits
        self.options = options
        self.names = {person.id: person.name for person in setup.people}
        self.attacks = {
            person.id: tuple((ATTACK + foe.id, foe.id) for foe in setup.people if foe.side != person.side)
            for person in setup.people
        }
        """For everybody each attack as an answer, and whom it is on."""


class HarmOptions(Protocol):
    """The house rules that harm asks for."""

    @property
    def hero_mode(self) -> HeroMode: ...
    @property
    def daze_exit(self) -> DazeExit: ...


def suffer(state: State, who: str, loss: int, kit: Kit, by: Kit) -> tuple[int, int]:
    """Split a loss into wounds and shock and put the loser in the state that follows (LOS-03, WND-01). Says both."""
    person: Fighter = state.people[who]
    options = state.fixed.options
    wounds, shock = split(loss, kit.body, by.damage, person.status)
    person.shock += shock
    if wounds:
        person.wounds, person.critical = add_wounds(person.wounds, person.critical, wounds, kit.body)
    worst = state_after_hit(wounds, person.all_wounds, person.shock, kit.body, kit.will, _hero(state, who, options))
    if worst == "dazed":
        person.dazed = True
    elif worst != "up":
        person.out = worst
        person.dazed = False
    return wounds, shock


def _hero(state: State, who: str, options: HarmOptions) -> HeroMode:
    """Monsters and sidekicks simply die; the hero options are for heroes (DTH-03)."""
    if options.hero_mode == "none":
        return "none"
    sheet = next(person.sheet for person in state.fixed.setup.people if person.id == who)
    return options.hero_mode if sheet["role"] == "hero" else "none"


def check_daze(state: State, who: str) -> None:
    """The daze ends as soon as shock is gone or Status is within Will again (DAZ-03, DAZ-04)."""
    person: Fighter = state.people[who]
    kit: Kit = state.fixed.kits[who]
    if person.dazed and not stays_dazed(person.status, person.shock, kit.will, state.fixed.options.daze_exit):
        person.dazed = False


def put_right(state: State, who: str) -> None:
    """After a correction: the state that the corrected numbers mean."""
    person: Fighter = state.people[who]
    kit: Kit = state.fixed.kits[who]
    if person.out in FOR_GOOD:
        return
    hero = _hero(state, who, state.fixed.options)
    worst = state_after_hit(0, person.all_wounds, person.shock, kit.body, kit.will, hero)
    person.dazed = worst == "dazed"
    person.out = "" if worst in ("up", "dazed") else worst


def is_up(person: Fighter) -> bool:
    """Neither dead, critical, unconscious nor gone (R-73)."""
    return not person.out


def winner(state: State) -> str | None:
    """The side that is left, "undecided" if none is, None while two or more are (R-73)."""
    sides = {person.side for person in state.people.values() if not person.out}
    if len(sides) > 1:
        return None
    return next(iter(sides), "undecided")


def check_end(state: State) -> None:
    """Over when at most one side still has somebody up (R-73)."""
    won = winner(state)
    if won is not None:
        finish(state, won)


def finish(state: State, result: str) -> None:
    """End the fight: a side has won, or it is undecided."""
    state.result = result
    state.say("end", "", ("R-73",), result=result, place=state.place)
