"""IDs of rules: their parts, their spellings, and where they stand in a text."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_PREFIX = r"(?:[A-Z]{1,3}-){1,2}[A-Z]?"
_ID = re.compile(rf"({_PREFIX})(\d{{1,3}})([a-z]?)")
_CITATION = re.compile(
    rf"(?<![\w-])(?P<first>{_PREFIX}\d{{1,3}}[a-z]?)"
    rf"(?:\s?\.{{2,3}}\s?(?P<last>(?:{_PREFIX})?\d{{1,3}}[a-z]?|[a-z])|(?P<more>(?:/(?:\d{{1,3}}[a-z]?|[a-z]))+))?(?!\w)"
)


class Parts(NamedTuple):
    """`PWR-14a` taken apart: ("PWR-", 14, "a")."""

    prefix: str
    number: int
    letter: str


class Span(NamedTuple):
    """What one citation names: an ID alone (first = last) or the first and last of a range."""

    first: Parts
    last: Parts


def parts(text: str) -> Parts | None:
    """The parts of an ID in any spelling (`r-5`, `R-05`), or None if it is none.

    >>> parts("pwr-14A")
    Parts(prefix='PWR-', number=14, letter='a')
    """
    found = re.fullmatch(rf"({_PREFIX})(\d{{1,3}})([A-Z]?)", text.strip().upper())
    return Parts(found[1], int(found[2]), found[3].lower()) if found else None


def spans(text: str) -> Iterator[Span]:
    """Each citation in a text: `CON-09`, `PWR-04..PWR-07`, `PWR-04..07`, `CON-08/09`, `PWR-14a..d`."""
    for found in _CITATION.finditer(text):
        first = _parts(found["first"])
        yield Span(first, _parts(found["last"], first) if found["last"] else first)
        for more in (found["more"] or "").split("/")[1:]:
            other = _parts(more, first)
            yield Span(other, other)


class Mark(NamedTuple):
    """Where an ID is written in a text, alone or as an end of a range."""

    start: int
    end: int
    its: Parts


def marks(text: str) -> Iterator[Mark]:
    """Each ID that is written out in a text, in order: both ends of a range, and `09` of `CON-08/09`."""
    for found in _CITATION.finditer(text):
        first = _parts(found["first"])
        yield Mark(*found.span("first"), first)
        if found["last"]:
            yield Mark(*found.span("last"), _parts(found["last"], first))
        at = found.start("more")
        for more in (found["more"] or "").split("/")[1:]:
            at += 1
            yield Mark(at, at + len(more), _parts(more, first))
            at += len(more)


def within(span: Span, ids: dict[Parts, str]) -> tuple[str, ...]:
    """The IDs of the book that a citation names, in its order; none if it names none.

    A number without a letter stands for all its lettered parts, unless it is a rule itself.
    """
    first, last = span
    if first == last and first in ids:
        return (ids[first],)
    return tuple(name for its, name in ids.items() if its.prefix == first.prefix and _between(its, first, last))


def spelled(its: Parts) -> str:
    """An ID as the book writes it."""
    return f"{its.prefix}{its.number:02d}{its.letter}"


def _between(its: Parts, first: Parts, last: Parts) -> bool:
    from_first = (its.number, its.letter) >= (first.number, first.letter)
    to_last = (its.number, its.letter) <= (last.number, last.letter or "z")
    return from_first and to_last


def _parts(text: str, like: Parts | None = None) -> Parts:
    """Parts of an ID whose prefix and number may be left out where they are those of another."""
    found = _ID.fullmatch(text)
    if found:
        return Parts(found[1], int(found[2]), found[3])
    assert like is not None
    number, letter = re.fullmatch(r"(\d*)([a-z]?)", text).groups()  # type: ignore[union-attr]  # see _CITATION
    return Parts(like.prefix, int(number) if number else like.number, letter)
