"""Bots answer legally from their view, and only from it."""

import pytest
from tests.table import by_thumb

from suits import encounters, players
from suits.asked import Asked, Menu
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.view import View

EVERYBODY = ["duel", "bridge", "kitchen", "wedding"]


def fight_of(encounter: str, seed: int) -> Fight:
    return Fight(encounters.load(encounter), Shuffled(seed))


@pytest.mark.parametrize("encounter", EVERYBODY)
@pytest.mark.parametrize("level", players.levels())
def test_each_bot_plays_each_encounter_to_its_end(encounter: str, level: str) -> None:
    fight = fight_of(encounter, 4)
    players.play_out(fight, {person.id: players.bot(level, 4) for person in fight.setup.people})
    assert fight.over


@pytest.mark.parametrize("encounter", EVERYBODY)
def test_the_same_seed_plays_the_same_fight(encounter: str) -> None:
    def steps() -> list[str]:
        fight = fight_of(encounter, 11)
        players.play_out(fight, {person.id: players.bot("random", person.id) for person in fight.setup.people})
        return [str(step) for step in fight.steps]

    assert steps() == steps()


def test_who_has_no_player_gives_the_default_answers() -> None:
    fight = fight_of("duel", 1)
    players.play_out(fight, {})
    assert fight.over
    assert {step.what for step in fight.steps if step.kind == "act"} <= {"pass"}


def test_an_unknown_bot_is_refused_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"no bot 'sensibel'.*Did you mean 'sensible'"):
        players.bot("sensibel")


class Prying:
    """Notes what it was given."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.views: list[View] = []
        self.asks: list[Asked] = []

    def decide(self, view: View, ask: Asked) -> str:
        self.views.append(view)
        self.asks.append(ask)
        return players.Default().decide(view, ask)


@pytest.mark.parametrize("encounter", EVERYBODY)
def test_a_player_gets_its_own_view_and_a_bare_question(encounter: str) -> None:
    fight = fight_of(encounter, 2)
    everybody = {person.id: Prying(person.id) for person in fight.setup.people}
    players.play_out(fight, everybody)
    for who, player in everybody.items():
        for view, ask in zip(player.views, player.asks, strict=True):
            assert view.seat == who
            assert ask.who == who
            assert isinstance(ask.options, Menu | tuple)
            hidden = [z.cards for p in view.people if p.id != who for z in p.zones if z.name == "hand"]
            assert all(card == "??" for cards in hidden for card in cards)


class TestSensible:
    def test_follows_the_rule_of_thumb(self) -> None:
        fight = fight_of("duel", 3)
        ask = fight.asks[0]
        assert players.decided(fight, ask, players.Sensible()) == by_thumb(fight, ask)

    def test_goes_for_the_foe_who_is_worst_off_where_there_is_no_rule_of_thumb(self) -> None:
        fight = fight_of("bridge", 3)
        fight.correct("tod", "shock", 3, "a stone fell")
        view = fight.view(players.seat_of("ada"))
        ask = Asked("ada", "unheard of", ("wait", "tickle rod", "tickle tod", "tickle ben"))
        assert players.Sensible().decide(view, ask) == "tickle tod"

    def test_gives_the_default_answer_where_nobody_is_named(self) -> None:
        fight = fight_of("duel", 3)
        ask = Asked("ann", "unheard of", ("left", "right"))
        assert players.Sensible().decide(fight.view(players.seat_of("ann")), ask) == "left"


class TestStanding:
    def test_answers_until_told_otherwise(self) -> None:
        fight = fight_of("duel", 3)
        view = fight.view(players.seat_of("ann"))
        player = players.Standing(players.Default())
        ask = Asked("ann", "respond", ("strike", "defend"))
        assert player.decide(view, ask) == "strike"
        player.always("ann", "respond", "defend")
        assert player.decide(view, ask) == "defend"
        assert player.decide(view, Asked("ann", "act", ("pass", "attack bob"))) == "pass"
        assert player.decide(view, Asked("bob", "respond", ("strike", "defend"))) == "strike"
        player.ask_again()
        assert player.decide(view, ask) == "strike"

    def test_asks_the_player_where_the_answer_is_not_legal(self) -> None:
        fight = fight_of("duel", 3)
        player = players.Standing(players.Default())
        player.always("ann", "respond", "dodge")
        assert player.decide(fight.view(players.seat_of("ann")), Asked("ann", "respond", ("strike",))) == "strike"

    def test_can_be_forgotten_from_a_step_on_or_one_by_one(self) -> None:
        player = players.Standing(players.Default())
        player.always("ann", "respond", "defend", since=3)
        player.always("bob", "respond", "defend", since=9)
        player.always("bob", "cards", "1", since=3)
        player.ask_again(since=4)
        assert player.answers == {("ann", "respond"): "defend", ("bob", "cards"): "1"}
        player.ask_about("bob", "cards")
        player.ask_about("bob", "cards")
        assert player.answers == {("ann", "respond"): "defend"}

    def test_ends_when_the_fight_has_moved_on(self) -> None:
        from suits.players.standing import while_in

        fight = fight_of("duel", 3)
        view = fight.view(players.seat_of("ann"))
        player = players.Standing(players.Default())
        ask = Asked("ann", "respond", ("strike", "defend"))
        player.always("ann", "respond", "defend", while_in(view.place))
        assert player.decide(view, ask) == "defend"
        player.always("ann", "respond", "defend", while_in("round 99"))
        assert player.decide(view, ask) == "strike"
        assert player.answers == {}
