"""Reports of grids: sweeps, matrices of weapons, and what a point is worth."""

import msgspec

from suits.lab.estimates import Difference, Estimate, points
from suits.lab.reports import charts, grids
from suits.lab.reports.colours import var
from suits.lab.reports.model import Chart, Made, Report, Section, Size, Table, percent
from suits.lab.reports.of_fights import SURE, rules
from suits.lab.sweeps.cells import Axis
from suits.lab.sweeps.summing import CellSum, Effect

MOST_ROWS = 200
"""Cells that a page lists."""


class Swept(msgspec.Struct, frozen=True):
    """What is read of a sweep."""

    title: str
    words: tuple[str, ...]
    done: bool
    fights: int
    axes: tuple[Axis, ...]
    effects: dict[str, tuple[Effect, ...]]
    cells: tuple[CellSum, ...]
    about: str = ""
    made: Made = Made()


def of_sweep(found: Swept) -> Report:
    """What each thing that was varied does, and every cell."""
    sections = [_effect(axis, found.effects[axis.name], found) for axis in found.axes if axis.name in found.effects]
    if found.effects and len(found.axes) > 1:
        sections.append(_two(found))
    sections.append(_cells(found))
    names = [axis.name for axis in found.axes]
    asked = found.about or f"What does it do to vary {_and(names)}?"
    answer, *rest = found.words
    how = (
        f"{len(found.cells):,} cells, {found.fights:,} fights, played by bots; every cell with the same cards, so that "
        f"what differs is what was varied. {SURE}"
    )
    return Report("Sweep", found.title or f"Varied: {_and(names)}", asked, answer, rest, sections, found.made, how)


def _and(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _whose(found: Swept) -> str:
    sides = {cell.side for cell in found.cells}
    return sides.pop() if len(sides) == 1 else "the first side"


def _effect(axis: Axis, effects: tuple[Effect, ...], found: Swept) -> Section:
    rows = tuple((one.label, *_chance(one.win), *_change(one.change)) for one in effects)
    says = "; ".join(f"{one.label} {percent(one.win.p)}" for one in effects)
    others = len(found.axes) > 1

    def draw(size: Size) -> Chart:
        return charts.shares({one.label: one.win for one in effects}, size, var("a"), 0.5)

    return Section(
        axis.name[:1].upper() + axis.name[1:], says, draw,
        Table(("", "wins", "between", "to the first", "between"), rows),
        f"Fights that go to {_whose(found)}{', over all cells with that value' if others else ''}.",
        f"effect-{axis.name}",
    )  # fmt: skip


def _chance(of: Estimate) -> tuple[str, str]:
    return percent(of.p, True), f"{100 * of.lo:.1f} to {percent(of.hi, True)}"


def _change(change: Difference | None) -> tuple[str, str]:
    if change is None:
        return "", ""
    return points(change.by), f"{points(change.lo)} to {points(change.hi)}"


def _two(found: Swept) -> Section:
    """The two things that matter most, one against the other; over all others the mean."""
    spans = {
        at: max(one.win.p for one in found.effects[axis.name]) - min(one.win.p for one in found.effects[axis.name])
        for at, axis in enumerate(found.axes)
    }
    first, second = sorted(sorted(spans, key=lambda at: -spans[at])[:2])
    rows, columns = found.axes[first], found.axes[second]
    sums: dict[tuple[str, str], list[float]] = {}
    for cell in found.cells:
        sums.setdefault((cell.labels[first], cell.labels[second]), []).append(cell.own.p)
    means = [
        [sum(some) / len(some) for column in columns.labels for some in [sums[row, column]]] for row in rows.labels
    ]
    words = [[f"{100 * value:.0f}" for value in line] for line in means]
    others = len(found.axes) > 2
    table = Table(("", *columns.labels), tuple((row, *line) for row, line in zip(rows.labels, words, strict=True)))
    return Section(
        f"{rows.name[:1].upper()}{rows.name[1:]} and {columns.name}",
        f"Fights that go to {_whose(found)}, by {rows.name} and {columns.name}.",
        lambda size: grids.heat(rows.labels, columns.labels, means, words, size, columns.name),
        table, f"How many fights of 100 go to {_whose(found)}{'; the mean over everything else' if others else ''}.",
        "heat",
    )  # fmt: skip


def _cells(found: Swept) -> Section:
    rows = tuple(
        (
            str(cell.cell + 1), *cell.labels, *_chance(cell.own), *_change(cell.change), f"{cell.rounds.mean:.1f}",
            f"{cell.n:,}",
        )
        for cell in sorted(found.cells, key=lambda cell: -cell.own.p)[:MOST_ROWS]
    )  # fmt: skip
    more = f" The best {MOST_ROWS} of {len(found.cells):,}; cells.csv has all." if len(found.cells) > MOST_ROWS else ""
    names = [axis.name for axis in found.axes]
    return Section(
        "Cell by cell", "", None,
        Table(("cell", *names, "wins", "between", "to the first", "between", "rounds", "fights"), rows),
        f"Fights that go to {_whose(found)}, and how much that is over cell 1, by pairs with the same cards.{more}",
    )  # fmt: skip


# Matrices


class Dominated(msgspec.Struct, frozen=True):
    """A weapon that is never the right choice."""

    row: str
    by: str
    text: str = ""
    proof: str = ""


class Matrix(msgspec.Struct, frozen=True):
    """What is read of a matrix."""

    title: str
    edition: str
    measure: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Estimate | None, ...], ...]
    dominated: tuple[Dominated, ...] = ()
    remarks: dict[str, str] = {}
    fixed: str = ""


