"""Signs that not every terminal has, and the letters that stand for them."""

from suits.cards import SUIT_SIGNS

_LETTERS = {sign: letter for letter, sign in SUIT_SIGNS.items()}
_MARKS = {
    "→": ">",
    "█": "#",
    "▒": "=",
    "▓": "%",
    "░": ":",
    "├": "[",
    "┤": "]",
    "·": ".",
    "┊": "|",
    "▮": "?",
    "▶": ">",
    "–": "-",
    "−": "-",
    "×": "x",
}
_BOX = {"╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|"}
_PLAIN = str.maketrans({**_LETTERS, **_MARKS, **_BOX})


def has_signs(encoding: str) -> bool:
    """Whether suits and bars can be drawn in this encoding."""
    try:
        "♣♠♥♦→█▒┊▮▶╭".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def in_letters(text: str) -> str:
    """The same text with letters for suits and plain marks for bars."""
    return text.translate(_PLAIN)
