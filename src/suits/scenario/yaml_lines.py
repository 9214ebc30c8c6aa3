"""YAML with the lines it stands on: whatever is wrong in a file can be said with its place."""

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.constructor import DuplicateKeyError
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from suits import limits
from suits.scenario.model import ScenarioError
from suits.texts import text_of


class Node(msgspec.Struct, frozen=True):
    """A value of a file and where it stands."""

    value: Any
    file: str
    line: int

    def fault(self, sentence: str) -> ScenarioError:
        """An error at this place."""
        return ScenarioError(f"{self.file}, line {self.line}: {sentence}")

    @property
    def plain(self) -> Any:
        """The value without the lines."""
        return _plain(self.value)

    def fields(self, what: str, known: Iterable[str] | None = None) -> dict[str, "Node"]:
        """A table, field by field; only these fields, if they are named."""
        if not isinstance(self.value, CommentedMap):
            raise self.fault(f"{what} should be a table of fields, found {found(self.value)}.")
        fields = {}
        for key, value in self.value.items():
            node = Node(value, self.file, _line(self.value, key, self.line))
            if not isinstance(key, str):
                raise node.fault(f"{what} should have names as fields, found {key!r}.")
            if known is not None and key not in known:
                raise node.fault(f"{what} has no field {key!r}.{nearest(key, known)}")
            fields[key] = node
        return fields

    def items(self, what: str) -> list["Node"]:
        """A list, item by item."""
        if not isinstance(self.value, CommentedSeq):
            raise self.fault(f"{what} should be a list, found {found(self.value)}.")
        return [Node(item, self.file, _line(self.value, at, self.line)) for at, item in enumerate(self.value)]

    def text(self, what: str) -> str:
        """Text that is not empty; a number will do."""
        value = self.plain
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        if not isinstance(value, str) or not value.strip():
            raise self.fault(f"{what} should be text, found {found(self.value)}.")
        return " ".join(value.split())

    def number(self, what: str) -> int:
        """A whole number."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.fault(f"{what} should be a number, found {found(self.value)}.")
        return int(self.value)

    def texts(self, what: str) -> tuple[str, ...]:
        """A list of texts; a single one may stand alone."""
        if isinstance(self.value, CommentedSeq):
            return tuple(item.text(what) for item in self.items(what))
        return (self.text(what),)


def load(path: Path) -> Node:
    """The whole file. Safe: nothing but tables, lists, texts, numbers; no field twice."""
    try:
        value = YAML(typ="rt").load(text_of(limits.read_file(path, limits.LARGEST_SCENARIO)))
        limits.check_aliases(value, path.name)
    except limits.TooMuch as fault:
        raise ScenarioError(str(fault)) from None
    except (OSError, UnicodeDecodeError) as fault:
        raise ScenarioError(f"{path.name} cannot be read: {_reason(fault)}.") from None
    except DuplicateKeyError as fault:
        raise ScenarioError(f"{path.name}, line {_mark(fault)}: {_twice(fault)}.") from None
    except MarkedYAMLError as fault:
        raise ScenarioError(f"{path.name}, line {_mark(fault)}: this is not YAML: {_problem(fault)}.") from None
    except (YAMLError, ValueError) as fault:
        raise ScenarioError(f"{path.name} is not YAML: {' '.join(str(fault).split())}.") from None
    return Node(value, path.name, 1)


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint: the nearest known word, or all of them."""
    words = list(known)
    near = difflib.get_close_matches(word, words, n=1)
    return f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(words) or 'none'}."


def found(value: Any) -> str:
    """What stands there, in words."""
    if value is None:
        return "nothing"
    if isinstance(value, CommentedMap):
        return "a table"
    if isinstance(value, CommentedSeq):
        return "a list"
    return repr(_plain(value))


def _plain(value: Any) -> Any:
    if isinstance(value, CommentedMap):
        return {_plain(key): _plain(item) for key, item in value.items()}
    if isinstance(value, CommentedSeq):
        return [_plain(item) for item in value]
    for kind in (bool, int, float, str):
        if isinstance(value, kind):
            return kind(value)
    return value


def _line(holder: CommentedMap | CommentedSeq, key: Any, otherwise: int) -> int:
    places: dict[Any, Any] = getattr(holder.lc, "data", None) or {}
    return int(places[key][0]) + 1 if key in places else otherwise


def _mark(fault: MarkedYAMLError) -> int:
    mark: Any = fault.problem_mark or fault.context_mark
    return int(mark.line) + 1 if mark else 1


def _problem(fault: MarkedYAMLError) -> str:
    return " ".join(str(fault.problem or fault.context or "it does not end as it should").split())


def _twice(fault: MarkedYAMLError) -> str:
    words = _problem(fault).split('"')
    return f"the field {words[1]!r} stands there twice" if len(words) > 1 else _problem(fault)


def _reason(fault: Exception) -> str:
    return (fault.strerror or "") if isinstance(fault, OSError) else "it is not UTF-8 text"
