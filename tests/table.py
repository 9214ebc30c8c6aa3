"""A table for tests: setups drawn at random, people who answer anything legal, real cards out of a real bag."""

import os
import random
import tomllib
from collections.abc import Iterator
from functools import cache, partial
from itertools import islice
from typing import Any

from hypothesis import strategies as st

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.editions.options import Option
from suits.fight import Fight
from suits.fight.habits import any_answer
from suits.fight.imagining import TRIES, imagine
from suits.fight.knowledge import Knowledge
from suits.people import OptionValue, Setup
from suits.players import Situation, decided
from suits.requests import Ask, Draw, Form, Options, Request, Roll, Show, Together, default

MOST_STEPS = 20_000
LISTED = 60


def every_encounter() -> list[tuple[str, str]]:
    """(edition, encounter) of all that the laws are for.

    An edition in work keeps them when it calls itself complete; `make laws` looks at it too. The toy is always there.
    """
    in_work = [name for name in editions.names() if not (editions.find(name).complete or name == "toy")]
    if os.environ.get("HYPOTHESIS_PROFILE") == "laws":
        in_work = []
    looked_at = [name for name in editions.names() if name not in in_work]
    return [(edition, name) for edition in looked_at for name in encounters.ready_made(edition)]


def a_third(which: int) -> list[tuple[str, str]]:
    """Every third of them, one of each edition at least, for laws that take long. `make laws` keeps them for all."""
    every = every_encounter()
    if os.environ.get("HYPOTHESIS_PROFILE") in ("laws", "mutants"):
        return every
    some = every[which::3]
    missing = {edition: (edition, name) for edition, name in every if edition not in dict(some)}
    return [*some, *missing.values()]


PATIENCE = TRIES if os.environ.get("HYPOTHESIS_PROFILE") == "laws" else TRIES // 20
"""So many answers are tried for a world. Where none is found in the end that takes seconds; `make laws` has them."""


def imagined(known: Knowledge, seed: int) -> Fight:
    """A world, or CannotImagine: sooner than in play."""
    return imagine(known, seed, PATIENCE)


# Setups


@st.composite
def setups(draw: st.DrawFn, edition: str, encounter: str, real: bool | None = None) -> Setup:
    """An encounter with some house rules changed, and real cards for nobody, some or all (`real` False: nobody).

    Now and then others of the edition's ready-made people join a side: minions in groups and swarms too, where it ships
    any.
    """
    path = encounters.find(encounter, edition)
    loose = tomllib.loads(path.read_text(encoding="utf-8"))
    loose["people"] += draw(st.sampled_from([0, 0, 0, 1, 2]).flatmap(partial(_guests, edition, loose)))
    plain = encounters.setup_from(loose, path.parent, edition=edition)
    people = [person.id for person in plain.people]
    changed = draw(st.lists(st.sampled_from(editions.find(edition).options), max_size=3, unique_by=lambda o: o.name))
    options = {option.name: draw(_values(option)) for option in changed}
    nobody: list[str] = []
    held = nobody if real is False else draw(st.sampled_from([nobody, nobody, people, people[:1], people[-1:]]))
    return encounters.setup_from(loose, path.parent, edition=edition, options=options, real=tuple(held))


Row = dict[str, Any]
MOST_ALIKE = 5


def _guests(edition: str, loose: Row, number: int) -> st.SearchStrategy[list[Row]]:
    """So many rows of people from encounters of the same kind, each on a side of this one."""
    sides = sorted({row["side"] for row in loose["people"]})
    rows = _ready_made_people(edition, str(loose.get("place", {})))
    if not rows:
        return st.just([])
    picked = st.tuples(st.sampled_from(rows), st.sampled_from(sides))
    return st.lists(picked, min_size=number, max_size=number).map(_invited)


def _invited(picked: list[tuple[Row, str]]) -> list[Row]:
    return [
        {**row, "id": f"guest{n}", "name": f"Guest {n}", "side": side, "count": min(row.get("count", 1), MOST_ALIKE)}
        for n, (row, side) in enumerate(picked)
    ]


@cache
def _ready_made_people(edition: str, place: str) -> list[Row]:
    """The people of all encounters at such a place, but for those that bring arms of their own."""
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in encounters.ready_made(edition).values()]
    return [
        row
        for loose in files
        if "items" not in loose and str(loose.get("place", {})) == place
        for row in loose["people"]
    ]


def _values(option: Option) -> st.SearchStrategy[OptionValue]:
    if option.high:
        return st.integers(option.low, min(option.high, option.low + 20))
    return st.sampled_from(option.choices)


