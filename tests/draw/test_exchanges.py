"""What is told of an exchange in `draw`: all that a page needs to draw it, which lines belong to it, and why."""

from pathlib import Path
from typing import Any

import pytest
from tests.table import play

from suits.dealer import Stacked
from suits.encounters import load, ready_made, setup_from
from suits.fight import Fight
from suits.view import SPECTATOR, Line, Reason

ANN: dict[str, Any] = {
    "name": "Ann", "side": "A", "body": 7, "will": 6, "speed": 8, "skills": {"Fighting": 9}, "weapons": ["Sword"],
    "bank": ["Kh"],
}  # fmt: skip
BOB: dict[str, Any] = {
    "name": "Bob", "side": "B", "body": 5, "will": 6, "skills": {"Fighting": 6, "Shooting": 8}, "weapons": ["Sword"],
    "armour": "Chain",
}  # fmt: skip


def fight_of(ann: str, bob: str, *, at: int = 0, bow: bool = False) -> Fight:
    bob_too = {**BOB, "at": at} | ({"missiles": ["Bow"], "weapons": []} if bow else {})
    loose = {"format": "suits-encounter", "version": 1, "edition": "draw", "title": "X", "people": [ANN, bob_too]}
    setup = setup_from(loose, Path(), options={"bonus_cards": True})
    fight = Fight(setup, Stacked({"ann": tuple(ann.split()), "bob": tuple(bob.split())}))
    fight.answer("ann", "1")
    fight.answer("bob", "1")
    return fight


def parts(fight: Fight, *, since: str) -> list[tuple[str, str]]:
    """Each line that whoever watches is told from the first of this kind on: what it is, and where it belongs."""
    lines = fight.view(SPECTATOR).log
    first = next(at for at, line in enumerate(lines) if line.kind == since)
    return [(line.kind, line.part) for line in lines[first:]]


def told(fight: Fight, kind: str) -> Line:
    return next(line for line in fight.view(SPECTATOR).log if line.kind == kind)


def test_one_attack_is_one_exchange() -> None:
    fight = fight_of("8d", "2c")
    fight.answer("ann", "attack bob")
    fight.answer("bob", "strike")
    expected = [("attack", "opens"), ("respond", "in"), ("contest", "in"), ("hit", "in")]
    assert parts(fight, since="attack")[:4] == expected


@pytest.mark.rule("R-81")
def test_bonus_cards_that_are_laid_first_open_it() -> None:
    fight = fight_of("8d", "2c")
    fight.answer("ann", "attack bob +Kh")
    assert parts(fight, since="bonus") == [("bonus", "opens"), ("attack", "in")]


@pytest.mark.rule("MOV-02", "R-76")
@pytest.mark.parametrize("bonus", ["", " +Kh"])
def test_a_charge_opens_it(bonus: str) -> None:
    fight = fight_of("8d", "2c", at=6)
    fight.answer("ann", f"charge bob{bonus}")
    found = parts(fight, since="charge")
    assert found[0] == ("charge", "opens")
    assert {part for _, part in found[1:]} == {"in"}
    assert len(found) == (3 if bonus else 2)


@pytest.mark.rule("AIM-02")
def test_a_shot_that_comes_first_is_one_of_its_own() -> None:
    fight = fight_of("2d 9c", "4c 3d 5d", at=20, bow=True)
    fight.answer("bob", "aim ann")
    fight.answer("ann", "pass")
    for who in ("ann", "bob"):
        fight.answer(who, "1")
    fight.answer("ann", "move toward bob 1")
    fight.answer("bob", "fire ann")
    assert parts(fight, since="snap")[:2] == [("snap", "opens"), ("shoot", "in")]


