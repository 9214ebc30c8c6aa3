"""`suits odds FIGHT.json`: the odds of all that lies before a seat of a saved fight."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from suits.cli import keeping
from suits.cli.seating import person_of
from suits.cli.telling import print_json
from suits.people import SetupError
from suits.view import REFEREE

if TYPE_CHECKING:
    from suits.fight import Fight
    from suits.lab.odds.of_a_fight import Answered

MOST_COLUMNS = 6


def is_saved_fight(word: str) -> bool:
    """Whether a word names a saved fight, not an encounter."""
    return word == keeping.LAST or word.endswith(".json")


def parameters() -> list[click.Parameter]:
    """Which fight, when, and for whom."""
    return [
        click.Argument(["saved"], metavar="FIGHT"),
        click.Option(["--seat"], metavar="WHO", help="For whom [default: whoever is asked]."),
        click.Option(["--to"], type=click.IntRange(min=0), metavar="N", help="After the first N steps."),
    ]


def answer(as_json: bool, saved: str, seat: str | None, to: int | None) -> None:
    """Work it out and show it."""
    from suits import lab

    fight = _fight(saved, to)
    who = _seat(fight, seat) if seat else _asked(fight)
    found: tuple[Answered, ...] = lab.odds(fight, who)
    if as_json:
        print_json({"edition": fight.setup.edition, "seat": who, "answers": [one.as_json() for one in found]})
    else:
        _show(fight, who, found)


def _fight(saved: str, to: int | None) -> "Fight":
    from suits.fight import replay

    record = keeping.read(saved)
    if to is not None and to > len(record.steps):
        raise SetupError(f"{saved} has {len(record.steps)} steps; there is no step {to}.")
    return replay(record, to=to)


def _seat(fight: "Fight", typed: str) -> str:
    """Somebody by id or name; the referee has a seat, too."""
    return typed if typed == REFEREE.name else person_of(fight.setup, typed)


def _asked(fight: "Fight") -> str:
    """Whoever is asked, where it is one alone."""
    asked = [ask.who for ask in fight.asks if ask.who not in fight.drafts]
    if len(asked) == 1:
        return asked[0]
    if not asked:
        raise SetupError("Nobody is asked anything now: say --to N for an earlier step.")
    raise SetupError(f"Several are asked now: say --seat {' or --seat '.join(asked)}.")


def _rows(one: "Answered") -> "list[tuple[str, dict[str, str]]]":
    """The numbers of an answer; where the other may answer in several ways, a row for each."""
    from suits.cli.odds_bars import percent

    texts = {name: percent(chance) for name, chance in one.chances().items()}
    texts |= {name: f"{float(mean):.2f}" for name, mean in one.means().items()}
    replies = getattr(one, "replies", None)
    if replies is None:
        return [(one.answer, texts)]
    return [
        (
            f"{one.answer}, {reply}" if reply else one.answer,
            {name.removeprefix(before): text for name, text in texts.items() if name.startswith(before)},
        )
        for reply in replies
        for before in (f"{reply}: " if reply else "",)
    ]


def _show(fight: "Fight", who: str, found: "Sequence[Answered]") -> None:
    from rich.table import Table

    from suits.cli.drawing import Page, coloured

    page = Page()
    page.paragraph(f"{fight.setup.title}: what lies before {fight.names().get(who, who)}", style="bold")
    if not found:
        page.paragraph("Nothing that is asked now has odds.")
        return
    rows = [row for one in found for row in _rows(one)]
    columns = list(dict.fromkeys([name for _, texts in rows for name in texts]))[:MOST_COLUMNS]
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("answer", no_wrap=True)
    for name in columns:
        table.add_column(name, justify="right")
    for said, texts in rows:
        table.add_row(coloured(said), *[texts.get(name, "") for name in columns])
    page.console.print(table)
    page.paragraph("From what this seat may know: cards that it has not seen lie anywhere.", style="dim")
