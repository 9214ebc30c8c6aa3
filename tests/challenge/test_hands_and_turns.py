"""Whole contests: the packs, what lies face down, the menu, and that everybody acts once a Turn."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table import play

from suits import editions
from suits.cards import JOKERS, PACK, UNKNOWN
from suits.dealer import Stacked
from suits.editions.challenge.state import ChallengeState
from suits.encounters import setup_from
from suits.events import Event
from suits.fight import Fight
from suits.people import Setup
from suits.record import Step
from suits.requests import Form, Show, default
from suits.view import SPECTATOR, Seat, View

ANN, BOB = Seat("Ann", ("ann",)), Seat("Bob", ("bob",))
DUEL: tuple[dict[str, Any], ...] = (
    {"name": "Ann", "side": "A", "speed": 10, "skills": {"Cooking": 6}},
    {"name": "Bob", "side": "B", "speed": 3, "mind": 9, "skills": {"Cooking": 9}},
)


def contest(
    *people: dict[str, Any], kind: str = "cook-off", decks: int = 3, real: tuple[str, ...] = (), damage: str = "pool"
) -> Setup:
    loose = {"format": "suits-encounter", "version": 1, "edition": "challenge", "title": "A contest"}
    options = {"decks": decks, "damage": damage}
    rest = {"place": {"contest": kind}, "people": list(people or DUEL), "options": options}
    return setup_from({**loose, **rest}, Path(), real=real)


def duel(ann: str, bob: str = "2c Th Td Ts 9c 9d 9h 9s") -> Fight:
    return Fight(contest(), Stacked({"ann": tuple(ann.split()), "bob": tuple(bob.split())}))


def lie(fight: Fight, seat: Seat, who: str, zone: str) -> tuple[str, ...]:
    """The cards that a seat sees in somebody's zone."""
    person = next(person for person in fight.view(seat).people if person.id == who)
    return next((some.cards for some in person.zones if some.name == zone), ())


# The packs


@pytest.mark.rule("CHA-X01", "CHA-R09")
@pytest.mark.parametrize("packs", [1, 3, 5])
def test_so_many_packs_in_one_pile_and_no_jokers(packs: int) -> None:
    pile = editions.find("challenge").begin(contest(decks=packs)).stock.pile
    assert Counter(pile) == Counter(PACK * packs)
    assert not set(pile) & set(JOKERS)


@pytest.mark.rule("CHA-X01", "CHA-R09")
def test_three_packs_unless_the_table_says_otherwise() -> None:
    options = {option.name: option for option in editions.find("challenge").options}
    assert options["decks"].default == 3
    assert options["decks"].fault(5) is None


def refills(pile: int, discards: int, wanted: int) -> list[str]:
    """What must happen so that so many cards can be drawn, one after the other."""
    happens = []
    while wanted > pile:
        wanted -= pile
        happens.append("reshuffled" if discards else "pack")
        pile, discards = discards or len(PACK), 0
    return happens


@pytest.mark.rule("CHA-R09")
@pytest.mark.parametrize("seed", range(4))
def test_the_discards_are_shuffled_in_when_the_pile_is_empty_and_never_before(seed: int) -> None:
    eight = [{"name": f"P{n}", "side": f"{n}", "skills": {"Cooking": 6}, "will": 10} for n in range(8)]
    fight = play(contest(*eight, decks=1), seed)
    again = Fight(fight.setup, deal=False)
    everything = []
    for step in fight.steps:
        stock, lines = again.state.stock.copy(), len(again.log)
        again.replay_step(step)
        happened = [event for _, event in again.log[lines:] if event.kind == "refill"]
        wanted = len(step.what.split()) if step.kind.startswith("draw") else 0
        assert [event.facts["how"] for event in happened] == refills(len(stock.pile), len(stock.discards), wanted)
        assert all(event.rules == ("CHA-R09",) for event in happened)
        everything += happened
    assert everything


