"""Quick rulings of `pair`: the faces of both sides count; the rest as in both editions with two cards."""

from typing import Annotated

from msgspec import Meta

from suits.editions.contests.quick import Cards, Faces, Hearts, LosersSuit, Overdrew, Suits, bonus_ruling
from suits.editions.contests.two_cards.quick import SHARED
from suits.editions.questions import Ruling, questions

Minion = Annotated[bool, Meta(description="The winner is a minion: no faces (MIN-02).")]
AgainstMinion = Annotated[bool, Meta(description="The loser is a minion: no faces (MIN-02).")]


def bonus(
    *,
    winner: Cards,
    loser: Cards | None = None,
    loser_overdrew: Overdrew = False,
    suit_rule: Suits = "best",
    face_bonus: Faces = "both",
    hearts: Hearts = 0,
    loser_suit: LosersSuit = "mirrored",
    minion: Minion = False,
    against_minion: AgainstMinion = False,
) -> Ruling:
    """The power bonus of the cards that winner and loser used, with the faces of both (PWR, R-27).

    suits quick bonus --edition pair --winner 4c,Kh --loser Jc
    """
    minions = minion, against_minion
    return bonus_ruling(winner, loser, loser_overdrew, suit_rule, face_bonus, hearts, loser_suit, minions=minions)


QUICK = {**SHARED, **questions(bonus)}
