"""What the lobby offers: editions with their house rules, encounters with their people, characters, bots."""

import base64
import binascii
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from suits import editions, encounters, limits, rulebook
from suits.editions.importing import CannotImport
from suits.fight import Fight
from suits.lab.measured import measured_at
from suits.lessons import Advice, Term, advice, find, glossary
from suits.lessons import lessons as all_lessons
from suits.people import OptionValue, Setup, SetupError, ids_for
from suits.players import levels, levels_say
from suits.texts import text_of
from suits.view import SPECTATOR, View

MOST_PEOPLE = 60
LONGEST_NAME = 100
OPPOSED = 2
"""Sides of an ordinary fight; where there are more it is everybody for themselves."""
LESSON_CARDS = 3
"""The first cards of a lesson's deal, for its picture."""
FIRST = "first"
"""The encounter for somebody who has never played: the first side is theirs, and has the better chance."""


def catalogue() -> dict[str, Any]:
    """Everything that can be chosen for a new fight."""
    names = editions.names()
    first = next(({"edition": name, "name": FIRST} for name in names if FIRST in encounters.ready_made(name)), None)
    return {"editions": [_edition(name) for name in names], "bots": levels(), "bots_say": levels_say(), "first": first}


def _edition(name: str) -> dict[str, Any]:
    edition = editions.find(name)
    return {
        "name": name,
        "title": edition.title,
        "about": edition.about,
        "complete": edition.complete,
        "options": msgspec.to_builtins(edition.options),
        "needs": [_need(need) for need in edition.sheet_needs],
        "imports": sorted(edition.imports),
        "encounters": [_encounter(name, path) for name, path in encounters.ready_made(name).items()],
        "characters": sorted(path.stem for path in (edition.folder() / "characters").glob("*.toml")),
    }


def _need(need: Any) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(need)
    return made


def _encounter(name: str, path: Path) -> dict[str, Any]:
    setup = encounters.load(path)
    view = Fight(setup).view(SPECTATOR)
    people = [{"id": one.id, "name": one.name, "side": one.side, "kind": one.kind} for one in view.people]
    return {
        **encounters.about(name, path),
        "people": people,
        "kinds": _kinds(setup, view),
        "measured": _measured(path, setup),
    }


def _measured(path: Path, setup: Setup) -> dict[str, Any] | None:
    """How long it takes and how hard it is for its first side, where that was measured."""
    found = measured_at(path, setup)
    return (
        None
        if found is None
        else {
            "minutes": found.minutes,
            "with_real_cards": found.minutes_with_real_cards,
            "difficulty": found.difficulty,
            "side": found.side,
        }
    )


def _kinds(setup: Setup, view: View) -> list[str]:
    """What sort of encounter it is, in words that all editions share."""
    is_so = {
        "fight": not (peaceful := editions.find(setup.edition).peaceful(setup)),
        "contest": peaceful,
        "crowd": any(one.kind == "swarm" or one.group for one in view.people),
        "free": len({one.side for one in view.people}) > OPPOSED,
        "apart": len({one.metres for one in view.where.people}) > 1,
        "hexes": view.where.kind == "hexes",
    }
    return [kind for kind, yes in is_so.items() if yes]


@lru_cache(maxsize=256)
def encounter(name: str, edition: str) -> dict[str, Any]:
    """An encounter as written, with its characters put in: to be changed and sent back. It is read once."""
    if name not in encounters.ready_made(edition):
        raise SetupError(f"There is no encounter {name!r} in {edition}.")
    written = encounters.written_out(encounters.ready_made(edition)[name])
    made: dict[str, Any] = msgspec.to_builtins(written)
    return made


def character(edition: str, name: str) -> dict[str, Any]:
    """A ready-made character's row."""
    folder = editions.find(edition).folder() / "characters"
    path = folder / f"{name}.toml"
    if path not in folder.glob("*.toml"):
        raise SetupError(f"There is no character {name!r} in {edition}.")
    return _row(path.read_bytes(), path.name)


def lessons() -> dict[str, Any]:
    """The lessons that can be begun, as their list tells of them: short ones first."""
    return {"lessons": sorted(map(_lesson, all_lessons()), key=lambda lesson: int(lesson["minutes"]))}


def _lesson(name: str) -> dict[str, Any]:
    lesson = find(name)
    told = {field: getattr(lesson, field) for field in ("name", "edition", "title", "about", "minutes")}
    shown = lesson.cards.get(lesson.you, ())[:LESSON_CARDS]
    title = editions.find(lesson.edition).title
    return {**told, "edition_title": title, "steps": len(lesson.remarks), "cards": shown}


@lru_cache(maxsize=16)
def terms(edition: str) -> tuple[Term, ...]:
    """The words of an edition; they are read once."""
    return glossary(edition)


def rule(name: str) -> dict[str, Any]:
    """What a rule says, and the rulings on it."""
    found = rulebook.rule(name)
    also = [{"id": one.id, "title": one.title, "text": one.text} for one in rulebook.rulings_on(found.id)]
    return {"id": found.id, "title": found.title, "text": found.text, "rulings": also}


@lru_cache(maxsize=16)
def coach(edition: str) -> dict[str, Advice]:
    """What the coach says to each kind of question; it is read once."""
    return advice(edition)


