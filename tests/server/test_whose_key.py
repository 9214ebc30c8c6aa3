"""Whose key it is: nobody is told another person's key, and each handing over makes another one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Begin, Clock
from tests.server.live import Address, Seated, live
from tests.server.pages import Page, Table, alone, setup_of
from tests.server.test_browsers import a_browser
from tests.server.test_sequels import begin_again, over

from suits.store import SQLite
from suits.table.beginning import handed_out, new_fight
from suits.table.house import House, NoSuchLink
from suits.table.messages.asking import Answer
from suits.table.messages.calling import Call
from suits.table.messages.seating import Give, Return, Void
from suits.table.seating import GRACE

TAKEN = "This invitation was taken in another browser"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[Address]:
    with live(tmp_path / "table.db") as address:
        yield address


def invited(house: House, encounter: str = "kitchen", began: str = "coco", referee: bool = False) -> dict[str, str]:
    """A fight that was begun in Coco's browser: the keys that this browser was told."""
    setup = setup_of(encounter, "toy")
    return house.keep(handed_out(new_fight(setup, alone(setup), referee, False), began))[1]


def mine(page: Page) -> list[str]:
    return [one["id"] for one in page.now["people"] if one["mine"]]


def holds(house: House, key: str, browser: str = "") -> list[str]:
    """Whose cards this key shows; nobody's where it opens nothing."""
    try:
        page = Page(house, key, browser)
    except NoSuchLink:
        return []
    seen = mine(page)
    page.leave()
    return seen


# Invitations


def test_an_invitation_opens_nothing_any_more_when_it_is_taken(house: House) -> None:
    keys = invited(house)
    coco = Page(house, keys["seat-1"], "coco")
    bix = Page(house, keys["seat-2"], "bix")
    assert coco.key == keys["seat-1"]  # nobody else was told this one
    assert bix.key != keys["seat-2"]
    assert mine(bix) == ["bix"]
    for browser in ("coco", "", "somebody"):
        with pytest.raises(NoSuchLink, match=TAKEN):
            Page(house, keys["seat-2"], browser)
        with pytest.raises(NoSuchLink, match=TAKEN):
            Page(House(house.store), keys["seat-2"], browser)
    assert not any(bix.key.encode() in data for data in coco.bytes)
    assert holds(house, bix.key, "phone of bix") == ["bix"]  # one's own link may be open on several devices


def test_the_same_browser_may_come_with_the_invitation_again(house: House) -> None:
    """A link in a letter, or an answer that was lost on the way."""
    keys = invited(house)
    first = Page(house, keys["seat-2"], "bix")
    again = Page(House(house.store), keys["seat-2"], "bix")
    assert len({first.key, again.key, keys["seat-2"]}) == 3
    assert mine(again) == ["bix"]
    again.do(Void())
    with pytest.raises(NoSuchLink, match=TAKEN):
        Page(House(house.store), keys["seat-2"], "bix")


def test_the_browser_that_began_the_fight_keeps_one_seat_and_only_looks_into_others(house: House) -> None:
    keys = invited(house)
    assert Page(house, keys["seat-1"], "coco").key == keys["seat-1"]
    looked = Page(house, keys["seat-2"], "coco")
    assert looked.key == keys["seat-2"]
    bix = Page(house, keys["seat-2"], "bix")
    assert looked.closed
    assert TAKEN in looked.got[-1]["why"]
    assert mine(bix) == ["bix"]
    assert holds(house, keys["seat-1"], "phone of coco") == ["coco"]


def test_a_referee_who_began_the_fight_keeps_the_chair_and_no_seat(house: House) -> None:
    keys = invited(house, referee=True)
    assert Page(house, keys["referee"], "coco").key == keys["referee"]
    Page(house, keys["seat-1"], "coco").leave()
    assert Page(house, keys["seat-1"], "ann").key != keys["seat-1"]


def test_a_script_keeps_the_link_that_it_was_given(house: House) -> None:
    keys = invited(house)
    assert Page(house, keys["seat-2"]).key == keys["seat-2"]
    assert Page(house, keys["seat-2"]).key == keys["seat-2"]


def test_links_to_watch_are_for_everybody(house: House) -> None:
    keys = invited(house)
    for seat in ("spectator", "screen"):
        assert Page(house, keys[seat], "bix").key == Page(house, keys[seat], "ann").key == keys[seat]


def test_who_gives_a_seat_to_a_link_does_not_know_the_key_of_whoever_takes_it(begin: Begin, clock: Clock) -> None:
    table = begin(browsers=True)
    table["seat-2"].leave()
    clock.wait(GRACE)
    table["seat-1"].do(Give(seat="seat-2", to="link"))
    link = table["seat-1"].new_link()
    new = Page(table.house, link, "friend")
    assert new.key != link
    assert mine(new) == ["bix"]
    assert holds(table.house, link, "another browser of coco") == []
    new.answer("wait")


