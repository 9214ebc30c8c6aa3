"""What an encounter can be built of: grounds, contests that are no fight, ways in which several come."""

from typing import Any, Literal

import msgspec

from suits.editions.questions import Need
from suits.people import OptionValue

Ground = Literal["none", "distance", "hexes"]
How = Literal["people", "squads", "swarm"]


class Several(msgspec.Struct, frozen=True):
    """A way in which several of a kind come."""

    key: How
    name: str
    about: str = ""
    rule: str = ""
    row: dict[str, Any] = {}
    """What stands on the sheet then."""
    options: dict[str, OptionValue] = {}
    """The house rules that go with it."""
    counted: str = ""
    """The field of the sheet that holds their number, where they are one in play."""
    share: int = 1
    """So many of them act together."""


class Kind(msgspec.Struct, frozen=True):
    """A contest that is no fight: what it is called, and what stands in the file's `place` for it."""

    name: str
    place: dict[str, Any]
    about: str = ""


class Building(msgspec.Struct, frozen=True):
    """All of it. Where nothing is said, people meet nowhere in particular, each for themselves, and fight."""

    grounds: tuple[Ground, ...] = ("none",)
    several: tuple[Several, ...] = ()
    fight: str = ""
    """What `place` calls a fight, in the field `contest`; nothing where there is nothing else."""
    contests: tuple[Kind, ...] = ()
    contest_needs: tuple[Need, ...] = ()
    """What may be said of a contest that is no fight, `contest` among it."""
    place_needs: tuple[Need, ...] = ()
    """What else may be said of the place of a fight."""
    striking: int = 0
    """Whoever is nearer than so many metres can be struck at; 0 where no metres count."""
    skill: str = ""
    """The field of a contest that names the skill, which must stand among the skills of a sheet."""

    def is_contest(self, place: dict[str, Any]) -> bool:
        """Whether this is the place of a contest that is no fight."""
        return bool(self.contests) and place.get("contest", self.fight) != self.fight
