"""One contest, exactly: two hands of cards that nobody knows, every joint result with its chance.

The sides come from the real scene (`rehearsing`). Here only their cards vary: sorted into classes (`classes`), counted
(`hands`); the edition's own functions say who hits and what the hit does, for one example of each class.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from suits.arithmetic.chart import clamp
from suits.arithmetic.defence import FIRST_HITS, NOBODY_HITS, SECOND_HITS
from suits.cards import Card
from suits.editions.contests.contest import Side, compare, hit_helpless
from suits.editions.contests.edition import ContestEdition
from suits.events import Event
from suits.lab.odds.classes import BonusRules, Classed, Example, classed, one_class
from suits.lab.odds.hands import Numbers, disjoint
from suits.lab.odds.pools import Counts
from suits.lab.odds.results import Outcome, Who
from suits.state import State, copied

NOTHING = Outcome("nothing")
_WHO: dict[int, Who] = {FIRST_HITS: "attacker", SECOND_HITS: "defender"}
_MOST = 64
"""More than any rank, and than any sum of suits and faces."""
_CLAMPED = np.array([clamp(bonus) for bonus in range(-_MOST, _MOST)])


class Meeting(NamedTuple):
    """Two sides before their contest, and how many cards of each are drawn from the pool."""

    edition: ContestEdition[Any]
    state: State
    first: Side
    second: Side
    drawn: tuple[int, int]
    """How many of the last cards of each side nobody knows."""

    @property
    def lies(self) -> bool:
        """Whether the target lies helpless, and is hit in any case (R-37)."""
        return not (self.second.skill or self.second.cards)


class Group(NamedTuple):
    """Pairs of hands that come to the same: in how many ways, who hits, and an example of each hand."""

    ways: int
    result: int
    first: Example
    second: Example
    code: int
    """The same for all pairs of this meeting that come to the same."""


# --- hands in classes, and what each pair of classes comes to ----------------------------------------


def sorted_hands(meeting: Meeting, number: int) -> Classed:
    """All hands of the first side or the second, in classes."""
    side, drawn = (meeting.first, meeting.second)[number], meeting.drawn[number]
    rules = bonus_rules(meeting.state, side)
    if not side.cards:
        return one_class(side, rules)
    known = side.cards[: len(side.cards) - drawn]
    return _sorted(meeting.edition, side.skill, side.summed, known, drawn, rules, meeting.lies)


def bonus_rules(state: State, side: Side) -> BonusRules:
    """How the cards of a side count for the power bonus in this fight."""
    options = state.fixed.options
    return BonusRules(options.suit_rule, options.face_bonus, options.loser_suit, side.minion)


@lru_cache(512)
def _sorted(
    edition: ContestEdition[Any],
    skill: int,
    summed: bool,
    known: tuple[Card, ...],
    drawn: int,
    rules: BonusRules,
    lies: bool,
) -> Classed:
    nobody: Any = None
    like = Side("", nobody, nobody, skill, (), 0, (), False, summed=summed)
    ordered = rules.suit_rule == "highest" and drawn > 1
    return classed(drawn, lambda cards: edition.ranked(like, known + cards), rules, ordered=ordered, lies=lies)


def groups(meeting: Meeting, counts: Counts) -> list[Group]:
    """Every way in which two hands from a pool can meet, by what comes of it."""
    first, second = sorted_hands(meeting, 0), sorted_hands(meeting, 1)
    return grouped(meeting, first, second, disjoint(first.hands, second.hands, counts))


def grouped(meeting: Meeting, first: Classed, second: Classed, numbers: Numbers) -> list[Group]:
    """So many pairs of hands of each two classes, by what comes of them."""
    return in_groups(first, second, numbers, coded(meeting, first, second))


def in_groups(first: Classed, second: Classed, numbers: Numbers, coded: Numbers) -> list[Group]:
    """The same, where it is known what comes of each two classes."""
    pairs, codes = numbers.ravel(), coded.ravel()
    ways = np.bincount(codes, pairs).astype(np.int64)
    some = np.flatnonzero(pairs)
    example = np.zeros(len(ways), dtype=np.int64)
    example[codes[some]] = some
    many = second.hands.number
    return [
        Group(int(ways[code]), code % 3 - 1, first.examples[at // many], second.examples[at % many], code)
        for code in np.flatnonzero(ways).tolist()
        for at in (int(example[code]),)
    ]


def coded(meeting: Meeting, first: Classed, second: Classed) -> Numbers:
    """A number for each pair of classes: pairs with the same one come to the same.

    Who hits depends on the ranks; how hard, on the sum of what both hands do to the power bonus, and on the margin
    where something pierces armour or a swarm loses members.
    """
    results = _results(meeting, first, second)
    codes = results + 1
    margins = np.abs(first.ranks[:, None] - second.ranks[None, :])
    if meeting.lies:
        margins = margins if meeting.first.arm.ap else np.minimum(margins, 1)  # overdrawn or not
    sides = ((FIRST_HITS, meeting.first, meeting.second, first, second, 0, 1),
             (SECOND_HITS, meeting.second, meeting.first, second, first, 1, 0))  # fmt: skip
    for result, winner, loser, mine, others, axis, other_axis in sides:
        bonus = np.expand_dims(mine.won, 1 - axis) + np.expand_dims(others.lost, 1 - other_axis)
        if _is_clamped_at_once(meeting.state, winner, loser):
            bonus = _CLAMPED[bonus + _MOST]
        counted = margins if winner.arm.ap or loser.swarm or meeting.lies else 0
        codes += np.where(results == result, 3 * (bonus + _MOST + 2 * _MOST * counted), 0)
    return codes


def _is_clamped_at_once(state: State, winner: Side, loser: Side) -> bool:
    """Whether nothing but the cards counts for the power bonus: no hearts, and no diamonds that turn into them."""
    me, you = state.people[winner.who], state.people[loser.who]
    return not (me.hearts or you.diamonds or you.diamonds_against)


def _results(meeting: Meeting, first: Classed, second: Classed) -> Numbers:
    """Who hits, for each pair of classes: it depends on the ranks alone."""
    mine, place = np.unique(first.ranks, return_inverse=True)
    others, other_place = np.unique(second.ranks, return_inverse=True)
    one, other = copied(meeting.first), copied(meeting.second)
    table = np.full((len(mine), len(others)), FIRST_HITS, dtype=np.int64)
    if not meeting.lies:
        for row, one.rank in enumerate(mine.tolist()):
            for column, other.rank in enumerate(others.tolist()):
                table[row, column] = compare(meeting.state, one, other)
    found: Numbers = table[place[:, None], other_place[None, :]]
    return found


# --- what a hit does ---------------------------------------------------------------------------------


def struck(meeting: Meeting, group: Group) -> Outcome:
    """What one of these contests leads to: the real hit, on a copy of whoever is hit."""
    if group.result == NOBODY_HITS:
        return NOTHING
    first, second = _with(meeting.first, group.first), _with(meeting.second, group.second)
    winner, loser = (first, second) if group.result == FIRST_HITS else (second, first)
    state, who = meeting.state, loser.who
    before = state.people[who]
    state.people[who] = copied(before)
    state.told = []
    if meeting.lies:
        hit_helpless(state, winner, loser)
    else:
        meeting.edition.strike(state, winner, loser)
    outcome = suffered(_WHO[group.result], before, state.people[who], state.told)
    state.people[who], state.told = before, None
    return outcome


def _with(side: Side, example: Example) -> Side:
    new: Side = copied(side)
    new.rank, new.used = example.rank, example.used
    new.cards = side.cards[: len(side.cards) - len(example.cards)] + example.cards
    return new


def suffered(who: Who, before: Any, after: Any, told: list[Event]) -> Outcome:
    """What somebody has suffered, from how they were, how they are, and what was told."""
    hits: list[dict[str, Any]] = [dict(event.facts) for event in told if event.kind == "hit"]
    members = getattr(before, "members", 0) - getattr(after, "members", 0)
    return Outcome(
        who,
        max([facts["bonus"] for facts in hits], default=0),
        sum([facts["loss"] for facts in hits]) or members,
        after.shock - before.shock,
        after.all_wounds - before.all_wounds,
        len(hits) or int(members > 0),
        after.out or ("dazed" if after.dazed else ""),
        bool(after.out and not before.out),
    )
