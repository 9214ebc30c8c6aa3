"""The heart of a fight: scenes ask, somebody answers, steps are kept. All else follows from setup and steps."""

from typing import Any, Protocol, Self

import msgspec

from suits import editions
from suits.cards import UNKNOWN
from suits.dealer import Dealer, Shuffled
from suits.events import Event
from suits.fight.fitting import BETWEEN, CORRECT, fits
from suits.fight.laying import lay, pick, show
from suits.fight.refusals import Refusal, RuleFailed
from suits.people import Names, Setup
from suits.record import Step
from suits.requests import Ask, Draw, Request, Roll, Scene, Show, Together
from suits.state import State, encode

KEEP_EVERY = 100
KEEP_OFTEN = 10  # in a fight that has gone back: it will go back again


class Kept(msgspec.Struct, frozen=True):
    """A copy of the state between two scenes, encoded."""

    step: int
    lines: int
    quiet: int
    """Scenes that asked nothing, since the last step."""
    state: bytes
    """Empty: as the fight began."""


class Memory(Protocol):
    """Old steps that a changed fight still uses."""

    def play_on(self, fight: "Core") -> None:
        """Answer with them for as long as they fit."""


class Core:
    """Runs the scenes of an edition: takes answers and cards, and can stand again at any of its steps."""

    def __init__(self, setup: Setup, dealer: Dealer | None = None, *, events: bool = True, deal: bool = True):
        self.setup = setup
        self.edition = editions.find(setup.edition)
        self.dealer: Dealer = dealer or Shuffled()
        self.events = events
        self.state = self.edition.begin(setup)
        self.steps: list[Step] = []
        self.log: list[tuple[int, Event]] = []
        self.undone: list[Step] = []
        self.request: Request | None = None
        self._scene: Scene | None = None
        self._base: State | None = None
        self._quiet = 0
        self._hold: tuple[int, int] | None = None
        self._start = 0
        self._start_lines = 0
        self.scene_end = 0
        """How many lines the log had when the last scene that asked something ended."""
        self._kept = [Kept(0, 0, 0, b"")]
        self._keep_every = KEEP_EVERY
        self._drafts: dict[str, str] = {}
        self._after: list[Step] = []
        self._rewinds = 0
        self.memory: Memory | None = None
        self.scene_number = 0
        """How many scenes have begun, also those that were taken back."""
        try:
            self._begin_at_boundary()
        except Exception as fault:
            raise RuleFailed(f"A rule of the program failed before anything was asked ({fault!r}).") from fault
        if deal:
            self.run()

    # What is asked now

    @property
    def over(self) -> bool:
        """Whether the fight has ended."""
        return self._wake() is None

    @property
    def result(self) -> str:
        """How it ended; empty while it goes on."""
        return self.state.result

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The decisions that are open, also those made together that may still be changed."""
        request = self._wake()
        if type(request) is Ask:
            return (request,)
        if type(request) is Together:
            return request.asks
        return ()

    @property
    def drafts(self) -> dict[str, str]:
        """In a decision made together: who has answered what so far."""
        return self._drafts

    def ask_of(self, who: str) -> Ask | None:
        """What this person is asked."""
        for ask in self.asks:
            if ask.who == who:
                return ask
        return None

    def question_id(self, who: str) -> str:
        """The name of the question this person is asked now, never used again for another."""
        steps = [step.who for step in self.steps].count(who) - (who in self._drafts)
        return f"{who}-{self._rewinds}-{steps}"

    def rename_questions(self) -> None:
        """Whatever is asked from now on is another question than all before."""
        self._rewinds += 1

    @property
    def drawing(self) -> Draw | Roll | Show | None:
        """Real cards or dice that the table has to tell."""
        request = self._wake()
        return request if isinstance(request, Draw | Roll | Show) else None

    def run(self) -> None:
        """Let the dealer answer for as long as it can, and after a "what if" the old steps that fit."""
        if self.memory is not None:
            self.memory.play_on(self)
        else:
            while type(self.request) is not Ask and self.deal_once():
                pass

    def deal_once(self) -> bool:
        """Let the dealer answer, if it is the dealer who is asked; real cards and dice are for the table to tell."""
        request = self.request or self._wake()
        if type(request) is Draw:
            who = request.who
            if who not in self.state.fixed.real:
                try:
                    cards = pick(self.state, self.dealer, request)
                except ValueError:
                    self._rewind(len(self.steps))
                    raise
                if self.undone:
                    self.undone = []
                self.steps.append(Step(who, "draw " + request.why, " ".join(cards)))
                self._send(cards)
                return True
            if request.seen != "all":
                self._go(Step(who, request.kind, " ".join((UNKNOWN,) * request.n)), None)
                return True
        elif type(request) is Roll and request.who not in self.state.fixed.real:
            dice = self.dealer.roll(request)
            self._go(Step(request.who, request.kind, " ".join(map(str, dice))), dice)
            return True
        return False

    # Steps

    def _go(self, step: Step, reply: Any) -> None:
        """Make a new step. `reply` is what the scene receives, if it is known and already laid out."""
        if self.undone:
            self.undone = []
        self.steps.append(step)
        self._send(self._reply(step) if reply is None else reply)

    def _feed(self, step: Step) -> None:
        """Give the scene what it asked for, from a step that has been noted."""
        if type(self.request) is Together:
            self._draft(self.request, step.who, step.what)
        else:
            self._send(self._reply(step))

    def _draft(self, request: Together, who: str, what: str) -> None:
        """Answers given together wait for the last of them."""
        drafts = self._drafts
        drafts[who] = what
        if len(drafts) == len(request.asks):
            self._drafts = {}
            self._send(tuple([drafts[ask.who] for ask in request.asks]))

    def _send(self, reply: Any) -> None:
        try:
            try:
                self.request = self._scene.send(reply)  # type: ignore[union-attr]
            except StopIteration:
                if self.state.told:
                    self._tell()
                self._begin_at_boundary()
                return
        except RuleFailed:
            raise
        except Exception as fault:
            raise self._failed(fault) from fault
        except KeyboardInterrupt as stop:
            self._failed(stop)
            raise
        if self.state.told:
            self._tell()

    def _reply(self, step: Step) -> Any:
        """What a recorded step gives the scene; draws and shows are laid out in their zones."""
        request = self.request
        if isinstance(request, Draw):
            return lay(self.state, request, step.what)
        if isinstance(request, Show):
            return show(self.state, request, step.what)
        if isinstance(request, Roll):
            return tuple(int(die) for die in step.what.split())
        return step.what

    def _tell(self) -> None:
        told = self.state.told
        if told:
            done = len(self.steps)
            self.log += [(done, event) for event in told]
            told.clear()

    def _failed(self, fault: BaseException) -> RuleFailed:
        """Go back to before the step at which a rule broke."""
        at = len(self.steps) - 1
        step = self.steps[at]
        del self.steps[at:]
        self._rewind(at)
        return RuleFailed(f"A rule of the program failed at '{step}' ({fault!r}). The fight stands where it was.")

    # Between scenes

    def _begin_at_boundary(self, quiet: int = 0) -> None:
        """Between two scenes the edition chooses; corrections and calls that wait come before the next that asks.

        Scenes that ask nothing make no step, so a step between scenes can only stand right before one that does.
        Every so often a copy of the state is kept, from which all else can be replayed.
        """
        state, log = self.state, self.log
        self._quiet = quiet
        self.scene_end = len(log)
        if self.events and state.told is None:
            state.told = []
        next_scene = self.edition.next_scene
        self._start = start = len(self.steps)
        if not self._kept or start >= self._kept[-1].step + self._keep_every:
            self._kept.append(Kept(start, len(log), quiet, encode(state)))
        self._base = None
        while True:
            self.scene_number += 1
            self._start_lines = len(log)
            if self._hold is not None and self._hold == (start, self._quiet):
                return
            scene = self._scene = next_scene(state)
            self.request = None if scene is None else next(scene, None)
            if state.told:
                self._tell()
            if self.request is not None or scene is None:
                break
            self._quiet += 1
        while self._after:
            step = self._after.pop(0)
            if fits(self, step):
                self._between(step)
                return

    def _between(self, step: Step) -> None:
        """Make a correction or a call, at the boundary where we are."""
        self._to_boundary()
        self.steps.append(step)
        self._feed_between(step)

    def _to_boundary(self) -> None:
        """Back to before the present scene, which has not been answered yet."""
        self.state = self.base.copy()
        if self.events:
            self.state.told = []
        del self.log[self._start_lines :]

    def _feed_between(self, step: Step) -> None:
        """Carry out a correction or a call that is already the last step."""
        try:
            if step.kind == CORRECT:
                self._correct(step)
                self._tell()
                self._begin_at_boundary()
            else:
                self._scene = self.edition.call(self.state, step.who, step.what)
                self.request = next(self._scene, None)
                self._tell()
                if self.request is None:
                    self._begin_at_boundary()
        except RuleFailed:
            raise
        except Exception as fault:
            raise self._failed(fault) from fault

    def _correct(self, step: Step) -> None:
        change, _, reason = step.what.partition(" because ")
        who, field, value = change.split()
        person = self.state.people[who]
        before = getattr(person, field)
        setattr(person, field, int(value))
        self.edition.corrected(self.state, who)
        self.state.say("corrected", who, field=field, before=int(before), after=int(value), reason=reason)

    # Going back and on

    def rewind(self, to: int) -> None:
        """Stand again where the fight stood after so many steps, and let nothing happen by itself. Keeps no redo."""
        self._wake()
        if not 0 <= to <= len(self.steps):
            raise Refusal(f"This fight has {len(self.steps)} steps; there is no step {to}.")
        del self.steps[to:]
        self._after = []
        self.memory = None
        self._rewind(to)

    def _rewind(self, to: int) -> None:
        """Rebuild the state after `to` steps from the last copy before it; `self.steps` is already cut."""
        self._rewinds += 1
        self._keep_every = KEEP_OFTEN
        waiting, self._after = self._after, []
        if self._base is not None and to >= self._start:
            state, start, lines, quiet = self._base.copy(), self._start, self._start_lines, self._quiet
        else:
            while self._kept and self._kept[-1].step > to:
                self._kept.pop()
            kept = self._kept[-1]
            state = self.decode(kept.state)
            start, lines, quiet = kept.step, kept.lines, kept.quiet
        self.state = state
        del self.log[lines:]
        later = self.steps[start:]
        del self.steps[start:]
        self._drafts = {}
        self._begin_at_boundary(quiet)
        for step in later:
            self.replay_step(step)
        self._after = waiting

    def decode(self, state: bytes) -> State:
        """A state that was encoded, with what is fixed put back."""
        if not state:
            return self.edition.begin(self.setup)
        decoded = msgspec.msgpack.decode(state, type=self.edition.state_type)
        decoded.fixed = self.state.fixed
        return decoded

    def replay_step(self, step: Step) -> None:
        """Do a recorded step again, unchecked: ask `fits` first where it may not fit."""
        self._wake()
        if step.kind in BETWEEN:
            self._to_boundary()
            self.steps.append(step)
            self._feed_between(step)
        else:
            self.steps.append(step)
            self._feed(step)

    def waiting_calls(self) -> list[Step]:
        """Corrections and calls that wait for the present scene to end."""
        return self._after[:]

    def wait_with(self, steps: list[Step]) -> None:
        """Let corrections and calls wait for the present scene to end."""
        self._after = self._after + steps

    @property
    def at_boundary(self) -> bool:
        """Whether the present scene has not been answered yet."""
        self._wake()
        return len(self.steps) == self._start

    @property
    def scene_start(self) -> int:
        """How many steps there were when the present scene began."""
        self._wake()
        return self._start

    @property
    def scene_lines(self) -> int:
        """How many lines the log had when the present scene began."""
        self._wake()
        return self._start_lines

    @property
    def base(self) -> State:
        """The state before the present scene: to look at, not to change.

        It is replayed from the last copy when somebody wants it, and then remembered: most scenes never need it.
        """
        self._wake()
        if self._base is None:
            kept = self._kept[-1]
            again = self._bare(self.decode(kept.state), self.steps[: kept.step])
            again._hold = (self._start, self._quiet)
            again._begin_at_boundary(kept.quiet)
            for step in self.steps[kept.step : self._start]:
                again.replay_step(step)
            self._base = again.state
            if self._start >= kept.step + KEEP_OFTEN:
                self._kept.append(Kept(self._start, self._start_lines, self._quiet, encode(self._base)))
        return self._base

    def state_bytes(self) -> bytes:
        """The present state, for digests and comparisons."""
        return encode(self.state)

    # Forks

    def fork(self, dealer: Dealer | None = None, base: State | None = None) -> Self:
        """A fight of its own that stands where this one stands, and does not know what this one's dealer will deal.

        With `base` it starts from that state instead of the one before the present scene, and not one step into it.
        """
        self._wake()
        start = self._start
        new = self._bare(self.base.copy() if base is None else base, self.steps[:start])
        new.dealer = dealer or self.dealer.fork()
        new.events = self.events
        new.log = self.log[: self._start_lines]
        if base is None:
            new._kept = [kept for kept in self._kept if kept.step < start]
        new._rewinds = self._rewinds
        new._quiet = self._quiet
        if base is None and len(self.steps) > start:
            new._begin_at_boundary(self._quiet)
            for step in self.steps[start:]:
                new.replay_step(step)
        new._after = self._after[:]
        return new

    def _bare(self, state: State, steps: list[Step]) -> Self:
        """A fight that stands between scenes in this state, tells nothing, and has chosen no scene yet."""
        new = object.__new__(type(self))
        new.setup = self.setup
        new.edition = self.edition
        new.dealer = self.dealer
        new.events = False
        new.state = state
        new.steps = steps
        new.log = []
        new.undone = []
        new.request = None
        new._scene = None
        new._base = None
        new._quiet = 0
        new._hold = None
        new._start = -1
        new._start_lines = 0
        new._kept = []
        new._keep_every = KEEP_EVERY
        new._drafts = {}
        new._after = []
        new._rewinds = 0
        new.memory = None
        new.scene_number = 0
        return new

    def _wake(self) -> Request | None:
        """A fork between scenes chooses its scene only when somebody wants to know what is asked."""
        if self._start < 0:
            waiting, self._after = self._after, []
            self._begin_at_boundary(self._quiet)
            self._after = waiting
        return self.request

    # Names

    def name(self, who: str) -> str:
        """What a person is called."""
        return self.names().get(who, who)

    def names(self) -> Names:
        """What everybody is called, by id."""
        return editions.names_in(self.edition, self.setup)
