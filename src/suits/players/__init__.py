"""Who answers: bots, standing answers, and playing a fight out. A player has one method, `decide(view, ask)`.

Players receive what their seat may know and the question; never the fight.
"""

from suits.players.bots import Bot, Default, Random, Sensible, bot, levels
from suits.players.playing import Player, decided, open_ask, play_out, seat_of
from suits.players.standing import Standing

__all__ = [
    "Bot",
    "Default",
    "Player",
    "Random",
    "Sensible",
    "Standing",
    "bot",
    "decided",
    "levels",
    "open_ask",
    "play_out",
    "seat_of",
]
