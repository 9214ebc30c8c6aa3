"""Turns of ten Rounds: the action cards, who acts when, and the end (CHA-04..CHA-25, CHA-R01..R07, CHA-R28)."""

from collections.abc import Sequence

from suits.arithmetic.challenges import VALUE, tie_key
from suits.cards import UNKNOWN, Card, without
from suits.editions.challenge.indirect import next_tests
from suits.editions.challenge.leaving import check_end, is_decided
from suits.editions.challenge.state import DEALT, ChallengeFixed, ChallengeState
from suits.events import Facts
from suits.requests import Ask, Draw, Scene, Show, Together


def next_scene(state: ChallengeState) -> Scene | None:
    """Choose what comes next: in each Round those whose action card says so, one after the other (CHA-05, CHA-10).

    Turns and challenges are for direct contests; the others are tests (CHA-80, CHA-84).
    """
    if state.result:
        return None
    if not state.turn and is_decided(state):  # one side may have come alone
        return None
    if not state.revealed:
        return next_tests(state) if state.fixed.contest.indirect else lay_action_cards(state)
    if state.squad:
        return next_of_squad(state)
    while state.order:
        who, state.order = state.order[0], state.order[1:]
        if scene := turn_of(state, who):
            return scene
    return next_round(state)


def turn_of(state: ChallengeState, who: str) -> Scene | None:
    """The action of somebody who is in, or of the first of a squad (CHA-10, CHA-91)."""
    unit = state.fixed.unit_of.get(who)
    if unit is None:
        return None if state.people[who].out else state.fixed.action(state, who)
    state.squad = tuple([one for one in unit if not state.people[one].out])
    return next_of_squad(state) if state.squad else None


# The action cards


def lay_action_cards(state: ChallengeState) -> Scene:
    """Four cards each, one laid as action card in secret; all are turned over together.

    Henchmen have no hand: theirs comes from the deck, for each or for a squad. (CHA-04, CHA-06, CHA-12, CHA-87, CHA-88,
    CHA-91, CHA-X02, CHA-X04, CHA-R01, CHA-R02, CHA-R41)
    """
    yield from _lay(state, tuple(state.people))
    reveal_action_cards(state, tuple(state.people))
    state.every_round = rounds_of(state)
    begin_turn(state)


def lay_later(state: ChallengeState, new: Sequence[str]) -> Scene:
    """Who comes in the middle of it is dealt a hand and lays an action card; they act from the next Turn on.

    Henchmen whose squad is there share its card. (CHA-06, CHA-12, CHA-91)
    """
    yield from _lay(state, new)
    reveal_action_cards(state, new)
    for who in new:
        state.people[who].tilted = True
    state.every_round = rounds_of(state)


def _lay(state: ChallengeState, whose: Sequence[str]) -> Scene:
    """These lay their action cards."""
    fixed, people = state.fixed, state.people
    players = [who for who in whose if who in fixed.players and not people[who].out]  # CHA-R51: some may have given up
    for who in players:
        yield Draw(who, DEALT, "hand", "own", "hand")
    choosers = [who for who in players if UNKNOWN not in people[who].hand]
    chosen: tuple[Card, ...] = ()
    if choosers:
        chosen = yield Together(tuple([_which_card(state, who) for who in choosers]))
    for who, card in zip(choosers, chosen, strict=True):
        people[who].hand = without(people[who].hand, (card,))
        people[who].action = (card,)
    for who in players:
        if who not in choosers:  # real cards: which one it is, the table sees when it is turned over
            people[who].hand, people[who].action = people[who].hand[1:], (UNKNOWN,)
            yield Show(who, 1, "action card", "action")
    for who in whose:
        if who not in fixed.players and not people[who].out and not _card_of_unit(state, who):
            yield Draw(who, 1, "action card", "all", "action")


def _card_of_unit(state: ChallengeState, who: str) -> tuple[Card, ...]:
    """The action card of somebody, or the one that the squad shares; none yet, or gone before it began (CHA-91)."""
    return sum([state.people[one].action for one in state.fixed.unit_of.get(who, (who,))], ())


