"""Finding rules by words."""

import re
from collections.abc import Iterable
from functools import cache
from math import log

from suits.rulebook.book import Rule, UnknownRule, rule, rules

_WORD = re.compile(r"[a-z0-9]+")
_SPELLINGS = {"defense": "defence", "armor": "armour", "meter": "metre"}
_EMPTY = frozenset("and are can does for how may the what when where which who why with work".split())
_WEIGHTS = {"clause": 1.0, "ruling": 1.0, "example": 0.6, "case": 0.5}
_TITLE, _TEXT = 3.0, 1.0


def search(words: str, edition: str | None = None) -> tuple[Rule, ...]:
    """The entries that hold the words, best first: an ID, then all of the words, then some of them.

    Word endings and American spellings do not matter; a word in a title counts more, and a rare word too.
    """
    among = rules(edition)
    named = tuple(entry for entry in _named(words) if entry in among)
    wanted = [_stem(word) for word in _words(words) if len(word) > 2 and word not in _EMPTY]
    weights = [_rarity(word) for word in wanted]
    scored = []
    for entry in among:
        found = [_found(word, entry.id) for word in wanted]
        if any(found):
            score = sum(weight * hit for weight, hit in zip(weights, found, strict=True))
            scored.append((sum(map(bool, found)), score * _WEIGHTS[entry.kind], entry))
    scored.sort(key=lambda row: row[:2], reverse=True)  # a stable sort: equals stay in the book's order
    return named + tuple(entry for _, _, entry in scored if entry not in named)


def _named(words: str) -> Iterable[Rule]:
    for word in words.replace(",", " ").split():
        try:
            yield rule(word)
        except UnknownRule:
            continue


def _found(word: str, name: str) -> float:
    """How well an entry holds a word."""
    title, text = _stems(name)
    return _TITLE * _hit(word, title) + _TEXT * _hit(word, text)


def _hit(word: str, among: frozenset[str]) -> float:
    if word in among:
        return 1.0
    return 0.5 if any(other.startswith(word) for other in among) else 0.0


@cache
def _rarity(word: str) -> float:
    everything = rules()
    holders = sum(1 for entry in everything if _found(word, entry.id))
    return log(1 + len(everything) / (1 + holders))


@cache
def _stems(name: str) -> tuple[frozenset[str], frozenset[str]]:
    entry = rule(name)
    if entry.kind in ("example", "case"):  # their title is only that of the list they stand in
        return frozenset(), frozenset(map(_stem, _words(entry.text)))
    return frozenset(map(_stem, _words(entry.title))), frozenset(map(_stem, _words(entry.text)))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _stem(word: str) -> str:
    word = _SPELLINGS.get(word.removesuffix("s"), word)
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            return word.removesuffix(ending)
    return word
