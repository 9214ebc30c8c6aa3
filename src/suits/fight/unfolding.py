"""Lists that are told with what comes after each word, for whoever shows a whole answer as one thing."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from suits.choices import Choice, Offer
from suits.editions.choosing import NO_CARDS, Said
from suits.fight import offering
from suits.requests import Ask, Form, Stage, Walked

if TYPE_CHECKING:
    from suits.fight.fight import Fight

MOST_LEAVES = 30
"""So many answers, or beginnings of them, are told at once."""


MOST_KEPT = 4096
_KEPT: dict[tuple[object, ...], Offer] = {}
"""Lists that are always the same, by all that they follow from."""


class _Branch:
    """A list on the way to be unfolded: the words that led there, its choices, and what came after each of them."""

    __slots__ = ("below", "form", "here", "like", "offer", "said", "stage", "walked", "words")

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
            self.offer = offering.at_stage(fight, ask, stage, said, self._is_whole)
        else:
            told = tuple([replace(one, whole=True) if self._is_whole(one.say) else one for one in form.first.choices])
            self.offer = replace(form.first, choices=told)
        self.below: dict[str, _Branch] = {}
        """By word, the list after it, where that is told."""
        self.like = ""
        """The word after which the same comes as after all others, where they are alike."""

    def _kept(self, fight: "Fight", ask: Ask) -> Offer:
        """A list that was told before, or is kept for the next who comes to it."""
        names = fight.names()
        named = tuple([names.get(word) for word in (*self.words, *self.stage.words)])
        key = fight.edition.name, ask.kind, self.stage.constant, self.words, self.stage.words, named
        found = _KEPT.get(key)
        if found is None:
            if len(_KEPT) >= MOST_KEPT:
                _KEPT.clear()
            found = _KEPT[key] = offering.at_stage(fight, ask, self.stage, self.said, self._is_whole)
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
        if not (self.below or self.like):
            return self.offer
        return replace(self.offer, choices=tuple([self._with_the_rest(choice) for choice in self.offer.choices]))

    def _with_the_rest(self, choice: Choice) -> Choice:
        below = self.below.get(choice.say)
        if below is not None:
            return replace(choice, after=below.folded())
        return choice if choice.whole or not self.like else replace(choice, like=self.like)


def unfolded(fight: "Fight", ask: Ask, words: Sequence[str] = (), most: int = MOST_LEAVES) -> Offer | None:
    """As `offer`, with what comes after each word, list by list, as long as there are not too many.

    Where a list is left out, for its length or because nobody looks at it yet, its choice is neither `whole` nor has it
    an `after`: ask for it; then its usual way is told to the end. Where the same follows as after another word, that
    word is said (`like`). A word whose list follows is not put into other words: what it means is said with the last
    one.
    """
    form = ask.options
    if not isinstance(form, Form):
        return offering.offer(fight, ask, words)
    first = form.walked(words)
    if len(first.passed) <= len(words):
        return None
    root = _Branch(fight, ask, form, first, tuple(words), offering.read_so_far(first.passed, words))
    left = most - len(root.offer.choices)
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
                    branch.like = branch.offer.choices[0].say
                    break
                on_the_way = branch is usual and not at
                if not on_the_way and branch.waits(choice.say):
                    continue
                walked = branch.to(choice.say)
                stage = walked.passed[-1]
                if _waits(stage, named) and not on_the_way:
                    continue
                more = (len(stage.words) - 1) * (len(branch.offer.choices) if branch.stage.alike else 1)
                if more > left:
                    continue
                left -= more
                branch.below[choice.say] = below = branch.after(fight, ask, form, walked, choice.say)
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
