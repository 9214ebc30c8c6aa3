"""The print kit: what stands on paper, that it is safe and whole, and the arms of the table on it."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from suits import editions, rulebook
from suits.arithmetic.chart import effect
from suits.cli.commands import suits
from suits.desk.people import Kept
from suits.desk.printing import heraldry
from suits.desk.printing.cards import cards
from suits.desk.printing.charges import CHARGES, FIELDS, HATCH, SHAPES
from suits.desk.printing.charts import CHARTS, impact_chart, power_chart
from suits.desk.printing.kit import kit
from suits.desk.printing.sheet import blank, sheet

CLIENT = Path(__file__).parents[2] / "client"
EVERY = ("draw", "pair", "engage", "challenge", "countdown")
NASTY = '<script>alert("1")</script>&\u202e مريم'


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(suits, ["print", *args])
    return result.exit_code, result.output


def asks_nobody(page: str) -> bool:
    return not re.search(r"<script|<link|<img|@import|https?:|url\((?!#)", page)


def test_names_bear_the_arms_that_the_table_draws() -> None:
    pinned = re.findall(r'\["([^"]+)", "(\w+; [^"]+)"\]', (CLIENT / "tests/heraldry.test.ts").read_text("utf-8"))
    assert len(pinned) == 20
    for name, arms in pinned:
        found = heraldry.blazon(name)
        assert f"{found.shape}; {found.in_words()} {found.charge_tincture}" == arms
    assert heraldry.blazon("Rats 3", "swarm").shape == "lozenge"
    assert heraldry.split("Squad II") == ("Squad", "II")
    assert heraldry.blazon("  BOB ") == heraldry.blazon("Bob")


def test_what_arms_are_drawn_of_is_what_the_table_has() -> None:
    there = "".join(
        (CLIENT / f"src/heraldry/{name}.ts").read_text("utf-8") for name in ("charges", "shapes", "tinctures")
    )
    worked_out = ("mullet", "rose", "sun", "wheel")
    drawn = [charge.d for name, charge in CHARGES.items() if name not in worked_out]
    assert [d for d in (*drawn, *FIELDS.values(), *SHAPES.values(), *HATCH.values()) if f'"{d}"' not in there] == []


@pytest.mark.parametrize("edition", EVERY)
def test_every_edition_has_a_sheet_a_blank_one_and_cards(edition: str) -> None:
    start = Kept(
        NASTY, edition, NASTY, {editions.find(edition).compares or edition: dict(editions.find(edition).start)}
    )
    for page in (sheet(start, edition, "a4"), blank(edition, "letter"), cards(edition, "a4", {})):
        assert asks_nobody(page)
    assert "&lt;script&gt;" in sheet(start, edition, "a4")
    for option in editions.find(edition).options:
        assert option.name in cards(edition, "a4", {})


@pytest.mark.parametrize("edition", EVERY)
def test_what_a_kit_cites_is_in_the_rule_book(edition: str) -> None:
    there = kit(edition)
    places = there.mat.places if there.mat else ()
    cited = {rule for card in there.cards for step in card.steps for rule in step.rules}
    cited |= {rule for card in there.cards for part in card.parts for rule in part.rules}
    cited |= {rule for place in places for rule in place.rules} | set(there.sheet.rules)
    assert cited
    for one in cited:
        assert rulebook.rule(one)
    shelves = {one.name for one in editions.find(edition).armoury(None)}
    assert {card.table for card in there.cards} - {""} <= CHARTS.keys() | shelves


def test_charts_are_those_of_the_rules() -> None:
    assert dict(power_chart({}).rows)["+2"][7] == str(effect(8, 2)) == "12"
    impact = dict(impact_chart({"effect_over_100": "add_base"}).rows)
    assert impact["20 %"][:3] == ("½", "½", "1")
    assert impact["100 %"][4] == "5"


@pytest.mark.rule("CHA-R23")
def test_above_a_hundred_the_chart_is_as_it_is_played() -> None:
    """By hand, of CHA-69 and of the author's table: Power 1 to 5 at 110 percent, Power 1 and 2 at 130."""
    added, table = (dict(impact_chart({"effect_over_100": over}).rows) for over in ("add_base", "table"))
    assert added["110 %"][:5] == ("1½", "2½", "3½", "4½", "6")
    assert added["130 %"][:2] == ("1½", "3")
    assert table["110 %"][:5] == ("1", "2", "3", "4", "6")
    assert table["130 %"][:2] == ("1", "3")


def test_a_sheet_tells_its_numbers() -> None:
    code, page = run("sheet", "duellist", "--edition", "engage")
    assert code == 0
    assert "Celia" in page
    assert "past 6: <b><bdi>dazed" in page
    assert "past 10: <b><bdi>dead" in page
    assert "size:A4" in page


def test_options_in_force_are_marked() -> None:
    code, page = run("cards", "--edition", "engage", "--option", "decks=1", "--paper", "letter")
    assert code == 0
    assert "<bdi>decks</bdi>: <bdi>1</bdi> ✎" in page
    assert "size:letter landscape" in page


def test_tokens_have_everybody_with_arms() -> None:
    code, page = run("tokens", "bridge")
    assert code == 0
    assert page.count('class="token') == page.count('class="arms"') == 6


def test_the_page_goes_into_a_file(tmp_path: Path) -> None:
    code, told = run("chips", "--into", str(tmp_path / "chips.html"))
    assert code == 0
    assert "chips.html" in told
    assert (tmp_path / "chips.html").read_text("utf-8").count("second white") == 2


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("sheet", "nobody"), "no ready-made character 'nobody'"),
        (("sheet", "duellist", "--edition", "whist"), "whist"),
        (("sheet", "x" * 5000), "cannot be the name of a file"),
        (("blank", "--edition", "whist"), "whist"),
        (("cards", "--option", "nonsense=1"), "nonsense"),
        (("chips", "--edition", "draw"), "draw is played without chips: there are mats for engage."),
        (("tokens", "nowhere"), "There is no encounter 'nowhere'"),
    ],
)
def test_bad_input_is_answered_in_a_sentence(args: tuple[str, ...], said: str) -> None:
    code, told = run(*args)
    assert code != 0
    assert said in told
    assert "The program failed" not in told


def test_a_sheet_with_faults_or_of_other_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ann.toml"
    head = 'format = "suits-character"\nversion = 1\nedition = "engage"\nname = "Ann"\n'
    path.write_text(f"{head}body = 6\nwill = 6\nweapons = ['Swrod']\n", "utf-8")
    assert "Swrod" in run("sheet", str(path))[1]
    path.write_text(f"{head}body = 6\nwill = 6\n", "utf-8")
    assert "Ann has no sheet for challenge" in run("sheet", str(path), "--edition", "challenge")[1]
