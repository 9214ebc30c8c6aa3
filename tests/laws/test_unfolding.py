"""Lists that are told with what comes after each word."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from tests.table import answer_something, every_encounter
from tools.wire import verbs

from suits.choices import Choice, Offer
from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.fight.offering import MOST_LEAVES, offer, unfolded
from suits.requests import Ask, Form

STEPS = 40
SOME = [pair for at, pair in enumerate(every_encounter()) if at % 3 == 0]


def asked(edition: str, encounter: str) -> Iterator[tuple[Fight, Ask]]:
    """The questions of a fight in which everybody answers at random."""
    fight = Fight(load(encounter, edition=edition), Shuffled(7), events=False)
    chance = random.Random(encounter)
    while not fight.over and len(fight.steps) < STEPS:
        for ask in fight.asks:
            yield fight, ask
        answer_something(fight, chance)


def ends(found: Offer, words: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Choice]]:
    """Every choice after which nothing is told any more, with the words that lead there."""
    for choice in found.choices:
        said = (*words, choice.say)
        if choice.after is None:
            yield said, choice
        else:
            yield from ends(choice.after, said)


@pytest.mark.parametrize(("edition", "encounter"), SOME)
def test_what_is_unfolded_is_what_one_would_be_told_word_by_word(edition: str, encounter: str) -> None:
    for fight, ask in asked(edition, encounter):
        found = unfolded(fight, ask)
        assert found is not None
        if not isinstance(ask.options, Form):
            assert found == offer(fight, ask)
            continue
        said = list(ends(found))
        assert len(said) <= max(MOST_LEAVES, len(found.choices))
        for words, choice in said:
            if choice.whole:
                assert " ".join(filter(None, words)) in ask.options
            later = offer(fight, ask, words)
            assert (later is None) == choice.whole
        same(fight, ask, found, ())


def same(fight: Fight, ask: Ask, found: Offer, words: tuple[str, ...]) -> None:
    """Each list is the one that is told after its words."""
    plain = offer(fight, ask, words)
    assert plain is not None
    assert [one.say for one in plain.choices] == [one.say for one in found.choices]
    assert replace(plain, choices=()) == replace(found, choices=())
    for choice in found.choices:
        if choice.after is not None:
            same(fight, ask, choice.after, (*words, choice.say))


@pytest.mark.parametrize(("edition", "encounter"), [pair for pair in every_encounter() if pair[0] != "toy"])
def test_every_choice_has_a_verb_of_the_closed_list(edition: str, encounter: str) -> None:
    known = set(verbs())
    for fight, ask in asked(edition, encounter):
        found = unfolded(fight, ask)
        assert found is not None
        for words, choice in ends(found):
            assert choice.verb in known, f"{ask.kind}: {words}"


def test_a_form_that_is_too_large_is_told_as_far_as_it_is_small() -> None:
    forms = [unfolded(fight, ask) for fight, ask in asked("countdown", "brawl") if ask.kind == "due"]
    said = [list(ends(found)) for found in forms if found is not None]
    assert said
    assert all(any(choice.whole for _, choice in one) for one in said)
    assert any(not choice.whole for one in said for _, choice in one)  # to which hex: there are too many
