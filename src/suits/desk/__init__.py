"""The game master's desk: what happens before and after a fight."""
