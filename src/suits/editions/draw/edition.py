"""The edition object of `draw`."""

from pathlib import Path

from suits.editions.contests.edition import ContestEdition
from suits.editions.draw.options import DrawOptions
from suits.editions.draw.rounds import next_scene
from suits.editions.draw.state import DrawFighter, DrawState, is_ready, phase_of
from suits.editions.draw.thumb import thumb
from suits.editions.draw.words import DrawWords
from suits.editions.options import declared, typed
from suits.people import Setup
from suits.requests import Ask, Scene, Seen
from suits.state import State, packs_for
from suits.view import View


class DrawEdition(ContestEdition):
    """One card each; cards give the order every round; printed weapon tables."""

    name = "draw"
    title = "SUITS, one card"
    about = "One card each; cards give the order every round."
    rules = 1
    complete = False
    options = declared(DrawOptions)
    state_type = DrawState
    words = DrawWords()

    def begin(self, setup: Setup) -> State:
        """Everybody at the ready, weapons in hand (R-79); the packs shuffled together (CRD-01)."""
        fixed = self.fixed(setup, lambda: typed(DrawOptions, setup.options))
        virtual, real = packs_for(fixed, fixed.options.decks)
        return DrawState(
            people={person.id: DrawFighter(person.id, person.side) for person in setup.people},
            stock=virtual,
            real_stock=real,
            fixed=fixed,
        )

    def next_scene(self, state: State) -> Scene | None:
        """Deal, phases, end of round."""
        assert isinstance(state, DrawState)
        return next_scene(state)

    def zones(self, state: State, who: str) -> tuple[tuple[str, Seen], ...]:
        """The dealt card is its owner's secret until it is shown (R-83)."""
        return _ZONES

    def corrected(self, state: State, who: str) -> None:
        """Whoever a correction brings back in mid-round has no card: nothing to do before the next deal."""
        super().corrected(state, who)
        assert isinstance(state, DrawState)
        person = state.people[who]
        if state.stage == "phases" and not person.out and not (person.hand or person.shown):
            person.acted = person.struck = True

    def redealt(self, state: State, who: str) -> None:
        """The phase follows from the card (ORD-03)."""
        assert isinstance(state, DrawState)
        person = state.people[who]
        if person.hand and not (person.acted or person.held_back):
            person.phase = phase_of(state, who, person.card)

    def conditions(self, state: State, who: str) -> tuple[str, ...]:
        """Also: a slow weapon that is not ready."""
        assert isinstance(state, DrawState)
        words = super().conditions(state, who)
        return words if state.round == 0 or is_ready(state, who) else (*words, "not ready")

    def thumb(self, view: View, ask: Ask) -> str | None:
        """A rule of thumb for a sensible player."""
        return thumb(view, ask)

    def folder(self) -> Path:
        """Characters and encounters."""
        return Path(__file__).parent / "data"


_ZONES: tuple[tuple[str, Seen], ...] = (("hand", "own"), ("shown", "all"), ("table", "all"))

EDITION = DrawEdition()
