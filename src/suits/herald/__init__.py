"""The Herald: players that think, what a move is worth, and what a fight was decided by.

Everything here is worked out from what a seat may know: from its situation, and from worlds imagined from that.
"""
