"""Edition `endless`: a pie fight whose sheets are never finished. Only processes that tests start know it."""

from typing import Any

from suits.editions.toy import EDITION as TOY  # type: ignore[import-not-found]


class Endless(type(TOY)):  # type: ignore[misc]
    """Reads `Slow` for ever, and `Hungry` until there is no memory left."""

    name = "endless"

    def sheet(self, name: str, loose: dict[str, Any], items: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """Never comes back."""
        eaten: list[bytearray] = []
        while name in ("Slow", "Hungry"):
            eaten += [bytearray(2_000_000_000)] if name == "Hungry" else []
        sheet: dict[str, Any] = super().sheet(name, loose, items)
        return sheet


EDITION = Endless()
