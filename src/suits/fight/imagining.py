"""Imagining: a fight that a seat cannot tell from the real one, dealt from what it knows and never from the truth.

The model of the others: cards lie anywhere with the same chance, and people answer as `habits` says, from what they
would see in that world. A world that does not agree with what the seat has seen is thrown away; one that agrees is
taken as often as it is likely that the others would have answered there as the seat saw it. Where many agree and none
is taken, it is one of these by their likelihoods. Where none agrees for long, cards change places one by one, and what
brings the scene further than before is kept.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from suits import editions
from suits.cards import Card
from suits.dealer import Shuffled
from suits.events import Event
from suits.fight.drafts import Draft, all_answers, at_once
from suits.fight.fitting import BETWEEN, fits
from suits.fight.habits import FROM_HABIT, Guesses
from suits.fight.imagined_deals import Deal
from suits.fight.knowledge import Knowledge, Made, Observer, Sight, is_secret, made, words_of
from suits.fight.looking import view
from suits.record import Step
from suits.requests import Ask, Draw, Roll, Show, Together
from suits.state import State
from suits.view import PersonView, View

if TYPE_CHECKING:
    from suits.fight.fight import Fight

DEALS = 150
"""So many deals are thrown away before cards change places one by one."""
A_WORLD = 4
"""What it costs to change their places, in answers that are tried."""
CHOICES = 24
"""Of so many worlds that agree one is taken by its likelihood, where none was taken as it came."""
MORE, OF_THE_QUIET = 80, 16
"""So many answers of another are guessed, where none of the first agrees; fewer where nothing is told of them next."""
ENOUGH = 2
"""So many guesses must agree, and tell what the seat is told next, before no more are made."""
TRIES = 14_000
"""So many answers are tried in all for one world: then it is given up. Whoever is in a hurry says fewer."""
TOGETHER = 150
"""How often answers given together are changed."""
EXPLAINED = 0.5
"""How often an answer is taken that tells what the seat is told next, and not one of which nothing is told."""
AHEAD = 12
"""So many things that the seat sees next are listened to."""


class CannotImagine(Exception):
    """No world was found in which this seat would have seen what it has seen."""


def imagine(knowledge: Knowledge, seed: int | str | None = None, tries: int = TRIES) -> "Fight":
    """A fight as it might be for all that a seat knows."""
    chance = random.Random(seed) if seed is not None else random.Random()
    effort = Effort(tries)
    found, best = _some_worlds(knowledge, chance, effort)
    if found:
        return chance.choices(found, [world.likelihood for world in found])[0].fight
    while effort.left > 0:
        effort.left -= A_WORLD
        world = World(knowledge, chance, effort, best)
        world.play()
        if world.fits:
            return world.fight
        if world.score >= best.score:
            best = world
    raise CannotImagine(f"No other cards were found that agree with what {knowledge.seat.name} has seen.")


def worlds(knowledge: Knowledge, seed: int | str | None = None, tries: int = TRIES) -> Iterator[tuple["Fight", float]]:
    """Fights as they might be, one after the other without end, each with its weight: how likely others made it so.

    Cheaper than imagining one by one, for nothing that agrees is thrown away: whoever counts, counts by the weights.
    CannotImagine where no world is found with so many tries.
    """
    chance = random.Random(seed) if seed is not None else random.Random()
    missed, effort = 0, Effort(tries)
    while True:
        world = World(knowledge, chance, effort)
        world.play()
        if world.fits:
            missed, effort = 0, Effort(tries)
            yield world.fight, world.likelihood
        else:
            missed += 1
            if missed >= DEALS or effort.left <= 0:
                missed, effort = 0, Effort(tries)
                yield imagine(knowledge, chance.getrandbits(64), tries), 1.0


def _some_worlds(knowledge: Knowledge, chance: random.Random, effort: "Effort") -> tuple[list["World"], "World"]:
    """A world that agrees and was taken as it came, else some that agree; and the best of those that do not."""
    found: list[World] = []
    best: World | None = None
    for _ in range(DEALS):
        world = World(knowledge, chance, effort)
        world.play()
        if world.fits:
            if chance.random() < world.likelihood:
                return [world], world
            found.append(world)
            if len(found) == CHOICES:
                break
        if best is None or world.score >= best.score:
            best = world
        if effort.left <= 0:
            break
    assert best is not None or found
    return found, best or found[0]


class Effort:
    """How many answers may still be tried."""

    def __init__(self, left: int):
        self.left = left


class World:
    """One deal of what a seat does not know, and how far the scene can be played with it as the seat saw it."""

    def __init__(self, knowledge: Knowledge, chance: random.Random, effort: Effort, like: "World | None" = None):
        self.knowledge, self.chance, self.effort = knowledge, chance, effort
        self.reached = 0
        self.near = (-1, 0)
        """How far, and how near to it people stood there as the seat saw them next: 0 where they did."""
        self.unlike: frozenset[str] = frozenset()
        """Those who stood there otherwise."""
        self.fits = False
        self.likelihood = 1.0
        """How likely the others would have answered in this world so that the seat sees what it has seen.

        Made up for what was sought rather than found: so it may be above 1, which is seldom, and counts as 1 where a
        world is taken as often as it is likely.
        """
        self.thorough = like is not None
        """Whether every stone is turned for an answer that agrees."""
        self.deal: Deal = Deal(knowledge, chance) if like is None else like.deal.changed(chance, like.about)
        self.likelihood *= self.deal.weight
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

    @property
    def about(self) -> frozenset[str]:
        """Whom the next thing is about that does not agree with what the seat saw."""
        scene = self.knowledge.scene
        one = scene[self.reached] if self.reached < len(scene) else None
        if isinstance(one, Event):
            return frozenset((one.who,))
        return self.unlike if self.near[0] == self.reached else frozenset()

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
            self._compare(view(self.fight, self.knowledge.seat, None, questions=False), then)

    def _compare(self, mine: View, theirs: View) -> None:
        """Note who stands otherwise than the seat saw them."""
        unlike = {
            one.id: 1 + abs(_number_of_cards(one) - _number_of_cards(other))
            for one, other in zip(mine.people, theirs.people, strict=False)  # somebody may come next
            if one != other
        }
        near = self.reached, -sum(unlike.values())
        if near > self.near or self.near[0] < self.reached:
            self.near, self.unlike = near, frozenset(unlike)

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
            then = scene[self.reached] if self.reached < len(scene) else None
            if then != one:
                if isinstance(one, Sight) and isinstance(then, Sight):
                    self._compare(one.view, then.view)
                return False
            self.reached += 1
        return not fight.dealer_is_next or self._is_dealt(fight.drawing)

    def _is_dealt(self, request: Draw | Roll | Show | None) -> bool:
        """Whether the seat has seen such cards or dice come next, if there are any."""
        mine = self._next()
        return request is None or (mine is not None and (mine.who, mine.kind) == (request.who, request.kind))

    # What others answer

    def _answer(self, ask: Ask) -> bool:
        """An answer of somebody else after which the seat would have seen the same."""
        start, heard, told = self._here(), self._heard(), self._is_told_of(ask.who)
        guesses = Guesses(start.fight, ask, heard, self.chance)
        steps = (([Step(ask.who, ask.kind, answer)], weight) for answer, weight in guesses)
        if self._guess(start, islice(steps, MORE if told else OF_THE_QUIET), told):
            return True
        answers = all_answers(ask.options, self.chance, heard, told) if self.thorough else ()
        return any(self._try(start, [Step(ask.who, ask.kind, answer)]) for answer in answers)

    def _here(self) -> "Reached":
        return Reached(self.fight, self.observer, self.reached)

    def _guess(self, start: "Reached", guesses: Iterable[tuple[list[Step], float]], told: bool = False) -> bool:
        """Take one of some guesses that agree, by their weights; note how likely it was that one does.

        `told`: something is told of this person next, so what explains it is looked for, and not only what does not
        contradict it; one time in two such an answer is taken, and the likelihood makes up for it.
        """
        tried: dict[tuple[str, ...], Reached | None] = {}
        agree: dict[tuple[str, ...], float] = {}
        explaining, weights, best = 0, 0.0, start.far
        likely: float | None = None
        for number, (steps, weight) in enumerate(guesses, 1):
            said = tuple([step.what for step in steps])
            if said not in tried:
                tried[said] = self._here() if self._try(start, steps) else None
                best = max(best, self.reached)
            explaining += _leads_on(tried[said], start) if told else tried[said] is not None
            if number > FROM_HABIT and explaining >= ENOUGH:
                # Whoever counted the one at which they stop would think it likelier than it is.
                likely = sum(agree.values()) / weights
            weights += weight
            if tried[said]:
                agree[said] = agree.get(said, 0) + weight
            if (number >= FROM_HABIT and explaining >= ENOUGH) or self.effort.left <= 0:
                break
        self.reached = best
        if not agree:
            return False
        self.likelihood *= sum(agree.values()) / weights if likely is None else likely
        explains = {said: weight for said, weight in agree.items() if _leads_on(tried[said], start)}
        if told and 0 < len(explains) < len(agree):
            silent = {said: weight for said, weight in agree.items() if said not in explains}
            chosen = explains if self.chance.random() < EXPLAINED else silent
            share = sum(chosen.values()) / sum(agree.values())
            self.likelihood *= share / (EXPLAINED if chosen is explains else 1 - EXPLAINED)
            agree = chosen
        there = tried[self.chance.choices([*agree], [*agree.values()])[0]]
        assert there is not None
        self.fight, self.observer, self.reached = there
        return True

    def _try(self, start: "Reached", steps: list[Step]) -> bool:
        """Make these steps in a fork, and stay there if the seat would have seen the same; note how far it goes."""
        self.effort.left -= 1
        if self.effort.left < 0:
            return False
        fight, observer = start.fight.fork(), start.observer.copy()
        _ = fight.asks  # a fork chooses its scene when it is asked
        farthest, self.reached = self.reached, start.far
        for step in steps:
            if not fits(fight, step):
                break
            mine = made(fight, step, self.knowledge.seat)
            fight.replay_step(step)
            if not self._agrees(fight, observer, mine):
                break
        else:
            self.fight, self.observer = fight, observer
            return True
        self.reached = max(farthest, self.reached)
        return False

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
        start, heard = self._here(), self._heard(len(drafts) * 2)
        guesses = [Draft(start.fight, asks[one.who, one.kind], one.what, heard, self.chance) for one in drafts]
        if all(one.what is not None for one in drafts):
            return self._try(start, [one.step() for one in guesses])
        return self._guess(start, islice(at_once(guesses), MORE)) or self._change_drafts(start, guesses)

    def _change_drafts(self, start: "Reached", guesses: list["Draft"]) -> bool:
        """Change one draft after another, and keep what brings the scene further."""
        best = start.far
        trial = said = [one.step() for one in guesses]
        for number in range(TOGETHER):
            self.reached = start.far
            if self._try(start, trial):
                return True
            if self.reached >= best:
                best, said = self.reached, trial
            changed = self.chance.randrange(len(guesses))
            trial = [
                one.step(by_words=number % 2 == 1) if number % 8 == 7 or which == changed else said[which]
                for which, one in enumerate(guesses)
            ]
        self.reached = best
        return False

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


class Reached(NamedTuple):
    """How far some answers lead."""

    fight: "Fight"
    observer: Observer
    far: int


def _number_of_cards(person: PersonView) -> int:
    return sum([len(zone.cards) for zone in person.zones])


def _leads_on(there: Reached | None, start: Reached) -> bool:
    """Whether the seat is told something by it, and just what it was told."""
    return there is not None and there.far > start.far
