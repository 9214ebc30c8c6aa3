"""Which simple policy is best for one of two: every one of them solved against what the other does."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from suits.front.making import Encounter, setup_of
from suits.lab.duels.policies import Policy
from suits.lab.duels.solving import Ground, solved, two_of
from suits.lab.estimates import points
from suits.people import OptionValue, Setup
from suits.players import expect_known

LATEST = 8
"""So much status at most is tried as the one at which to recover."""


class Advice(msgspec.Struct, frozen=True):
    """A change of policy, and what it does to the chance to win."""

    text: str
    policy: Policy
    win: float
    more: float
    """Than with the policy as it was."""

    def __str__(self) -> str:
        return f"{self.text}: {points(self.more)} %"


def advice(
    encounter: str | Path | Setup | Encounter,
    who: str,
    *,
    policies: Mapping[str, Policy] | None = None,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> tuple[Advice, ...]:
    """What one of two should rather do, the best first: recover at some status, strike back or only defend.

    The policy of the other stays as it is. Each change is solved by itself.

    >>> import suits
    >>> ann = suits.Character("Ann", edition="engage", body=2, will=2, skills={"Unarmed": 6})
    >>> bob = suits.Character("Bob", edition="engage", body=2, will=2, skills={"Unarmed": 6})
    >>> for one in advice(suits.Encounter([ann], [bob]), "ann")[-3:]:
    ...     print(one)
    at status 2 or more, recover first: −4.9 %
    at status 1 or more, recover first: −11.0 %
    only defend when attacked: −26.6 %
    """
    setup = two_of(setup_of(encounter, edition, options))
    people = [person.id for person in setup.people]
    expect_known([who], people)
    said = {person: (policies or {}).get(person, Policy()) for person in people}
    ground = Ground(setup)

    def win(policy: Policy) -> float:
        now = {**said, who: policy}
        return solved(ground.chain(now), setup, now).win[who]

    before = win(said[who])
    found = []
    for policy, text in _changes(said[who]):
        chance = win(policy)
        found.append(Advice(text, policy, chance, chance - before))
    return tuple(sorted(found, key=lambda one: -one.win))


def _changes(policy: Policy) -> list[tuple[Policy, str]]:
    """One thing otherwise."""
    change = msgspec.structs.replace
    tried = [
        (change(policy, recover_at=least), f"at status {least} or more, recover first")
        for least in range(1, LATEST + 1)
        if least != policy.recover_at
    ]
    if policy.recover_at is not None:
        tried.append((change(policy, recover_at=None), "never recover before attacking"))
    strikes = "only defend when attacked" if policy.strikes_back else "strike back when attacked"
    return [*tried, (change(policy, strikes_back=not policy.strikes_back), strikes)]
