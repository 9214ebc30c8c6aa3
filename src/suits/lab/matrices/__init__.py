"""Weapons against armour, and weapons against weapons: what each is worth, and which is never the right choice."""

from suits.lab.matrices.dominance import dominators, everywhere
from suits.lab.matrices.growing import growing, matrix
from suits.lab.matrices.plans import Plan, Wearer
from suits.lab.matrices.shapes import Dominated, Matrix

__all__ = ["Dominated", "Matrix", "Plan", "Wearer", "dominators", "everywhere", "growing", "matrix"]