LARGEST_CHARACTER = 2_000_000


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character's file that somebody brought: its name, what is in it (base64), and the edition it is for."""

    file: str
    data: str
    edition: str


def bring(brought: Brought) -> dict[str, Any]:
    """The row of a character file, ours or another program's; with a report where something had to be worked out."""
    data, name = _unpacked(brought.file, brought.data)
    edition = editions.find(brought.edition)
    suffix = Path(name).suffix.lower()
    reader = edition.imports.get(suffix)
    if reader is None:
        row = _row(data, name)
        edition.sheet(str(row["name"]), _sheet(row), {})
        return {"row": row, "report": []}
    try:
        found = reader(data, name)
    except CannotImport as fault:
        raise SetupError(str(fault)) from None
    report = [entry.line() for entry in (*found.recomputed, *found.left_out)]
    return {"row": {"id": _id_for(found.name), "name": found.name, **found.fields}, "report": report}


def _unpacked(file: str, packed: str) -> tuple[bytes, str]:
    """What is in a file that was brought, and what it is called."""
    name = Path(file[-LONGEST_NAME:]).name
    try:
        data = base64.b64decode(packed, validate=True)
    except (binascii.Error, ValueError):
        raise SetupError(f"{name} did not arrive whole.") from None
    limits.check_size(len(data), name, LARGEST_CHARACTER)
    return data, name


class BroughtEncounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter's file that somebody brought: its name, and what is in it (base64)."""

    file: str
    data: str


def bring_encounter(brought: BroughtEncounter) -> dict[str, Any]:
    """An encounter from somebody's own file, written out and checked: what a page can change and send back."""
    data, name = _unpacked(brought.file, brought.data)
    try:
        loose = limits.read_toml(text_of(data), name)
    except limits.TooMuch:
        raise
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise SetupError(f"{name} is not an encounter's file: {fault}.") from None
    try:
        return _as_written(loose)
    except SetupError as fault:
        raise SetupError(f"{name}: {fault}") from None


def _as_written(loose: dict[str, Any]) -> dict[str, Any]:
    encounters.check_format(loose, encounters.ENCOUNTER)
    edition = editions.find(str(loose.get("edition", "")))
    rows = loose.get("people", [])
    if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
        dressed = [_dressed(edition.name, row) for row in rows]
        ids = ids_for([(str(row.get("id", "")), str(row.get("name", ""))) for row in dressed])
        rows = [{**row, "id": row.get("id", who)} for row, who in zip(dressed, ids, strict=True)]
    written = {**loose, "people": rows}
    setup(NewSetup(edition.name, written=written))
    return {"edition": edition.name, "written": written}


def _dressed(edition: str, row: dict[str, Any]) -> dict[str, Any]:
    """A person's row with what a ready-made character says where it says nothing: no other file can be meant here."""
    if "character" not in row:
        return row
    own = {key: value for key, value in row.items() if key != "character"}
    ready = character(edition, str(row["character"]))
    return {**({key: value for key, value in ready.items() if key != "id"} if "name" in own else ready), **own}


def _row(data: bytes, name: str) -> dict[str, Any]:
    try:
        loose = limits.read_toml(text_of(data), name)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise SetupError(f"{name} is not a character's file: {fault}.") from None
    encounters.check_format(loose, encounters.CHARACTER)
    if not isinstance(loose.get("name"), str):
        raise SetupError(f"{name} does not say what the character is called.")
    row = {key: value for key, value in loose.items() if key not in ("format", "version", "edition", "about")}
    return {"id": _id_for(loose["name"]), **row}


def _id_for(name: str) -> str:
    return ids_for([("", name)])[0]


def _sheet(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key not in ("id", "name", "side", "character", "count")}


class NewSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fight that somebody wants: an encounter, ready-made or as they wrote it; options; real cards."""

    edition: str
    encounter: str = ""
    written: dict[str, Any] = {}
    options: dict[str, OptionValue] = {}
    real: tuple[str, ...] = ()


def setup(new: NewSetup) -> Setup:
    """The setup of a new fight; SetupError in one sentence."""
    if new.written:
        folder = editions.find(new.edition).folder() / "encounters"
        rows = new.written.get("people", [])
        if isinstance(rows, list) and any(isinstance(row, dict) and "character" in row for row in rows):
            raise SetupError("Characters are sent written out, not by the names of files.")
        if isinstance(new.written.get("items"), str):
            raise SetupError("Own items are sent written out, not by the name of a file.")
        made = encounters.setup_from(
            new.written, folder, edition=new.edition, options=new.options, real=new.real, most=MOST_PEOPLE
        )
    else:
        there = encounters.ready_made(new.edition)
        if new.encounter not in there:
            raise SetupError(f"There is no encounter {new.encounter!r} in {new.edition}.")
        made = encounters.load(there[new.encounter], edition=new.edition, options=new.options, real=new.real)
    check_room(made)
    return made


def check_room(made: Setup) -> None:
    """Refuse what a table has no room for."""
    if len(made.people) > MOST_PEOPLE:
        raise SetupError(f"A table has room for {MOST_PEOPLE} people, not for {len(made.people)}.")
    for name in (made.title, *(word for person in made.people for word in (person.id, person.name, person.side))):
        if len(name) > LONGEST_NAME:
            raise SetupError(f"{name[:20]!r}... is too long for a name: at most {LONGEST_NAME} letters.")
