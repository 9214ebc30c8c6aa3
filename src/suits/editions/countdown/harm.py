"""Injury: hit points, cards lost, stun, falling (CDN-78, CDN-82..CDN-87, CDN-G08..G13, CDN-R31..R41, CDN-R65)."""

from collections.abc import Generator
from functools import partial

from suits.arithmetic.card_chart import cards_lost
from suits.arithmetic.injury import death_checks, is_major, is_surely_dead, is_third, staying_awake
from suits.cards import BLACK_JOKER, RED_JOKER, UNKNOWN, Card, without
from suits.editions.countdown.rolls import SUCCESS, attempt, given
from suits.editions.countdown.state import GONE, PHYSICAL, WHEN, Combatant, CountdownState, has_fatigue, max_hp, when
from suits.events import Facts
from suits.requests import Ask, Form, Part, Roll, Scene, Stage

LOST_BY: dict[str, tuple[str, ...]] = {
    "injury": ("CDN-86", "CDN-R31"),
    "stun": ("CDN-82", "CDN-R33"),
    "surprise": ("CDN-82", "CDN-R58"),
    "fright": ("CDN-82", "CDN-83", "CDN-R39"),
    "joker": ("CDN-78", "CDN-R30", "CDN-R67"),
    "black joker": ("CDN-79", "CDN-80", "CDN-R36"),
    "fast-draw": ("CDN-65", "CDN-R25"),
    "defence": ("CDN-R18",),
    "effort": ("CDN-52", "CDN-53", "CDN-R22"),
    "hold": ("CDN-R27", "CDN-R55"),
}
"""By which rules cards go."""
ALL, CARDS, HELD_JOKER = "all", "cards", "hold"


def hurt(state: CountdownState, who: str, injury: int) -> Scene:
    """Injury costs hit points, the aim, and cards; a major wound stuns as well.

    (CDN-86, CDN-87, CDN-G13, CDN-R31, CDN-R32, CDN-R33)
    """
    person, most = state.people[who], max_hp(state, who)
    before = person.hp
    state.lose_points(who, hp=injury)
    if state.fixed.options.shock == "on":
        person.shock = min(4, person.shock + injury)  # CDN-G14, CDN-R34: else the cards lost stand for it
    if state.told is not None:
        state.say(
            "injury", who, ("CDN-86", "CDN-G08", "CDN-R32"), points=injury, before=before, hp=person.hp, most=most
        )
    lose_aim(state, who)
    stunned = not person.out and is_major(injury, most)
    if stunned and state.fixed.options.major_wound == "ht_roll":
        skill = state.fixed.sheets[who].ht + given(state, who, "stun")
        rolled = yield from attempt(who, skill, "stun")
        stunned = rolled.result not in SUCCESS
    yield from pay_cards(state, who, cards_lost(injury), stunned)
    if stunned:
        stun(state, who, PHYSICAL)
    yield from check_thresholds(state, who, before)


# Cards


def held(person: Combatant) -> tuple[Card, ...]:
    """All the cards somebody could lose, hold card included."""
    return person.hand + person.hold


def pay_cards(state: CountdownState, who: str, owed: int, highest_too: bool) -> Scene:
    """So many cards, or a Red Joker instead of everything; the highest card left goes with a stun.

    Whether there is such a Joker must not show in being asked. (CDN-78, CDN-82, CDN-86, CDN-R30, CDN-R31, CDN-R33,
    CDN-R35)
    """
    cards = held(state.people[who])
    if not cards or owed + highest_too == 0:
        return
    lost = yield from which_cards(state, who, owed, owed + highest_too)
    if lost == (RED_JOKER,) and owed + highest_too > 1:
        lose(state, who, lost, "joker")
        return
    lose(state, who, lost, "injury")
    if highest_too:
        lose_highest(state, who, "stun")


def which_cards(state: CountdownState, who: str, owed: int, total: int) -> Part[tuple[Card, ...]]:
    """Which cards an injury costs: the owner chooses, or the highest go, or chance decides (CDN-R31, CDN-R66)."""
    person, rule = state.people[who], state.fixed.options.damage_loss
    facts: Facts = {"owed": owed, "total": total}
    cards = tuple(sorted(person.hand, key=when, reverse=True)) + person.hold
    if UNKNOWN in cards:
        return (yield from which_real_cards(state, who, cards, owed, total))
    if len(cards) == 1:
        return cards
    if rule == "owner":
        lost: tuple[Card, ...] = yield Ask(who, "lose", Form(partial(loss_stages, cards, owed, total)), facts=facts)
        return lost
    words = (CARDS, RED_JOKER) if RED_JOKER in cards else (CARDS,)
    if (yield Ask(who, "lose", words, facts=facts)) == RED_JOKER:
        return (RED_JOKER,)
    if rule == "highest" or len(cards) <= owed:
        return (person.hold + tuple(sorted(person.hand, key=_highest_first)))[:owed]
    return (yield from _by_chance(who, [*person.hand, *person.hold], owed))


