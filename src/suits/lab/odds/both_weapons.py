"""Attacks with both weapons: two cards that may be two blows, each with its own (TWO-03, MAT, R-51).

Hands whose cards might follow on each other are told apart card by card, all others by their best card. What such a
hand comes to against each class of the other's is seen by rehearsing the whole scene: some thousand times.
"""

from collections import Counter
from collections.abc import Callable

from suits.arithmetic.values import VALUES, Used, rank_of_best_single
from suits.lab.odds.classes import Classed, classed
from suits.lab.odds.contests import Group, Meeting, bonus_rules, grouped, sorted_hands, struck
from suits.lab.odds.hands import disjoint
from suits.lab.odds.pools import Counts
from suits.lab.odds.results import Outcome

Play = Callable[[Group], Outcome]
"""What an example of two hands comes to in the whole scene."""
BONUS_SKILL = 4
"""So much more than on the sheet a skill may be, at most, by bonus cards and the like."""


def is_with_both(meeting: Meeting) -> bool:
    """Whether a weapon in each hand is used, against somebody who stands."""
    used_both: bool = getattr(meeting.state.people[meeting.first.who], "used_both", False)
    return used_both and not (meeting.first.arm.is_missile or meeting.lies)


def ways_with_both(meeting: Meeting, counts: Counts, play: Play) -> Counter[Outcome]:
    """Everything that such an attack can come to, and in how many ways."""
    first, second = _hands_of_two(meeting), sorted_hands(meeting, 1)
    pairs = disjoint(first.hands, second.hands, counts)
    found: Counter[Outcome] = Counter()
    seen: dict[tuple[int, tuple[int, int, int]], Outcome] = {}
    for one, mine in enumerate(first.examples):
        if not mine.turn:
            continue
        for other, theirs in enumerate(second.examples):
            ways = int(pairs[one, other])
            if ways:
                key = one, (theirs.rank, theirs.lost, theirs.won if meeting.second.may_hit else 0)
                outcome = seen.get(key)
                if outcome is None:
                    outcome = seen[key] = play(Group(ways, 0, mine, theirs, 0))
                found[outcome] += ways
        pairs[one] = 0
    for group in grouped(meeting, first, second, pairs):
        found[struck(meeting, group)] += group.ways
    return found


def _hands_of_two(meeting: Meeting) -> Classed:
    """All pairs of cards, in the order drawn: those that might be two blows each by itself, all others by the best."""
    side = meeting.first
    most = max([side.skill, *[arm.limit for arm in side.kit.arms.values()]])
    most += BONUS_SKILL if side.skill != side.arm.limit else 0
    numbers: dict[Used, int] = {}

    def which(cards: Used) -> int:
        values, others = [[value for value in VALUES[card] if value <= most] for card in cards]
        follows = any([abs(one - other) == 1 for one in values for other in others])
        return numbers.setdefault(cards, len(numbers) + 1) if follows else 0

    rules = bonus_rules(meeting.state, side)
    return classed(2, lambda cards: rank_of_best_single(cards, side.skill), rules, ordered=True, turn=which)
