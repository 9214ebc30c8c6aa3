"""A day of rest: the edition's own scene, played by the people of a camp, where a dealer or the table draws."""

from collections.abc import Sequence
from typing import Any

from suits.dealer import Dealer
from suits.desk.campaigns.model import Campaign, CampaignError, Drawn
from suits.editions import Edition
from suits.editions.options import fill_in
from suits.editions.resting import CareDraw, Healed
from suits.fight import Fight
from suits.fight.fitting import CALL, fits
from suits.own_items import Items
from suits.people import Camp, Person
from suits.record import RecordError, Step, step

PARTY = "the party"
REFEREE = "referee"


class Resting:
    """A day that is going on: who rests, what is drawn next, and what came of it."""

    def __init__(
        self,
        campaign: Campaign,
        edition: Edition,
        people: Sequence[tuple[str, str, dict[str, Any]]],
        items: Items,
        real: bool,
        dealer: Dealer | None = None,
    ):
        """`people`: id, name and sheet of everybody who rests, or looks after them; `items`: what no table has."""
        together = tuple(Person(who, name, PARTY, sheet) for who, name, sheet in people)
        self.real = real
        self.fight = Fight(
            Camp(
                edition=edition.name,
                title=campaign.title,
                people=together,
                options=fill_in(edition.options, dict(campaign.options)),
                items=edition.items(together, items),
                real=tuple(person.id for person in together) if real else (),
                place=edition.place({}),
            ),
            dealer,
            deal=False,
        )
        self.care: Sequence[CareDraw] = ()
        """Every card of the day, from the moment on that nobody bleeds any more."""
        self._called = False
        self._go_on()

    def _go_on(self) -> None:
        """Once nobody bleeds, let the day pass, if that does anything."""
        fight = self.fight
        if fight.over and not self._called:
            self._called = True
            what = fight.edition.day_of_rest
            if what in fight.calls(REFEREE):
                self.care = fight.edition.care(fight.state)
                fight.replay_step(Step(REFEREE, CALL, what))

    @property
    def over(self) -> bool:
        """Whether the day has passed."""
        return self._called and self.fight.over

    def cards(self) -> list[str]:
        """The card of each of `care` that was drawn so far; empty for one that is still to come, or was not needed."""
        steps = self.fight.steps
        calls = [at for at, one in enumerate(steps) if one.kind == CALL]
        left = steps[calls[-1] + 1 :] if calls else []
        found = []
        for one in self.care:
            due = bool(left) and (left[0].who, left[0].kind) == (one.by, f"draw {one.why}")
            found.append(left.pop(0).what.partition(" because ")[0] if due else "")
        return found

    def draw(self, typed: str | None = None) -> Drawn:
        """Draw the next card: the dealer does, or the table tells a real one."""
        request = self.fight.drawing
        if request is None:
            raise CampaignError("Nobody has a card to draw now.")
        if self.real:
            if not typed:
                raise CampaignError(f"{self.fight.name(request.who)} draws a real card: say which, like 4h.")
            self.fight.answer(request.who, typed)
        else:
            self.fight.deal_once()
        made = Drawn(str(self.fight.steps[-1]))
        self._go_on()
        return made

    def again(self, drawn: Drawn) -> None:
        """A card that was drawn before."""
        try:
            made = step(drawn.step)
        except RecordError as fault:
            raise CampaignError(str(fault)) from None
        if not fits(self.fight, made):
            raise CampaignError(f"'{drawn.step}' is not what that day of rest would draw.")
        self.fight.replay_step(made)
        self._go_on()

    def sheet(self, who: str) -> dict[str, Any]:
        """How somebody is at the end of the day."""
        return self.fight.edition.sheet_after(self.fight.state, who)

    def healed(self) -> dict[str, Healed]:
        """What the day did for each, as far as it has come."""
        found = (self.fight.edition.healed(event) for _, event in self.fight.log)
        return {one.who: one for one in found if one is not None}
