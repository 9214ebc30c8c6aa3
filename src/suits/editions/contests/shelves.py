"""The armoury of the contest editions as tables, and what a new character's sheet is made of (HWT, RWT, ARM, R-42)."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from suits import armoury
from suits.arithmetic.chart import strip
from suits.arithmetic.ranges import is_unusable, limits, range_strength, strength_awkward
from suits.armoury import (
    Armour,
    Missile,
    Shield,
    Weapon,
    absorption_of,
    in_catalogue,
    reload_turns_of,
    shot_power,
    strike_power,
)
from suits.editions.contests.sheet import HIGHEST, HIGHEST_SKILL, UNARMED
from suits.editions.questions import Need
from suits.editions.shelf import Item, Shelf

Row = TypeVar("Row", Weapon, Missile, Armour, Shield)

CREDIT = "SUITS by Dave Edelhart, MIT"
NONE = "–"
KINDS = tuple(weapon for weapon in armoury.weapons_by_kind() if weapon.name != UNARMED)

_HANDS = {(1,): "1", (2,): "2", (1, 2): "1-2"}


def shelves(body: int | None = None) -> tuple[Shelf, ...]:
    """Hand weapons, printed and by kind, missile weapons, armour and shields, for that Body where one is given."""
    return (
        Shelf(
            "weapons", "Hand weapons", _weapon_columns(body), _all(armoury.hand_weapons(), _weapon, body), CREDIT,
            "Power is Body on the chart at PF, and Boost (R-42)." if body is None else "",
        ),
        _kinds(body),
        Shelf(
            "missiles", "Missile weapons", _missile_columns(body), _all(armoury.missiles(), _missile, body), CREDIT,
            "Power is Body on the chart and Boost, or for powered weapons one number. Fire: bullets a round, shots, "
            "turns to reload (8B: 8/Body)." if body is None else "Metres: where the brackets end (RNG-01).",
        ),
        Shelf("armour", "Armour", _armour_columns(body), _all(armoury.armours(), _armour, body), CREDIT),
        Shelf(
            "shields", "Shields", ("Shield", "Size", "Def", "Msl Def", "Notes"),
            _all(armoury.shields(), _shield, body), CREDIT,
        ),
    )  # fmt: skip


def _kinds(body: int | None) -> Shelf:
    """Hand weapons by kind and size (R-42)."""
    legend = (
        "Power is a share of Body (leverage) and the kind's own. Only two of the nine shares, medium cutting and large "
        "hard, and one of the eight kinds, the Warhammer, stand in the rules; the rest is from the history of the "
        "author's repository (R-42)."
    )
    columns = ("Kind", "Leverage", "Power", "Hands", "Type", "Notes") if body is None else _weapon_columns(body)
    return Shelf("kinds", "Hand weapons by kind", columns, _all(KINDS, _kind, body), CREDIT, legend)


def _kind(weapon: Weapon, body: int | None) -> Item:
    """A kind of weapon in a size: its share of Body by both leverage tables, and what follows from it (R-42)."""
    words = ", ".join(part for part in (_words(weapon), _manners(weapon)) if part)
    late = in_catalogue(weapon, "kinds", "late").leverage
    shares = f"{weapon.leverage}% ({late}%)" if late != weapon.leverage else f"{weapon.leverage}%"
    facts = {field: getattr(weapon, field) for field in weapon.__struct_fields__ if field not in ("factor", "min_body")}
    facts["leverage_late"] = late
    cells: tuple[str, ...] = (shares, f"{weapon.boost:+d}", _HANDS[weapon.hands], weapon.type, words)
    notes = [
        f"Size {weapon.size}, {_held(weapon)}, {weapon.type} damage.",
        f"Power: {weapon.leverage}% of Body ({late}% by the late table), then {weapon.boost:+d} (R-42).",
    ]
    if body is not None:
        power = strike_power(weapon, body)
        facts |= _for_body(weapon, body, power)
        cells = (_HANDS[weapon.hands], weapon.type, words, *_power_cells(weapon, body, power))
        notes += _power_notes(weapon, body, power)
    return Item(weapon.name, (weapon.name, *cells), facts, (*notes, *_explained(weapon)), weapon.rules)


def _manners(weapon: Weapon) -> str:
    """What a kind is like besides: offence, fragile, cheap, a pole weapon (R-42, POL-01)."""
    said = [f"offence {weapon.offence:+d}"] if weapon.offence else []
    return ", ".join(said + [word for word in ("fragile", "cheap", "pole") if getattr(weapon, word)])


def _all(rows: Iterable[Row], item: Callable[[Row, int | None], Item], body: int | None) -> tuple[Item, ...]:
    return tuple(item(row, body) for row in rows)


def _facts(item: Weapon | Missile | Armour | Shield) -> dict[str, Any]:
    return {field: getattr(item, field) for field in item.__struct_fields__ if field != "leverage"}


# --- weapons ---------------------------------------------------------------------------------------


def _weapon_columns(body: int | None) -> tuple[str, ...]:
    if body is None:
        return ("Weapon", "Size", "PF", "Boost", "Hands", "Min", "Type", "Notes")
    return ("Weapon", "Hands", "Type", "Notes", "Power", "-3 to +3")


def _weapon(weapon: Weapon, body: int | None) -> Item:
    words = _words(weapon)
    facts = _facts(weapon)
    cells: tuple[str, ...] = (weapon.size, f"{weapon.factor:+d}", f"{weapon.boost:+d}", _HANDS[weapon.hands],
                              str(weapon.min_body), weapon.type, words)  # fmt: skip
    notes = [f"Size {weapon.size}, {_held(weapon)}, {weapon.type} damage."]
    notes.append(f"Power: Body on the chart at {weapon.factor:+d}, then {weapon.boost:+d} (R-42).")
    if body is not None:
        power = strike_power(weapon, body)
        facts |= _for_body(weapon, body, power)
        cells = (_HANDS[weapon.hands], weapon.type, words, *_power_cells(weapon, body, power))
        notes += _power_notes(weapon, body, power)
    return Item(weapon.name, (weapon.name, *cells), facts, (*notes, *_explained(weapon)), weapon.rules)


def _missile_columns(body: int | None) -> tuple[str, ...]:
    if body is None:
        return ("Missile", "Range", "Power", "Hands", "Min", "Fire", "Type", "Notes")
    return ("Missile", "Type", "Metres", "Power", "-3 to +3")


def _missile(missile: Missile, body: int | None) -> Item:
    words = _words(missile)
    facts = _facts(missile)
    fire = f"{missile.rof}/{missile.shots}/{f'{missile.draw}B' if missile.draw else missile.reload}"
    made_of = str(missile.boost) if missile.powered else f"{missile.factor:+d} {missile.boost:+d}"
    cells: tuple[str, ...] = (missile.range, made_of, _HANDS[missile.hands], str(missile.min_body), fire,
                              missile.type, words)  # fmt: skip
    notes = [
        f"Range {missile.range}, {_held(missile)}, {missile.type} damage.",
        f"Power: {missile.boost}, whoever holds it (WNT-07)."
        if missile.powered
        else f"Power: Body on the chart at {missile.factor:+d}, then {missile.boost:+d} (R-42).",
        f"Rate of fire {missile.rof}, {missile.shots} shot{'s' * (missile.shots != 1)}, "
        + (f"reload {missile.draw}/Body turns (WNT-06)." if missile.draw else f"reload {missile.reload}."),
    ]
    if body is not None:
        power = shot_power(missile, body)
        ends = limits(missile.range, range_strength(body, missile.boost, missile.powered))
        turns = reload_turns_of(missile, body)
        facts |= _for_body(missile, body, power) | {
            "limits": tuple(end if end >= 0 else None for end in ends),
            "reload_turns": turns,
        }
        metres = "/".join(str(end) if end >= 0 else NONE for end in ends)
        cells = (missile.type, metres, *_power_cells(missile, body, power))
        notes += [
            *_power_notes(missile, body, power),
            f"Brackets end at {metres} metres (RNG-01), reloading takes {turns}.",
        ]
    return Item(missile.name, (missile.name, *cells), facts, (*notes, *_explained(missile)), missile.rules)


def _held(item: Weapon | Missile) -> str:
    hands = {(1,): "one hand", (2,): "two hands", (1, 2): "one or two hands"}[item.hands]
    return hands + (f", from Body {item.min_body}" if item.min_body else "")


def _for_body(item: Weapon | Missile, body: int, power: int) -> dict[str, Any]:
    usable = not is_unusable(body, item.min_body)
    return {
        "body": body,
        "usable": usable,
        "power": power if usable else None,
        "strip": strip(power) if usable else None,
    }


def _power_cells(item: Weapon | Missile, body: int, power: int) -> tuple[str, str]:
    if is_unusable(body, item.min_body):
        return NONE, f"needs Body {item.min_body}"
    return str(power), " ".join(f"{effect:2}" for effect in strip(power))


def _power_notes(item: Weapon | Missile, body: int, power: int) -> list[str]:
    if is_unusable(body, item.min_body):
        return [f"Too heavy for Body {body} (MST-02)."]
    notes = [f"Body {body}: power {power}, from -3 to +3: {' '.join(map(str, strip(power)))} (PCH-11)."]
    if strength_awkward(body, item.min_body):
        notes.append(f"Awkward for Body {body} (MST-01).")
    return notes


_NUMBERED = (
    ("slow", "Slow", "must be made ready again (WNT-01)"),
    ("awkward", "Awkward", "costs a quarter of skill each time (ANT-05)"),
    ("ap", "AP", "takes that much off armour for every 3 points past it (WNT-02)"),
    ("d", "D", "helps in defence by that much (WNT-03)"),
    ("anti_shield", "AS", "takes that much off a shield (WNT-05)"),
)
_YES_NO = (
    ("powered", "Powered", "does not ask how strong its user is (WNT-07)"),
    ("burst", "Burst", "several bullets hit at once (BST-01)"),
    ("blast", "Blast", "hits whoever stands near (WNT-09)"),
    ("delayed", "Delayed", "goes off at the end of the round (R-63)"),
    ("load", "Load", "any damage delivers what it is loaded with (WNT-11)"),
    ("scope", "Scope", "has a telescopic sight (RNG-13)"),
)


def _words(item: Weapon | Missile) -> str:
    """The notes of the printed tables in short."""
    numbered = [f"{word} {n}" if word in ("AP", "D", "AS") or n > 1 else word
                for field, word, _ in _NUMBERED if (n := getattr(item, field, 0))]  # fmt: skip
    return ", ".join(
        numbered + [word for field, word, _ in _YES_NO if field != "powered" and getattr(item, field, False)]
    )


def _explained(item: Weapon | Missile) -> tuple[str, ...]:
    numbered = [f"{word} {n}: {what}." for field, word, what in _NUMBERED if (n := getattr(item, field, 0))]
    plain = [f"{word}: {what}." for field, word, what in _YES_NO if getattr(item, field, False)]
    printed = [f"As printed: {item.as_printed}."] if item.as_printed else []
    return (*numbered, *plain, *printed)


# --- armour and shields ----------------------------------------------------------------------------


def _armour_columns(body: int | None) -> tuple[str, ...]:
    return ("Armour", "Abs", "Boost", "Def", "Notes") if body is None else ("Armour", "Absorbs", "Def", "Notes")


def _armour(armour: Armour, body: int | None) -> Item:
    facts = _facts(armour)
    words = ", ".join(
        (["Awkward"] if armour.awkward else [])
        + ([f"Boost {armour.boost_non_bullets:+d} against what is no bullet"] if armour.boost_non_bullets else [])
    )
    cells: tuple[str, ...] = (f"{armour.absorbs}%", f"{armour.boost:+d}", f"{armour.defence:+d}", words)
    notes = [f"Absorbs {armour.absorbs}% of Body and {armour.boost} (ANT-03)."]
    if armour.boost_non_bullets is not None:
        notes.append(f"Against what is no bullet {armour.boost_non_bullets} instead of {armour.boost} (R-44).")
    if armour.defence:
        notes.append(f"Defence {armour.defence:+d} (R-44).")
    if armour.awkward:
        notes.append("Awkward: costs a quarter of skill (ANT-05).")
    if body is not None:
        stops, bullets = absorption_of(armour, body), absorption_of(armour, body, bullet=True)
        facts |= {"body": body, "absorption": stops, "absorption_bullets": bullets}
        shown = str(stops) if stops == bullets else f"{stops}, bullets {bullets}"
        cells = (shown, f"{armour.defence:+d}", words)
        notes.append(f"On Body {body} it absorbs {shown}.")
    return Item(armour.name, (armour.name, *cells), facts, tuple(notes), armour.rules)


def _shield(shield: Shield, body: int | None) -> Item:
    against_missiles = shield.defence if shield.missile_defence is None else shield.missile_defence
    words = "Slow" if shield.slow else ""
    cells = (shield.name, shield.size, f"{shield.defence:+d}", f"{against_missiles:+d}", words)
    notes = [
        f"A {shield.size} shield: Defence {shield.defence:+d}, against missiles {against_missiles:+d} (R-44).",
        "It takes a whole hand (ANT-01), and counts only if its bearer does not overdraw (ANT-04).",
    ]
    if shield.slow:
        notes.append("Slow: must be made ready again (WNT-01).")
    return Item(shield.name, cells, _facts(shield), tuple(notes), shield.rules)


def own_item(kind: str, row: dict[str, Any], body: int | None) -> Item:
    """One of one's own, as its table would show it."""
    if kind == "weapon":
        return _weapon(msgspec.convert(row, Weapon), body)
    if kind == "missile":
        return _missile(msgspec.convert(row, Missile), body)
    return (
        _armour(msgspec.convert(row, Armour), body) if kind == "armour" else _shield(msgspec.convert(row, Shield), body)
    )


