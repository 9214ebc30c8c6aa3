"""Bots, by name: the levels, `random`, `default`, and those of one's own as `module:Class`."""

import difflib
import importlib
import inspect
import random
from collections.abc import Callable
from typing import NamedTuple, Protocol

from suits.asked import Menu, quiet_answer
from suits.fight.habits import sensible_answer
from suits.players.situations import Situation


class Bot(Protocol):
    """A player that is a program."""

    def decide(self, situation: Situation) -> str:
        """An answer to a question, from what its seat may know."""


class Default:
    """Somebody who does not answer: the first option each time."""

    def decide(self, situation: Situation) -> str:
        """The first option."""
        return quiet_answer(situation.ask.options)


class Random:
    """Any legal answer, by chance; in a decision made in stages, any word of each."""

    def __init__(self, seed: int | str | None = None):
        self._chance = random.SystemRandom() if seed is None else random.Random(seed)

    def decide(self, situation: Situation) -> str:
        """One of the options."""
        options = situation.ask.options
        if isinstance(options, Menu):
            return options.by_chance(self._chance.random)
        return options[int(self._chance.random() * len(options))]


class Sensible:
    """Plays by the edition's rules of thumb; where there is none, goes for the foe who is worst off."""

    def decide(self, situation: Situation) -> str:
        """What a sensible player would do."""
        ask = situation.ask
        answers = ask.options
        if isinstance(answers, tuple) and len(answers) == 1:
            return answers[0]
        return sensible_answer(situation.sight, ask)


class Level(NamedTuple):
    """A bot that has a name: what it is like, and where it is found (or how it is made, where that is here)."""

    says: str
    made: Callable[[int | str | None], Bot] | str
    thinks: bool = False
    """Whether a decision takes so long that nobody else should have to wait for it. Then it can be told how hard."""


_LEVELS: dict[str, Level] = {
    "beginner": Level("knows the rules and makes a beginner's mistakes", "suits.herald.levels:Beginner"),
    "sensible": Level("plays by rules of thumb", lambda seed: Sensible()),
    "strong": Level("knows the finer points of each edition", "suits.herald.levels:Strong"),
    "expert": Level("thinks ahead in imagined worlds", "suits.herald.expert:Expert", thinks=True),
    "random": Level("does anything", Random),
    "default": Level("does as little as possible", lambda seed: Default()),
}
"""From the weakest to the strongest of those who play; then those who do not. The Herald's room is entered by name."""


BROUGHT = "suits.bots"
"""The group of entry points by which a package brings bots."""


def levels() -> tuple[str, ...]:
    """The names of the bots there are."""
    return tuple(_LEVELS)


def level_says(name: str) -> str:
    """What such a bot is like, in a few words."""
    return _LEVELS[name].says


def levels_say() -> dict[str, str]:
    """The bots there are, each with what it is like."""
    return {name: level.says for name, level in _LEVELS.items()}


def thinks(level: str) -> bool:
    """Whether such a bot thinks for so long that it belongs in a process of its own."""
    return ":" in level or _LEVELS[level].thinks


HARD = "@"
"""Before how hard a bot thinks."""
HARDEST = 100.0


def is_own(level: str) -> bool:
    """Whether it is no level, but a bot of somebody's own."""
    return level.partition(HARD)[0] not in _LEVELS


def bot(level: str, seed: int | str | None = None) -> Bot:
    """A bot by name; one that plays by chance takes the seed. One of your own is named `module:Class`.

    A package may bring bots that have a name: as entry points of the group `suits.bots`. Who thinks can be told how
    hard: `expert@0.2` takes a fifth of the usual time.
    """
    if ":" in level:
        return own_bot(level, seed)
    name, said, effort = level.partition(HARD)
    if said and name in _LEVELS:
        return _thinking(name, seed, effort)
    if level not in _LEVELS:
        if level in (brought := brought_bots()):
            return own_bot(brought[level], seed)
        there = (*_LEVELS, *brought)
        near = difflib.get_close_matches(level, there, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"There is no bot {level!r}; there are {', '.join(there)}.{hint}")
    made = _LEVELS[level].made
    return own_bot(made, seed) if isinstance(made, str) else made(seed)


def _thinking(name: str, seed: int | str | None, effort: str) -> Bot:
    """A level that thinks so many times as hard."""
    made = _LEVELS[name].made
    if not _LEVELS[name].thinks or not isinstance(made, str):
        raise ValueError(f"{name} does not think ahead: it cannot be told how hard.")
    try:
        much = float(effort)
    except ValueError:
        much = 0.0
    if not 0 < much <= HARDEST:
        raise ValueError(f"How hard is a number up to {HARDEST:g}, as in {name}{HARD}0.2; {effort[:20]!r} is not.")
    return own_bot(made, seed, much)


def brought_bots() -> dict[str, str]:
    """The bots that other packages bring, by name: where each is found."""
    from importlib.metadata import entry_points  # only here: it takes a while

    return {entry.name: entry.value for entry in entry_points(group=BROUGHT)}


def own_bot(where: str, seed: int | str | None = None, *more: float) -> Bot:
    """A bot that is a class of some module: `module:Class`. It is given the seed, if it takes one."""
    module, _, name = where.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as missing:
        raise ValueError(f"There is no bot {where!r}: {missing}.") from missing
    if not callable(getattr(found, "decide", None)):
        raise ValueError(f"{where!r} is no bot: it has no `decide(situation)`.")
    made: Bot = found(seed, *more) if inspect.signature(found).parameters else found()
    return made
