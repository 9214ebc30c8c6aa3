"""An exchange as a picture (SVG): people with their arms, their cards or dice, and how it came out, term by term."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from html import escape

from suits import cards
from suits.desk.exchanges import Exchange
from suits.desk.printing import heraldry
from suits.fight import Fight
from suits.view import Line

WIDTH, MARGIN = 840, 32
_HALF = (WIDTH - 2 * MARGIN) // 2
_ARMS, _CARD, _CARD_HIGH, _DIE = 84, 62, 88, 40
_INK, _SOFT, _RED, _LINE, _PAPER = "#16191d", "#565f69", "#a8201a", "#c9ced4", "#f4f5f6"
_FONT = "Inter, 'Segoe UI', 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"
_FACE = f'fill="#fff" stroke="{_INK}" stroke-width="1.5"'
_PALE = ' opacity=".4"'
_RANKS = {"T": "10", "R": "★", "B": "★"}
_WIDE = frozenset("WF")
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MOST_IN_A_ROW = 5
"""So many cards or dice stand in a row of one side."""
_SUITS = {
    "h": "M16 28C6 21 3 15 4 10 5 5 12 3 16 10 20 3 27 5 28 10 29 15 26 21 16 28Z",
    "d": "M16 3L26 16 16 29 6 16Z",
    "c": "M16 4a6 6 0 0 1 5 9 6 6 0 1 1-4 9l3 7h-8l3-7a6 6 0 1 1-4-9 6 6 0 0 1 5-9Z",
    "s": "M16 3c3 6 11 9 11 16a6 6 0 0 1-10 4l3 6h-8l3-6a6 6 0 0 1-10-4C5 12 13 9 16 3Z",
}
_PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
"""Where the pips of a die are, among nine places."""
_OF_WHO, _OF_TARGET = ("cards", "used", "pips"), ("against", "against_used", "against_pips")
"""The facts of a line with what somebody laid, what of it counted, and their dice; then those of its target."""


def svg(fight: Fight, exchange: Exchange) -> str:
    """The whole file; nothing in it asks anybody for anything."""
    canvas = _Canvas(fight, exchange)
    canvas.head()
    canvas.everybody()
    for line in exchange.lines:
        if line.text:
            canvas.line(line)
    return canvas.whole()


class _Canvas:
    """What is drawn so far, and how far down it goes."""

    def __init__(self, fight: Fight, exchange: Exchange):
        self.fight, self.exchange = fight, exchange
        self.names = {person.id: person.name for person in fight.cast.people}
        self.title = f"{fight.setup.title}: exchange {exchange.number}"
        self.drawn: list[str] = []
        self.y = MARGIN

    def head(self) -> None:
        """Which fight, and where in it."""
        for row in _rows(self.fight.setup.title, WIDTH - 2 * MARGIN, _bold(26)):
            self.y += 28
            self.drawn.append(_text(MARGIN, self.y, row, 26, weight=700))
        where = [self.fight.setup.edition, self.exchange.place, f"exchange {self.exchange.number}"]
        self.y += 26
        self.drawn.append(_text(MARGIN, self.y, " · ".join(filter(None, where)), 15, _SOFT))
        self.y += 22

    def everybody(self) -> None:
        """Two in a row, face to face."""
        people = [who for who in self.exchange.people if who in self.names]
        for at in range(0, len(people), 2):
            pair = people[at : at + 2]
            self.y += max(self._person(who, MARGIN + number * _HALF) for number, who in enumerate(pair)) + 12

    def _person(self, who: str, x: int) -> int:
        """Arms, name, and what lay before them; how high that is."""
        name, kind = self.names[who], self.fight.edition.kind(self.fight.state, who)
        self.drawn.append(f'<g transform="translate({x} {self.y})">{heraldry.drawn(_clean(name), _ARMS, kind)}</g>')
        beside, room = x + _ARMS + 8, _HALF - _ARMS - 16
        y = self.y + 4
        for row in _rows(name, room, _bold(20))[:2]:
            y += 22
            self.drawn.append(_text(beside, y, row, 20, weight=700))
        side = self._side(who)
        for row in _rows(side, room, 14)[: side != name]:
            y += 20
            self.drawn.append(_text(beside, y, row, 14, _SOFT))
        low = max(y, self.y + _ARMS) + 12
        laid, dice = _laid(self.exchange.lines, who)
        cards_of = [_card(card, counts=counts) for card, counts in laid]
        low += self._in_rows(cards_of, x, low, _CARD, _CARD_HIGH)
        return low + self._in_rows([_die(pips) for pips in dice], x, low, _DIE, _DIE) - self.y

    def _in_rows(self, things: list[str], x: int, y: int, wide: int, high: int) -> int:
        """Things of one size beside and below each other; how high that is."""
        for at, thing in enumerate(things):
            row, column = divmod(at, _MOST_IN_A_ROW)
            place = f"translate({x + column * (wide + 8)} {y + row * (high + 8)})"
            self.drawn.append(f'<g transform="{place}">{thing}</g>')
        return -(-len(things) // _MOST_IN_A_ROW) * (high + 8)

    def _side(self, who: str) -> str:
        return next(person.side for person in self.fight.cast.people if person.id == who)

    def line(self, line: Line) -> None:
        """What happened in words, and below it the terms it was worked out from."""
        self.drawn.append(f'<path d="M{MARGIN} {self.y}H{WIDTH - MARGIN}" stroke="{_LINE}"/>')
        self.y += 6
        for row in _rows(line.text, WIDTH - 2 * MARGIN, _bold(17)):
            self.y += 23
            self.drawn.append(_text(MARGIN, self.y, row, 17, weight=600))
        self.y += 12
        self._terms([reason.text for reason in line.reasons if reason.text])

    def _terms(self, terms: Iterable[str]) -> None:
        """A box each, as many in a row as there is room for."""
        x, high = MARGIN, 0
        for term in terms:
            rows = _rows(term, WIDTH - 2 * MARGIN - 20, 14)
            wide = round(max(_wide(row, 14) for row in rows)) + 20
            if x + wide > WIDTH - MARGIN and x > MARGIN:
                x, self.y = MARGIN, self.y + high + 6
                high = 0
            tall = 10 + 19 * len(rows)
            self.drawn.append(
                f'<rect x="{x}" y="{self.y}" width="{wide}" height="{tall}" rx="6" fill="{_PAPER}" stroke="{_LINE}"/>'
            )
            self.drawn += [_text(x + 10, self.y + 19 + 19 * at, row, 14) for at, row in enumerate(rows)]
            x, high = x + wide + 6, max(high, tall)
        self.y += high + 10 if high else 0

    def whole(self) -> str:
        """With its frame: white, so that it can be read on any page and printed."""
        said = " ".join(line.text for line in self.exchange.lines if line.text)
        high = round(self.y + MARGIN - 10)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" width="{WIDTH}" height="{high}" '
            f'font-family="{_FONT}" role="img" aria-labelledby="title said">\n'
            f'<title id="title">{_safe(self.title)}</title>\n<desc id="said">{_safe(said)}</desc>\n'
            f"<defs>{heraldry.definitions()}</defs>\n"
            f'<rect width="{WIDTH}" height="{high}" fill="#fff"/>\n' + "\n".join(self.drawn) + "\n</svg>\n"
        )


# What somebody laid


def _laid(lines: Iterable[Line], who: str) -> tuple[list[tuple[str, bool]], list[int]]:
    """Somebody's cards and whether they count, and their dice, of the first line that tells of each.

    Where it is told which cards counted, that goes before what was said of them earlier.
    """
    laid: list[tuple[str, bool]] = []
    dice: list[int] = []
    for line in lines:
        if "people" in line.facts:
            laid = laid or [(card, True) for card in _share(line, who)]
        elif line.part == "opens" or "target" in line.facts:  # other cards are lost or drawn, and not laid
            for owner, (all_of_them, used, pips) in ((line.who, _OF_WHO), (line.facts.get("target"), _OF_TARGET)):
                if owner == who:
                    some = _faces(_several(line, all_of_them))
                    counted = _several(line, used) if used in line.facts else some
                    if some and (not laid or used in line.facts):
                        laid = [(card, card in counted) for card in some]
                    dice = dice or [number for number in _several(line, pips) if isinstance(number, int)]
    return laid, dice


def _share(line: Line, who: str) -> list[str]:
    """Of the cards of all at once, somebody's own: so many each, in the order of people."""
    people, some = _several(line, "people"), _faces(_several(line, "cards"))
    numbers = [number for number in _several(line, "numbers") if isinstance(number, int)]
    if who not in people or len(numbers) != len(people):
        return []
    at = people.index(who)
    return some[sum(numbers[:at]) : sum(numbers[: at + 1])]


