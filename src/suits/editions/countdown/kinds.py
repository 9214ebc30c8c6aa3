"""What `countdown` tells, by kind, with every fact: what a page can count on."""

from collections.abc import Mapping

from suits.editions.countdown.declared import Told

KINDS: Mapping[str, tuple[str, ...]] = {
    "turn": ("turn",),
    "initiative": ("initiative", "die", "cards", "halved", "terms", "amounts"),
    "black joker": (),
    "hold": (),
    "lost": ("cards", "why"),
    "tired": ("why", "before", "fp", "hp"),
    "play": ("cards", "rank", "parts", *Told._fields),
    "contest": (
        *("target", "roll", "pips", "by", "skill"),
        *("against", "against_pips", "against_by", "against_skill", "won"),
    ),
    "no more": (),
    "no target": (),
    "given": ("roll", "number", "each"),
    "attack": ("target", "skill", "roll", "pips", "result", "weapon", "size", "terms", "amounts"),
    "defence": ("target", "how", "cards", "number", "roll", "pips", "held", "terms", "amounts"),
    "damage": (
        *("target", "rolled", "dr", "type", "points", "dice", "add", "more", "divisor"),
        *("pips", "through", "factor"),
    ),
    "injury": ("points", "before", "hp", "most"),
    "stunned": ("how",),
    "awake": ("roll", "pips", "skill", "awake"),
    "death check": ("roll", "pips", "skill", "lives"),
    "fright check": ("roll", "pips", "skill", "brave"),
    "fright": ("total", "cards", "quirk"),
    "recovers": (),
    "out": ("how",),
    "fast-draw": ("weapon", "roll", "pips", "skill", "result"),
    "aim": ("target", "weapon", "steps"),
    "aim lost": (),
    "ready": ("what", "cards", "needed", "done"),
    "signal": ("what", "cards", "needed", "done"),
    "seen": ("target", "what", "roll", "per", "notices"),
    "speaks": ("syllables", "increments"),
    "speech": ("syllables", "left"),
    "move": ("q", "r", "hexes", "target", "before", "mapped"),
    "turns": ("side",),
    "destination": ("q", "r"),
    "stops": ("hexes",),
    "full speed": ("hexes", "covered", "before", "q", "r", "facing", "stops"),
    "feint": ("target", "skill", "roll", "pips", "against", "against_roll", "against_pips", "penalty"),
    "shake off": ("roll", "pips", "skill", "clear"),
    "other": ("what", "skill", "roll", "pips", "result"),
    "modifier": ("amount", "until", "reason"),
    "lifted": ("amount", "reason"),
    "distracted": (),
    "watchful": (),
    "end": ("result", "place"),
    "arrived": ("people", "side"),
    "taken out": (),
    "refill": ("how",),
}
"""In a play each fact after `parts` has one entry a part; `terms` and `amounts` go together. `pips`: what each die
shows; `through`: what armour lets through; `factor`: what that is multiplied by, in halves."""
