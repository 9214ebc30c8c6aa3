"""Quick rulings of `countdown`: Initiative, cards lost, the skill of an attack, and what is refused."""

import json
import shlex
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

from suits import editions

param, rule = pytest.param, pytest.mark.rule


def asked(run: Run, line: str) -> dict[str, Any]:
    """What a quick ruling says with --json."""
    result = run("quick", *shlex.split(line), "--json")
    assert result.exit_code == 0, result.stderr
    told: dict[str, Any] = json.loads(result.output)
    return told


TWELVE = "initiative --dx 13 --iq 12"
GUN = "attack --skill 11 --acc 3 --bulk -2"
# fmt: off
RULINGS = [
    param(f"{TWELVE} --combat-reflexes --tactics --encumbrance 1",
          {"initiative": 8, "least_cards": 9, "most_cards": 14, "halved": False},
          marks=rule("CDN-K01", "CDN-01", "CDN-03", "CDN-04", "CDN-05", "CDN-R05")),
    param(TWELVE, {"initiative": 6}, marks=rule("CDN-02", "CDN-R01")),
    param(f"{TWELVE} --combat-reflexes --tactics --encumbrance 1 --fp-lost 3 --hp 4/12",
          {"initiative": 2, "halved": True}, marks=rule("CDN-07", "CDN-08", "CDN-R02")),
    param("initiative --dx 9 --iq 9 --combat-paralysis --encumbrance 3",
          {"initiative": 0, "least_cards": 1, "most_cards": 6}, marks=rule("CDN-K03", "CDN-06", "CDN-R04")),
    param(f"{TWELVE} --hp 12/12", {"initiative": 6, "halved": False}),
    param(f"{TWELVE} --hp 5/12", {"initiative": 6, "halved": False}, marks=rule("CDN-08")),
    param(f"{TWELVE} --hp 4/12 --third-hp strict", {"initiative": 6, "halved": False}, marks=rule("CDN-R03")),
    param(f"{TWELVE} --hp 3/12 --third-hp strict", {"initiative": 3, "halved": True}, marks=rule("CDN-R03")),
    param(f"{TWELVE} --hp -7/12", {"initiative": 3, "halved": True}, marks=rule("CDN-09")),
    param(f"{TWELVE} --control 16", {"initiative": 6}, marks=rule("CDN-R37")),
    param(f"{TWELVE} --control 16 --vehicle-initiative replace_dx", {"initiative": 7},
          marks=rule("CDN-92", "CDN-R37")),
    param(f"{TWELVE} --control 9 --vehicle-initiative replace_dx", {"initiative": 6}, marks=rule("CDN-R37")),
    *(param(f"cards-lost --injury {injury}", {"cards": cards, "stunned": None, "in_all": cards},
            marks=rule("CDN-K15", "CDN-86"))
      for injury, cards in zip((1, 2, 3, 4, 5, 6, 7, 8, 9, 20), (1, 1, 2, 2, 3, 3, 4, 4, 4, 4), strict=True)),
    param("cards-lost --injury 0 --hp 11", {"cards": 0, "stunned": False, "in_all": 0}, marks=rule("CDN-86")),
    param("cards-lost --injury 8 --hp 11", {"cards": 4, "stunned": True, "in_all": 5},
          marks=rule("CDN-87", "CDN-82", "CDN-R33")),
    param("cards-lost --injury 8 --hp 16", {"cards": 4, "stunned": False, "in_all": 4}, marks=rule("CDN-R35")),
    param("cards-lost --injury 8 --hp 15", {"stunned": True, "in_all": 5}, marks=rule("CDN-R35")),
    param("cards-lost --injury 10 --hp 12", {"cards": 4, "stunned": True}, marks=rule("CDN-K23")),
    param(f"{GUN} --cards 2", {"effective_skill": 14, "ranged": True, "chance": 90.7}, marks=rule("CDN-31")),
    param(f"{GUN} --cards 2 --aimed 1", {"effective_skill": 14}, marks=rule("CDN-R14")),
    param(f"{GUN} --cards 2 --aimed 3", {"effective_skill": 16}, marks=rule("CDN-29", "CDN-R14")),
    param(f"{GUN} --cards 1", {"effective_skill": 9}, marks=rule("CDN-22", "CDN-R12", "CDN-R13")),
    param(f"{GUN} --cards 1 --aimed 1", {"effective_skill": 14}, marks=rule("CDN-26")),
    param(f"{GUN} --cards 1 --aimed 2", {"effective_skill": 15}, marks=rule("CDN-29", "CDN-G16")),
    param(f"{GUN} --cards 1 --aimed 9", {"effective_skill": 16}, marks=rule("CDN-G16", "CDN-R15")),
    param(f"{GUN} --cards 3", {"effective_skill": 16}, marks=rule("CDN-38", "CDN-R14")),
    param(f"{GUN} --cards 4", {"effective_skill": 18}, marks=rule("CDN-45", "CDN-R14")),
    param(f"{GUN} --cards 5", {"effective_skill": 20}, marks=rule("CDN-76")),
    param(f"{GUN} --cards 2 --effort ranged", {"effective_skill": 15}, marks=rule("CDN-58")),
    param(f"{GUN} --cards 2 --yards 10", {"effective_skill": 10}, marks=rule("CDN-G17")),
    param(f"{GUN} --cards 2 --yards 2", {"effective_skill": 14}, marks=rule("CDN-G17")),
    param("attack --skill 11 --acc 0 --cards 1 --aimed 2", {"effective_skill": 12, "ranged": True}),
    param("attack --skill 11 --bulk 0 --cards 1", {"effective_skill": 11, "ranged": True}, marks=rule("CDN-R12")),
    param("attack --skill 12 --cards 1", {"effective_skill": 10, "ranged": False}, marks=rule("CDN-23")),
    param("attack --skill 12 --cards 2", {"effective_skill": 12}, marks=rule("CDN-32")),
    param("attack --skill 12 --cards 3", {"effective_skill": 14}, marks=rule("CDN-38")),
    param("attack --skill 12 --cards 4", {"effective_skill": 16}, marks=rule("CDN-45")),
    param("attack --skill 12 --cards 5", {"effective_skill": 18}, marks=rule("CDN-76")),
    param("attack --skill 12 --cards 1 --effort determined", {"effective_skill": 14}, marks=rule("CDN-K09", "CDN-55")),
    param("attack --skill 12 --cards 1 --one-card-penalties variant", {"effective_skill": 8}, marks=rule("CDN-R54")),
    param("attack --skill 4 --cards 1", {"effective_skill": 2, "chance": 0}, marks=rule("CDN-G01")),
]
# fmt: on


