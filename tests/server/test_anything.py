"""Everything that people may do at a table, in any order: nothing breaks, and what is stored is what is told."""

import random

import pytest
from tests.server.pages import Page, Table, alone, setup_of

from suits.store import SQLite
from suits.table.house import House
from suits.table.messages import FromPage
from suits.table.messages.asking import Always, AskAgain
from suits.table.messages.calling import Call, Calls, Correct, Say
from suits.table.messages.going_back import Accept, LookBack, Otherwise, Places, Redo, Steps, Undo, WhatIf
from suits.table.messages.seating import Give, Hide
from suits.table.seating import Wanted

ENCOUNTERS = [("toy", "kitchen"), ("toy", "wedding"), ("draw", "duel"), ("pair", "crossing"), ("engage", "causeway"),
              ("challenge", "blades"), ("countdown", "noon")]  # fmt: skip


def something_else(table: Table, page: Page, chance: random.Random) -> FromPage:
    """Any message that is no answer."""
    fight = table.room.fight
    people = [person.id for person in fight.setup.people]
    field, (low, high) = chance.choice(list(fight.edition.correctable.items()))
    calls = page.say(Calls()).get("calls") or [{"who": people[0], "what": "x"}]
    call = chance.choice(calls)
    steps = page.say(Steps()).get("steps") or [[0, "x y: z"]]
    at, step = chance.choice(steps)
    other = next((text for n, text in steps if n != at and text.split(":")[0] == step.split(":")[0]), step)
    question = chance.choice(page.now.get("questions") or [{"id": "x", "options": [{"say": "x"}]}])
    return chance.choice(
        [
            Undo(),
            Undo(line=chance.randrange(len(page.log) + 1)),
            Redo(),
            Redo(),
            Correct(who=chance.choice(people), field=field, value=chance.randint(low, min(high, low + 3)), reason="x"),
            Call(who=call["who"], what=call["what"]) if chance.random() < 0.2 else Calls(),
            WhatIf(step=at, answer=other.partition(": ")[2]),
            Accept(),
            Places(),
            LookBack(steps=(chance.randrange(len(fight.steps) + 2),)),
            Otherwise(step=at),
            Give(seat=chance.choice(["seat-1", "seat-2"]), to=chance.choice(["sensible", "random", "referee", "link"]))
            if chance.random() < 0.2
            else AskAgain(),
            Hide(hide=chance.random() < 0.5),
            Always(
                question=question["id"],
                answer=chance.choice(question["options"])["say"],
                until=chance.choice(["place", "fight"]),
            ),
        ]
    )


def check_stored(table: Table) -> None:
    """A house that is opened again tells every page the same."""
    house = House(table.house.store)
    for seat, page in table.pages.items():
        if page.listener.place.id != seat:
            continue  # the seat was given away
        again = Page(house, table.keys[seat])
        assert again.texts() == page.texts()
        for field in ("people", "status", "result", "hidden", "standing"):
            assert again.now.get(field) == page.now.get(field), field
    again_room = house.room(table.fight)
    assert again_room.fight.steps == table.room.fight.steps
    assert again_room.fight.undone == table.room.fight.undone
    assert again_room.fight.state_bytes() == table.room.fight.state_bytes()


@pytest.mark.parametrize(("edition", "encounter"), ENCOUNTERS)
@pytest.mark.parametrize("referee", [True, False])
def test_anything_in_any_order(store: SQLite, edition: str, encounter: str, referee: bool) -> None:
    chance = random.Random(f"{encounter}{referee}")
    setup = setup_of(encounter, edition)
    seats = alone(setup)
    if encounter in ("kitchen", "blades"):
        seats[-1] = Wanted(seats[-1].people, "sensible")
    table = Table(House(store), setup, seats, referee=referee)
    for number in range(40):
        page = chance.choice(table.speakers())
        if chance.random() < 0.6:
            page.something(chance)
        else:
            page.say(something_else(table, page, chance))
        for other in table.speakers():
            if other.now.get("proposal", {}).get("mine"):
                other.say(Say(proposal=other.now["proposal"]["id"], yes=chance.random() < 0.8))
        table.play_on()
        if number % 5 == 0:
            check_stored(table)
    check_stored(table)
