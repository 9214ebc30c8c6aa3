"""People, weapons and encounters made in a program: checked when they are made, with the sentence a file would get."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from suits import editions, encounters
from suits.editions.options import fill_in
from suits.people import OptionValue, Setup, SetupError, together

_MOST_NAMES = 3
Items = dict[str, dict[str, Any]]


class Weapon:
    """A weapon of one's own: the fields are those of a row in the edition's tables (`suits armoury --json`).

    `kind` says in which table it would stand: `weapon`, `missile`, `armour`, `shield`.

    >>> Weapon("Sabre", size="M", factor=1, hands=[1], min_body=4, type="cutting", d=1)
    Weapon('Sabre')
    """

    def __init__(self, name: str, *, kind: str = "weapon", **row: Any):
        if not name.strip():
            raise SetupError("a weapon should have a name.")
        self.name, self.kind, self.row = name, kind, row

    def __repr__(self) -> str:
        return f"Weapon({self.name!r})"


class Character:
    """Somebody to fight, with the fields of the edition's sheet. Weapons are named, or made with `Weapon`.

    `like` begins with a ready-made character (`knight`, `archer`); what else is said goes over it. `count` makes
    several of them.

    >>> Character("Ann", body=7, will=6, speed=6, skills={"Sword": 7}, weapons=["Sword"])
    Character('Ann', edition='draw')
    >>> Character("Ann", bodi=7)
    Traceback (most recent call last):
    ...
    suits.people.SetupError: Ann: a sheet has no field 'bodi'. Did you mean 'body'?
    """

    def __init__(self, name: str, *, like: str = "", edition: str = "", count: int = 1, **sheet: Any):
        self.name = name
        self.edition = edition or editions.names()[0]
        rules = editions.find(self.edition)
        self.items: Items = {}
        fields = {field: self._written(rules, value) for field, value in sheet.items()}
        self.row = {"name": name, "count": count, **({"character": like} if like else {}), **fields}
        Encounter([self], [{"name": f"Not {name}", **_sparring(self.row)}], edition=self.edition)

    def _written(self, rules: editions.Edition, value: Any) -> Any:
        """A field as a file would have it: weapons of one's own by name, or as a row where they stand on the sheet."""
        if isinstance(value, Weapon):
            if rules.items_on_sheet:
                return {"name": value.name, **value.row}
            self.items.setdefault(value.kind, {})[value.name] = value.row
            return value.name
        if isinstance(value, list | tuple):
            return [self._written(rules, one) for one in value]
        return value

    def __repr__(self) -> str:
        return f"Character({self.name!r}, edition={self.edition!r})"


def _sparring(row: dict[str, Any]) -> dict[str, Any]:
    """Somebody else with the same sheet: a fight needs two sides, and so does the check of one of them."""
    return {field: value for field, value in row.items() if field not in ("name", "count", "id", "side")}


Someone = Character | str | dict[str, Any]
"""A character made here, the name of a ready-made one, or a row as a file would have it."""


class Encounter:
    """Two or more sides, and how they meet: what an encounter file says.

    `sides` names them; without, one person's side is called like the person.

    >>> ann = Character("Ann", body=7, will=6, weapons=["Sword"], skills={"Sword": 7})
    >>> Encounter([ann], ["knight"], title="At the ford").setup.title
    'At the ford'
    """

    def __init__(
        self,
        *people: Sequence[Someone],
        title: str = "",
        edition: str = "",
        sides: Sequence[str] = (),
        options: Mapping[str, OptionValue] | None = None,
        place: Mapping[str, Any] | None = None,
        real: tuple[str, ...] | None = (),
    ):
        made = [one for side in people for one in side if isinstance(one, Character)]
        edition = edition or (made[0].edition if made else editions.names()[0])
        for one in made:
            if one.edition != edition:
                raise SetupError(f"{one.name} is a character of {one.edition}, and this encounter is for {edition}.")
        if sides and len(sides) != len(people):
            raise SetupError(f"there are {len(people)} sides, and names for {len(sides)}.")
        items: Items = {}
        for one in made:
            for kind, own in one.items.items():
                items.setdefault(kind, {}).update(own)
        rules = editions.find(edition)
        rows = [[encounters.with_character(_row(one), rules, Path()) for one in side] for side in people]
        named = list(sides) or [_side(side, number) for number, side in enumerate(rows, 1)]
        loose = {
            "format": encounters.ENCOUNTER,
            "version": encounters.VERSION,
            "edition": edition,
            "title": title or " against ".join(named) or "Nobody",
            "people": [{"side": name, **row} for name, side in zip(named, rows, strict=True) for row in side],
            "options": dict(options or {}),
            "place": dict(place or {}),
            "items": items,
        }
        self.setup: Setup = encounters.setup_from(loose, Path(), real=real)

    def __repr__(self) -> str:
        return f"Encounter({self.setup.title!r}, edition={self.setup.edition!r})"


def _row(one: Someone) -> dict[str, Any]:
    if isinstance(one, Character):
        return one.row
    return {"character": one} if isinstance(one, str) else one


def setup_of(
    encounter: str | Path | Setup | Encounter,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    real: tuple[str, ...] | None = (),
) -> Setup:
    """How a fight begins, however it is given: by name, as a file, or made in the program."""
    if isinstance(encounter, Encounter):
        return encounter.setup
    if isinstance(encounter, Setup):
        return checked(encounter)
    return encounters.load(encounter, edition=edition, options=options, real=real)


def checked(setup: Setup) -> Setup:
    """A setup made by hand: the edition reads its sheets, options and place again."""
    rules = editions.find(setup.edition)
    for person in setup.people:
        rules.sheet(person.name, person.sheet, setup.items)
    fill_in(rules.options, setup.options)
    rules.place(setup.place)
    return setup


def _side(rows: Sequence[dict[str, Any]], number: int) -> str:
    """What a side is called that has no name: like its people, if they are few."""
    names = [str(row.get("name", "")) for row in rows]
    return together(names) if 0 < len(names) <= _MOST_NAMES else f"Side {number}"
