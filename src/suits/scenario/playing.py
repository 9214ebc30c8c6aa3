"""A scenario played: its cards are dealt, its answers given, and defaults where it says nothing."""

from collections import deque

from suits.dealer import OutOfScript, Shuffled, Stacked
from suits.fight import Core, Fight, Refusal, RuleFailed
from suits.fight.fitting import between_fault
from suits.fight.refusals import refusal
from suits.people import Setup
from suits.record import Step
from suits.requests import Ask, Draw, Form, Roll, Show, default
from suits.scenario.model import CARDS, END, SCRIPT, Deed, Scenario
from suits.scenario.yaml_lines import nearest

MOST_STEPS = 20_000


class OneAtATime:
    """Keeps the fight from dealing by itself, so that a scenario can stop, call or correct between any two draws."""

    def play_on(self, fight: Core) -> None:
        """Wait."""


class Play:
    """A fight that goes by a scenario, and what went wrong on the way."""

    def __init__(self, scenario: Scenario, setup: Setup):
        self.scenario = scenario
        self.faults: list[str] = []
        then = None if scenario.seed is None else Shuffled(scenario.seed)
        self.dealer = Stacked(scenario.cards, scenario.dice, then)
        self.fight = Fight(setup, self.dealer, deal=False)
        self.fight.memory = OneAtATime()
        self.left = {who: deque(deeds) for who, deeds in scenario.answers.items()}
        self._offered: dict[str, dict[str, None]] = {}
        self._why_not: dict[str, str] = {}
        """Why somebody's next answer was not possible when it was last looked at."""

    def play(self) -> None:
        """Play until the script says stop, or something is wrong."""
        try:
            while not self.faults and self._go_on():
                if len(self.fight.steps) > MOST_STEPS:
                    self.faults.append(f"After {MOST_STEPS} steps it is still not over.")
        except RuleFailed as fault:
            self.faults.append(str(fault))
        if not self.faults:
            self.faults += self._left_over()

    def _go_on(self) -> bool:
        """Do the next thing; False when there is nothing more to do."""
        fight = self.fight
        if fight.at_boundary and self._between_scenes():
            return True
        if fight.over:
            return False
        if self.scenario.stop == fight.state.place:
            return False
        drawing = fight.drawing
        if drawing is not None:
            return self._deal(drawing)
        if self.scenario.stop == SCRIPT and self._all_used():
            return False
        self._answer(next(ask for ask in fight.asks if ask.who not in fight.drafts))
        return True

    # Calls and corrections

    def _between_scenes(self) -> bool:
        """Make the first call or correction whose turn has come; False if there is none."""
        for who in ("referee", *self.fight.state.people):
            deed = self._next(who)
            if deed is not None and deed.does != "answer" and deed.at in ("", self.fight.base.place):
                self.left[who].popleft()
                self._make(who, deed)
                return True
        return False

    def _make(self, who: str, deed: Deed) -> None:
        step = Step(who, deed.does, deed.text)
        if deed.refused:
            fault = between_fault(self.fight, step)
            self._compare_refusal(who, deed, Refusal(fault) if fault else None)
        elif fault := between_fault(self.fight, step):
            self.faults.append(f"{self._said(who, deed)} was refused: {fault}")
        else:
            self.fight.replay_step(step)

    # Cards and dice

    def _deal(self, request: Draw | Roll | Show) -> bool:
        """Deal what the file holds; False where it holds nothing for this draw and the scenario ends there."""
        who = request.who
        if who in self.fight.state.fixed.real and (isinstance(request, Show | Roll) or request.seen == "all"):
            self._refusals(who, request.kind)
            return not self.faults and self._tell_real(request)
        if who in self.fight.state.fixed.real:
            return self.fight.deal_once()
        held, wanted = self._held(request)
        if held < wanted and self.scenario.seed is None:
            return self._none_left(request, held, wanted)
        try:
            return self.fight.deal_once()
        except OutOfScript as fault:
            self.faults.append(str(fault))
            return False

    def _held(self, request: Draw | Roll | Show) -> tuple[int, int]:
        """How many cards or dice the file still holds for somebody, and how many are wanted."""
        if isinstance(request, Roll):
            return len(self.dealer.dice.get(request.who, ())), request.dice
        return len(self.dealer.cards.get(request.who, ())), request.n

    def _none_left(self, request: Draw | Roll | Show, held: int, wanted: int) -> bool:
        what = "dice" if isinstance(request, Roll) else "cards"
        asked = f"{request.who} ({request.kind}, {self.fight.state.place}) needs {wanted} of the {what} of this file"
        if held:
            self.faults.append(f"{asked}, and only {held} are left.")
        elif self.scenario.stop not in (CARDS, SCRIPT):
            self.faults.append(f"{asked}, and none is left before {self._goal()}.")
        return False

    def _goal(self) -> str:
        return "the end of the fight" if self.scenario.stop == END else f"'{self.scenario.stop}'"

    def _tell_real(self, request: Draw | Roll | Show) -> bool:
        """Somebody with real cards says what came up."""
        held, wanted = self._held(request)
        if held < wanted:
            return self._none_left(request, held, wanted)
        typed = " ".join(self._take(request, wanted))
        try:
            self.fight.answer(request.who, typed)
        except Refusal as fault:
            self.faults.append(f"{request.who} ({request.kind}): {typed} was refused: {fault}")
        return True

    def _take(self, request: Draw | Roll | Show, n: int) -> list[str]:
        script = self.dealer.dice if isinstance(request, Roll) else self.dealer.cards
        mine: list[int] | list[str] = script[request.who]
        taken = [str(item) for item in mine[:n]]
        del mine[:n]
        return taken

    # Answers

    def _next(self, who: str) -> Deed | None:
        left = self.left.get(who)
        return left[0] if left else None

    def _answer(self, ask: Ask) -> None:
        """The person's next answer in the file if it is one of the options, else the default."""
        self._refusals(ask.who, ask.kind)
        if self.faults:
            return
        deed = self._next(ask.who)
        if deed is not None and deed.does == "answer":
            if self._is_for(deed, ask.kind) and deed.text in ask.options:
                self.left[ask.who].popleft()
                self.fight.answer(ask.who, deed.text)
                self._offered.pop(ask.who, None)
                self._why_not.pop(ask.who, None)
                return
            if not isinstance(ask.options, Form):
                self._offered.setdefault(ask.who, {}).update(dict.fromkeys(ask.options))
            elif self._is_for(deed, ask.kind):
                self._why_not[ask.who] = f" Asked '{ask.kind}' in {self.fight.state.place}: {refusal(ask, deed.text)}"
        self.fight.answer(ask.who, default(ask.options))

    def _is_for(self, deed: Deed, kind: str) -> bool:
        return deed.to in ("", kind) and deed.at in ("", self.fight.state.place)

    def _refusals(self, who: str, kind: str) -> None:
        """Try the answers that must be refused here."""
        while (deed := self._next(who)) and deed.does == "answer" and deed.refused and self._is_for(deed, kind):
            self.left[who].popleft()
            before = self._everything()
            refusal = None
            try:
                self.fight.answer(who, deed.text)
            except Refusal as fault:
                refusal = fault
            self._compare_refusal(who, deed, refusal)
            if refusal and self._everything() != before:
                self.faults.append(f"{self._said(who, deed)} was refused, and yet something has changed.")
            if self.faults:
                return

    def _everything(self) -> object:
        fight = self.fight
        asks = tuple((ask.who, ask.kind, fight.question_id(ask.who)) for ask in fight.asks)
        return fight.state_bytes(), tuple(fight.steps), tuple(fight.log), asks, dict(fight.drafts)

    def _compare_refusal(self, who: str, deed: Deed, refusal: Refusal | None) -> None:
        said, wanted = self._said(who, deed), deed.refused
        assert wanted is not None
        if refusal is None:
            self.faults.append(f"{said} should be refused, but is allowed.")
        elif wanted.reason.lower() not in refusal.reason.lower():
            self.faults.append(f"{said} should be refused because of '{wanted.reason}', found: {refusal.reason}")
        elif wanted.rule and wanted.rule != refusal.rule:
            self.faults.append(f"{said} should be refused by {wanted.rule}, found {refusal.rule or 'no rule'}.")

    def _said(self, who: str, deed: Deed) -> str:
        return f"{who}'s '{deed.text}' (line {deed.line})"

    # What is left over

    def _all_used(self) -> bool:
        return not self.dealer.left_over() and not any(self.left.values())

    def _left_over(self) -> list[str]:
        faults = []
        stop = self.scenario.stop
        if stop == END and not self.fight.over:
            faults.append("The fight should be over, but is not.")
        elif stop not in (CARDS, SCRIPT, END, self.fight.state.place):
            faults.append(f"The fight should come to '{stop}', but ended at '{self.fight.state.place}'.")
        for who, some in self.dealer.left_over().items():
            faults.append(f"Left over of {who}'s cards and dice: {' '.join(some)}.")
        for who, deeds in self.left.items():
            faults += [self._unused(who, deed, first=deed is deeds[0]) for deed in deeds]
        return faults

    def _unused(self, who: str, deed: Deed, first: bool) -> str:
        offered = self._offered.get(who) if first else None
        hint = ""
        if offered and deed.text in offered:
            hint = f" It was possible, but not {' '.join(self._only(deed))}."
        elif first and who in self._why_not:
            hint = self._why_not[who]
        elif offered:
            hint = nearest(deed.text, offered).replace("There are:", "Possible was:")
        return f"{self._said(who, deed)} was left over.{hint}"

    def _only(self, deed: Deed) -> list[str]:
        return [f"{word} '{what}'" for word, what in (("to", deed.to), ("at", deed.at)) if what]
