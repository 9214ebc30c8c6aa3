"""What everything is worth, in sentences."""

from suits.lab.worth.shapes import Step, Thing, Worth
from suits.people import together


def words(found: Worth) -> tuple[str, ...]:
    """The most important first, a sentence a thing; what could not be shown in one."""
    told = [f"{found.who} wins {100 * found.base.p:.0f} of 100 fights as they are."]
    nothing = [thing.label for thing in found.rows if thing.steps and not any([step.shown for step in thing.steps])]
    for thing in found.rows:
        shown = [step for step in thing.steps if step.shown]
        if shown:
            told.append(f"{thing.label}: {together([_step(step) for step in shown])}.")
    if nothing:
        told.append(f"Nothing that could be shown: {together(nothing)}.")
    return tuple(told)


def _step(step: Step) -> str:
    return f"{step.text} {100 * step.by:+z.1f} in 100"


def by_span(rows: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """The longest first."""
    return tuple(sorted(rows, key=lambda thing: -thing.span))
