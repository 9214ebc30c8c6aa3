"""Weapons that are never the right choice: never ahead of another one, in anything that is compared."""

from collections.abc import Sequence
from fractions import Fraction

from suits.lab.matrices.shapes import Dominated, Features, Matrix, value

LESS_IS_BETTER = frozenset(("hands", "Slow", "Awkward"))
ONE_ITS_OWN = frozenset(("pole",))
"""Better in one way and worse in another: only those are compared that are alike in it."""
ROUNDING = Fraction(1, 10**9)
"""Solved chances may differ by so much and be the same."""
WORSE = {
    "hands": "both hands",
    "shields": "no help against shields",
    "Defence": "less Defence",
    "Slow": "slower",
    "Awkward": "more awkward",
    "reach": "shorter",
}
SAME_FEATURES = {"shields": "against shields"}
MEASURES = {"loss": "loss", "wounds": "wounds", "dead": "deaths", "win": "chance to win"}


def dominators(matrix: Matrix) -> dict[str, tuple[str, ...]]:
    """For each row all that it is never ahead of; of two that are the same in everything only the later one has it."""
    numbers = {row: _numbers(matrix, row) for row in matrix.rows}
    whole = [row for row in matrix.rows if len(numbers[row]) == len(matrix.columns) * (1 + len(matrix.also))]
    return {row: tuple([by for by in whole if by != row and _never_ahead(matrix, numbers, row, by)]) for row in whole}


def _numbers(matrix: Matrix, row: str) -> list[Fraction]:
    at = matrix.rows.index(row)
    tables = [matrix.cells, *matrix.also.values()]
    return [value(cell) for cells in tables for cell in cells[at] if cell is not None]


def _never_ahead(matrix: Matrix, numbers: dict[str, list[Fraction]], row: str, by: str) -> bool:
    leads = [one - other for one, other in zip(numbers[row], numbers[by], strict=True)]
    more = [_more(name, matrix.features[row], matrix.features[by]) for name in matrix.features[row]]
    if max(leads) > ROUNDING or any([one is None or one > 0 for one in more]):
        return False
    is_behind = min(leads) < -ROUNDING or any(more)
    return is_behind or matrix.rows.index(by) < matrix.rows.index(row)


def _more(name: str, mine: Features, other: Features) -> int | None:
    """How much more of a good thing; None where the two cannot be compared."""
    difference = mine[name] - other[name]
    if name in ONE_ITS_OWN:
        return None if difference else 0
    return -difference if name in LESS_IS_BETTER else difference


def dominated(matrix: Matrix) -> tuple[Dominated, ...]:
    """Every row that is never ahead of one that is itself ahead of all others in something."""
    over = dominators(matrix)
    found = []
    for row, others in over.items():
        best = [by for by in others if not over[by]]
        if best:
            found.append(Dominated(row, best[0], _less(matrix, row, best[0]), _proof(matrix, row, best[0])))
    return tuple(found)


def everywhere(matrices: Sequence[Matrix]) -> dict[str, str]:
    """Rows that are dominated by the same row in all of these matrices, and by which."""
    over = [dominators(matrix) for matrix in matrices]
    names = [row for row in over[0] if all([row in one for one in over])] if over else []
    shared = {row: [by for by in over[0][row] if all([by in one[row] for one in over])] for row in names}
    return {row: next((one for one in by if not shared.get(one)), by[0]) for row, by in shared.items() if by}


def _less(matrix: Matrix, row: str, by: str) -> str:
    """What the row has less of, in a few words."""
    words = [_less_in_numbers(matrix, row, by)]
    mine, other = matrix.features[row], matrix.features[by]
    for name, word in WORSE.items():
        if name in mine and (_more(name, mine, other) or 0) < 0:
            words.append("no Defence" if name == "Defence" and not mine[name] else word)
    return ", ".join([word for word in words if word]) or "the same in everything"


def _less_in_numbers(matrix: Matrix, row: str, by: str) -> str:
    at, other = matrix.rows.index(row), matrix.rows.index(by)
    behind = {}
    for measure in (matrix.measure, *matrix.also):
        cells = matrix.of(measure)
        pairs = zip(cells[at], cells[other], strict=True)
        behind[measure] = any([one and two and value(two) - value(one) > ROUNDING for one, two in pairs])
    if "win" in behind:
        return "wins less often" if behind["win"] else "wins as often"
    if behind["loss"]:
        return "less"
    return "fewer wounds" if behind["wounds"] else "less deadly" if behind["dead"] else "same blow"


def _proof(matrix: Matrix, row: str, by: str) -> str:
    """Everything that was compared, in one sentence."""
    leads = [one - other for one, other in zip(_numbers(matrix, row), _numbers(matrix, by), strict=True)]
    measures = _either([MEASURES[one] for one in (matrix.measure, *matrix.also)])
    mine, other = matrix.features[row], matrix.features[by]
    features = ", ".join([f"{SAME_FEATURES.get(name, name)} {mine[name]} to {other[name]}" for name in mine])
    nearest = max(leads)
    near = "as good at best" if nearest > -ROUNDING else f"{float(-nearest):.2g} behind at best"
    against = f"in any of {len(matrix.columns)} columns ({near})"
    return f"{row} is never ahead of {by} in {measures} {against}, nor in what they are: {features}."


def _either(words: Sequence[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def remarks(matrix: Matrix, less: Sequence[Dominated]) -> dict[str, str]:
    """What each row is best in: all, or all of those that share something good with it."""
    named = {one.row for one in less}
    found: dict[str, str] = {}
    for at, row in enumerate(matrix.rows):
        if row in named or None in matrix.cells[at]:
            continue
        groups = {"the most of all": matrix.rows, **_groups(matrix, row)}
        mine = _mean(matrix, row)
        leads = [word for word, others in groups.items() if mine == max([_mean(matrix, one) for one in others])]
        if leads:
            found[row] = leads[0]
    return found


def _groups(matrix: Matrix, row: str) -> dict[str, list[str]]:
    """Those that share something good with a row, and what it is."""
    mine = matrix.features[row]
    words = {
        "hands": "in one hand" if mine["hands"] == 1 else "",
        "Defence": f"with Defence {mine.get('Defence')}" if mine.get("Defence") else "",
        "Slow": "without Slow" if mine.get("Slow") == 0 else "",
        "Awkward": "without Awkward" if mine.get("Awkward") == 0 else "",
        "shields": "of those against shields" if mine["shields"] else "",
    }
    return {
        f"the most {word}": [one for one in matrix.rows if (_more(name, matrix.features[one], mine) or 0) >= 0]
        for name, word in words.items()
        if word and name in mine
    }


def _mean(matrix: Matrix, row: str) -> float:
    cells = matrix.cells[matrix.rows.index(row)]
    return sum([cell.p for cell in cells if cell is not None])
