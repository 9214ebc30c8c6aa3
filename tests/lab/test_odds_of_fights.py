"""Odds of a fight in progress: from what a seat may know, and borne out by fights as they might be."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import hidden
from tests.table import play, seeds, setups

from suits import encounters
from suits.dealer import Shuffled
from suits.editions.countdown.defending import groups_open
from suits.fight import Fight
from suits.fight.habits import any_answer
from suits.fight.imagining import CannotImagine, imagine
from suits.fight.knowledge import card_at, hidden_places
from suits.lab.odds.editions import challenge_fights, countdown_fights
from suits.lab.odds.unseen import sees_cards, unseen_by
from suits.players import seat_of
from suits.requests import Ask, default
from suits.view import Seat

OF_FIGHT: dict[str, Callable[[Fight, Seat], tuple[Any, ...]]] = {
    "challenge": challenge_fights.of_fight,
    "countdown": countdown_fights.of_fight,
}
PLACES = [("challenge", "blades"), ("challenge", "docks"), ("countdown", "steel"), ("countdown", "noon")]
WORLDS = max(40, settings().max_examples)
FARTHEST = 4
"""Standard errors."""


class Weighing(hidden.InTheDark):
    """Compares the odds that a seat is given, instead of what it receives."""

    def received(self) -> hidden.Moment:
        return {"odds": OF_FIGHT[self.fight.setup.edition](self.fight, self.seat)}


@pytest.mark.parametrize(("edition", "encounter"), PLACES)
@pytest.mark.parametrize("law", [hidden.check, hidden.check_drawn])
@settings(max_examples=max(2, settings().max_examples // 8))
@given(data=st.data(), seed=seeds)
def test_fights_that_a_seat_cannot_tell_apart_have_the_same_odds(
    edition: str, encounter: str, law: Callable[..., int], data: st.DataObject, seed: int
) -> None:
    fight = play(data.draw(setups(edition, encounter, real=False)), seed, most=60)
    law(fight, random.Random(seed), tries=1, far=8, watch=Weighing)


def look_for_leaks(edition: str, encounter: str, fights: int = 60) -> None:
    for seed in range(fights):
        fight = play(encounters.load(encounter, edition=edition), seed, 40)
        hidden.check(fight, random.Random(seed), watch=Weighing)


@pytest.mark.parametrize(("edition", "encounter"), [("challenge", "blades"), ("countdown", "steel")])
def test_odds_from_the_true_pile_are_noticed(edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = {"challenge": challenge_fights, "countdown": countdown_fights}[edition]
    looks = module.Looking.__init__

    def peeking(self: Any, fight: Fight, seat: Seat) -> None:
        looks(self, fight, seat)
        self.bag = type(self.bag)(fight.state.stock.pile)

    monkeypatch.setattr(module.Looking, "__init__", peeking)
    with pytest.raises(hidden.Leak):
        look_for_leaks(edition, encounter)


def test_an_attack_that_lies_face_down_makes_no_difference_to_its_odds() -> None:
    look_for_leaks("challenge", "blades", 20)


def test_odds_from_the_true_attack_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(fight: Fight, seat: Seat, who: str, zone: str) -> bool:
        return zone == "attack" or sees_cards(fight, seat, who, zone)

    monkeypatch.setattr(challenge_fights, "sees_cards", peeking)
    with pytest.raises(hidden.Leak, match="by the odds"):
        look_for_leaks("challenge", "blades", 20)


# Played


def questions(edition: str, encounter: str, kind: str, number: int) -> Iterator[tuple[Fight, Ask, tuple[Any, ...]]]:
    """Fights in which somebody is asked such a question that has odds."""
    for seed in range(200):
        chance = random.Random(seed)
        fight = Fight(encounters.load(encounter, edition=edition), Shuffled(seed))
        for _ in range(chance.randrange(8, 40)):
            asks = [ask for ask in fight.asks if ask.who not in fight.drafts]
            if not asks:
                break
            for ask in asks:
                if ask.kind == kind and (odds := OF_FIGHT[edition](fight, seat_of(ask.who))):
                    yield fight, ask, odds
                    number -= 1
                    if not number:
                        return
                    break
            fight.answer(asks[0].who, any_answer(asks[0].options, chance))


def worlds(fight: Fight, who: str, number: int) -> Iterator[Fight]:
    """Fights as they might be for somebody."""
    known = fight.knowledge(seat_of(who))
    for seed in range(number):
        try:
            yield imagine(known, seed)
        except CannotImagine:
            continue


def is_borne_out(hits: int, number: int, chance: float) -> bool:
    return abs(hits / number - chance) <= FARTHEST * sqrt(max(chance * (1 - chance), 1e-9) / number) + 1e-12


def clash(fight: Fight) -> Any:
    return next(event for _, event in reversed(fight.log) if event.kind == "clash")


@pytest.mark.parametrize("encounter", ["blades", "triangle"])
def test_attacks_in_play_hit_as_often_as_they_should(encounter: str) -> None:
    """Against a defence from the deck."""
    for fight, ask, odds in questions("challenge", encounter, "act", 2):
        one = random.Random(len(fight.steps)).choice([one for one in odds if one.way and "deck" in one.way.chances])
        hits = number = 0
        for world in worlds(fight, ask.who, WORLDS):
            world.answer(ask.who, one.answer)
            if (other := world.ask_of(one.whom)) is not None and other.kind == "defend":
                world.answer(one.whom, "deck")
            number += 1
            hits += bool(clash(world).facts["hits"])
        assert is_borne_out(hits, number, float(one.way.chances["deck"].hit)), (one.answer, hits, number)


@pytest.mark.parametrize("encounter", ["steel", "standoff"])
def test_blows_in_play_hit_as_often_as_they_should(encounter: str) -> None:
    """The roll to hit, and the defence with the cards that are named."""
    for fight, ask, odds in questions("countdown", encounter, "defend", 2):
        one = random.Random(len(fight.steps)).choice(odds)
        holds = 0
        for seed in range(5 * WORLDS):
            again = fight.fork(Shuffled(seed))
            again.answer(ask.who, one.answer)
            defences = [event for _, event in again.log[len(fight.log) :] if event.kind == "defence"]
            holds += any(event.facts["held"] for event in defences)
        assert is_borne_out(holds, 5 * WORLDS, float(one.made * one.awake)), (one.answer, holds)


def quietly(fight: Fight, until: Callable[[Fight], bool]) -> bool:
    """Everybody does nothing until it is so; whether it came to that."""
    while fight.asks and len(fight.steps) < 300:
        if until(fight):
            return True
        ask = next(ask for ask in fight.asks if ask.who not in fight.drafts)
        fight.answer(ask.who, default(ask.options))
    return False


def test_blows_get_through_as_often_as_they_should() -> None:
    """Of those who do not defend."""
    fight = Fight(encounters.load("standoff", edition="countdown"), Shuffled(3))
    assert quietly(fight, lambda one: bool(countdown_fights.of_fight(one, seat_of(one.asks[0].who))))
    ask = fight.asks[0]
    one = countdown_fights.of_fight(fight, seat_of(ask.who))[0]
    through = injuries = 0
    number = 5 * WORLDS
    for seed in range(number):
        again = fight.fork(Shuffled(seed))
        again.answer(ask.who, one.answer)
        quietly(again, partial(_is_struck, len(fight.log)))
        told = [event for _, event in again.log[len(fight.log) :] if event.kind == "damage"]
        through += bool(told)
        injuries += sum(int(str(event.facts["points"])) for event in told)
    blow = one.blows[countdown_fights.NO_CARD]
    assert is_borne_out(through, number, float(blow.through))
    spread = sum(float(chance) * end.injury**2 for end, chance in blow.ends.items()) - float(blow.mean) ** 2
    assert abs(injuries / number - float(blow.mean)) <= FARTHEST * sqrt(spread / number)


@pytest.mark.rule("CDN-69")
@pytest.mark.parametrize("encounter", ["standoff", "steel"])
def test_a_declared_blow_hits_as_often_as_whoever_may_preempt_it_is_told(encounter: str) -> None:
    tried = 0
    for fight, ask, odds in questions("countdown", encounter, "preempt", 60):
        if odds[0].declared is None:
            continue
        hits = rolls = 0
        for seed in range(5 * WORLDS):
            again = fight.fork(Shuffled(seed))
            again.answer(ask.who, default(ask.options))
            quietly(again, partial(_is_rolled, len(fight.log)))
            attacks = [event for _, event in again.log[len(fight.log) :] if event.kind == "attack"]
            rolls, hits = (
                rolls + 1,
                hits + any(event.facts["result"] in ("success", "critical") for event in attacks[:1]),
            )
        assert is_borne_out(hits, rolls, float(odds[0].declared)), (odds[0].declared, hits, rolls)
        tried += 1
        if tried == 2:
            break
    assert tried == 2


def _is_rolled(lines: int, fight: Fight) -> bool:
    return any(event.kind == "attack" for _, event in fight.log[lines:])


def _is_struck(lines: int, fight: Fight) -> bool:
    """Whether an attack was rolled since, and nobody has to defend."""
    rolled = any(event.kind == "attack" for _, event in fight.log[lines:])
    return rolled and not any(ask.kind == "defend" for ask in fight.asks)


def _in_the_middle(fight: Fight) -> bool:
    return fight.state.rank >= 4 and fight.asks[0].kind == "due"  # type: ignore[attr-defined]


def test_hands_hold_groups_as_often_as_they_should() -> None:
    """Hands that nobody has seen, in the middle of the count: the chances that a seat is given, and what was there."""
    expected = spread = 0.0
    there = 0
    for seed in range(2 * WORLDS):
        fight = Fight(encounters.load("standoff", edition="countdown"), Shuffled(seed))
        if not quietly(fight, _in_the_middle):
            continue
        who = fight.asks[0].who
        (foe,) = fight.state.fixed.foes[who]
        if not fight.state.people[foe].hand:
            continue
        table = countdown_fights.Looking(fight, seat_of(who))
        chances = countdown_fights.largest_group(table, foe)
        pair = float(sum(chance for size, chance in chances.items() if size > 1))
        expected += pair
        spread += pair * (1 - pair)
        there += max(map(len, groups_open(table.state, foe).values())) > 1
    assert spread
    assert abs(there - expected) <= FARTHEST * sqrt(spread)


@pytest.mark.parametrize("edition", ["challenge", "countdown"])
@given(data=st.data(), seed=seeds)
def test_whatever_is_asked_has_odds_that_add_up(edition: str, data: st.DataObject, seed: int) -> None:
    """In any encounter under any house rules, with real cards too: an answer that may be given, and chances of 1."""
    encounter = data.draw(st.sampled_from(sorted(encounters.ready_made(edition))))
    fight = play(data.draw(setups(edition, encounter)), seed, most=data.draw(st.integers(1, 80)))
    for ask in fight.asks:
        for one in OF_FIGHT[edition](fight, seat_of(ask.who)):
            assert one.answer in ask.options
            assert one.as_json()["answer"] == one.answer
            assert all(0 <= chance <= 1 for chance in one.chances().values())
            for ends in _ends(one):
                assert sum(ends.values()) == 1


def _ends(one: Any) -> list[Any]:
    if isinstance(one, countdown_fights.Answered):
        return [blow.ends for blow in one.blows.values()]
    return [chances.ends for chances in one.way.chances.values()] if one.way else []


@pytest.mark.parametrize("edition", ["challenge", "countdown"])
@given(data=st.data(), seed=seeds)
def test_what_lies_there_is_among_the_unseen(edition: str, data: st.DataObject, seed: int) -> None:
    """Every card of the pile and of others' hands, and besides only discards that lay face down."""
    encounter = data.draw(st.sampled_from(sorted(encounters.ready_made(edition))))
    fight = play(data.draw(setups(edition, encounter, real=False)), seed, most=data.draw(st.integers(1, 120)))
    state = fight.state
    for person in fight.setup.people:
        seat = seat_of(person.id)
        if not hidden.at_rest(fight, seat):
            continue
        dark = [card_at(state, place) for place in hidden_places(fight, state, seat)]
        there = Counter([*state.stock.pile, *dark])
        found = unseen_by(fight.knowledge(seat), state.stock.packs)
        assert there <= found
        assert found <= there + Counter([state.stock.discards[at] for at in state.stock.face_down or ()])


def test_an_attack_has_its_odds_in_whatever_order_its_cards_are_named() -> None:
    for fight, ask, odds in questions("challenge", "blades", "act", 2):
        attack = max(odds, key=lambda one: len(one.answer.split()))
        verb, foe, *cards = attack.answer.split()
        if len(cards) > 2 and attack.way:
            named = " ".join((verb, foe, cards[0], *reversed(cards[1:])))
            (found,) = challenge_fights.one_by_one(fight, seat_of(ask.who), named)
            assert found.answer == named
            assert found.chances() == attack.chances()
            return
    pytest.fail("nobody could lay three cards")
