"""What an answer makes of a duel: the chance to win with the hand that is left, by what was learned of duels."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from suits.arithmetic.challenges import effect_in_halves, percent
from suits.arithmetic.laid import Laid, hits, laid
from suits.editions.challenge import odds
from suits.editions.challenge.duels.hands import Values
from suits.editions.challenge.duels.worth import QUARTERS, Duel, duel
from suits.editions.challenge.odds import ANY_CARD, Stake, Threat
from suits.editions.challenge.state import HAND
from suits.editions.challenge.thumb import has_wounds, number, rank_of, skill_of, stake
from suits.view import SeenPerson

FROM_HAND = 0.5
"""How often a foe with cards in hand is taken to defend with the best of them."""

FORFEIT = 0.8
"""How often a hand is lost before it is of use, where a hit costs it."""


class Versus(NamedTuple):
    """Somebody against one foe: what counts of both."""

    duel: Duel
    skill: int
    """To attack with, against their rank and Power against what they have to lose."""
    rank: int
    power: int
    theirs: Stake
    own: Stake
    """What there is to lose, and the Power of the foe."""
    foe_power: int
    cards: int
    """So many the foe holds."""
    wounds: bool

    def left(self, lost: int = 0) -> float:
        """What is left, in quarters of the foe's Power."""
        return quarters(self.own, self.foe_power, lost)

    def other(self, lost: int = 0) -> float:
        """What the foe has left, in quarters of one's own Power."""
        return quarters(self.theirs, self.power, lost)


def versus(me: SeenPerson, foe: SeenPerson, word: str, skills: Sequence[str] = ("",)) -> Versus:
    """How somebody stands against a foe, with the skill by that word; both are as good as their best skill."""
    return Versus(
        duel(_level(me, skills), _level(foe, skills)),
        skill_of(me, word),
        rank_of(foe, word),
        number(me, "power"),
        stake(foe),
        stake(me),
        number(foe, "power"),
        min(HAND, len(foe.cards("hand"))),
        has_wounds(me),
    )


def _level(person: SeenPerson, skills: Sequence[str]) -> float:
    """How good somebody is: between the skill and the rank."""
    return max([skill_of(person, word) for word in skills]) / 2 + mean([rank_of(person, word) for word in skills]) / 2


def quarters(there: Stake, power: int, lost: int) -> float:
    """How many quarters of a Power somebody has left, after losing so many halves; armour takes its part."""
    return (there.halves - lost) / 2 * QUARTERS / max(1, power - there.absorption)


@lru_cache(maxsize=65536)
def waiting(us: Versus, hand: Values) -> float:
    """The chance to win, with this hand, when the foe acts next."""
    return _waits(us, hand, us.cards, 0, 0)


def _waits(us: Versus, hand: Values, cards: int, lost: int, hit: int) -> float:
    """The same after so many halves lost on either side; where a hit costs the hand, it may be gone (CHA-X09)."""
    found = us.duel.waiting(hand, cards, us.left(lost), us.other(hit))
    if us.wounds and hand:
        found += FORFEIT * (us.duel.waiting((), cards, us.left(lost), us.other(hit)) - found)
    return found


@lru_cache(maxsize=65536)
def acting(us: Versus, hand: Values) -> float:
    """The chance to win, with this hand, for whoever acts next."""
    return us.duel.acting(hand, us.cards, us.left(), us.other())


@lru_cache(maxsize=65536)
def attacking(us: Versus, lay: Laid, kept: Values) -> float:
    """The chance to win after such an attack."""
    chance = odds.against_the_deck(lay, us.rank)
    if not us.cards:
        return _struck(us, lay.margin, kept, chance)
    from_hand = min(chance, odds.against_the_hand(lay, us.rank, us.cards))
    fewer = us._replace(cards=us.cards - 1)
    return (1 - FROM_HAND) * _struck(us, lay.margin, kept, chance) + FROM_HAND * _struck(
        fewer, lay.margin, kept, from_hand
    )


def _struck(us: Versus, margin: int, kept: Values, chance: float) -> float:
    return chance * _after_a_hit(us, margin, kept) + (1 - chance) * waiting(us, kept)


@lru_cache(maxsize=65536)
def _after_a_hit(us: Versus, margin: int, kept: Values) -> float:
    found = 0.0
    for card, chance in ANY_CARD:
        lost = _lost(us.power, card, margin, us.theirs)
        cards = 0 if us.wounds and lost else us.cards
        found += chance * _waits(us, kept, cards, 0, lost)
    return found


def _lost(power: int, card: int, margin: int, there: Stake) -> int:
    """How many halves a hit costs (CHA-63, CHA-67, CHA-X13)."""
    return max(0, effect_in_halves(power, percent(card, margin)) - 2 * there.absorption)


@lru_cache(maxsize=16384)
def from_deck(us: Versus, hand: Values) -> float:
    """The chance to win after an attack from the deck."""
    return sum(chance * attacking(us, laid((value,), us.skill), hand) for value, chance in ANY_CARD)


@lru_cache(maxsize=16384)
def filled(us: Versus, kept: Values) -> float:
    """The chance to win when the hand has been filled up."""
    if len(kept) >= HAND:
        return waiting(us, kept)
    return sum(chance * filled(us, tuple(sorted((*kept, value)))) for value, chance in ANY_CARD)


def recovered(us: Versus, hand: Values) -> float:
    """The chance to win with a point back."""
    return _waits(us, hand, us.cards, -2, 0)


@lru_cache(maxsize=32768)
def defending(us: Versus, there: Threat, mine: Laid, kept: Values) -> float:
    """The chance to win with such a defence, against what may lie there."""
    found = 0.0
    for attack, chance in odds.what_may_lie_there(there.cards, there.boosts, there.skill, there.from_deck):
        if hits(attack, mine):
            found += chance * _after_being_hit(us, attack.margin, kept)
        else:
            found += chance * acting(us, kept)
    return found


@lru_cache(maxsize=65536)
def _after_being_hit(us: Versus, margin: int, kept: Values) -> float:
    found = 0.0
    for card, chance in ANY_CARD:
        lost = _lost(us.foe_power, card, margin, us.own)
        hand = () if us.wounds and lost else kept
        found += chance * us.duel.acting(hand, us.cards, us.left(lost), us.other())
    return found


@lru_cache(maxsize=16384)
def defending_from_deck(us: Versus, there: Threat, rank: int, hand: Values) -> float:
    """The same with a card from the deck."""
    return sum(chance * defending(us, there, laid((value,), rank), hand) for value, chance in ANY_CARD)


def is_first(slot: int, speed: int, foe_speed: int) -> float:
    """How likely one acts before a foe who plays the highest of four cards that is within Speed."""
    earlier = _none_of(slot + 1, foe_speed)
    clearly = _none_of(slot, foe_speed)
    equal = 0.5 if speed == foe_speed else float(speed > foe_speed)
    return clearly + equal * (earlier - clearly)


@lru_cache(maxsize=256)
def _none_of(low: int, high: int) -> float:
    """How likely none of four cards is from this value to that."""
    one: float = sum([chance for value, chance in ANY_CARD if low <= value <= high])
    return (1 - one) ** 4


def mean(numbers: Sequence[float]) -> float:
    """The middle of some numbers."""
    return sum(numbers) / len(numbers)
