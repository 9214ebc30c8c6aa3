"""The words of each edition: short, by the rules, each written in ways of its own, and met where one plays."""

import random

import pytest
from tests.table import play_on

from suits import encounters, rulebook
from suits.dealer import Shuffled
from suits.fight import Fight
from suits.lessons import advice, find, glossary, lessons
from suits.view import REFEREE

EDITIONS = ("draw", "pair", "engage", "challenge", "countdown")
LONGEST = 140
FIGHTS = 12
STEPS = 80


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_words_are_short_and_by_the_rules(edition: str) -> None:
    for term in glossary(edition):
        assert rulebook.rule(term.rule).id == term.rule
        assert len(term.says) <= LONGEST, term.term


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_words_are_written_alike(edition: str) -> None:
    forms = [form for term in glossary(edition) for form in (term.term, *term.also)]
    assert len(forms) == len(set(forms)), sorted(form for form in forms if forms.count(form) > 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_word_is_met(edition: str) -> None:
    met = "\n".join(_said(edition)).lower()
    missing = [term.term for term in glossary(edition) if not any(f.lower() in met for f in (term.term, *term.also))]
    assert missing == []


def _said(edition: str) -> list[str]:
    """What the Herald says, what is told of some fights, and the rules that are cited there."""
    said = [piece.term for one in advice(edition).values() for piece in one.say]
    for lesson in map(find, lessons()):
        if lesson.edition == edition:
            said += [piece.term for remark in lesson.remarks for piece in remark.say]
    for at, path in enumerate(list(encounters.ready_made(edition).values())[:FIGHTS]):
        fight = play_on(Fight(encounters.load(path), Shuffled(at)), random.Random(at), STEPS)
        for line in fight.view(REFEREE).log:
            said += [line.text, *(reason.text for reason in line.reasons)]
            said += [rulebook.rule(rule).text for rule in line.rules]
    return said
