"""Fights for learners: PettingZoo's own tests, answers word by word, numbers that say what they should."""

import re
import warnings
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.table import every_encounter, play

from suits.encounters import load
from suits.herald.environment import env, extra, raw_env
from suits.herald.environment.aec import FightEnv
from suits.herald.environment.seeing import places_of
from suits.herald.environment.words import ACTIONS, FACES, NOTHING, Answering, number_of, numbered
from suits.lab.extra import NotInstalled
from suits.players import open_ask, seat_of
from suits.requests import Ask

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # PettingZoo's tests warn of PettingZoo's own ways
    pettingzoo: Any = import_module("pettingzoo.test")

ONE_EACH = ["duel", "skirmish", "hillside", "blades", "skirmish-hexes", "triangle"]
"""An encounter of every edition, and one with three sides."""
NO_CHOICE = ("archery", "pies")
"""Whoever is in them has nothing to decide."""
MANY = 300
"""Answers to a question that are not listed any more."""
EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "learner.py"


@pytest.mark.parametrize("name", ONE_EACH)
def test_pettingzoo_finds_nothing_wrong(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wonders at observations with a mask that are not its own
        pettingzoo.api_test(env(name), num_cycles=100)
        pettingzoo.seed_test(lambda: env(name), num_cycles=20)
        pettingzoo.render_test(lambda render_mode: env(name, render_mode=render_mode))
    assert load(name).title in capsys.readouterr().out


def walk(one: FightEnv, seed: int, most: int = 400) -> list[tuple[str, dict[str, Any]]]:
    """Play at random: what each agent saw."""
    chance = np.random.default_rng(seed)
    one.reset(seed=seed)
    found = []
    for agent in one.agent_iter(most):
        seen, _, over, cut, _ = one.last()
        if over or cut:
            one.step(None)
            continue
        assert seen is not None
        found.append((agent, seen))
        one.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return found


@pytest.mark.parametrize(("edition", "name"), [one for one in every_encounter() if one[1] not in NO_CHOICE])
def test_every_encounter_can_be_played(edition: str, name: str) -> None:
    one = raw_env(name, edition=edition)
    for agent, seen in walk(one, 1, 60):
        assert one.observation_space(agent).contains(seen)
        assert seen["action_mask"].sum() > 1


def answers(ask: Ask, places: dict[str, int], said: tuple[int, ...] = ()) -> set[str]:
    """All that can be answered word by word."""
    one = Answering(ask.options, places)
    for number in said:
        one.say(number)
    if one.answer is not None:
        return {one.answer}
    return {found for number in one.choices for found in answers(ask, places, (*said, number))}


@pytest.mark.parametrize("name", ["bridge", "heist", "rapiers", "blades", "docks", "steel"])
def test_word_by_word_one_can_answer_what_one_could_at_once_and_nothing_else(name: str) -> None:
    compared = 0
    for seed in range(12):
        fight = play(load(name), seed, most=seed * 5, events=False)
        ask = open_ask(fight)
        if ask is None:
            continue
        at_once = set(islice(ask.options, MANY))
        if len(at_once) < MANY:
            assert answers(ask, places_of(fight, ask.who)) == at_once
            compared += len(at_once) > 1
    assert compared > 2


def test_words_have_numbers_of_their_own() -> None:
    places = {"ann": 0, "bob": 1}
    some = ["", "4h", "+4h", "-4h", "ann", "bob", "-60", "0", "99", "attack", "strike back", "-61", "100", "R*"]
    found = numbered(some, places)
    assert sorted(found.values()) == sorted(some)
    assert all(0 <= number < ACTIONS for number in found)
    assert found[NOTHING] == ""
    assert number_of("4h", places) == number_of("4h", {})
    many = [f"word{number}" for number in range(128)]
    assert len(numbered(many, places)) == 128  # though many of them would have the same number
    assert len(numbered([*many, "one more"], places)) == 128


def test_a_hex_is_two_numbers_and_what_has_no_alternative_goes_without_saying() -> None:
    one = Answering(["to 3,-2", "to 3,4", "to -1,4"], {})
    assert sorted(one.choices.values()) == ["-1", "3"]
    one.say(number_of("3", {}) or 0)
    assert sorted(one.choices.values()) == ["-2", "4"]
    one.say(number_of("4", {}) or 0)
    assert one.answer == "to 3,4"
    assert Answering(["pass"], {}).answer == "pass"
    with pytest.raises(ValueError, match="not possible now"):
        Answering(["a", "b"], {}).say(NOTHING)


def test_an_answer_that_others_begin_with_is_said_by_saying_nothing_more() -> None:
    one = Answering(["hold", "hold fire", "shoot"], {})
    one.say(next(number for number, word in one.choices.items() if word == "hold"))
    assert sorted(one.choices.values()) == ["", "fire"]
    one.say(NOTHING)
    assert one.answer == "hold"


def test_numbers_say_what_they_should() -> None:
    one = raw_env("blades")
    one.reset(seed=3)
    who = one.people[one.agent_selection]
    view = one.fight.view(seat_of(who), None)
    seen = one.observe(one.agent_selection)["observation"]
    own = seen[one.layout.parts["own hand"]]
    hand = view.by_id[who].cards("hand")
    assert {face for face, at in FACES.items() if own[at]} == set(hand)
    assert own.sum() == len(hand)
    me, foe = one.layout.person(0), one.layout.person(1)
    assert (seen[me["own"]], seen[foe["own"]], seen[foe["foe"]]) == (1, 0, 1)
    assert seen[me["sheet body"]] == pytest.approx(0.1 * int(str(view.by_id[who].sheet["body"])))
    assert seen[foe["cards hand"]] == pytest.approx(
        0.1 * len(next(p for p in view.people if p.id != who).cards("hand"))
    )
    assert seen[one.layout.parts["foes' cards"]].sum() == 0
    assert seen[one.layout.parts["question"]].sum() == 1


def test_who_has_won_is_rewarded_and_bots_are_no_agents() -> None:
    duel = raw_env("duel", bots={"Bob": "random"})
    assert duel.possible_agents == ["player_0"]
    assert duel.people == {"player_0": "ann"}
    won = []
    for seed in range(6):
        walk(duel, seed)
        won.append(duel.fight.result)
    assert set(won) == {"Ann", "Bob"}
    both = raw_env("duel")
    for seed in range(6):
        both.reset(seed=seed)
        chance = np.random.default_rng(seed)
        while not any(both.terminations.values()):
            mask = both.observe(both.agent_selection)["action_mask"]
            both.step(int(chance.choice(np.flatnonzero(mask))))
        winner = {"Ann": "player_0", "Bob": "player_1"}[both.fight.result]
        assert both.rewards == {agent: 1.0 if agent == winner else -1.0 for agent in both.agents}


def test_the_same_seed_deals_the_same_fights_one_after_the_other() -> None:
    def three(seed: int) -> list[list[str]]:
        one = raw_env("blades")
        found = [[repr(seen["observation"].tolist()) for _, seen in walk(one, seed)]]
        for _ in range(2):
            one.reset()
            found.append([repr(one.observe(one.agent_selection)["observation"].tolist())])
        return found

    first = three(5)
    assert first == three(5)
    assert first != three(6)
    assert first[1] != first[2]


def test_a_fight_that_takes_too_long_is_broken_off() -> None:
    one = raw_env("bridge", longest=3)
    one.reset(seed=1)
    while not any(one.truncations.values()):
        one.step(next(iter(one.choices)))
    assert not any(one.terminations.values())
    assert set(one.rewards.values()) == {0.0}


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"encounter": "brigde"}, "Did you mean bridge"),
        ({"encounter": "duel", "edition": "piar"}, "There is no edition"),
        ({"encounter": "duel", "bots": {"Anne": "random"}}, "Did you mean 'Ann'"),
        ({"encounter": "duel", "bots": {"Ann": "randon"}}, "Did you mean 'random'"),
        ({"encounter": "duel", "bots": {"Ann": "random", "Bob": "random"}}, "nobody is left to learn"),
        ({"encounter": load("duel", real=None)}, "cannot hold real cards"),
        ({"render_mode": "rgb_array"}, "no render mode 'rgb_array'"),
    ],
)
def test_bad_input_gets_one_sentence(how: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        raw_env(**how)


def test_actions_that_cannot_be_and_encounters_without_a_choice() -> None:
    one = raw_env("duel")
    one.reset(seed=1)
    with pytest.raises(ValueError, match="see the action mask"):
        one.step(next(number for number in range(ACTIONS) if number not in one.choices))
    with pytest.raises(ValueError, match="an action is needed"):
        one.step(None)
    with pytest.raises(ValueError, match="nobody has a choice"):
        raw_env(NO_CHOICE[0]).reset(seed=1)


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None if name == "pettingzoo" else object())
    with pytest.raises(NotInstalled, match=r"needs PettingZoo: pip install 'suits-rpg\[learn\]'"):
        env("duel")


def test_the_small_learner_improves(capsys: pytest.CaptureFixture[str]) -> None:
    program = EXAMPLE.read_text("utf-8").replace("= 3000,", "= 240,").replace("won(1000)", "won(80)")
    exec(compile(program, EXAMPLE.name, "exec"), {"__name__": "__main__"})
    told = capsys.readouterr().out
    found = re.fullmatch(r"untaught, it wins ([\d.]+)% .*\nafter 240 fights, it wins ([\d.]+)%\n", told)
    assert found
    assert float(found[2]) > float(found[1]) + 10
