"""Playing a fight out: each player gets its own view and the question, and nothing else."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from suits.asked import Handed, listed
from suits.players.bots import Bot, Default
from suits.requests import Ask, Form
from suits.view import REFEREE, Seat

if TYPE_CHECKING:
    from suits.fight import Fight

Player = Bot
_NOBODY = Default()


def seat_of(who: str) -> Seat:
    """A seat for one person alone; the referee's for the referee."""
    return REFEREE if who == REFEREE.name else Seat(who, (who,))


def decided(fight: "Fight", ask: Ask, player: Player) -> str:
    """What a player answers who sees what the asked person may know, and nothing else."""
    view, options = fight.view(seat_of(ask.who), None), ask.options
    if not isinstance(options, Form):
        return player.decide(view, listed(ask, options))
    with Handed(ask, options) as asked:
        return player.decide(view, asked)


def open_ask(fight: "Fight") -> Ask | None:
    """The first decision that nobody has answered yet."""
    drafts = fight.drafts
    return next((ask for ask in fight.asks if ask.who not in drafts), None)


def play_out(fight: "Fight", players: Mapping[str, Player]) -> None:
    """Answer every question until the fight is over, or waits for real cards. Who has no player does not answer."""
    while ask := open_ask(fight):
        fight.answer(ask.who, decided(fight, ask, players.get(ask.who, _NOBODY)))
