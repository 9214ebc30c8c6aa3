"""Fights between bots: one to its end, or many and who wins how often."""

import math
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import msgspec

from suits.dealer import Shuffled
from suits.fight import Fight
from suits.front.making import Encounter, setup_of
from suits.people import OptionValue, Setup
from suits.players import Bot, bot, expect_known
from suits.players import play_out as play_to_the_end
from suits.result import read_result

Bots = str | Mapping[str, str | Bot]
"""One level for all, or by side or person a level or a bot of one's own; who is not named plays sensibly."""


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
    bots: Bots = "sensible",
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
        own = seed_of(seed, number)
        wins[play_out(Fight(setup, Shuffled(own), events=False), bots, seed=own)] += 1
    return Tally(setup.title, fights, dict(wins))


def seed_of(seed: int | str, number: int) -> str:
    """The seed of one of many fights: the same number deals the same cards, whatever else is played."""
    return f"{seed}-{number}"


def play_out(fight: Fight, bots: Bots = "sensible", *, seed: int | str = 0) -> str:
    """Let bots play a fight to its end: which side has won; empty where nobody has.

    >>> from suits.front import Fight
    >>> play_out(Fight.begin("duel", seed=7), {"Ann": "random"}, seed=1) in ("Ann", "Bob")
    True
    """
    play_to_the_end(fight, players_for(fight.setup, bots, seed))
    result = read_result(fight.result)
    return result.side if result else ""


def players_for(setup: Setup, bots: Bots, seed: int | str) -> dict[str, Bot]:
    """Everybody's bot."""
    by_name = {person.side: bots for person in setup.people} if isinstance(bots, str) else bots
    expect_known(by_name, {name for person in setup.people for name in (person.id, person.side)})
    found: dict[str, Bot] = {}
    for person in setup.people:
        level = by_name.get(person.id, by_name.get(person.side, "sensible"))
        found[person.id] = bot(level, f"{seed}-{person.id}") if isinstance(level, str) else level
    return found
