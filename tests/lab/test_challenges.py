"""Every attack and every defence, against the real scene with every card there could be."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from suits import editions
from suits.cards import PACK, Card
from suits.editions.challenge.challenging import challenge
from suits.editions.challenge.challenging import defences as defences_of
from suits.editions.challenge.sets import DECK, FROM_DECK, Spread, attack_sets, spread_of
from suits.editions.challenge.state import ChallengeState
from suits.front.making import Encounter
from suits.lab.odds.deals import NotThere, unseen
from suits.lab.odds.editions import clashes
from suits.lab.odds.editions.challenges import Way, attacks, best, defences, safest, stands_against
from suits.lab.odds.editions.clashes import After, Chances, Striker, Target, kinds
from suits.requests import Ask, Draw

Row = dict[str, Any]
EDITION = editions.find("challenge")
OPTIONS = st.fixed_dictionaries({
    "defence_value": st.sampled_from(["rank_plus_cards", "cards_only"]),
    "defender_boosts": st.sampled_from(["off", "on"]),
    "tie_counts_boosts": st.sampled_from(["on", "off"]),
    "weak_margin": st.sampled_from(["zero", "negative"]),
    "weak_from_hand": st.sampled_from(["forced_only", "any"]),
    "face_high": st.sampled_from(["off", "on"]),
    "effect_over_100": st.sampled_from(["add_base", "table"]),
    "win_at": st.sampled_from(["above", "equal"]),
    "damage": st.sampled_from(["pool", "wounds"]),
})  # fmt: skip
ANN = st.fixed_dictionaries({"body": st.integers(3, 7), "power": st.integers(0, 12), "skills": st.integers(1, 13)})
BOB = st.fixed_dictionaries({
    "body": st.integers(2, 7), "loss": st.integers(0, 2), "skills": st.integers(1, 13),
    "armour": st.sampled_from(["", "Leather"]),
})  # fmt: skip
CARDS = st.lists(st.sampled_from(PACK), min_size=6, max_size=7)


@cache
def _setup(ann: tuple[Any, ...], bob: tuple[Any, ...], options: tuple[Any, ...]) -> Any:
    rows = [{**dict(one), "skills": {"Combat": dict(one)["skills"]}} for one in (ann, bob)]
    people = [[{"name": name, **row}] for name, row in zip(("Ann", "Bob"), rows, strict=True)]
    return Encounter(*people, edition="challenge", options=dict(options)).setup


def standing(ann: dict[str, Any], bob: dict[str, Any], options: dict[str, Any], hand: tuple[Card, ...] = ()) -> Any:
    """Ann and Bob, and Bob's hand."""
    setup = _setup(tuple(ann.items()), tuple(bob.items()), tuple(options.items()))
    state: ChallengeState = EDITION.begin(setup).copy()
    state.people["bob"].hand = hand
    return state


def numbers_in(state: ChallengeState) -> tuple[Striker, Target]:
    """The numbers of both, as the contest has them."""
    mine, yours, bob = state.fixed.numbers["ann"], state.fixed.numbers["bob"], state.people["bob"]
    body = yours.body if state.fixed.wounds else 0
    harm = (bob.shock, bob.damage, bob.trauma)
    target = Target(yours.rank, yours.pool, bob.loss, bob.half, body, yours.absorption, *harm)
    return Striker(mine.skill, mine.power, mine.penetration), target


def after_it(state: ChallengeState) -> After:
    bob = state.people["bob"]
    return After(bob.loss, bob.half, bob.shock, bob.damage, bob.trauma, bob.out)


Result = tuple[bool, After]
Found = tuple[Fraction, dict[After, Fraction]]


def played(state: ChallengeState, spread: Spread, order: tuple[Card, ...], decide: Callable[[Ask], str]) -> Result:
    """The real scene with the deck in this order: whether the attack hits, and how Bob stands then."""
    now, coming = state.copy(), iter(order)
    now.told = []
    scene = challenge(now, "ann", "bob", "", spread)
    try:
        request = next(scene)
        while True:
            if isinstance(request, Draw):
                card, person = next(coming), now.people[request.who]
                setattr(person, request.to, (*getattr(person, request.to), card))
                request = scene.send((card,))
            else:
                assert isinstance(request, Ask)
                request = scene.send(decide(request))
    except StopIteration:
        clash = next(event for event in now.told if event.kind == "clash")
        return bool(clash.facts["hits"]), after_it(now)


def stopping(state: ChallengeState, spread: Spread, order: tuple[Card, ...]) -> Result:
    """Bob lays of his hand what stops the attack, if anything does."""
    ways = defences_of(state, "bob", numbers_in(state)[1].rank)
    return min([played(state, spread, order, lambda _, way=way: way) for way in ways])  # type: ignore[misc]


