"""Fighters, and the one place where harm is done to them."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET, UnsetType

from suits.arithmetic.harm import Damage, HeroMode, add_wounds, split, state_after_hit, state_after_loss, stays_dazed
from suits.arithmetic.skill import skill_limit
from suits.arithmetic.values import HIGH
from suits.cards import Card
from suits.editions.contests.kit import Arm, Kit
from suits.editions.contests.options import ContestOptions
from suits.editions.contests.situations import BLIND, Modifier
from suits.people import Setup, isolated
from suits.result import Result
from suits.state import Fixed, Someone, State

GONE = "gone"
FOR_GOOD = frozenset((GONE, "mangled", "dead"))


class Fighter(Someone):
    """Somebody in a contest fight: what they have suffered, what they hold, where they stand."""

    shock: int = 0
    wounds: int = 0
    """Normal wounds; the critical ones are counted apart (R-36)."""
    critical: int = 0
    half_healed: bool = False
    """Half a wound more is healed than `wounds` says (R-39)."""
    dazed: bool = False
    out: str = ""
    """Why they are out of the fight: unconscious, critical, dead, mangled, beaten, gone; empty while they are up."""
    groggy: bool = False
    """Came round, but all skills are halved until a good night's sleep (UNC-03)."""

    arm: str = ""
    """The weapon in hand."""
    shield: bool = False
    """Whether the shield is held."""
    loaded: tuple[int, ...] = ()
    """Shots left in each missile weapon carried."""
    reloading: int = 0
    """Turns spent reloading the one in hand."""
    at: int = 0
    """Metres along a line (R-76)."""

    aim: str = ""
    """Whom they aim at; "arc" for a covered area."""
    aim_turns: int = 0
    aim_arc: int = 0

    bank: tuple[Card, ...] = ()
    """Bonus cards."""
    banked: bool = False
    """Banked one this round, so none may be used (BON-07)."""
    used_bonus: bool = False
    spades: int = 0
    spades_against: int = 0
    hearts: int = 0
    """Own hearts less those played against them."""
    diamonds: int = 0
    diamonds_against: int = 0
    clubs: int = 0
    stumbles: int = 0
    """Own actions still to be lost (CLB-09)."""

    bled: int | UnsetType = UNSET
    """Bleeding cards drawn so far (R-84). Unset it is no part of a record's digests."""
    # Unset, these are no part of a record's digests.
    blind: bool | UnsetType = UNSET
    """Has a quarter of every skill (R-86)."""
    behind: tuple[str, ...] | UnsetType = UNSET
    """Whose attacks come from behind (R-88)."""
    backs: tuple[str, ...] | UnsetType = UNSET
    """Whom they themselves stand behind."""
    modifiers: tuple[Modifier, ...] | UnsetType = UNSET
    """What the referee gives them (R-87)."""

    @property
    def all_wounds(self) -> int:
        return self.wounds + self.critical

    @property
    def status(self) -> int:
        """Minor and major loss together (LOS-06)."""
        return self.shock + self.wounds + self.critical


class ContestFixed(Fixed):
    """What a contest fight works out once."""

    __slots__ = (
        "cards_each",
        "chart",
        "combat",
        "contest",
        "counts_blood",
        "foes",
        "friends",
        "heroes",
        "kits",
        "minions",
        "names",
        "opening",
        "options",
        "others",
        "shown",
        "swarms",
        "watch",
    )

    def __init__(
        self, setup: Setup, kits: dict[str, Kit], options: ContestOptions, pack: tuple[Card, ...], contest: str
    ):
        super().__init__(setup, pack, "R-01")
        self.kits = kits
        self.options = options
        self.contest = contest
        """Combat, or a contest that is none: extended or instant (INS)."""
        self.combat = contest == "combat"
        self.cards_each = 1
        """How many cards everybody but a minion draws in a contest (CON-03, CON-06)."""
        self.counts_blood = "loser_suit" in setup.options
        """Not in a fight that began before there was this option: there, no count is part of the digests (R-84)."""
        self.chart = False
        """Whether a fraction of a skill is read off the power chart (SKL-03, R-10)."""
        self.minions: frozenset[str] = frozenset()
        self.swarms: dict[str, tuple[int, int]] = {}
        """The base attack and defence of each swarm (SWM-01, SWM-03)."""
        self.shown: dict[tuple[str, str, bool], Any] = {}
        """What sheets show of whoever holds that weapon, with or without the shield: worked out when somebody looks."""
        self.watch: Callable[[Any, Any, Any], None] | None = None
        """Whoever looks at both sides of a contest before they are compared: the state, the first, the second."""
        self.opening: Any = None
        """How every fight with this setup begins."""
        self.names = {person.id: isolated(person.name) for person in setup.people}
        self.heroes = frozenset(person.id for person in setup.people if person.sheet.get("role") == "hero")
        self.foes = {
            person.id: tuple(foe.id for foe in setup.people if foe.side != person.side) for person in setup.people
        }
        self.others = {
            person.id: tuple(one.id for one in setup.people if one.id != person.id) for person in setup.people
        }
        self.friends = {
            person.id: tuple(one.id for one in setup.people if one.side == person.side and one.id != person.id)
            for person in setup.people
        }


