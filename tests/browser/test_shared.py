"""A shared fight: one file that replays it from the disk, with no request to anywhere, whatever people are called."""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.axe import serious

from suits import Fight, encounters, play_out
from suits.dealer import Shuffled
from suits.fight import Fight as Followed
from suits.table.sharing import shared_page

NASTY = ["</script><script>alert(1)</script>", "<!--", "عمر"]
EDITIONS = ["bridge", "fencers", "quartet", "blades", "steel"]


def shared(folder: Path, encounter: str) -> Path:
    """A fight as a page, in which some have strange names."""
    loose = encounters.written_out(encounters.find(encounter))
    people = [
        {**row, "name": NASTY[n] if n < len(NASTY) and not row.get("count") else row["name"]}
        for n, row in enumerate(loose["people"])
    ]
    setup = encounters.setup_from({**loose, "people": people}, encounters.find(encounter).parent)
    fight = Followed(setup, Shuffled(3), follow=True)
    play_out(fight, dict.fromkeys([person.id for person in setup.people], "sensible"))
    path = folder / f"{encounter}.html"
    path.write_text(shared_page(fight), "utf-8")
    return path


@pytest.mark.parametrize("encounter", EDITIONS[:1])
def test_a_shared_fight_is_replayed_from_the_disk(page: Page, tmp_path: Path, encounter: str) -> None:
    file = shared(tmp_path, encounter)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.locator("[data-over]").wait_for()
    page.get_by_role("heading", name="What mattered").wait_for()
    page.keyboard.press("Home")
    page.locator(".end-people li").first.wait_for()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Story up to here").click()
    page.get_by_role("dialog").get_by_text("Round 1").first.wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert page.locator(".table").evaluate("(one) => one.clientHeight === innerHeight")
    assert serious(page) == []
    assert [url for url in asked if url.startswith(("http", "ws"))] == []
    assert asked == [file.as_uri()]


@pytest.mark.parametrize("encounter", EDITIONS)
def test_names_cannot_leave_their_place(tmp_path: Path, encounter: str) -> None:
    text = shared(tmp_path, encounter).read_text("utf-8")
    assert "alert(1)" not in text
    assert text.count("</script>") == 2


def test_what_is_not_over_is_not_shared() -> None:
    with pytest.raises(ValueError, match="not over yet"):
        shared_page(Fight.begin("bridge", seed=3))
