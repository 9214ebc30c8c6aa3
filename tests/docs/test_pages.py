"""`make docs`: every page is in the contents, every link leads somewhere, and nothing is fetched from elsewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests import needs

needs.packages("sphinx")

ROOT = Path(__file__).parents[2]
FETCHED = (
    r"<(?:script|img|iframe|source|video|audio|embed)\b[^>]*\bsrc=\"(?:https?:)?//[^\"]*",
    r"<link\b[^>]*\brel=\"(?:stylesheet|preload|prefetch|preconnect|icon)\"[^>]*\bhref=\"(?:https?:)?//[^\"]*",
    r"<link\b[^>]*\bhref=\"(?:https?:)?//[^\"]*\"[^>]*\brel=\"(?:stylesheet|preload|prefetch|preconnect|icon)\"",
    r"@import[^;]*//[^;]*",
    r"url\([\"']?(?:https?:)?//[^)]*",
)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages as `make docs` builds them, where a warning is an error."""
    built = tmp_path_factory.mktemp("pages")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "docs", str(built)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return built


def test_every_page_of_the_documentation_is_built(pages: Path) -> None:
    written = {path.relative_to(ROOT / "docs").with_suffix("") for path in (ROOT / "docs").rglob("*.md")}
    assert {path.relative_to(pages).with_suffix("") for path in pages.rglob("*.html")} >= written
    assert "suits.Fight.begin" in (pages / "api" / "suits.html").read_text(encoding="utf-8")


def test_the_pages_fetch_nothing_from_elsewhere(pages: Path) -> None:
    files = [path for path in pages.rglob("*") if path.suffix in (".html", ".css")]
    assert len(files) > 50
    found = [
        f"{path.relative_to(pages)}: {match[0]}"
        for path in files
        for pattern in FETCHED
        for match in re.finditer(pattern, path.read_text(encoding="utf-8"))
    ]
    assert found == []
