"""The law on hidden cards: what a seat cannot know makes no difference to what it receives.

Two fights are played side by side. They differ in two cards that the seat cannot know, which have changed places.
Everybody gives the same answers in both for as long as these fit (or fit with the two cards' names exchanged); to a
question asked in secret only where it is the same question, for "pass" says something else when another card is due.
Until one of the two cards has left the dark, the seat must receive the same, byte for byte: view, log, events, its
questions with every answer, and the refusals of things it may try.

The two cards lay hidden before a scene began (`check`), or one of them was drawn in the dark in the middle of a scene,
and the other fight draws another there (`check_drawn`).

Whom the fight waits for may be a secret, and then it is also a secret that it waits: a question that one fight asks
and the other does not is answered with its default ("no answer"), and the seat is compared only when that is done.
"""

import random
from collections import Counter
from typing import Any, NamedTuple

import msgspec
from tests.table import listed, quiet

from suits.cards import UNKNOWN, Card
from suits.choices import Offer
from suits.fight import Fight, Refusal, offering
from suits.fight.fitting import BETWEEN, fits
from suits.fight.knowledge import Place, card_at, hidden_places, put
from suits.fight.looking import event_for, sees, speaks_for
from suits.fight.refusals import refusal
from suits.fight.unfolding import unfolded
from suits.record import Step
from suits.requests import Ask, Draw, Form, Show, Stage
from suits.state import State
from suits.view import REFEREE, SPECTATOR, Seat

TRIES = ("", "nonsense", "pass", "duck", "attack nobody", "throw nobody", "snatch Kh", "strike")
TO_THE_MAP = ("play", "move", "to")
Moment = dict[str, Any]
"""What a seat has received, by name."""
Dark = Place | Card
"""Where a card lies that a seat cannot know: a place in somebody's zone, or (by its face) in the pile."""


class Leak(AssertionError):
    """A seat received something that depends on a card it cannot know."""


def seats(fight: Fight) -> list[Seat]:
    """Everybody alone, everybody of one side, a spectator, the referee."""
    people = fight.cast.people
    sides = {person.side: tuple(p.id for p in people if p.side == person.side) for person in people}
    alone = [Seat(person.id, (person.id,)) for person in people]
    return [*alone, *(Seat(side, ids) for side, ids in sides.items()), SPECTATOR, REFEREE]


# What a seat receives


def received(fight: Fight, seat: Seat) -> Moment:
    """All that a seat has been given when the fight has come to rest, by name."""
    view = fight.view(seat)
    mine = [who for who in ("referee", *fight.state.people) if speaks_for(seat, who)]
    return {
        **{field: msgspec.json.encode(getattr(view, field)) for field in view.__struct_fields__},
        "events": [told for _, event in fight.log if (told := event_for(seat, event)) is not None],
        "answers": [listed(ask.options) for ask in fight.asks if ask.who in mine],
        "unfolded": [msgspec.json.encode(unfolded(fight, ask)) for ask in fight.asks if ask.who in mine],
        "offers": [offers(fight, ask) for ask in fight.asks if ask.who in mine],
        "calls": [fight.calls(who) for who in (*mine, "referee")],
        "call forms": [call_words(fight.call_form(who)) for who in (*mine, "referee")],
        "refusals": [refused(fight, who, what) for who in mine for what in TRIES],
    }


def offers(fight: Fight, ask: Ask) -> list[Offer]:
    """The lists of an answer made word by word, one after the other: where it can, it leads to the hexes of a map."""
    said: list[str] = []
    found = []
    while isinstance(ask.options, Form) and (now := offering.offer(fight, ask, said)) is not None:
        found.append(now)
        words = [one.say for one in now.choices]
        said.append(next((word for word in TO_THE_MAP if word in words), words[0]))
    return found


def call_words(form: Form | None) -> list[Stage]:
    """How calls that are made word by word begin."""
    first = form.stage(()) if form is not None else None
    if form is None or first is None:
        return []
    return [first, *[stage for word in first.words if (stage := form.stage((word,))) is not None]]


