"""What only `engage` says: chips, and getting a weapon ready."""

from typing import ClassVar

from suits.editions.contests.two_cards.words import TwoCardWords
from suits.editions.sentences import Names, counted
from suits.events import Event, Facts
from suits.view import Reason

_COLOURS = ("blue", "white")


def _chips(name: str, f: Facts, names: Names) -> str:
    spent = " and ".join(colour for colour in _COLOURS if f[colour])
    return f"{name} spends {spent}: {f['blue_left']} blue, {f['white_left']} white left."


def _why_chips(event: Event, names: Names) -> list[Reason]:
    """What the chips buy (FRQ-11, FRQ-12, FRQ-14, R-21)."""
    f = event.facts
    if f["use"] == "attack":
        how = "blue and white buy two cards" if f["white"] else "blue alone buys one card, or lets the kept one be used"
        return [
            Reason(f"an attack, or striking back: {how}", ("FRQ-11", "R-21")),
            Reason("new chips come at the end of the own turn", ("FRQ-06",)),
        ]
    if f["blue"] and f["white"]:
        return [Reason("a defence with both cards: blue is gone with it, so there is no attack", ("FRQ-12", "R-75"))]
    if f["blue"]:
        return [Reason("a defence with the last chip, the blue one: there is no attack any more", ("FRQ-12", "R-75"))]
    return [Reason("a defence: white is spent first, and the own turn stays free", ("FRQ-12", "FRQ-14", "R-75"))]


def _unready(name: str, f: Facts, names: Names) -> str:
    turns = "a turn" if f["rounds"] == 1 else counted(f["rounds"], "turn")
    return f"{name}'s weapon must be made ready again, which takes {turns}."


REPLIES = {
    "strike": "you may hit; it takes your next turn",
    "defend": "you cannot hit, keep your turn unless hit",
}
"""What the answers to an attack mean, in a few words."""


class EngageWords(TwoCardWords):
    """Chips."""

    answers: ClassVar = {
        "strike": "strike back, for blue, and white for a second card: you may win this, but it is your next turn",
        "strike 1": "one card, for blue alone: white stays for another defence",
        "strike 2": "two cards, for blue and white: the better one, or their sum within your skill",
        "defend": "only defend, for white if you have it: you cannot hit, but keep your next turn unless you are hit",
        "dodge": "defend with your Reflexes alone: no chip is spent, but neither weapon nor shield helps",
        "ready": "get your weapon ready, or lift it: that is your action",
    }
    tells: ClassVar = {"chips": _chips, "unready": _unready}
    whys: ClassVar = {"chips": _why_chips}
