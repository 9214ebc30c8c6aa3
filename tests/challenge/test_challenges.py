"""The arithmetic of challenges: values, ranks, sound and weak sets, what an attack is worth, who goes first."""

import re
from itertools import combinations, product

import pytest

from suits.arithmetic.challenges import (
    VALUE,
    bought_rank,
    defence_rank,
    high_value,
    is_court,
    is_sound,
    is_weak,
    strength,
    tie_key,
    untrained_attack,
    weak_value,
)
from suits.cards import PACK
from suits.editions.challenge.sets import fault, hand_sets, legal_sets, shape, unseen, value_of
from suits.editions.challenge.sheet_checks import read_sheet
from suits.people import SetupError

HANDS = list(product(range(1, 11), repeat=3))

# Cards


@pytest.mark.rule("CHA-14", "CHA-37", "CHA-66", "CHA-X06", "CHA-R08", "CHA-R10")
def test_the_ace_is_one_and_courts_are_low() -> None:
    low = dict(zip("A23456789TJQK", (*range(1, 11), 1, 2, 3), strict=True))
    assert {card: low[card[0]] for card in PACK} == VALUE


@pytest.mark.rule("CHA-X06", "CHA-R10")
def test_high_courts_are_eleven_to_thirteen() -> None:
    assert [high_value(card) for card in ("Jc", "Qd", "Kh")] == [11, 12, 13]
    assert [card for card in PACK if card[1] == "c" and is_court(card)] == ["Jc", "Qc", "Kc"]


# Ranks


@pytest.mark.rule("CHA-26", "CHA-R18", "CHA-E01")
@pytest.mark.parametrize(
    ("attribute", "up", "down"), [(0, 0, 0), (1, 1, 0), (4, 2, 2), (5, 3, 2), (6, 3, 3), (9, 5, 4)]
)
def test_untrained_is_half_the_attribute(attribute: int, up: int, down: int) -> None:
    assert untrained_attack(attribute) == untrained_attack(attribute, "up") == up
    assert untrained_attack(attribute, "down") == down


@pytest.mark.rule("CHA-27", "CHA-R19", "CHA-E02")
@pytest.mark.parametrize(("trained", "attribute", "rank"), [(0, 4, 4), (6, 4, 6), (3, 4, 4), (4, 4, 4)])
def test_no_defence_is_below_the_attribute(trained: int, attribute: int, rank: int) -> None:
    assert defence_rank(trained, attribute) == rank


@pytest.mark.rule("CHA-X10")
def test_a_skill_bought_once_equals_the_attribute() -> None:
    assert [bought_rank(6, levels) for levels in (1, 2, 4)] == [6, 7, 9]


@pytest.mark.rule("CHA-X10")
@pytest.mark.parametrize("attribute", ["speed", "will", "mind", "body"])
def test_each_attribute_is_from_0_to_10_and_average_if_nobody_says(attribute: str) -> None:
    assert [getattr(read_sheet("Ann", {attribute: value}), attribute) for value in (0, 10)] == [0, 10]
    assert 4 <= getattr(read_sheet("Ann", {}), attribute) <= 6
    for value in (-1, 11):
        with pytest.raises(SetupError, match=f"Ann: {attribute} must be from 0 to 10, not {value}"):
            read_sheet("Ann", {attribute: value})


# Sets


@pytest.mark.rule("CHA-32", "CHA-33", "CHA-34", "CHA-R11")
@pytest.mark.parametrize(
    ("values", "skill", "sound", "weak"),
    [
        ([3], 6, True, False),
        ([6], 6, True, False),
        ([7], 6, False, True),
        ([4, 2], 6, True, False),
        ([4, 3], 6, False, False),
        ([3, 7], 6, False, False),
        ([7, 8], 6, False, True),
        ([2, 2, 2], 6, True, False),
        ([1], 0, False, True),
    ],
)
def test_sound_is_within_the_skill_and_weak_is_every_card_above_it(
    values: list[int], skill: int, sound: bool, weak: bool
) -> None:
    assert is_sound(values, skill) is sound
    assert is_weak(values, skill) is weak


@pytest.mark.rule("CHA-32", "CHA-33", "CHA-38", "CHA-39", "CHA-41", "CHA-R11", "CHA-R12")
@pytest.mark.parametrize("any_weak", [False, True])
@pytest.mark.parametrize("skill", [0, 1, 2, 5, 6, 9, 10, 14])
def test_a_hand_lays_sound_sets_and_weak_ones_only_if_it_has_to(skill: int, any_weak: bool) -> None:
    for hand in HANDS:
        bluffs = any_weak or all(value > skill for value in hand)
        expected = []
        for number in (1, 2, 3):
            for some in combinations(range(3), number):
                laid = [hand[at] for at in some]
                sound = sum(laid) <= skill and all(value <= skill for value in laid)
                if sound or (bluffs and all(value > skill for value in laid)):
                    expected.append(some)
        assert list(legal_sets(hand, skill, any_weak)) == expected


