"""What encounters of `countdown` are built of."""

from suits.editions.building import Building, Several
from suits.editions.countdown.place import FARTHEST, MOST_CARDS
from suits.editions.questions import Need

BUILDING = Building(
    grounds=("none", "hexes"),
    several=(Several("people", "people", "each with a hand of their own"),),
    place_needs=(
        Need("leaves", "number", "How far a runner must come to have left, in hexes (CDN-R59).", False, high=FARTHEST),
        Need("signals", "table", "Signals, like retreat=4: the cards that each takes (CDN-101).", False,
             low=1, high=MOST_CARDS),
    ),
)  # fmt: skip
