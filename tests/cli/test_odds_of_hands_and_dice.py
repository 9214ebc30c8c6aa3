"""`suits odds` of `challenge` and `countdown`, as people type it."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.cli.test_bad_input import is_one_sentence

CHALLENGE = ("odds", "--edition", "challenge", "--skill", "8", "--rank", "7")
COUNTDOWN = ("odds", "--edition", "countdown")
BLOW = ("--skill", "12", "--kind", "2", "--defence", "9", "--damage", "2d+1", "--type", "cut", "--dr", "2")


def answered(run: Run, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(*words, "--json").stdout)
    return found


def test_every_attack_of_a_hand(run: Run) -> None:
    page = run(*CHALLENGE, "--hand", "7h 5c 3d", "--foe-cards", "3").stdout
    assert "Best for the impact: 5c +7h +3d" in page
    assert "lays what stops the attack" in page


def test_attacks_for_programs(run: Run) -> None:
    said = answered(run, *CHALLENGE, "--hand", "7h 5c 3d", "--foe-cards", "3", "--aim", "hit")
    assert (said["best"], said["against"]) == ("7h", "hand")
    ways = {way["answer"]: way["against"]["hand"] for way in said["ways"]}
    assert ways["7h"]["hit"] == "1/1"
    assert 0 < Fraction(ways["deck"]["hit"]) < Fraction(ways["5c"]["hit"]) < 1
    assert ways["5c"]["decimals"]["hit"] == pytest.approx(float(Fraction(ways["5c"]["hit"])))
    assert sum(Fraction(end["chance"]) for end in ways["5c"]["ends"]) == 1


def test_a_hand_that_is_known(run: Run) -> None:
    said = answered(run, *CHALLENGE, "--hand", "5c", "--foe-hand", "7h 9c")
    assert next(way for way in said["ways"] if way["answer"] == "5c")["against"]["hand"]["hit"] == "0/1"
    assert "henchman: hit" in run(*CHALLENGE, "--hand", "5c", "--henchman").stdout


def test_every_defence(run: Run) -> None:
    face_down = answered(run, *CHALLENGE, "--hand", "4h 2c", "--attack-cards", "2", "--boosts", "1")
    assert [way["answer"] for way in face_down["ways"]] == ["deck", "4h", "2c", "4h 2c"]
    assert face_down["best"] == "4h 2c"
    page = run(*CHALLENGE, "--hand", "4h 2c", "--attack-cards", "deck", "--body", "5", "--absorption", "2").stdout
    assert "Best against the impact: 4h 2c" in page


def test_house_rules_count(run: Run) -> None:
    plain, mere = (
        answered(run, *CHALLENGE, "--hand", "3d", *more) for more in ((), ("--option", "defence_value=cards_only"))
    )
    hits = [Fraction(said["ways"][0]["against"]["deck"]["hit"]) for said in (plain, mere)]
    assert hits[0] < hits[1] == 1


def test_an_attack_in_countdown(run: Run) -> None:
    page = run(*COUNTDOWN, *BLOW, "--hp", "11").stdout
    assert "An attack with skill 12" in page
    assert "74.1 %  20/27" in page
    assert "Cards lost" in page
    said = answered(run, *COUNTDOWN, *BLOW, "--hp", "4/11")["attack"]
    assert said["hit"] == "20/27"
    assert said["roll"]["fumble"] == "1/54"
    assert said["decimals"]["failing"] > 0.2
    assert sum(Fraction(end["chance"]) for end in said["ends"]) == 1


def test_the_largest_group_of_a_hand_defends_better_than_one_card(run: Run) -> None:
    one = answered(run, *COUNTDOWN, *BLOW)["attack"]["decimals"]["through"]
    many = answered(run, *COUNTDOWN, *BLOW, "--foe-cards", "9")["attack"]["decimals"]["through"]
    assert many < one


def test_shots_feints_and_more_damage(run: Run) -> None:
    shot = answered(run, *COUNTDOWN, "--skill", "11", "--acc", "3", "--kind", "2", "--yards", "10")["attack"]
    assert shot["skill"] == 10
    more = answered(run, *COUNTDOWN, "--skill", "11", "--kind", "3", "--more-damage", "--damage", "1d")["attack"]
    assert (more["skill"], more["injuries"][-1]["injury"]) == (11, 8)
    feint = answered(run, *COUNTDOWN, "--skill", "13", "--kind", "2", "--feint-against", "12")["feint"]
    assert sum(Fraction(one["chance"]) for one in feint) == 1
    assert "takes off" in run(*COUNTDOWN, "--skill", "13", "--feint-against", "12").stdout


def test_deals_and_contests(run: Run) -> None:
    said = answered(run, *COUNTDOWN, "--deal", "2", "--of", "10", "--gone", "R* B*")["deal"]
    assert said["unseen"] == 52
    assert said["largest"][1] == {"size": 2, "chance": "1/17", "decimal": pytest.approx(1 / 17)}
    assert said["rank"][2]["chance"] == "1/221"
    assert "of a kind" in run(*COUNTDOWN, "--deal", "9", "--packs", "2", "--of", "K").stdout
    assert answered(run, *COUNTDOWN, "--dx", "12", "--against-dx", "10")["contest"]["first"] == "9905/15552"
    assert "the holder goes first" in run(*COUNTDOWN, "--dx", "12", "--against-dx", "10").stdout


@pytest.fixture
def saved(run: Run, tmp_path: Path) -> Callable[..., str]:
    """A fight of bots, kept in a file."""

    def kept(edition: str, encounter: str) -> str:
        file = tmp_path / f"{encounter}.json"
        run("fight", encounter, "--edition", edition, "--seed", "3", "--record", str(file))
        return str(file)

    return kept


def test_a_saved_fight_of_challenge(run: Run, saved: Callable[..., str]) -> None:
    fight = saved("challenge", "triangle")
    steps = json.loads(run("replay", fight, "--json").stdout)["done"]
    to = next(at for at, step in enumerate(steps) if " act: challenge" in step)
    said = answered(run, "odds", fight, "--to", str(to))
    assert said["seat"] == steps[to].split()[0]
    assert steps[to].split(" act: ")[1] in [one["answer"] for one in said["answers"]]
    page = run("odds", fight, "--to", str(to), "--seat", said["seat"]).stdout
    assert "leopold" in page


def test_a_saved_fight_of_countdown(run: Run, saved: Callable[..., str]) -> None:
    fight = saved("countdown", "standoff")
    steps = json.loads(run("replay", fight, "--json").stdout)["done"]
    to = next(at for at, step in enumerate(steps) if " defend: dodge" in step)
    said = answered(run, "odds", fight, "--to", str(to))
    assert steps[to].split(" defend: ")[1] in [one["answer"] for one in said["answers"]]
    assert "blow: through" in run("odds", fight, "--to", str(to)).stdout


def test_saved_fights_that_are_none(run: Run, saved: Callable[..., str]) -> None:
    fight = saved("challenge", "triangle")
    is_one_sentence(run("odds", fight), "Nobody is asked anything now")
    is_one_sentence(run("odds", fight, "--to", "9999"), "there is no step 9999")
    is_one_sentence(run("odds", fight, "--to", "0", "--seat", "zorro"), "zorro")
    is_one_sentence(run("odds", "nowhere.json"), "nowhere.json")


BAD = {
    "a hand with cards that are gone": (
        (*CHALLENGE, "--hand", "7h", "--decks", "1", "--gone", "7h"),
        "7♥: there are not so many in 1 pack",
    ),
    "too many cards": ((*CHALLENGE, "--hand", "2h 3h 4h 5h 6h"), "up to 4 cards"),
    "a joker": ((*CHALLENGE, "--hand", "R*"), "without jokers"),
    "no card": ((*CHALLENGE, "--hand", "7x"), "'7x' is not a card"),
    "an impossible skill": (("odds", "--edition", "challenge", "--skill", "99", "--rank", "5"), "99"),
    "no rank": (("odds", "--edition", "challenge", "--skill", "8"), "--rank"),
    "two defenders": ((*CHALLENGE, "--foe-hand", "7h", "--foe-cards", "2"), "not two of them"),
    "no attack": ((*CHALLENGE, "--attack-cards", "many"), "1, 2, 3 or deck, not 'many'"),
    "too large an attack": ((*CHALLENGE, "--attack-cards", "3", "--kept", "2"), "more than 4 cards"),
    "an unknown house rule": ((*CHALLENGE, "--option", "wins_at=equal"), "Did you mean win_at?"),
    "nothing asked": (COUNTDOWN, "What are the odds of?"),
    "a skill that nobody has": ((*COUNTDOWN, "--skill", "77"), "77"),
    "no dice": ((*COUNTDOWN, *BLOW[:2], "--damage", "two"), "like 2d+1"),
    "no hit points": ((*COUNTDOWN, *BLOW, "--hp", "much"), "--hp 11"),
    "too many left": ((*COUNTDOWN, *BLOW, "--hp", "12/11"), "12 hit points of 11"),
    "a defence of nothing": ((*COUNTDOWN, "--skill", "12", "--foe-cards", "3"), "Say --defence too"),
    "two defences": ((*COUNTDOWN, *BLOW, "--defence-kind", "2", "--foe-cards", "3"), "not both"),
    "damage of a pair": ((*COUNTDOWN, *BLOW, "--more-damage"), "three or more of a kind"),
    "a blow with Acc alone": ((*COUNTDOWN, "--skill", "12", "--aimed", "2"), "ranged weapons"),
    "no rank of cards": ((*COUNTDOWN, "--deal", "3", "--of", "13"), "--of is a rank"),
    "more than there are": ((*COUNTDOWN, "--deal", "60"), "60 cards cannot be dealt from 54"),
    "half a contest": ((*COUNTDOWN, "--dx", "12"), "say --dx and --against-dx"),
    "a feint of nobody": ((*COUNTDOWN, "--feint-against", "12"), "Say --skill too"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input(run: Run, case: str) -> None:
    words, part = BAD[case]
    is_one_sentence(run(*words), part)
