"""What comes out: chances as exact fractions."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Literal, TypeVar

import msgspec

Who = Literal["attacker", "defender", "nothing"]
"""Who hits; nothing: nobody does."""
WHO: tuple[Who, ...] = ("attacker", "defender", "nothing")

FATAL = frozenset(("dead", "mangled", "clinically dead"))

K = TypeVar("K", bound=Hashable)


class Outcome(msgspec.Struct, frozen=True, order=True):
    """One joint result of an exchange: who hits, how hard, and what becomes of whoever is hit."""

    who: Who
    bonus: int = 0
    """The power bonus, from -3 to +3; of several hits the best."""
    loss: int = 0
    shock: int = 0
    wounds: int = 0
    """What the exchange adds; of a swarm, the members it loses are its `loss`."""
    hits: int = 0
    now: str = ""
    """The state of whoever was hit: dazed, unconscious, critical, dead ...; empty: none of them."""
    fell: bool = False
    """Whether they are out of the fight because of it."""
    back: int = 0
    """What whoever hit first loses in turn, where an attack has several blows (MAT-04)."""


class Odds(msgspec.Struct, frozen=True):
    """Every joint result of an exchange with its exact chance; the chances add up to 1."""

    edition: str
    attacker_name: str
    defender_name: str
    chances: Mapping[Outcome, Fraction]
    skills: tuple[int, int] = (0, 0)
    """What the cards of each are compared with; 0: none are drawn."""
    defences: tuple[int, int] = (0, 0)
    """The Defence of each who does not overdraw."""
    notes: tuple[str, ...] = ()
    """What is taken for granted, in sentences."""
    answer: str = ""
    """How the attack is answered: "strikes back", "only defends", "dodges"; empty where nobody can say."""
    of_an_attack: bool = True
    """Else of a round that begins: whoever's turn comes first attacks the other."""

    def chance(self, holds: Callable[[Outcome], bool]) -> Fraction:
        """The chance of all outcomes of which something holds."""
        return sum((chance for outcome, chance in self.chances.items() if holds(outcome)), Fraction(0))

    def by(self, what: Callable[[Outcome], K]) -> dict[K, Fraction]:
        """The chances added up by something of an outcome, like its loss."""
        found: dict[K, Fraction] = {}
        for outcome, chance in self.chances.items():
            key = what(outcome)
            found[key] = found.get(key, Fraction(0)) + chance
        return found

    def expected(self, what: Callable[[Outcome], int]) -> Fraction:
        """The mean of a number."""
        return sum((chance * what(outcome) for outcome, chance in self.chances.items()), Fraction(0))

    @property
    def attacker(self) -> Fraction:
        """The chance that the attacker hits."""
        return self.chance(lambda outcome: outcome.who == "attacker")

    @property
    def defender(self) -> Fraction:
        """The chance that the defender hits."""
        return self.chance(lambda outcome: outcome.who == "defender")

    @property
    def kills(self) -> Fraction:
        """The chance that the attacker kills at once."""
        return self.chance(lambda outcome: outcome.who == "attacker" and outcome.now in FATAL)

    def suffered(self, what: str) -> Fraction:
        """So much loss, or wounds, of whoever is attacked, on average; misses count as nothing."""
        return self.expected(lambda outcome: getattr(outcome, what) if outcome.who == "attacker" else 0)

    @property
    def nothing(self) -> Fraction:
        """The chance that nobody hits."""
        return self.chance(lambda outcome: outcome.who == "nothing")


def written(chance: Fraction) -> str:
    """A fraction for programs: always with its denominator.

    >>> written(Fraction(912854, 1624350)), written(Fraction(1))
    ('456427/812175', '1/1')
    """
    return f"{chance.numerator}/{chance.denominator}"


def total(parts: Iterable[tuple[Outcome, Fraction]]) -> dict[Outcome, Fraction]:
    """Equal outcomes put together, in order: attacker, defender, nothing; the heaviest loss last."""
    found: dict[Outcome, Fraction] = {}
    for outcome, chance in parts:
        if chance:
            found[outcome] = found.get(outcome, Fraction(0)) + chance
    return dict(sorted(found.items()))


def as_json(odds: Odds) -> dict[str, Any]:
    """The whole result for programs: exact fractions, and decimals beside."""
    return {
        "edition": odds.edition,
        "people": {"attacker": odds.attacker_name, "defender": odds.defender_name},
        "skills": {"attacker": odds.skills[0], "defender": odds.skills[1]},
        "defences": {"attacker": odds.defences[0], "defender": odds.defences[1]},
        **{who: written(getattr(odds, who)) for who in WHO},
        "decimals": {who: float(getattr(odds, who)) for who in WHO},
        "outcomes": [
            {**msgspec.structs.asdict(outcome), "chance": written(chance), "decimal": float(chance)}
            for outcome, chance in odds.chances.items()
        ],
        "notes": odds.notes,
    }
