"""How long a fight takes people, from the number of answers it takes. A model, not a measurement."""

SECONDS_AN_ANSWER = 6
"""At a screen: to decide, or to watch what others do and what comes of it."""
SECONDS_WITH_REAL_CARDS = 25
"""At a table: with drawing, telling and laying the cards."""


def minutes(answers: float, seconds: float = SECONDS_AN_ANSWER) -> int:
    """Minutes for so many answers, as people say it: to five above twenty.

    >>> minutes(48), minutes(48, SECONDS_WITH_REAL_CARDS), minutes(123, SECONDS_WITH_REAL_CARDS), minutes(1)
    (5, 20, 50, 1)
    """
    exact = answers * seconds / 60
    return max(1, round(exact) if exact < _ROUGHLY else 5 * round(exact / 5))


_ROUGHLY = 20
