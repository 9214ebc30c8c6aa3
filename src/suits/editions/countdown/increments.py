"""The count from aces to deuces: gaps, due cards, plays, the end of an increment (CDN-12..CDN-19, B6)."""

from itertools import compress

from suits.cards import PACK, RED_JOKER, Card, without
from suits.editions.countdown.dealing import BEFORE_THE_DEAL, deal, put_on_hold, start_of_turn
from suits.editions.countdown.deciding import due_form, window_form
from suits.editions.countdown.due_cards import free_draws
from suits.editions.countdown.ending import check_end, is_decided
from suits.editions.countdown.fast_drawing import draw_without_a_card
from suits.editions.countdown.plays import Play
from suits.editions.countdown.preempting import by_hold, played
from suits.editions.countdown.real_cards import call_the_rank, unseen
from suits.editions.countdown.running import at_full_speed, end_moves
from suits.editions.countdown.speaking import speak_on
from suits.editions.countdown.state import (
    HOLDS_SINCE,
    NEVER,
    STARTLED,
    WHEN,
    Combatant,
    CountdownState,
    of_this_increment,
    place_name,
    rank_of,
)
from suits.events import Facts
from suits.requests import QUIET, Ask, Scene

LAST = 12  # CDN-19: thirteen increments
Due = tuple[str, Card]
Gap = dict[str, tuple[str, ...]]
"""Who is asked in a gap, and what each could draw fast without a card."""
FACTS_OF_CARD: dict[Card, Facts] = {card: {"card": card} for card in PACK}


def next_scene(state: CountdownState) -> Scene | None:
    """The next card that is due, the next increment in which something can happen, or the next turn.

    Aces to deuces make thirteen increments of a second. (CDN-12, CDN-18, CDN-19, CDN-R06, CDN-R51)
    """
    while not state.result:
        if state.rank > LAST:
            if state.reached == BEFORE_THE_DEAL:
                return deal(state)
            if not state.turn and is_decided(state):  # one side may have come alone
                return None
            if state.turn and state.turn >= state.fixed.options.max_turns:
                check_end(state, time_is_up=True)
                continue
            start_of_turn(state)
            return QUIET  # CDN-R69: what is said from now on is for the new turn
        if state.fixed.real:
            if state.told_rank < state.rank and (holders := unseen(state)):
                return call_the_rank(state, holders)
            state.new_cards()
        at, batch = due_now(state)
        if state.reached <= at and min(state.watch.values()) <= at and (gap := asked_in_a_gap(state, batch, at)):
            return use_the_gap(state, gap)
        if batch:
            state.reached = at + 1
            return due(state, batch)
        state.reached = at
        if any(map(at_full_speed, state.people.values())):
            return end_of_increment(state)
        expire(state)
    return None


def due_now(state: CountdownState) -> tuple[int, list[Due]]:
    """Whose card of this rank comes up next, and when: the best suit; several only with several packs.

    What else somebody has put aside makes no difference. (CDN-13, CDN-14, CDN-R47)
    """
    people, coming, count = state.people, state.coming, state.rank
    end = 4 * count + 4
    while True:
        place, _, who, card = coming[-1]
        if place >= end:
            return end, []
        one = people[who]
        if card in one.hand:
            if one.silent <= count and (card not in one.passed or has_another(one, card)):
                return place, [(who, card)] if coming[-2][0] > place else due_together(state, place)
            state.let_go.add(who)
        coming.pop()  # it has come up, or is gone


def has_another(person: Combatant, card: Card) -> bool:
    """Whether somebody has one more of a card that they passed: with several packs (CDN-R55)."""
    return person.hand.count(card) > person.passed.count(card)


def due_together(state: CountdownState, place: int) -> list[Due]:
    """Equal cards of several packs come up at the same moment (CDN-14)."""
    people = state.people
    batch: dict[str, Card] = {}
    for when_due, _, who, card in reversed(state.coming):
        if when_due > place:
            break
        if people[who].silent <= state.rank and has_another(people[who], card):
            batch[who] = card
    return list(batch.items())


