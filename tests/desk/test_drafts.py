"""Encounters on the desk: drafts, what is wrong with them, and the files they are."""

import tomllib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.lab.ready_made import THERE

from suits import editions, encounters, toml
from suits.desk.encounters import EncounterDraft, Group, Place, Side, check, draft_from, draft_of, text_of, written
from suits.desk.encounters.checking import NOWHERE, read_encounter
from suits.people import SetupError


def the_draft(name: str) -> EncounterDraft:
    return draft_of(encounters.written_out(THERE[name]))


@pytest.mark.parametrize("name", list(THERE))
def test_a_ready_made_encounter_is_the_same_as_a_draft_and_as_its_file(name: str) -> None:
    draft = the_draft(name)
    read = tomllib.loads(text_of(draft))
    assert encounters.setup_from(read, NOWHERE) == encounters.load(THERE[name])
    assert draft_of(encounters.written_out_from(read, NOWHERE)) == draft
    assert draft_from(msgspec.json.decode(msgspec.json.encode(draft))) == draft
    assert check(draft).setup == encounters.load(THERE[name])
    assert not [fault for fault in check(draft).faults if fault.level == "error"]


def _with(draft: EncounterDraft, **fields: Any) -> EncounterDraft:
    return msgspec.structs.replace(draft, **fields)


def at(draft: EncounterDraft) -> list[tuple[str | int, ...]]:
    return [fault.path for fault in check(draft).faults]


def test_everything_that_is_wrong_is_told_at_once_and_where_it_is() -> None:
    ann = Group({"name": "Ann", "body": 6, "will": 6, "wepons": ["Sword"]})
    bob = Group({"name": "Bob", "body": 60, "will": 6}, count=0)
    draft = EncounterDraft(
        "draw", " ", sides=(Side("Blue", (ann,)), Side("Blue", (bob,))), place=Place("hexes"),
        options={"decks": 99, "deks": 1},
    )  # fmt: skip
    assert at(draft) == [
        ("title",),
        ("sides", 1, "name"),
        ("sides", 0, "people", 0, "row", "wepons"),
        ("sides", 1, "people", 0, "count"),
        ("sides", 1, "people", 0, "row", "body"),
        ("options", "decks"),
        ("options", "deks"),
        ("place", "kind"),
    ]
    assert check(draft).setup is None
    misspelt = next(fault for fault in check(draft).faults if fault.path[-1] == "wepons")
    mended = draft_from({**msgspec.to_builtins(draft), **misspelt.fixes[0].row})
    assert mended.sides[0].people[0].row == {"name": "Ann", "body": 6, "will": 6, "weapons": ["Sword"]}


def test_one_side_alone_is_no_fight() -> None:
    draft = the_draft("duel")
    assert at(_with(draft, sides=draft.sides[:1])) == [("sides",)]


def test_two_of_one_name_are_told_apart_by_a_fix() -> None:
    draft = the_draft("duel")
    twice = _with(draft, sides=(draft.sides[0], Side("Other", draft.sides[0].people)))
    (fault,) = check(twice).faults
    assert fault.path == ("sides", 1, "people", 0, "row", "name")
    mended = draft_from({**msgspec.to_builtins(twice), **fault.fixes[0].row})
    assert not check(mended).faults
    assert mended.sides[1].people[0].row["name"] == "Ann 2"


@pytest.mark.rule("MIN-03", "SWM-01")
def test_twelve_rioters_come_as_people_as_squads_or_as_a_swarm() -> None:
    draft = the_draft("barricade")
    watch, rioters = draft.sides
    group = rioters.people[0]
    assert (group.how, group.count) == ("squads", 12)

    def come(how: str) -> list[dict[str, Any]]:
        changed = msgspec.structs.replace(group, how=how)
        setup = check(_with(draft, sides=(watch, Side("Rioters", (changed,))))).setup
        assert setup is not None
        return [person.sheet for person in setup.people if person.side == "Rioters"]

    assert [one["role"] for one in come("squads")] == ["minion"] * 12
    assert [one["role"] for one in come("people")] == ["monster"] * 12
    (swarm,) = come("swarm")
    assert swarm["swarm"] == 12


