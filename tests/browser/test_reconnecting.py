"""A server that is killed and comes back: pages go on by themselves."""

import contextlib
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.tables import begin, decide, log, patience, said, seated, take_two
from tests.patience import PATIENCE
from tests.plugin_browser import Pages


def free_port() -> int:
    """A port that stays free while its server is down: one that no outgoing connection is given by chance."""
    for port in random.SystemRandom().sample(range(20_000, 32_000), 100):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


def serve(port: int, folder: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", "from suits.cli import main; main()", "serve", "--no-browser"]
    command += ["--port", str(port), "--data", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/").close()
        except OSError:
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.05)
        else:
            return server


def test_pages_go_on_by_themselves_after_the_server_was_killed(pages: Pages, tmp_path: Path) -> None:
    pages.forgive("WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH")
    port = free_port()
    server = serve(port, tmp_path)
    try:
        address = f"http://127.0.0.1:{port}"
        links = begin(address, "draw", "duel", [{"people": ["ann"]}, {"people": ["bob"]}])
        ann, bob = seated(pages, links["seat-1"], "phone"), seated(pages, links["seat-2"], "laptop")
        chance = random.Random(1)
        for page in (ann, bob):
            page.evaluate("window.notLoadedAgain = true")
            take_two(page)
        said(ann, "Ann takes 2 cards")
        expect(ann.locator("[data-moment=moving]")).to_have_count(0)
        before, unseen = log(ann), ann.locator("[data-moment]").count()

        server.send_signal(signal.SIGKILL)
        server.wait()
        for page in (ann, bob):
            expect(page.get_by_text("The connection was lost")).to_be_visible()
        server = serve(port, tmp_path)
        for page in (ann, bob):
            expect(page.get_by_text("The connection was lost")).to_have_count(0)
            assert page.evaluate("window.notLoadedAgain")
        assert log(ann) == before
        expect(ann.locator("[data-moment]")).to_have_count(unseen)  # what nobody has gone on from stays
        waits = patience("the fight does not go on")
        while len(log(ann)) <= len(before):
            for page in (ann, bob):
                decide(page, chance)
            next(waits)
        assert log(ann)[: len(before)] == before
    finally:
        server.kill()
        server.wait()
