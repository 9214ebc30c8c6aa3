"""The edition object of `draw`."""

from collections.abc import Sequence
from typing import ClassVar

from suits.arithmetic.recovery import recovered_with_held_card
from suits.arithmetic.values import HIGH, Ranked
from suits.asked import Asked, quiet_answer
from suits.cards import PACK, Card
from suits.choices import Choice, Verb
from suits.editions.choosing import Said, read_choice
from suits.editions.contests.contest import Side
from suits.editions.contests.edition import ContestEdition, called, contest_of, sheets_of
from suits.editions.contests.fighters import ContestFixed, kit_of
from suits.editions.contests.kit import no_combat_kits, work_out
from suits.editions.contests.readiness import is_ready
from suits.editions.contests.sheet import WITHOUT, Sheet
from suits.editions.contests.shelves import SHEET_NEEDS, shelves
from suits.editions.contests.verbs import VERBS
from suits.editions.draw.action import check_won
from suits.editions.draw.briefly import beside, brief
from suits.editions.draw.calling import NOBODY
from suits.editions.draw.cards import rank_of
from suits.editions.draw.choosing import with_own_cards
from suits.editions.draw.green import green
from suits.editions.draw.noting import label, note
from suits.editions.draw.options import DrawOptions
from suits.editions.draw.quick import QUICK
from suits.editions.draw.rounds import dealt, next_scene
from suits.editions.draw.shrewd import shrewd
from suits.editions.draw.state import DEAL, DrawFighter, DrawState, may_act, set_phase
from suits.editions.draw.thumb import thumb
from suits.editions.draw.turns import turns
from suits.editions.draw.ways import ways
from suits.editions.draw.words import DrawWords
from suits.editions.options import declared, typed
from suits.editions.ways import Way
from suits.people import Setup
from suits.requests import Ask, Scene, Seen
from suits.state import packs_for
from suits.view import Condition, Sight

MUCH = 9
"""More shock than a card recovers."""


class DrawEdition(ContestEdition[DrawState]):
    """One card each; cards give the order every round; printed weapon tables."""

    name = "draw"
    title = "SUITS, one card"
    about = "One card each; cards give the order every round."
    rules = 2
    complete = True
    options = declared(DrawOptions)
    cards_give_turns = True
    seldom_matters: ClassVar = {"respond": "strike"}
    state_type = DrawState
    words = DrawWords()
    verbs: ClassVar = {
        **VERBS,
        "cards": Verb("draw"),
        "next": Verb("call"),
        NOBODY: Verb("pass", rank=9, quiet=True, label="Nobody acts"),
    }
    asks: ClassVar = {**ContestEdition.asks, "cards": ("number",)}
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

    def situated(self, state: DrawState, who: str) -> None:
        """With the skill of somebody who is blinded, or sees again, the phase changes (R-13, R-86)."""
        set_phase(state, who)

    def choice(self, state: DrawState, ask: Ask, said: Sequence[Said], say: str, means: str) -> Choice:
        """Also the cards of the round that it uses up, and the action."""
        return with_own_cards(state, ask, read_choice(self.verbs, ask.kind, said, say, means))

    note = staticmethod(note)
    label = staticmethod(label)
    brief = staticmethod(brief)
    beside = staticmethod(beside)

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

    def joined(self, state: DrawState, new: Sequence[str]) -> Scene:
        """Who comes in mid-round has no card: they defend with fresh ones, and act from the next deal on (ORD-01)."""
        for who in new if state.stage == "phases" else ():
            state.people[who].acted = state.people[who].struck = True
        yield from ()

    def forget_secrets(self, state: DrawState, who: str) -> None:
        """Until the cards act it is a secret when they can, and whether they wait or pass (R-83)."""
        person = state.people[who]
        if not person.shown:  # banked cards do not tell it either
            person.phase = person.wait = 0
        if person.hand:
            person.held_back = False
        state.phase = 0  # whoever acts sets it anew

    def redealt(self, state: DrawState, who: str) -> None:
        """The phase follows from the cards."""
        set_phase(state, who)

    def ranked(self, side: Side, cards: tuple[Card, ...]) -> Ranked:
        """One card, or several that must all be summed (CON-03, MCD-03)."""
        return rank_of(cards, side.skill)

    def hold(self, state: DrawState, who: str, cards: tuple[Card, ...]) -> None:
        """The cards of the round; novices keep the better of two (ORD-01, NOO-01)."""
        super().hold(state, who, cards)
        dealt(state, who)

    def turn_by(self, state: DrawState, who: str) -> int:
        """The phase (ORD-03)."""
        return state.people[who].phase

    def is_dealing(self, state: DrawState) -> bool:
        """Before a round (ORD-01)."""
        return state.stage == DEAL

    def still_to_act(self, state: DrawState) -> tuple[str, ...]:
        """Those with a phase that is still to come (ORD-03)."""
        return tuple([who for who, person in state.people.items() if person.phase and may_act(person)])

    def rest_by(self, state: DrawState, who: str) -> int:
        """What the first card recovers of much shock, without wounds: with them it is one less (REC-08, REC-12)."""
        cards = state.people[who].cards
        return recovered_with_held_card(HIGH[cards[0]], kit_of(state, who).will, minor=MUCH) if cards else 0

    def check_won(self, state: DrawState) -> None:
        """The fight itself is over, but the wounded may still bleed (R-73)."""
        check_won(state)

    def conditions(self, state: DrawState, who: str) -> tuple[Condition, ...]:
        """Also: a slow weapon that is not ready."""
        found = super().conditions(state, who)
        return found if state.round == 0 or is_ready(state, who) else (*found, called("not ready"))

    turns = staticmethod(turns)

    def seen_gone(self, state: DrawState, discards: Sequence[Card]) -> tuple[Card, ...]:
        """All but what lay face down: cards that were never shown, and those that novices did not keep (R-52, R-83)."""
        stock = state.stock if discards is state.stock.discards else state.real_stock
        return stock.seen_gone()

    thumb = staticmethod(thumb)
    shrewd = staticmethod(shrewd)
    green = staticmethod(green)

    def ways(self, view: Sight, ask: Asked) -> tuple[Way, ...]:
        """What a strong player would do, whom else one might strike, and what else one might do."""
        return ways(view, ask, self.shrewd(view, ask) or self.thumb(view, ask) or quiet_answer(ask.options))


_ZONES: tuple[tuple[str, Seen], ...] = (("hand", "own"), ("shown", "all"), ("table", "all"), ("bank", "own"))

EDITION = DrawEdition()
