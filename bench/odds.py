"""Exact odds of one exchange of `pair`, its full joint result, beside the same question asked of icepool's MultiDeal.

`python -m bench odds`. Both count who hits with which power bonus, skills 6 and 5; ours also says what each hit does to
whoever is hit, from the real scene. icepool needs minutes for a whole pack, so both are asked about a short one too.
"""

import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from suits import lab
from suits.arithmetic.bonus import power_bonus
from suits.arithmetic.defence import FIRST_HITS, SECOND_HITS, who_hits
from suits.arithmetic.values import rank_of
from suits.cards import PACK
from suits.front import Character, Encounter
from suits.lab.odds import blows, deals
from suits.lab.odds.editions import challenges, clashes

SKILLS = 6, 5
WANTED_MS, WANTED_TIMES = 5.0, 10
SHORT = tuple(card for card in PACK if card[0] in "A2345")
GONE = tuple(card for card in PACK if card not in SHORT)
Found = dict[tuple[str, int], Fraction]


def main() -> None:
    """Measure both in turn, compare what they say, and print."""
    ann, bob = [
        Character(name, edition="pair", body=6, will=6, skills={"Unarmed": skill})
        for name, skill in zip(("Ann", "Bob"), SKILLS, strict=True)
    ]
    meeting = Encounter([ann], [bob], edition="pair")
    first, _ = timed(lambda: ours(meeting), 1)
    whole, _ = timed(lambda: ours(meeting), 30)
    few, mine = timed(lambda: ours(meeting, GONE), 30)
    _line("suits.lab.exchange, the first time", first)
    _line("suits.lab.exchange, full joint result", whole, f"{whole / WANTED_MS:.2f} x the {WANTED_MS:.0f} allowed")
    _line(f"the same with {len(SHORT)} cards", few)
    try:
        theirs, other = timed(icepools, 1)
    except ImportError:
        print("icepool is not installed: make bench does that.")
    else:
        assert mine == other, "they do not agree"
        times = theirs / few
        told = f"ours is {times:.0f} times as fast, {times / WANTED_TIMES:.0f} x what is asked for; both agree exactly"
        _line(f"icepool MultiDeal with {len(SHORT)} cards", theirs, told)
    _line("every attack of a hand of challenge", timed(hand_of_challenge, 10)[0], "against three cards unseen")
    _line("one blow of countdown", timed(blow_of_countdown, 30)[0], "hit, defence, injury, cards, stun, death")
    raise SystemExit


def hand_of_challenge() -> Found:
    """Every attack of three cards, and one from the deck, with nothing remembered from the time before."""
    for remembered in (clashes.replies, clashes.reply_of_henchman, clashes._a_hand):
        remembered.cache_clear()
    hand = ("7h", "5c", "3d")
    people = clashes.Striker(8, 6), clashes.Target(7)
    ways = challenges.attacks(hand, *people, deals.unseen(3, hand), challenges.stands_against(7, cards=3))
    return {(way.text, way.value): way.chances["hand"].hit for way in ways}


def blow_of_countdown() -> Found:
    """An attack with 3d damage and all it does, with nothing remembered."""
    blows.harm.cache_clear()
    blows.injuries.cache_clear()
    damage, body = blows.Damage(3, 1, "cut"), blows.Body(hp=11, most=11, dr=2)
    found = blows.blow(12, damage, body, blows.defence(9))
    return {("injury", points): chance for points, chance in found.injuries.items()}


def _line(what: str, milliseconds: float, told: str = "") -> None:
    print(f"{what:42} {milliseconds:10.2f} ms   {told}".rstrip())


def timed(work: Callable[[], Found], times: int) -> tuple[float, Found]:
    """The shortest of so many times, in milliseconds of the processor, and what was found."""
    best, found = float("inf"), {}
    for _ in range(times):
        began = time.process_time()
        found = work()
        best = min(best, time.process_time() - began)
    return best * 1000, found


def ours(meeting: Encounter, gone: tuple[str, ...] = ()) -> Found:
    """Who hits with which bonus."""
    odds = lab.exchange(meeting, "ann", "bob", packs=1, gone=gone)
    found: Found = odds.by(lambda one: (one.who, one.bonus))
    return found


def icepools() -> Found:
    """The same by icepool: two hands of two from a short pack."""
    from icepool import Deck, MultisetEvaluator

    class Exchange(MultisetEvaluator[Any, Any]):
        def next_state(self, state: Any, order: Any, outcome: Any, counts: Any) -> Any:
            (one, other), hands = counts, state or ((), ())
            return (hands[0] + (outcome,) * one, hands[1] + (outcome,) * other)

        def final_outcome(self, final_state: Any, *_: Any) -> Any:
            return met(*final_state)

    die = Exchange()(Deck(SHORT).deal((2, 2)))
    return {outcome: Fraction(number, die.denominator()) for outcome, number in die.items()}


def met(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, int]:
    """Who hits with which bonus, bare hands against bare hands."""
    (rank, used), (against, against_used) = rank_of(one, SKILLS[0]), rank_of(other, SKILLS[1])
    result = who_hits(rank, 0, against, 0)
    if result == FIRST_HITS:
        return "attacker", power_bonus(used, against_used, "best", "both")
    if result == SECOND_HITS:
        return "defender", power_bonus(against_used, used, "best", "both")
    return "nothing", 0
