"""JSON Schema of a campaign's file; `python -m suits.desk.campaigns.schema` writes it anew, `--schema` prints it."""

from pathlib import Path
from typing import Any

import msgspec

from suits.desk.campaigns.model import Campaign
from suits.editions.schemas import text, whole

FILE = Path(__file__).parent / "campaign.schema.json"


def schema() -> dict[str, Any]:
    """The schema, made from what is read."""
    return whole({"title": "A campaign", **msgspec.json.schema(Campaign)})


def main() -> None:
    """Write it anew."""
    FILE.write_text(text(schema()), encoding="utf-8")


if __name__ == "__main__":
    main()
