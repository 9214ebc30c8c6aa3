"""The start of a turn: Initiative, the die, the deal, Black Jokers, Hold Cards (CDN-01..CDN-11, CDN-79..CDN-81)."""

from math import ceil

from suits.arithmetic.card_chart import initiative, initiative_terms
from suits.cards import BLACK_JOKER, RED_JOKER, UNKNOWN, Card, without
from suits.editions.countdown.ending import check_end
from suits.editions.countdown.fright import first_shocks
from suits.editions.countdown.harm import gives_red_joker, is_badly_wounded, lose, lose_highest, tire
from suits.editions.countdown.real_cards import declare_black_jokers
from suits.editions.countdown.rolls import Terms
from suits.editions.countdown.state import (
    HOLDS_SINCE,
    NEVER,
    WHEN,
    CountdownState,
    has_fatigue,
    less,
    place_name,
    when,
)
from suits.requests import Ask, Draw, Roll, Scene, Together
from suits.state import Stock

NO = "no"
BEFORE_THE_DEAL = -1
"""What the count has reached when a turn has begun and nobody has cards yet."""


def start_of_turn(state: CountdownState) -> None:
    """Another turn; what the referee gave for the last one has served (CDN-10, CDN-R69)."""
    state.turn += 1
    state.reached = BEFORE_THE_DEAL
    state.say("turn", "", ("CDN-10", "CDN-11", "CDN-17"), turn=state.turn)
    for person in state.people.values():
        if person.given:
            person.given = tuple([one for one in person.given if one.until != "turn"])


def deal(state: CountdownState) -> Scene:
    """Roll, deal, discard Black Jokers, be surprised, hold (CDN-10, CDN-11, CDN-17, CDN-R07, CDN-R55, CDN-R58)."""
    state.rank, state.told_rank, state.reached = 0, -1, 0
    state.place = place_name(state)
    state.new_cards()
    up = [who for who, person in state.people.items() if not person.out]
    numbers: dict[str, int] = {}
    for who in up:
        (die,) = yield Roll(who, 1, "initiative")
        number = initiative_of(state, who)
        numbers[who] = number + die
        if state.tells("initiative"):
            terms = terms_of(state, who)
            state.say(
                "initiative",
                who,
                ("CDN-01", "CDN-02", "CDN-11", "CDN-R04"),
                initiative=number,
                die=die,
                cards=number + die,
                halved="yes" if is_slowed(state, who) else "",
                terms=tuple(terms),
                amounts=tuple(terms.values()),
            )
    shuffle(state, numbers)
    for who in up:
        yield Draw(who, numbers[who], "deal", "own", "hand")
    if state.fixed.real:
        yield from declare_black_jokers(state)
    for who in up:
        if BLACK_JOKER in state.people[who].hand:
            yield from black_jokers(state, who)
    for who in up:
        opening(state, who)
    if state.turn == 1:
        yield from first_shocks(state)
    check_end(state)
    if not state.result:
        yield from offer_holds(state)


def terms_of(state: CountdownState, who: str) -> Terms:
    """What Initiative is made of, taken anew each turn (CDN-01, CDN-07, CDN-92, CDN-R02, CDN-R04, CDN-R37)."""
    sheet, person = state.fixed.sheets[who], state.people[who]
    options = state.fixed.options
    full = options.fatigue_modifier == "fp_lost" and has_fatigue(state, who)
    steers = options.vehicle_initiative == "replace_dx" and sheet.mount is not None
    return initiative_terms(
        sheet.dx,
        sheet.iq,
        combat_reflexes=sheet.combat_reflexes,
        tactics=sheet.tactics,
        encumbrance=sheet.encumbrance,
        combat_paralysis=sheet.combat_paralysis,
        fatigue=max(0, sheet.fp - person.fp) if full else 0,
        control=sheet.mount.control if steers else 0,
    )


def is_slowed(state: CountdownState, who: str) -> bool:
    """Who has a third of the hit points left, or by a house rule is tired (CDN-08, CDN-09, CDN-R02, CDN-R03)."""
    sheet, person = state.fixed.sheets[who], state.people[who]
    halves = state.fixed.options.fatigue_modifier == "halve_below_third"
    return is_badly_wounded(state, who) or (halves and has_fatigue(state, who) and 3 * person.fp < sheet.fp)


