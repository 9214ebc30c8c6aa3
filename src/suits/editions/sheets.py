"""Sheets as people write them, read into an edition's own struct: whatever is wrong is said in one sentence."""

import difflib
from typing import Any, TypeVar

import msgspec

from suits.people import SetupError

S = TypeVar("S", bound=msgspec.Struct)


def no_other_fields(name: str, loose: dict[str, Any], sheet: type[msgspec.Struct]) -> None:
    """Refuse fields that this sheet does not have, with the nearest that it has."""
    known = sheet.__struct_fields__
    for field in loose:
        if field not in known:
            near = difflib.get_close_matches(field, known, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(known)}."
            raise SetupError(f"{name}: a sheet has no field {field!r}.{hint}")


def converted(name: str, loose: dict[str, Any], sheet: type[S]) -> S:
    """The fields with their types checked."""
    try:
        return msgspec.convert(loose, sheet)
    except msgspec.ValidationError as fault:
        what, _, where = str(fault).partition(" - at `$.")
        raise SetupError(
            f"{name}: {where.rstrip('`') or 'the sheet'}: {what[0].lower() + what[1:]}.".replace("`", "")
        ) from None
