"""The recipes of CONTRIBUTING.md work to the letter: each is followed in a copy, with what the page itself says."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import build_client

from suits import encounters

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def recipe(title: str) -> str:
    """The text under a heading."""
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


def blocks(title: str, language: str) -> list[str]:
    """The blocks of code under a heading."""
    return re.findall(rf"```{language}\n(.*?)```", recipe(title), re.DOTALL)


COMMANDS = """
import json, shlex, sys
from click.testing import CliRunner
from suits.cli.commands import suits
told = [CliRunner().invoke(suits, shlex.split(command), catch_exceptions=False) for command in sys.argv[1:]]
assert not any(one.exit_code for one in told), [one.output for one in told]
print(json.dumps([one.stdout for one in told]))
"""


class Copy:
    """The project in another folder, where its commands are run."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.env = {**os.environ, "PYTHONPATH": str(root / "src"), "XDG_STATE_HOME": str(root / "state")}

    def path(self, name: str) -> Path:
        assert name in PAGE or name.startswith("docs/rules"), f"the page does not say {name}"
        return self.root / name

    def insert(self, name: str, before: str, text: str) -> None:
        """Write a text into a file, before another one."""
        path = self.path(name)
        whole = path.read_text(encoding="utf-8")
        assert whole.count(before) == 1, f"{name} has {before!r} {whole.count(before)} times"
        path.write_text(whole.replace(before, text + before), encoding="utf-8")

    def run(self, *command: str) -> str:
        """What a module of Python says, run there."""
        return self._run("-m", *command)

    def _run(self, *words: str) -> str:
        done = subprocess.run(
            [sys.executable, *words],
            cwd=self.root,
            env=self.env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def suits(self, *commands: str) -> list[str]:
        """What each of these commands tells; one process runs them all, for starting one takes longer than they do."""
        return list(json.loads(self._run("-c", COMMANDS, *commands)))

    def test(self, *paths: str) -> None:
        """Run these tests there."""
        self.run("pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *paths)

    def lint(self) -> None:
        """Is what was changed as neat as before?"""
        changed = [str(path) for path in self.root.rglob("*.py") if _written(path) != _written(self.original(path))]
        assert changed
        self.run("ruff", "check", "--no-cache", "-q", *changed)
        self.run("ruff", "format", "--no-cache", "--check", "-q", *changed)

    def original(self, path: Path) -> Path:
        """The file that this one is a copy of."""
        return ROOT / path.relative_to(self.root)


def _written(path: Path) -> float | None:
    """When a file was written last; copying it keeps that."""
    return path.stat().st_mtime if path.exists() else None


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """The program, its rule book, its tests and its tools."""
    root = tmp_path / "copy"
    for folder in ("src", "docs", "tests", "tools"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("static"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return Copy(root)


# --- a weapon -------------------------------------------------------------------------------------

WEAPON = "How to add a weapon"


def duel_with_sabres(folder: Path, top: str = "", bottom: str = "") -> str:
    """The ready-made duel with sabres for swords, and lines of one's own in it."""
    text = encounters.find("duel").read_text(encoding="utf-8")
    assert "Sword" in text
    path = folder / "sabres.toml"
    path.write_text(f"{top}{text.replace('Sword', 'Sabre')}\n{bottom}", encoding="utf-8")
    return str(path)


def held(told: str) -> dict[str, object]:
    """The items in the record of a fight."""
    items: dict[str, object] = json.loads(told)["record"]["setup"]["items"]["weapon"]
    return items


def test_a_weapon_in_an_encounter(tmp_path: Path) -> None:
    duel = duel_with_sabres(tmp_path, bottom=blocks(WEAPON, "toml")[0])
    assert "Sabre" in held(Copy(ROOT).run("suits", "fight", duel, "--seed", "1", "--json"))


def test_a_weapon_in_a_file_beside_the_encounter(tmp_path: Path) -> None:
    (said,) = re.findall(r"`(items = .*?)`", recipe(WEAPON))
    (tmp_path / "mine.toml").write_text(blocks(WEAPON, "toml")[1], encoding="utf-8")
    duel = duel_with_sabres(tmp_path, top=f"{said}\n")
    assert "Sabre" in held(Copy(ROOT).run("suits", "fight", duel, "--seed", "1", "--json"))


def test_a_weapon_that_is_shipped(copy: Copy, tmp_path: Path) -> None:
    table = copy.path("src/suits/armoury/hand_weapons.toml")
    rows = table.read_text(encoding="utf-8")
    assert rows.endswith("]\n")
    table.write_text(rows.removesuffix("]\n") + blocks(WEAPON, "toml")[2] + "]\n", encoding="utf-8")
    with (copy.root / "tests" / "armoury" / "test_hand_weapons.py").open("a", encoding="utf-8") as tests:
        tests.write("\n\n" + blocks(WEAPON, "python")[0])
    copy.lint()
    copy.test("tests/armoury", "tests/engine/test_own_items.py")
    fight = f"fight {duel_with_sabres(tmp_path)} --seed 1"
    assert "Sabre" in copy.suits("armoury sabre", fight, f"{fight} --option catalogue=kinds")[0]


# --- a bot, an option, an edition -----------------------------------------------------------------


def test_a_bot(copy: Copy) -> None:
    program, named = blocks("How to add a bot", "python")
    (copy.path("src/suits/players/") / "contrary.py").write_text(program, encoding="utf-8")
    copy.insert("src/suits/players/bots.py", '}\n"""From the weakest', named)
    new = "from suits.players.contrary import Contrary\n"
    copy.insert("src/suits/players/bots.py", "from suits.players.situations", new)
    copy.lint()
    copy.test("tests/players/test_bots.py")
    commands = re.findall(r"`suits (\w+ --bots? contrary)`", recipe("How to add a bot"))
    assert all(copy.suits(*(f"{command} --seed 1" for command in commands)))


def test_an_option(copy: Copy) -> None:
    title = "How to add an option"
    field, rule = blocks(title, "python")
    named, row = blocks(title, "markdown")[0].splitlines(keepends=True)
    (scenario,) = blocks(title, "yaml")
    with (copy.root / "src" / "suits" / "editions" / "draw" / "options.py").open("a", encoding="utf-8") as options:
        options.write(field)
    copy.insert("src/suits/editions/draw/ending.py", "\n\ndef recover(", rule)
    copy.insert("docs/rules/contests/rulings.md", "\n### R-74", named)
    copy.insert("docs/rules/contests/tables.md", "| ✓ | `max_rounds`", row)
    scenarios = copy.path("tests/scenarios/draw/options.yaml")
    with scenarios.open("a", encoding="utf-8") as file:
        file.write(f"\n{scenario}")
    copy.lint()
    copy.test("tests/rulebook/test_options.py")
    before = ROOT / "tests" / "golden" / "play-duel.json"
    fight = "fight duel --seed 1 --option skirmish=on --json"
    listed, told, *_ = copy.suits("options draw", fight, f"check {scenarios}", f"replay {before}")
    assert "skirmish" in listed
    assert json.loads(told)["record"]["setup"]["options"]["skirmish"] is True


def test_an_edition(tmp_path: Path) -> None:
    linked = re.findall(r"\]\((docs/.*?)\)", recipe("How to add an edition"))
    page = (ROOT / linked[0]).read_text(encoding="utf-8")
    (saved,) = re.findall(r"Save it as `(.*?)`", page)
    exported, command = re.findall(r"```\n(.*?)```", page, re.DOTALL)[0].splitlines()
    parts = {language: re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)[0] for language in ("toml", "python")}
    (tmp_path / saved).parent.mkdir(parents=True)
    (tmp_path / saved).write_text(parts["python"], encoding="utf-8")
    (tmp_path / "high-noon.toml").write_text(parts["toml"], encoding="utf-8")
    here = Copy(tmp_path)
    name, _, value = exported.removeprefix("export ").partition("=")
    here.env |= {name: value, "PYTHONPATH": str(ROOT / "src")}
    assert "Ann" in here.run(*command.split())
    toy = re.findall(r"`(tests/editions/\w+)`", recipe("How to add an edition"))
    assert (ROOT / toy[0] / "__init__.py").exists()


# --- the client, and everything the page names ----------------------------------------------------


def test_the_client(copy: Copy) -> None:
    """What `make` has built is built in a copy too, and a new file is not: then `make` builds, which is tried there."""
    client = copy.path("client")
    shutil.copytree(ROOT / "client", client, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(build_client.static_of(ROOT), build_client.static_of(copy.root))
    assert build_client.is_built(copy.root), "say: make client"
    assert not build_client.build(copy.root)
    (client / "src" / "new.ts").write_text("export const news = 1;\n", encoding="utf-8")
    assert not build_client.is_built(copy.root)


def test_what_the_client_is_said_to_have() -> None:
    said = recipe("How to work on the browser client")
    package = json.loads((ROOT / "client" / "package.json").read_text(encoding="utf-8"))
    assert set(re.findall(r"`npm (?:run )?(\w+)`", said)) <= set(package["scripts"])
    (tests,) = re.findall(r"`(client/tests/.*?)`", said)
    assert list(ROOT.glob(tests))
    versions = package.get("dependencies", {}) | package["devDependencies"]
    assert [one for one in versions.values() if not re.fullmatch(r"\d+\.\d+\.\d+", one)] == []


def test_what_the_page_names_is_there() -> None:
    made = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", PAGE)) <= made
    files = re.findall(r"`((?:src|tests|tools|docs|client)/[\w/.-]+)`", PAGE)
    assert len(files) > 10
    built = {"src/suits/table/static/"}
    assert [name for name in files if name not in built and not (ROOT / name).exists()] == []
