"""Tables and usual values of `countdown`, one by one: what nobody says is as the rules have it."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from tests.countdown import test_running

from suits import editions
from suits.editions.countdown.calling import AMOUNTS
from suits.editions.countdown.defending import BLOCK, DODGE, PARRY, RETREATING, Defence
from suits.editions.countdown.due_cards import NOT_NOW, RANKS_TO_COME
from suits.editions.countdown.fright import CARDS, FAINTS, MODIFIERS, TERRORS, Terror
from suits.editions.countdown.plays import SPLITS, Action, Play, step_stage
from suits.editions.countdown.shelves import RULES, SHEET_NEEDS, shelves
from suits.editions.countdown.state import HOLDS_SINCE, WHEN, Combatant, CountdownState
from suits.encounters import setup_from

EDITION = editions.find("countdown")


def test_a_combatant_at_first() -> None:
    fresh = {field: getattr(Combatant("ann", "A"), field) for field in Combatant.__struct_fields__}
    numbers = {field: value for field, value in fresh.items() if type(value) is int and value}
    assert numbers == {"opens": 99, "asked": -1, "stopping": -1}
    assert not any(value for field, value in fresh.items() if type(value) in (bool, str, tuple) and field not in KEPT)
    assert all(fresh[field] is UNSET for field in ("straight", "distracted", "given"))


KEPT = ("id", "side")


@pytest.mark.rule("CDN-12", "CDN-19")
def test_a_fight_at_first() -> None:
    fields = {field.name: field.default for field in msgspec.structs.fields(CountdownState)}
    assert {name: fields[name] for name in ("turn", "told_rank", "rank", "reached")} == {
        "turn": 0, "told_rank": -1, "rank": 13, "reached": 0
    }  # fmt: skip


def test_what_is_declared_says_no_more_than_it_must() -> None:
    assert Action(1, "move") == Action(1, "move", "", "", "", (), (), "", "", False, False, False)
    assert Play((), (), 0) == Play((), (), 0, -1, (), False)
    assert Defence("dodge", "", (), False) == Defence("dodge", "", (), False, False, "", "", "", (), False)
    assert step_stage(((1, 0),), (0, 0)).words == ("", "step1,0")
    assert step_stage(((1, 0),), (0, 0), needed=True).words == ("step1,0",)


@pytest.mark.rule("CDN-G20")
def test_what_terror_does_by_its_total() -> None:
    rows = {total: next((row for totals, row in TERRORS if total in totals), None) for total in range(3, 25)}
    assert rows == {
        **dict.fromkeys(range(3, 25)),
        **dict.fromkeys((4, 5), Terror(0, True, False, False)),
        **dict.fromkeys((6, 7, 8, 9), Terror(0, False, False, False)),
        10: Terror(1, False, False, False),
        11: Terror(2, False, False, False),
        **dict.fromkeys((14, 15), Terror(1, False, True, False)),
        16: Terror(1, False, False, True),
    }
    assert {str(number): number for number in range(13)} == CARDS
    assert FAINTS == "faints"
    assert sorted(MODIFIERS.values()) == list(range(-10, 11))
    assert all(word == str(number) for word, number in MODIFIERS.items())
    assert next(iter(MODIFIERS)) == "0"


@pytest.mark.rule("CDN-R69")
def test_what_a_referee_may_give() -> None:
    assert (*[f"+{n}" for n in range(1, 11)], *[f"-{n}" for n in range(1, 11)]) == tuple(AMOUNTS)
    assert all(int(word) == number for word, number in AMOUNTS.items())
    assert EDITION.correctable == {"hp": (-2000, 500), "fp": (-500, 500), "q": (-999, 999), "r": (-999, 999)}
    assert EDITION.rules == 2


@pytest.mark.rule("CDN-R21")
def test_what_a_step_back_gives() -> None:
    assert RETREATING == {DODGE: 3, PARRY: 1, BLOCK: 1}


@pytest.mark.rule("CDN-13", "CDN-77", "CDN-R27")
def test_when_cards_come_up() -> None:
    cards = [rank + suit for rank in "AKQJT98765432" for suit in "shdc"]
    assert [WHEN[card] for card in cards] == list(range(52))
    assert (WHEN["R*"], HOLDS_SINCE["??"], HOLDS_SINCE["Kh"]) == (-1, -1, 5)
    assert WHEN["??"] == WHEN["B*"] > 51


@pytest.mark.rule("CDN-37", "CDN-R17", "CDN-R55")
def test_words_for_numbers_and_ranks() -> None:
    assert [stage.words for stage in SPLITS[1:]] == [
        ("1",), ("2", "1"), ("3", "2", "1"), ("4", "3", "2", "1"), ("5", "4", "3", "2", "1")
    ]  # fmt: skip
    assert RANKS_TO_COME[0].words[:3] == ("", "until-K", "until-Q")
    assert RANKS_TO_COME[3].words[:2] == ("", "until-10")
    assert RANKS_TO_COME[12].words == ("", "until-end")
    assert [NOT_NOW[word].place for word in ("", "until-K", "until-2", "until-end")] == [0, 1, 12, 13]


@pytest.mark.rule("CDN-97")
def test_how_far_around_everything_one_may_run() -> None:
    state = test_running.begin({})
    hexes = [word for word in state.fixed.board if "," in word]
    rows = sorted({int(word.partition(",")[2]) for word in hexes})
    assert rows == list(range(-5, 6))
    assert {"-5,0", "55,0"} <= set(hexes)
    assert not {"-6,0", "56,0"} & set(hexes)


@pytest.mark.rule("CDN-97")
@pytest.mark.parametrize(("at", "all_hexes"), [([182, 14], True), ([183, 14], False)])
def test_on_a_large_map_only_places_with_names_can_be_run_to(at: list[int], all_hexes: bool) -> None:
    people = [test_running.RUNNER, {**test_running.OTHER, "at": at}]
    loose = {**test_running.HEAD, "title": "Far", "people": people, "place": {"marks": {"farm": [9, 9]}}}
    state: Any = EDITION.begin(setup_from(loose, Path()))
    assert state.fixed.board[0] == "farm"
    assert (len(state.fixed.board) > 1) is all_hexes


def test_house_rules_that_nobody_chose() -> None:
    assert {option.name: option.default for option in EDITION.options} == {
        "packs": 0, "fatigue_modifier": "fp_lost", "third_hp": "inclusive", "hold_carries_over": "off",
        "defence_cards": "any", "free_dodge": "off", "retreat": "off", "fast_draw_fail": "readies",
        "preempt_contest": "dx", "hold_joins": "pair", "damage_loss": "owner", "major_wound": "automatic",
        "shock": "off", "vehicle_initiative": "off", "sprint": "flat1", "hands": "hidden",
        "one_card_penalties": "text", "max_turns": 100,
    }  # fmt: skip
    limits = {option.name: (option.low, option.high) for option in EDITION.options if option.high}
    assert limits == {"packs": (0, 9), "max_turns": (1, 1000)}


CHART = {  # attack, damage, per die, shot, defence, stun
    "one": (-2, 0, 0, 0, -1, 0),
    "pair": (0, 0, 0, 0, 0, 2),
    "three": (2, 2, 1, 2, 2, 4),
    "four": (4, 4, 2, 4, 4, 8),
    "five": (6, 6, 3, 6, 6, 12),
}


@pytest.mark.rule("CDN-22", "CDN-23", "CDN-25", "CDN-31", "CDN-33", "CDN-38", "CDN-39", "CDN-45", "CDN-46", "CDN-76")
def test_the_chart_on_the_shelf() -> None:
    (chart,) = shelves()
    assert [item.name for item in chart.items] == list(CHART)
    for cards, item in enumerate(chart.items, 1):
        attack, damage, per_die, shot, defence, stun = CHART[item.name]
        assert list(item.facts.values()) == [item.name, cards, attack, damage, per_die, shot, defence, stun]
        better = f"+{damage} or +{per_die} a die" if cards > 2 else "–"
        fire = f"Acc {shot:+d}" if cards > 1 else "Acc or Bulk"
        assert item.cells == (item.name, f"{attack:+d}", better, fire, f"{defence:+d}", f"{stun:+d}")
        assert item.notes == (
            f"Melee attack, Feint or another skill at {attack:+d}.",
            f"Block, Parry or Dodge at {defence:+d}; shaking off stun at {stun:+d}.",
            f"It readies as {cards} card{'s' * (cards > 1)} would.",
            SHOTS[cards - 1],
        )
        assert item.rules == RULES[cards]


SHOTS = (
    "Also a move, an aim, or a shot: with Acc if aimed before, else with Bulk.",
    "A shot with Acc.",
    "A shot with Acc +2.",
    "A shot with Acc +4.",
    "A shot with Acc +6.",
)


def test_what_a_new_character_is_asked() -> None:
    needs = {need.name: need for need in SHEET_NEEDS}
    assert [name for name, need in needs.items() if need.required] == ["dx", "iq", "ht", "hp"]
    usual = {name: need.default for name, need in needs.items() if need.default is not None}
    assert {name: value for name, value in usual.items() if value} == {"move": 5, "dodge": 8}
    limits = {name: (need.low, need.high) for name, need in needs.items() if need.kind == "number"}
    assert limits == {
        "dx": (1, 40), "iq": (0, 40), "ht": (1, 40), "hp": (1, 500), "fp": (0, 500), "will": (0, 40), "per": (0, 40),
        "move": (0, 100), "dodge": (0, 30), "block": (0, 30), "dr": (0, 100), "encumbrance": (0, 4),
    }  # fmt: skip
    assert (needs["skills"].low, needs["skills"].high) == (1, 40)
