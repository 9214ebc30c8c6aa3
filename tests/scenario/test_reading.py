"""Bad scenario files: one clear sentence each, with file and line."""

from pathlib import Path

import pytest
from tests.scenario.files import DUEL, write

from suits.scenario import ScenarioError, check_file, read_file
from suits.scenario.reading import EXPECT_FIELDS, FILE_FIELDS, SCRIPT_FIELDS, SETUP_FIELDS

OK = DUEL + "expect: {}\n"
HEAD = "format: suits-scenario\nversion: 1\n"

BAD = [
    ("", "some.yaml, line 1: a scenario file should be a table of fields, found nothing."),
    ("- 1\n", "some.yaml, line 1: a scenario file should be a table of fields, found a list."),
    ("title: [\n", "this is not YAML"),
    ("\ttitle: x\n", "some.yaml, line 1: this is not YAML"),
    ("title: x\ntitle: y\n", "some.yaml, line 2: the field 'title' stands there twice."),
    ("title: x\n", "some.yaml, line 1: the field 'format' should say 'suits-scenario', found None."),
    ("format: suits-record\n", "should say 'suits-scenario', found 'suits-record'."),
    ("format: suits-scenario\n", "the field 'version' should be 1, found None."),
    ("format: suits-scenario\nversion: two\n", "some.yaml, line 2: the field 'version' should be 1, found 'two'."),
    ("format: suits-scenario\nversion: 2\n", "version 2 is newer than this program reads (1): update suits."),
    (OK + "card: {ann: 4h}\n", "some.yaml, line 9: a scenario file has no field 'card'. Did you mean 'cards'?"),
    (OK + "3: x\n", "some.yaml, line 9: a scenario file should have names as fields, found 3."),
    (OK + "cards: {ann: 4x}\n", "some.yaml, line 9: '4x' is not a card."),
    (OK + "cards: {ann: [4h, [5h]]}\n", "some.yaml, line 9: cards should be text, found a list."),
    (OK + "cards: 4h\n", "some.yaml, line 9: cards should be a table of fields, found '4h'."),
    (OK + "cards: {anne: 4h}\n", "some.yaml, line 9: nobody is called 'anne' in 'cards'. Did you mean 'ann'?"),
    (OK + "cards: {referee: 4h}\n", "nobody is called 'referee' in 'cards'. There are: ann, bob."),
    (OK + "answers: {zed: [pass]}\n", "nobody is called 'zed' in 'answers'. There are: ann, bob, referee."),
    (OK + "answers: {ann: [{}]}\n", "an answer should have one of the fields answer, call, correct; found "),
    (
        OK + "answers: {ann: [{answer: pass, call: x}]}\n",
        "one of the fields answer, call, correct; found answer, call.",
    ),
    (OK + "answers: {ann: [{answer: pass, too: act}]}\n", "'answer' does not go with 'too'. Did you mean 'to'?"),
    (OK + "answers: {ann: [null]}\n", "an answer should be text, found nothing."),
    (OK + "answers: {ann: [refuse: {answer: hop}]}\n", "a refusal should have the field 'reason'"),
    (OK + "answers: {ann: [refuse: {reason: x}]}\n", "one of the fields answer, call, correct; found reason."),
    (OK + "answers: {ann: [{refuse: {answer: hop, reason: x}, at: y}]}\n", "'refuse' does not go with 'at'."),
    (OK + "answers: {ann: [refuse: {answer: hop, raeson: x}]}\n", "no field 'raeson'. Did you mean 'reason'?"),
    (OK + "dice: {ann: [six]}\n", "some.yaml, line 9: a die should be a number, found 'six'."),
    (OK + "seed: true\n", "some.yaml, line 9: the seed should be a number, found True."),
    (OK + "stop: []\n", "some.yaml, line 9: stop should be text, found a list."),
    (OK + "rules: CON-03\n", "some.yaml, line 9: rules should be a list, found 'CON-03'."),
    (OK + "rules: [CON]\n", "some.yaml, line 9: 'CON' is not a rule's ID: expected something like CON-03"),
    (OK + "encounter: duel\n", "'a duel' should have either 'encounter' or 'people'."),
    (OK + "options: {tei: redraw}\n", "some.yaml, line 1 (a duel): There is no option 'tei'. Did you mean tie?"),
    (OK + "options: {tie: maybe}\n", "Option tie may be no_result"),
    (OK + "with: {rob: {body: 7}}\n", "found 'rob'. Did you mean 'bob'?"),
    (OK + "with: {bob: {bdoy: 7}}\n", "Bob: a sheet has no field 'bdoy'. Did you mean 'body'?"),
    (OK + "with: {bob: {weapons: [Swrod]}}\n", "Did you mean"),
    (OK + "with: {bob: 3}\n", "line 9: what is different with bob should be a table of fields, found 3."),
    (OK + "with: 3\n", "some.yaml, line 9: with should be a table of fields, found 3."),
    (OK + "options: [tie]\n", "some.yaml, line 9: options should be a table of fields, found a list."),
    (OK + "real: [zed]\n", "nobody here is called 'zed'"),
    (DUEL + "expect: {peeple: {}}\n", "expect has no field 'peeple'. Did you mean 'people'?"),
    (DUEL + "expect: {people: {rob: {shock: 1}}}\n", "nobody is called 'rob' in 'expect'. Did you mean 'bob'?"),
    (DUEL + "expect: {people: {bob: 3}}\n", "what is expected of bob should be a table of fields, found 3."),
    (DUEL + "expect: {events: {kind: hit}}\n", "events should be a list, found a table."),
    (DUEL + "expect: {events: [{who: ann}]}\n", "an event should have the field 'kind'."),
    (
        DUEL + "expect:\n  events:\n  - {kind: hit}\n  - {kind: hit, rules: [X]}\n",
        "some.yaml, line 11: 'X' is not a rule's",
    ),
    (DUEL, "'a duel' does not say what to expect: the field 'expect' is missing."),
    (OK.replace("title: a duel\n", ""), "a scenario should have the field 'title'."),
    (OK.replace("edition: draw", "edition: drow"), "There is no edition 'drow'"),
    (OK.replace("body: 6", "body: -6"), "Ann: body must be from 1 to 20, not -6."),
    (OK.replace("- {name: Bob, side: Blues", "- {name: Bob, side: Reds"), "at least two sides"),
    (HEAD + "title: x\nencounter: duell\nexpect: {}\n", "There is no encounter 'duell'"),
    (HEAD + "title: x\nencounter: duel\nwith: {bob: {body: 5}}\nexpect: {}\n", "an encounter's cannot be changed."),
    (HEAD + "title: x\nedition: draw\npeople: 3\nexpect: {}\n", "people should be a list, found 3."),
    (HEAD + "encounter: duel\nscenarios: []\n", "there is no scenario in this file."),
    (HEAD + "encounter: duel\nscenarios: 3\n", "scenarios should be a list, found 3."),
    (HEAD + "encounter: duel\nrules: [R-01]\nscenarios: []\n", "'rules' belongs to each of the scenarios"),
    (
        HEAD + "encounter: duel\nscenarios:\n- {title: x, xpect: {}}\n",
        "line 5: a scenario has no field 'xpect'. Did you mean",
    ),
    (HEAD + "encounter: duel\nscenarios:\n- {title: x, format: y, expect: {}}\n", "a scenario has no field 'format'."),
]


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=[sentence[:60] for _, sentence in BAD])
def test_a_bad_file_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        check_file(write(tmp_path, text))
    said = str(raised.value)
    assert sentence in said
    assert said.startswith("some.yaml")
    assert "\n" not in said


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"none\.yaml cannot be read: No such file"):
        check_file(tmp_path / "none.yaml")
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match=r"bytes\.yaml cannot be read: it is not UTF-8"):
        check_file(tmp_path / "bytes.yaml")


