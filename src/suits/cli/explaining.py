"""Explanations on the page: how a line came about, what a rule says, what might have been."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from suits.cli.asking import as_shown, meaning_of
from suits.cli.drawing import Page
from suits.fight import Fight, Refusal, WhatIf
from suits.fight.differing import Left, differences
from suits.fight.going_back import is_decision
from suits.players.notation import in_order
from suits.requests import Ask, Form
from suits.result import Result, read_result
from suits.view import Line, Seat, SheetFact

if TYPE_CHECKING:
    from suits.cli.sitting import Sitting

Numbered = tuple[int, Line]
MOST_LINES = 8
"""Of an exchange that might have been."""


def worth_explaining(lines: Sequence[Numbered]) -> list[Numbered]:
    """The lines with numbers behind them; if there is none, all."""
    worked = [(number, line) for number, line in lines if line.is_worked_out]
    return worked or list(lines)


def show_why(page: Page, lines: Sequence[Numbered]) -> None:
    """Each line, and how it came about."""
    if not lines:
        raise Refusal("Nothing has happened yet that could be explained.")
    for number, line in lines:
        page.line(number, line)
        if not line.is_worked_out:  # then the rules themselves explain it
            for rule in line.rules:
                page.paragraph(_in_short(rule), first="       ", indent="         ", style="cyan")
            continue
        for reason in line.reasons:
            page.paragraph(str(reason), first="       ", indent="         ", style="cyan")
        if line.uncited:
            page.paragraph(f"rules {', '.join(line.uncited)}", first="       ", indent="         ", style="cyan dim")


def _in_short(name: str) -> str:
    """A rule's ID and its first sentence."""
    from suits import rulebook

    try:
        rule = rulebook.rule(name)
    except rulebook.UnknownRule:
        return name
    first = re.split(r"(?<=[.;])\s", rule.text, maxsplit=1)[0]
    return f"{name}: {first if len(first) <= 150 else first[:150].rsplit(' ', 1)[0] + ' ...'}"


def show_rule(page: Page, name: str) -> None:
    """A rule's text, wrapped; and the rulings on it."""
    from suits import rulebook

    try:
        rule = rulebook.rule(name)
        rulings = rulebook.rulings_on(rule.id)
    except rulebook.UnknownRule as fault:
        raise Refusal(f"{str(fault)[0].upper()}{str(fault)[1:]}.") from None
    page.paragraph(f"{rule.id} {rule.title}", style="bold")
    for part in rule.text.splitlines():
        page.paragraph(part, first="  ", indent="  ")
    if rulings:
        page.paragraph(f"See also {', '.join(f'{ruling.id} ({ruling.title})' for ruling in rulings)}.", "  ")


def show_people(sitting: "Sitting") -> None:
    """Sheets and thresholds, in full."""
    view = sitting.fight.view(sitting.seat, None)
    for person in view.people:
        played = "the program" if person.id in sitting.bots else "you"
        sitting.page.paragraph(f"{person.name} ({person.side}; played by {played})", style="bold")
        known = {name: value for name, value in person.sheet.items() if value not in ("", 0, ())}
        facts = ", ".join(f"{name} {_in_words(value)}" for name, value in known.items())
        sitting.page.paragraph(facts, "  ")
        for track in person.tracks:
            marks = ", ".join(f"{label} above {at}" for label, at in track.marks)
            sitting.page.paragraph(f"{track.name} {track.value}{': ' if marks else ''}{marks}", "  ")


def _in_words(fact: SheetFact) -> str:
    """A fact of a sheet: words apart by spaces, rows apart by semicolons."""
    if not isinstance(fact, tuple):
        return str(fact)
    rows = any(isinstance(one, tuple) for one in fact)
    return ("; " if rows else " ").join(map(_in_words, fact))


def show_answers(sitting: "Sitting", ask: Ask) -> None:
    """What the answers to a question mean, and what one would expect but may not do."""
    page, words, names = sitting.page, sitting.fight.edition.words, sitting.fight.names()
    stage = ask.options.stage(()) if isinstance(ask.options, Form) else None
    page.draw()
    page.paragraph(words.ask(ask, names), style="bold")
    for answer in in_order(stage.words if stage else tuple(ask.options)):
        meaning = meaning_of(sitting.fight, ask, answer)
        if meaning.lower() != answer.lower():
            page.paragraph(meaning, first=f"  {as_shown(answer):10} ", indent=" " * 13)
    for barred in ask.barred():
        rule = f" ({barred.rule})" if barred.rule else ""
        page.paragraph(f"not possible: {barred.text}: {barred.reason}{rule}", first="  ", indent="    ")


def show_steps(sitting: "Sitting") -> None:
    """The steps that somebody decided, with the numbers that `whatif` takes."""
    for at, step in enumerate(sitting.fight.steps, 1):
        if is_decision(step) or sitting.is_mine(step):
            sitting.page.draw(f"{at:4} {step}")
    sitting.page.paragraph("Change one: whatif STEP ANSWER.")


def show_what_if(sitting: "Sitting", report: WhatIf, at: int) -> None:
    """What a changed answer changes: the exchange that it was part of, how it ends, and who is left otherwise."""
    page, changed, seat = sitting.page, report.fight, sitting.seat
    page.paragraph(
        f"With step {at + 1} as '{changed.steps[at]}' {_count(report.kept)} kept, {_count(report.dropped)} dropped,"
        f" {_count(report.new)} new:"
    )
    for number, line in _first_exchange(changed, seat, at):
        page.line(number, line)
    was, would = sitting.fight.view(seat, None), changed.view(seat, None)
    different = differences(was.people, would.people)
    for one in different:
        text = f"{changed.name(one.who)}: {_left(one.was)} -> {_left(one.would)}"
        page.paragraph(text, first="     ", indent="       ")
    if not different:
        page.paragraph("Everybody is left as they were.", first="     ", indent="       ")
    page.paragraph(_endings(sitting.fight, changed), first="     ", indent="       ")
    page.paragraph("The fight itself is as it was; accept takes the changed one instead.")


def _first_exchange(changed: Fight, seat: Seat, at: int) -> list[Numbered]:
    """The lines that a changed step made, up to the next exchange."""
    steps = changed.line_steps(seat)
    new = [(n, line) for n, line in enumerate(changed.view(seat).log, 1) if steps[n - 1] > at and line.text]
    later = [n for n, (_, line) in enumerate(new[1:], 1) if line.part != "in"]
    return new[: min([*later, MOST_LINES])]


def _left(left: Left) -> str:
    """How a fight leaves somebody, in few words."""
    numbers = [f"{track.name} {track.value}" for track in left.tracks if track.value]
    state = [] if left.up else list(left.words[:1]) or ["out of it"]
    return ", ".join([*state, *numbers]) or "unhurt"


def _endings(fight: Fight, changed: Fight) -> str:
    """How the changed fight ends, beside the fight itself."""
    if not changed.over:
        return "It is not over: more answers are needed."
    now = f"{changed.result} wins" if read_result(changed.result) != Result() else "Nobody wins"
    if not fight.over:
        return f"{now}."
    return f"{now} all the same." if changed.result == fight.result else f"{now}; in the fight itself: {fight.result}."


def _count(steps: Sequence[object]) -> str:
    return f"{len(steps)} step{'' if len(steps) == 1 else 's'}"
