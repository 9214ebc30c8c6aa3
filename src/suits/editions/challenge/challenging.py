"""A challenge: declared, defended, revealed, and its impact (CHA-28..CHA-73, A6)."""

from collections.abc import Sequence
from functools import lru_cache, partial

from msgspec import UNSET

from suits.arithmetic.challenges import (
    VALUE,
    Strength,
    add_halves,
    attacker_wins,
    effect_in_halves,
    is_sound,
    is_weak,
    percent,
    strength,
)
from suits.cards import UNKNOWN, Card, without
from suits.editions.challenge.fighting import strike
from suits.editions.challenge.henchmen import draw_and_choose
from suits.editions.challenge.leaving import is_beaten, put_out
from suits.editions.challenge.sets import (
    DECK,
    FROM_DECK,
    Spread,
    Words,
    defence_sets,
    every_set,
    hand_sets,
    spread_of,
    unseen,
    value_of,
)
from suits.editions.challenge.state import ChallengeState
from suits.events import Facts
from suits.requests import Ask, Barred, Draw, Part, Scene, Show

HAND = "hand"
_strength = lru_cache(maxsize=4096)(strength)  # the same few numbers come up again and again


def challenge(state: ChallengeState, who: str, target: str, word: str, spread: Spread) -> Scene:
    """Lay and announce; the defender answers; then the attack is turned over.

    What is announced is the same whether the cards are worth anything or not; an attack that fails does nothing.
    (CHA-30, CHA-31, CHA-43, CHA-50, CHA-51, CHA-53, CHA-54, CHA-56, CHA-60, CHA-62, CHA-88)
    """
    person, numbers = state.people[who], state.fixed.numbers[who]
    skill, rank, source = numbers.skill, state.fixed.numbers[target].rank, DECK
    if word:
        person.uses = word  # CHA-R54: said openly
        skill, rank = numbers.skills[word].skill, state.fixed.numbers[target].skills[word].rank
    if numbers.henchman:
        attack = yield from draw_and_choose(state, who, "attack", skill)
    elif spread is FROM_DECK:
        yield Draw(who, 1, "attack", "none", "blind")  # CHA-50, CHA-R13: nobody sees it
        attack = (0,)
    else:
        lay_attack(state, who, spread)
        attack, source = spread.values, HAND
    if numbers.ready:
        person.unready = numbers.ready  # CHA-R48
    boosts = len(person.boosts)
    if state.told is not None:
        state.say(
            "challenge",
            who,
            ("CHA-28", "CHA-31", "CHA-47", "CHA-52", "CHA-56"),
            target=target,
            source=source,
            cards=len(attack),
            boosts=boosts,
            skill=skill,
            by=person.uses or "",
        )
    defence, helped = yield from defend(state, target, rank, who)
    if UNKNOWN in person.attack or UNKNOWN in person.blind:
        attack = yield from show_attack(state, who, len(attack), skill)
    elif person.blind:
        attack = (VALUE[person.blind[0]],)  # CHA-53: only now one sees whether it is above the skill
    options = state.fixed.options
    mine = _strength(attack, skill, boosts, options.weak_margin)
    yours = defence_value(state, rank, defence, helped)
    more = len(attack) > len(defence)
    if options.tie_counts_boosts == "on":
        more = len(attack) + boosts > len(defence) + helped
    higher = max(attack) > max(defence)
    hits = attacker_wins(mine.value, yours, higher_card=higher, more_cards=more)
    if state.tells("clash"):
        tie = ("higher card" if higher else "more cards") if hits and mine.value == yours else ""
        tell(state, who, target, (attack, mine, skill), (defence, yours, rank), hits, tie)
    clear(state, who)
    clear(state, target)
    if hits:
        yield from impact(state, who, target, mine.margin)


# Laying


def lay_attack(state: ChallengeState, who: str, spread: Spread) -> None:
    """Cards from the hand face down, boosts beside them (CHA-29, CHA-44, CHA-46, CHA-47)."""
    person = state.people[who]
    person.attack, person.boosts = spread.cards, spread.boosts
    person.hand = without(person.hand, spread.cards + spread.boosts)


def show_attack(state: ChallengeState, who: str, number: int, skill: int) -> Part[tuple[int, ...]]:
    """The faces of real attack cards are told when they are turned over, and checked.

    (CHA-53, CHA-54, CHA-R11, CHA-R54)
    """
    person, numbers = state.people[who], state.fixed.numbers[who]
    zone = "blind" if person.blind else "attack"
    from_hand = zone == "attack" and not numbers.henchman
    above = skill
    if numbers.skills and from_hand and state.fixed.options.weak_from_hand == "forced_only":
        above = max([one.skill for one in numbers.skills.values()])
    cards: tuple[Card, ...] = yield Show(who, number, "attack", zone, partial(attack_fault, skill, above=above))
    if from_hand:
        _not_checked(state, who, cards, skill, above)
        return (yield from _counted(state, who, cards, skill))
    return tuple([VALUE[card] for card in getattr(person, zone)])


