"""What a scene looks at, and what it changes.

A scene is run once with people who note every field of theirs that is read before it is written. With the same values
there, whatever the others are, it must change the same fields to the same values: so it need not be run again.
"""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

Node = tuple[Any, ...]
"""A state between scenes: the round, who has won, then every field of everybody."""


Look = Any
"""Where somebody looked: at a field of a node, by its place, or at something that follows from a node."""
Read = tuple[Look, Any]


class Log:
    """Which fields were read, in this order and with which value, and which were written."""

    __slots__ = ("known", "reads", "starts", "written")

    def __init__(self, starts: dict[str, int]):
        self.starts = starts
        """Where the fields of everybody begin."""
        self.reads: list[Read] = []
        self.known: set[Look] = set()
        self.written: set[int] = set()

    def begin(self) -> None:
        """Nothing is written any more: the next scene begins where this one did."""
        self.known = {look for look, _ in self.reads}
        self.written = set()

    def read(self, look: "Look", value: Any) -> None:
        """Somebody looked there, and saw this."""
        if look not in self.known:
            self.known.add(look)
            self.reads.append((look, value))


class Watched:
    """A number of which it is not known yet whether it matters, or only whether it is there at all."""

    __slots__ = ("_log", "_place", "_value")

    def __init__(self, log: Log, place: int, value: int):
        self._log, self._place, self._value = log, place, value

    def __bool__(self) -> bool:
        self._log.read(_is_some(self._place), bool(self._value))
        return bool(self._value)

    def whole(self) -> int:
        """The number itself."""
        self._log.read(self._place, self._value)
        return self._value

    def __add__(self, other: Any) -> Any:
        return self.whole() + plain(other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        return self.whole() - plain(other)

    def __rsub__(self, other: Any) -> Any:
        return plain(other) - self.whole()

    def __lt__(self, other: Any) -> bool:
        return bool(self.whole() < plain(other))

    def __gt__(self, other: Any) -> bool:
        return bool(self.whole() > plain(other))

    def __le__(self, other: Any) -> bool:
        return bool(self.whole() <= plain(other))

    def __ge__(self, other: Any) -> bool:
        return bool(self.whole() >= plain(other))

    def __eq__(self, other: object) -> bool:
        return bool(self.whole() == plain(other))

    def __hash__(self) -> int:
        return hash(self.whole())


def plain(value: Any) -> Any:
    """A number that may have been watched."""
    return value.whole() if type(value) is Watched else value


@cache
def _is_some(place: int) -> Callable[[Node], bool]:
    return lambda node: bool(node[place])


class _Listening:
    """Whoever listens now."""

    log: Log | None = None


def listen(log: Log | None) -> None:
    """From now on reads and writes are noted here, or nowhere."""
    _Listening.log = log


@cache
def traced(kind: Any) -> Any:
    """People of this kind who note what is read and written."""

    places = {field: at for at, field in enumerate(kind.__struct_fields__)}

    def read(self: Any, name: str) -> Any:
        value = kind.__getattribute__(self, name)
        log = _Listening.log
        if log is None:
            return value
        place = places.get(name)
        if place is None:
            return value
        place += log.starts[kind.__getattribute__(self, "id")]
        if place in log.known:
            return value
        if name == "shock":
            return Watched(log, place, value)
        log.read(place, value)
        return value

    def write(self: Any, name: str, value: Any) -> None:
        kind.__setattr__(self, name, plain(value))
        log = _Listening.log
        if log is not None:
            place = places[name] + log.starts[kind.__getattribute__(self, "id")]
            log.known.add(place)
            log.written.add(place)

    methods = {"__getattribute__": read, "__setattr__": write, "__module__": __name__}
    return type(kind)(f"Traced{kind.__name__}", (kind,), methods, gc=False)


class Memory:
    """What was found for which values: a tree, in which every fork is a field that was read."""

    __slots__ = ("_root",)

    def __init__(self) -> None:
        self._root: Any = None

    def find(self, node: Node) -> Any:
        """What is known for this node; None, if nothing is."""
        at = self._root
        while type(at) is _Fork:
            look = at.look
            at = at.ways.get(node[look] if type(look) is int else look(node))
        return at

    def learn(self, reads: list[Read], found: Any) -> None:
        """So much was read, and this was found."""
        if not reads:
            self._root = found
            return
        if self._root is None:
            self._root = _Fork(reads[0][0])
        at = self._root
        for (_, value), (look, _) in pairwise(reads):
            if value not in at.ways:
                at.ways[value] = _Fork(look)
            at = at.ways[value]
            assert at.look == look, "after the same values the same is read"
        at.ways[reads[-1][1]] = found


class _Fork:
    """A field, and what follows from each value of it."""

    __slots__ = ("look", "ways")

    def __init__(self, look: Look):
        self.look = look
        self.ways: dict[Any, Any] = {}
