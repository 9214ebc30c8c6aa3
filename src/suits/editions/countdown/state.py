"""The state of a `countdown` fight: hands, hold cards, aims, wounds, places on the map."""

from functools import cached_property
from operator import attrgetter
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from suits.arithmetic.card_chart import RANKS, place
from suits.arithmetic.injury import halved_up
from suits.arithmetic.three_dice import LOWEST_SKILL
from suits.cards import BLACK_JOKER, JOKERS, PACK, RED_JOKER, UNKNOWN, Card, without
from suits.editions.countdown.fast_hexes import WIDE
from suits.editions.countdown.hexes import Hex, rows
from suits.editions.countdown.hexes import word as hex_word
from suits.editions.countdown.options import CountdownOptions
from suits.editions.countdown.sheet import DICE, NO_POOL, Sheet, Weapon
from suits.people import Setup, isolated
from suits.state import Fixed, Someone, State

GONE = "gone"
NEVER = 99
"""After every place in the count."""
BOARD_MARGIN = 5
"""Hexes around everything on the map that can be run to."""
LARGEST_BOARD = 5000
"""On a larger one only places with names can be run to."""
UNSEEN = 98
"""Cards whose faces nobody told come after all others."""
PHYSICAL, MENTAL, FRIGHT, STARTLED = "physical", "mental", "fright", "startled"


Until: TypeAlias = Literal["next", "turn", "lasting"]


class Given(msgspec.Struct, frozen=True, gc=False):
    """What a referee gives somebody: a number on rolls, for how long, and why (CDN-R69)."""

    number: int
    until: Until
    reason: str

    def __str__(self) -> str:
        return f"{self.number:+d} ({self.reason})"


class Combatant(Someone):
    """Somebody in the fight."""

    hand: tuple[Card, ...] = ()
    hold: tuple[Card, ...] = ()
    """The Hold Card: that it is there is open, its face is not (CDN-66, CDN-R27)."""

    hp: int = 0
    fp: int = 0
    tired: int = 0
    """Hit points lost through fatigue: not counted as wounds (CDN-R63)."""
    stunned: str = ""
    """How: physical, mental or fright decide what shakes it off; who is startled recovers alone (CDN-G12, CDN-G20)."""
    out: str = ""
    """Why they are out: unconscious, dead, gone; empty while they are up."""
    opens: int = 99
    """When the highest card dealt comes up: from then on Fast-Draw is possible (CDN-62, CDN-R24)."""
    passed: tuple[Card, ...] = ()
    """Cards that can no longer be played in this increment (CDN-R55)."""
    silent: int = 0
    """Passes everything until the count is there: 13 is the whole turn."""
    quiet: int = 0
    """Does nothing between cards until the count is there."""
    patient: int = 0
    """Preempts nobody until the count is there."""
    asked: int = -1
    """Where in the count they let a gap go by; -1 if something has happened openly since (CDN-R55, CDN-R56)."""
    drawn: bool = False
    """Tried a Fast-Draw without a card in this increment (CDN-R61)."""
    awake: bool = False
    """Has stayed conscious in this increment, at 0 hit points or less (CDN-R41)."""
    shock: int = 0

    aim: str = ""
    """At whom they aim."""
    aim_weapon: str = ""
    aim_steps: int = 0
    feints: tuple[tuple[str, int, int], ...] = ()
    """Penalties to defence: against whom, how much, until which turn (CDN-R49)."""
    ready: tuple[str, ...] = ()
    """Weapons that are ready."""
    lost: tuple[str, ...] = ()
    """Weapons that were dropped."""
    readying: str = ""
    progress: int = 0
    """Cards spent on readying something, or on a signal (CDN-R48)."""

    parries: tuple[str, ...] = ()
    """Weapons that have parried in this increment, each as often as it did (CDN-G07)."""
    blocked: bool = False
    increased: tuple[str, ...] = ()
    """The kinds of defence that are better until the increment ends (CDN-59)."""

    q: int = 0
    r: int = 0
    facing: int = 0
    straight: tuple[tuple[int, ...], ...] | UnsetType = UNSET
    """Card Moves of full length along a hex line: turn and increment, the side, and where each ended (CDN-R59).

    Unset while there is none, so that fights of before rules 2 have the states they had.
    """
    full_speed: bool = False
    covered: int = 0
    """Hexes covered at full speed so far (CDN-R60)."""
    started: bool = False
    """Began full speed in this increment (CDN-R42)."""
    stopping: int = -1
    """Stops at the end of this increment after so many hexes; -1: goes on (CDN-R44)."""
    goal: tuple[int, ...] = ()
    """Where full speed ends by itself (CDN-97)."""
    turned: bool = False
    """Turned sharply in this increment, with a card (CDN-R45)."""
    steady: int = 0
    """Keeps straight on in this turn without being asked."""
    syllables: int = 0

    # Unset, these are no part of a record's digests.
    distracted: bool | UnsetType = UNSET
    """Is not paying attention (CDN-R68)."""
    given: tuple[Given, ...] | UnsetType = UNSET
    """What the referee has put on their rolls (CDN-R69)."""

    @property
    def at(self) -> Hex:
        """The hex they stand on."""
        return self.q, self.r


