"""`import suits` is enough for a program: fights, people, weapons, many fights at once, files."""

import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import suits
from suits import editions, encounters
from suits.cards import CardError, pretty
from suits.fight import Refusal
from suits.fight.habits import any_answer
from suits.files import CannotRead
from suits.front.making import checked
from suits.people import Person, Setup, SetupError
from suits.requests import Draw, Show
from suits.view import SPECTATOR, Seat

KNIGHT = suits.Character("Jo", like="knight")
SABRE = suits.Weapon("Sabre", size="M", factor=1, hands=[1], min_body=4, type="cutting", d=1)


def test_a_fight_in_three_lines() -> None:
    fight = suits.Fight.begin("duel", seed=7)
    fight.play("2")
    fight.play("1")
    assert [(step.who, step.what) for step in fight.steps[:2]] == [("ann", "2"), ("bob", "1")]


def test_the_same_seed_deals_the_same_cards() -> None:
    def played() -> str:
        fight, chance = suits.Fight.begin("duel", seed=3), random.Random(1)
        while not fight.over:
            fight.play(any_answer(fight.legal, chance))
        return "\n".join(map(str, fight.steps))

    assert played() == played()


def test_what_may_be_answered_is_known() -> None:
    fight = suits.Fight.begin("duel", seed=7)
    assert list(fight.legal) == ["1", "2", "3"]
    assert "4" not in fight.legal


def test_an_answer_that_does_not_fit_says_what_would() -> None:
    fight = suits.Fight.begin("duel", seed=7)
    with pytest.raises(Refusal, match=r"'eleven' is not possible now\. Possible: 1, 2, 3\."):
        fight.play("eleven")
    with pytest.raises(Refusal, match="not asked anything"):
        fight.play("1", who="nobody-here")
    fight.play("1")
    fight.play("1")
    with pytest.raises(Refusal, match=r"'bbo' does not fit\. Whom: bob\."):
        fight.play("attack bbo")


def test_undo_takes_back_the_last_decision() -> None:
    fight = suits.Fight.begin("duel", seed=7)
    fight.play("2")
    fight.undo()
    assert (fight.asked.who, len(fight.steps)) == ("ann", 0)


def test_nobody_is_asked_after_the_end() -> None:
    fight = suits.Fight.begin("duel", seed=7)
    fight.call("ann", "give up")
    with pytest.raises(Refusal, match="over: Bob"):
        fight.play("1")


def test_real_cards_are_told_by_playing_them() -> None:
    fight, chance = suits.Fight.begin("duel", seed=7, real=None), random.Random(1)
    while fight.drawing is None:
        fight.play(any_answer(fight.legal, chance))
    assert isinstance(fight.drawing, Draw | Show)
    told = " ".join(["2h", "3s", "Ac"][: fight.drawing.n])
    fight.play(told)
    assert told in [step.what for step in fight.steps]


def test_a_fight_is_drawn() -> None:
    fight = suits.Fight.begin("duel", seed=7)
    assert str(fight).splitlines() == [
        "Two swords at dawn (draw), round 1",
        "  Ann: unhurt",
        "  Bob: unhurt",
        "Round 1.",
        "Ann, how many cards do you want this round?",
        "Bob, how many cards do you want this round?",
    ]
    assert "<td>Ann</td>" in fight._repr_html_()


def test_names_do_no_harm_in_html() -> None:
    bad = suits.Character("<script>", like="knight")
    drawn = suits.Fight.begin(suits.Encounter([bad], ["knight"]), seed=1)._repr_html_()
    assert "<script>" not in drawn


@pytest.mark.parametrize("edition", [name for name in editions.names() if editions.find(name).complete])
def test_hidden_cards_are_not_drawn(edition: str) -> None:
    fight = suits.Fight.begin(encounters.load(next(iter(encounters.ready_made(edition))), edition=edition), seed=5)
    chance = random.Random(2)
    for _ in range(30):
        if fight.over:
            break
        fight.play(any_answer(fight.legal, chance))
        hidden = {card for who in fight.state.people for card in getattr(fight.state.people[who], "hand", ())}
        seen = {card for one in fight.view(SPECTATOR).people for zone in one.zones for card in zone.cards}
        rows = str(fight).split("\n")[1 : 1 + len(fight.state.people)]
        assert not any(pretty(card) in row for card in hidden - seen for row in rows)


def test_people_and_weapons_without_files() -> None:
    ann = suits.Character("Ann", body=7, will=6, skills={"Sabre": 7}, weapons=[SABRE])
    encounter = suits.Encounter([ann], ["knight"], title="At the ford")
    setup = encounter.setup
    assert [person.name for person in setup.people] == ["Ann", "Sir Edmund"]
    assert setup.items["weapon"]["Sabre"]["factor"] == 1
    assert suits.Fight.begin(encounter, seed=1).setup.title == "At the ford"


def test_weapons_that_stand_on_the_sheet() -> None:
    stick = suits.Weapon("Stick", skill=12, damage="1d", type="cr", parry=10)
    jo = suits.Character("Jo", edition="countdown", like="fencer", weapons=[stick])
    (first, _) = suits.Encounter([jo], ["frank"]).setup.people
    assert first.sheet["weapons"][0]["name"] == "Stick"


