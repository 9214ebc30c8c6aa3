"""The decisions on a due card and on a Hold Card; their first words can be told without a stage each."""

from functools import partial

import msgspec

from suits.arithmetic.card_chart import MOST_IN_A_PART
from suits.cards import Card
from suits.editions.countdown.due_cards import (
    DUE,
    Grouping,
    Groups,
    due_stages,
    groups_with,
    hold_groups,
    window_stages,
)
from suits.editions.countdown.plays import (
    AIM,
    ATTACK,
    FAST_DRAW,
    FEINT,
    HOLD,
    PLAY,
    SHOOT,
    SPLITS,
    Plan,
    Reached,
    reached_from,
)
from suits.editions.countdown.reach import Targets
from suits.editions.countdown.reasons import why_not
from suits.editions.countdown.state import CountdownState
from suits.requests import Form

Words = tuple[str, ...]


# For whoever looks at many words before speaking


class FirstWords(msgspec.Struct, eq=False, gc=False):
    """What may be said once the cards are chosen: how many of them, what to do, with what, at whom.

    The groups of cards, and whom each weapon reaches, are sought once, however often somebody looks.
    """

    state: CountdownState
    who: str
    seek: Grouping
    begin: Words
    """The words before anything is said."""
    before: Words = ()
    """What is said before the cards."""
    groups: Groups | None = None
    reached: Reached | None = None

    def groups_open(self) -> Groups:
        """The groups of cards that may be played together."""
        if self.groups is None:
            self.groups = self.seek()
        return self.groups

    def reached_now(self) -> Reached:
        """Whom each weapon reaches as things are."""
        if self.reached is None:
            person = self.state.people[self.who]
            self.reached = reached_from(self.state, self.who, Plan(person.at, person.ready, person.full_speed))
        return self.reached

    def after(self, said: Words) -> Words | None:
        """The words that may follow these; None where the stages tell."""
        if not said:
            return self.begin
        at = len(self.before)
        if len(said) <= at or said[:at] != self.before or self.state.people[self.who].stunned:
            return None
        cards, rest = self.groups_open().get(said[at]), said[at + 1 :]
        if not cards or said[at] == HOLD:
            return None
        if len(cards) == 1:
            return self._of_an_action(1, rest)
        sizes = SPLITS[min(len(cards), MOST_IN_A_PART)].words
        if not rest:
            return tuple(sizes)
        return self._of_an_action(int(rest[0]), rest[1:]) if rest[0] in sizes else ()

    def below(self, said: Words) -> Targets | None:
        """After the verb of an attack, a Feint or an aim: each weapon, and whom it reaches."""
        verbs = self.after(said[:-1]) if said else None
        return self._whom(said[-1]) if verbs and said[-1] in verbs else None

    def _of_an_action(self, size: int, said: Words) -> Words | None:
        """A verb; then for an attack, a Feint or an aim the weapon, and whom it reaches."""
        runs = self.state.people[self.who].full_speed
        verbs = self.reached_now().menu(size, running=runs, steers=runs).words
        if not said:
            return tuple(verbs)
        if said[0] not in verbs:
            return ()
        whom = self._whom(said[0])
        if whom is None or len(said) > 2:
            return None
        return tuple(whom) if len(said) == 1 else tuple(whom.get(said[1], ()))

    def _whom(self, verb: str) -> Targets | None:
        if verb in (ATTACK, FEINT):
            return self.reached_now().strikes
        return self.reached_now().shots if verb in (SHOOT, AIM) else None


def due_form(state: CountdownState, who: str, card: Card) -> Form:
    """The decision on a due card."""
    first = FirstWords(
        state, who, partial(groups_with, state, state.people[who], card), tuple(DUE[card].words), (PLAY,)
    )
    return Form(
        partial(due_stages, state, who, card, first.groups_open, first.reached_now), why_not, first.after, first.below
    )


def window_form(state: CountdownState, who: str, before: int, drawable: Words = ()) -> Form:
    """The decision on a Hold Card."""
    groups = hold_groups(state.people[who], before)
    first = FirstWords(state, who, lambda: groups, (*groups, FAST_DRAW) if drawable else tuple(groups))
    return Form(
        partial(window_stages, state, who, drawable, first.groups_open, first.reached_now),
        why_not,
        first.after,
        first.below,
    )
