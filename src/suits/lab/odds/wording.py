"""An exchange in a sentence or two."""

from fractions import Fraction

from suits.lab.odds.results import Odds

OFTENER, HARDER = Fraction(11, 10), 1.15
"""From so much more on it is said who hits oftener, and who harder."""
TENTHS = ("none", "one in ten", "one in five", "three in ten", "two in five", "half", "three in five", "seven in ten",
          "four in five", "nine in ten", "all")  # fmt: skip
FEW = Fraction(1, 20)
KILLED = frozenset(("dead", "mangled", "clinically dead"))


def title_of(odds: Odds) -> str:
    """What is worked out."""
    one, other = odds.attacker_name, odds.defender_name
    if not odds.of_an_attack:
        return f"{one} or {other} attacks, whoever is first"
    return f"{one} attacks, {other} {odds.answer}" if odds.answer else f"{one} attacks {other}"


def in_words(odds: Odds) -> str:
    """Who hits oftener, who harder, and how many of their hits kill.

    >>> from suits.lab.odds.results import Outcome
    >>> hits = {Outcome("attacker", loss=4): Fraction(1, 2), Outcome("defender", loss=12, now="dead"): Fraction(1, 4)}
    >>> in_words(Odds("pair", "Ann", "Bob", hits))
    "Ann hits oftener, Bob harder. All of Bob's hits kill; none of Ann's can."
    """
    both = [_Hitter(odds.attacker_name, odds, "attacker"), _Hitter(odds.defender_name, odds, "defender")]
    hitters = [one for one in both if one.often]
    if not hitters:
        return "Nobody can hit."
    if len(hitters) == 1:
        return f"Only {hitters[0].name} can hit. {_kills(hitters)}"
    return f"{_compared(*hitters)} {_kills(hitters)}"


class _Hitter:
    """One of them: how often they hit, what a hit costs, and how many of the hits kill."""

    def __init__(self, name: str, odds: Odds, who: str):
        hits = {outcome: chance for outcome, chance in odds.chances.items() if outcome.who == who}
        self.name = name
        self.often = sum(hits.values(), Fraction(0))
        share = 1 / self.often if self.often else Fraction(0)
        self.mean = float(share * sum((one.loss * chance for one, chance in hits.items()), Fraction(0)))
        self.kills = share * sum((chance for one, chance in hits.items() if one.now in KILLED), Fraction(0))


def _compared(first: _Hitter, second: _Hitter) -> str:
    seldom, often = sorted((first, second), key=lambda one: one.often)
    soft, hard = sorted((first, second), key=lambda one: one.mean)
    oftener = often if often.often > OFTENER * seldom.often else None
    harder = hard if hard.mean > HARDER * soft.mean else None
    if oftener and harder:
        both = oftener is harder
        return (
            f"{oftener.name} hits oftener and harder."
            if both
            else f"{oftener.name} hits oftener, {harder.name} harder."
        )
    if oftener:
        return f"{oftener.name} hits oftener; the blows are alike."
    return f"Both hit as often, {harder.name} harder." if harder else "Both hit as often and as hard."


def _kills(hitters: list[_Hitter]) -> str:
    """The deadlier of them first."""
    first, *others = sorted(hitters, key=lambda one: -one.kills)
    if not first.kills:
        return "No single blow kills."
    told = f"{_share(first.kills)} of {first.name}'s hits kill"
    for other in others:
        told += f"; {_share(other.kills)} of {other.name}'s do" if other.kills else f"; none of {other.name}'s can"
    return f"{told[0].upper()}{told[1:]}."


def _share(share: Fraction) -> str:
    return TENTHS[round(10 * share)] if share >= FEW else "few"