def kit_of(state: State, who: str) -> Kit:
    """A person's numbers."""
    kit: Kit = state.fixed.kits[who]
    return kit


def arm_of(state: State, who: str) -> Arm:
    """The weapon somebody has in hand."""
    arm: Arm = state.fixed.kits[who].arms[state.people[who].arm]
    return arm


def limit_in_hand(state: State, who: str) -> int:
    """Cards up to this are within skill with the weapon in hand; for the groggy half as many (UNC-03, R-86, R-90)."""
    person: Fighter = state.people[who]
    arm: Arm = state.fixed.kits[who].arms[person.arm]
    if not (person.blind or person.groggy):
        return arm.limit
    if person.blind:
        return skill_limit(arm.base, steps=BLIND, awkward=arm.awkward, chart=state.fixed.chart)
    return arm.half_limit


def defence_limit_in_hand(state: State, who: str) -> int:
    """The same for somebody who did not begin the contest (SKL-04, R-86, R-90)."""
    person: Fighter = state.people[who]
    arm: Arm = state.fixed.kits[who].arms[person.arm]
    if person.blind:
        base, awkward = arm.defence_base, arm.awkward
        return skill_limit(base, steps=BLIND, awkward=awkward, chart=state.fixed.chart, defends=True)
    return arm.half_defence_limit if person.groggy else arm.defence_limit


def medic_skill(state: State, who: str) -> int:
    """How well somebody tends the wounded (CRT-08, R-86, R-90)."""
    kit: Kit = state.fixed.kits[who]
    person: Fighter = state.people[who]
    if person.blind and kit.medic:
        return skill_limit(kit.medic, steps=BLIND, chart=state.fixed.chart)
    return kit.half_medic if person.groggy else kit.medic


def doctor_skill(state: State, who: str) -> int:
    """How well somebody heals (HEA-03, R-86, R-90)."""
    kit: Kit = state.fixed.kits[who]
    person: Fighter = state.people[who]
    if person.blind and kit.doctor:
        return skill_limit(kit.doctor, steps=BLIND, chart=state.fixed.chart)
    return kit.half_doctor if person.groggy else kit.doctor


def shots_left(state: State, who: str, arm: Arm) -> int:
    """How often a missile weapon can be fired before it must be reloaded."""
    kit: Kit = state.fixed.kits[who]
    shots: int = state.people[who].loaded[kit.missiles.index(arm.id)]
    return shots


def set_shots(state: State, who: str, arm: Arm, shots: int) -> None:
    """Fire or reload."""
    at = state.fixed.kits[who].missiles.index(arm.id)
    person = state.people[who]
    person.loaded = (*person.loaded[:at], shots, *person.loaded[at + 1 :])


def use_shots(state: State, who: str, arm: Arm, shots: int) -> None:
    """Fire; what needs no reloading is always at hand: rocks, throwing daggers (R-45)."""
    missile = arm.missile
    if missile is not None and (missile.reload or missile.draw or missile.shots > 1):
        set_shots(state, who, arm, shots_left(state, who, arm) - shots)


