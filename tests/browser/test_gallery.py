"""Photographs of everything in the gallery, in both themes: `make gallery-pictures` takes them into build/gallery.

They are for the eye, to be laid beside each other. On the way everything is looked at with axe, under the policy that
the product's pages live under.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page
from tests import needs
from tests.axe import serious
from tests.plugin_browser import Pages

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "gallery"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'"
SOURCE = ROOT / "client" / "src"
ROOMS = sorted({"gallery": "page"}.get(hung.parent.name, hung.parent.name) for hung in SOURCE.glob("*/gallery.tsx"))

pytestmark = needs.only_in("make gallery-pictures", "SUITS_GALLERY" in os.environ)


class Serving(SimpleHTTPRequestHandler):
    """The built gallery, as strictly as the table is served."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *said: Any) -> None:
        pass


@pytest.fixture(scope="session")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the gallery, built anew, once for each process of tests and into a folder of its own."""
    page = tmp_path_factory.mktemp("gallery")
    build = ["npm", "run", "--silent", "gallery-build", "--", "--logLevel", "error", "--outDir", str(page)]
    subprocess.run([sys.executable, str(ROOT / "tools" / "build_client.py"), *build], check=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Serving, directory=page))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/gallery.html"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("room", ROOMS)
def test_everything_is_photographed_in_both_themes(pages: Pages, gallery: str, room: str) -> None:
    shows = _shows(pages.open(f"{gallery}?{urlencode({'room': room})}"))
    faults: list[str] = []
    for size in {size for _, size in shows}:
        page = pages.open(size="phone" if size == "phone" else "laptop")
        for show in [show for show, its in shows if its == size]:
            for theme in ("dark", "light"):
                faults += _photograph(page, gallery, show, size, theme)
    assert not faults, "\n".join(faults)


def _shows(page: Page) -> list[tuple[str, str]]:
    found = page.evaluate(
        "() => [...document.querySelectorAll('[data-show]')].map((e) => [e.dataset.show, e.dataset.size])"
    )
    assert found, "nothing hangs in this room"
    return [(show, size) for show, size in found]


def _photograph(page: Page, gallery: str, show: str, size: str, theme: str) -> list[str]:
    """Take one; what axe finds wrong there."""
    page.goto(f"{gallery}?{urlencode({'show': show, 'theme': theme})}")
    page.locator(".gallery-alone").wait_for()
    page.wait_for_timeout(150)  # parts that come by need
    name = "".join(letter if letter.isalnum() else "-" for letter in show)
    picture = PICTURES / f"{name}-{theme}.png"
    if size == "part":
        page.locator(".gallery-alone").screenshot(path=picture)
    else:
        page.screenshot(path=picture)
    return [f"{show}, {theme}: {fault}" for fault in serious(page)]


def test_a_chart_answers_to_keys_and_to_taps(pages: Pages, gallery: str) -> None:
    page = pages.open(f"{gallery}?{urlencode({'show': 'charts/Mirror: exact', 'theme': 'dark'})}")
    plot, card = page.locator(".plot"), page.locator(".answer-card")
    plot.focus()
    page.keyboard.press("End")
    assert "753\n5356\nBob loses 10" in card.inner_text()
    page.keyboard.press("ArrowLeft")
    assert "Ann loses 9" in card.inner_text()
    page.keyboard.press("Escape")
    assert not card.count()
    plot.click(position={"x": 60, "y": 430})
    assert "281\n2678\nAnn loses 17" in card.inner_text()
    page.keyboard.press("t")
    assert page.get_by_role("row").last.inner_text() == "17\t10.49\N{NO-BREAK SPACE}%\t"
    with page.expect_download() as saved:
        page.get_by_text("Save as CSV").click()
    assert saved.value.path().read_text("utf-8").startswith("points,Ann loses,Ann loses exact,")
    assert not serious(page)
