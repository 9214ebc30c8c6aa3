"""The count from aces to deuces: gaps, due cards, plays, the end of an increment (CDN-12..CDN-19, B6)."""

from functools import partial
from operator import attrgetter

from suits.cards import RED_JOKER, Card, without
from suits.editions.countdown.dealing import put_on_hold, start_of_turn
from suits.editions.countdown.due_cards import due_stages, free_draws, window_stages
from suits.editions.countdown.ending import check_end
from suits.editions.countdown.fast_drawing import draw_without_a_card
from suits.editions.countdown.plays import Play
from suits.editions.countdown.preempting import by_hold, declared
from suits.editions.countdown.real_cards import call_the_rank, unseen
from suits.editions.countdown.reasons import why_not
from suits.editions.countdown.running import end_moves, has_movers
from suits.editions.countdown.speaking import speak_on
from suits.editions.countdown.state import STARTLED, CountdownState, holds_since, place_name, rank_of, when
from suits.requests import Ask, Form, Scene

LAST = 12  # CDN-19: thirteen increments
NEVER = 99
Due = tuple[str, Card]
Gap = dict[str, tuple[str, ...]]
"""Who is asked in a gap, and what each could draw fast without a card."""


def next_scene(state: CountdownState) -> Scene | None:
    """The next card that is due, the next increment in which something can happen, or the next turn.

    Aces to deuces make thirteen increments of a second. (CDN-12, CDN-18, CDN-19, CDN-R06, CDN-R51)
    """
    while not state.result:
        if state.rank > LAST:
            if state.turn and state.turn >= state.fixed.options.max_turns:
                check_end(state, time_is_up=True)
                continue
            return start_of_turn(state)
        if state.fixed.real:
            if state.told_rank < state.rank and (holders := unseen(state)):
                return call_the_rank(state, holders)
            state.forget("coming")  # cards may have been told
        batch = due_now(state)
        at = when(batch[0][1]) if batch else 4 * (state.rank + 1)
        gap = asked_in_a_gap(state, batch, at)
        if gap:
            return use_the_gap(state, gap)
        state.reached = at
        if batch:
            return due(state, batch)
        if has_movers(state):
            return end_of_increment(state)
        expire(state)
    return None


def due_now(state: CountdownState) -> list[Due]:
    """Whose card of this rank comes up next: the best suit; several only with several packs.

    What else somebody has put aside makes no difference. (CDN-13, CDN-14, CDN-R47)
    """
    people, coming, count = state.people, state.coming, state.rank
    batch: list[Due] = []
    first = 4 * (count + 1) - 1
    for place, _, who, card in reversed(coming):
        if place > first:
            break
        one = people[who]
        if one.silent <= count and card in one.hand and one.hand.count(card) > one.passed.count(card) and not one.out:
            first = place
            batch.append((who, card))
        elif not batch:
            coming.pop()  # it has come up, or is gone
    return batch


def due(state: CountdownState, batch: list[Due]) -> Scene:
    """Whoever's card is due plays, holds or passes (CDN-R11, CDN-R55, CDN-R57).

    Nobody else knows who is asked, or sees a card that is passed. (CDN-R55, CDN-R66)
    """
    state.reached += 1
    answers: list[tuple[str, Card, Play]] = []
    for who, card in batch:
        stages = partial(due_stages, state, who, card)
        form = Form(stages, why=partial(why_not, state, who, stages))
        answer: str = yield Ask(who, "due", form, hidden=True)
        answers.append((who, card, form.meaning(answer)))
    plays: list[tuple[str, Play]] = []
    openly = False
    for who, card, play in answers:
        if play.parts:
            plays.append((who, play))
        elif play.cards:
            put_on_hold(state, who, card)
        else:
            state.people[who].passed += (card,)
            state.people[who].silent = play.place
            continue
        openly = True
    if openly:
        ask_anew(state)
    if plays:
        yield from declared(state, plays, plays[0][1].place)
        check_end(state)


# Before the next card


