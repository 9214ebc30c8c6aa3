"""What encounters of `challenge` are built of."""

from suits.editions.building import Building, Kind, Several
from suits.editions.challenge.kinds import KINDS, PHYSICAL
from suits.editions.challenge.sheet import ATTRIBUTES
from suits.editions.questions import Need

ABOUT = {
    "negotiation": "whoever runs out of Will gives in",
    "cook-off": "nerves fail before the fire does",
    "chess": "a duel of minds",
    "archery": "test beside test, up to a total",
    "pie eating": "test beside test, up to a total",
}

BUILDING = Building(
    several=(
        Several("people", "people", "each with an action of their own"),
        Several(
            "squads", "squads of four", "henchmen: four share one action card", "CHA-91",
            row={"role": "henchman"}, options={"squads": "on"}, share=4,
        ),
    ),
    fight=PHYSICAL,
    contests=(
        *[Kind(name, {"contest": name}, ABOUT[name]) for name in KINDS if name != PHYSICAL],
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
