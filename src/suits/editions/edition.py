"""What an edition is: a rule system as data and a few hooks. Most hooks have a default that does nothing."""

import inspect
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from suits.asked import Asked, Menu, quiet_answer
from suits.cards import Card
from suits.choices import About, Choice, Verb
from suits.editions.building import Building
from suits.editions.choosing import QUIET_VERBS, Said, read_choice
from suits.editions.counting import Ability, End, Harm, Stepped
from suits.editions.faults import Fault
from suits.editions.forms import Derived, Field
from suits.editions.importing import Import
from suits.editions.options import Option
from suits.editions.questions import Need, Quick
from suits.editions.resting import CareDraw, CareSays, Healed, Hurt, Lasting
from suits.editions.shelf import Item, Shelf
from suits.editions.ways import FEW, Way, strength_left
from suits.events import Event
from suits.people import Names, Person, Setup, SetupError, isolated, person_called
from suits.places import NOWHERE, Place, Turn
from suits.requests import Ask, Form, Scene, Seen
from suits.state import State
from suits.view import Brief, Condition, Kind, Part, Reason, SheetFact, Sight, Track

S = TypeVar("S", bound=State)
SheetParts: TypeAlias = tuple[Mapping[str, SheetFact], Mapping[str, Callable[[Any, str], SheetFact]]]
"""The open numbers of a sheet: those that stay as they are, and how those are worked out that change."""


def in_parts(facts: Mapping[str, SheetFact], now: Mapping[str, Callable[[Any, str], SheetFact]]) -> SheetParts:
    """The numbers of a sheet, of which these change."""
    stay = {name: fact for name, fact in facts.items() if name not in now}
    return stay, {name: fact for name, fact in now.items() if name in facts}


class Words(Protocol):
    """All sentences of an edition, so that they can be translated. Notation never is."""

    def tell(self, event: Event, names: dict[str, str]) -> str:
        """What happened, as a referee would say it; empty if it is not worth a line."""

    def why(self, event: Event, names: dict[str, str]) -> Sequence[Reason]:
        """How it came about, step by step, with the numbers and the rules."""

    def ask(self, ask: Ask, names: dict[str, str]) -> str:
        """A question, as a referee would put it."""

    def option(self, ask: Ask, answer: str, names: dict[str, str]) -> str:
        """What an answer means."""


class Solving(Protocol):
    """What solves duels of an edition by regret matching, and writes what it has learned to a file."""

    def where(self) -> Path:
        """Where bots look for the file."""

    def learn(self, told: Callable[[int, int], None]) -> Iterator[bytes]:
        """What the file holds, part by part; `told`: how much is done, of how much."""

    def save(self, parts: Iterator[bytes], path: Path) -> int:
        """Write it; how many bytes it takes."""

    def exploited(self) -> Iterator[tuple[int, float]]:
        """How far from solved a single exchange is after so many rounds: what leaving the strategies could gain."""


