"""`suits compare`: the same exchange under several editions, side by side."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from suits.cli import completing
from suits.cli.long_work import interrupted, progress, stopping
from suits.cli.seating import person_of
from suits.cli.telling import print_json
from suits.view import Line, PersonView, suffered

if TYPE_CHECKING:
    from rich.text import Text

    from suits.cli.drawing import Page
    from suits.lab.compared import Edition
    from suits.scenario.comparing import Column, Said

WIDEST, NARROWEST = 48, 22
"""How wide a column may be; where there is no room for the narrowest, one edition comes after the other."""
BETWEEN = " │ "


@click.command()
@click.argument("encounter", shell_complete=completing.encounters)
@click.option(
    "--cards",
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Everybody's cards, and answers if you like (YAML).",
)
@click.option("--seed", type=int, metavar="N", help="Deal by this seed; with --cards only when those are out.")
@click.option("--rounds", type=click.IntRange(1, 50), metavar="N", help="So many rounds, not just the first exchange.")
@click.option("--why", "explain", is_flag=True, help="How each ruling came about.")
@click.option("--odds", is_flag=True, help="Also in numbers: one attack each way, exactly, and who wins the duel.")
@click.option("--first", metavar="WHO", default="", help="Whose odds [default: the first].")
@click.option("--second", metavar="WHO", default="", help="Against whom [default: the first of another side].")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: title, and what each edition says.")
def compare(
    encounter: str, file: Path | None, seed: int | None, rounds: int | None, explain: bool, odds: bool, first: str,
    second: str, as_json: bool,
) -> None:  # fmt: skip
    """Play the same exchange under every edition that can, and show the rulings side by side.

    An exchange goes from the start of the fight to the end of the first contest and its hit. Everybody's cards are a
    list; each edition takes from its front as many as it asks for. A listed answer that an edition does not know is
    replaced by the default; where nothing is listed, the sensible bot chooses.

    With --odds the duel of two of the people is compared in numbers: who hits and what it costs, exactly, and who
    wins; solved where duels can be, else played by bots.

    \b
    The file of cards:
      cards:
        ann: 4h 5s 2d 3c
        bob: 9c 5d 7s 2c
      answers:                    # may be left out
        ann: [attack bob]
        bob: [respond: defend]    # only to that question

    \b
    Examples:
      suits compare duel --seed 7
      suits compare duel --cards cards.yaml --why
      suits compare duel --cards cards.yaml --rounds 2 --json
      suits compare duel --odds
    """
    from suits import encounters
    from suits.scenario.comparing import compare as compared
    from suits.scenario.comparing import read_script

    if file is None and seed is None and not odds:
        raise click.UsageError("Which cards? Say --cards FILE, or --seed N; or --odds.")
    if (first or second) and not odds:
        raise click.UsageError("--first and --second say whose --odds.")
    path = encounters.find(encounter)
    dealt = file is not None or seed is not None
    columns = compared(path, read_script(file) if file else None, rounds=rounds, seed=seed) if dealt else ()
    numbers, whole = _numbers(encounter, first, second) if odds else ((), True)
    title = encounters.about(encounter, path)["title"]
    if as_json:
        facts = {"encounter": encounter, "title": title, "editions": [_facts(column) for column in columns]}
        print_json({**facts, "odds": numbers} if odds else facts)
    elif columns:
        _show(title, columns, explain)
    if numbers and not as_json:
        _show_odds("" if columns else title, numbers)
    if not whole:
        click.echo(f"Stopped after {len(numbers)} of the editions.", err=True)
        interrupted()


def _numbers(encounter: str, first: str, second: str) -> "tuple[Sequence[Edition], bool]":
    """The columns, and whether that is all of them."""
    from suits.lab.extra import expect_extra

    expect_extra()
    from suits import encounters
    from suits.lab.compared import under_each

    if first or second:
        setup = encounters.load(encounter, real=())
        first, second = (person_of(setup, who) if who else "" for who in (first, second))
    with stopping() as stopped, progress("One duel under each edition", 1) as told:
        found = under_each(
            encounter, first, second, stopped=stopped, seen=lambda done, of, edition: told(done, of, lambda: edition)
        )
        return found, not stopped()


def _show_odds(title: str, numbers: "Sequence[Edition]") -> None:
    from suits.cli.compare_odds import show_odds
    from suits.cli.drawing import Page

    page = Page()
    page.paragraph(title, style="bold")
    show_odds(page, numbers)


def _facts(column: "Column") -> dict[str, Any]:
    """A column for programs."""
    cards: dict[str, list[dict[str, Any]]] = {}
    for taken in column.taken:
        cards.setdefault(taken.who, []).append({"why": taken.why, "cards": taken.cards})
    return {
        "edition": column.edition,
        "title": column.title,
        "cannot": column.cannot,
        "stopped": column.stopped,
        "notes": column.notes,
        "cards": cards,
        "answers": column.said,
        "lines": [{"kind": one.kind, "text": one.text, "why": one.why, "rules": one.rules} for one in column.lines],
        "people": [
            {"id": one.id, "name": one.name, "up": one.up, "conditions": one.words}
            | {track.name: track.value for track in one.tracks}
            for one in column.people
        ],
    }


# --- the page --------------------------------------------------------------------------------------

Cell = list["Text"]
"""Paragraphs, not yet wrapped."""
Row = tuple[str, list[Cell]]


def _show(title: str, columns: Sequence["Column"], explain: bool) -> None:
    from suits.cli.drawing import Page

    page = Page()
    page.paragraph(title, style="bold")
    rows = [row for row in _rows(columns, explain) if any(row[1])]
    width = (page.console.width - len(BETWEEN) * (len(columns) - 1) - 1) // len(columns)
    if width < NARROWEST:
        _one_below_the_other(page, columns, rows)
    else:
        _side_by_side(page, columns, rows, min(width, WIDEST))


def _rows(columns: Sequence["Column"], explain: bool) -> Iterable[Row]:
    """What is shown of each edition, in the order of the exchange."""
    from rich.text import Text

    from suits.scenario.comparing import lined_up

    names = {person.id: person.name for column in columns for person in column.people}
    yield "", [[Text(f"Cannot be played: {column.cannot}", "red")] if column.cannot else [] for column in columns]
    yield "notes", [[Text(note, "yellow") for note in column.notes] for column in columns]
    yield "cards", [_cards(column, names) for column in columns]
    yield "answers", [[_answer(said, names) for said in column.said] for column in columns]
    for kind, cells in lined_up(columns):
        yield kind, [[part for line in some for part in _ruling(line, explain)] for some in cells]
    yield (
        "stopped",
        [[Text(f"Here it stops: {column.stopped}.", "yellow")] * bool(column.stopped) for column in columns],
    )
    yield "afterwards", [[_condition(person) for person in column.people] for column in columns]


def _cards(column: "Column", names: dict[str, str]) -> Cell:
    """Which cards each person took from the front of the list, and what for."""
    from suits.cards import pretty_all
    from suits.cli.drawing import coloured

    cell = []
    for who in dict.fromkeys(taken.who for taken in column.taken):
        each = [f"{pretty_all(taken.cards)} {taken.why}" for taken in column.taken if taken.who == who]
        cell.append(coloured(f"{names[who]}: {', '.join(each)}"))
    return cell


def _answer(said: "Said", names: dict[str, str]) -> "Text":
    """An answer; what was not listed is marked."""
    from rich.text import Text

    mark = {"listed": "", "default": " (default)", "chosen": " (bot)"}[said.how]
    if said.instead_of:
        mark = f" (default: '{said.instead_of}' is not known here)"
    text = Text(f"{names[said.who]} {said.kind}: {said.answer}")
    return text.append(mark, "yellow" if said.instead_of else "dim")


def _ruling(line: Line, explain: bool) -> Cell:
    """What was told, and the rules of it; with the reasons where they are wanted."""
    from rich.text import Text

    from suits.cli.drawing import coloured

    told = coloured(line.text)
    rules = ", ".join(line.rules)
    if not (explain and line.is_worked_out):
        return [told.append(f" ({rules})", "cyan") if rules else told]
    parts = [str(reason) for reason in line.reasons]
    if line.uncited:
        parts.append(f"rules {', '.join(line.uncited)}")
    return [told, *(Text(f"  {part}", "cyan") for part in parts)]


def _condition(person: PersonView) -> "Text":
    from rich.text import Text

    numbers = [f"{track.name} {track.value}" for track in suffered(person) if track.value]
    return Text(f"{person.name}: {', '.join([*person.words, *numbers]) or 'unhurt'}")


def _wrap(page: "Page", cell: Cell, width: int) -> Cell:
    """Lines no wider than that; what follows an indented line is indented a little more."""
    from rich.text import Text

    lines = []
    for part in cell:
        indent = "  " if part.plain.startswith("  ") else ""
        for at, line in enumerate(part.wrap(page.console, width - len(indent))):
            lines.append(Text(indent) + line if at and indent else line)
    return lines


def _side_by_side(page: "Page", columns: Sequence["Column"], rows: Sequence[Row], width: int) -> None:
    from rich.text import Text

    heads = [[Text(column.edition, "bold"), Text(column.title, "dim")] for column in columns]
    _line_up(page, heads, width)
    for label, cells in rows:
        whole = (width + len(BETWEEN)) * len(columns) - len(BETWEEN)
        page.draw(Text(f"─ {label} ".ljust(whole, "─") if label else "─" * whole, "dim"))
        _line_up(page, cells, width)


def _line_up(page: "Page", cells: Sequence[Cell], width: int) -> None:
    from rich.text import Text

    wrapped = [_wrap(page, cell, width) for cell in cells]
    for at in range(max(map(len, wrapped))):
        line = Text("")
        for number, cell in enumerate(wrapped):
            if number:
                line.append(BETWEEN, "dim")
            part = cell[at].copy() if at < len(cell) else Text("")
            part.rstrip()
            if number < len(wrapped) - 1:
                part.append(" " * (width - part.cell_len))
            line.append_text(part)
        page.draw(line)


def _one_below_the_other(page: "Page", columns: Sequence["Column"], rows: Sequence[Row]) -> None:
    from rich.text import Text

    for number, column in enumerate(columns):
        page.draw()
        page.draw(Text.assemble((column.edition, "bold"), (f" {column.title}", "dim")))
        for label, cells in rows:
            if cells[number] and label:
                page.draw(Text(label, "dim"))
            for part in _wrap(page, cells[number], page.width - 3):
                part.rstrip()
                page.draw(Text("  ") + part)
