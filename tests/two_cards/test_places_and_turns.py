"""Where everybody stands, who comes when, what is gone for all to have seen, tracks and conditions, as data."""

import random
from collections.abc import Iterator

import pytest
from tests.table import answer_something

from suits import encounters
from suits.cards import UNKNOWN
from suits.dealer import Shuffled
from suits.editions.contests.two_cards import cards
from suits.editions.contests.two_cards.state import TwoCardState
from suits.fight import Fight
from suits.fight.looking import lines, packs
from suits.state import State
from suits.view import SPECTATOR, Condition

TWO_CARDS = ("pair", "engage")
EVERY = [(edition, name) for edition in TWO_CARDS for name in encounters.ready_made(edition)]


def moments(edition: str, encounter: str, seed: int = 0, steps: int = 200) -> Iterator[Fight]:
    """A random fight, whenever somebody is asked."""
    fight, chance = Fight(encounters.load(encounter, edition=edition), Shuffled(seed)), random.Random(seed)
    while not fight.over and len(fight.steps) < steps:
        yield fight
        answer_something(fight, chance)


@pytest.mark.rule("R-76")
@pytest.mark.parametrize(("edition", "encounter"), EVERY)
def test_the_place_is_where_everybody_stands(edition: str, encounter: str) -> None:
    for fight in moments(edition, encounter):
        place, people = fight.edition.where(fight.state), fight.state.people
        if not fight.state.fixed.combat:
            assert place.kind == ""
            continue
        assert {one.who: one.metres for one in place.people} == {
            who: one.at for who, one in people.items() if one.out != "gone"
        }
        linked = {frozenset((who, other)) for who, one in people.items() for other in one.links}
        assert {frozenset(pair) for pair in place.engaged} == linked
        assert len(place.engaged) == len(linked)
        assert [(band.name, band.metres) for band in place.bands] == [("striking", 2)]


@pytest.mark.rule("ORD-05", "ORD-06", "ORD-13", "ORD-18")
@pytest.mark.parametrize(("edition", "encounter"), EVERY)
def test_who_is_asked_to_act_is_the_one_whose_turn_it_is(edition: str, encounter: str) -> None:
    for fight in moments(edition, encounter):
        assert isinstance(fight.state, TwoCardState)
        order = fight.edition.turns(fight.state)
        acting = [ask.who for ask in fight.asks if ask.kind == "act"]
        if acting:
            assert [turn.who for turn in order if turn.now] == acting
            sooner = [turn for turn in order if turn.at is not None and turn.at > fight.state.phase]
            assert all(turn.done for turn in sooner)
        assert [turn.at for turn in order] == sorted([turn.at for turn in order], reverse=True)  # type: ignore[type-var]
        for turn in order:
            assert turn.done == fight.state.people[turn.who].done


@pytest.mark.rule("ORD-05", "R-74")
def test_who_waits_comes_later_and_says_so() -> None:
    fight = Fight(encounters.load("fencers", edition="pair"), Shuffled(2))
    who = fight.asks[0].who
    before = [turn.who for turn in fight.edition.turns(fight.state)]
    assert before[0] == who
    fight.answer(who, "wait 1")
    last = fight.edition.turns(fight.state)[-1]
    assert (last.who, last.at, last.name, last.now, last.why) == (who, 1, "waits until phase 1", False, "waits")


@pytest.mark.rule("RSP-01", "RSP-11", "DAZ-06", "R-74")
@pytest.mark.parametrize(("edition", "encounter"), EVERY)
def test_who_is_asked_to_act_has_an_action_and_who_has_none_is_told_why(edition: str, encounter: str) -> None:
    for fight in moments(edition, encounter):
        people = fight.state.people
        acting = {ask.who for ask in fight.asks if ask.kind == "act"}
        for turn in fight.edition.turns(fight.state):
            assert turn.why in ("", "waits") or turn.who not in acting
            if turn.why == "spent":
                assert people[turn.who].acted
                assert not turn.done


@pytest.mark.rule("RSP-01", "R-74")
def test_who_strikes_back_has_spent_the_turn_that_is_to_come() -> None:
    told = {turn.why for fight in moments("engage", "quartet", 3) for turn in fight.edition.turns(fight.state)}
    assert "spent" in told


# What is gone


def leaked(fight: Fight) -> set[str]:
    """Cards of the piles of what is gone that were in somebody's hand and never shown to anybody else."""
    shown: list[str] = []
    for line in lines(fight, SPECTATOR):
        for fact in line.facts.values():
            shown += [str(one) for one in (fact if isinstance(fact, tuple) else (fact,))]
    return {card for pack in packs(fight) for card in pack.gone} - set(shown)


