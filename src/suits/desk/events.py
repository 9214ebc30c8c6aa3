"""A fight as a table of what happened: a row a line of its log, with the facts that it was told from."""

import csv
import io

import msgspec

from suits.fight import Fight
from suits.view import REFEREE

COLUMNS = ("line", "step", "exchange", "kind", "who", "text", "rules", "facts")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula at the beginning of a cell."""


def events_as_csv(fight: Fight) -> str:
    """Everything that happened, a row each; facts as JSON, the lines of an exchange with its number."""
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(COLUMNS)
    exchange = 0
    for number, line in enumerate(fight.view(REFEREE).log, 1):
        exchange += line.part == "opens"
        writer.writerow(
            (
                number,
                line.step,
                exchange if line.part else "",
                line.kind,
                line.who,
                in_cell(line.text),
                " ".join(line.rules),
                msgspec.json.encode(line.facts).decode(),
            )
        )
    return table.getvalue()


def in_cell(text: str) -> str:
    """Words that no spreadsheet takes for a formula.

    >>> in_cell("=1+1 hits Bob"), in_cell("Ann hits Bob")
    ("'=1+1 hits Bob", 'Ann hits Bob')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text
