"""What lies before a seat in a fight of contests, with the odds of each answer, from what that seat may know.

The model of the others: cards that the seat has not seen lie anywhere with the same chance, as far as that agrees with
whose turn it is; for every way in which the other may answer there are odds of their own. The scene is rehearsed in a
world that is imagined from what the seat knows, never in the fight itself, and no card that was imagined counts.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec

from suits.cards import Card
from suits.editions.contests.contest import Side
from suits.editions.contests.edition import ContestEdition
from suits.fight.imagining import CannotImagine, imagine
from suits.fight.knowledge import Knowledge, hidden_places
from suits.lab.odds.exchanges import BOTH, of_stage
from suits.lab.odds.foreseen import Foreseen, Quartiles, quartiles
from suits.lab.odds.pools import CannotWorkOut, bag
from suits.lab.odds.refilled import Pile
from suits.lab.odds.rehearsing import NotNow, Said, Stage, Wanted
from suits.lab.odds.results import Odds, Who, as_json
from suits.lab.odds.scenes import meet
from suits.lab.odds.unseen import asks_of, unseen_by
from suits.requests import Ask, default
from suits.state import State
from suits.view import Seat

if TYPE_CHECKING:
    from suits.fight import Fight

KINDS = frozenset(("act", "respond", "fire", "use"))
OFFENCES = frozenset(("attack", "charge", "shoot", "fire"))
"""How an answer begins that begins an exchange. Both weapons at once take seconds: `exchange` has them."""
MOST_ANSWERS, MOST_LISTED, MOST_REPLIES = 40, 4000, 8
SEED = 1
HAND = "hand"


class Answered(msgspec.Struct, frozen=True):
    """An answer and its odds."""

    who: str
    answer: str
    """In notation, as it is given."""
    whom: str
    """Whom it is about: the one who is attacked, or who attacks."""
    attacks: bool
    """Whether it attacks; else it answers an attack."""
    replies: dict[str, Odds]
    """The odds for each way in which the other may answer; under nothing, where there is no choice."""

    @property
    def sides(self) -> tuple[Who, Who]:
        """Which side of the exchange this is, and which is the other's."""
        return ("attacker", "defender") if self.attacks else ("defender", "attacker")

    def chances(self) -> dict[str, Fraction]:
        """The chance to hit, to be hit, and that somebody falls, for each reply."""
        me, other = self.sides
        found: dict[str, Fraction] = {}
        for reply, odds in self.replies.items():
            before = f"{reply}: " if reply else ""
            found[f"{before}hit"] = getattr(odds, me)
            found[f"{before}be hit"] = getattr(odds, other)
            found[f"{before}they fall"] = odds.chance(lambda one: one.fell and one.who == me)
            found[f"{before}you fall"] = odds.chance(lambda one: one.fell and one.who == other)
        return found

    def means(self) -> dict[str, Fraction]:
        """The loss dealt and taken on average, for each reply."""
        me, other = self.sides
        found: dict[str, Fraction] = {}
        for reply, odds in self.replies.items():
            before = f"{reply}: " if reply else ""
            found[f"{before}loss dealt"] = odds.expected(lambda one: one.loss if one.who == me else 0)
            found[f"{before}loss taken"] = odds.expected(lambda one: one.loss if one.who == other else 0)
        return found

    def foreseen(self) -> tuple[Foreseen, ...]:
        """What may come of it, for each reply."""
        return tuple([self._foreseen(reply, odds) for reply, odds in self.replies.items()])

    def _foreseen(self, reply: str, odds: Odds) -> Foreseen:
        me, other = self.sides
        loss: dict[str, Quartiles] = {}
        states: dict[str, dict[str, Fraction]] = {}
        for who, by in ((self.whom, me), (self.who, other)):
            hits = Odds("", "", "", {one: chance for one, chance in odds.chances.items() if one.who == by})
            if (lost := quartiles(hits.by(lambda one: one.loss).items())) is not None:
                loss[who] = lost
            if named := {now: chance for now, chance in hits.by(lambda one: one.now).items() if now}:
                states[who] = named
        return Foreseen(reply, {"hit": getattr(odds, me), "behit": getattr(odds, other)}, loss, states)

    def as_json(self) -> dict[str, Any]:
        """All of it, for programs."""
        return {
            "who": self.who,
            "answer": self.answer,
            "whom": self.whom,
            "attacks": self.attacks,
            "replies": {reply: as_json(odds) for reply, odds in self.replies.items()},
        }


def of_fight(fight: "Fight", seat: Seat) -> tuple[Answered, ...]:
    """The odds of all that this seat may answer now and that begins or answers an exchange."""
    return tuple(one_by_one(fight, seat))


def one_by_one(fight: "Fight", seat: Seat, only: str = "") -> Iterator[Answered]:
    """The same one after the other. `only`: of this answer alone."""
    asks = [ask for ask in asks_of(fight, seat) if ask.kind in KINDS]
    if not asks or fight.setup.real:
        return
    looking = Looking(fight.knowledge(seat), fight.state.stock.packs)
    if looking.world is not None:
        for ask in asks:
            yield from looking.answers(ask, only)