# --- a new character -------------------------------------------------------------------------------


def _names(rows: Iterable[Weapon | Missile | Armour | Shield]) -> tuple[str, ...]:
    return tuple(row.name for row in rows if row.name != UNARMED)


def _number(name: str, about: str, default: int | None = None) -> Need:
    return Need(name, "number", about, default is None, default, low=1, high=HIGHEST[name])


SHEET_NEEDS = (
    _number("body", "Body: how strong, and how much one can take."),
    _number("will", "Will: how much shock one stands before being dazed."),
    _number("speed", "Speed, also called Reflexes.", 5),
    _number("mind", "Mind.", 5),
    Need("role", "word", "What part they play.", False, "hero", choices=("hero", "sidekick", "monster", "minion")),
    Need("weapons", "words", "Hand weapons, the first one in hand.", False,
         choices=_names((*armoury.hand_weapons(), *KINDS))),
    Need("missiles", "words", "Missile weapons.", False, choices=_names(armoury.missiles())),
    Need("armour", "word", "Armour worn.", False, choices=_names(armoury.armours())),
    Need("shield", "word", "Shield.", False, choices=_names(armoury.shields())),
    Need("skills", "table", "Skills, like Sword=7; Fighting and Shooting are for all weapons.", False,
         low=1, high=HIGHEST_SKILL),
)  # fmt: skip
"""The fields of a sheet in the order in which one makes a character."""
