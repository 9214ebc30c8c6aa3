"""A plan file: which encounter, what is varied, how many fights a cell. Every fault is told with its place."""

import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from suits import limits
from suits.encounters import check_format
from suits.people import OptionValue, SetupError
from suits.scenario.yaml_lines import nearest
from suits.texts import text_of

FORMAT = "suits-sweep"
VERSION = 1
MOST_CELLS = 10_000
MOST_FIGHTS = 1_000_000
USUAL, USUAL_UNTIL = 1000, 100_000
"""So many fights a cell if nobody says how many: as such, and at most until it is precise enough."""

What = Literal["encounter", "edition", "option", "bots", "field", "sheet"]
NAMED: tuple[What, ...] = ("option", "field")
OF_SOMEBODY: tuple[What, ...] = ("bots", "field", "sheet")
Label = Annotated[str, Meta(min_length=1)]


class Vary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is varied: each of its values with each of everything else."""

    what: Annotated[What, Meta(description="What is varied: a field of a sheet, several at once, an option ...")]
    values: Annotated[list[Any], Meta(min_length=1, description="What it takes; for a sheet, tables of fields.")]
    name: Annotated[str, Meta(description="Which option, or which field: armour, body, skills.Sword.")] = ""
    of: Annotated[str, Meta(description="Whose: a person, or a side for everybody on it.")] = ""
    called: Annotated[str, Meta(description="What it is called in tables and pictures.")] = ""
    labels: Annotated[list[Label], Meta(description="What its values are called, one each.")] = []


class Sweep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A grid of cells: the product of all that is varied, the same cards in each."""

    format: Literal["suits-sweep"]
    version: Literal[1]
    vary: Annotated[list[Vary], Meta(min_length=1, description="What is varied.")]
    title: Annotated[str, Meta(description="The question, as a heading.")] = ""
    about: Annotated[str, Meta(description="A sentence or two about it.")] = ""
    encounter: Annotated[str, Meta(description="A ready-made encounter, or a file beside the plan.")] = ""
    edition: Annotated[str, Meta(description="Another edition that can read it.")] = ""
    side: Annotated[str, Meta(description="Whose chance it is about; else the first side's.")] = ""
    fights: Annotated[
        int, Meta(ge=0, le=MOST_FIGHTS, description="So many fights a cell, at most; 0: as many as usual.")
    ] = 0
    until: Annotated[
        float, Meta(ge=0, lt=0.5, description="A cell is done when its chances are known to within this, like 0.01.")
    ] = 0.0
    seed: Annotated[int, Meta(description="The same seed, the same fights.")] = 0
    bots: Annotated[str | dict[str, str], Meta(description="Who plays: one for all, or one by side or person.")] = (
        "sensible"
    )
    options: Annotated[dict[str, OptionValue], Meta(description="House rules of all cells.")] = {}
    set: Annotated[
        dict[str, dict[str, Any]], Meta(description="Fields of people or sides that are otherwise in all cells.")
    ] = {}

    @property
    def most(self) -> int:
        """How many fights a cell has at most."""
        return self.fights or (USUAL_UNTIL if self.until else USUAL)

    @property
    def size(self) -> int:
        """How many cells there are."""
        number = 1
        for one in self.vary:
            number *= len(one.values)
        return number


def read_file(path: Path) -> Sweep:
    """A plan file."""
    try:
        text = text_of(limits.read_file(path))
        loose = limits.read_toml(text, path.name)
    except limits.TooMuch as fault:
        raise SetupError(str(fault)) from None
    except FileNotFoundError:
        raise SetupError(f"There is no file {path}.") from None
    except tomllib.TOMLDecodeError as fault:
        raise SetupError(f"{path.name} is not TOML: {fault}.") from None
    except (OSError, UnicodeDecodeError, RecursionError) as fault:
        raise SetupError(f"{path.name} cannot be read: {getattr(fault, 'strerror', None) or fault}.") from None
    try:
        return read(loose, text)
    except SetupError as fault:
        raise SetupError(f"{path.name}{fault}") from None


