"""What contest editions tell, by kind: the facts that an event of it may carry. docs/protocol.md lists them."""

from collections.abc import Mapping

_SITUATION = ("situation", "situation_of", "situation_by", "situation_reason")
_CRITICAL = ("critical_before", "critical_after")

KINDS: Mapping[str, tuple[str, ...]] = {
    # a round
    "round": ("round", "noob"),
    "announce": ("cards",),
    "dealt": ("cards", "phase", "skill"),
    "order": ("people", "cards", "card", "phase", "limit", "sits_out", "group"),
    "order tie": ("people", "cards"),
    "tie": ("people", "cards"),
    "wait": ("phase",),
    "empty turn": ("why",),
    "refill": ("how",),
    # what leads to a contest
    "acts": ("phase", "cards"),
    "charge": ("target",),
    "snap": ("target",),
    "attack": ("target", "phase", "cards", "weapon", "both", "follows"),
    "shoot": ("target", "phase", "cards", "weapon", "metres", "bracket", "shots", "aimed", "follows"),
    "second weapon": ("weapon", "cards"),
    "bonus": ("target", "cards", "how", "begins", "follows"),
    "stumble": ("follows",),
    "stomp": ("phase", "cards"),
    "unaware": ("target",),
    "respond": ("target", "answer", "number", "combat"),
    "only defends": ("target",),
    "chips": ("use", "blue", "white", "blue_left", "white_left"),
    "evade": ("card", "metres", "limit", "done", *_SITUATION),
    # a contest, and what comes of it
    "contest": (
        *("target", "cards", "against", "used", "against_used", "skill", "against_skill", "rank", "against_rank"),
        *("defence", "against_defence", "result", "strikes_back", "combat", *_SITUATION),
    ),
    "instant": ("people", "cards", "numbers", "ranks", "again", *_SITUATION),
    "helpless": ("target", "cards"),
    "burst": ("card", "bracket", "clump", "hits"),
    "bounce": ("metres", "card"),
    "ticking": ("weapon",),
    "blast": ("weapon", "power"),
    "hit": (
        *("target", "weapon", "suit", "faces", "against_suit", "against_faces", "hearts", "bonus", "power", "effect"),
        *("armour", "absorbs", "ap", "absorbed", "loss", "body", "damage", "wounds", "shock"),
        *("shock_before", "shock_after", "wounds_before", "wounds_after"),
    ),
    "load": ("target", "weapon"),
    "swarm": ("target", "margin", "before", "after"),
    "state": ("now", "status", "wounds", "will", "body"),
    "unready": ("rounds",),
    # other things to do
    "aim": ("target", "turns"),
    "cover": ("arc", "turns"),
    "reload": ("weapon", "turns", "needed", "done"),
    "ready": ("turns",),
    "draw weapon": ("weapon", "second"),
    "drop": ("weapon",),
    "raise": (),
    "move": ("target", "way", "metres"),
    "step": ("target", "way", "metres"),
    "disengage": ("people",),
    "bank": ("cards",),
    "tend": ("target",),
    "gone": ("how",),
    # wounds and time
    "recover": ("card", "cards", "value", "will", "wounds", "shock_before", "shock_after", "clear", "combat"),
    "bleeding": ("card", "result", "body", "wounds_before", "wounds_after", *_CRITICAL),
    "bleeding stops": ("critical", "wounds"),
    "medic": ("target", "card", "skill", "critical", "done"),
    "stabilise": ("target", "card", "skill", *_CRITICAL),
    "awake": ("card", "limit", "awake"),
    "wakes": (),
    "heals": ("card", "doctor", "doctor_card", "before", "after"),
    "end": ("result", "place"),
    # what a referee says
    "ambush": ("people",),
    "notices": (),
    "blind": (),
    "sees": (),
    "behind": ("target",),
    "front": ("target",),
    "modifier": ("amount", "use", "against", "until", "reason"),
    "lifted": ("amount", "reason"),
    "corrected": ("field", "before", "after", "reason"),
    "extra": ("card", "reason"),
}
