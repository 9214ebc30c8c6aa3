"""The trees of a GCS file: traits, skills, spells and equipment, with whatever lies in containers."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from suits.editions.countdown.gcs.values import number, rows, table, text


class Node(NamedTuple):
    """One row of a tree."""

    row: dict[str, Any]
    on: bool
    """Neither it nor anything that it lies in is switched off."""

    @property
    def name(self) -> str:
        """What it is called; equipment has a description."""
        return text(self.row.get("description") or self.row.get("name"), self.row.get("replacements"))

    @property
    def calc(self) -> dict[str, Any]:
        """What GCS worked out for it."""
        return table(self.row.get("calc"))


def walk(tree: object) -> Iterator[Node]:
    """All rows of a tree in their order, however deep they lie."""
    waiting = [Node(row, not row.get("disabled")) for row in reversed(rows(tree))]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [Node(row, node.on and not row.get("disabled")) for row in reversed(rows(node.row.get("children")))]


def traits(character: dict[str, Any]) -> Iterator[Node]:
    """The traits; version 2 calls them advantages."""
    return walk(character.get("traits") or character.get("advantages"))


def reflexes_on(character: dict[str, Any], skill: str) -> int:
    """What Combat Reflexes have added to a skill in the file."""
    has = [node for node in traits(character) if node.on and node.name.casefold() == "combat reflexes"]
    features = [feature for node in has for feature in rows(node.row.get("features"))]
    meant = [one for one in features if skill in text(table(one.get("name")).get("qualifier")).casefold()]
    return int(max([number(one.get("amount")) or 0 for one in meant if one.get("type") == "skill_bonus"], default=0))


def bonus(character: dict[str, Any], kind: str, key: str, wanted: str) -> int:
    """What enabled traits and equipped things add to something, where GCS did not add it up itself."""
    total = 0.0
    equipped = [node for node in walk(character.get("equipment")) if node.row.get("equipped") is True]
    for node in (*(node for node in traits(character) if node.on), *equipped):
        for feature in rows(node.row.get("features")):
            places = feature.get(key + "s")
            meant = places if isinstance(places, list) else [feature.get(key)]
            if feature.get("type") == kind and wanted in meant:
                levels = number(node.row.get("levels")) if feature.get("per_level") is True else 1
                total += (number(feature.get("amount")) or 0) * (levels or 0)
    return int(total)
