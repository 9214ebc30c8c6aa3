"""Luck that stays with people: fair, the same everywhere, and two fights with it differ less."""

from collections import Counter
from itertools import pairwise
from statistics import correlation, pvariance

import pytest

from suits import encounters
from suits.cards import PACK
from suits.dealer import Dealer, Shuffled
from suits.fight import Fight
from suits.herald.hindsight import Hindsight
from suits.herald.play_outs import played_on
from suits.herald.threads import Threads, used_in
from suits.herald.weighing import ways_of
from suits.players import Facing, Sensible, decided, open_ask, play_out
from suits.record import step
from suits.requests import Draw, Roll

LUCKS = range(5_200)


def first_card(who: str, luck: int) -> str:
    return Threads(luck).take(Draw(who, 1, "attack"), [*PACK], 1)[0]


def test_every_card_and_every_die_comes_as_often() -> None:
    seen = Counter(first_card("ann", luck) for luck in LUCKS)
    assert set(seen) == set(PACK)
    assert sum((number - 100) ** 2 / 100 for number in seen.values()) < 100  # 51 degrees of freedom: one in 20,000
    dice = Counter(die for luck in LUCKS for die in Threads(luck).roll(Roll("ann", 3, "attack")))
    assert sum((number - 2_600) ** 2 / 2_600 for number in dice.values()) < 26  # 5: the same


def test_nobody_s_luck_tells_of_another_s_nor_of_their_own_for_another_purpose() -> None:
    place = {card: number for number, card in enumerate(PACK)}
    ann, bob = ([place[first_card(who, luck)] for luck in LUCKS] for who in ("ann", "bob"))
    parried = [place[Threads(luck).take(Draw("ann", 1, "defence"), [*PACK], 1)[0]] for luck in LUCKS]
    following = [place[first_card("ann", luck + 1)] for luck in LUCKS]
    for other in (bob, parried, following):
        assert abs(correlation(ann, other)) < 4 / len(LUCKS) ** 0.5


def test_it_is_the_same_on_every_machine_whoever_else_draws() -> None:
    alone, among = Threads(19), Threads(19)
    among.take(Draw("bob", 5, "attack"), [*PACK], 5)
    among.roll(Roll("ann", 2, "attack"))
    drawn = alone.take(Draw("ann", 3, "deal"), [*PACK], 3)
    assert drawn == among.take(Draw("ann", 3, "deal"), [*PACK], 3) == ("Kd", "Ad", "7c")
    assert among.fork().take(Draw("ann", 3, "deal"), [*PACK], 3) == drawn


@pytest.mark.parametrize("name", ["fencers", "blades"])
def test_two_answers_with_the_same_luck_differ_less_than_dealt_from_one_thread(name: str) -> None:
    """In the same positions and with the same seeds; so many that chance hardly matters."""
    one_thread, threads = _spread(name, Shuffled), _spread(name, Threads)
    assert 0 < threads < 0.9 * one_thread


def _spread(name: str, dealer: type[Shuffled] | type[Threads]) -> float:
    """The variance of differences between two answers, in all positions together."""
    whole, fight = 0.0, Fight(encounters.load(name), Shuffled(3), events=False)
    fight.run()
    for _ in range(5):
        ask = open_ask(fight)
        if ask is None:
            break
        with Facing(fight, ask) as situation:
            answers = [way.answer for way in ways_of(situation.sight, situation.ask)][:2]
        if len(answers) == 2:
            side = fight.state.people[ask.who].side
            both = [[_won(fight, ask.who, answer, side, dealer(luck)) for answer in answers] for luck in range(30)]
            whole += pvariance([one - two for one, two in both])
        fight.answer(ask.who, decided(fight, ask, Sensible()))
    return whole


def _won(fight: Fight, who: str, answer: str, side: str, dealer: Dealer) -> float:
    other = fight.fork(dealer)
    other.answer(who, answer)
    return played_on(other, side)[0]


def test_a_fight_is_dealt_alike_from_one_of_its_places_and_from_the_next() -> None:
    """What lies between the two is not dealt again: from there on everybody's luck is the same."""
    for luck in range(40):
        first = Threads(luck)
        before = first.take(Draw("ann", 2, "attack"), [*PACK], 2)
        after = first.take(Draw("ann", 1, "attack"), [*PACK], 1)
        used = used_in([step(f"ann draw attack: {' '.join(before)}"), step("bob respond: dodge")])
        assert used == {("ann", "attack"): 2}
        assert Threads(luck, used).take(Draw("ann", 1, "attack"), [*PACK], 1) == after
        assert Threads(luck, used).fork().take(Draw("ann", 1, "attack"), [*PACK], 1) == after


def test_what_a_step_changed_is_seen_with_a_quarter_of_the_play_outs() -> None:
    fight = Fight(encounters.load("duel"), Shuffled(4))
    play_out(fight, {"ann": Sensible(), "bob": Sensible()})
    hindsight = Hindsight(fight.setup, fight.steps, 1)
    for _ in hindsight.play_on(40):
        pass
    (side, _), errors, alone = hindsight.sides, 0.0, 0.0
    for before, after in pairwise(hindsight.places[:-1]):
        errors += before.change_to(after, side).error ** 2
        alone += before.chances()[1] ** 2 + after.chances()[1] ** 2
    assert errors < alone / 4
