"""The edition `pair`: two cards, the better one or their sum; defence when outnumbered; minions and swarms."""

from suits.editions.pair.edition import EDITION

__all__ = ["EDITION"]
