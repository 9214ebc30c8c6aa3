"""A turn for everybody: counted in turns and in processor time that the test decides, never by the clock."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from tests.patience import PATIENCE
from tests.server import unserved
from tests.server.conftest import Clock
from tests.server.live import Address, Seated, live
from tests.server.pages import alone, setup_of
from tests.server.unserved import Connection, page, request, until
from websockets.frames import Frame, Opcode

from suits.store import SQLite
from suits.table import pages
from suits.table.budget import SAVED_UP, Budget
from suits.table.fair_queue import FairQueue
from suits.table.seating import Wanted
from suits.table.web import Web

Told = dict[str, Any]


class Heard:
    """In which order connections were answered: each calls itself by a letter."""

    def __init__(self) -> None:
        self.order: list[str] = []

    def follow(self, name: str, connection: Connection) -> None:
        """Note every answer to a numbered message, and the beginning of every answer to a request."""
        send = connection.said.append

        class Noting(list[Any]):
            def append(noting, message: Any) -> None:  # noqa: N805
                answered = message["type"] == "websocket.send" and '"n":' in message["text"]
                if answered or message["type"] == "http.response.start":
                    self.order.append(name)
                send(message)
                super().append(message)

        connection.said = Noting(connection.said)


@pytest.fixture
def web(store: SQLite) -> Web:
    """A table at which the processor costs nothing."""
    return Web(store, budget=Budget(500, processor=lambda: 0.0))


def begin(web: Web, encounter: str = "kitchen", edition: str = "toy", whole: bool = False) -> dict[str, str]:
    """A new fight; `whole`: one seat for everybody."""
    setup = setup_of(encounter, edition)
    wanted = [Wanted(tuple(one.id for one in setup.people))] if whole else alone(setup)
    _, keys = web.house.begin(setup, wanted, referee=False, hidden=False)
    return keys


async def seated(app: Any, key: str, address: str = "127.0.0.1") -> Connection:
    """A page that has been told how its fight stands."""
    opened = page(app, key, address)
    await until(lambda: opened.told("update"))
    return opened


def together(playing: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(asyncio.wait_for(playing(), PATIENCE))


STEPS: Told = {"type": "calls", "n": 1}
"""A question that any seat may ask, and that changes nothing."""


# Between two messages


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["127.0.0.1", "127.0.0.2", "127.0.0.3"]])
def test_between_two_messages_of_a_socket_every_other_that_waits_is_heard_once(web: Web, addresses: list[str]) -> None:
    """A hundred wait at one of them, a few at the others."""
    app, heard = web.app(), Heard()

    async def play() -> None:
        pages = [await seated(app, begin(web)["seat-1"], addresses[n % len(addresses)]) for n in range(3)]
        for name, one, messages in zip("abc", pages, (100, 5, 5), strict=True):
            heard.follow(name, one)
            one.hear(*[STEPS] * messages)
        await until(lambda: len(heard.order) == 110)
        for one in pages:
            await one.leave()

    together(play)
    rounds = [set(heard.order[at : at + 3]) for at in range(0, 15, 3)]
    assert rounds == [set("abc")] * 5, heard.order[:20]
    assert heard.order[15:] == ["a"] * 95


def test_who_comes_while_a_hundred_wait_is_heard_next(web: Web) -> None:
    app, heard = web.app(), Heard()

    async def play() -> None:
        many, one = await seated(app, begin(web)["seat-1"]), await seated(app, begin(web)["seat-1"])
        for name, opened in (("many", many), ("one", one)):
            heard.follow(name, opened)
        many.hear(*[STEPS] * 100)
        for at in range(10, 100, 10):
            await until(lambda at=at: len(heard.order) >= at)
            one.hear(STEPS)
            await until(lambda: heard.order[-1] == "one")
            assert len(heard.order) - at <= 4, heard.order
        for opened in (many, one):
            await opened.leave()

    together(play)


def test_an_address_with_many_sockets_has_one_turn_a_round(web: Web) -> None:
    """Else who opens a hundred sockets has a hundred turns while everybody else has one."""
    app, heard = web.app(), Heard()

    async def play() -> None:
        key = begin(web)["seat-1"]
        many = [await seated(app, key, "127.0.0.2") for _ in range(20)]
        one = await seated(app, begin(web)["seat-1"])
        for opened in many:
            heard.follow("many", opened)
        heard.follow("one", one)
        for opened in many:
            opened.hear(*[STEPS] * 5)
        one.hear(*[STEPS] * 10)
        await until(lambda: len(heard.order) == 110)
        for opened in (*many, one):
            await opened.leave()

    together(play)
    ones = [at for at, name in enumerate(heard.order) if name == "one"]
    assert max(later - before for before, later in zip([0, *ones], ones, strict=False)) <= 2, heard.order


def test_long_paths_and_corrections_in_a_burst_keep_nobody_waiting(web: Web) -> None:
    """320 requests and 100 corrections from two addresses: at another table four messages are heard in between."""
    app, heard = web.app(), Heard()

    async def play() -> None:
        keys = begin(web, "duel", "draw", whole=True)
        corrects = await seated(app, keys["seat-1"], "127.0.0.2")
        who = next(iter(web.house.open(keys["seat-1"]).room.fight.state.people))
        others = await seated(app, begin(web)["seat-1"])
        for name, opened in (("correct", corrects), ("other", others)):
            heard.follow(name, opened)
        wish = {"type": "correct", "who": who, "field": "wounds", "value": 3, "reason": "we counted again"}
        corrects.hear(*[{**wish, "n": n} for n in range(1, 101)])
        for number in range(320):
            heard.follow("get", request(app, "/a" * 7_000 + str(number), "127.0.0.3"))
        await until(lambda: len(heard.order) >= 10)
        others.hear(*[STEPS] * 4)
        await until(lambda: heard.order.count("other") == 4)
        assert len(heard.order) <= 10 + 4 * 3 + 3, heard.order
        await until(lambda: len(heard.order) == 424)
        assert [told["n"] for told in corrects.told("done")] == list(range(1, 101))
        for opened in (corrects, others):
            assert not opened.closed
            await opened.leave()

    together(play)


# Quick answers


def frames(messages: list[str]) -> bytes:
    """Messages as a browser sends them, all in one piece."""
    return b"".join(Frame(Opcode.TEXT, one.encode()).serialize(mask=True) for one in messages)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with live(tmp_path_factory.mktemp("data") / "table.db") as address:
        yield address


def test_a_page_that_sends_110_messages_at_once_is_answered_and_not_closed(address: Address) -> None:
    """Its own answers are written in between: it reads as fast as it is told."""
    people = [one.id for one in setup_of("duel", "draw").people]
    keys = address.begin("duel", "draw", [{"people": people}])
    with Seated(address, keys["seat-1"]) as seat:
        wish = f'"who":"{people[0]}","field":"wounds","reason":"we counted again"'
        said = [f'{{"type":"correct",{wish},"value":{2 + n % 2},"n":{n}}}' for n in range(1000, 1110)]
        seat.socket.socket.sendall(frames(said))
        answers: list[tuple[str, int]] = []
        while len(answers) < len(said):
            told = seat.receive()
            if "n" in told:
                answers.append((told["type"], told["n"]))
        assert answers == [("done", n) for n in range(1000, 1110)]
        assert seat.ask({"type": "calls"})["type"] == "call-list"


# Budgets


class Processor:
    """Processor time that the test decides."""

    def __init__(self) -> None:
        self.used = 0.0

    def __call__(self) -> float:
        return self.used


@pytest.fixture
def processor() -> Processor:
    return Processor()


@pytest.fixture
def budget(clock: Clock, processor: Processor) -> Budget:
    """Half a second of the processor in each second."""
    return Budget(500, clock, processor)


def test_what_an_address_used_is_earned_back(budget: Budget, clock: Clock) -> None:
    assert budget.wait("a") == 0
    budget.charge("a", SAVED_UP / 2)
    assert budget.wait("a") == 0
    budget.charge("a", 3)
    assert budget.wait("a") == 6
    assert budget.wait("b") == 0
    clock.wait(4)
    assert budget.wait("a") == 2
    clock.wait(2)
    assert budget.wait("a") == 0
    assert budget.owed("a") == SAVED_UP / 2
    clock.wait(1000)
    assert budget.owed("a") == 0


def test_who_owes_nothing_is_forgotten(budget: Budget, clock: Clock) -> None:
    budget.charge("a", 1)
    budget.charge("b", 100)
    clock.wait(10)
    budget.tidy()
    assert list(budget._owed) == ["b"]


def test_without_an_address_nobody_waits(budget: Budget) -> None:
    budget.charge("", 1000)
    assert budget.wait("") == 0


def test_only_what_it_does_itself_is_charged(budget: Budget, processor: Processor) -> None:
    """While it waits, others use the processor."""

    async def work() -> str:
        processor.used += 1
        await asyncio.sleep(0)
        processor.used += 2
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            processor.used += 4
        return "done"

    async def others() -> str:
        doing = asyncio.ensure_future(_awaited(budget.metered("a", work())))
        for _ in range(5):
            await asyncio.sleep(0)
            processor.used += 100
        doing.cancel()
        return str(await doing)

    assert asyncio.run(others()) == "done"
    assert budget.owed("a") == 7


async def _awaited(work: Any) -> Any:
    return await work


def test_what_fails_is_charged_too(budget: Budget, processor: Processor) -> None:
    async def work() -> None:
        processor.used += 3
        raise ValueError("it failed")

    with pytest.raises(ValueError, match="it failed"):
        asyncio.run(_awaited(budget.metered("a", work())))
    assert budget.owed("a") == 3


def test_an_address_over_its_budget_waits_and_another_is_served_meanwhile(
    store: SQLite, budget: Budget, clock: Clock, processor: Processor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Messages and requests of one address count together; the first is dear, whatever comes after it waits."""
    web = Web(store, budget=budget)
    app, heard = web.app(), Heard()

    async def play() -> None:
        greedy = await seated(app, begin(web)["seat-1"], "127.0.0.2")
        other = await seated(app, begin(web)["seat-1"])
        for name, opened in (("greedy", greedy), ("other", other)):
            heard.follow(name, opened)
        budget.charge("127.0.0.2", 30)  # as much as it may use in 60 seconds
        greedy.hear(*[STEPS] * 3)
        asked = request(app, "/", "127.0.0.2")
        heard.follow("greedy", asked)
        for _ in range(20):
            other.hear(STEPS)
        heard.follow("other", request(app, "/"))
        await until(lambda: len(heard.order) == 21)
        assert heard.order == ["other"] * 21
        clock.wait(49)
        web.queue.go_on()
        for _ in range(50):
            await asyncio.sleep(0)
        assert heard.order == ["other"] * 21
        clock.wait(1.5)
        web.queue.go_on()
        await until(lambda: len(heard.order) == 25)
        assert heard.order[21:] == ["greedy"] * 4
        for opened in (greedy, other):
            await opened.leave()

    together(play)


