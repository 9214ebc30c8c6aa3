"""Edition `challenge`: a hand of cards, action cards, attacks laid face down, effect in percent."""

from suits.editions.challenge.edition import EDITION

__all__ = ["EDITION"]