def orders(pile: Sequence[Card], number: int) -> list[tuple[Card, ...]]:
    """Every order in which so many cards may come from the deck."""
    return list(permutations(pile, min(number, len(pile))))


def shares(results: Iterable[Result]) -> Found:
    """All results, each as likely as the others."""
    every = list(results)
    ends = Counter(end for _, end in every)
    share = Fraction(1, len(every))
    return sum(hit for hit, _ in every) * share, {end: number * share for end, number in ends.items()}


def found_in(mine: Chances) -> Found:
    return mine.hit, mine.ends


def laid_by(way: Way) -> Spread:
    return FROM_DECK if way.words == (DECK,) else spread_of(way.words)


@pytest.mark.rule("CHA-30", "CHA-40", "CHA-50", "CHA-58", "CHA-60", "CHA-61", "CHA-67", "CHA-R14", "CHA-R28")
@given(ANN, BOB, OPTIONS, CARDS, st.data())
def test_every_attack_against_the_deck(
    ann: Row, bob: Row, options: Row, cards: list[Card], data: st.DataObject
) -> None:
    state = standing(ann, bob, options)
    hand, pile = tuple(cards[:2]), cards[2:]
    state.people["ann"].hand = hand
    striker, target = numbers_in(state)
    rules = state.fixed.options
    ways = attacks(hand, striker, target, Counter(pile), stands_against(target.rank, rules), rules)
    way = data.draw(st.sampled_from(ways))
    every = [played(state, laid_by(way), order, lambda _: DECK) for order in orders(pile, 3)]
    assert found_in(way.chances["deck"]) == shares(every)


@pytest.mark.rule("CHA-57", "CHA-59", "CHA-R11", "CHA-R15", "CHA-R16", "CHA-R20")
@given(ANN, BOB, OPTIONS, CARDS, st.integers(1, 2), st.data())
def test_every_attack_against_a_hand_that_nobody_has_seen(
    ann: Row, bob: Row, options: Row, cards: list[Card], number: int, data: st.DataObject
) -> None:
    mine, rest = tuple(cards[:2]), cards[2:]
    state = standing(ann, bob, options)
    state.people["ann"].hand = mine
    striker, target = numbers_in(state)
    rules = state.fixed.options
    ways = attacks(mine, striker, target, Counter(rest), stands_against(target.rank, rules, cards=number), rules)
    way = data.draw(st.sampled_from(ways))
    every = []
    for order in orders(rest, 2 + number):
        state.people["bob"].hand = order[:number]
        every.append(stopping(state, laid_by(way), order[number:]))
    assert found_in(way.chances["hand"]) == shares(every)


@pytest.mark.rule("CHA-43", "CHA-54", "CHA-55", "CHA-R12")
@given(ANN, BOB, OPTIONS, CARDS, st.integers(1, 2), st.integers(0, 1), st.data())
def test_every_defence_against_what_may_lie_there(
    ann: Row, bob: Row, options: Row, cards: list[Card], laid: int, kept: int, data: st.DataObject
) -> None:
    mine, rest = tuple(cards[:1]), cards[1:]
    boosts = data.draw(st.integers(0, kept))
    state = standing(ann, bob, options, mine)
    striker, target = numbers_in(state)
    rules = state.fixed.options
    sources = clashes.face_down(kinds(Counter(rest)), striker.skill, laid, boosts, kept - boosts, rules)
    way = data.draw(st.sampled_from(defences(mine, striker, target, sources, Counter(rest), rules)))
    every = lying(state, rest, laid, boosts, kept, way.text)
    assert bool(every) == bool(sources)
    if every:
        assert found_in(way.chances["attack"]) == shares(every)


def lying(state: ChallengeState, rest: Sequence[Card], laid: int, boosts: int, kept: int, answer: str) -> list[Result]:
    """Ann holds any cards, and lays any attack of so many cards that they allow; Bob answers so."""
    skill, every = state.fixed.numbers["ann"].skill, []
    for order in orders(rest, laid + kept + 2):
        hand = order[: laid + kept]
        state.people["ann"].hand = hand
        for words in {words for words in attack_sets(hand, skill, state.fixed.options) if len(words) == laid}:
            if tuple([word[:2] for word in words]) == hand[:laid]:
                spread = spread_of((*words, *["+" + card for card in hand[laid : laid + boosts]]))
                every.append(played(state, spread, order[laid + kept :], lambda _: answer))
    return every