@pytest.mark.parametrize("tag", ["!!python/object/apply:os.system [echo]", "!!python/name:os.system", "!own 3"])
def test_nothing_but_plain_values_is_read(tmp_path: Path, tag: str) -> None:
    path = write(tmp_path, f"{OK}about: {tag}\n")
    try:
        (scenario,) = read_file(path)
    except ScenarioError:
        return
    assert scenario.title == "a duel"


ODD = [
    "null",
    "3",
    "-1",
    "x",
    "''",
    "[]",
    "[x]",
    "[3]",
    "[[]]",
    "{}",
    "{x: y}",
    "{3: y}",
    "[{}]",
    "[{x: {y: []}}]",
    "true",
    "2020-01-01",
]
PLACES = [
    "{f}: {v}",
    "cards: {{ann: {v}}}",
    "dice: {{ann: {v}}}",
    "answers: {{ann: {v}}}",
    "answers: {{referee: [correct: {v}]}}",
    "answers: {{ann: [call: {v}]}}",
    "answers: {{ann: [refuse: {v}]}}",
    "answers: {{ann: [refuse: {{answer: {v}, reason: {v}}}]}}",
    "expect: {{people: {{bob: {v}}}}}",
    "expect: {{people: {{bob: {{is: {v}, shock: {v}, hand: {v}}}}}}}",
    "expect: {{asked: {{bob: {v}}}, place: x, result: x}}",
    "expect: {{events: [{v}], never: [{v}]}}",
    "expect: {{events: [{{kind: hit, who: {v}, loss: {v}}}], never: [{{kind: contest, cards: {v}}}]}}",
    "with: {{bob: {{name: {v}}}}}",
    "with: {{bob: {{side: {v}, id: {v}, count: {v}}}}}",
    "with: {{bob: {{skills: {v}, weapons: {v}, armour: {v}}}}}",
    "options: {{tie: {v}}}",
    "items: {{weapon: {v}}}",
    "items: {{weapon: {{Shortsword: {v}}}}}",
]
FIELDS = [
    *FILE_FIELDS,
    *SETUP_FIELDS,
    *SCRIPT_FIELDS,
    "title",
    "rules",
    "expect",
    *(f"expect: {{{f}" for f in EXPECT_FIELDS),
]


