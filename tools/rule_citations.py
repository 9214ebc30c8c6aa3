"""Where the program cites rules, and which functions a test must run for that to count.

A citation is a rule ID in a comment, a docstring or another string of a Python file, or in a row of a TOML file.

- Inside a function, or in the comment right above it: that function must run.
- In or right above an assignment of a module (a table, say): a function must run that uses its name, in the same
  module or in one that imports it, the test's own included; also by way of another name that the same module
  derives from it.
- At an attribute of a class: a function must run that uses an attribute of that name.
- In the docstring of a class, or right above the class: one of its methods, or a function that uses the class.
- In a module's docstring, or in a comment that stands alone: nothing can run it, so it counts for nothing.
- In a TOML file: a row that cites it must be read.
"""

import ast
import io
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from suits.rulebook import cited

Function = tuple[str, int]  # path, first line (of its decorators, if it has any)
Symbol = tuple[str, str]  # module, name
Def = ast.FunctionDef | ast.AsyncFunctionDef
_DEFS = (ast.FunctionDef, ast.AsyncFunctionDef)
_TEXTS = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
_LEFT_OUT = "rulebook"  # the rule book speaks of IDs without being any rule's implementation
_ON_PAPER = "print.toml"  # so do the words that are printed for people


class Citation(NamedTuple):
    """One place that cites one rule; any of the functions will do, or the reading of a row."""

    rule: str
    path: str
    line: int
    functions: frozenset[Function] = frozenset()
    row: bool = False

    @property
    def can_run(self) -> bool:
        return self.row or bool(self.functions)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


def citations(root: Path) -> list[Citation]:
    """All citations in the program under `src` of a project."""
    program = _Program(root)
    found = [citation for module in program.modules.values() for citation in _in_module(module, program)]
    return [*found, *_in_all_rows(root)]


def places(root: Path) -> list[Citation]:
    """The same citations in a tenth of the time, without the functions that must run for them."""
    found = [
        Citation(rule, path.relative_to(root).as_posix(), number)
        for path in sorted((root / "src").rglob("*.py"))
        if _LEFT_OUT not in path.relative_to(root).with_suffix("").parts
        for number, ids in _cited_lines(path.read_text("utf-8"))
        for rule in ids
    ]
    return [*found, *_in_all_rows(root)]


# --- TOML ------------------------------------------------------------------------------------------


def _in_all_rows(root: Path) -> Iterator[Citation]:
    for path in sorted(one for one in (root / "src").rglob("*.toml") if one.name != _ON_PAPER):
        yield from _in_rows(path, path.relative_to(root).as_posix())


def _in_rows(path: Path, name: str) -> Iterator[Citation]:
    text = path.read_text("utf-8")
    lines = [cited(line) for line in text.splitlines()]
    for rule in dict.fromkeys(rule for value in _strings(tomllib.loads(text)) for rule in cited(value)):
        line = next((number for number, ids in enumerate(lines, 1) if rule in ids), 0)
        yield Citation(rule, name, line, row=True)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings(part)


# --- Python ----------------------------------------------------------------------------------------


class _Module(NamedTuple):
    name: str
    path: str
    text: str
    tree: ast.Module
    imports: dict[str, Symbol]  # local name -> what it is; the name is "" for a module


class _Program:
    """All modules of the program and its tests, and who uses what."""

    def __init__(self, root: Path) -> None:
        self.modules = {module.name: module for module in _modules(root)}
        self.users: dict[Symbol, set[Function]] = {}
        self.attribute_users: dict[str, set[Function]] = {}
        self.derived: dict[Symbol, set[Symbol]] = {}
        self.makers: set[Symbol] = set()  # functions: what they make at import is derived from what they use
        for module in self.modules.values():
            self._note_users(module)
            self._note_derived(module)

    def functions_using(self, symbol: Symbol) -> set[Function]:
        """The functions that use a name, also by way of names its own module derives from it."""
        reached, waiting = set(), [symbol]
        while waiting:
            name = waiting.pop()
            if name not in reached:
                reached.add(name)
                waiting += self.derived.get(name, ())
        return {function for name in reached - self.makers for function in self.users.get(name, ())}

    def _note_users(self, module: _Module) -> None:
        for node in ast.walk(module.tree):
            if isinstance(node, _DEFS):
                here = (module.path, first_line(node))
                for symbol in self._symbols(module, node):
                    self.users.setdefault(symbol, set()).add(here)
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Attribute):
                        self.attribute_users.setdefault(inner.attr, set()).add(here)

    def _note_derived(self, module: _Module) -> None:
        for statement in module.tree.body:
            if isinstance(statement, _DEFS):
                targets = [statement.name]
                self.makers.add((module.name, statement.name))
            else:
                targets = _targets(statement)
            for target in targets:
                for symbol in self._symbols(module, statement):
                    if symbol[0] == module.name and symbol[1] != target:
                        self.derived.setdefault(symbol, set()).add((module.name, target))

    def _symbols(self, module: _Module, node: ast.AST) -> Iterator[Symbol]:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Name):
                yield self._origin((module.name, inner.id))
            elif isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name):
                owner, name = self._origin((module.name, inner.value.id))
                if not name:
                    yield self._origin((owner, inner.attr))

    def _origin(self, symbol: Symbol) -> Symbol:
        """Follow imports to the module that defines a name."""
        seen = set()
        while symbol not in seen:
            seen.add(symbol)
            module, name = symbol
            if f"{module}.{name}" in self.modules:
                return f"{module}.{name}", ""
            if module in self.modules and name in self.modules[module].imports:
                symbol = self.modules[module].imports[name]
        return symbol