@pytest.mark.parametrize(("line", "expected"), RULINGS)
def test_a_ruling(line: str, expected: dict[str, Any], run: Run) -> None:
    told = asked(run, line)
    assert {fact: told[fact] for fact in expected} == expected
    assert told["edition"] == "countdown"  # nobody has to say which, where only one edition answers


@pytest.mark.parametrize("line", [ruling.values[0] for ruling in RULINGS])
def test_for_people_it_is_one_line_and_every_rule_is_in_the_book(line: str, run: Run) -> None:
    told = asked(run, line)
    assert all(run("rules", one).exit_code == 0 for one in told["rules"])
    shown = run("quick", *shlex.split(line)).output
    assert shown == f"{told['text']} ({', '.join(told['rules'])}).\n"


LINES = {
    f"{TWELVE} --combat-reflexes --tactics --encumbrance 1 --fp-lost 3 --hp 4/12": (
        "DX 13 and IQ 12 make 6, Combat Reflexes +2, Tactics +1, encumbrance -1, fatigue -3, halved with 4 of 12 HP:"
        " Initiative 2, with the die 3 to 8 cards"
        " (CDN-02, CDN-03, CDN-04, CDN-05, CDN-07, CDN-08, CDN-R03, CDN-11)."
    ),
    "initiative --dx 10 --iq 10 --control 14 --vehicle-initiative replace_dx": (
        "Control 14 for DX and IQ 10 make 6: Initiative 6, with the die 7 to 12 cards"
        " (CDN-02, CDN-92, CDN-R37, CDN-11)."
    ),
    "initiative --dx 9 --iq 9 --combat-paralysis --encumbrance 3": (
        "DX 9 and IQ 9 make 4, encumbrance -3, Combat Paralysis -2, and -1 counts as 0: Initiative 0, with the die"
        " 1 to 6 cards (CDN-02, CDN-05, CDN-06, CDN-R04, CDN-11)."
    ),
    "cards-lost --injury 1": (
        "1 point of injury costs 1 card of the owner's choice; more than half of all hit points would also stun"
        " (CDN-86, CDN-87)."
    ),
    "cards-lost --injury 8 --hp 11": (
        "8 points of injury cost 4 cards of the owner's choice, and more than half of 11 HP stuns: the highest card"
        " left goes too (CDN-86, CDN-82, CDN-87, CDN-R33)."
    ),
    "cards-lost --injury 3 --hp 11": (
        "3 points of injury cost 2 cards of the owner's choice; it is not more than half of 11 HP and does not stun"
        " (CDN-86, CDN-87)."
    ),
    f"{GUN} --cards 3 --aimed 2 --yards 10 --effort ranged": (
        "Skill 11, Acc +3, further aim +1, 3 cards +2, 10 yards -4, Ranged Option +1 = 14, made in 90.7% of"
        " all rolls (CDN-31, CDN-G16, CDN-38, CDN-G17, CDN-58, CDN-G01)."
    ),
    "attack --skill 4 --cards 1": "Skill 4, 1 card -2 = 2: below 3 it cannot be tried (CDN-23, CDN-G01).",
    "initiative --dx 13 --iq 12": "DX 13 and IQ 12 make 6: Initiative 6, with the die 7 to 12 cards (CDN-02, CDN-11).",
    "initiative --dx 13 --iq 12 --combat-reflexes --tactics --encumbrance 1": (
        "DX 13 and IQ 12 make 6, Combat Reflexes +2, Tactics +1, encumbrance -1: Initiative 8, with the die 9 "
        "to 14 cards (CDN-02, CDN-03, CDN-04, CDN-05, CDN-11)."
    ),
    "initiative --dx 13 --iq 12 --fp-lost 3 --hp 4/12": (
        "DX 13 and IQ 12 make 6, fatigue -3, halved with 4 of 12 HP: Initiative 1, with the die 2 to 7 cards "
        "(CDN-02, CDN-07, CDN-08, CDN-R03, CDN-11)."
    ),
    "initiative --dx 10 --iq 10 --control 14": (
        "DX 10 and IQ 10 make 5: Initiative 5, with the die 6 to 11 cards (CDN-02, CDN-11)."
    ),
    "initiative --dx 8 --iq 8 --fp-lost 4": (
        "DX 8 and IQ 8 make 4, fatigue -4: Initiative 0, with the die 1 to 6 cards (CDN-02, CDN-07, CDN-11)."
    ),
    "cards-lost --injury 0": "Without an injury no card is lost (CDN-86, CDN-R32).",
    "cards-lost --injury 2": (
        "2 points of injury cost 1 card of the owner's choice; more than half of all hit points would also "
        "stun (CDN-86, CDN-87)."
    ),
    "cards-lost --injury 8 --hp 16": (
        "8 points of injury cost 4 cards of the owner's choice; it is not more than half of 16 HP and does "
        "not stun (CDN-86, CDN-87)."
    ),
    "cards-lost --injury 1 --hp 16": (
        "1 point of injury costs 1 card of the owner's choice; it is not more than half of 16 HP and does not "
        "stun (CDN-86, CDN-87)."
    ),
    "attack --skill 11 --cards 1": "Skill 11, 1 card -2 = 9, made in 37.5% of all rolls (CDN-23, CDN-G01).",
    "attack --skill 11 --cards 2": "Skill 11, 2 cards +0 = 11, made in 62.5% of all rolls (CDN-32, CDN-G01).",
    "attack --skill 11 --cards 3": "Skill 11, 3 cards +2 = 13, made in 83.8% of all rolls (CDN-38, CDN-G01).",
    "attack --skill 11 --cards 4": "Skill 11, 4 cards +4 = 15, made in 95.4% of all rolls (CDN-45, CDN-G01).",
    "attack --skill 11 --cards 5": "Skill 11, 5 cards +6 = 17, made in 98.1% of all rolls (CDN-76, CDN-G01).",
    "attack --skill 11 --acc 3 --bulk -2 --cards 1": (
        "Skill 11, Bulk of an un-aimed shot -2 = 9, made in 37.5% of all rolls (CDN-R13, CDN-G01)."
    ),
    "attack --skill 11 --acc 3 --bulk -2 --cards 2": (
        "Skill 11, Acc +3 = 14, made in 90.7% of all rolls (CDN-31, CDN-G01)."
    ),
    "attack --skill 11 --acc 3 --bulk -2 --cards 3": (
        "Skill 11, Acc +3, 3 cards +2 = 16, made in 98.1% of all rolls (CDN-31, CDN-38, CDN-G01)."
    ),
    "attack --skill 11 --acc 3 --bulk -2 --cards 4": (
        "Skill 11, Acc +3, 4 cards +4 = 18, made in 98.1% of all rolls (CDN-31, CDN-45, CDN-G01)."
    ),
    "attack --skill 11 --acc 3 --bulk -2 --cards 5": (
        "Skill 11, Acc +3, 5 cards +6 = 20, made in 98.1% of all rolls (CDN-31, CDN-76, CDN-G01)."
    ),
    "attack --skill 11 --acc 3 --cards 1 --aimed 1": (
        "Skill 11, Acc +3 = 14, made in 90.7% of all rolls (CDN-26, CDN-G01)."
    ),
    "attack --skill 11 --acc 3 --cards 2 --aimed 1": (
        "Skill 11, Acc +3 = 14, made in 90.7% of all rolls (CDN-31, CDN-G01)."
    ),
    "attack --skill 11 --acc 3 --cards 1 --aimed 2": (
        "Skill 11, Acc +3, further aim +1 = 15, made in 95.4% of all rolls (CDN-26, CDN-G16, CDN-G01)."
    ),
    "attack --skill 11 --acc 3 --cards 1 --aimed 4": (
        "Skill 11, Acc +3, further aim +2 = 16, made in 98.1% of all rolls (CDN-26, CDN-G16, CDN-G01)."
    ),
    "attack --skill 11 --bulk -2 --cards 1 --yards 10": (
        "Skill 11, Bulk of an un-aimed shot -2, 10 yards -4 = 5, made in 4.6% of all rolls (CDN-R13, CDN-G17, CDN-G01)."
    ),
    "attack --skill 11 --bulk -2 --cards 1 --yards 1 --effort ranged": (
        "Skill 11, Bulk of an un-aimed shot -2, 1 yard +0, Ranged Option +1 = 10, made in 50% of all rolls "
        "(CDN-R13, CDN-G17, CDN-58, CDN-G01)."
    ),
    "attack --skill 11 --cards 2 --effort determined": (
        "Skill 11, 2 cards +0, Determined Attack +4 = 15, made in 95.4% of all rolls (CDN-32, CDN-55, CDN-G01)."
    ),
    "attack --skill 3 --bulk -1 --cards 1": (
        "Skill 3, Bulk of an un-aimed shot -1 = 2: below 3 it cannot be tried (CDN-R13, CDN-G01)."
    ),
    "attack --skill 3 --acc 0 --cards 2": "Skill 3, Acc +0 = 3, made in 1.9% of all rolls (CDN-31, CDN-G01).",
}


