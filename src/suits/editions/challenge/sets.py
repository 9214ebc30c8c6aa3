"""Which cards may be laid together: sound sets, weak ones, boosts (CHA-32, CHA-33, CHA-38..CHA-48, CHA-R10..R12).

A card is written as it is; a court played high with its value, `Kh=13`; a boost with a plus, `+9c`.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations
from operator import itemgetter

import msgspec

from suits.arithmetic.challenges import VALUE, high_value, is_court, is_sound, is_weak
from suits.cards import UNKNOWN, Card, without
from suits.editions.challenge.options import ChallengeOptions
from suits.requests import Single, Stage

DECK = "deck"
ONLY_DECK, NOTHING_MORE = (DECK,), ("",)
"""What ends an attack while there are cards to go on with."""
BOOST = "+"
Words = tuple[str, ...]
each_once: Callable[[Iterable[str]], dict[str, None]] = dict.fromkeys
"""The words of a list without those that come again, in their order."""


class Spread(msgspec.Struct, frozen=True, gc=False):
    """What is laid from a hand: the cards, what each counts, 0 where that is not known yet, and the boosts."""

    cards: tuple[Card, ...] = ()
    values: tuple[int, ...] = ()
    boosts: tuple[Card, ...] = ()


FROM_DECK = Spread()
"""Nothing from the hand: a card from the deck (CHA-50)."""


def value_of(word: str) -> int:
    """What a card counts as it was laid (CHA-37, CHA-X06)."""
    return int(word[3:]) if len(word) > 2 else VALUE[word]


def card_of(word: str) -> Card:
    """The card that a word names."""
    return word[:2]


def single(word: str) -> Single | None:
    """The card that a word lays, and what it counts; a boost counts nothing by itself."""
    if not word or word == DECK:
        return None
    return Single(word[1:]) if word[0] == BOOST else Single(card_of(word), value_of(word))


def discarded(word: str) -> Single | None:
    """The card that a word throws away."""
    return Single(word) if word else None


def spread_of(words: Iterable[str]) -> Spread:
    """What these words lay (CHA-47, CHA-X06)."""
    cards, values, boosts = [], [], []
    for word in words:
        if word[0] == BOOST:
            boosts.append(word[1:])
        else:
            cards.append(card_of(word))
            values.append(value_of(word))
    return Spread(tuple(cards), tuple(values), tuple(boosts))


def unseen(cards: int, boosts: int = 0) -> Spread:
    """So many real cards that nobody has seen."""
    return Spread((UNKNOWN,) * cards, (0,) * cards, (UNKNOWN,) * boosts)


def legal_sets(values: tuple[int, ...], skill: int, any_weak: bool) -> tuple[tuple[int, ...], ...]:
    """Which of these cards may be laid together, by their numbers: sound ones, or weak ones if nothing is sound.

    (CHA-32, CHA-33, CHA-38, CHA-39, CHA-41, CHA-R11, CHA-R12, CHA-R44)
    """
    weak = any_weak or not values or min(values) > skill
    found = []
    for some in every_set(len(values)):
        chosen = [values[at] for at in some]
        if is_sound(chosen, skill) or (weak and is_weak(chosen, skill)):
            found.append(some)
    return tuple(found)


@lru_cache(maxsize=8192)
def _picks(values: tuple[int, ...], skill: int, any_weak: bool) -> tuple[Callable[[tuple[Card, ...]], Words], ...]:
    """For each of these sets what picks it out of the hand."""
    sets = legal_sets(values, skill, any_weak)
    return tuple(itemgetter(*some) if len(some) > 1 else itemgetter(slice(some[0], some[0] + 1)) for some in sets)


@lru_cache(maxsize=1024)
def every_set(number: int) -> tuple[tuple[int, ...], ...]:
    """All ways to lay some of so many cards."""
    return tuple(some for n in range(1, number + 1) for some in combinations(range(number), n))


def hand_sets(hand: tuple[Card, ...], skill: int, *, any_weak: bool, high: bool, limited: bool = True) -> list[Words]:
    """Every set of hand cards that may be laid, in words; with `high`, courts also at 11 to 13 (CHA-X06, CHA-R10)."""
    if not limited:
        return [tuple([hand[at] for at in some]) for some in every_set(len(hand))]
    found = [pick(hand) for pick in _picks(tuple(map(VALUE.__getitem__, hand)), skill, any_weak)]
    if high:
        found += [words for _, words in courts_high(hand, skill)]
    return found


def attack_sets(hand: tuple[Card, ...], skill: int, options: ChallengeOptions) -> list[Words]:
    """The sets of hand cards that may attack, without boosts (CHA-R10, CHA-R12)."""
    return hand_sets(hand, skill, any_weak=options.weak_from_hand == "any", high=options.face_high == "on")


def defence_sets(hand: tuple[Card, ...], rank: int, options: ChallengeOptions) -> list[Words]:
    """Any set of hand cards that may be laid in defence; by a house rule with boosts (CHA-R15, CHA-R16)."""
    sets = hand_sets(
        hand,
        rank,
        any_weak=options.weak_from_hand == "any",
        high=options.face_high == "on",
        limited=options.defence_value == "rank_plus_cards",
    )
    if options.defender_boosts == "on":
        sets += [way for some in sets for way in with_boosts(hand, some)]
    return sets


def _as_high(card: Card) -> str:
    """A court played high, `Kh=13` (CHA-X06); other cards are what they are."""
    return f"{card}={high_value(card)}" if is_court(card) else card


def courts_high(hand: tuple[Card, ...], skill: int) -> Iterator[tuple[tuple[int, ...], Words]]:
    """Sets in which at least one court counts high, all within the skill (CHA-R10): their places, and in words."""
    for some in every_set(len(hand)):
        courts = [at for at in some if is_court(hand[at])]
        for raised in every_set(len(courts)):
            high = {courts[at] for at in raised}
            words = tuple(_as_high(hand[at]) if at in high else hand[at] for at in some)
            if is_sound([value_of(word) for word in words], skill):
                yield some, words


def with_boosts(hand: tuple[Card, ...], some: Words) -> list[Words]:
    """The same cards with any of the others as boosts (CHA-R16)."""
    left = without(hand, tuple(card_of(word) for word in some))
    found = []
    for number in range(1, 2 ** len(left)):
        boosts = [BOOST + card for at, card in enumerate(left) if number >> at & 1]
        found.append((*some, *boosts))
    return found


def first_cards(sets: list[Words]) -> Words:
    """What an attack may begin with: the deck, or whatever is part of a set."""
    return (DECK, *each_once(chain.from_iterable(sets)))


def pick_attack(hand: tuple[Card, ...], sets: list[Words], skill: int) -> Generator[Stage, str, Spread]:
    """The deck, or a card of one of these sets; then more of it, and boosts from what is left, in any order.

    Whatever is part of a set may be laid by itself. What may lie beside a card is told of the first one, of the others
    when they are laid. (CHA-29, CHA-44, CHA-47, CHA-R45)
    """
    words = first_cards(sets)
    ends, waits = len(hand) == 1 or ONLY_DECK, words[2:]
    word = yield Stage(
        f"Attack with (skill {skill})", words, False, None, "cards", "", skill, 0, ends=ends, waits=waits, single=single
    )
    if word == DECK:
        return FROM_DECK
    cards: tuple[Card, ...] = ()
    values: tuple[int, ...] = ()
    boosts: tuple[Card, ...] = ()
    while word:
        card = card_of(word.lstrip(BOOST))
        hand = without(hand, (card,))
        if word[0] == BOOST:
            boosts += (card,)
            sets = []  # cards that attack are named before boosts
        else:
            cards += (card,)
            values += (value_of(word),)
            sets = [without(some, (word,)) for some in sets if word in some]
        if not hand:
            break
        words = ("", *each_once(chain.from_iterable(sets)), *[BOOST + card for card in each_once(hand)])
        ends = len(hand) == 1 or NOTHING_MORE
        word = yield Stage(
            "What else (+ is a boost)",
            words,
            True,
            None,
            "cards",
            "that is all",
            skill,
            sum(values),
            ends=ends,
            waits=True,
            single=single,
        )
    return Spread(cards, values, boosts)


def fault(hand: tuple[Card, ...], words: Words, skill: int, *, any_weak: bool, high: bool) -> str | None:
    """Why an attack cannot be made with these words, in a sentence; None if there is nothing to say about it.

    (CHA-32, CHA-33, CHA-46, CHA-48, CHA-51, CHA-R10, CHA-R11, CHA-R12)
    """
    laid = [word for word in words if word[0] != BOOST]
    if not laid:
        return "Boosts go with a card from the hand that attacks: boosts alone are no attack (CHA-46)."
    if laid[0] == DECK:
        return "A card from the deck cannot be boosted (CHA-51)." if len(words) > len(laid) == 1 else None
    cards = tuple([card_of(word.removeprefix(BOOST)) for word in words])
    if missing := not_in_hand(hand, cards):
        return missing
    as_written = all(word == card_of(word) or (high and word == _as_high(card_of(word))) for word in laid)
    if not as_written or not set(cards) <= set(hand):
        return None
    return _cards_fault(hand, laid, skill, any_weak)


def not_in_hand(hand: tuple[Card, ...], words: Words) -> str | None:
    """Which of these cards is not there, or not so often; nothing about words that are no cards, or real hands."""
    left = hand
    for card in words:
        if card not in VALUE or UNKNOWN in hand:
            return None
        if card not in left:
            return f"There is no {'further ' * (card in hand)}{card} in the hand."
        left = without(left, (card,))
    return None


def _cards_fault(hand: tuple[Card, ...], laid: list[str], skill: int, any_weak: bool) -> str | None:
    """Why these cards of the hand are neither a sound set nor a weak one that is allowed (CHA-R11, CHA-R12)."""
    values = [value_of(word) for word in laid]
    within = [card for card in hand if VALUE[card] <= skill]
    above = [word for word in laid if value_of(word) > skill]
    if is_sound(values, skill) or (is_weak(values, skill) and (any_weak or not within)):
        return None
    if any(word != card_of(word) for word in above):
        return f"{_and(above)} above the skill of {skill} (CHA-R10)."
    if len(above) == len(laid):
        return f"{_and(above)} above the skill of {skill}; with {within[0]} in the hand that is no attack (CHA-R12)."
    if above:
        return f"{_and(above)} above the skill of {skill} (CHA-32)."
    return f"{' '.join(laid)} make {sum(values)}, above the skill of {skill} (CHA-33)."


def _and(words: list[str]) -> str:
    return f"{' and '.join(words)} {'is' if len(words) == 1 else 'are'}"


def shape(number: int) -> Generator[Stage, str, Spread]:
    """Real cards that nobody has seen: how many are laid, and how many of them as boosts."""
    laid = int((yield Stage("How many cards", tuple(map(str, range(1, number + 1))), about="number", limit=number)))
    left = number - laid
    if not left:
        return unseen(laid)
    words = ("", *[f"{BOOST}{n}" for n in range(1, left + 1)])
    boosts = yield Stage("How many boosts", words, True, about="number", empty="none", limit=left)
    return unseen(laid, int(boosts or 0))
