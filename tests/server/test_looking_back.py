"""Looking back: each place of a fight is told as it was told when the fight stood there."""

import random
from typing import Any

import pytest
from tests.server.conftest import Begin
from tests.server.pages import Page, Table, setup_of, side_by_side
from tests.table import every_encounter

from suits.store import SQLite
from suits.table import changing, histories
from suits.table.house import House
from suits.table.messages.calling import Call
from suits.table.messages.going_back import LookBack, Otherwise, Places, Undo, WhatIf
from suits.table.messages.seating import Hide
from suits.table.seating import Wanted

ANSWERS = 25
STANDS = ("place", "people", "where", "order", "packs")
FIELDS = (*STANDS, "status", "pieces", "waiting", "questions", "cards", "result", "over")

Told = dict[str, Any]


class Watched:
    """A page that remembers how everything stood whenever it was told so."""

    def __init__(self, page: Page):
        self.page = page
        self.moments: list[tuple[int, Told]] = []

    def look(self) -> None:
        self.moments.append((len(self.page.log), self.page.now))


def fields(told: Told, names: tuple[str, ...] = FIELDS) -> Told:
    """How everything stands; questions have other names in another fight."""
    found = {name: told[name] for name in names if told.get(name)}
    if "questions" in found:
        found["questions"] = [{**question, "id": ""} for question in found["questions"]]
    if "cards" in found:
        found["cards"] = {**found["cards"], "id": ""}
    return found


def looked_at(page: Page, steps: list[int]) -> list[Told]:
    found: list[Told] = []
    for at in range(0, len(steps), histories.MOST_PLACES):
        told = page.say(LookBack(steps=tuple(steps[at : at + histories.MOST_PLACES])))
        assert told["type"] == "looked-back", told
        found += told["places"]
    return found


def check(watched: Watched) -> int:
    """Each place is as it was told first when it stood so; nothing that was told is missing. How many there are."""
    page = watched.page
    stops = page.say(Places())["places"]
    thens = looked_at(page, [stop["step"] for stop in stops])
    assert [stop["told"] for stop in stops] == sorted(stop["told"] for stop in stops)
    assert stops[-1]["told"] == len(page.log)
    places = [(stop["told"], fields(then)) for stop, then in zip(stops, thens, strict=True)]
    stood = [(told, {name: then.get(name) for name in STANDS if then.get(name)}) for told, then in places]
    last = -1
    for told, moment in watched.moments:
        now = (told, fields(moment, STANDS))
        if last >= 0 and now == stood[last]:
            continue  # nothing new on the table: a draft
        last = stood.index(now, last + 1)
        assert fields(moment) == places[last][1]
    assert last == len(stops) - 1
    return len(stops)


@pytest.mark.parametrize(("edition", "encounter"), every_encounter())
def test_each_place_of_a_fight_is_told_as_it_was_told_when_it_stood_there(
    edition: str, encounter: str, store: SQLite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changing, "open_book", lambda room, listener: None)  # whatever the seat: it is the same law
    setup = setup_of(encounter, edition)
    table = Table(House(store), setup, side_by_side(setup))
    watched = [Watched(page) for page in table.pages.values()]
    chance = random.Random(encounter)
    for one in watched:
        one.look()
    for _ in range(ANSWERS):
        if table.over():
            break
        table.something(chance)
        for one in watched:
            one.look()
    assert sum(check(one) for one in watched) >= len(watched)


def test_looking_back_is_for_the_referee_and_for_all_when_it_is_over(begin: Begin) -> None:
    table = begin(referee=True)
    coco, referee = table["seat-1"], table["referee"]
    table.play(random.Random(1), 3)  # after more it may be over
    for seat in ("seat-1", "seat-2", "spectator", "screen"):
        for message in (Places(), LookBack(steps=(0,)), Otherwise(step=0)):
            assert "when the fight is over" in table[seat].refused(message)
    assert referee.say(Places(n=3))["n"] == 3
    for wrong in (-1, 10_000):
        assert "there is no step" in referee.refused(LookBack(steps=(wrong,)))
    assert "in one go" in referee.refused(LookBack(steps=()))
    assert "in one go" in referee.refused(LookBack(steps=(0,) * 50))
    coco.do(Call(who="coco", what="give up"))
    steps = table.room.fight.steps[:]
    for page in table.pages.values():
        stops = page.say(Places())["places"]
        assert looked_at(page, [stops[-1]["step"]])[0]["over"]
        assert looked_at(page, [stops[0]["step"]])[0].get("over") is None
    assert table.room.fight.steps == steps


