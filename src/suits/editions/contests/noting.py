"""What an answer means beyond its label and its cost, in a few words: what whoever is asked may know, and needs."""

from collections.abc import Callable, Mapping

from suits.arithmetic.ranges import BRACKETS
from suits.cards import Card, pretty_all
from suits.choices import Choice
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.fighters import arm_of, kit_of, medic_skill, shots_left
from suits.editions.contests.reach import bracket_of, distance
from suits.editions.contests.situations import is_unaware
from suits.editions.sentences import fitting, small
from suits.state import State

PLAIN: Mapping[str, str] = {
    "aim": "more cards to choose from when you shoot",
    "cover": "you fire at whoever comes into it",
    "wait": "later in this round",
    "hold": "you keep your aim",
    "ready": "then you can strike with it again",
    "leave": "out of the fight for good",
}
"""What is always so, by the verb."""
MAY = "may strike back, or only defend"
NO_COMBAT: Mapping[str, str] = {"strike": "you may win this", "defend": "you cannot win this"}
"""What the answers mean where nobody strikes."""


def target_note(state: State, choice: Choice, who: str, why_not: str) -> str:
    """How somebody may answer an attack; `why_not`: why they cannot strike back, nothing if they may.

    Only from what all see of them: a referee may hide their numbers.
    """
    (foe,) = choice.whom
    person = state.people[foe]
    if not state.fixed.combat:
        return ""
    if person.out in HELPLESS:
        return "lies helpless: you hit"
    if person.unaware and is_unaware(person.unaware, who):
        return "does not see it coming"
    if choice.verb == "charge":
        return f"{distance(state, who, foe)} m to run; {'cannot' if why_not else 'may'} strike back"
    return fitting(f"cannot strike back: {why_not}", "cannot strike back") if why_not else MAY


def _shot(state: State, who: str, choice: Choice) -> str:
    if len(choice.whom) != 1:
        return ""
    metres = distance(state, who, choice.whom[0])
    bracket = BRACKETS[bracket_of(arm_of(state, who), metres)]
    return f"{metres} m: {bracket}{'' if ' ' in bracket else ' range'}"


def _weapon(state: State, who: str, choice: Choice) -> str:
    arm = kit_of(state, who).arms.get(choice.weapon)
    return f"power {arm.power}, skill {arm.limit}" if arm else ""


def _shield(state: State, who: str, choice: Choice) -> str:
    kit, word = kit_of(state, who), state.people[who].arm
    now, then = kit.defences[word, False][0], kit.defences[word, True][0]
    return f"your Defence is {then} then, not {now}" if now != then else "it helps against missiles"


def _tend(state: State, who: str, choice: Choice) -> str:
    return f"Medic {medic_skill(state, who)}, less the critical wounds"


def _reload(state: State, who: str, choice: Choice) -> str:
    arm = arm_of(state, who)
    return f"{shots_left(state, who, arm)} of {arm.missile.shots} shots left" if arm.missile else ""


OWN: Mapping[str, Callable[[State, str, Choice], str]] = {
    "shoot": _shot,
    "wield": _weapon,
    "raise": _shield,
    "tend": _tend,
    "reload": _reload,
}
"""What follows from one's own numbers, or from where people stand."""


def own_note(state: State, who: str, choice: Choice) -> str:
    """What an action of one's own means; nothing where the label says it all."""
    made = OWN.get(choice.verb)
    return made(state, who, choice) if made else PLAIN.get(choice.verb, "")


def not_ready(state: State, foe: str) -> str:
    """Why somebody cannot strike back whose weapon is not ready."""
    return fitting(f"{small(arm_of(state, foe).name)} not ready", "weapon not ready", most=24)


def label_outside_combat(state: State, choice: Choice) -> str:
    """Where nobody strikes, one takes on, takes up and holds on (R-72)."""
    if choice.verb == "attack" and len(choice.whom) == 1:
        return f"Take on {state.fixed.names[choice.whom[0]]}"
    return {"strike": "Take it up", "defend": "Only hold on"}.get(choice.verb, "")


def counts(cards: tuple[Card, ...], rank: int, skill: int) -> str:
    """What cards make at a skill: nothing where they are all above it (CON-04, CON-07)."""
    if rank:
        return f"counts {rank} at skill {skill}"
    are = "is" if len(cards) == 1 else "are"
    return f"{pretty_all(cards)} {are} over your {skill}: no rank"
