"""The ways to break a line: what a slip of the pen would make of it. `tools/mutants.py` draws some of them.

A break replaces a piece of the text and leaves the rest as it stands, so that it can be shown as a difference.
"""

import ast
import difflib
from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import NamedTuple

COMPARED = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
SPOKEN = ast.Assert | ast.Raise | ast.JoinedStr | ast.Import | ast.ImportFrom
"""What states something or says a sentence: not the rule itself."""


class Break(NamedTuple):
    """A piece of a file, from one character to another, and what takes its place."""

    path: str
    kind: str
    line: int  # of the piece
    last: int
    statement: int  # the first line of the statement it stands in
    names: tuple[str, ...]  # whoever mentions one of these runs the piece, where no line of its own tells
    start: int
    end: int
    new: str

    def is_program(self, text: str) -> bool:
        """Whether what it leaves still is one."""
        try:
            ast.parse(self.applied(text))
        except SyntaxError:
            return False
        return True

    def applied(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]

    def difference(self, text: str) -> tuple[str, str]:
        """The lines that change, before and after, each without what indents them."""
        old, new = text.splitlines(), self.applied(text).splitlines()
        pieces = [
            op for op in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if op[0] != "equal"
        ]
        a, b, c, d = pieces[0][1], pieces[-1][2], pieces[0][3], pieces[-1][4]
        return " ".join(map(str.strip, old[a:b])), " ".join(map(str.strip, new[c:d]))


def breaks(path: str, text: str) -> list[Break]:
    """Every break of a file."""
    found = dict.fromkeys(_Finder(path, text).breaks(ast.parse(text), _Place()))
    return [each for each in found if text[each.start : each.end] != each.new]


class _Place(NamedTuple):
    """Where the finder is: the statement, and by which names its lines are known if they run only once."""

    statement: int = 0
    names: tuple[str, ...] = ()
    read_once: bool = True


