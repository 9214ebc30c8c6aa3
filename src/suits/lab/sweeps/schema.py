"""JSON Schema of a plan; `python -m suits.lab.sweeps.schema` writes it anew, `suits sweep --schema` prints it."""

from pathlib import Path
from typing import Any

import msgspec

from suits.editions.schemas import text, whole
from suits.lab.sweeps.plans import Sweep

FILE = Path(__file__).parent / "plan.schema.json"


def schema() -> dict[str, Any]:
    """The schema, made from what is read."""
    return whole({"title": "A plan of a sweep", **msgspec.json.schema(Sweep)})


def main() -> None:
    """Write it anew."""
    FILE.write_text(text(schema()), encoding="utf-8")


if __name__ == "__main__":
    main()
