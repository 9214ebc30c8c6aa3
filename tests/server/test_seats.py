"""Who sits where: joining, what stays hidden, shared devices, watchers, seats that change hands, records."""

import random
from typing import Any

import pytest
from tests.server.conftest import Begin
from tests.server.pages import Page, Table, file_of, setup_of, side_by_side

from suits.fight import Refusal, replay
from suits.people import SetupError
from suits.record import from_json
from suits.table import logbook
from suits.table.beginning import from_record
from suits.table.house import House, NoSuchLink
from suits.table.messages.asking import Always, Answer, AskAgain
from suits.table.messages.calling import Calls, Say
from suits.table.messages.going_back import Accept, GoOn, Undo
from suits.table.messages.real_cards import Cards
from suits.table.messages.seating import Give, Hide, Sit
from suits.table.seating import Wanted, key_hash


def test_joining_tells_where_one_sits_and_how_everything_stands(begin: Begin) -> None:
    table = begin()
    page = Page(table.house, table.keys["seat-1"])
    welcome, update = page.got
    assert (welcome["type"], update["type"]) == ("welcome", "update")
    assert welcome["rules"]["people"] == ["coco"]
    assert welcome["rules"]["title"] == "Cook against baker"
    assert update.get("keep", 0) == 0
    assert page.log == table["seat-1"].log
    assert {seat["id"]: seat.get("here", False) for seat in page.now["seats"]} == dict.fromkeys(table.keys, True)


def test_a_link_opened_twice_changes_nothing_and_both_pages_play_the_seat(begin: Begin) -> None:
    table = begin()
    steps = table.room.fight.steps[:]
    phone = Page(table.house, table.keys["seat-1"])
    assert table.room.fight.steps == steps
    phone.answer("duck")
    assert table["seat-1"].question()["answered"] == "duck"
    table["seat-1"].answer("wait")
    assert phone.question()["answered"] == "wait"
    seen = len(table["seat-2"].got)
    phone.leave()
    assert len(table["seat-2"].got) == seen  # the seat is still there
    table["seat-1"].leave()
    assert not next(seat for seat in table["seat-2"].now["seats"] if seat["id"] == "seat-1").get("here")


def test_an_unknown_key_opens_nothing(begin: Begin) -> None:
    table = begin()
    for key in ("", "x", table.keys["seat-1"][:-1], table.keys["seat-1"] + "A", table.fight, "seat-1"):
        with pytest.raises(NoSuchLink):
            table.house.open(key)


def test_keys_are_long_different_and_kept_as_hashes_only(begin: Begin, tmp_path: object) -> None:
    table = begin()
    assert len(set(table.keys.values())) == len(table.keys)
    assert all(len(key) >= 22 for key in table.keys.values())  # 128 bits in base64
    table.play(random.Random(1), 10)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())  # type: ignore[attr-defined]
    assert len(stored) > 1000
    for key in table.keys.values():
        assert key.encode() not in stored
        assert key_hash(key) in stored


def hidden_faces(table: Table, who: str, zone: str) -> set[str]:
    return set(getattr(table.room.fight.state.people[who], zone))


def test_hands_and_lucky_cards_stay_hidden(begin: Begin) -> None:
    table = begin(referee=True)
    coco, bix, referee = table["seat-1"], table["seat-2"], table["referee"]
    for who, page, others in (("coco", coco, (bix,)), ("bix", bix, (coco,))):
        hand = hidden_faces(table, who, "hand")
        assert set(page.cards_of(who, "hand")) == set(referee.cards_of(who, "hand")) == hand
        for other in (*others, table["spectator"], table["screen"]):
            assert other.cards_of(who, "hand") == ["??"] * 5
        luck = hidden_faces(table, who, "luck").pop()
        for page in table.pages.values():
            assert page.cards_of(who, "luck") == ["??"]  # nobody at all has seen it
            assert not any(f'"{luck}"'.encode() in data for data in page.bytes)


# Shared devices


