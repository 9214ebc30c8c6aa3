"""Late arrivals at the table: by the referee or by consent, with a seat, undone and done again, kept in the store."""

import random
from typing import Any

import pytest
from tests.server.conftest import Begin
from tests.server.pages import Page, Table, setup_of

from suits.fight.going_back import is_decision
from suits.table.house import House
from suits.table.messages.calling import Arrive, Say, TakeOut
from suits.table.messages.going_back import Redo, Undo
from suits.table.seating import Wanted

FIGHTS = [
    ("challenge", "blades"),
    ("countdown", "noon"),
    ("draw", "duel"),
    ("engage", "quartet"),
    ("pair", "fencers"),
]


def row_of(encounter: str, edition: str, **more: Any) -> dict[str, Any]:
    """Somebody like the first of an encounter."""
    person = setup_of(encounter, edition).people[0]
    return {**person.sheet, "name": "Зоя", "side": person.side, **more}


def people(page: Page) -> list[str]:
    return [one["id"] for one in page.now["people"]]


def begun(begin: Begin, edition: str, encounter: str, everybody: list[str], chance: random.Random) -> Table:
    """A fight in which some answers were given, and that is not over: somebody may have given up."""
    while True:
        table = begin(encounter, edition, seats=[Wanted((who,), "referee") for who in everybody], referee=True)
        for _ in range(4):
            table["referee"].something(chance)
        if not table.room.fight.over:
            return table


@pytest.mark.parametrize(("edition", "encounter"), FIGHTS)
def test_the_referee_lets_somebody_come_and_takes_them_out(
    begin: Begin, house: House, edition: str, encounter: str
) -> None:
    everybody = [person.id for person in setup_of(encounter, edition).people]
    chance = random.Random(5)
    table = begun(begin, edition, encounter, everybody, chance)
    referee, watcher = table["referee"], table["spectator"]
    referee.do(Arrive(people=(row_of(encounter, edition),), seat="sensible"))
    assert people(watcher) == [*everybody, "зоя"] == people(referee)
    assert any("Зоя" in text for text in watcher.texts())
    assert next(one for one in watcher.now["seats"] if "зоя" in one["people"])["played"] == "sensible"
    undone = 0
    while "зоя" in people(watcher):  # what was answered in the scene came after it again
        referee.do(Undo())
        undone += 1
    assert people(watcher) == everybody
    assert not [one for one in watcher.now["seats"] if "зоя" in one["people"]]
    if table.room.fight.undone:
        for _ in range(undone):
            referee.do(Redo())
    else:  # where they had come before the deal of a scene, the dealer has dealt anew, and that is not done again
        assert not is_decision(table.room.fight.steps[-1])
        assert referee.refused(Redo()) == "There is nothing to redo."
        referee.do(Arrive(people=(row_of(encounter, edition),), seat="sensible"))
    assert people(watcher) == [*everybody, "зоя"]
    referee.do(TakeOut(who="зоя"))
    assert not watcher.person("зоя")["up"]
    for _ in range(30):
        if not referee.something(chance):
            break
    name = referee.header["fight"]
    stood = table.room.fight.state_bytes()
    house.forget(table.room)
    room = house.room(name)
    assert list(room.fight.state.people) == [*everybody, "зоя"]
    assert room.fight.state_bytes() == stood


def test_without_a_referee_all_have_to_agree(begin: Begin) -> None:
    table = begin("duel", "draw", seats=[Wanted(("ann",)), Wanted(("bob",))])
    ann, bob = table["seat-1"], table["seat-2"]
    ann.do(Arrive(people=(row_of("duel", "draw", name="Cid"),), seat="seat-1"))
    assert people(bob) == ["ann", "bob"]
    bob.do(Say(proposal=bob.now["proposal"]["id"], yes=True))
    assert people(bob) == ["ann", "bob", "cid"]
    assert ann.header["people"] == ["ann", "cid"]
    ann.do(TakeOut(who="bob"))
    assert "take Bob out of it" in bob.now["proposal"]["text"]
    bob.do(Say(proposal=bob.now["proposal"]["id"], yes=False))
    assert bob.person("bob")["up"]


@pytest.mark.parametrize(
    ("row", "seat", "says"),
    [
        ({"name": "Ann"}, "sensible", "already"),
        ({"id": "x"}, "sensible", "given an id"),
        ({"name": "A\x1bB"}, "sensible", "no sign"),
        ({"character": "../../../etc/passwd"}, "sensible", "no such character"),
        ({"nonsense": 3}, "sensible", "nonsense"),
        ({"count": 1000}, "sensible", "count must be"),
        ({"count": 90}, "sensible", "room for"),
        ({"bank": ["Kh"]}, "sensible", "no bonus cards"),
        ({}, "seat-99", "who plays"),
        ({}, "referee", "who plays"),
        ({"body": 10**30}, "sensible", "digits"),
    ],
)
def test_what_cannot_come_is_said(begin: Begin, row: dict[str, Any], seat: str, says: str) -> None:
    table = begin("duel", "draw", seats=[Wanted(("ann",)), Wanted(("bob",), "sensible")])
    ann = table["seat-1"]
    before = ann.now
    assert says in ann.refused(Arrive(people=({**row_of("duel", "draw", name="Cid"), **row},), seat=seat))
    assert ann.now == before
    assert "Nobody here" in ann.refused(TakeOut(who="zoe"))


def test_whoever_only_watches_lets_nobody_come(begin: Begin) -> None:
    table = begin("duel", "draw", seats=[Wanted(("ann",)), Wanted(("bob",), "sensible")])
    row = row_of("duel", "draw", name="Cid")
    assert "only watches" in table["spectator"].refused(Arrive(people=(row,), seat="sensible"))
    assert "only watches" in table["spectator"].refused(TakeOut(who="ann"))
