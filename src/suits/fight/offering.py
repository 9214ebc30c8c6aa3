"""What somebody may answer now, as data with its words: made when somebody looks, never when a rule asks."""

from collections.abc import Callable, Sequence
from itertools import chain, repeat
from typing import TYPE_CHECKING

from msgspec.structs import replace

from suits.choices import About, Choice, Offer
from suits.editions.choosing import NO_CARDS, Said, in_order
from suits.requests import Ask, Form, Stage, Walked

if TYPE_CHECKING:
    from suits.fight.fight import Fight


Going = Callable[[str], bool]
"""Goes on with a word, before it is put into words: whether the answer is whole with it."""


def offer(fight: "Fight", ask: Ask, words: Sequence[str] = ()) -> Offer | None:
    """The list after these words of an answer; None when they are a whole one; ValueError where a word is wrong."""
    if not isinstance(ask.options, Form):
        return _whole_answers(fight, ask, ask.options)
    passed = ask.options.passed(words)
    return None if len(passed) <= len(words) else _listed_after(fight, ask, passed, words)


def _listed_after(
    fight: "Fight", ask: Ask, passed: Sequence[Stage], words: Sequence[str], going: Going | None = None
) -> Offer:
    before = [Said(stage.about, word, stage.cards or NO_CARDS) for stage, word in zip(passed, words, strict=False)]
    so_far = "".join([f"{word} " for word in words if word])
    return _at_stage(fight, ask, passed[-1], before, so_far, going)


def opening(fight: "Fight", ask: Ask) -> tuple[Offer, str]:
    """The first list, and the answer of somebody who does not answer."""
    if not isinstance(ask.options, Form):
        return _whole_answers(fight, ask, ask.options), ask.options[0]
    first, silence = ask.options.opening()
    return _at_stage(fight, ask, first, [], ""), silence


MOST_LEAVES = 40
"""So many answers, or beginnings of them, are told at once."""


class _Branch:
    """A list on the way to be unfolded: the words that led there, its choices, and what came after each of them."""

    __slots__ = ("choices", "offer", "walked", "words")

    def __init__(self, fight: "Fight", ask: Ask, form: Form, here: Walked, words: tuple[str, ...]):
        self.words = words
        self.walked: list[Walked] = []
        """By choice, how far it leads. Gone through before it is put into words: what an answer comes to is known
        then."""
        whole, ends = len(words) + 1, here.passed[-1].ends

        def going(say: str) -> bool:
            if ends:
                self.walked.append(here)
                return True
            walked = form.walked((*words, say), here)
            self.walked.append(walked)
            return len(walked.passed) == whole

        self.offer = _listed_after(fight, ask, here.passed, words, going)
        self.choices: list[Choice | _Branch] = list(self.offer.choices)

    def folded(self) -> Offer:
        """The list, each choice with what comes after it."""
        pairs = zip(self.offer.choices, self.choices, strict=True)
        return replace(self.offer, choices=tuple([_with_the_rest(choice, now) for choice, now in pairs]))


def _with_the_rest(choice: Choice, now: "Choice | _Branch") -> Choice:
    return replace(choice, after=now.folded()) if isinstance(now, _Branch) else now


def unfolded(fight: "Fight", ask: Ask, words: Sequence[str] = (), most: int = MOST_LEAVES) -> Offer | None:
    """As `offer`, with what comes after each word, list by list, as long as there are not too many.

    Where a list is left out for its length, its choice is neither `whole` nor has it an `after`: ask for it. A word
    whose list follows is not put into other words: what it means is said with the last one.
    """
    form = ask.options
    if not isinstance(form, Form):
        return offer(fight, ask, words)
    first = form.walked(words)
    if len(first.passed) <= len(words):
        return None
    root = _Branch(fight, ask, form, first, tuple(words))
    left = most - len(root.choices)
    edge = [root]
    while edge:
        following = []
        for branch in edge:
            for at, (choice, walked) in enumerate(zip(branch.offer.choices, branch.walked, strict=True)):
                if choice.whole:
                    continue
                said = (*branch.words, choice.say)
                more = len(walked.passed[-1].words) - 1
                if more > left:
                    branch.choices[at] = _in_words(fight, ask, choice, said)
                    continue
                left -= more
                branch.choices[at] = below = _Branch(fight, ask, form, walked, said)
                following.append(below)
        edge = following
    return root.folded()


def _whole_answers(fight: "Fight", ask: Ask, answers: Sequence[str]) -> Offer:
    about = fight.edition.asks.get(ask.kind, ("act",))
    shown = in_order(fight.edition.verbs, ask.kind, answers)
    return Offer(
        tuple([_choice(fight, ask, _read(about, answer), answer, _meaning(fight, ask, answer)) for answer in shown])
    )


def _at_stage(
    fight: "Fight", ask: Ask, now: Stage, before: Sequence[Said], so_far: str, going: Going | None = None
) -> Offer:
    about, sets = now.about, now.cards or NO_CARDS
    choices = []
    for word in now.words if about == "number" else in_order(fight.edition.verbs, ask.kind, now.words):
        said = (*before, Said(about, word, sets))
        is_whole = None if going is None else going(word)
        means = "" if is_whole is False else _meaning(fight, ask, so_far + word if word else so_far.rstrip())
        choices.append(_choice(fight, ask, said, word, means, bool(is_whole)))
    if now.ways is not None:
        lengths = now.ways.lengths()
        choices = [replace(one, number=lengths.get(one.say)) for one in choices]
    return Offer(
        choices=tuple(choices),
        prompt=now.prompt,
        about=now.about,
        empty=now.empty if "" in now.words else "",
        limit=now.limit,
        value=now.value,
        start=now.ways.start if now.ways else None,
    )


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


def _in_words(fight: "Fight", ask: Ask, choice: Choice, said: Sequence[str]) -> Choice:
    """A choice whose list is left out: it has to speak for itself."""
    return replace(choice, means=_meaning(fight, ask, " ".join(filter(None, said))))


def _choice(fight: "Fight", ask: Ask, said: Sequence[Said], say: str, means: str, whole: bool = False) -> Choice:
    """What the last of these words does, and what they mean together."""
    found = fight.edition.choice(fight.state, ask, said, say, means)
    if ask.who not in fight.state.people:  # the referee
        return replace(found, whole=True) if whole else found
    note, label = fight.edition.note(fight.state, ask, found), fight.edition.label(fight.state, ask, found)
    return replace(found, note=note, label=label, whole=whole) if note or label or whole else found
