"""What somebody may answer now, as data with its words: made when somebody looks, never when a rule asks."""

from collections.abc import Callable, Sequence
from itertools import chain, repeat
from typing import TYPE_CHECKING

from msgspec.structs import replace

from suits.choices import About, Choice, Offer
from suits.editions.choosing import NO_CARDS, Said, in_order
from suits.requests import Ask, Form, Single, Stage

if TYPE_CHECKING:
    from suits.fight.fight import Fight


Going = Callable[[str], bool]
"""Goes on with a word, before it is put into words: whether the answer is whole with it."""


def offer(fight: "Fight", ask: Ask, words: Sequence[str] = ()) -> Offer | None:
    """The list after these words of an answer; None when they are a whole one; ValueError where a word is wrong."""
    if not isinstance(ask.options, Form):
        return _whole_answers(fight, ask, ask.options)
    passed = ask.options.passed(words)
    return None if len(passed) <= len(words) else at_stage(fight, ask, passed[-1], read_so_far(passed, words))


def read_so_far(passed: Sequence[Stage], words: Sequence[str]) -> tuple[Said, ...]:
    return tuple([Said(stage.about, word, stage.cards or NO_CARDS) for stage, word in zip(passed, words, strict=False)])


def opening(fight: "Fight", ask: Ask) -> tuple[Offer, str]:
    """The first list, and the answer of somebody who does not answer."""
    if not isinstance(ask.options, Form):
        return _whole_answers(fight, ask, ask.options), ask.options[0]
    first, silence = ask.options.opening()
    told = ask.options.first = at_stage(fight, ask, first, ())
    return told, silence


def _whole_answers(fight: "Fight", ask: Ask, answers: Sequence[str]) -> Offer:
    about = fight.edition.asks.get(ask.kind, ("act",))
    shown = in_order(fight.edition.verbs, ask.kind, answers)
    return Offer(
        tuple([_choice(fight, ask, _read(about, answer), answer, _meaning(fight, ask, answer)) for answer in shown])
    )


_AS_THEY_COME, _NAMES = frozenset[About](("number", "hex")), frozenset[About](("person", "weapon"))


def at_stage(fight: "Fight", ask: Ask, now: Stage, before: tuple[Said, ...], going: Going | None = None) -> Offer:
    verbs = fight.edition.verbs
    as_they_come = now.alike or now.single or now.about in _AS_THEY_COME
    if not as_they_come and now.about in _NAMES:
        as_they_come = verbs.keys().isdisjoint(now.words)  # `none` is an act
    words = now.words if as_they_come else in_order(verbs, ask.kind, now.words)
    so_far = "".join([f"{one.word} " for one in before if one.word])
    if now.alike:
        choices = _all_alike(fight, ask, now, before, so_far, tuple(words), going)
    elif now.single:
        choices = _one_by_one(fight, ask, now, before, so_far, now.single, going)
    else:
        choices = [_at_word(fight, ask, now, before, so_far, word, going) for word in words]
    if now.ways:
        lengths = now.ways.lengths()
        choices = [replace(choice, number=lengths.get(choice.say)) for choice in choices]
    return Offer(
        choices=tuple(choices),
        prompt=now.prompt,
        about=now.about,
        empty=now.empty if "" in now.words else "",
        limit=now.limit,
        value=now.value,
        start=now.ways.start if now.ways else None,
    )


def _at_word(
    fight: "Fight", ask: Ask, now: Stage, before: tuple[Said, ...], so_far: str, word: str, going: Going | None
) -> Choice:
    is_whole = None if going is None else going(word)
    silent = is_whole is False or (is_whole and word and now.about == "hex")  # a hex is shown, not told
    means = "" if silent else _meaning(fight, ask, so_far + word if word else so_far.rstrip())
    said = (*before, Said(now.about, word, now.cards or NO_CARDS))
    return _choice(fight, ask, said, word, means, bool(is_whole))


def _all_alike(
    fight: "Fight",
    ask: Ask,
    now: Stage,
    before: tuple[Said, ...],
    so_far: str,
    words: Sequence[str],
    going: Going | None,
) -> list[Choice]:
    """Words that differ from the first only in whom or which hex they name."""
    first = _at_word(fight, ask, now, before, so_far, words[0], going)
    silent = going is not None and (now.about == "hex" or not first.whole)
    told = [(word, "" if silent else _meaning(fight, ask, so_far + word)) for word in words[1:]]
    if now.about == "hex":
        return [first, *[replace(first, say=word, means=means, hex=_hex(word)) for word, means in told]]
    whom = first.whom[:-1]
    return [first, *[replace(first, say=word, means=means, whom=(*whom, word)) for word, means in told]]


def _one_by_one(
    fight: "Fight",
    ask: Ask,
    now: Stage,
    before: tuple[Said, ...],
    so_far: str,
    single: Callable[[str], Single | None],
    going: Going | None,
) -> list[Choice]:
    """Cards that differ from the first only in which they are and what they count, and words that are no cards."""
    found: list[Choice] = []
    first: Choice | None = None
    for word in now.words:
        laid = single(word)
        if laid is None or first is None:
            choice = _at_word(fight, ask, now, before, so_far, word, going)
            first = choice if laid else first
        else:
            whole = going is not None and going(word)
            means = _meaning(fight, ask, so_far + word) if whole or going is None else ""
            choice = replace(first, say=word, means=means, cards=(*first.cards[:-1], laid.card), whole=whole)
        found.append(replace(choice, counts=laid.counts) if laid else choice)
    return found


def _hex(word: str) -> tuple[int, int]:
    q, r = word.split(",")
    return int(q), int(r)


def _read(about: Sequence[About], answer: str) -> Sequence[Said]:
    """A whole answer, word by word."""
    words = answer.split()
    if len(words) == 1:
        return (Said(about[0], words[0]),)
    return [Said(one, word) for one, word in zip(chain(about, repeat(about[-1])), words, strict=False)]


def _meaning(fight: "Fight", ask: Ask, whole: str) -> str:
    """What these words mean together; nothing where they speak for themselves."""
    means = fight.edition.words.option(ask, whole, fight.names()) if whole else ""
    return "" if means.lower() == whole.lower() else means


def _choice(fight: "Fight", ask: Ask, said: Sequence[Said], say: str, means: str, whole: bool = False) -> Choice:
    """What the last of these words does, and what they mean together."""
    found = fight.edition.choice(fight.state, ask, said, say, means)
    if ask.who not in fight.state.people:  # the referee
        return replace(found, whole=True) if whole else found
    note, label = fight.edition.note(fight.state, ask, found), fight.edition.label(fight.state, ask, found)
    return replace(found, note=note, label=label or found.label, whole=whole) if note or label or whole else found
