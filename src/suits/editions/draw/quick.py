"""Quick rulings of `draw`: one card, held cards for recovery; the rest as in all contest editions."""

from suits.arithmetic.recovery import recovered_with_held_card
from suits.arithmetic.values import HIGH, is_face
from suits.cards import pretty, pretty_all
from suits.editions.contests.quick import (
    Cards,
    Faces,
    Hearts,
    LosersSuit,
    Overdrew,
    Shock,
    Skill,
    Suits,
    Will,
    Wounds,
    absorb,
    bonus_ruling,
    chart,
    heal,
    loss,
    playing,
    power,
    range_,
    value_rules,
)
from suits.editions.draw.cards import rank_of
from suits.editions.questions import OneCard, Ruling, questions


def rank(*cards: OneCard, skill: Skill) -> Ruling:
    """The rank that a card makes against a skill, or several that must all be summed (CON-03, CON-04, MCD-03, R-53).

    suits quick rank --edition draw --skill 6 Qs
    suits quick rank --edition draw --skill 12 4c Kh 3s
    """
    made, choices = rank_of(playing(*cards), skill)
    several = len(cards) > 1
    if made:
        text = f"{pretty_all(cards)} within skill {skill} {'make' if several else 'counts'} {made}"
        rules = (*value_rules(*cards), "R-53" if several else "CON-04")
    else:
        text = f"{pretty_all(cards)} {'sum up to more than' if several else 'is above'} skill {skill}: an overdraw"
        rules = ("MCD-03",) if several else ("CON-04",)
    facts = {"rank": made, "used": choices[0] if choices else (), "overdraw": not made}
    return Ruling(facts, text, rules)


def bonus(
    *,
    winner: Cards,
    loser: Cards | None = None,
    loser_overdrew: Overdrew = False,
    suit_rule: Suits = "best",
    face_bonus: Faces = "winner",
    hearts: Hearts = 0,
    loser_suit: LosersSuit = "mirrored",
) -> Ruling:
    """The power bonus of the winner's cards against the loser's (PWR, R-27).

    suits quick bonus --edition draw --winner Qd --loser 5c
    suits quick bonus --edition draw --winner Qd --loser 5c --loser-overdrew
    """
    return bonus_ruling(winner, loser, loser_overdrew, suit_rule, face_bonus, hearts, loser_suit)


def recover(*, will: Will, card: OneCard, wounds: Wounds = 0, shock: Shock | None = None) -> Ruling:
    """Shock that the card of the round recovers in combat (REC-08, REC-09, REC-11, REC-12, R-33).

    suits quick recover --edition draw --will 6 --wounds 2 --card 6h
    """
    playing(card)
    value = HIGH[card]
    points = recovered_with_held_card(value, will, 2 if shock is None else shock, wounds)
    within = value <= will
    counts = f" counts {value} and" if is_face(card) else ""
    text = f"{pretty(card)}{counts} is {'within' if within else 'above'} Will {will}: {points} shock recovered"
    by = "REC-12" if wounds else "REC-08" if within else "REC-09"
    rules = ("REC-11", by) if counts else (by,)
    return Ruling({"recovered": points, "value": value, "within_will": within}, text, rules)


QUICK = questions(rank, chart, bonus, power, absorb, loss, recover, range_, heal)
