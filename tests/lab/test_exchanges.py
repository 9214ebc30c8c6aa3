"""Exact odds of one exchange, against every deal from a small pool and against known figures."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st
from tests.lab.exchanging import SMALL_POOLS, by_brute_force, sheets, two

from suits.cards import Card
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.front import Encounter
from suits.lab.odds.exchanges import exchange, of_stage, stage_of
from suits.lab.odds.openings import opening
from suits.lab.odds.pools import CannotWorkOut, bag
from suits.lab.odds.refilled import Pile
from suits.lab.odds.results import Odds
from suits.people import Setup, SetupError
from suits.requests import default

TWO_CARDS = ("pair", "engage")
EDITIONS = ("draw", *TWO_CARDS)
PLAIN = {"body": 6, "will": 6}
PLAYED = 5 * max(100, settings().max_examples)
FARTHEST = 4
"""Standard errors."""
SOME, FEW = max(4, settings().max_examples // 4), max(2, settings().max_examples // 20)
"""How many examples: each is played in hundreds of deals."""


@pytest.mark.parametrize("edition", TWO_CARDS)
def test_the_known_figure(edition: str) -> None:
    """Skills 6 and 5, one pack, the best of single card or sum, nothing else."""
    setup = two(edition, {**PLAIN, "skills": {"Unarmed": 6}}, {**PLAIN, "skills": {"Unarmed": 5}})
    odds = exchange(setup, "ann", "bob", packs=1)
    assert odds.attacker == Fraction(912_854, 1_624_350)
    assert odds.defender == Fraction(483_548, 1_624_350)
    assert odds.nothing == Fraction(227_948, 1_624_350)
    assert sum(odds.chances.values()) == 1


@pytest.mark.rule("ORD-11", "R-17", "R-18")
@pytest.mark.parametrize("edition", TWO_CARDS)
@pytest.mark.parametrize(("mine", "others"), [(6, 1), (3, 2), (9, 1), (1, 6)])
def test_an_exchange_is_not_of_a_round_that_somebody_sits_out(edition: str, mine: int, others: int) -> None:
    """How fast people are settles who is first, not what one attack and its answer come to."""
    person = {**PLAIN, "skills": {"Unarmed": 6}}
    odds = [
        exchange(two(edition, {**person, "speed": one}, {**person, "speed": other}), "ann", "bob")
        for one, other in ((6, 6), (mine, others))
    ]
    assert odds[0].defender > 0
    assert odds[1].chances == odds[0].chances


@pytest.mark.rule("R-32", "POL-05")
@pytest.mark.parametrize(
    ("shock", "weapon", "answer", "notes"),
    [
        (0, "Sword", "strikes back", ()),
        (7, "Sword", "only defends", ("Bob cannot strike back: dazed.",)),
        (0, "Pike", "only defends", ("Bob cannot strike back: not ready.",)),
    ],
)
def test_why_nobody_strikes_back_is_told(shock: int, weapon: str, answer: str, notes: tuple[str, ...]) -> None:
    ann, bob = [{**PLAIN, "skills": {"Fighting": 6}, "weapons": [arm]} for arm in ("Sword", weapon)]
    odds = exchange(two("engage", ann, bob), "ann", "bob", now={"bob": {"shock": shock}} if shock else None)
    assert (odds.answer, odds.notes) == (answer, notes)


@pytest.mark.parametrize("rule", [{"tie": "redraw"}, {"rank_choice": "free"}])
def test_house_rules_without_an_end_are_refused(rule: dict[str, str]) -> None:
    setup = two("pair", PLAIN, PLAIN, options=rule)
    with pytest.raises(CannotWorkOut, match="house rule"):
        exchange(setup, "ann", "bob")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "rule", [{"tie": "higher_skill"}, {"loser_suit": "same"}, {"suit_rule": "highest"}, {"face_bonus": "none"}]
)
@settings(max_examples=FEW, phases=(Phase.explicit, Phase.generate))
@given(ann=sheets(), bob=sheets(), cards=SMALL_POOLS)
def test_house_rules(
    edition: str, rule: dict[str, str], ann: dict[str, Any], bob: dict[str, Any], cards: list[Card]
) -> None:
    agrees(edition, ann, bob, cards, "", rule=rule)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=SOME)
@given(ann=sheets(), bob=sheets(), cards=SMALL_POOLS, reply=st.sampled_from(["", "defend", "dodge 1", "dodge 2"]))
def test_hand_to_hand(edition: str, ann: dict[str, Any], bob: dict[str, Any], cards: list[Card], reply: str) -> None:
    agrees(edition, ann, bob, cards, reply)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=SOME)
@given(ann=sheets(missiles=True), bob=sheets(), cards=SMALL_POOLS, metres=st.integers(0, 60), shield=st.booleans())
def test_missiles(
    edition: str, ann: dict[str, Any], bob: dict[str, Any], cards: list[Card], metres: int, shield: bool
) -> None:
    agrees(edition, ann, {**bob, "at": metres}, cards, "")


@settings(max_examples=FEW, phases=(Phase.explicit, Phase.generate))
@given(ann=sheets(), bob=sheets(), cards=SMALL_POOLS, mine=st.integers(1, 2), others=st.integers(1, 2))
def test_several_cards(ann: dict[str, Any], bob: dict[str, Any], cards: list[Card], mine: int, others: int) -> None:
    agrees("draw", ann, bob, cards, "", {"ann": mine, "bob": others})


@pytest.mark.parametrize("edition", TWO_CARDS)
@pytest.mark.parametrize("left", [0, 1, 2, 3])
@settings(max_examples=FEW, phases=(Phase.explicit, Phase.generate))
@given(ann=sheets(), bob=sheets(), cards=SMALL_POOLS, discards=SMALL_POOLS)
def test_piles_that_run_out(
    edition: str, left: int, ann: dict[str, Any], bob: dict[str, Any], cards: list[Card], discards: list[Card]
) -> None:
    try:
        stage = stage_of(two(edition, ann, bob), "ann", "bob")
        odds = of_stage(stage, bag(cards), "Ann", "Bob", Pile(left, bag(discards)))
    except (SetupError, CannotWorkOut):
        assume(False)
        raise
    assert odds.chances == by_brute_force(stage, cards, left, discards)


SITUATIONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "unaware": ({}, {"unaware": True}),
    "blind": ({"blind": True}, {}),
    "blinded": ({}, {"blind": True}),
    "behind": ({}, {"behind": ["ann"], "shield": "Shield", "weapons": ["Sword"]}),
    "groggy": ({"groggy": True}, {"groggy": True}),
    "lies there": ({}, {"body": 5, "wounds": 8, "critical": 3}),
    "minions": ({"role": "minion"}, {"role": "minion"}),
    "swarm": ({"swarm": 6}, {}),
    "against a swarm": ({}, {"swarm": 5, "swarm_defence": 9}),
    "two weapons in hand": ({}, {"weapons": ["Sword", "Dagger"], "off_hand": "Dagger"}),
}
NOT_IN_DRAW = {"minions", "swarm", "against a swarm", "two weapons in hand"}


@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=FEW, phases=(Phase.explicit, Phase.generate))
@given(cards=SMALL_POOLS, skill=st.integers(4, 12), other=st.integers(2, 12))
def test_situations(edition: str, situation: str, cards: list[Card], skill: int, other: int) -> None:
    if edition == "draw" and situation in NOT_IN_DRAW:
        return
    mine, others = SITUATIONS[situation]
    ann = {**PLAIN, "weapons": ["Mace"], "skills": {"Fighting": skill}, **mine}
    bob = {**PLAIN, "weapons": ["Sword"], "skills": {"Fighting": other}, "armour": "Leather", **others}
    friend = [{"name": "Cid", **PLAIN}] if "critical" in bob else []
    people = Encounter([{"name": "Ann", **ann}], [{"name": "Bob", **bob}, *friend], edition=edition)
    try:
        stage = stage_of(people, "ann", "bob")
        assume(sum(dealt.number for dealt in stage.held) <= len(cards) - 1)
        odds = of_stage(stage, bag(cards), "Ann", "Bob")
    except CannotWorkOut:
        assume(False)  # not from these few cards
        raise
    assert odds.chances == by_brute_force(stage, cards)


@pytest.mark.parametrize("edition", TWO_CARDS)
@settings(max_examples=FEW, phases=(Phase.explicit, Phase.generate))
@given(cards=SMALL_POOLS, skill=st.integers(4, 9), off_hand=st.integers(3, 9), other=st.integers(2, 9))
def test_both_weapons(edition: str, cards: list[Card], skill: int, off_hand: int, other: int) -> None:
    skills = {"Dagger": skill, "Shortsword": off_hand}
    ann = {**PLAIN, "weapons": ["Dagger", "Shortsword"], "off_hand": "Shortsword", "skills": skills}
    bob = {**PLAIN, "weapons": ["Sword"], "skills": {"Fighting": other}, "armour": "Leather"}
    stage = stage_of(two(edition, ann, bob), "ann", "bob", act="both bob")
    assert of_stage(stage, bag(cards), "Ann", "Bob").chances == by_brute_force(stage, cards)


def agrees(
    edition: str,
    ann: dict[str, Any],
    bob: dict[str, Any],
    cards: list[Card],
    reply: str,
    numbers: dict[str, int] | None = None,
    rule: dict[str, str] | None = None,
) -> None:
    """The odds from these few cards are those of every deal, exactly."""
    try:
        stage = stage_of(two(edition, ann, bob, options=rule), "ann", "bob", reply=reply, cards=numbers)
        odds = of_stage(stage, bag(cards), "Ann", "Bob")
    except (SetupError, CannotWorkOut):
        assume(False)
        raise
    assume(sum(dealt.number for dealt in stage.held) <= len(cards) - 1)
    assert odds.chances == by_brute_force(stage, cards)


@pytest.mark.parametrize(("mine", "others"), [(7, 7), (8, 6), pytest.param(4, 4, marks=pytest.mark.truth)])
def test_draw_as_it_is_played(mine: int, others: int) -> None:
    """The deals in which Ann comes to attack, ties of the order and novices among them."""
    ann = {**PLAIN, "weapons": ["Sword"], "skills": {"Sword": mine}, "armour": "Leather"}
    bob = {**PLAIN, "weapons": ["Sword"], "skills": {"Sword": others}, "armour": "Leather"}
    setup = two("draw", ann, bob).setup
    played = [end for seed in range(PLAYED) if (end := first_attack(setup, seed, {"ann": "attack bob"})) is not None]
    within_errors(exchange(setup, "ann", "bob"), played)


@pytest.mark.rule("ORD-03", "ORD-06", "ORD-07", "R-14", "R-16")
@pytest.mark.parametrize(("mine", "others"), [(7, 6), pytest.param(5, 5, marks=pytest.mark.truth)])
def test_the_first_exchange_of_a_round_as_it_is_played(mine: int, others: int) -> None:
    """Whoever is first attacks; in the same phase that is the weaker, and the other draws a fresh card."""
    ann = {**PLAIN, "weapons": ["Sword"], "skills": {"Sword": mine}, "armour": "Leather"}
    bob = {**PLAIN, "weapons": ["Broadsword"], "skills": {"Broadsword": others}, "armour": "Chain"}
    setup = two("draw", ann, bob).setup
    attacks = {"ann": "attack bob", "bob": "attack ann"}
    played = [first_attack(setup, seed, attacks) or ("nothing", 0) for seed in range(PLAYED)]
    within_errors(opening(setup, "ann", "bob"), played)


def test_where_other_cards_settle_the_order_there_is_no_first_exchange() -> None:
    ann = {**PLAIN, "weapons": ["Sword"], "skills": {"Sword": 6}}
    with pytest.raises(CannotWorkOut, match="other cards settle who is first"):
        opening(two("pair", ann, ann).setup, "ann", "bob")


def within_errors(odds: Odds, played: list[tuple[str, int]]) -> None:
    """Whoever hit, with whatever loss, as often as worked out."""
    found = Counter(played)
    for end, chance in odds.by(lambda one: (one.who, one.loss)).items():
        likely = float(chance)
        error = sqrt(likely * (1 - likely) / len(played))
        assert abs(found[end] / len(played) - likely) <= FARTHEST * error + 1e-9, (end, likely, found)


def first_attack(setup: Setup, seed: int, attacks: dict[str, str]) -> tuple[str, int] | None:
    """Who hits with what loss when one of these attacks first; None if none comes to it."""
    fight = Fight(setup, Shuffled(seed))
    while True:
        ask = next(one for one in fight.asks if one.who not in fight.drafts)
        if (ask.kind == "act" and ask.who not in attacks) or fight.state.place != "round 1":
            return None
        fight.answer(ask.who, attacks[ask.who] if ask.kind == "act" else default(ask.options))
        told = [event for _, event in fight.log]
        if any(event.kind == "contest" for event in told):
            hits = [event for event in told if event.kind == "hit"]
            who = "nothing" if not hits else "attacker" if hits[0].who == "ann" else "defender"
            return who, dict(hits[0].facts)["loss"] if hits else 0  # type: ignore[return-value]
