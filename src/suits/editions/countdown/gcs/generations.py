"""Telling the generations of GCS files apart, and refusing with advice what is none or too old."""

import json
from typing import Any

from suits.editions.countdown.gcs.nodes import walk
from suits.editions.countdown.gcs.values import number, rows, text, whole
from suits.editions.importing import CannotImport
from suits.texts import text_of

OLDEST, NEWEST = 2, 5
LARGEST = 50_000_000
_LATE = ("base_value", "base_weight", "local_notes")


def parse(data: bytes, file: str) -> dict[str, Any]:
    """The character in a file, or one sentence why there is none."""
    if len(data) > LARGEST:
        raise CannotImport(
            f"{file} has {len(data) // 1_000_000} MB: no character sheet is as large as that, so it is not read."
        )
    content = data.removeprefix(b"\xef\xbb\xbf").strip()
    if not content:
        raise CannotImport(f"{file} is empty: save the character in GCS again.")
    if content.startswith(b"<"):
        raise CannotImport(_too_old_or_foreign(content, file))
    return _character(_json(content, file), file)


def _too_old_or_foreign(content: bytes, file: str) -> str:
    """XML says version 5 too, so it must be told from JSON before anybody looks at versions."""
    if b"<character" in content[:2000]:
        return (
            f"{file} is an XML file of GCS 4.19 or older, which suits does not read: open it in a newer GCS"
            " (the GCS website has a converter for old files), save it there and import that."
        )
    return f"{file} is XML or a web page, not a character of GCS: import a .gcs file that GCS has saved."


def _json(content: bytes, file: str) -> Any:
    try:
        return json.loads(text_of(content))
    except UnicodeDecodeError:
        raise CannotImport(
            f"{file} is not a text in UTF-8, as GCS writes it: save the character in GCS again."
        ) from None
    except json.JSONDecodeError as fault:
        if _breaks_off(fault):
            raise CannotImport(
                f"{file} is torn: it breaks off in line {fault.lineno}; copy it anew or save it in GCS again."
            ) from None
        raise CannotImport(
            f"{file} is not JSON, as GCS writes it (line {fault.lineno}, column {fault.colno}): is it a GCS character?"
        ) from None
    except RecursionError:
        raise CannotImport(f"{file} has boxes in boxes in boxes, too deep to be a character sheet.") from None
    except ValueError:  # a number with thousands of digits
        raise CannotImport(
            f"{file} has a number in it that nobody can read: save the character in GCS again."
        ) from None


def _breaks_off(fault: json.JSONDecodeError) -> bool:
    """Whether a text was JSON until it ended: nothing follows the fault, or the beginning of a word or a sign."""
    rest = fault.doc[fault.pos :].strip()
    escape = len(rest) < 6 and fault.msg.startswith("Invalid \\u")
    begun = escape or any(word.startswith(rest) for word in ("true", "false", "null"))
    return len(rest) <= 1 or begun or fault.msg.startswith("Unterminated string")


def _character(found: Any, file: str) -> dict[str, Any]:
    """The file must be a character of a version that can be read."""
    if not isinstance(found, dict):
        raise CannotImport(f"{file} is JSON, but not a character of GCS.")
    kind, version = found.get("type"), number(found.get("version"))
    if isinstance(kind, str) and kind != "character" and version is not None:
        raise CannotImport(
            f"{file} is a GCS file, but a {text(kind).replace('_', ' ')} and not a character: import a character sheet."
        )
    if version is not None and version < OLDEST and ("ST" in found or kind == "character"):
        raise CannotImport(
            f"{file} was saved by a GCS of 2020 or 2021 (file version {version:g}) and holds no finished numbers:"
            " open it in a newer GCS (4.37 still reads it), save it there and import that."
        )
    if version is None or not rows(found.get("attributes")):
        missing = "version" if version is None else "attributes"
        raise CannotImport(f"{file} is JSON, but not a character of GCS: it has no {missing}.")
    return found


def generation(character: dict[str, Any]) -> str:
    """Which GCS wrote a character, for people."""
    version = whole(character.get("version"))
    if version > NEWEST:
        return f"GCS file version {version}, newer than {NEWEST}"
    if version < NEWEST:
        return f"GCS file version {version}"
    trees = (character.get(name) for name in ("equipment", "other_equipment", "traits", "skills"))
    late = any(key in node.row for tree in trees for node in walk(tree) for key in _LATE)
    return f"GCS file version {version}{', as written since 2025' if late else ''}"
