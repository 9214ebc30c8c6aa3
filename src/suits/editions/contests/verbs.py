"""What people do in contests, by the word they say it with: what `draw`, `pair` and `engage` have in common."""

from collections.abc import Mapping

from suits.choices import Verb
from suits.editions.choosing import QUIET_VERBS

VERBS: Mapping[str, Verb] = {
    **QUIET_VERBS,
    "attack": Verb("attack", rank=1, turn=True),
    "charge": Verb("charge", rank=1, turn=True),
    "shoot": Verb("shoot", rank=1, turn=True),
    "strike": Verb("strike", rank=1, turn=True),
    "fire": Verb("shoot", rank=1, turn=True),
    "defend": Verb("defend", rank=2),
    "aim": Verb("aim", rank=2, turn=True),
    "cover": Verb("cover", rank=2, turn=True),
    "move": Verb("move", rank=3, turn=True),
    "draw": Verb("wield", rank=4, turn=True),
    "reload": Verb("reload", rank=4, turn=True),
    "ready": Verb("ready", rank=4, turn=True),
    "raise": Verb("raise", rank=4, turn=True),
    "tend": Verb("tend", rank=4, turn=True),
    "bank": Verb("bank", rank=5, turn=True),
    "wait": Verb("wait", rank=8),
    "hold": Verb("hold", rank=9, quiet=True),
    "leave": Verb("leave", rank=10, quiet=True, for_good=True, turn=True),
}
"""Ranks: strike, aim or defend, go, get ready, keep for later, wait, do nothing, leave."""