@pytest.mark.rule("CHA-R12", "CHA-38")
def test_there_is_an_attack_with_every_hand_that_is_not_empty() -> None:
    assert all(legal_sets(hand, skill, False) for hand in HANDS for skill in (0, 1, 5, 9))


@pytest.mark.rule("CHA-X06", "CHA-R10")
def test_courts_are_high_only_by_the_house_rule_and_within_the_skill() -> None:
    hand = ("Kh", "Ad", "9s")
    assert not any("=" in word for some in hand_sets(hand, 14, any_weak=False, high=False) for word in some)
    raised = [some for some in hand_sets(hand, 14, any_weak=False, high=True) if "Kh=13" in some]
    assert raised == [("Kh=13",), ("Kh=13", "Ad")]
    assert [value_of(word) for word in raised[1]] == [13, 1]
    assert not any("=" in word for some in hand_sets(hand, 12, any_weak=False, high=True) for word in some)
    assert not any("=" in word for some in hand_sets(hand, 2, any_weak=True, high=True) for word in some)


@pytest.mark.rule("CHA-32", "CHA-33", "CHA-46", "CHA-48", "CHA-51", "CHA-R11", "CHA-R12")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("4h 3d", "4h 3d make 7, above the skill of 6 (CHA-33)."),
        ("4h 3d +9s", "4h 3d make 7, above the skill of 6 (CHA-33)."),
        ("4h 9s", "9s is above the skill of 6 (CHA-32)."),
        ("9s", "9s is above the skill of 6; with 4h in the hand that is no attack (CHA-R12)."),
        ("+4h", "Boosts go with a card from the hand that attacks: boosts alone are no attack (CHA-46)."),
        ("deck +4h", "A card from the deck cannot be boosted (CHA-51)."),
        ("2c", "There is no 2c in the hand."),
        ("4h +4h", "There is no further 4h in the hand."),
        ("4h +9s", None),
        ("deck", None),
        ("pie", None),
        ("4h=14", None),
    ],
)
def test_why_cards_make_no_attack_is_said(words: str, why: str | None) -> None:
    assert fault(("4h", "3d", "9s"), tuple(words.split()), 6, any_weak=False, high=False) == why


@pytest.mark.rule("CHA-R10", "CHA-R12")
def test_nothing_is_said_of_what_a_house_rule_allows() -> None:
    hand = ("Kh", "9s", "8c")
    assert fault(hand, ("9s", "8c"), 6, any_weak=True, high=False) is None
    assert fault(hand, ("Kh=13",), 13, any_weak=False, high=True) is None
    assert fault(hand, ("Kh=13",), 12, any_weak=False, high=True) == "Kh=13 is above the skill of 12 (CHA-R10)."


# Value and margin


@pytest.mark.rule("CHA-30", "CHA-37", "CHA-64", "CHA-E03", "CHA-E04", "CHA-E05", "CHA-E08", "CHA-E12")
@pytest.mark.parametrize(
    ("cards", "skill", "boosts", "value", "margin"),
    [
        ("3h", 6, 0, 9, 3),
        ("Qd", 6, 0, 8, 4),
        ("3h Qd", 6, 0, 11, 1),
        ("Qd", 6, 2, 10, 4),
        ("2c Kd", 8, 0, 13, 3),
    ],
)
def test_skill_and_cards_and_boosts(cards: str, skill: int, boosts: int, value: int, margin: int) -> None:
    assert strength([VALUE[card] for card in cards.split()], skill, boosts) == (value, margin, False)


@pytest.mark.rule("CHA-34", "CHA-35", "CHA-36", "CHA-E06")
@pytest.mark.parametrize("skill", [*range(1, 11)])
def test_three_cards_make_at_most_twice_the_skill_and_two(skill: int) -> None:
    assert strength([skill], skill, 2) == (2 * skill + 2, 0, False)
    made = [
        (strength([hand[at] for at in some], skill, 0).value, strength([hand[at] for at in some], skill, 3 - len(some)))
        for hand in HANDS
        for some in legal_sets(hand, skill, False)
    ]
    assert max(bare for bare, _ in made) == 2 * skill
    assert max(boosted.value for _, boosted in made) == 2 * skill + 2


