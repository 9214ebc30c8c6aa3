"""Odds of a contest fight in progress: from what a seat may know, and borne out by play."""

import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import hidden
from tests.table import play, seeds, setups

from suits import encounters
from suits.cards import Card
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.fight.habits import any_answer
from suits.fight.knowledge import Knowledge
from suits.lab.odds.editions import contests_fights
from suits.lab.odds.editions.contests_fights import Answered, of_fight
from suits.players import seat_of
from suits.requests import Ask, default

PLACES = [("draw", "duel"), ("pair", "fencers"), ("pair", "skirmish"), ("engage", "quartet"), ("engage", "poachers")]
FIGHTS = max(200, 5 * settings().max_examples)
FARTHEST = 4
"""Standard errors."""


class Weighing(hidden.InTheDark):
    """Compares the odds that a seat is given, instead of what it receives."""

    def received(self) -> hidden.Moment:
        return {"odds": of_fight(self.fight, self.seat)}


@pytest.mark.parametrize(("edition", "encounter"), PLACES)
@settings(max_examples=max(1, settings().max_examples // 10))
@given(data=st.data(), seed=seeds)
def test_fights_that_a_seat_cannot_tell_apart_have_the_same_odds(
    edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    fight = play(data.draw(setups(edition, encounter, real=False)), seed, most=25)
    hidden.check(fight, random.Random(seed), tries=1, far=4, watch=Weighing)


def test_odds_from_the_true_pile_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Peeking(Weighing):
        def received(self) -> hidden.Moment:
            pile = self.fight.state.stock.pile

            def peek(known: Knowledge, packs: int) -> Counter[Card]:
                return Counter(pile)

            monkeypatch.setattr(contests_fights, "unseen_by", peek)
            return super().received()

    def look_for_leaks() -> None:
        for seed in range(40):
            fight = play(encounters.load("duel", edition="draw"), seed, 12)
            hidden.check(fight, random.Random(seed), tries=2, far=4, watch=Peeking)

    with pytest.raises(hidden.Leak):
        look_for_leaks()


# Played


def questions(edition: str, encounter: str, number: int) -> Iterator[tuple[Fight, Ask, Answered]]:
    """Fights in which somebody is asked something that has odds, and in which nobody holds cards unseen."""
    for seed in range(100):
        chance = random.Random(seed)
        fight = Fight(encounters.load(encounter, edition=edition), Shuffled(seed))
        for _ in range(chance.randrange(1, 12)):
            asks = [ask for ask in fight.asks if ask.who not in fight.drafts]
            if not asks:
                break
            fight.answer(asks[0].who, any_answer(asks[0].options, chance))
        asks = [ask for ask in fight.asks if ask.who not in fight.drafts and ask.kind in ("act", "respond")]
        if not asks or any(person.hand for person in fight.state.people.values()) or fight.state.stock.left() < 8:
            continue
        if odds := of_fight(fight, seat_of(asks[0].who)):
            yield fight, asks[0], chance.choice(odds)
            number -= 1
            if not number:
                return


def met(fight: Fight, ask: Ask, answer: str, reply: str) -> tuple[str, str]:
    """Who hits in the contest that follows, and with what loss, as it is played."""
    began = len(fight.log)
    fight.answer(ask.who, answer)
    while not any(event.kind == "contest" for _, event in fight.log[began:]):
        now = fight.asks[0]
        said = reply if now.kind == "respond" else "both" if now.kind == "use" else default(now.options)
        fight.answer(now.who, said)
    told = [event for _, event in fight.log[began:]]
    contest: Any = next(event for event in told if event.kind == "contest")
    result = {"nobody": "nothing", "first": "attacker", "second": "defender"}[contest.facts["result"]]
    hits = [event for event in told if event.kind == "hit"]
    return result, str(hits[0].facts["loss"]) if hits else ""


@pytest.mark.parametrize(("edition", "encounter"), [("pair", "fencers"), ("pair", "skirmish"), ("engage", "quartet")])
def test_exchanges_in_play_end_as_often_as_they_should(edition: str, encounter: str) -> None:
    for fight, ask, answered in questions(edition, encounter, 2):
        reply, odds = random.Random(len(fight.steps)).choice(list(answered.replies.items()))
        found = Counter(met(fight.fork(Shuffled(seed)), ask, answered.answer, reply) for seed in range(FIGHTS))
        for end, chance in odds.by(lambda one: (one.who, str(one.loss) if one.hits else "")).items():
            likely = float(chance)
            error = sqrt(likely * (1 - likely) / FIGHTS)
            assert abs(found[end] / FIGHTS - likely) <= FARTHEST * error + 1e-9, (answered.answer, reply, end)


def attacked(seed: int) -> tuple[Fight, Ask] | None:
    """A fight in which somebody who holds a card is asked how to answer an attack."""
    chance = random.Random(seed)
    fight = Fight(encounters.load("first", edition="draw"), Shuffled(seed))
    for _ in range(20):
        ask = next((ask for ask in fight.asks if ask.who not in fight.drafts), None)
        if ask is None:
            return None
        if ask.kind == "respond":
            return (fight, ask) if fight.state.people[ask.who].hand else None
        fight.answer(ask.who, any_answer(ask.options, chance))
    return None


def test_whoever_answers_an_attack_with_an_open_card_knows_what_comes_of_it() -> None:
    fights = [found for seed in range(40) if (found := attacked(seed)) is not None]
    assert len(fights) > 10
    for fight, ask in fights:
        for answered in of_fight(fight, seat_of(ask.who)):
            (odds,) = answered.replies.values()
            end = met(fight.fork(Shuffled(1)), ask, answered.answer, "")
            assert odds.by(lambda one: (one.who, str(one.loss) if one.hits else "")) == {end: 1}