@pytest.mark.parametrize("value", ODD)
def test_odd_values_are_faults_or_one_sentence(tmp_path: Path, value: str) -> None:
    cards = "cards: {ann: 7c, bob: 3d}\nanswers: {ann: [attack bob]}\n"
    lines = [place.format(f=field, v=value) for place in PLACES for field in (FIELDS if "{f}" in place else [""])]
    for line in dict.fromkeys(lines):
        line += "}" * (line.count("{") - line.count("}"))
        name = line.partition(":")[0]
        rest = [one for one in (OK + cards).splitlines() if not one.startswith(name + ":")]
        if name == "people":
            rest = [one for one in rest if not one.startswith("- {name")]
        said = said_of(write(tmp_path, "\n".join([*rest, line, ""])))
        assert "\n" not in said, line


def said_of(path: Path) -> str:
    """All faults, or the one sentence; anything else breaks the test."""
    try:
        return " ".join(fault for found in check_file(path) for fault in found.faults)
    except ScenarioError as fault:
        return str(fault)


@pytest.mark.parametrize("value", ["[" * 600 + "]" * 600, "&x [*x]", "{a: &x {b: *x}}"], ids=["deep", "list", "table"])
def test_a_file_without_a_bottom(tmp_path: Path, value: str) -> None:
    assert "some.yaml" in said_of(write(tmp_path, f"{OK}options: {value}\n"))


def test_reading_alone_sets_nothing_up(tmp_path: Path) -> None:
    (scenario,) = read_file(write(tmp_path, OK.replace("Shortsword", "Shortsowrd")))
    assert scenario.setup["edition"] == "draw"


def test_an_encounter_beside_the_file(tmp_path: Path) -> None:
    (tmp_path / "alley.toml").write_text(
        'format = "suits-encounter"\nversion = 1\nedition = "draw"\ntitle = "An alley"\n'
        '[[people]]\nname = "Eve"\nside = "E"\nbody = 5\nwill = 5\n'
        '[[people]]\nname = "Fox"\nside = "F"\nbody = 5\nwill = 5\n'
    )
    path = write(tmp_path, HEAD + "title: x\nencounter: alley.toml\nexpect: {people: {eve: {body: 5}}}\n")
    assert check_file(path)[0].ok
