"""Declared plays, and the Hold Cards that come before them (CDN-67..CDN-77, CDN-R28, CDN-R30, CDN-R56)."""

from functools import partial

from msgspec.structs import replace

from suits.arithmetic.three_dice import contest
from suits.cards import RED_JOKER, UNKNOWN, Card, without
from suits.editions.countdown.contested import contested
from suits.editions.countdown.dealing import put_on_hold
from suits.editions.countdown.deciding import window_form
from suits.editions.countdown.declared import facts_of
from suits.editions.countdown.effort import effort_card, pay
from suits.editions.countdown.plays import Play
from suits.editions.countdown.resolving import is_able_for, resolve
from suits.editions.countdown.rolls import given
from suits.editions.countdown.state import HOLDS_SINCE, NEVER, WHEN, CountdownState, less, rank_of
from suits.editions.countdown.together import Declared, resolve_together
from suits.events import Facts
from suits.requests import Ask, Part, Roll, Scene, Show

# Declared plays


def played(state: CountdownState, plays: list[Declared], before: int) -> Scene:
    """Declared with all that they cost, and carried through: at once where nobody can come before (CDN-R57)."""
    who, play = plays[0]
    if len(plays) > 1 or not costs_cards_alone(play):
        plays = yield from announced(state, plays, before)
    else:
        lay_open(state, who, play)
        tell_play(state, who, play)
        if not preempters(state, plays):
            if is_able_for(state, who, play):
                yield from resolve(state, who, play, None)
            state.clear_table(who)
            return
    yield from carry_through(state, plays)


def costs_cards_alone(play: Play) -> bool:
    """Whether there is no Extra Effort in a play, and all its cards are known."""
    for part in play.parts:
        if part.effort:
            return False
    return UNKNOWN not in play.cards


def announced(state: CountdownState, plays: list[Declared], before: int) -> Part[list[Declared]]:
    """Cards and Extra Effort are paid at once; then all is open: parts, weapons, targets (CDN-R11, CDN-R22, CDN-R57).

    A real Hold Card is told now, and must be earlier than the card or the play it is used before.
    """
    efforts = []
    for at, (who, play) in enumerate(plays):
        lay_open(state, who, play)
        if UNKNOWN in play.cards:
            plays[at] = who, (yield from told(who, play, before))
        for part in play.parts:
            if part.effort:
                card = yield from effort_card(state, who)
                efforts.append((who, part.effort, card))
    for who, play in plays:
        tell_play(state, who, play)
    for who, effort, card in efforts:
        pay(state, who, effort, card)
    return plays


def lay_open(state: CountdownState, who: str, play: Play) -> None:
    """Cards of a play can no longer be lost; a Hold Card is spent in every case (CDN-68, CDN-72, CDN-R11, CDN-R28)."""
    person = state.people[who]
    if play.cards == (RED_JOKER,) and RED_JOKER not in person.hold:
        put_on_hold(state, who, RED_JOKER)
    from_hand = play.cards
    if play.held:
        from_hand = () if play.cards == person.hold else without(play.cards, person.hold)
        person.hold = ()
    if from_hand:
        person.hand = less(person.hand, from_hand)
    if play.held and RED_JOKER not in person.hand and who not in state.fixed.fast_draws:
        state.watch[who] = NEVER  # nothing is left to be used between cards
    person.table += play.cards


def told(who: str, play: Play, before: int) -> Part[Play]:
    """A play with a real Hold Card, now that its face is told (CDN-72)."""
    (card,) = yield Show(who, 1, "hold", "table", partial(too_late, before))
    cards = tuple([card if one == UNKNOWN else one for one in play.cards])
    return replace(play, cards=cards, place=WHEN[card] if play.cards[0] == UNKNOWN else play.place)


def too_late(before: int, cards: tuple[Card, ...]) -> str | None:
    """Why a real Hold Card cannot be used now (CDN-72)."""
    return None if WHEN[cards[0]] < before else f"{cards[0]} is not earlier than what it should come before (CDN-72)."


def tell_play(state: CountdownState, who: str, play: Play) -> None:
    """Declared openly: cards, parts, targets, Extra Effort (CDN-R57)."""
    if state.tells("play"):
        rules = ("CDN-12", "CDN-16", "CDN-R57")
        state.say("play", who, rules, cards=play.cards, rank=rank_of(state), **facts_of(play.parts))


# Preempts


