"""The edition object of `engage`."""

from pathlib import Path

from suits.editions.contests.fighters import arm_of
from suits.editions.contests.shelves import SHEET_NEEDS, shelves
from suits.editions.contests.two_cards.edition import TwoCardEdition
from suits.editions.contests.two_cards.state import TwoCardState
from suits.editions.contests.two_cards.words import TwoCardWords
from suits.editions.engage.chips import issue
from suits.editions.engage.options import EngageOptions
from suits.editions.engage.rules import EngageRules
from suits.editions.engage.state import EngageFighter, EngageState
from suits.editions.options import declared
from suits.requests import Ask
from suits.state import State
from suits.view import View


class EngageEdition(TwoCardEdition):
    """Two cards each; engagement, chips, movement, weapon sizes, pole weapons, missiles."""

    name = "engage"
    title = "SUITS, engagement"
    about = "Two cards each; engagement, chips, movement, weapon sizes, pole weapons, missiles."
    rules = 1
    complete = False
    options = declared(EngageOptions)
    option_type = EngageOptions
    fighter_type = EngageFighter
    state_type = EngageState
    two_card_rules = EngageRules()
    words = TwoCardWords()
    sheet_needs = SHEET_NEEDS
    armoury = staticmethod(shelves)

    def issue(self, state: TwoCardState) -> None:
        """Everybody begins with a full issue, slow weapons ready, pole weapons not lifted (R-21, R-62)."""
        assert isinstance(state, EngageState)
        for who, person in state.people.items():
            arm = arm_of(state, who)
            person.unready = 1 if arm.pole else 0
            person.blue = 2 if arm.pole else 1
            issue(state, who)

    def conditions(self, state: State, who: str) -> tuple[str, ...]:
        """Also: the chips that are left (FRQ-05)."""
        words = super().conditions(state, who)
        person = state.people[who]
        return words if person.out else (*words, f"{person.blue} blue, {person.white} white")

    def thumb(self, view: View, ask: Ask) -> str | None:
        """A rule of thumb for a sensible player."""
        return None

    def folder(self) -> Path:
        """Characters and encounters."""
        return Path(__file__).parent / "data"


EDITION = EngageEdition()
