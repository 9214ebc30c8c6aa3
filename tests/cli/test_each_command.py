"""Every command runs once: with the lowest versions of what the program needs, too (`make lowest`)."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from tests.cli.conftest import Run

from suits.cli.commands import suits

OF_0_2 = Path(__file__).parents[1] / "data-0.2"
GCS = Path(__file__).parents[1] / "countdown" / "gcs" / "files" / "v5-late.gcs"
TOY = "quick cream"
ELSEWHERE = {"serve", "store prepare"}
"""`serve` runs until it is stopped and `store prepare` needs a PostgreSQL: they have tests of their own."""
GROUPS = {"campaign", "print", "quick", "store"}
LINES = [
    "after records/draw-duel-over.json",
    "armoury Sword --body 7",
    "campaign day campaigns/draw.json",
    "campaign diary campaigns/draw.json Rain",
    "campaign fight campaigns/draw.json records/draw-duel-over.json",
    "campaign hand campaigns/countdown.json eva hp_lost=1",
    "campaign join campaigns/draw.json characters/rod.toml",
    "campaign new new.json Errands --edition draw",
    "campaign next campaigns/countdown.json standoff",
    "campaign show campaigns/draw.json",
    "campaign undo campaigns/draw.json",
    "characters",
    "check scenarios/attack.yaml",
    "compare duel --cards scenarios/cards.yaml",
    "completion bash",
    "duel --first-skill 6 --first-weapon Sword --second-skill 6 --second-weapon Sword --edition pair",
    "encounters duel",
    "export records/draw-duel-over.json --svg",
    "fair duel -n 60 --processes 1",
    "fight duel --seed 1",
    "fights",
    "forecast duel -n 20 --changed-fights 0 --processes 1",
    "import mira.gcs",
    "matrix --weapon Sword --column Chain",
    "new-character --name Ann --body 6 --will 6",
    "new-encounter Ford --edition draw --side Mira duellist --side Raiders raider",
    "new-people --random 2",
    "odds duel",
    "options draw",
    "play duel --seed 1 --pace off",
    "print blank --edition draw",
    "print cards --edition draw",
    "print chips",
    "print sheet duellist --edition draw",
    "print tokens bridge",
    "quick absorb --body 6 --armour Chain",
    "quick attack --skill 12 --cards 2",
    "quick bonus --winner 3h --loser 4s",
    "quick cards-lost --injury 3 --hp 10",
    "quick challenge --skill 6 --cards 3h,Qd",
    "quick chart --power 13 --bonus -3",
    "quick chips --edition engage",
    "quick dodge --reflexes 6",
    "quick effect --power 6 --percent 70",
    "quick heal --wounds 3 --body 6 --card 3h",
    "quick initiative --dx 13 --iq 12",
    "quick loss --body 7 --will 5 --type cutting --loss 8",
    "quick power --body 6 --weapon Sword",
    "quick range --weapon Bow --body 7 --metres 30",
    "quick rank --skill 6 Qs",
    "quick recover --edition draw --will 6 --wounds 2 --card 6h",
    "quick swarm --size 12 --attack 3 --defence 7",
    "quick untrained --attribute 4",
    "referee duel --pace off",
    "replay records/draw-duel-over.json",
    "report laboratory/trials.json --out page.html",
    "review records/draw-duel-over.json --play-outs 2 --worlds 2",
    "rules CON-09",
    "sheet characters/ann.toml",
    "solve --bluff",
    "store backup copy.db --data store",
    "store check --data store",
    "store copy store/table.db copy.db",
    "sweep laboratory/armour.toml --list",
    "tournament --bots beginner,sensible --encounters duel -n 2 --processes 1",
    "train draw --fights 40 --into .",
    "trials duel -n 10 --processes 1 --out trials.parquet",
    "worth duel --only skill",
]


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[str]:
    """The names of all commands that do something themselves."""
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield " ".join((*path, name))


def name_of(line: str) -> str:
    words = line.split()
    return " ".join(words[:2] if words[0] in GROUPS else words[:1])


def test_no_command_is_left_out() -> None:
    assert {name_of(line) for line in LINES} | ELSEWHERE == set(commands(suits)) - {TOY}


@pytest.mark.parametrize("line", LINES, ids=name_of)
def test_a_command_runs(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    shutil.copytree(OF_0_2, home, dirs_exist_ok=True)
    shutil.copy(GCS, home / "mira.gcs")
    monkeypatch.setattr("suits.editions.challenge.duels.bluffing.ROUNDS", (1,))
    result = run(*line.split())
    assert result.exit_code == 0, result.output