class Matrices(msgspec.Struct, frozen=True):
    """Some of them together."""

    matrices: tuple[Matrix, ...]
    made: Made = Made()


MEASURES = {
    "loss": "Points lost a blow is worth, on average",
    "wounds": "Wounds a blow is worth, on average",
    "dead": "How often a blow kills, in percent",
    "win": "How often the weapon of the row wins, in percent",
}


def of_matrices(found: Matrices) -> Report:
    """Weapons compared."""
    first = found.matrices[0]
    never = {one.row for one in first.dominated}
    for matrix in found.matrices:
        never &= {one.row for one in matrix.dominated}
    left = [row for row in first.rows if row not in never]
    answer = (
        f"{len(never)} of {len(first.rows)} weapons are never the right choice; {_and(left)} are."
        if never and len(left) > 1
        else f"{_and(left)} is the right choice, always."
        if never
        else "Every weapon is the right choice against something."
    )
    sections = [section for matrix in found.matrices for section in _matrix(matrix)]
    words = [f"{weapon}: {remark}." for weapon, remark in first.remarks.items()]
    how = "Worked out, not played: " + "; ".join(dict.fromkeys(matrix.fixed for matrix in found.matrices)) + "."
    return Report(
        "Weapons", "Which weapon is never the right choice?",
        f"Every weapon against every {'other' if first.measure == 'win' else 'armour'}.", answer, words, sections,
        found.made, how,
    )  # fmt: skip


def _in_cell(value: float | None, is_share: bool) -> str:
    if value is None:
        return "·"
    return f"{100 * value:.0f}" if is_share else f"{value:.1f}"


def _matrix(found: Matrix) -> list[Section]:
    shares = found.measure in ("win", "dead")
    values = [[None if cell is None or cell.p == 0 else cell.p for cell in line] for line in found.cells]
    words = [
        ["·" if value is None else f"{100 * value:.0f}" if shares else f"{value:.1f}" for value in line]
        for line in values
    ]
    never = {one.row: one for one in found.dominated}
    names = [f"{row}\u00a0†" if row in never else row for row in found.rows]
    table = Table(("", *found.columns), tuple((row, *line) for row, line in zip(names, words, strict=True)))
    heading = MEASURES.get(found.measure, found.measure)
    mark = " † is never better than another: see below." if never else ""
    sections = [
        Section(
            f"{heading} ({found.title})", f"{heading}, {len(found.rows)} weapons in {len(found.columns)} columns.",
            lambda size: grids.heat(names, found.columns, values, words, size), table, f"The best first.{mark}",
            f"matrix-{found.edition}-{found.measure}",
        )
    ]  # fmt: skip
    if never:
        rows = tuple((one.row, one.by, one.text) for one in found.dominated)
        table = Table(("never", "rather", "because"), rows)
        sections.append(Section(f"Never better than another ({found.title})", "", None, table))
        proofs = Table(("never", "proof"), tuple((one.row, one.proof) for one in found.dominated))
        note = "Every number that was compared, weapon by weapon."
        sections.append(Section(f"The proof ({found.title})", "", None, proofs, note, folds="All proofs"))
    return sections


# Worth

MOST_WORDS = 5


class Step(msgspec.Struct, frozen=True):
    """A thing a step otherwise."""

    label: str
    text: str
    win: Estimate
    by: float
    lo: float = 0.0
    hi: float = 0.0
    shown: bool = True


class Thing(msgspec.Struct, frozen=True):
    """Something that may be otherwise."""

    label: str
    steps: tuple[Step, ...]


class Worth(msgspec.Struct, frozen=True):
    """What is read of it."""

    title: str
    edition: str
    who: str
    base: Estimate
    rows: tuple[Thing, ...]
    how: str = ""
    words: tuple[str, ...] = ()
    made: Made = Made()


def of_worth(found: Worth) -> Report:
    """What a point is worth in chance to win."""
    rows = [
        (one.label, [(step.label, step.win.p, step.shown) for step in one.steps]) for one in found.rows if one.steps
    ]
    rows.sort(key=lambda row: min(chance for _, chance, _ in row[1]) - max(chance for _, chance, _ in row[1]))
    if not rows:
        raise ValueError("nothing was tried.")
    exact = found.base.of == "exact"
    table = tuple(
        (one.label, step.text, percent(step.win.p, exact), points(step.by),
         "" if exact else f"{points(step.lo)} to {points(step.hi)}", "yes" if step.shown else "no")
        for one in found.rows for step in one.steps
    )  # fmt: skip
    steps = [step for one in found.rows for step in one.steps if step.shown]
    most = max(steps, key=lambda step: step.by, default=None)
    answer = (
        f"{found.who} gains most by {most.text}: +{round(100 * most.by)} fights in 100."
        if most is not None and most.by > 0
        else f"Nothing that was tried helps {found.who}."
    )
    section = Section(
        "What is one point worth?", "; ".join(f"{step.text} {points(step.by, 0)}" for step in steps),
        lambda size: grids.tornado(found.base, rows, size),
        Table(("", "otherwise", "wins", "in 100", "between", "told from nothing"), table),
        f"One thing changed at a time. The line: as it is now, {percent(found.base.p, exact)}"
        f"{'' if exact else ', and in grey how sure that is'}. Hollow bars cannot be told from nothing.",
        "worth",
    )  # fmt: skip
    return Report(
        f"Worth · {rules(found.edition)}", found.title,
        f"What is one point of skill, armour and the like worth to {found.who}, in fights that are won?",
        answer, found.words[:MOST_WORDS], [section], found.made,
        found.how if exact else f"{found.how} {SURE}",
    )  # fmt: skip
