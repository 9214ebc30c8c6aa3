"""A due card: alone or with others, what promises most beyond what the cards are worth."""

from collections.abc import Iterator, Mapping, Sequence

from suits.arithmetic.card_chart import row
from suits.asked import Menu
from suits.editions.countdown.due_cards import JOKER
from suits.editions.countdown.plays import (
    AIM,
    ATTACK,
    HOLD,
    MOVE,
    PASS,
    PLAY,
    READY,
    SHAKE,
    SHOOT,
    TURN,
)
from suits.editions.countdown.state import PHYSICAL
from suits.editions.countdown.thumbs.reckoning import Arm, plain_blows, promise, success, tried_blows
from suits.editions.countdown.thumbs.riding import AHEAD, moves, stop
from suits.editions.countdown.thumbs.saying import Way, cards_offered, say, spoken, until_next
from suits.editions.countdown.thumbs.seen import Table
from suits.editions.countdown.thumbs.style import Style
from suits.view import SeenPerson

HIGH = 2  # aces, kings and queens are worth holding


def due(menu: Menu, table: Table) -> str:
    """The best use of the card, alone or with others; else keep it; else let it go."""
    groups = {word: len(cards) for word, cards in cards_offered(menu, PLAY).items()}
    if table.body.stunned:
        return say(menu, (PLAY, *shaking(table, groups), SHAKE))
    ways = [way for group, number in groups.items() for way in plays(menu, table, (PLAY, group), group, number)]
    best = max(ways, key=lambda way: way.promise, default=Way((), 0.0))
    if HOLD in spoken(menu) and best.promise < worth_holding(table):
        return say(menu, (HOLD,))
    if best.promise < table.style.hopeless:
        return say(menu, (PASS, *until_next(table)))
    return say(menu, (*best.words, *stop(table)))


def shaking(table: Table, groups: dict[str, int]) -> tuple[str, ...]:
    """One card after the other, unless together they have a much better chance."""
    skill: int = table.me.sheet["ht" if table.mine.stunned == PHYSICAL else "iq"]
    most = max(number for group, number in groups.items() if group.isdigit())
    alone, together = success(skill), success(skill + row(most).shake)
    return ("1",) if 1 - (1 - alone) ** most >= together - 0.05 else (str(most), str(most))


def plays(menu: Menu, table: Table, said: tuple[str, ...], group: str, number: int) -> list[Way]:
    """All that a group of cards can do as a whole, less what the cards beyond the first are worth."""
    prefix = (*said, str(number)) if number > 1 else said
    verbs = spoken(menu, *prefix)
    beyond = price_of(table.style, group, number)
    price = beyond * table.worth_of_a_card if beyond else 0.0
    ways = [
        way
        for verb in (ATTACK, SHOOT)
        if verb in verbs
        for way in attacks(table, (*prefix, verb), menu.below(*prefix, verb), number, price)
    ]
    return [*ways, *single_plays(menu, table, prefix, verbs, ways)] if number == 1 else ways


def price_of(style: Style, group: str, number: int) -> float:
    """What the cards of a group cost beyond the one that is due, in cards."""
    jokers = group.count(JOKER)
    return number - 1 - jokers + style.wild * jokers


def attacks(
    table: Table, said: tuple[str, ...], whom: Mapping[str, Sequence[str]], number: int, price: float
) -> Iterator[Way]:
    """Every weapon against everybody in reach, with more damage or Extra Effort where that pays."""
    style, bodies = table.style, table.bodies
    for word, foes in whom.items():
        arm = table.arms.get(word)
        if arm is None:
            continue
        drawn, later = (1.0, 0) if word in table.mine.ready else (success(arm.fast), min(table.cards_to_come, AHEAD))
        for foe in foes:
            body = bodies.get(foe)
            if body is None:
                continue
            skill, weight = table.skill(arm, foe, number), table.weight(foe)
            # it is ready even if the drawing took the card
            ready = style.later * later * table.blow(arm, foe) if later else 0.0
            words = (*said, word, foe)
            for more, promised in plain_blows(style, arm, skill, number, body):
                yield Way(words + more, weight * (drawn * promised + ready) - price, foe, arm)
            if table.is_fresh:
                effort = table.price_of_effort
                for more, promised in tried_blows(style, arm, skill, body):
                    yield Way(words + more, weight * (drawn * (promised - effort) + ready) - price, foe, arm)


def single_plays(
    menu: Menu, table: Table, said: tuple[str, ...], verbs: Sequence[str], blows: Sequence[Way]
) -> Iterator[Way]:
    """What a card can prepare: an aim, a weapon, a better place."""
    later = min(table.cards_to_come, AHEAD)
    now = max([way.promise for way in blows], default=0.0)
    if AIM in verbs and later and not table.mine.runs:
        yield from aims(menu, table, (*said, AIM))
    if READY in verbs and later:
        for word in spoken(menu, *said, READY):
            arm = table.arms.get(word)
            if arm is not None:
                then = max([table.blow(arm, foe.id) * nearness(table, arm, foe) for foe in table.foes], default=0.0)
                yield Way((*said, READY, word), table.style.later * later * (then - now) / arm.cards)
    if MOVE in verbs or TURN in verbs:
        near = {way.foe for way in blows if way.arm is not None and not way.arm.ranged}
        yield from moves(table, said, verbs, [foe for foe in table.foes if foe.id not in near], now)


def nearness(table: Table, arm: Arm, foe: SeenPerson) -> float:
    """How good a weapon is where both stand, give or take a Move."""
    return 1.0 if arm.ranged or table.far(foe.id) <= arm.reach + table.mine.move else table.style.distant


def aims(menu: Menu, table: Table, said: tuple[str, ...]) -> Iterator[Way]:
    """An aimed shot later, if it is better than a shot now and another then."""
    for word, foes in menu.below(*said).items():
        arm = table.arms.get(word)
        for foe in foes:
            if arm is None or foe not in table.bodies:
                continue
            steps, body = table.aimed(foe), table.bodies[foe]
            if steps < 3:
                aimed = promise(table.style, arm, table.skill(arm, foe, 1, steps + 1), body)
                now = promise(table.style, arm, table.skill(arm, foe, 1, steps), body)
                yield Way((*said, word, foe), table.style.risk * aimed - now)


# Keeping a card


def worth_holding(table: Table) -> float:
    """A high card is kept for somebody who is coming; any card that is of no use now may defend."""
    if table.hold:
        return 0.0
    coming = [foe for foe in table.foes if is_coming(table, foe)]
    if table.rank <= HIGH and coming and not table.best:
        melee = [arm for arm in table.arms.values() if not arm.ranged and arm.word in table.mine.ready]
        blows = [table.blow(arm, foe.id) for arm in melee for foe in coming]
        return table.style.coming * max(blows, default=table.style.least)
    return table.style.hopeless


def is_coming(table: Table, foe: SeenPerson) -> bool:
    """Somebody who must come near to do harm, and can be here in a Move."""
    figure = table.figures[foe.id]
    arms = [arm for arm in figure.arms if arm.word in figure.ready]
    reach = max([arm.reach for arm in arms if not arm.ranged], default=0)
    shoots = any([arm.ranged for arm in arms])
    return not shoots and bool(reach) and table.far(foe.id) <= figure.move + reach + 1
