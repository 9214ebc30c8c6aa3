"""Sheets as people write them, read into an edition's own struct: all that is wrong with one, each in a sentence."""

import difflib
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from suits.editions.faults import Fault, Fix

S = TypeVar("S", bound=msgspec.Struct)
LEAVE_OUT = "Leave it out"


def read_fields(
    loose: Mapping[str, Any], shape: type[S], typical: Mapping[str, Any], known: Sequence[str] | None = None
) -> tuple[S, list[Fault]]:
    """The sheet as far as it can be read, and what is wrong with its fields: unknown, missing, of another type.

    `typical`: what stands for fields that must be there and are not. `known`: the fields that may be there, if not all.
    """
    fields = shape.__struct_fields__
    faults = [_unknown(loose, field, fields if known is None else known) for field in loose if field not in fields]
    for field, value in typical.items():
        if field not in loose:
            fix = Fix(f"{field} {value}", {field: value})
            faults.append(Fault((field,), f"the sheet does not say {field}.", fixes=(fix,)))
    read: dict[str, Any] = dict(typical)
    for info in msgspec.structs.fields(shape):
        if info.name in loose:
            try:
                read[info.name] = msgspec.convert(loose[info.name], info.type)
            except msgspec.ValidationError as fault:
                faults.append(_of_another_type(info, loose[info.name], fault))
    return shape(**read), faults


def _unknown(loose: Mapping[str, Any], field: str, known: Sequence[str]) -> Fault:
    near = difflib.get_close_matches(field, known, n=1)
    hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(known)}."
    renamed = [Fix(f"{near[0]}?", {near[0]: loose[field], field: None})] if near and near[0] not in loose else []
    fixes = (*renamed, Fix(LEAVE_OUT, {field: None}))
    return Fault((field,), f"a sheet has no field {field!r}.{hint}", fixes=fixes)


def _of_another_type(info: msgspec.structs.FieldInfo, value: Any, fault: msgspec.ValidationError) -> Fault:
    what, _, where = str(fault).partition(" - at `$")
    text = f"{info.name}{where.rstrip('`')}: {what[0].lower() + what[1:]}.".replace("`", "")
    path: tuple[str | int, ...] = (info.name,)
    if isinstance(value, dict):
        path += tuple(key for key, one in value.items() if not _fits({key: one}, info.type))[:1]
    elif isinstance(value, list | tuple):
        path += tuple(at for at, one in enumerate(value) if not _fits([one], info.type))[:1]
    return Fault(path, text, fixes=(Fix(LEAVE_OUT, {info.name: None}),))


def _fits(value: Any, shape: Any) -> bool:
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError:
        return False
    return True


def without(values: Sequence[Any], at: int) -> list[Any]:
    """All but one."""
    return [one for place, one in enumerate(values) if place != at]
