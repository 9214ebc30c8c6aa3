"""The waiting room: people come by link or code and say who they are, and nothing is asked before the fight begins."""

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Begin, Clock
from tests.server.pages import Page, Table, alone, setup_of

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.fight import Fight, Refusal
from suits.people import SetupError
from suits.store import SQLite
from suits.table import house as house_module
from suits.table import telling_before
from suits.table.codes import LETTERS, new_code, read_code
from suits.table.holding import MOST_LINKS
from suits.table.house import IDLE_SECONDS, House
from suits.table.manners import NAMES, SEATS
from suits.table.messages.asking import Answer
from suits.table.messages.calling import Calls
from suits.table.messages.company import Phrase
from suits.table.messages.going_back import LookBack, Steps, Undo
from suits.table.messages.seating import Give, Name
from suits.table.messages.waiting import Begin as BeginFight
from suits.table.messages.waiting import ChangeSeats, CloseRoom, Newcomer, Ready, WaitingRoom
from suits.table.naming import LONGEST, read_name
from suits.table.seating import Company, Place, Wanted
from suits.table.waiting import joined

FRIENDS = Company(friends=True)


@pytest.fixture
def table(begin: Begin) -> Table:
    """A pie fight that waits: Coco opened it, Bix is free."""
    return begin(company=FRIENDS)


def open_again(table: Table, store: SQLite, seat: str) -> Page:
    """The same fight after the program was started anew."""
    return Page(House(store, Clock()), table.keys[seat])


# Before the beginning


def test_nothing_is_asked_and_nothing_dealt_before_the_fight_begins(table: Table) -> None:
    table.play_on()
    assert table.room.fight.steps == []
    for page in table.pages.values():
        assert page.got[0]["type"] == "welcome"
        assert {told["type"] for told in page.got} == {"welcome", "waiting-room"}
    coco = table["seat-1"]
    assert coco.refused(Answer(question="x", answer="y")) == "The fight has not begun yet."
    assert coco.refused(Undo()) == "The fight has not begun yet."
    assert coco.refused(Calls()) == "The fight has not begun yet."
    assert coco.refused(LookBack(steps=(0,))) == "The fight has not begun yet."
    assert table["spectator"].refused(Steps()) == "The fight has not begun yet."


def test_the_fight_begins_by_the_word_of_whoever_opened_the_room(table: Table) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    assert bix.refused(BeginFight()) == "That is for Coco to say."
    coco.do(Name(name="Ann"))
    assert bix.refused(BeginFight()) == "That is for Ann to say."
    coco.do(BeginFight())
    table.play_on()
    for page in table.pages.values():
        assert page.now["people"]
    assert any(page.open_questions() for page in table.speakers())
    assert [seat["person"] for seat in bix.now["seats"] if seat.get("person")] == ["Ann"]
    assert coco.refused(BeginFight()) == "The fight has begun."
    assert coco.refused(Ready()) == "The fight has begun."
    assert coco.refused(CloseRoom()) == "The fight has begun."


def test_a_fight_after_a_waiting_room_is_like_any_other(table: Table) -> None:
    table["seat-1"].do(BeginFight())
    table.play(Random(1))
    assert table.over()


def test_a_waiting_room_survives_the_program(table: Table, store: SQLite) -> None:
    table["seat-2"].do(Name(name="Lena"))
    again = open_again(table, store, "seat-1")
    assert again.waiting("seat-2")["person"] == "Lena"
    assert again.room_now()["code"] == table["seat-1"].room_now()["code"]
    again.do(BeginFight())
    once_more = open_again(table, store, "seat-2")
    assert once_more.now["people"]


def test_who_has_not_come_may_come_later_by_link(begin: Begin, house: House) -> None:
    table = begin(company=FRIENDS)
    table["seat-2"].leave()
    table["seat-1"].do(BeginFight())
    assert table["seat-1"].away() == {"seat-2": 300}
    late = Page(house, table.keys["seat-2"])
    assert late.now["people"]
    assert table["seat-1"].away() == {}


# Who is here


