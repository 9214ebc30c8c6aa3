"""Edition `toy`: a pie fight. It has everything the engine offers, and lives in one package that nothing else names.

Everybody holds cards (pies) that nobody else sees, and one lucky card that nobody at all has seen. Each round the wind
is rolled, all say in secret what they do, and all pies fly at the same moment. Whoever is aimed at may snatch the pie
out of the air with a court card and throw it back, unless a higher court snatches it again. Too much cream and you
are out, unless your lucky card is red.
"""

import difflib
from collections.abc import Generator, Sequence
from functools import partial
from itertools import combinations, takewhile
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from suits.asked import Asked
from suits.cards import JOKERS, PACK, UNKNOWN, Card, pretty_all, without
from suits.editions.edition import Edition
from suits.editions.options import declared, typed
from suits.editions.questions import Need, Ruling, questions
from suits.events import Event
from suits.people import Person, Setup, SetupError
from suits.requests import Ask, Barred, Draw, Form, Part, Roll, Scene, Seen, Show, Stage, Together
from suits.state import Fixed, Someone, State, packs_for
from suits.view import Condition, Reason, SheetFact, Sight, Track

COURTS = {"J": 11, "Q": 12, "K": 13}


class ToyOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """House rules of the pie fight."""

    hand: Annotated[int, Meta(ge=1, le=5, description="How many pies everybody holds.")] = 5
    packs: Annotated[int, Meta(ge=1, le=4, description="How many packs are shuffled together.")] = 1
    jokers: Annotated[bool, Meta(description="Whether the jokers are in: cream pies, worth three.")] = False
    luck: Annotated[bool, Meta(description="Whether everybody has a lucky card.")] = True
    wind: Annotated[Literal["dice", "referee", "none"], Meta(description="Who makes the wind.")] = "dice"
    max_rounds: Annotated[int, Meta(ge=1, le=50, description="After this round nobody has won.")] = 10


class Thrower(Someone):
    """Somebody in the pie fight."""

    hand: tuple[Card, ...] = ()
    luck: tuple[Card, ...] = ()
    cream: int = 0
    ducked: bool = False
    begged: bool = False
    out: bool = False


class ToyState(State):
    """Rounds: "deal" before the pies fly, "throw" after."""

    people: dict[str, Thrower]
    round: int = 0
    stage: str = "deal"
    wind: int = 0


class ToyFixed(Fixed):
    """What does not change: house rules, everybody's nerve, who is against whom."""

    __slots__ = ("foes", "nerve", "options")

    def __init__(self, setup: Setup, options: ToyOptions):
        super().__init__(setup, PACK + JOKERS if options.jokers else PACK, "PIE-0")
        self.options = options
        self.nerve: dict[str, int] = {person.id: person.sheet["nerve"] for person in setup.people}
        self.foes = {p.id: tuple(o.id for o in setup.people if o.side != p.side) for p in setup.people}


class Pie(msgspec.Struct, frozen=True):
    """Pies in the air: who threw what at whom, and how."""

    who: str
    target: str
    cards: tuple[Card, ...]
    style: str


Splat = tuple[str, str, int]
"""Whose pie, on whom, how much cream."""


def up(state: ToyState) -> list[str]:
    """Who is still in the fight."""
    return [who for who, person in state.people.items() if not person.out]


def foes_of(state: ToyState, who: str) -> list[str]:
    """Whom one may aim at."""
    return [foe for foe in state.fixed.foes[who] if not state.people[foe].out]


def is_red(card: Card) -> bool:
    """Hearts, diamonds and the red joker."""
    return card[1] in "hd" or card == "R*"


# A round


def deal(state: ToyState) -> Scene:
    """The wind is made, hands are filled, and in the first round everybody gets a lucky card that nobody sees."""
    options: ToyOptions = state.fixed.options
    state.round += 1
    state.place = f"round {state.round}"
    state.stage = "throw"
    state.say("round", "", ("PIE-1",), round=state.round)
    if options.wind == "dice":
        state.wind = sum((yield Roll(up(state)[0], 2, "wind"))) // 4
    elif options.wind == "referee":
        state.wind = int((yield Ask("referee", "wind", ("0", "1", "2", "3"))))
    for who in up(state):
        missing = options.hand - len(state.people[who].hand)
        if missing:
            cards = yield Draw(who, missing, "pies", "own", "hand")
            if UNKNOWN not in cards:
                state.say("dealt", who, (), (who,), {"n": missing}, n=missing, cards=cards)
        if options.luck and state.round == 1:
            yield Draw(who, 1, "luck", "none", "luck")