@pytest.mark.rule("CHA-R09")
def test_a_further_pack_comes_in_if_there_are_no_discards_either() -> None:
    many = [{"name": f"P{n}", "side": f"{n}"} for n in range(14)]
    fight = Fight(contest(*many, decks=1))
    assert [event.facts["how"] for _, event in fight.log if event.kind == "refill"] == ["pack"]
    assert sum(len(person.hand) for person in fight.state.people.values()) == 56


# What lies face down


@pytest.mark.rule("CHA-X04", "CHA-R02", "CHA-12")
@pytest.mark.parametrize("seat", [BOB, SPECTATOR])
def test_action_cards_are_chosen_in_secret_and_turned_over_together(seat: Seat) -> None:
    fight = duel("Tc 3d 8s 9s")
    before = fight.view(seat)
    fight.answer("ann", "3d")
    after = fight.view(seat)
    assert (after.people, after.questions, after.log) == (before.people, before.questions, before.log)
    fight.answer("ann", "Tc")  # may be changed until the last has chosen
    assert fight.view(seat) == after  # that she has chosen is no secret, what is
    assert not [event for _, event in fight.log if event.kind == "action card"]
    fight.answer("bob", "2c")
    assert lie(fight, seat, "ann", "action") == ("Tc",)
    assert lie(fight, ANN, "bob", "action") == ("2c",)
    assert [event.who for _, event in fight.log if event.kind == "action card"] == ["ann", "bob"]


@pytest.mark.rule("CHA-X04", "CHA-R02")
def test_who_lays_a_real_action_card_has_not_seen_the_others() -> None:
    fight = Fight(contest(real=("bob",)), Stacked({"ann": ("Tc", "3d", "8s", "9s")}))
    fight.answer("ann", "Tc")
    assert isinstance(fight.drawing, Show)
    for seat in (BOB, SPECTATOR):
        assert lie(fight, seat, "ann", "action") == (UNKNOWN,)
    fight.answer("bob", "2c")
    assert lie(fight, BOB, "ann", "action") == ("Tc",)
    assert lie(fight, ANN, "bob", "action") == ("2c",)


@pytest.mark.rule("CHA-06", "CHA-X02")
def test_hands_are_hidden_but_their_size_is_not() -> None:
    fight = duel("Tc 3d 8s 9s")
    fight.answer("ann", "Tc")
    fight.answer("bob", "2c")
    assert lie(fight, ANN, "ann", "hand") == ("3d", "8s", "9s")
    assert lie(fight, BOB, "ann", "hand") == lie(fight, SPECTATOR, "ann", "hand") == (UNKNOWN,) * 3


def seen_by_bob(ann: str, attack: str) -> list[View]:
    """What Bob sees when he is asked for his defence, and at the end of the Turn."""
    fight = duel(ann)
    fight.answer("ann", "Tc")
    fight.answer("bob", "2c")
    fight.answer("ann", attack)
    asked = fight.view(BOB)
    fight.answer("bob", "deck")
    return [asked, fight.view(BOB)]


@pytest.mark.rule("CHA-29", "CHA-31", "CHA-43", "CHA-47")
def test_a_bluff_looks_like_any_other_attack_until_it_is_turned_over() -> None:
    sound, sound_after = seen_by_bob("Tc 3d 8s 9s", "challenge bob 3d +8s")
    bluff, bluff_after = seen_by_bob("Tc 7d 8s 9s", "challenge bob 7d +8s")
    assert msgspec.json.encode(sound) == msgspec.json.encode(bluff)
    assert sound.questions[0].kind == "defend"
    assert sound_after != bluff_after


@pytest.mark.rule("CHA-29", "CHA-31", "CHA-47", "CHA-49")
def test_the_numbers_of_cards_and_boosts_are_open_and_their_faces_are_not() -> None:
    fight = duel("Tc 3d Qs 9s")
    for who, answer in (("ann", "Tc"), ("bob", "2c"), ("ann", "challenge bob 3d Qs +9s")):
        fight.answer(who, answer)
    for seat in (BOB, SPECTATOR):
        assert lie(fight, seat, "ann", "attack") == (UNKNOWN, UNKNOWN)
        assert lie(fight, seat, "ann", "boosts") == (UNKNOWN,)
        assert lie(fight, seat, "ann", "hand") == ()
    assert lie(fight, ANN, "ann", "attack") == ("3d", "Qs")
    assert lie(fight, ANN, "ann", "boosts") == ("9s",)
    announced = next(event for _, event in fight.log if event.kind == "challenge")
    assert announced.facts == {"target": "bob", "source": "hand", "cards": 2, "boosts": 1, "skill": 6, "by": ""}