def test_everybody_sees_who_is_here_and_who_has_left_and_returned(table: Table, house: House) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    bix.do(Name(name="Lena"))
    assert coco.waiting("seat-2") == {
        "id": "seat-2", "name": "Bix", "role": "player", "people": ["bix"], "played": "person",
        "person": "Lena", "here": True, "ready": True,
    }  # fmt: skip
    bix.leave()
    assert not coco.waiting("seat-2").get("here")
    assert not coco.waiting("seat-2").get("free")  # it is Lena's, here or not
    Page(house, table.keys["seat-2"])
    assert coco.waiting("seat-2")["here"]
    assert coco.waiting("seat-2")["ready"]


def test_not_yet_ready(table: Table) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    bix.do(Ready())
    assert coco.waiting("seat-2")["ready"]
    bix.do(Ready(ready=False))
    assert not coco.waiting("seat-2").get("ready")


def test_who_only_watches_has_no_name_no_code_and_no_say(table: Table) -> None:
    watching = table["spectator"]
    assert "code" not in watching.room_now()
    for message in (
        Name(name="Eve"),
        Ready(),
        BeginFight(),
        CloseRoom(),
        Newcomer(),
        ChangeSeats(seat="seat-2"),
        Give(seat="seat-2", to="link"),
        Phrase(what="hello"),
    ):
        assert watching.refused(message) == "Who only watches changes nothing."


# Names


@pytest.mark.parametrize(
    ("text", "name"),
    [("  Lena  ", "Lena"), ("Ann  Marie", "Ann Marie"), ("Ольга", "Ольга"), ("李", "李"), ("<b>Bo</b>", "<b>Bo</b>"),
     ("x" * LONGEST, "x" * LONGEST), ("e\u0301", "é"), ("Kim\tTan", "Kim Tan"), ("7", "7")],
)  # fmt: skip
def test_names_in_any_script(text: str, name: str) -> None:
    assert read_name(text) == name


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * (LONGEST + 1), "x" * 1_000_000, "a\u202eb", "a\u200bb", "a\x00b", "a\x1b[31mb", "\u2066x",
     "a\ud800", "\ufeffa", "...", "\U000e0041b", "x\u0300" * LONGEST],
    ids=lambda text: ascii(text[:20]),
)  # fmt: skip
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(Refusal, match=r"A name (needs a letter at least|has at most 24 letters|has no signs)"):
        read_name(text)


def test_two_people_have_two_names_and_nobody_changes_theirs_all_the_time(table: Table) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    coco.do(Name(name="Ann"))
    assert bix.refused(Name(name="ann")) == "Somebody here is called ann already: say another name."
    for number in range(NAMES):
        bix.do(Name(name=f"Bea {number}"))
    assert bix.refused(Name(name="Bea")) == "10 names in 10 minutes are enough: wait a little."
    bix.do(Name(name=f"Bea {NAMES - 1}"))  # the same again is no change


# Codes


def test_a_code_is_short_and_read_as_people_type_it() -> None:
    for _ in range(100):
        code = new_code()
        assert len(code) == 6
        assert read_code(f" {code.lower().replace('-', ' ')} ") == code == read_code(code)
    assert not set("AEIOUY") & set(LETTERS)
    for wrong in ("", "KRZM", "KRZM-77", "KRZ-77", "ARZM-7", "KRZM-1", "ＫＲＺＭ-7", "K" * 10_000, "KRZM-", "KRZM-٣"):
        assert read_code(wrong) == ""


def free(page: Page) -> list[str]:
    return [seat["id"] for seat in page.room_now()["seats"] if seat.get("free")]


