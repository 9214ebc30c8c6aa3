"""Many fights between bots, and who wins how often."""

import math
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import msgspec

from suits.dealer import Shuffled
from suits.fight import Fight
from suits.front.making import Encounter, setup_of
from suits.people import OptionValue, Setup
from suits.players import Bot, bot, play_out
from suits.result import read_result


class Tally(msgspec.Struct, frozen=True):
    """Who has won how often. Printed, it says the shares with their standard error."""

    title: str
    fights: int
    wins: dict[str, int]
    """By side; nobody's under the empty word."""

    def share(self, side: str) -> float:
        """How large a part of the fights this side has won.

        >>> Tally("At the ford", 4, {"Ann": 3, "Bob": 1}).share("Ann")
        0.75
        """
        return self.wins.get(side, 0) / self.fights

    def error(self, side: str) -> float:
        """The standard error of that share."""
        share = self.share(side)
        return math.sqrt(share * (1 - share) / self.fights)

    def __str__(self) -> str:
        each = sorted(self.wins, key=lambda side: -self.wins[side])
        shares = [f"{side or 'nobody'} {self.share(side):.1%} ± {self.error(side):.1%}" for side in each]
        return f"{self.title}, {self.fights} fights: {', '.join(shares)}"


def simulate(
    encounter: "str | Path | Setup | Encounter",
    fights: int = 1000,
    *,
    seed: int | str = 0,
    bots: "str | Mapping[str, str | Bot]" = "sensible",
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Tally:
    """Let bots play so many fights. `bots`: one level for all, or a level or a bot of one's own by side or person.

    >>> simulate("duel", 4, seed=1).fights
    4
    """
    if fights < 1:
        raise ValueError(f"at least one fight should be played, not {fights}.")
    setup = setup_of(encounter, edition, options)
    wins: Counter[str] = Counter({person.side: 0 for person in setup.people})
    for number in range(fights):
        fight = Fight(setup, Shuffled(f"{seed}-{number}"), events=False)
        play_out(fight, _players(setup, bots, f"{seed}-{number}"))
        result = read_result(fight.result)
        wins[result.side if result else ""] += 1
    return Tally(setup.title, fights, dict(wins))


def _players(setup: Setup, bots: "str | Mapping[str, str | Bot]", seed: str) -> dict[str, Bot]:
    """Everybody's bot."""
    found: dict[str, Bot] = {}
    known = {name for person in setup.people for name in (person.id, person.side)}
    if not isinstance(bots, str):
        for name in bots:
            if name not in known:
                raise ValueError(f"nobody here is called {name!r}; there are {', '.join(sorted(known))}.")
    for person in setup.people:
        level = bots if isinstance(bots, str) else bots.get(person.id, bots.get(person.side, "sensible"))
        found[person.id] = bot(level, f"{seed}-{person.id}") if isinstance(level, str) else level
    return found
