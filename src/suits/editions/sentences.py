"""Sentences that any edition makes the same way: numbers, lists, and what is told and explained from tables."""

from collections.abc import Callable, Iterable, Mapping

from suits.events import Event, Fact, Facts

Names = dict[str, str]
Teller = Callable[[str, Facts, Names], str]
"""What happened, from the name of whom it happened to, and the facts."""
Explainer = Callable[[Facts, Names, str], str]
"""How it came about."""


def number(fact: Fact) -> int:
    """A fact that is a number."""
    return int(str(fact))


def listed(words: Iterable[str]) -> str:
    """`listed(("Ann", "Bob", "Cid")) == "Ann, Bob and Cid"`."""
    some = list(words)
    return " and ".join(filter(None, (", ".join(some[:-1]), some[-1])))


def told(event: Event, names: Names, own: Mapping[str, Teller]) -> str | None:
    """The edition's own sentence for what happened; None where it has none."""
    teller = own.get(event.kind)
    return teller(names.get(event.who, ""), event.facts, names) if teller is not None else None


def explained(event: Event, names: Names, own: Mapping[str, Explainer]) -> str | None:
    """The edition's own words for how it came about; None where it has none."""
    explainer = own.get(event.kind)
    return explainer(event.facts, names, names.get(event.who, "")) if explainer is not None else None
