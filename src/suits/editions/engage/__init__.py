"""The edition `engage`: two cards, engagement, chips for uses, movement, weapon sizes, pole weapons, missiles."""

from suits.editions.engage.edition import EDITION

__all__ = ["EDITION"]
