"""Questions on the page: what is asked, and what one may answer."""

from collections.abc import Sequence

from rich.text import Text

from suits.cli.drawing import Page, coloured, wrapped
from suits.fight import Fight
from suits.requests import Ask, Draw, Form, Roll, Show, Stage

_LONG_LIST = 12
_SHORT_LIST, _MISSED = 3, 2


def show_question(page: Page, fight: Fight, ask: Ask) -> None:
    """A question and its answers, by number."""
    words, names = fight.edition.words, fight.names()
    page.draw()
    page.paragraph(words.ask(ask, names), style="bold")
    if isinstance(ask.options, Form):
        stage = ask.options.stage(())
        if stage is not None and len(stage.words) <= _SHORT_LIST:
            _listed(page, fight, ask, stage.words)
        elif stage is not None:
            _stage(page, fight, stage)
        if stage is not None:
            _not_now(page, ask, stage)
        return
    _listed(page, fight, ask, ask.options)


def _listed(page: Page, fight: Fight, ask: Ask, answers: Sequence[str]) -> None:
    """Each answer on a line of its own, with what it means."""
    words, names = fight.edition.words, fight.names()
    widest = max(map(len, answers))
    for number, answer in enumerate(answers, 1):
        meaning = words.option(ask, answer, names)
        _option(page, number, answer, "" if meaning.lower() == answer.lower() else meaning, widest)


def _option(page: Page, number: int, answer: str, meaning: str, widest: int) -> None:
    head = f"{number:3} {answer:{widest}}  " if not answer.isdecimal() else f"{answer:>3}  "
    room = max(20, page.width - len(head) - 1)
    first, *more = wrapped(meaning, room)
    page.draw(Text.assemble((head[:4], "dim"), coloured(head[4:], "bold"), coloured(first)))
    for line in more:
        page.draw(" " * len(head) + line)


def show_stage(page: Page, stage: Stage | None) -> None:
    """The next short list of a decision made in stages."""
    if stage is not None:
        hint = "Enter: nothing; back: start again" if "" in stage.words else "back: start again"
        page.paragraph(f"{stage.prompt}? {_in_a_row(stage)}  ({hint})", indent="  ", first="")


def _stage(page: Page, fight: Fight, stage: Stage) -> None:
    page.paragraph(_in_a_row(stage), indent="    ", first="  ")


def _not_now(page: Page, ask: Ask, stage: Stage) -> None:
    """What one would expect among the answers and does not find there, with the reason."""
    missing = [barred for barred in ask.barred() if barred.text.split()[0] not in stage.words]
    for barred in missing[:_MISSED]:
        rule = f" ({barred.rule})" if barred.rule else ""
        page.paragraph(f"not now: {barred.text}: {barred.reason}{rule}", indent="    ", first="  ", style="dim")


def _in_a_row(stage: Stage) -> str:
    if all(word.isdecimal() for word in stage.words):  # a number stands for itself
        return " · ".join(stage.words) if len(stage.words) < _LONG_LIST else f"{stage.words[0]} to {stage.words[-1]}"
    shown = [f"{number} {word or '(nothing)'}" for number, word in enumerate(stage.words[:_LONG_LIST], 1)]
    more = len(stage.words) - _LONG_LIST
    return " · ".join(shown) + (f" · and {more} more" if more > 0 else "")


def show_cards_question(page: Page, fight: Fight, request: Draw | Roll | Show) -> None:
    """Which real cards or dice came up."""
    name, why = fight.name(request.who), request.why
    if isinstance(request, Roll):
        text = f"{name} rolls {_many(request.dice, 'die', 'dice')} ({why}). What came up?"
    else:
        does = "draws" if isinstance(request, Draw) else "shows"
        for_what = "" if why in ("card", "cards") else f" ({why})"
        text = f"{name} {does} {_many(request.n, 'card', 'cards')}{for_what}. Which?"
    page.draw()
    page.paragraph(text, style="bold")


def _many(n: int, one: str, several: str) -> str:
    return f"a {one}" if n == 1 else f"{n} {several}"
