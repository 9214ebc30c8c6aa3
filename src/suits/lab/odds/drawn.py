"""One exchange as data for a picture: who hits, what it costs each, and from which loss on what becomes of them."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Literal

import msgspec

from suits.editions.contests.fighters import suffer
from suits.front.making import Encounter
from suits.lab.estimates import Estimate
from suits.lab.odds.exchanges import Replies, of_stage, stage_of, worked_out
from suits.lab.odds.openings import opening
from suits.lab.odds.pools import CannotWorkOut, pool
from suits.lab.odds.results import Odds, Outcome
from suits.lab.odds.sheets import Sketch
from suits.lab.odds.wording import in_words, title_of
from suits.people import OptionValue, together
from suits.requests import Ask, Form
from suits.state import State, copied

FIRST, SECOND = "first", "second"
OTHER = {FIRST: SECOND, SECOND: FIRST}
ROLES: dict[str, str] = {"attacker": FIRST, "defender": SECOND}
FURTHEST = 80
"""No blow is harder."""

Key = Literal["dazed", "out", "critical", "dead"]
KEYS: dict[str, Key] = {
    "dazed": "dazed",
    "unconscious": "out",
    "beaten": "out",
    "critical": "critical",
    "clinically dead": "dead",
    "dead": "dead",
    "mangled": "dead",
}
"""The few states that are drawn."""


class Zone(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """From this loss on somebody is so; why; and whether one blow of this exchange can do it."""

    start: int
    key: Key
    text: str
    reachable: bool


class Bearing(msgspec.Struct, frozen=True):
    """What somebody fights with and wears."""

    weapon: str
    power: int
    damage: str
    armour: str
    stops: int


class Exchange(msgspec.Struct, frozen=True, omit_defaults=True):
    """One exchange: every chance is exact, with its integers."""

    edition: str
    title: str
    names: dict[str, str]
    first: Estimate
    nothing: Estimate
    second: Estimate
    loss: dict[str, dict[int, Estimate]]
    """By whoever loses, and by how much: of 100 exchanges, not of 100 hits."""
    zones: dict[str, list[Zone]]
    becomes: dict[str, dict[Key, Estimate]]
    """What becomes of each of them, and how often."""
    stopped: dict[str, Estimate]
    """How often somebody is hit and the armour takes all of it."""
    mean: dict[str, float]
    """What a hit costs on average, by whoever is hit."""
    bears: dict[str, Bearing]
    replies: tuple[str, ...]
    """How the second may answer; none: there is no choice."""
    words: str
    notes: tuple[str, ...] = ()


def drawn(
    first: Sketch,
    second: Sketch,
    edition: str,
    *,
    reply: str = "",
    distance: int = 0,
    options: dict[str, OptionValue] | None = None,
) -> Exchange:
    """The exchange of these two, the first attacking; `reply`: how the other answers, where there is a choice.

    >>> found = drawn(Sketch("Ann", 6), Sketch("Bob", 5), "pair")
    >>> found.first.num, found.first.den
    ('1285333', '2299063')
    """
    if edition not in (known := worked_out()):
        raise CannotWorkOut(f"One exchange is worked out for {together(known)}, not for {edition!r}.")
    meeting = Encounter([first.row(FIRST)], [second.row(SECOND, distance)], edition=edition, options=options)
    listened = Listening(reply, SECOND)
    stage = stage_of(meeting, FIRST, SECOND)._replace(answer=listened)
    names = stage.base.fixed.names
    odds = _of_a_round(meeting, reply, listened) if stage.edition.cards_give_turns else None
    if odds is None:
        odds = of_stage(stage, pool(stage.base.fixed.options.decks), names[FIRST], names[SECOND])
    bears = {who: _bearing(stage.base, who) for who in (FIRST, SECOND)}
    lost = {OTHER[ROLES[who]]: _hits(odds, who) for who in ROLES}
    return Exchange(
        edition=edition,
        title=title_of(odds),
        names=names,
        first=exact(odds.attacker),
        nothing=exact(odds.nothing),
        second=exact(odds.defender),
        loss={who: _by(hits, lambda one: one.loss) for who, hits in lost.items()},
        zones={who: _zones(stage.base, who, lost[who]) for who in names},
        becomes={who: _by(hits, lambda one: KEYS.get(one.now)) for who, hits in lost.items()},
        stopped={who: exact(_sum(hits, lambda one: not one.loss)) for who, hits in lost.items()},
        mean={who: _mean(hits) for who, hits in lost.items()},
        bears=bears,
        replies=listened.there,
        words=in_words(odds),
        notes=odds.notes,
    )


def _of_a_round(meeting: Encounter, reply: str, listened: "Listening") -> Odds | None:
    """Where the cards give the turns: whoever's turn comes first attacks, if both can."""
    try:
        return opening(meeting, FIRST, SECOND, reply=reply, answered=listened)
    except CannotWorkOut:
        return None