class Looking:
    """The fight as one seat sees it: a world as it might be, and the cards that it has not seen."""

    def __init__(self, known: Knowledge, packs: int):
        self.seat = known.seat
        self.bag: Counter[Card] = unseen_by(known, packs)
        self.world: Fight | None
        try:
            self.world = imagine(known, SEED)
        except CannotImagine:
            self.world = None

    def answers(self, ask: Ask, only: str = "") -> Iterator[Answered]:
        """Each answer that has odds, or this one."""
        listed = islice(ask.options, MOST_LISTED) if not only else (only,) if only in ask.options else ()
        words = [answer for answer in listed if _matters(ask, answer)]
        for answer in words[:MOST_ANSWERS]:
            found: dict[str, Odds] = {}
            whom, attacks = "", True
            for reply in self._replies(ask, answer):
                try:
                    odds, first, second = self._odds(ask, answer, reply)
                except (CannotWorkOut, NotNow):
                    continue
                found[reply] = odds
                attacks = first == ask.who
                whom = second if attacks else first
            if found:
                yield Answered(ask.who, answer, whom, attacks, found)

    def _odds(self, ask: Ask, answer: str, reply: str) -> tuple[Odds, str, str]:
        """The odds, who attacks, and who is attacked."""
        stage = self._stage(ask, answer, _Others(ask.who, reply))
        first, second, drawn = _sides(stage)
        held = [self._held(stage, side) for side in (first, second)]
        stage = stage._replace(held=tuple([one for one in held if one is not None]))
        pile = self._pile(stage) if drawn > self._fight.state.stock.left() else None
        names = stage.base.fixed.names
        odds = of_stage(stage, bag(self.bag.elements()), names[first.who], names[second.who], pile)
        return odds, first.who, second.who

    def _pile(self, stage: Stage) -> Pile:
        """The pile, which runs out, and the discards; where this seat does not know all of them, it cannot tell."""
        state = self._fight.state
        left, hidden = state.stock.left(), len(hidden_places(self._fight, state, self.seat))
        begun = self._fight.steps[self._fight.scene_start :]
        all_known = self.bag.total() == left + hidden and all([self._knows(step.kind, step.who) for step in begun])
        if stage.held or not all_known or not state.stock.discards:
            raise CannotWorkOut("The pile runs out in this exchange.")
        return Pile(left, bag(state.stock.discards))

    def _held(self, stage: Stage, side: Side) -> Wanted | None:
        """The cards of a side that lie in its hand, where this seat has not seen them: not even in this scene."""
        places, still = [self._in_hand(state, side.who) for state in (stage.base, self._fight.state)]
        hand = stage.base.people[side.who].hand
        if not places or not still or not set(hand) <= set(side.cards):
            return None
        return Wanted(side.who, places, HAND)

    def _in_hand(self, state: State, who: str) -> int:
        """How many cards of a hand this seat does not see."""
        return len([place for place in hidden_places(self._fight, state, self.seat) if place[:2] == (who, HAND)])

    @property
    def _fight(self) -> "Fight":
        assert self.world is not None
        return self.world

    def _stage(self, ask: Ask, answer: str, others: "_Others") -> Stage:
        """The scene so far as this seat knows it, and this answer."""
        world, edition = self._fight, self._fight.edition
        assert isinstance(edition, ContestEdition)
        steps = [step for step in world.steps[world.scene_start :] if self._knows(step.kind, step.who)]
        said = [Said(step.who, step.kind, step.what) for step in steps]
        return Stage(edition, world.base, (*said, Said(ask.who, ask.kind, answer)), others)

    def _knows(self, kind: str, who: str) -> bool:
        """Whether the seat knows what was drawn or answered in a step."""
        return kind not in UNSEEN or who in self.seat.people

    def _replies(self, ask: Ask, answer: str) -> list[str]:
        """The ways in which the other may answer, without bonus cards; nothing, if there is no choice."""
        others = _Others(ask.who, "")
        try:
            _sides(self._stage(ask, answer, others))
        except (CannotWorkOut, NotNow):
            return []
        return others.replies or [""]


UNSEEN = frozenset(("draw contest", "draw defence"))
"""What people draw that only they see."""


class _Others:
    """Answers for everybody else: as is said, and else as somebody who does not mind."""

    def __init__(self, who: str, reply: str):
        self.who, self.reply = who, reply
        self.replies: list[str] = []

    def __call__(self, ask: Ask) -> str:
        if ask.kind == "respond" and ask.who != self.who:
            plain = [answer for answer in islice(ask.options, MOST_LISTED) if _is_plain(answer)]
            self.replies = plain[:MOST_REPLIES]
            return self.reply or default(ask.options)
        return BOTH if ask.kind == "use" else default(ask.options)


def _is_plain(answer: str) -> bool:
    """Whether no bonus card is played with it, and no shield spared."""
    return not any([word[0] in "+-" or word == "spare" for word in answer.split()])


def _matters(ask: Ask, answer: str) -> bool:
    return ask.kind in ("respond", "use") or answer.split(maxsplit=1)[0] in OFFENCES


def _sides(stage: Stage) -> tuple[Side, Side, int]:
    """Both sides with any cards, and how many are drawn from the pile for them."""
    met = meet(stage)
    if met is None:
        raise CannotWorkOut("This leads to no contest.")
    return met.meeting.first, met.meeting.second, sum([draw.number for draw in met.draws])