@pytest.mark.rule("CHA-49")
def test_the_faces_of_boosts_are_never_shown() -> None:
    one, other = seen_by_bob("Tc 3d 8s 9s", "challenge bob 3d +8s"), seen_by_bob("Tc 3d 7h 9s", "challenge bob 3d +7h")
    assert one == other


@pytest.mark.rule("CHA-49")
def test_no_event_knows_the_faces_of_boosts() -> None:
    fight = duel("Tc 3d 8s 9s")
    for who, answer in (("ann", "Tc"), ("bob", "2c"), ("ann", "challenge bob 3d +8s +9s"), ("bob", "deck")):
        fight.answer(who, answer)
    told = " ".join(str(event.facts) for _, event in fight.log)
    assert "3d" in told
    assert "8s" not in told
    assert "9s" not in told


# The menu


def verbs(fight: Fight, who: str) -> set[str]:
    ask = fight.ask_of(who)
    assert ask is not None
    assert isinstance(ask.options, Form)
    stage = ask.options.stage(())
    assert stage is not None
    return set(stage.words)


@pytest.mark.rule("CHA-19", "CHA-20", "CHA-22", "CHA-24")
def test_the_plain_menu() -> None:
    fight = duel("Tc 3d 8s 9s")
    fight.answer("ann", "Tc")
    fight.answer("bob", "2c")
    assert verbs(fight, "ann") == {"other", "challenge", "task", "replenish"}


@pytest.mark.rule("CHA-19", "CHA-21", "CHA-23")
def test_the_menu_of_somebody_with_a_loss_and_a_long_action() -> None:
    ann = {**DUEL[0], "long_actions": [{"name": "aim", "length": 2}]}
    fight = Fight(contest(ann, DUEL[1]), Stacked({"ann": ("Tc", "3d", "8s", "9s"), "bob": ("2c", "Th", "Td", "Ts")}))
    fight.answer("ann", "Tc")
    fight.answer("bob", "2c")
    fight.correct("ann", "loss", 1, "it was a long day")
    assert verbs(fight, "ann") == {"other", "challenge", "task", "replenish", "recover", "prepare"}


@pytest.mark.rule("CHA-R53", "CHA-R35")
def test_who_says_nothing_does_something_else_and_defends_from_the_deck() -> None:
    fight = duel("Tc 3d 8s 9s")
    fight.answer("ann", "Tc")
    fight.answer("bob", "2c")
    (ask,) = fight.asks
    assert default(ask.options) == "other"
    fight.answer("ann", "challenge bob 3d")
    (ask,) = fight.asks
    assert (ask.kind, default(ask.options)) == ("defend", "deck")


ONE_OF_EACH = ["other", "task", "replenish", "replenish 8s 3d", "challenge bob 3d", "challenge bob deck", "recover"]


@pytest.mark.rule("CHA-10", "CHA-19", "CHA-25")
@pytest.mark.parametrize("choice", [*ONE_OF_EACH, "prepare aim"])
def test_after_any_one_thing_the_action_card_is_turned_over(choice: str) -> None:
    ann = {**DUEL[0], "long_actions": [{"name": "aim", "length": 2}]}
    cards = {"ann": tuple("Tc 3d 8s 9s 2d 2h Ad".split()), "bob": tuple("2c Th Td Ts 9c".split())}
    fight = Fight(contest(ann, DUEL[1]), Stacked(cards))
    fight.answer("ann", "Tc")
    fight.answer("bob", "2c")
    fight.correct("ann", "loss", 1, "it was a long day")
    acts_once(fight, choice)
    assert fight.state.place == "Turn 2"