def throw_pies(state: ToyState) -> Scene:
    """All decide in secret; all pies fly at the same moment: strength from before, cream only at the end."""
    people = up(state)
    said = yield Together(
        tuple(Ask(who, "do", Form(choices(state, who), why=no_throw), partial(barred, state, who)) for who in people)
    )
    state.stage = "deal"
    before = state.copy()
    pies = []
    for who, answer in zip(people, said, strict=True):
        state.people[who].ducked = answer == "duck"
        state.say("said", who, what=answer.split()[0])
        if answer.startswith("throw"):
            pies.append((yield from take_aim(state, who, answer)))
    splats = []
    for pie in pies:
        splats.append((yield from fly(state, before, pie)))
    yield from land(state, splats)
    for who, person in state.people.items():
        state.discard(who, person.table)
        person.table = ()
    check_end(state)


def choices(state: ToyState, who: str) -> Any:
    """`wait`, `duck`, or `throw bob 4h 9d lob`: a foe, pies of one colour, straight or lobbed."""
    me = state.people[who]
    foes, hand, may_duck = tuple(foes_of(state, who)), me.hand, not me.ducked
    sets = [some for n in (1, 2, 3) for some in combinations(hand, n) if len({is_red(card) for card in some}) == 1]

    def stages() -> Generator[Stage, str, None]:
        word = yield Stage("What do you do", ("wait", *(("duck",) if may_duck else ()), *(("throw",) if hand else ())))
        if word == "throw":
            yield Stage("At whom", foes)
            if UNKNOWN in hand:
                yield Stage("How many pies", tuple(str(n) for n in range(1, min(len(hand), 3) + 1)))
            else:
                yield from pick_pies(sets)
            yield Stage("How", ("", "lob"))

    return stages


def pick_pies(sets: list[tuple[Card, ...]]) -> Generator[Stage, str, None]:
    """One of these sets of cards, card by card."""
    at = 0
    while sets := [some for some in sets if len(some) > at]:
        words = tuple(dict.fromkeys(some[at] for some in sets))
        word = yield Stage("Which pie", ("", *words) if at else words)
        sets = [some for some in sets if some[at] == word]
        at += 1


def barred(state: ToyState, who: str) -> Sequence[Barred]:
    """Nobody ducks twice running, and friends are no targets."""
    found = [Barred("duck", "you cannot duck two rounds running", "PIE-2")] if state.people[who].ducked else []
    for other in state.people:
        if other != who and other not in state.fixed.foes[who]:
            found.append(Barred(f"throw {other}", f"{other} is on your side", "PIE-2"))
    return found


def no_throw(_stages: Any, answer: str) -> str | None:
    """Why some pies cannot fly together: told instead of which word is too much."""
    verb, *words = answer.split() or [""]
    pies = tuple(takewhile(PACK.__contains__, words[1:]))
    return not_one_colour(pies) if verb == "throw" and pies else None


def take_aim(state: ToyState, who: str, answer: str) -> Part[Pie]:
    """The pies leave the hand at once; real ones lie face down until they are shown, and must be of one colour."""
    target, *words = answer.split()[1:]
    style = "lob" if words[-1] == "lob" else ""
    cards = tuple(word for word in words if word != "lob")
    if cards[0].isdigit():
        cards = (UNKNOWN,) * int(cards[0])
    to_table(state, who, cards)
    if UNKNOWN in cards:
        cards = yield Show(who, len(cards), "pies", fault=not_one_colour)
    state.say("throw", who, ("PIE-3",), target=target, cards=cards, style=style)
    return Pie(who, target, cards, style)


def not_one_colour(cards: tuple[Card, ...]) -> str | None:
    """Real pies are checked when they are shown."""
    return None if len({is_red(card) for card in cards}) == 1 else f"{' '.join(cards)} are not of one colour (PIE-3)."


def to_table(state: ToyState, who: str, cards: tuple[Card, ...]) -> None:
    """Play cards from the hand."""
    me = state.people[who]
    me.hand = without(me.hand, cards)
    me.table += cards


def fly(state: ToyState, before: State, pie: Pie) -> Part[Splat]:
    """The pie may be snatched and thrown back; how strong it is was settled when it was thrown."""
    strength = sum(3 if card in JOKERS else 1 for card in pie.cards) + (state.wind if pie.style else 1)
    strength -= before.people[pie.who].cream // 4  # cream in the eyes, as it was before this moment
    holder = yield from snatch(state, pie.target, pie.who, 0)
    victim = pie.target if holder == pie.who else pie.who
    if state.people[victim].ducked and not pie.style:
        strength = 0
    return holder, victim, max(strength, 0)


