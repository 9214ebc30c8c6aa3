"""What was typed, read as an answer: by its words or number, or by stages where it has several parts."""

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from suits.cli.asking import show_stage
from suits.fight import Refusal
from suits.fight.refusals import refusal
from suits.players.notation import (
    NotAnAnswer,
    are_same_cards,
    barred_answer,
    begun,
    is_card,
    pick,
    spelled_out,
    with_ids,
    words_after,
)
from suits.requests import Ask, Form, Stage

if TYPE_CHECKING:
    from suits.cli.sitting import Sitting

_BACK = ("back", "undo", "u")
"""In the middle of an answer: begin it again."""


def pick_typed(sitting: "Sitting", ask: Ask) -> tuple[str, int] | None:
    """The answer that was typed; None if the rest of it was not, or something else was wanted."""
    words, options = sitting.keyboard.ahead, ask.options
    try:
        picked = pick(words, options)
    except NotAnAnswer as fault:
        if number := _number_of_real(sitting, ask, words):
            return number, 0
        if not str(fault) or barred_answer(ask, words):
            raise _refusal(ask, words) from None
        if isinstance(options, Form):
            _say_why(options, words)
        raise
    if isinstance(options, Form):
        return _by_stages(sitting, ask, options)
    _all_cards_go(sitting, ask, options, words, picked)
    return picked


def _number_of_real(sitting: "Sitting", ask: Ask, words: list[str]) -> str:
    """Real cards typed where it is asked how many they are: their number; they themselves are asked for next."""
    number = str(len(list(takewhile(is_card, words))))
    is_real = ask.who in sitting.fight.cast.real and not isinstance(ask.options, Form)
    return number if is_real and number in ask.options else ""


def _all_cards_go(
    sitting: "Sitting", ask: Ask, options: Sequence[str], words: list[str], picked: tuple[str, int] | None
) -> None:
    """Refuse cards that do not go together, rather than take only those at the beginning of them that do."""
    cards = list(takewhile(is_card, words))
    used = picked[1] if picked else 0
    for n in range(len(cards), used, -1):
        for barred in ask.barred():
            if are_same_cards(cards[:n], barred.text):
                raise refusal(ask, barred.text)
    expected = (*options, *(barred.text for barred in ask.barred()))
    several = any(" " in one and is_card(one.split()[0]) for one in expected)
    if several and used < len(cards) and not sitting.fight.cast.real:  # real cards may be typed ahead
        raise refusal(ask, " ".join(cards))


def _by_stages(sitting: "Sitting", ask: Ask, form: Form) -> tuple[str, int] | None:
    """Ask for the rest of an answer, one short list after another; None if it was dropped."""
    words = sitting.keyboard.ahead
    while True:
        said, _, stage = begun(words, form, ask=True)
        if stage is None:
            break
        words[:] = said  # with the words that went without saying
        show_stage(sitting.page, stage)
        more = _more(sitting, ask, stage, " ".join(filter(None, said)))
        if not more and "" in stage.words and sitting.is_open(ask):
            words.append("")  # nothing for this stage; the next ones are still asked
            continue
        if not more or more[0].lower() in _BACK:
            sitting.keyboard.forget()
            sitting.asked = ""
            return None
        words += _fitting(sitting, ask, form, words, more)
    _say_why(form, words)
    return pick(words, form)


def _say_why(form: Form, words: Sequence[str]) -> None:
    """Refuse what the form knows a reason against, rather than take only as much of it as fits."""
    why = form.reason(spelled_out(words, form))
    if why is not None:
        raise Refusal(why)


def _more(sitting: "Sitting", ask: Ask, stage: Stage, said: str) -> list[str]:
    """What is typed at a stage; nothing for an empty line, or if the question is gone after an order."""
    while True:
        sitting.keyboard.offer(_BACK[:1], words_after(ask, sitting.fight.names(), said.split()))
        line = sitting.keyboard.line(f"{said} ")
        sitting.heard = False
        more = with_ids(line.split(), sitting.fight.names())
        if not more or (len(more) == 1 and more[0].lower() in _BACK):
            return more
        try:
            if not sitting.is_order(line, stage.words, ask):
                return more
        except ValueError as fault:
            sitting.say_no(str(fault))
        if not sitting.is_open(ask):
            return []
        show_stage(sitting.page, stage)


def _fitting(sitting: "Sitting", ask: Ask, form: Form, words: list[str], more: list[str]) -> list[str]:
    """More words, if they go with those said so far; if not, it is said why, and the stage is asked again."""
    try:
        begun([*words, *more], form, ask=True)
        _say_why(form, [*words, *more])
    except NotAnAnswer as fault:
        barred = barred_answer(ask, [*words, *more])
        why = form.reason(spelled_out([*words, *more], form))
        sitting.say_no(str(refusal(ask, barred) if barred else why or fault))
        return []
    except Refusal as fault:
        sitting.say_no(str(fault))
        return []
    return more


def _refusal(ask: Ask, words: list[str]) -> Refusal:
    return refusal(ask, barred_answer(ask, words) or " ".join(words))
