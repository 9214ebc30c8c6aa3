"""Answers as numbers: every word that can be said has one of a fixed set, the same in all editions.

An answer is made word by word. Cards, people and numbers have numbers of their own; any other word has one that follows
from its letters. Where two words of one list would have the same, the later one has the next that is free.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from zlib import crc32

from suits.cards import JOKERS, PACK
from suits.requests import Form

FACES = {card: number for number, card in enumerate((*PACK, *JOKERS))}
SIGNS = ("", "+", "-")
"""A card as such, one that is added to others, one that is left out."""
PEOPLE = 24
"""People by how they stand to whoever is asked: oneself, one's own side, the others."""
LEAST, MOST = -60, 99
LETTERS = 128
"""For all other words."""
NOTHING = 0
"""Nothing more, or nothing of that kind."""
_CARDS = NOTHING + 1
_PEOPLE = _CARDS + len(SIGNS) * len(FACES)
_NUMBERS = _PEOPLE + PEOPLE
_LETTERS = _NUMBERS + MOST - LEAST + 1
ACTIONS = _LETTERS + LETTERS
"""How many numbers there are in all."""


def number_of(word: str, places: Mapping[str, int]) -> int | None:
    """The number of a card, a person or a number; None for any other word.

    >>> number_of("", {}), number_of("Ac", {}), number_of("bob", {"ann": 0, "bob": 1}), number_of("attack", {})
    (0, 1, 164, None)
    """
    if not word:
        return NOTHING
    if word in places:
        return _PEOPLE + places[word] if places[word] < PEOPLE else None
    sign = SIGNS.index(word[0]) if word[0] in SIGNS[1:] else 0
    face = FACES.get(word[1:] if sign else word)
    if face is not None:
        return _CARDS + sign * len(FACES) + face
    if word.lstrip("-").isdecimal() and len(word) <= len(str(LEAST)) and LEAST <= int(word) <= MOST:
        return _NUMBERS + int(word) - LEAST
    return None


def numbered(words: Iterable[str], places: Mapping[str, int]) -> dict[int, str]:
    """The words of one list by their numbers; of more than there is room for, the first.

    >>> sorted(numbered(["strike", "defend"], {}).values())
    ['defend', 'strike']
    """
    found: dict[int, str] = {}
    for word in words:
        number = number_of(word, places)
        if number is None:
            first = crc32(word.encode()) % LETTERS
            places_left = (_LETTERS + (first + more) % LETTERS for more in range(LETTERS))
            number = next((one for one in places_left if one not in found), None)
        if number is not None:
            found.setdefault(number, word)
    return found


def spelled(word: str) -> Iterator[str]:
    """A word in the parts that are said one after the other: a hex is two numbers.

    >>> list(spelled("-2,6")), list(spelled("attack"))
    (['-2', '6'], ['attack'])
    """
    first, comma, second = word.partition(",")
    if comma and first.lstrip("-").isdecimal() and second.lstrip("-").isdecimal():
        yield first
        yield second
    else:
        yield word


class Answering:
    """An answer that is being made, word by word. What has no alternative goes without saying."""

    def __init__(self, options: Sequence[str] | Form, places: Mapping[str, int]):
        self._form = options if isinstance(options, Form) else None
        self._places = places
        self._words: list[str] = []
        self.said: list[int] = []
        """The numbers that were chosen so far."""
        self.answer: str | None = None
        """The whole answer, once it is known."""
        self.choices: dict[int, str] = {}
        """What may be said next, by its number."""
        self._left: list[tuple[tuple[str, ...], str]]
        """What may still be meant: its parts, and the word or answer that it stands for."""
        self._at = 0
        if self._form is None:
            self._left = [(tuple([part for word in one.split() for part in spelled(word)]), one) for one in options]
        else:
            self._left = self._stage()
        self._go_on()

    def say(self, number: int) -> None:
        """Choose what is said next; ValueError for what cannot be said now."""
        word = self.choices.get(number)
        if word is None:
            raise ValueError(f"action {number} is not possible now: see the action mask.")
        self.said.append(number)
        self._left = [one for one in self._left if _part(one[0], self._at) == word]
        self._at += 1
        self._go_on()

    def _stage(self) -> list[tuple[tuple[str, ...], str]]:
        """What may come next in a form; nothing where all is said."""
        assert self._form is not None
        stage = self._form.stage(self._words)
        return [] if stage is None else [(tuple(spelled(word)), word) for word in stage.words]

    def _go_on(self) -> None:
        """Up to the next list of more than one, or to the whole answer."""
        while True:
            if len(self._left) == 1:
                ((_, meant),) = self._left
                if self._form is None:
                    self.answer = meant
                    return
                self._words.append(meant)
                self._left, self._at = self._stage(), 0
            if not self._left:
                self.answer = " ".join(filter(None, self._words))
                return
            if len(self._left) > 1:
                words = dict.fromkeys([_part(one, self._at) for one, _ in self._left])
                if len(words) > 1:
                    self.choices = numbered(words, self._places)
                    return
                self._at += 1


def _part(parts: tuple[str, ...], at: int) -> str:
    """What is said there; nothing where there is no more."""
    return parts[at] if at < len(parts) else ""
