"""What if a step had been another? Later steps are kept where they still fit, by place, person and kind."""

from collections import defaultdict
from collections.abc import Callable
from itertools import chain
from typing import TYPE_CHECKING

from suits.fight.core import MOST_DRAWS, Core
from suits.fight.fitting import BETWEEN, CALL, fits
from suits.fight.refusals import Refusal, RuleFailed, refusal
from suits.record import Step
from suits.requests import Ask, Together

if TYPE_CHECKING:
    from suits.fight.fight import Fight

Label = tuple[str, str, str]
Decide = Callable[["Fight", Ask], str]


class WhatIf:
    """The changed fight, and what became of the old steps: kept, dropped; and which steps are new.

    The changed fight goes on by itself with old steps that fit, whenever it gets an answer it did not have.
    """

    def __init__(self, fight: "Fight", old: list[tuple[Label, Step]], scene: int | None = None):
        self.fight = fight
        self.kept: list[Step] = []
        self.new: list[Step] = []
        self._unfit: list[Step] = []
        self._scene = scene
        """If set, the old steps are for this scene only."""
        self._old: dict[Label, list[tuple[int, Step]]] = defaultdict(list)
        for at, (label, step) in enumerate(old):
            self._old[label].append((at, step))
        self._seen = len(fight.steps)

    @property
    def dropped(self) -> list[Step]:
        """Old steps that did not fit, or that nothing has asked for so far."""
        return self._unfit + [step for _, step in sorted(chain(*self._old.values()), key=_when)]

    def left(self) -> list[tuple[Label, Step]]:
        """Old steps that may still be used, in their old order, each with its label."""
        left = [(at, label, step) for label, steps in self._old.items() for at, step in steps]
        return [(label, step) for _, label, step in sorted(left, key=lambda one: one[0])]

    def play_on(self, fight: Core) -> None:
        """Answer with old steps and by the dealer for as long as that is possible."""
        self.new.extend(fight.steps[self._seen :])
        dealt = 0
        while True:
            if self._scene is not None and fight.scene_number > self._scene:
                fight.memory = None
                fight.run()
                return
            step = self._next(fight) if self._scene in (None, fight.scene_number) else None
            before = len(fight.steps)
            if step is not None:
                fight.replay_step(step)
                self.kept.append(step)
            elif dealt == MOST_DRAWS:
                raise fight.endless()
            elif not fight.over and fight.deal_once():
                self.new.extend(fight.steps[before:])
                dealt += 1
            else:
                break
        self._seen = len(fight.steps)

    def _next(self, fight: Core) -> Step | None:
        """The next old step for what is asked now; on the way those that no longer fit are dropped."""
        while True:
            labels = [(fight.state.place, who, kind) for who, kind in _wanted(fight)]
            waiting = [self._old[label] for label in labels if self._old.get(label)]
            if not waiting:
                return None
            _, step = min(waiting, key=lambda steps: _when(steps[0])).pop(0)
            if fits(fight, step):
                return step
            self._unfit.append(step)


def _when(old: tuple[int, Step]) -> int:
    """Steps made together, and calls between scenes, come in their old order."""
    return old[0]


def _wanted(fight: Core) -> list[tuple[str, str]]:
    """Who is asked what now; between scenes also the calls and corrections of old."""
    wanted = []
    if fight.at_boundary:
        wanted = [*(("referee", kind) for kind in BETWEEN), *((who, CALL) for who in fight.state.people)]
    request = fight.request
    if isinstance(request, Together):
        wanted += [(ask.who, ask.kind) for ask in request.asks if ask.who not in fight.drafts]
    elif request is not None:
        wanted.append((request.who, request.kind))
    return wanted


def what_if(fight: "Fight", at: int, what: str, decide: Decide | None = None) -> WhatIf:
    """Change step `at` to `what` and play on from there with the old steps that still fit.

    What the old fight does not tell is drawn anew, or decided by `decide`; without it the changed fight waits there.
    """
    if not 0 <= at < len(fight.steps):
        raise Refusal(f"This fight has {len(fight.steps)} steps; there is no step {at}.")
    old = fight.steps[at]
    changed = Step(old.who, old.kind, what)
    again = fight.fork()
    again.rewind(at)
    if not fits(again, changed):
        ask = again.ask_of(old.who)
        raise refusal(ask, what) if ask else Refusal(f"{what!r} cannot stand for {old.what!r} there.")
    again.replay_step(changed)
    report = WhatIf(again, _labelled(fight, at + 1))
    again.memory = report
    again.run()
    while decide is not None and again.asks:
        ask = next(ask for ask in again.asks if ask.who not in again.drafts)
        again.answer(ask.who, decide(again, ask))
    return report


def _labelled(fight: "Fight", since: int) -> list[tuple[Label, Step]]:
    """The steps from `since` on, with the place in the fight at which each was made."""
    again = fight.fork()
    again.rewind(since)
    labelled = []
    for step in fight.steps[since:]:
        labelled.append(((again.state.place, step.who, step.kind), step))
        again.replay_step(step)
    return labelled


def insert_before_scene(fight: "Fight", step: Step) -> None:
    """Make a correction or call before the present scene, and replay that scene's steps where they still fit."""
    start = fight.scene_start
    old = _labelled(fight, start)
    waiting = fight.waiting_calls()
    fight.rewind(start)
    fight.undone = []
    before = fight.scene_number
    try:
        fight.replay_step(step)
        asks_something = fight.scene_number == before
        fight.memory = WhatIf(fight, old, fight.scene_number + asks_something)
        fight.wait_with(waiting)
        fight.run()
    except RuleFailed:
        fight.rewind(start)
        for _, was in old:
            fight.replay_step(was)
        fight.wait_with(waiting)
        raise
