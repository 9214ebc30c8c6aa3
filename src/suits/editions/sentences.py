"""Sentences that any edition makes the same way: numbers, lists, and what is told and explained from tables."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from suits.events import Event, Fact, Facts
from suits.people import are_many, isolated, plain, together
from suits.result import read_result

Names = dict[str, str]
Teller = Callable[[str, Facts, Names], str]
"""What happened, from the name of whom it happened to, and the facts."""
Explainer = Callable[[Facts, Names, str], str]
"""How it came about."""


def number(fact: Fact) -> int:
    """A fact that is a number."""
    return int(str(fact))


def texts(fact: Fact) -> tuple[str, ...]:
    """A fact that is a list of words."""
    return tuple(map(str, fact)) if isinstance(fact, tuple) else (str(fact),)


def signed(number: object) -> str:
    """`signed(2) == "+2"`."""
    return f"{int(str(number)):+d}"


def counted(number: object, word: str) -> str:
    """`counted(2, "turn") == "2 turns"`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def halves(number: object) -> str:
    """`halves(5) == "2½"`."""
    whole, rest = divmod(int(str(number)), 2)
    return f"{whole if whole or not rest else ''}{'½' if rest else ''}"


def listed(words: Iterable[str]) -> str:
    """`listed(("Ann", "Bob", "Cid")) == "Ann, Bob and Cid"`."""
    some = list(words)
    return " and ".join(filter(None, (", ".join(some[:-1]), some[-1])))


def small(name: str) -> str:
    """The name of a thing inside a sentence: `small("Long Sword") == "long sword"`, but an SMG stays one."""
    return " ".join([word.lower() if word.istitle() else word for word in name.split()])


FEW = 3


def few(names: Sequence[str]) -> str:
    """Some names where there is little room: "Rod, Tod", "Ann, Bob and 7 more"."""
    return ", ".join(names) if len(names) <= FEW else f"{', '.join(names[: FEW - 1])} and {len(names) - FEW + 1} more"


NOTE = 45
"""So many letters has a note."""


def fitting(*texts: str, most: int = NOTE) -> str:
    """The first of these that is short enough; the last one anyhow."""
    return next((text for text in texts if len(text) <= most), texts[-1])


def told(event: Event, names: Names, own: Mapping[str, Teller]) -> str | None:
    """The edition's own sentence for what happened; None where it has none."""
    teller = own.get(event.kind)
    return teller(names.get(event.who, ""), event.facts, names) if teller is not None else None


def explained(event: Event, names: Names, own: Mapping[str, Explainer]) -> str | None:
    """The edition's own words for how it came about; None where it has none."""
    explainer = own.get(event.kind)
    return explainer(event.facts, names, names.get(event.who, "")) if explainer is not None else None


def tell_everywhere(event: Event, names: Names, fields: Mapping[str, str] = MappingProxyType({})) -> str | None:
    """What happens in any edition: the end, a shuffle, a correction. `fields`: numbers called by another word."""
    f, name = event.facts, names.get(event.who, event.who)
    if event.kind == "end":
        return tell_end(event, names)
    if event.kind == "refill":
        return "The discards are shuffled." if f["how"] == "reshuffled" else "Another pack is added."
    if event.kind == "corrected":
        field = fields.get(str(f["field"]), f["field"])
        return f"Referee: {name}'s {field} {f['before']} → {f['after']} ({f['reason']})."
    if event.kind == "arrived":
        side = str(f["side"])
        people = [names.get(who, who) for who in texts(f["people"])]
        several = len(people) > 1 or are_many(names, event.who)
        on = f" on the side of {isolated(side)}" if people != [isolated(side)] else ""
        return f"Referee: {together(people)} {'come' if several else 'comes'} into it{on}."
    if event.kind == "taken out":
        return f"Referee: {name} {'are' if are_many(names, event.who) else 'is'} taken out of it."
    if event.kind == "extra":
        return f"{name} draws {f['card']}, though none should be left ({f['reason']})."
    return None


def tell_end(event: Event, names: Names) -> str:
    """Who has won."""
    result = read_result(str(event.facts["result"]))
    side = result.side if result else ""
    if not side:
        return "Nobody wins: it is undecided."
    return f"{isolated(side)} {'win' if _several(side, names) else 'wins'}!"


def who_has_won(written: str, names: Names) -> str:
    """The result of a fight that is over, in a few words."""
    result = read_result(written)
    side = result.side if result else ""
    if not side:
        return "undecided"
    return f"{isolated(side)} {'have' if _several(side, names) else 'has'} won"


def _several(side: str, names: Names) -> bool:
    """Whether a side, or the person it is called after, is several."""
    people = [who for who, name in names.items() if plain(name) == side]
    return any(are_many(names, who) for who in people) if people else is_plural(side)


def is_plural(name: str) -> bool:
    """Whether a side or swarm is called by a word for several: Outlaws, Police, but not Garrison or Guild of Glass."""
    word = name.lower().rpartition(" ")[2]
    plural = word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return plural or " and " in name or word.endswith(("men", "people", "police", "folk"))