def refused(fight: Fight, who: str, what: str) -> str:
    """What somebody is told who tries something illegal."""
    ask = fight.ask_of(who)
    if ask is not None:
        return "" if what in ask.options else str(refusal(ask, what))
    try:
        fight.answer(who, what)
    except Refusal as fault:
        return str(fault)
    raise AssertionError(f"{who} could answer {what!r} without being asked")


def waits_in_secret(fight: Fight, seat: Seat) -> bool:
    """Whether the fight waits for somebody, and that is a secret from this seat."""
    return "somebody" in fight.view(seat, None).waiting


def at_rest(fight: Fight, seat: Seat) -> bool:
    """Whether the seat may look now: the dealer has dealt, and nobody is asked in secret."""
    drawing = fight.drawing
    if drawing is not None and drawing.who not in fight.state.fixed.real:
        return False
    return not waits_in_secret(fight, seat)


# What a seat cannot know


def pairs(fight: Fight, seat: Seat) -> list[tuple[Place, Dark, bool]]:
    """Pairs of different cards, each at a place this seat cannot see or in the pile of the same packs."""
    state = fight.base
    found: list[tuple[Place, Dark, bool]] = []
    places = hidden_places(fight, state, seat)
    for at, one in enumerate(places):
        real = one[0] in state.fixed.real
        card = card_at(state, one)
        for other in places[at + 1 :]:
            if (other[0] in state.fixed.real) == real and card_at(state, other) != card:
                found.append((one, other, real))
        pile = state.real_stock.pile if real else state.stock.pile
        found += [(one, face, real) for face in dict.fromkeys(pile) if face != card]
    return found


def swapped(fight: Fight, one: Place, other: Dark, real: bool) -> tuple[State, Card, Card]:
    """The state before the present scene with two cards exchanged, and the two faces."""
    state = fight.base.copy()
    first = card_at(state, one)
    if isinstance(other, str):
        second: Card = other
        stock = state.real_stock if real else state.stock
        stock.take(second)
        stock.put((first,))
    else:
        second = card_at(state, other)
        put(state, other, first)
        fight.edition.redealt(state, other[0])
    put(state, one, second)
    fight.edition.redealt(state, one[0])
    return state, first, second


class InTheDark:
    """Watches whether one of two cards comes to light.

    Drawn or shown before this seat's eyes, gone from a hand, or told by the table and now where this seat sees it; or
    shown for a recovery. What somebody else lays face down on the discards stays in the dark, until they are shuffled.
    """

    def __init__(self, fight: Fight, seat: Seat, faces: tuple[Card, Card]):
        self.fight, self.seat, self.faces = fight, seat, faces
        self.held = self._held()
        self.open = self._open()
        self.laid = self._laid()
        self.recovered = self._recovered()
        self.looked_at: tuple[list[Step], dict[str, str]] | None = None

    def _held(self) -> Counter[tuple[str, Card]]:
        state = self.fight.state
        places = hidden_places(self.fight, state, self.seat)
        return Counter((place[0], card_at(state, place)) for place in places if card_at(state, place) in self.faces)

    def _open(self) -> Counter[Card]:
        """Such cards that lie where this seat sees them."""
        state = self.fight.state
        zones = [(who, zone) for who in state.people for zone, seen in self.fight.edition.zones(state, who)
                 if sees(self.seat, who, seen)]  # fmt: skip
        return Counter(card for who, zone in zones for card in getattr(state.people[who], zone) if card in self.faces)

    def _laid(self) -> Counter[Card]:
        """Such cards that lie face down on the discards."""
        stocks = (self.fight.state.stock, self.fight.state.real_stock)
        face_down = [stock.discards[at] for stock in stocks for at in stock.face_down or ()]
        return Counter(card for card in face_down if card in self.faces)

    def _recovered(self) -> int:
        """How often one of them was shown for a recovery: a banked card stays in the bank then (R-83, R-85)."""
        events = [event for _, event in self.fight.log if event.kind == "recover"]
        return sum(event.facts.get("card") in self.faces for event in events)

    def will_show(self, step: Step) -> bool:
        """Whether this step draws or shows one of them openly."""
        request = self.fight.request
        if isinstance(request, Draw) and not sees(self.seat, request.who, request.seen):
            return False
        return isinstance(request, Draw | Show) and any(face in step.what.split() for face in self.faces)

    def make(self, step: Step) -> None:
        """Make a step. One of the faces that is drawn in the dark should lie there afterwards."""
        request = self.fight.request
        if isinstance(request, Draw) and not sees(self.seat, request.who, request.seen):
            self.held.update((request.who, card) for card in step.what.split() if card in self.faces)
        self.fight.replay_step(step)

    def look(self, told: list[Moment]) -> None:
        """Note what the seat has received, if it may look now and there is something new."""
        stands = (self.fight.steps[:], dict(self.fight.drafts))
        if at_rest(self.fight, self.seat) and stands != self.looked_at:
            self.looked_at = stands  # to look twice would be to try everything twice
            now = self.received()
            if not told or told[-1] != now:
                told.append(now)

    def received(self) -> Moment:
        """All that the seat has been given."""
        return received(self.fight, self.seat)

    def has_gone(self) -> bool:
        """Whether somebody has parted with one of them, or it has come to lie where this seat sees it."""
        before, self.held = self.held, self._held()
        seen, self.open = self.open, self._open()
        lay, self.laid = self.laid, self._laid()
        recoveries, self.recovered = self.recovered, self._recovered()
        if self.open.total() > seen.total() or self.recovered > recoveries:
            return True
        parted_with: Counter[Card] = Counter()
        for (who, card), n in before.items():
            parted_with[card] += max(0, n - self.held[who, card])
        unseen = (self.laid - lay) - (seen - self.open)  # what this seat could see before it knows
        if self.fight.edition.going_by_tells:
            unseen.clear()
        return bool(parted_with - unseen) or bool(lay - self.laid)


