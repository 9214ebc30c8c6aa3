"""How a sensible player plays `countdown`: weighs what a group of cards promises against what the cards are worth."""

from collections.abc import Sequence

from suits.asked import Asked, Menu
from suits.editions.countdown.thumbs.defending import defend, give_up
from suits.editions.countdown.thumbs.holding import gap, preempt
from suits.editions.countdown.thumbs.playing import due
from suits.editions.countdown.thumbs.riding import course
from suits.editions.countdown.thumbs.seen import Table
from suits.view import Sight


def thumb(view: Sight, ask: Asked) -> str | None:
    """An answer, or None where there is nothing to say."""
    people = view.by_id
    if ask.who not in people:
        return None
    table = Table(view, people[ask.who], people)
    menu = ask.options
    if not isinstance(menu, Menu):
        return listed(ask.kind, menu, table)
    if ask.kind == "due":
        return due(menu, table)
    if ask.kind == "gap":
        return gap(menu, table)
    if ask.kind == "preempt":
        return preempt(menu, table)
    if ask.kind == "defend":
        return defend(menu, table)
    if ask.kind == "lose":
        return give_up(menu, table)
    return None


def listed(kind: str, words: Sequence[str], table: Table) -> str | None:
    """The short questions."""
    if kind == "course":
        return course(table)
    if kind == "other target":
        return max(words, key=table.best_on)
    if kind in ("hold", "joker", "lose", "effort"):
        return words[0]
    return None
