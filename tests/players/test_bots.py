"""Bots answer legally from their view, and only from it."""

from pathlib import Path

import pytest
from tests.table import by_thumb

from suits import encounters, players
from suits.asked import Asked, Menu
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.herald.expert import Effort, Expert
from suits.players import Situation
from suits.view import Question, View

EVERYBODY = ["duel", "bridge", "kitchen", "wedding"]
GLANCING = Effort(worlds=2, more=2, seconds=0.02)
"""An expert that hardly thinks: what it plays is legal all the same."""


def fight_of(encounter: str, seed: int) -> Fight:
    return Fight(encounters.load(encounter), Shuffled(seed))


@pytest.mark.parametrize("encounter", EVERYBODY)
@pytest.mark.parametrize("level", players.levels())
def test_each_bot_plays_each_encounter_to_its_end(encounter: str, level: str) -> None:
    fight = fight_of(encounter, 4)
    everybody = [person.id for person in fight.setup.people]
    bots = dict.fromkeys(everybody, players.bot("sensible" if level == "expert" else level, 4))
    if level == "expert":  # one is enough: imagining takes its time
        bots[everybody[0]] = Expert(4, GLANCING)
    players.play_out(fight, bots)
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


def test_a_misspelt_person_is_an_error_and_nobody_who_passes() -> None:
    fight = fight_of("duel", 1)
    with pytest.raises(ValueError, match=r"Nobody here is called 'anne'\. Did you mean 'ann'\?"):
        players.play_out(fight, {"anne": players.bot("sensible"), "bob": players.bot("sensible")})
    assert fight.steps == []
    players.play_out(fight, {"referee": players.bot("default")})


def test_an_unknown_bot_is_refused_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"no bot 'sensibel'.*Did you mean 'sensible'"):
        players.bot("sensibel")


class Prying:
    """Notes what it was given."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.views: list[View] = []
        self.asks: list[Asked] = []

    def decide(self, situation: Situation) -> str:
        self.views.append(situation.view)
        self.asks.append(situation.ask)
        return players.Default().decide(situation)


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


class Thinking:
    """Looks at the question, and keeps the situation for later."""

    def __init__(self) -> None:
        self.kept: list[Situation] = []
        self.looked: list[Question] = []

    def decide(self, situation: Situation) -> str:
        self.kept.append(situation)
        self.looked.append(situation.question)
        return situation.question.default


@pytest.mark.parametrize("encounter", EVERYBODY)
def test_a_situation_has_the_question_that_the_seat_is_asked(encounter: str) -> None:
    fight = fight_of(encounter, 2)
    while (ask := players.open_ask(fight)) and len(fight.steps) < 60:
        player = Thinking()
        answer = players.decided(fight, ask, player)
        asked = [one for one in fight.view(players.seat_of(ask.who)).questions if one.who == ask.who]
        assert player.looked == asked
        assert answer == fight.default_answer(ask.who)
        fight.answer(ask.who, answer)


def test_nobody_looks_into_a_situation_that_is_over() -> None:
    fight = fight_of("duel", 2)
    player = Thinking()
    players.decided(fight, fight.asks[0], player)
    assert player.kept[0].question == player.looked[0]  # what was looked at stays
    with pytest.raises(LookupError, match="no longer open"):
        player.kept[0].view  # noqa: B018
    with pytest.raises(LookupError, match="no longer open"):
        player.kept[0].imagine(1)


def test_a_random_bot_does_not_pay_for_what_it_does_not_look_at(monkeypatch: pytest.MonkeyPatch) -> None:
    def looked(*_: object, **__: object) -> object:
        raise AssertionError("somebody looked")

    monkeypatch.setattr("suits.players.situations.view", looked)
    monkeypatch.setattr("suits.players.situations.question_for", looked)
    fight = fight_of("kitchen", 2)
    players.play_out(fight, {person.id: players.Random(3) for person in fight.setup.people})
    assert fight.over


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
        assert players.Sensible().decide(Situation(ask, view)) == "tickle tod"

    def test_gives_the_default_answer_where_nobody_is_named(self) -> None:
        fight = fight_of("duel", 3)
        ask = Asked("ann", "unheard of", ("left", "right"))
        view = fight.view(players.seat_of("ann"))
        assert players.Sensible().decide(Situation(ask, view)) == "left"


class TestStanding:
    def test_answers_until_told_otherwise(self) -> None:
        fight = fight_of("duel", 3)
        view = fight.view(players.seat_of("ann"))
        player = players.Standing(players.Default())
        ask = Asked("ann", "respond", ("strike", "defend"))
        assert player.decide(Situation(ask, view)) == "strike"
        player.always("ann", "respond", "defend")
        assert player.decide(Situation(ask, view)) == "defend"
        assert player.decide(Situation(Asked("ann", "act", ("pass", "attack bob")), view)) == "pass"
        assert player.decide(Situation(Asked("bob", "respond", ("strike", "defend")), view)) == "strike"
        player.ask_again()
        assert player.decide(Situation(ask, view)) == "strike"

    def test_asks_the_player_where_the_answer_is_not_legal(self) -> None:
        fight = fight_of("duel", 3)
        player = players.Standing(players.Default())
        player.always("ann", "respond", "dodge")
        view = fight.view(players.seat_of("ann"))
        assert player.decide(Situation(Asked("ann", "respond", ("strike",)), view)) == "strike"

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
        assert player.decide(Situation(ask, view)) == "defend"
        player.always("ann", "respond", "defend", while_in("round 99"))
        assert player.decide(Situation(ask, view)) == "strike"
        assert player.answers == {}


def test_a_package_brings_bots_that_have_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "brought_bots.py").write_text("class Polite:\n    def decide(self, situation):\n        return ''\n")
    about = tmp_path / "brought_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: brought-bots\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[suits.bots]\npolite = brought_bots:Polite\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert type(players.bot("polite")).__name__ == "Polite"
    with pytest.raises(ValueError, match=r"sensible, .*, polite\. Did you mean 'polite'\?"):
        players.bot("polit")
