"""What one point is worth: of Body, skill, armour, a shield, Slow ..., in chance to win."""

from suits.lab.worth.growing import growing, worth
from suits.lab.worth.shapes import Step, Thing, Worth

__all__ = ["Step", "Thing", "Worth", "growing", "worth"]
