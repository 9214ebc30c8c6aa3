"""What a browser kept under version 0.2: its settings, its fights and its desk are there when the page is opened."""

import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.tables import table
from tests.from_0_2.kept import DESK, KEPT
from tests.plugin_browser import Pages

STORAGE: list[dict[str, str]] = json.loads((KEPT / "browser" / "storage.json").read_text("utf-8"))


def kept(name: str) -> Any:
    return next(json.loads(one["value"]) for one in STORAGE if one["name"] == name)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table for all of these tests: it is closed after the pages are, which would complain otherwise."""
    folder = tmp_path_factory.mktemp("data")
    shutil.copy(KEPT / "store" / "table.db", folder)
    with table(folder) as address:
        yield address


def test_a_browser_finds_its_settings_fights_and_desk_again(pages: Pages, address: str) -> None:
    origins = {"cookies": [], "origins": [{"origin": address, "localStorage": STORAGE}]}
    page = pages.open(address, storage_state=origins, for_good=True)
    expect(page.locator("html")).to_have_attribute("data-theme", kept("suits-settings")["theme"])
    links = kept("suits-links")
    assert len(links) == 4
    for link in links[:2]:
        expect(page.get_by_text(link["title"]).first).to_be_visible()
    page.goto(f"{address}/#/seat/{links[0]['key']}")
    expect(page.get_by_role("heading", name="Round 6")).to_be_visible()
    assert kept("suits-desks") == [DESK]
    page.goto(f"{address}/#/desk/open/{DESK}")
    expect(page.locator('[data-person="Zoë"]')).to_be_visible()


def test_what_never_reached_the_table_is_sent(pages: Pages, address: str) -> None:
    origins = {"cookies": [], "origins": [{"origin": address, "localStorage": STORAGE}]}
    page = pages.open(f"{address}/#/desk/open/{DESK}", storage_state=origins, for_good=True)
    about = kept("suits-draft/person/ada")["body"]["about"]
    with page.expect_response("**/api/desk/put") as sent:
        page.locator('[data-person="Ada"]').click()
    assert (sent.value.status, about in (sent.value.request.post_data or "")) == (200, True)
    expect(page.locator("[data-saved=saved]")).to_be_attached()