def _faces(some: Iterable[int | str]) -> list[str]:
    return [card for card in some if isinstance(card, str) and card in cards.FACES]


def _several(line: Line, name: str) -> tuple[int | str, ...]:
    fact = line.facts.get(name)
    return fact if isinstance(fact, tuple) else ()


def _card(card: str, *, counts: bool) -> str:
    """Rank and suit; what does not count is pale."""
    ink = _RED if card[1] in "hd" or card == cards.RED_JOKER else _INK
    rank = _RANKS.get(card[0], card[0])
    suit = f'<path d="{_SUITS[card[1]]}" fill="{ink}" transform="translate(15 43)"/>' if card[1] in _SUITS else ""
    return (
        f"<g{'' if counts else _PALE}><title>{_safe(cards.name(card))}</title>"
        f'<rect width="{_CARD}" height="{_CARD_HIGH}" rx="7" {_FACE}/>'
        f'<text x="8" y="30" font-size="27" font-weight="700" fill="{ink}">{rank}</text>{suit}</g>'
    )


def _die(pips: int) -> str:
    places = [divmod(int(at), 3) for at in _PIPS.get(pips, "")]
    dots = "".join(f'<circle cx="{10 + 10 * column}" cy="{10 + 10 * row}" r="3.6"/>' for row, column in places)
    return f'<g><title>{pips}</title><rect width="{_DIE}" height="{_DIE}" rx="7" {_FACE}/>{dots}</g>'