def test_somebody_with_the_code_takes_a_free_seat(begin: Begin, house: House) -> None:
    table = begin(company=FRIENDS)
    coco, old_link = table["seat-1"], table.keys["seat-2"]
    assert free(coco) == []  # a page is open there
    table["seat-2"].leave()
    assert free(coco) == ["seat-2"]
    room = house.waiting_under(coco.room_now()["code"])
    assert room is table.room
    key, place = joined(room, "", "Lena")
    assert place.id == "seat-2"
    assert free(coco) == []
    assert coco.waiting("seat-2")["person"] == "Lena"
    lena = Page(house, key)
    assert lena.header["seat"] == "seat-2"
    assert Page(house, old_link).header["seat"] == "spectator"  # the seat is taken
    with pytest.raises(Refusal, match="All seats are taken"):
        joined(room, "", "Kim")
    with pytest.raises(Refusal, match="That seat is taken"):
        joined(room, "seat-2", "Kim")
    for seat in ("seat-1", "referee", "screen", "nobody"):
        with pytest.raises(Refusal, match="That seat is taken"):
            joined(room, seat, "Kim")
    watching = Page(house, joined(room, "spectator", "")[0])
    assert watching.header["role"] == "spectator"


def test_a_code_opens_nothing_once_the_fight_is_on_or_the_room_closed(begin: Begin, house: House) -> None:
    for end in (BeginFight(), CloseRoom()):
        table = begin(company=FRIENDS)
        coco = table["seat-1"]
        code = coco.room_now()["code"]
        assert house.waiting_under(code) is table.room
        coco.do(end)
        assert house.waiting_under(code) is None
        with pytest.raises(Refusal):
            joined(table.room, "seat-2", "Eve")


def test_a_closed_room_says_so_and_never_begins(table: Table, store: SQLite) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    coco.do(CloseRoom())
    assert bix.room_now()["closed"]
    assert coco.refused(BeginFight()) == "This waiting room is closed."
    assert coco.refused(Undo()) == "This waiting room is closed."
    again = open_again(table, store, "seat-2")
    assert again.room_now()["closed"]
    assert "code" not in again.room_now()


def test_two_rooms_never_have_the_same_code(begin: Begin, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["KRZM-7", "KRZM-7", "KRZM-8"])
    monkeypatch.setattr("suits.table.seating.new_code", lambda: next(codes))
    monkeypatch.setattr(house_module, "new_code", lambda: next(codes))
    first, second = begin(company=FRIENDS), begin(company=FRIENDS)
    assert house.waiting_under("KRZM-7") is first.room
    assert house.waiting_under("KRZM-8") is second.room
    assert second["seat-1"].room_now()["code"] == "KRZM-8"


def test_a_room_that_everybody_has_left_is_open_for_a_while_and_again_when_somebody_comes(
    begin: Begin, house: House, clock: Clock
) -> None:
    table = begin(company=FRIENDS)
    code = table["seat-1"].room_now()["code"]
    for page in table.pages.values():
        page.leave()
    house.tidy()
    assert house.waiting_under(code) is not None
    clock.wait(IDLE_SECONDS + 1)
    house.tidy()
    assert house.waiting_under(code) is None
    assert house._codes == {}
    Page(house, table.keys["seat-1"])
    assert house.waiting_under(code) is not None


# Seats before the fight


def test_the_host_gives_a_seat_to_a_bot_and_to_a_person_again(begin: Begin, house: House) -> None:
    table = begin(company=FRIENDS)
    coco, bix = table["seat-1"], table["seat-2"]
    assert bix.refused(Give(seat="seat-1", to="sensible")) == "That is for Coco to say."
    coco.do(Give(seat="seat-2", to="sensible"))
    assert bix.told("moved")[-1]["text"] == "Your seat was given to a bot. You can watch."
    assert bix.header["role"] == "spectator"
    assert coco.waiting("seat-2")["played"] == "sensible"
    assert free(coco) == []
    coco.say(Give(seat="seat-2", to="link"))
    assert free(coco) == ["seat-2"]
    assert Page(house, coco.new_link()).header["seat"] == "seat-2"
    assert Page(house, table.keys["seat-2"]).header["role"] == "spectator"  # no way back to what was never played
    assert coco.refused(Give(seat="seat-1", to="sensible")) == "There is no such seat to give."
    assert "to a link or to a bot" in coco.refused(Give(seat="seat-2", to="referee"))