of_this_increment = attrgetter(
    "syllables", "stunned", "parries", "blocked", "increased", "awake", "drawn", "started", "turned"
)
"""What may be otherwise in the next increment: mostly none of it is to be seen to."""

Coming = tuple[int, int, str, Card]
"""When a card comes up, and whose it is: the place in the count, the seat, the person, the card."""


NO_CARD: Coming = (999, 0, "", "")
"""After the last card."""


class CountdownState(State, dict=True):
    """Turns of thirteen increments."""

    people: dict[str, Combatant]
    turn: int = 0
    told_rank: int = -1
    """The last rank for which the table has said who has real cards of it."""
    rank: int = 13
    """The increment: 0 for aces, 12 for deuces, 13 when the turn is over (CDN-12, CDN-19)."""
    reached: int = 0
    """Every card before this place has come up in the count (CDN-13, CDN-R24)."""

    # What follows from the data and is no part of it: worked out when it is needed. Rules tell the state what happens
    # (below), and that changes the data and whatever was worked out from it: no rule has to remember to forget.

    @cached_property
    def coming(self) -> list[Coming]:
        """Cards in hands that are still to come, the next at the end; `new_cards` changes it (CDN-13).

        Those that are gone meanwhile may be among them; `NO_CARD` is the last of all.
        """
        start, cards = 4 * self.rank, [NO_CARD]
        for seat, (who, one) in enumerate(self.people.items()):
            cards += [(at, seat, who, card) for card in one.hand if (at := WHEN[card]) >= start]
        cards.sort(reverse=True)
        return cards

    @cached_property
    def let_go(self) -> set[str]:
        """Who had cards of this rank in hand when they had come up, and may have them still (CDN-R10)."""
        return set()

    @cached_property
    def stirred(self) -> set[str]:
        """Who has done or suffered something that may be otherwise in the next increment; `stir` tells it.

        (CDN-G07, CDN-G20)
        """
        return {who for who, person in self.people.items() if any(of_this_increment(person))}

    @cached_property
    def watch(self) -> dict[str, int]:
        """Before which place in the count nobody needs to be asked what they do between cards (CDN-R55).

        0 where somebody may have got something to do: a card put aside, a weapon to be drawn again.
        """
        quick = self.fixed.fast_draws
        return {
            who: 0 if who in quick or RED_JOKER in one.hand else HOLDS_SINCE[one.hold[0]] + 1 if one.hold else NEVER
            for who, one in self.people.items()
        }

    @cached_property
    def asked(self) -> list[str]:
        """Who has let a gap go by since something happened openly (CDN-R55, CDN-R56)."""
        return [who for who, person in self.people.items() if person.asked >= 0]

    @cached_property
    def there(self) -> set[int]:
        """Hexes with a wall or somebody on them, each as one number; `stand_on` keeps it (CDN-R59)."""
        places = [*self.fixed.closed, *[(one.q, one.r) for one in self.people.values()]]
        return {q * WIDE + r for q, r in places}

    @cached_property
    def paces(self) -> dict[str, tuple[int, int]]:
        """Everybody's Move and full speed; `lose_points` changes it (CDN-G10, CDN-G11)."""
        return {who: paces[is_reeling(self, who)] for who, paces in self.fixed.paces.items()}

    @cached_property
    def fastest(self) -> list[str]:
        """Everybody in the order in which they go at full speed; `lose_points` changes it (CDN-R59)."""
        sheets, paces = self.fixed.sheets, self.paces
        return sorted(self.people, key=lambda who: (-paces[who][1], -sheets[who].dx))

    @cached_property
    def sides_up(self) -> set[str]:
        """The sides that have anybody up; `put_out` changes it (CDN-R51)."""
        return {person.side for person in self.people.values() if not person.out}

    # What happens

    def new_cards(self) -> None:
        """Cards are dealt or told (CDN-11, CDN-12)."""
        self._forget("coming", "watch")

    def lose_points(self, who: str, hp: int = 0, fp: int = 0) -> None:
        """Somebody has lost hit points or fatigue points, and may be slower now (CDN-G10, CDN-G11)."""
        person = self.people[who]
        person.hp -= hp
        person.fp -= fp
        self._forget("paces", "fastest")

    def put_out(self, who: str, how: str) -> None:
        """Somebody falls or leaves (CDN-R65)."""
        person = self.people[who]
        person.out, person.stunned = how, ""
        self._forget("sides_up")

    def stir(self, who: str) -> None:
        """Somebody does or suffers something that counts for this increment (CDN-G07, CDN-G20)."""
        self.stirred.add(who)

    def look_again(self, who: str) -> None:
        """Somebody may have got something to do between cards (CDN-R55, CDN-R61)."""
        self.watch[who] = 0

    def stand_on(self, who: str, at: Hex) -> None:
        """Somebody is on another hex now (CDN-R59)."""
        person, there, new = self.people[who], self.there, at[0] * WIDE + at[1]
        if len(there) == self.fixed.bodies and new not in there:
            there.remove(person.q * WIDE + person.r)
            there.add(new)
        else:
            self._forget("there")  # several are on one hex: by a correction, or because one has left
        person.q, person.r = at

    def _forget(self, *some: str) -> None:
        """Work something out anew when it is needed."""
        for what in some:
            self.__dict__.pop(what, None)

    def forget_all(self) -> None:
        """Work everything out anew: the data was changed from outside."""
        self.__dict__.clear()