@pytest.mark.rule("CHA-39", "CHA-40", "CHA-42", "CHA-E07", "CHA-E11", "CHA-K01", "CHA-K05", "CHA-R44")
@pytest.mark.parametrize(
    ("values", "skill", "boosts", "value"),
    [
        ([9], 6, 1, 4),
        ([8], 5, 0, 3),
        ([7], 5, 0, 3),
        ([7], 5, 2, 5),
        ([3], 2, 0, 1),
        ([3], 2, 2, 3),
        ([7, 8, 9], 6, 0, 3),
        ([10], 9, 0, 5),
        ([1], 0, 1, 1),
    ],
)
def test_weak_is_half_the_skill_rounded_up_and_boosts(values: list[int], skill: int, boosts: int, value: int) -> None:
    assert strength(values, skill, boosts) == (value, 0, True)


@pytest.mark.rule("CHA-40")
def test_half_a_skill_is_rounded_up() -> None:
    assert [weak_value(skill) for skill in range(8)] == [0, 1, 1, 2, 2, 3, 3, 4]


@pytest.mark.rule("CHA-35", "CHA-45", "CHA-48")
@pytest.mark.parametrize("values", [[3], [3, 2], [9], [9, 8]])
def test_each_boost_adds_one_to_the_value_and_to_nothing_else(values: list[int]) -> None:
    bare = strength(values, 6)
    for boosts in (1, 2):
        assert strength(values, 6, boosts) == (bare.value + boosts, bare.margin, bare.weak)
    assert strength([7], 6, 2).weak  # a boost does not raise the skill


# Order


@pytest.mark.rule("CHA-11", "CHA-16", "CHA-17", "CHA-K17", "CHA-R07")
def test_who_goes_first_in_a_round() -> None:
    people = {"p1": (3, 5, 0), "p2": (3, 6, 2), "p3": (2, 7, 0)}
    assert sorted(people, key=lambda who: tie_key(*people[who], "full")) == ["p1", "p2", "p3"]
    assert sorted(people, key=lambda who: tie_key(*people[who], "speed")) == ["p3", "p2", "p1"]
    assert tie_key(3, 6, 1, "full") == tie_key(3, 5, 0, "full")
    assert tie_key(1, 6, 3, "speed") == tie_key(3, 6, 0, "speed")


@pytest.mark.rule("CHA-47", "CHA-48")
def test_of_unseen_cards_only_those_that_are_left_can_be_boosts() -> None:
    laid = shape(3)
    assert next(laid).words == ("1", "2", "3")
    assert laid.send("1").words == ("", "+1", "+2")
    with pytest.raises(StopIteration) as spread:
        laid.send("+2")
    assert spread.value.value == unseen(1, 2)
    laid = shape(3)
    next(laid)
    with pytest.raises(StopIteration) as spread:
        laid.send("3")
    assert spread.value.value == unseen(3)


def long(**fields: object) -> dict[str, object]:
    return {"long_actions": [{"name": "aim", "length": 3, **fields}]}


@pytest.mark.rule("CHA-X10", "CHA-74", "CHA-X18")
@pytest.mark.parametrize(
    ("loose", "words"),
    [
        ({"sped": 5}, "Ann: a sheet has no field 'sped'. Did you mean 'speed'?"),
        ({"skills": {"Combat": 0}}, "Ann: skill Combat must be from 1 to "),
        ({"levels": {"Combat": 0}}, "Ann: levels of Combat must be from 1 to "),
        (long(length=1), "Ann: the length of aim must be from 2 to "),
        (long(name="take aim"), "Ann: call a long action by one word, not 'take aim'."),
        (long(name=" "), "Ann: call a long action by one word, not ' '."),
        (long(name="weapon"), "Ann: 'prepare weapon' gets a weapon ready again"),
        ({"long_actions": [{"name": "aim", "length": 3}] * 2}, "Ann: two long actions have the same name."),
        ({"body": 4, "damage": 5}, "Ann: damage beyond Body (4) is trauma"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_in_a_sentence(loose: dict[str, object], words: str) -> None:
    with pytest.raises(SetupError, match=f"^{re.escape(words)}"):
        read_sheet("Ann", loose)


def test_a_sheet_at_its_limits_is_read() -> None:
    sheet = read_sheet(
        "Ann", {"body": 4, "damage": 4, "skills": {"Combat": 1}, "levels": {"Lore": 1}, **long(length=2)}
    )
    assert (sheet.damage, sheet.long_actions[0].length) == (4, 2)
