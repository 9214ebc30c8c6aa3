"""One socket a page: from its first word, the secret of its link, to its last."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator
from functools import partial

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from suits.fight import Refusal, RuleFailed
from suits.slices import Slices
from suits.store import StoreError
from suits.table import quotas
from suits.table.botplay import bots_think, bots_turn, by_itself, in_public, stretch, take
from suits.table.browsers import browser
from suits.table.foreseeing import while_asked
from suits.table.guard import Pace, client_address
from suits.table.hearing import AWAY, hear, hear_away, preparing
from suits.table.heralding import Herald
from suits.table.house import House, NoSuchLink, Opened
from suits.table.messages import FromPage
from suits.table.messages.arriving import Hello
from suits.table.messages.foreseeing import Foresee
from suits.table.messages.heralding import Advise, Review
from suits.table.messages.seating import Link
from suits.table.messages.speaking import PROTOCOL, No
from suits.table.neighbours.owning import Elsewhere, Moving
from suits.table.neighbours.passing_on import relay
from suits.table.operating.audit import audited
from suits.table.operating.measures import measures
from suits.table.outbox import COME_AGAIN, TOO_SLOW, Outbox
from suits.table.rates import Rate, Volume
from suits.table.room import Room
from suits.table.thinking import quickly
from suits.table.time_up import time_up
from suits.table.turns import Turns
from suits.table.watching import Listener
from suits.table.workers import Stopped, Workers

# Why a socket is closed: the page says it in words.
BAD_KEY, TOO_FAST, OLD_PAGE = 4401, 4429, 4426
NO_TEXT = 1003
HELLO_SECONDS = 10.0
"""So long a page may take to say which seat it is."""
BREATH = 0.01
"""Seconds between two stretches of bots' answers."""
ONCE_MORE = 0.2
"""Seconds until bots that were stopped think again."""
LONG_THOUGHT = 15.0
"""Seconds that bots which think may take on a busy machine; of the processor they take far less."""
MOVING_SECONDS, MOVING_BREATH = 3.0, 0.1
"""So long a page waits for a fight whose process is gone, and so often it is looked for."""
PAGES_A_FIGHT = 1000
LOOKS_A_MINUTE = 240
"""What-ifs and looks back from one address."""
PREVIEWS_A_MINUTE = 300
"""Questions of which one address may ask what may come of them."""

_log = logging.getLogger(__name__)
_decode = msgspec.json.Decoder(FromPage).decode


class NoText(Exception):
    """A page sent bytes."""


async def _text(socket: WebSocket, until: float | None) -> str:
    """What a page says next; TimeoutError if that takes too long."""
    async with asyncio.timeout_at(until):
        message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000), message.get("reason"))
    text = message.get("text")
    if not isinstance(text, str):
        raise NoText
    return text


async def _is_stored(room: Room) -> bool:
    """Wait until everything that has happened at this table is durable; False if it was taken back."""
    try:
        await room.stored()
    except StoreError:
        return False
    return True


def _hello_until() -> float:
    return asyncio.get_running_loop().time() + HELLO_SECONDS