@pytest.mark.rule("CHA-R12")
def test_a_weak_attack_tells_of_the_whole_hand() -> None:
    """It has taken two high cards out of the deck: the effect is smaller."""
    state = standing({"body": 5, "power": 10, "skills": 2}, {"body": 9, "skills": 1}, {}, ())
    striker, target = numbers_in(state)
    rest = ("9h", "8d", "Ad", "7c", "2c")
    sources = clashes.face_down(kinds(Counter(rest)), striker.skill, 1, 0, 1)
    (way,) = defences((), striker, target, sources, Counter(rest))
    assert found_in(way.chances["attack"]) == shares(lying(state, rest, 1, 0, 1, DECK))
    assert any(len(source.taken) == 2 for source in sources)


@pytest.mark.rule("CHA-61", "CHA-R20")
def test_of_two_replies_of_one_value_the_one_counts_that_stops_the_attack() -> None:
    """A single 6 is beaten by two cards of the same value; a 4 and a 2 are not."""
    hand = ("6d", "4c", "2d")
    state = standing({"body": 5, "power": 5, "skills": 7}, {"body": 5, "skills": 6}, {}, hand)
    striker, target = numbers_in(state)
    bag = Counter(("9h", "8d", "7d"))
    (way,) = [
        way for way in attacks(("3h", "2c"), striker, target, bag, stands_against(6, hand=hand)) if way.text == "3h 2c"
    ]
    assert way.value == 12
    assert not way.chances["hand"].hit
    state.people["ann"].hand = ("3h", "2c")
    assert not stopping(state, laid_by(way), ("9h",))[0]


@pytest.mark.rule("CHA-50", "CHA-53")
@given(ANN, BOB, OPTIONS, CARDS, st.data())
def test_an_attack_from_the_deck_may_be_anything(
    ann: Row, bob: Row, options: Row, cards: list[Card], data: st.DataObject
) -> None:
    mine, rest = tuple(cards[:2]), cards[2:]
    state = standing(ann, bob, options, mine)
    striker, target = numbers_in(state)
    rules = state.fixed.options
    sources = clashes.from_deck(kinds(Counter(rest)), striker.skill, rules)
    way = data.draw(st.sampled_from(defences(mine, striker, target, sources, Counter(rest), rules)))
    every = [played(state, FROM_DECK, order, lambda _: way.text) for order in orders(rest, 3)]
    assert found_in(way.chances["attack"]) == shares(every)


@pytest.mark.rule("CHA-88", "CHA-89", "CHA-90", "CHA-R38", "CHA-R39", "CHA-R40")
@given(BOB, OPTIONS, CARDS, st.sampled_from(["attack", "attack_and_defence"]), st.integers(0, 1), st.data())
def test_a_henchman_lays_what_stops_the_attack(
    bob: Row, options: Row, cards: list[Card], bonus: str, loss: int, data: st.DataObject
) -> None:
    bob = {**bob, "role": "henchman", "loss": loss}
    state = standing({"body": 5, "power": 6, "skills": 5}, bob, {**options, "henchman_bonus": bonus})
    hand, pile = tuple(cards[:1]), cards[1:]
    state.people["ann"].hand = hand
    striker, target = numbers_in(state)
    rules = state.fixed.options
    against = stands_against(target.rank, rules, henchman=True, unhurt=not state.people["bob"].hurt)
    way = data.draw(st.sampled_from(attacks(hand, striker, target, Counter(pile), against, rules)))
    every = []
    for order in orders(pile, 4):
        each = [played(state, laid_by(way), order, partial(_choice, number)) for number in range(3)]
        every.append(min(each))
    assert found_in(way.chances["henchman"]) == shares(every)


def _choice(number: int, ask: Ask) -> str:
    """Draw the second card; then one of the choices."""
    words = tuple(ask.options)
    return "draw" if ask.kind == "second card" else words[min(number, len(words) - 1)]


def test_the_best_attack_by_its_aim() -> None:
    hand = ("7h", "5c", "3d")
    ways = attacks(hand, Striker(8, 6), Target(rank=7), unseen(3, hand), stands_against(7, cards=3))
    chosen = {aim: best(ways, aim, "hand").text for aim in ("hit", "impact", "out")}
    assert chosen == {"hit": "7h", "impact": "5c +7h +3d", "out": "5c +7h +3d"}


def test_the_safest_defence() -> None:
    bag = unseen(3, ("4h", "2c", "9d"))
    sources = clashes.face_down(kinds(bag), 6, 1, 0, 2)
    ways = defences(("4h", "2c", "9d"), Striker(6, 6), Target(rank=6), sources, bag)
    assert safest(ways, "hit").text == "4h 2c"


def test_too_few_cards_are_said() -> None:
    with pytest.raises(NotThere, match="not cards enough"):
        attacks((), Striker(5, 5), Target(rank=5), Counter(("9h", "8d")), stands_against(5))
    with pytest.raises(NotThere, match="not cards enough"):
        attacks(("2h",), Striker(5, 5), Target(rank=5), Counter(("9h", "8d")), stands_against(5, cards=3))
