"""The state of a challenge contest: hands, action cards, pools, preparations."""

import math
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from suits.arithmetic.trauma import Wounds
from suits.cards import PACK, Card
from suits.editions.challenge.kinds import Contest
from suits.editions.challenge.options import ChallengeOptions
from suits.editions.challenge.sheet import LongAction, skill_word
from suits.events import Facts
from suits.people import Setup, isolated
from suits.requests import Scene
from suits.state import Fixed, Someone, State

HAND = 3  # CHA-X02: the limit once the action card is laid
DEALT = 4  # CHA-06
GONE = "gone"


class Contestant(Someone):
    """Somebody in the contest."""

    hand: tuple[Card, ...] = ()
    action: tuple[Card, ...] = ()
    """The action card, face down until all are laid (CHA-12, CHA-X04)."""
    attack: tuple[Card, ...] = ()
    """Attack cards that lie face down; their owner knows them (CHA-29)."""
    blind: tuple[Card, ...] = ()
    """An attack card from the deck: nobody has seen it (CHA-50, CHA-R13)."""
    boosts: tuple[Card, ...] = ()
    """Laid sideways, apart; their faces are never shown (CHA-47, CHA-49)."""
    under: tuple[Card, ...] = ()
    """Cards from the deck under the action card that count preparations, seen by nobody (CHA-75)."""

    slot: int = 0
    """The Round in which they act: the value of the action card (CHA-05, CHA-14)."""
    tilted: bool = False
    """Cannot act again this Turn (CHA-25, CHA-R04)."""
    loss: int = 0
    """Whole points lost of the pool (CHA-07)."""
    half: bool = False
    """A half point that waits for another (CHA-71, CHA-R25)."""
    out: str = ""
    """Why they are out: beaten, gone, knocked out, dead, destroyed; empty while they are in."""

    long: str = ""
    """The long action being prepared (CHA-75)."""
    prepared: int = 0
    """Preparations made for it."""
    unready: int = 0
    """Preparations the weapon still needs (CHA-R48)."""
    cooldown: int = 0
    """Actions still to be lost (CHA-X08)."""
    failures: int = 0
    """Tests failed in a row with the skill of the contest (CHA-X11)."""
    total: int = 0
    """The effect so far in an indirect contest (CHA-85)."""

    shock: int = 0
    damage: int = 0
    trauma: int = 0

    # Unset, these are no part of a record's digests.
    failed: tuple[tuple[str, int], ...] | UnsetType = UNSET
    """Tests failed in a row with other skills, each by its word (CHA-R54)."""
    uses: str | UnsetType = UNSET
    """The skill of the attack that lies there, where there is a choice: open to all (CHA-R54)."""
    killing: str | UnsetType = UNSET
    """Whom the next action kills, if nothing comes between (CHA-R55)."""

    @property
    def wounds(self) -> Wounds:
        """What they have suffered in a fight with wounds (CHA-X15)."""
        return Wounds(self.shock, self.damage, self.trauma, self.half)

    def suffer(self, wounds: Wounds) -> None:
        """Put such wounds on them."""
        self.shock, self.damage, self.trauma, self.half = wounds

    @property
    def hurt(self) -> int:
        """Loss, or wounds: what ends a henchman's luck (CHA-90, CHA-R38)."""
        return self.loss + self.shock + self.damage + self.trauma


class ChallengeState(State):
    """Turns of ten Rounds."""

    people: dict[str, Contestant]
    turn: int = 0
    round: int = 0
    every_round: tuple[tuple[str, ...], ...] = ()
    """Who acts in which Round, the highest first; a squad by its first member (CHA-13, CHA-91)."""
    rounds: tuple[tuple[str, ...], ...] = ()
    """Those Rounds that are still to come in this Turn."""
    order: tuple[str, ...] = ()
    """Who acts in this Round, in this order, settled when it began (CHA-R07)."""
    squad: tuple[str, ...] = ()
    """Members of a squad who have still to act (CHA-91)."""
    revealed: bool = False
    """Whether the action cards lie open (CHA-X04)."""


class Skilled(msgspec.Struct, frozen=True, gc=False):
    """Somebody's numbers with one skill: to challenge with it, and to defend against it (CHA-R54)."""

    skill: int
    rank: int


class Numbers(msgspec.Struct, frozen=True, gc=False):
    """Somebody's numbers in this contest."""

    skill: int
    """For attacks and tasks (CHA-26)."""
    rank: int
    """For defence (CHA-27)."""
    power: int
    pool: int
    speed: int
    encumbrance: int
    will: int
    body: int
    henchman: bool = False
    absorption: int = 0
    penetration: int = 0
    ready: int = 0
    """Preparations that the weapon needs after each attack (CHA-R48)."""
    weapon: str = ""
    armour: str = ""
    long_actions: dict[str, LongAction] = {}
    skills: dict[str, Skilled] = {}
    """Where several skills may challenge: each by its word (CHA-R54)."""
    tasks: dict[str, int] = {}
    """The skills that a task can name (CHA-R54)."""


class ChallengeFixed(Fixed):
    """What a contest works out once."""

    __slots__ = (
        "action",
        "contest",
        "foes",
        "last_turn",
        "merciless",
        "named",
        "names",
        "numbers",
        "opening",
        "options",
        "players",
        "shown",
        "unit_of",
        "wounds",
    )

    def __init__(self, setup: Setup, contest: Contest, numbers: dict[str, Numbers], options: ChallengeOptions):
        super().__init__(setup, PACK, "CHA-R09")
        self.contest = contest
        skills = [one.name for one in contest.skills]
        self.numbers = numbers
        self.options = options
        self.wounds = options.damage == "wounds" and contest.contest == "physical"
        """Whether the `wounds` module counts (CHA-R29)."""
        self.merciless = self.wounds and not options.mercy
        """Whether the knocked out can be killed (CHA-R55)."""
        self.last_turn = math.inf if options.max_turns == "none" else options.max_turns
        """After it nobody has won (CHA-R46)."""
        self.names = {person.id: isolated(person.name) for person in setup.people}
        self.named: Facts = {"skills": tuple(map(skill_word, skills))} if len(skills) > 1 else {}
        """The skills to choose from, as each question names them that is about cards (CHA-R54)."""
        self.players = tuple(who for who, one in numbers.items() if not one.henchman)
        """Those who have a hand (CHA-06, CHA-88)."""
        self.foes = {
            person.id: tuple(foe.id for foe in setup.people if foe.side != person.side) for person in setup.people
        }
        self.unit_of: dict[str, tuple[str, ...]] = {}
        """For each henchman of a squad those who share the action card (CHA-91, CHA-R41)."""
        self.shown: dict[str, Any] = {}
        """What sheets show, in parts: worked out when somebody looks."""
        self.opening: Any = None
        self.action: Callable[[ChallengeState, str], Scene]
        """The scene of one action, with wounds or without."""
