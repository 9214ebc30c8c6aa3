"""Policies: what somebody does in a duel, said in a few numbers."""

from collections.abc import Callable

import msgspec

from suits.requests import Ask, Form, Stage, default

STRIKE, DEFEND, BOTH, RECOVER, PASS = "strike", "defend", "both", "recover", "pass"
CARDS = "cards"
OWN_TURN = ("act", "busy", "extra")
"""The questions of somebody's own turn."""
OFFENCES = ("attack {}", "charge {}", "shoot {}", "shoot {} 1")
GETTING_READY = ("ready", "reload")
MOVE, TOWARD = "move", "toward"
OTHERWISE = (RECOVER, PASS)
"""What is done by somebody who can neither attack, nor get ready, nor come nearer: the first that is possible."""


class Policy(msgspec.Struct, frozen=True):
    """What somebody does: attack whenever that is possible, and strike back, unless something else is said here.

    Who cannot attack makes the weapon ready, or comes nearer, or recovers.

    >>> print(Policy())
    attacks, strikes back
    >>> print(Policy(recover_at=4, strikes_back=False))
    attacks, only defends when attacked, recovers at status 4 or more
    """

    attacks: bool = True
    strikes_back: bool = True
    recover_at: int | None = None
    """With at least so much shock and wounds together, recover rather than attack, where the rules allow it.

    Where recovering is keeping still for a round, that one does not strike back either.
    """
    cards: int = 1
    """How many cards are taken, where that is a choice (MCD-01)."""

    def __str__(self) -> str:
        words = ["attacks" if self.attacks else "never attacks"]
        words.append("strikes back" if self.strikes_back else "only defends when attacked")
        if self.recover_at is not None:
            words.append(f"recovers at status {self.recover_at} or more")
        if self.cards > 1:
            words.append(f"takes {self.cards} cards")
        return ", ".join(words)

    def answer(self, ask: Ask, status: Callable[[int], bool], foe: str, *, by_keeping_still: bool = False) -> str:
        """What is answered to a question. `status` says whether the own one is at least so much, with shock in it.

        `by_keeping_still`: whether one recovers by doing nothing.
        """
        if ask.kind == CARDS:
            return str(self.cards)
        if ask.kind in OWN_TURN:
            return self._act(ask, status, foe, (RECOVER, PASS) if by_keeping_still else (RECOVER,))
        if ask.kind == "respond":
            rests = by_keeping_still and self.recover_at is not None and status(self.recover_at)
            return _beginning_with(ask, STRIKE if self.strikes_back and not rests else DEFEND)
        return _beginning_with(ask, BOTH)

    def _act(self, ask: Ask, status: Callable[[int], bool], foe: str, to_recover: tuple[str, ...]) -> str:
        recovers = self.recover_at is not None and status(self.recover_at)
        first = to_recover if recovers else ()
        then = OFFENCES if self.attacks else ()
        for word in (*first, *then, *GETTING_READY):
            said: str = word.format(foe)
            if said in ask.options:
                return said
        if self.attacks and (nearer := _nearer(ask, foe)):
            return nearer
        return next((word for word in OTHERWISE if word in ask.options), default(ask.options))


def _nearer(ask: Ask, foe: str) -> str:
    """As far towards the opponent as possible; empty where nobody can come nearer."""
    first = ask.options.stage(()) if isinstance(ask.options, Form) else None
    if first is None or MOVE not in first.words:
        return ""

    def chosen(stage: Stage) -> str:
        return next((word for word in (MOVE, TOWARD, foe) if word in stage.words), stage.words[-1])

    assert isinstance(ask.options, Form)
    said = ask.options.walk(chosen)
    return said if said.split()[1] == TOWARD else ""


def _beginning_with(ask: Ask, word: str) -> str:
    """The answer that begins so, and says the first of everything else; the first of all, if there is none."""

    def chosen(stage: Stage) -> str:
        return word if word in stage.words else stage.words[0]

    if isinstance(ask.options, Form):
        return ask.options.walk(chosen)
    return word if word in ask.options else default(ask.options)
