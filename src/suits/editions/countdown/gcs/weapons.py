"""Weapons: on equipment, and natural ones on traits, skills and spells."""

import re
from collections.abc import Iterator, Mapping
from itertools import chain, count
from typing import Any, NamedTuple

import msgspec

from suits.editions.countdown.gcs.damage import NoDice, read_damage
from suits.editions.countdown.gcs.encumbrance import defence_bonus
from suits.editions.countdown.gcs.handling import (
    defence_of,
    fast_draw_of,
    handling_of,
    loading_of,
    range_of,
    reach_of,
    unready_after,
)
from suits.editions.countdown.gcs.nodes import Node, traits, walk
from suits.editions.countdown.gcs.report import Report
from suits.editions.countdown.gcs.values import number, rows, table, text, whole
from suits.editions.countdown.sheet import Weapon

_UNTYPED = re.compile(r"[^\w\s'./+&-]|(?<!\w)[./&-]+(?!\w)")
"""Signs that are left out of a weapon's name, for it is typed in answers."""
_CALIBRE = re.compile(r",[^,]*\d[^,]*")
"""And what stands behind a comma with a number in it: Luger P-08, 9x19mm."""


class Arms(NamedTuple):
    """The weapons that can be used, the best Block, which of them are for close combat only, and how others parry."""

    weapons: tuple[Weapon, ...]
    block: int
    close: tuple[str, ...]
    handling: dict[str, list[str]]
    """The names of unbalanced weapons ("U") and of fencing weapons ("F")."""


class Found(NamedTuple):
    """A weapon in the file: with the thing or the trait it belongs to, and why it cannot be used."""

    owner: Node
    row: dict[str, Any]
    place: str
    why_not: str

    @property
    def usage(self) -> str:
        """What is done with it: Swing, Thrown."""
        return text(self.row.get("usage"), self.owner.row.get("replacements"))

    @property
    def full_name(self) -> str:
        """The thing and what is done with it, in words that can be typed: Broadsword swung."""
        said = _UNTYPED.sub("", f"{_CALIBRE.sub('', self.owner.name)} {self.usage.lower()}")
        return " ".join(said.split()) or "Nameless weapon"

    def worked_out(self, field: str) -> Any:
        """What GCS worked out; it writes that only where it differs from what was entered."""
        return table(self.row.get("calc")).get(field)

    def says(self, field: str) -> Any:
        """What GCS worked out, or else what was entered."""
        worked_out = self.worked_out(field)
        return self.row.get(field) if worked_out is None else worked_out

    def defence(self, field: str, level: int, more: int) -> int:
        """The Parry or Block with it (CDN-G06)."""
        return defence_of(self.worked_out(field), self.row.get(field), level, more)


def read_weapons(character: dict[str, Any], st: int, fast_draw: Mapping[str, int], report: Report) -> Arms:
    """All weapons that can be used; each of the others is left out with its reason."""
    more = {defence: defence_bonus(character, defence) for defence in ("parry", "block")}
    weapons: list[Weapon] = []
    blocks = [0]
    close: list[str] = []
    handling: dict[str, list[str]] = {}
    things: dict[int, str] = {}
    for found in _found(character):
        level = whole(table(found.row.get("calc")).get("level"))
        why_not = found.why_not or ("" if level > 0 else "the file gives no skill level for it")
        if why_not:
            report.leave_out(found.full_name, why_not)
            continue
        ranged = _is_ranged(found.row)
        if not ranged:
            blocks.append(found.defence("block", level, more["block"]))
        try:
            weapon = _weapon(found, level, ranged, st, more["parry"], fast_draw, report)
        except NoDice as reason:
            only = "; its Block is kept" if blocks[-1] and not ranged else ""
            report.leave_out(found.full_name, f"{reason}{only}")
            continue
        name = _name(found, weapons)
        first = things.setdefault(id(found.owner.row), name) if found.place == "thing" else name
        weapons.append(msgspec.structs.replace(weapon, name=name, same_as=first if first != name else ""))
        report.take(weapons[-1].name, in_words(weapons[-1]))
        if not ranged and text(found.says("reach")).upper() == "C":
            close.append(weapons[-1].name)
        if weapons[-1].parry and (how := handling_of(found.says("parry"))):
            handling.setdefault(how, []).append(weapons[-1].name)
    if any(blocks):
        report.take("Block", max(blocks))
    return Arms(tuple(weapons), max(blocks), tuple(close), handling)


