"""How a fight ends: a side has won, or nobody has. With a short text that reads back, for states, records and lists."""

import msgspec

UNDECIDED = "undecided"
_SIDE = "side "
"""Stands before the name of a side that would read as something else."""


class Result(msgspec.Struct, frozen=True):
    """The side that has won; empty where nobody has.

    >>> str(Result("Reds")), str(Result()), str(Result("undecided"))
    ('Reds', 'undecided', 'side undecided')
    """

    side: str = ""

    def __str__(self) -> str:
        if not self.side:
            return UNDECIDED
        return _SIDE + self.side if self.side == UNDECIDED or self.side.startswith(_SIDE) else self.side


def read_result(text: str) -> Result | None:
    """The result that was written so; none while the fight goes on.

    >>> read_result("undecided"), read_result("side undecided"), read_result("")
    (Result(side=''), Result(side='undecided'), None)
    """
    if not text:
        return None
    return Result() if text == UNDECIDED else Result(text.removeprefix(_SIDE))