@pytest.mark.parametrize("line", LINES)
def test_as_a_game_master_would_say_it(line: str, run: Run) -> None:
    assert run("quick", *shlex.split(line)).output == LINES[line] + "\n"


BAD = [
    ("initiative --dx 13", ("--iq",)),
    ("initiative --dx 13 --iq twelve", ("iq", "twelve")),
    ("initiative --dx 99 --iq 12", ("dx", "0 to 40", "99")),
    (f"{TWELVE} --encumbrance 5", ("encumbrance", "0 to 4")),
    (f"{TWELVE} --fp-lost -1", ("fp_lost", "-1")),
    (f"{TWELVE} --hp 4", ("--hp 4/12", "'4'")),
    (f"{TWELVE} --hp 4/0", ("--hp 4/12",)),
    (f"{TWELVE} --hp 4/x", ("--hp 4/12",)),
    (f"{TWELVE} --hp 13/12", ("13", "12", "cannot be left")),
    (f"{TWELVE} --third-hp loose", ("loose", "strict")),
    ("cards-lost", ("--injury",)),
    ("cards-lost --injury -1", ("injury", "-1")),
    ("cards-lost --injury 8 --hp 0", ("hp", "1 to 500")),
    ("card-lost --injury 8", ("card-lost", "cards-lost")),
    ("attack --skill 11", ("--cards",)),
    ("attack --skill 11 --cards 6", ("cards", "1 to 5")),
    ("attack --skill 11 --cards 0", ("cards", "0")),
    (f"{GUN.replace('-2', '2')} --cards 1", ("bulk", "2")),
    ("attack --skill 11 --cards 1 --aimed 1", ("--aimed", "--acc 0")),
    ("attack --skill 11 --cards 1 --yards 10", ("--yards", "--acc 0")),
    param("attack --skill 11 --cards 1 --effort ranged", ("--effort ranged", "--acc 0"), marks=rule("CDN-58")),
    param(f"{GUN} --cards 1 --effort determined", ("Determined Attack", "melee", "CDN-55"), marks=rule("CDN-55")),
    (f"{GUN} --cards 1 --edition draw", ("draw", "no quick attack")),
]


