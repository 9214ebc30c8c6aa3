"""`fight`, `replay`, `check`, `rules` and the lists."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from suits import editions


class TestFight:
    def test_tells_the_log(self, run: Run) -> None:
        result = run("fight", "duel", "--seed", "7")
        assert result.exit_code == 0
        assert result.output.splitlines()[0] == "   1 Round 1."
        assert "wins!" in result.output

    def test_the_same_seed_is_the_same_fight(self, run: Run) -> None:
        line = ("fight", "bridge", "--bots", "sensible,random", "--seed", "7", "--json")
        assert run(*line).output == run(*line).output

    def test_as_json(self, run: Run) -> None:
        told = json.loads(run("fight", "bridge", "--seed", "7", "--json").output)
        assert told["over"] is True
        assert told["result"] in ("Travellers", "Robbers", "undecided")
        assert told["steps"] == len(told["record"]["steps"])
        assert [person["id"] for person in told["people"]] == ["ada", "ben", "cid", "rod", "tod", "jon"]
        assert {"shock", "wounds", "up", "conditions"} <= set(told["people"][0])


class TestReplay:
    @pytest.fixture
    def duel(self, run: Run, home: Path) -> Path:
        run("fight", "duel", "--seed", "9", "--record", "duel.json")
        return home / "duel.json"

    def test_tells_the_same_lines(self, run: Run, duel: Path) -> None:
        told = [line["text"] for line in json.loads(duel.read_bytes())["told"]]
        assert [line[5:] for line in run("replay", str(duel)).output.splitlines()] == told
        assert [line[5:] for line in run("replay", str(duel), "--as-played").output.splitlines()] == told

    def test_up_to_a_step(self, run: Run, duel: Path) -> None:
        told = json.loads(run("replay", str(duel), "--to", "3", "--json").output)
        assert told["steps"] == 3
        assert told["over"] is False
        assert all(line["step"] <= 3 for line in told["lines"])
        assert run("replay", str(duel), "--to", "0").exit_code == 0
        assert "there is no step 999" in run("replay", str(duel), "--to", "999").stderr

    def test_says_where_rules_have_changed_and_offers_two_ways(
        self, run: Run, duel: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        record = json.loads(duel.read_bytes())
        record["marks"][-1]["digest"] = "0" * 16  # as if the last scene had come out otherwise
        duel.write_text(json.dumps(record), "utf-8")
        monkeypatch.setattr(editions.find("draw"), "rules", record["rules"] + 1, raising=False)
        result = run("replay", str(duel))
        assert result.exit_code == 1
        assert "The rules have changed since this fight was played" in result.stderr
        assert f"at step {len(record['steps'])}" in result.stderr
        played = run("replay", str(duel), "--as-played")
        assert [line[5:] for line in played.output.splitlines()] == [line["text"] for line in record["told"]]
        going_on = run("replay", str(duel), "--go-on", "--save", "rest.json")
        assert going_on.exit_code == 0
        assert run("replay", "rest.json").exit_code == 0
        assert run("play", "--resume", "rest.json").exit_code == 0


SCENARIO = """
format: suits-scenario
version: 1
title: Recovering
edition: draw
people:
- {name: Ann, side: A, body: 6, will: 6, skills: {Fighting: 8}, weapons: [Shortsword]}
- {name: Bob, side: B, body: 7, will: 6, skills: {Fighting: 8}, weapons: [Shortsword]}
scenarios:
- title: a card within Will recovers 2
  rules: [REC-08]
  cards: {ann: 2c, bob: 5d}
  answers: {referee: [correct: bob shock 4 because a long day]}
  expect: {people: {bob: {shock: 2}}}
"""


class TestCheck:
    def test_the_scenarios_of_this_program(self, run: Run) -> None:
        here = Path(__file__).parents[1] / "scenarios"
        result = run("check", *map(str, sorted(here.glob("*/order.yaml"))), "--json")
        outcomes = json.loads(result.output)
        assert outcomes
        assert {"file", "title", "ok", "faults"} <= set(outcomes[0])
        assert result.exit_code == (0 if all(one["ok"] for one in outcomes) else 1)

    def test_what_differs_is_said(self, run: Run, home: Path) -> None:
        (home / "right.yaml").write_text(SCENARIO, "utf-8")
        right = run("check", "right.yaml")
        assert (right.exit_code, right.output) == (0, "ok      right.yaml: a card within Will recovers 2\n")
        (home / "wrong.yaml").write_text(SCENARIO.replace("shock: 2", "shock: 3"), "utf-8")
        wrong = run("check", "right.yaml", "wrong.yaml", "--quiet")
        assert wrong.exit_code == 1
        assert "ok" not in wrong.output
        assert "DIFFERS wrong.yaml" in wrong.output
        assert "shock" in wrong.output
        assert "2 scenarios, 1 differ." in wrong.output

    def test_what_cannot_be_read_is_a_fault(self, run: Run, home: Path) -> None:
        for name, data in {"a.yaml": b"\xff\xfe", "b.yaml": b"{", "c.yaml": b"7", "d.yaml": b""}.items():
            (home / name).write_bytes(data)
            result = run("check", name)
            assert result.exit_code == 2
            assert result.stderr.startswith("suits: ")
        (home / "empty").mkdir()
        assert "no scenario" in run("check", "empty").stderr


class TestRules:
    def test_by_id(self, run: Run) -> None:
        assert "CON-10  Contest resolution" in run("rules", "con-10").output
        assert run("rules", "draw", "CON-10", "R-05").output.count("·") == 2

    def test_by_words(self, run: Run) -> None:
        result = run("rules", "draw", "overdraw")
        assert result.exit_code == 0
        assert "CON-04" in result.output

    def test_of_an_edition(self, run: Run) -> None:
        assert "rules of draw" in run("rules", "draw").output
        assert all("draw" in rule["editions"] for rule in json.loads(run("rules", "draw", "--json").output))

    def test_lines_are_no_longer_than_the_terminal(self, run: Run) -> None:
        assert all(len(line) <= 80 for line in run("rules", "daze", "--all").output.splitlines())


class TestLists:
    def test_encounters(self, run: Run) -> None:
        shown = run("encounters").output
        assert "  duel  Two swords at dawn\n" in shown
        assert [line.split(":")[0] for line in shown.splitlines() if line[:1].isalpha()][:3] == [
            "draw",
            "pair",
            "engage",
        ]
        assert {one["name"] for one in json.loads(run("encounters", "--edition", "draw", "--json").output)} >= {"duel"}

    def test_options(self, run: Run) -> None:
        assert "tie = no_result" in run("options", "draw").output
        assert json.loads(run("options", "draw", "--json").output)[0]["name"] == "decks"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str, run: Run) -> None:
    assert "_SUITS_COMPLETE" in run("completion", shell).output


def test_without_a_command_there_is_help(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert "suits play" in result.output
    assert run("--version").output.startswith("suits ")
