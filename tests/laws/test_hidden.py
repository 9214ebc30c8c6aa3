"""The law on hidden cards (ARCHITECTURE 5), and that it notices leaks put in on purpose."""

import importlib
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import hidden
from tests.laws.test_play import check_cards
from tests.laws.thirds import each_law
from tests.table import a_third, from_the_start, imagined, play, play_on, seeds, setups, standing

from suits.choices import Choice, Cost, Needs, Offer
from suits.dealer import Shuffled
from suits.editions.choosing import Said
from suits.encounters import load
from suits.fight import Fight, knowledge, looking, offering, unfolding
from suits.fight.imagining import CannotImagine
from suits.places import Place, Standing, Turn
from suits.requests import Ask, Barred, Part
from suits.state import State
from suits.view import SPECTATOR, Line, Reason, Seat

everywhere = pytest.mark.parametrize(("edition", "encounter"), a_third(0))
LONG = settings().max_examples > 100  # `make laws`


@each_law(hidden.check, hidden.check_drawn, first=0)
@given(st.data(), seeds)
@settings(max_examples=max(5, settings().max_examples // 2))
def test_cards_a_seat_cannot_know_make_no_difference_to_it(
    law: Callable[[Fight, random.Random], int], edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    law(play(data.draw(setups(edition, encounter)), seed, most=150, follow=True), random.Random(seed))


@cache
def some_fights(edition: str, encounter: str) -> list[Fight]:
    """Fights for the two tests below, played once."""
    return [play(load(encounter, edition=edition), seed) for seed in range(15)]


@everywhere
def test_the_law_compares_something(edition: str, encounter: str) -> None:
    setup, fights = load(encounter, edition=edition), some_fights(edition, encounter)
    if sum(hides(again) for fight in fights for again in from_the_start(fight) if again.at_boundary) < 10:
        return  # what is hidden is nearly always shown in the same scene
    compared = 0
    for seed in range(600):
        fight = fights[seed] if seed < len(fights) else play(setup, seed)
        compared += hidden.check(fight, random.Random(seed))
        if compared > 15:
            return
    raise AssertionError(f"only {compared} comparisons")


@everywhere
def test_the_law_compares_something_after_draws_in_the_dark(edition: str, encounter: str) -> None:
    setup, fights = load(encounter, edition=edition), some_fights(edition, encounter)
    if sum(len(hidden.kept_in_the_dark(fight)) for fight in fights) < 3:
        return  # nobody is asked anything before drawn cards are shown
    compared = 0
    for seed in range(600):
        fight = fights[seed] if seed < len(fights) else play(setup, seed)
        compared += hidden.check_drawn(fight, random.Random(seed))
        if compared > 15:
            return
    raise AssertionError(f"only {compared} comparisons")


def hides(fight: Fight) -> bool:
    """Whether there is a card that not everybody may see."""
    return bool(knowledge.hidden_places(fight, fight.state, SPECTATOR))


# Leaks, put in on purpose


def rules(edition: str, module: str = "") -> Any:
    return importlib.import_module(f"suits.editions.{edition}{module}")


def look_for_leaks(edition: str, encounter: str, fights: int = 80) -> None:
    for seed in range(fights):
        hidden.check(play(load(encounter, edition=edition), seed), random.Random(seed))


def changing(original: Callable[..., Any], **changes: Any) -> Callable[..., Any]:
    """A request that always has these fields."""
    names = getattr(original, "__struct_fields__", ())
    return lambda *args, **fields: original(**{**dict(zip(names, args, strict=False)), **fields, **changes})


def test_a_leak_in_an_event_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = rules("toy")
    say = toy.ToyState.say

    def told_to_all(state: Any, kind: str, *args: Any, **facts: Any) -> None:
        say(state, kind, *(args[:2] if kind == "dealt" else args), **facts)  # the third says who has seen it

    monkeypatch.setattr(toy.ToyState, "say", told_to_all)
    with pytest.raises(hidden.Leak, match=r"by the (log|events)"):
        look_for_leaks("toy", "kitchen")


def test_a_leak_in_a_number_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = rules("toy")

    def tell_tale(self: Any, state: Any, who: str) -> tuple[str, ...]:
        return ("smiling",) if any(card[0] in toy.COURTS for card in state.people[who].hand) else ()

    monkeypatch.setattr(toy.ToyEdition, "conditions", tell_tale)
    with pytest.raises(hidden.Leak, match="by the people"):
        look_for_leaks("toy", "kitchen")


def test_a_leak_in_a_refusal_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = rules("toy")

    def tell_tale(state: Any, who: str) -> Sequence[Barred]:
        other = next(one for one in state.people if one != who)
        courts = sum(card[0] in toy.COURTS for card in state.people[other].hand)
        return [Barred("throw nobody", f"{other} has {courts} courts")]

    monkeypatch.setattr(toy, "barred", tell_tale)
    with pytest.raises(hidden.Leak, match=r"by the (questions|refusals)"):
        look_for_leaks("toy", "kitchen")


@pytest.mark.parametrize(("edition", "module", "encounter"), [("toy", "", "kitchen"), ("draw", ".action", "bridge")])
def test_a_leak_in_who_is_asked_is_noticed(
    edition: str, module: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules(edition, module), "Ask", changing(Ask, hidden=False))
    with pytest.raises(hidden.Leak, match=r"by the (waiting|questions|log|people|events)"):
        look_for_leaks(edition, encounter)


def test_an_order_that_knows_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_tale(state: Any) -> tuple[Turn, ...]:
        return tuple(Turn(who, person.phase) for who, person in state.people.items())

    monkeypatch.setattr(rules("draw", ".edition").DrawEdition, "turns", staticmethod(tell_tale))
    with pytest.raises(hidden.Leak, match="by the order"):
        look_for_leaks("draw", "bridge")


def test_a_choice_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_tale(state: Any, ask: Ask, choice: Choice) -> Choice:
        others = [person for who, person in state.people.items() if who != ask.who]
        return msgspec.structs.replace(choice, cards=tuple(card for person in others for card in person.hand))

    monkeypatch.setattr(rules("draw", ".edition"), "with_own_cards", tell_tale)
    with pytest.raises(hidden.Leak, match="by the questions"):
        look_for_leaks("draw", "bridge")


def _hands_of_others(state: Any, ask: Ask) -> tuple[str, ...]:
    return tuple([card for who, person in state.people.items() if who != ask.who for card in person.hand])


@pytest.mark.parametrize("hook", ["note", "label"])
def test_a_note_that_knows_other_hands_is_noticed(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_tale(state: Any, ask: Ask, choice: Choice) -> str:
        return " ".join(_hands_of_others(state, ask))

    monkeypatch.setattr(rules("draw", ".edition").DrawEdition, hook, staticmethod(tell_tale))
    with pytest.raises(hidden.Leak, match="by the questions"):
        look_for_leaks("draw", "bridge")


def test_what_stands_beside_a_question_and_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules("draw", ".edition").DrawEdition, "beside", staticmethod(_hands_of_others))
    with pytest.raises(hidden.Leak, match="by the questions"):
        look_for_leaks("draw", "bridge")


def test_what_has_to_be_rolled_and_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    module = rules("countdown", ".choosing")
    needs = module.needs

    def tell_tale(state: Any, ask: Ask, said: Any) -> Needs | None:
        found: Needs | None = needs(state, ask, said)
        courts = sum([card[0] in "AKQ" for card in _hands_of_others(state, ask)])
        return found and msgspec.structs.replace(found, number=found.number + courts)

    monkeypatch.setattr(module, "needs", tell_tale)
    with pytest.raises(hidden.Leak, match=r"by the (questions|unfolded)"):
        look_for_leaks("countdown", "steel")


def test_a_later_list_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    at_stage = offering.at_stage

    def tell_tale(fight: Fight, ask: Ask, now: Any, before: Sequence[Said], *more: Any) -> Offer:
        others = [who for who in fight.state.people if who != ask.who and has_court(fight.state, who)]
        found = at_stage(fight, ask, now, tuple(before), *more)
        return msgspec.structs.replace(found, limit=len(others)) if len(before) > 1 else found

    monkeypatch.setattr(offering, "at_stage", tell_tale)
    with pytest.raises(hidden.Leak, match="by the unfolded"):
        look_for_leaks("challenge", "blades")


def test_lists_of_which_some_are_left_out_for_other_hands_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_tale(fight: Fight, ask: Ask) -> Offer | None:
        others = [who for who in fight.state.people if who != ask.who and has_court(fight.state, who)]
        return unfolding.unfolded(fight, ask, (), 0 if others else 60)

    monkeypatch.setattr(hidden, "unfolded", tell_tale)
    with pytest.raises(hidden.Leak, match="by the unfolded"):
        look_for_leaks("challenge", "blades")


def test_a_word_said_to_be_like_another_for_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_tale(fight: Fight, ask: Ask) -> Offer | None:
        others = [who for who in fight.state.people if who != ask.who and has_court(fight.state, who)]
        found = unfolding.unfolded(fight, ask)
        choices = found.choices if found else ()
        liked = tuple([msgspec.structs.replace(one, like=" ".join(others)) for one in choices])
        return found and msgspec.structs.replace(found, choices=liked)

    monkeypatch.setattr(hidden, "unfolded", tell_tale)
    with pytest.raises(hidden.Leak, match="by the unfolded"):
        look_for_leaks("challenge", "blades")


def test_a_place_that_knows_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_tale(self: Any, state: Any) -> Place:
        return Place("metres", tuple(Standing(who, person.phase) for who, person in state.people.items()))

    monkeypatch.setattr(rules("draw", ".edition").DrawEdition, "where", tell_tale)
    with pytest.raises(hidden.Leak, match="by the where"):
        look_for_leaks("draw", "bridge")


def test_a_length_of_a_way_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    at_stage = offering.at_stage

    def tell_tale(fight: Fight, ask: Ask, *args: Any) -> Offer:
        now = at_stage(fight, ask, *args)
        aces = sum(card[0] in "AKQ" for foe in fight.state.fixed.foes[ask.who] for card in fight.state.people[foe].hand)
        longer = [msgspec.structs.replace(one, number=(one.number or 0) + aces) for one in now.choices]
        return msgspec.structs.replace(now, choices=tuple(longer)) if now.start else now

    monkeypatch.setattr(offering, "at_stage", tell_tale)
    with pytest.raises(hidden.Leak, match=r"by the (unfolded|offers)"):
        look_for_leaks("countdown", "skirmish-hexes", 400)


def test_a_reach_that_knows_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_tale(state: Any, who: str) -> int:
        return sum(card[0] in "AK" for card in state.people[who].hand)

    monkeypatch.setattr(rules("countdown", ".seeing"), "strikes_at", tell_tale)
    with pytest.raises(hidden.Leak, match="by the people"):
        look_for_leaks("countdown", "skirmish-hexes")


def test_a_boost_whose_face_is_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state_type = rules("challenge", ".state").ChallengeState
    say = state_type.say

    def with_the_faces(state: Any, kind: str, who: str, *args: Any, **facts: Any) -> None:
        if kind == "challenge":
            facts["by"] = " ".join(state.people[who].boosts)
        say(state, kind, who, *args, **facts)

    monkeypatch.setattr(state_type, "say", with_the_faces)
    with pytest.raises(hidden.Leak, match=r"by the (log|events)"):
        look_for_leaks("challenge", "blades", 200)


def test_a_refusal_that_knows_other_hands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_tale(menu: Any) -> Sequence[Barred]:
        high = [foe for foe in menu.state.fixed.foes[menu.who] if has_court(menu.state, foe)]
        return [Barred("recover", f"{', '.join(high) or 'nobody'} could stop you")]

    monkeypatch.setattr(rules("challenge", ".menu").Menu, "barred", tell_tale)
    with pytest.raises(hidden.Leak, match=r"by the (questions|refusals)"):
        look_for_leaks("challenge", "blades")


def test_an_open_question_about_a_second_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules("challenge", ".henchmen"), "Ask", changing(Ask, hidden=False))
    with pytest.raises(hidden.Leak, match=r"by the (waiting|questions|log|people|events)"):
        look_for_leaks_of_drawn_cards("challenge", "tavern")


def test_a_reason_that_is_about_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered = looking.numbered

    def tell_tale(fight: Fight, seat: Seat, since: int = 0) -> list[tuple[int, Line]]:
        about = str([person.hand for person in fight.state.people.values()])
        reasons = (Reason("", of=about),)
        return [(done, msgspec.structs.replace(line, reasons=reasons)) for done, line in numbered(fight, seat, since)]

    monkeypatch.setattr(looking, "numbered", tell_tale)
    with pytest.raises(hidden.Leak, match="by the log"):
        look_for_leaks("draw", "bridge")


def test_a_leak_in_the_count_of_steps_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    numbered = looking.numbered

    def counted(fight: Fight, seat: Seat, since: int = 0) -> list[tuple[int, Line]]:
        return [(done, msgspec.structs.replace(line, step=done)) for done, line in numbered(fight, seat, since)]

    monkeypatch.setattr(looking, "numbered", counted)
    with pytest.raises(hidden.Leak, match="by the log"):
        look_for_leaks("toy", "kitchen")


# Leaks of cards drawn in the present scene, put in on purpose

two_card_fights = pytest.mark.parametrize(("edition", "encounter"), [("pair", "crossing"), ("engage", "causeway")])


def in_use(monkeypatch: pytest.MonkeyPatch, original: Any, new: Any) -> None:
    """Exchange a rule wherever an edition has imported it."""
    called: str = original.__name__
    for name, module in list(sys.modules.items()):
        if name.startswith("suits.editions.") and vars(module).get(called) is original:
            monkeypatch.setattr(module, called, new)


def has_court(state: State, who: str) -> bool:
    return any(card[0] in "JQK" for card in state.people[who].hand)


def look_for_leaks_of_drawn_cards(edition: str, encounter: str, fights: int = 150) -> None:
    for seed in range(fights):
        hidden.check_drawn(play(load(encounter, edition=edition), seed), random.Random(seed))


@two_card_fights
def test_without_a_leak_there_is_none(edition: str, encounter: str) -> None:
    look_for_leaks_of_drawn_cards(edition, encounter, 40)


def test_a_drawn_card_that_is_told_to_all_is_noticed_in_its_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = rules("toy")
    say = toy.ToyState.say

    def told_to_all(state: Any, kind: str, *args: Any, **facts: Any) -> None:
        say(state, kind, *(args[:2] if kind == "dealt" else args), **facts)  # the third says who has seen it

    monkeypatch.setattr(toy.ToyState, "say", told_to_all)
    with pytest.raises(hidden.Leak, match=r"by the (log|events)"):
        look_for_leaks_of_drawn_cards("toy", "kitchen")


@two_card_fights
def test_contest_cards_told_to_all_are_noticed(
    edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    draw_to_hand = rules("contests", ".two_cards.cards").draw_to_hand

    def telling(state: Any, who: str, number: int, why: str) -> Part[Any]:
        drawn = yield from draw_to_hand(state, who, number, why)
        state.say("extra", who, card=drawn[0], reason="a leak")
        return drawn

    in_use(monkeypatch, draw_to_hand, telling)
    with pytest.raises(hidden.Leak, match=r"by the (log|events)"):
        look_for_leaks_of_drawn_cards(edition, encounter)


@two_card_fights
def test_a_cost_that_knows_other_hands_is_noticed(
    edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tell_tale(state: Any, ask: Ask, said: Any, choice: Choice) -> Choice:
        others = [who for who in state.people if who != ask.who and has_court(state, who)]
        return msgspec.structs.replace(choice, cost=Cost(chips=len(others)))

    monkeypatch.setattr(rules("contests", ".two_cards.edition"), "with_costs", tell_tale)
    with pytest.raises(hidden.Leak, match="by the questions"):
        look_for_leaks_of_drawn_cards(edition, encounter)


@two_card_fights
def test_a_condition_that_follows_from_the_hand_is_noticed(
    edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = rules("contests", ".two_cards.edition").TwoCardEdition
    conditions = shared.conditions

    def tell_tale(self: Any, state: State, who: str) -> tuple[str, ...]:
        return (*conditions(self, state, who), *(("smiling",) if has_court(state, who) else ()))

    monkeypatch.setattr(shared, "conditions", tell_tale)
    with pytest.raises(hidden.Leak, match="by the people"):
        look_for_leaks_of_drawn_cards(edition, encounter)


@two_card_fights
def test_an_order_of_options_that_follows_from_a_hand_is_noticed(
    edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_or_both = rules("contests", ".two_cards.cards").one_or_both

    def tell_tale(state: State, who: str, attacker: str) -> Part[Any]:
        hand = state.people[who].hand
        courts = sum(has_court(state, other) for other in state.people if other != who)
        words = (*dict.fromkeys(hand), "both")
        answer = yield Ask(who, "use", words[::-1] if courts else words, facts={"attacker": attacker})
        return hand if answer == "both" else (answer,)

    in_use(monkeypatch, one_or_both, tell_tale)
    with pytest.raises(hidden.Leak, match=r"by the (questions|answers)"):
        look_for_leaks_of_drawn_cards(edition, encounter)


@two_card_fights
@pytest.mark.parametrize("secret", [False, True])
def test_a_question_asked_because_of_a_drawn_card_is_noticed_unless_it_is_a_secret(
    edition: str, encounter: str, secret: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_to_hand = rules("contests", ".two_cards.cards").draw_to_hand

    def asking(state: Any, who: str, number: int, why: str) -> Part[Any]:
        drawn = yield from draw_to_hand(state, who, number, why)
        if has_court(state, who):
            attacker = next(other for other in state.people if other != who)
            yield Ask(who, "use", (drawn[0], "both"), hidden=secret, facts={"attacker": attacker})
        return drawn

    in_use(monkeypatch, draw_to_hand, asking)
    if secret:
        look_for_leaks_of_drawn_cards(edition, encounter, 40)
    else:
        with pytest.raises(hidden.Leak):
            look_for_leaks_of_drawn_cards(edition, encounter)


# Imagining


def in_the_dark(fight: Fight, seat: Seat) -> list[str]:
    return [knowledge.card_at(fight.state, place) for place in knowledge.hidden_places(fight, fight.state, seat)]


@everywhere
@given(st.data(), seeds)
def test_a_seat_cannot_tell_what_it_imagines_from_the_truth(
    edition: str, encounter: str, data: st.DataObject, seed: int
) -> None:
    chance = random.Random(seed)
    fight = play(data.draw(setups(edition, encounter)), seed, most=chance.randint(0, 80))
    seat = chance.choice(hidden.seats(fight))
    before = standing(fight)
    try:
        world = fight.imagine(seat, seed)
    except CannotImagine:  # how seldom: tests/laws/test_knowledge.py
        return
    assert world.view(seat) == fight.view(seat)
    assert len(in_the_dark(world, seat)) == len(in_the_dark(fight, seat))
    check_cards(world)
    play_on(world, chance)
    assert world.over
    assert standing(fight) == before


def worlds_of(fight: Fight, seat: Seat, number: int) -> Iterator[Fight]:
    """Some worlds, as far as they are found."""
    for seed in range(number):
        with suppress(CannotImagine):
            yield imagined(fight.knowledge(seat), seed)


@everywhere
def test_what_a_seat_cannot_know_varies_in_its_imagination(edition: str, encounter: str) -> None:
    fight = play(load(encounter, edition=edition), 5, most=20)
    for seat in hidden.seats(fight):
        truth = tuple(in_the_dark(fight, seat))
        seen = set[tuple[str, ...]]()
        for world in worlds_of(fight, seat, 8 if truth else 0):
            seen.add(tuple(in_the_dark(world, seat)))
            if len(seen) > 1:
                break
        assert len(seen) > 1 or not truth


def when_asked_next(fight: Fight) -> list[Fight]:
    """The fight wherever somebody is asked while cards lie in the dark that this scene drew."""
    found = []
    for at in hidden.kept_in_the_dark(fight):
        there = fight.fork()
        there.rewind(at + 1)
        for step in fight.steps[at + 1 :]:
            if there.asks:
                break
            there.replay_step(step)
        if there.asks and hidden.dark_cards(there, SPECTATOR) != hidden.dark_cards(
            there.fork(base=there.base.copy()), SPECTATOR
        ):
            found.append(there)
    return found


@everywhere
def test_cards_drawn_in_this_scene_vary_in_the_imagination(edition: str, encounter: str) -> None:
    setup = load(encounter, edition=edition)
    cases = varied = 0
    for seed in range(12 if LONG else 1):
        chance = random.Random(seed)
        moments = when_asked_next(play(setup, seed, most=100))
        for there in chance.sample(moments, min(3 if LONG else 1, len(moments))):
            for seat in (SPECTATOR, chance.choice(hidden.seats(there))):
                if hidden.dark_cards(there, seat):
                    worlds = list(worlds_of(there, seat, 3))
                    assert all(world.view(seat) == there.view(seat) for world in worlds)
                    cases += bool(worlds)
                    varied += any(hidden.dark_cards(world, seat) != hidden.dark_cards(there, seat) for world in worlds)
    assert varied >= 0.9 * cases


def test_a_secret_answer_of_another_is_imagined_too() -> None:
    fight = Fight(load("kitchen", edition="toy"), Shuffled(1))
    fight.answer("bix", "duck")
    answers = {fight.imagine(Seat("coco", ("coco",)), seed).drafts["bix"] for seed in range(20)}
    assert len(answers) > 3