def test_a_taken_invitation_is_stored_before_the_new_key_is_told(house: House, store: SQLite) -> None:
    keys = invited(house)
    opened = house.open(keys["seat-2"], "bix")
    key = opened.room.hand_over(opened.place, "bix", opened.again)
    assert holds(House(store), key) == ["bix"]
    assert holds(House(store), keys["seat-2"]) == []


def test_an_invitation_is_taken_over_the_web(address: Address) -> None:
    host, guest = a_browser(address), a_browser(address)
    keys = begun(address, host)
    with Seated(address, keys["seat-1"], host) as coco:
        assert coco.now["questions"]
    with Seated(address, keys["seat-2"], guest) as bix:
        assert bix.key != keys["seat-2"]
        assert bix.now["questions"][0]["who"] == "bix"
    for cookie in (host, {}):
        with address.open_socket(additional_headers=cookie) as socket:
            socket.send(f'{{"type":"hello","key":"{keys["seat-2"]}"}}')
            assert TAKEN in str(socket.recv())
        assert TAKEN in address.post("/api/glance", {"key": keys["seat-2"]}, cookie).json["why"]


# The fight that follows


def test_a_rematch_tells_nobody_the_key_of_an_absent_player(address: Address) -> None:
    """Coco asks for a rematch while Bix's page is closed: nothing that Coco is told opens the seat of Bix."""
    keys = address.pies()
    with Seated(address, keys["seat-1"]) as coco:
        coco.send({"type": "call", "who": "coco", "what": "give up"})
        coco.until("done")
    made = address.post("/api/again", {"key": keys["seat-1"]}).json
    for key in strings(made):
        if address.post("/api/mine", {"keys": [key]}).json["fights"]:
            with Seated(address, key) as page:
                assert [one["id"] for one in page.now["people"] if one["mine"]] == ["coco"]
    bix = address.post("/api/follow", {"key": keys["seat-2"]}).json["key"]
    with Seated(address, bix) as page:
        assert [one["id"] for one in page.now["people"] if one["mine"]] == ["bix"]
    assert address.post("/api/follow", {"key": "nobody"}).status == 404


def strings(told: Any) -> Iterator[str]:
    """Every word of an answer: any of them might be a key."""
    if isinstance(told, dict | list):
        for one in told.values() if isinstance(told, dict) else told:
            yield from strings(one)
    elif isinstance(told, str):
        yield told


def test_the_absent_player_finds_the_rematch_also_when_the_table_is_opened_again(begin: Begin, store: SQLite) -> None:
    table = over(begin)
    table["seat-2"].leave()
    fight = begin_again(table)
    house = House(store)  # of neither fight anything is in memory
    name, opens = house.follow(table.keys["seat-2"])
    assert (name, opens) == (fight, "seat-2/0")
    assert holds(house, house.issue(name, opens)) == ["bix"]
    assert Page(house, table.keys["seat-2"]).told("again")


def test_a_process_that_lost_a_fight_unawares_follows_it_as_it_is_stored(begin: Begin, store: SQLite) -> None:
    table = over(begin)
    behind = House(store)
    Page(behind, table.keys["seat-2"])
    fight = begin_again(table)
    table["seat-1"].do(Void())
    assert behind.follow(table.keys["seat-2"]) == (fight, "seat-2/0")
    with pytest.raises(NoSuchLink, match="void"):
        behind.follow(table.keys["seat-1"])


def test_the_fight_that_follows_is_stored_without_a_secret(begin: Begin, store: SQLite) -> None:
    table = over(begin)
    fight = begin_again(table)
    told = [table.house.issue(*table.house.follow(key)) for key in table.keys.values()]
    bodies = "".join(entry.body for name in (fight, table.fight) for entry in (store.load(name) or table).journal)  # type: ignore[union-attr]
    assert not [key for key in (*told, *table.keys.values()) if key in bodies]


def test_who_had_a_seat_before_has_the_way_back_in_the_fight_that_follows(begin: Begin, clock: Clock) -> None:
    table = begin()
    table["seat-2"].leave()
    clock.wait(GRACE)
    table["seat-1"].do(Give(seat="seat-2", to="link"))
    taker = Page(table.house, table["seat-1"].new_link())
    taker.do(Call(who="bix", what="give up"))
    begin_again(table)
    house = table.house
    there = Page(house, house.issue(*house.follow(taker.key)))
    owner = Page(house, house.issue(*house.follow(table.keys["seat-2"])))
    assert (mine(there), mine(owner), owner.header["back"]) == (["bix"], [], "seat-2")
    owner.do(Return())
    assert (mine(there), mine(owner)) == ([], ["bix"])


def test_the_owner_of_a_seat_that_a_bot_plays_finds_it_in_the_fight_that_follows(begin: Begin, clock: Clock) -> None:
    table = begin()
    table["seat-2"].leave()
    clock.wait(GRACE)
    table["seat-1"].do(Give(seat="seat-2", to="sensible"))
    table["seat-1"].do(Call(who="coco", what="give up"))
    begin_again(table, "sides")
    house = table.house
    owner = Page(house, house.issue(*house.follow(table.keys["seat-2"])))
    assert owner.header["back"] == "seat-2"
    owner.do(Return())
    assert mine(owner) == ["coco"]


