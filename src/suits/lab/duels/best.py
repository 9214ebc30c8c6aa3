"""The best that one of two can do, state by state, against what the other does: `best`."""

from collections.abc import Mapping
from itertools import product
from pathlib import Path

import msgspec
import numpy as np

from suits.front.making import Encounter, setup_of
from suits.lab.duels.advice import LATEST, Advice
from suits.lab.duels.chains import Floats
from suits.lab.duels.choosing import Choices, Chosen
from suits.lab.duels.decisions import SAME, Decision, by_status, decisions_of
from suits.lab.duels.nodes import NEVER
from suits.lab.duels.policies import Policy
from suits.lab.duels.solving import WITHIN, Ground, expect_choosable, solved, two_of
from suits.lab.estimates import points
from suits.lab.odds.pools import CannotWorkOut
from suits.people import OptionValue, Setup, person_called
from suits.players import expect_known

MOST_ROUNDS = 100
"""So often at most the choices are improved: each time all of them."""


class Best(msgspec.Struct, frozen=True):
    """Best play against somebody who does what was said."""

    who: str
    against: str
    win: float
    before: float
    """With the policy that was said."""
    simple: Advice
    """The best of all policies that can be said in one sentence."""
    decisions: tuple[Decision, ...]
    words: tuple[str, ...]
    states: int
    residual: float

    @property
    def more(self) -> float:
        """Than with the policy that was said."""
        return self.win - self.before


def best(
    encounter: str | Path | Setup | Encounter,
    who: str,
    *,
    policies: Mapping[str, Policy] | None = None,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Best:
    """What one of two should do in every state of a duel of `pair` or `engage`, the other one doing what was said.

    On the own turn: attack, recover, or neither (then the weapon is readied, if it needs that); when attacked: strike
    back or only defend. Nothing that is chosen so can be better: it is improved until no single choice can be.

    >>> import suits
    >>> ann = suits.Character("Ann", edition="engage", body=2, will=6, skills={"Unarmed": 6})
    >>> bob = suits.Character("Bob", edition="engage", body=2, will=6, skills={"Unarmed": 5})
    >>> for sentence in best(suits.Encounter([ann], [bob]), "bob").words[:4]:
    ...     print(sentence)
    Best play of Bob wins 27.1 of 100 duels: Ann attacks, strikes back.
    That is +6.3 over one who attacks, strikes back.
    In one sentence: at status 3 or more, recover first (+4.8).
    On the own turn: attack at status 0 to 1; recover at status 2 or more.
    """
    setup = two_of(setup_of(encounter, edition, options))
    expect_choosable(setup.edition)
    people = [person.id for person in setup.people]
    expect_known([who], people)
    said = {person: (policies or {}).get(person, Policy()) for person in people}
    ground = Ground(setup)
    before = solved(ground.chain(said), setup, said).win[who]
    choices = Choices(ground, who, said, person_called(setup, who).side)
    chosen, values, residual = improved(choices)
    foe = next(person for person in people if person != who)
    name, other = (person_called(setup, one).name for one in (who, foe))
    simple = _simple(choices, who, before)
    decisions = decisions_of(choices, chosen, values, who, foe)
    found = Best(name, f"{other} {said[foe]}", float(values[0]), before, simple, decisions, (), choices.size, residual)
    return msgspec.structs.replace(found, words=_words(found, str(said[who])))


def choices_of(setup: Setup, who: str, said: Mapping[str, Policy]) -> Choices:
    """All choices of somebody in a duel."""
    return Choices(Ground(setup), who, said, person_called(setup, who).side)


def improved(choices: Choices) -> tuple[Chosen, Floats, float]:
    """Moves that no other is better than, what nodes are worth with them, and by how much that may be off.

    It begins with attacking always. A move is changed only where another is worth more: so nobody ends up in a circle
    that is worth nothing, and when nothing changes any more no policy at all is better.
    """
    chosen = np.zeros(choices.size, dtype=np.intp)
    rows = np.arange(choices.size)
    for _ in range(MOST_ROUNDS):
        values, residual = choices.values(chosen)
        each = choices.by_move(values)
        better = each.max(axis=0) > each[chosen, rows] + SAME
        if not better.any():
            residual = max(residual, float(np.abs(each.max(axis=0) - values).max()))
            if residual > WITHIN:
                raise CannotWorkOut(f"The equations of this duel could only be solved to {residual:.0e}.")
            return chosen, values, residual
        chosen = np.where(better, each.argmax(axis=0), chosen)
    raise CannotWorkOut("The choices in this duel could not be settled.")


def _simple(choices: Choices, who: str, before: float) -> Advice:
    """The best of what can be said in one sentence; of those that are as good the one that recovers least."""
    found = []
    for least, strikes in product((None, *range(1, LATEST + 1)), (True, False)):
        policy = Policy(strikes_back=strikes, recover_at=least)
        win = float(choices.values(choices.by(who, policy))[0][0])
        found.append(Advice(_said(policy), policy, win, win - before))
    return max(found, key=lambda one: (round(one.win, 9), one.policy.strikes_back, one.policy.recover_at or NEVER))


def _said(policy: Policy) -> str:
    act = "attack" if policy.recover_at is None else f"at status {policy.recover_at} or more, recover first"
    return act if policy.strikes_back else f"{act}, and only defend when attacked"


def _words(found: Best, said: str) -> tuple[str, ...]:
    """What a player wants to know, in sentences."""
    told = [
        f"Best play of {found.who} wins {100 * found.win:.1f} of 100 duels: {found.against}.",
        f"That is {points(found.more)} over one who {said}.",
    ]
    if found.simple.more > SAME:
        told.append(f"In one sentence: {found.simple.text} ({points(found.simple.more)}).")
    elif found.more > 1e-6:
        told.append("No simple rule is better; what is better depends on the state.")
    else:
        told.append("Nothing is better in any state.")
    for when, about in (("turn", "On the own turn"), ("attacked", "When attacked")):
        some = [one for one in found.decisions if one.when == when]
        if some:
            told.append(f"{about}: {'; '.join(by_status(some))}.")
    return tuple(told)