@pytest.mark.rule("CHA-91")
def test_henchmen_come_in_squads_by_a_house_rule() -> None:
    draft = the_draft("tavern")
    guests, house = draft.sides
    captain, thugs = house.people
    squads = msgspec.structs.replace(thugs, how="squads", count=8)
    setup = check(_with(draft, sides=(guests, Side("House", (captain, squads))))).setup
    assert setup is not None
    assert setup.options["squads"] == "on"
    assert [one.name for one in setup.people if one.side == "House"][1:] == [f"Thug {n}" for n in range(1, 9)]


def test_a_negotiation_tells_who_has_not_learnt_it() -> None:
    draft = _with(the_draft("blades"), contest={"contest": "negotiation"}, place=Place())
    faults = check(draft).faults
    warned = [fault for fault in faults if fault.level == "warning"]
    assert [fault.path for fault in warned] == [("sides", n, "people", 0, "row", "skills") for n in (0, 1)]
    body = msgspec.to_builtins(draft)
    for _ in warned:  # each fix is made of the draft as it is then
        first = next(fault for fault in check(draft_from(body)).faults if fault.level == "warning")
        body |= first.fixes[0].row
    assert not [fault for fault in check(draft_from(body)).faults if fault.level == "warning"]
    assert check(draft_from(body)).setup is not None


@pytest.mark.parametrize("edition", ["draw", "pair", "engage", "challenge"])
def test_every_contest_of_the_form_can_be_played(edition: str) -> None:
    plain = {"speed": 5, "will": 5, "mind": 5, "body": 5}
    sides = tuple(Side(name, (Group({"name": name, **plain}),)) for name in ("Ann", "Bob"))
    for kind in editions.find(edition).building.contests:
        checked = check(EncounterDraft(edition, kind.name, contest=kind.place, sides=sides))
        assert checked.setup is not None, (kind, checked.faults)
        assert editions.find(edition).peaceful(checked.setup)


@pytest.mark.rule("POL-08")
def test_a_cramped_place_stands_in_the_file() -> None:
    draft = _with(the_draft("causeway"), place=Place("distance", more={"cramped": True}))
    assert written(draft)["place"] == {"cramped": True}
    assert check(draft).setup is not None


def test_walls_marks_and_signals_stand_in_the_file_and_zones_do_not() -> None:
    draft = the_draft("skirmish-hexes")
    place: dict[str, Any] = {
        "kind": "hexes", "walls": [[5, 5]], "marks": [{"name": "gate", "at": [1, 5]}],
        "zones": [{"side": 0, "hexes": [[0, 0]]}], "more": {"signals": {"retreat": 3}},
    }  # fmt: skip
    changed = draft_from({**msgspec.to_builtins(draft), "place": place})
    assert written(changed)["place"] == {"signals": {"retreat": 3}, "walls": [[5, 5]], "marks": {"gate": [1, 5]}}
    assert check(changed).setup is not None
    nowhere = draft_from({**msgspec.to_builtins(changed), "place": {"kind": "none"}})
    assert not any("at" in row or "facing" in row for row in written(nowhere)["people"])


def test_who_stands_on_a_wall_or_on_somebody_is_told_where_they_will_stand() -> None:
    draft = the_draft("skirmish-hexes")
    first = draft.sides[0].people[0]
    assert first.at is not None
    walled = draft_from({**msgspec.to_builtins(draft), "place": {"kind": "hexes", "walls": [first.at]}})
    (fault,) = check(walled).faults
    assert (fault.path, fault.level) == (("sides", 0, "people", 0, "at"), "note")


def test_a_desk_tells_of_an_encounter_in_a_line() -> None:
    reading = read_encounter(msgspec.to_builtins(the_draft("barricade")))
    assert (reading.title, reading.edition, reading.line) == ("Bread riot", "engage", "2 against 12")
    assert reading.marks["sides"][1] == [["Rioter", 12]]


@pytest.mark.parametrize(
    "body", [{}, {"edition": "draw", "sides": 3}, {"edition": "draw", "place": {"kind": "moon"}}, {"edition": "bow"}]
)
def test_what_is_no_encounter_is_refused_in_a_sentence(body: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=r"That is no encounter|There is no edition"):
        read_encounter(body)


PLAIN = st.recursive(
    st.booleans() | st.integers(-(10**12), 10**12) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(min_size=1), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), PLAIN, max_size=4))
def test_whatever_stands_in_a_file_is_read_as_it_was_written(fields: dict[str, Any]) -> None:
    assert tomllib.loads(toml.document(fields)) == fields
