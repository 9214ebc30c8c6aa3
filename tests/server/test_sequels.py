"""Fights that follow from a fight: once more, sides changed, the next encounter, and branches."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.server.conftest import Begin
from tests.server.live import Address, Seated, live
from tests.server.pages import Page, Table

from suits import encounters
from suits.fight import Refusal
from suits.people import Person, Setup
from suits.table import again, branching, sequels
from suits.table.again import Once, Then
from suits.table.away import JOBS
from suits.table.beginning import New
from suits.table.house import NoSuchLink
from suits.table.messages.calling import Call
from suits.table.seating import Place, Seating, Wanted


def follow(table: Table, how: str, seat: str = "seat-1") -> Then:
    """The fight that follows, as another process makes it."""
    place = table.room.seating.find(seat)
    assert place is not None
    body = sequels.asks_again(table.room, place, how)  # type: ignore[arg-type]
    return msgspec.msgpack.decode(JOBS["again"](body), type=Then)


def who_plays(seating: Seating) -> dict[str, tuple[str, ...]]:
    return {one.id: one.people for one in seating.places if one.people}


def over(begin: Begin, encounter: str = "kitchen", edition: str = "toy", **more: object) -> Table:
    """A fight that is over: its first person gave up at once."""
    table = begin(encounter, edition, **more)
    for person in table.room.fight.setup.people:
        if not table.over() and "give up" in table.room.fight.calls(person.id):
            table.room.fight.call(person.id, "give up")
            table.room.store_now()
            table.room.tell()
    assert table.over()
    return table


def test_once_more_is_the_same_fight_with_the_same_people(begin: Begin) -> None:
    table = over(begin)
    then = follow(table, "same")
    fight, keys = table.house.keep(then.new, [one.id for one in then.new.seating.places])
    room = table.house.room(fight)
    assert room.fight.setup == table.room.fight.setup
    assert who_plays(room.seating) == who_plays(table.room.seating)
    assert then.doors == {f"{one}/0": f"{one}/0" for one in ("seat-1", "seat-2", "spectator", "screen")}
    assert not keys  # everybody asks for their own


def test_with_sides_changed_everybody_plays_the_others(begin: Begin) -> None:
    table = over(begin, seats=[Wanted(("coco",), name="Ann"), Wanted(("bix",), "sensible")])
    new = follow(table, "sides").new
    assert who_plays(new.seating) == {"seat-1": ("bix",), "seat-2": ("coco",)}
    assert [one.name for one in new.seating.places[:2]] == ["Ann", "Coco"]
    assert [one.played for one in new.seating.places[:2]] == ["person", "sensible"]


def test_one_player_takes_all_of_the_other_side_and_bots_that_are_too_many_stay_away(begin: Begin) -> None:
    table = begin("dogs", "countdown")
    sides = again.sides(table.room.fight.setup)
    assert len(sides[0]) != len(sides[1])
    many, few = sorted(sides, key=len, reverse=True)
    seats = [Wanted((few[0],)), *(Wanted((who,)) for who in few[1:]), *(Wanted((who,), "random") for who in many)]
    table = over(begin, "dogs", "countdown", seats=seats)
    new = follow(table, "sides").new
    mine = [who for place in new.seating.places if place.played == "person" for who in place.people]
    assert sorted(mine) == sorted(many)
    assert sum(place.played == "random" for place in new.seating.places) == len(few)
    crowd = [*(Wanted((who,)) for who in many), Wanted(tuple(few), "random")]
    with pytest.raises(Refusal, match="more players than people"):
        follow(over(begin, "dogs", "countdown", seats=crowd), "sides")


def test_who_plays_on_several_sides_has_none_to_change(begin: Begin) -> None:
    table = over(begin, seats=[Wanted(("coco", "bix"), "hotseat")])
    with pytest.raises(Refusal, match="several sides"):
        follow(table, "sides")
    assert follow(table, "same").new.seating.places[0].role == "hotseat"


def test_real_cards_stay_with_whoever_holds_them(begin: Begin) -> None:
    table = over(begin, real=("coco",), seats=[Wanted(("coco",)), Wanted(("bix",), "sensible")])
    assert again_setup(follow(table, "sides").new).real == ("bix",)


def again_setup(new: New) -> Setup:
    return msgspec.json.decode(new.kept.setup, type=Setup)


@pytest.mark.parametrize("edition", ["draw", "pair", "engage", "challenge", "countdown"])
def test_the_next_encounter_is_a_larger_one_of_the_edition_and_in_the_end_the_smallest_again(
    edition: str, begin: Begin
) -> None:
    found = [encounters.load(path) for path in encounters.ready_made(edition).values()]
    setup, *_ = found = sorted(found, key=lambda one: (len(one.people), one.title))
    titles = [one.title for one in found]
    seating = Seating((Place("seat-1", "You", "player", (setup.people[0].id,)), *bots(setup.people[1:])))
    for title in titles[1:] + titles[:1]:
        made = msgspec.msgpack.decode(again.again(msgspec.msgpack.encode(Once(setup, seating, "next"))), type=Then)
        setup, seating = again_setup(made.new), made.new.seating
        assert setup.title == title
        mine = [one for one in seating.places if one.played == "person" and one.people]
        assert [one.id for one in mine] == [made.doors["seat-1/0"].partition("/")[0]]
        assert mine[0].people[0] in again.sides(setup)[0]


def bots(people: Sequence[Person]) -> list[Place]:
    return [Place(f"seat-{at}", one.name, "player", (one.id,), "random") for at, one in enumerate(people, 2)]


def test_only_who_plays_begins_another_and_only_when_it_is_over(begin: Begin) -> None:
    table = begin()
    for seat in ("spectator", "screen"):
        with pytest.raises(Refusal, match="only watches"):
            follow(table, "same", seat)
    with pytest.raises(Refusal, match="not over"):
        follow(table, "same")


def begin_again(table: Table, how: str = "same", seat: str = "seat-1") -> str:
    """The fight that follows, and that everybody is told of."""
    then = follow(table, how, seat)
    fight, _ = table.house.keep(then.new, [one.id for one in then.new.seating.places])
    place = table.room.seating.find(seat)
    assert place is not None
    sequels.tell_again(table.room, place, how, fight, then)  # type: ignore[arg-type]
    return fight


def test_each_page_is_told_that_there_is_another_fight_and_no_key(begin: Begin) -> None:
    table = over(begin, "wedding")
    table["seat-3"].leave()
    begin_again(table)
    for seat, page in table.pages.items():
        told = [one for one in page.got if one["type"] == "again"]
        news = {"type": "again", "by": "Aunt 1", "how": "same", "title": "The wedding party"}
        assert told == ([] if seat in ("seat-1", "seat-3") else [news])
    late = Page(type(table.house)(table.house.store), table.keys["seat-3"])
    assert late.told("again")  # also when the table was opened again


def test_everybody_opens_their_own_seat_of_the_fight_that_follows(begin: Begin) -> None:
    table = over(begin, "wedding")
    begin_again(table, "sides")
    keys = {seat: table.house.issue(*table.house.follow(key)) for seat, key in table.keys.items()}
    assert len({*keys.values(), *table.keys.values()}) == 2 * len(keys)
    for seat, key in keys.items():
        header = Page(table.house, key).header
        assert header["seat"] == seat
        assert header["role"] == table[seat].header["role"]


def test_nothing_follows_a_fight_until_somebody_begins_it(begin: Begin) -> None:
    table = over(begin)
    with pytest.raises(NoSuchLink, match="No fight follows"):
        table.house.follow(table.keys["seat-1"])
    with pytest.raises(NoSuchLink, match="opens no fight"):
        table.house.follow("nobody")


# Branches


def branch(table: Table, step: int, answer: str, people: tuple[str, ...] = (), seat: str = "seat-1") -> New:
    place = table.room.seating.find(seat)
    assert place is not None
    body = sequels.asks_branch(table.room, place, step, answer, people)
    return msgspec.msgpack.decode(JOBS["branch"](body), type=New)


def first_decision(table: Table) -> int:
    return next(at for at, step in enumerate(table.room.fight.steps) if str(step).startswith("coco do:"))


def test_a_branch_is_the_same_fight_up_to_another_answer_and_is_played_on(begin: Begin) -> None:
    table = begin()
    table.play(Random(1), 6)
    table["seat-1"].do(Call(who="coco", what="give up"))
    steps, log = table.room.fight.steps[:], table["seat-1"].texts()
    at = first_decision(table)
    _, keys = table.house.keep(branch(table, at, "duck"))
    page = Page(table.house, keys["seat-1"])
    there = page.room.fight
    assert there.steps[:at] == steps[:at]
    assert str(there.steps[at]) == "coco do: duck"
    assert there.setup.title == f"{table.room.fight.setup.title}, what if in round 1"
    assert any("leaves" in text and "not: " in text for text in page.texts())
    assert page.header["people"] == ["coco"]
    page.say(Call(who="coco", what="give up"))
    assert page.now["over"]
    assert (table.room.fight.steps, table["seat-1"].texts()) == (steps, log)
    again_open = Page(type(table.house)(table.house.store), keys["seat-1"])
    assert again_open.texts() == page.texts()


def test_who_branches_off_may_play_everybody(begin: Begin) -> None:
    table = begin()
    table.play(Random(1), 3)
    table["seat-1"].do(Call(who="coco", what="give up"))
    at = first_decision(table)
    both = branch(table, at, "wait", ("coco", "bix"), "spectator")
    assert who_plays(both.seating) == {"seat-1": ("coco", "bix")}
    nobody = branch(table, at, "wait", (), "spectator")
    assert {place.played for place in nobody.seating.places if place.people} == {branching.BOT}


def test_a_branch_of_a_standing_fight_is_the_referees(begin: Begin) -> None:
    table = begin(referee=True)
    table.play(Random(1), 3)
    at = first_decision(table)
    for seat in ("seat-1", "seat-2", "spectator", "screen"):
        with pytest.raises(Refusal, match="when the fight is over"):
            branch(table, at, "duck", (), seat)
    assert branch(table, at, "duck", ("coco",), "referee").steps > at


def test_a_branch_that_cannot_be_is_refused(begin: Begin) -> None:
    table = begin("duel", "draw")
    table.play(Random(3))
    steps = table.room.fight.steps
    dealt = next(at for at, step in enumerate(steps) if step.kind.startswith("draw "))
    decided = next(at for at, step in enumerate(steps) if not step.kind.startswith("draw "))
    for at, why in ((-1, "no step"), (len(steps), "no step"), (dealt, "cannot stand for"), (decided, "")):
        with pytest.raises(Refusal, match=why or None):
            branch(table, at, "nonsense")


def test_a_branch_may_begin_with_another_card(begin: Begin) -> None:
    table = begin("duel", "draw")
    table.play(Random(3))
    steps = table.room.fight.steps
    at = next(at for at, step in enumerate(steps) if step.kind.startswith("draw "))
    was = steps[at].what.split()
    other = " ".join(["Kd" if was[0] != "Kd" else "2c", *was[1:]])
    _, keys = table.house.keep(branch(table, at, other, ("ann", "bob")))
    there = Page(table.house, keys["seat-1"])
    assert there.room.fight.steps[:at] == steps[:at]
    assert there.room.fight.steps[at].what == other
    assert any("leaves" in text and other in text for text in there.texts())


@pytest.mark.parametrize(
    ("edition", "encounter"),
    [("draw", "duel"), ("pair", "crossing"), ("engage", "causeway"), ("challenge", "blades"), ("countdown", "noon")],
)
def test_any_decision_of_any_edition_can_be_branched_off_from(edition: str, encounter: str, begin: Begin) -> None:
    table = begin(encounter, edition, referee=True)
    table.play(Random(5), 12)
    steps = table.room.fight.steps
    everybody = tuple(table.room.fight.state.people)
    for at, step in enumerate(steps):
        if not step.kind.startswith(("draw ", "roll ")):
            made = branch(table, at, step.what, everybody, "referee")
            assert made.steps > at


# Over the web


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    with live(Path(tmp_path_factory.mktemp("data")) / "table.db") as address:
        yield address


def test_a_rematch_and_a_branch_over_the_web(address: Address) -> None:
    keys = address.pies()
    assert "not over" in address.post("/api/again", {"key": keys["seat-1"]}).json["why"]
    refused = address.post("/api/branch", {"key": keys["seat-1"], "step": 3, "answer": "duck"})
    assert (refused.status, "when the fight is over" in refused.json["why"]) == (400, True)
    with Seated(address, keys["seat-1"]) as coco, Seated(address, keys["seat-2"]) as bix:
        coco.send({"type": "call", "who": "coco", "what": "give up"})
        coco.until("done")
        made = address.post("/api/again", {"key": keys["seat-1"], "how": "sides"}).json
        told = bix.until("again")
        assert told["how"] == "sides"
        assert set(made) == {"fight", "title", "key"}
        with Seated(address, keys["seat-2"]) as returned:
            assert returned.until("again") == told
        other = address.post("/api/follow", {"key": keys["seat-2"]}).json["key"]
        with Seated(address, made["key"]) as mine, Seated(address, other) as theirs:
            assert [one["id"] for one in mine.now["people"] if one["mine"]] == ["bix"]
            assert [one["id"] for one in theirs.now["people"] if one["mine"]] == ["coco"]
    assert address.post("/api/again", {"key": "nobody", "how": "same"}).status == 404
    assert address.post("/api/again", {"key": keys["seat-1"], "how": "nonsense"}).status == 400
    assert address.post("/api/branch", {"key": keys["seat-1"]}).status == 400
