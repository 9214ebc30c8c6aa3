"""A duel, solved: `duel`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from suits import editions
from suits.editions.contests.edition import ContestEdition
from suits.editions.contests.two_cards.edition import TwoCardEdition
from suits.front.making import Encounter, setup_of
from suits.lab.duels.amounts import Amount, Log, Numbers
from suits.lab.duels.chains import Chain, Floats, Solver
from suits.lab.duels.nodes import AMOUNTS, RECOVERS, Layout, only
from suits.lab.duels.policies import CARDS, OWN_TURN, Policy
from suits.lab.duels.steps import Row, Steps
from suits.lab.duels.tracing import Mode
from suits.lab.odds.exchanges import ENDLESS
from suits.lab.odds.pools import CannotWorkOut, pool
from suits.people import OptionValue, Setup, person_called
from suits.players import expect_known
from suits.requests import Ask
from suits.result import read_result

FRESH = "Every exchange, every deal and every single card is drawn from a fresh pack."
NOT_PLAYED_ON = "Whoever is critical when it ends may still bleed to death: that is not played on."
WITHIN = 1e-12
"""So exactly at least the equations are solved."""
UP = ("up", "dazed")
MOST_CARDS = 2
"""With more there are more hands to keep apart than a node can tell."""


class Duel(msgspec.Struct, frozen=True):
    """A duel, solved: chances are exact but for the rounding of numbers."""

    edition: str
    names: dict[str, str]
    policies: dict[str, str]
    """What each of them does, in words."""
    win: dict[str, float]
    """The chance that each of them wins."""
    nobody: float
    """That nobody wins: both fall at once, or both stay dazed for good."""
    unended: float
    """That it is still going on after the last round that the house rules allow."""
    ends: dict[str, dict[str, float]]
    """How each of them ends: up, dazed, unconscious, critical, dead, ..."""
    wounds: dict[str, dict[int, float]]
    """With how many wounds."""
    rounds: tuple[float, ...]
    """The chance that it ends in the first round, in the second ..."""
    standing: dict[str, tuple[float, ...]]
    """The chance that each is up at the beginning, after the first round, after the second ..."""
    states: int
    residual: float
    notes: tuple[str, ...] = (FRESH, NOT_PLAYED_ON)

    @property
    def mean_rounds(self) -> float:
        """How many rounds it takes on average."""
        return sum([number * chance for number, chance in enumerate(self.rounds, 1)])

    def over_by(self, share: float) -> int:
        """The round by which this share of all such duels is over; 0 where they never are."""
        done = 0.0
        for number, chance in enumerate(self.rounds, 1):
            done += chance
            if done >= share:
                return number
        return 0


def duel(
    encounter: str | Path | Setup | Encounter,
    first: str = "",
    second: str = "",
    *,
    policies: Mapping[str, Policy] | None = None,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Duel:
    """Solve a duel of `draw`, `pair` or `engage`: who wins, how each ends, and when.

    `first`, `second`: who of the encounter; without them the first, and the first of another side. `policies`: what
    each of them does (`Policy`); who is not named attacks and strikes back.

    >>> import suits
    >>> ann = suits.Character("Ann", edition="pair", body=3, will=3, skills={"Unarmed": 6})
    >>> bob = suits.Character("Bob", edition="pair", body=3, will=3, skills={"Unarmed": 5})
    >>> solved = duel(suits.Encounter([ann], [bob]))
    >>> {who: round(chance, 4) for who, chance in solved.win.items()}
    {'ann': 0.7377, 'bob': 0.2623}
    >>> solved.residual < 1e-12
    True
    """
    setup = two_of(setup_of(encounter, edition, options), first, second)
    said = policies or {}
    expect_known(said, [person.id for person in setup.people])
    return solved(chain_of(setup, {person.id: said.get(person.id, Policy()) for person in setup.people}), setup, said)


def two_of(setup: Setup, first: str = "", second: str = "") -> Setup:
    """The setup with these two people alone."""
    expect_known([who for who in (first, second) if who], [person.id for person in setup.people])
    one = person_called(setup, first) if first else setup.people[0]
    others = [person for person in setup.people if person.side != one.side]
    other = person_called(setup, second) if second else others[0]
    if one is other:
        raise CannotWorkOut(f"{one.name} alone fights no duel: name two people.")
    if one.side == other.side:
        raise CannotWorkOut(f"{one.name} and {other.name} are on the same side.")
    pair = tuple([person for person in setup.people if person in (one, other)])
    return setup if len(setup.people) == len(pair) else msgspec.structs.replace(setup, people=pair)


def chain_of(setup: Setup, policies: Mapping[str, Policy], *, exact: bool = False, sparing: bool = True) -> Chain:
    """The chain of a duel; `exact`, `sparing`: as for its steps."""
    return Ground(setup, exact=exact, sparing=sparing).chain(policies)


def solvable() -> tuple[str, ...]:
    """The editions whose duels can be solved."""
    return tuple([name for name in editions.names() if isinstance(editions.find(name), ContestEdition)])


def choosable() -> tuple[str, ...]:
    """Those of them in which best play can be found, state by state."""
    return tuple([name for name in solvable() if isinstance(editions.find(name), TwoCardEdition)])


def expect_solvable(edition: str) -> None:
    """Whether duels of an edition can be solved; why not, in a sentence."""
    if edition not in solvable():
        *some, last = solvable()
        raise CannotWorkOut(f"Duels of {edition} cannot be solved yet: {', '.join(some)} and {last} can.")


def expect_choosable(edition: str) -> None:
    """Whether best play can be found in an edition; why not, in a sentence."""
    if edition not in choosable():
        raise CannotWorkOut(f"Best play of {edition} is not worked out: {' and '.join(choosable())} can be asked for.")


class Ground:
    """Where the same two fight again and again with other policies: what is known of their scenes stays known."""

    def __init__(self, setup: Setup, *, exact: bool = False, sparing: bool = True):
        rules: Any = editions.find(setup.edition)
        expect_solvable(rules.name)
        opening: Any = rules.begin(setup)
        _expect_plain(opening)
        self.layout = Layout(rules, opening)
        self._opening = opening
        self._policies: Mapping[str, Policy] = {}
        people = self.layout.people
        self._foes = dict(zip(people, reversed(people), strict=True))
        self._recovers = {who: only(RECOVERS + number) for number, who in enumerate(people)}
        self._steps = Steps(self.layout, pool(opening.fixed.options.decks), self._answer, exact=exact, sparing=sparing)

    def chain(self, policies: Mapping[str, Policy]) -> Chain:
        """The chain with these policies."""
        if self.layout.cards_give_turns and max([policy.cards for policy in policies.values()]) > MOST_CARDS:
            raise CannotWorkOut(f"A duel is solved with {MOST_CARDS} cards each at most.")
        return Chain(self.layout, self.steps(policies), self.begin(policies))

    def steps(self, policies: Mapping[str, Policy]) -> Steps:
        """The steps from any node, until others are asked for."""
        self._policies = policies
        return self._steps

    def begin(self, policies: Mapping[str, Policy]) -> tuple[Mode, Numbers]:
        """The first node."""
        return self.layout.begin(self._opening, policies)

    def _answer(self, ask: Ask, mode: Mode, row: Row, log: Log) -> str:
        """What the policy says; which part of it counted, and how, is looked at like a field."""
        who, still = ask.who, self.layout.cards_give_turns
        if ask.kind == CARDS:
            self._look(mode, who, "cards", log)
        elif ask.kind in OWN_TURN:
            self._look(mode, who, "attacks", log)
        else:
            self._look(mode, who, "strikes_back", log)
        rests = (still or ask.kind in OWN_TURN) and ask.kind != CARDS and self._is_to_recover(row, who)
        return self._policies[who].answer(ask, lambda _: rests, self._foes[who], by_keeping_still=still)

    def _is_to_recover(self, row: Row, who: str) -> bool:
        """Whether somebody has so much status, and shock in it where keeping still is all that is done for it."""
        enough = self._status(row, who) >= Amount(self._recovers[who], row[self._recovers[who].index(1)])
        if not (enough and self.layout.cards_give_turns):
            return bool(enough)
        column = self.layout.columns[who, AMOUNTS[0]]
        return Amount(only(column), row[column]) > 0

    def _look(self, mode: Mode, who: str, field: str, log: Log) -> None:
        place = self.layout.places[who, field]
        log.read(place, mode[place])

    def _status(self, row: Row, who: str) -> Any:
        columns = [self.layout.columns[who, field] for field in AMOUNTS]
        return sum([Amount(only(column), row[column]) for column in columns], 0)


def _expect_plain(opening: Any) -> None:
    """Nothing in it that a chain cannot hold."""
    options = opening.fixed.options
    for name, value in {**ENDLESS, "bonus_cards": True}.items():
        if getattr(options, name, None) == value:
            raise CannotWorkOut(f"With the house rule {name}={_said(value)} a duel cannot be solved.")
    if not opening.fixed.combat:
        raise CannotWorkOut("This is no fight with weapons: only those are solved as duels.")
    if opening.fixed.swarms:
        raise CannotWorkOut("A swarm fights no duel.")


def _said(value: Any) -> str:
    return {True: "on", False: "off"}.get(value, str(value))


def solved(chain: Chain, setup: Setup, policies: Mapping[str, Policy]) -> Duel:
    """All numbers of a chain."""
    people, ends = chain.layout.people, list(chain.ends)
    by_round, residual = Solver(chain).by_round(setup_rounds(setup))
    total: Floats = by_round.sum(axis=0)
    sides = {person.id: person.side for person in setup.people}
    winners = [read_result(end.won) for end in ends]
    won = {who: np.array([float(one is not None and one.side == sides[who]) for one in winners]) for who in people}
    if residual > WITHIN:
        raise CannotWorkOut(f"The equations of this duel could only be solved to {residual:.0e}.")
    up = {who: np.array([float(end.people[at][0] in UP) for end in ends]) for at, who in enumerate(people)}
    return Duel(
        edition=setup.edition,
        names={person.id: person.name for person in setup.people},
        policies={who: str(policies.get(who, Policy())) for who in people},
        win={who: float(total @ won[who]) for who in people},
        nobody=float(sum([p for p, one in zip(total, winners, strict=True) if one is None or not one.side])),
        unended=max(0.0, float(1 - total.sum())) if total.sum() < 1 - WITHIN else 0.0,
        ends={who: _by(total, [end.people[at][0] for end in ends]) for at, who in enumerate(people)},
        wounds={who: _by(total, [end.people[at][1] for end in ends]) for at, who in enumerate(people)},
        rounds=tuple(by_round.sum(axis=1)[1:].tolist()),
        standing={who: _standing(by_round, up[who]) for who in people},
        states=chain.size,
        residual=residual,
    )


def setup_rounds(setup: Setup) -> int:
    """How many rounds the house rules allow."""
    return int(editions.find(setup.edition).begin(setup).fixed.options.max_rounds)


def _standing(by_round: Floats, up: Floats) -> tuple[float, ...]:
    """Who is up after each round: all but those who have fallen so far."""
    fallen = np.cumsum(by_round @ (1 - up))
    return tuple((1 - fallen).tolist())


def _by(total: Floats, of: list[Any]) -> dict[Any, float]:
    """The chances added up by something of each end, in its order."""
    found: dict[Any, float] = {}
    for what, chance in sorted(zip(of, total.tolist(), strict=True)):
        found[what] = found.get(what, 0.0) + chance
    return found
