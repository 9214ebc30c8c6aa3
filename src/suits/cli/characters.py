"""`suits new-character`: a character's file, from options or from answers in the terminal."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from suits import editions, files, toml
from suits.cli.drawing import wrapped
from suits.cli.needs import ByEdition, common, parameter
from suits.cli.telling import print_json
from suits.cli.typing_in import Keyboard
from suits.editions import Edition
from suits.editions.questions import Need
from suits.encounters import CHARACTER, VERSION
from suits.files import CannotRead
from suits.people import RESERVED, SetupError, check_signs, slug

LONGEST_NAME = 40
ROOM_TO_TYPE = 8


def _edition(name: str | None) -> Edition:
    """That edition, or the first whose sheets have something to ask."""
    if name is not None:
        return editions.find(name)
    every = [editions.find(one) for one in editions.names()]
    return next((one for one in every if one.sheet_needs), every[0])


def _options(edition: str | None) -> list[click.Parameter]:
    needs = [parameter(need) for need in _edition(edition).sheet_needs]
    for need in needs:
        need.required, need.default = False, None  # what is not given is asked, or left to the sheet
    return [
        click.Option(["--name"], metavar="NAME", help="The character's name; without it everything is asked."),
        *needs,
        click.Option(["--out"], metavar="FILE", help="Where to write, if not in NAME.toml."),
        click.Option(["--force"], is_flag=True, help="Write over a file that is there."),
        *common("One JSON object: file, character, sheet."),
    ]


def _new_character(
    name: str | None, out: str | None, force: bool, edition: str | None, as_json: bool, **given: Any
) -> None:
    rules = _edition(edition)
    needs = rules.sheet_needs
    fields = {need.name: value for need in needs if (value := _value(need, given[need.name])) is not None}
    if name is None:
        name, fields = _ask(rules, needs, fields)
    name = _checked_name(name)
    missing = [need.name for need in needs if need.required and need.name not in fields]
    if missing:
        raise click.UsageError(f"{name}: the sheet does not say {' and '.join(missing)}.")
    sheet = rules.sheet(name, fields, {})
    path = place(Path(out or f"{slug(name)}.toml"), force)
    character = {"format": CHARACTER, "version": VERSION, "edition": rules.name, "name": name, **fields}
    files.write_bytes(toml.lines(character).encode(), path)
    if as_json:
        print_json({"file": str(path), "character": character, "sheet": sheet})
    else:
        click.echo(
            f"{name} is in {path}. In an encounter beside it, under [[people]]: character = {toml.value(path.stem)}"
        )


def _value(need: Need, given: Any) -> Any:
    """What an option gave; of repeated ones all together."""
    if need.kind == "words":
        return [word for some in given for word in some] or None
    if need.kind == "table":
        return {key: value for some in given for key, value in some.items()} or None
    return given if given != "" else None


def _checked_name(name: str) -> str:
    name = name.strip()
    if not name or len(name) > LONGEST_NAME:
        raise SetupError(f"A name has 1 to {LONGEST_NAME} letters, and {name[:LONGEST_NAME]!r} is none.")
    check_signs(name)
    if slug(name) in RESERVED:
        raise SetupError(f"{name!r} cannot be somebody's name: the program uses that word.")
    return name


def place(path: Path, force: bool) -> Path:
    """Where to write, unless something is there."""
    try:
        path.lstat()
        is_there = True
    except FileNotFoundError:
        is_there = False
    except (OSError, ValueError):
        raise CannotRead(f"{str(path)[:LONGEST_NAME]!r} cannot be the name of a file.") from None
    if path.is_dir():
        raise CannotRead(f"{path} is a folder: name a file in it.")
    if is_there and not force:
        raise CannotRead(f"{path} is there already: choose another name, or say --force.")
    return path


# --- asking ----------------------------------------------------------------------------------------


def _ask(rules: Edition, needs: Sequence[Need], given: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Ask for a name and all that was not given, each until it will do; the sheet is checked as it grows."""
    keyboard = Keyboard()
    try:
        name = _ask_name(keyboard)
        fields = dict(given)
        for need in needs:
            if need.name not in fields:
                value = _ask_need(keyboard, rules, name, need, fields, needs)
                if value not in (None, (), {}, ""):
                    fields[need.name] = list(value) if isinstance(value, tuple) else value
    except EOFError:
        raise CannotRead("The answers ended before the character was whole; nothing was written.") from None
    return name, {need.name: fields[need.name] for need in needs if need.name in fields}


def _ask_name(keyboard: Keyboard) -> str:
    while True:
        try:
            return _checked_name(keyboard.line("Name: "))
        except SetupError as fault:
            _say(str(fault))


def _ask_need(
    keyboard: Keyboard, rules: Edition, name: str, need: Need, so_far: Mapping[str, Any], needs: Sequence[Need]
) -> Any:
    keyboard.offer(need.choices)
    while True:
        *above, last = _lines(f"{need.about.rstrip('.')}{_may_be(need)}:")
        for line in above:
            click.echo(line)
        typed = keyboard.line(f"{last} ").strip()
        if not typed and not need.required:
            return None
        try:
            value = need.read(typed)
            _try(rules, name, {**so_far, need.name: list(value) if isinstance(value, tuple) else value}, needs)
        except ValueError as fault:
            _say(str(fault))
        else:
            return value


def _say(text: str) -> None:
    for line in _lines(text):
        click.echo(line)


def _lines(text: str) -> list[str]:
    """Whole words to a line, with room behind them to type."""
    return wrapped(text, max(20, shutil.get_terminal_size().columns - ROOM_TO_TYPE))


def _try(rules: Edition, name: str, fields: dict[str, Any], needs: Sequence[Need]) -> None:
    """Check what there is of a sheet, once it has all that it must have."""
    if all(need.name in fields for need in needs if need.required):
        rules.sheet(name, fields, {})


def _may_be(need: Need) -> str:
    parts = []
    if need.kind == "number":
        parts.append(f"{need.low} to {need.high}")
    elif need.choices and len(need.choices) <= 8:
        parts.append(", ".join(need.choices))
    if not need.required:
        parts.append(f"Enter for {need.default}" if need.default else "Enter for none")
    return f" ({'; '.join(parts)})" if parts else ""


new_character = ByEdition(
    "new-character",
    _options,
    callback=_new_character,
    help="""Write a character's file: asks for everything, or takes it from options.

    \b
    Examples:
      suits new-character
      suits new-character --name Ann --body 6 --will 6 --weapon Sword --skill Sword=7 --armour Chain
      suits new-character --name Rod --body 7 --will 5 --role monster --out rod.toml
      suits new-character --edition challenge --name Ada --speed 6 --skill Combat=6 --weapon sword
      suits new-character --edition countdown --name Eva --dx 12 --iq 11 --ht 11 --hp 12
    """,
)
