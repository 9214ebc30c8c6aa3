"""Edition `countdown`: cards counted down from ace to deuce, on 3d6-style characters."""

from suits.editions.countdown.edition import EDITION

__all__ = ["EDITION"]
