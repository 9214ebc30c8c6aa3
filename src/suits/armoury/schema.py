"""JSON Schemas of the item files; `python -m suits.armoury.schema` writes them anew."""

import json
from pathlib import Path
from typing import Any, cast

import msgspec

from suits.armoury.items import Items, KindsFile

FOLDER = Path(__file__).parent / "schemas"
FILES: dict[str, type[Items] | type[KindsFile]] = {"items.json": Items, "kinds.json": KindsFile}


def schema(file: str) -> dict[str, Any]:
    """The schema of one sort of file, made from its struct."""
    made = msgspec.json.schema(FILES[file])
    made["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    top = made["$defs"][FILES[file].__name__]
    top["required"] = sorted({"format", "version", *top["required"]})
    return cast("dict[str, Any]", json.loads(json.dumps(made)))


def text(file: str) -> str:
    """The schema as it stands in the folder."""
    return json.dumps(schema(file), indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all schemas."""
    for file in FILES:
        (FOLDER / file).write_text(text(file), encoding="utf-8")


if __name__ == "__main__":
    main()