class _Finder:
    def __init__(self, path: str, text: str):
        self.path = path
        self.lines = text.splitlines(keepends=True)
        self.starts = [0, *accumulate(map(len, self.lines))]

    def at(self, line: int, column: int) -> int:
        """The place in the text; Python counts columns in bytes."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def piece(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno or 0, node.end_col_offset or 0)

    def source(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.piece(node)
        return "".join(self.lines)[start:end]

    def make(self, kind: str, node: ast.expr | ast.stmt, new: str, place: _Place) -> Break:
        lines = node.lineno, node.end_lineno or 0, place.statement
        return Break(self.path, kind, *lines, place.names, *self.piece(node), new)

    def breaks(self, node: ast.AST, place: _Place) -> Iterator[Break]:
        """The breaks of a node and of all that stands in it."""
        if isinstance(node, SPOKEN) or _is_for_types(node):
            return
        if isinstance(node, ast.stmt):
            place = _placed(node, place)
            yield from self.statement(node, place)
        elif isinstance(node, ast.expr):
            yield from self.expression(node, place)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list", "bases"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not _is_beside_the_rule(node, child):
                    inside = _inside(node, place) if field == "body" else place
                    yield from self.breaks(child, inside)

    def statement(self, node: ast.stmt, place: _Place) -> Iterator[Break]:
        if isinstance(node, ast.If | ast.While):
            yield from self.condition(node.test, place)
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple | ast.List | ast.ListComp):
            nothing = "[]" if isinstance(node.value, ast.ListComp) else "()"
            yield self.make("nothing returned", node.value, nothing, place)
        elif _does_something(node):
            yield self.make("left out", node, "pass", place)

    def expression(self, node: ast.expr, place: _Place) -> Iterator[Break]:
        match node:
            case ast.Compare(left, ops, others):
                for operator, before, after in zip(ops, [left, *others], others, strict=False):
                    yield from self.between(node, before, after, *COMPARED[type(operator)], place)
            case ast.BoolOp(op, values):
                old, new = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                for before, after in pairwise(values):
                    yield from self.between(node, before, after, old, new, place)
                for value in values:
                    yield self.make("term dropped", value, str(isinstance(op, ast.And)), place)
            case ast.UnaryOp(ast.Not(), operand):
                yield self.make("not dropped", node, f"({self.source(operand)})", place)
            case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
                signs = ("+", "-") if isinstance(op, ast.Add) else ("-", "+")
                if not isinstance(right, ast.Tuple | ast.List | ast.Constant) or _is_number(right):
                    yield from self.between(node, left, right, *signs, place)
                yield self.make("term dropped", node, f"({self.source(left)})", place)
                if isinstance(op, ast.Add):
                    yield self.make("term dropped", node, f"({self.source(right)})", place)
            case ast.BinOp(left, ast.Mult() | ast.FloorDiv() as op, right):
                signs = ("*", "//") if isinstance(op, ast.Mult) else ("//", "*")
                yield from self.between(node, left, right, *signs, place)
            case ast.IfExp(test, body, orelse):
                yield from self.condition(test, place)
                yield self.make("one branch", node, f"({self.source(body)})", place)
                yield self.make("one branch", node, f"({self.source(orelse)})", place)
            case ast.Constant(bool() as value):
                yield self.make("turned round", node, str(not value), place)
            case ast.Constant(int() as value):
                yield self.make("one more", node, str(value + 1), place)
                yield self.make("one less", node, str(value - 1) if value else "(-1)", place)
            case ast.Call(ast.Name(name) as function) if name in SWAPPED:
                yield self.make("swapped", function, SWAPPED[name], place)
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
                for test in (test for loop in node.generators for test in loop.ifs):
                    yield from self.condition(test, place)
            case ast.Yield(ast.Tuple() as value):
                yield self.make("nothing returned", value, "()", place)

    def condition(self, test: ast.expr, place: _Place) -> Iterator[Break]:
        for value in ("True", "False"):
            yield self.make("condition", test, value, place)
        yield self.make("condition", test, f"not ({self.source(test)})", place)

    def between(
        self, node: ast.expr, before: ast.expr, after: ast.expr, old: str, new: str, place: _Place
    ) -> Iterator[Break]:
        """Another operator between two terms."""
        start, end = self.piece(before)[1], self.piece(after)[0]
        gap = "".join(self.lines)[start:end]
        if gap.count(old) == 1:
            whole = self.make("operator", node, "", place)
            line = before.end_lineno or node.lineno
            yield whole._replace(line=line, last=after.lineno, start=start, end=end, new=gap.replace(old, new))


def _placed(node: ast.stmt, place: _Place) -> _Place:
    """The place of a statement; what runs when the file is read goes by the names it gives."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return _Place(node.lineno, (node.name,), place.read_once)
    given: tuple[str, ...] = ()
    if place.read_once:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        given = tuple(
            name.id for target in targets if target for name in ast.walk(target) if isinstance(name, ast.Name)
        )
    return _Place(node.lineno, given or place.names, place.read_once)


def _inside(node: ast.AST, place: _Place) -> _Place:
    """In the body of a function lines run by themselves, but for results that are kept."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        kept = any("cache" in ast.unparse(decorator) for decorator in node.decorator_list)
        return _Place(place.statement, place.names if kept else (), False)
    return place


def _is_for_types(node: ast.AST) -> bool:
    """`if TYPE_CHECKING`, or `if __name__ == "__main__"`: no test goes there."""
    return isinstance(node, ast.If) and ast.unparse(node.test).startswith(("TYPE_CHECKING", "__name__"))


def _is_beside_the_rule(node: ast.AST, child: ast.AST) -> bool:
    """How a class is made; and which rules a line of the log names: `state.say("hit", who, ("R-28",), ...)`."""
    if isinstance(node, ast.ClassDef):
        return isinstance(child, ast.keyword)
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr == "say" and child in node.args[2:3]


def _does_something(node: ast.stmt) -> bool:
    """Whether a statement changes a thing that others see, and not only a name of its own."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    return isinstance(node, ast.AugAssign) or (isinstance(node, ast.Expr) and not _is_text(node.value))


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | type(...))


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)