class CountdownFixed(Fixed):
    """What a fight works out once."""

    __slots__ = (
        "arms", "board", "bodies", "closed", "dice", "fast_draws", "foes", "friends", "initiatives", "leaves", "mapped",
        "marks", "names", "opening", "options", "paces", "piles", "reaches", "sheets", "shown", "signals",
        "strikes", "thirds", "weapons",
    )  # fmt: skip

    def __init__(self, setup: Setup, sheets: dict[str, Sheet], options: CountdownOptions):
        super().__init__(setup, PACK + JOKERS, "CDN-R08")
        self.sheets = sheets
        self.options = options
        self.names = {person.id: isolated(person.name) for person in setup.people}
        self.weapons: dict[str, dict[str, Weapon]] = {
            who: {word_of(weapon.name): weapon for weapon in sheet.weapons} for who, sheet in sheets.items()
        }
        """Everybody's weapons, by the word that names them in answers."""
        self.reaches = {who: max([1, *[weapon.reach for weapon in sheet.weapons]]) for who, sheet in sheets.items()}
        """How far everybody's longest weapon gets, in hexes."""
        self.strikes: dict[tuple[str, tuple[str, ...]], int] = {}
        """How far people strike with what is ready, where somebody has looked."""
        self.shown: dict[str, Any] = {}
        """What sheets show, in parts: worked out when somebody looks."""
        self.arms: dict[Any, Any] = {}
        """How people are armed, by what is ready and what is lost: worked out where it first comes up."""
        self.fast_draws = {who: words for who in sheets if (words := self._fast_draws(who))}
        """What people can draw fast: weapons with a Fast-Draw skill that may be tried at all (CDN-61, CDN-G01)."""
        self.dice = {weapon.damage: dice_of(weapon.damage) for sheet in sheets.values() for weapon in sheet.weapons}
        self.thirds = {who: (-(-sheet.hp // 3), max(0, -(-sheet.fp // 3))) for who, sheet in sheets.items()}
        """A third of hit points and of fatigue points, rounded up: whoever has fewer is reeling (CDN-G10, CDN-G11)."""
        self.paces = {who: _paces(sheet, options) for who, sheet in sheets.items()}
        """Everybody's Move and full speed, and those of the reeling (CDN-G10, CDN-G11)."""
        self.foes = {p.id: tuple(foe.id for foe in setup.people if foe.side != p.side) for p in setup.people}
        self.friends = {
            p.id: tuple(one.id for one in setup.people if one.side == p.side and one.id != p.id) for p in setup.people
        }
        self.mapped = all(sheet.at is not None for sheet in sheets.values())
        """Whether positions count (CDN-R60)."""
        self.closed: frozenset[Hex] = frozenset(tuple(wall) for wall in setup.place.get("walls", ()))
        self.bodies = len(setup.people) + len(self.closed)
        """On how many hexes there is a wall or somebody, if nobody shares one."""
        self.board: tuple[str, ...] = ()
        """The hexes that can be named as destinations (CDN-97)."""
        self.marks: dict[str, Hex] = {name: (q, r) for name, (q, r) in setup.place.get("marks", {}).items()}
        """Hexes that have a name: the farm, the door."""
        if self.mapped:
            places = [one for sheet in sheets.values() for one in (sheet.at, sheet.destination) if one]
            around = rows([*self.closed, *places], BOARD_MARGIN, LARGEST_BOARD)
            self.board = (*self.marks, *[hex_word(one) for row in around for one in row if one not in self.closed])
            self.board = self.board or (hex_word(places[0]),)
        self.leaves: int = setup.place.get("leaves", 0)
        """Hexes at full speed after which somebody has left, without a map; 0: never (CDN-R60)."""
        self.signals: dict[str, int] = {"gesture": 2, **setup.place.get("signals", {})}  # CDN-100, CDN-101
        """What can be told by hand, and the cards it takes."""
        self.initiatives: dict[tuple[str, int, int, int], int] = {}
        """Initiative by person, hit points and fatigue, where it has come up (CDN-R02)."""
        self.piles: dict[int, list[Card]] = {}
        """So many packs together, put in order where they are first needed."""
        self.opening: Any = None

    def _fast_draws(self, who: str) -> tuple[str, ...]:
        least = LOWEST_SKILL - self.sheets[who].combat_reflexes
        return tuple([word for word, weapon in self.weapons[who].items() if weapon.fast_draw >= max(1, least)])


def _paces(sheet: Sheet, options: CountdownOptions) -> tuple[tuple[int, int], tuple[int, int]]:
    """Move and full speed, which is a sprint for runners; halved for the reeling (CDN-88, CDN-90, CDN-G10, CDN-R43)."""
    if sheet.mount is not None:
        return ((sheet.mount.speed, sheet.mount.speed),) * 2
    whole, half = [
        (move, move + 1 if options.sprint == "flat1" else move * 6 // 5) for move in (sheet.move, halved_up(sheet.move))
    ]
    return whole, half


def word_of(name: str) -> str:
    """A weapon's name as one word."""
    return "-".join(name.lower().split())


def thing_of(state: CountdownState, who: str, word: str) -> str:
    """The word for the thing itself, where a weapon is another way of using it (CDN-G07)."""
    same = state.fixed.weapons[who][word].same_as
    return word_of(same) if same else word


def ways_of(state: CountdownState, who: str, word: str) -> tuple[str, ...]:
    """The words for all ways of using a thing: it is ready for all of them or for none (CDN-27, CDN-56)."""
    thing = thing_of(state, who, word)
    return tuple([one for one in state.fixed.weapons[who] if thing_of(state, who, one) == thing])


def dice_of(damage: str) -> tuple[int, int]:
    """Dice and add of a damage: 2d+1 is (2, 1)."""
    found = DICE.fullmatch(damage)
    assert found is not None
    return int(found[1]), int(found[2] or 0)


WHEN = {card: place(card) for card in PACK} | {RED_JOKER: -1, BLACK_JOKER: UNSEEN, UNKNOWN: UNSEEN}
"""When a card comes up; a Red Joker on hold is earlier than anything (CDN-13, CDN-77)."""
when = WHEN.__getitem__
HOLDS_SINCE = WHEN | {UNKNOWN: -1}
"""When a Hold Card could have been played; one that the program has not seen is taken on trust (CDN-R27)."""


def less(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand without some cards; mostly they are its first ones, for it is in the order of the count."""
    number = len(cards)
    return hand[number:] if hand[:number] == cards else without(hand, cards)


def number_of(rank: str, hand: tuple[Card, ...]) -> int:
    """How many cards of a rank there are in a hand, at one look: no letter stands for a rank and for a suit."""
    return "".join(hand).count(rank)


def rank_of(state: CountdownState) -> str:
    """The rank being counted."""
    return RANKS[state.rank]


def max_hp(state: CountdownState, who: str) -> int:
    """Full hit points."""
    hp: int = state.fixed.sheets[who].hp
    return hp


def has_fatigue(state: CountdownState, who: str) -> bool:
    """Whether somebody can tire at all (CDN-R71)."""
    return bool(state.fixed.sheets[who].fp != NO_POOL)


def is_able(person: Combatant) -> bool:
    """Up and not stunned."""
    return not (person.out or person.stunned)


def is_out(state: CountdownState, who: str) -> bool:
    """Whether somebody has fallen or left."""
    return bool(state.people[who].out)


def is_reeling(state: CountdownState, who: str) -> bool:
    """Below a third of hit points or of fatigue points: Move and Dodge are halved (CDN-G10, CDN-G11, CDN-R40)."""
    person = state.people[who]
    hp, fp = state.fixed.thirds[who]
    return bool(person.hp < hp or (fp and person.fp < fp))


RANK_NAMES = tuple("aces kings queens jacks tens nines eights sevens sixes fives fours threes deuces".split())
"""The increments, as places in the fight."""


def place_name(state: CountdownState) -> str:
    """Where in the fight we are."""
    return f"turn {state.turn}, {RANK_NAMES[state.rank]}"
