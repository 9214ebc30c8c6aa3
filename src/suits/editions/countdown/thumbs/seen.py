"""The fight as one player sees it: the open numbers of everybody, the own cards, and what a card is worth."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from suits.arithmetic.card_chart import RANKS, row
from suits.cards import UNKNOWN, Card
from suits.editions.countdown.hexes import Hex, distance, range_penalty
from suits.editions.countdown.reach import FAR
from suits.editions.countdown.state import WHEN
from suits.editions.countdown.thumbs.reckoning import (
    ANOTHER_PARRY,
    Arm,
    Body,
    arms_in,
    body_with,
    harm,
    promise,
    success,
)
from suits.editions.countdown.thumbs.style import SENSIBLE, Style
from suits.editions.working_out import once
from suits.view import SeenPerson, Sight

LAST = len(RANKS) - 1


@lru_cache(10_000)
def cards_after(hand: tuple[Card, ...], rank: int) -> int:
    """How many of these cards come up after this rank; cards that nobody told may all."""
    return len([card for card in hand if card == UNKNOWN or WHEN[card] >= 4 * (rank + 1)])


def arms_of(person: SeenPerson) -> tuple[Arm, ...]:
    """Somebody's weapons."""
    rows: Any = person.sheet["weapons"]
    return arms_in(rows)


class Figure:
    """Somebody as all see them, but for cards: read once for as long as they look the same."""

    __slots__ = (
        "_bodies", "aimed", "aims_at", "arms", "at", "block", "dodge", "dr", "facing", "fp", "fp_lost", "hp", "most",
        "move", "parried", "parry", "ready", "runs", "stunned", "tires",
    )  # fmt: skip

    def __init__(self, person: SeenPerson):
        sheet: Any = person.sheet
        lost = {track.role: track.value for track in person.tracks}
        states = {one.kind: one for one in person.conditions}
        aims = states.get("aims")
        self.arms = arms_of(person)
        self.ready: tuple[str, ...] = sheet["ready"]
        self.parried: tuple[str, ...] = sheet["parried"]
        self.stunned: str = sheet["stunned"]
        self.runs = "full speed" in states
        self.aims_at, self.aimed = (aims.whom, aims.number) if aims else ((), 0)
        self.hp: int = sheet["hp"]
        self.most: int = self.hp + lost.get("major", 0)
        self.dr: int = sheet["dr"]
        self.dodge: int = sheet["dodge"]
        self.block: int = 0 if sheet["blocked"] else sheet["block"]
        self.parry = max([self.parry_with(arm) for arm in self.arms if arm.parry and arm.word in self.ready], default=0)
        self.tires = "fatigue" in lost
        self.fp: int = sheet["fp"]
        self.fp_lost: int = lost.get("fatigue", 0)
        self.move: int = sheet["move"]
        self.at: Hex | None = (sheet["q"], sheet["r"]) if "q" in sheet else None
        self.facing: int = sheet["facing"] if self.at else 0
        self._bodies: dict[int, Body] = {}

    def parry_with(self, arm: Arm) -> int:
        """The parry that is left in this increment."""
        return arm.parry + ANOTHER_PARRY * self.parried.count(arm.word)

    def body(self, cards: int) -> Body:
        """What they have to lose, and to defend with, with so many cards."""
        found = self._bodies.get(cards)
        if found is None:
            found = self._bodies[cards] = body_with(
                self.hp, self.most, self.dr, self.dodge, self.block, self.parry, cards, bool(self.stunned)
            )
        return found


def figure_of(person: SeenPerson) -> Figure:
    """Somebody as all see them; as they were seen before, where they are known to look the same."""
    notes: dict[str, Any] | None = getattr(person, "notes", None)
    if notes is None:
        return Figure(person)
    found: Figure | None = notes.get("figure")
    if found is None:
        found = notes["figure"] = Figure(person)
    return found


def skill_at(arm: Arm, cards: int, far: int, steps: int) -> int:
    """Skill with so many cards against somebody so far away, at whom one has aimed by so many steps."""
    if not arm.ranged:
        return arm.skill + row(cards).attack
    sight = arm.acc + max(0, steps - 1) if steps or cards > 1 else arm.bulk
    return arm.skill + row(cards).shot + sight + range_penalty(far)


@lru_cache(10_000)
def one_card(
    style: Style, arms: tuple[Arm, ...], ready: tuple[str, ...], runs: bool, far: int, steps: int, body: Body
) -> tuple[float, float]:
    """The best that one card promises against somebody: with what is ready and reaches, perhaps with a step; and with
    any weapon."""
    blows = [(arm, promise(style, arm, skill_at(arm, 1, far, steps), body)) for arm in arms]
    now = [promised for arm, promised in blows if arm.word in ready and far <= reach_with_a_step(arm, runs)]
    return max(now, default=0.0), max([promised for _, promised in blows], default=0.0)


def reach_with_a_step(arm: Arm, runs: bool) -> int:
    """How far a weapon gets."""
    if arm.ranged:
        return arm.range or FAR
    return max(1, arm.reach) + (not runs)