def _which_card(state: ChallengeState, who: str) -> Ask:
    """The question for the action card, with the Speed that it should not exceed (CHA-12, CHA-15)."""
    facts: Facts = dict(state.fixed.named)
    if state.fixed.options.speed_gate == "first_turn":
        facts["speed"] = state.fixed.numbers[who].speed
    return Ask(who, "action card", _choices(state, who), facts=facts)


def _choices(state: ChallengeState, who: str) -> tuple[Card, ...]:
    """Any card; first the highest that is not above Speed, or else the lowest (CHA-15, CHA-R53)."""
    speed = state.fixed.numbers[who].speed
    hand = sorted(dict.fromkeys(state.people[who].hand), key=lambda card: (VALUE[card] > speed, -VALUE[card]))
    if VALUE[hand[0]] > speed:
        hand.reverse()
    return tuple(hand)


def reveal_action_cards(state: ChallengeState, whose: Sequence[str]) -> None:
    """All at once; a card above Speed is tilted for the first Turn (CHA-14, CHA-15, CHA-X05, CHA-R05, CHA-R06)."""
    fixed = state.fixed
    state.revealed = True
    for who in whose:
        person, unit = state.people[who], fixed.unit_of.get(who, (who,))
        card = (*_card_of_unit(state, who), "")[0]
        if not card:
            continue
        speed = min([fixed.numbers[one].speed for one in unit])
        person.slot = VALUE[card]
        person.tilted = fixed.options.speed_gate == "first_turn" and person.slot > speed
        if person.action:
            if state.told is not None:
                state.say(
                    "action card",
                    who,
                    ("CHA-12", "CHA-14", "CHA-15", "CHA-R05"),
                    card=card,
                    slot=person.slot,
                    speed=speed,
                    tilted="yes" if person.tilted else "",
                    squad=unit,
                )


# Rounds


def next_round(state: ChallengeState) -> Scene | None:
    """The next Round in which anybody acts, from 10 down to 1; after the last one a new Turn, unless time is up.

    (CHA-09, CHA-10, CHA-13)
    """
    fixed: ChallengeFixed = state.fixed
    people, action = state.people, fixed.action
    while not state.result:
        while rounds := state.rounds:
            actors, state.rounds = rounds[0], rounds[1:]
            first = people[actors[0]]
            state.round = first.slot
            if len(actors) > 1 or fixed.unit_of:
                if scene := round_of_several(state, _untilted(state, actors)):
                    return scene
            elif not (first.tilted or first.out):
                if state.told is not None:
                    say_round(state)
                return action(state, actors[0])
        new_turn(state)
    return None


def round_of_several(state: ChallengeState, actors: tuple[str, ...]) -> Scene | None:
    """Nobody, one of them, a squad, or several whose order has to be settled (CHA-10, CHA-11, CHA-91)."""
    if not actors:
        return None
    if state.told is not None:
        say_round(state)
    return settle_the_order(state, actors) if len(actors) > 1 else turn_of(state, actors[0])


def say_round(state: ChallengeState) -> None:
    """A Round begins in which somebody acts (CHA-09, CHA-10)."""
    state.say("round", "", ("CHA-09", "CHA-10"), round=state.round, turn=state.turn)


def _untilted(state: ChallengeState, actors: tuple[str, ...]) -> tuple[str, ...]:
    """Those of them who act in this Round: not tilted, and not out, with their whole squad (CHA-10, CHA-R41)."""
    people, unit_of = state.people, state.fixed.unit_of
    if not unit_of:
        return tuple([who for who in actors if not (people[who].tilted or people[who].out)])
    able = [who for who in actors if not people[who].tilted]
    return tuple([who for who in able if not all([people[one].out for one in unit_of.get(who, (who,))])])


