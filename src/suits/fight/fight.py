"""The fight as people use it: answering, going back, asking "what if", looking, keeping."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Literal

from suits.cards import Card
from suits.dealer import Physical
from suits.fight import going_back, imagining, looking, replaying, what_if
from suits.fight.arriving import ARRIVE, LEAVE
from suits.fight.core import Core
from suits.fight.fitting import CALL, CORRECT, between_fault
from suits.fight.knowledge import Knowledge, knowledge_of
from suits.fight.refusals import Refusal, refusal
from suits.people import Arrival
from suits.record import Record, Step
from suits.requests import Ask, Draw, Form, Roll, Show, Together, default
from suits.view import REFEREE, Seat, View

When = Literal["before", "after"]
DEALT = Draw | Roll | Show
NOT_OPEN = "That question is no longer open."
_WHO: Callable[[Step], str] = attrgetter("who")


class Fight(Core):
    """A fight between people under an edition's rules.

    >>> from suits.dealer import Shuffled
    >>> from suits.encounters import load
    >>> fight = Fight(load("duel"), Shuffled(7))
    >>> fight.asks[0].who in ("ann", "bob")
    True
    """

    # What is asked now

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The decisions that are open, also those made together that may still be changed."""
        request = self._wake()
        if type(request) is Ask:
            return (request,)
        if type(request) is Together:
            return request.asks
        return ()

    def ask_of(self, who: str) -> Ask | None:
        """What this person is asked."""
        for ask in self.asks:
            if ask.who == who:
                return ask
        return None

    def question_id(self, who: str) -> str:
        """The name of the question this person is asked now, never used again for another."""
        steps = list(map(_WHO, self.steps)).count(who) - (who in self.drafts)
        return f"{who}-{self._rewinds}-{steps}"

    @property
    def rewinds(self) -> int:
        """How often the fight has gone back: part of the names of its questions."""
        return self._rewinds

    def rename_questions(self) -> None:
        """Whatever is asked from now on is another question than all before."""
        self._rewinds += 1

    @property
    def drawing(self) -> Draw | Roll | Show | None:
        """Cards or dice that are to come: from the dealer, or told by the table."""
        request = self._wake()
        return request if isinstance(request, DEALT) else None

    @property
    def dealer_is_next(self) -> bool:
        """Whether it is the dealer who is asked: for virtual cards and dice, or for real cards that nobody tells."""
        request = self.drawing
        if request is None or isinstance(request, Show):
            return False
        return request.who not in self.state.fixed.real or (isinstance(request, Draw) and request.seen != "all")

    # Answering

    def answer(self, who: str, what: str, question: str | None = None) -> None:
        """Answer for somebody: a decision, or the faces of real cards and dice."""
        request = self.request or self._wake()
        if type(request) is Ask:
            if request.who != who:
                raise Refusal(f"{self.name(who)} is not asked anything now.")
            if question is not None and question != self.question_id(who):
                raise Refusal(NOT_OPEN)
            options = request.options
            if type(options) is not Form:
                if what not in options:
                    raise refusal(request, what)
                reply: Any = what
            elif options.made == what or what in options:
                reply = what if options.value is None else options.value
            else:
                raise refusal(request, what)
            if self.undone:
                self.undone = []
            self.steps.append(Step(who, request.kind, what))
            self._send(reply)
            if type(self.request) is Ask and self.memory is None:
                return
        elif type(request) is Together:
            self._answer_together(request, who, what, question)
            if self.drafts and self.memory is None:
                return
        elif request is None:
            raise Refusal("The fight is over.")
        elif isinstance(request, Draw | Roll | Show):
            self._answer_with_real(request, who, what)
        self.run()

    def _answer_together(self, request: Together, who: str, what: str, question: str | None) -> None:
        for ask in request.asks:
            if ask.who == who:
                break
        else:
            raise Refusal(f"{self.name(who)} is not asked anything now.")
        if question is not None and question != self.question_id(who):
            raise Refusal(NOT_OPEN)
        if what not in ask.options:
            raise refusal(ask, what)
        if who in self.drafts:
            at = max(i for i in range(self._start, len(self.steps)) if self.steps[i].who == who)
            del self.steps[at], self.drafts[who]
        if self.undone:
            self.undone = []
        self.steps.append(Step(who, ask.kind, what))
        self._draft(request, who, what)

    def _answer_with_real(self, request: Draw | Roll | Show, who: str, typed: str) -> None:
        if who != request.who:
            raise Refusal(f"{self.name(request.who)} draws now, not {self.name(who)}.")
        try:
            if isinstance(request, Roll):
                dice = Physical.read_dice(typed, request)
                self._go(Step(who, request.kind, " ".join(map(str, dice))), dice)
                return
            drawn = isinstance(request, Draw)
            stock = self.state.stock_of(who)
            cards, reason = Physical.read_cards(typed, request.n, stock, self.state.fixed.pack if drawn else ())
        except ValueError as fault:
            raise Refusal(str(fault)) from None
        if isinstance(request, Show) and not reason and (fault_text := request.fault(cards)):
            raise Refusal(f"{fault_text} Undo takes it back; or let it stand: {' '.join(cards)} because ...")
        self._go(Step(who, request.kind, " ".join(cards) + (f" because {reason}" if reason else "")), None)

    def check_told(self, cards: tuple[Card, ...]) -> None:
        """Refusal where these cannot be the first of the real cards that are asked for."""
        request = self.drawing
        if not isinstance(request, Draw | Show):
            raise Refusal(NOT_OPEN)
        pack = self.state.fixed.pack if isinstance(request, Draw) else ()
        try:
            Physical.check_left(cards, self.state.stock_of(request.who), pack)
        except ValueError as fault:
            raise Refusal(str(fault)) from None

    def default_answer(self, who: str) -> str:
        """What this person answers without answering."""
        ask = self.ask_of(who)
        if ask is None:
            raise Refusal(f"{self.name(who)} is not asked anything now.")
        return default(ask.options)

    # Going back

    def undo(self, to: int | None = None) -> None:
        """Take steps back: to before the last decision, or to when there were `to` steps. They can be redone."""
        going_back.undo(self, to)

    def redo(self, steps: int | None = None) -> None:
        """Do again what was undone: up to and with the next decision, or so many steps."""
        going_back.redo(self, steps)

    def undo_line(self, line: int, seat: Seat = REFEREE) -> None:
        """Take back the step that made a line of the log (by its place in this seat's log), and all since."""
        steps = self.line_steps(seat)
        if not 0 <= line < len(steps):
            raise Refusal(f"The log has {len(steps)} lines; there is no line {line}.")
        if steps[line] == 0:
            raise Refusal("Nothing led to that line: it is how the fight began.")
        self.undo(steps[line] - 1)

    def line_steps(self, seat: Seat) -> list[int]:
        """After how many steps each line of this seat's log was told. The seat itself may not know."""
        return [done for done, _ in looking.numbered(self, seat)]

    def shown_since(self, step: int) -> list[going_back.Shown]:
        """The cards that people were shown after so many steps: an undo cannot un-tell them."""
        return going_back.shown_since(self, step)

    # Changing the past

    def what_if(self, step: int, what: str, decide: Callable[["Fight", Ask], str] | None = None) -> what_if.WhatIf:
        """The same fight with one step changed: what was kept, dropped and new. This fight stays as it is."""
        return what_if.what_if(self, step, what, decide)

    def correct(self, who: str, field: str, value: int, reason: str, when: When = "before") -> None:
        """Put a number right, before the present scene (which is then replayed) or after it."""
        self._between_scenes(Step("referee", CORRECT, f"{who} {field} {value} because {reason}"), when)

    def call(self, who: str, what: str, when: When = "before") -> None:
        """Start a scene of one's own between scenes: giving up, "we reshuffled"."""
        self._between_scenes(Step(who, CALL, what), when)

    def arrive(self, arrival: Arrival, when: When = "before") -> None:
        """Somebody comes in the middle of the fight."""
        self._between_scenes(Step("referee", ARRIVE, str(arrival)), when)

    def take_out(self, who: str, when: When = "before") -> None:
        """Somebody leaves the fight by the referee's word."""
        self._between_scenes(Step("referee", LEAVE, who), when)

    def calls(self, who: str) -> tuple[str, ...]:
        """What this person may call."""
        return tuple(self.edition.calls(self.base, who))

    def call_form(self, who: str) -> Form | None:
        """What this person may call word by word."""
        return self.edition.call_form(self.base, who)

    def _between_scenes(self, step: Step, when: When) -> None:
        fault = between_fault(self, step)
        if fault:
            raise Refusal(fault)
        if when == "after" and not self.at_boundary:
            self.wait_with([step])
            return
        what_if.insert_before_scene(self, step)

    # Looking

    def view(self, seat: Seat, since: int | None = 0, moment: looking.Moment | None = None) -> View:
        """All that this seat may know; the log from line `since` on, or without any.

        `moment`: how the fight stands, for whoever makes several views.
        """
        return looking.view(self, seat, since, moment)

    def imagine(self, seat: Seat, seed: int | str | None = None) -> "Fight":
        """A fight that this seat cannot tell from this one: what it cannot know is dealt anew."""
        return imagining.imagine(self.knowledge(seat), seed)

    def knowledge(self, seat: Seat) -> Knowledge:
        """What this seat knows, as a value."""
        return knowledge_of(self, seat)

    # Keeping

    def record(self) -> Record:
        """The fight as a record."""
        return replaying.record(self)
