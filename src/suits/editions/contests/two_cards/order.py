"""The order of action: drawn once, against Reflexes, and kept (ORD-06, ORD-10..15, R-17)."""

from collections.abc import Iterable, Sequence

from suits.arithmetic.order import initiative
from suits.arithmetic.values import HIGH
from suits.editions.contests.two_cards.banking import FACES, bank, bankable
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState, forget_order, order_skill, same_group
from suits.requests import Draw, Scene


def draw_for_order(state: TwoCardState) -> Scene:
    """Everybody draws a card against Reflexes; minions of a group share one (ORD-10, ORD-11, ORD-14, R-17)."""
    yield from _draw(state, state.people)


def draw_for_a_place(state: TwoCardState, new: Sequence[str]) -> Scene:
    """Who comes later draws against Reflexes, too; a minion whose group is there shares its place (ORD-10, ORD-14)."""
    alone = []
    for who in new:
        person = state.people[who]
        person.done = True
        there = [state.people[one] for one in state.fixed.group_of.get(who, ()) if one not in new]
        if there:
            person.order, person.tie_card = there[0].order, there[0].tie_card
        else:
            alone.append(who)
    yield from _draw(state, alone)


def _draw(state: TwoCardState, people: Iterable[str]) -> Scene:
    fixed = state.fixed
    for who in people:
        person = state.people[who]
        group = fixed.group_of.get(who, (who,))
        if person.out or (len(group) > 1 and who != _first_up(state, group)):
            continue  # the dead leave the group
        (card,) = yield Draw(who, 1, "order")
        limit = fixed.reflexes[who][person.arm]
        phase, acts = initiative(card, limit)
        sits_out = not acts and not state.round  # ORD-11: only the first round is lost by it
        for member in group:
            person = state.people[member]
            person.order = phase
            if person.sits_out != sits_out or person.tie_card:
                person.sits_out, person.tie_card = sits_out, 0
        if state.told is not None:
            state.say(
                "order",
                who,
                ("ORD-10", "ORD-11", "ORD-13", "R-17"),
                card=card,
                phase=phase,
                limit=limit,
                sits_out="yes" if sits_out else "",
                group=group,
            )
        if card in FACES and fixed.options.bonus_cards and (faces := bankable(state, who, (card,), "table")):
            yield from bank(state, who, faces, "table")
        state.clear_table(who)
    forget_order(state)


def _first_up(state: TwoCardState, group: tuple[str, ...]) -> str:
    """The first of a group who is still up."""
    return next(one for one in group if not state.people[one].out)


def phase_of(person: TwoCardFighter) -> int:
    """The lasting phase, or the later one somebody waits for (ORD-05, ORD-13)."""
    return min(person.order, person.wait) if person.wait else person.order


def next_to_act(state: TwoCardState) -> list[str]:
    """The highest phase, then ascending skill: several if that does not settle it (ORD-05, ORD-06, R-17)."""
    highest = -1
    first: list[str] = []
    for who, person in state.people.items():
        if person.done or (person.out and not person.critical):
            continue
        phase = min(person.order, person.wait) if person.wait else person.order
        if phase > highest:
            highest, first = phase, [who]
        elif phase == highest:
            first.append(who)
    return first if len(first) < 2 else _by_tie_cards(state, _by_skill(state, first))


def _by_skill(state: TwoCardState, tied: list[str]) -> list[str]:
    """Of several in one phase those with the lowest skill; a group of minions acts as one.

    A swarm keeps the place that its numbers gave it at first (ORD-06, SWM-01, R-49).
    """
    skills = [order_skill(state, state.people[who]) for who in tied]
    lowest = min(skills)
    first: list[str] = []
    for who, skill in zip(tied, skills, strict=True):
        if skill == lowest and not any([same_group(state, who, one) for one in first]):
            first.append(who)
    return first


def _by_tie_cards(state: TwoCardState, tied: list[str]) -> list[str]:
    """Of several equal in phase and skill those who have not drawn yet, else the highest card (ORD-06, R-17)."""
    if len(tied) < 2:
        return tied
    people = state.people
    without = [who for who in tied if not people[who].tie_card]
    if without:
        return without if len(without) > 1 else tied
    highest = max([people[who].tie_card for who in tied])
    return [who for who in tied if people[who].tie_card == highest]


def settle_the_order(state: TwoCardState, tied: list[str]) -> Scene:
    """Equal in phase and skill: each draws, the higher goes first for the whole fight (ORD-06, R-17)."""
    drawn = []
    for who in tied:
        (card,) = yield Draw(who, 1, "order tie")
        drawn.append(card)
        for member in state.fixed.group_of.get(who, (who,)):
            state.people[member].tie_card = HIGH[card]
    forget_order(state)
    for who in tied:
        state.clear_table(who)
    if state.told is not None:
        state.say("order tie", tied[0], ("ORD-06", "R-17"), people=tuple(tied), cards=tuple(drawn))
