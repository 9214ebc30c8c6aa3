"""A fight as Markdown: who was there, what everybody did, and the whole story round by round."""

from collections.abc import Iterable, Iterator, Sequence

from suits.desk.deeds import Deeds, deeds
from suits.editions.sentences import who_has_won
from suits.fight import Fight
from suits.view import REFEREE, Line

_MARKS = frozenset("\\`*_[]<>#|~&")
_IN_FRONT = ("-", "+", ".", ")")
"""What makes a list of a line that begins with it, or with a number and it."""


def markdown(fight: Fight) -> str:
    """The whole fight, for a forum, a diary or a wiki."""
    everybody = deeds(fight)
    pieces = [
        f"# {safe(fight.setup.title)}",
        f"*{fight.setup.edition}*, {_so_long(fight)}. {safe(_result(fight))}",
        "## Everybody",
        "\n".join(_table(["", "Side", "In the end", "Hits", "Dealt", "Taken"], map(_row, everybody))),
    ]
    if any(one.to for one in everybody) and len(everybody) > 2:
        pieces += ["## Who hit whom", "\n".join(_who_hit_whom(everybody))]
    pieces += ["## The fight", *_story(fight)]
    return "\n\n".join(pieces) + "\n"


def safe(text: str) -> str:
    """Words as they are, whatever is in them: nothing of it is a mark of Markdown or of HTML.

    >>> print(safe("<b>Rod | *Tod*"), safe("1. Ann"))
    \\<b\\>Rod \\| \\*Tod\\* 1\\. Ann
    """
    line = "".join(f"\\{sign}" if sign in _MARKS else sign for sign in " ".join(text.split()))
    number = len(line) - len(line.lstrip("0123456789"))
    return f"{line[:number]}\\{line[number:]}" if line[number:].startswith(_IN_FRONT) else line


def _so_long(fight: Fight) -> str:
    rounds = fight.edition.rounds(fight.state)
    return f"{rounds} {fight.edition.round_word}{'' if rounds == 1 else 's'}"


def _result(fight: Fight) -> str:
    if not fight.over:
        return "It is not over yet."
    won = who_has_won(fight.result, fight.names())
    return f"{won[0].upper()}{won[1:]}."


def _row(one: Deeds) -> list[str]:
    return [safe(one.name), safe(one.side), one.end, str(one.hits), str(one.dealt), str(one.taken)]


def _who_hit_whom(everybody: Sequence[Deeds]) -> Iterator[str]:
    """Points, by who dealt them and to whom."""
    struck = [one for one in everybody if one.taken]
    rows = ([safe(one.name), *[str(one.to.get(foe.who, "")) for foe in struck]] for one in everybody if one.to)
    yield from _table(["", *[safe(foe.name) for foe in struck]], rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{' --- |' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _story(fight: Fight) -> Iterator[str]:
    """Round by round, each a list: what opens an exchange, and below it what belongs to it."""
    part: list[str] = []
    for line in fight.view(REFEREE).log:
        if line.kind == fight.edition.round_word:
            if part:
                yield "\n".join(part)
            part = []
            yield f"### {safe(line.text)}"
        elif line.text:
            part.append(_item(line))
    if part:
        yield "\n".join(part)


def _item(line: Line) -> str:
    cited = f" ({', '.join(line.rules)})" if line.rules else ""
    return f"{'  ' if line.part == 'in' else ''}- {safe(line.text)}{cited}"