Watch = type[InTheDark]


# The law


def check_pair(
    fight: Fight, seat: Seat, later: list[Step], one: Place, other: Dark, real: bool, watch: Watch = InTheDark
) -> int:
    """Play `later` steps in this fight, which stands between two scenes, and in one with two cards exchanged.

    Says how many moments were compared; raises `Leak` where the seat could tell the two fights apart.
    """
    base, first, second = swapped(fight, one, other, real)
    dark = [watch(each, seat, (first, second)) for each in (fight.fork(base=fight.base.copy()), fight.fork(base=base))]
    return _side_by_side(dark, later)


def _side_by_side(dark: list[InTheDark], later: list[Step]) -> int:
    (left, right), seat, faces = [each.fight for each in dark], dark[0].seat, dark[0].faces
    told: tuple[list[Moment], list[Moment]] = ([], [])

    _ = left.asks, right.asks  # a fork chooses its scene when it is asked
    for step in [None, *later]:
        if step is not None:
            if dark[0].will_show(step) or (step.kind in BETWEEN and not _at_the_same_moment(dark, step, told)):
                break
            secret = _secret(left, seat)
            dark[0].make(step)
            if not _follow(right, step, secret, dark[1], told[1]):
                break
        if any(each.has_gone() for each in dark):
            break
        for each, moments in zip(dark, told, strict=True):
            each.look(moments)
    try:
        return _compare(seat, faces, told)
    except Leak as leak:
        leak.add_note(f"Played in {left.setup.title!r}, with these options: {left.setup.options}")
        for fight in (left, right):
            leak.add_note("\n".join(["", *map(str, fight.steps)]))
        raise


def _at_the_same_moment(dark: list[InTheDark], step: Step, told: tuple[list[Moment], list[Moment]]) -> bool:
    """Whether the referee can say this in the other fight, too, at once and when the seat has seen as much.

    When the referee speaks is the referee's choice, and follows from no card: where it would be another moment there,
    or is about something that is not so there, nothing can be compared any more.
    """
    rest = all([at_rest(each.fight, each.seat) for each in dark])
    return rest and fits(dark[1].fight, step) and len(told[0]) == len(told[1])


def _asked_in_secret(fight: Fight, seat: Seat) -> Ask | None:
    ask = fight.request
    return ask if isinstance(ask, Ask) and waits_in_secret(fight, seat) else None


def _no_answer(ask: Ask) -> Step:
    return Step(ask.who, ask.kind, quiet(ask))


class Secret(NamedTuple):
    """What somebody is asked in secret."""

    question: str
    """What a form asks first: which card is due."""
    no_answer: Step


