"""The first exchange of a round whose cards give the turns: whoever's turn comes first attacks the other (ORD-03)."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from suits import editions
from suits.cards import Card
from suits.lab.odds.dealt import Dealt
from suits.lab.odds.exchanges import exchange, expect_an_end, stage_of
from suits.lab.odds.pools import CannotWorkOut, pool
from suits.lab.odds.results import Odds, Outcome, Who, total
from suits.lab.odds.scenes import defence
from suits.people import Setup
from suits.requests import Ask

FROM_THE_OTHER_SIDE: Mapping[Who, Who] = {"attacker": "defender", "defender": "attacker", "nothing": "nothing"}
NOTES = ("Before anybody has seen a card: whoever's turn comes first attacks the other.",)


def opening(
    encounter: Any,
    first: str,
    second: str,
    *,
    packs: int | None = None,
    answered: Callable[[Ask], str] | None = None,
    **said: Any,
) -> Odds:
    """The odds of the first exchange of a round, before its cards are dealt; `first` is called the attacker in it.

    `gone`, `now`, `cards`, `edition`, `options` as for `exchange`; `answered`: who answers where the first attacks.
    That neither of them comes to attack is `nothing`.

    >>> import suits
    >>> ann = suits.Character("Ann", body=6, will=6, skills={"Sword": 7}, weapons=["Sword"], armour="Leather")
    >>> bob = suits.Character("Bob", body=7, will=5, skills={"Broadsword": 6}, weapons=["Broadsword"], armour="Chain")
    >>> odds = opening(suits.Encounter([ann], [bob]), "ann", "bob")
    >>> odds.attacker, odds.defender
    (Fraction(543, 1339), Fraction(7108, 22763))
    """
    mine = _dealt(encounter, first, second, packs, answered, **said)
    others = _dealt(encounter, second, first, packs, **said)
    chances = [(outcome, Fraction(many, mine.deals())) for outcome, many in mine.ways().items()]
    chances += [(_from_the_other_side(one), Fraction(many, others.deals())) for one, many in others.ways().items()]
    chances.append((Outcome("nothing"), 1 - sum([chance for _, chance in chances], Fraction(0))))
    names = mine.stage.base.fixed.names
    one, other = mine.meeting.first, mine.meeting.second
    return Odds(
        edition=mine.stage.edition.name,
        attacker_name=names[first],
        defender_name=names[second],
        chances=total(chances),
        skills=(one.skill, other.skill),
        defences=(defence(one, other), defence(other, one)),
        notes=NOTES,
        of_an_attack=False,
    )


def usual(setup: Setup, attacker: str, defender: str) -> Odds:
    """What two people who want to fight come to: an attack, or, where the cards give the turns, a round's first."""
    rules: Any = editions.find(setup.edition)
    return (opening if rules.cards_give_turns else exchange)(setup, attacker, defender)


def _dealt(
    encounter: Any,
    attacker: str,
    defender: str,
    packs: int | None,
    answered: Callable[[Ask], str] | None = None,
    *,
    gone: Iterable[Card] = (),
    **said: Any,
) -> Dealt:
    stage = stage_of(encounter, attacker, defender, **said)
    expect_an_end(stage)
    if answered is not None:
        stage = stage._replace(answer=answered)
    if not stage.edition.cards_give_turns:
        raise CannotWorkOut(f"In {stage.edition.name} other cards settle who is first: ask for an exchange.")
    return Dealt(stage, pool(stage.base.fixed.options.decks if packs is None else packs, gone))


def _from_the_other_side(outcome: Outcome) -> Outcome:
    return msgspec.structs.replace(outcome, who=FROM_THE_OTHER_SIDE[outcome.who])
