"""What a player of `draw` reads off the cards of the round."""

from suits.arithmetic.order import phase
from suits.cards import UNKNOWN
from suits.editions.contests.seeing import number
from suits.view import SeenPerson


def rank(person: SeenPerson) -> int:
    """What the cards of the round are worth; 0 for an overdraw, or where they are hidden."""
    cards = person.cards("hand", "shown")
    return phase(cards, number(person, "skill")) if cards and UNKNOWN not in cards else 0
