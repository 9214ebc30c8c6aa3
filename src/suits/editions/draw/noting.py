"""What an answer in `draw` means, in a few words."""

from collections.abc import Mapping

from suits.cards import UNKNOWN
from suits.choices import Choice
from suits.editions.contests.fighters import arm_of
from suits.editions.contests.noting import NO_COMBAT, counts, label_outside_combat, not_ready, own_note, target_note
from suits.editions.contests.readiness import is_ready
from suits.editions.draw.exchange import DEFEND, STRIKE, needs_fresh_card, side
from suits.editions.draw.state import DrawState
from suits.requests import Ask

SUM = "their sum is your phase: not over your skill"
CARDS = {"1": "its rank is your phase", "2": SUM, "3": SUM}
TOGETHER = "they are added up: not over your skill"
AT_ONCE = {"1": "the highest rank wins", "2": TOGETHER, "3": TOGETHER}
PLAIN: Mapping[str, str] = {"bank": "for later; nothing else this round"}
ANSWERS = {STRIKE: "you may hit, but not recover this round", DEFEND: "you cannot hit, but may recover"}


def note(state: DrawState, ask: Ask, choice: Choice) -> str:
    """What a choice means beyond its label and its cost."""
    who, verb = ask.who, choice.verb
    if ask.kind == "cards":
        return (AT_ONCE if state.fixed.contest == "instant" else CARDS).get(choice.say, "")
    if ask.kind == "respond" and (over := _overdraws(state, who, str(ask.facts["attacker"]))):
        return over
    if ask.kind == "respond":
        return (ANSWERS if state.fixed.combat else NO_COMBAT).get(verb, "") if ask.facts["able"] else ""
    if verb == "pass":
        return "you may recover when the round ends" if state.people[who].shock else ""
    if verb in ("attack", "charge") and len(choice.whom) == 1:
        return target_note(state, choice, who, _why_no_strike(state, choice.whom[0]))
    if verb == "move":
        return "" if choice.number else f"up to {arm_of(state, who).speed} m"
    return PLAIN.get(verb) or own_note(state, who, choice)


def _overdraws(state: DrawState, who: str, attacker: str) -> str:
    """That the cards of the round make no rank, where they are seen and would be used (CON-04, R-16)."""
    cards, arm = state.people[who].cards, arm_of(state, who)
    if UNKNOWN in cards or arm.is_missile or needs_fresh_card(state, who):
        return ""
    mine = side(state, who, attacker, arm, cards, began=False, may_hit=True)
    return "" if mine.rank else counts(cards, 0, mine.skill)


def label(state: DrawState, ask: Ask, choice: Choice) -> str:
    """What an answer is called where its verb says too little."""
    if ask.kind == "fire" and choice.quiet:
        return "Hold your fire"
    return "" if state.fixed.combat else label_outside_combat(state, choice)


def _why_no_strike(state: DrawState, foe: str) -> str:
    """Why somebody cannot strike back, as far as all see it; whether their card acts in this very phase is hidden."""
    person = state.people[foe]
    if person.dazed:
        return "dazed"
    if person.stumbling:
        return "stumbling"
    if person.acted:
        return "has acted"
    return "" if is_ready(state, foe) or arm_of(state, foe).is_missile else not_ready(state, foe)
