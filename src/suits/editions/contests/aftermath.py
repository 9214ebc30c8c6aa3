"""After the fight: shock is gone, sleepers wake, wounds heal day by day (LOS-05, UNC, HEA, R-39, R-72)."""

from suits.arithmetic.harm import is_helpless
from suits.arithmetic.healing import Chance, days_end, doctoring, resting
from suits.editions.contests.fighters import Fighter, doctor_skill, kit_of
from suits.editions.resting import Cared, CareDraw, CareSays, Healed
from suits.events import Event
from suits.people import Camp
from suits.requests import Draw, Scene
from suits.state import State

DAY = "a day of rest"
MINUTES = "some minutes pass"
HEALING, DOCTOR = "healing", "doctor"
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
    doctors = _doctors(state)
    resting = _who_rests(state)
    for who in resting:
        person = state.people[who]
        if person.out == "unconscious":
            wake(state, who)
        if person.all_wounds:
            yield from _heal(state, who, _doctor_for(state, who, doctors))
    for who in resting:
        state.people[who].groggy = False


def care(state: State) -> tuple[CareDraw, ...]:
    """The cards that a day of rest would draw now: of each who is hurt, then of a doctor (HEA-01..04, R-39)."""
    doctors = _doctors(state)
    found = []
    for who in _who_rests(state):
        if not state.people[who].all_wounds:
            continue
        rest, dawn = _chance_of_rest(state, who), _halves(state, who)
        found.append(CareDraw(who, who, "rest", HEALING, *rest, _RULES_OF_REST[dawn > 2 * kit_of(state, who).body]))
        doctor = _doctor_for(state, who, doctors)
        if doctor:
            found.append(
                CareDraw(who, doctor, "doctor", DOCTOR, *_chance_of_doctor(state, who, doctor), _RULES_OF_DOCTOR)
            )
    return tuple(found)


CARE_SAYS = (
    CareSays("rest", "rest heals 1, or 2 if the card is at most Body less wounds", "HEA-01b"),
    CareSays("doctor", "a doctor another ½, if the doctor's card is at most skill less wounds", "HEA-03"),
)
_RULES_OF_REST = (("HEA-01", "HEA-01b", "R-39"), ("HEA-02", "HEA-02b", "R-39"))
_RULES_OF_DOCTOR = ("HEA-03", "R-39")


def _doctors(state: State) -> list[str]:
    return [who for who, person in state.people.items() if not person.out and doctor_skill(state, who)]


def _who_rests(state: State) -> list[str]:
    return [who for who, person in state.people.items() if _can_heal(person)]


def _doctor_for(state: State, who: str, doctors: list[str]) -> str:
    """The best doctor but for oneself; empty where there is none."""
    return max([one for one in doctors if one != who], key=lambda one: doctor_skill(state, one), default="")


def _halves(state: State, who: str) -> int:
    person: Fighter = state.people[who]
    return 2 * person.wounds - person.half_healed


def _chance_of_rest(state: State, who: str) -> Chance:
    return resting(_halves(state, who), kit_of(state, who).body, state.fixed.options.under_is_strict)


def _chance_of_doctor(state: State, who: str, doctor: str) -> Chance:
    return doctoring(_halves(state, who), doctor_skill(state, doctor), state.fixed.options.under_is_strict)


def _heal(state: State, who: str, doctor: str) -> Scene:
    """Rest first, then one doctor against the wounds at dawn; at twice Body a coma ends (HEA-01..03, BLO-04, R-39)."""
    person: Fighter = state.people[who]
    kit = kit_of(state, who)
    dawn = _halves(state, who)
    rest = _chance_of_rest(state, who)
    (card,) = yield Draw(who, 1, HEALING)
    healed = rest.with_card(card)
    help_card, helped, help_limit = "", 0, 0
    if doctor and not (healed == dawn and isinstance(state.fixed.setup, Camp)):
        # After a fight the doctor draws all the same: records have it so.
        chance = _chance_of_doctor(state, who, doctor)
        (help_card,) = yield Draw(doctor, 1, DOCTOR)
        helped, help_limit = min(chance.with_card(help_card), dawn - healed), chance.at_most
        state.clear_table(doctor)
    else:
        doctor = ""
    left = days_end(dawn, healed, helped)
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
        at_most=rest.at_most,
        healed=healed,
        body=kit.body,
        doctor=doctor,
        doctor_card=help_card,
        doctor_at_most=help_limit,
        doctor_healed=helped,
        before=dawn,
        after=left,
    )
    state.clear_table(who)


def healed(event: Event) -> Healed | None:
    """What a day of rest did for somebody (HEA-01..03, R-39)."""
    if event.kind != "heals":
        return None
    at_most, points, body, doctor_at_most, doctor_healed, before, after = (
        _number(event.facts[name])
        for name in ("at_most", "healed", "body", "doctor_at_most", "doctor_healed", "before", "after")
    )
    cards = [Cared(event.who, "rest", str(event.facts["card"]), at_most, points, _RULES_OF_REST[before > 2 * body])]
    doctor = str(event.facts["doctor"])
    if doctor:
        card = str(event.facts["doctor_card"])
        cards.append(Cared(doctor, "doctor", card, doctor_at_most, doctor_healed, _RULES_OF_DOCTOR))
    return Healed(event.who, before, after, tuple(cards))


def _number(fact: object) -> int:
    assert isinstance(fact, int)
    return fact
