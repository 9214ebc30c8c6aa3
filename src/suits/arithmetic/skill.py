"""The number a card must stay within: fractions, flat modifiers and floors (SKL, ANT-05, RNE-01, SPD,
R-09..R-11, R-56).

Fractions come in steps of 25%, which add up (R-10): -1 for each Awkward, -2 for a halving, the step of a
range bracket.
"""

from suits.arithmetic.chart import effect, half, half_up

WORST_STEP = -3  # SKL-02, R-09: a quarter is left
BEST_STEP = 3  # three quarters more
WORST_DEFENCE = 2  # SKL-04, R-11
WORST_OFFENCE = 1
SPADE = 2  # SPD-01


def by_chart(base: int, steps: int) -> int:
    """The fraction read off the power chart (SKL-03, R-10).

    >>> by_chart(7, -2)
    4
    """
    return effect(base, steps)


def by_percentage(base: int, steps: int, round_down: bool = False) -> int:
    """The fraction as one multiplication, down if a range bracket takes part, else half up (RNE-04, RNE-05, R-10)."""
    quarters = base * (4 + max(steps, WORST_STEP))
    return quarters // 4 if round_down else half_up(quarters, 4)


def fraction(base: int, steps: int, awkward: int, chart: bool, round_down: bool = False) -> int:
    """Base skill after all percentages, capped when all are added; any Awkward costs at least 1.

    (ANT-05, ANT-08, R-09, R-10, R-87)
    """
    whole = min(steps - awkward, BEST_STEP)
    reduced = by_chart(base, whole) if chart else by_percentage(base, whole, round_down)
    if awkward:
        unhindered = min(steps, BEST_STEP)
        without = by_chart(base, unhindered) if chart else by_percentage(base, unhindered, round_down)
        return min(reduced, without - 1)
    return reduced


def with_spades(skill: int, base: int, own: int, opposing: int) -> int:
    """+2 for each own spade, -2 for each opposing one but not below half of base (SPD-01, SPD-03, R-56).

    >>> with_spades(5, 5, 0, 2)
    3
    """
    skill += SPADE * own
    return max(min(skill, half(base)), skill - SPADE * opposing)


def skill_limit(
    base: int,
    *,
    steps: int = 0,
    awkward: int = 0,
    chart: bool = True,
    round_down: bool = False,
    own_spades: int = 0,
    opposing_spades: int = 0,
    flat: int = 0,
    recoil: int = 0,
    defends: bool = False,
    strict: bool = False,
) -> int:
    """The highest card value that is within skill, after percentages, flat modifiers and floors (SKL,
    R-09..R-11, R-47).

    `steps` are 25% each without Awkward, `recoil` is in quarters of a point, `defends` is said of whoever
    did not begin.

    >>> [skill_limit(9, steps=-1, chart=False, round_down=True, recoil=8 * shot) for shot in range(4)]
    [6, 4, 2, 2]
    """
    skill = fraction(base, steps, awkward, chart, round_down) if steps or awkward else base
    if own_spades or opposing_spades:
        skill = with_spades(skill, base, own_spades, opposing_spades)
    quarters = 4 * (skill + flat) - recoil
    worst = 4 * (WORST_DEFENCE if defends else WORST_OFFENCE)
    quarters = max(quarters, base, worst)  # a quarter of base, exactly; R-11
    return (quarters - 1) // 4 if strict else quarters // 4


def untrained_defence(skill: int, attribute: int) -> int:
    """A skill rated below its base attribute still defends with the attribute, before modifiers (SKL-05, R-11)."""
    return max(attribute, skill)
