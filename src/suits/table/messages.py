"""What a page and the table say to each other over the socket: one JSON object a message, told apart by `type`.

`docs/protocol.md` is made from these classes. A seat receives what it may know and nothing else.
"""

from typing import Literal, TypeAlias

import msgspec

from suits.cards import Card
from suits.choices import About, Choice, Offer
from suits.events import Facts
from suits.fight.differing import Differs
from suits.lessons import Compared, Words
from suits.places import NOWHERE, Pack, Place, Turn
from suits.result import Result
from suits.view import Line, PersonView, Refused

PROTOCOL = 2
"""Raised when a page of before could no longer talk to the table."""

Role = Literal["player", "referee", "hotseat", "spectator", "screen"]
Until = Literal["place", "fight"]


Device = Literal["", "phone", "tablet", "laptop", "screen"]
"""What kind of device somebody sits at."""


class _Said(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What every message from a page may carry."""

    n: int = 0
    """The page's own number for this message; whatever answers it says the same number."""


# From the page


class Hello(_Said, tag="hello", kw_only=True):
    """The first message on a socket: the secret of the link."""

    key: str
    protocol: int = PROTOCOL
    device: Device = ""
    """What kind of device the page is on; others see it in the waiting room."""


class Answer(_Said, tag="answer", kw_only=True):
    """An answer to a question, as one line of text: `attack bob`. In a choice made together it may still be changed.

    What is typed may be shorter: numbers, beginnings of words, and names, as on the command line.
    """

    question: str
    answer: str


class Next(_Said, tag="next", kw_only=True):
    """In a decision made in stages: what comes after these words? If nothing does, `answer` says them at once."""

    question: str
    words: tuple[str, ...] = ()
    answer: bool = False
    unfold: bool = False
    """Whether the lists after those words are wanted too, as far as they are short: then one need not ask again."""


class Cards(_Said, tag="cards", kw_only=True):
    """Real cards or dice that came up: `4h js`, `3 5`; with a reason where the table asks for one (`... because`).

    Fewer than are asked for are kept until the others are told. More go on with whoever is asked next, by name or not:
    `ann 5h bob 3c`; they are taken one after the other as far as they are legal, and `no` says which were not (`rest`).
    """

    question: str
    cards: str
    at: int | None = None
    """How many of this draw had been told before: what is said a second time is refused."""


class TakeBack(_Said, tag="take-back", kw_only=True):
    """Not that card: the last one told of a draw that is not whole yet."""

    question: str


class Always(_Said, tag="always", kw_only=True):
    """A standing answer: answer this kind of question so until the place in the fight changes, or to its end.

    `everybody`: for all of this seat's people, not only for whoever is asked now.
    """

    question: str
    answer: str
    until: Until = "place"
    everybody: bool = False


class AskAgain(_Said, tag="ask-again", kw_only=True):
    """No standing answers any more."""


class Undo(_Said, tag="undo", kw_only=True):
    """Take back the last decision, or the line of the log with this number (from 0) and all since."""

    line: int | None = None


class Redo(_Said, tag="redo", kw_only=True):
    """Do again what was taken back, cards and all."""


class Correct(_Said, tag="correct", kw_only=True):
    """Put a number right, with a reason."""

    who: str
    field: str
    value: int
    reason: str


class Call(_Said, tag="call", kw_only=True):
    """Something out of turn: giving up, and the like."""

    who: str
    what: str


class Calls(_Said, tag="calls", kw_only=True):
    """What may be called out of turn now?"""


class CallNext(_Said, tag="call-next", kw_only=True):
    """In a call made word by word, for one's own person or as the referee: what comes after these words?"""

    who: str
    words: tuple[str, ...] = ()


class Say(_Said, tag="say", kw_only=True):
    """Yes or no to what somebody proposed; whoever proposed it says no to withdraw it."""

    proposal: int
    yes: bool


class Steps(_Said, tag="steps", kw_only=True):
    """List the steps of the fight, for a what-if."""


class WhatIf(_Said, tag="what-if", kw_only=True):
    """Change one step (from 0) and tell what would have come of it."""

    step: int
    answer: str


class Places(_Said, tag="places", kw_only=True):
    """Where can one look back to, and what was decided there? For the referee, and for all when it is over."""


class LookBack(_Said, tag="look-back", kw_only=True):
    """How did everything stand at these places, by their steps? For the referee, and for all when it is over."""

    steps: tuple[int, ...]


class Otherwise(_Said, tag="otherwise", kw_only=True):
    """What else could have been decided at this step? In a decision made in stages: after these words."""

    step: int
    words: tuple[str, ...] = ()


class Foresee(_Said, tag="preview", kw_only=True):
    """What may come of the answers to a question, or of this one alone? Told a little later, in `previews`."""

    question: str
    answer: str = ""


class Advise(_Said, tag="advise", kw_only=True):
    """What would the Herald answer? Then `advice` comes, and better each time, for as long as the question stands."""

    question: str


class Review(_Said, tag="review", kw_only=True):
    """What was it decided by? For all, when it is over: then `reviewed` comes, and more each time."""


class ShowOdds(_Said, tag="odds", kw_only=True):
    """Show everybody the odds of their answers, and let them ask the Herald, if all agree; or no longer, by anybody."""

    on: bool


class Accept(_Said, tag="accept", kw_only=True):
    """Go on with the fight of the last what-if."""


class Sit(_Said, tag="sit", kw_only=True):
    """On a shared device: this person looks now; nobody (the empty word) while it is passed on."""

    who: str


class Give(_Said, tag="give", kw_only=True):
    """Give a seat to a bot (`sensible`), to a new link (`link`) or to the referee (`referee`)."""

    seat: str
    to: str


class Return(_Said, tag="return", kw_only=True):
    """Take the seat again that this link is a way back to: from a bot at once, from a person by that person's word."""


class Void(_Said, tag="void", kw_only=True):
    """Make the link of this page void, wherever else it is open. A new one is told."""

    key: str = ""
    """The secret of the new one (32 letters, digits, `-` and `_`), kept by the page before it is sent: then nothing is
    lost with the connection. Empty: the table makes one."""


class Hide(_Said, tag="hide", kw_only=True):
    """The referee hides foes' numbers from players, or shows them again."""

    hide: bool


class GoOn(_Said, tag="go-on", kw_only=True):
    """Where the rules have changed since the fight was stored: go on from there under the new ones."""


class Name(_Said, tag="name", kw_only=True):
    """Who sits here: the name of the person behind the seat, of at most 24 letters."""

    name: str


class Ready(_Said, tag="ready", kw_only=True):
    """In the waiting room: ready to begin, or not yet."""

    ready: bool = True


class Newcomer(_Said, tag="newcomer", kw_only=True):
    """In the waiting room: whoever sits here has never played, or has after all. Others see it."""

    new: bool = True


class ChangeSeats(_Said, tag="change-seats", kw_only=True):
    """In the waiting room: take this free seat instead of one's own; or ask whoever has it to change.

    Asked by both, seats are changed. Without `agree` one will not change with that seat; without a seat one stays.
    """

    seat: str = ""
    agree: bool = True


class Begin(_Said, tag="begin", kw_only=True):
    """Whoever opened the waiting room begins the fight. Who has not come yet may still come, by link."""


class CloseRoom(_Said, tag="close-room", kw_only=True):
    """Whoever opened the waiting room closes it: the fight will not begin."""


class Phrase(_Said, tag="phrase", kw_only=True):
    """Say one of the phrases or signs that `welcome` lists; there is no free text."""

    what: str


class Nudge(_Said, tag="nudge", kw_only=True):
    """Ask somebody for a sign of life: their page is told, and nobody else's."""

    seat: str


class StopClock(_Said, tag="stop-clock", kw_only=True):
    """The referee, or whoever opened the waiting room, stops the clock or lets it run again."""

    stop: bool


FromPage: TypeAlias = (
    Hello
    | Answer
    | Next
    | Cards
    | TakeBack
    | Always
    | AskAgain
    | Undo
    | Redo
    | Correct
    | Call
    | Calls
    | CallNext
    | Say
    | Steps
    | WhatIf
    | Places
    | LookBack
    | Otherwise
    | Foresee
    | Advise
    | Review
    | ShowOdds
    | Accept
    | Sit
    | Give
    | Return
    | Void
    | Hide
    | GoOn
    | Name
    | Ready
    | Newcomer
    | ChangeSeats
    | Begin
    | CloseRoom
    | Phrase
    | Nudge
    | StopClock
)


# From the table


class _Told(msgspec.Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """What every message from the table has."""


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody at the table knows it. `played`: `person`, `referee`, or the name of a bot."""

    id: str
    name: str
    role: Role
    people: tuple[str, ...]
    played: str
    here: bool = False
    """Whether whoever has the seat is here: in it, or looking on from a link of before."""
    offered: bool = False
    """Whether it has a new link that nobody has taken yet."""
    kept: bool = False
    """Whether somebody had it before who may come back."""
    person: str = ""
    """What whoever sits there is called, if they said so."""


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision this seat has to make. In stages: `options` is the first list, ask for the others with `next`."""

    id: str
    who: str
    kind: str
    text: str
    options: tuple[Choice, ...]
    barred: tuple[Refused, ...] = ()
    stages: bool = False
    prompt: str = ""
    answered: str = ""
    about: About = "act"
    """What the list is about."""
    empty: str = ""
    """What it means to say nothing at this stage."""
    limit: int | None = None
    value: int | None = None
    """Of a set of cards: what it may come to (of hexes: how far), and has so far."""
    start: tuple[int, int] | None = None
    """Of hexes: where the ways to them begin; the `number` of each says how long its way is."""
    default: str = ""
    """The answer of somebody who does not answer."""
    facts: Facts = {}
    """The numbers that the question names."""
    secret: bool = False
    """Whether nobody else may know that this seat is asked."""
    short: str = ""
    """The question in a few words, without the name: "it is your turn"."""
    heading: str = ""
    """What is decided: "What does Jon do?"."""
    beside: tuple[str, ...] = ()
    """What to have before one's eyes with it: "mace ready", "reach: Rod, Tod"."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of the status line: words, or somebody's name."""

    text: str
    who: str = ""


class CardsAsked(msgspec.Struct, frozen=True, omit_defaults=True):
    """Real cards or dice that this seat has to tell: how many, and from 1 to how many if they are dice."""

    id: str
    who: str
    text: str
    n: int
    sides: int = 0
    short: str = ""
    """In a few words, without the name: "draw 2 cards"."""
    what_for: str = ""
    """What they are for, in a word or two: "contest", "defence"."""
    told: tuple[str, ...] = ()
    """Those of them that were told. The table keeps them for its pages, in no journal: they are no step yet."""
    left: dict[str, int] = {}
    """How many of each card can be left in the packs, by all that this seat has seen; of dice nothing."""
    jokers: bool = False
    """Whether there are jokers in the packs."""
    helps: str = ""
    """Which last card would make the most of it, and what: "2 or J makes 7". Only a referee is told."""
    then: str = ""
    """What the table asks next, as far as it is known already."""


class CanCall(msgspec.Struct, frozen=True):
    """Something this seat may call out of turn."""

    who: str
    what: str


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that needs the word of everybody else: who wants what, what was shown since, who has yet to speak."""

    id: int
    by: str
    text: str
    shown: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    mine: bool = False
    """Whether this seat's word is missing."""
    own: bool = False
    """Whether this seat proposed it, and may withdraw it."""


class Saying(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phrase that can be said with one tap, or a sign."""

    id: str
    text: str
    sign: bool = False


class Rules(msgspec.Struct, frozen=True, omit_defaults=True):
    """What does not change while a page is open: the fight's header, and what this seat may do."""

    fight: str
    title: str
    edition: str
    edition_title: str
    house_rules: tuple[str, ...]
    seat: str
    role: Role
    people: tuple[str, ...]
    has_referee: bool
    correctable: dict[str, tuple[int, int]]
    bots: tuple[str, ...]
    """The levels of bots there are."""
    bots_say: dict[str, str]
    """What each of them is like, in a few words."""
    grace: int
    """Seconds that somebody may be away before all others may give their seat away."""
    back: str = ""
    """The seat that this link is a way back to."""
    clock: int = 0
    """Seconds for each decision; 0: as long as one likes."""
    host: str = ""
    """The seat that opened the waiting room, if there was one."""
    phrases: tuple[Saying, ...] = ()
    """What this seat may say to all: phrases and signs."""
    real: tuple[str, ...] = ()
    """Who holds real cards."""
    odds: bool = False
    """Whether this table can work out odds."""


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What on the page a remark is about: an answer, by what its choice says; a person, a card, a part of the page."""

    verb: str = ""
    whom: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    number: int | None = None
    words: tuple[str, ...] = ()
    """The words of the answer, one after the other: some of them are chosen from lists."""
    person: str = ""
    card: str = ""
    part: str = ""
    lay: tuple[Card, ...] = ()
    """Cards to be chosen from the hand, one after the other."""
    beside: tuple[Card, ...] = ()
    """Those to be laid beside them, as boosts."""


class Taught(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that the coach of a lesson says: first words, the rest, and what it is about."""

    head: str
    say: tuple[Words, ...]
    point: Spot = Spot()
    press: str = ""
    """What to do there, in a word or two; nothing where one reads and goes on."""
    expect: str = ""
    """The answer that is wanted."""
    compare: tuple[Compared, ...] = ()
    rules: tuple[str, ...] = ()


class LessonNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a lesson stands: what the coach says now, one thing after the other. Nothing once all has been said."""

    title: str
    of: int
    """So many things are said in all."""
    at: int = 0
    """So many before these."""
    remarks: tuple[Taught, ...] = ()


class Welcome(_Told, tag="welcome", kw_only=True):
    """The answer to `hello`: where one sits. An `update` with everything follows."""

    protocol: int
    program: str
    rules: Rules


class Update(_Told, tag="update", kw_only=True):
    """How the fight stands for this seat. Of the log the first `keep` lines stand as they were; `lines` follow them."""

    place: str
    people: tuple[PersonView, ...]
    seats: tuple[SeatInfo, ...]
    status: str
    """Who is expected to do what, as far as this seat may know."""
    pieces: tuple[Piece, ...] = ()
    """The same in short, piece by piece; empty when the fight is over."""
    waiting: tuple[str, ...]
    questions: tuple[Asked, ...] = ()
    cards: CardsAsked | None = None
    standing: tuple[str, ...] = ()
    proposal: Proposal | None = None
    where: Place = NOWHERE
    order: tuple[Turn, ...] = ()
    """Who comes when, as far as all know it."""
    packs: tuple[Pack, ...] = ()
    result: Result | None = None
    """The side that has won, empty if nobody has; nothing while the fight goes on."""
    over: bool = False
    sitting: str = ""
    """On a shared device: who looks now."""
    hidden: bool = False
    """Whether foes' numbers are hidden from players."""
    can_undo: bool = False
    can_redo: bool = False
    changed: str = ""
    """Where the rules have changed since the fight was stored: at which step, and what is different."""
    lesson: LessonNow | None = None
    """In a lesson, for the learner."""
    odds: bool = False
    """Whether this seat is told the odds of its answers: see `preview`."""
    keep: int = 0
    lines: tuple[Line, ...] = ()


class Stage(_Told, tag="stage", kw_only=True):
    """The next short list of a decision made in stages; `whole` when the words are an answer."""

    n: int
    question: str
    words: tuple[str, ...]
    prompt: str = ""
    options: tuple[Choice, ...] = ()
    whole: str = ""
    means: str = ""
    about: About = "act"
    empty: str = ""
    limit: int | None = None
    value: int | None = None
    start: tuple[int, int] | None = None
    """Of hexes: where the ways to them begin; the `number` of each says how long its way is."""


class Done(_Told, tag="done", kw_only=True):
    """What was said has been done."""

    n: int


class No(_Told, tag="no", kw_only=True):
    """What was said cannot be: why, and by which rule. Nothing has changed, but for cards that stood before `rest`."""

    n: int
    why: str
    rule: str = ""
    rest: str = ""
    """Of several cards told at once: those that were not taken."""


class CallList(_Told, tag="call-list", kw_only=True):
    """What this seat may call out of turn, and as whom it may call word by word (see `call-next`).

    Where the last word of such a call is `because`, a reason follows it.
    """

    n: int
    calls: tuple[CanCall, ...]
    forms: tuple[str, ...] = ()


class StepList(_Told, tag="step-list", kw_only=True):
    """The steps of the fight: those that somebody decided, by their numbers."""

    n: int
    steps: tuple[tuple[int, str], ...]


class Report(_Told, tag="report", kw_only=True):
    """What would have come of a changed step: the differences alone.

    How much was kept, dropped and new; the lines of the exchange that was changed; how it ends, and how it ended; and
    everybody whom it leaves otherwise.
    """

    n: int
    step: int
    kept: int
    dropped: int
    new: int
    lines: tuple[Line, ...]
    people: tuple[Differs, ...] = ()
    result: Result | None = None
    over: bool = False
    was: Result | None = None
    was_over: bool = False


class Decided(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody decided, by the number of its step; in words."""

    step: int
    who: str
    answer: str
    means: str = ""


class Stop(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place that one can look back to: after so many steps, when so many lines of this page's log were told.

    `decided`: what was decided there, before the next place.
    """

    step: int
    told: int
    place: str
    decided: tuple[Decided, ...] = ()


class PlaceList(_Told, tag="place-list", kw_only=True):
    """The places of the fight, from its beginning to where it stands."""

    n: int
    places: tuple[Stop, ...]


class Then(msgspec.Struct, frozen=True, omit_defaults=True):
    """How everything stood at a place, as this seat was told it then: the fields of an `update`."""

    step: int
    place: str
    people: tuple[PersonView, ...]
    status: str
    pieces: tuple[Piece, ...] = ()
    waiting: tuple[str, ...] = ()
    questions: tuple[Asked, ...] = ()
    cards: CardsAsked | None = None
    where: Place = NOWHERE
    order: tuple[Turn, ...] = ()
    packs: tuple[Pack, ...] = ()
    result: Result | None = None
    over: bool = False


class LookedBack(_Told, tag="looked-back", kw_only=True):
    """How everything stood at the places that were asked for."""

    n: int
    places: tuple[Then, ...]


class Instead(_Told, tag="instead", kw_only=True):
    """What could have been decided at a step: the list after those words, with what follows as far as it is short.

    `answered`: what was decided. `whole`: the answer, where the words are one.
    """

    n: int
    step: int
    who: str
    heading: str
    answered: str
    words: tuple[str, ...] = ()
    offer: Offer = Offer(())
    whole: str = ""


class Expected(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may come of an answer, if it is met in one way. Chances are rounded; what is left of 1 is nothing."""

    met: str = ""
    """How the other meets it; empty where there is no choice."""
    chances: dict[str, float] = {}
    """`hit`, `behit`; `made` of what one rolls or draws for oneself; `first`, `tie`, `second` of who comes first."""
    exact: dict[str, str] = {}
    """The same as fractions, `456427/812175`, where they are not too long: only where one answer was asked for."""
    loss: dict[str, tuple[float, float, float]] = {}
    """What each loses if they are hit, as quartiles: in half of all cases from the first to the last of them."""
    states: dict[str, dict[str, float]] = {}
    """What each comes to: `dazed`, `stunned`, `out`, `dead` and the like, with its chance."""


class Preview(msgspec.Struct, frozen=True):
    """What may come of an answer, from what this seat may know: for each way in which it may be met."""

    answer: str
    whom: str
    """Whom it is about; empty if nobody."""
    ways: tuple[Expected, ...]


class Previews(_Told, tag="previews", kw_only=True):
    """What may come of the answers that have odds. `more`: there are others, to be asked for one at a time."""

    n: int
    question: str
    previews: tuple[Preview, ...] = ()
    more: bool = False


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that deserves a thought, and what it is worth as far as that is known."""

    answer: str
    text: str
    """In words."""
    why: str = ""
    """What speaks for it."""
    chance: float | None = None
    """To win in the end; nothing before worlds were played on."""
    error: float = 0.0
    """One standard error of it."""
    behind: float = 0.0
    """By how much it is worse than the first."""
    behind_error: float = 0.0
    as_good: bool = False
    """Whether there is no real difference to the first: less than two errors."""


class Advice(_Told, tag="advice", kw_only=True):
    """What the Herald would answer, best first, from what this seat may know: in so many imagined worlds."""

    question: str
    answers: tuple[Weighed, ...] = ()
    worlds: int = 0
    unknown: str = ""
    """Why there are no chances, where there are none."""
    done: bool = False
    """Whether it will not get better."""


class At(msgspec.Struct, frozen=True, omit_defaults=True):
    """The chances to win after so many steps, in the order of the sides."""

    step: int
    p: tuple[float, ...]
    error: float = 0.0
    """One standard error; 0 where nobody has played on from there yet, and at the end."""


class Turned(msgspec.Struct, frozen=True):
    """A turning point: after which step, for whom the better, by how much, and what had happened."""

    step: int
    side: str
    by: float
    text: str


class Better(msgspec.Struct, frozen=True):
    """An answer beside which another was better beyond doubt, from what that person knew: with it, and with that."""

    step: int
    who: str
    text: str
    p: float
    answer: str
    answer_text: str
    why: str
    answer_p: float
    lost: float
    error: float


class Accounted(msgspec.Struct, frozen=True):
    """What made a side's result: its chance at the start and at the end, what its own choices and those of others did,
    and luck with its error."""

    start: float
    end: float
    choices: float
    given: float
    luck: float
    error: float


class Reviewed(_Told, tag="reviewed", kw_only=True):
    """What a finished fight was decided by, as far as it is worked out.

    Chances are those of somebody who sees all cards, where all play on by rules of thumb; answers are judged by what
    that person knew.
    """

    sides: tuple[str, ...]
    result: Result
    chances: tuple[At, ...] = ()
    turnings: tuple[Turned, ...] = ()
    better: tuple[Better, ...] = ()
    judged: int = 0
    to_judge: int = 0
    accounts: dict[str, Accounted] = {}
    play_outs: int = 0
    """So often every place was played on; 0: only what was learned of such positions."""
    why: str = ""
    """Why there is none."""
    done: bool = False
    """Whether nothing more will come."""


class Link(_Told, tag="link", kw_only=True):
    """The secret of a new link. It is told once."""

    n: int
    seat: str
    key: str
    own: bool = False
    """Whether it is the page's own seat: the link it was opened by is void now."""


class Moved(_Told, tag="moved", kw_only=True):
    """This link's seat has changed hands: how. A `welcome` follows that says where one sits now."""

    text: str


class AwaySeat(msgspec.Struct, frozen=True):
    """A seat whose person is away, and the seconds until all others may give it to somebody else."""

    seat: str
    left: int


class Away(_Told, tag="away", kw_only=True):
    """Who is away, where no referee decides about seats. Told when somebody comes or goes; time runs on by itself."""

    seats: tuple[AwaySeat, ...]


class Guest(msgspec.Struct, frozen=True):
    """Somebody of the fight to come, as everybody knows them."""

    id: str
    name: str
    side: str


class WaitingSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat before the fight. `played` as in `SeatInfo`."""

    id: str
    name: str
    role: Role
    people: tuple[str, ...]
    played: str
    person: str = ""
    """What whoever sits there is called."""
    here: bool = False
    ready: bool = False
    free: bool = False
    """Whether somebody with the code can take it."""
    real: bool = False
    """Whether it is played with real cards: then no bot can have it."""
    new: bool = False
    """Whether whoever sits there has never played."""
    device: Device = ""
    """What whoever is here sits at."""
    wants: str = ""
    """The seat that whoever sits there would rather have."""


class WaitingRoom(_Told, tag="waiting-room", kw_only=True):
    """Who is here before the fight begins; instead of an `update`, and whenever it changes."""

    seats: tuple[WaitingSeat, ...]
    people: tuple[Guest, ...]
    host: str
    code: str = ""
    """What others type to come in; not told to those who only watch."""
    closed: bool = False
    """Whether it was closed, and the fight will not begin."""


class Phrased(_Told, tag="phrased", kw_only=True):
    """Somebody said a phrase. It is kept nowhere."""

    seat: str
    what: str


class Nudged(_Told, tag="nudged", kw_only=True):
    """Somebody asks this page for a sign of life."""

    seat: str


class Clock(_Told, tag="clock", kw_only=True):
    """How many seconds this seat has yet for each of its own questions; nobody else is told."""

    left: dict[str, float] = {}
    runs: bool = False
    """Whether it runs: not while it is stopped, nor while none of those who play is here."""
    stopped: bool = False
    """Whether somebody stopped it."""


class TimeUp(_Told, tag="time-up", kw_only=True):
    """This seat's time was up: the answer of somebody who does not answer was given for it."""

    who: str
    answer: str


class Again(_Told, tag="again", kw_only=True):
    """Somebody at this table has begun another fight for those who are here: the secret of this page's link to it."""

    by: str
    how: str
    title: str
    key: str


FromTable: TypeAlias = (
    Welcome
    | Update
    | Stage
    | Done
    | No
    | CallList
    | StepList
    | Report
    | PlaceList
    | LookedBack
    | Instead
    | Previews
    | Advice
    | Reviewed
    | Link
    | Moved
    | Away
    | Again
    | WaitingRoom
    | Phrased
    | Nudged
    | Clock
    | TimeUp
)