def test_others_hands_stay_hidden_in_a_fight_that_is_over(begin: Begin) -> None:
    table = begin()
    table.play(random.Random(1), 4)
    table["seat-1"].do(Call(who="coco", what="give up"))
    page = table["seat-1"]
    for then in looked_at(page, [stop["step"] for stop in page.say(Places())["places"]]):
        hands = {one["id"]: one["zones"] for one in then["people"]}
        assert all(set(zone["cards"]) == {"??"} for zone in hands["bix"] if zone["name"] == "hand")
        assert not any("??" in zone["cards"] for zone in hands["coco"] if zone["name"] == "hand")


def test_numbers_that_the_referee_hides_are_hidden_in_the_past_too(begin: Begin) -> None:
    table = begin("duel", "draw", referee=True, hidden=True)
    table.play(random.Random(2))
    assert table.over()
    page = table["seat-1"]
    step = page.say(Places())["places"][-1]["step"]
    assert looked_at(page, [step])[0]["people"] == page.now["people"]
    assert not any(one["tracks"] for one in page.now["people"] if not one["mine"])
    table["referee"].do(Hide(hide=False))
    assert all(one["tracks"] for one in looked_at(page, [step])[0]["people"])


def test_what_was_taken_back_is_no_place(begin: Begin) -> None:
    table = begin(seats=[Wanted(("coco",)), Wanted(("bix",), "sensible")])
    page = table["seat-1"]
    page.something(random.Random(1))
    page.do(Undo())
    table.play(random.Random(1), 3)
    if not table.over():  # by chance it may be
        page.do(Call(who="coco", what="give up"))
    stops = page.say(Places())["places"]
    assert stops[-1]["told"] == len(page.log)
    assert [stop["told"] for stop in stops] == sorted(stop["told"] for stop in stops)


def test_each_place_says_what_was_decided_there_and_what_else_could_have_been(begin: Begin) -> None:
    table = begin("duel", "draw")
    table.play(random.Random(3))
    page = table["spectator"]
    decided = [one for stop in page.say(Places())["places"] for one in stop.get("decided", ())]
    steps = table.room.fight.steps
    assert decided
    for one in decided:
        assert (one["who"], one["answer"]) == (steps[one["step"]].who, steps[one["step"]].what)
        instead = page.say(Otherwise(step=one["step"]))
        assert (instead["type"], instead["who"], instead["answered"]) == ("instead", one["who"], one["answer"])
        assert instead["offer"]["choices"]
    assert "there is no step" in page.refused(Otherwise(step=len(steps)))


def came(page: Page) -> list[Told]:
    return [one for stop in page.say(Places())["places"] for one in stop.get("came", ())]


def test_another_card_could_have_come_up(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card that everybody has seen can be another; what is left in the packs is what nobody had seen then."""
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(1))  # with cards that nobody else sees
    table = begin("duel", "draw")
    table.play(random.Random(3))
    page, steps = table["spectator"], table.room.fight.steps
    drawn = came(page)
    assert drawn
    for one in drawn:
        assert steps[one["step"]].what.split() == one["what"]
        asked = page.say(Otherwise(step=one["step"]))["cards"]
        assert (asked["n"], asked["who"]) == (len(one["what"]), one["who"])
        assert all(asked["left"][card] for card in one["what"])
    first = drawn[0]
    left = page.say(Otherwise(step=first["step"]))["cards"]["left"]
    others = {card for card in left if left[card] and card not in first["what"]}
    unseen = others - pile(table, first["step"])
    assert unseen
    assert others - unseen
    for card in sorted(others):
        what_if = WhatIf(step=first["step"], answer=" ".join([card, *first["what"][1:]]))
        if card in unseen:  # held, or laid aside face down
            assert "cannot stand for" in page.refused(what_if)
        else:
            report = page.say(what_if)
            assert report["type"] == "report"
            assert report["new"] + report["kept"] + report["dropped"] > 0
    assert "cannot stand for" in page.refused(WhatIf(step=first["step"], answer="nonsense"))


def pile(table: Table, step: int) -> set[str]:
    """The cards that lay in the pile after so many steps."""
    fight = table.room.fight.fork()
    fight.rewind(step)
    return set(fight.state.stock.pile)


def test_cards_that_came_up_are_told_to_those_who_saw_them_and_not_before_the_end(begin: Begin) -> None:
    table = begin(referee=True)
    assert came(table["referee"]) == []
    table.play(random.Random(1), 4)
    table["seat-1"].do(Call(who="coco", what="give up"))
    hands = [at for at, step in enumerate(table.room.fight.steps) if step.kind.startswith(("draw ", "roll "))]
    told = {seat: {one["step"] for one in came(table[seat])} for seat in ("seat-1", "seat-2", "referee")}
    assert told["referee"] == set(hands)
    for seat, who in (("seat-1", "coco"), ("seat-2", "bix")):
        own = {at for at in hands if table.room.fight.steps[at].who == who}
        assert own <= told[seat] < set(hands)
        [hidden, *_] = sorted(set(hands) - told[seat])
        assert "not seen" in table[seat].refused(Otherwise(step=hidden))