def _not_checked(state: ChallengeState, who: str, cards: tuple[Card, ...], skill: int, above: int = 0) -> None:
    """Real cards: that the rest of the hand was too high as well, nobody can see; nor why the table let others stand.

    (CHA-41, CHA-R11, CHA-R12)
    """
    if attack_fault(skill, cards, above):
        state.say("let stand", who, ("CHA-R11",), cards=cards, skill=skill)
    elif is_weak([VALUE[card] for card in cards], skill) and state.fixed.options.weak_from_hand == "forced_only":
        person = state.people[who]
        if person.hand or person.boosts:
            state.say("on trust", who, ("CHA-41", "CHA-R12"), skill=max(skill, above))


def _counted(state: ChallengeState, who: str, cards: tuple[Card, ...], skill: int) -> Part[tuple[int, ...]]:
    """What real cards count: courts of the hand may be high where the house rule and the skill allow it.

    (CHA-X06, CHA-R10)
    """
    low = tuple([VALUE[card] for card in cards])
    if state.fixed.options.face_high == "off":
        return low
    high = [some for some in hand_sets(cards, skill, any_weak=True, high=True) if len(some) == len(cards)]
    if len(high) < 2:
        return low
    ways = {" ".join(some): some for some in high}
    answer: str = yield Ask(who, "count", tuple(ways), facts={"limit": skill})
    return tuple([value_of(word) for word in ways[answer]])


def attack_fault(skill: int, cards: tuple[Card, ...], above: int = 0) -> str | None:
    """Why real cards do not make an attack: neither all within the skill, nor all above it (CHA-R11).

    A weak attack from the hand is above every skill that one may use (CHA-R54): `above` is the highest.
    """
    values = [VALUE[card] for card in cards]
    if is_sound(values, skill) or is_weak(values, max(skill, above)):
        return None
    if is_weak(values, skill):
        return f"{' '.join(cards)}: above the skill of {skill}, but not above every skill, up to {above} (CHA-R54)."
    return (
        f"{' '.join(cards)} make {sum(values)}, above the {skill} that is allowed, but not every card is above it"
        " (CHA-R11)."
    )


def clear(state: ChallengeState, who: str) -> None:
    """All cards that were laid go to the discards, boosts face down (CHA-49, A6)."""
    person = state.people[who]
    if turned_over := person.attack + person.blind:
        state.discard(who, turned_over)
        person.attack = person.blind = ()
        person.uses = UNSET
    if person.boosts:
        state.discard_unseen(who, person.boosts)
        person.boosts = ()
    state.clear_table(who)


# Defending


def defend(state: ChallengeState, who: str, rank: int, attacker: str) -> Part[tuple[tuple[int, ...], int]]:
    """Cards from the hand or one off the deck, face up; the values, and how many boosts helped.

    One defends as well with a weapon that is not ready.
    (CHA-X14, CHA-55, CHA-57, CHA-58, CHA-R15, CHA-R16, CHA-R17, CHA-R47)
    """
    fixed, person = state.fixed, state.people[who]
    if fixed.numbers[who].henchman:
        return (yield from draw_and_choose(state, who, "defence", rank, attacker)), 0
    answer, ways = DECK, _NO_WAYS
    if hand := person.hand:
        facts: Facts = {"attacker": attacker, "rank": rank, **fixed.named}
        if fixed.options.defence_value == "cards_only":
            del facts["rank"]
        ways = defences(state, who, rank)
        answer = yield Ask(who, "defend", (DECK, *ways), partial(too_high, state, who, rank), facts=facts)
    if answer == DECK:
        (card,) = yield Draw(who, 1, "defence")
        return (VALUE[card],), 0
    spread = _of_real(ways[answer]) if UNKNOWN in hand else spread_of(ways[answer])
    person.boosts = spread.boosts
    person.hand = without(hand, spread.cards + spread.boosts)
    person.table += spread.cards
    values = (yield from _real_defence(state, who, rank, len(spread.cards))) if UNKNOWN in hand else spread.values
    return values, len(spread.boosts)


_NO_WAYS: dict[str, Words] = {}


def _of_real(words: Words) -> Spread:
    """Of real cards the words are how many, and how many boosts."""
    cards, *boosts = map(int, words)
    return unseen(cards, sum(boosts))


def _real_defence(state: ChallengeState, who: str, rank: int, number: int) -> Part[tuple[int, ...]]:
    """Real cards: their faces are told at once, for they lie face up (CHA-55)."""
    limited = state.fixed.options.defence_value == "rank_plus_cards"
    if limited:
        cards = yield Show(who, number, "defence", "table", partial(attack_fault, rank))
    else:
        cards = yield Show(who, number, "defence", "table")
    if not limited:
        return tuple([VALUE[card] for card in cards])
    _not_checked(state, who, cards, rank)
    return (yield from _counted(state, who, cards, rank))