def test_somebody_says_that_they_have_never_played(table: Table, store: SQLite) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    bix.do(Newcomer())
    assert coco.waiting("seat-2")["new"]
    assert open_again(table, store, "seat-1").waiting("seat-2")["new"]
    bix.do(Newcomer(new=False))
    assert "new" not in coco.waiting("seat-2")
    coco.do(BeginFight())
    assert bix.refused(Newcomer()) == "The fight has begun."


def test_somebody_with_the_code_has_never_played(begin: Begin) -> None:
    table = begin(company=FRIENDS)
    coco = table["seat-1"]
    table["seat-2"].leave()
    joined(table.room, "", "Lena", new=True)
    assert coco.waiting("seat-2")["new"]
    coco.do(Give(seat="seat-2", to="sensible"))
    assert "new" not in coco.waiting("seat-2")


def test_everybody_sees_at_what_others_sit(table: Table, house: House) -> None:
    coco = table["seat-1"]
    table["seat-2"].leave()
    assert "device" not in coco.waiting("seat-2")
    Page(house, table.keys["seat-2"], device="phone")
    assert coco.waiting("seat-2")["device"] == "phone"


def test_two_who_agree_change_seats_and_keep_their_links(table: Table, store: SQLite) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    coco.do(Name(name="Ann"))
    bix.do(Name(name="Lena"))
    bix.do(ChangeSeats(seat="seat-1"))
    assert coco.waiting("seat-2")["wants"] == "seat-1"
    assert coco.header["people"] == ["coco"]
    coco.do(ChangeSeats(seat="seat-2"))
    assert coco.header["people"] == ["bix"]
    assert bix.header["people"] == ["coco"]
    seats = bix.room_now()["seats"][:2]
    assert [(seat["name"], seat["person"]) for seat in seats] == [("Bix", "Ann"), ("Coco", "Lena")]
    assert "wants" not in bix.waiting("seat-2")
    assert open_again(table, store, "seat-2").header["people"] == ["coco"]
    coco.do(BeginFight())
    table.play(Random(1))
    assert table.over()


def test_who_is_asked_to_change_seats_may_stay(table: Table) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    bix.do(ChangeSeats(seat="seat-1"))
    coco.do(ChangeSeats(seat="seat-2", agree=False))
    assert "wants" not in bix.waiting("seat-2")
    bix.do(ChangeSeats(seat="seat-1"))
    bix.do(ChangeSeats())
    coco.do(ChangeSeats(seat="seat-2"))
    assert coco.header["people"] == ["coco"]  # nobody asks any more: now Bix is asked
    assert bix.waiting("seat-1")["wants"] == "seat-2"


def test_a_free_seat_is_taken_instead(begin: Begin, house: House) -> None:
    table = begin(company=FRIENDS)
    coco = table["seat-1"]
    table["seat-2"].leave()
    coco.do(ChangeSeats(seat="seat-2"))
    assert coco.header["seat"] == "seat-1"
    assert coco.header["people"] == ["bix"]
    assert free(coco) == ["seat-2"]
    assert coco.waiting("seat-2")["name"] == "Coco"
    assert Page(house, table.keys["seat-2"]).header["people"] == ["coco"]


def test_seats_that_cannot_be_changed(table: Table) -> None:
    coco = table["seat-1"]
    for seat in ("seat-1", "seat-9", "spectator", "screen"):
        assert coco.refused(ChangeSeats(seat=seat)) == "There is no such seat to change with."
    coco.do(Give(seat="seat-2", to="sensible"))
    assert coco.refused(ChangeSeats(seat="seat-2")) == "There is no such seat to change with."
    coco.do(BeginFight())
    assert coco.refused(ChangeSeats(seat="seat-2")) == "The fight has begun."


def test_nobody_changes_seats_all_the_time(table: Table) -> None:
    bix = table["seat-2"]
    for _ in range(SEATS):
        bix.do(ChangeSeats(seat="seat-1"))
    assert bix.refused(ChangeSeats(seat="seat-1")).endswith("are enough: wait a little.")


