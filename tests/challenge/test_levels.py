"""Beginners, strong players and experts of `challenge`: what they do, and who wins."""

import random
from collections.abc import Iterator

import pytest

from suits import encounters, players
from suits.asked import Menu, quiet_answer
from suits.dealer import Shuffled
from suits.editions.challenge import shrewd
from suits.editions.challenge.edition import EDITION
from suits.editions.challenge.ways import _stops
from suits.editions.ways import FEW
from suits.fight import Fight
from suits.herald.levels import strong_answer
from suits.herald.weighing import ways_of
from suits.players import Facing, Situation, bot, open_ask
from suits.result import read_result

DUELS = ("bazaar", "cookoff", "blades", "judgement")
TEAMS = ("rooftops", "tavern", "quarter")


def score(level: str, encounter: str, pairs: int) -> float:
    """The share of fights that a level wins against `sensible`: each deal is played twice, with sides changed."""
    setup = encounters.load(encounter, edition="challenge")
    sides = list(dict.fromkeys(person.side for person in setup.people))
    won = 0.0
    for seed in range(pairs):
        for side in sides:
            fight = Fight(setup, Shuffled(f"{encounter} {seed}"), events=False)
            fight.run()
            everybody = {
                one.id: bot(level if one.side == side else "sensible", f"{seed} {one.id}") for one in setup.people
            }
            players.play_out(fight, everybody)
            result = read_result(fight.result)
            won += 0.5 if result is None or not result.side else float(result.side == side)
    return won / (2 * pairs)


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_who_knows_what_hands_are_worth_beats_the_rules_of_thumb(level: str) -> None:
    """In 160 fights; what is measured over thousands stands in the note on bots."""
    assert score(level, "bazaar", 40) + score(level, "cookoff", 40) > 2 * 0.55


def test_a_beginner_loses() -> None:
    assert score("beginner", "bazaar", 30) + score("beginner", "blades", 30) < 2 * 0.35


def positions(encounter: str, seed: int = 3, most: int = 80) -> Iterator[Situation]:
    """What people are asked who play anything."""
    fight = Fight(encounters.load(encounter, edition="challenge"), Shuffled(seed))
    fight.run()
    chance = random.Random(seed)
    while (ask := open_ask(fight)) and len(fight.steps) < most:
        with Facing(fight, ask) as situation:
            yield situation
            options = situation.ask.options
            answer = options.by_chance(chance.random) if isinstance(options, Menu) else chance.choice(options)
        fight.answer(ask.who, answer)


@pytest.mark.parametrize("encounter", [*DUELS, *TEAMS, "observatory", "docks"])
def test_every_answer_that_is_weighed_can_be_given(encounter: str) -> None:
    weighed = 0
    for situation in positions(encounter):
        sight, ask = situation.sight, situation.ask
        found = shrewd.options(sight, ask)
        assert all(one.answer in ask.options for one in found)
        for hook in (EDITION.green, EDITION.mixed):
            answer = hook(sight, ask, random.Random(len(found)).random)
            assert answer is None or answer in ask.options
        weighed += len(found)
    assert weighed > 20


@pytest.mark.parametrize("encounter", [*DUELS, *TEAMS])
def test_a_handful_of_ways_each_with_a_reason_and_the_best_is_what_a_strong_player_does(encounter: str) -> None:
    many = 0
    for situation in positions(encounter, seed=5):
        sight, ask = situation.sight, situation.ask
        ways = ways_of(sight, ask)
        if not (options := shrewd.options(sight, ask)) or strong_answer(sight, ask) not in [one[0] for one in options]:
            continue
        assert 1 <= len(ways) <= FEW
        assert ways[0].answer == strong_answer(sight, ask)
        assert ways[0].promise == 1
        assert [way.promise for way in ways] == sorted([way.promise for way in ways], reverse=True)
        assert all(way.why for way in ways)
        assert len({way.answer for way in ways}) == len(ways)
        many += isinstance(ask.options, Menu) and len(ways) > 2
    assert many


def held(hand: tuple[str, ...]) -> Fight:
    """Ysolde, skill 7, is to act with this hand."""
    fight = Fight(encounters.load("blades", edition="challenge"), Shuffled(1))
    fight.run()
    while (ask := open_ask(fight)) and (ask.kind, ask.who) != ("act", "ysolde"):
        with Facing(fight, ask) as situation:
            answer = quiet_answer(situation.ask.options)
        fight.answer(ask.who, answer)
    fight.state.people["ysolde"].hand = hand
    return fight


def why(fight: Fight, answer: str) -> str:
    """What is said of an answer."""
    ask = open_ask(fight)
    assert ask is not None
    with Facing(fight, ask) as situation:
        found = {way.answer: way.why for way in ways_of(situation.sight, situation.ask)}
    assert answer in found, found
    return found[answer]


def test_a_hand_above_the_skill_is_called_a_bluff() -> None:
    fight = held(("9c", "8h", "Td"))
    ask = open_ask(fight)
    assert ask is not None
    with Facing(fight, ask) as situation:
        reasons = [way.why for way in ways_of(situation.sight, situation.ask)]
    assert any(reason.endswith("over your skill: this is a bluff") for reason in reasons)
    assert any("over your skill: others may be of use" in reason for reason in reasons)


def test_the_deck_keeps_what_is_good_for_the_defence() -> None:
    said = why(held(("2c", "3h", "Td")), "challenge corvin deck")
    assert said == "the deck strikes; keeps the 2\u2663 and the 3\u2665 for the defence"


def test_a_defence_is_told_by_what_it_stops() -> None:
    """Sure and hopeless ones without a number; the deck, too, and that it keeps the hand."""
    assert [_stops(share) for share in (0.0, 0.346, 1.0)] == [
        "stops no such attack",
        "stops about 35% of such attacks",
        "stops every such attack",
    ]


def test_an_action_card_is_told_by_when_it_acts_and_what_stays() -> None:
    fight = Fight(encounters.load("blades", edition="challenge"), Shuffled(11))
    fight.run()
    assert why(fight, "Tc") == "keeps the 7\u2660 for the defence"
    assert why(fight, "7s") == "acts in the first Turn; what is left in hand is over your defence rank"


def test_nothing_need_be_thrown_away_for_new_cards() -> None:
    found = why(held(("8s",)), "replenish")
    assert found == "nothing thrown away, and a full hand for what comes"


def test_an_empty_hand_leaves_the_deck_or_new_cards() -> None:
    fight = held(())
    assert why(fight, "replenish") == "a full hand for what comes"
    assert why(fight, "challenge corvin") == "nothing in hand: the deck has to do"


def test_nobody_can_foresee_an_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    fight = held(("2c", "3h", "5d"))
    ask = open_ask(fight)
    assert ask is not None

    def answers(many: int) -> set[str | None]:
        with Facing(fight, ask) as situation:
            chance = random.Random(7).random
            return {EDITION.mixed(situation.sight, situation.ask, chance) for _ in range(many)}

    monkeypatch.setattr(shrewd, "NEARLY", 0.02)
    assert len(answers(60)) > 1
    monkeypatch.setattr(shrewd, "NEARLY", 1e-6)
    with Facing(fight, ask) as situation:
        assert answers(20) == {EDITION.shrewd(situation.sight, situation.ask)}