seeds = st.integers(0, 2**32)


# Playing


def play(setup: Setup, seed: int, most: int = MOST_STEPS, *, events: bool = True, follow: bool = False) -> Fight:
    """A fight in which everybody answers at random, to its end or for so many steps."""
    fight = Fight(setup, Shuffled(seed), events=events, follow=follow)
    return play_on(fight, random.Random(seed), most)


def play_on(fight: Fight, chance: random.Random, most: int = MOST_STEPS) -> Fight:
    """Go on at random."""
    while not fight.over and len(fight.steps) < most:
        answer_something(fight, chance)
    return fight


def answer_something(fight: Fight, chance: random.Random) -> None:
    """One answer by somebody who is asked; in a decision made together sometimes a changed one."""
    drawing = fight.drawing
    if drawing is not None:
        fight.answer(drawing.who, typed(fight, drawing, chance))
        return
    changing = chance.random() < 0.1
    asks = [ask for ask in fight.asks if changing or ask.who not in fight.drafts]
    ask = chance.choice(asks)
    fight.answer(ask.who, any_answer(ask.options, chance), fight.question_id(ask.who))


def typed(fight: Fight, request: Draw | Roll | Show, chance: random.Random) -> str:
    """What somebody types who holds real cards: faces that can be left, or one that cannot with a reason."""
    if isinstance(request, Roll):
        return " ".join(str(chance.randint(1, request.sides)) for _ in range(request.dice))
    stock, pack = fight.state.stock_of(request.who).copy(), fight.state.fixed.pack
    if isinstance(request, Draw):
        faces = []
        for _ in range(request.n):
            if stock.left() <= 0:
                stock.refill(pack)
            faces.append(chance.choice(stock.pile))
            stock.take(faces[-1])
        return " ".join(faces)
    for _ in range(50):
        some = tuple(chance.sample(stock.pile, request.n))
        if not request.fault(some):
            return " ".join(some)
    for _ in range(1000):
        some = tuple(chance.choice(pack) for _ in range(request.n))
        if not request.fault(some):
            return " ".join(some) + " because we mixed two packs"
    aces = tuple(chance.choice([card for card in pack if card[0] == "A"]) for _ in range(request.n))
    if not request.fault(aces):  # several cards that must add up to very little
        return " ".join(aces) + " because we mixed two packs"
    raise AssertionError(f"no card will do for {request.kind}")


# Looking


def listed(options: Options) -> tuple[str, ...]:
    """The answers, or the first of very many."""
    return tuple(islice(options, LISTED))


def asked(request: Request | None) -> Any:
    """What a fight waits for, as something that can be compared."""
    if isinstance(request, Ask):
        return (request.who, request.kind, request.hidden, _first(request), tuple(request.barred()))
    if isinstance(request, Together):
        return tuple(asked(ask) for ask in request.asks)
    if isinstance(request, Show):
        return (request.who, request.kind, request.n, request.zone)
    return request


def _first(ask: Ask) -> tuple[str, ...]:
    return tuple(islice(ask.options, 3 if is_form(ask) else None))


def standing(fight: Fight) -> tuple[Any, ...]:
    """Where a fight stands: state, log, what is asked, what was answered so far."""
    over = fight.over  # a fork chooses its scene when asked
    return fight.state_bytes(), list(fight.log), asked(fight.request), dict(fight.drafts), over, fight.result


def from_the_start(fight: Fight) -> Iterator[Fight]:
    """The fight again, from the setup, step by step: before the first step, and after each."""
    again = Fight(fight.setup, events=fight.events, deal=False)
    yield again
    for step in fight.steps:
        again.replay_step(step)
        yield again


def step_by_step(fight: Fight) -> list[tuple[Any, ...]]:
    """Where the fight stood before the first step and after each."""
    return [standing(again) for again in from_the_start(fight)]


def quiet(ask: Ask) -> str:
    """The answer of somebody who does not answer."""
    return default(ask.options)


def is_form(ask: Ask) -> bool:
    """Whether the answers are made word by word."""
    return isinstance(ask.options, Form)


class _ByThumb:
    """Answers by the edition's rule of thumb alone; nothing where it says nothing."""

    def decide(self, situation: Situation) -> str:
        view, ask = situation.view, situation.ask
        return editions.find(view.edition).thumb(view, ask) or ""


def by_thumb(fight: Fight, ask: Ask) -> str | None:
    """What the edition's rule of thumb answers, asked as a bot is asked."""
    return decided(fight, ask, _ByThumb()) or None
