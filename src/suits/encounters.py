"""Encounter and character files: TOML that people write, checked and turned into a setup."""

import difflib
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from suits import editions, limits, own_items
from suits.armoury import load_items
from suits.editions.options import fill_in, value_word
from suits.people import Arrival, OptionValue, Person, Setup, SetupError, check_people, ids_for, told_apart
from suits.texts import text_of

ENCOUNTER = "suits-encounter"
CHARACTER = "suits-character"
VERSION = 1
MOST_OF_A_KIND = 100
_ENCOUNTER_FIELDS = ("format", "version", "edition", "title", "about", "options", "people", "place", "items")
_PERSON_FIELDS = ("id", "name", "side", "count", own_items.FIELD)


def ready_made(edition: str | None = None) -> dict[str, Path]:
    """The encounters that come with the program, by name; `edition/name` where two editions use the same."""
    names = editions.names() if edition is None else (edition,)
    there = [
        (name, path) for name in names for path in sorted((editions.find(name).folder() / "encounters").glob("*.toml"))
    ]
    used = Counter(path.stem for _, path in there)
    return {path.stem if used[path.stem] == 1 else f"{name}/{path.stem}": path for name, path in there}


def ready_made_people(edition: str | None = None) -> dict[str, list[tuple[Path, dict[str, Any]]]]:
    """The people who come with the program, by edition: their file, and what stands in it."""
    names = editions.names() if edition is None else (edition,)
    return {
        name: [
            (path, {key: value for key, value in _read(path).items() if key not in ("format", "version", "edition")})
            for path in sorted((editions.find(name).folder() / "characters").glob("*.toml"))
        ]
        for name in names
    }


def find(name: str, edition: str | None = None) -> Path:
    """An encounter by its file or by its ready-made name."""
    path = Path(name)
    try:
        if path.is_file():
            return path
    except (OSError, ValueError):
        raise SetupError(f"{name[:40]!r} cannot be the name of a file.") from None
    there = ready_made(edition)
    if name in there:
        return there[name]
    alike = [one for one in there if one.endswith("/" + name)]
    if alike:
        raise SetupError(f"Which {name}? There are {', '.join(alike)}.")
    if path.is_dir():
        raise SetupError(f"{name} is a folder, not an encounter.")
    if path.suffix == ".toml":
        raise SetupError(f"There is no file {name}.")
    near = difflib.get_close_matches(name, there, n=3)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise SetupError(f"There is no encounter {name!r}.{hint} There are {', '.join(there)}.")


def about(name: str, path: Path) -> dict[str, str]:
    """What an encounter says of itself: title, edition, a sentence or two."""
    loose = _read(path)
    return {"name": name, **{field: str(loose.get(field, "")) for field in ("title", "edition", "about")}}


def load(
    name: str | Path,
    *,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    real: tuple[str, ...] | None = (),
) -> Setup:
    """The setup of an encounter. `real`: who holds real cards (None: everybody)."""
    path = name if isinstance(name, Path) else find(name, edition)
    loose = _read(path)
    try:
        return setup_from(loose, path.parent, edition=edition, options=options or {}, real=real)
    except ValueError as fault:
        raise SetupError(f"{path.name}: {fault}") from None


def written_out(path: Path) -> dict[str, Any]:
    """An encounter as written, with the characters it names put in: what stands in it, not yet checked."""
    return written_out_from(_read(path), path.parent)


def written_out_from(loose: dict[str, Any], folder: Path) -> dict[str, Any]:
    """The same of what was read already; `folder`: where character files lie beside it."""
    check_format(loose, ENCOUNTER)
    rules = editions.find(_text(loose, "edition", "the encounter"))
    rows = [with_character(row, rules, folder) for row in _rows(loose)]
    whole = [{**row, "id": who} for row, who in zip(rows, _ids(rows), strict=True)]
    return {**loose, "people": whole}


def load_under(
    name: str, edition: str | None, options: Callable[[str], Mapping[str, OptionValue]]
) -> tuple[Setup, tuple[str, ...]]:
    """An encounter under its own edition or another of its family, and what had to be left out for that.

    `options`: the house rules, once it is known under which edition.
    """
    fitting, path, notes = written_under(name, edition)
    try:
        return setup_from(fitting, path.parent, options=options(fitting["edition"])), notes
    except ValueError as fault:
        raise SetupError(f"{path.name}: {fault}") from None


def written_under(name: str, edition: str | None) -> tuple[dict[str, Any], Path, tuple[str, ...]]:
    """An encounter as written, as an edition of its family can read it; its file, and what had to be left out."""
    path = find(name, edition if edition and name in ready_made(edition) else None)
    loose = _read(path)
    try:
        fitting, notes = _under(written_out_from(loose, path.parent), edition)
    except ValueError as fault:
        raise SetupError(f"{path.name}: {fault}") from None
    return fitting, path, notes


