"""A fight drawn in text: cards, conditions as bars with their thresholds, lines of the log."""

import os
import re
import sys
import textwrap
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from suits.cards import UNKNOWN, Card, pretty
from suits.cli.signs import has_signs, in_letters
from suits.view import Line, PersonView, Track, View, suffered

# Four colours, so that no two suits look alike; the sign is always there too.
SUIT_STYLES = {"♣": "green", "♠": "bold", "♥": "red", "♦": "bright_blue"}
_CARD = re.compile(r"(?:10|[A2-9JQK])([♣♠♥♦])")
BACK = "▮"
ARROW = "▶ "
TEXTURES = (("wounds", "█", "red"), ("major loss", "█", "red"), ("shock", "▒", "yellow"), ("minor loss", "▒", "yellow"))
WIDEST_BAR, NARROWEST_BAR = 24, 8
MANY = 8
"""So many people have a line each; of more, those who are out share one."""
_AT_HAND = ("hand", "shown", "table")
"""Where cards lie that need no further word."""


class _Paper(Console):
    def on_broken_pipe(self) -> None:
        """Whoever read this is gone: no more of it, and no fault either."""
        self.quiet = True
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0)


class Page:
    """The paper that everything is drawn on: a terminal with colours, or a plain pipe without."""

    def __init__(self, console: Console | None = None):
        self.console = console or _Paper(highlight=False, markup=False, emoji=False)
        self.signs = has_signs(self.console.encoding)

    @property
    def width(self) -> int:
        """How many columns to use: no line should be longer than one can read."""
        return max(20, min(self.console.width, 100))

    def draw(self, text: Text | str = "") -> None:
        """Put a line on the page."""
        line = Text(text) if isinstance(text, str) else text
        if not self.signs:
            line = _in_letters(line)
        self.console.print(line, no_wrap=True, overflow="ignore", crop=False, soft_wrap=True)

    def paragraph(self, text: str, indent: str = "", first: str | None = None, style: str = "") -> None:
        """Put text on the page, wrapped between words, later lines indented."""
        first = indent if first is None else first
        width = self.width - 1
        for line in wrapped(text, width, first, indent):
            self.draw(coloured(line, style))

    def line(self, number: int, line: Line) -> None:
        """Put a line of the log on the page, with its number."""
        for at, part in enumerate(wrapped(line.text, self.width - 6)):
            margin = f"{number:4} " if at == 0 else "     "
            self.draw(Text.assemble((margin, "dim"), coloured(part)))


def wrapped(text: str, width: int, first: str = "", indent: str = "") -> list[str]:
    """Lines no wider than that; before and after stay together: `0 → 12`."""
    together = text.replace(" → ", "\u00a0→\u00a0")
    lines = textwrap.wrap(together, width, initial_indent=first, subsequent_indent=indent)
    return [line.replace("\u00a0", " ") for line in lines] or [""]


def _in_letters(text: Text) -> Text:
    """For a terminal that has only letters: suits by letter, bars by # and =."""
    plain = Text(in_letters(text.plain), style=text.style)
    plain.spans = text.spans
    return plain


def coloured(text: str, style: str = "") -> Text:
    """Text with its cards in their suits' colours."""
    made = Text(text, style=style)
    for found in _CARD.finditer(text):
        made.stylize(SUIT_STYLES[found[1]], found.start(), found.end())
    return made


def in_line(some: Iterable[Card]) -> Text:
    """Cards in a line; backs as blocks."""
    backs = Text("")
    for card in some:
        if backs.plain and card != UNKNOWN:
            backs.append(" ")
        backs.append_text(coloured(BACK if card == UNKNOWN else pretty(card)))
    return backs


