"""The front door for programs: fights in three lines, people and weapons without files, many fights at once.

What is here stands in `suits` itself: `import suits`, then `suits.Fight.begin("duel", seed=7)`.
"""

from suits.front.fights import Fight, load, save
from suits.front.making import Character, Encounter, Weapon
from suits.front.simulating import Tally, play_out, simulate

__all__ = ["Character", "Encounter", "Fight", "Tally", "Weapon", "load", "play_out", "save", "simulate"]