class Sockets:
    """All pages that are open."""

    def __init__(
        self,
        house: House,
        turns: Turns,
        thinkers: Workers,
        strangers: Workers,
        seers: Workers,
        deep: Workers,
        stored: Volume,
    ):
        """The processes are for bots, for what strangers send, for what may come of answers, for bots that think.

        `stored`: what each address has stored of late.
        """
        self.stored = stored
        self.house = house
        self.turns = turns
        self.thinkers = thinkers
        self.strangers = strangers
        self.seers = seers
        self.deep = deep
        self.herald = Herald()
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._telling: set[asyncio.Task[None]] = set()
        self.most_pages = PAGES_A_FIGHT
        self._looks = Rate(60)
        self._previews = Rate(60)

    async def socket(self, socket: WebSocket) -> None:
        """A page at a table, from its first word to its last."""
        await socket.accept()
        outbox = Outbox(socket)
        room: Room | None = None
        listener: Listener | None = None
        looking: asyncio.Task[None] | None = None
        """What another process does for this page; nobody waits for it when the page is gone."""
        foreseeing: set[asyncio.Task[None]] = set()
        pace = Pace()
        until: float | None = _hello_until()
        try:
            while True:
                text = await _text(socket, until)
                if not pace.allows():
                    await socket.close(TOO_FAST)
                    break
                try:
                    message = _decode(text)
                except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
                    outbox.tell(No(n=0, why=f"That message cannot be read: {fault}."))
                    continue
                if isinstance(message, Hello):
                    if listener is not None:
                        outbox.tell(No(n=message.n, why="You sit at a table already."))
                        continue
                    if message.protocol != PROTOCOL:
                        await socket.close(OLD_PAGE)
                        break
                    until = None
                    mark = browser(socket.headers)
                    opened = await self._opened(socket, text, message.key, mark)
                    if opened is None:
                        break
                    room = opened.room
                    if room.pages >= self.most_pages:
                        raise NoSuchLink(
                            f"{room.pages} pages are open at this fight, and more are too many: close some."
                        )
                    if key := room.hand_over(opened.place, mark, opened.again):
                        await room.stored()
                        outbox.tell(Link(n=message.n, seat=opened.place.id, key=key, own=True))
                        room, until = None, _hello_until()  # the page comes again with its own key
                        continue
                    room.later = self._tell_later
                    if room.empty:
                        by_itself(room)  # whoever comes first finds the cards dealt
                    with self._counted(room, client_address(socket.scope)):
                        listener = room.enter(opened.place, outbox.send, outbox.go, mark, message.device)
                    self.keep_playing(room)
                elif listener is None or room is None:
                    outbox.tell(No(n=message.n, why="Say hello first."))
                elif isinstance(message, Advise | Review):
                    self.herald.hear(room, listener, message, client_address(socket.scope))
                elif type(message) not in AWAY and not self.stored.has_left(
                    client_address(socket.scope), quotas.AN_HOUR
                ):
                    most = self.stored.most(quotas.AN_HOUR) // quotas.MEGABYTE
                    listener.tell(No(n=message.n, why=quotas.HOUR.format(most)))
                elif type(message) not in AWAY:
                    if (making := preparing(room, listener, message)) is not None:
                        await self._prepare(making)
                    proposed, began = room.proposed, time.perf_counter()
                    with self._counted(room, client_address(socket.scope)):
                        done, seat, after = hear(room, listener, message), listener.place.id, room.proposed
                    done = await _is_stored(room) and done  # one page has one thing at a time under way
                    measures().answered(time.perf_counter() - began, refused=not done)
                    if done:
                        audited(message, room.name, seat, proposed, after)
                    self.keep_playing(room)
                elif isinstance(message, Foresee):
                    self._foresee(room, listener, message, client_address(socket.scope), foreseeing)
                elif looking is not None and not looking.done():
                    listener.tell(No(n=message.n, why="One thing at a time: the last is not done yet."))
                elif not self._looks.allows(address := client_address(socket.scope), LOOKS_A_MINUTE):
                    listener.tell(
                        No(
                            n=message.n,
                            why=f"{self._looks.most(LOOKS_A_MINUTE)} looks in a minute are enough: wait a little.",
                        )
                    )
                else:
                    do = partial(self.strangers.run, address=address)
                    looking = asyncio.create_task(hear_away(room, listener, message, do))
        except (NoSuchLink, StoreError, ValueError, RuleFailed) as fault:
            why = in_public(fault) if isinstance(fault, RuleFailed) else str(fault)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.send_text(msgspec.json.encode(No(n=0, why=why)).decode())
                await socket.close(COME_AGAIN if isinstance(fault, StoreError) else BAD_KEY)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page is gone
        except NoText:
            await socket.close(NO_TEXT)
        except TimeoutError:
            await socket.close(TOO_SLOW)
        finally:
            if room is not None and listener is not None:
                self.herald.left(listener)
                room.leave(listener)
                self.house.left(room)
            elif room is not None:
                self.keep_playing(room)  # nobody came in: another program may have gone on with the fight
            outbox.close()
            for task in (*foreseeing, *([looking] if looking is not None else [])):
                task.cancel()

    @contextlib.contextmanager
    def _counted(self, room: Room, address: str) -> Iterator[None]:
        """Count what is stored in here for this address."""
        before = room.journal.told.bytes
        yield
        self.stored.add(address, max(0, room.journal.told.bytes - before))

    async def _opened(self, socket: WebSocket, said: str, key: str, mark: str) -> Opened | None:
        """Open what a secret opens; None where another process has it, and the page has spoken with that one.

        Where that one is gone, its time is up in a moment: then the fight is ours.
        """
        until = asyncio.get_running_loop().time() + MOVING_SECONDS
        while True:
            try:
                await self.house.fetch(key, self.turns)
                return self.house.open(key, mark)  # here as well the fight may turn out to be elsewhere
            except Elsewhere as other:
                if await relay(socket, said, client_address(socket.scope), other):
                    return None
            except Moving:
                pass
            if asyncio.get_running_loop().time() > until:
                await socket.close(COME_AGAIN)
                return None
            await asyncio.sleep(MOVING_BREATH)

    def _foresee(
        self, room: Room, listener: Listener, said: Foresee, address: str, tasks: set[asyncio.Task[None]]
    ) -> None:
        """Have worked out what may come of answers; each page waits for itself, and nobody for that."""
        if not self._previews.allows(address, PREVIEWS_A_MINUTE):
            listener.tell(
                No(
                    n=said.n,
                    why=f"{self._previews.most(PREVIEWS_A_MINUTE)} previews in a minute are enough: wait a little.",
                )
            )
            return
        do = partial(self.seers.run, address=f"{address} {room.name} {listener.place.id}", last=room.name)
        task = asyncio.create_task(while_asked(room, listener, said, partial(hear_away, room, listener, said, do)))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def _prepare(self, making: Slices[None]) -> None:
        """Have ready what takes long before it is done; where a rule fails, doing it says so."""
        with contextlib.suppress(RuleFailed):
            await self.turns.through(making)

    def _tell_later(self, telling: Slices[None]) -> None:
        """Tell the rest of many pages when others have had their turn."""
        task = asyncio.create_task(self.turns.through(telling))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    def keep_playing(self, room: Room) -> None:
        """Where only bots are asked the fight goes on by itself, a little at a time; bots wait for company."""
        if room.overtaken or room.broken:
            self.house.give_up(room)
        elif room.name not in self._playing and bots_turn(room):
            self._playing[room.name] = asyncio.create_task(self._play(room))

    async def _play(self, room: Room) -> None:
        try:
            more = by_itself(room)
            while more and not room.empty:
                thought = stretch(room)
                more = take(room, thought, await self._think(room, thought))
                more = await _is_stored(room) and more
                if more:  # else this has to end at once: who moves the fight on sets it going again
                    await asyncio.sleep(BREATH)
        except (Refusal, Stopped) as fault:
            room.tell_all(No(n=0, why=f"The bots have stopped. {fault}"))
        finally:
            del self._playing[room.name]
        if room.overtaken or room.broken:
            self.keep_playing(room)

    async def _think(self, room: Room, thought: bytes) -> bytes:
        """What bots make of a stretch; a process may have ended, so what is stopped is tried once more.

        Bots that think have processes of their own, so that nobody else's bots wait for them. Where one of them comes
        to no answer, the strong one is given.
        """
        fight = room.name
        try:
            if bots_think(room):
                return await self.deep.run("think", thought, fight, LONG_THOUGHT, last=fight)
            return await self.thinkers.run("think", thought, fight, last=fight)
        except Stopped as fault:
            _log.warning("The bots of …%s were stopped: %s", fight[-8:], fault)
            await asyncio.sleep(ONCE_MORE)
            return await self.thinkers.run("think", quickly(thought), fight, last=fight)

    def look_at_clocks(self) -> None:
        """Where somebody's time is up their answer is given."""
        for room in self.house.timed():
            if time_up(room):
                self.keep_playing(room)

    def tidy(self) -> None:
        """Forget addresses that have looked at nothing of late."""
        self._looks.tidy()
        self._previews.tidy()
        self.herald.tidy()

    async def stop(self) -> None:
        """Nothing goes on by itself any more."""
        playing = [*self._playing.values(), *self._telling]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)  # one may have to end a process first
        await self.herald.close()