def loss_stages(cards: tuple[Card, ...], owed: int, total: int) -> Generator[Stage, str, tuple[Card, ...]]:
    """So many of these cards, in any order; where more than one is due a Red Joker stands for all (CDN-78, CDN-R31).

    Who does not say loses the lowest, Hold last, but a Red Joker before several. (CDN-R66)
    """
    instead = (RED_JOKER,) if RED_JOKER in cards and total > 1 else ()
    if len(cards) <= owed:
        word = yield Stage("You lose all cards", (*instead, ALL), cards={ALL: cards}, about="cards", limit=owed)
        return cards if word == ALL else instead
    lost: tuple[Card, ...] = ()
    while len(lost) < owed:
        left = owed - len(lost)
        prompt = f"Which card do you lose ({left} to go)" if left > 1 else "Which card do you lose"
        words = tuple(dict.fromkeys([*instead, *cards]))
        card = yield Stage(prompt, words, about="card", limit=owed, value=len(lost))
        if card in instead:
            return instead
        lost += (card,)
        cards, instead = without(cards, (card,)), ()
    return lost


def which_real_cards(
    state: CountdownState, who: str, cards: tuple[Card, ...], owed: int, total: int
) -> Part[tuple[Card, ...]]:
    """Real cards that the program has not seen: the owner lays them down, or shows a Red Joker (CDN-78, CDN-R31)."""
    person, unseen = state.people[who], RED_JOKER in state.real_stock.pile
    words = [CARDS]
    if RED_JOKER in cards or (unseen and UNKNOWN in person.hand):
        words.append(RED_JOKER)
    if unseen and UNKNOWN in person.hold:
        words.append(HELD_JOKER)
    if len(words) == 1:
        return cards[:owed]
    answer = yield Ask(who, "lose", tuple(words), facts={"owed": owed, "total": total})
    if answer == CARDS:
        return cards[:owed]
    if answer == HELD_JOKER or RED_JOKER not in cards:
        state.reveal(who, "hold" if answer == HELD_JOKER else "hand", (RED_JOKER,))
    return (RED_JOKER,)


def _by_chance(who: str, cards: list[Card], number: int) -> Part[tuple[Card, ...]]:
    """By the dice, from the cards as they were dealt: a die must not tell how high the others are (CDN-R31)."""
    lost: list[Card] = []
    for _ in range(number):
        (die,) = yield Roll(who, 1, "card lost", len(cards))
        lost.append(cards.pop(die - 1))
    return tuple(lost)


def _highest_first(card: Card) -> int:
    """The order in which highest cards go, a Red Joker last (CDN-R33)."""
    return {RED_JOKER: 99, BLACK_JOKER: 100}.get(card) or WHEN[card]


def lose(state: CountdownState, who: str, cards: tuple[Card, ...], why: str, *, from_hold: bool = False) -> None:
    """Cards that are lost or given are open (B2)."""
    if not cards:
        return
    person = state.people[who]
    for card in cards:
        if card in person.hand and not (from_hold and card in person.hold):
            person.hand = without(person.hand, (card,))
        else:
            person.hold = without(person.hold, (card,))
    if person.passed:
        person.passed = tuple([card for card in person.passed if card in person.hand])
    state.discard(who, cards)
    if state.told is not None:
        state.say("lost", who, LOST_BY.get(why, ()), cards=cards, why=why)


def lose_highest(state: CountdownState, who: str, why: str) -> None:
    """The Hold Card counts as the highest; a Red Joker in hand goes last (CDN-80, CDN-82, CDN-R33)."""
    person = state.people[who]
    if person.hold:
        lose(state, who, person.hold, why, from_hold=True)
    elif person.hand:
        lose(state, who, (min(person.hand, key=_highest_first),), why)


def lose_highest_or_joker(state: CountdownState, who: str, why: str) -> Scene:
    """The highest card, or a Red Joker instead; of real cards the owner knows whether it is one.

    (CDN-78, CDN-80, CDN-R30, CDN-R66, CDN-R67)
    """
    person = state.people[who]
    highest = person.hold + tuple(sorted(person.hand, key=_highest_first))
    if UNKNOWN in highest:
        lost = yield from which_real_cards(state, who, highest, 1, 1)
        lose(state, who, lost, why, from_hold=True)
    elif (yield from gives_red_joker(state, who)):
        lose(state, who, (RED_JOKER,), "joker")
    else:
        lose_highest(state, who, why)