class Table:
    """The fight as one player sees it."""

    def __init__(self, view: Sight, me: SeenPerson, people: Mapping[str, SeenPerson], style: Style = SENSIBLE):
        self.view = view
        self.me = me
        self.mine = figure_of(me)
        self.style = style
        self.foes = [one for one in people.values() if one.side != me.side and one.up]
        self.figures = {foe.id: figure_of(foe) for foe in self.foes}
        self._hexes: dict[str, int] = {}
        self._blows: dict[tuple[str, str, int], float] = {}

    @once
    def rank(self) -> int:
        """The rank that is counted now."""
        for turn in self.view.order:
            if turn.now and turn.at is not None:
                return turn.at
        return LAST

    @once
    def arms(self) -> dict[str, Arm]:
        """Our weapons."""
        return {arm.word: arm for arm in self.mine.arms}

    @once
    def hand(self) -> tuple[Card, ...]:
        """Our cards."""
        return self.me.cards("hand")

    @once
    def hold(self) -> tuple[Card, ...]:
        """The Hold Card."""
        return self.me.cards("hold")

    @once
    def body(self) -> Body:
        """What we have to lose."""
        return self.mine.body(len(self.hand) + len(self.hold))

    @once
    def bodies(self) -> dict[str, Body]:
        """What the foes have to lose."""
        return {foe.id: self.figures[foe.id].body(len(foe.cards("hand")) + len(foe.cards("hold"))) for foe in self.foes}

    @once
    def cards_to_come(self) -> int:
        """Cards of later increments, and the Hold Card."""
        return cards_after(self.hand, self.rank) + len(self.hold)

    def far(self, foe: str) -> int:
        """Hexes to somebody; without a map nobody is far."""
        found = self._hexes.get(foe)
        if found is None:
            here, there = self.mine.at, self.figures[foe].at
            found = self._hexes[foe] = distance(here, there) if here is not None and there is not None else 0
        return found

    def nearest(self) -> SeenPerson | None:
        """The foe who is nearest."""
        return min(self.foes, key=lambda foe: self.far(foe.id), default=None)

    def nearest_figure(self) -> Figure | None:
        """The same as all see them."""
        foe = self.nearest()
        return self.figures[foe.id] if foe is not None else None

    def skill(self, arm: Arm, foe: str, cards: int, steps: int | None = None) -> int:
        """Skill with so many cards; a shot is aimed by so many steps, or as far as it has been."""
        if not arm.ranged:
            return arm.skill + row(cards).attack
        return skill_at(arm, cards, self.far(foe), self.aimed(foe) if steps is None else steps)

    def aimed(self, foe: str) -> int:
        """How long we have been aiming at somebody."""
        return self.mine.aimed if foe in self.mine.aims_at else 0

    def blow(self, arm: Arm, foe: str, nearer: int = 0) -> float:
        """What an attack with one card promises, if only it can be made; from so many hexes nearer."""
        asked = arm.word, foe, nearer
        found = self._blows.get(asked)
        if found is None:
            skill = self.skill(arm, foe, 1)
            if arm.ranged and nearer:
                skill += range_penalty(max(1, self.far(foe) - nearer)) - range_penalty(self.far(foe))
            found = self._blows[asked] = promise(self.style, arm, skill, self.bodies[foe])
        return found

    def weight(self, foe: str) -> float:
        """How much more than another somebody is worth a blow, by how hard they strike."""
        danger = self.style.danger
        if not danger or len(self.foes) < 2:
            return 1.0
        found = self.strength[foe] / (sum(self.strength.values()) / len(self.strength) or 1.0)
        return 1 + danger * (min(2.0, found) - 1)

    @once
    def strength(self) -> dict[str, float]:
        """How hard everybody strikes who is against us, cards and all."""
        return {
            foe: max([harm(self.style, arm, self.body) * success(arm.skill) for arm in figure.arms], default=0.0)
            for foe, figure in self.figures.items()
        }

    @once
    def promises(self) -> dict[str, tuple[float, float]]:
        """What one card promises against each foe: at once, and with any weapon."""
        style, mine, bodies = self.style, self.mine, self.bodies
        return {
            foe: one_card(style, mine.arms, mine.ready, mine.runs, self.far(foe), self.aimed(foe), body)
            for foe, body in bodies.items()
        }

    def best_on(self, foe: str) -> float:
        """The best that one card promises against somebody now, with what is ready."""
        return self.promises[foe][0] if foe in self.promises else 0.0

    @once
    def best(self) -> float:
        """The best that one card promises now."""
        return max([now for now, _ in self.promises.values()], default=0.0)

    @once
    def worth_of_a_card(self) -> float:
        """What a card is worth: the best that one promises now, or will when it comes up."""
        usual = max([some for _, some in self.promises.values()], default=0.0)
        return max(self.best, self.style.weapon * usual, self.style.least)

    @once
    def is_fresh(self) -> bool:
        """Whether there is breath for Extra Effort: more than half of all fatigue points if any, and cards to come."""
        return self.cards_to_come > 1 and (not self.mine.tires or self.mine.fp > self.mine.fp_lost)

    @once
    def price_of_effort(self) -> float:
        """A card to come, and a point of fatigue if it tires."""
        return self.style.earlier * self.worth_of_a_card + (self.style.fatigue if self.mine.tires else 0.0)
