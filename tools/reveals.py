"""Writes client/src/field/moments.json: moments of seeded fights as a page gets them, for the gallery of the field.

`python -m tools.reveals`. A moment is the exchange that something is true of, in the first fight that has one, and
everybody as they stand after it.
"""

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from tools.fights import exchanges

from suits import encounters
from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.fight.following import CONDITION
from suits.fight.looking import numbered
from suits.players import bot, decided, open_ask
from suits.requests import Form
from suits.view import Line, PersonView, Seat

ROOT = Path(__file__).parents[1]
WRITTEN = ROOT / "client" / "src" / "field" / "moments.json"
SEEDS = 60
LONGEST = 140

Is = Callable[[list[Line]], bool]


class Wanted(NamedTuple):
    """A moment to look for: its name, the edition, what is true of it, and where it happens, if that matters."""

    name: str
    edition: str
    true: Is
    encounter: str = ""


def _has(kind: str, **facts: Any) -> Is:
    """Whether a line of this kind has these facts; a function says whether a fact will do."""

    def fits(line: Line) -> bool:
        told = {name: line.facts.get(name) for name in facts}
        return line.kind == kind and all(
            wanted(told[name]) if callable(wanted) else told[name] == wanted for name, wanted in facts.items()
        )

    return lambda lines: any(map(fits, lines))


def _and(*every: Is) -> Is:
    return lambda lines: all(true(lines) for true in every)


def _not(kind: str) -> Is:
    return lambda lines: all(line.kind != kind for line in lines)


def _times(kind: str, number: int) -> Is:
    return lambda lines: sum(line.kind == kind for line in lines) >= number


def _long(number: int) -> Callable[[Any], bool]:
    return lambda fact: fact is not None and len(fact) == number


_DAZED = _has("state", now="dazed")
WANTED = (
    Wanted("engage: struck back, dazed", "engage", _and(
        _has("contest", result="second", cards=_long(2), used=_long(1), against_used=_long(2)), _DAZED)),
    Wanted("engage: hit with a pair", "engage", _and(
        _has("contest", result="first", used=_long(2)), _DAZED), "quartet"),
    Wanted("engage: dead", "engage", _and(_has("contest"), _has("state", now="dead"))),
    Wanted("engage: Defence holds", "engage", _has(
        "contest", result="nobody", rank=lambda rank: (rank or 0) > 4, against_rank=lambda rank: 0 < (rank or 0) < 5)),
    Wanted("engage: both over", "engage", _has("contest", rank=0, against_rank=0)),
    Wanted("draw: a hit", "draw", _and(_has("contest", result="first"), _has("hit"), _DAZED), "duel"),
    Wanted("draw: held off", "draw", _has("contest", result="nobody", rank=lambda rank: (rank or 0) > 0), "duel"),
    Wanted("draw: arm-wrestling", "draw", _has("instant", again=""), "arms"),
    Wanted("draw: a round missed", "draw", _has("dealt", phase=0), "duel"),
    Wanted("draw: several shots", "draw", _and(_times("contest", 2), _has("hit")), "warehouse"),
    Wanted("draw: recovering", "draw", _has("recover")),
    Wanted("pair: a swarm", "pair", _has("swarm"), "fish"),
    Wanted("pair: both blades", "pair", _has("attack", both="yes"), "twinblades"),
    Wanted("pair: the order", "pair", _has("order"), "guardroom"),
    Wanted("pair: a burst", "pair", _and(_times("contest", 2), _has("burst")), "heist"),
    Wanted("challenge: a hit", "challenge", _and(_has("clash", hits="yes", weak=""), _has("loss")), "blades"),
    Wanted("challenge: it fails", "challenge", _has("clash", hits=""), "blades"),
    Wanted("challenge: weak, boosted", "challenge", _has("clash", weak="yes")),
    Wanted("challenge: wounds", "challenge", _and(_has("wounds"), _not("out")), "judgement"),
    Wanted("challenge: a test", "challenge", _has("test", done="yes"), "pies"),
    Wanted("countdown: hit, not parried", "countdown", _and(
        _has("attack", result="success"), _has("defence", held=""), _has("injury")), "steel"),
    Wanted("countdown: parried", "countdown", _and(_has("defence", held="yes"), _not("injury"))),
    Wanted("countdown: missed", "countdown", _and(_has("attack", result="failure"), _not("injury"))),
    Wanted("countdown: preempted", "countdown", _has("contest")),
    Wanted("countdown: a feint", "countdown", _has("feint")),
    Wanted("countdown: initiative", "countdown", _has("initiative"), "noon"),
)  # fmt: skip


def found(wanted: Wanted) -> dict[str, Any]:
    """The first such moment."""
    names = [wanted.encounter] if wanted.encounter else list(encounters.ready_made(wanted.edition))
    for seed in range(SEEDS):
        for encounter in names:
            for lines, people in moments(wanted.edition, encounter, seed):
                if wanted.true(lines):
                    return {"name": wanted.name, "people": [_worn(person) for person in people], "lines": lines}
    raise SystemExit(f"nowhere in {SEEDS} seeds: {wanted.name}")


@cache
def moments(edition: str, encounter: str, seed: int) -> list[tuple[list[Line], tuple[PersonView, ...]]]:
    """Every exchange of a fight, with everybody as the first side sees them after it."""
    fight = Fight(load(encounter, edition=edition), Shuffled(seed), follow=True)
    people = fight.state.people
    first = next(iter(people.values())).side
    seat = Seat("own", tuple(who for who, person in people.items() if person.side == first))
    chance, sensible = random.Random(seed), bot("sensible")
    stood = {}
    while not fight.over and len(fight.steps) < LONGEST and (ask := open_ask(fight)):
        options = ask.options
        wild = options.by_chance(chance.random) if isinstance(options, Form) else chance.choice(options)
        fight.answer(ask.who, decided(fight, ask, sensible) if seed % 2 else wild)
        stood[len(fight.log)] = fight.view(seat).people
    told = [line for _, line in numbered(fight, seat, 0, len(fight.log))]
    at, made = 0, []
    for lines in together(told):
        at += len(lines)
        after = next((people for end, people in stood.items() if end >= at), fight.view(seat).people)
        made.append(([_short(line) for line in lines if line.kind != CONDITION], after))
    return made


def together(told: list[Line]) -> Iterator[list[Line]]:
    """The exchanges; what all draw for the same is one."""
    drawn: list[Line] = []
    for lines in exchanges(told):
        if lines[0].kind in ("order", "order tie", "round", "dealt"):
            drawn += lines
            continue
        if drawn:
            yield drawn
            drawn = []
        yield lines
    if drawn:
        yield drawn


def _worn(person: PersonView) -> PersonView:
    """Without what somebody does not have."""
    return msgspec.structs.replace(person, sheet={name: fact for name, fact in person.sheet.items() if fact})


def _short(line: Line) -> Line:
    return msgspec.structs.replace(line, reasons=(), rules=())


if __name__ == "__main__":
    rows = [json.dumps(msgspec.to_builtins(found(one)), ensure_ascii=False, separators=(",", ":")) for one in WANTED]
    WRITTEN.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")
    print(f"{WRITTEN.relative_to(ROOT)}: {WRITTEN.stat().st_size // 1024} KB")