def _secret(fight: Fight, seat: Seat) -> Secret | None:
    ask = _asked_in_secret(fight, seat)
    if ask is None:
        return None
    first = ask.options.stage(()) if isinstance(ask.options, Form) else None
    return Secret(first.prompt if first else "", _no_answer(ask))


def _follow(fight: Fight, step: Step, secret: Secret | None, dark: InTheDark, told: list[Moment]) -> bool:
    """Make the same step in the other fight; False where the two must part.

    `secret` is what the step answers, if this seat does not know that it was asked.
    """
    was_quiet = secret is not None and step == secret.no_answer
    while True:
        same = _same_step(fight, step, secret, dark)
        if same is not None:
            dark.make(same)
            return True
        ask = _asked_in_secret(fight, dark.seat)
        if ask is None or (was_quiet and not _asked_soon(fight, step, secret, dark)):
            return was_quiet
        dark.make(_no_answer(ask))
        if dark.has_gone():
            return False
        dark.look(told)


def _same_step(fight: Fight, step: Step, secret: Secret | None, dark: InTheDark) -> Step | None:
    """The step, or the same about the other card, where it answers the same question.

    Only no answer may also be given to the same question about the other card, which comes at another time: all can
    see when something is done.
    """
    now = secret and _secret(fight, dark.seat)
    if secret and now and now.question != secret.question:
        other = _exchanged(secret.question, dark.faces)
        if step != secret.no_answer or now.question != other:
            return None
    exchanged = Step(step.who, step.kind, _exchanged(step.what, dark.faces))
    return next((each for each in (step, exchanged) if fits(fight, each)), None)


def _asked_soon(fight: Fight, step: Step, secret: Secret | None, dark: InTheDark) -> bool:
    """Whether the other fight will ask the same when nobody answers what it asks in secret before."""
    ahead = fight.fork()
    while (ask := _asked_in_secret(ahead, dark.seat)) is not None:
        ahead.replay_step(_no_answer(ask))
        if _same_step(ahead, step, secret, dark) is not None:
            return True
    return False


def _exchanged(what: str, faces: tuple[Card, Card]) -> str:
    """The same words about the other card: 9c, and also +9c or Kh=13."""
    one, other = faces
    return what.replace(one, "\0").replace(other, one).replace("\0", other)


def _compare(seat: Seat, faces: tuple[Card, Card], told: tuple[list[Moment], list[Moment]]) -> int:
    moments = list(zip(*told, strict=False))
    for ours, theirs in moments:
        for what, mine in ours.items():
            if mine != theirs[what]:
                raise Leak(
                    f"{seat.name} can tell {faces[0]} from {faces[1]} by the {what}:\n  {mine!r}\n  {theirs[what]!r}"
                )
    return len(moments)


# Cards drawn in the present scene


class Unseen(NamedTuple):
    """A card drawn in the dark: the fight right before the draw, the step that draws it, and which of its cards."""

    before: Fight
    step: Step
    number: int

    @property
    def card(self) -> Card:
        """Its face."""
        return _drawn(self.step)[self.number]

    def others(self) -> list[Card]:
        """What could have been drawn instead: a card from the pile, or another of the same draw in its place."""
        pile = dict.fromkeys([*_drawn(self.step), *self.before.state.stock_of(self.step.who).pile])
        return [card for card in pile if card != self.card]

    def instead(self, other: Card) -> Step:
        """The draw with another card, which changes places with this one if it was drawn along with it."""
        cards = _drawn(self.step)
        if other in cards:
            cards[cards.index(other)] = self.card
        cards[self.number] = other
        return Step(self.step.who, self.step.kind, " ".join(cards))


def unseen(fight: Fight, at: int, seat: Seat) -> list[Unseen]:
    """The cards of one step that this seat has not seen drawn, and cannot know after the draw either."""
    before = fight.fork()
    before.rewind(at)
    request, step = before.request, fight.steps[at]
    if not isinstance(request, Draw) or sees(seat, request.who, request.seen) or UNKNOWN in step.what:
        return []
    after = before.fork()
    after.replay_step(step)
    lying = dark_cards(after, seat) - dark_cards(before, seat)
    return [Unseen(before, step, number) for number, card in enumerate(_drawn(step)) if lying[step.who, card]]


