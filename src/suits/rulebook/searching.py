"""Finding rules by words."""

import re
from bisect import bisect_left
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import islice
from math import log

from suits.rulebook.book import Rule, rules, spelled

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
    holders = [(_rarity(word), _holders(word)) for word in wanted]
    scored = []
    for entry in among:
        found = [weight * held[entry.id] for weight, held in holders if entry.id in held]
        if found:
            scored.append((len(found), sum(found) * _WEIGHTS[entry.kind], entry))
    scored.sort(key=lambda row: row[:2], reverse=True)  # a stable sort: equals stay in the book's order
    return named + tuple(entry for _, _, entry in scored if entry not in named)


def _named(words: str) -> Iterable[Rule]:
    return filter(None, map(spelled, words.replace(",", " ").split()))


def _rarity(word: str) -> float:
    return log(1 + len(rules()) / (1 + len(_holders(word))))


@lru_cache(1024)  # anybody may look for anything
def _holders(word: str) -> dict[str, float]:
    """The entries that hold a word, or one that begins so, and how well."""
    known, places = _index()
    best: dict[_Place, float] = {}
    for other in islice(known, bisect_left(known, word), None):
        if not other.startswith(word):
            break
        hit = 1.0 if other == word else 0.5
        for place in places[other]:
            best[place] = max(hit, best.get(place, 0.0))
    held: dict[str, float] = {}
    for (name, weight), hit in best.items():
        held[name] = held.get(name, 0.0) + weight * hit
    return held


_Place = tuple[str, float]
"""An entry, and how much a word counts there: in its title or in its text."""


@cache
def _index() -> tuple[list[str], dict[str, list[_Place]]]:
    """Every word of the book in order, and where it stands."""
    places: dict[str, list[_Place]] = {}
    for entry in rules():
        for weight, some in zip((_TITLE, _TEXT), _stems(entry), strict=True):
            for word in some:
                places.setdefault(word, []).append((entry.id, weight))
    return sorted(places), places


def _stems(entry: Rule) -> tuple[frozenset[str], frozenset[str]]:
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
