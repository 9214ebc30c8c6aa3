"""The edition object of `engage`."""

from functools import cache
from typing import Any, ClassVar

from msgspec.structs import replace

from suits.editions.contests.building import CRAMPED, IN_CROWDS
from suits.editions.contests.fighters import arm_of
from suits.editions.contests.sheet import Items
from suits.editions.contests.shelves import SHEET_NEEDS, shelves
from suits.editions.contests.two_cards.edition import TwoCardEdition
from suits.editions.contests.two_cards.green import green
from suits.editions.contests.two_cards.shrewd import shrewd
from suits.editions.engage.chips import SLOW_ISSUE
from suits.editions.engage.options import EngageOptions
from suits.editions.engage.quick import QUICK
from suits.editions.engage.rules import EngageRules
from suits.editions.engage.state import EngageFighter, EngageFixed, EngageState
from suits.editions.engage.thumb import thumb
from suits.editions.engage.words import REPLIES, EngageWords
from suits.editions.options import declared
from suits.people import SetupError
from suits.view import Condition, SheetFact, Track

LARGE = ("L", "XL")


class EngageEdition(TwoCardEdition[EngageState]):
    """Two cards each; engagement, chips, movement, weapon sizes, pole weapons, missiles."""

    name = "engage"
    order = 2
    title = "SUITS, engagement"
    about = "Two cards each; engagement, chips, movement, weapon sizes, pole weapons, missiles."
    rules = 2
    complete = True
    options = declared(EngageOptions)
    option_type = EngageOptions
    fighter_type = EngageFighter
    state_type = EngageState
    fixed_type = EngageFixed
    place_fields = (*TwoCardEdition.place_fields, "cramped")
    building = replace(IN_CROWDS, place_needs=(CRAMPED,))
    two_card_rules = EngageRules()
    replies = REPLIES
    reach_counts = True
    words = EngageWords()
    quick = QUICK
    sheet_needs = SHEET_NEEDS
    armoury = staticmethod(shelves)

    def issue(self, state: EngageState) -> None:
        """Everybody begins with a full issue, slow weapons ready, pole weapons not lifted (R-21, R-62)."""
        for who, person in state.people.items():
            person.unready = 1 if arm_of(state, who).pole else 0
            self.two_card_rules.end_turn(state, person)

    def place(self, loose: dict[str, Any]) -> dict[str, Any]:
        """Also: whether it is too cramped for pole weapons (POL-08)."""
        if not isinstance(loose.get("cramped", False), bool):
            raise SetupError(f"cramped may be true or false, not {loose['cramped']!r}.")
        return super().place(loose)

    def rows(self, items: Items) -> Items:
        """Large weapons need both hands, whatever the table says, so neither shield nor second weapon go with them.

        (WSZ-05, WSZ-06, TWO-09, R-42)
        """
        return {**items, "weapon": {name: _both_hands(row) for name, row in items["weapon"].items()}}

    def tracks(self, state: EngageState, who: str) -> tuple[Track, ...]:
        """Also: the chips, and how often the shield still counts (FRQ-04, FRQ-05, FRQ-13, FRQ-15)."""
        found = super().tracks(state, who)
        if not _has_chips(state, who):
            return found
        person, shield = state.people[who], state.fixed.kits[who].shield
        return found + _pools(person.blue, person.white, person.shield_uses, shield.defence if shield else None)

    def conditions(self, state: EngageState, who: str) -> tuple[Condition, ...]:
        """Also: the chips that are left, turns of readying, and uses of the shield (FRQ-04, FRQ-05)."""
        person = state.people[who]
        found = super().conditions(state, who)
        if person.out or not _has_chips(state, who):
            return found
        if person.unready > 1:
            found = (*found, Condition("readying", f"{person.unready} turns to ready", number=person.unready))
        if person.shield:
            found = (*found, _shield(person.shield_uses))
        return (*found, _chips(person.blue, person.white))

    facts_now: ClassVar = {
        **TwoCardEdition.facts_now,
        "blue": lambda state, who: state.people[who].blue,
        "white": lambda state, who: state.people[who].white,
        "shield uses": lambda state, who: state.people[who].shield_uses,
        "unready": lambda state, who: state.people[who].unready,
    }

    def _while_held(self, state: EngageState, who: str, word: str, shield: bool) -> dict[str, SheetFact]:
        """Also: the chips, uses of the shield, turns of readying (FRQ-04, FRQ-05, FRQ-09)."""
        held = super()._while_held(state, who, word, shield)
        return held | {"blue": 0, "white": 0, "shield uses": 0, "unready": 0}

    thumb = staticmethod(thumb)
    shrewd = staticmethod(shrewd)
    green = staticmethod(green)


def _has_chips(state: EngageState, who: str) -> bool:
    """Chips are for combat, and a swarm needs none (R-50)."""
    return state.fixed.combat and who not in state.fixed.swarms


@cache
def _pools(blue: int, white: int, shield_uses: int, defence: int | None) -> tuple[Track, ...]:
    chips = (Track("blue", blue, (), "pool", SLOW_ISSUE), Track("white", white, (), "pool", MOST_WHITE))
    return chips if defence is None else (*chips, Track("shield uses", shield_uses, (), "pool", defence))


@cache
def _shield(uses: int) -> Condition:
    return Condition("shield", _SHIELD.get(uses) or f"shield ready {uses} times", number=uses)


@cache
def _chips(blue: int, white: int) -> Condition:
    return Condition("chips", f"{blue} blue, {white} white", number=blue + white)


MOST_WHITE = 2  # FRQ-13
_SHIELD = {0: "shield used", 1: "shield ready"}


def _both_hands(row: dict[str, Any]) -> dict[str, Any]:
    """A row of the hand weapons: two hands for a Large one (WSZ-05, R-42)."""
    return {**row, "hands": (2,)} if row["size"] in LARGE else row


EDITION = EngageEdition()
