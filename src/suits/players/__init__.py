"""Who answers: bots, standing answers, and playing a fight out. A player has one method, `decide(situation)`.

Players receive what their seat may know, the question, and fights as they might be; never the fight.
"""

from suits.fight.habits import seat_of
from suits.players.bots import Bot, Default, Random, Sensible, bot, levels, levels_say, thinks
from suits.players.playing import Player, decided, expect_known, open_ask, play_out
from suits.players.situations import Facing, Situation
from suits.players.standing import Standing

__all__ = [
    "Bot",
    "Default",
    "Facing",
    "Player",
    "Random",
    "Sensible",
    "Situation",
    "Standing",
    "bot",
    "decided",
    "expect_known",
    "levels",
    "levels_say",
    "open_ask",
    "play_out",
    "seat_of",
    "thinks",
]
