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
    return None if len(passed) <= len(words) else _at_stage(fight, ask, passed[-1], _read_so_far(passed, words))


def _read_so_far(passed: Sequence[Stage], words: Sequence[str]) -> tuple[Said, ...]:
    return tuple([Said(stage.about, word, stage.cards or NO_CARDS) for stage, word in zip(passed, words, strict=False)])


def opening(fight: "Fight", ask: Ask) -> tuple[Offer, str]:
    """The first list, and the answer of somebody who does not answer."""
    if not isinstance(ask.options, Form):
        return _whole_answers(fight, ask, ask.options), ask.options[0]
    first, silence = ask.options.opening()
    told = ask.options.first = _at_stage(fight, ask, first, ())
    return told, silence


MOST_LEAVES = 30
"""So many answers, or beginnings of them, are told at once."""


MOST_KEPT = 4096
_KEPT: dict[tuple[object, ...], Offer] = {}
"""Lists that are always the same, by all that they follow from."""


class _Branch:
    """A list on the way to be unfolded: the words that led there, its choices, and what came after each of them."""

    __slots__ = ("choices", "form", "here", "offer", "said", "stage", "walked", "words")

    def __init__(
        self, fight: "Fight", ask: Ask, form: Form, here: Walked, words: tuple[str, ...], said: tuple[Said, ...]
    ):
        self.form, self.here, self.words, self.said = form, here, words, said
        self.stage = stage = here.passed[-1]
        self.walked: dict[str, Walked] = {}
        """By word, how far it leads, as far as somebody wanted to know."""
        if stage.constant:
            self.offer = self._kept(fight, ask)
        elif words or form.first is None:
            self.offer = _at_stage(fight, ask, stage, said, self._is_whole)
        else:
            told = tuple([replace(one, whole=True) if self._is_whole(one.say) else one for one in form.first.choices])
            self.offer = replace(form.first, choices=told)
        self.choices: list[Choice | _Branch] = list(self.offer.choices)

    def _kept(self, fight: "Fight", ask: Ask) -> Offer:
        """A list that was told before, or is kept for the next who comes to it."""
        names = fight.names()
        named = tuple([names.get(word) for word in (*self.words, *self.stage.words)])
        key = fight.edition.name, ask.kind, self.words, self.stage.words, named
        found = _KEPT.get(key)
        if found is None:
            if len(_KEPT) >= MOST_KEPT:
                _KEPT.clear()
            found = _KEPT[key] = _at_stage(fight, ask, self.stage, self.said, self._is_whole)
        return found

    def _is_whole(self, say: str) -> bool:
        """Whether the answer is whole with this word; gone on to, where its list does not tell.

        That is done before it is put into words: what an answer comes to is known then.
        """
        ends = self.stage.ends
        if isinstance(ends, bool):
            return ends or len(self.to(say).passed) == len(self.words) + 1
        return say in ends

    def to(self, say: str) -> Walked:
        """How far this word leads."""
        if self.stage.alike and self.walked:
            return next(iter(self.walked.values()))
        if say not in self.walked:
            self.walked[say] = self.form.walked((*self.words, say), self.here)
        return self.walked[say]

    def waits(self, say: str) -> bool:
        """Whether nobody looks at what comes after this word before they have said it."""
        waits = self.stage.waits
        return waits if isinstance(waits, bool) else say in waits

    def after(self, fight: "Fight", ask: Ask, form: Form, there: Walked, word: str) -> "_Branch":
        """The list after one of its words."""
        said = (*self.said, Said(self.stage.about, word, self.stage.cards or NO_CARDS))
        return _Branch(fight, ask, form, there, (*self.words, word), said)

    def folded(self) -> Offer:
        """The list, each choice with what comes after it."""
        pairs = zip(self.offer.choices, self.choices, strict=True)
        return replace(self.offer, choices=tuple([_with_the_rest(choice, now) for choice, now in pairs]))


def _with_the_rest(choice: Choice, now: "Choice | _Branch") -> Choice:
    return replace(choice, after=now.folded()) if isinstance(now, _Branch) else now


