"""pytest plugin: pages in a real Chromium, and an eye on what they do behind the scenes.

A test that takes `page` runs on a phone or on a laptop, with `make browser-all` on both. One that needs several people
takes `pages` and opens one for each: `pages.open(address, "phone")`. Each page is a device of its own: nothing is
shared between them, and a device is wiped before another test gets it. A test fails if a page writes an error to the
console or asks anything of another machine.

There is one browser for each process of tests: Debian's Chromium, never a downloaded one; see `tests/needs.py` for what
happens where it is missing.
"""

import asyncio
import os
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from urllib.parse import urlsplit
from zlib import crc32

import pytest
from tests import needs
from tests.patience import PATIENCE_MS

if TYPE_CHECKING:  # most runs of tests have no browser in them, and this takes its time
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

Size = Literal["phone", "laptop"]
SIZES: dict[Size, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "laptop": {"viewport": {"width": 1280, "height": 800}},
}
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]
EVERY = "SUITS_BROWSER_ALL" in os.environ
"""Every size and theme of every test: `make browser-all`. `make test` has one of each."""
HERE = {"localhost", "127.0.0.1", "::1"}


# --- devices --------------------------------------------------------------------------------------


class Device:
    """A browser with nothing in it: no other has its cookies or what its pages keep."""

    def __init__(self, context: "BrowserContext") -> None:
        self.context = context
        self._closed = False
        self._visited: set[str] = set()
        self._heard: list[tuple[str, Callable[[Any], None]]] = []
        context.set_default_timeout(PATIENCE_MS)
        context.on("close", self._close)
        context.on("request", self._visit)

    def hear(self, what: str, then: Callable[[Any], None]) -> None:
        """Until it is wiped."""
        self.context.on(what, then)  # type: ignore[call-overload]
        self._heard.append((what, then))

    def wipe(self) -> bool:
        """Close its pages and forget all that they kept; False if somebody has closed the device itself."""
        if self._closed:
            return False
        for page in self.context.pages[1:]:
            page.close()
        for page in self.context.pages:
            asks = self.context.new_cdp_session(page)
            for origin in self._visited:
                asks.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            page.close()
        self.context.clear_cookies()
        self._visited.clear()
        for what, then in self._heard:
            self.context.remove_listener(what, then)
        self._heard.clear()
        return True

    def _close(self, _: object) -> None:
        self._closed = True

    def _visit(self, asked: "Request") -> None:
        parts = urlsplit(asked.url)
        if parts.hostname in HERE:
            self._visited.add(f"{parts.scheme}://{parts.netloc}")


class Devices:
    """All devices. A new one has to read and compile every page anew: one that was wiped is a second sooner."""

    def __init__(self, browser: "Browser") -> None:
        self._browser = browser
        self._free: dict[str, list[Device]] = defaultdict(list)

    def take(self, options: dict[str, Any]) -> Device:
        """One with these options, that nobody has now."""
        free = self._free[repr(options)]
        return free.pop() if free else Device(self._browser.new_context(**options))

    def give_back(self, device: Device, options: dict[str, Any]) -> None:
        if device.wipe():
            self._free[repr(options)].append(device)


# --- pages and what they did ----------------------------------------------------------------------


class Pages:
    """The pages that a test opens, and all that was wrong with them."""

    def __init__(self, devices: Devices) -> None:
        self.faults: list[str] = []
        self._devices = devices
        self._taken: list[tuple[Device, dict[str, Any], bool]] = []
        self._forgiven: list[str] = []

    def open(
        self, address: str = "about:blank", size: Size = "laptop", *, for_good: bool = False, **options: Any
    ) -> "Page":
        """A page on a device of its own; options as for a Playwright context (`color_scheme="dark"`).

        `for_good`: the test does to the device what no wiping takes back, like giving it another clock.
        """
        still = {"reduced_motion": "reduce", "service_workers": "block"}
        options = {**SIZES[size], **still, **options}
        device = self._devices.take(options)
        self._taken.append((device, options, for_good or options["service_workers"] == "allow"))
        device.hear("console", lambda said: self._note(said.type == "error", f"console: {said.text} {_of(said)}"))
        device.hear("weberror", lambda raised: self._note(True, f"uncaught: {raised.error}"))
        device.hear("request", lambda asked: self._note(_leaves(asked.url), f"asked another machine: {asked.url}"))
        device.hear("page", self._watch_sockets)
        page = device.context.new_page()
        page.goto(address)
        return page

    def forgive(self, pattern: str) -> None:
        """Faults that match are what the test is about: a server that is gone, say."""
        self._forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self._forgiven)]

    def close(self) -> None:
        for device, options, for_good in self._taken:
            if for_good:
                device.context.close()
            else:
                self._devices.give_back(device, options)

    def _watch_sockets(self, page: "Page") -> None:
        page.on("websocket", lambda socket: self._note(_leaves(socket.url), f"asked another machine: {socket.url}"))

    def _note(self, wrong: bool, fault: str) -> None:
        if wrong:
            self.faults.append(fault)


def _of(said: "ConsoleMessage") -> str:
    """Which file was complained about."""
    return urlsplit(said.location["url"]).path


def _leaves(address: str) -> bool:
    parts = urlsplit(address)
    return parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname not in HERE


# --- fixtures -------------------------------------------------------------------------------------


class Chromium(NamedTuple):
    """The devices of the browser, and the event loop in which Playwright speaks to it."""

    devices: Devices
    loop: asyncio.AbstractEventLoop


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """The browser. Playwright's loop counts as running only while a test has pages: others want `asyncio.run`."""
    program = needs.chromium()
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield Chromium(Devices(browser), loop)
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def pages(chromium: Chromium) -> Iterator[Pages]:
    """Opens pages; afterwards none of them may have complained or gone elsewhere."""
    asyncio._set_running_loop(chromium.loop)
    try:
        opened = Pages(chromium.devices)
        yield opened
        opened.close()
    finally:
        asyncio._set_running_loop(None)
    assert not opened.unforgiven(), "\n".join(["The pages are not clean:", *opened.unforgiven()])


@pytest.fixture
def page(pages: Pages, request: pytest.FixtureRequest) -> "Page":
    """One empty page, on a phone or on a laptop."""
    return pages.open(size=request.param)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Half of the tests with one page have it on a phone, the others on a laptop; with every size, on both."""
    if "page" in metafunc.fixturenames:
        sizes = list(SIZES)
        one = sizes[crc32(metafunc.function.__name__.encode()) % len(sizes)]
        metafunc.parametrize("page", sizes if EVERY else [one], indirect=True)
