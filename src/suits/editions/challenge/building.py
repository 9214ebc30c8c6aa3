"""What encounters of `challenge` are built of."""

from typing import Any

import msgspec

from suits.editions.building import Building, Kind, Several
from suits.editions.challenge.kinds import KINDS, PHYSICAL, Contest
from suits.editions.challenge.sheet import ATTRIBUTES
from suits.editions.questions import Need

ABOUT = {
    "negotiation": "whoever runs out of Will gives in",
    "cook-off": "nerves fail before the fire does",
    "chess": "a duel of minds",
    "archery": "test beside test, up to a total",
    "pie eating": "test beside test, up to a total",
}


def _whole(kind: Contest) -> dict[str, Any]:
    """What stands in `place` for it, written out."""
    plain: dict[str, Any] = msgspec.to_builtins(kind)
    return {field: value for field, value in plain.items() if value}


BUILDING = Building(
    several=(
        Several("people", "people", "each with an action of their own"),
        Several(
            "squads", "squads", "henchmen, four to an action card", "CHA-91",
            row={"role": "henchman"}, options={"squads": "on"}, share=4,
        ),
    ),
    fight=PHYSICAL,
    contests=(
        *[Kind(name, _whole(one), ABOUT[name]) for name, one in KINDS.items() if name != PHYSICAL],
        Kind("race", {"contest": "race", "skill": "Riding", "base": "speed", "pool": "body", "indirect": True},
             "test beside test, up to a total"),
        Kind("duel of wits", {"contest": "duel of wits", "skill": "Rhetoric", "base": "mind", "pool": "will"},
             "until somebody has nothing to say"),
    ),
    contest_needs=(
        Need("contest", "word", "What it is called (CHA-03)."),
        Need("skill", "word", "What is compared (CHA-02)."),
        Need("base", "word", "The attribute that the skill is based on (CHA-02).", False, choices=ATTRIBUTES),
        Need("pool", "word", "The attribute that is worn down (CHA-03).", False, choices=ATTRIBUTES),
        Need("indirect", "flag", "Tests side by side, up to a total, instead of challenges (CHA-83).", False, False),
    ),
    skill="skill",
)  # fmt: skip