def carry_through(state: CountdownState, plays: list[Declared]) -> Scene:
    """Who wins the contest acts first, who ties at the same time, who loses afterwards, each by Hold Card.

    Every preempt can be preempted in its turn, by strictly earlier Hold Cards. (CDN-67, CDN-70, CDN-73, CDN-R28,
    CDN-R56)
    """
    together: list[Declared] = []
    late: list[Declared] = []
    open_to_preempts = [plays]
    while open_to_preempts:
        now = open_to_preempts.pop(0)
        together += now
        before = max(0, now[0][1].place)
        asked = preempters(state, now)
        preempts = (yield from window(state, asked, before)) if asked else []
        if preempts:
            first, same, last = yield from contests(state, now, preempts)
            late += last
            open_to_preempts += by_hold(same)
            for some in by_hold(first):
                yield from carry_through(state, some)
    yield from resolve_together(state, together)
    for some in by_hold(late) if late else ():
        yield from carry_through(state, some)


def by_hold(plays: list[Declared]) -> list[list[Declared]]:
    """In the order of their cards, Red Jokers first and by seat; equal cards of several packs go together.

    (CDN-13, CDN-14, CDN-R56)
    """
    groups: list[list[Declared]] = []
    for one in sorted(plays, key=lambda one: one[1].place):
        place = one[1].place
        if groups and place >= 0 and groups[-1][0][1].place == place:
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups


def window(state: CountdownState, asked: list[str], before: int) -> Part[list[Declared]]:
    """Opponents with an earlier Hold Card answer at once and unseen, whatever the order of asking (CDN-67, CDN-R56)."""
    chosen: list[Declared] = []
    aside: list[str] = []
    facts: Facts = {"turn": state.turn, "rank": state.rank}
    for who in asked:
        form = window_form(state, who, before)
        play: Play = yield Ask(who, "preempt", form, hidden=True, facts=facts)
        if play.parts:
            chosen.append((who, play))
        elif play.cards:
            aside.append(who)
        elif play.place:
            state.people[who].patient = play.place
    for who in aside:
        put_on_hold(state, who, RED_JOKER)
    if not chosen:
        return chosen
    return (yield from announced(state, chosen, before))


def preempters(state: CountdownState, plays: list[Declared]) -> list[str]:
    """Opponents whose Hold Card is strictly earlier, or with a Red Joker; not the stunned.

    Of two opponents with equal cards each may still come before the other. (CDN-72, CDN-77, CDN-R38, CDN-R55)
    """
    people, (first, play), rank = state.people, plays[0], state.rank
    before = play.place
    if before < 0:
        before = 0
    found = []
    for who in state.fixed.foes[first] if len(plays) == 1 or are_allies(state, plays) else people:
        one = people[who]
        hold = one.hold
        if (hold and HOLDS_SINCE[hold[0]] < before) or RED_JOKER in one.hand:
            if one.patient <= rank and not one.stunned and not one.out:
                found.append(who)
    return found


def are_allies(state: CountdownState, plays: list[Declared]) -> bool:
    """Whether all that is played at the same moment is played by one side."""
    return len({state.people[who].side for who, _ in plays}) == 1


def contests(
    state: CountdownState, plays: list[Declared], preempts: list[Declared]
) -> Part[tuple[list[Declared], list[Declared], list[Declared]]]:
    """Actors roll once, each preempter once; a Red Joker needs no contest but with another.

    Whoever preempts plays of several opponents at once must beat the best of them.
    (CDN-69, CDN-70, CDN-73, CDN-77, CDN-R28, CDN-R30, CDN-R56)
    """
    people, acting = state.people, dict(plays)
    first: list[Declared] = []
    same: list[Declared] = []
    last: list[Declared] = []
    rolls: dict[str, tuple[tuple[int, ...], str, int]] = {}
    for who, preempt in sorted(preempts, key=lambda one: one[1].place):
        wild = preempt.cards[0] == RED_JOKER
        rivals = [
            actor
            for actor, play in plays
            if people[actor].side != people[who].side and (not wild or play.cards[0] == RED_JOKER)
        ]
        if not rivals:
            first.append((who, preempt))
            continue
        for actor in rivals:
            if actor not in rolls:
                rolls[actor] = yield from roll_contest(state, actor, acting[actor])
        own, by, skill = yield from roll_contest(state, who, preempt)
        won, actor = min([(contest(sum(own), skill, sum(rolls[one][0]), rolls[one][2]), one) for one in rivals])
        (first if won > 0 else same if won == 0 else last).append((who, preempt))
        against, versus, other = rolls[actor]
        state.say(
            "contest",
            who,
            ("CDN-69", "CDN-70", "CDN-73", "CDN-G03", "CDN-R28"),
            target=actor,
            roll=sum(own),
            pips=own,
            by=by,
            skill=skill,
            against=sum(against),
            against_pips=against,
            against_by=versus,
            against_skill=other,
            won=won,
        )
    return first, same, last


def roll_contest(state: CountdownState, who: str, play: Play) -> Part[tuple[tuple[int, ...], str, int]]:
    """The dice of somebody in a contest, what they are against, and how good they are at it (CDN-69, CDN-R28)."""
    by, skill = yield from contested(state, who, play)
    skill += given(state, who, "contest")
    return (yield Roll(who, 3, "contest")), by, skill