def read(loose: dict[str, Any], text: str = "") -> Sweep:
    """A plan as it was written; whatever is wrong is told with its place, and its line as far as `text` shows it."""
    try:
        check_format(loose, FORMAT)
    except SetupError as fault:
        raise SetupError(f": {fault}") from None
    _no_others(loose, Sweep, "a plan", "", text)
    for number, one in enumerate(loose["vary"] if isinstance(loose.get("vary"), list) else [], 1):
        if isinstance(one, dict):
            _no_others(one, Vary, "[[vary]]", f", [[vary]] {number}", text)
            if (what := one.get("what", "field")) not in get_args(What):
                hint = nearest(str(what), get_args(What))
                raise SetupError(f", [[vary]] {number}: no {what!r} can be varied.{hint}")
    try:
        plan = msgspec.convert(loose, Sweep)
    except msgspec.ValidationError as fault:
        raise _told(fault) from None
    if plan.size > MOST_CELLS:
        raise SetupError(f": {plan.size:,} cells are too many; at most {MOST_CELLS:,}.")
    for number, one in enumerate(plan.vary, 1):
        if wrong := _fault(one):
            raise SetupError(f", [[vary]] {number}: {wrong}")
    if not plan.encounter and all(one.what != "encounter" for one in plan.vary):
        raise SetupError(": the field 'encounter' is missing; name one, or vary it.")
    return plan


def _fault(one: Vary) -> str:
    """What does not go together."""
    if one.what in NAMED and not one.name:
        return f"the field 'name' should say which {one.what}."
    if one.name and one.what not in NAMED:
        return f"'name' does not go with what = {one.what!r}: it is for {' and '.join(NAMED)}."
    if one.what in ("field", "sheet") and not one.of:
        return "the field 'of' should say whose: a person or a side."
    if one.of and one.what not in OF_SOMEBODY:
        return f"'of' does not go with what = {one.what!r}."
    if one.labels and len(one.labels) != len(one.values):
        return f"there are {len(one.values)} values and {len(one.labels)} labels."
    if one.what == "sheet" and not all(isinstance(value, dict) for value in one.values):
        return 'each value of a sheet is a table of fields, like { armour = "Chain", body = 7 }.'
    if one.what in ("encounter", "edition", "bots") and not all(isinstance(value, str) for value in one.values):
        return f"the values of {one.what!r} are names."
    return ""


def _no_others(fields: dict[str, Any], shape: type[msgspec.Struct], what: str, where: str, text: str) -> None:
    for field in fields:
        if field not in shape.__struct_fields__:
            known = shape.__struct_fields__
            place = f", line {line}" if (line := _line(text, field)) else where
            raise SetupError(f"{place}: {what} has no field {field!r}.{nearest(field, known)}")


def _line(text: str, field: str) -> int:
    """On which line a field is written, if that is sure: it stands there once."""
    found = list(re.finditer(rf"^[ \t]*\[*[\"']?{re.escape(field)}[\"']?[ \t]*(?:[=.\]])", text, re.MULTILINE))
    return text.count("\n", 0, found[0].start()) + 1 if len(found) == 1 else 0


_SAID = re.compile(r"(?P<said>.*?)(?: - at `(?:key in )?\$(?P<path>.*)`)?")
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "array": "a list",
    "object": "a table",
    "bool": "true or false",
}
_KIND = re.compile(r"\b(int|float|str|array|object|bool)\b")


def _told(fault: msgspec.ValidationError) -> SetupError:
    """What does not have the form that it should, and where, in our words."""
    parts = _SAID.fullmatch(str(fault))
    assert parts is not None
    steps = [field or str(int(number) + 1) for field, number in _STEP.findall(parts["path"] or "")]
    place = ", ".join(steps).replace("vary, ", "[[vary]] ")
    said = _KIND.sub(lambda kind: _KINDS[kind[0]], parts["said"].replace("`", "")).replace(" | ", " or ")
    said = said.replace("Object missing required field ", "there should be the field ")
    return SetupError(f"{f', {place}' if place else ''}: {said[:1].lower()}{said[1:]}.")