def _under(loose: dict[str, Any], edition: str | None) -> tuple[dict[str, Any], tuple[str, ...]]:
    own = editions.find(loose["edition"])
    wanted = editions.find(edition or own.name)
    if wanted.name == own.name:
        return loose, ()
    family = [one.name for one in editions.compared_with(own)]
    if wanted.name not in family:
        others = " or ".join(one for one in family if one != own.name)
        can = f"it can also be played under {others}" if others else "no other edition knows such sheets"
        raise SetupError(f"this is for {own.name}, not for {wanted.name}; {can}.")
    return fitted(loose, wanted)


def fitted(loose: dict[str, Any], edition: editions.Edition) -> tuple[dict[str, Any], tuple[str, ...]]:
    """An encounter as another edition can read it, and what had to be left out for that."""
    notes = []
    fields = getattr(edition, "sheet_fields", None)
    people = []
    for row in loose["people"]:
        more = [field for field in row if fields is not None and field not in (*_PERSON_FIELDS, *fields)]
        if more:
            notes.append(f"{row.get('name', 'Somebody')}: without {', '.join(more)}.")
        people.append({field: value for field, value in row.items() if field not in more})
    options: dict[str, Any] = {}
    for name, value in dict(loose.get("options", {})).items():
        try:
            options |= {name: fill_in(edition.options, {name: value})[name]}
        except SetupError:
            notes.append(f"Without the option {name}={value_word(value)}.")
    return {**loose, "edition": edition.name, "people": people, "options": options}, tuple(notes)


def _read(path: Path) -> dict[str, Any]:
    try:
        return limits.read_toml(text_of(limits.read_file(path)), path.name)
    except limits.TooMuch as fault:
        raise SetupError(str(fault)) from None
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise SetupError(f"{path.name} is not TOML: {fault}.") from None
    except (OSError, UnicodeDecodeError) as fault:
        raise SetupError(f"{path.name} cannot be read: {fault}.") from None


def setup_from(
    loose: dict[str, Any],
    folder: Path,
    *,
    edition: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    real: tuple[str, ...] | None = (),
    most: int = limits.MOST_PEOPLE,
) -> Setup:
    """The setup of an encounter that has been read; `folder`: where character files lie beside it.

    `most`: so many people at most.
    """
    check_format(loose, ENCOUNTER)
    _no_others(loose, _ENCOUNTER_FIELDS, "an encounter")
    rules = editions.find(edition or _text(loose, "edition", "the encounter"))
    custom = _own_items(loose, folder)
    people: list[Person] = []
    rows = _rows(loose)
    _check_room(rows, most)
    rows = [with_character(row, rules, folder) for row in rows]
    custom = _with_borne(rules, custom, rows)
    for row, ids in zip(rows, _ids_of_all(rows), strict=True):
        people += _people(rules, row, ids, custom)
    together = tuple(people)
    check_people(together)
    held = tuple(person.id for person in together) if real is None else real
    for who in held:
        if who not in {person.id for person in together}:
            raise SetupError(f"nobody here is called {who!r}.")
    return Setup(
        edition=rules.name,
        title=_text(loose, "title", "the encounter"),
        people=together,
        options=fill_in(rules.options, {**_table(loose, "options"), **(options or {})}),
        items=rules.items(together, custom),
        real=held,
        place=rules.place(_table(loose, "place")),
    )


def newcomers(
    setup: Setup,
    rows: list[dict[str, Any]],
    folder: Path,
    items: dict[str, dict[str, Any]] | None = None,
    *,
    real: bool = False,
) -> Arrival:
    """Whoever comes in the middle of a fight, from rows as an encounter has them; with ids that nobody there has."""
    rules = editions.find(setup.edition)
    if not rows or not all(isinstance(row, dict) for row in rows):
        raise SetupError("Say who comes.")
    _check_room(rows, limits.MOST_PEOPLE - len(setup.people))
    rows = [with_character(row, rules, folder) for row in rows]
    custom = _with_borne(rules, own_items.together(rules.item_shapes, (setup.items, items or {})), rows)
    there = {person.name: person.id for person in setup.people}
    for row in rows:
        if _text(row, "name", "a person") in there and _count(row) == 1:
            raise SetupError(f"Somebody here is called {row['name']} already: give the newcomer another name.")
    people: list[Person] = []
    for row, ids in zip(rows, _ids_of_all(rows, {who: name for name, who in there.items()}), strict=True):
        people += _people(rules, row, ids, custom)
    return Arrival(tuple(people), rules.items(tuple(people), custom), tuple(one.id for one in people) if real else ())


def _with_borne(rules: editions.Edition, custom: dict[str, Any], rows: list[dict[str, Any]]) -> dict[str, Any]:
    """An encounter's own items, and those that somebody brings on their sheet."""
    borne = [own_items.taken_off(row)[1] for row in rows]
    strange = next((kind for items in borne for kind in items if kind not in rules.item_shapes), None)
    if strange is not None:
        raise SetupError(f"{rules.name} knows no items of the kind {strange!r}.")
    return own_items.together(rules.item_shapes, (custom, *borne))