def unseen(encounter: str, edition: str) -> bool:
    """Whether ten random fights with a single pack show what was discarded face down."""
    setup = encounters.load(encounter, edition=edition, options={"decks": 1, "bonus_cards": False})
    for seed in range(10):
        fight, chance = Fight(setup, Shuffled(seed)), random.Random(seed)
        while not fight.over and len(fight.steps) < 60:
            if any(event.kind == "refill" for _, event in fight.log):
                break
            if leaked(fight):
                return True
            answer_something(fight, chance)
    return False


@pytest.mark.rule("R-75", "R-83")
@pytest.mark.parametrize(("encounter", "edition"), [("skirmish", "pair"), ("hillside", "engage")])
def test_a_card_that_was_never_shown_is_not_among_those_that_are_gone(
    encounter: str, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not unseen(encounter, edition)
    monkeypatch.setattr(State, "discard_unseen", State.discard)
    assert unseen(encounter, edition)


@pytest.mark.rule("RSP-13", "R-83")
def test_cards_that_are_dropped_or_given_back_lie_face_down() -> None:
    fight = Fight(encounters.load("fencers", edition="pair", options={"decks": 1}), Shuffled(2))
    state = fight.state
    assert isinstance(state, TwoCardState)
    who, person = next(iter(state.people.items()))
    for card in ("4h", "5h"):
        state.stock.take(card)
    person.hand = ("4h", "5h")
    assert cards.give_back(state, who, ("4h",))
    cards.drop_hand(state, who)
    assert state.stock.discards[-2:] == ["5h", "4h"]
    assert not {"4h", "5h", UNKNOWN} & set(fight.edition.seen_gone(state, state.stock.discards))


# Tracks and conditions


@pytest.mark.parametrize(("edition", "encounter"), EVERY)
def test_a_bar_never_changes_its_scale(edition: str, encounter: str) -> None:
    scales: dict[tuple[str, str], tuple[str, int, object]] = {}
    for fight in moments(edition, encounter):
        for who in fight.state.people:
            for track in fight.edition.tracks(fight.state, who):
                scale = (track.role, track.limit, track.marks)
                assert scales.setdefault((who, track.name), scale) == scale
                assert track.limit > 0
                if track.role == "pool":
                    assert 0 <= track.value <= track.limit


@pytest.mark.rule("SWM-04", "R-50")
def test_the_scale_of_a_swarm_is_what_it_was_at_first() -> None:
    fight = Fight(encounters.load("fish", edition="pair"), Shuffled(1))
    who = next(iter(fight.state.fixed.swarms))
    (before,) = fight.edition.tracks(fight.state, who)
    fight.state.people[who].members -= 1
    (after,) = fight.edition.tracks(fight.state, who)
    assert (before.role, before.value) == ("pool", before.limit)
    assert (after.value, after.limit) == (before.value - 1, before.limit)


@pytest.mark.rule("ORD-14", "R-49")
def test_a_group_finishes_its_turn_before_others_of_its_phase() -> None:
    fight = Fight(encounters.load("guardroom", edition="pair"), Shuffled(1))
    state = fight.state
    assert isinstance(state, TwoCardState)
    first, second, *_ = next(iter(state.fixed.group_of.values()))
    other = next(who for who in state.people if who not in state.fixed.group_of)
    state.round = 2
    for who, person in state.people.items():
        person.order, person.tie_card, person.done = 7, 0, who == first
    state.people[other].blind = True  # the least skill goes first in a phase
    assert [turn.who for turn in fight.edition.turns(state) if turn.now] == [other]
    state.group = f"{first} 7"
    assert [turn.who for turn in fight.edition.turns(state) if turn.now] == [second]


@pytest.mark.rule("FRQ-05", "FRQ-13", "FRQ-15")
def test_chips_are_pools() -> None:
    fight = Fight(encounters.load("shields", edition="engage"), Shuffled(1))
    who, person = next(iter(fight.state.people.items()))
    pools = {one.name: (one.value, one.limit) for one in fight.edition.tracks(fight.state, who) if one.role == "pool"}
    assert pools["blue"] == (person.blue, 2)
    assert pools["white"] == (person.white, 2)
    assert pools["shield uses"][0] == person.shield_uses


@pytest.mark.parametrize(("edition", "encounter"), EVERY)
def test_conditions_are_values(edition: str, encounter: str) -> None:
    for fight in moments(edition, encounter):
        for who, person in fight.state.people.items():
            found = fight.edition.conditions(fight.state, who)
            assert all(isinstance(one, Condition) for one in found)
            engaged = [one.whom for one in found if one.kind == "engaged"]
            assert engaged == ([person.links] if person.links and not person.out and fight.state.fixed.combat else [])