def test_on_a_shared_device_nothing_secret_is_sent_before_somebody_sits(begin: Begin) -> None:
    table = begin(seats=[Wanted(("coco", "bix"), "hotseat")])
    device = table["seat-1"]
    secrets = [f'"{card}"'.encode() for who in ("coco", "bix") for card in hidden_faces(table, who, "hand")]
    assert not any(card in data for data in device.bytes for card in secrets)
    assert not device.now.get("questions")
    assert not device.now.get("sitting")
    device.do(Sit(who="coco"))
    assert device.now["sitting"] == "coco"
    assert set(device.cards_of("coco", "hand")) == hidden_faces(table, "coco", "hand")
    assert device.cards_of("bix", "hand") == ["??"] * 5
    assert device.log[0]["text"] == "Round 1."
    device.answer("wait")
    device.do(Sit(who=""))
    assert device.cards_of("coco", "hand") == ["??"] * 5
    assert not device.now.get("questions")
    sent = len(device.bytes)
    device.do(Sit(who=""))
    assert len(device.bytes) == sent + 1  # only that it is done
    device.do(Sit(who="bix"))
    assert device.question()["who"] == "bix"
    assert device.refused(Sit(who="uncle-1")) == "That person does not play on this device."
    assert "only watches" in table["spectator"].refused(Sit(who="coco"))
    device.answer("wait")
    assert "Round 2." in device.texts()


def test_two_shared_devices_of_one_seat_look_each_for_themselves(begin: Begin) -> None:
    table = begin(seats=[Wanted(("coco", "bix"), "hotseat")])
    other = Page(table.house, table.keys["seat-1"])
    table["seat-1"].do(Sit(who="coco"))
    assert not other.now.get("sitting")
    assert other.cards_of("coco", "hand") == ["??"] * 5


# Who only watches


@pytest.mark.parametrize("seat", ["spectator", "screen"])
def test_who_watches_says_nothing(begin: Begin, seat: str) -> None:
    table = begin(real=("bix",), referee=True)
    watching = table[seat]
    steps = table.room.fight.steps[:]
    question = table["referee"].now["cards"]["id"] if table["referee"].now.get("cards") else "coco-0-3"
    for message in (
        Answer(question=question, answer="wait"),
        Always(question=question, answer="wait"),
        Cards(question=question, cards="4h"),
        Accept(),
        Hide(hide=True),
        Give(seat="seat-1", to="sensible"),
        Undo(),
        GoOn(),
        Sit(who="coco"),
        Say(proposal=1, yes=True),
    ):
        assert watching.refused(message)
    assert watching.say(Calls())["calls"] == []
    assert watching.refused(AskAgain())
    assert table.room.fight.steps == steps
    assert not watching.now.get("can_undo")
    assert "questions" not in watching.now


# Numbers that are hidden


def numbers_of(page: Page, who: str) -> bool:
    return bool(page.person(who)["tracks"] or page.person(who)["sheet"])


def test_the_referee_hides_foes_numbers_also_from_who_watches(begin: Begin) -> None:
    seats = [Wanted(("coco",)), Wanted(("bix",), "referee")]
    table = begin(seats=seats, referee=True, hidden=True)
    coco, referee = table["seat-1"], table["referee"]
    watchers = [coco, table["spectator"], table["screen"]]
    for page in watchers:
        assert page.now["hidden"]
        assert numbers_of(page, "coco")
        assert not numbers_of(page, "bix")
    assert numbers_of(referee, "bix")
    referee.do(Hide(hide=False))
    assert all(numbers_of(page, "bix") for page in watchers)
    referee.do(Hide(hide=True))
    assert not any(numbers_of(page, "bix") for page in watchers)
    assert "Only the referee" in coco.refused(Hide(hide=False))
    again = Page(House(table.house.store), table.keys["seat-1"])
    assert not numbers_of(again, "bix")


def numbers_told(page: Page, who: str) -> list[Any]:
    """The lines that tell how somebody's tracks stand, by themselves or in passing."""
    names = {"shock", "wounds", "body", "will", "skill"}
    about = [line for line in page.log if who in (line.get("who"), line.get("facts", {}).get("target"))]
    return [line for line in about if line["kind"] == "track" or names & {*line.get("facts", {})}]


