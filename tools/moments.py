"""Writes client/src/boards/moments.json: moments of real fights, for the gallery.

`python tools/moments.py`, then `npm run format` in `client`.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from suits.dealer import Shuffled  # noqa: E402
from suits.encounters import load  # noqa: E402
from suits.fight import Fight  # noqa: E402
from suits.fight.offering import offer  # noqa: E402
from suits.players import bot, decided, open_ask  # noqa: E402
from suits.requests import Ask, Form  # noqa: E402
from suits.view import Seat  # noqa: E402

FILE = ROOT / "client" / "src" / "boards" / "moments.json"
Moment = dict[str, Any]
DRAWN = ("reach", "ranges", "aimed", "weapon")
"""What boards draw of a sheet."""
TO_MOVE = ("play", "move", "to")
TO_STEP = ("play", "attack")
ON_HEXES = {
    "the toll gate": ("skirmish-hexes", 0, 0, TO_MOVE),
    "later at the toll gate": ("skirmish-hexes", 3, 70, TO_MOVE),
    "a step at the toll gate": ("skirmish-hexes", 5, 40, TO_STEP),
    "the cloister": ("steel", 1, 4, TO_MOVE),
    "the Drowned Bell": ("brawl", 2, 6, TO_MOVE),
    "noon": ("noon", 1, 0, TO_MOVE),
    "the posse": ("posse", 1, 3, ()),
    "the dogs": ("dogs", 1, 12, ()),
}
ON_A_LINE = {
    "the ford": ("draw", "ford", 2, 0),
    "an ambush": ("draw", "ambush", 4, 8),
    "the warehouse": ("draw", "warehouse", 1, 4),
    "the heist": ("pair", "heist", 3, 4),
    "a skirmish": ("pair", "skirmish", 1, 12),
    "the hillside": ("engage", "hillside", 2, 10),
    "the barricade": ("engage", "barricade", 1, 8),
    "the causeway": ("engage", "causeway", 1, 14),
}


def played(encounter: str, edition: str, seed: int, after: int) -> Iterator[Fight]:
    """A fight between bots, from some step on."""
    fight, player = Fight(load(encounter, edition=edition), Shuffled(seed)), bot("sensible", seed)
    while (ask := open_ask(fight)) is not None:
        if len(fight.steps) >= after:
            yield fight
        fight.answer(ask.who, decided(fight, ask, player))


def seen(fight: Fight, who: str) -> Moment:
    """The fight as everybody on that person's side sees it together."""
    side = fight.state.people[who].side
    own = tuple(one for one, person in fight.state.people.items() if person.side == side)
    view = fight.view(Seat("own", own), None)
    people = [replace(one, sheet={name: one.sheet[name] for name in DRAWN if name in one.sheet}) for one in view.people]
    return {"title": fight.setup.title, "asked": who, "where": view.where, "people": people}


def hexes(fight: Fight, ask: Ask, toward: tuple[str, ...]) -> Moment | None:
    """The hexes on offer, on the way to some answer."""
    said: list[str] = []
    while isinstance(ask.options, Form) and (now := offer(fight, ask, said)) is not None:
        if now.about == "hex" and now.start:
            options = [replace(one, means="") for one in now.choices]
            return {"options": options, "start": now.start, "limit": now.limit}
        words = [one.say for one in now.choices]
        said.append(next((word for word in toward if word in words), words[0]))
    return None


def on_hexes(encounter: str, seed: int, after: int, toward: tuple[str, ...]) -> Moment:
    """The first moment at which there are hexes to choose; any moment where none are wanted."""
    for fight in played(encounter, "countdown", seed, after):
        for ask in fight.asks:
            offered = hexes(fight, ask, toward) if toward else {}
            far = (offered or {}).get("limit") or 0
            if offered is not None and (far > 1) == (toward == TO_MOVE):
                return seen(fight, ask.who) | offered
    raise LookupError(encounter)


def on_a_line(edition: str, encounter: str, seed: int, after: int) -> Moment:
    """A moment at which somebody is asked."""
    for fight in played(encounter, edition, seed, after):
        if fight.asks:
            return seen(fight, fight.asks[0].who)
    raise LookupError(encounter)


if __name__ == "__main__":
    moments = {
        "hexes": {name: on_hexes(*which) for name, which in ON_HEXES.items()},
        "line": {name: on_a_line(*which) for name, which in ON_A_LINE.items()},
    }
    FILE.write_bytes(msgspec.json.encode(moments))
