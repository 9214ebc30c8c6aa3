"""Two processes on one PostgreSQL, as an operator starts them: one is killed under a fight, and pages go on."""

import random
from contextlib import suppress
from pathlib import Path

from tests import needs
from tests.browser.tables import begin, decide, is_over, log, patience, play_out, seated
from tests.plugin_browser import EVERY, Pages
from tests.server.processes import Process, kill

CONNECTED = "01"


def guests(process: Process) -> dict[int, int]:
    """How many connections each of its workers has with pages."""
    port = f":{process.address.port:04X}"
    with open("/proc/net/tcp") as file:  # noqa: PTH123  # no file on a disk
        rows = [line.split() for line in file.readlines()[1:]]
    connected = {row[9] for row in rows if row[1].endswith(port) and row[3] == CONNECTED}
    return {worker: len(connected & _sockets(worker)) for worker in process.workers()}


def _sockets(pid: int) -> set[str]:
    """The numbers of the sockets that a process has open."""
    found = set()
    for one in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed since
            found.add(str(one.readlink()))
    return {one[len("socket:[") : -1] for one in found if one.startswith("socket:")}


@needs.only_in("make browser-all", EVERY)
def test_nobody_notices_that_a_process_was_killed_but_for_a_moment(pages: Pages, database: str) -> None:
    # A file may be cut off, too.
    pages.forgive("WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH")
    chance = random.Random(4)
    crew = Process(database, "--processes", "2")
    try:
        links = begin(crew.address.origin, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
        ann = seated(pages, links["seat-1"], "phone")
        bob = seated(pages, links["seat-2"], "laptop")
        waits = patience("both pages are at one process")
        while sorted(guests(crew).values()) != [1, 1]:  # what fetched the page is closed a little later
            next(waits)
            if sorted(guests(crew).values()) == [0, 2]:
                bob.reload()
                bob.locator(".status").wait_for()
            bob.wait_for_timeout(500)
        for page in (ann, bob):
            page.evaluate("window.notLoadedAgain = true")
        for _ in range(6):
            while not any([decide(page, chance) for page in (ann, bob)]):
                ann.wait_for_timeout(50)
        before = log(bob)
        first, second = guests(crew)
        kill(first)
        waits = patience("the fight does not go on")
        while len(log(bob)) <= len(before):
            for page in (ann, bob):
                decide(page, chance)
            next(waits)
        waits = patience("no other process is started")
        while len(crew.workers()) != 2:
            ann.wait_for_timeout(100)
            next(waits)
        kill(second)  # and whoever has the fight now
        play_out([ann, bob], chance, most=40)
        assert is_over(bob)
        assert log(bob)[: len(before)] == before
        for page in (ann, bob):
            assert page.evaluate("window.notLoadedAgain")
    finally:
        assert crew.stop() == 0