def hurt_in_a_hidden_fight(begin: Begin) -> Table:
    """Ann and Bob, whose numbers the referee hides from Ann, have fought."""
    seats = [Wanted(("ann",)), Wanted(("bob",))]
    table = begin("duel", "draw", seats=seats, referee=True, hidden=True)
    table.play(random.Random(5), 200)
    return table


def test_hidden_numbers_are_not_told_in_the_log(begin: Begin) -> None:
    table = hurt_in_a_hidden_fight(begin)
    ann, bob, referee = table["seat-1"], table["seat-2"], table["referee"]
    assert numbers_told(referee, "ann")
    assert numbers_told(referee, "bob")
    assert not numbers_told(ann, "bob")
    assert not numbers_told(bob, "ann")
    assert [line for line in ann.log if line["kind"] == "track" and line["who"] == "ann"]
    texts = ann.texts()
    for page in (ann, bob):  # what is left out does not count: a line is the line that is meant
        assert page.room.line_step(page.listener, len(page.log) - 1) == len(page.room.fight.steps)
    referee.do(Hide(hide=False))
    assert numbers_told(ann, "bob")
    assert ann.texts() == texts


def test_hidden_numbers_in_the_log_are_noticed(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logbook, "without_numbers", lambda fight, told, foes: list(told))
    table = hurt_in_a_hidden_fight(begin)
    assert numbers_told(table["seat-1"], "bob")


# Arranging


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ([], "Nobody plays Coco and Bix"),
        ([Wanted(("coco",))], "Nobody plays Bix"),
        ([Wanted(("coco", "bix")), Wanted(("bix",))], "two seats"),
        ([Wanted(("coco", "bix", "dee"))], "called 'dee'"),
        ([Wanted(()), Wanted(("coco", "bix"))], "somebody to speak for"),
        ([Wanted(("coco", "bix"), "referee")], "has none"),
        ([Wanted(("coco", "bix"), "oracle")], "none of these"),
    ],
)
def test_seats_that_cannot_be(house: House, seats: list[Wanted], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        house.begin(setup_of("kitchen", "toy"), seats, False, False)


def test_a_bot_cannot_hold_real_cards(house: House) -> None:
    seats = [Wanted(("coco",), "sensible"), Wanted(("bix",))]
    with pytest.raises(SetupError, match="holds real cards"):
        house.begin(setup_of("kitchen", "toy", real=("coco",)), seats, False, False)


# Records


def test_while_a_fight_runs_only_the_referee_may_have_its_record(begin: Begin) -> None:
    table = begin(referee=True)
    table.play(random.Random(3), 3)
    for seat in table.keys:
        place = table.house.open(table.keys[seat]).place
        if seat == "referee":
            assert replay(from_json(file_of(table.room, place))).state_bytes() == table.room.fight.state_bytes()
        else:
            with pytest.raises(Refusal, match="every secret"):
                file_of(table.room, place)


def test_without_referee_nobody_may_have_it_until_the_fight_is_over(begin: Begin) -> None:
    table = begin()
    places = [table.house.open(key).place for key in table.keys.values()]
    for place in places:
        with pytest.raises(Refusal):
            file_of(table.room, place)
    table.play(random.Random(3))
    assert len({file_of(table.room, place) for place in places}) == 1


@pytest.mark.parametrize("answers", [0, 5, 4000])
def test_a_record_is_brought_back_and_goes_on(begin: Begin, answers: int) -> None:
    table = begin("duel", "draw", referee=True)
    table.play(random.Random(5), answers)
    record = from_json(file_of(table.room, table.house.open(table.keys["referee"]).place))
    fight, keys = table.house.keep(from_record(record, side_by_side(record.setup), True))
    assert fight != table.fight
    room = table.house.room(fight)
    assert room.fight.state_bytes() == table.room.fight.state_bytes()
    page = Page(table.house, keys["referee"])
    assert page.texts() == table["referee"].texts()
    if answers == 5 and not room.fight.over:
        pages = [page, *(Page(table.house, keys[f"seat-{n}"]) for n in (1, 2))]
        assert any(one.something(random.Random(1)) for one in pages)
