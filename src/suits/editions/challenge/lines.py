"""What `challenge` tells, by kind: the facts that an event of it may carry. docs/protocol.md lists them."""

from collections.abc import Mapping

_EFFECT = ("counts", "margin", "percent", "power", "halves", "over")
_WOUNDS = ("shock_before", "shock_after", "damage_before", "damage_after", "trauma_before", "trauma_after")

KINDS: Mapping[str, tuple[str, ...]] = {
    # a turn, and who comes when
    "turn": ("turn", "seconds"),
    "round": ("round", "turn"),
    "action card": ("card", "slot", "speed", "tilted", "squad"),
    "order": ("people", "left", "speeds", "cards", "drawn_by", "round"),
    "replenish": ("away", "drawn"),
    "refill": ("how",),
    # a challenge, and what comes of it
    "challenge": ("target", "source", "cards", "boosts", "skill", "by"),
    "second card": (),
    "on trust": ("skill",),
    "let stand": ("cards", "skill"),
    "clash": (
        *("target", "cards", "counts", "boosts", "skill", "value", "weak", "margin"),
        *("against", "against_counts", "against_boosts", "rank", "defends_by", "defence", "tie", "hits"),
    ),
    "effect": ("target", "card", *_EFFECT),
    "loss": ("points", "half", "before", "loss", "pool"),
    "absorbed": ("impact", "absorption"),
    "wounds": (
        *("impact", "absorption", "net", "penetration", "body", "shock", "damage", "half", "hand"),
        *_WOUNDS,
    ),
    "knocked out": ("minutes",),
    "out": ("why", "wounds", "loss", "pool"),
    "gone": (),
    "kill": ("target", "done"),
    "spared": ("target",),
    # afterwards
    "bleeding": ("card", "value", "trauma", "worse", "costs"),
    "awake": ("card", "value", "will", "awake"),
    "recover": ("loss", "before", "shock", "card", "value", "pool"),
    "no recovery": ("card", "value", "pool"),
    "shock passes": ("shock", "before"),
    # other actions
    "helpless": (),
    "cooldown": ("left",),
    "other": (),
    "task": ("card", "value", "skill", "done", "failures", "by"),
    "test": ("card", "skill", "done", "points", "before", "total", "target", "effect", "half", *_EFFECT),
    "prepare": ("what", "tokens", "needed"),
    "execute": ("what",),
    "lost": ("what",),
    "ready": ("weapon", "left"),
    # the referee, and the end
    "corrected": ("field", "before", "after", "reason"),
    "end": ("result", "place"),
    "arrived": ("people", "side"),
    "taken out": (),
}
