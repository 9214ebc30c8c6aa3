"""Playing a fight out: each player gets its own situation, and nothing else."""

import difflib
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from suits.asked import as_handed, open_up, shut
from suits.players.bots import Bot, Default, Sensible
from suits.players.glass import Glass
from suits.players.situations import Situation
from suits.requests import Ask, Together
from suits.view import REFEREE

if TYPE_CHECKING:
    from suits.fight import Fight

Player = Bot
_NOBODY = Default()


def decided(fight: "Fight", ask: Ask, player: Player) -> str:
    """What a player answers who sees what the asked person may know, and nothing else."""
    if type(player) is Sensible:
        with Glass(fight) as glass:
            return glass.answer(ask)
    now = open_up(ask, fight)
    try:
        return player.decide(Situation(as_handed(now), number=now.number))
    finally:
        shut(now)


def open_ask(fight: "Fight") -> Ask | None:
    """The first decision that nobody has answered yet."""
    request = fight.request
    if type(request) is Ask:
        return request
    drafts = fight.drafts
    for ask in request.asks if type(request) is Together else fight.asks:
        if ask.who not in drafts:
            return ask
    return None


def play_out(fight: "Fight", players: Mapping[str, Player]) -> None:
    """Answer every question until the fight is over, or waits for real cards. Who has no player does not answer."""
    expect_known(players, (*fight.names(), REFEREE.name))
    sensible = {who for who, player in players.items() if type(player) is Sensible}
    with Glass(fight) as glass:
        while True:
            request = fight.request
            ask = request if type(request) is Ask else open_ask(fight)
            if ask is None:
                return
            who = ask.who
            fight.answer(who, glass.answer(ask) if who in sensible else decided(fight, ask, players.get(who, _NOBODY)))


def expect_known(names: Iterable[str], known: Collection[str]) -> None:
    """Whoever is named should be there: ValueError that names the near one, for nobody passes by a slip of the pen.

    >>> expect_known(["anne"], ["ann", "bob"])
    Traceback (most recent call last):
    ...
    ValueError: Nobody here is called 'anne'. Did you mean 'ann'?
    """
    for name in names:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            hint = f"Did you mean {near[0]!r}?" if near else f"There are {', '.join(sorted(known))}."
            raise ValueError(f"Nobody here is called {name!r}. {hint}")
