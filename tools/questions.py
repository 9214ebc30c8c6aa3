"""Writes client/src/dock/questions.json: real questions of all editions, for the gallery and the tests of the page.

`python tools/questions.py`. A moment is a question as a page receives it, the lists it asks for, and who there is.
"""

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from suits.dealer import Shuffled  # noqa: E402
from suits.encounters import load  # noqa: E402
from suits.fight import Fight  # noqa: E402
from suits.fight.habits import any_answer  # noqa: E402
from suits.requests import Ask, Form  # noqa: E402
from suits.table import looks  # noqa: E402
from suits.view import Seat  # noqa: E402

MADE = ROOT / "client" / "src" / "dock" / "questions.json"


class Moment(NamedTuple):
    """What to look for: the first such question of a seeded fight."""

    name: str
    edition: str
    encounter: str
    kind: str
    such: Callable[[Fight, Ask], bool] = lambda *_: True
    lists: tuple[tuple[str, ...], ...] = ()
    """Lists that are asked for later."""


def _has(*words: str) -> Callable[[Fight, Ask], bool]:
    def such(_: Fight, ask: Ask) -> bool:
        if not isinstance(ask.options, Form):
            return all(word in ask.options for word in words)
        first = ask.options.stage(())
        return first is not None and all(word in first.words for word in words)

    return such


def _several(_: Fight, ask: Ask) -> bool:
    """More than one card can be played, and somebody can be attacked."""
    if not isinstance(ask.options, Form):
        return False
    try:
        numbers, acts = ask.options.stage(("play",)), ask.options.stage(("play", "1"))
    except ValueError:
        return False
    return bool(numbers and acts and len(numbers.words) > 1 and "attack" in acts.words and "move" in acts.words)


def _three_in_hand(fight: Fight, ask: Ask) -> bool:
    return len(fight.state.people[ask.who].hand) == 3


def _a_choice(_: Fight, ask: Ask) -> bool:
    return not isinstance(ask.options, Form) and len(ask.options) > 3


MOVE_TO = ("play", "1", "move", "to")
A_BOOST = ("challenge", "corvin", "3h", "+Qc")
MOMENTS = (
    Moment("draw cards", "draw", "duel", "cards"),
    Moment("draw act", "draw", "duel", "act", _has("attack", "move")),
    Moment("pair act", "pair", "fencers", "act", _has("attack")),
    Moment("engage act", "engage", "quartet", "act", _has("attack", "step"), (("move",),)),
    Moment("engage respond", "engage", "quartet", "respond"),
    Moment("challenge action card", "challenge", "blades", "action card"),
    Moment("challenge act", "challenge", "blades", "act", _three_in_hand, (A_BOOST,)),
    Moment("challenge defend", "challenge", "blades", "defend", lambda _, ask: len(ask.options) > 3),  # type: ignore[arg-type]
    Moment("countdown hold", "countdown", "standoff", "hold"),
    Moment("countdown due", "countdown", "brawl", "due", _several, (MOVE_TO,)),
    Moment("countdown gap", "countdown", "brawl", "gap"),
    Moment("countdown preempt", "countdown", "standoff", "preempt"),
    Moment("countdown defend", "countdown", "standoff", "defend"),
    Moment("countdown lose", "countdown", "standoff", "lose"),
)


def found(moment: Moment) -> dict[str, Any]:
    """The first such moment."""
    for fight, ask in _asked(moment):
        if ask.kind == moment.kind and moment.such(fight, ask):
            return _told(moment, fight, ask)
    raise LookupError(moment.name)


def _asked(moment: Moment) -> Iterator[tuple[Fight, Ask]]:
    for seed in range(1, 60):
        fight, chance = Fight(load(moment.encounter, edition=moment.edition), Shuffled(seed)), random.Random(seed)
        while not fight.over and len(fight.steps) < 80:
            asks = [ask for ask in fight.asks if ask.who not in fight.drafts]
            yield from ((fight, ask) for ask in asks)
            ask = chance.choice(asks)
            fight.answer(ask.who, any_answer(ask.options, chance), fight.question_id(ask.who))


def _told(moment: Moment, fight: Fight, ask: Ask) -> dict[str, Any]:
    view = fight.view(Seat(ask.who, (ask.who,)))
    asked = next(one for one in looks.questions(view) if one.who == ask.who)
    words: tuple[tuple[str, ...], ...] = ((), *moment.lists) if isinstance(ask.options, Form) else ()
    own = next(person for person in view.people if person.mine)
    return {
        "name": moment.name,
        "edition": moment.edition,
        "place": view.place,
        "asked": msgspec.to_builtins(asked),
        "stages": [msgspec.to_builtins(looks.stage(fight, ask, said, 0, asked.id, unfold=True)) for said in words],
        "people": [{"id": one.id, "name": one.name, "side": one.side} for one in view.people],
        "zones": msgspec.to_builtins(own.zones),
        "lines": msgspec.to_builtins(view.log[-1:]),
    }


def main() -> None:
    """Write them, one a line."""
    lines = [json.dumps(found(moment), ensure_ascii=False, separators=(",", ":")) for moment in MOMENTS]
    MADE.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