def hand(cards: Sequence[Card], width: int) -> list[Text]:
    """Cards drawn as cards, as many in a row as fit."""
    rows: list[Text] = []
    fit = max(1, (width - 4) // 7)
    for start in range(0, len(cards), fit):
        some = [BACK * 2 if card == UNKNOWN else pretty(card) for card in cards[start : start + fit]]
        rows.append(Text(" ".join("╭────╮" for _ in some)))
        rows.append(Text(" ").join(Text.assemble("│", coloured(f"{face:^4}", "bold"), "│") for face in some))
        rows.append(Text(" ".join("╰────╯" for _ in some)))
    return rows


def bar(tracks: Sequence[Track], widest: int = WIDEST_BAR) -> Text:
    """Wounds, then shock on top of them, with a line at each threshold: `██▒▒··┊·┊·······┊`."""
    tracks = [track for track in tracks if track.marks]  # the others are told in words: they count what is there twice
    marks = sorted({at for track in tracks for _, at in track.marks})
    if not marks:
        return Text("")
    longest = max(marks[-1], sum(track.value for track in tracks))
    scale = min(1.0, widest / max(1, longest))
    fill = Text("")
    for track in reversed(tracks):  # the one that heals last lies at the bottom
        sign, style = _texture(track.name)
        upto = min(longest, sum(other.value for other in tracks[tracks.index(track) :]))
        fill.append(sign * max(0, round(upto * scale) - len(fill)), style)
    fill.append("·" * (round(longest * scale) - len(fill)), "dim")
    drawn, done = Text(""), 0
    for at in marks:
        cell = round(at * scale)
        drawn.append_text(fill[done:cell])
        drawn.append("┊", "bold")
        done = cell
    drawn.append_text(fill[done:])
    return drawn


def _texture(name: str) -> tuple[str, str]:
    return next(((sign, style) for known, sign, style in TEXTURES if known == name), ("▒", "cyan"))


def next_threshold(tracks: Sequence[Track]) -> str:
    """What comes next if it gets worse: "dazed > 6"; where it is a part that comes first to its limit, both.

    "dazed > 7, major loss: beaten > 6": the first track counts those under it too.
    """
    nearest = []
    tracks = [track for track in tracks if track.marks]
    for at, track in enumerate(tracks):
        height = sum(other.value for other in tracks[at:])
        coming = [(limit - height, f"{label} > {limit}") for label, limit in track.marks if height <= limit]
        if coming:
            left, text = min(coming)
            nearest.append((left, f"{track.name}: {text}" if at else text))
    if not nearest:
        return ""
    soonest = min(nearest, key=lambda one: one[0])
    return ", ".join(dict.fromkeys([nearest[0][1], soonest[1]]))


def people(view: View, asked: Iterable[str] = (), width: int = 0) -> list[Text]:
    """Everybody in a line each: cards, bar, numbers, words. An arrow marks who is asked.

    Where a line is too wide for the page it does not say what comes next; if need be, all bars are shorter. On a page
    that is too narrow for that, lines are broken and say everything. In a crowd those who are out share a line while
    it goes on.
    """
    asked = tuple(asked)
    width = width or sys.maxsize
    crowd = len(view.people) > MANY and not view.result and any(person.up for person in view.people)
    shown = [person for person in view.people if person.up or person.id in asked or not crowd]
    out = [person for person in view.people if person not in shown]
    for widest in range(WIDEST_BAR, NARROWEST_BAR, -1):
        lines = _people(shown, asked, widest, width)
        if max(map(len, lines)) <= width:
            break
    else:
        lines = [part for line in _people(shown, asked, NARROWEST_BAR, sys.maxsize) for part in _broken(line, width)]
    return lines + (_broken(_out_of_it(out), width) if out else [])


def _out_of_it(people: Sequence[PersonView]) -> Text:
    """ "dead: Guard 1, Guard 3 · gone: Tiny"."""
    by_word: dict[str, list[str]] = {}
    for person in people:
        by_word.setdefault(person.words[0] if person.words else "out", []).append(person.name)
    return Text("  " + " · ".join(f"{word}: {', '.join(names)}" for word, names in by_word.items()), "dim")


def _broken(line: Text, width: int) -> list[Text]:
    """A line in parts that are no wider than that, broken where a comma or a dot stands, later ones indented."""
    parts = []
    while len(line) > width:
        cut = max(line.plain.rfind(", ", 0, width), line.plain.rfind("· ", 0, width)) + 1
        if cut <= len(_LATER):
            cut = line.plain.rfind(" ", len(_LATER), width + 1)
        if cut <= len(_LATER):
            break
        parts.append(line[:cut])
        parts[-1].rstrip()
        rest = line[cut:]
        line = Text(_LATER).append_text(rest[len(rest) - len(rest.plain.lstrip()) :])
    return [*parts, line]


_LATER = " " * 8


def _people(people: Sequence[PersonView], asked: Sequence[str], widest_bar: int, width: int) -> list[Text]:
    names = max(len(person.name) for person in people)
    cards = {person.id: _cards(person) for person in people}
    widest = max((len(text) for text in cards.values()), default=0)
    bars = {person.id: bar(person.tracks, widest_bar) for person in people}
    longest = max((len(text) for text in bars.values()), default=0)
    apart = len({person.sheet.get("at", 0) for person in people}) > 1
    lines = []
    for person in people:
        line = Text.assemble((ARROW if person.id in asked else "  ", "bold"))
        line.append(f"{person.name:{names}}", "" if person.up else "dim strike")
        line.append("  ")
        for text, column in ((cards[person.id], widest), (bars[person.id], longest)):
            if column:
                line.append_text(text)
                line.append(" " * (column - len(text) + 2))
        line.append_text(_state(person, apart, width - len(line)))
        lines.append(line)
    return lines


def _cards(person: PersonView) -> Text:
    several = len(person.zones) > 1 or any(zone.name not in _AT_HAND for zone in person.zones)
    parts = [Text.assemble(f"{z.name} " if several else "", in_line(z.cards)) for z in person.zones]
    return Text(", ").join(parts)


def _state(person: PersonView, apart: bool, room: int) -> Text:
    """Words, numbers, what comes next if there is room for it, and the place if not all are in one."""
    numbers = ", ".join(f"{track.name} {track.value}" for track in suffered(person) if track.value) or _nothing(person)
    text = Text("")
    words = person.words if person.up else person.words[:1]  # who is out is not also unloaded
    if words:
        text.append(", ".join(words), "bold red")
        text.append(" · ")
    text.append(numbers)
    place = f" · at {person.sheet['at']} m" if apart and person.up else ""
    coming = next_threshold(person.tracks) if person.up else ""
    hint = f" ({coming})" if coming else ""
    if len(text) + len(hint) + len(place) <= room:
        text.append(hint, "dim")
    return text.append(place)


def _nothing(person: PersonView) -> str:
    if person.tracks and not any(track.marks for track in person.tracks):
        return "none left"  # a swarm
    return "no loss" if any(track.name.endswith("loss") for track in person.tracks) else "unhurt"


Hands = list[tuple[str, tuple[Card, ...]]]


def with_hands(block: list[Text], hands: Hands, width: int) -> list[Text]:
    """How everybody stands with the hands of those who are asked: beside their line if there is room, else below."""
    lines = [Text(""), *block]
    rows = hand(hands[0][1], width) if len(hands) == 1 else []
    widest = max(map(len, lines)) + 2
    if len(rows) == 3 and widest + len(rows[0]) < width:
        asked = next((at for at, line in enumerate(lines) if line.plain.startswith(ARROW)), 1)
        lines += [Text("")] * (asked + 2 - len(lines))
        for line, row in zip(lines[asked - 1 : asked + 2], rows, strict=True):
            line.append(" " * (widest - len(line)))
            line.append_text(row)
        return lines
    for name, cards in hands:
        for at, row in enumerate(hand(cards, width - len(name) - 3)):
            label = f"  {name} " if at == 1 else " " * (len(name) + 3)
            lines.append(Text(label) + row)
    return lines


def own_hands(view: View) -> list[tuple[str, str, tuple[Card, ...]]]:
    """The hands of one's own people: id, name, cards."""
    return [
        (person.id, person.name, zone.cards)
        for person in view.people
        if person.mine
        for zone in person.zones
        if zone.name == "hand" and UNKNOWN not in zone.cards
    ]
