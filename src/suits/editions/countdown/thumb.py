"""How players play `countdown`: they weigh what a group of cards promises against what the cards are worth."""

from collections.abc import Callable, Sequence

from suits.asked import Asked, Menu, quiet_answer
from suits.editions.countdown.thumbs.beginning import begun
from suits.editions.countdown.thumbs.defending import defend, give_up
from suits.editions.countdown.thumbs.holding import gap, preempt
from suits.editions.countdown.thumbs.playing import due
from suits.editions.countdown.thumbs.riding import course
from suits.editions.countdown.thumbs.seen import Table
from suits.editions.countdown.thumbs.style import SENSIBLE, SHREWD, Style
from suits.editions.countdown.thumbs.thoughts import thoughts
from suits.editions.ways import Way
from suits.view import Sight


def thumb(view: Sight, ask: Asked) -> str | None:
    """A sensible answer, or None where there is nothing to say."""
    return answered(view, ask, SENSIBLE)


def shrewd(view: Sight, ask: Asked) -> str | None:
    """A strong player's answer, or None where there is nothing to say."""
    return answered(view, ask, SHREWD)


def green(view: Sight, ask: Asked, chance: Callable[[], float]) -> str | None:
    """A beginner's answer, or None where beginners do what is sensible."""
    people, menu = view.by_id, ask.options
    if ask.who not in people or not isinstance(menu, Menu):
        return None
    return begun(ask.kind, menu, Table(view, people[ask.who], people), chance)


def ways(view: Sight, ask: Asked) -> tuple[Way, ...]:
    """The answers that deserve a thought."""
    people = view.by_id
    usual = shrewd(view, ask)
    if usual is None or ask.who not in people:
        return (Way(usual or quiet_answer(ask.options), 1.0),)
    return thoughts(ask, Table(view, people[ask.who], people, SHREWD), usual)


def answered(view: Sight, ask: Asked, style: Style) -> str | None:
    """What a player of such a style would answer, or None where there is nothing to say."""
    people = view.by_id
    if ask.who not in people:
        return None
    table = Table(view, people[ask.who], people, style)
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
