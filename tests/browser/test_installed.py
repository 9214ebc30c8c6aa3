"""The page kept on a device: it opens when the server is gone, comes back with it, and gives way to a newer one."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.tables import begin, table
from tests.browser.test_reconnecting import free_port, serve
from tests.plugin_browser import Pages

from suits.table import web

GONE = "WebSocket|ERR_CONNECTION|Failed to fetch"


def _until(page: Page, so: str) -> None:
    """Wait until this is so on the page, which may be loaded anew meanwhile."""
    page.wait_for_function(so)


def _installed(pages: Pages, address: str) -> Page:
    """A page that its worker looks after."""
    page = pages.open(address, service_workers="allow")
    _until(page, "() => !!navigator.serviceWorker.controller")
    return page


def test_the_page_opens_without_its_server_and_goes_on_with_it(pages: Pages, tmp_path: Path) -> None:
    pages.forgive(GONE)
    port = free_port()
    server = serve(port, tmp_path)
    try:
        address = f"http://127.0.0.1:{port}"
        seats: list[dict[str, Any]] = [{"people": ["mara"]}, {"people": ["till"], "played": "sensible"}]
        page = _installed(pages, begin(address, "draw", "first", seats)["seat-1"])
        page.locator(".dock").wait_for()
        server.kill()
        server.wait()
        page.reload()
        expect(page.get_by_text("The connection was lost")).to_be_visible()
        expect(page.locator(".field-name").first).to_have_text("Mara")
        server = serve(port, tmp_path)
        expect(page.get_by_text("The connection was lost")).to_have_count(0)
        page.locator("button.verb-card-do").first.click()

        server.kill()
        server.wait()
        page.goto(f"{address}/#/")
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
        expect(page.locator(".recent")).to_contain_text("A quarrel at the well")
    finally:
        server.kill()
        server.wait()


@pytest.fixture
def builds(tmp_path: Path) -> tuple[Path, Path]:
    """Two builds of the page: every file of the second has another name."""
    first, second = tmp_path / "a", tmp_path / "b"
    for folder in (first, second):
        shutil.copytree(web.STATIC, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    names = [path.name for path in (second / "assets").iterdir()]
    for path in [*second.glob("*.html"), *second.glob("*.js"), *second.rglob("assets/*")]:
        text = path.read_text("utf-8")
        for name in names:
            text = text.replace(name, f"another-{name}")
        path.write_text(re.sub("=`[0-9a-f]{12}`", "=`another`", text), "utf-8")
    for name in names:
        (second / "assets" / name).rename(second / "assets" / f"another-{name}")
    return first, second


_BUILD = "() => [...document.querySelectorAll('[src],[href]')].some((one) => one.outerHTML.includes('another-'))"


@contextmanager
def _serving(build: Path, folder: Path, port: int) -> Iterator[str]:
    """The address of a table that was started with this build: it serves that one until it is started anew."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(web, "STATIC", build)
        with table(folder, port=port) as address:
            yield address


def test_a_newer_page_takes_over_and_none_is_broken(pages: Pages, builds: tuple[Path, Path], tmp_path: Path) -> None:
    pages.forgive(GONE)
    (first, second), port = builds, free_port()
    with _serving(first, tmp_path, port) as address:
        page = _installed(pages, address)
    with _serving(second, tmp_path, port):
        _until(page, "() => navigator.serviceWorker.ready.then((one) => one.update()).then(() => true)")
        page.evaluate("location.hash = '#/settings'")
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()  # from the build that the page is of
        assert not page.evaluate(_BUILD)
        page.reload()
        _until(page, _BUILD)
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()
        _until(page, "async () => (await caches.keys()).length === 1")
        _until(page, "async () => (await caches.keys())[0].includes('another')")
        page.close()


def test_without_a_worker_an_older_page_is_loaded_anew(pages: Pages, builds: tuple[Path, Path], tmp_path: Path) -> None:
    pages.forgive(f"404|dynamically imported|Refused to apply style|{GONE}")
    (first, second), port = builds, free_port()
    with _serving(first, tmp_path, port) as address:
        page = pages.open(address)
        expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    with _serving(second, tmp_path, port):
        page.evaluate("location.hash = '#/settings'")
        _until(page, _BUILD)
        expect(page.get_by_role("heading", name="Settings")).to_be_visible()
        page.close()
