"""Imagining: a fight that a seat cannot tell from the real one, dealt from what it knows and never from the truth.

The model of the others: cards lie anywhere with the same chance, and people answer anything with the same chance,
as far as that agrees with what the seat has seen. A deal that does not agree is thrown away. After many of them cards
change places one by one, and what brings the scene further than before is kept.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from suits import editions
from suits.cards import Card
from suits.dealer import Shuffled
from suits.events import Event
from suits.fight.fitting import BETWEEN, fits
from suits.fight.knowledge import (
    HIDDEN,
    Knowledge,
    Made,
    Observer,
    Place,
    Sight,
    is_secret,
    made,
    put,
    words_of,
)
from suits.fight.looking import view
from suits.record import Step
from suits.requests import Ask, Draw, Form, Options, Roll, Show, Stage, Together, default
from suits.state import State, Stock

if TYPE_CHECKING:
    from suits.fight.fight import Fight

DEALS = 40
"""So many deals are thrown away before cards change places one by one."""
CHANGES = 200
"""So often they change places."""
BY_CHANCE, BY_EAR, LISTED = 4, 200, 60
"""How many answers of another are tried: any, some with words that the seat has heard, and the first of all."""
EARS = (0.5, 0.8, 0.95)
"""How often a word that was heard is taken, where there is one."""
TRIES = 2500
"""So many answers are tried in all for one world: then it is given up."""
TOGETHER = 150
"""How often answers given together are changed."""
AHEAD = 12
"""So many things that the seat sees next are listened to."""


class CannotImagine(Exception):
    """No world was found in which this seat would have seen what it has seen."""


def imagine(knowledge: Knowledge, seed: int | str | None = None) -> "Fight":
    """A fight as it might be for all that a seat knows."""
    chance = random.Random(seed) if seed is not None else random.Random()
    effort = Effort(TRIES)
    best: World | None = None
    for _ in range(DEALS):
        world = World(knowledge, chance, effort)
        world.play()
        if world.fits:
            return world.fight
        if best is None or world.score >= best.score:
            best = world
        if effort.left <= 0:
            break
    assert best is not None
    for _ in range(CHANGES):
        world = World(knowledge, chance, effort, best)
        world.play()
        if world.fits:
            return world.fight
        if world.score >= best.score:
            best = world
        if effort.left <= 0:
            break
    raise CannotImagine(f"No other cards were found that agree with what {knowledge.seat.name} has seen.")


class Effort:
    """How many answers may still be tried."""

    def __init__(self, left: int):
        self.left = left


class World:
    """One deal of what a seat does not know, and how far the scene can be played with it as the seat saw it."""

    def __init__(self, knowledge: Knowledge, chance: random.Random, effort: Effort, like: "World | None" = None):
        self.knowledge, self.chance, self.effort = knowledge, chance, effort
        self.reached = 0
        self.near = (0, 0)
        """How far, and how many people stood there as the seat saw them next."""
        self.fits = False
        self.deal: Deal = Deal(knowledge, chance) if like is None else like.deal.changed(chance)
        self.fight = self._begin()
        self.observer = Observer(knowledge.seat)
        self.observer.lines = len(knowledge.log)

    def _begin(self) -> "Fight":
        from suits.fight.fight import Fight

        knowledge, edition = self.knowledge, editions.find(self.knowledge.setup.edition)
        state: State = msgspec.msgpack.decode(knowledge.base, type=edition.state_type)
        state.fixed = edition.begin(knowledge.setup).fixed
        self.deal.lay(state)
        for who in state.people:
            if who not in knowledge.seat.people:
                edition.redealt(state, who)
        steps = [Step(who, "", "") for who in knowledge.steps]
        dealer = Shuffled(self.chance.getrandbits(64))
        return Fight.standing(knowledge.setup, state, steps, list(knowledge.log), dealer, knowledge.rewinds)

    def play(self) -> None:
        """Play the scene as the seat saw it, as far as it goes."""
        _ = self.fight.asks  # it chooses its scene when it is asked
        if not self._agrees(self.fight, self.observer, None):
            return
        while not self._is_there():
            if not self._go_on():
                return
        self.fits = True

    @property
    def score(self) -> tuple[int, tuple[int, int]]:
        """How far the scene agrees with what the seat saw, and how near it came to what it saw next."""
        return self.reached, self.near

    def _is_there(self) -> bool:
        """Whether the seat sees what it sees now."""
        self._look_ahead()
        return self.reached == len(self.knowledge.scene) and (
            self.fight.view(self.knowledge.seat, None) == self.knowledge.now
        )

    def _look_ahead(self) -> None:
        """Note how near this comes to what the seat sees next."""
        scene = self.knowledge.scene
        then = self.knowledge.now if self.reached == len(scene) else None
        for one in scene[self.reached : self.reached + 1]:
            if isinstance(one, Sight):
                then = one.view
        if then is not None and then.place == self.fight.state.place:
            people = view(self.fight, self.knowledge.seat, None, questions=False).people
            alike = sum(mine == theirs for mine, theirs in zip(people, then.people, strict=True))
            self.near = max(self.near, (self.reached, alike))

    def _next(self) -> Made | None:
        """The next step that the seat knows was made, if nothing else comes before it."""
        scene = self.knowledge.scene
        one = scene[self.reached] if self.reached < len(scene) else None
        return one if isinstance(one, Made) else None

    def _go_on(self) -> bool:
        """Make the next step; False where there is none with which the seat would have seen the same."""
        request, mine = self.fight.request, self._next()
        if mine is not None and mine.kind in BETWEEN:
            return self._make(Step(mine.who, mine.kind, mine.what or ""))
        if isinstance(request, Together):
            return self._answer_together(request)
        if isinstance(request, Ask):
            if is_secret(request, self.knowledge.seat):
                return self._answer(request)
            if mine is None or (mine.who, mine.kind) != (request.who, request.kind):
                return False
            return self._answer(request) if mine.what is None else self._make(Step(mine.who, mine.kind, mine.what))
        if request is None or mine is None or (mine.who, mine.kind) != (request.who, request.kind):
            return False
        if mine.what is not None:
            return self._make(Step(mine.who, mine.kind, mine.what))
        return isinstance(request, Draw) and request.n == mine.cards and self._make(self._draw(request))

    def _draw(self, request: Draw) -> Step:
        """Cards that the seat does not see: none that must come out of the pile later before its eyes."""
        later = Counter(self._seen_drawn_later())
        cards = self.deal.draw(self.reached, self.fight.state, request, later, self.chance)
        return Step(request.who, request.kind, " ".join(cards))

    def _seen_drawn_later(self) -> Iterator[Card]:
        for one in self.knowledge.scene[self.reached + 1 :]:
            if isinstance(one, Made) and one.kind.startswith("draw ") and one.what is not None:
                yield from one.what.partition(" because ")[0].split()

    def _make(self, step: Step) -> bool:
        """Make a step that there is no choice about."""
        if not fits(self.fight, step):
            return False
        mine = made(self.fight, step, self.knowledge.seat)
        self.fight.replay_step(step)
        return self._agrees(self.fight, self.observer, mine)

    def _agrees(self, fight: "Fight", observer: Observer, mine: Made | None) -> bool:
        """Whether the seat has seen the same now as in the real scene; notes how far."""
        scene = self.knowledge.scene
        if mine is not None:
            if self.reached >= len(scene) or scene[self.reached] != mine:
                return False
            self.reached += 1
        for one in observer.news(fight):
            if self.reached >= len(scene) or scene[self.reached] != one:
                return False
            self.reached += 1
        return not fight.dealer_is_next or self._is_dealt(fight.drawing)

    def _is_dealt(self, request: Draw | Roll | Show | None) -> bool:
        """Whether the seat has seen such cards or dice come next, if there are any."""
        mine = self._next()
        return request is None or (mine is not None and (mine.who, mine.kind) == (request.who, request.kind))

    # What others answer

    def _answer(self, ask: Ask) -> bool:
        """The first answer of somebody else, by chance, after which the seat would have seen the same."""
        before, at, best = self.fight, self.reached, self.reached
        for answer in answers(ask.options, self.chance, self._heard(), self._is_told_of(ask.who)):
            if self._try(before, at, [Step(ask.who, ask.kind, answer)]):
                return True
            best = max(best, self.reached)
        self.reached = best
        return False

    def _try(self, before: "Fight", at: int, steps: list[Step]) -> bool:
        """Make these steps in a fork."""
        self.effort.left -= 1
        if self.effort.left < 0:
            return False
        fight, observer = before.fork(), self.observer.copy()
        _ = fight.asks  # a fork chooses its scene when it is asked
        self.reached = at
        for step in steps:
            if not fits(fight, step):
                return False
            mine = made(fight, step, self.knowledge.seat)
            fight.replay_step(step)
            if not self._agrees(fight, observer, mine):
                return False
        self.fight, self.observer = fight, observer
        return True

    def _answer_together(self, request: Together) -> bool:
        """Answers given at the same moment: what comes of them is seen when the last is in."""
        asks = {(ask.who, ask.kind): ask for ask in request.asks}
        drafts: list[Made] = []
        for one in self.knowledge.scene[self.reached :]:
            if isinstance(one, Made):
                if (one.who, one.kind) not in asks or one.who in {draft.who for draft in drafts}:
                    break
                drafts.append(one)
        if not drafts or drafts[0] != self._next():
            return False
        heard = self._heard(len(drafts) * 2)
        before, at, best = self.fight, self.reached, self.reached
        said = [self._draft(asks[one.who, one.kind], one, set()) for one in drafts]
        trial = said
        for number in range(TOGETHER):
            if self._try(before, at, trial):
                return True
            if self.reached >= best:
                best, said = self.reached, trial
            changed = self.chance.randrange(len(drafts))
            some = heard if number % 2 else set[str]()
            trial = [
                self._draft(asks[one.who, one.kind], one, some) if number % 8 == 7 or which == changed else said[which]
                for which, one in enumerate(drafts)
            ]
        self.reached = best
        return False

    def _draft(self, ask: Ask, one: Made, heard: set[str]) -> Step:
        what = one.what if one.what is not None else by_ear(ask.options, self.chance, heard)
        return Step(ask.who, ask.kind, what)

    def _is_told_of(self, who: str) -> bool:
        """Whether the next thing that the seat is told is about this person."""
        for one in self.knowledge.scene[self.reached :]:
            if isinstance(one, Event):
                return one.who == who
        return False

    def _heard(self, more: int = 0) -> set[str]:
        """The words of what the seat is told next."""
        scene = self.knowledge.scene[self.reached : self.reached + AHEAD + more]
        heard = {word for one in scene if isinstance(one, Event) for word in (one.kind, one.who, *words_of(one))}
        for word in [*heard]:
            name, _, value = word.partition("=")
            heard |= {name, value, name + value} - {""}
        return heard


class Deal:
    """Where the cards lie that a seat does not know, and what is drawn unseen."""

    def __init__(self, knowledge: Knowledge, chance: random.Random):
        self.knowledge = knowledge
        self.at: dict[Place, Card] = {}
        self.drawn: dict[int, list[Card]] = {}
        """By which thing that the seat saw; empty where any card will do."""
        self.fixed: set[Place | tuple[int, int]] = set()
        """What came to light is not changed any more."""
        self.rest: tuple[list[Card], list[Card]] = (list(knowledge.bags[0]), list(knowledge.bags[1]))
        for rest in self.rest:
            chance.shuffle(rest)
        self._keep_for_later()
        self._place_what_came_to_light(chance)
        for place in knowledge.places:
            if place not in self.at:
                self.at[place] = self.rest[self._real(place[0])].pop()

    def _real(self, who: str) -> bool:
        return who in self.knowledge.setup.real

    def _keep_for_later(self) -> None:
        """Cards that come out of the pile before the seat's eyes lie there still."""
        self.kept: tuple[list[Card], list[Card]] = ([], [])
        for at, one in enumerate(self.knowledge.scene):
            if isinstance(one, Made) and one.kind.startswith("draw "):
                if one.what is None:
                    self.drawn[at] = [HIDDEN] * one.cards
                    continue
                real = self._real(one.who)
                for card in one.what.partition(" because ")[0].split():
                    if card in self.rest[real]:
                        self.rest[real].remove(card)
                        self.kept[real].append(card)

    def _place_what_came_to_light(self, chance: random.Random) -> None:
        """Somebody had it: from the beginning, or drew it unseen since."""
        for lit in self.knowledge.lit:
            slots: list[Place | tuple[int, int]] = [
                place for place in self.knowledge.places if place[0] == lit.who and place not in self.at
            ]
            slots += [
                (at, number)
                for at, cards in self.drawn.items()
                for number, card in enumerate(cards)
                if at < lit.at and card == HIDDEN and self._drawer(at) == lit.who
            ]
            if not slots:
                continue
            slot, rest = chance.choice(slots), self.rest[self._real(lit.who)]
            if len(slot) == 3 and lit.card in rest:
                rest.remove(lit.card)
                self.at[slot] = lit.card
            elif len(slot) == 2:
                if lit.card in rest:
                    rest.remove(lit.card)
                    self.kept[self._real(lit.who)].append(lit.card)
                self.drawn[slot[0]][slot[1]] = lit.card
            self.fixed.add(slot)

    def _drawer(self, at: int) -> str:
        one = self.knowledge.scene[at]
        return one.who if isinstance(one, Made) else ""

    def changed(self, chance: random.Random) -> "Deal":
        """The same with another card somewhere."""
        new: Deal = object.__new__(Deal)
        new.knowledge, new.fixed, new.kept = self.knowledge, self.fixed, self.kept
        new.at = dict(self.at)
        new.drawn = {at: list(cards) for at, cards in self.drawn.items()}
        new.rest = (list(self.rest[0]), list(self.rest[1]))
        slots: list[Place | tuple[int, int]] = [place for place in new.at if place not in self.fixed]
        slots += [(at, n) for at, cards in new.drawn.items() for n in range(len(cards)) if (at, n) not in self.fixed]
        for slot in chance.sample(slots, min(len(slots), 1 + (chance.random() < 0.3))):
            if len(slot) == 2:
                new.drawn[slot[0]][slot[1]] = HIDDEN
            else:
                new._exchange(slot, chance)
        return new

    def _exchange(self, place: Place, chance: random.Random) -> None:
        rest = self.rest[self._real(place[0])]
        others = [
            other for other in self.at
            if other != place and other not in self.fixed and self._real(other[0]) == self._real(place[0])
        ]  # fmt: skip
        which = chance.randrange(max(1, len(others) + len(rest)))
        if which < len(others):
            self.at[place], self.at[others[which]] = self.at[others[which]], self.at[place]
        elif rest:
            self.at[place], rest[which - len(others)] = rest[which - len(others)], self.at[place]

    def lay(self, state: State) -> None:
        """Lay the cards: in their places, among the discards, and the others into the pile."""
        for place, card in self.at.items():
            put(state, place, card)
        for rest, kept, stock in zip(self.rest, self.kept, (state.stock, state.real_stock), strict=True):
            if stock.packs:
                _lay_rest(stock, rest, kept)

    def draw(self, at: int, state: State, request: Draw, later: Counter[Card], chance: random.Random) -> list[Card]:
        """Cards that nobody shows the seat: those that came to light since, and any others."""
        wanted = self.drawn[at]
        for number, cards in self.drawn.items():
            later.update([card for n, card in enumerate(cards) if number >= at and (number, n) in self.fixed])
        stock = state.stock_of(request.who).copy()
        found: list[Card] = []
        for number, card in enumerate(wanted):
            if stock.left() <= 0:
                stock.refill(state.fixed.pack)
            if card == HIDDEN or card not in stock.pile:
                free = sorted((Counter(stock.pile) - later).elements()) or stock.pile
                wanted[number] = free[int(chance.random() * len(free))]
            elif (at, number) in self.fixed:
                later[card] -= 1
            stock.take(wanted[number])
            found.append(wanted[number])
        return found