def defences(state: ChallengeState, who: str, rank: int) -> dict[str, Words]:
    """Any set of hand cards that may be laid; by a house rule with boosts. Each by its answer (CHA-R15, CHA-R16)."""
    fixed, hand = state.fixed, state.people[who].hand
    options = fixed.options
    if UNKNOWN in hand:
        sets: list[Words] = [(f"{n}",) for n in range(1, len(hand) + 1)]
        if options.defender_boosts == "on":
            sets += [(f"{n}", f"+{b}") for n in range(1, len(hand)) for b in range(1, len(hand) - n + 1)]
        return {" ".join(some): some for some in sets}
    sets = defence_sets(hand, rank, options)
    return dict(zip(map(" ".join, sets), sets, strict=True))


def too_high(state: ChallengeState, who: str, rank: int) -> Sequence[Barred]:
    """Sets of hand cards that are above the defence rank, and why they may not be laid (CHA-R15)."""
    hand, ways = state.people[who].hand, defences(state, who, rank)
    if UNKNOWN in hand:
        return ()
    found = {}
    for some in every_set(len(hand)):
        cards = " ".join([hand[at] for at in some])
        if cards not in ways:
            total = sum([VALUE[hand[at]] for at in some])
            found[cards] = Barred(cards, f"that makes {total}, above the defence rank of {rank}", "CHA-R15")
    return tuple(found.values())


def defence_value(state: ChallengeState, rank: int, values: tuple[int, ...], boosts: int) -> int:
    """Rank and cards under the attacker's limits, or the mere cards (CHA-59, CHA-R14, CHA-R15)."""
    if state.fixed.options.defence_value == "cards_only":
        return sum(values) + boosts
    return _strength(values, rank, boosts).value


def tell(
    state: ChallengeState,
    who: str,
    target: str,
    attack: tuple[tuple[int, ...], Strength, int],
    defence: tuple[tuple[int, ...], int, int],
    hits: bool,
    tie: str,
) -> None:
    """What lay there, with which skill and rank, and who prevails; `tie`: by what, if the values are equal."""
    me, you = state.people[who], state.people[target]
    (values, mine, skill), (against, yours, rank) = attack, defence
    by = "half rank" if yours - len(you.boosts) <= rank else "rank"
    weak = ("CHA-40",) if mine.weak else ()
    equal = ("CHA-61", "CHA-R20") if mine.value == yours else ()
    state.say(
        "clash",
        who,
        ("CHA-30", *weak, "CHA-59", "CHA-60", *equal, "CHA-R14"),
        target=target,
        cards=me.attack + me.blind,
        counts=values,
        boosts=len(me.boosts),
        skill=skill,
        value=mine.value,
        weak="yes" if mine.weak else "",
        margin=mine.margin,
        against=you.table + you.attack,
        against_counts=against,
        against_boosts=len(you.boosts),
        rank=rank,
        defends_by="cards" if state.fixed.options.defence_value == "cards_only" else by,
        defence=yours,
        tie=tie,
        hits="yes" if hits else "",
    )


# Impact


def impact(state: ChallengeState, who: str, target: str, margin: int) -> Scene:
    """A card from the deck and the margin say how much of the attacker's Power strikes (CHA-63..CHA-69, CHA-R26).

    What that does: wounds in a fight by that house rule, else a loss (CHA-82, CHA-R29, CHA-R32).
    """
    fixed = state.fixed
    power = fixed.numbers[who].power
    (card,) = yield Draw(who, 1, "effect")
    state.clear_table(who)
    share = percent(VALUE[card], margin)
    halves = effect_in_halves(power, share, fixed.options.effect_over_100)
    if state.told is not None:
        state.say(
            "effect",
            who,
            ("CHA-63", "CHA-64", "CHA-65", "CHA-67", "CHA-69", "CHA-70"),
            target=target,
            card=card,
            counts=VALUE[card],
            margin=margin,
            percent=share,
            power=power,
            halves=halves,
            over=fixed.options.effect_over_100,
        )
    if fixed.wounds:
        strike(state, who, target, halves)
    else:
        lose(state, target, halves)


def lose(state: ChallengeState, who: str, halves: int) -> None:
    """The pool goes down, two halves make a point; out when the loss is above the pool.

    (CHA-07, CHA-71, CHA-81, CHA-R25, CHA-R28)
    """
    person, pool = state.people[who], state.fixed.numbers[who].pool
    points, person.half = add_halves(person.half, halves)
    before = person.loss
    person.loss += points
    if state.told is not None:
        state.say(
            "loss",
            who,
            ("CHA-07", "CHA-71", "CHA-R25"),
            points=points,
            half="yes" if person.half else "",
            before=before,
            loss=person.loss,
            pool=pool,
        )
    if is_beaten(state, who):
        put_out(state, who, "beaten")
