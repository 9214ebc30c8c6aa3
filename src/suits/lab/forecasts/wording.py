"""A forecast in sentences."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from suits import editions
from suits.lab.estimates import Estimate
from suits.lab.forecasts.report import Changed
from suits.lab.trials.counting import Counts, Of, mean, quantile
from suits.people import together

FEW = 20
"""Of fewer fights nothing is said in numbers."""
TIMES = (("One time in two", 0.5), ("one time in four", 0.75), ("one time in ten", 0.9), ("one time in twenty", 0.95))
NUMBERS = ("nobody", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
DEAR = 0.1
"""Where the victors lose somebody more seldom it is said the other way round."""


def words(counts: Counts, side: str, changed: Sequence[Changed]) -> tuple[str, ...]:
    """What to know about it, the most important first."""
    if counts.n < FEW:
        return (looks_like({side: counts.won(side) for side in counts.sides}),)
    parts = (_chance(counts, side), _price(counts, side), _percentiles(counts, side), _first(counts, side))
    told = [*parts, _length(counts), _carries(counts, side), *_changes(changed)]
    return tuple(sentence for sentence in told if sentence)


def looks_like(win: Mapping[str, Estimate]) -> str:
    """What a handful of fights says; a table of trials names only sides that have won."""
    ahead = max(win, key=lambda side: win[side].p)
    sure = win[ahead].lo > 1 / max(2, len(win))
    return f"It looks like {ahead}." if sure else "Too few fights to say anything yet."


def of_hundred(of: Estimate) -> str:
    """A chance with its interval: "78 fights in 100 (75 to 81)"."""
    low, high = round(100 * of.lo), round(100 * of.hi)
    sure = f" ({low} to {high})" if low < high else ""
    return f"{round(100 * of.p)} fights in 100{sure}"


def _own(counts: Counts, side: str) -> list[Of]:
    return [one for one in counts.people.values() if one.side == side]


def _chance(counts: Counts, side: str) -> str:
    won = counts.won(side)
    wins = "wins" if len(_own(counts, side)) == 1 else "win"
    even = ": too close to say who is better" if len(counts.sides) == 2 and won.lo < 0.5 < won.hi else ""
    nobody = f", and in {of_hundred(counts.won(''))} nobody does" if counts.wins[""] else ""
    return f"{side} {wins} {of_hundred(won)}{nobody}{even}."


def _price(counts: Counts, side: str) -> str:
    """What a victory costs."""
    victories = {lost: times for lost, times in counts.lost[side].items() if lost.won}
    total = sum(victories.values())
    if total < FEW:
        return ""
    dead = sum(times for lost, times in victories.items() if lost.dead) / total
    down = sum(times for lost, times in victories.items() if lost.down) / total
    if dead > DEAR:
        return f"Not for free: after {round(100 * dead)} victories in 100 somebody of theirs is dead."
    if down > DEAR:
        seldom = "Victories are seldom deadly, but after" if dead else "After"
        in_100 = f"{round(100 * down)} in 100" if dead else f"{round(100 * down)} victories in 100"
        return f"{seldom} {in_100} somebody of theirs is down."
    return "Victories cost them little." if len(_own(counts, side)) > 1 else ""


def _percentiles(counts: Counts, side: str) -> str:
    """ "One time in ten two of them die"; where nobody does, how many go down."""
    for verb, many in (("dies", _histogram(counts, side, "dead")), ("goes down", _histogram(counts, side, "down"))):
        told: list[str] = []
        most = 0
        for time, part in TIMES:
            number = quantile(many, part)
            if number > most:
                most = number
                told.append(f"{time if told else time.capitalize()} {_so_many(number, _own(counts, side), verb)}")
        if told:
            return f"{', '.join(told)}."
    return ""


def _histogram(counts: Counts, side: str, what: str) -> Counter[int]:
    found: Counter[int] = Counter()
    for lost, times in counts.lost[side].items():
        found[getattr(lost, what)] += times
    return found


def _so_many(number: int, own: Sequence[Of], verb: str) -> str:
    if len(own) == 1:
        return f"{own[0].name} {verb}"
    if number == 1:
        return f"at least one of them {verb}"
    plural = verb.replace("dies", "die").replace("goes", "go")
    if number == len(own):
        return f"both {plural}" if number == 2 else f"all {_number(number)} {plural}"
    return f"at least {_number(number)} {plural}"


def _number(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def _first(counts: Counts, side: str) -> str:
    """Who falls first: of all, and of the own."""
    oftenest = max(counts.people.values(), key=lambda one: one.first)
    if not oftenest.first:
        return ""
    text = f"{oftenest.name} is down first oftenest, in {round(100 * oftenest.first / counts.n)} fights of 100"
    own = max(_own(counts, side), key=lambda one: one.first)
    if own is oftenest or len(_own(counts, side)) == 1:
        return f"{text}."
    return f"{text}; on their own side it is {own.name}, in {round(100 * own.first / counts.n)}."


def _length(counts: Counts) -> str:
    word = editions.find(counts.edition).round_word
    half, most = quantile(counts.rounds, 0.5), quantile(counts.rounds, 0.9)
    return f"Half are over by {word} {half}, nine in ten by {word} {most}."


def _carries(counts: Counts, side: str) -> str:
    """Who does most for a side, if somebody clearly does."""
    own = _own(counts, side)
    if len(own) < 2:
        return ""
    dealt = {one.name: mean(one.dealt) for one in own}
    best = max(dealt, key=lambda name: dealt[name])
    all_of_it = sum(dealt.values())
    return f"{best} carries the side." if all_of_it and dealt[best] > 1.5 * all_of_it / len(own) else ""


def _changes(changed: Sequence[Changed]) -> Iterator[str]:
    """What helps most, and what hurts most, as far as it can be told."""
    shown = [one for one in changed if one.difference.shown]
    for word, some in (
        ("easier", [one for one in shown if one.difference.by > 0]),
        ("harder", [one for one in shown if one.difference.by < 0]),
    ):
        if some:
            most = max(some, key=lambda one: abs(one.difference.by))
            yield f"Most would make it {word}: {most.text} ({most.says} in 100)."
    if changed and not shown:
        yield f"None of these changes can be told from nothing: {together([one.text for one in changed])}."