def test_the_facts_are_what_a_page_draws() -> None:
    fight = fight_of("8d", "2c")
    fight.answer("ann", "attack bob")
    fight.answer("bob", "defend")
    attack, contest, hit = (told(fight, kind).facts for kind in ("attack", "contest", "hit"))
    assert (attack["target"], attack["cards"], attack["weapon"]) == ("bob", ("8d",), "Sword")
    assert (contest["cards"], contest["against"]) == (("8d",), ("2c",))
    assert (contest["rank"], contest["against_rank"], contest["result"]) == (8, 2, "first")
    numbers = [hit[name] for name in ("bonus", "effect", "absorbed", "loss", "shock", "wounds")]
    assert numbers == [0, 9, 4, 5, 4, 1]
    assert [hit[name] for name in ("shock_before", "shock_after", "wounds_before", "wounds_after")] == [0, 4, 0, 1]


def test_every_reason_has_its_rules() -> None:
    fight = fight_of("8d", "2c")
    fight.answer("ann", "attack bob")
    fight.answer("bob", "defend")
    assert told(fight, "hit").reasons == (
        Reason("winner's suit +3", ("PWR-01", "PWR-07"), "suit"),
        Reason("loser's suit -3", ("PWR-08", "PWR-09"), "against_suit"),
        Reason("=> +0", ("PWR-18",), "bonus"),
        Reason("Sword has power 9: at +0 that is 9", ("PCH-01",), "effect"),
        Reason("Chain absorbs 4", ("ANT-03",), "absorbed"),
        Reason("=> 5 lost", of="loss"),
        Reason("cutting damage: 1 wound, 4 shock", ("LOS-02", "R-28"), "loss"),
    )
    assert told(fight, "contest").reasons == (
        Reason("Ann: rank 8 within skill 9, Defence +1"),
        Reason("Bob: rank 2 within skill 6, Defence +1"),
        Reason("a hit needs more than 3", ("CON-10", "R-06")),
    )
    assert told(fight, "attack").reasons == (Reason("", ("ORD-03", "R-13")),)


@pytest.mark.rule("R-86", "R-87", "R-88")
def test_what_the_referee_said_is_a_reason_too() -> None:
    fight = fight_of("8d", "2c")
    fight.call("referee", "modifier ann +1 both lasting because high ground")
    fight.call("referee", "behind ann bob")
    fight.answer("ann", "attack bob")
    fight.answer("bob", "defend")
    line = told(fight, "contest")
    assert line.facts["situation"] == ("modifier", "behind")
    assert line.facts["situation_of"] == ("ann", "bob")
    assert line.facts["situation_by"] == ("+1", "ann")
    assert line.reasons[-2:] == (
        Reason("Ann has +1: high ground", ("R-87",)),
        Reason("Ann is behind Bob: neither shield nor second weapon", ("R-88",)),
    )


@pytest.mark.rule("INS-01", "MCD-03")
def test_everybodys_cards_in_a_contest_that_is_decided_at_once() -> None:
    people = [{"name": name, "side": name, "body": 6, "will": 6, "skills": {"Cards": 9}} for name in ("Ann", "Bob")]
    loose = {
        "format": "suits-encounter", "version": 1, "edition": "draw", "title": "X", "people": people,
        "place": {"contest": "instant", "skill": "Cards"},
    }  # fmt: skip
    fight = Fight(setup_from(loose, Path()), Stacked({"ann": ("3d", "4d"), "bob": ("5c",)}))
    fight.answer("ann", "2")
    fight.answer("bob", "1")
    line = told(fight, "instant")
    assert (line.facts["cards"], line.facts["numbers"]) == (("3d", "4d", "5c"), (2, 1))
    assert line.text == "Ann 3♦ 4♦ = 7, Bob 5♣ = 5."


@pytest.mark.parametrize("encounter", ready_made("draw"))
def test_contests_and_hits_stand_in_the_exchange_of_those_two(encounter: str) -> None:
    """But a blast is for everybody who is near."""
    for seed in range(4):
        fight = play(load(encounter, edition="draw", options={"bonus_cards": True}), seed, most=150)
        opened: Line | None = None
        for line in fight.view(SPECTATOR).log:
            if line.part == "opens":
                opened = line
            elif line.part == "in":
                assert opened is not None
                if line.kind in ("contest", "hit", "respond") and opened.kind != "blast":
                    both = {opened.who, opened.facts["target"]}
                    assert {line.who, line.facts.get("target", line.who)} <= both, (seed, opened, line)
