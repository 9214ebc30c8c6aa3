"""What people can say to each other at the table: a fixed list, so that nobody's free text reaches anybody."""

from suits.table.messages.arriving import Saying

_PHRASES = {
    "hello": "Hello!",
    "ready": "I am ready.",
    "moment": "One moment, please.",
    "tea": "One minute, tea.",
    "thinking": "Let me think.",
    "well-done": "Well done!",
    "lucky": "That was luck.",
    "ouch": "Ouch!",
    "sorry": "Sorry!",
    "thanks": "Thank you!",
    "good-fight": "A good fight!",
    "again": "Once more?",
}
_SIGNS = {"heart": "♥\ufe0e", "sword": "⚔\ufe0e", "laugh": "☺\ufe0e", "sad": "☹\ufe0e", "wonder": "!?", "yes": "✓"}
"""Drawn as letters: without the mark behind them some systems make coloured pictures of them."""

SAYINGS = (
    *(Saying(name, text) for name, text in _PHRASES.items()),
    *(Saying(name, text, sign=True) for name, text in _SIGNS.items()),
)
KNOWN = frozenset(one.id for one in SAYINGS)
