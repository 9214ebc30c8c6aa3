"""How remarks are written: `*strong*` words, and `[terms]` of the glossary, also as `[what is read|term]`."""

import re

from suits.lessons.model import Words
from suits.scenario.yaml_lines import Node

_MARKS = re.compile(r"\*([^*\[\]]+)\*|\[([^\[\]|*]+)(?:\|([^\[\]|*]+))?\]")


def words(node: Node) -> tuple[Words, ...]:
    """What is said, piece by piece."""
    text = node.text("say")
    pieces: list[Words] = []
    done = 0
    for mark in _MARKS.finditer(text):
        pieces.append(Words(text[done : mark.start()]))
        strong, read, term = mark.groups()
        pieces.append(Words(strong, strong=True) if strong else Words(read, term=term or read))
        done = mark.end()
    pieces.append(Words(text[done:]))
    found = tuple(piece for piece in pieces if piece.text)
    if any(sign in piece.text for piece in found for sign in "*[]"):
        raise node.fault("a mark is left open: write *strong* words and [terms].")
    return found
