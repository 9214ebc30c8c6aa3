"""Why something is not possible now. A refusal changes nothing."""

from suits.requests import Ask, Form


class Refusal(ValueError):
    """An answer that is not legal now: why, by which rule; nothing has changed."""

    def __init__(self, reason: str, rule: str = ""):
        super().__init__(reason + (f" ({rule})" if rule else ""))
        self.reason = reason
        self.rule = rule


class RuleFailed(RuntimeError):
    """A rule of the program broke; the fight stands at its last step."""


class Endless(RuleFailed):
    """Rules that go on for ever without asking anybody; the fight stands before the last decision."""


def refusal(ask: Ask, what: str) -> Refusal:
    """Why this is no answer to that question: because it is barred, or begins so, else because it does not fit."""
    meant = [barred for barred in ask.barred() if f"{what} ".startswith(f"{barred.text} ")]
    if meant:
        nearest = max(meant, key=lambda barred: len(barred.text))
        return Refusal(nearest.reason, nearest.rule)
    if isinstance(ask.options, Form):
        return Refusal(ask.options.fault(what) or "That is not possible now.")
    return Refusal(f"{what!r} is not possible now. Possible: {', '.join(ask.options)}.")
