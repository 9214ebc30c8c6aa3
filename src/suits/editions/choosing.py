"""What the words of an answer are about, read from what their stages say: the part that all editions share."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from suits.cards import FACES, Card
from suits.choices import A_TURN, NOTHING, About, Choice, Cost, Verb

_NO_VERB = Verb("")
NO_CARDS: Mapping[str, tuple[Card, ...]] = {}


QUIET_VERBS: Mapping[str, Verb] = {word: Verb("pass", rank=9, quiet=True) for word in ("pass", "no", "none", "other")}
"""Words that do nothing, in whatever edition."""


class Said(NamedTuple):
    """A word of an answer, what it is about, and the cards that words like 5x2 stand for."""

    about: About
    word: str
    cards: Mapping[str, tuple[Card, ...]] = NO_CARDS


def read_choice(verbs: Mapping[str, Verb], kind: str, said: Sequence[Said], say: str, means: str) -> Choice:
    """What these words do together. `say` is what is said now, and `means` the whole in words."""
    verb: Verb | None = None
    whom: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    weapon = way = ""
    number: int | None = None
    place: tuple[int, int] | None = None
    for about, word, sets in said:
        if about == "number" and not sets and word.isdecimal():
            number = int(word)
            continue
        known = verbs.get(f"{kind} {word}") or verbs.get(word)
        if about == "act" or (about in ("way", "word") and known and verb is None):
            verb = verb or known or (Verb(word) if word else None)
        elif word in sets:
            cards += sets[word]
        elif (bare := word.lstrip("+-")) in FACES:
            cards += (bare,)
        elif about == "person" and (verb or not known):
            whom += (word,) if word else ()
        elif about == "weapon" and (verb or not known):
            weapon = word
        elif about == "number" and word.isdecimal():
            number = int(word)
        elif about == "way":
            way = word
        elif about == "hex" and "," in word:
            q, r = map(int, word.split(","))
            place = (q, r)
        elif known:
            verb = verb or known
    verb = verb or verbs.get(kind) or _NO_VERB
    cost = Cost(cards=len(cards), turn=verb.turn) if cards else A_TURN if verb.turn else NOTHING
    return Choice(
        say, means, verb.name, whom, weapon, cards, place, number, way, cost, "", verb.label, verb.for_good, verb.quiet
    )


def verb_of(verbs: Mapping[str, Verb], kind: str, word: str) -> Verb | None:
    """What a word does in answers of this kind, where it is one of the verbs."""
    return verbs.get(f"{kind} {word}") or verbs.get(word)


def in_order(verbs: Mapping[str, Verb], kind: str, answers: Sequence[str]) -> Sequence[str]:
    """Answers as they are shown: by what their first words do, never by what is good."""
    if len(answers) == 1:
        return answers
    ranks: dict[str, int] = {}
    for answer in answers:
        word = answer.partition(" ")[0]
        verb = verbs.get(f"{kind} {word}") or verbs.get(word)  # as `verb_of` does, without a call a word
        ranks[answer] = verb.rank if verb else 0
    return sorted(answers, key=ranks.__getitem__)
