"""Playing a fight out: each player gets its own situation, and nothing else."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from suits.players.bots import Bot, Default
from suits.players.situations import Facing
from suits.requests import Ask

if TYPE_CHECKING:
    from suits.fight import Fight

Player = Bot
_NOBODY = Default()


def decided(fight: "Fight", ask: Ask, player: Player) -> str:
    """What a player answers who sees what the asked person may know, and nothing else."""
    with Facing(fight, ask) as situation:
        return player.decide(situation)


def open_ask(fight: "Fight") -> Ask | None:
    """The first decision that nobody has answered yet."""
    drafts = fight.drafts
    return next((ask for ask in fight.asks if ask.who not in drafts), None)


def play_out(fight: "Fight", players: Mapping[str, Player]) -> None:
    """Answer every question until the fight is over, or waits for real cards. Who has no player does not answer."""
    while ask := open_ask(fight):
        fight.answer(ask.who, decided(fight, ask, players.get(ask.who, _NOBODY)))
