"""The edition that docs/new-edition.md walks through works as printed."""

import re
from pathlib import Path

import pytest

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.fight import Fight, replay

PAGE = Path(__file__).parents[2] / "docs" / "new-edition.md"


def block(language: str) -> str:
    """The code block of that language on the page."""
    found = re.search(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return found[1]


@pytest.fixture
def high_noon(tmp_path: Path) -> Path:
    """The edition and its encounter as a reader would save them."""
    package = tmp_path / "highest"
    package.mkdir()
    (package / "__init__.py").write_text(block("python"), encoding="utf-8")
    encounter = tmp_path / "high-noon.toml"
    encounter.write_text(block("toml"), encoding="utf-8")
    editions.look_in(tmp_path)
    return encounter


def test_the_edition_of_the_page_can_be_fought_undone_and_replayed(high_noon: Path) -> None:
    for seed in range(20):
        fight = Fight(encounters.load(high_noon), Shuffled(seed))
        while not fight.over:
            ask = fight.asks[0]
            fight.answer(ask.who, "run" if seed == 0 and ask.who == "bob" else "stay")
        assert fight.result == "Ann" if seed == 0 else fight.result in ("Ann", "Bob")
        assert replay(fight.record()).state_bytes() == fight.state_bytes()
        fight.undo()
        assert not fight.over
