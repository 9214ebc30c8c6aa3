"""Levels in the contest editions: what a strong player does otherwise, and what a beginner gets wrong."""

from collections.abc import Callable

import pytest

from suits import editions, encounters, players
from suits.asked import Asked, Menu
from suits.dealer import Shuffled
from suits.editions.contests.reckoning import bite, odds, ranks, reaches
from suits.editions.ways import FEW
from suits.fight import Fight
from suits.herald.weighing import ways_of
from suits.players import Facing, Situation, open_ask
from suits.result import read_result

CONTESTS = ("draw", "pair", "engage")


def share(encounter: str, level: str, pairs: int, edition: str | None = None) -> float:
    """How much of so many pairs of fights with sides changed a level wins against `sensible`."""
    setup, _ = encounters.load_under(encounter, edition, lambda edition: {})
    sides = list(dict.fromkeys(person.side for person in setup.people))
    won = 0.0
    for number in range(pairs):
        for mine in sides:
            fight = Fight(setup, Shuffled(f"levels/{number}"), events=False)
            bots = {p.id: players.bot(level if p.side == mine else "sensible", f"{number}") for p in setup.people}
            players.play_out(fight, bots)
            result = read_result(fight.result)
            won += 0.5 if result is None or not result.side else float(result.side == mine)
    return won / (pairs * len(sides))


# Strong


@pytest.mark.parametrize(("edition", "encounter"), [("draw", "bridge"), ("pair", "crossing"), ("engage", "hillside")])
def test_strong_wins_more_than_it_loses_against_sensible(edition: str, encounter: str) -> None:
    assert share(encounter, "strong", 30, edition) > 0.5


@pytest.mark.parametrize("edition", CONTESTS)
def test_a_beginner_loses_mostly_and_not_always(edition: str) -> None:
    assert 0.05 < share("bridge", "beginner", 20, edition) < 0.4


def at_turn(edition: str, encounter: str, who: str, seed: int, prepare: Callable[[Fight], None]) -> Fight:
    """A fight in which it is somebody's turn to act, and then something is as it should be."""
    setup, _ = encounters.load_under(encounter, edition, lambda edition: {})
    fight = Fight(setup, Shuffled(seed))
    fight.run()
    while (ask := open_ask(fight)) and (ask.who, ask.kind) != (who, "act"):
        fight.answer(ask.who, players.decided(fight, ask, players.Sensible()))
    prepare(fight)
    return fight


def answer_of(fight: Fight, level: str) -> str:
    ask = open_ask(fight)
    assert ask is not None
    return players.decided(fight, ask, players.bot(level, 1))


def test_strong_strikes_who_does_harm_and_not_who_is_nearly_down() -> None:
    def hurt(fight: Fight) -> None:
        for who in ("rod", "tod", "jon", "hob"):
            fight.correct(who, "shock", 0, "as the test wants it")
            fight.correct(who, "wounds", 0, "as the test wants it")
        fight.correct("nan", "shock", 8, "a stone fell")  # a knife, and hardly on her feet

    fight = at_turn("pair", "crossing", "cid", 3, hurt)
    assert answer_of(fight, "sensible") == "attack nan"
    assert answer_of(fight, "strong") == "attack rod"  # the mace


@pytest.mark.parametrize("edition", ["pair", "engage"])
def test_strong_shoots_where_sensible_draws_a_blade(edition: str) -> None:
    def near(fight: Fight) -> None:
        for at, who in enumerate(("swift", "fleet", "trot")):
            fight.correct(who, "at", 55 - at, "as the test wants it")
        fight.correct("much", "at", 56, "as the test wants it")

    fight = at_turn(edition, "meadow", "much", 2, near)
    assert answer_of(fight, "sensible").startswith("draw ")
    assert answer_of(fight, "strong").startswith("shoot ")


def test_strong_defends_with_both_cards() -> None:
    rules = editions.find("pair")
    fight = Fight(encounters.load("crossing"), Shuffled(1))
    view = fight.view(players.seat_of("ada"))
    assert rules.shrewd(view, Asked("ada", "use", ("7h", "9s", "both"))) == "both"


# Beginners


@pytest.mark.parametrize("edition", CONTESTS)
def test_a_beginner_hesitates_with_a_foe_before_the_blade(edition: str) -> None:
    fight = at_turn(edition, "bridge", "ada", 3, lambda fight: None)
    rules = editions.find(edition)
    ask = open_ask(fight)
    assert ask is not None
    with Facing(fight, ask) as situation:
        assert rules.green(situation.sight, situation.ask, lambda: 0.1) == "pass"
        bold = rules.green(situation.sight, situation.ask, lambda: 0.9)
    assert bold is not None
    assert bold.startswith(("attack ", "charge "))


def test_a_beginner_takes_too_many_cards() -> None:
    rules = editions.find("draw")
    view = Fight(encounters.load("bridge"), Shuffled(1)).view(players.seat_of("ada"))
    ask = Asked("ada", "cards", ("1", "2", "3"))
    assert rules.green(view, ask, lambda: 0.1) == "3"
    assert rules.green(view, ask, lambda: 0.9) is None


# What deserves a thought


class Thoughtful:
    """Looks at the answers that deserve a thought, and gives the first."""

    def __init__(self) -> None:
        self.kinds: set[str] = set()
        self.whys: set[str] = set()

    def decide(self, situation: Situation) -> str:
        found = ways_of(situation.sight, situation.ask)
        options = situation.ask.options
        several = isinstance(options, Menu) or len(options) > 1
        assert 1 <= len(found) <= FEW
        assert all(way.answer in options for way in found)
        assert found[0].answer == players.bot("strong").decide(situation)
        if several:
            self.kinds.add(situation.ask.kind)
            self.whys |= {way.why for way in found}
        return found[0].answer


@pytest.mark.parametrize(("edition", "encounter"), [("draw", "ford"), ("pair", "skirmish"), ("engage", "hillside")])
def test_what_deserves_a_thought_is_a_handful_with_reasons(edition: str, encounter: str) -> None:
    setup, _ = encounters.load_under(encounter, edition, lambda edition: {})
    player = Thoughtful()
    for seed in range(3):
        fight = Fight(setup, Shuffled(seed), events=False)
        players.play_out(fight, dict.fromkeys([person.id for person in setup.people], player))
        assert fight.over
    assert {"act", "respond"} <= player.kinds
    assert {"nearly down: a good hit ends it", "waits and sees"} <= player.whys
    assert len(player.whys) > 6


# Reckoning


def test_ranks_are_all_there_is() -> None:
    for skill in (1, 5, 8, 14):
        for cards in (1, 2):
            assert sum(often for _, often in ranks(skill, cards)) == pytest.approx(1)
    assert dict(ranks(4, 1))[0] == pytest.approx(6 / 13)  # 5 to 10 are over it


def test_who_cannot_strike_back_hits_nobody() -> None:
    alone = odds(7, 0, 7, 0, 2, False)
    even = odds(7, 0, 7, 0, 2, True)
    assert alone.is_hit == 0 < even.is_hit == pytest.approx(even.hits)
    assert alone.hits == pytest.approx(even.hits)
    assert odds(7, 0, 7, 2, 2, True).hits < even.hits


def test_nobody_loses_more_than_all_that_is_left() -> None:
    assert bite(20, 0, 1) == pytest.approx(1)
    assert bite(5, 20, 10) == 0 == reaches(5, 20, 1)
    assert reaches(10, 0, 1) == pytest.approx(1)
