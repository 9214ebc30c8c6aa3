"""What a fight leaves behind, and with what a sheet begins the next one (R-91)."""

from collections.abc import Mapping
from typing import Any

from suits.arithmetic.harm import is_helpless
from suits.cards import UNKNOWN
from suits.editions.contests.fighters import Fighter, put_right
from suits.editions.resting import Hurt, Lasting
from suits.people import Person, SetupError
from suits.state import State

LASTS = ("wounds", "critical", "half_healed", "dead", "bank")
"""The fields of a sheet that say what was before the fight; `groggy` is read with the numbers (R-90)."""
SITUATIONS = ("unaware", "blind", "behind")
"""What a sheet says of this fight alone."""


LASTING = (
    Lasting("wounds", "wounds"),
    Lasting("critical", "critical wounds among them"),
    Lasting("half_healed", "half a wound less"),
    Lasting("groggy", "groggy"),
    Lasting("dead", "dead"),
)
"""What people may set by hand between fights (R-91)."""


def carries(sheet: Mapping[str, Any]) -> Hurt:
    """Wounds on so much Body, whether they lie there, and what a night's sleep would mend (R-36, R-39, UNC-03)."""
    wounds, body = sheet.get("wounds", 0), sheet["body"]
    dead = sheet.get("dead", False)
    down = is_helpless(wounds, body)
    notes = (("groggy",) if sheet.get("groggy") else ()) + (("bleeding",) if sheet.get("critical") else ())
    halves = 2 * wounds - sheet.get("half_healed", False)
    return Hurt(halves, body, "Body", "dead" if dead else "down" if down else "", notes)


def slept(sheet: dict[str, Any]) -> dict[str, Any]:
    """Whoever was knocked out has all skills again (UNC-03)."""
    return {**sheet, "groggy": False}


def brings_something(person: Person) -> bool:
    """Whether anything of another fight stands on a sheet."""
    return any(person.sheet.get(field) for field in LASTS)


def bring(state: State, person: Person) -> None:
    """Somebody comes with old wounds, dead, or with bonus cards; never with minor loss (LOS-05, R-36, R-72, R-91).

    To a contest that is no combat wounds do nothing, but whoever lies there takes no part.
    """
    fighter: Fighter = state.people[person.id]
    sheet = person.sheet
    wounds, critical = sheet.get("wounds", 0), sheet.get("critical", 0)
    if state.fixed.combat:
        fighter.wounds, fighter.critical = wounds - critical, critical
        fighter.half_healed = sheet.get("half_healed", False)
        put_right(state, person.id)
    elif is_helpless(wounds, sheet["body"]):
        fighter.out = "critical"
    if sheet.get("dead", False):
        fighter.out = "dead"
    if state.fixed.options.bonus_cards:
        _bring_cards(state, person, tuple(sheet.get("bank", ())))


def _bring_cards(state: State, person: Person, cards: tuple[str, ...]) -> None:
    """Bonus cards lie in the bank, and not in the packs (BON-01)."""
    stock = state.stock_of(person.id)
    for card in cards:
        if card not in stock.pile:
            raise SetupError(f"{person.name}: the bank holds {card}, and there is no such card left in the packs.")
        stock.take(card)
    state.people[person.id].bank = cards


def sheet_after(state: State, person: Person) -> dict[str, Any]:
    """The sheet with which somebody leaves a fight (LOS-04, LOS-05, UNC-02, UNC-03, R-91).

    Whoever is out cold comes round in some minutes, groggy.
    """
    fighter: Fighter = state.people[person.id]
    sheet = {field: value for field, value in person.sheet.items() if field not in SITUATIONS}
    if state.fixed.options.bonus_cards:
        sheet["bank"] = tuple(card for card in fighter.bank if card != UNKNOWN)
    if not state.fixed.combat:
        return sheet
    beyond_body = max(0, fighter.all_wounds - person.sheet["body"])
    sheet |= {
        "wounds": fighter.all_wounds,
        "critical": min(fighter.critical, beyond_body),  # a correction may have named more
        "half_healed": fighter.half_healed,
        "groggy": fighter.groggy or fighter.out == "unconscious",
        "dead": fighter.out in ("dead", "mangled"),
    }
    return sheet
