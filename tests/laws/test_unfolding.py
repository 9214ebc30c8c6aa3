"""Lists that are told with what comes after each word."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from tests.laws.thirds import SHIPPED
from tests.table import answer_something, every_encounter
from tools.wire import verbs

from suits.choices import Choice, Offer
from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight, offering
from suits.fight.offering import offer
from suits.fight.unfolding import MOST_LEAVES, unfolded
from suits.requests import Ask, Form, Stage

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
    """Each list is the one that is told after its words; where it is said to be like another, it is."""
    plain = offer(fight, ask, words)
    assert plain is not None
    assert [one.say for one in plain.choices] == [one.say for one in found.choices]
    assert replace(plain, choices=()) == replace(found, choices=())
    for choice, alone in zip(found.choices, plain.choices, strict=True):
        then = (*words, choice.say)
        assert unlike(choice) == unlike(alone)
        if choice.after is not None:
            same(fight, ask, choice.after, then)
        elif choice.like:
            assert told_of("somebody", fight, ask, then) == told_of("somebody", fight, ask, (*words, choice.like))


def unlike(choice: Choice) -> Choice:
    """What a choice does, without what follows, and without what it means in words: of a hex nobody reads that."""
    return replace(choice, means="", whole=False, after=None, like="")


def told_of(name: str, fight: Fight, ask: Ask, words: tuple[str, ...]) -> Offer:
    """The list after these words, as if the last one named this person."""
    found = offer(fight, ask, words)
    assert found is not None
    whom = [tuple([name if who == words[-1] else who for who in one.whom]) for one in found.choices]
    choices = [replace(one, whom=who, means="") for one, who in zip(found.choices, whom, strict=True)]
    return replace(found, choices=tuple(choices))


@pytest.mark.parametrize(("edition", "encounter"), SOME)
def test_words_that_are_alike_differ_in_whom_or_where_alone(edition: str, encounter: str) -> None:
    for fight, ask in asked(edition, encounter):
        if isinstance(ask.options, Form):
            for words, stage in some_stages(ask.options, ()):
                if stage.alike or stage.constant:
                    found, each = offer(fight, ask, words), one_by_one(fight, ask, words, stage)
                    assert found is not None
                    assert [unlike(one) for one in found.choices] == [unlike(one) for one in each]


def some_stages(form: Form, words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Stage]]:
    """The stages after these words, and after the first of each kind of word that follows."""
    stage = form.stage(words)
    if stage is not None:
        yield words, stage
        for word in stage.words[:3] if words else stage.words:
            yield from some_stages(form, (*words, word))


def one_by_one(fight: Fight, ask: Ask, words: tuple[str, ...], stage: Stage) -> list[Choice]:
    """The choices of a list, each worked out for itself."""
    found: list[Choice] = []
    for word in stage.words:
        alone = replace(stage, words=(word,), alike=False)
        with_it = offering.at_stage(fight, ask, alone, offering.read_so_far(ask_form(ask).passed(words), words))
        found += with_it.choices
    return found


def ask_form(ask: Ask) -> Form:
    assert isinstance(ask.options, Form)
    return ask.options


def test_opening_a_deed_tells_its_usual_way_to_the_end() -> None:
    """And metres of all whom one may move to are like those of the first."""
    for fight, ask in asked("engage", "quartet"):
        if isinstance(ask.options, Form) and "move" in ask.options.words_after():
            first, opened = unfolded(fight, ask), unfolded(fight, ask, ("move",))
            assert first is not None
            assert opened is not None
            moving = next(one for one in first.choices if one.say == "move")
            assert moving.after is None or all(one.after is None for one in moving.after.choices)
            way = opened.choices[0].after
            assert way is not None
            usual = way.choices[0].after
            assert usual is not None
            assert all(one.whole for one in usual.choices)
            assert {one.like for one in way.choices[1:]} <= {way.choices[0].say}
            return
    pytest.fail("Nobody could move.")


@SHIPPED[1]
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