@pytest.mark.parametrize(("line", "parts"), BAD)
def test_a_bad_question_is_one_sentence(line: str, parts: tuple[str, ...], run: Run) -> None:
    is_one_sentence(run("quick", *line.split()), *parts)


@pytest.mark.parametrize("name", editions.find("countdown").quick)
def test_every_question_has_help_with_examples_that_work(name: str, run: Run) -> None:
    shown = run("quick", name, "--help").output
    examples = [shlex.split(line)[1:] for line in shown.split("Examples:")[1].splitlines() if "suits quick" in line]
    assert examples
    for example in examples:
        assert run(*example).exit_code == 0
    assert f"\n  {name} " in run("quick", "--help").output


LIMITS = [
    ("initiative --iq 10 --dx", 0, 40), ("initiative --dx 10 --iq", 0, 40), (f"{TWELVE} --encumbrance", 0, 4),
    (f"{TWELVE} --fp-lost", 0, 500), (f"{TWELVE} --control", 0, 40), ("cards-lost --injury", 0, 2000),
    ("cards-lost --injury 1 --hp", 1, 500), ("attack --cards 1 --skill", 1, 40),
    ("attack --skill 11 --cards 2 --acc", 0, 20), ("attack --skill 30 --cards 1 --bulk", -20, 0),
    ("attack --skill 11 --cards", 1, 5), (f"{GUN} --cards 1 --aimed", 0, 99), (f"{GUN} --cards 1 --yards", 0, 100_000),
]  # fmt: skip


@pytest.mark.parametrize(("line", "low", "high"), LIMITS)
def test_limits_of_numbers(line: str, low: int, high: int, run: Run) -> None:
    assert all(run("quick", *line.split(), str(number)).exit_code == 0 for number in (low, high))
    for number in (low - 1, high + 1):
        is_one_sentence(run("quick", *line.split(), str(number)), str(number))


def test_no_other_edition_answers_these() -> None:
    own = set(editions.find("countdown").quick)
    assert own == {"initiative", "cards-lost", "attack"}
    for name in editions.names():
        assert name == "countdown" or not own & set(editions.find(name).quick)