def test_sides_have_names() -> None:
    setup = suits.Encounter(["knight"], ["archer", "novice"], sides=("Reds", "Blues")).setup
    assert [person.side for person in setup.people] == ["Reds", "Blues", "Blues"]
    assert suits.Encounter(["knight"], ["archer"]).setup.title == "Sir Edmund against Robin"


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: suits.Character("Ann", bodi=7), "Ann: a sheet has no field 'bodi'. Did you mean 'body'?"),
        (lambda: suits.Character("Ann", like="knight", body=700), "body"),
        (lambda: suits.Character("Ann", like="knight", weapons=["Sowrd"]), "Sword"),
        (lambda: suits.Character(" "), "name"),
        (lambda: suits.Character("Ann", edition="drawn"), "Did you mean 'draw'?"),
        (lambda: suits.Character("Ann", like="knigth"), "Did you mean knight?"),
        (lambda: suits.Weapon(""), "a weapon should have a name"),
        (lambda: suits.Character("Ann", like="knight", weapons=[suits.Weapon("Sabre", sharp=9)]), "sharp"),
        (lambda: suits.Encounter(["knight"]), "two sides"),
        (suits.Encounter, "two sides"),
        (lambda: suits.Encounter(["knight"], ["archer"], sides=("Reds",)), "names for 1"),
        (lambda: suits.Encounter(["knight"], ["archer"], options={"deks": 2}), "deks"),
        (
            lambda: suits.Encounter([suits.Character("Jo", like="knight")], ["frank"], edition="countdown"),
            "Jo is a character of draw",
        ),
        (lambda: suits.Fight.begin("duell"), "Did you mean duel?"),
        (lambda: suits.simulate("duel", 0), "at least one fight"),
        (lambda: suits.simulate("duel", 1, bots={"anne": "random"}), "called 'anne'. Did you mean 'ann'?"),
        (lambda: suits.play_out(suits.Fight.begin("duel"), {"Robbers": "random"}), "There are Ann, Bob, ann, bob."),
        (lambda: suits.Fight.begin("duel").view("bbo"), "Did you mean 'bob'?"),
        (lambda: suits.Fight.begin("duel").imagine("bbo"), "Did you mean 'bob'?"),
        (lambda: suits.simulate("duel", 1, bots="sensibel"), "Did you mean 'sensible'?"),
        (lambda: suits.card("1x"), "not a card"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(make: Callable[[], object], says: str) -> None:
    with pytest.raises((SetupError, ValueError, CardError), match=re.escape(says)):
        make()


def test_a_setup_made_by_hand_is_checked() -> None:
    ann = Person("ann", "Ann", "Reds", {})
    with pytest.raises(SetupError, match="Two people are called 'ann'"):
        Setup("draw", "Two Anns", (ann, ann))
    with pytest.raises(SetupError, match="at least two sides"):
        Setup("draw", "One Ann", (ann,))
    good = encounters.load("duel")
    bad = msgspec.structs.replace(good.people[0], sheet={**good.people[0].sheet, "body": 700})
    with pytest.raises(SetupError, match="body"):
        suits.Fight.begin(msgspec.structs.replace(good, people=(bad, good.people[1])))


@pytest.mark.parametrize("edition", editions.names())
def test_ready_made_encounters_pass_the_check_of_setups(edition: str) -> None:
    for name in encounters.ready_made(edition):
        checked(encounters.load(name, edition=edition))


def test_many_fights_are_counted() -> None:
    tally = suits.simulate("duel", 20, seed=4)
    assert sum(tally.wins.values()) == tally.fights == 20
    assert str(tally) == str(suits.simulate("duel", 20, seed=4))
    assert tally.share("Ann") == tally.wins["Ann"] / 20
    assert 0 < tally.error("Ann") < 0.12


def test_bots_play_a_fight_to_its_end() -> None:
    fight = suits.Fight.begin("duel", seed=7)
    assert suits.play_out(fight) == fight.result == "Bob"
    assert suits.play_out(suits.Fight.begin("duel", seed=7), "default", seed=1) == ""


def test_what_somebody_sees_is_had_by_their_name() -> None:
    fight = suits.Fight.begin("blades", seed=1)
    one, other = fight.setup.people
    assert fight.view(one.id) == fight.view(Seat(one.id, (one.id,)))
    assert fight.view(one.id) != fight.view(other.id)
    assert fight.view() == fight.view(SPECTATOR)
    assert fight.view("referee").seat == "referee"


def test_a_fight_as_it_might_be_shows_somebody_the_same() -> None:
    fight = suits.Fight.begin("blades", seed=1)
    one, other = fight.setup.people
    might_be = [fight.imagine(one.id, seed=seed) for seed in range(5)]
    assert all(each.view(Seat(one.id, (one.id,))) == fight.view(one.id) for each in might_be)
    hers = Seat(other.id, (other.id,))
    assert any(each.view(hers) != fight.view(hers) for each in might_be)


def test_fights_are_kept_and_read_again(tmp_path: Path) -> None:
    fight = suits.Fight.begin("duel", seed=7)
    fight.play("2")
    suits.save(fight, tmp_path / "duel.json")
    again = suits.load(tmp_path / "duel.json")
    assert (again.steps, type(again)) == (fight.steps, suits.Fight)
    again.play("1")
    with pytest.raises(CannotRead, match="There is no file"):
        suits.load(tmp_path / "other.json")


def test_importing_suits_brings_nothing_heavy() -> None:
    code = "import suits, sys; print('suits.fight' in sys.modules, 'suits.table' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["False", "False"]
    with pytest.raises(AttributeError, match="has no attribute 'Figth'"):
        suits.Figth  # noqa: B018
