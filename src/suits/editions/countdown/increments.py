"""The count from aces to deuces: gaps, due cards, plays, the end of an increment (CDN-12..CDN-19, B6)."""

from functools import partial

from suits.cards import RED_JOKER, Card, without
from suits.editions.countdown.dealing import put_on_hold, start_of_turn
from suits.editions.countdown.due_cards import due_stages, free_draws, pending, window_stages
from suits.editions.countdown.ending import check_end
from suits.editions.countdown.fast_drawing import draw_without_a_card
from suits.editions.countdown.plays import Play
from suits.editions.countdown.preempting import by_hold, declared
from suits.editions.countdown.real_cards import call_the_rank, unseen
from suits.editions.countdown.reasons import why_not
from suits.editions.countdown.running import end_moves, has_movers
from suits.editions.countdown.speaking import speak_on
from suits.editions.countdown.state import STARTLED, CountdownState, holds_since, place_name, rank_of, when
from suits.requests import Ask, Form, Part, Scene

LAST = 12  # CDN-19: thirteen increments
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
        if state.fixed.real and state.told_rank < state.rank and (holders := unseen(state)):
            return call_the_rank(state, holders)
        batch = due_now(state)
        state.reached = when(batch[0][1]) if batch else 4 * (state.rank + 1)
        gap = asked_in_a_gap(state, batch)
        if batch or gap:
            return moment(state, batch, gap)
        if has_movers(state):
            return end_of_increment(state)
        expire(state)
    return None


def due_now(state: CountdownState) -> list[Due]:
    """Whose card of this rank comes up next: the best suit; several only with several packs.

    What else somebody has put aside makes no difference. (CDN-13, CDN-14, CDN-R47)
    """
    rank = rank_of(state)
    best = 99
    batch: list[Due] = []
    for who, person in state.people.items():
        if person.out or person.silent > state.rank:
            continue
        for card in person.hand:
            if card[0] == rank:
                break
        else:
            continue
        cards = pending(person, rank)
        if cards:
            at = when(cards[0])
            if at < best:
                best, batch = at, [(who, cards[0])]
            elif at == best:
                batch.append((who, cards[0]))
    return batch


def moment(state: CountdownState, batch: list[Due], gap: Gap) -> Scene:
    """Who holds an earlier card may use it first; then whoever's card is due plays, holds or passes.

    (CDN-68, CDN-R11, CDN-R55, CDN-R56, CDN-R57)
    """
    if gap and (yield from use_the_gap(state, gap)):
        check_end(state)
        return
    if not batch:
        yield from end_of_increment(state)
        return
    state.reached += 1
    answers: list[tuple[str, Card, Play]] = []
    for who, card in batch:
        answers.append((who, card, (yield from ask_due(state, who, card))))
    plays: list[tuple[str, Play]] = []
    for who, card, play in answers:
        if play.parts:
            plays.append((who, play))
        elif play.cards:
            put_on_hold(state, who, card)
        else:
            state.people[who].passed += (card,)
            state.people[who].silent = play.place
    if plays:
        yield from declared(state, plays, plays[0][1].place)
        check_end(state)


def ask_due(state: CountdownState, who: str, card: Card) -> Part[Play]:
    """Play, hold or pass: nobody else knows who is asked, or sees a card that is passed (CDN-R55, CDN-R66)."""
    stages = partial(due_stages, state, who, card)
    form = Form(stages, why=partial(why_not, state, who, stages))
    answer: str = yield Ask(who, "due", form, hidden=True)
    play: Play = form.meaning(answer)
    return play


# Before the next card


def asked_in_a_gap(state: CountdownState, batch: list[Due]) -> Gap:
    """Who could do something before the next due card.

    With a Hold Card whose moment has come, with a Red Joker, or by a Fast-Draw without a card: those whose own card
    is due next as if it had come up already. (CDN-68, CDN-77, CDN-R55, CDN-R61)
    """
    before, rank, quick = state.reached, state.rank, state.fixed.fast_draws
    gap: Gap = {}
    for who, person in state.people.items():
        if person.out or person.quiet > rank:
            continue
        drawable = free_draws(state, who, before + any([who == one for one, _ in batch])) if who in quick else ()
        if drawable or (person.hold and holds_since(person.hold[0]) < before) or RED_JOKER in person.hand:
            gap[who] = drawable
    return gap


def use_the_gap(state: CountdownState, gap: Gap) -> Part[bool]:
    """All answer unseen; the earliest Hold Card that is used acts, and then the gap is asked anew.

    (CDN-68, CDN-R55, CDN-R56, CDN-R61)
    """
    wanted: list[tuple[str, Play]] = []
    for who, drawable in gap.items():
        stages = partial(window_stages, state, who, state.reached, drawable)
        form = Form(stages, why=partial(why_not, state, who, stages))
        answer: str = yield Ask(who, "gap", form, hidden=True)
        play: Play = form.meaning(answer)
        if play.cards or play.parts:
            wanted.append((who, play))
        elif play.place:
            state.people[who].quiet = play.place
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
    return bool(wanted)


# The end of an increment


def end_of_increment(state: CountdownState) -> Scene:
    """Whoever is at full speed moves; then the increment is over (CDN-18, CDN-89, CDN-R42)."""
    yield from end_moves(state)
    expire(state)
    check_end(state)


def expire(state: CountdownState) -> None:
    """Cards of the rank that were not used are gone, unless on hold; counters begin anew (CDN-R10, CDN-G07)."""
    rank = rank_of(state)
    for who, person in state.people.items():
        old = tuple([card for card in person.hand if card[0] == rank and card[1] != "*"])
        if old:
            person.hand = without(person.hand, old)
            state.discard(who, old)
        if person.passed:
            person.passed = ()
        if person.syllables:
            speak_on(state, who)
        if person.stunned == STARTLED:
            person.stunned = ""  # CDN-G20
            state.say("recovers", who, ("CDN-G20",))
        if person.parries or person.blocked or person.increased:
            person.parries, person.blocked, person.increased = (), False, ()
        if person.awake or person.drawn or person.started or person.turned:
            person.awake = person.drawn = person.started = person.turned = False
    state.rank += 1
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