@pytest.mark.rule("CHA-10", "CHA-19", "CHA-25", "CHA-76")
@pytest.mark.parametrize("attack", ["3d", "deck"])
def test_a_long_action_takes_as_many_actions_as_it_is_long(attack: str) -> None:
    ann = {**DUEL[0], "long_actions": [{"name": "aim", "length": 3}]}
    cards = {"ann": tuple("Tc 3d 8s 9s 2d 2h".split()), "bob": tuple("2c Th Td Ts 9c 9d".split())}
    fight = Fight(contest(ann, DUEL[1]), Stacked(cards))
    fight.answer("ann", "Tc")
    fight.answer("bob", "2c")
    acts_once(fight, "prepare aim")
    assert "execute" not in verbs(fight, "ann")
    acts_once(fight, "prepare aim")
    assert verbs(fight, "ann") == {"other", "challenge", "task", "replenish", "execute"}
    acts_once(fight, f"execute aim bob {attack}")
    assert verbs(fight, "ann") == {"other", "challenge", "task", "replenish", "prepare"}


@pytest.mark.rule("CHA-19", "CHA-25")
@pytest.mark.parametrize("choice", ["other", "task", "challenge bob 3d", "replenish 8s", "recover", "prepare aim"])
def test_one_thing_and_no_more_in_a_fight_with_wounds_too(choice: str) -> None:
    ann = {"name": "Ann", "side": "A", "speed": 10, "long_actions": [{"name": "aim", "length": 2}]}
    cards = {"ann": tuple("Tc 3d 8s 9s 2d".split()), "bob": tuple("2c Th Td Ts 9c".split())}
    fight = Fight(contest(ann, DUEL[1], kind="physical", damage="wounds"), Stacked(cards))
    fight.answer("ann", "Tc")
    fight.answer("bob", "2c")
    if choice == "recover":
        fight.correct("ann", "shock", 2, "it was a long day")
    acts_once(fight, choice)


def acts_once(fight: Fight, choice: str) -> None:
    """Ann does this and nothing else; then it is Bob's turn, and in the next Turn hers again."""
    assert not fight.state.people["ann"].tilted
    fight.answer("ann", choice)
    if "bob" in choice:
        fight.answer("bob", "deck")
    assert fight.state.people["ann"].tilted
    assert [(ask.who, ask.kind) for ask in fight.asks] == [("bob", "act")]
    fight.answer("bob", "other")
    assert [(ask.who, ask.kind) for ask in fight.asks] == [("ann", "act")]


# Turns


def happened(fight: Fight) -> Iterator[Step | Event]:
    """Steps and what they led to, in order."""
    lines = list(fight.log)
    for done in range(len(fight.steps) + 1):
        if done:
            yield fight.steps[done - 1]
        yield from (event for at, event in lines if at == done)


@pytest.mark.rule("CHA-05", "CHA-09", "CHA-10", "CHA-13", "CHA-15", "CHA-25", "CHA-R04", "CHA-R05")
@pytest.mark.parametrize("seed", range(12))
def test_everybody_acts_once_a_turn_in_the_round_of_the_action_card(seed: int) -> None:
    four = [{"name": f"P{n}", "side": f"{n}", "skills": {"Combat": 6}, "speed": 4 + n} for n in range(4)]
    fight = play(contest(*four, kind="physical"), seed)
    people = fight.state.people
    turn, now, acted, out = 0, 11, Counter[str](), set[str]()
    for thing in happened(fight):
        if isinstance(thing, Step):
            if thing.kind == "act":
                assert people[thing.who].slot == now
                acted[thing.who] += 1
        elif thing.kind == "turn":
            if turn:
                gated = {who for who in people if turn == 1 and people[who].slot > fight.state.fixed.numbers[who].speed}
                assert set(people) - out - gated <= set(acted) <= set(people) - gated
                assert set(acted.values()) <= {1}
            turn, now, acted = turn + 1, 11, Counter()
            assert thing.facts["turn"] == turn
        elif thing.kind == "round":
            before, now = now, int(str(thing.facts["round"]))
            assert 1 <= now < before
        elif thing.kind == "out":
            out.add(thing.who)
    assert turn >= 2
    assert isinstance(fight.state, ChallengeState)
    assert fight.state.turn == turn