def _found(character: dict[str, Any]) -> Iterator[Found]:
    """Every weapon of the file, in its order."""
    trees = {
        "trait": traits(character),
        "skill": walk(character.get("skills")),
        "spell": walk(character.get("spells")),
        "thing": walk(character.get("equipment")),
        "thing left behind": walk(character.get("other_equipment")),
    }
    for place, nodes in trees.items():
        for node in nodes:
            for row in rows(node.row.get("weapons")):
                yield Found(node, row, place, _why_not(node, row, place))


def _why_not(node: Node, row: dict[str, Any], place: str) -> str:
    if place == "thing left behind":
        return "it is not carried"
    if row.get("hide") is True:
        return "it is hidden in the file"
    if not node.on:
        return f"its {place} is switched off in the file"
    if place == "thing" and node.row.get("equipped") is not True:
        return "it is carried, but not equipped"
    return "there is none of it left" if place == "thing" and number(node.row.get("quantity")) == 0 else ""


def _is_ranged(row: dict[str, Any]) -> bool:
    """Older files name the kind; in version 5 it is the first letter of the id."""
    if row.get("type") in ("melee_weapon", "ranged_weapon"):
        return bool(row["type"] == "ranged_weapon")
    first = text(row.get("id"))[:1]
    return first == "W" or (first != "w" and "reach" not in row and ("range" in row or "accuracy" in row))


def _weapon(
    found: Found, level: int, ranged: bool, st: int, parry_bonus: int, fast_draw: Mapping[str, int], report: Report
) -> Weapon:
    damage = read_damage(found.says("damage"))
    for note in damage.notes:
        report.recompute(found.full_name, damage.dice, note)
    common = {
        "name": found.full_name,
        "skill": level,
        "damage": damage.dice,
        "type": damage.type,
        "armour_divisor": damage.divisor,
        "fast_draw": fast_draw_of(found.owner.name, found.row, fast_draw) if found.place == "thing" else 0,
    }
    if ranged:
        again, cards = loading_of(found.says("shots"))
        return msgspec.convert(
            {
                **common,
                "ranged": True,
                "acc": max(0, whole(found.says("accuracy"))),
                "bulk": min(0, whole(found.says("bulk"))),
                "range": range_of(found.says("range"), st),
                "rereadies": again,
                "ready": cards,
            },
            Weapon,
        )
    return msgspec.convert(
        {
            **common,
            "reach": reach_of(found.says("reach")),
            "parry": found.defence("parry", level, parry_bonus),
            "rereadies": unready_after(found.says("strength"), st),
        },
        Weapon,
    )


def _name(found: Found, others: list[Weapon]) -> str:
    """A name that no other weapon has: Punch, or Claws punch, or with a number."""
    taken = {weapon.name.casefold() for weapon in others}
    short = _UNTYPED.sub("", found.usage).strip() if found.place == "trait" else ""
    numbered = (f"{found.full_name} {copy}" for copy in count(2))
    names = chain((short or found.full_name, found.full_name), numbered)
    return next(name for name in names if name.casefold() not in taken)


def in_words(weapon: Weapon) -> str:
    """A weapon in a line of the report."""
    divisor = f"({weapon.armour_divisor})" if weapon.armour_divisor > 1 else ""
    parts = [f"skill {weapon.skill}", f"{weapon.damage}{divisor} {weapon.type}"]
    if weapon.ranged:
        parts += [
            f"Acc {weapon.acc}",
            f"Bulk {weapon.bulk}",
            f"range {weapon.range:,}" if weapon.range else "any range",
        ]
    else:
        parts += [f"reach {weapon.reach}", f"Parry {weapon.parry}" if weapon.parry else "no Parry"]
    if weapon.rereadies:
        parts.append(f"{weapon.ready} {'card' if weapon.ready == 1 else 'cards'} to ready it again")
    if weapon.fast_draw:
        parts.append(f"Fast-Draw {weapon.fast_draw}")
    return ", ".join(parts)