def due(state: CountdownState, batch: list[Due]) -> Scene:
    """Whoever's card is due plays, holds or passes (CDN-R11, CDN-R55, CDN-R57).

    Nobody else knows who is asked, or sees a card that is passed. (CDN-R55, CDN-R66)
    """
    if len(batch) > 1:
        yield from due_at_once(state, batch)
        return
    ((who, card),) = batch
    state.coming.pop()
    form = due_form(state, who, card)
    play: Play = yield Ask(who, "due", form, hidden=True, facts=FACTS_OF_CARD[card])
    if (play.parts or not_played(state, who, card, play)) and state.asked:
        ask_anew(state)
    if play.parts:
        yield from played(state, [(who, play)], play.place)
        check_end(state)


def not_played(state: CountdownState, who: str, card: Card, play: Play) -> bool:
    """A due card that is put aside or passed; whether the others see it (CDN-66, CDN-R55)."""
    if play.cards:
        put_on_hold(state, who, card)
        return True
    person = state.people[who]
    person.passed += (card,)
    person.silent = play.place
    state.let_go.add(who)
    return False


def due_at_once(state: CountdownState, batch: list[Due]) -> Scene:
    """Equal cards of several packs: all answer unseen, then all plays are declared (CDN-14, CDN-R57)."""
    answers: list[tuple[str, Card, Play]] = []
    for who, card in batch:
        form = due_form(state, who, card)
        play: Play = yield Ask(who, "due", form, hidden=True, facts=FACTS_OF_CARD[card])
        answers.append((who, card, play))
    plays = [(who, play) for who, _, play in answers if play.parts]
    seen = [not_played(state, who, card, play) for who, card, play in answers if not play.parts]
    if plays or any(seen):
        ask_anew(state)
    if plays:
        yield from played(state, plays, plays[0][1].place)
        check_end(state)


# Before the next card


def asked_in_a_gap(state: CountdownState, batch: list[Due], at: int) -> Gap:
    """Who could do something at the next moment before the due card, which is no later than this place in the count.

    With a Red Joker, with a Hold Card from its own moment on, or by a Fast-Draw without a card: those whose own card
    is due next as if it had come up already. Whoever lets the moment go by is asked again when something has
    happened openly, but not before each card of others: that would tell what they have in hand.
    (CDN-68, CDN-77, CDN-R24, CDN-R52, CDN-R55, CDN-R61)
    """
    watch, people, reached = state.watch, state.people, state.reached
    gap: Gap = {}
    for who, place in watch.items():
        if place > at:
            continue
        person = people[who]
        if person.quiet > state.rank:
            watch[who] = 4 * person.quiet
            continue
        own = person.opens == at and who in dict(batch)
        moment, drawing = moments(state, who, own)
        if moment > at:
            watch[who] = 0 if own else moment - 1  # a place earlier if the due card will be the own one
            continue
        if moment < reached:
            moment = reached
        if moment < at:
            at, gap = moment, {}
        gap[who] = free_draws(state, who) if drawing <= moment else ()
    if gap:
        state.reached = at
    return gap


def moments(state: CountdownState, who: str, own: bool) -> tuple[int, int]:
    """When somebody could next do something between cards, and from when on they can draw fast, in this increment.

    (CDN-62, CDN-68, CDN-77, CDN-R24, CDN-R55, CDN-R61)
    """
    person, start = state.people[who], 4 * state.rank
    moment, drawing, asked = NEVER, NEVER, person.asked
    if asked < start and RED_JOKER in person.hand:
        moment = start
    elif person.hold:
        since = HOLDS_SINCE[person.hold[0]] + 1
        if since < start:
            since = start
        if asked < since:
            moment = since
    if who in state.fixed.fast_draws and not person.out:
        drawing = max(start, person.opens + (not own))
        if asked < drawing < moment and free_draws(state, who):
            moment = drawing
    return moment, drawing


def ask_anew(state: CountdownState) -> None:
    """Something has happened openly: whoever has let the moment go by may think otherwise (CDN-R56)."""
    people, watch = state.people, state.watch
    for who in state.asked:
        person = people[who]
        person.asked = -1
        watch[who] = 4 * person.quiet
    state.asked.clear()


def let_by(state: CountdownState, who: str) -> None:
    """Somebody has been asked in a gap, and will not be asked again at this place (CDN-R55)."""
    person, reached = state.people[who], state.reached
    person.asked = reached
    state.asked.append(who)
    if who not in state.fixed.fast_draws:
        since = HOLDS_SINCE[person.hold[0]] + 1 if person.hold else 0
        state.watch[who] = since if since > reached else NEVER