def gives_red_joker(state: CountdownState, who: str) -> Part[bool]:
    """Whether a Red Joker from the hand goes, where something else could (CDN-78, CDN-R36, CDN-R67)."""
    person = state.people[who]
    if RED_JOKER not in person.hand or set(held(person)) == {RED_JOKER}:
        return False
    answer: str = yield Ask(who, "joker", ("no", "yes"), hidden=True)
    return answer == "yes"


# Stun


def stun(state: CountdownState, who: str, how: str) -> None:
    """Stunned until shaken off; aim and full speed on foot are lost (CDN-82, CDN-84, CDN-G12, CDN-R46)."""
    person = state.people[who]
    person.stunned = how
    state.stir(who)
    forget_aim(state, who)
    if person.full_speed and state.fixed.sheets[who].mount is None:
        person.stopping = 0  # CDN-R46
    state.say("stunned", who, ("CDN-82", "CDN-84", "CDN-G12"), how=how)


def lose_aim(state: CountdownState, who: str) -> None:
    """Something else spoils the aim, and that is told (CDN-74, CDN-G16, CDN-R15)."""
    if state.people[who].aim:
        state.say("aim lost", who, ("CDN-74", "CDN-G16", "CDN-R15"))
        forget_aim(state, who)


def forget_aim(state: CountdownState, who: str) -> None:
    """The aim is lost (CDN-74, CDN-R15)."""
    person = state.people[who]
    if person.aim:
        person.aim, person.aim_weapon, person.aim_steps = "", "", 0


# Thresholds


def check_thresholds(state: CountdownState, who: str, before: int) -> Scene:
    """Death at five times below; a roll at each multiple before (CDN-G10, CDN-R41)."""
    person, most = state.people[who], max_hp(state, who)
    if is_surely_dead(person.hp, most):
        fall(state, who, "dead")
        return
    for _ in range(death_checks(before, person.hp, most)):
        skill = state.fixed.sheets[who].ht + given(state, who, "death")
        roll, result, pips = yield from attempt(who, skill, "death")
        lives = "yes" if result in SUCCESS else ""
        state.say("death check", who, ("CDN-G10", "CDN-R41"), roll=roll, pips=pips, skill=skill, lives=lives)
        if not lives:
            fall(state, who, "dead")
            return


def stay_awake(state: CountdownState, who: str) -> Scene:
    """At 0 hit points or less: HT before the first card of an increment, or unconscious (CDN-G10, CDN-R41)."""
    person = state.people[who]
    if person.hp > 0 or person.awake or person.out:
        return
    skill = state.fixed.sheets[who].ht + staying_awake(person.hp, max_hp(state, who))
    skill += given(state, who, "awake")
    roll, result, pips = yield from attempt(who, skill, "awake")
    person.awake = result in SUCCESS
    state.stir(who)
    awake = "yes" if person.awake else ""
    state.say("awake", who, ("CDN-G10", "CDN-R41"), roll=roll, pips=pips, skill=skill, awake=awake)
    if not person.awake:
        fall(state, who, "unconscious")


def tire(state: CountdownState, who: str, why: str) -> None:
    """A point of Fatigue; below 0 it costs hit points too, which are no wounds; who has none pays none.

    (CDN-54, CDN-81, CDN-G11, CDN-R63, CDN-R71)
    """
    if not has_fatigue(state, who):
        return
    person = state.people[who]
    exhausted = person.fp < 1
    state.lose_points(who, hp=int(exhausted), fp=1)
    person.tired += exhausted
    state.say("tired", who, ("CDN-54", "CDN-81", "CDN-G11"), why=why, before=person.fp + 1, fp=person.fp, hp=person.hp)
    if person.fp <= -state.fixed.sheets[who].fp:
        fall(state, who, "unconscious")


def fall(state: CountdownState, who: str, how: str) -> None:
    """Hand and Hold are discarded at once, and nobody aims at them any more (CDN-R15, CDN-R65)."""
    person = state.people[who]
    state.put_out(who, how)
    forget_aim(state, who)
    for other, one in state.people.items():
        if one.aim == who:
            forget_aim(state, other)
    cards = held(person)
    if cards:
        state.discard_unseen(who, cards)
        person.hand = person.hold = person.passed = ()
    if how == GONE:
        person.full_speed = False
    elif person.full_speed and state.fixed.sheets[who].mount is None:
        person.stopping = 0  # CDN-R46
    state.say("out", who, ("CDN-G10", "CDN-R65"), how=how)


def is_badly_wounded(state: CountdownState, who: str) -> bool:
    """A third of hit points or less, by injury alone (CDN-08, CDN-09, CDN-R03, CDN-R63)."""
    person = state.people[who]
    return is_third(person.hp + person.tired, max_hp(state, who), strict=state.fixed.options.third_hp == "strict")
