"""Critical wounds: bleeding, passing out, the medic (CRT, BLO, R-36, R-84)."""

from msgspec import UNSET

from suits.arithmetic.bleeding import bleed, bleeding_card, can_change, medic_succeeds, stabilise, stays_awake
from suits.arithmetic.harm import state_after_bleeding
from suits.arithmetic.values import LOW
from suits.editions.contests.contest import HELPLESS, tell_state
from suits.editions.contests.fighters import Fighter, emt, hero_mode, kit_of, medic_skill
from suits.requests import Draw, Part, Scene
from suits.state import State

MOST_DRAWS = 1000


def bleeds(person: Fighter) -> bool:
    """Whether somebody still has critical wounds to lose blood from."""
    return person.critical > 0 and person.out in HELPLESS


def best_medic(state: State, patient: str) -> list[str]:
    """The best medic of the own side who is still on their feet, if there is one."""
    side = state.people[patient].side
    able = [
        who
        for who, person in state.people.items()
        if who != patient and person.side == side and not person.out and medic_skill(state, who)
    ]
    return sorted(able, key=lambda who: -medic_skill(state, who))[:1]


def bleeding_turn(state: State, who: str, medics: list[str]) -> Scene:
    """One turn of somebody with critical wounds: the medic first, then the card of fate (CRT-04..09)."""
    person: Fighter = state.people[who]
    if _is_settled(state, who):
        _stop_bleeding(state, who)
        return
    stopped, medic = False, ""
    for medic in medics:
        stopped = yield from _medic(state, medic, who)
        if stopped:
            break
    result = yield from _card_of_fate(state, who, stopped)
    if medics and result != "bleeds" and person.critical:
        yield from _medic_stabilises(state, medic, who)
    _where_it_leaves(state, who)


def bleed_on(state: State) -> Scene:
    """After the fight the wounded bleed, turn by turn, until it is settled (R-73, R-84)."""
    for _ in range(MOST_DRAWS):
        bleeding = [who for who, person in state.people.items() if bleeds(person)]
        if not bleeding:
            return
        for who in bleeding:
            yield from bleeding_turn(state, who, best_medic(state, who))
    for who, person in state.people.items():
        if bleeds(person):
            _stop_bleeding(state, who)


def _is_settled(state: State, who: str) -> bool:
    """Whether no card could change anything, or there were too many already (R-84)."""
    person: Fighter = state.people[who]
    if person.bled is not UNSET and person.bled >= MOST_DRAWS:
        return True
    return not can_change(state.fixed.pack, person.critical, kit_of(state, who).body, _strict(state))


def _stop_bleeding(state: State, who: str) -> None:
    """Critical wounds become normal ones; whoever has more than Body stays down (R-36, R-84)."""
    person: Fighter = state.people[who]
    state.say("bleeding stops", who, ("R-84", "R-36"), critical=person.critical, wounds=person.all_wounds)
    person.wounds, person.critical = person.all_wounds, 0


def _strict(state: State) -> bool:
    return bool(state.fixed.options.under_is_strict)


def _medic(state: State, medic: str, patient: str) -> Part[bool]:
    """A card under skill - critical wounds: no bleeding this turn (CRT-08)."""
    critical, skill = state.people[patient].critical, medic_skill(state, medic)
    (card,) = yield Draw(medic, 1, "medic")
    done = medic_succeeds(card, skill, critical, _strict(state))
    state.say(
        "medic",
        medic,
        ("CRT-08",),
        target=patient,
        card=card,
        value=LOW[card],
        skill=skill,
        critical=critical,
        done="yes" if done else "",
    )
    state.clear_table(medic)
    return done


def _card_of_fate(state: State, who: str, stopped: bool) -> Part[str]:
    """Bleed, hold or mend (CRT-04..07)."""
    person: Fighter = state.people[who]
    kit = kit_of(state, who)
    (card,) = yield Draw(who, 1, "bleeding")
    if state.fixed.counts_blood:
        person.bled = 1 if person.bled is UNSET else person.bled + 1
    result = bleeding_card(card, person.critical, kit.body, stopped, _strict(state))
    before = (person.wounds, person.critical)
    if result == "bleeds":
        person.wounds, person.critical = bleed(person.wounds, person.critical)
    elif result == "stabilises":
        person.wounds, person.critical = stabilise(person.wounds, person.critical)
    if state.told is not None:
        state.say(
            "bleeding",
            who,
            ("CRT-04", "CRT-05", "CRT-07", "R-36"),
            card=card,
            result=result,
            body=kit.body,
            wounds_before=sum(before),
            wounds_after=person.all_wounds,
            critical_before=before[1],
            critical_after=person.critical,
        )
    state.clear_table(who)
    if result == "bleeds" and person.out == "critical":
        yield from _stay_awake(state, who)
    return result


def _stay_awake(state: State, who: str) -> Scene:
    """Whoever bleeds draws a second card under Will - critical wounds, or passes out (CRT-06)."""
    person: Fighter = state.people[who]
    will = kit_of(state, who).will
    (card,) = yield Draw(who, 1, "awake")
    awake = stays_awake(card, will, person.critical, _strict(state))
    if not awake:
        person.out = "unconscious"
    state.say(
        "awake",
        who,
        ("CRT-06",),
        card=card,
        value=LOW[card],
        limit=will - person.critical,
        awake="yes" if awake else "",
    )
    state.clear_table(who)


def _medic_stabilises(state: State, medic: str, patient: str) -> Scene:
    """After a turn without bleeding the medic may try for one more (CRT-09)."""
    person: Fighter = state.people[patient]
    skill = medic_skill(state, medic)
    (card,) = yield Draw(medic, 1, "medic")
    before = person.critical
    if medic_succeeds(card, skill, person.critical, _strict(state)):
        person.wounds, person.critical = stabilise(person.wounds, person.critical)
    state.say(
        "stabilise",
        medic,
        ("CRT-09",),
        target=patient,
        card=card,
        value=LOW[card],
        skill=skill,
        critical_before=before,
        critical_after=person.critical,
    )
    state.clear_table(medic)


def _where_it_leaves(state: State, who: str) -> None:
    """Too many wounds are death (BLO-01, R-38)."""
    person: Fighter = state.people[who]
    was = person.out
    kit = kit_of(state, who)
    now = state_after_bleeding(person.all_wounds, kit.body, hero_mode(state, who), emt(state))
    if now in ("dead", "clinically dead"):
        person.out = now
    tell_state(state, who, False, was)
