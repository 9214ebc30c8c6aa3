"""One attack, against the real scene with every roll of the dice there could be."""

from collections.abc import Generator
from fractions import Fraction
from functools import partial
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.lab.trees import every_end, gathered

from suits import editions
from suits.arithmetic.card_chart import row
from suits.arithmetic.injury import halved_up
from suits.editions.countdown.attacking import attack, strike
from suits.editions.countdown.attacking import blow as terms_of
from suits.editions.countdown.harm import hurt
from suits.editions.countdown.plays import Action
from suits.editions.countdown.state import CountdownState, is_reeling
from suits.front.making import Encounter
from suits.lab.odds.blows import Body, Damage, End, after, blow, both, defence
from suits.requests import Ask

EDITION = editions.find("countdown")
HAND = ("9s", "9h", "7c", "5d", "3c", "2d")
TYPES = st.sampled_from(["cr", "cut", "imp", "burn", "pi-", "pi", "pi+", "pi++"])


def facing(weapon: dict[str, Any], target: dict[str, Any], **options: Any) -> CountdownState:
    """Somebody with a weapon and somebody with a hand of cards."""
    ann = {"name": "Ann", "dx": 11, "iq": 10, "ht": 10, "hp": 10, "weapons": [{"name": "Sword", "skill": 12, **weapon}]}
    bob = {"name": "Bob", "dx": 11, "iq": 10, "ht": 10, "hp": 10, **target}
    state: CountdownState = EDITION.begin(Encounter([ann], [bob], edition="countdown", options=options).setup).copy()
    state.people["bob"].hand = HAND
    return state


def decide(answers: dict[str, str]) -> Any:
    def said(state: CountdownState, ask: Ask) -> str:
        answer = answers.get(ask.kind)
        return answer if answer is not None else ask.options.opening()[1]  # type: ignore[union-attr]

    return said


def end_of(state: CountdownState, before: int) -> End:
    """How the target stands; of the dead nobody counts the cards."""
    bob = state.people["bob"]
    dead = bob.out == "dead"
    cards = 0 if dead else len(HAND) - len(bob.hand)
    return End(before - bob.hp, bob.hp, cards, bob.stunned == "physical", dead)


def without_cards(ends: dict[End, Fraction], only_dead: bool) -> dict[End, Fraction]:
    """The same, where nobody counts the cards: of the dead, or of all."""
    found: dict[End, Fraction] = {}
    for end, chance in ends.items():
        one = replace(end, cards=0) if end.dead or not only_dead else end
        found[one] = found.get(one, Fraction()) + chance
    return found


PEOPLE = st.fixed_dictionaries({
    "hp": st.integers(4, 14), "hp_lost": st.integers(0, 40), "ht": st.integers(2, 14), "dr": st.integers(0, 6),
})  # fmt: skip


@pytest.mark.rule("CDN-86", "CDN-87", "CDN-G10", "CDN-G13", "CDN-R33", "CDN-R41")
@settings(max_examples=min(60, settings().max_examples))
@given(PEOPLE, st.integers(1, 40), st.sampled_from(["automatic", "ht_roll"]))
@example({"hp": 10, "hp_lost": 0, "ht": 10, "dr": 0}, 25, "ht_roll")
def test_what_an_injury_does(person: dict[str, int], points: int, wound: Any) -> None:
    def begin() -> tuple[CountdownState, Generator[Any, Any, Any]]:
        state = facing({}, person, major_wound=wound)
        return state, hurt(state, "bob", points)

    hp = person["hp"] - person["hp_lost"]
    body = Body(hp, person["hp"], person["ht"], person["dr"], len(HAND))
    points = min(points, person["hp"] + 1)  # more death rolls than that take long to go through
    found = gathered(every_end(begin, {}, decide({})), lambda state: end_of(state, hp))
    assert without_cards(dict(after(points, body, wound)), only_dead=True) == found


@pytest.mark.rule("CDN-G04", "CDN-G08", "CDN-R53", "CDN-25", "CDN-33", "CDN-40")
@given(
    st.integers(1, 19),
    st.integers(1, 2),
    st.integers(-3, 4),
    TYPES,
    PEOPLE,
    st.integers(4, 14),
    st.integers(0, 3),
    st.booleans(),
)
def test_one_attack_is_what_the_rules_roll(
    skill: int, size: int, add: int, type_: str, person: dict[str, int], dodge: int, cards: int, more: bool
) -> None:
    """With a single die of damage: the tree has every roll of attack, defence and damage."""
    if person["hp_lost"] >= person["hp"]:
        person["hp_lost"] = 0  # who must stay awake first rolls once more
    size = 3 if more else size
    groups = {0: "none", 1: "dodge 7x1", 2: "dodge 9x2", 3: "dodge 9x2"}
    weapon = {"skill": skill, "damage": f"1d{add:+d}" if add else "1d", "type": type_}
    part = Action(size, "attack", "bob", "sword", more_damage=more)

    def begin() -> tuple[CountdownState, Generator[Any, Any, Any]]:
        state = facing(weapon, {**person, "dodge": dodge})
        terms, bonus = terms_of(state, state.fixed.weapons["ann"]["sword"], part)
        return state, strike(state, "ann", part, terms, bonus, None)

    state, _ = begin()
    terms, bonus = terms_of(state, state.fixed.weapons["ann"]["sword"], part)
    hp, spent = person["hp"] - person["hp_lost"], min(cards, 2)
    number = state.fixed.sheets["bob"].dodge
    number = halved_up(number) if is_reeling(state, "bob") else number
    stops = defence(number + row(spent).defence) if spent else defence()
    body = Body(hp, person["hp"], person["ht"], person["dr"])
    found = blow(sum(terms.values()), Damage(1, add, type_, more=bonus), body, stops)
    assert sum(found.ends.values()) == 1

    real = gathered(every_end(begin, {}, decide({"defend": groups[cards]})), lambda state: end_of(state, hp))
    assert without_cards(found.ends, only_dead=False) == without_cards(real, only_dead=False)


@pytest.mark.rule("CDN-56")
def test_two_attacks_one_after_the_other() -> None:
    weapon = {"skill": 7, "damage": "1d+4", "type": "cut"}
    part = Action(1, "attack", "bob", "sword", effort="double", second="sword")

    def begin() -> tuple[CountdownState, Generator[Any, Any, Any]]:
        state = facing(weapon, {"hp": 20, "ht": 9})
        return state, attack(state, "ann", part, None)

    body = Body(20, 20, 9, cards=len(HAND))
    once = partial(blow, 5, Damage(1, 4, "cut"))
    found = both(once(body), body, once)
    real = gathered(every_end(begin, {}, decide({"defend": "none"})), lambda state: end_of(state, 20))
    assert without_cards(found.ends, only_dead=True) == without_cards(real, only_dead=True)
