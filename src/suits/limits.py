"""What no file holds that people write for a fight: looked for before anything is made of it.

Reading is cheap to ask for and may be dear to do: one key of eight thousand parts keeps a TOML reader busy for seconds.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

LARGEST_FILE = 4_000_000
"""Bytes of a file that people write."""
LARGEST_SCENARIO = 500_000
LARGEST_RECORD = 50_000_000
MOST_PEOPLE = 1000
"""In an encounter; a table in the browser has room for fewer."""
DEEPEST = 30
MOST_VALUES = 100_000
LONGEST_TEXT = 10_000
MOST_DIGITS = 18
MOST_PARTS = 20
"""Parts of a dotted key: `[items.weapon.Sabre]` has three."""

_IN_WORDS = re.compile(
    r'"""(?:[^\\]|\\.)*?"""' r"|'''.*?'''" r'|"(?:[^"\\\n]|\\.)*"' r"|'[^'\n]*'" r"|#[^\n]*",
    re.DOTALL,
)
_BETWEEN_KEYS = re.compile(r"[\n,={}\[\]]")
_LONG_NUMBER = re.compile(rf"(?<![\w.-])[+-]?(?:0[xob][0-9a-fA-F]|[0-9])[0-9a-fA-F_]{{{MOST_DIGITS}}}")


class TooMuch(ValueError):
    """More than anything of its kind holds, said in one sentence."""


def read_file(path: Path, largest: int = LARGEST_FILE) -> bytes:
    """What is in a file, unless it is too large or never ends."""
    with path.open("rb") as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise TooMuch(f"{path.name} is too large: at most {_bytes(largest)} are read.")
    return data


def check_size(size: int, name: str, largest: int = LARGEST_FILE) -> None:
    """Refuse a file that is too large, before it is read."""
    if size > largest:
        raise TooMuch(f"{name} is too large: {_bytes(size)}, and at most {_bytes(largest)} are read.")


def _bytes(number: int) -> str:
    return f"{number / 1_000_000:.1f} MB" if number >= 1_000_000 else f"{-(-number // 1000)} KB"


def read_toml(text: str, name: str) -> dict[str, Any]:
    """What a file says, unless reading it would take too long; tomllib's own faults where it is no TOML."""
    check_toml(text, name)
    loose = tomllib.loads(text)
    check_values(loose, name)
    return loose


def check_toml(text: str, name: str) -> None:
    """Refuse TOML that would take long to read: endless dotted keys, endless numbers."""
    check_size(len(text), name)
    bare = _IN_WORDS.sub('""', text)
    for piece in _BETWEEN_KEYS.split(bare):
        if piece.count(".") >= MOST_PARTS:
            raise TooMuch(f"{name}: {piece.strip()[:20]}... has too many parts: at most {MOST_PARTS}.")
    if found := _LONG_NUMBER.search(bare):
        raise TooMuch(f"{name}: {found[0][:12]}... is too long for a number: at most {MOST_DIGITS} digits.")


def check_aliases(value: Any, name: str) -> None:
    """Refuse a file of some lines whose parts stand for each other, and are thousands of values when written out."""
    sizes: dict[int, int] = {}

    def written_out(part: Any) -> int:
        if not isinstance(part, dict | list):
            return 1
        if id(part) not in sizes:
            sizes[id(part)] = MOST_VALUES  # should it hold itself
            sizes[id(part)] = 1 + sum(map(written_out, part.values() if isinstance(part, dict) else part))
        return sizes[id(part)]

    if written_out(value) > MOST_VALUES:
        raise TooMuch(f"{name} holds too much when it is written out: at most {MOST_VALUES} values.")


def check_values(value: Any, name: str) -> None:
    """Refuse what is read but cannot be meant: nested for ever, thousands of values, endless texts and numbers."""
    left, seen = [(value, 0)], 0
    while left:
        value, depth = left.pop()
        seen += 1
        if seen > MOST_VALUES:
            raise TooMuch(f"{name} holds too much: at most {MOST_VALUES} values.")
        if depth > DEEPEST:
            raise TooMuch(f"{name} is nested too deeply: at most {DEEPEST} times.")
        if isinstance(value, str) and len(value) > LONGEST_TEXT:
            raise TooMuch(f"{name}: {value[:20]!r}... is too long: at most {LONGEST_TEXT} letters.")
        if isinstance(value, int) and abs(value) >= 10**MOST_DIGITS:
            raise TooMuch(f"{name}: a number has more than {MOST_DIGITS} digits.")
        if isinstance(value, dict):
            left += [(key, depth) for key in value]
            left += [(inner, depth + 1) for inner in value.values()]
        elif isinstance(value, list | tuple):
            left += [(inner, depth + 1) for inner in value]
