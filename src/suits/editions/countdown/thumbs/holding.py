"""The Hold Card: used before the next card, or before somebody else acts."""

from suits.asked import Menu
from suits.cards import RED_JOKER
from suits.editions.countdown.due_cards import JOKER, NO
from suits.editions.countdown.plays import SHAKE, UNTIL_RANKS
from suits.editions.countdown.thumbs.defending import acting, threat, threat_now
from suits.editions.countdown.thumbs.playing import plays
from suits.editions.countdown.thumbs.reckoning import stopping, stops, through
from suits.editions.countdown.thumbs.riding import stop
from suits.editions.countdown.thumbs.saying import Way, say, spoken, until_next
from suits.editions.countdown.thumbs.seen import LAST, Table


def gap(menu: Menu, table: Table) -> str:
    """An attack that promises as much as any; the last chance is taken with less."""
    if table.body.stunned:
        return say(menu, ("1", SHAKE) if table.hold else (NO, *until_next(table)))
    best = best_with_hold(menu, table)
    wanted = table.worth_of_a_card * (table.style.wild if table.hold == (RED_JOKER,) else 1.0)
    if best is not None and best.promise >= (table.style.hopeless if table.rank >= LAST - 1 else wanted):
        return say(menu, (*best.words, *stop(table)))
    if table.hold or RED_JOKER in table.hand:
        return say(menu, (NO, UNTIL_RANKS[table.rank + 1]))
    return say(menu, (NO, *until_next(table)))


def best_with_hold(menu: Menu, table: Table) -> Way | None:
    """The best attack with the Hold Card alone, or with a Red Joker, too."""
    groups = spoken(menu)
    ways = [
        way
        for group, number in (("1", 1), ("2", 2), (JOKER, 1))
        if group in groups
        for way in plays(menu, table, (group,), f"{group}+{JOKER}" * (number > 1) or group, number)
        if way.arm is not None
    ]
    return max(ways, key=lambda way: way.promise, default=None)


def preempt(menu: Menu, table: Table) -> str:
    """Be first, if that may well stop somebody dangerous, or if the attack is as good as any."""
    best = best_with_hold(menu, table)
    if best is None or best.arm is None:
        return say(menu, (NO,))
    stopped = 0.0
    for foe in acting(table):
        if foe.id == best.foe:
            body = table.bodies[foe.id]
            chance = through(best.arm, table.skill(best.arm, foe.id, 1), body) * stopping(best.arm, body)
            stopped = chance * threat(table, foe)
    last = not table.hand and stops(table.body.defence(ranged=False)) > 0.5
    wanted = table.worth_of_a_card + threat_now(table) * last
    return say(menu, best.words if best.promise + stopped >= table.style.kept * wanted else (NO,))
