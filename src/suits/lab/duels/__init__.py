"""Duels, solved: two people with stated policies as a chain of all states between scenes."""

from suits.lab.duels.advice import Advice, advice
from suits.lab.duels.best import Best, best
from suits.lab.duels.decisions import Decision
from suits.lab.duels.policies import Policy
from suits.lab.duels.solving import Duel, choosable, duel, solvable

__all__ = ["Advice", "Best", "Decision", "Duel", "Policy", "advice", "best", "choosable", "duel", "solvable"]
