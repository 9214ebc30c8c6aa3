"""What somebody may answer now, as data with its words: made when somebody looks, never when a rule asks."""

from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from typing import TYPE_CHECKING

from suits.choices import Choice, Offer
from suits.editions.choosing import Said, shown_first
from suits.requests import Ask, Form, Stage

if TYPE_CHECKING:
    from suits.fight.fight import Fight


def offer(fight: "Fight", ask: Ask, words: Sequence[str] = ()) -> Offer | None:
    """The list after these words of an answer; None when they are a whole one; ValueError where a word is wrong."""
    if not isinstance(ask.options, Form):
        return _whole_answers(fight, ask, ask.options)
    passed = ask.options.passed(words)
    if len(passed) <= len(words):
        return None
    before = [_said(stage, word) for stage, word in zip(passed, words, strict=False)]
    so_far = "".join([f"{word} " for word in words if word])
    return _at_stage(fight, ask, passed[-1], before, so_far)


def opening(fight: "Fight", ask: Ask) -> tuple[Offer, str]:
    """The first list, and the answer of somebody who does not answer."""
    if not isinstance(ask.options, Form):
        return _whole_answers(fight, ask, ask.options), ask.options[0]
    first, silence = ask.options.opening()
    return _at_stage(fight, ask, first, [], ""), silence


def _whole_answers(fight: "Fight", ask: Ask, answers: Sequence[str]) -> Offer:
    return Offer(_in_order(fight, ask, [_listed(fight, ask, answer) for answer in answers]))


def _at_stage(fight: "Fight", ask: Ask, now: Stage, before: Sequence[Said], so_far: str) -> Offer:
    choices = [_choice(fight, ask, [*before, _said(now, word)], word, (so_far + word).strip()) for word in now.words]
    return Offer(
        choices=_in_order(fight, ask, choices),
        prompt=now.prompt,
        about=now.about,
        empty=now.empty if "" in now.words else "",
        limit=now.limit,
        value=now.value,
    )


def _said(stage: Stage, word: str) -> Said:
    cards: Mapping[str, tuple[str, ...]] = stage.cards or {}
    return Said(stage.about, word, cards)


def _listed(fight: "Fight", ask: Ask, answer: str) -> Choice:
    """A whole answer, its words read one by one."""
    about = fight.edition.asks.get(ask.kind, ("act",))
    words = answer.split()
    said = [Said(one, word) for one, word in zip(chain(about, repeat(about[-1])), words, strict=False)]
    return _choice(fight, ask, said, answer, answer)


def _choice(fight: "Fight", ask: Ask, said: Sequence[Said], say: str, whole: str) -> Choice:
    """What the last of these words does, and what they mean together; no words where they speak for themselves."""
    means = fight.edition.words.option(ask, whole, fight.names()) if whole else ""
    told = "" if means.lower() == whole.lower() else means
    return fight.edition.choice(fight.state, ask, said, say, told)


def _in_order(fight: "Fight", ask: Ask, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """By the rank of what they do."""
    verbs = fight.edition.verbs
    return tuple(sorted(choices, key=lambda choice: shown_first(verbs, ask.kind, choice.say.partition(" ")[0])))
