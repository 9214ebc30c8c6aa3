"""The JSON Schema says the same as the program reads."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML
from tests.plugin_coverage import unmeasured
from tests.plugin_scenarios import PLAIN
from tests.scenario.files import DUEL

import suits.scenario
from suits.scenario import reading
from suits.scenario.yaml_lines import load

SCHEMA: dict[str, Any] = json.loads((Path(suits.scenario.__file__).parent / "schema.json").read_text("utf-8"))
FILES = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.yaml"))


def errors(text: str) -> list[str]:
    with unmeasured():
        return errors_in(YAML(typ="safe").load(text))


def errors_in(plain: Any) -> list[str]:
    return [error.message for error in Draft202012Validator(SCHEMA).iter_errors(plain)]


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_it_has_the_fields_that_are_read() -> None:
    whole = {*reading.FILE_FIELDS, *reading.OWN_FIELDS, *reading.SHARED_FIELDS}
    assert set(SCHEMA["properties"]) == whole
    assert set(SCHEMA["$defs"]["scenario"]["properties"]) == {*reading.OWN_FIELDS, *reading.SHARED_FIELDS}
    assert set(SCHEMA["$defs"]["expect"]["properties"]) == set(reading.EXPECT_FIELDS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_our_own_files_keep_to_it(path: Path) -> None:
    with unmeasured():
        assert errors_in(PLAIN[path] if path in PLAIN else load(path).plain) == []


@pytest.mark.parametrize(
    "line",
    [
        "card: {ann: 4h}",
        "cards: 4h",
        "rules: CON-03",
        "rules: [CON]",
        "seed: x",
        "encounter: duel",
        "dice: {ann: [six]}",
        "answers: {ann: [{answer: pass, too: act}]}",
        "answers: {ann: [refuse: {answer: hop}]}",
        "answers: {ann: [refuse: {answer: hop, call: x, reason: y}]}",
        "scenarios: []",
    ],
)
def test_it_refuses_what_the_program_refuses(line: str) -> None:
    assert errors(f"{DUEL}expect: {{}}\n") == []
    assert errors(f"{DUEL}expect: {{}}\n{line}\n")


@pytest.mark.parametrize("expect", ["{peeple: {}}", "{events: {kind: hit}}", "{events: [{who: ann}]}", "[]"])
def test_it_refuses_wrong_expectations(expect: str) -> None:
    assert errors(f"{DUEL}expect: {expect}\n")
