"""The book itself: loaded once, asked by ID or by edition."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from suits.rulebook import ids, parsing


class Rule(NamedTuple):
    """One entry of the book; `reads` are the clauses that a ruling settles."""

    id: str
    kind: str
    title: str
    text: str
    editions: tuple[str, ...]
    reads: tuple[str, ...] = ()

    @property
    def topic(self) -> str:
        """The ID without its number: `CON`, `R`, `CHA-X`, `EC-CRD`."""
        return self.id.rstrip("abcdefghijklmnopqrstuvwxyz").rstrip("0123456789").rstrip("-")


class UnknownRule(ValueError):
    """No rule has that ID."""


class _Book(NamedTuple):
    rules: dict[str, Rule]
    ids: dict[ids.Parts, str]
    prefixes: frozenset[str]
    editions: tuple[str, ...]


def rule(name: str) -> Rule:
    """The rule with that ID, in any spelling.

    >>> rule("r-5").title
    'Ties'
    """
    found = spelled(name)
    if found is not None:
        return found
    import difflib  # only here: nobody should wait for it who spells well

    near = difflib.get_close_matches(name.upper(), _book().rules, n=4, cutoff=0.6)
    hint = f"the nearest are {', '.join(near)}" if near else "IDs look like CON-09, R-27, CHA-40, CDN-R18"
    raise UnknownRule(f"no rule has the ID {name!r}: {hint}")


def spelled(name: str) -> Rule | None:
    """The rule with that ID, in any spelling, if there is one."""
    book = _book()
    parts = ids.parts(name)
    return book.rules[book.ids[parts]] if parts is not None and parts in book.ids else None


def rules(edition: str | None = None) -> tuple[Rule, ...]:
    """All entries of the book, or of one edition, in the book's order."""
    everything = tuple(_book().rules.values())
    if edition is None:
        return everything
    if edition not in editions():
        raise ValueError(f"the rule book has no edition {edition!r}, only {', '.join(editions())}")
    return tuple(entry for entry in everything if edition in entry.editions)


def clauses(edition: str) -> tuple[Rule, ...]:
    """The clauses of an edition: what its rule text says, without rulings, examples and cases."""
    return tuple(entry for entry in rules(edition) if entry.kind == "clause")


def rulings_on(name: str) -> tuple[Rule, ...]:
    """The rulings that settle how a clause is read."""
    clause = rule(name).id
    return tuple(entry for entry in rules() if clause in entry.reads)


def editions() -> tuple[str, ...]:
    """The editions that the book tells of."""
    return _book().editions


def cited(text: str) -> tuple[str, ...]:
    """The IDs that a text cites, ranges written out; an ID that no rule has is given as it would be spelled.

    >>> cited("diamonds are best (PWR-04..PWR-07, R-27)")
    ('PWR-04', 'PWR-05', 'PWR-06', 'PWR-07', 'R-27')
    """
    return _cited(text, _book())


class Linked(NamedTuple):
    """A piece of a text; one that names a rule has its ID."""

    text: str
    id: str = ""


def linked(text: str) -> tuple[Linked, ...]:
    """A text in pieces: each ID that the book knows stands alone, with the rule that it names.

    >>> [piece.id for piece in linked("see PWR-04..07.")]
    ['', 'PWR-04', '', 'PWR-07', '']
    """
    book = _book()
    pieces: list[Linked] = []
    at = 0
    for mark in ids.marks(text):
        named = ids.within(ids.Span(mark.its, mark.its), book.ids)
        if named:
            pieces += [Linked(text[at : mark.start])] * (mark.start > at)
            pieces.append(Linked(text[mark.start : mark.end], named[0]))
            at = mark.end
    return (*pieces, Linked(text[at:])) if at < len(text) else tuple(pieces)


def _cited(text: str, book: _Book) -> tuple[str, ...]:
    names: dict[str, None] = {}
    for span in ids.spans(text):
        if span.first.prefix in book.prefixes:  # else it is UTF-8 or the like
            names |= dict.fromkeys(ids.within(span, book.ids) or (ids.spelled(span.first),))
    return tuple(names)


@cache
def _book() -> _Book:
    found = tuple(parsing.entries(_folder()))
    known = {parts: entry.id for entry in found if (parts := ids.parts(entry.id))}
    if len(known) != len(found):
        raise ValueError("the rule book has an ID twice, or something else in the place of an ID")
    editions = tuple(dict.fromkeys(name for entry in found for name in entry.editions))
    book = _Book({}, known, frozenset(parts.prefix for parts in known), editions)
    for entry in found:
        book.rules[entry.id] = Rule(*entry[:5], reads=_cited(entry.reads, book))
    return book


def _folder() -> Path:
    """The texts: beside this file in an installed program, in `docs/rules` of a checkout."""
    here = Path(__file__).resolve().parent
    for folder in (here / "texts", here.parents[2] / "docs" / "rules"):
        if (folder / "README.md").is_file():
            return folder
    raise FileNotFoundError(f"the rule book is missing: neither {here / 'texts'} nor docs/rules of a checkout is there")