class Listening(Replies):
    """The defender answers as was said, and it is noted what else there was."""

    there: tuple[str, ...] = ()

    def __call__(self, ask: Ask) -> str:
        answer = super().__call__(ask)
        if ask.who == self.defender and ask.kind == "respond":
            first = ask.options.stage(()) if isinstance(ask.options, Form) else None
            self.there = tuple(first.words if first is not None else ask.options)
        return answer


def exact(chance: Fraction) -> Estimate:
    """A chance that was worked out, with its integers as text.

    >>> exact(Fraction(1, 3)).num
    '1'
    """
    p = float(chance)
    return Estimate(p, p, p, "exact", num=str(chance.numerator), den=str(chance.denominator))


Hits = dict[Outcome, Fraction]


def _hits(odds: Odds, who: str) -> Hits:
    return {outcome: chance for outcome, chance in odds.chances.items() if outcome.who == who}


def _sum(hits: Hits, holds: Callable[[Outcome], bool]) -> Fraction:
    return sum((chance for outcome, chance in hits.items() if holds(outcome)), Fraction(0))


def _by(hits: Hits, what: Callable[[Outcome], Any]) -> dict[Any, Estimate]:
    found: dict[Any, Fraction] = {}
    for outcome, chance in hits.items():
        key = what(outcome)
        found[key] = found.get(key, Fraction(0)) + chance
    return {key: exact(chance) for key, chance in found.items() if key is not None}


def _mean(hits: Hits) -> float:
    often = sum(hits.values(), Fraction(0))
    lost = sum((outcome.loss * chance for outcome, chance in hits.items()), Fraction(0))
    return float(lost / often) if often else 0.0


def _bearing(state: State, who: str) -> Bearing:
    kit = state.fixed.kits[who]
    arm = kit.arms[state.people[who].arm]
    return Bearing(arm.name, arm.power, arm.damage, kit.armour.name if kit.armour else "", kit.absorbs)


# --- what becomes of somebody ------------------------------------------------------------------------


def _zones(state: State, who: str, hits: Hits) -> list[Zone]:
    """What each loss would make of somebody, by the rule itself on a copy; where that changes a zone begins."""
    arm = state.fixed.kits[OTHER[who]].arms[state.people[OTHER[who]].arm]
    most = max([outcome.loss for outcome in hits], default=0)
    found: list[Zone] = []
    for loss in range(FURTHEST):
        now, text = after(state, who, loss, arm.damage)
        if now is not None and (not found or found[-1].key != now):
            found.append(Zone(loss, now, text, loss <= most))
        if now == "dead":
            break
    return found


def after(state: State, who: str, loss: int, damage: Any) -> tuple[Key | None, str]:
    """What one loss makes of somebody, and why."""
    before, kit = state.people[who], state.fixed.kits[who]
    person = state.people[who] = copied(before)
    wounds = suffer(state, who, loss, damage)[0] if loss else 0
    state.people[who] = before
    now = KEYS.get(person.out or ("dazed" if person.dazed else ""))
    reasons: dict[Key | None, str] = {
        "dazed": f"over Will {kit.will}",
        "out": f"Status over {2 * kit.body}",
        "critical": f"{person.all_wounds} wounds",
        "dead": f"{wounds} wounds at once" if wounds > kit.body else f"{person.all_wounds} wounds",
    }
    return now, reasons.get(now, "")