def asked_in_a_gap(state: CountdownState, batch: list[Due], at: int) -> Gap:
    """Who could do something at the next moment before the due card, which is no later than this place in the count.

    With a Red Joker, with a Hold Card from its own moment on, or by a Fast-Draw without a card: those whose own card
    is due next as if it had come up already. Whoever lets the moment go by is asked again when something has
    happened openly, but not before each card of others: that would tell what they have in hand.
    (CDN-68, CDN-77, CDN-R24, CDN-R52, CDN-R55, CDN-R61)
    """
    count, start, quick = state.rank, 4 * state.rank, state.fixed.fast_draws
    gap: Gap = {}
    for who, person in state.people.items():
        if person.quiet > count or not (person.hold or who in quick or RED_JOKER in person.hand) or person.out:
            continue
        draws: tuple[str, ...] = ()
        moment, asked, drawing = NEVER, person.asked, start
        if person.hold and asked < (since := max(start, holds_since(person.hold[0]) + 1)):
            moment = since
        if start > asked and RED_JOKER in person.hand:
            moment = start
        if who in quick and (draws := free_draws(state, who)):
            own = person.opens == at and any([who == one for one, _ in batch])
            drawing = max(start, person.opens + (not own))
            if asked < drawing < moment:
                moment = drawing
        if moment > at:
            continue
        now = max(state.reached, moment)
        if now < at:
            at, gap = now, {}
        if now == at:
            gap[who] = draws if drawing <= now else ()
    if gap:
        state.reached = at
    return gap


def ask_anew(state: CountdownState) -> None:
    """Something has happened openly: whoever has let the moment go by may think otherwise (CDN-R56)."""
    for person in state.people.values():
        if person.asked >= 0:
            person.asked = -1


def use_the_gap(state: CountdownState, gap: Gap) -> Scene:
    """All answer unseen; the earliest Hold Card that is used acts, and then the gap is asked anew.

    (CDN-68, CDN-R55, CDN-R56, CDN-R61)
    """
    wanted: list[tuple[str, Play]] = []
    for who, drawable in gap.items():
        stages = partial(window_stages, state, who, state.reached, drawable)
        form = Form(stages, why=partial(why_not, state, who, stages))
        answer: str = yield Ask(who, "gap", form, hidden=True)
        play: Play = form.meaning(answer)
        state.people[who].asked = state.reached
        if play.cards or play.parts:
            wanted.append((who, play))
        elif play.place:
            state.people[who].quiet = play.place
    if not wanted:
        return
    ask_anew(state)
    uses: list[tuple[str, Play]] = []
    for who, play in wanted:
        if not play.cards:
            yield from draw_without_a_card(state, who, play.parts[0].weapon)
        elif play.parts:
            uses.append((who, play))
        else:
            put_on_hold(state, who, play.cards[0])
    if uses:
        yield from declared(state, by_hold(uses)[0], state.reached)
    check_end(state)


# The end of an increment


def end_of_increment(state: CountdownState) -> Scene:
    """Whoever is at full speed moves; then the increment is over (CDN-18, CDN-89, CDN-R42)."""
    yield from end_moves(state)
    expire(state)
    check_end(state)


of_this_increment = attrgetter(
    "passed", "syllables", "stunned", "parries", "blocked", "increased", "awake", "drawn", "started", "turned"
)
"""What may be otherwise in the next increment: mostly none of it is to be seen to."""


def begin_anew(state: CountdownState, who: str) -> None:
    """Counters begin anew, words are spoken on, the startled recover (CDN-99, CDN-G07, CDN-G20)."""
    person = state.people[who]
    person.passed = ()
    if person.syllables:
        speak_on(state, who)
    if person.stunned == STARTLED:
        person.stunned = ""
        state.say("recovers", who, ("CDN-G20",))
    person.parries, person.blocked, person.increased = (), False, ()
    person.awake = person.drawn = person.started = person.turned = False


def expire(state: CountdownState) -> None:
    """Cards of the rank that were not used are gone, unless on hold; counters begin anew (CDN-R10, CDN-G07)."""
    rank = rank_of(state)
    for who, person in state.people.items():
        if rank in "".join(person.hand):  # all cards in one look
            old = tuple([card for card in person.hand if card[0] == rank])
            person.hand = without(person.hand, old)
            state.discard(who, old)
        if any(of_this_increment(person)):
            begin_anew(state, who)
        person.asked = -1
    state.rank += 1
    state.reached = 4 * state.rank
    if state.rank <= LAST:
        state.place = place_name(state)
        return
    for who, person in state.people.items():
        left = person.hand + (person.hold if state.fixed.options.hold_carries_over == "off" else ())
        if left:
            state.discard(who, left)
            person.hand = ()
            if state.fixed.options.hold_carries_over == "off":
                person.hold = ()
