"""How a beginner plays `countdown`: strikes with every card as it comes, and forgets what cards are good for."""

from collections.abc import Callable

from suits.asked import Menu
from suits.editions.countdown.defending import DODGE, NONE
from suits.editions.countdown.due_cards import NO
from suits.editions.countdown.harm import ALL
from suits.editions.countdown.plays import ATTACK, PLAY, SHOOT
from suits.editions.countdown.state import WHEN
from suits.editions.countdown.thumbs.saying import cards_offered, say, spoken
from suits.editions.countdown.thumbs.seen import Table

Chance = Callable[[], float]
FORGETS = 0.5
"""How often a beginner does not think of defending."""
WASTES = 0.5
"""How often a wound costs a beginner good cards: those that come next."""
SLOW = 0.6
"""How often a beginner does not see that a Hold Card could be used now."""


def begun(kind: str, menu: Menu, table: Table, chance: Chance) -> str | None:
    """What somebody would answer who plays for the first time; None where they do what is sensible."""
    if kind == "due":
        return strike(menu, table, chance)
    if kind == "defend":
        return ward_off(menu, chance)
    if kind == "lose" and chance() < WASTES:
        return let_go(menu)
    if kind in ("gap", "preempt") and not table.body.stunned and chance() < SLOW:
        return say(menu, (NO,))
    return None


def strike(menu: Menu, table: Table, chance: Chance) -> str | None:
    """A card is for striking, one at a time, at anybody, with whatever is in hand: no aim, no group, nothing kept."""
    if table.body.stunned:
        return None
    verbs = spoken(menu, PLAY, "1")
    verb = ATTACK if ATTACK in verbs else SHOOT
    arms = [arm for arm in spoken(menu, PLAY, "1", verb) if arm in table.mine.ready]
    if not arms:
        return None
    arm = arms[int(chance() * len(arms))]
    foes = [foe for foe in spoken(menu, PLAY, "1", verb, arm) if foe in table.bodies]
    return say(menu, (PLAY, "1", verb, arm, foes[int(chance() * len(foes))])) if foes else None


def ward_off(menu: Menu, chance: Chance) -> str:
    """Forgotten, or with the best single card there is: the one that would have struck next."""
    kinds = [kind for kind in spoken(menu) if kind != NONE]
    if not kinds or chance() < FORGETS:
        return say(menu, (NONE,))
    kind = kinds[int(chance() * len(kinds))] if chance() < FORGETS else DODGE
    singles = {group: cards for group, cards in cards_offered(menu, kind).items() if len(cards) == 1}
    if not singles:
        return say(menu, (kind,))
    return say(menu, (kind, min(singles, key=lambda group: WHEN[singles[group][0]])))


def let_go(menu: Menu) -> str:
    """The next cards: whoever loses something gives what comes first."""
    return menu.walk(lambda stage: ALL if ALL in stage.words else min(stage.words, key=lambda card: WHEN[card]))