def unfolded(fight: "Fight", ask: Ask, words: Sequence[str] = (), most: int = MOST_LEAVES) -> Offer | None:
    """As `offer`, with what comes after each word, list by list, as long as there are not too many.

    Where a list is left out, for its length or because nobody looks at it yet, its choice is neither `whole` nor has it
    an `after`: ask for it; then its usual way is told to the end. Where the same follows as after another word, that
    word is said (`like`). A word whose list follows is not put into other words: what it means is said with the last
    one.
    """
    form = ask.options
    if not isinstance(form, Form):
        return offer(fight, ask, words)
    first = form.walked(words)
    if len(first.passed) <= len(words):
        return None
    root = _Branch(fight, ask, form, first, tuple(words), _read_so_far(first.passed, words))
    left = most - len(root.choices)
    named: set[str] = set()
    usual: _Branch | None = root if words else None
    edge = [root]
    while edge:
        following = []
        for branch in edge:
            for at, choice in enumerate(branch.offer.choices):
                if choice.whole:
                    continue
                if at and branch.stage.alike:
                    branch.choices[at] = replace(choice, like=branch.offer.choices[0].say)
                    continue
                on_the_way = branch is usual and not at
                if not on_the_way and branch.waits(choice.say):
                    continue
                walked = branch.to(choice.say)
                stage = walked.passed[-1]
                if _waits(stage, named) and not on_the_way:
                    continue
                more = (len(stage.words) - 1) * (len(branch.choices) if branch.stage.alike else 1)
                if more > left:
                    continue
                left -= more
                branch.choices[at] = below = branch.after(fight, ask, form, walked, choice.say)
                usual = below if on_the_way else usual
                following.append(below)
        edge = following
    return root.folded()


def _waits(stage: Stage, named: set[str]) -> bool:
    """Whether a list is left out until somebody comes to it; not if it names people whom no such list has named.

    Those can be tapped where they stand, before anybody looks at the list.
    """
    if not stage.by_need:
        return False
    if stage.about == "person":
        new = not named.issuperset(stage.words)
        named.update(stage.words)
        return not new
    return stage.about == "way" or len(stage.words) > 1


def _whole_answers(fight: "Fight", ask: Ask, answers: Sequence[str]) -> Offer:
    about = fight.edition.asks.get(ask.kind, ("act",))
    shown = in_order(fight.edition.verbs, ask.kind, answers)
    return Offer(
        tuple([_choice(fight, ask, _read(about, answer), answer, _meaning(fight, ask, answer)) for answer in shown])
    )


_AS_THEY_COME = frozenset[About](("person", "weapon", "hex", "number"))
"""What names no act: such lists are told in the order in which the rules give them."""


def _at_stage(fight: "Fight", ask: Ask, now: Stage, before: tuple[Said, ...], going: Going | None = None) -> Offer:
    so_far = "".join([f"{one.word} " for one in before if one.word])
    about, sets = now.about, now.cards or NO_CARDS
    listed = about in _AS_THEY_COME
    lengths = now.ways.lengths() if now.ways else {}
    choices: list[Choice] = []
    for word in now.words if listed else in_order(fight.edition.verbs, ask.kind, now.words):
        is_whole = None if going is None else going(word)
        silent = is_whole is False or (is_whole and word and about == "hex")  # a hex is shown, not told
        means = "" if silent else _meaning(fight, ask, so_far + word if word else so_far.rstrip())
        if now.alike and choices:
            choice = _beside(choices[0], about, word, means)
        else:
            choice = _choice(fight, ask, (*before, Said(about, word, sets)), word, means, bool(is_whole))
        if now.ways:
            choice = replace(choice, number=lengths.get(word))
        choices.append(choice)
    return Offer(
        choices=tuple(choices),
        prompt=now.prompt,
        about=now.about,
        empty=now.empty if "" in now.words else "",
        limit=now.limit,
        value=now.value,
        start=now.ways.start if now.ways else None,
    )


def _beside(first: Choice, about: About, word: str, means: str) -> Choice:
    """A word that differs from the first of its list only in whom or which hex it names."""
    if about == "hex":
        q, r = word.split(",")
        return replace(first, say=word, means=means, hex=(int(q), int(r)))
    return replace(first, say=word, means=means, whom=(*first.whom[:-1], word))


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
    return replace(found, note=note, label=label, whole=whole) if note or label or whole else found
