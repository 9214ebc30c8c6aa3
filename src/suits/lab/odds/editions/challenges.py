"""What lies before somebody in `challenge`: every attack and every defence of a hand, each with its chances."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Literal

import msgspec

from suits.arithmetic.laid import Laid
from suits.cards import Card
from suits.editions.challenge.options import ChallengeOptions
from suits.editions.challenge.sets import DECK, Words, attack_sets, defence_sets, with_boosts
from suits.lab.odds.deals import Bag, without
from suits.lab.odds.editions.clashes import (
    PLAIN,
    Chances,
    Facing,
    Reply,
    Source,
    Striker,
    Tally,
    Target,
    a_hand,
    a_henchman,
    attack,
    defence,
    from_deck,
    just_this,
    kinds,
    known_hand,
    the_deck,
)

Aim = Literal["hit", "impact", "out"]
ATTACK = "attack"
"""What a defence meets."""
Against = Callable[[Bag[Card]], Facing]
"""What an attack meets, from the cards that nobody has seen."""


class Way(msgspec.Struct, frozen=True):
    """One way to attack or to defend: its words, what the cards make, and its chances by what it meets.

    Of an attack `deck` is against a card from the deck, `hand` against the best that is in the hand, `henchman`
    against a henchman. Of a defence there is one: `attack`.
    """

    words: Words
    value: int
    """What the cards make; 0 where they come from the deck."""
    margin: int
    chances: dict[str, Chances]
    replies: dict[str, tuple[Reply, ...]] = {}
    """Of an attack from the hand: what each may answer, by its value."""

    @property
    def cards(self) -> int:
        """How many cards of the hand it takes."""
        return 0 if self.words == (DECK,) else len(self.words)

    @property
    def text(self) -> str:
        """As it is typed."""
        return " ".join(self.words)


def attacks(
    hand: Sequence[Card],
    striker: Striker,
    target: Target,
    bag: Bag[Card],
    against: dict[str, Against],
    options: ChallengeOptions = PLAIN,
    *,
    deck: bool = True,
) -> tuple[Way, ...]:
    """Every attack of this hand, and one from the deck.

    `bag` has the cards that nobody has seen: not those of this hand.
    """
    bag = kinds(bag, courts=courts_matter(options) or "henchman" in against)
    met = {name: meets(bag) for name, meets in against.items()}
    sets = attack_sets(tuple(hand), striker.skill, options) if hand else []
    ways = dict.fromkeys([*sets, *[way for some in sets for way in with_boosts(tuple(hand), some)]])
    found: list[Way] = []
    known: dict[Laid, Way] = {}
    for words in ways:
        made = attack(words, striker.skill, options)
        if made not in known:
            source = Source(Fraction(1), made)
            chances = {name: _clash([(source, bag, one)], striker, target, options) for name, one in met.items()}
            replies = {name: one.replies_to(made) for name, one in met.items()}
            known[made] = Way(words, made.value, made.margin, chances, replies)
        found.append(msgspec.structs.replace(known[made], words=words))
    if deck:
        drawn = from_deck(bag, striker.skill, options)
        found.append(from_sources((DECK,), drawn, striker, target, bag, against, options))
    return tuple(found)


def courts_matter(options: ChallengeOptions) -> bool:
    """Whether a king is anything but a three (CHA-R10)."""
    return options.face_high == "on"


def from_sources(
    words: Words,
    sources: Sequence[Source],
    striker: Striker,
    target: Target,
    bag: Bag[Card],
    against: dict[str, Against],
    options: ChallengeOptions = PLAIN,
) -> Way:
    """An attack whose cards are not known yet: from the deck, or a henchman's. `bag` has kinds of cards."""
    left = [(source, without(bag, source.taken)) for source in sources]
    chances = {
        name: _clash([(source, rest, meets(rest)) for source, rest in left], striker, target, options)
        for name, meets in against.items()
    }
    return Way(words, 0, 0, chances)


def _clash(
    each: Iterable[tuple[Source, Bag[Card], Facing]], striker: Striker, target: Target, options: ChallengeOptions
) -> Chances:
    tally = Tally(striker, target, options)
    for source, bag, against in each:
        tally.add(source, bag, against)
    return tally.chances()


def stands_against(
    rank: int,
    options: ChallengeOptions = PLAIN,
    *,
    cards: int = 0,
    hand: Sequence[Card] = (),
    henchman: bool = False,
    unhurt: bool = True,
) -> dict[str, Against]:
    """What an attack on somebody may meet: the deck always; so many cards of a hand, or a hand that is known."""
    if henchman:
        return {"henchman": lambda bag: a_henchman(bag, rank, options, unhurt=unhurt)}
    found: dict[str, Against] = {"deck": lambda bag: the_deck(bag, rank, options)}
    if hand:
        found["hand"] = lambda bag: known_hand(tuple(hand), bag, rank, options)
    elif cards:
        found["hand"] = lambda bag: a_hand(bag, cards, rank, options)
    return found


def defences(
    hand: Sequence[Card],
    striker: Striker,
    target: Target,
    sources: Sequence[Source],
    bag: Bag[Card],
    options: ChallengeOptions = PLAIN,
) -> tuple[Way, ...]:
    """Every defence of this hand, and a card from the deck, against the attacks that may lie there.

    `bag` has the cards that nobody has seen, those of the attack among them.
    """
    bag = kinds(bag)
    left = [(source, without(bag, source.taken)) for source in sources]
    drawn = [(source, rest, the_deck(rest, target.rank, options)) for source, rest in left]
    found = [Way((DECK,), 0, 0, {ATTACK: _clash(drawn, striker, target, options)})]
    for words in dict.fromkeys(defence_sets(tuple(hand), target.rank, options)) if hand else ():
        made = defence(words, target.rank, options)
        found.append(against_sources(words, made, sources, striker, target, bag, options))
    return tuple(found)


def against_sources(
    words: Words,
    made: Laid,
    sources: Sequence[Source],
    striker: Striker,
    target: Target,
    bag: Bag[Card],
    options: ChallengeOptions = PLAIN,
) -> Way:
    """One defence whose cards are known. `bag` has kinds of cards."""
    left = [(source, without(bag, source.taken)) for source in sources]
    met = [(source, rest, just_this(made, rest)) for source, rest in left]
    return Way(words, made.value, 0, {ATTACK: _clash(met, striker, target, options)})


def best(ways: Sequence[Way], aim: Aim, against: str) -> Way:
    """The way that serves an attacker's aim best: to hit, to do much on average, to put somebody out.

    Of those that are equal the one with the fewest cards.
    """
    return max(ways, key=lambda way: (worth(way.chances[against], aim), -way.cards))


def safest(ways: Sequence[Way], aim: Aim) -> Way:
    """The defence against which the attacker comes off worst; of equal ones that with the fewest cards."""
    return min(ways, key=lambda way: (worth(way.chances[ATTACK], aim), way.cards))


def worth(chances: Chances, aim: Aim) -> Fraction:
    """What an aim looks at."""
    return {"hit": chances.hit, "impact": chances.mean, "out": chances.out}[aim]
