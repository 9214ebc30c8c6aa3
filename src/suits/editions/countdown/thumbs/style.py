"""What things are worth to a player: the numbers by which the rules of thumb weigh one against the other."""

import msgspec


class Style(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A player's scale: in hit points, in cards of now, or in shares, as each line says."""

    card: float = 1.2
    """A card that somebody loses, in hit points."""
    stun: float = 5.0
    """A stun, in hit points: the highest card, and some more to shake it off."""
    down: float = 8.0
    """Bringing somebody to 0 hit points."""
    beyond: float = 0.5
    """A hit point below 0."""
    risk: float = 0.85
    """That an aim is kept until the shot."""
    earlier: float = 0.8
    """A card to come, in cards of now: it may be lost before."""
    fatigue: float = 1.0
    """A point of fatigue, in hit points: a card less in every later turn."""
    wild: float = 1.3
    """A Red Joker, in cards."""
    coming: float = 3.0
    """The first blow at somebody who has spent a card to come, in blows."""
    distant: float = 0.3
    """A blade, against somebody more than a Move away."""
    hopeless: float = 0.05
    """Hit points: a card that can do no more is kept, or passed."""
    losing: float = 0.5
    """A card that a wound would cost, in cards: it costs the lowest."""
    kept: float = 0.7
    """A Hold Card, in cards: it can defend, and be first."""
    later: float = 0.6
    """What a better weapon or place promises for a later card, of what it would promise now."""
    weapon: float = 0.8
    """A weapon that is not ready or does not reach, of one that does."""
    least: float = 0.4
    """Hit points: what promises less is not worth a card."""

    third: float = 0.0
    """Bringing somebody to a third of their hit points: half the cards from then on."""
    slope: float = 0.02
    """By how much a card is worth less for every rank that it comes later."""
    pairs: float = 0.1
    """What a card is worth more that makes a pair."""
    dread: float = 1.0
    """A blow at oneself, of one that one strikes."""
    danger: float = 0.0
    """How much more somebody is worth a blow who strikes hard."""
    steps_back: bool = False
    """Whether a defence goes with a step out of reach."""


SENSIBLE = Style()
SHREWD = Style(third=4.0, stun=8.0, danger=0.5, slope=0.05, earlier=0.7, steps_back=True)
"""Found by matches against the sensible player: what a blow does to the next turn counts, the last cards are cheap."""
