"""What people do where two cards are drawn, by the word they say it with; and what listed answers are about."""

from collections.abc import Mapping

from suits.choices import About, Verb
from suits.editions.contests.verbs import VERBS as SHARED_VERBS

VERBS: Mapping[str, Verb] = {
    **SHARED_VERBS,
    "both": Verb("attack", rank=1, turn=True),
    "dodge": Verb("dodge", rank=2),
    "use": Verb("defend", rank=1),
    "use one": Verb("defend", rank=1),
    "use both": Verb("defend", rank=2),
    "step": Verb("step", rank=3),
    "disengage": Verb("disengage", rank=3, turn=True),
    "second": Verb("wield", rank=4, turn=True),
    "drop": Verb("drop", rank=4),
    "recover": Verb("recover", rank=4, turn=True),
    "bank": Verb("bank", rank=5),
    "rank": Verb("rank", rank=1),
}
ASKS: dict[str, tuple[About, ...]] = {
    "fire": ("act", "person", "number"),
    "use": ("card",),
    "bank": ("card",),
    "rank": ("number", "cards"),
}
