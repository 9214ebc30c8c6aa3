"""The levels of `countdown` beside the sensible one: a beginner's mistakes, a strong player's finer points."""

import random

import pytest
from tests.countdown.test_bots import LOW, RIFLE, SWORD, asked, setup_of, somebody, with_

from suits import encounters, players
from suits.dealer import Shuffled
from suits.editions.countdown.thumb import green, shrewd, thumb
from suits.editions.countdown.thumbs.thoughts import SURELY_FIRST, listed
from suits.editions.ways import FEW, Way
from suits.fight import Fight
from suits.herald.weighing import ways_of
from suits.players import Facing
from suits.players.playing import open_ask
from suits.requests import Ask

PAIR = {"ann": "Ks Kh 8s 5h 3c 2h 2d", "bob": LOW}


def ways(fight: Fight, ask: Ask) -> tuple[Way, ...]:
    with Facing(fight, ask) as situation:
        return ways_of(situation.sight, situation.ask)


def answers(fight: Fight, ask: Ask) -> tuple[str | None, str | None]:
    with Facing(fight, ask) as situation:
        return thumb(situation.sight, situation.ask), shrewd(situation.sight, situation.ask)


def test_a_beginner_shoots_at_once_where_others_aim_or_take_a_pair() -> None:
    fight, ask = asked(with_(RIFLE), PAIR)
    with Facing(fight, ask) as situation:
        found = {green(situation.sight, situation.ask, random.Random(seed).random) for seed in range(10)}
    assert found == {"play 1 shoot rifle bob"}
    assert (answers(fight, ask)[0] or "").startswith("play 2 2 shoot")


def test_a_card_has_several_uses_each_with_its_reason() -> None:
    found = ways(*asked(with_(SWORD), PAIR))
    kinds = {way.answer.split()[0] for way in found}
    assert 3 <= len(found) <= FEW
    assert kinds == {"play", "hold"}
    assert any("feint" in way.answer for way in found)
    assert all(way.why for way in found)


def test_the_strong_answer_comes_first_and_promises_most() -> None:
    fight, ask = asked(with_(SWORD), PAIR)
    found = ways(fight, ask)
    assert found[0].answer == answers(fight, ask)[1]
    assert [way.promise for way in found] == sorted([way.promise for way in found], reverse=True)


def defence() -> tuple[Fight, Ask]:
    """Ann, beside Bob on the map, is hit by him."""
    people = [somebody("Ann", SWORD, at=[0, 0]), somebody("Bob", {**SWORD, "skill": 15}, at=[1, 0])]
    for seed in range(50):
        fight = Fight(setup_of(people), Shuffled(seed))
        while (ask := open_ask(fight)) is not None and len(fight.steps) < 60:
            if (ask.who, ask.kind) == ("ann", "defend") and "step" in (answers(fight, ask)[1] or ""):
                return fight, ask
            fight.answer(ask.who, players.decided(fight, ask, players.Sensible()))
    raise AssertionError("Nobody strikes Ann.")


def test_a_strong_defence_goes_with_a_step_out_of_reach() -> None:
    fight, ask = defence()
    sensible, strong = answers(fight, ask)
    assert "step" not in (sensible or "")
    fight.answer("ann", strong or "")
    here, there = (fight.view(players.seat_of("bob")).by_id[who].sheet for who in ("ann", "bob"))
    q, r = int(str(here["q"])) - int(str(there["q"])), int(str(here["r"])) - int(str(there["r"]))
    assert (abs(q) + abs(r) + abs(q + r)) // 2 == 2


def test_a_defence_can_be_left_out() -> None:
    assert "none" in {way.answer for way in ways(*defence())}


@pytest.mark.parametrize(("level", "least", "most"), [("beginner", 0, 14), ("strong", 8, 40)])
def test_levels_stand_where_they_should(level: str, least: int, most: int) -> None:
    """Of forty fights against the sensible player, sides exchanged."""
    won = 0
    for number in range(40):
        setup = encounters.load(("steel", "noon")[number // 2 % 2], edition="countdown")
        sides = list(dict.fromkeys(person.side for person in setup.people))
        mine, bot = sides[number % 2], players.bot(level, number)
        fight = Fight(setup, Shuffled(number // 2), events=False)
        players.play_out(fight, {one.id: bot if one.side == mine else players.Sensible() for one in setup.people})
        won += fight.result == mine
    assert least <= won <= most


@pytest.mark.rule("CDN-77")
@pytest.mark.parametrize("card", ["R*", "Kd"])
def test_a_red_joker_needs_no_contest_to_come_first(card: str) -> None:
    """Whoever is advised to use a Hold Card is told so, and of the contest with any other."""
    whys = {way.why for way in ways(*preempting(card)) if way.answer.split()[0] in ("1", "joker")}
    assert whys == {SURELY_FIRST if card == "R*" else "if you win the contest, your blow comes first"}


def preempting(card: str) -> tuple[Fight, Ask]:
    """Ann has put this card aside, and Bob beside her is about to strike."""
    people = [somebody("Ann", SWORD, at=[0, 0]), somebody("Bob", SWORD, at=[1, 0])]
    for seed in range(300):
        fight = Fight(setup_of(people), Shuffled(seed))
        while (ask := open_ask(fight)) is not None and len(fight.steps) < 60:
            if (ask.who, ask.kind) == ("ann", "preempt") and fight.state.people["ann"].hold == (card,):
                return fight, ask
            words = ask.options if isinstance(ask.options, tuple) else ()
            hold = ask.who == "ann" and ask.kind == "hold" and card in words
            bot = players.Sensible() if ask.who == "bob" else players.Default()
            fight.answer(ask.who, card if hold else players.decided(fight, ask, bot))
    raise AssertionError("Bob does not strike Ann.")


def test_of_equal_cards_one_is_worth_a_thought_to_hold() -> None:
    found = listed("hold", ("Ks", "Kh", "Qs", "5d", "no"), "no")
    assert [way.answer for way in found] == ["no", "Ks", "Qs"]
