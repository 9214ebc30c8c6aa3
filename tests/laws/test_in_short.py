"""Every question fits the status line of a phone, and every note its card: in all encounters, whatever is asked."""

import random
from collections.abc import Iterator

from msgspec.structs import replace
from tests.laws.thirds import THIRD
from tests.table import answer_something

from suits.choices import Choice, Offer
from suits.dealer import Shuffled
from suits.editions.sentences import NOTE
from suits.encounters import load
from suits.fight import Fight
from suits.fight.unfolding import unfolded
from suits.people import plain
from suits.requests import Ask
from suits.table import looks
from suits.table.asked_cards import asked as cards_asked
from suits.view import SPECTATOR, Seat

SHORT = 34
"""So many letters follow the name: with it they are two lines at 390 pixels."""
HEADING = 50
LABEL = 20
BESIDE = 70
STATUS = 56
STEPS = 60
COSTS = ("blue", "white", "chip", "fatigue")
"""What is drawn as a cost is not said again."""


def asked(edition: str, encounter: str, seed: int) -> Iterator[tuple[Fight, Ask]]:
    """The questions of a fight in which everybody answers at random."""
    setup = load(encounter, edition=edition)
    if seed % 2 == 0:  # with real cards the referee is asked as well
        setup = replace(setup, real=tuple([person.id for person in setup.people]))
    fight = Fight(setup, Shuffled(seed))
    chance = random.Random(seed)
    while not fight.over and len(fight.steps) < STEPS:
        for ask in fight.asks:
            yield fight, ask
        answer_something(fight, chance)


def every_choice(offer: Offer) -> Iterator[Choice]:
    for choice in offer.choices:
        yield choice
        if choice.after is not None:
            yield from every_choice(choice.after)


@THIRD[0]
def test_a_question_is_short(edition: str, encounter: str) -> None:
    for seed in (1, 2):
        for fight, ask in asked(edition, encounter, seed):
            check_question(fight, ask)


def check_question(fight: Fight, ask: Ask) -> None:
    brief, beside = fight.edition.brief(ask, fight.names()), fight.edition.beside(fight.state, ask)
    own = plain(fight.names().get(ask.who, ask.who))
    assert 0 < len(brief.short) <= SHORT, brief
    assert own not in brief.short.split(), brief
    assert 0 < len(brief.heading) <= HEADING + len(own), brief
    assert "{" not in brief.short + brief.heading, brief
    assert len(" · ".join(beside)) <= BESIDE, beside


@THIRD[1]
def test_the_status_line_is_short(edition: str, encounter: str) -> None:
    for fight, ask in asked(edition, encounter, 4):
        for seat in (Seat("own", (ask.who,), ask.who == "referee"), SPECTATOR):
            view = fight.view(seat)
            said = looks.pieces(fight, view, looks.questions(view), cards_asked(fight, seat, view, ()))
            assert 0 < len("".join([piece.text for piece in said])) <= STATUS, said


@THIRD[2]
def test_a_note_is_short_and_says_something_else(edition: str, encounter: str) -> None:
    for seed in (5, 6):
        for fight, ask in asked(edition, encounter, seed):
            found = unfolded(fight, ask)
            assert found is not None
            for choice in every_choice(found):
                check_note(fight, choice)


def check_note(fight: Fight, choice: Choice) -> None:
    note, label = choice.note, choice.label
    assert len(label) <= LABEL + sum([len(fight.names()[who]) for who in choice.whom]), label
    assert label != note or not label, label
    if not note:
        return
    assert len(note) <= NOTE, note
    assert note != choice.means, note
    words = note.lower().replace(",", " ").split()
    assert not any(cost in words for cost in COSTS), note
    assert not any(plain(fight.names()[who]) in note for who in choice.whom), note
    assert words[: len(choice.verb.split())] != choice.verb.split() or not choice.verb, note