def suffer(state: State, who: str, loss: int, damage: Damage) -> tuple[int, int]:
    """Split a loss into wounds and shock and put the loser in the state that follows; combat has its own rules for it.

    (INS-04, LOS-03, WND-01, DFT-02)
    """
    person: Fighter = state.people[who]
    kit = state.fixed.kits[who]
    if not state.fixed.combat:
        return _suffer_in_contest(person, loss, kit)
    wounds, shock = split(loss, kit.body, damage, person.status)
    person.shock += shock
    if wounds:
        person.wounds, person.critical = add_wounds(person.wounds, person.critical, wounds, kit.body)
    worst = state_after_hit(
        wounds, person.all_wounds, person.shock, kit.body, kit.will, hero_mode(state, who), emt(state)
    )
    if worst == "dazed":
        person.dazed = True
    elif worst != "up" and person.out not in FOR_GOOD:
        if (person.out, worst) != ("unconscious", "critical"):  # CRT-06: a new wound wakes nobody
            person.out = worst
        person.dazed = False
    return wounds, shock


def _suffer_in_contest(person: Fighter, loss: int, kit: Kit) -> tuple[int, int]:
    """Outside combat: the part above Power is major loss; beaten by R-31."""
    major, minor = split(loss, kit.body)
    person.shock += minor
    person.wounds += major
    now = state_after_loss(person.wounds, person.shock, kit.body)
    person.dazed = now == "dazed"
    if now == "beaten":
        person.out = now
    return major, minor


def lose(state: State, who: str) -> None:
    """A contest lost bars recovery and breaks the aim (REC-04, R-05, R-70)."""
    person = state.people[who]
    person.lost = True
    if person.aim:
        person.aim, person.aim_turns, person.aim_arc = "", 0, 0


def hero_mode(state: State, who: str) -> HeroMode:
    """Monsters and sidekicks simply die; the hero options are for heroes (DTH-03)."""
    mode: HeroMode = state.fixed.options.hero_mode
    return mode if mode != "none" and who in state.fixed.heroes else "none"


def emt(state: State) -> bool:
    """Whether emergency medicine is at hand, where the edition knows it (BLO-02, R-38)."""
    return bool(getattr(state.fixed.options, "emt_available", False))


def check_daze(state: State, who: str) -> None:
    """The daze ends as soon as shock is gone or Status is within Will again (DAZ-03, DAZ-04)."""
    person: Fighter = state.people[who]
    will = state.fixed.kits[who].will
    if person.dazed and not stays_dazed(person.status, person.shock, will, state.fixed.options.daze_exit):
        person.dazed = False


def shake_off(
    state: State,
    who: str,
    shock: int,
    card: Card,
    rules: tuple[str, ...],
    *,
    limit: int,
    added: int = 0,
    shown: tuple[Card, ...] = (),
) -> None:
    """So much shock is recovered with a card, and perhaps the daze with it (DAZ-03, DAZ-04, REC-11).

    `limit`: above it a card, with what is added to it, may recover nothing; `shown`: all cards laid open for it.
    """
    person: Fighter = state.people[who]
    before, dazed = person.shock, person.dazed
    person.shock -= shock
    check_daze(state, who)
    if state.told is not None:
        state.say(
            "recover",
            who,
            rules,
            card=card,
            cards=shown or (card,),
            value=HIGH[card],
            will=state.fixed.kits[who].will,
            limit=limit,
            added=added,
            wounds=person.all_wounds,
            shock_before=before,
            shock_after=person.shock,
            clear="yes" if dazed and not person.dazed else "",
            combat=int(state.fixed.combat),
        )


def put_right(state: State, who: str) -> None:
    """After a correction: the state that the corrected numbers mean."""
    person: Fighter = state.people[who]
    kit: Kit = state.fixed.kits[who]
    if person.out == GONE:
        return
    if state.fixed.combat:
        worst: str = state_after_hit(
            0, person.all_wounds, person.shock, kit.body, kit.will, hero_mode(state, who), emt(state)
        )
    else:
        worst = state_after_loss(person.wounds, person.shock, kit.body)
    if worst == "up" and state.result and person.out == "unconscious":
        return  # UNC-02: the shock has passed with the fight, but only minutes wake them
    person.dazed = worst == "dazed"
    person.out = "" if worst in ("up", "dazed") else worst


def winner(state: State) -> str | None:
    """The result, as it is written: the side that is left, nobody if none is; None while two or more are (R-73)."""
    left = ""
    for person in state.people.values():
        if not person.out:
            if left and person.side != left:
                return None
            left = person.side
    return str(Result(left))


def finish(state: State, result: str) -> None:
    """End the fight with a result, as it is written."""
    state.result = result
    state.say("end", "", ("R-73",), result=result, place=state.place)