def snatch(state: ToyState, who: str, holder: str, above: int) -> Part[str]:
    """Who holds a higher court may snatch the pie, and may lose it to a still higher one. That they can is a secret."""
    hand = state.people[who].hand
    higher = list(dict.fromkeys(f"snatch {card}" for card in hand if COURTS.get(card[0], 0) > above))
    if UNKNOWN in hand and above < COURTS["K"]:
        higher.append("snatch")
    if not higher:
        return holder
    answer: str = yield Ask(who, "snatch", ("let go", *higher), hidden=True)
    if answer == "let go":
        return holder
    card = answer[7:]
    to_table(state, who, (card or UNKNOWN,))
    if not card:
        (card,) = yield Show(who, 1, "court", fault=partial(too_low, above))
    state.say("snatch", who, ("PIE-4",), card=card, holder=holder)
    return (yield from snatch(state, holder, who, COURTS.get(card[0], above)))  # a lower one may be let stand


def too_low(above: int, cards: tuple[Card, ...]) -> str | None:
    """A real card that is no court, or not high enough."""
    return None if COURTS.get(cards[0][0], 0) > above else f"{cards[0]} is too low to snatch a pie (PIE-4)."


def land(state: ToyState, splats: list[Splat]) -> Scene:
    """The one place where cream is put on people; then whoever has too much turns up the lucky card."""
    for holder, victim, cream in splats:
        person = state.people[victim]
        state.say("splat", holder, ("PIE-5",), victim=victim, n=cream, before=person.cream, after=person.cream + cream)
        person.cream += cream
    for who in up(state):
        if state.people[who].cream > state.fixed.nerve[who]:
            yield from try_luck(state, who)


def try_luck(state: ToyState, who: str) -> Scene:
    """A red lucky card keeps you in the fight, once."""
    me = state.people[who]
    if me.luck == (UNKNOWN,):
        yield Show(who, 1, "luck", "luck")
    cards, me.luck = me.luck, ()
    state.discard(who, cards)
    if cards:
        state.say("luck", who, ("PIE-6",), card=cards[0])
    if cards and is_red(cards[0]):
        me.cream = state.fixed.nerve[who]
    else:
        leave(state, who)


def leave(state: ToyState, who: str) -> None:
    """Out of the fight: the cards are put away unseen."""
    me = state.people[who]
    me.out = True
    state.discard(who, me.hand + me.luck)
    me.hand = me.luck = ()
    state.say("out", who)
    check_end(state)


def check_end(state: ToyState) -> None:
    """Over when one side is left, or time is up."""
    sides = {state.people[who].side for who in up(state)}
    if not state.result and (
        len(sides) < 2 or (state.stage == "deal" and state.round >= state.fixed.options.max_rounds)
    ):
        state.end(sides.pop() if len(sides) == 1 else "")
        state.say("end", "", result=state.result)


def beg(state: ToyState, who: str) -> Scene:
    """Beg the first foe for a towel."""
    state.people[who].begged = True
    answer = yield Ask(foes_of(state, who)[0], "towel", ("no", "yes"), facts={"cream": state.people[who].cream})
    state.say("beg", who, answer=answer)
    if answer == "yes":
        state.people[who].cream //= 2


class ToyWords:
    """All sentences of the pie fight."""

    told: ClassVar = {
        "round": "Round {round}.",
        "said": "{name}: {what}.",
        "throw": "{name} throws {cards} at {target}.",
        "snatch": "{name} snatches the pie with {card}.",
        "splat": "{victim} gets {n} cream: {before} → {after}.",
        "luck": "{name}'s lucky card is {card}.",
        "out": "{name} is out.",
        "beg": "{name} begs for a towel: {answer}.",
        "end": "It is over: {result}.",
        "refill": "Cards: {how}.",
        "corrected": "Referee: {name}'s {field} {before} → {after} ({reason}).",
        "extra": "{name} has {card}, though none should be left ({reason}).",
        "too late": "{name}: it is too late for {what!r}.",
    }

    def tell(self, event: Event, names: dict[str, str]) -> str:
        """What happened."""
        facts: dict[str, object] = {"name": names.get(event.who, event.who), **event.facts}
        for key, fact in facts.items():
            if isinstance(fact, tuple):
                facts[key] = pretty_all(map(str, fact))
            elif key in ("target", "victim"):
                facts[key] = names[str(fact)]
        if event.kind == "dealt":
            return f"{facts['name']} takes {facts.get('cards') or facts['n']}."
        return self.told[event.kind].format(**facts) if event.kind in self.told else ""

    def why(self, event: Event, names: dict[str, str]) -> tuple[Reason, ...]:
        """How it came about."""
        return (Reason("", event.rules),) if event.rules else ()

    def ask(self, ask: Ask, names: dict[str, str]) -> str:
        """A question."""
        cream = f" for {ask.facts['cream']} cream" if "cream" in ask.facts else ""
        return f"{names.get(ask.who, ask.who)}, {ask.kind}{cream}?"

    def option(self, ask: Ask, answer: str, names: dict[str, str]) -> str:
        """What an answer means."""
        return " ".join(names.get(word, word) for word in answer.split())


