"""What has to be rolled is known before it is said: the number of an answer is the one that is rolled against then."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from suits.choices import Needs
from suits.dealer import Shuffled
from suits.editions.choosing import NO_CARDS, Said
from suits.editions.countdown.foreseeing import needs
from suits.editions.countdown.state import CountdownState
from suits.encounters import load
from suits.events import Event
from suits.fight import Fight, offering
from suits.requests import Ask, Form, Stage

ROLLS = {"attack": "skill", "defence": "number"}
"""The kinds of events that tell such a roll, and the fact that is its number."""
DEEDS = ("attack", "shoot", "dodge", "parry", "block", "play", "1", "2")
"""Words that lead to one, or their beginnings: said more often than others."""
AT_FIRST = ("aim", "feint")
"""What counts in a later roll."""
TERMS = set("skill cards range bulk acc aim effort shock dodge parry block retreat parries stun feint".split())
"""All of these are rolled against at least once."""
STEPS = 160
FIGHTS = 40
OFFERED = 12
"""In one of so many the list is looked at too."""


def said(form: Form, chance: random.Random) -> list[Said]:
    """An answer word by word, toward blows and defences rather than others."""
    words: list[Said] = []

    def choose(stage: Stage) -> str:
        deeds = [word for word in stage.words if word.startswith(DEEDS)]
        aimed = [word for word in stage.words if word in AT_FIRST]
        some = aimed if aimed and chance.random() < 0.2 else deeds if chance.random() < 0.8 else ()
        word = chance.choice(some or stage.words)
        words.append(Said(stage.about, word, stage.cards or NO_CARDS))
        return word

    form.walk(choose)
    return words


def rolled(events: Sequence[Event], who: str) -> Event | None:
    """The roll of a play with one part, or of a defence, if nothing has happened to anybody before it."""
    for event in events:
        if event.kind in ROLLS:
            return event if event.who == who else None
        if event.who != who or (event.kind == "play" and len(event.facts["verb"]) > 1):  # type: ignore[arg-type]
            return None
    return None


def terms_of(event: Event) -> dict[str, int]:
    """What the number was made of, without what counted nothing."""
    terms, amounts = event.facts["terms"], event.facts["amounts"]
    assert isinstance(terms, tuple)
    assert isinstance(amounts, tuple)
    return {str(term): int(amount) for term, amount in zip(terms, amounts, strict=True) if amount}


def offered(fight: Fight, ask: Ask, words: Sequence[str]) -> Needs | None:
    """What the last list says of this answer."""
    found = offering.offer(fight, ask, words[:-1])
    assert found is not None
    return next(one.needs for one in found.choices if one.say == words[-1])


def compared(encounter: str, seed: int, kinds: Counter[str]) -> None:
    """Play at random, and compare each number with its roll."""
    options = {"retreat": "on", "shock": "on"}
    fight, chance = Fight(load(encounter, edition="countdown", options=options), Shuffled(seed)), random.Random(seed)
    while not fight.over and len(fight.steps) < STEPS:
        ask = chance.choice([ask for ask in fight.asks if ask.who not in fight.drafts])
        form = ask.options
        if not isinstance(form, Form):
            fight.answer(ask.who, chance.choice(form), fight.question_id(ask.who))
            continue
        words = said(form, chance)
        assert isinstance(fight.state, CountdownState)
        known = needs(fight.state, ask, words)
        if known is not None and chance.randrange(OFFERED) == 0:
            assert offered(fight, ask, [one.word for one in words]) == known
            kinds["offered"] += 1
        before = len(fight.log)
        fight.answer(ask.who, " ".join([one.word for one in words if one.word]), fight.question_id(ask.who))
        roll = rolled([event for _, event in fight.log[before:]], ask.who)
        if known is not None and roll is not None:
            told = dict(zip(known.terms, known.amounts, strict=True))
            assert (known.number, told) == (roll.facts[ROLLS[roll.kind]], terms_of(roll)), words
            kinds.update([roll.kind, *told])


@pytest.mark.rule("CDN-G04")
def test_the_number_of_an_answer_is_the_number_that_is_rolled_against() -> None:
    kinds = Counter[str]()
    for encounter in ("steel", "noon", "skirmish-hexes", "brawl", "dogs"):
        for seed in range(FIGHTS):
            compared(encounter, seed, kinds)
    assert kinds["attack"] > 500
    assert kinds["defence"] > 100
    assert kinds["offered"] > 50
    assert set(kinds) >= TERMS
