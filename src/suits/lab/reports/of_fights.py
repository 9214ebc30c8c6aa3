"""Reports of fights that were counted: forecasts and trials."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from suits import editions
from suits.lab.estimates import Estimate, points, share, signed
from suits.lab.forecasts.report import Changed, Wounds
from suits.lab.forecasts.wording import FEW, looks_like, of_hundred
from suits.lab.reports import charts
from suits.lab.reports.model import Chart, Made, Report, Section, Size, Table, percent
from suits.lab.trials.counting import DRAWN, binned, mean


class Person(msgspec.Struct, frozen=True):
    """Somebody, as a forecast names them."""

    name: str
    side: str = ""


class Forecast(msgspec.Struct, frozen=True):
    """What is read of a forecast."""

    title: str
    edition: str
    side: str
    n: int
    bots: tuple[str, ...]
    win: dict[str, Estimate]
    ends: dict[str, dict[str, Estimate]]
    wounds: dict[str, Wounds]
    rounds: dict[int, int]
    standing: dict[str, list[float]]
    first: dict[str, Estimate]
    changes: tuple[Changed, ...]
    words: tuple[str, ...]
    people: dict[str, Person] = {}
    made: Made = Made()


class Counted(msgspec.Struct, frozen=True):
    """How long fights were."""

    mean: float
    counts: dict[int, int] = {}


class Fighter(msgspec.Struct, frozen=True):
    """What trials say of somebody."""

    name: str
    side: str
    ends: dict[str, int]
    first_down: int = 0
    wounds: float = 0.0
    taken: float = 0.0
    dealt: float = 0.0


class Trials(msgspec.Struct, frozen=True):
    """What is read of trials."""

    title: str
    edition: str
    fights: int
    win: dict[str, Estimate]
    rounds: Counted
    people: dict[str, Fighter]
    seed: int | str | None = None
    made: Made = Made()


SURE = "A bracket or whisker shows in what interval the true chance lies 95 times of 100."


def rules(edition: str) -> str:
    """What an edition calls itself."""
    return editions.find(edition).title


def of_forecast(found: Forecast) -> Report:
    """What an encounter will be like."""
    people = {who: found.people.get(who, Person(who)) for who in found.ends}
    names = {who: one.name for who, one in people.items()}
    first, *rest = found.words
    ends = {names[who]: {end: of.p for end, of in some.items()} for who, some in found.ends.items()}
    wounds = {names[who]: found.wounds[who].mean for who in names}
    sides = list(dict.fromkeys([found.side, *[one.side for one in people.values()]]))
    curves = {one.name: (sides.index(one.side), found.standing[who]) for who, one in people.items()}
    word = editions.find(found.edition).round_word
    sections = [
        _chances({found.side: found.win[found.side], **found.win}),
        _ends(ends, wounds, found.n, {names[who]: of.p for who, of in found.first.items()}),
        Section(
            "Who still stands", "The part of all fights in which each still stands after each round.",
            lambda size: charts.standing(curves, size, f"after {word}"),
            _curves_table(curves, word), "Foes are dashed; the number behind a name is the part of fights in percent.",
            "standing",
        ),
        _length(found.rounds, word),
    ]  # fmt: skip
    if found.changes:
        sections.append(_changes(found.changes, found.side))
    how = f"{' and '.join(found.bots).capitalize()} bots played the fight {found.n:,} times. {SURE}"
    same = " Changes were played with the same cards as the fight itself." if found.changes else ""
    return Report(
        f"Forecast · {rules(found.edition)}", found.title, f"What awaits {found.side} in this fight?", first, rest,
        sections, found.made, how + same,
    )  # fmt: skip


def of_trials(found: Trials) -> Report:
    """Many fights, counted."""
    ends = {one.name: _drawn(one.ends, found.fights) for one in found.people.values()}
    wounds = {one.name: one.wounds for one in found.people.values()}
    first = {one.name: one.first_down / max(1, found.fights) for one in found.people.values()}
    best = max(found.win, key=lambda side: found.win[side].p)
    answer = f"{of_hundred(found.win[best])} go to {best or 'nobody'}."
    if found.fights < FEW:
        answer = looks_like({side: of for side, of in found.win.items() if side})
    sections = [_chances(found.win)]
    if ends:
        sections.append(_ends(ends, wounds, found.fights, first))
    if found.rounds.counts:
        word = editions.find(found.edition).round_word if found.edition else "round"
        sections.append(_length(found.rounds.counts, word))
    sections.append(_blows(found))
    made = found.made if found.made.seed is not None else msgspec.structs.replace(found.made, seed=found.seed)
    return Report(
        f"Trials · {rules(found.edition)}" if found.edition else "Trials", found.title,
        "Who wins this fight, and how does everybody come out of it?", answer, (), sections,
        made, f"Bots played the fight {found.fights:,} times. {SURE}",
    )  # fmt: skip


def _drawn(ends: Mapping[str, int], n: int) -> dict[str, float]:
    found = dict.fromkeys(DRAWN.values(), 0)
    for end, times in ends.items():
        found[DRAWN[end]] += times
    return {end: times / max(1, n) for end, times in found.items() if times or end != "beaten"}


def _chances(win: Mapping[str, Estimate]) -> Section:
    says = ", ".join(f"{side or 'nobody'} {percent(of.p)}" for side, of in win.items())
    rows = [
        (side or "nobody", percent(of.p, True), percent(of.lo, True), percent(of.hi, True)) for side, of in win.items()
    ]
    return Section(
        "Who wins", says, lambda size: charts.tug(win, size), Table(("", "wins", "at least", "at most"), tuple(rows)),
        key="who-wins",
    )  # fmt: skip


def _ends(
    ends: Mapping[str, Mapping[str, float]], wounds: Mapping[str, float], n: int, first: Mapping[str, float]
) -> Section:
    kinds = list(
        dict.fromkeys(end for some in ends.values() for end in some if any(one.get(end) for one in ends.values()))
    )
    rows = [
        (name, *[percent(some.get(end, 0.0)) for end in kinds], percent(first[name]), f"{wounds[name]:.1f}")
        for name, some in ends.items()
    ]
    heads = ("", *[charts.END_WORDS.get(end, end) for end in kinds], "down first", "wounds")
    says = "; ".join(
        f"{name}: up {percent(some.get('up', 0.0))}, dead {percent(some.get('dead', 0.0))}"
        for name, some in ends.items()
    )
    return Section(
        "How each of them ends", says, lambda size: charts.ends(ends, wounds, size), Table(heads, tuple(rows)),
        f"Of {n:,} fights, in percent: {', '.join(heads[1:-2])}. On the right the wounds that stay, on average.",
        "ends",
    )  # fmt: skip


def _length(rounds: Mapping[int, int], word: str) -> Section:
    bins = binned(rounds)
    total = sum(bins.values())
    rows = tuple((label, f"{times:,}", percent(times / total, True)) for label, times in bins.items())

    def draw(size: Size) -> Chart:
        return charts.columns(bins, size, f"{word}s, and how many fights of 100 take as many")

    return Section(
        "How long it takes", f"{word}s by how often", draw, Table((word, "fights", "part"), rows), key="rounds"
    )


def _curves_table(curves: Mapping[str, tuple[int, list[float]]], word: str) -> Table:
    longest = max(len(parts) for _, parts in curves.values())
    rows = [
        (str(number), *[percent(parts[number]) if number < len(parts) else "" for _, parts in curves.values()])
        for number in range(longest)
    ]
    return Table((f"after {word}", *curves), tuple(rows))


def _changes(changes: tuple[Changed, ...], side: str) -> Section:
    ordered = sorted(changes, key=lambda one: -one.difference.by)
    rows = [
        (one.text, one.difference.by, one.difference.lo, one.difference.hi, one.difference.shown) for one in ordered
    ]
    table = tuple(
        (
            text,
            points(by),
            f"{points(low)} to {points(high)}",
            percent(one.win.p),
            "yes" if shown else "no",
        )
        for (text, by, low, high, shown), one in zip(rows, ordered, strict=True)
    )
    says = "; ".join(f"{text} {signed(by)} in 100" for text, by, *_ in rows)
    return Section(
        "What would change it", says, lambda size: charts.changes(rows, size),
        Table(("", "in 100", "between", "then wins", "told from nothing"), table),
        f"How many more fights of 100 {side} would win. Hollow: cannot be told from nothing.", "changes",
    )  # fmt: skip


def _blows(found: Trials) -> Section:
    sided = any(one.side for one in found.people.values())
    rows = tuple(
        (one.name, *([one.side] if sided else []), f"{one.taken:.1f}", f"{one.dealt:.1f}", f"{one.wounds:.1f}")
        for one in found.people.values()
    )
    heads = ("", *(["side"] if sided else []), "taken", "dealt", "wounds")
    return Section(
        "What each deals and takes", "", None, Table(heads, rows),
        "Points on average in a fight.",
    )  # fmt: skip


class Fought(msgspec.Struct, frozen=True):
    """One fight of a table of trials."""

    winner: str
    rounds: int
    first: str
    people: dict[str, tuple[str, int, int, int]]
    """Everybody's end, wounds, points taken and dealt."""


def from_rows(title: str, rows: Sequence[Fought]) -> Trials:
    """Trials from a table with a row a fight, which does not say who is on which side."""
    n = len(rows)
    people = {}
    for who in rows[0].people:
        own = [row.people[who] for row in rows]
        wounds, taken, dealt = (sum(some) / n for some in list(zip(*own, strict=True))[1:])
        ends = Counter([end for end, *_ in own])
        people[who] = Fighter(who, "", ends, sum(row.first == who for row in rows), wounds, taken, dealt)
    wins, rounds = Counter([row.winner for row in rows]), Counter([row.rounds for row in rows])
    win = {side: share(times, n) for side, times in wins.most_common()}
    return Trials(title, "", n, win, Counted(mean(rounds), rounds), people)