def cream(*, pies: Annotated[int, Meta(ge=1, le=5, description="How many pies.")], lobbed: bool = False) -> Ruling:
    """How much cream some pies are worth (PIE-5).

    suits quick cream --pies 2
    """
    worth = pies + (0 if lobbed else 1)
    return Ruling({"cream": worth}, f"{pies} pies are worth {worth} cream", ("PIE-5",))


class ToyEdition(Edition[ToyState]):
    """The pie fight."""

    name = "toy"
    title = "Pie fight"
    about = "Pies fly all at once; courts snatch them."
    rules = 1
    complete = False
    options = declared(ToyOptions)
    state_type = ToyState
    words = ToyWords()
    correctable: ClassVar = {"cream": (0, 99)}
    quick = questions(cream)
    sheet_needs = (Need("nerve", "number", "How much cream one can take.", required=False, default=6, low=1, high=30),)

    def sheet(self, name: str, loose: dict[str, Any], items: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """Only nerve, from 1 to 30."""
        for field in loose:
            if field != "nerve":
                hint = " Did you mean 'nerve'?" if difflib.get_close_matches(field, ["nerve"]) else ""
                raise SetupError(f"{name}: a sheet has no field {field!r}.{hint}")
        nerve = loose.get("nerve", 6)
        if not isinstance(nerve, int) or not 1 <= nerve <= 30:
            raise SetupError(f"{name}: nerve must be from 1 to 30, not {nerve!r}.")
        return {"nerve": nerve}

    def items(self, people: tuple[Person, ...], custom: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        """Pies come with the cards."""
        return {}

    def place(self, loose: dict[str, Any]) -> dict[str, Any]:
        """A pie fight can be anywhere."""
        return loose

    def begin(self, setup: Setup) -> ToyState:
        """Clean faces."""
        fixed = ToyFixed(setup, typed(ToyOptions, setup.options))
        virtual, real = packs_for(fixed, fixed.options.packs)
        people = {person.id: Thrower(person.id, person.side) for person in setup.people}
        return ToyState(people, virtual, real, fixed=fixed)

    def next_scene(self, state: ToyState) -> Scene | None:
        """Deal, throw, deal, throw."""
        if state.result:
            return None
        return deal(state) if state.stage == "deal" else throw_pies(state)

    def calls(self, state: ToyState, who: str) -> Sequence[str]:
        """Give up; beg for a towel, once; the referee may say that real cards were reshuffled."""
        if state.result:
            return ()
        if who == "referee":
            return ("reshuffled",) if state.fixed.real else ()
        if who not in state.people or state.people[who].out:
            return ()
        return ("give up",) if state.people[who].begged else ("give up", "beg")

    def call(self, state: ToyState, who: str, what: str) -> Scene:
        """Carry it out."""
        if what == "beg":
            yield from beg(state, who)
        elif what == "give up":
            leave(state, who)
        else:
            state.real_stock.reshuffle()
            state.say("refill", who, ("PIE-0",), how="reshuffled")

    def corrected(self, state: ToyState, who: str) -> None:
        """Nothing follows from cream until the next pie lands."""

    def redealt(self, state: ToyState, who: str) -> None:
        """Nothing but the cards themselves tells what they are."""

    def zones(self, state: ToyState, who: str) -> Sequence[tuple[str, Seen]]:
        """Pies are their owner's secret, lucky cards everybody's."""
        return (("hand", "own"), ("luck", "none"), ("table", "all"))

    def tracks(self, state: ToyState, who: str) -> tuple[Track, ...]:
        """Cream."""
        return (Track("cream", state.people[who].cream, (("out", state.fixed.nerve[who]),)),)

    def conditions(self, state: ToyState, who: str) -> tuple[Condition, ...]:
        """Out, or ducked in the last round."""
        person = state.people[who]
        word = "out" if person.out else "ducked" if person.ducked else ""
        return (Condition(word, word),) if word else ()

    def is_up(self, state: ToyState, who: str) -> bool:
        """Whether somebody still throws."""
        return not state.people[who].out

    def sheet_facts(self, state: ToyState, who: str) -> dict[str, SheetFact]:
        """Nerve."""
        return {"nerve": state.fixed.nerve[who]}

    def is_like(self, state: ToyState, who: str) -> str:
        """Nerve, in words."""
        return f"Nerve {state.fixed.nerve[who]}."

    def thumb(self, view: Sight, ask: Asked) -> str | None:
        """Throw all you can of one colour at the first foe; snatch whatever you can."""
        return list(ask.options)[-1] if ask.kind in ("do", "snatch") else None

    def folder(self) -> Path:
        """Encounters."""
        return Path(__file__).parent


EDITION = ToyEdition()
