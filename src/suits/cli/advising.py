"""`hint` and `advice`: what the Herald would do, at any prompt, from what whoever sits here may know."""

import math
import time
from functools import partial
from typing import TYPE_CHECKING

from suits.cli.asking import as_shown
from suits.cli.long_work import progress, stopping
from suits.editions.sentences import listed
from suits.fight import Refusal
from suits.requests import Ask

if TYPE_CHECKING:
    from suits.cli.sitting import Sitting
    from suits.herald.advice import Advice, Advised

A_HINT, AN_ADVICE, MOST = 120, 600, 20_000
"""In how many worlds answers are weighed: for a hint, for advice, and at most."""
PATIENCE = {A_HINT: 6.0, AN_ADVICE: 15.0}
"""Seconds after which it is enough, unless somebody has said in how many worlds."""
RIVALS = 2
"""So many answers that may be as good are named."""
MET = {
    "deck": "a card off the deck",
    "hand": "the best of their hand",
    "undefended": "no defence",
    "one card": "a defence with one card",
    "largest group": "a defence with the most of a kind",
}
"""How an answer may be met, in words; else as it is called."""
WIDEST = 20
"""Letters of a bar."""


def hint(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """What the Herald would do, in a line or two."""
    if rest:
        raise Refusal("Write it as: hint. More is told by: advice.")
    advice = _advice(sitting, ask, A_HINT)
    _say(sitting, _in_words(advice))


def advice(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Every answer worth a thought, with what it brings and what it is worth."""
    if rest and not (rest.isdecimal() and 2 <= int(rest[:6]) <= MOST):
        raise Refusal(f"Write it as: advice, or advice WORLDS with a number from 2 to {MOST:,}.")
    found = _advice(sitting, ask, int(rest) if rest else AN_ADVICE)
    for number, one in enumerate(found.answers):
        _show(sitting, one, is_best=number == 0)
    if found.worlds:
        _say(sitting, f"Played on in {found.worlds} imagined worlds; in brackets twice the standard error.")
    _say(sitting, _in_words(found))


def _advice(sitting: "Sitting", ask: Ask | None, worlds: int) -> "Advice":
    """As much of it as there was patience for: Ctrl+C ends the thinking, not the sitting."""
    try:
        from suits.herald.advice import NoAdvice, advise
    except ImportError:
        raise Refusal("The Herald needs NumPy and SciPy: pip install 'suits-rpg[lab]'.") from None
    if ask is None:
        raise Refusal("Nobody here decides anything now.")
    try:
        with stopping() as stopped, progress("The Herald thinks", worlds) as told:
            until = time.monotonic() + PATIENCE.get(worlds, math.inf)

            def enough() -> bool:
                return stopped() or time.monotonic() > until

            for known in advise(sitting.fight, sitting.seat, worlds=worlds, who=ask.who, stopped=enough):
                told(known.worlds, worlds, partial(_so_far, known))
    except NoAdvice as nothing:
        raise Refusal(str(nothing)) from None
    return known


def _so_far(advice: "Advice") -> str:
    best = advice.best
    return "" if best.chance is None else f"{_called(best)} {best.chance:.0%}"


def _show(sitting: "Sitting", one: "Advised", *, is_best: bool) -> None:
    from rich.text import Text

    line = Text("     ")
    if one.chance is not None:
        length = round(WIDEST * one.chance)
        line.append("█" * length, "green" if one.as_good else "dim")
        line.append(" " * (WIDEST - length))
        line.append(f" {one.chance:4.0%} (±{2 * one.error:.0%})  ", "bold" if is_best else "")
    line.append(_called(one), "bold" if is_best else "")
    sitting.page.draw(line)
    details = [one.text, *_brings(one)]
    if one.why:
        details.append(one.why)
    if one.chance is not None and not is_best:
        details.append("no real difference" if one.as_good else f"{one.behind:.0%} (±{2 * one.behind_error:.0%}) worse")
    sitting.page.paragraph("; ".join(details) + ".", first=" " * 9, indent=" " * 9, style="dim")


def _called(one: "Advised") -> str:
    """An answer as it is typed; the empty one is what Enter gives."""
    return as_shown(one.answer) or "Enter"


def _brings(one: "Advised") -> list[str]:
    """What this exchange brings: of several ways in which it is met, the first."""
    if not one.foreseen:
        return []
    way = one.foreseen[0]
    words = {"hit": "you hit", "behit": "you are hit", "made": "you succeed", "first": "you come first"}
    found = [f"{word}: {float(way.chances[key]):.0%}" for key, word in words.items() if key in way.chances]
    if found and way.met:
        found[0] = f"against {MET.get(way.met, way.met)} {found[0]}"
    return found


def _in_words(advice: "Advice") -> str:
    """What to do, why, and whether it matters."""
    best = advice.best
    reason = f" ({best.why})" if best.why else ""
    if best.chance is None:
        return f"The Herald would say: {_called(best)}{reason}. {advice.unknown}".rstrip()
    others = advice.answers[1:]
    if all(one.as_good for one in others):
        return f"There is no real difference; the Herald would say: {_called(best)}{reason}."
    rivals = [_called(one) for one in others if one.as_good][:RIVALS]
    beside = f"; {listed(rivals)} may be as good" if rivals else ""
    worst = max(others, key=lambda one: one.behind)
    costs = f"{_called(worst)} costs {worst.behind:.0%} (±{2 * worst.behind_error:.0%})"
    return f"The Herald would say: {_called(best)}{reason}{beside}; {costs}."


def _say(sitting: "Sitting", text: str) -> None:
    sitting.page.paragraph(text, first="     ", indent="     ")
