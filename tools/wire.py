"""The messages as TypeScript: what `client/src/wire.ts` is made of."""

import inspect
import textwrap
import types
import typing
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec
from tools.reading import said, written

from suits import choices, editions, events, view
from suits.table import messages
from suits.table.messages.asking import Until
from suits.table.messages.speaking import PROTOCOL, Role
from suits.table.reading import book as book_
from suits.table.reading import compared, quick

_HEAD = """/**
 * What the table and a page say to each other. Made by tools/protocol.py from the program itself: do not edit.
 * docs/protocol.md tells the same in words.
 */
"""
_PLAIN = {
    Any: "unknown",
    object: "unknown",
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
}
_WIDTH = 118
_VERBS = "What answers do, in all editions and in the order of lists: `Choice.verb` is one of these, or empty."


def _named() -> dict[str, Any]:
    """The types that have a name of their own in the program."""
    facts = typing.get_type_hints(events.Event)["facts"]
    return {
        "Role": Role,
        "TrackRole": view.Role,
        "About": choices.About,
        "Part": view.Part,
        "Until": Until,
        "Fact": typing.get_args(facts)[1],
        "Facts": facts,
        "SheetFact": typing.get_args(typing.get_type_hints(view.PersonView)["sheet"])[1],
    }


def page() -> str:
    """The whole file."""
    from_page, from_table = typing.get_args(messages.FromPage), typing.get_args(messages.FromTable)
    messages_ = (*from_page, *from_table)
    inside = [kind for kind in reached(messages_) if kind not in messages_]
    parts = [_HEAD, f"export const PROTOCOL = {PROTOCOL};\n"]
    parts += [f"export type {name} = {_type(kind, name)};\n" for name, kind in _named().items()]
    parts += [_closed("Verb", _VERBS, verbs())]
    parts += [_interface(kind, False) for kind in inside]
    parts += [_interface(kind, True) for kind in from_page]
    parts += [_interface(kind, False) for kind in from_table]
    parts += [_union("FromPage", from_page), _union("FromTable", from_table)]
    return "\n".join(parts)


_BOOK = """/**
 * What the rule book tells a page. Made by tools/protocol.py from the program itself: do not edit.
 */
"""


def book() -> str:
    """The file of the rule book: what is asked beside the play."""
    told = (book_.Contents, book_.Found, book_.Entry, book_.Whole, book_.Options, quick.Questions, quick.Ruled)
    compare = (compared.Comparables, compared.Comparison)
    sent = (quick.Asked, compared.Compared)
    return "\n".join([
        _BOOK,
        *(_interface(kind, False) for kind in reached((*told, *compare))),
        *(_interface(kind, True) for kind in sent),
    ])  # fmt: skip


def verbs() -> list[str]:
    """What answers do, in all editions that are told to the world, in the order in which they are listed."""
    shipped = [editions.find(name) for name in editions.names() if name != "toy"]
    ranks: dict[str, int] = {}
    for verb in (verb for edition in shipped for verb in edition.verbs.values()):
        ranks[verb.name] = max(ranks.get(verb.name, 0), verb.rank)
    return sorted(ranks, key=lambda name: (ranks[name], name))


def _closed(name: str, said: str, values: Iterable[str]) -> str:
    """A closed list, to go through and as a type."""
    listed = "\n".join(f'  "{value}",' for value in values)
    return (
        f"/** {said} */\nexport const {name.upper()}S = [\n{listed}\n] as const;\n\n"
        f"export type {name} = (typeof {name.upper()}S)[number];\n"
    )


def reached(kinds: Iterable[Any]) -> list[Any]:
    """All structs that these are made of, each after those that it names."""
    found: dict[Any, None] = {}
    begun: set[Any] = set()  # a choice names the list that comes after it, and that list its choices

    def reach(kind: Any) -> None:
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct):
            if kind not in begun:
                begun.add(kind)
                for hint in typing.get_type_hints(kind).values():
                    reach(hint)
                found[kind] = None
            return
        for part in typing.get_args(kind):
            reach(part)

    for kind in kinds:
        reach(kind)
    return list(found)


def _interface(kind: Any, sent: bool) -> str:
    """One struct. `sent`: pages send it, and may leave out whatever has a default."""
    lines = [*_comment(said(kind), ""), f"export interface {kind.__name__} {{"]
    config = kind.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    hints = typing.get_type_hints(kind)
    for field in msgspec.structs.fields(kind):
        lines += [] if field.name == "n" else _comment(written(kind, field.name).said, "  ")
        left_out = not field.required and (sent or config.omit_defaults)
        lines.append(f"  {field.encode_name}{'?' if left_out else ''}: {_type(hints[field.name])};")
    return "\n".join([*lines, "}\n"])


def _comment(text: str, indent: str) -> Iterator[str]:
    if len(text) + len(indent) + 7 <= _WIDTH and "\n" not in text:
        yield from [f"{indent}/** {text} */"] if text else []
        return
    yield f"{indent}/**"
    for line in text.splitlines():
        yield from (f"{indent} * {part}" for part in textwrap.wrap(line, _WIDTH - len(indent) - 3))
    yield f"{indent} */"


def _union(name: str, kinds: Iterable[Any]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {kind.__name__}" for kind in kinds) + ";\n"


def _type(kind: Any, itself: str = "") -> str:
    """A type as TypeScript writes it; `itself` is the name that is being explained."""
    for name, known in _named().items():
        if name != itself and kind == known:
            return name
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(_type(each, itself) for each in args)
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    if origin is tuple and args[-1:] == (...,):
        inside = _type(args[0])
        return f"({inside})[]" if "|" in inside else f"{inside}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, args))}]"
    assert issubclass(kind, msgspec.Struct), kind
    return str(kind.__name__)
