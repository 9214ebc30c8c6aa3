"""Edition `draw`: one card each; cards give the order every round."""

from suits.editions.draw.edition import EDITION

__all__ = ["EDITION"]
