"""What is worth a thought: answers with a promise, and how much strength somebody has left."""

import msgspec

from suits.view import SeenPerson

FEW = 6
"""So many ways are a handful."""


class Way(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An answer that deserves a thought, how much it promises (the best: 1), and why, in words a player would use."""

    answer: str
    promise: float
    why: str = ""


def strength_left(person: SeenPerson) -> float:
    """From 1, unhurt, to 0, out of it: how far somebody is from the last threshold of what they suffer."""
    if not person.up:
        return 0.0
    lost = 0.0
    for track in person.tracks:
        if track.role != "pool":
            end = track.limit or max((at for _, at in track.marks), default=0)
            lost = max(lost, track.value / end if end else 0.0)
    return max(0.1, 1 - lost)
