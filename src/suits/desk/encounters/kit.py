"""What a page needs to build encounters of an edition: grounds, contests, house rules with their texts, people."""

import contextlib
import re
from functools import lru_cache
from typing import Any

import msgspec

from suits import editions, rulebook
from suits.desk.people import family
from suits.editions.building import Building
from suits.editions.options import Option
from suits.editions.questions import Need
from suits.encounters import ready_made_people
from suits.people import OptionValue

_CITED = re.compile(r"\s*\([^()]*\)\.?$")


class HouseRule(msgspec.Struct, frozen=True):
    """A house rule: what it is called, its values, a sentence, and the rules it is about."""

    key: str
    label: str
    values: tuple[OptionValue, ...]
    low: int
    high: int
    default: OptionValue
    text: str
    rules: tuple[str, ...]


class Ready(msgspec.Struct, frozen=True):
    """Somebody who comes with the program: the name of the file, words, and the row."""

    character: str
    about: str
    row: dict[str, Any]


class Kit(msgspec.Struct, frozen=True):
    """All of it."""

    edition: str
    family: str
    """Whose sheets of people on the desk are meant."""
    building: Building
    rules: tuple[HouseRule, ...]
    people: tuple[Ready, ...]
    needs: tuple[Need, ...]
    """What can be said of somebody, in the order in which one makes a character."""


@lru_cache(16)
def kit(edition: str) -> Kit:
    """What encounters of this edition are built of."""
    rules = editions.find(edition)
    people = [
        Ready(path.stem, str(row.get("about", "")), {field: one for field, one in row.items() if field != "about"})
        for path, row in ready_made_people(edition)[edition]
    ]
    house_rules = tuple(map(house_rule, rules.options))
    return Kit(edition, family(edition), rules.building, house_rules, tuple(people), tuple(rules.sheet_needs))


def house_rule(option: Option) -> HouseRule:
    """An option as a page shows it."""
    label = option.name.replace("_", " ")
    cited: tuple[str, ...] = ()
    with contextlib.suppress(ValueError):
        cited = rulebook.cited(option.about)
    text = _CITED.sub(".", option.about)
    return HouseRule(
        option.name, label[:1].upper() + label[1:], option.choices, option.low, option.high, option.default, text, cited
    )
