"""The edition object of `draw`."""

from suits.asked import Asked
from suits.cards import PACK
from suits.editions.contests.calling import is_said_of_people
from suits.editions.contests.edition import ContestEdition, contest_of, sheets_of
from suits.editions.contests.fighters import ContestFixed
from suits.editions.contests.kit import no_combat_kits, work_out
from suits.editions.contests.readiness import is_ready
from suits.editions.contests.sheet import WITHOUT, Sheet
from suits.editions.contests.shelves import SHEET_NEEDS, shelves
from suits.editions.draw.action import check_won
from suits.editions.draw.options import DrawOptions
from suits.editions.draw.quick import QUICK
from suits.editions.draw.rounds import next_scene
from suits.editions.draw.state import DrawFighter, DrawState, set_phase
from suits.editions.draw.thumb import thumb
from suits.editions.draw.words import DrawWords
from suits.editions.options import declared, typed
from suits.people import Setup
from suits.requests import Scene, Seen
from suits.state import packs_for
from suits.view import View


class DrawEdition(ContestEdition[DrawState]):
    """One card each; cards give the order every round; printed weapon tables."""

    name = "draw"
    title = "SUITS, one card"
    about = "One card each; cards give the order every round."
    rules = 2
    complete = True
    options = declared(DrawOptions)
    state_type = DrawState
    words = DrawWords()
    quick = QUICK
    sheet_needs = SHEET_NEEDS
    sheet_fields = tuple(field for field in Sheet.__struct_fields__ if field not in WITHOUT)
    armoury = staticmethod(shelves)

    def work_out(self, setup: Setup) -> ContestFixed:
        """The numbers of everybody, for the kind of contest it is (PHS-01)."""
        sheets = sheets_of(setup)
        options = typed(DrawOptions, setup.options)
        kits = no_combat_kits(setup, sheets) or {
            who: work_out(sheet, setup.items, chart=True, untrained=True, classes=False, options=options)
            for who, sheet in sheets.items()
        }
        fixed = ContestFixed(setup, kits, options, PACK, contest_of(setup))
        fixed.chart = True
        return fixed

    def opening(self, setup: Setup, fixed: ContestFixed) -> DrawState:
        """Everybody in their place, the packs shuffled together (CRD-01, R-01)."""
        virtual, real = packs_for(fixed, fixed.options.decks)
        people = {person.id: DrawFighter(person.id, person.side) for person in setup.people}
        for person in setup.people:
            self.equip(people[person.id], person, fixed.kits[person.id])
            if not fixed.combat:
                people[person.id].at = 0  # distances are for combat
        return self.arrive(DrawState(people=people, stock=virtual, real_stock=real, fixed=fixed))

    next_scene = staticmethod(next_scene)

    def call(self, state: DrawState, who: str, what: str) -> Scene:
        """With the skill of somebody who is blinded, or sees again, the phase changes (R-13, R-86)."""
        yield from super().call(state, who, what)
        if is_said_of_people(what):
            set_phase(state, what.split()[1])

    def zones(self, state: DrawState, who: str) -> tuple[tuple[str, Seen], ...]:
        """Dealt and banked cards are their owner's secret until they are shown (R-83)."""
        return _ZONES

    def corrected(self, state: DrawState, who: str) -> None:
        """Whoever a correction brings back in mid-round has no card: nothing to do before the next deal."""
        state.won = ""
        super().corrected(state, who)
        person = state.people[who]
        if state.stage == "phases" and not (person.out or person.cards or person.banked):
            person.acted = person.struck = True

    def redealt(self, state: DrawState, who: str) -> None:
        """The phase follows from the cards."""
        set_phase(state, who)

    def check_won(self, state: DrawState) -> None:
        """The fight itself is over, but the wounded may still bleed (R-73)."""
        check_won(state)

    def conditions(self, state: DrawState, who: str) -> tuple[str, ...]:
        """Also: a slow weapon that is not ready."""
        words = super().conditions(state, who)
        return words if state.round == 0 or is_ready(state, who) else (*words, "not ready")

    def thumb(self, view: View, ask: Asked) -> str | None:
        """A rule of thumb for a sensible player."""
        return thumb(view, ask)


_ZONES: tuple[tuple[str, Seen], ...] = (("hand", "own"), ("shown", "all"), ("table", "all"), ("bank", "own"))

EDITION = DrawEdition()
