"""Laws of late arrivals: whoever comes or goes at any moment, the fight is one fight, and secrets stay secrets."""

import random
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import hidden
from tests.laws.test_play import check_cards
from tests.table import a_third, answer_something, from_the_start, play_on, seeds, setups, standing, step_by_step

from suits.dealer import Shuffled
from suits.encounters import load
from suits.events import Event
from suits.fight import Fight, Refusal
from suits.fight.arriving import ARRIVE, LEAVE
from suits.fight.fitting import between_fault, fits
from suits.fight.imagining import CannotImagine
from suits.fight.looking import event_for
from suits.fight.replaying import replay
from suits.people import Arrival, Person, Setup
from suits.record import Step, from_json, to_json
from suits.view import REFEREE, Seat

LONG = settings().max_examples > 100  # `make laws`
SOME = a_third(1) if LONG else [(edition, one) for edition, one in dict(a_third(1)).items() if edition != "toy"]
pytestmark = pytest.mark.parametrize(("edition", "encounter"), SOME)
FEW = settings(max_examples=settings().max_examples // 5 if LONG else 2)
LATE = 0.15


def like(one: Person, number: int, side: str) -> Person:
    """Somebody with the same sheet, who is called otherwise and brings no cards."""
    sheet = {key: value for key, value in one.sheet.items() if key not in ("behind", "unaware")}
    sheet |= {key: type(one.sheet[key])() for key in ("behind", "unaware", "bank") if key in one.sheet}
    return Person(f"late-{number}", f"Late {number}", side, sheet)


def somebody_comes(fight: Fight, chance: random.Random) -> None:
    """One to three more like somebody who is there, on any side; perhaps with real cards."""
    people = fight.cast.people
    one, side = chance.choice(people), chance.choice(people).side
    new = tuple(like(one, len(people) + n, side) for n in range(chance.choice((1, 1, 3))))
    real = tuple(person.id for person in new) if one.id in fight.cast.real else ()
    fight.arrive(Arrival(new, real=real))


def somebody_goes(fight: Fight, chance: random.Random) -> None:
    fight.take_out(chance.choice(fight.cast.people).id)


def play_with_arrivals(setup: Setup, seed: int, most: int = 120, *, follow: bool = False) -> Fight:
    """A fight in which everybody answers at random, and people come and go."""
    chance = random.Random(seed)
    fight = Fight(setup, Shuffled(seed), follow=follow)
    while not fight.over and len(fight.steps) < most:
        if chance.random() < LATE and len(fight.cast.people) < 12:
            try:
                chance.choice((somebody_comes, somebody_comes, somebody_goes))(fight, chance)
            except Refusal:
                continue
        else:
            answer_something(fight, chance)
    return fight


@given(st.data(), seeds)
@FEW
def test_a_fight_with_arrivals_is_its_record(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = play_with_arrivals(data.draw(setups(edition, encounter)), seed)
    again = replay(from_json(to_json(fight.record())))
    assert again.steps == fight.steps
    assert again.names() == fight.names()
    assert again.view(REFEREE).log == fight.view(REFEREE).log
    for one in from_the_start(fight):
        check_cards(one)
        assert list(one.state.people) == [person.id for person in one.cast.people]


@given(st.data(), seeds)
@FEW
def test_it_goes_back_over_arrivals_and_on_again(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = play_with_arrivals(data.draw(setups(edition, encounter)), seed, 60)
    stood, steps = step_by_step(fight), list(fight.steps)
    chance = random.Random(seed)
    for _ in range(3):
        to = chance.randrange(len(steps) + 1)
        fight.undo(to)
        assert standing(fight) == stood[to]
        fight.redo(len(steps) - to) if to < len(steps) else None
        assert standing(fight) == stood[-1]
    fork = fight.fork()
    assert standing(fork)[0] == stood[-1][0]
    if not fight.over:
        play_on(fork, chance, len(steps) + 400)


@given(st.data(), seeds)
@FEW
def test_what_if_nobody_had_come(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = play_with_arrivals(data.draw(setups(edition, encounter, real=False)), seed, 60)
    for at, step in enumerate(fight.steps):
        if step.kind not in (ARRIVE, LEAVE) and not step.kind.startswith(("draw ", "roll ", "show ")):
            report = fight.what_if(at, step.what)
            assert report.fight.steps == fight.steps
            break


@pytest.mark.parametrize("law", [hidden.check, hidden.check_drawn])
@given(st.data(), seeds)
@FEW
def test_arrivals_tell_no_secrets(
    edition: str, encounter: str, law: Callable[[Fight, random.Random], int], data: st.DataObject, seed: int
) -> None:
    law(play_with_arrivals(data.draw(setups(edition, encounter)), seed, follow=True), random.Random(seed))


def news(fight: Fight, seat: Seat) -> list[Event | None]:
    """What a seat is told last: of whoever comes, and of their cards."""
    return [event_for(seat, event) for _, event in fight.log if event.kind in ("arrived", "order", "action card")]


@given(st.data(), seeds)
@FEW
def test_who_comes_tells_nothing_of_hidden_cards(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    """The same person comes into two fights that differ in two cards that a seat cannot know."""
    fight = play_with_arrivals(data.draw(setups(edition, encounter)), seed, 60)
    chance = random.Random(seed)
    if fight.over:
        return
    fight.rewind(fight.scene_start)
    seat = chance.choice(hidden.seats(fight))
    if not (some := hidden.pairs(fight, seat)):
        return
    base, first, second = hidden.swapped(fight, *chance.choice(some))
    left, right = fight.fork(base=fight.base.copy()), fight.fork(base=base)
    try:
        somebody_comes(left, chance)
    except Refusal:
        return
    for step in left.steps[len(fight.steps) :]:
        if first in step.what or second in step.what or not fits(right, step):
            return
        right.replay_step(step)
    assert news(left, seat) == news(right, seat)
    if hidden.at_rest(left, seat) and hidden.at_rest(right, seat) and left.state.place == right.state.place:
        mine, theirs = (one.view(seat, None).people[len(fight.cast.people) :] for one in (left, right))
        assert msgspec.json.encode(mine) == msgspec.json.encode(theirs)


@given(st.data(), seeds)
@settings(max_examples=10 if LONG else 1)
def test_worlds_with_arrivals_look_the_same(edition: str, encounter: str, data: st.DataObject, seed: int) -> None:
    fight = play_with_arrivals(data.draw(setups(edition, encounter, real=False)), seed, 30)
    seat = random.Random(seed).choice(hidden.seats(fight))
    try:
        world = fight.imagine(seat, seed)
    except CannotImagine:
        return
    mine, theirs = (msgspec.json.encode(one.view(seat)) for one in (fight, world))
    assert mine == theirs


@pytest.mark.parametrize(
    "what",
    [
        "",
        "{}",
        "[]",
        '{"people":[]}',
        '{"people":[{"id":"x","name":"X","side":"Y","sheet":{"nonsense":1}}]}',
        "{" * 500,
    ],
)
def test_an_arrival_that_is_none_is_refused(edition: str, encounter: str, what: str) -> None:
    fight = Fight(load(encounter, edition=edition), Shuffled(1))
    before = standing(fight)
    fault = between_fault(fight, Step("referee", ARRIVE, what))
    assert fault
    assert "\n" not in fault
    assert standing(fight) == before