def _lay_rest(stock: Stock, rest: list[Card], kept: list[Card]) -> None:
    """The first of the rest are those discards that the seat has not seen."""
    left = list(rest)
    for at, card in enumerate(stock.discards):
        if card == HIDDEN:
            stock.discards[at] = left.pop() if left else kept.pop()
    stock.pile = sorted(left + kept)


# Any answer


def any_answer(options: Options, chance: random.Random) -> str:
    """One of the answers, by chance."""
    if isinstance(options, Form):
        return options.walk(lambda stage: chance.choice(stage.words))
    return chance.choice(options)


def by_ear(options: Options, chance: random.Random, heard: set[str]) -> str:
    """One of the answers, by chance; mostly with words that were heard, where there are any."""
    if not isinstance(options, Form):
        return chance.choice(options)

    ear = chance.choice(EARS)

    def choose(stage: Stage) -> str:
        known = [word for word in stage.words if word in heard or word.lstrip("+-")[:2] in heard]
        return chance.choice(known if known and chance.random() < ear else stage.words)

    return options.walk(choose)


def answers(options: Options, chance: random.Random, heard: set[str], told: bool) -> Iterator[str]:
    """The answers, each once: in any order, or as many as are tried where there are very many.

    `told`: something is told of this person next, so that it would be strange if they did nothing.
    """
    if not isinstance(options, Form):
        yield from chance.sample(options, len(options))
        return
    tried: set[str] = set()
    for answer in _some(options, chance, heard, told):
        if answer not in tried:
            tried.add(answer)
            yield answer


def _some(form: Form, chance: random.Random, heard: set[str], told: bool) -> Iterator[str]:
    if told:
        for _ in range(BY_EAR):
            yield by_ear(form, chance, heard)
    for _ in range(BY_CHANCE):
        yield any_answer(form, chance)
    yield default(form)
    yield from islice(form, LISTED)
