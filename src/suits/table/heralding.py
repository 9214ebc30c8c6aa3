"""The Herald at the table: advice for who is asked, a review when it is over. Both grow, in processes of their own.

A page that asks is told `done`; then what is known comes, and more as it is worked out. Advice ends with its question,
a review with the last page that wants it.
"""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from suits.fight import Refusal
from suits.record import Step
from suits.result import Result
from suits.store import StoreError
from suits.table import foreseeing, odds
from suits.table.hearing import NOT_BEGUN, may_say
from suits.table.messages.heralding import Advice, Advise, Review, Reviewed
from suits.table.messages.speaking import Done, No
from suits.table.rates import Rate
from suits.table.room import Room
from suits.table.watching import Listener
from suits.table.workers import Means, Stopped, Workers

ADVISERS, REVIEWERS = 2, 1
LAST_OF_ALL = Means(nice=15, memory=1_500_000_000)
"""Whoever plays comes first."""
SECONDS, REVIEW_SECONDS = 30.0, 300.0
"""So long may they take on a busy machine; of the processor they take far less."""
ADVICE_A_MINUTE, REVIEWS_A_MINUTE = 60, 20
"""From one address."""
KEPT = 40
"""So many reviews are remembered."""
TAUGHT = "In a lesson the coach advises."
GOES_ON = "A review shows cards that you cannot know yet: ask when the fight is over."
Working = Coroutine[Any, Any, bytes]
"""It is begun by whoever waits for it: work that is taken back at once was never begun."""


def asks(room: Room, listener: Listener, said: Advise | Review) -> tuple[str, bytes]:
    """What a page wants of the Herald: the name of the work, and what another process has to know."""
    if not room.seating.begun:
        raise Refusal(NOT_BEGUN)
    may_say(listener, said)
    if isinstance(said, Advise):
        if room.taught:
            raise Refusal(TAUGHT)
        return "advise", foreseeing.looked(room, listener, said.question, 0)
    if not room.fight.over:
        raise Refusal(GOES_ON)
    if not odds.can_be_worked_out():
        raise Refusal(foreseeing.NO_LABORATORY)
    return "review", msgspec.msgpack.encode(room.past(listener))


class _Shared:
    """A review, for all pages of a fight that want it."""

    def __init__(self, steps: list[Step]):
        self.steps = steps
        self.listeners: set[Listener] = set()
        self.last = b""
        self.work: asyncio.Task[None] | None = None

    def tell(self, part: bytes) -> None:
        """Tell everybody."""
        self.last = part
        for listener in list(self.listeners):
            listener.send(part)


class Herald:
    """The processes, and who waits for what."""

    def __init__(self) -> None:
        self.advisers = Workers(ADVISERS, means=LAST_OF_ALL)
        self.reviewers = Workers(REVIEWERS, means=LAST_OF_ALL)
        self._advice_rate, self._review_rate = Rate(60), Rate(60)
        self._advising: dict[Listener, asyncio.Task[None]] = {}
        self._reviews: dict[str, _Shared] = {}

    def hear(self, room: Room, listener: Listener, said: Advise | Review, address: str) -> None:
        """Begin what a page wants, or say why not."""
        try:
            job, body = asks(room, listener, said)
            if isinstance(said, Advise):
                self._count(self._advice_rate, address, ADVICE_A_MINUTE)
                self._advise(room, listener, said, partial(self.advisers.run, job, body, address, SECONDS))
            else:
                self._review(room, listener, said.n, body, address)
        except Refusal as fault:
            listener.tell(No(n=said.n, why=fault.reason, rule=fault.rule))
        except ValueError as fault:
            listener.tell(No(n=said.n, why=str(fault)))

    def _count(self, rate: Rate, address: str, most: int) -> None:
        if not rate.allows(address, most):
            raise Refusal(f"{rate.most(most)} questions to the Herald in a minute are enough: wait a little.")

    # Advice

    def _advise(self, room: Room, listener: Listener, said: Advise, run: Callable[..., Working]) -> None:
        """Each page has one question before the Herald: a newer one takes its place."""
        self._end_advice(listener)
        listener.tell(Done(n=said.n))
        work = asyncio.create_task(_while_asked(room, listener, said, run))
        self._advising[listener] = work
        work.add_done_callback(lambda _: self._advising.pop(listener) if self._advising.get(listener) is work else None)

    def _end_advice(self, listener: Listener) -> None:
        if (work := self._advising.pop(listener, None)) is not None:
            work.cancel()

    # Reviews

    def _review(self, room: Room, listener: Listener, n: int, body: bytes, address: str) -> None:
        shared = self._reviews.get(room.name)
        if shared is None or shared.steps != room.fight.steps:
            self._count(self._review_rate, address, REVIEWS_A_MINUTE)
            self._end_review(room.name)
            while len(self._reviews) >= KEPT:
                self._end_review(next(iter(self._reviews)))
            shared = self._reviews[room.name] = _Shared(room.fight.steps[:])
            run = partial(self.reviewers.run, "review", body, address, REVIEW_SECONDS, tell=shared.tell)
            shared.work = asyncio.create_task(self._reviewing(room, shared, run))
        listener.tell(Done(n=n))
        shared.listeners.add(listener)
        if shared.last:
            listener.send(shared.last)

    async def _reviewing(self, room: Room, shared: _Shared, run: Callable[[], Working]) -> None:
        try:
            await room.stored()
            await run()
        except (Refusal, Stopped, StoreError) as fault:
            shared.tell(msgspec.json.encode(Reviewed(sides=(), result=Result(), why=str(fault), done=True)))
            self._reviews.pop(room.name, None)  # another time it may be possible

    def _end_review(self, name: str) -> None:
        shared = self._reviews.pop(name, None)
        if shared is not None and shared.work is not None:
            shared.work.cancel()

    # Coming and going

    def left(self, listener: Listener) -> None:
        """A page is gone, and nobody works for it any more."""
        self._end_advice(listener)
        for name, shared in list(self._reviews.items()):
            shared.listeners.discard(listener)
            if not shared.listeners and shared.work is not None and not shared.work.done():
                self._end_review(name)

    def tidy(self) -> None:
        """Forget addresses that have asked for nothing of late."""
        self._advice_rate.tidy()
        self._review_rate.tidy()

    async def close(self) -> None:
        """End everything."""
        for listener in list(self._advising):
            self._end_advice(listener)
        for name in list(self._reviews):
            self._end_review(name)
        await asyncio.sleep(0)
        await self.advisers.close()
        await self.reviewers.close()


async def _while_asked(room: Room, listener: Listener, said: Advise, run: Callable[..., Working]) -> None:
    """Work for as long as the question stands and advice may be given; what fails is told, where nothing is known."""
    last = b""

    def tell(part: bytes) -> None:
        nonlocal last
        last = part
        listener.send(part)

    try:
        await room.stored()
    except StoreError as fault:
        listener.tell(Advice(question=said.question, unknown=str(fault), done=True))
        return
    work = asyncio.create_task(run(tell=tell))
    try:
        while not (await asyncio.wait({work}, timeout=foreseeing.PATIENCE))[0]:
            if not foreseeing.is_asked(room, listener, said.question) or not odds.are_shown(
                room.seating, listener.place
            ):
                return
        work.result()
    except (Refusal, Stopped) as fault:
        known = msgspec.json.decode(last, type=Advice) if last else Advice(question=said.question)
        unknown = known.unknown if known.worlds else str(fault)
        listener.tell(msgspec.structs.replace(known, unknown=unknown, done=True))
    finally:
        work.cancel()