@pytest.mark.parametrize("what", ["message", "request", "neighbour"])
def test_messages_and_requests_are_charged(
    what: str, store: SQLite, budget: Budget, processor: Processor, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = Web(store, budget=budget)
    web.secret = "we know each other"
    app = web.app()
    used = processor.used

    def dear(*_: Any, **__: Any) -> Any:
        processor.used += 5
        raise ValueError("dear, and then it fails")

    async def play() -> None:
        opened = await seated(app, begin(web)["seat-1"], "127.0.0.2")
        monkeypatch.setattr(pages.Pages, "find", dear)
        monkeypatch.setattr("suits.table.sockets.hear", dear)
        if what == "message":
            opened.hear(STEPS)
            await until(lambda: opened.closed)
        else:
            told = [(b"x-suits-neighbour", web.secret.encode()), (b"x-suits-for", b"127.0.0.2")]
            come_from = ("127.0.0.9", told) if what == "neighbour" else ("127.0.0.2", [])
            asked = Connection(app, unserved.scope("http", "/nothing", *come_from))
            with pytest.raises(ValueError, match="dear"):
                await asked.task
        await opened.leave()

    together(play)
    assert processor.used - used == 5
    assert budget.owed("127.0.0.2") == 5


def test_a_page_that_is_gone_before_its_turn_takes_none(clock: Clock) -> None:
    budget = Budget(500, clock)
    budget.charge("a", 1000)

    async def play() -> None:
        queue = FairQueue(budget)
        waiting = [asyncio.ensure_future(queue.turn("a")) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        waiting[2].cancel()
        await asyncio.sleep(0)
        clock.wait(10_000)
        queue.go_on()
        await until(waiting[1].done)
        await queue.turn("a")

    together(play)