def _modules(root: Path) -> Iterator[_Module]:
    for base, folder in ((root / "src", root / "src"), (root, root / "tests")):
        for path in sorted(folder.rglob("*.py")):
            yield _read(path, path.relative_to(base).with_suffix("").parts, path.relative_to(root).as_posix())


def _read(path: Path, parts: tuple[str, ...], name_in_root: str) -> _Module:
    text = path.read_text("utf-8")
    tree = ast.parse(text, filename=str(path))
    package = parts[:-1]
    name = ".".join(package if parts[-1] == "__init__" else parts)
    imports: dict[str, Symbol] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            origin = ".".join((*above, *(node.module or "").split("."))).strip(".")
            imports |= {alias.asname or alias.name: (origin, alias.name) for alias in node.names}
        elif isinstance(node, ast.Import):
            imports |= {alias.asname: (alias.name, "") for alias in node.names if alias.asname}
    return _Module(name, name_in_root, text, tree, imports)


def first_line(function: Def) -> int:
    """The line that Python itself gives as a function's first: that of its decorators."""
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


class _Place(NamedTuple):
    """Lines of a module, and the functions of which one must run for what they cite."""

    first: int
    last: int
    functions: frozenset[Function]


def _in_module(module: _Module, program: _Program) -> Iterator[Citation]:
    if not module.path.startswith("src/") or _LEFT_OUT in module.name.split("."):
        return
    lines = _cited_lines(module.text)
    found = list(_places(module, program)) if lines else []
    for number, ids in lines:
        around = [place for place in found if place.first <= number <= place.last]
        inmost = min(around, key=lambda place: place.last - place.first, default=None)
        functions = inmost.functions if inmost else frozenset()
        for rule in ids:
            yield Citation(rule, module.path, number, functions)


def _cited_lines(source: str) -> list[tuple[int, tuple[str, ...]]]:
    """The lines of comments and strings that cite rules, and which."""
    return [(number, ids) for number, text in _texts(source) if (ids := tuple(cited(text)))]


def _texts(source: str) -> Iterator[tuple[int, str]]:
    """Comments and strings, line by line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in _TEXTS:
            yield from enumerate(token.string.splitlines(), token.start[0])


def _places(module: _Module, program: _Program) -> Iterator[_Place]:
    lines = module.text.splitlines()
    for node in ast.walk(module.tree):
        if isinstance(node, _DEFS):
            itself = frozenset({(module.path, first_line(node))})
            yield _place(lines, first_line(node), node, itself)
        elif isinstance(node, ast.ClassDef):
            yield from _places_of_class(module, program, node, lines)
    for statement, after in _with_docstrings(module.tree.body):
        used = {f for name in _targets(statement) for f in program.functions_using((module.name, name))}
        if _targets(statement):
            yield _place(lines, statement.lineno, after, frozenset(used))


def _places_of_class(module: _Module, program: _Program, node: ast.ClassDef, lines: list[str]) -> Iterator[_Place]:
    methods = {(module.path, first_line(part)) for part in node.body if isinstance(part, _DEFS)}
    users = program.functions_using((module.name, node.name))
    start = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    yield _place(lines, start, node, frozenset(methods | users))
    for statement, after in _with_docstrings(node.body):
        used = {f for name in _targets(statement) for f in program.attribute_users.get(name, ())}
        if _targets(statement):
            yield _place(lines, statement.lineno, after, frozenset(used))


def _place(lines: list[str], first: int, node: ast.stmt, functions: frozenset[Function]) -> _Place:
    """The lines of a statement, with the comment right above it."""
    while first > 1 and lines[first - 2].lstrip().startswith("#"):
        first -= 1
    return _Place(first, node.end_lineno or node.lineno, functions)


def _with_docstrings(body: list[ast.stmt]) -> Iterable[tuple[ast.stmt, ast.stmt]]:
    """Each statement with its last part: the string that follows an assignment describes it."""
    for at, statement in enumerate(body):
        follower = body[at + 1] if at + 1 < len(body) else None
        described = isinstance(follower, ast.Expr) and isinstance(follower.value, ast.Constant)
        yield statement, follower if follower is not None and described else statement


def _targets(statement: ast.stmt) -> list[str]:
    """The names that an assignment gives a value to."""
    if isinstance(statement, ast.Assign):
        targets: list[ast.expr] = statement.targets
    elif isinstance(statement, ast.AnnAssign | ast.AugAssign):
        targets = [statement.target]
    else:
        return []
    return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
