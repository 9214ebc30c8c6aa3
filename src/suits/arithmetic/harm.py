"""Loss into wounds and shock, and what state it leaves a person in (DMG, LOS, DFT, DAZ, DTH)."""

from typing import Literal, TypeAlias

from suits.arithmetic.chart import half, half_up

Damage: TypeAlias = Literal["hard", "cutting", "piercing", "blunt"]
State: TypeAlias = Literal["up", "dazed", "unconscious", "critical", "clinically dead", "dead", "mangled", "beaten"]
HeroMode: TypeAlias = Literal["none", "minimal", "generous"]
DazeExit: TypeAlias = Literal["either", "all_minor"]


def threshold(body: int, damage: Damage) -> int:
    """The points of one loss that are shock before wounds begin (DMG-01..04, R-28).

    >>> [threshold(7, damage) for damage in ("hard", "cutting", "piercing", "blunt")]
    [7, 5, 4, 7]
    """
    if damage == "cutting":
        return half_up(3 * body, 4)  # DMG-02
    if damage == "piercing":
        return half(body)  # DMG-03
    return body  # DMG-01, DMG-04


def split(loss: int, body: int, damage: Damage = "hard", status: int = 0) -> tuple[int, int]:
    """Wounds and shock of one loss, for somebody whose Status before was as given (LOS-02, DMG, R-28, R-29).

    >>> split(8, 7, "cutting")
    (3, 5)
    """
    wounds = loss - threshold(body, damage)
    if wounds < 0:
        wounds = 0
    elif damage == "blunt":
        wounds >>= 1  # DMG-04
    overflow = status + loss - 2 * body  # DMG-05; R-29: not halved for blunt
    if overflow > wounds:
        wounds = min(loss, overflow)
    return wounds, loss - wounds


def add_wounds(normal: int, critical: int, wounds: int, body: int) -> tuple[int, int]:
    """Normal and critical wounds after a hit: what goes beyond Body is critical (CRT-01, R-36)."""
    before = normal + critical
    now_critical = before + wounds - (max(before, body))
    if now_critical <= 0:
        return normal + wounds, critical
    return normal + wounds - now_critical, critical + now_critical


def is_helpless(wounds: int, body: int) -> bool:
    """Wounds beyond Body: fallen and unable to defend, bleeding or not (CRT-02, R-36)."""
    return wounds > body


def state_after_hit(
    at_once: int,
    wounds: int,
    shock: int,
    body: int,
    will: int,
    hero_mode: HeroMode = "none",
    emt_available: bool = False,
) -> State:
    """The worst state that a hit leaves in combat, from its wounds and the totals after it (DFT-03..08,
    R-31, R-32, R-38).
    """
    if at_once > 2 * body:
        return "mangled"  # DFT-08, DTH-06: final under every option
    if at_once > body and hero_mode == "none":
        return "dead"  # DFT-07, DTH-01
    if is_helpless(wounds, body):
        return _state_of_fallen(wounds, body, hero_mode, emt_available)
    if wounds + shock > 2 * body:
        return "unconscious"  # DFT-04, UNC-01
    if wounds + shock > will and shock:
        return "dazed"  # DFT-03, R-32
    return "up"


def _state_of_fallen(wounds: int, body: int, hero_mode: HeroMode, emt_available: bool) -> State:
    """Critical, or past the limit that ends it (DFT-05, DFT-06, BLO, DTH-02, DTH-04, DTH-05, R-38)."""
    if wounds <= 2 * body:
        return "critical"  # DFT-05; DTH-05 after a single hit
    if wounds >= 3 * body:
        return "dead"  # BLO-03, DTH-04: 'until they reach Body x 3'
    if hero_mode == "generous":
        return "critical"  # DTH-04
    return "clinically dead" if emt_available else "dead"  # BLO-02, BLO-03; DFT-06, DTH-02


def state_after_bleeding(wounds: int, body: int, hero_mode: HeroMode = "none", emt_available: bool = False) -> State:
    """Where a person stands whose wounds are beyond Body, without a new hit (BLO-01..04, R-38)."""
    return _state_of_fallen(wounds, body, hero_mode, emt_available) if is_helpless(wounds, body) else "up"


def state_after_loss(major: int, minor: int, power: int) -> State:
    """Beaten, dazed or neither in a contest that is no combat (INS-02, INS-03, LOS-07, LOS-08, WND-02,
    DFT-01, R-31).

    >>> state_after_loss(2, 5, 5)
    'dazed'
    """
    status = major + minor
    if status > 2 * power or major >= power:
        return "beaten"
    return "dazed" if becomes_dazed(status, minor, power) else "up"


def becomes_dazed(status: int, minor: int, limit: int) -> bool:
    """Checked when a loss is taken: Status above Will (no combat: Power) and some of it minor (DAZ-01,
    DFT-03, R-32).
    """
    return status > limit and minor > 0


def stays_dazed(status: int, minor: int, limit: int, daze_exit: DazeExit = "either") -> bool:
    """The daze ends when all minor loss is gone or Status is within the limit (DAZ-03, DAZ-04, R-32)."""
    return minor > 0 and (status > limit or daze_exit == "all_minor")