def forget_the_place(state: CountdownState) -> None:
    """Keep only the increment: the place in it depends on cards that came up unseen.

    Of those who let a gap go by, keep which of their own moments had come: each could see that. (CDN-R24, CDN-R55)
    """
    start = 4 * state.rank
    state.reached = min(state.reached, start)
    for who, person in state.people.items():
        if person.asked > start:
            person.asked = max([start, *[one for one in own_moments(state, who) if one <= person.asked]])


def own_moments(state: CountdownState, who: str) -> list[int]:
    """The places in the count at which somebody gets something to do between cards (CDN-68, CDN-R24, CDN-R61)."""
    person = state.people[who]
    moments = [HOLDS_SINCE[person.hold[0]] + 1] if person.hold else []
    if who in state.fixed.fast_draws and free_draws(state, who):
        moments.append(person.opens + 1)
        if any(WHEN[card] == person.opens for card in person.hand):
            moments.append(person.opens)  # when that card is the next one, it counts as if it had come up
    return moments


def use_the_gap(state: CountdownState, gap: Gap) -> Scene:
    """All answer unseen; the earliest Hold Card that is used acts, and then the gap is asked anew.

    (CDN-68, CDN-R55, CDN-R56, CDN-R61)
    """
    wanted: list[tuple[str, Play]] = []
    for who, drawable in gap.items():
        form = window_form(state, who, state.reached, drawable)
        play: Play = yield Ask(who, "gap", form, hidden=True, facts={"turn": state.turn, "rank": state.rank})
        let_by(state, who)
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
    if len(uses) > 1:
        uses = by_hold(uses)[0]
    if uses:
        yield from played(state, uses, state.reached)
    check_end(state)


# The end of an increment


def end_of_increment(state: CountdownState) -> Scene:
    """Whoever is at full speed moves; then the increment is over (CDN-18, CDN-89, CDN-R42)."""
    yield from end_moves(state)
    expire(state)
    check_end(state)


def begin_anew(state: CountdownState, who: str) -> None:
    """Counters begin anew, words are spoken on, the startled recover (CDN-99, CDN-G07, CDN-G20)."""
    person = state.people[who]
    if not any(of_this_increment(person)):
        state.stirred.discard(who)
        return
    if person.syllables:
        speak_on(state, who)
    if person.drawn or person.stunned:
        state.look_again(who)
    if person.stunned == STARTLED:
        person.stunned = ""
        state.say("recovers", who, ("CDN-G20",))
    person.parries, person.blocked, person.increased = (), False, ()
    person.awake = person.drawn = person.started = person.turned = False


def expire(state: CountdownState) -> None:
    """Cards of the rank that were not used are gone, unless on hold; counters begin anew (CDN-R10, CDN-G07)."""
    people, some, rank = state.people, state.let_go, rank_of(state)
    if some:
        first, first_real = len(state.stock.discards), len(state.real_stock.discards)
        for who in filter(some.__contains__, people):
            let_cards_go(state, who, rank)
        some.clear()
        state.stock.turn_face_down(first)
        if state.fixed.real:
            state.real_stock.turn_face_down(first_real)
    some = state.stirred
    if some:
        for who in filter(some.__contains__, people):
            begin_anew(state, who)
    if state.asked:
        ask_anew(state)
    state.rank += 1
    state.reached = 4 * state.rank
    if state.rank <= LAST:
        state.place = place_name(state)
        return
    for who, person in people.items():
        left = person.hand + (person.hold if state.fixed.options.hold_carries_over == "off" else ())
        if left:
            state.discard_unseen(who, left)
            person.hand = ()
            if state.fixed.options.hold_carries_over == "off":
                person.hold = ()


def let_cards_go(state: CountdownState, who: str, rank: str) -> None:
    """Whoever has cards of a rank that is over still in hand discards them: mostly they are the first (CDN-R10).

    That nobody sees them is noted for all at once.
    """
    person = state.people[who]
    hand = person.hand
    person.passed = ()
    ranks = "".join(hand)[::2]
    number = ranks.count(rank)
    if ranks.startswith(rank * number):
        old, person.hand = hand[:number], hand[number:]
    else:
        old = tuple(compress(hand, map(rank.__eq__, ranks)))
        person.hand = without(hand, old)
    state.discard(who, old)