def dark_cards(fight: Fight, seat: Seat) -> Counter[tuple[str, Card]]:
    """Whose cards this seat cannot know, and which."""
    places = hidden_places(fight, fight.state, seat)
    return Counter((place[0], card_at(fight.state, place)) for place in places)


def check_unseen(one: Unseen, seat: Seat, other: Card, later: list[Step], watch: Watch = InTheDark) -> int:
    """Play `later` steps after the draw, and after a draw of another card. Says how many moments were compared."""
    dark = [watch(one.before.fork(), seat, (one.card, other)) for _ in range(2)]
    changed = one.instead(other)
    if not fits(dark[1].fight, changed):
        return 0
    dark[0].make(one.step)
    dark[1].make(changed)
    came_out = any([each.has_gone() for each in dark])
    return 0 if came_out and not _asked_otherwise(dark) else _side_by_side(dark, later)


def _asked_otherwise(dark: list[InTheDark]) -> bool:
    """Whether the two fights ask different questions openly.

    A card may come to light along with the draw, as a Black Joker does, and the highest card with it: then there is
    nothing to compare. But if what is asked then is something else, the card that lies in the dark has been asked for.
    """
    kinds = [{ask.kind for ask in each.fight.asks} for each in dark if at_rest(each.fight, each.seat)]
    return len(kinds) == 2 and all(kinds) and kinds[0] != kinds[1]


def kept_in_the_dark(fight: Fight) -> list[int]:
    """Which steps of this fight drew cards that a spectator could not know when somebody was asked next."""
    again = fight.fork()
    again.rewind(0)
    found, lately = [], []
    for at, step in enumerate(fight.steps):
        request = again.request
        if isinstance(request, Draw) and request.seen != "all" and UNKNOWN not in step.what:
            lately.append(at)
        again.replay_step(step)
        if again.asks:
            lying = dark_cards(again, SPECTATOR)
            found += [at for at in lately if any(lying[fight.steps[at].who, card] for card in _drawn(fight.steps[at]))]
            lately = []
    return found


def _drawn(step: Step) -> list[Card]:
    return step.what.split()


def check_drawn(fight: Fight, chance: random.Random, tries: int = 4, far: int = 25, watch: Watch = InTheDark) -> int:
    """The law on some cards that were drawn in the dark, each before some seat. Says how many moments were compared."""
    draws = kept_in_the_dark(fight)
    compared = 0
    for at in chance.sample(draws, min(tries, len(draws))):
        seat = chance.choice(seats(fight))
        some = [one for one in unseen(fight, at, seat) if one.others()]
        if some:
            one = chance.choice(some)
            later = fight.steps[at + 1 : at + far]
            compared += check_unseen(one, seat, chance.choice(one.others()), later, watch)
    return compared


# At a place chosen by chance


def check(fight: Fight, chance: random.Random, tries: int = 4, far: int = 25, watch: Watch = InTheDark) -> int:
    """The law on some seats and cards at a scene chosen by chance. Says how many moments were compared.

    Every other seat is one that may look at once: the longer the fight waits in secret, the less the others receive.
    """
    at, there = with_secrets(fight, chance)
    everybody = seats(fight)
    looking = there.fork()
    _ = looking.asks  # a fork chooses its scene when it is asked
    awake = [seat for seat in everybody if at_rest(looking, seat) and pairs(there, seat)]
    compared = 0
    for number in range(tries):
        seat = chance.choice(awake if awake and number % 2 else everybody)
        some = pairs(there, seat)
        if some:
            compared += check_pair(there, seat, fight.steps[at : at + far], *chance.choice(some), watch)
    return compared


def with_secrets(fight: Fight, chance: random.Random, tries: int = 5) -> tuple[int, Fight]:
    """The fight at the beginning of a scene chosen by chance, before which cards lie hidden if one is easily found."""
    there = fight.fork()
    for _ in range(tries):
        there = fight.fork()
        there.rewind(chance.randint(0, len(fight.steps)))
        there.rewind(there.scene_start)
        if pairs(there, SPECTATOR):
            break
    return there.scene_start, there
