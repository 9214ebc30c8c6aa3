"""A server that is killed and comes back: pages go on by themselves."""

import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.tables import begin, decide, log, said, seated, take_two
from tests.plugin_browser import Pages


def serve(port: int, folder: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", "from suits.cli import main; main()", "serve", "--no-browser"]
    command += ["--port", str(port), "--data", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 30
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/").close()
        except OSError:
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.05)
        else:
            return server


def test_pages_go_on_by_themselves_after_the_server_was_killed(pages: Pages, tmp_path: Path) -> None:
    pages.forgive("WebSocket|ERR_CONNECTION")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
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
        before = log(ann)

        server.send_signal(signal.SIGKILL)
        server.wait()
        for page in (ann, bob):
            expect(page.get_by_text("The connection was lost")).to_be_visible()
        server = serve(port, tmp_path)
        for page in (ann, bob):
            expect(page.get_by_text("The connection was lost")).to_have_count(0)
            assert page.evaluate("window.notLoadedAgain")
        assert log(ann) == before
        for _ in range(20):
            for page in (ann, bob):
                decide(page, chance)
            ann.wait_for_timeout(50)
            if len(log(ann)) > len(before):
                break
        assert log(ann)[: len(before)] == before
        assert len(log(ann)) > len(before)
    finally:
        server.kill()
        server.wait()
