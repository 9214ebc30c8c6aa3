"""The same duel under every edition of a family: the odds of one exchange each way, and who wins."""

from collections.abc import Callable
from typing import Any

import msgspec

from suits import editions, encounters
from suits.lab.duels.solving import duel, solvable, two_of
from suits.lab.estimates import Estimate, exactly
from suits.lab.estimates import solved as as_solved
from suits.lab.odds.openings import usual
from suits.lab.odds.pools import CannotWorkOut
from suits.lab.trials.running import run
from suits.lab.trials.team import never
from suits.people import Setup, SetupError

USUAL = 600
"""So many fights are played where a duel cannot be solved."""
ROUND = "The first exchange of a round: whoever's turn comes first attacks."


class Blow(msgspec.Struct, frozen=True):
    """One attack, in exact numbers."""

    attacker: str
    defender: str
    hits: Estimate
    hit_back: Estimate
    nothing: Estimate
    loss: float
    """What a hit of the attacker costs, on average."""
    kills: Estimate


class Edition(msgspec.Struct, frozen=True):
    """The duel by one rule system."""

    edition: str
    title: str
    blows: tuple[Blow, ...] = ()
    win: dict[str, Estimate] = {}
    """By name; solved where that is possible, else played by sensible bots."""
    rounds: float | None = None
    notes: tuple[str, ...] = ()


def under_each(
    encounter: str,
    first: str = "",
    second: str = "",
    *,
    fights: int = USUAL,
    stopped: Callable[[], bool] = never,
    seen: Callable[[int, int, str], None] = lambda done, of, edition: None,
) -> tuple[Edition, ...]:
    """Two people of an encounter under every edition that can play it; `seen` is told before each of them.

    >>> [one.blows[0].hits.of for one in under_each("duel", fights=20)]
    ['exact', 'exact', 'exact']
    """
    own = editions.find(encounters.written_out(encounters.find(encounter))["edition"])
    family = editions.compared_with(own)
    if not family:
        raise SetupError(f"{encounter} is for {own.name}, which no other edition can be compared with.")
    found: list[Edition] = []
    for rules in family:
        if stopped():
            break
        seen(len(found), len(family), rules.name)
        found.append(_under(encounter, rules, first, second, fights))
    return tuple(found)


def _under(encounter: str, rules: Any, first: str, second: str, fights: int) -> Edition:
    try:
        setup, notes = encounters.load_under(encounter, rules.name, lambda _: {})
        alone = two_of(setup, first, second)
        blows = tuple([_blow(alone, *pair) for pair in _both_ways(alone, first)])
    except CannotWorkOut as fault:
        return Edition(rules.name, rules.title, notes=(str(fault),))
    if rules.cards_give_turns:
        notes = (*notes, ROUND)
    win, rounds, more = _outcome(alone, fights)
    in_order = {blow.attacker: win[blow.attacker] for blow in blows}
    return Edition(rules.name, rules.title, blows, in_order, rounds, (*notes, *more))


def _both_ways(setup: Setup, first: str) -> tuple[tuple[str, str], ...]:
    one, other = sorted([person.id for person in setup.people], key=lambda who: who != first)
    return (one, other), (other, one)


def _blow(setup: Setup, attacker: str, defender: str) -> Blow:
    odds = usual(setup, attacker, defender)
    return Blow(
        attacker=odds.attacker_name,
        defender=odds.defender_name,
        hits=exactly(odds.attacker),
        hit_back=exactly(odds.defender),
        nothing=exactly(odds.nothing),
        loss=float(odds.suffered("loss") / odds.attacker) if odds.attacker else 0.0,
        kills=exactly(odds.kills),
    )


def _outcome(setup: Setup, fights: int) -> tuple[dict[str, Estimate], float | None, tuple[str, ...]]:
    """Who wins, and how long it takes: solved, or played."""
    names = {person.side: person.name for person in setup.people}
    why = ""
    if setup.edition in solvable():
        try:
            solved = duel(setup)
            win = {solved.names[who]: as_solved(chance) for who, chance in solved.win.items()}
            return win, solved.mean_rounds, ("Solved: both attack and strike back.",)
        except CannotWorkOut as fault:
            why = f"{fault} "
    counts = run(setup, fights, processes=1).counts
    rounds = sum([number * times for number, times in counts.rounds.items()]) / max(1, counts.n)
    won = {name: counts.won(side) for side, name in names.items()}
    return won, rounds, (f"{why}Played {counts.n} times by sensible bots.",)
