"""After the fight: shock is gone, sleepers wake, wounds heal day by day (LOS-05, UNC, HEA, R-39, R-72)."""

from suits.arithmetic.harm import is_helpless
from suits.arithmetic.healing import days_end, doctored, rested
from suits.editions.contests.fighters import Fighter, doctor_skill, kit_of
from suits.requests import Draw, Scene
from suits.state import State

DAY = "a day of rest"
MINUTES = "some minutes pass"
COMATOSE = "clinically dead"  # BLO-04


def shock_passes(state: State) -> None:
    """Minor loss vanishes when the contest ends; wounds stay, but not the major loss of other contests.

    (LOS-04, LOS-05, R-72)
    """
    for person in state.people.values():
        if person.shock or person.dazed:
            person.shock, person.dazed = 0, False
        if not state.fixed.combat:
            person.wounds = 0


def calls_after(state: State) -> tuple[str, ...]:
    """What the referee may call once it is over."""
    people = state.people.values()
    wakes = any(person.out == "unconscious" and not person.critical for person in people)
    heals = any(_can_heal(person) for person in people)
    return ((MINUTES,) if wakes else ()) + ((DAY,) if heals else ())


def _can_heal(person: Fighter) -> bool:
    dead = person.out in ("dead", "mangled")
    return not dead and not person.critical and (person.all_wounds > 0 or person.groggy)


def minutes_pass(state: State) -> Scene:
    """The knocked out come round, with all skills halved until they have slept (UNC-02, UNC-03)."""
    for who, person in state.people.items():
        if person.out == "unconscious" and not person.critical:
            wake(state, who)
            person.groggy = True
            state.say("wakes", who, ("UNC-02", "UNC-03"))
    yield from ()


def wake(state: State, who: str) -> None:
    """Awake, but lying there while there are more wounds than Body (R-36)."""
    person: Fighter = state.people[who]
    person.out = "critical" if is_helpless(person.all_wounds, kit_of(state, who).body) else ""


def day_of_rest(state: State) -> Scene:
    """A card for everybody who is hurt, the doctors' rounds, and a night's sleep (HEA-01..04, UNC-03, R-90)."""
    doctors = [who for who, person in state.people.items() if not person.out and doctor_skill(state, who)]
    resting = [who for who, person in state.people.items() if _can_heal(person)]
    for who in resting:
        person = state.people[who]
        if person.out == "unconscious":
            wake(state, who)
        if person.all_wounds:
            yield from _heal(state, who, [doctor for doctor in doctors if doctor != who])
    for who in resting:
        state.people[who].groggy = False


def _heal(state: State, who: str, doctors: list[str]) -> Scene:
    """Rest first, then one doctor against the wounds at dawn; at twice Body a coma ends (HEA-01..03, BLO-04, R-39)."""
    person: Fighter = state.people[who]
    kit = kit_of(state, who)
    strict = state.fixed.options.under_is_strict
    dawn = 2 * person.wounds - person.half_healed
    (card,) = yield Draw(who, 1, "healing")
    rest = rested(card, dawn, kit.body, strict)
    help_card, helped, doctor = "", 0, ""
    if doctors:
        doctor = max(doctors, key=lambda one: doctor_skill(state, one))
        (help_card,) = yield Draw(doctor, 1, "doctor")
        helped = doctored(help_card, dawn, doctor_skill(state, doctor), strict)
        state.clear_table(doctor)
    left = days_end(dawn, rest, helped)
    person.wounds, person.half_healed = (left + 1) // 2, bool(left % 2)
    if person.out == COMATOSE and 4 * kit.body >= left:
        person.out = "critical"  # BLO-04: awake again, but lying there
    if person.out == "critical" and 2 * kit.body >= left:
        person.out = ""
    state.say(
        "heals",
        who,
        ("HEA-01", "HEA-02", "HEA-03", "R-39"),
        card=card,
        doctor=doctor,
        doctor_card=help_card,
        before=dawn,
        after=left,
    )
    state.clear_table(who)
