"""Pages for paper as the browser prints them: so many leaves, nothing cut off, nobody asked."""

import re

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page

from suits.cli.commands import suits

CUT_OFF = """[...document.querySelectorAll(".rc, .token, .mat > section")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.innerText.slice(0, 40))"""


@pytest.mark.parametrize(
    ("args", "leaves"),
    [
        (("sheet", "duellist", "--edition", "engage", "--paper", "letter"), 1),
        (("blank", "--edition", "engage", "--paper", "letter"), 1),
        (("cards", "--edition", "engage"), 8),
        (("cards", "--edition", "challenge", "--paper", "letter"), 5),
        (("chips", "--paper", "letter"), 1),
        (("tokens", "bridge"), 1),
    ],
)
def test_what_is_printed_is_whole(page: Page, args: tuple[str, ...], leaves: int) -> None:
    result = CliRunner().invoke(suits, ["print", *args])
    assert result.exit_code == 0
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_content(result.output)
    assert page.evaluate(CUT_OFF) == []
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == leaves
    assert asked == []