class Edition(Generic[S]):
    """A rule system. It must say its name, its words and its state, read a sheet, begin, and choose scenes.

    See docs/new-edition.md.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    rules: ClassVar[int] = 1
    """Raised when the same steps come to another result."""
    complete: ClassVar[bool] = False
    options: ClassVar[Sequence[Option]] = ()
    state_type: type[S]
    words: ClassVar[Words]
    correctable: ClassVar[dict[str, tuple[int, int]]] = {}
    """What a correction may set, with its limits: {"shock": (0, 99)}."""
    order: ClassVar[int] = 1000
    """Where it stands in lists: who names no edition is answered by the first."""
    never_held: ClassVar[tuple[Card, ...]] = ()
    """Faces that are laid open as soon as somebody draws them: nobody can hide one."""
    seldom_matters: ClassVar[Mapping[str, str]] = {}
    """Questions whose answer seldom changes who wins, each with one that does as well as any: for a standing answer."""

    # The fight

    def sheet(self, name: str, loose: dict[str, Any], items: dict[str, dict[str, Any]]) -> dict[str, Any]:
        """Check a sheet as people write it and write every field out; SetupError in one sentence."""
        if loose:
            raise SetupError(f"{name}: a sheet has no field {next(iter(loose))!r}.")
        return {}

    def sheet_faults(self, loose: dict[str, Any], items: dict[str, dict[str, Any]]) -> Sequence[Fault]:
        """All that is wrong with a sheet, each with its place; where an edition says no more, what `sheet` refuses."""
        try:
            self.sheet("", loose, items)
        except SetupError as fault:
            return (Fault((), str(fault).removeprefix(": ")),)
        return ()

    def items(self, people: tuple[Person, ...], custom: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        """The rows of the armoury that these people use, by value."""
        return {}

    def place(self, loose: dict[str, Any]) -> dict[str, Any]:
        """Check what an encounter says of the place; SetupError in one sentence."""
        return loose

    def begin(self, setup: Setup) -> S:
        """The state before the first scene."""
        raise NotImplementedError

    def next_scene(self, state: S) -> Scene | None:
        """Choose the next scene from plain data; None when it is over (and then `state.end` was called)."""
        raise NotImplementedError

    def calls(self, state: S, who: str) -> Sequence[str]:
        """The scenes this person (or the referee) may start between scenes."""
        return ()

    def call(self, state: S, who: str, what: str) -> Scene:
        """Such a scene."""
        yield from ()

    gives_up: ClassVar[str] = "give up"
    """The call by which somebody leaves a fight: a referee who takes somebody out makes it for them."""

    def not_now(self, state: S, people: tuple[Person, ...]) -> str:
        """Why these people cannot come now, in a sentence; empty where they can."""
        return ""

    def join(self, state: S, setup: Setup) -> list[str]:
        """Those come who are in this setup and not in the state yet: who they are. The others stay as they are."""
        fresh = self.begin(setup)
        new = [who for who in fresh.people if who not in state.people]
        for who in new:
            state.people[who] = fresh.people[who]
        state.fixed = fresh.fixed
        if not state.stock.packs:
            state.stock = fresh.stock
        if not state.real_stock.packs:
            state.real_stock = fresh.real_stock
        return new

    def joined(self, state: S, new: Sequence[str]) -> Scene:
        """What follows for those who have just come: a place in the order, cards."""
        yield from ()

    def call_form(self, state: S, who: str) -> Form | None:
        """Calls with content, made word by word; where the last word is `because`, a reason follows it."""
        return None

    def corrected(self, state: S, who: str) -> None:
        """Put right what follows from numbers that a correction changed."""

    def redealt(self, state: S, who: str) -> None:
        """Put right what the state keeps about somebody's hidden cards, when others lie there in imagination."""

    def forget_secrets(self, state: S, who: str) -> None:
        """Take out of the state what only this person knows, beside their cards; `redealt` puts it right again."""

    def forget_unseen(self, state: S) -> None:
        """Take out of the state what follows from steps that a seat did not see, once it has no secrets of others."""

    def as_known(self, setup: Setup, people: Collection[str]) -> Setup:
        """The setup as those who speak for these people know it."""
        return setup

    def shuffles(self, state: S) -> Collection[str]:
        """The kinds of events after which the discards have become part of the pile again."""
        return ("refill",)

    def sheet_after(self, state: S, who: str) -> dict[str, Any]:
        """The sheet with which somebody goes into the next fight: what this one leaves behind stands on it."""
        return dict(person_called(state.fixed.setup, who).sheet)

    # Between fights

    lasting: ClassVar[Sequence[Lasting]] = ()
    """The fields of a sheet that say what a fight left behind (R-91)."""
    day_of_rest: ClassVar[str] = ""
    """What the referee calls when a day of rest passes; empty where there are no rules of healing."""

    def carries(self, sheet: Mapping[str, Any]) -> Hurt:
        """How somebody is who begins a fight with this sheet."""
        return Hurt(0, 0, "")

    care_says: ClassVar[Sequence[CareSays]] = ()
    """What a day of rest and a doctor do, in a line each."""
    placement: ClassVar[Sequence[str]] = ()
    """The fields of a sheet that say where somebody stands when a fight begins."""

    def slept(self, sheet: dict[str, Any]) -> dict[str, Any]:
        """The sheet after a night's sleep, in which nobody was healed."""
        return sheet

    def care(self, state: S) -> Sequence[CareDraw]:
        """The cards that a day of rest would draw now, in their order."""
        return ()

    def healed(self, event: Event) -> Healed | None:
        """What a day of rest did for somebody, if such an event says it."""
        return None

    # What can be answered

    verbs: ClassVar[Mapping[str, Verb]] = QUIET_VERBS
    """What its words of action do, by the word; by `kind word` where a word means several things, and by `kind` for
    questions whose answers name no action."""
    asks: ClassVar[Mapping[str, tuple[About, ...]]] = {}
    """What the words of listed answers are about, by the kind of question; the last goes for all that follow."""

    def choice(self, state: S, ask: Ask, said: Sequence[Said], say: str, means: str) -> Choice:
        """What an answer, or the beginning of one, does. Whoever is asked may know all that it says."""
        return read_choice(self.verbs, ask.kind, said, say, means)

    def note(self, state: S, ask: Ask, choice: Choice) -> str:
        """What an answer means beyond its label and its cost, in a few words; whoever is asked may know it."""
        return ""

    def label(self, state: S, ask: Ask, choice: Choice) -> str:
        """What an answer is called, where its verb and whom it is about do not say it; else nothing."""
        return ""

    def brief(self, ask: Ask, names: dict[str, str]) -> Brief:
        """A question in a few words, beside the sentence of its words."""
        return Brief("you are asked", self.words.ask(ask, names))

    def beside(self, state: S, ask: Ask) -> tuple[str, ...]:
        """What whoever is asked should have before their eyes, each in a few words."""
        return ()

    # What can be seen

    opens: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that open an exchange."""
    belongs: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that belong to the exchange that was opened last."""

    going_by_tells: ClassVar[bool] = False
    """Whether a card that leaves a hand unseen tells something: that it was of the rank that has gone by."""

    kinds: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The kinds of events it tells, each with the facts that such an event may carry: what a page can count on."""

    def part(self, event: Event) -> Part:
        """Whether an event opens an exchange, belongs to the one that was opened last, or stands alone."""
        return "opens" if event.kind in self.opens else "in" if event.kind in self.belongs else ""

    def zones(self, state: S, who: str) -> Sequence[tuple[str, Seen]]:
        """Where a person has cards (names of fields), and who sees them."""
        return (("table", "all"),)

    def tracks(self, state: S, who: str) -> tuple[Track, ...]:
        """The numbers to watch."""
        return ()

    def conditions(self, state: S, who: str) -> tuple[Condition, ...]:
        """The state somebody is in, in words."""
        return ()

    def is_up(self, state: S, who: str) -> bool:
        """Whether somebody still fights."""
        return True

    def kind(self, state: S, who: str) -> Kind:
        """Whether it is somebody, one of a crowd, or many who fight as one."""
        return "person"

    def group(self, state: S, who: str) -> str:
        """The first of those who share a card with somebody, themselves included; empty where nobody does."""
        return ""

    def sheet_facts(self, state: S, who: str) -> dict[str, SheetFact]:
        """The numbers of a sheet that are open to all."""
        return {}

    def sheet_parts(self, state: S, who: str) -> SheetParts:
        """The same numbers in two parts: those that stay as they are, and how each of the others is worked out.

        It is the same pair for as long as the first stay: whoever keeps them compares the pair alone.
        """
        return self.sheet_facts(state, who), {}

    def sheet_now(self, state: S, who: str) -> Mapping[str, SheetFact]:
        """Those that change, as they are now."""
        return {name: look(state, who) for name, look in self.sheet_parts(state, who)[1].items()}

    def looks(self, state: S, who: str) -> object:
        """All on which hangs what is seen of somebody but cards: who looks the same need not be looked at again.

        None where nobody has said on what.
        """
        return None

    def at_a_glance(self, state: S) -> list[tuple[bool, SheetParts]] | None:
        """Of everybody, in the order of the state, whether they still fight, and both parts of their sheet.

        None where it is not quicker to look at all of them than at one after the other.
        """
        return None

    def where(self, state: S) -> Place:
        """Where everybody stands. All may see it."""
        return NOWHERE

    def turns(self, state: S) -> tuple[Turn, ...]:
        """Who comes when, as far as all know it."""
        return ()

    def seen_gone(self, state: S, discards: Sequence[Card]) -> tuple[Card, ...]:
        """Of these cards that are gone, the ones that all have seen."""
        return ()

    def map(self, state: S) -> str:
        """Where everybody is, drawn in lines of text; empty where there is nothing to draw. All may see it."""
        return ""

    def many(self, setup: Setup) -> Collection[str]:
        """Whose name stands for several, so that sentences about them are in the plural."""
        return ()

    def names(self, setup: Setup) -> Names:
        """What everybody in a fight is called, and whose name stands for several."""
        called = Names({person.id: isolated(person.name) for person in setup.people})
        called.many = self.many(setup)
        return called

    # Whoever counts many fights

    harmful: ClassVar[frozenset[str]] = frozenset()
    """The kinds of events that tell of harm, or that somebody has fallen or left."""
    round_word: ClassVar[str] = "round"
    """What `rounds` counts."""

    def harm(self, event: Event) -> Harm | None:
        """Who strikes whom and what that costs, as far as such an event says it; None if it does not."""
        return None

    def rounds(self, state: S) -> int:
        """How many rounds have begun."""
        return int(getattr(state, "round", 0))

    def end_of(self, state: S, who: str) -> End:
        """How somebody has come out of a fight."""
        return "up" if self.is_up(state, who) else "beaten"

    def stepped(self, setup: Setup, person: Person, what: Ability, by: int) -> Stepped | None:
        """Somebody with so many steps more of something, or less; None where there is no such step."""
        return None

    # Whoever plays and prepares

    quick: ClassVar[Mapping[str, Quick]] = {}
    """The quick questions it answers, by name."""
    sheet_needs: ClassVar[Sequence[Need]] = ()
    """What to ask for a new character's sheet, in this order."""
    form: ClassVar[Sequence[Field]] = ()
    """The fields of its sheet, for an editor."""
    start: ClassVar[Mapping[str, Any]] = {}
    """The fields of somebody new who is ready to fight."""
    imports: ClassVar[Mapping[str, Import]] = {}
    """The files of other programs that it makes characters of, by their suffix: {".abc": read_abc}."""
    compares: ClassVar[str] = ""
    """The family of editions that the same exchange can be played in, to be compared: a word they share."""
    settles: ClassVar[Sequence[str]] = ()
    """The kinds of events that settle an exchange."""
    sheet_fields: ClassVar[Sequence[str]] = ()
    """What may stand in a sheet; what another edition of the family knows more is left out when comparing."""

    building: ClassVar[Building] = Building()
    """What its encounters can be built of."""

    items_on_sheet: ClassVar[bool] = False
    """Whether weapons stand on the sheet itself, not in tables that the sheet names."""

    def derived(self, setup: Setup, who: str) -> Sequence[Derived]:
        """What follows from somebody's sheet, with the sums and their rules."""
        return ()

    mook_knows: ClassVar[Sequence[str]] = ()
    """Weapons that can be named for a mook and stand on no shelf."""

    def mook(self, things: Mapping[str, Sequence[str]], skill: int | None) -> dict[str, Any]:
        """A sheet of somebody nobody asks the name of, with things by shelf."""
        return dict(self.start)

    def at_random(self, chance: Random, points: int | None = None) -> dict[str, Any]:
        """A sheet by chance, with so many points above a typical one where a number is wanted."""
        return dict(self.start)

    def longer(self, ask: Ask, answer: str) -> str:
        """What more may be said with an answer, for whoever types it: "pass until-9: everything till then"."""
        return ""

    def in_a_line(self, sheet: Mapping[str, Any]) -> str:
        """A sheet as a list tells it: `Sword 7 · chain, shield`."""
        return ""

    def is_like(self, state: S, who: str) -> str:
        """Somebody in a line for whoever may play them, from open facts only: `Body 7, Will 6. Axe at skill 6.`"""
        return ""

    def hurt(self, sheet: Mapping[str, Any]) -> float:
        """How many points of what another fight has cost stand on a sheet."""
        return 0

    def thumb(self, view: Sight, ask: Asked) -> str | None:
        """A rule of thumb that a sensible player would follow; None where there is none."""
        return None

    def shrewd(self, view: Sight, ask: Asked) -> str | None:
        """A finer rule, which a strong player would follow; None where the thumb is as good."""
        return None

    def mixed(self, view: Sight, ask: Asked, chance: Callable[[], float]) -> str | None:
        """An answer of somebody who cannot be read, where bluffing is the game; None where thinking ahead is better.

        `chance` gives numbers from 0 to below 1: of answers that are nearly as good, sometimes one, sometimes another.
        """
        return None

    def solving(self) -> Solving | None:
        """What solves its duels; None where nobody bluffs. It may need NumPy: it is looked for when it is wanted."""
        return None

    def green(self, view: Sight, ask: Asked, chance: Callable[[], float]) -> str | None:
        """What somebody would do who is new to it; None where they do what is sensible.

        `chance` gives numbers from 0 to below 1. Unless an edition knows better, half of it is anything.
        """
        if chance() < 0.5:
            return None
        if isinstance(ask.options, Menu):
            return ask.options.by_chance(chance)
        return ask.options[int(chance() * len(ask.options))]

    def ways(self, view: Sight, ask: Asked) -> tuple[Way, ...]:
        """The answers that deserve a thought, the most promising first: a handful, however many there are.

        Where the edition says nothing: what the rules of thumb say, and the first few of the answers that are listed.
        """
        usual = self.shrewd(view, ask) or self.thumb(view, ask) or quiet_answer(ask.options)
        if isinstance(ask.options, Menu):
            quiet = quiet_answer(ask.options)
            others = [quiet] if quiet != usual else []
        else:
            others = [answer for answer in ask.options if answer != usual][: FEW - 1]
        return (Way(usual, 1.0), *(Way(answer, 0.5) for answer in others))

    def standing(self, view: Sight, side: str) -> float:
        """How it stands for a side, from 0 (lost) to 1 (won): its share of the strength that is left.

        From what a seat may see; worth most where nobody is in the middle of anything.
        """
        own = sum(strength_left(person) for person in view.people if person.side == side)
        whole = sum(strength_left(person) for person in view.people)
        return own / whole if whole else 0.5

    def armoury(self, body: int | None = None) -> Sequence[Shelf]:
        """Its tables of weapons and the like, with the numbers for that Body where one is given."""
        return ()

    item_shapes: ClassVar[Mapping[str, type[msgspec.Struct]]] = {}
    """What items of one's own are made of, by kind."""

    def own_item(self, kind: str, row: dict[str, Any], body: int | None) -> Item:
        """One of one's own, as its table would show it; `row` fits its shape."""
        raise NotImplementedError

    def unused(self, setup: Setup) -> Sequence[str]:
        """Sentences about what stands on sheets and does not count in such a fight."""
        return ()

    def peaceful(self, setup: Setup) -> bool:
        """Whether nobody strikes anybody in it: a race, a game, an argument."""
        return False

    def folder(self) -> Path:
        """Where its characters and encounters lie."""
        return Path(inspect.getfile(type(self))).parent / "data"
