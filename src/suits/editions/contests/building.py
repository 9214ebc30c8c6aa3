"""What encounters of the contest editions are built of."""

from msgspec.structs import replace

from suits.arithmetic.ranges import STRIKING_RANGE
from suits.editions.building import Building, Kind, Several
from suits.editions.contests.kit import ATTRIBUTES
from suits.editions.questions import Need

EACH = Several("people", "people", "each for themselves, with cards of their own", row={"role": "monster"})
MINIONS = Several(
    "squads", "squads", "minions, at most four to a card; each strikes for themselves", "MIN-03",
    row={"role": "minion"}, share=4,
)  # fmt: skip
SWARM = Several("swarm", "a swarm", "one in play: the more of them, the harder they bite", "SWM-01", counted="swarm")

BUILDING = Building(
    grounds=("none", "distance"),
    several=(EACH,),
    fight="combat",
    striking=STRIKING_RANGE,
    contests=(
        Kind("negotiation", {"contest": "extended", "skill": "Bargaining", "power": "will"}, "until one gives in"),
        Kind("race", {"contest": "extended", "skill": "Driving", "power": "will"}, "until one is left behind"),
        Kind("chess", {"contest": "extended", "skill": "Chess", "power": "mind"}, "until one is mated"),
        Kind("pie eating", {"contest": "extended", "skill": "Eating", "power": "body"}, "until one is full"),
        Kind("arm-wrestling", {"contest": "instant", "skill": "Wrestling", "power": "body"}, "one draw decides"),
    ),
    contest_needs=(
        Need("contest", "word", "Over at once (INS-01), or until somebody has lost too much (PHS-01).",
             choices=("extended", "instant")),
        Need("skill", "word", "What is compared; whoever has not learnt it uses the attribute (CON-01)."),
        Need("power", "word", "What a victory is worth, and what loss counts against (PHS-01).", choices=ATTRIBUTES),
    ),
    skill="skill",
)  # fmt: skip
IN_CROWDS = replace(BUILDING, several=(EACH, MINIONS, SWARM))
CRAMPED = Need("cramped", "flag", "Too cramped for pole weapons (POL-08).", False, False)