# Words


def _clean(text: str) -> str:
    """Without the few characters that no XML file may have."""
    return _NOT_IN_XML.sub("", text)


def _safe(text: str) -> str:
    return escape(_clean(text))


def _text(x: float, y: float, text: str, size: int, ink: str = _INK, weight: int = 400) -> str:
    """A row of words of any script, which begins on the left whatever its direction is."""
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    # A row of a right-to-left script would otherwise end where it should begin.
    row = f"\u2068{_safe(text)}\u2069"
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{bold} fill="{ink}">{row}</text>'


def _bold(size: int) -> float:
    """Bold letters are as wide as larger ones."""
    return 1.12 * size


def _wide(text: str, size: float) -> float:
    """About how wide it is: nothing here can measure letters, so rather too wide."""
    letters = [sign for sign in text if not unicodedata.category(sign).startswith(("M", "Cf"))]
    return size * sum(1.05 if unicodedata.east_asian_width(sign) in _WIDE else 0.54 for sign in letters)


def _rows(text: str, room: float, size: float) -> list[str]:
    """Words in rows, as many as there is room for; a word without end is cut."""
    rows = [""]
    for word in _pieces(text.split(), room, size):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and _wide(longer, size) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


def _pieces(words: Iterable[str], room: float, size: float) -> Iterator[str]:
    for word in words:
        most = max(1, int(room / (1.05 * size)))
        if _wide(word, size) > room:
            yield from (word[at : at + most] for at in range(0, len(word), most))
        else:
            yield word
