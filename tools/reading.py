"""Reading the program's own source: what stands below the fields of a class."""

import ast
import inspect
from functools import cache
from typing import Any, NamedTuple


class Written(NamedTuple):
    """A field as it stands in the source: its type, and the sentence below it."""

    type: str = ""
    said: str = ""


def said(kind: Any) -> str:
    """What a class says of itself, without its examples."""
    return (inspect.getdoc(kind) or "").partition("\n>>>")[0].strip()


def written(kind: Any, name: str) -> Written:
    """A field of this class, or of one that it inherits from."""
    for owner in kind.__mro__:
        if name in vars(owner).get("__annotations__", {}):
            return _fields(owner)[name]
    return Written()


@cache
def _fields(owner: Any) -> dict[str, Written]:
    body = ast.parse(inspect.getsource(owner)).body[0]
    assert isinstance(body, ast.ClassDef)
    return {
        ast.unparse(here.target): Written(ast.unparse(here.annotation), _text(after))
        for here, after in zip(body.body, [*body.body[1:], None], strict=True)
        if isinstance(here, ast.AnnAssign)
    }


def _text(node: ast.stmt | None) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return " ".join(node.value.value.split())
    return ""