def _rows(loose: dict[str, Any]) -> list[dict[str, Any]]:
    rows = loose.get("people", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise SetupError("the people of an encounter are written as [[people]] tables.")
    return rows


def _check_room(rows: list[dict[str, Any]], most: int) -> None:
    """Count people before they are made."""
    wanted = sum(map(_count, rows))
    if wanted > most:
        raise SetupError(f"there is room for {most} people, not for {wanted}.")


def _count(row: dict[str, Any]) -> int:
    """How many people a row stands for."""
    count = row.get("count", 1)
    if not isinstance(count, int) or not 1 <= count <= MOST_OF_A_KIND:
        raise SetupError(f"{row.get('name')}: count must be a number from 1 to {MOST_OF_A_KIND}, not {count!r}.")
    return count


def with_character(row: dict[str, Any], rules: editions.Edition, folder: Path) -> dict[str, Any]:
    """A person's row, with what the character's file says where the row says nothing."""
    if "character" not in row:
        return row
    whole = {**_character(_text(row, "character", "a person"), rules, folder), **row}
    return {field: value for field, value in whole.items() if field != "character"}


def _ids(rows: list[dict[str, Any]]) -> list[str]:
    """Everybody's id: the one the row says, or one made from the name."""
    for row in rows:
        if not isinstance(row.get("id", ""), str):
            raise SetupError(f"{row.get('name')}: id should be text, found {row['id']!r}.")
    return ids_for([(row.get("id", ""), _text(row, "name", "a person")) for row in rows])


def _ids_of_all(rows: list[dict[str, Any]], there: Mapping[str, str] = MappingProxyType({})) -> list[list[str]]:
    """The ids of everybody that each row stands for: of twelve guards each has a number."""
    named = [(who, name, who) for who, name in there.items()]
    for row, who in zip(rows, _ids(rows), strict=True):
        count = _count(row)
        if count == 1:
            named.append((row.get("id", ""), row["name"], who))
        else:
            named += [("", f"{row['name']} {n}", f"{who}-{n}") for n in range(1, count + 1)]
    ids = iter(told_apart(named)[len(there) :])
    return [[next(ids) for _ in range(_count(row))] for row in rows]


def _people(rules: editions.Edition, row: dict[str, Any], ids: list[str], custom: dict[str, Any]) -> list[Person]:
    """One person, or several copies with numbers."""
    name = _text(row, "name", "a person")
    side = _text(row, "side", name)
    sheet = rules.sheet(name, {key: value for key, value in row.items() if key not in _PERSON_FIELDS}, custom)
    if len(ids) == 1:
        return [Person(ids[0], name, side, sheet)]
    return [Person(who, f"{name} {n}", side, sheet) for n, who in enumerate(ids, 1)]


def _character(name: str, rules: editions.Edition, folder: Path) -> dict[str, Any]:
    """A character's own file: beside the encounter, or among the ready-made ones."""
    own = rules.folder() / "characters"
    for path in (folder / name, folder / f"{name}.toml", own / f"{name}.toml"):
        if path.is_file():
            loose = _read(path)
            check_format(loose, CHARACTER)
            return {key: value for key, value in loose.items() if key not in ("format", "version", "edition", "about")}
    there = [path.stem for path in own.glob("*.toml")]
    near = difflib.get_close_matches(name, there, n=1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise SetupError(f"there is no character {name!r}.{hint}")


def check_format(loose: dict[str, Any], wanted: str) -> None:
    """Every file says what it is and of which version."""
    found = loose.get("format")
    if found != wanted:
        raise SetupError(f"the field 'format' should say {wanted!r}, found {found!r}.")
    version = loose.get("version")
    if not isinstance(version, int) or version < 1:
        raise SetupError(f"the field 'version' should be {VERSION}, found {version!r}.")
    if version > VERSION:
        raise SetupError(f"version {version} is newer than this program reads ({VERSION}): update suits.")


def _own_items(loose: dict[str, Any], folder: Path) -> dict[str, dict[str, Any]]:
    """Weapons and armour of one's own: tables in the encounter, or the name of a file of them beside it."""
    if isinstance(loose.get("items"), str):
        items = msgspec.to_builtins(load_items(folder / loose["items"]))
        return {
            kind: {row["name"]: row for row in rows} for kind, rows in items.items() if isinstance(rows, list | tuple)
        }
    return own_items.written(_table(loose, "items"), "the encounter")


def _table(loose: dict[str, Any], field: str) -> dict[str, Any]:
    value = loose.get(field, {})
    if not isinstance(value, dict):
        raise SetupError(f"{field!r} should be a table, found {value!r}.")
    return value


def _text(loose: dict[str, Any], field: str, whose: str) -> str:
    value = loose.get(field)
    if not isinstance(value, str) or not value.strip():
        raise SetupError(f"{whose} should have the field {field!r} as text, found {value!r}.")
    return value


def _no_others(loose: dict[str, Any], fields: tuple[str, ...], what: str) -> None:
    for field in loose:
        if field not in fields:
            near = difflib.get_close_matches(field, fields, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(fields)}."
            raise SetupError(f"{what} has no field {field!r}.{hint}")