def initiative_of(state: CountdownState, who: str) -> int:
    """Cards in a turn, before the die; the same for who is in the same state (CDN-01, CDN-08, CDN-R04)."""
    person, known = state.people[who], state.fixed.initiatives
    points = who, person.hp, person.tired, person.fp
    if points not in known:
        known[points] = initiative(terms_of(state, who), halved=is_slowed(state, who))
    number: int = known[points]
    return number


def shuffle(state: CountdownState, numbers: dict[str, int]) -> None:
    """All cards together again, in as many packs as the deal needs (CDN-17, CDN-R07, CDN-R09).

    Cards that are still on hold, by a house rule, are not among them.
    """
    fixed = state.fixed
    for who, person in state.people.items():
        if person.hand:
            state.discard_unseen(who, person.hand)
            person.hand = ()
    for real in (False, True):
        kept = [card for who, one in state.people.items() for card in one.hold if (who in fixed.real) == real]
        stock = state.real_stock if real else state.stock
        needed = sum(number for who, number in numbers.items() if (who in fixed.real) == real)
        if not needed:
            continue
        packs = fixed.options.packs or max(1, ceil((needed + len(kept)) / len(fixed.pack)))
        known = [card for card in kept if card != UNKNOWN]
        packs = max([packs, *[known.count(card) - stock.extras.count(card) for card in known]])
        if packs not in fixed.piles:
            fixed.piles[packs] = sorted(fixed.pack * packs)
        pile = fixed.piles[packs][:]
        if known or stock.extras:
            pile = sorted(without([*pile, *stock.extras], known))
        fresh = Stock(pile, packs=packs, unknown=len(kept) - len(known), extras=stock.extras)
        if real:
            state.real_stock = fresh
        else:
            state.stock = fresh


def black_jokers(state: CountdownState, who: str) -> Scene:
    """All are laid open; each goes at once, with the highest card, and tires; a Red Joker may go instead.

    (CDN-78..CDN-81, CDN-R36)
    """
    person = state.people[who]
    person.table = (BLACK_JOKER,) * person.hand.count(BLACK_JOKER)
    person.hand = without(person.hand, person.table)
    while person.table:
        person.table = person.table[1:]
        state.discard(who, (BLACK_JOKER,))
        state.say("black joker", who, ("CDN-79", "CDN-81", "CDN-R36"))
        if (yield from gives_red_joker(state, who)):
            lose(state, who, (RED_JOKER,), "joker")
        else:
            lose_highest(state, who, "black joker")
        tire(state, who, "black joker")


def opening(state: CountdownState, who: str) -> None:
    """When Fast-Draw opens; what one said about passing is forgotten (CDN-62, CDN-R24).

    Of real cards the highest is not known before the first one is told, or put aside face down. The hand is put in
    order, unless by the house rule chance will take cards from it (CDN-R31).
    """
    person = state.people[who]
    hand = sorted(person.hand, key=_jokers_last)
    if state.fixed.options.damage_loss != "random":
        person.hand = tuple(hand)
    person.opens = _jokers_last(hand[0]) if hand and UNKNOWN not in hand else NEVER
    person.passed = ()
    person.silent = person.quiet = person.patient = 0


_jokers_last = (WHEN | {RED_JOKER: NEVER}).__getitem__


def offer_holds(state: CountdownState) -> Scene:
    """Any card may be put aside at once, unseen by the others (CDN-66, CDN-R55)."""
    able = [who for who, one in state.people.items() if one.hand and not one.out]
    if not able:
        return
    asks = tuple([Ask(who, "hold", (NO, *sorted(dict.fromkeys(state.people[who].hand), key=when))) for who in able])
    answers: tuple[Card, ...] = yield Together(asks)
    for who, card in zip(able, answers, strict=True):
        if card != NO:
            put_on_hold(state, who, card)


def put_on_hold(state: CountdownState, who: str, card: Card) -> None:
    """A new Hold means discarding the old one; only that there is one is open (CDN-66, CDN-R27, CDN-R55)."""
    person = state.people[who]
    if person.hold:
        lose(state, who, person.hold, "hold", from_hold=True)
    person.hand = less(person.hand, (card,))
    person.hold = (card,)
    since, watch = HOLDS_SINCE[card] + 1, state.watch
    if watch[who] > since:
        watch[who] = since
    if card == UNKNOWN:
        person.opens = 0  # it may be the highest: the table knows when Fast-Draw opens
    if state.told is not None:
        state.say("hold", who, ("CDN-66", "CDN-R27"))
