"""The rule book for a page: chapters of an edition, an entry with all that belongs to it, what a search finds."""

from functools import lru_cache

import msgspec

from suits import editions, rulebook
from suits.desk.encounters.kit import HouseRule, house_rule
from suits.people import SetupError
from suits.rulebook import Rule
from suits.table.reading.quick import Asked, answer, questions

LONGEST_SEARCH = 80
_LONGEST_ID = 40
MOST_FOUND = 60
_SHORT = 110
_TITLES = {"ruling": "Rulings", "example": "Worked examples", "case": "Further cases"}
"""Of what stands in a list of its own; clauses have chapters."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Some words; with an ID if they name a rule, or as `code` if they are a name of the program's."""

    text: str
    id: str = ""
    code: bool = False


class Paragraph(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words in a row; or one point of a list."""

    pieces: tuple[Piece, ...]
    item: bool = False


class Brief(msgspec.Struct, frozen=True):
    """An entry in a list."""

    id: str
    kind: str
    title: str
    begins: str


class Chapter(msgspec.Struct, frozen=True):
    """Entries that stand together, named by the first of them."""

    first: str
    last: str
    title: str
    kind: str
    count: int


class Shelf(msgspec.Struct, frozen=True):
    """An edition, as a reader chooses it."""

    name: str
    title: str
    about: str


class Contents(msgspec.Struct, frozen=True):
    """What there is to read of an edition."""

    edition: str
    editions: tuple[Shelf, ...]
    chapters: tuple[Chapter, ...]
    entries: int
    options: int


class Found(msgspec.Struct, frozen=True):
    """What a search found: the best of it, and how much there is in all."""

    found: tuple[Brief, ...]
    total: int


class Text(msgspec.Struct, frozen=True):
    """An entry with its words."""

    id: str
    kind: str
    title: str
    text: tuple[Paragraph, ...]


class Entry(msgspec.Struct, frozen=True):
    """An entry, and all that one may want to know with it."""

    edition: str
    entry: Text
    editions: tuple[str, ...]
    others: tuple[str, ...]
    """Editions that have no such thing."""
    settles: tuple[Brief, ...]
    rulings: tuple[Text, ...]
    options: tuple[HouseRule, ...]
    cited_by: tuple[Brief, ...]
    chapter: Chapter
    before: Brief | None
    after: Brief | None
    quick: str
    """The quick question that answers with this rule, or with one of its chapter; empty if none does."""


class Whole(msgspec.Struct, frozen=True):
    """A chapter with all its words, and the chapters around it."""

    edition: str
    chapter: Chapter
    entries: tuple[Text, ...]
    before: Chapter | None
    after: Chapter | None


class Switch(msgspec.Struct, frozen=True):
    """An option, with the entries that it is about: its rulings, and what they settle."""

    option: HouseRule
    about: tuple[Brief, ...]


class Options(msgspec.Struct, frozen=True):
    """The switches of an edition."""

    edition: str
    options: tuple[Switch, ...]


@lru_cache(16)
def contents(edition: str) -> Contents:
    """What there is to read of an edition; of the first one if none is named."""
    name = _known(edition)
    found = tuple(group[0] for group in _groups(name))
    rules = [editions.find(one) for one in editions.names()]
    shelves = tuple(Shelf(one.name, one.title, one.about) for one in rules if one.name in rulebook.editions())
    return Contents(name, shelves, found, sum(one.count for one in found), len(editions.find(name).options))


def search(words: str, edition: str) -> Found:
    """The entries of an edition that hold the words, best first."""
    if len(words) > LONGEST_SEARCH:
        raise SetupError(f"Search for {LONGEST_SEARCH} letters at most.")
    found = rulebook.search(words, _known(edition))
    return Found(tuple(map(_brief, found[:MOST_FOUND])), len(found))


@lru_cache(256)
def entry(name: str, edition: str) -> Entry:
    """An entry by its ID in any spelling, as an edition has it; one of another edition is told as that has it."""
    rule = _rule(name)
    known = _known(edition) if edition else ""
    by = known if known in rule.editions else rule.editions[0]
    rulings = tuple(one for one in rulebook.rulings_on(rule.id) if by in one.editions)
    about = {rule.id, *(one.id for one in rulings)}
    chapter, around = next(group for group in _groups(by) if rule in group[1])
    at = around.index(rule)
    return Entry(
        edition=by,
        entry=_text(rule),
        editions=rule.editions,
        others=tuple(one for one in rulebook.editions() if one not in rule.editions),
        settles=tuple(_brief(rulebook.rule(one)) for one in rule.reads),
        rulings=tuple(map(_text, rulings)),
        options=tuple(one for one in _switches(by) if about & set(one.rules)),
        cited_by=tuple(_brief(one) for one in rulebook.rules(by) if one.id not in about and rule.id in _cites(one.id)),
        chapter=chapter,
        before=_brief(around[at - 1]) if at else None,
        after=_brief(around[at + 1]) if at + 1 < len(around) else None,
        quick=_quick(by, about) or (_quick(by, {one.id for one in around}) if rule.kind == "clause" else ""),
    )


@lru_cache(256)
def chapter(name: str, edition: str) -> Whole:
    """The chapter of an edition that holds an entry."""
    rule = _rule(name)
    known = _known(edition)
    if known not in rule.editions:
        raise SetupError(f"{rule.id} is no rule of {known}, but of {', '.join(rule.editions)}.")
    groups = _groups(known)
    at = next(number for number, (_, rules) in enumerate(groups) if rule in rules)
    before = groups[at - 1][0] if at else None
    after = groups[at + 1][0] if at + 1 < len(groups) else None
    return Whole(known, groups[at][0], tuple(map(_text, groups[at][1])), before, after)


@lru_cache(16)
def options(edition: str) -> Options:
    """What can be switched in an edition."""
    name = _known(edition)
    return Options(name, tuple(Switch(one, _about(one, name)) for one in _switches(name)))


def _about(option: HouseRule, edition: str) -> tuple[Brief, ...]:
    rules = [rulebook.rule(one) for one in option.rules]
    settled = [rulebook.rule(one) for rule in rules for one in rule.reads]
    return tuple(_brief(one) for one in dict.fromkeys([*rules, *settled]) if edition in one.editions)


@lru_cache(16)
def _groups(edition: str) -> tuple[tuple[Chapter, tuple[Rule, ...]], ...]:
    """The chapters of an edition with their entries, in the book's order."""
    gathered: dict[tuple[str, str], list[Rule]] = {}
    for rule in rulebook.rules(edition):
        gathered.setdefault((rule.kind, _TITLES.get(rule.kind, rule.title)), []).append(rule)
    return tuple(
        (Chapter(rules[0].id, rules[-1].id, title, kind, len(rules)), tuple(rules))
        for (kind, title), rules in gathered.items()
    )


@lru_cache(16)
def _switches(edition: str) -> tuple[HouseRule, ...]:
    return tuple(map(house_rule, editions.find(edition).options))


@lru_cache(2048)
def _cites(name: str) -> frozenset[str]:
    return frozenset(rulebook.cited(rulebook.rule(name).text))


def _quick(edition: str, about: set[str]) -> str:
    """The first quick question that is about one of these entries, or whose example comes out by one."""
    asked = questions(edition).questions
    cited = (one.name for one in asked if about & set(one.rules))
    used = (one.name for one in asked if about & set(answer(Asked(edition, one.name, one.example)).rules))
    return next(cited, "") or next(used, "")


def _rule(name: str) -> Rule:
    """A rule by its ID; no longer one is compared with those of the book."""
    return rulebook.rule(name[:_LONGEST_ID])


def _known(edition: str) -> str:
    """An edition that the book tells of; SetupError in a sentence."""
    told = rulebook.editions()
    if not edition:
        return told[0]
    if edition not in told:
        raise SetupError(f"The rule book knows no edition {edition[:40]!r}. There are {', '.join(told)}.")
    return edition


def _brief(rule: Rule) -> Brief:
    text = " ".join(rule.text.replace("`", "").split())
    begins = text if len(text) <= _SHORT else text[:_SHORT].rsplit(" ", 1)[0] + " …"
    return Brief(rule.id, rule.kind, rule.title, begins)


def _text(rule: Rule) -> Text:
    return Text(rule.id, rule.kind, rule.title, paragraphs(rule.text))


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """The words of an entry: points of a list begin with a dash, names of the program stand between backticks."""
    return tuple(
        Paragraph(_pieces(line.removeprefix("- ")), item=line.startswith("- ")) for line in text.splitlines() if line
    )


def _pieces(line: str) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for at, part in enumerate(line.split("`")):
        if at % 2:
            pieces.append(Piece(part, code=True))
        else:
            pieces += [Piece(one.text, one.id) for one in rulebook.linked(part)]
    return tuple(pieces)
