"""Writing TOML: what people would write by hand, and nothing that needs more."""

import json
import re
from collections.abc import Iterable, Mapping

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_DELETE = "\x7f"


def value(given: object) -> str:
    """A value in TOML; a text in quotes is the same as in JSON, but for one sign that TOML wants written out.

    Fields of a table that hold nothing are left out: TOML has no word for it.
    """
    if isinstance(given, Mapping):
        fields = ", ".join(f"{_key(key)} = {value(one)}" for key, one in given.items() if one is not None)
        return f"{{ {fields} }}" if fields else "{}"
    if isinstance(given, list | tuple):
        return "[" + ", ".join(map(value, given)) + "]"
    return json.dumps(given, ensure_ascii=False).replace(_DELETE, "\\u007f")


def lines(fields: Mapping[str, object]) -> str:
    """Fields, a line each."""
    return "".join(f"{_key(key)} = {value(one)}\n" for key, one in fields.items() if one is not None)


def document(fields: Mapping[str, object]) -> str:
    """A file: plain fields first, then tables and lists of tables under headings of their own."""
    tables = {key: one for key, one in fields.items() if isinstance(one, Mapping)}
    lists = {key: one for key, one in fields.items() if isinstance(one, list | tuple) and one and _tables(one)}
    parts = [lines({key: one for key, one in fields.items() if key not in tables and key not in lists})]
    parts += [f"[{_key(key)}]\n{lines(one)}" for key, one in tables.items()]
    parts += [f"[[{_key(key)}]]\n{lines(row)}" for key, some in lists.items() for row in some]
    return "\n".join(parts)


def _tables(some: Iterable[object]) -> bool:
    return all(isinstance(one, Mapping) for one in some)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else value(key)
