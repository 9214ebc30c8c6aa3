"""The power bonus: suits and faces of winner and loser, hearts, and the clamp (PWR, HRT, R-27, R-58).

Winner and loser come as *choices* (see `values`): each equal way of making the rank. A loser who overdrew or
lies helpless has none, and so gives no reduction (PWR-08, CRT-03).
"""

from typing import Literal, NamedTuple, TypeAlias

from suits.arithmetic.chart import clamp
from suits.arithmetic.values import HIGH, VALUES, Choices, Used

SuitRule: TypeAlias = Literal["best", "highest"]
FaceBonus: TypeAlias = Literal["winner", "both", "none"]
LoserSuit: TypeAlias = Literal["mirrored", "same"]

SUIT_BONUS = {
    #     winner  loser
    "c": (0, -3),  # PWR-04  PWR-09
    "s": (+1, -2),  # PWR-05  PWR-10
    "h": (+2, -1),  # PWR-06  PWR-11
    "d": (+3, 0),  # PWR-07  PWR-12
}
FACE_BONUS = {
    "A": (+1, -1),  # PWR-14a  PWR-16a
    "J": (+2, -2),  # PWR-14b  PWR-16b
    "Q": (+3, -3),  # PWR-14c  PWR-16c
    "K": (+4, -4),  # PWR-14d  PWR-16d
}
_NO_FACE = (0, 0)

WINNER_SUIT = {card: SUIT_BONUS[card[1]][0] for card in VALUES}
LOSER_SUITS: dict[LoserSuit, dict[str, int]] = {
    "mirrored": {card: SUIT_BONUS[card[1]][1] for card in VALUES},  # the printed list
    "same": {card: -bonus for card, bonus in WINNER_SUIT.items()},  # the winner's list negated
}
WINNER_FACE = {card: FACE_BONUS.get(card[0], _NO_FACE)[0] for card in VALUES}
LOSER_FACE = {card: FACE_BONUS.get(card[0], _NO_FACE)[1] for card in VALUES}


class BonusParts(NamedTuple):
    """What a power bonus is made of, for explanations."""

    suit: int
    faces: int
    loser_suit: int
    loser_faces: int
    hearts: int
    total: int
    winner_used: Used
    loser_used: Used
    winner_card: str
    loser_card: str
    """Whose suit counts; empty where the loser has none."""


def highest_card(used: Used) -> str:
    """The highest card, aces and courts counted high; of equals the one drawn last (PWR-03, R-08)."""
    best = used[0]
    for card in used[1:]:
        if HIGH[card] >= HIGH[best]:
            best = card
    return best


def suit_card(used: Used, suit_rule: SuitRule, worth: dict[str, int]) -> str:
    """The card whose suit counts: the highest, or the first of those that are worth most (PWR-01..12)."""
    if suit_rule == "highest":
        return highest_card(used)
    return max(used, key=lambda card: abs(worth[card]))


def winner_suit(used: Used, suit_rule: SuitRule = "best") -> int:
    """The winner's suit: the single best, or that of the highest card (PWR-01..07)."""
    if len(used) == 1:
        return WINNER_SUIT[used[0]]
    if suit_rule == "highest":
        return WINNER_SUIT[highest_card(used)]
    return max([WINNER_SUIT[card] for card in used])


def loser_suit(used: Used, suit_rule: SuitRule = "best", by: LoserSuit = "mirrored") -> int:
    """The loser's suit, where 'best' is the most negative (PWR-08..12, R-27)."""
    worth = LOSER_SUITS[by]
    if len(used) == 1:
        return worth[used[0]]
    if suit_rule == "highest":
        return worth[highest_card(used)]
    return min([worth[card] for card in used])


def winner_faces(used: Used) -> int:
    """One addition for each face card the winner used (PWR-13, PWR-14, MCD-04)."""
    return sum([WINNER_FACE[card] for card in used])


def loser_faces(used: Used) -> int:
    """One subtraction for each face card the loser used in defence (PWR-16)."""
    return sum([LOSER_FACE[card] for card in used])


