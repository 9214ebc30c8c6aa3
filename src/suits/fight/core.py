"""The heart of a fight: scenes ask, somebody answers, steps are kept. All else follows from setup and steps."""

from typing import Any, Self

from suits import editions
from suits.cards import UNKNOWN
from suits.dealer import Dealer, Shuffled
from suits.events import Event
from suits.fight.between import scene_between
from suits.fight.copies import KEEP_OFTEN, Copies, Kept
from suits.fight.fitting import BETWEEN, fits
from suits.fight.following import Following
from suits.fight.going_back import is_decision
from suits.fight.laying import lay, pick, show
from suits.fight.onward import Decide, play_on
from suits.fight.refusals import Endless, Refusal, RuleFailed
from suits.fight.scenes import END, Memory, one_after_another
from suits.people import Names, Setup
from suits.record import Step
from suits.requests import Ask, Draw, Request, Roll, Scene, Show, Together
from suits.state import State, encode, encode_for_digest

MOST_DRAWS = 100_000
"""So many cards and dice after one decision, and nobody is asked anything: that has no end."""
MOST_SCENES = 100_000
"""So many scenes without a question, a card or a die."""


class Core:
    """Runs the scenes of an edition: takes answers and cards, and can stand again at any of its steps."""

    def __init__(
        self,
        setup: Setup,
        dealer: Dealer | None = None,
        *,
        events: bool = True,
        deal: bool = True,
        follow: bool = False,
    ):
        """`events`: rules tell what happens. `follow`: also every change of a track or condition is told."""
        edition = editions.find(setup.edition)
        self._stand(setup, edition, dealer or Shuffled(), edition.begin(setup), [])
        self.events = events
        self.following: Following | None = Following() if follow else None
        self._copies = Copies([Kept(0, 0, 0, b"", self.state.fixed)])
        try:
            self._set_out()
        except Endless:
            raise
        except Exception as fault:
            raise RuleFailed(f"A rule of the program failed before anything was asked ({fault!r}).") from fault
        if deal:
            self.run()

    def _stand(self, setup: Setup, edition: editions.Edition, dealer: Dealer, state: State, steps: list[Step]) -> None:
        """Stand between scenes in this state: tell nothing, and have chosen no scene yet."""
        self.setup = setup
        self.edition = edition
        self.dealer = dealer
        self.events = False
        self.following = None
        self.state = state
        self.steps = steps
        self.log: list[tuple[int, Event]] = []
        self.undone: list[Step] = []
        self.request: Request | None = None
        self._scenes: Scene
        self._names: tuple[Setup, Names] | None = None
        self._base: State | None = None
        self._quiet = 0
        self._hold: tuple[int, int] | None = None
        self._start = -1
        self._start_lines = 0
        self.scene_end = 0
        """How many lines the log had when the last scene that asked something ended."""
        self._copies = Copies([])
        self.drafts: dict[str, str] = {}
        """In a decision made together: who has answered what so far."""
        self._after: list[Step] = []
        self._rewinds = 0
        self.memory: Memory | None = None
        self.scene_number = 0
        """How many scenes have begun, also those that were taken back."""

    @property
    def cast(self) -> Setup:
        """The setup with everybody who has come since the fight began."""
        setup: Setup = self.state.fixed.setup
        return setup

    @property
    def over(self) -> bool:
        """Whether the fight has ended."""
        return self._wake() is None

    @property
    def result(self) -> str:
        """How it ended, as a `Result` is written: `Reds`, `undecided`; empty while it goes on."""
        return self.state.result

    def run(self) -> None:
        """Let the dealer answer for as long as it can, and after a "what if" the old steps that fit."""
        if self.memory is not None:
            self.memory.play_on(self)
            return
        left = MOST_DRAWS
        while self.deal_once() and type(self.request) is not Ask:
            left -= 1
            if not left:
                raise self.endless()

    def deal_once(self) -> bool:
        """Let the dealer answer, if it is the dealer who is asked; real cards and dice are for the table to tell."""
        request = self.request or self._wake()
        if type(request) is Draw:
            who, state = request.who, self.state
            if who not in state.fixed.real:
                try:
                    cards = pick(state, self.dealer, request)
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

    def play_on(self, decide: Decide, most: int) -> int:
        """Play it on without a way back, until it is over, waits for real cards, or so many answers were given.

        How many there were. No step is kept, and nothing is told.
        """
        request = self._wake()
        self.events, self.following, self.state.told = False, None, None
        self.request, given = play_on(self, request, self._scenes, decide, most)
        return given

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
        drafts = self.drafts
        drafts[who] = what
        if len(drafts) == len(request.asks):
            self.drafts = {}
            self._send(tuple([ask.meaning(drafts[ask.who]) for ask in request.asks]))

    def _send(self, reply: Any) -> None:
        """Let the scene go on, and at its end begin the next."""
        try:
            self.request = request = self._scenes.send(reply)
            if self.state.told or self.following:
                self._tell()
            if request is END:
                self._begin_at_boundary()
        except RuleFailed:
            raise
        except Exception as fault:
            raise self._failed(fault) from fault
        except KeyboardInterrupt as stop:
            self._failed(stop)
            raise

    def _reply(self, step: Step) -> Any:
        """What a recorded step gives the scene; draws and shows are laid out in their zones."""
        request = self.request
        if isinstance(request, Draw):
            return lay(self.state, request, step.what)
        if isinstance(request, Show):
            return show(self.state, request, step.what)
        if isinstance(request, Roll):
            return tuple(int(die) for die in step.what.split())
        if isinstance(request, Ask):
            return request.meaning(step.what)
        return step.what

    def _tell(self) -> None:
        told, done = self.state.told, len(self.steps)
        if told:
            self.log += [(done, event) for event in told]
            told.clear()
        if self.following is not None and self._all_look():
            self.log += [(done, event) for event in self.following.changes(self)]

    def _all_look(self) -> bool:
        """Whether all may know that the fight stands here: no dealer deals, and nobody is asked in secret."""
        request = self.request
        if isinstance(request, Ask):
            return not request.hidden
        if isinstance(request, Together):
            return not any([ask.hidden for ask in request.asks])
        if isinstance(request, Draw):
            return request.seen == "all" and request.who in self.state.fixed.real
        return not isinstance(request, Roll) or request.who in self.state.fixed.real

    def _failed(self, fault: BaseException) -> RuleFailed:
        """Go back to before the step at which a rule broke."""
        at = len(self.steps) - 1
        step = self.steps[at]
        del self.steps[at:]
        self._rewind(at)
        return RuleFailed(f"A rule of the program failed at '{step}' ({fault!r}). The fight stands where it was.")

    def endless(self) -> Endless:
        """Go back to before the last decision: what follows from it has no end."""
        steps = self.steps
        if steps:
            to = max([at for at, step in enumerate(steps) if is_decision(step)], default=0)
            del steps[to:]
            self._rewind(to)
        return Endless(
            "This would go on for ever: card after card, and nobody is asked anything."
            " The fight stands before the last decision: decide otherwise, or correct a number."
        )

    # Between scenes

    def _set_out(self, quiet: int = 0) -> None:
        """Play on from a state between two scenes that nobody has played from before."""
        if self.events and self.state.told is None:
            self.state.told = []
        self._scenes = one_after_another(self.edition.next_scene, self.state)
        self._begin_at_boundary(quiet)

    def _begin_at_boundary(self, quiet: int = 0) -> None:
        """Between two scenes the edition chooses; corrections and calls that wait come before the next that asks.

        Scenes that ask nothing make no step, so a step between scenes can only stand right before one that does.
        Every so often a copy of the state is kept, from which all else can be replayed.
        """
        state = self.state
        self._quiet = quiet
        self._start = start = len(self.steps)
        self._start_lines = self.scene_end = len(self.log)
        self._base = base = None
        if start >= self._copies.due:
            self._keep(state)
        # Corrections come in bunches. Without its base at hand, each would replay all those before it.
        keeps_base = start > 0 and self.steps[-1].kind in BETWEEN
        while True:
            self.scene_number += 1
            if self._hold is not None and self._hold == (start, self._quiet):
                return
            if keeps_base:
                base = state.copy()
            self.request = request = next(self._scenes, None)
            if state.told or self.following:
                self._tell()
            if request is not END:
                break
            self._quiet += 1
            self._start_lines = len(self.log)
            if self._quiet >= MOST_SCENES:
                raise self.endless()
        self._base = base
        while self._after:
            step = self._after.pop(0)
            if fits(self, step):
                self._between(step)
                return

    def _keep(self, state: State) -> None:
        """Keep a copy of the state before the present scene."""
        self._copies.keep(Kept(self._start, self._start_lines, self._quiet, encode(state), state.fixed))

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
        if self.following is not None:
            self.following.stand(self)

    def _feed_between(self, step: Step) -> None:
        """Carry out a correction or a call that is already the last step."""
        called = scene_between(self.edition, self.state, step)
        self._scenes = one_after_another(self.edition.next_scene, self.state, called)
        self._send(None)

    # Going back and on

    def rewind(self, to: int) -> None:
        """Stand again where the fight stood after so many steps, and let nothing happen by itself. Keeps no redo."""
        self._wake()
        if not 0 <= to <= len(self.steps):
            raise Refusal(f"This fight has {len(self.steps)} steps; there is no step {to}.")
        if to < self.earliest:
            raise Refusal("What is imagined has no past: it begins with the present scene.")
        del self.steps[to:]
        self._after = []
        self.memory = None
        self._rewind(to)

    @property
    def earliest(self) -> int:
        """Behind how many steps the fight cannot go back: none, unless it is imagined."""
        self._wake()
        kept = self._copies.kept
        return kept[0].step if kept else self._start

    def _rewind(self, to: int) -> None:
        """Rebuild the state after `to` steps from the last copy before it; `self.steps` is already cut."""
        self._rewinds += 1
        self._copies.go_back(to)
        waiting, self._after = self._after, []
        if self._base is not None and (to, 0) >= (self._start, self._quiet):
            state, start, lines, quiet = self._base.copy(), self._start, self._start_lines, self._quiet
        else:
            kept = self._copies.kept[-1]
            state = kept.again(self.edition)
            start, lines, quiet = kept.step, kept.lines, kept.quiet
        self.state = state
        del self.log[lines:]
        if self.following is not None:
            self.following.stand(self)
        later = self.steps[start:]
        del self.steps[start:]
        self.drafts = {}
        self._set_out(quiet)
        for step in later:
            self.replay_step(step)
        self._after = waiting

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
            kept = self._copies.kept[-1]
            self._base = self._replayed(kept, self._quiet)
            if self._start >= kept.step + KEEP_OFTEN:
                self._keep(self._base)
        return self._base

    def when_last_asked(self) -> State:
        """The state when the last scene that asked something ended: before those since that asked nothing."""
        self._wake()
        early = [kept for kept in self._copies.kept if kept.before(self._start, 1)]
        kept = early[-1] if early else self._copies.kept[0]  # an imagined fight may begin behind some of them
        return self._replayed(kept, 0 if early else kept.quiet)

    def _replayed(self, kept: Kept, quiet: int) -> State:
        """The state before the present scene, or before one of the quiet ones since the last step."""
        again = self._bare(kept.again(self.edition), self.steps[: kept.step])
        again._copies = Copies([kept], due=self._start + 1)
        again._hold = (self._start, quiet)
        again._set_out(kept.quiet)
        for step in self.steps[kept.step : self._start]:
            again.replay_step(step)
        return again.state

    def state_bytes(self) -> bytes:
        """The present state, for digests and comparisons."""
        return encode_for_digest(self.state)

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
        if self.following is not None:
            new.following = Following()
            new.following.stand(new)
        if base is None:
            new._copies = Copies([kept for kept in self._copies.kept if kept.before(start, self._quiet)])
        new._rewinds = self._rewinds
        new._quiet = self._quiet
        if base is None and len(self.steps) > start:
            new._set_out(self._quiet)
            for step in self.steps[start:]:
                new.replay_step(step)
        new._after = self._after[:]
        return new

    def listening(self) -> Self:
        """A fork whose rules tell what happens, and have from the beginning."""
        if self.events:
            return self.fork()
        new = type(self)(self.setup, self.dealer.fork(), deal=False)
        for step in self.steps:
            new.replay_step(step)
        return new

    @classmethod
    def standing(
        cls, setup: Setup, state: State, steps: list[Step], log: list[tuple[int, Event]], dealer: Dealer, rewinds: int
    ) -> Self:
        """A fight that stands between scenes in this state, and cannot go back any further."""
        new = object.__new__(cls)
        new._stand(setup, editions.find(setup.edition), dealer, state, steps)
        new.events = True
        new.log = log
        new._rewinds = rewinds
        return new

    def _bare(self, state: State, steps: list[Step]) -> Self:
        """This fight between scenes in another state."""
        new = object.__new__(type(self))
        new._stand(self.setup, self.edition, self.dealer, state, steps)
        new._names = self._names
        return new

    def _wake(self) -> Request | None:
        """A fork between scenes chooses its scene only when somebody wants to know what is asked."""
        if self._start < 0:
            waiting, self._after = self._after, []
            self._set_out(self._quiet)
            self._after = waiting
        return self.request

    # Names

    def name(self, who: str) -> str:
        """What a person is called."""
        return self.names().get(who, who)

    def names(self) -> Names:
        """What everybody is called, by id."""
        cast: Setup = self.state.fixed.setup
        known = self._names
        if known is None or known[0] is not cast:
            self._names = known = cast, self.edition.names(cast)
        return known[1]
