"""Exchanges by brute force: the real scene with every deal from a small pool."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from suits import armoury
from suits.cards import PACK, Card
from suits.front import Encounter
from suits.lab.odds.rehearsing import Hand, NotNow, Stage
from suits.lab.odds.results import Outcome
from suits.lab.odds.scenes import as_a_whole


def by_brute_force(
    stage: Stage, cards: Sequence[Card], left: int = 99, discards: Sequence[Card] = ()
) -> dict[Outcome, Fraction]:
    """Every order in which these cards can come up, each played by the whole scene.

    `left`: so many of them lie in the pile, and then the discards are shuffled.
    """
    people = (stage.said[0].who, stage.said[0].what.split()[1])
    weights: dict[Outcome, Fraction] = {}

    def play(hands: tuple[Hand, ...], unseen: Hand, more: Hand, chance: Fraction) -> None:
        try:
            rehearsal = stage.rehearse(hands, to_the_end=True, listen=True)
        except NotNow:
            return  # somebody else is first
        assume(rehearsal.wants is None or rehearsal.wants.why != "order")  # from few cards that has no end
        if rehearsal.wants is None:
            outcome = as_a_whole(*people, stage.base, rehearsal)
            weights[outcome] = weights.get(outcome, Fraction(0)) + chance
            return
        drawn = sum(map(len, hands))
        early = min(rehearsal.wants.number, max(0, most - drawn))
        deals = [
            (one, other)
            for one in permutations(range(len(unseen)), early)
            for other in permutations(range(len(more)), rehearsal.wants.number - early)
        ]
        for one, other in deals:
            hand = tuple([unseen[at] for at in one] + [more[at] for at in other])
            play((*hands, hand), _rest(unseen, one), _rest(more, other), chance / len(deals))

    most = left
    play((), tuple(cards), tuple(discards), Fraction(1))
    of = sum(weights.values())
    return {outcome: chance / of for outcome, chance in weights.items()}


def _rest(cards: Hand, taken: tuple[int, ...]) -> Hand:
    return tuple([card for at, card in enumerate(cards) if at not in taken])


# --- people ------------------------------------------------------------------------------------------

HAND_WEAPONS = sorted(item.name for item in armoury.hand_weapons())
MISSILES = sorted(item.name for item in armoury.missiles())
ARMOURS = ["", *sorted(item.name for item in armoury.armours())]
SHIELDS = ["", *sorted(item.name for item in armoury.shields())]
SMALL_POOLS = st.lists(st.sampled_from(PACK), min_size=4, max_size=5)


@st.composite
def sheets(draw: st.DrawFn, missiles: bool = False) -> dict[str, Any]:
    """A sheet with anything of the armoury that its bearer is strong enough for."""
    weapon = draw(st.sampled_from(MISSILES if missiles else HAND_WEAPONS))
    one_handed = not missiles and 1 in armoury.hand_weapon(weapon).hands
    return {
        "body": draw(st.integers(5, 12)),
        "will": draw(st.integers(3, 9)),
        "speed": draw(st.integers(3, 9)),
        "skills": {"Fighting": draw(st.integers(2, 15)), "Shooting": draw(st.integers(2, 15))},
        "missiles" if missiles else "weapons": [weapon],
        "armour": draw(st.sampled_from(ARMOURS)),
        "shield": draw(st.sampled_from(SHIELDS)) if one_handed else "",
        "role": draw(st.sampled_from(["hero", "hero", "monster", "minion"])),
        "wounds": draw(st.sampled_from([0, 0, 1, 3])),
    }


def two(edition: str, ann: dict[str, Any], bob: dict[str, Any], **more: Any) -> Encounter:
    """Ann against Bob."""
    return Encounter([{"name": "Ann", **ann}], [{"name": "Bob", **bob}], edition=edition, **more)
