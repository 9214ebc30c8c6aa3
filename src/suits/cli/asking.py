"""Questions on the page: what is asked, and what one may answer."""

import re
from collections.abc import Sequence

from rich.text import Text

from suits.cards import pretty
from suits.cli.drawing import Page, coloured, wrapped
from suits.fight import Fight
from suits.fight.looking import cards_text
from suits.players.notation import begun, in_order, numbers
from suits.requests import Ask, Draw, Form, Roll, Show, Stage

_LONG_LIST = 12
_SHORT_LIST, _MISSED = 3, 2
_TEN = re.compile(r"\bT([cshd]\b|x\d)")


def show_question(page: Page, fight: Fight, ask: Ask) -> None:
    """A question and its answers, by number."""
    words, names = fight.edition.words, fight.names()
    page.draw()
    page.paragraph(words.ask(ask, names), style="bold")
    if not isinstance(ask.options, Form):
        _listed(page, fight, ask, ask.options)
        return
    said, _, stage = begun((), ask.options)
    if stage is None:
        return
    if len(stage.words) <= _SHORT_LIST:
        _listed(page, fight, ask, stage.words, said)
    else:
        page.paragraph(_in_a_row(stage), indent="    ", first="  ")
    _not_now(page, ask, stage)


def _listed(page: Page, fight: Fight, ask: Ask, answers: Sequence[str], said: Sequence[str] = ()) -> None:
    """Each answer on a line of its own, with what it means; `said` are the words before it that go without saying."""
    answers = in_order(answers)
    shown = [as_shown(answer) for answer in answers]
    widest = max(map(len, shown))
    for number, (answer, text) in enumerate(zip(answers, shown, strict=True), 1):
        whole = " ".join((*said, answer))
        meaning = meaning_of(fight, ask, whole)
        is_taken = str(number) in answers or (isinstance(ask.options, Form) and not numbers(answers))
        place = "" if is_taken else str(number)  # a number that is an answer itself stands for itself
        _option(page, place, text, "" if meaning.lower() == whole.lower() else meaning, widest)


def meaning_of(fight: Fight, ask: Ask, answer: str) -> str:
    """What an answer means, and what more may be typed with it."""
    longer = fight.edition.longer(ask, answer)
    return fight.edition.words.option(ask, answer, fight.names()) + (f" ({longer})" if longer else "")


def as_shown(answer: str) -> str:
    """An answer as it is shown and can be typed: tens are `10c`."""
    return _TEN.sub(r"10\1", answer)


def _option(page: Page, place: str, answer: str, meaning: str, widest: int) -> None:
    head = f"{place:>3} {answer:{widest}}  " if not answer.isdecimal() else f"{answer:>3}  "
    room = max(20, page.width - len(head) - 1)
    first, *more = wrapped(meaning, room)
    page.draw(Text.assemble((head[:4], "dim"), coloured(head[4:], "bold"), coloured(first)))
    for line in more:
        page.draw(" " * len(head) + line)


def show_stage(page: Page, stage: Stage | None) -> None:
    """The next short list of a decision made in stages."""
    if stage is not None:
        hint = f"Enter: {_empty(stage)}; back: start again" if "" in stage.words else "back: start again"
        page.paragraph(f"{stage.prompt}? {_in_a_row(stage)}  ({hint})", indent="  ", first="")


def _not_now(page: Page, ask: Ask, stage: Stage) -> None:
    """What one would expect among the answers and does not find there, with the reason; a reason is told once."""
    reasons: dict[tuple[str, str], list[str]] = {}
    for barred in ask.barred():
        if barred.rule and barred.text.split()[0] not in stage.words:  # that friends are no targets needs no rule
            reasons.setdefault((barred.reason, barred.rule), []).append(barred.text)
    for (reason, rule), texts in list(reasons.items())[:_MISSED]:
        by = f" ({rule})" if rule else ""
        page.paragraph(f"not now: {_together(texts)}: {reason}{by}", indent="    ", first="  ", style="dim")


def _together(texts: Sequence[str]) -> str:
    """ "attack ann" and "attack bob" together are "attack"; "move" and "leave" are "move, leave"."""
    return texts[0] if len(texts) == 1 else ", ".join(dict.fromkeys(text.split()[0] for text in texts))


def _empty(stage: Stage) -> str:
    """What it means to leave a stage empty: a question with one other answer is one of yes or no."""
    return "no" if len(stage.words) == 2 else "nothing"


def _in_a_row(stage: Stage) -> str:
    if all(word.isdecimal() for word in stage.words):  # a number stands for itself
        return " · ".join(stage.words) if len(stage.words) < _LONG_LIST else f"{stage.words[0]} to {stage.words[-1]}"
    number_of = {word: number for number, word in numbers(stage.words).items()}
    texts = [(word, _with_cards(word, stage) or f"({_empty(stage)})") for word in in_order(stage.words)[:_LONG_LIST]]
    shown = [f"{number_of.get(word, '')} {text}".lstrip() for word, text in texts]
    more = len(stage.words) - _LONG_LIST
    return " · ".join(shown) + (f" · and {more} more" if more > 0 else "")


def _with_cards(word: str, stage: Stage) -> str:
    """A word as it is typed; of several cards, 5x2 and the like, also which they are."""
    cards = (stage.cards or {}).get(word, ())
    named = f" ({' '.join(map(pretty, cards))})" if cards and "?" not in "".join(cards) else ""
    return as_shown(word) + named


def show_cards_question(page: Page, fight: Fight, request: Draw | Roll | Show) -> None:
    """Which real cards or dice came up."""
    page.draw()
    page.paragraph(cards_text(fight, request), style="bold")
