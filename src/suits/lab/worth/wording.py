"""What everything is worth, in sentences."""

from collections.abc import Sequence

from suits.lab.worth.shapes import Step, Thing, Worth
from suits.people import together


def words(found: Worth) -> tuple[str, ...]:
    """The most important first, a sentence a thing; what could not be shown in one."""
    told = [f"{found.who} wins {100 * found.base.p:.0f} of 100 fights as they are."]
    nothing = [thing.label for thing in found.rows if thing.steps and not any([step.shown for step in thing.steps])]
    told += [_thing(shown) for thing in found.rows if (shown := [step for step in thing.steps if step.shown])]
    if nothing:
        told.append(_nothing(nothing, found.base.n))
    return tuple(told)


def _thing(steps: Sequence[Step]) -> str:
    """ "Skill −1 costs 20.3 fights in 100, skill +1 brings 19.5." """
    first, *others = [f"{step.text} {'costs' if step.by < 0 else 'brings'}" for step in steps]
    amounts = [f"{100 * abs(step.by):.1f}" for step in steps]
    more = "".join([f", {what} {amount}" for what, amount in zip(others, amounts[1:], strict=True)])
    return f"{first[:1].upper()}{first[1:]} {amounts[0]} fights in 100{more}."


def _nothing(things: Sequence[str], fights: int) -> str:
    if fights:
        return f"{together(things)}: nothing that {fights:,} fights could show."
    return f"{together(things)} {'makes' if len(things) == 1 else 'make'} no difference."


def by_span(rows: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """The longest first."""
    return tuple(sorted(rows, key=lambda thing: -thing.span))