def winner_part(used: Used, suit_rule: SuitRule, faces: bool) -> int:
    """What the winner's cards add: suit, and faces where they count (PWR-01, PWR-13)."""
    if len(used) == 1:
        card = used[0]
        return WINNER_SUIT[card] + WINNER_FACE[card] if faces else WINNER_SUIT[card]
    suit = winner_suit(used, suit_rule)
    return suit + winner_faces(used) if faces else suit


def loser_part(used: Used, suit_rule: SuitRule, faces: bool, by: LoserSuit = "mirrored") -> int:
    """What the loser's cards take off: suit, and faces where they count (PWR-08, PWR-16)."""
    if len(used) == 1:
        card = used[0]
        suit = LOSER_SUITS[by][card]
        return suit + LOSER_FACE[card] if faces else suit
    suit = loser_suit(used, suit_rule, by)
    return suit + loser_faces(used) if faces else suit


def winner_used(choices: Choices, suit_rule: SuitRule = "best", faces: bool = True) -> Used:
    """Of equal ways to the rank the one that gives the winner most; by the highest rule the last drawn (R-07)."""
    if len(choices) == 1 or suit_rule == "highest":
        return choices[-1]
    return max(choices, key=lambda used: winner_part(used, suit_rule, faces))


def loser_used(choices: Choices, suit_rule: SuitRule = "best", faces: bool = False, by: LoserSuit = "mirrored") -> Used:
    """Of equal ways to the rank the one that reduces the blow most; by the highest rule the last drawn (R-07)."""
    if len(choices) == 1 or suit_rule == "highest":
        return choices[-1]
    return min(choices, key=lambda used: loser_part(used, suit_rule, faces, by))


def power_bonus(
    winner: Choices,
    loser: Choices,
    suit_rule: SuitRule = "best",
    face_bonus: FaceBonus = "winner",
    hearts: int = 0,
    winner_is_minion: bool = False,
    loser_is_minion: bool = False,
    by: LoserSuit = "mirrored",
) -> int:
    """The whole power bonus, clamped once after adding everything (PWR-18, MIN-02, R-27, R-58).

    >>> power_bonus((("Qd",),), (("5c",),))
    3
    """
    faces = face_bonus != "none" and not winner_is_minion
    used = winner[0] if len(winner) == 1 else winner_used(winner, suit_rule, faces)
    bonus = hearts + winner_part(used, suit_rule, faces)
    if loser:
        faces = face_bonus == "both" and not loser_is_minion
        used = loser[0] if len(loser) == 1 else loser_used(loser, suit_rule, faces, by)
        bonus += loser_part(used, suit_rule, faces, by)
    return clamp(bonus)


def power_bonus_parts(
    winner: Choices,
    loser: Choices,
    suit_rule: SuitRule = "best",
    face_bonus: FaceBonus = "winner",
    hearts: int = 0,
    winner_is_minion: bool = False,
    loser_is_minion: bool = False,
    by: LoserSuit = "mirrored",
) -> BonusParts:
    """The same power bonus with its parts and the cards that made it (PWR-18, MIN-02, R-27, R-58)."""
    faces_count = face_bonus != "none" and not winner_is_minion
    used = winner_used(winner, suit_rule, faces_count)
    suit, faces = winner_suit(used, suit_rule), winner_faces(used) if faces_count else 0
    card, against_card = suit_card(used, suit_rule, WINNER_SUIT), ""
    against: Used = ()
    less = less_faces = 0
    if loser:
        faces_count = face_bonus == "both" and not loser_is_minion
        against = loser_used(loser, suit_rule, faces_count, by)
        against_card = suit_card(against, suit_rule, LOSER_SUITS[by])
        less, less_faces = loser_suit(against, suit_rule, by), loser_faces(against) if faces_count else 0
    whole = clamp(suit + faces + less + less_faces + hearts)
    return BonusParts(suit, faces, less, less_faces, hearts, whole, used, against, card, against_card)
