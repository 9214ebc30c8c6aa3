"""A report in a real browser: nothing hangs over, nobody is shut out, light and dark."""

import json
from pathlib import Path

from playwright.sync_api import Page
from tests import needs
from tests.axe import serious

needs.packages("altair")


def test_a_report_is_readable_in_both_themes(page: Page, tmp_path: Path) -> None:
    from suits.lab.reports import page as made
    from suits.lab.reports import read

    won = {"p": 0.6, "lo": 0.5, "hi": 0.7, "n": 100}
    fighter = {"side": "Ann", "ends": {"up": 50, "critical": 20, "dead": 30}, "wounds": 1.5}
    results = {
        "title": "Two swords at dawn", "edition": "draw", "fights": 100, "win": {"Ann": won, "Bob": {**won, "p": 0.4}},
        "rounds": {"mean": 2, "counts": {1: 20, 2: 80}}, "people": {"ann": {"name": "Ann", **fighter}},
    }  # fmt: skip
    (tmp_path / "duel.json").write_text(json.dumps(results))
    page.set_content(made(read(tmp_path / "duel.json")))
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert serious(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.get_by_text("The numbers").first.click()
    assert page.get_by_role("cell", name="60.0 %").first.is_visible()
