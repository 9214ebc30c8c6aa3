"""Tournaments: bots against bots in many encounters, sides changed, with the same cards; points and Elo with errors."""

from suits.herald.tournaments.elo import Rating
from suits.herald.tournaments.fighting import Failed
from suits.herald.tournaments.made_up import made_up
from suits.herald.tournaments.pairs import Pair
from suits.herald.tournaments.running import USUAL, Match, Tournament, check, matches_of, run
from suits.herald.tournaments.scores import Score

__all__ = [
    "USUAL", "Failed", "Match", "Pair", "Rating", "Score", "Tournament", "check", "made_up", "matches_of", "run",
]  # fmt: skip
