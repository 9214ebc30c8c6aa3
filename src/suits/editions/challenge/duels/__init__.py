"""Duels of two people, solved: what every hand is worth in them, by regret matching, kept in a small file."""
