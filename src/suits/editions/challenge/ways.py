"""Answers worth a thought in `challenge`, and why: a handful out of hundreds, in words a player would use."""

from collections.abc import Callable, Iterator, Sequence

from suits.arithmetic.challenges import VALUE, is_weak
from suits.arithmetic.laid import hits, laid
from suits.asked import Asked, Menu
from suits.cards import Card, pretty, without
from suits.editions.challenge import odds
from suits.editions.challenge.menu import CHALLENGE, RECOVER, REPLENISH, WITH
from suits.editions.challenge.sets import DECK, spread_of
from suits.editions.challenge.shrewd import Option, options, shrewd
from suits.editions.challenge.thumb import number, rank_of, skill_of, threat, thumb, used_by
from suits.editions.sentences import listed
from suits.editions.ways import FEW, Way
from suits.view import SeenPerson, Sight

NO_GOOD = 0.25
"""So much less chance to win than the best, and an answer promises nothing."""


def ways(view: Sight, ask: Asked) -> tuple[Way, ...]:
    """What a strong player does; the best answer of each other kind, and then the next best.

    Nothing where nothing is known.
    """
    usual = shrewd(view, ask) or thumb(view, ask)
    found = sorted(options(view, ask), key=lambda one: (one.answer != usual, -one.gain))
    if not found or found[0].answer != usual:
        return ()
    best = max([one.gain for one in found])
    first, *others = list(_of_each_kind(found, _kind))[:FEW]
    others.sort(key=lambda one: -one.gain)
    why = _reasons(view, ask, view.by_id[ask.who])
    return (
        Way(first.answer, 1.0, why(first.answer)),
        *[Way(one.answer, _promise(one, best), why(one.answer)) for one in others],
    )


def _promise(one: Option, best: float) -> float:
    return round(max(0.0, 1 - (best - one.gain) / NO_GOOD), 3)


def _kind(answer: str) -> tuple[object, ...]:
    """What answers have in common: the verb, and how many cards go with it."""
    said = answer.split()
    if said[0] in (CHALLENGE, REPLENISH):
        boosts = sum(word[0] == "+" for word in said)
        return said[0], DECK in said, min(boosts, 1), len(said) > 2
    return len(said), said[0] == DECK


def _of_each_kind(found: Sequence[Option], kind: Callable[[str], tuple[object, ...]]) -> Iterator[Option]:
    """The first of each kind; then the others in their order."""
    seen, later = set(), []
    for one in found:
        if kind(one.answer) in seen:
            later.append(one)
        else:
            seen.add(kind(one.answer))
            yield one
    yield from later


def _reasons(view: Sight, ask: Asked, me: SeenPerson) -> Callable[[str], str]:
    """What says why an answer to this question deserves a thought."""
    if isinstance(ask.options, Menu):
        return lambda answer: _why_act(answer.split(), me)
    if ask.kind == "action card":
        return lambda answer: _why_first(answer, me)
    attacker = view.by_id[str(ask.facts["attacker"])]
    return lambda answer: _why_defence(answer, me, attacker)


def _why_first(card: Card, me: SeenPerson) -> str:
    kept = _keeping(without(me.cards("hand"), (card,)), me)
    if VALUE[card] > number(me, "speed"):
        return kept.removeprefix("; ") or "the first action is lost"
    return "acts in the first Turn" + (kept or "; what is left in hand is over your defence rank")


def _why_act(said: Sequence[str], me: SeenPerson) -> str:
    verb, hand = said[0], me.cards("hand")
    if verb == RECOVER:
        return "a point back, before it is too late"
    word = said[3] if len(said) > 3 and said[2] == WITH else ""
    skill = skill_of(me, word)
    if verb == REPLENISH:
        return _why_new(said[1:], skill, keeps=bool(hand))
    laid_so = [one for one in said[(4 if word else 2) :] if one != DECK]
    if not laid_so:
        return f"the deck strikes{_keeping(hand, me)}" if hand else "nothing in hand: the deck has to do"
    spread = spread_of(laid_so)
    if is_weak(spread.values, skill):
        return f"{_cards(spread.cards)} over your skill: this is a bluff"
    makes = laid(spread.values, skill, len(spread.boosts))
    kept = _keeping(without(hand, spread.cards + spread.boosts), me)
    if spread.boosts:
        return f"makes {makes.value} with {_boosts(len(spread.boosts))}{kept}"
    if makes.margin * 2 > skill:
        return f"low, so it hurts if it gets through{kept}"
    return f"makes {makes.value}, so it often gets through{kept}"


def _why_new(away: Sequence[Card], skill: int, keeps: bool) -> str:
    if not away:
        return "nothing thrown away, and a full hand for what comes" if keeps else "a full hand for what comes"
    if min(VALUE[card] for card in away) > skill:
        return f"{_cards(away)} over your skill: others may be of use"
    return f"{_cards(away)} of little use now: others may be better"


def _why_defence(answer: str, me: SeenPerson, attacker: SeenPerson) -> str:
    rank = rank_of(me, used_by(attacker))
    there = threat(me, attacker)
    lies = odds.what_may_lie_there(there.cards, there.boosts, there.skill, there.from_deck)

    def held(values: tuple[int, ...], boosts: int) -> float:
        mine = laid(values, rank, boosts)
        return sum([chance for attack, chance in lies if not hits(attack, mine)])

    if answer == DECK:
        kept = ", and keeps the hand for a worse one" if me.cards("hand") else ""
        return _stops(sum([chance * held((value,), 0) for value, chance in odds.ANY_CARD])) + kept
    spread = spread_of(answer.split())
    return _stops(held(spread.values, len(spread.boosts)))


def _stops(share: float) -> str:
    if 0.005 < share < 0.995:
        return f"stops about {share:.0%} of such attacks"
    return "stops every such attack" if share > 0.5 else "stops no such attack"


def _boosts(many: int) -> str:
    return "a boost" if many == 1 else f"{many} boosts"


def _keeping(cards: Sequence[Card], me: SeenPerson) -> str:
    """What stays in hand and is good for the next defence."""
    good = [card for card in cards if VALUE[card] <= number(me, "rank")]
    return f"; keeps {listed([f'the {pretty(card)}' for card in good])} for the defence" if good else ""


def _cards(cards: Sequence[Card]) -> str:
    """Cards, and that they are: "the 9♣ is", "the 9♣ and the 8♥ are"."""
    return f"{listed([f'the {pretty(card)}' for card in cards])} {'is' if len(cards) == 1 else 'are'}"
