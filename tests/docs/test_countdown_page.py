"""What docs/countdown.md tells people to type works."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from suits import editions, encounters
from suits.arithmetic.card_chart import CHART, damage_bonus
from suits.cli.commands import suits
from suits.dealer import Stacked
from suits.fight import Fight
from suits.players import open_ask

PAGE = (Path(__file__).parents[2] / "docs" / "countdown.md").read_text(encoding="utf-8")
LINES = re.findall(r"^suits (?:quick|rules|options|encounters|armoury) .*$", PAGE, re.MULTILINE)


def test_there_are_commands_on_the_page() -> None:
    assert len(LINES) >= 8


@pytest.mark.parametrize("line", LINES)
def test_a_command_works(line: str) -> None:
    result = CliRunner().invoke(suits, shlex.split(line)[1:])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("name", sorted(set(re.findall(r"suits (?:play|referee) ([\w-]+)", PAGE))))
def test_an_encounter_is_there(name: str) -> None:
    assert encounters.load(name).edition == "countdown"


def test_the_character_on_the_page_is_one() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    written = tomllib.loads(block)
    fields = {key: value for key, value in written.items() if key not in ("format", "version", "edition", "name")}
    sheet = editions.find("countdown").sheet(written["name"], fields, {})
    assert [weapon["name"] for weapon in sheet["weapons"]] == ["Rapier", "Light Pistol"]


@pytest.mark.parametrize("cards", CHART)
def test_the_table_on_the_page_is_the_chart(cards: int) -> None:
    (row,) = re.findall(rf"^\| {cards} \|.*$", PAGE, re.MULTILINE)
    strike, damage, _, defence, shake = (cell.strip() for cell in row.strip("|").split("|")[1:])
    chart = CHART[cards]
    assert (int(strike), int(defence), int(shake)) == (chart.attack, chart.defence, chart.shake)
    if damage:
        flat, per_die = re.findall(r"\+(\d+)", damage)
        assert (int(flat), int(per_die)) == (damage_bonus(cards, 1), damage_bonus(cards, 100) // 100)


ANN = {
    "name": "Ann",
    "side": "A",
    "dx": 1,
    "iq": 1,
    "ht": 10,
    "hp": 10,
    "weapons": ["Sword 12 1d cut", "Rifle 12 5d pi acc=4"],
}
YARD = {"format": "suits-encounter", "version": 1, "edition": "countdown", "title": "Yard"}
BOB = {**ANN, "name": "Bob", "side": "B"}
PEOPLE = {
    "move": [{**ANN, "at": [0, 0]}, {**BOB, "at": [1, 0]}],
    "turn": [{**ANN, "full_speed": True}, BOB],
    "shake": [{**ANN, "surprised": True}, BOB],
}
"""Who must be there for some of the answers: people with places, somebody at full speed, somebody stunned."""


@pytest.mark.parametrize("typed", re.findall(r"^\| `((?:play|pass|no|dodge) [^`]*)` \|", PAGE, re.MULTILINE))
def test_what_one_types_is_an_answer(typed: str) -> None:
    cards = {"ann": ["Ks", "Kh"] + ["Ah"] * ("shake" in typed), "bob": ["As", "5h", "5d"]}
    dice = {who: [len(some), *[3] * 60] for who, some in cards.items()}
    people = next((some for verb, some in PEOPLE.items() if verb in typed.split()), [ANN, BOB])
    fight = Fight(encounters.setup_from({**YARD, "people": people}, Path()), Stacked(cards, dice))
    fight.answer("ann", "no")
    fight.answer("bob", "As")
    going = {"no": ("bob", "gap"), "dodge": ("bob", "defend")}
    who, kind = going.get(typed.split()[0], ("ann", "due"))
    while (ask := open_ask(fight)) is not None and (ask.who, ask.kind) != (who, kind):
        fight.answer(ask.who, "no until-end" if ask.kind in ("gap", "preempt") else "play 1 attack sword bob")
    assert ask is not None
    assert typed in ask.options


def test_the_page_says_that_it_is_unofficial() -> None:
    plain = " ".join(PAGE.split())
    assert "an unofficial aid, not endorsed by Steve Jackson Games, whose trademark GURPS is" in plain
