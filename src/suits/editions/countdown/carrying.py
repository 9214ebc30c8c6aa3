"""What a fight leaves behind, for whoever lets days pass: there are no rules of healing (CDN-G10, CDN-G11, R-91)."""

from collections.abc import Mapping
from typing import Any

from suits.editions.resting import Hurt, Lasting

DEATH = -5  # CDN-G10: dead at so many times all hit points
LASTING = (
    Lasting("hp_lost", "hit points lost"),
    Lasting("tired", "of them through fatigue"),
    Lasting("fp_lost", "fatigue points lost"),
    Lasting("dead", "dead"),
)


def carries(sheet: Mapping[str, Any]) -> Hurt:
    """Hit points lost of all, and how tired somebody is (CDN-G10, CDN-G11, R-91)."""
    lost, hp = sheet.get("hp_lost", 0), sheet["hp"]
    dead = sheet.get("dead", False) or hp - lost <= DEATH * hp
    tired = sheet.get("fp_lost", 0)
    notes = (f"{tired} FP lost",) if tired else ()
    return Hurt(2 * lost, hp, "HP", "dead" if dead else "down" if lost >= hp else "", notes)
