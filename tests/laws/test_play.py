"""Laws of playing: cards are conserved, exactly the listed answers are legal, every fight ends, loss is conserved."""

import random
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.thirds import THIRD
from tests.table import from_the_start, is_form, listed, play, play_on, seeds, setups, standing

from suits.cards import UNKNOWN
from suits.fight import Fight, Refusal
from suits.people import Setup
from suits.requests import Ask
from suits.state import Stock

# Cards are conserved


def check_cards(fight: Fight) -> None:
    """Every card of every pack added is in one place; real cards face down are counted."""
    state = fight.state
    for real, stock in ((False, state.stock), (True, state.real_stock)):
        held: list[str] = []
        for who in state.people:
            if (who in state.fixed.real) == real:
                for zone, _ in fight.edition.zones(state, who):
                    held += getattr(state.people[who], zone)
        check_stock(stock, held, state.fixed.pack)


def check_stock(stock: Stock, held: list[str], pack: tuple[str, ...]) -> None:
    everywhere = Counter(stock.pile) + Counter(stock.discards) + Counter(held)
    face_down = everywhere.pop(UNKNOWN, 0)
    assert everywhere == Counter(pack * stock.packs) + Counter(stock.extras)
    assert face_down == stock.unknown
    assert 0 <= stock.unknown <= len(stock.pile)


@THIRD[0]
@given(st.data(), seeds)
def test_cards_are_conserved_at_every_step(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = play(data.draw(setups(edition, encounter)), seed)
    for again in from_the_start(fight):
        check_cards(again)


# Every fight ends


@THIRD[1]
@given(st.data(), seeds)
def test_every_fight_ends_and_says_how(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = play(data.draw(setups(edition, encounter)), seed)
    assert fight.over
    assert fight.result in {"undecided", *(person.side for person in fight.setup.people)}
    assert fight.asks == ()
    with pytest.raises(Refusal, match="The fight is over"):
        fight.answer(fight.setup.people[0].id, "pass")


# Exactly the listed answers are legal

ENUMERATED = 1000


def check_answers(fight: Fight, chance: random.Random) -> None:
    for ask in fight.asks:
        answers = listed(ask.options)
        assert len(set(answers)) == len(answers) >= 1
        for answer in chance.sample(answers, min(len(answers), 12)):
            fork = fight.fork()
            fork.answer(ask.who, answer, fork.question_id(ask.who))
        before = standing(fight)
        for wrong in wrong_answers(fight, ask):
            with pytest.raises(Refusal) as refused:
                fight.answer(ask.who, wrong)
            assert refused.value.reason.strip()
        for other in {*fight.state.people, "referee", "nobody"} - {each.who for each in fight.asks}:
            with pytest.raises(Refusal, match="not asked"):
                fight.answer(other, answers[0])
        assert standing(fight) == before


def wrong_answers(fight: Fight, ask: Ask) -> list[str]:
    """Barred answers, nonsense, answers cut off or with something more, and everybody else's answers."""
    answers = set(islice(ask.options, ENUMERATED))
    some = sorted(answers)[:20]
    tries = ["", "nonsense", "attack", "throw", "0", *(barred.text for barred in ask.barred())]
    tries += [answer + " x" for answer in some] + [answer[:-1] for answer in some] + [f" {some[0]}"]
    tries += [answer for other in fight.asks if other is not ask for answer in listed(other.options)]
    for barred in ask.barred():
        assert barred.text not in answers
        assert barred.reason
    if is_form(ask):  # a form reads words, however they are spaced
        answers |= {wrong for wrong in tries if " ".join(wrong.split()) in answers}
    if len(answers) == ENUMERATED:  # too many to list: what one would have found further on is legal as well
        answers |= {wrong for wrong in tries if wrong in ask.options}
    return [wrong for wrong in tries if wrong not in answers]


@THIRD[2]
@given(st.data(), seeds)
def test_every_listed_answer_is_legal_and_no_other(
    edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    chance = random.Random(seed)
    fight = play(data.draw(setups(edition, encounter)), seed, most=chance.randint(0, 120))
    check_answers(fight, chance)
    if not fight.over:
        check_answers(play_on(fight, chance, len(fight.steps) + 1), chance)


# Events


@THIRD[0]
@given(st.data(), seeds)
def test_events_on_or_off_make_no_difference(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    setup: Setup = data.draw(setups(edition, encounter))
    loud, still = play(setup, seed), play(setup, seed, events=False)
    assert still.log == []
    assert still.steps == loud.steps
    assert still.state_bytes() == loud.state_bytes()
    assert still.result == loud.result


@THIRD[1]
@given(st.data(), seeds)
def test_wounds_and_shock_are_the_loss(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = play(data.draw(setups(edition, encounter)), seed)
    for _, event in fight.log:
        facts = event.facts
        if event.kind == "hit":
            assert number(facts["wounds"]) + number(facts["shock"]) == facts["loss"]
            assert number(facts["wounds_before"]) + number(facts["wounds"]) == facts["wounds_after"]
            assert number(facts["shock_before"]) + number(facts["shock"]) == facts["shock_after"]
        elif event.kind == "splat":
            assert number(facts["before"]) + number(facts["n"]) == facts["after"]


def number(fact: object) -> int:
    assert isinstance(fact, int)
    return fact
