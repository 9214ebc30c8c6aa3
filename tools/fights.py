"""Writes client/tests/fights.json: what happened in seeded fights of every edition, as a page gets it.

`python tools/fights.py`. Of each fight only the exchanges are kept that tell something no exchange before them told:
another kind of event, or another outcome of one. The client's tests draw from them.
And client/src/story/fights.json: how some fights begin, line by line with reasons, for the gallery of the story.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.fight.following import CONDITION
from suits.fight.looking import numbered
from suits.players import bot, decided, open_ask
from suits.requests import Ask, Form
from suits.view import Line, Seat

ROOT = Path(__file__).parents[1]
WRITTEN = ROOT / "client" / "tests" / "fights.json"
STORIES = ROOT / "client" / "src" / "story" / "fights.json"
BEGINNINGS = {
    "engage": ("engage", "quartet", 26),
    "countdown": ("countdown", "noon", 24),
    "challenge": ("challenge", "blades", 12),
    "draw": ("draw", "duel", 20),
    "crowd": ("engage", "barricade", 40),
}
"""Stories for the gallery: their names, and of which fight how many lines."""
SEEDS = 3
LONGEST = 160
"""Steps of one fight."""
OUTCOMES = (
    *("result", "answer", "held", "hits", "again", "now", "weak", "done", "strikes_back", "awake", "lives", "clear"),
    *("why", "how", "source", "defends_by", "half"),
)
"""Facts whose every value has to be met."""


def played(edition: str, encounter: str, seed: int) -> tuple[Fight, Seat]:
    """A fight, and the seat of the first side: by turns sensible bots fight, and people who do anything legal."""
    fight = Fight(load(encounter, edition=edition), Shuffled(seed), follow=True)
    people = fight.state.people
    first = next(iter(people.values())).side
    chance, sensible = random.Random(seed), bot("sensible")
    while not fight.over and len(fight.steps) < LONGEST and (ask := open_ask(fight)):
        fight.answer(ask.who, _anything(ask, chance) if seed % 2 else decided(fight, ask, sensible))
    return fight, Seat("own", tuple(who for who, person in people.items() if person.side == first))


def _anything(ask: Ask, chance: random.Random) -> str:
    options = ask.options
    return options.by_chance(chance.random) if isinstance(options, Form) else chance.choice(options)


def exchanges(lines: list[Line]) -> Iterator[list[Line]]:
    """The lines, exchange by exchange; what stands alone is one by itself."""
    found: list[Line] = []
    for line in lines:
        if found and line.part != "in":
            yield found
            found = []
        found.append(line)
    yield found


def tells(edition: str, exchange: list[Line]) -> set[tuple[str, ...]]:
    """What there is to see in an exchange."""
    found: set[tuple[str, ...]] = set()
    for line in exchange:
        if line.text:
            found.add((edition, line.kind))
            found |= {(edition, line.kind, name, str(line.facts[name])) for name in OUTCOMES if name in line.facts}
    return found


class Kept(NamedTuple):
    """An exchange that tells something."""

    edition: str
    encounter: str
    lines: list[Line]
    tells: set[tuple[str, ...]]


def all_exchanges() -> Iterator[Kept]:
    """Whatever happens in fights of every edition."""
    for edition in editions.names():
        if not editions.find(edition).complete:
            continue
        for encounter, seed in product(encounters.ready_made(edition), range(SEEDS)):
            fight, seat = played(edition, encounter, seed)
            told = [_short(line) for _, line in numbered(fight, seat, 0, len(fight.log)) if line.kind != CONDITION]
            for lines in exchanges(told):
                yield Kept(edition, encounter, lines, tells(edition, lines))


def _short(line: Line) -> Line:
    return msgspec.structs.replace(line, reasons=(), rules=())


def kept() -> list[Kept]:
    """The shortest that tell everything there is to tell, in the order of play."""
    every = list(all_exchanges())
    known: set[tuple[str, ...]] = set()
    chosen = []
    for at in sorted(range(len(every)), key=lambda at: (len(every[at].lines), at)):
        if not every[at].tells <= known:
            known |= every[at].tells
            chosen.append(at)
    counted = Counter(one for at in chosen for one in every[at].tells)
    for at in reversed(chosen[:]):  # the longest first: what shorter ones tell together need not be told again
        if all(counted[one] > 1 for one in every[at].tells):
            counted.subtract(every[at].tells)
            chosen.remove(at)
    return [every[at] for at in sorted(chosen)]


def beginning(edition: str, encounter: str, count: int) -> dict[str, object]:
    """Who is in a fight, and the first lines of it that say something."""
    fight, seat = played(edition, encounter, 0)
    told = [line for _, line in numbered(fight, seat, 0, len(fight.log)) if line.text]
    people = [{"id": one.id, "name": one.name, "group": one.group} for one in fight.view(seat).people]
    return {"people": people, "lines": told[:count]}


if __name__ == "__main__":
    stories = {name: msgspec.to_builtins(beginning(*of)) for name, of in BEGINNINGS.items()}
    told = [f'"{name}":{json.dumps(one, ensure_ascii=False, separators=(",", ":"))}' for name, one in stories.items()]
    STORIES.write_text("{\n" + ",\n".join(told) + "\n}\n", "utf-8")
    print(f"{STORIES.relative_to(ROOT)}: {STORIES.stat().st_size // 1024} KB")
    rows = [{"edition": one.edition, "encounter": one.encounter, "lines": one.lines} for one in kept()]
    texts = [json.dumps(msgspec.to_builtins(row), ensure_ascii=False, separators=(",", ":")) for row in rows]
    WRITTEN.write_text("[\n" + ",\n".join(texts) + "\n]\n", "utf-8")
    print(f"{WRITTEN.relative_to(ROOT)}: {WRITTEN.stat().st_size // 1024} KB")
