"""Extra actions bought with bonus clubs, at the end of the round (CLB-01..08, R-55)."""

from suits.editions.contests.fighters import arm_of, shots_left, winner
from suits.editions.contests.shooting import reload
from suits.editions.contests.two_cards.deeds import Deed
from suits.editions.contests.two_cards.menu import STEP, Menu
from suits.editions.contests.two_cards.own_turn import DEEDS, FREE
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Ask, Part, Scene

MOST_CLUBS = 2  # CLB-08
READY, RELOAD = "ready", "reload"


def extra_action(state: TwoCardState, who: str) -> Scene:
    """A club bought one more action, unless a stumble takes it away (CLB-01..05, CLB-09, R-55).

    Two clubs with a slow or reloading weapon: ready it and act, or act and ready it again (CLB-06..08).
    """
    person, rules = state.people[who], state.fixed.rules
    clubs, person.clubs = min(person.clubs, MOST_CLUBS), 0
    if person.stumbles:
        person.stumbles -= 1
        person.stumbling = person.stumbles > 0
        state.say("stumble", who, ("CLB-09", "CLB-10", "R-55"))
        return
    if not rules.begin_extra(state, who):
        return
    state.extra, state.phase = True, 0
    verb = yield from _extra(state, who)
    if clubs == MOST_CLUBS and not (person.out or person.dazed or winner(state)):
        if verb in (READY, RELOAD) and not _needs_readying(state, who):
            yield from _extra(state, who)
        else:
            _ready_again(state, who)
    state.extra = False
    rules.end_extra(state, who)


def _extra(state: TwoCardState, who: str) -> Part[str]:
    """Anything one could do on the own turn (CLB-01)."""
    person, stepped = state.people[who], False
    while True:
        menu = Menu(state, person, stepped)
        deed: Deed = yield Ask(who, "extra", menu.form(), menu.barred)
        contest = DEEDS[deed.verb](state, who, deed)
        if contest is not None:
            yield from contest
        if deed.verb not in FREE or person.out or person.dazed:
            return deed.verb
        stepped = stepped or deed.verb == STEP


def _needs_readying(state: TwoCardState, who: str) -> bool:
    arm = arm_of(state, who)
    return not shots_left(state, who, arm) if arm.is_missile else not state.fixed.rules.is_ready(state, who)


def _ready_again(state: TwoCardState, who: str) -> None:
    """The second club; lifting a pole weapon can never be bought (CLB-07, POL-06, R-55)."""
    if arm_of(state, who).is_missile and _needs_readying(state, who):
        reload(state, who, arm_of(state, who))
    elif state.fixed.rules.readying(state, who):
        state.fixed.rules.make_ready(state, who)