def test_a_seat_with_real_cards_waits_for_a_person(begin: Begin) -> None:
    table = begin(company=FRIENDS, real=("bix",))
    assert table["seat-1"].waiting("seat-2")["real"]
    assert "no bot can play" in table["seat-1"].refused(Give(seat="seat-2", to="sensible"))


def test_links_are_not_made_for_ever(table: Table) -> None:
    coco = table["seat-1"]
    for _ in range(MOST_LINKS):
        coco.say(Give(seat="seat-2", to="link"))
    assert coco.refused(Give(seat="seat-2", to="link")).endswith("no more are made.")


def test_the_referee_opens_the_room_where_there_is_one(begin: Begin) -> None:
    table = begin(company=FRIENDS, referee=True)
    assert table["seat-1"].refused(BeginFight()) == "That is for Referee to say."
    table["referee"].do(Name(name="Ann"))
    table["referee"].do(BeginFight())
    assert table["seat-1"].now["people"]


@pytest.mark.parametrize(
    "company",
    [
        Company(True, "seat-9"),
        Company(True, "spectator"),
        Company(True, "seat-2"),
        Company(clock=9),
        Company(clock=3601),
    ],
)
def test_company_that_cannot_be(house: House, company: Company) -> None:
    setup = setup_of("kitchen", "toy")
    seats = [Wanted(("coco",)), Wanted(("bix",), "sensible")]
    with pytest.raises(SetupError, match=r"A waiting room is opened by|A clock gives"):
        house.begin(setup, seats, False, False, company=company)


def test_a_room_of_bots_has_nobody_to_open_it(house: House) -> None:
    setup = setup_of("kitchen", "toy")
    with pytest.raises(SetupError, match="A waiting room is opened by"):
        house.begin(setup, alone(setup, "sensible"), False, False, company=FRIENDS)


# What is told there


def check_told(table: Table) -> None:
    """Nothing of the fight, no secret of a link, and no code for those who only watch."""
    public = {"id", "name", "role", "people", "played", "person", "here", "ready", "free", "real", "invited"}
    secrets = [*table.keys.values(), "seat-1/0"]  # of browsers only how many are at one's own seat
    for seat, page in table.pages.items():
        room = page.room_now()
        assert all(set(one) <= public for one in room["seats"])
        assert all(set(one) == {"id", "name", "side", "like"} for one in room["people"])
        text = b"".join(page.bytes).decode()
        assert not [secret for secret in secrets if secret in text]
        assert ("code" in room) == (seat != "spectator")


def test_a_waiting_room_tells_no_secret(begin: Begin) -> None:
    table = begin(company=FRIENDS, browsers=True)
    table["seat-2"].do(Name(name="Lena"))
    check_told(table)


@pytest.mark.parametrize("leak", ["code", "browser"])
def test_a_secret_told_in_the_waiting_room_is_noticed(begin: Begin, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    seen_by = telling_before.seen_by

    def indiscreet(room: Any, place: Place) -> WaitingRoom:
        told = seen_by(room, place)
        secret = room.seating.code if leak == "code" else str(room.seating.browsers)
        return msgspec.structs.replace(told, code=secret)

    monkeypatch.setattr(telling_before, "seen_by", indiscreet)
    table = begin(company=FRIENDS, browsers=True)
    table["seat-2"].do(Name(name="Lena"))
    with pytest.raises(AssertionError):
        check_told(table)


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("name", editions.names())
def test_everybody_reads_what_somebody_is_like_unless_the_referee_hides_numbers(name: str, hidden: bool) -> None:
    for path in encounters.ready_made(name).values():
        fight = Fight(encounters.load(path), Shuffled(1))
        room: Any = SimpleNamespace(fight=fight, seating=SimpleNamespace(hidden=hidden))
        told = telling_before.guests(room)
        assert all(bool(one.like) != hidden for one in told)


def test_what_is_told_again_is_not_sent_again(table: Table) -> None:
    coco, bix = table["seat-1"], table["seat-2"]
    before = len(coco.bytes)
    bix.do(Ready())
    assert len(coco.bytes) == before + 1
    bix.do(Ready())
    assert len(coco.bytes) == before + 1
