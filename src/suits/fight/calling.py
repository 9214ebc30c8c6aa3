"""Calls with content: a form makes their words, and a reason may follow the word `because`."""

from typing import TYPE_CHECKING

from suits.record import Step

if TYPE_CHECKING:
    from suits.fight.core import Core

BECAUSE = "because"
LONGEST_REASON = 200


def call_fault(fight: "Core", step: Step) -> str | None:
    """What is wrong with a call before the present scene; None if it is legal."""
    base = fight.base
    calls = fight.edition.calls(base, step.who)
    if step.what in calls:
        return None
    form = fight.edition.call_form(base, step.who)
    first = form.stage(()) if form is not None else None
    verbs = first.words if first is not None else ()
    if form is None or step.what.split(" ", 1)[0] not in verbs:
        possible = ", ".join((*calls, *verbs)) or "nothing"
        return f"{fight.name(step.who)} cannot call {step.what!r} now. Possible: {possible}."
    words, because, reason = f"{step.what} ".partition(f" {BECAUSE} ")
    return form.fault(f"{words}{because}") or (_reason_fault(reason.strip()) if because else None)


def _reason_fault(reason: str) -> str | None:
    if not reason:
        return f"Say why: ... {BECAUSE} and the reason."
    if len(reason) > LONGEST_REASON or not reason.isprintable():
        return f"A reason is plain text of at most {LONGEST_REASON} characters."
    return None
