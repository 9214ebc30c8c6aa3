"""Playing on without a way back: the same fight as answer by answer, and nothing kept of it."""

import msgspec
import pytest

from suits import encounters
from suits.cards import UNKNOWN
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.herald.play_outs import played_on
from suits.players import open_ask
from suits.players.glass import Glass
from suits.requests import Ask

ENCOUNTERS = ("duel", "quartet", "rapiers", "hillside", "steel", "judgement", "skirmish")
MOST = 400


def answer_by_answer(fight: Fight, most: int) -> int:
    """What `play_on` does, with every step."""
    with Glass(fight) as glass:
        for number in range(most):
            ask = open_ask(fight)
            if ask is None:
                return number
            fight.answer(ask.who, glass.answer(ask))
    return most


def begun(encounter: str, answers: int, seed: int) -> Fight:
    """A fight after so many answers."""
    fight = Fight(encounters.load(encounter), Shuffled(seed), events=bool(seed % 2))
    answer_by_answer(fight, answers)
    return fight


@pytest.mark.parametrize("encounter", ENCOUNTERS)
@pytest.mark.parametrize("answers", [0, 3, 10])
def test_it_ends_as_it_would_answer_by_answer(encounter: str, answers: int) -> None:
    fight = begun(encounter, answers, answers)
    slow, quick = fight.fork(Shuffled("same")), fight.fork(Shuffled("same"))
    slow.run()
    quick.run()
    given = answer_by_answer(slow, MOST)
    with Glass(quick) as glass:
        assert quick.play_on(glass.answer, MOST) == given
    assert quick.state_bytes() == slow.state_bytes()
    assert (quick.over, quick.result) == (slow.over, slow.result)


@pytest.mark.parametrize("most", [0, 1, 2, 7])
def test_it_stands_after_so_many_answers(most: int) -> None:
    """Also in the midst of a decision that is made together."""
    for encounter in ENCOUNTERS:
        fight = begun(encounter, 5, 1)
        slow, quick = fight.fork(Shuffled("same")), fight.fork(Shuffled("same"))
        slow.run()
        quick.run()
        answer_by_answer(slow, most)
        with Glass(quick) as glass:
            assert quick.play_on(glass.answer, most) == most
        assert quick.state_bytes() == slow.state_bytes()
        assert quick.drafts == slow.drafts
        assert [ask.who for ask in quick.asks] == [ask.who for ask in slow.asks]


def test_no_step_is_kept_and_nothing_is_told() -> None:
    fight = begun("duel", 2, 1)
    steps, lines = len(fight.steps), len(fight.log)
    played_on(fight, "Ann")
    assert (len(fight.steps), len(fight.log), fight.over) == (steps, lines, True)


def nobody_answers(ask: Ask, moment: int) -> str:
    """For a fight in which nobody is asked."""
    raise AssertionError(ask)


def test_it_waits_for_real_cards() -> None:
    """What the table does not see lies there face down; what it sees it has to tell."""
    setup = encounters.load("rapiers")
    who = setup.people[0].id
    fight = Fight(msgspec.structs.replace(setup, real=(who,)), Shuffled(1), events=False)
    assert fight.play_on(nobody_answers, MOST) == 0
    assert fight.drawing is not None
    assert fight.drawing.who == who
    assert UNKNOWN not in fight.state.people[who].table