def test_a_link_made_void_opens_no_fight_that_follows_and_the_new_one_does(begin: Begin) -> None:
    table = over(begin)
    begin_again(table)
    table["seat-2"].do(Void())
    with pytest.raises(NoSuchLink, match="void"):
        table.house.follow(table.keys["seat-2"])
    house = table.house
    assert holds(house, house.issue(*house.follow(table["seat-2"].new_link()))) == ["bix"]


def test_a_seat_that_is_given_after_the_rematch_was_begun_is_not_given_there(begin: Begin, clock: Clock) -> None:
    table = over(begin)
    begin_again(table)
    table["seat-2"].leave()
    clock.wait(GRACE)
    table["seat-1"].do(Give(seat="seat-2", to="link"))
    new = Page(table.house, table["seat-1"].new_link())
    house = table.house
    assert holds(house, house.issue(*house.follow(new.key))) == []
    assert holds(house, house.issue(*house.follow(table.keys["seat-2"]))) == ["bix"]


# A fight that a game master begins after another one


def begun(address: Address, cookie: dict[str, str], **more: Any) -> Any:
    """A fight of two people, begun in this browser."""
    seats = [{"people": ["coco"]}, {"people": ["bix"]}]
    wanted = {"edition": "toy", "encounter": "kitchen", "seats": seats, **more}
    return {one["seat"]: one["key"] for one in address.begun(wanted, cookie)["links"]}


def test_players_get_into_the_next_fight_of_a_campaign_from_theirs(address: Address) -> None:
    """The master begins it with the link to watch the last one, and is told no key of a player's seat."""
    master, player = a_browser(address), a_browser(address)
    first = begun(address, master)
    with Seated(address, first["seat-1"], master), Seated(address, first["seat-2"], player) as bix:
        key = bix.key
        running = begun(address, master, follows=first["spectator"])
        assert {"seat-1", "seat-2"} <= set(running)  # it is not over: that is no fight that follows
        bix.send({"type": "call", "who": "bix", "what": "give up"})
        bix.until("done")
    stranger = begun(address, a_browser(address), follows=first["spectator"])
    assert {"seat-1", "seat-2"} <= set(stranger)  # whoever only watches begins nothing for others
    assert address.post("/api/follow", {"key": key}, player).status == 404
    then = begun(address, master, follows=first["spectator"])
    assert set(then) == {"seat-1", "spectator", "screen"}
    with Seated(address, key, player) as bix:
        assert bix.until("again")["how"] == "next"
    own = address.post("/api/follow", {"key": key}, player).json["key"]
    with Seated(address, own, player) as bix, Seated(address, then["seat-1"], master) as coco:
        assert [one["id"] for one in bix.now["people"] if one["mine"]] == ["bix"]
        assert [one["id"] for one in coco.now["people"] if one["mine"]] == ["coco"]
    assert {"seat-1", "seat-2"} <= set(begun(address, master, follows="nothing"))  # the last one may be forgotten


# Two browsers at one seat


def browsers(page: Page) -> int:
    found: int = page.now.get("browsers", 0)
    return found


def test_two_browsers_at_one_seat_are_told_to_that_seat_and_to_nobody_else(begin: Begin) -> None:
    table = begin(browsers=True)
    coco, bix = table["seat-1"], table["seat-2"]
    Page(table.house, table.keys["seat-2"], "seat-2")  # another tab
    assert browsers(bix) == 0
    before = len(coco.bytes)
    thief = Page(table.house, table.keys["seat-2"], "thief")
    assert browsers(bix) == browsers(thief) == 2
    assert len(coco.bytes) == before
    assert browsers(coco) == 0
    thief.leave()
    assert browsers(bix) == 0
    script = Page(table.house, table.keys["seat-2"])
    assert browsers(bix) == browsers(script) == 2
    assert browsers(table["spectator"]) == 0


def test_two_browsers_at_one_seat_are_shown_in_the_waiting_room_too(house: House) -> None:
    from suits.table.seating import Company

    setup = setup_of("kitchen", "toy")
    table = Table(house, setup, alone(setup), browsers=True, company=Company(friends=True))
    thief = Page(house, table.keys["seat-2"], "thief")
    assert table["seat-2"].room_now()["browsers"] == thief.room_now()["browsers"] == 2
    assert "browsers" not in table["seat-1"].room_now()


def test_what_a_page_of_another_browser_answers_is_seen(begin: Begin) -> None:
    """Both play on: it is for the holder to make the link void."""
    table = begin(browsers=True)
    bix, thief = table["seat-2"], Page(table.house, table.keys["seat-2"], "thief")
    thief.do(Answer(question=thief.question()["id"], answer="wait"))
    bix.do(Void())
    assert thief.closed
    assert browsers(bix) == 0