def rounds_of(state: ChallengeState) -> tuple[tuple[str, ...], ...]:
    """Who acts in each Round of a Turn: action cards are laid once and for all; a squad acts as one.

    (CHA-09, CHA-13, CHA-91, CHA-R03)
    """
    slots: dict[int, list[str]] = {}
    for who, person in state.people.items():
        if state.fixed.unit_of.get(who, (who,))[0] == who:
            slots.setdefault(person.slot, []).append(who)
    return tuple(tuple(slots[slot]) for slot in sorted(slots, reverse=True))


def settle_the_order(state: ChallengeState, actors: tuple[str, ...]) -> Scene:
    """Several in one Round: more cards left, then higher Speed less Encumbrance, then the higher card drawn.

    The order stands for the whole Round (CHA-11, CHA-16, CHA-17, CHA-18, CHA-R07, CHA-R41).
    """
    keys = {who: _place(state, who) for who in actors}
    drawn: list[tuple[str, Card]] = []
    while tied := _tied(keys):
        for who in tied:
            (card,) = yield Draw(who, 1, "order")
            keys[who] += (-VALUE[card],)
            drawn.append((who, card))
            state.clear_table(who)
    state.order = tuple(sorted(actors, key=keys.__getitem__))
    if state.told is not None:
        tell_order(state, drawn)


def tell_order(state: ChallengeState, drawn: list[tuple[str, Card]]) -> None:
    """The order with its numbers: cards left, where they count, and Speed; and which cards were drawn by whom."""
    places = [_place(state, who) for who in state.order]
    state.say(
        "order",
        state.order[0],
        ("CHA-11", "CHA-16", "CHA-17", "CHA-18", "CHA-R07"),
        people=state.order,
        left=tuple([-place[0] for place in places if len(place) > 1]),
        speeds=tuple([-place[-1] for place in places]),
        cards=tuple([card for _, card in drawn]),
        drawn_by=tuple([who for who, _ in drawn]),
        round=state.round,
    )


def _place(state: ChallengeState, who: str) -> tuple[int, ...]:
    """By the slowest of a squad, and without cards (CHA-R41)."""
    numbers, cards, chain = state.fixed.numbers, len(state.people[who].hand), state.fixed.options.tie_break
    unit = state.fixed.unit_of.get(who, (who,))
    return max([tie_key(cards, numbers[one].speed, numbers[one].encumbrance, chain) for one in unit])


def _tied(keys: dict[str, tuple[int, ...]]) -> list[str]:
    """Those who share a place, and all cards drawn for it, with somebody else (CHA-18)."""
    values = list(keys.values())
    if len(set(values)) == len(values):
        return []
    return [who for who, key in keys.items() if values.count(key) > 1]


def next_of_squad(state: ChallengeState) -> Scene:
    """All members of a squad act in its Round, in the order their controller likes; then its card is turned over.

    (CHA-91, CHA-R41)
    """
    unit = state.fixed.unit_of[state.squad[0]]
    members = tuple([one for one in state.squad if not state.people[one].out])
    first = members[0] if members else ""
    if len(members) > 1:
        first = yield Ask(first, "who acts", members)
    state.squad = tuple([one for one in members if one != first])
    if first:
        yield from state.fixed.action(state, first)
    if not state.squad:
        for one in unit:
            state.people[one].tilted = True


def new_turn(state: ChallengeState) -> None:
    """All action cards are untilted; after so many Turns nobody has won (CHA-X05, CHA-R04, CHA-R46, CHA-R51)."""
    if state.turn >= state.fixed.last_turn:
        check_end(state, time_is_up=True)
        return
    for person in state.people.values():
        person.tilted = False
    begin_turn(state)


def begin_turn(state: ChallengeState) -> None:
    """A Turn is a second of the world; so many have passed before it (CHA-08)."""
    state.turn += 1
    state.place = f"Turn {state.turn}"
    state.rounds = state.every_round
    if state.told is not None:
        state.say("turn", "", ("CHA-08", "CHA-09", "CHA-X05"), turn=state.turn, seconds=state.turn - 1)
