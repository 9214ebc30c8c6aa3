"""A matrix that grows, piece by piece, on all cores."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from fractions import Fraction

from msgspec.structs import replace

from suits.lab.estimates import Estimate
from suits.lab.matrices.cells import Found, pieces, work_out
from suits.lab.matrices.dominance import dominated, remarks
from suits.lab.matrices.plans import Plan, expect_rows
from suits.lab.matrices.shapes import Cells, Features, Matrix, Measure, value
from suits.lab.sharing import shared
from suits.lab.trials.team import never
from suits.people import SetupError


def growing(
    plan: Plan,
    *,
    processes: int | None = None,
    executor: Executor | None = None,
    stopped: Callable[[], bool] = never,
    seen: Callable[[int, int], None] | None = None,
) -> Iterator[Matrix]:
    """The matrix after each piece of work; the last one is `done`, sorted, and says which weapons are dominated.

    `seen` is told how many pieces of how many are done. Where `stopped` says so the last one holds what there is.

    >>> plan = Plan(edition="pair", weapons=("Sword", "Staff"), armours=("none", "Chain"))
    >>> [one.filled for one in growing(plan, processes=1)]
    [2, 4, 4]
    """
    features: dict[str, Features] = {}
    cannot: dict[str, str] = {}
    for row in plan.rows:
        try:
            features[row] = plan.features(row)
        except SetupError as fault:
            cannot[row] = str(fault)
    expect_rows(plan, cannot)
    work = pieces(plan, tuple(features))
    found: Found = {}
    done = 0
    for _, piece in shared(work_out, work, processes=processes, executor=executor, stopped=stopped):
        found |= piece
        done += 1
        if seen is not None:
            seen(done, len(work))
        yield _made(plan, tuple(features), features, cannot, found)
    yield _finished(_made(plan, _sorted(plan, found, features), features, cannot, found), done == len(work))


def matrix(
    plan: Plan,
    *,
    processes: int | None = None,
    executor: Executor | None = None,
    stopped: Callable[[], bool] = never,
    seen: Callable[[int, int], None] | None = None,
) -> Matrix:
    """The whole matrix: the last that `growing` gives.

    >>> found = matrix(Plan(edition="pair", weapons=("Sword", "Staff"), armours=("none", "Chain")), processes=1)
    >>> [(one.row, one.by, one.text) for one in found.dominated]
    [('Staff', 'Sword', 'fewer wounds, both hands')]
    """
    *_, last = growing(plan, processes=processes, executor=executor, stopped=stopped, seen=seen)
    return last


def _made(
    plan: Plan, rows: tuple[str, ...], features: dict[str, Features], cannot: dict[str, str], found: Found
) -> Matrix:
    columns = plan.columns if plan.against == "armour" else rows
    tables = {measure: _table(rows, columns, found, measure) for measure in plan.measures}
    return Matrix(
        title=plan.title,
        edition=plan.edition,
        measure=plan.measure,
        rows=rows,
        columns=columns,
        cells=tables.pop(plan.measure),
        also={str(measure): cells for measure, cells in tables.items()},
        dominated=(),
        remarks={},
        features=features,
        cannot=cannot,
        fixed=plan.fixed,
    )


def _table(rows: tuple[str, ...], columns: tuple[str, ...], found: Found, measure: Measure) -> Cells:
    def cell(row: str, column: str) -> Estimate | None:
        at = found.get((row, column))
        return at[measure] if at else None

    return tuple([tuple([cell(row, column) for column in columns]) for row in rows])


def _sorted(plan: Plan, found: Found, rows: dict[str, Features]) -> tuple[str, ...]:
    """The rows by their mean, the highest first."""

    def mean(row: str) -> Fraction:
        of = [value(cells[plan.measure]) for (at, _), cells in found.items() if at == row]
        return sum(of, Fraction(0)) / max(1, len(of))

    return tuple(sorted(rows, key=mean, reverse=True))


def _finished(made: Matrix, done: bool) -> Matrix:
    less = dominated(made) if done else ()
    return replace(made, dominated=less, remarks=remarks(made, less) if done else {}, done=done)
