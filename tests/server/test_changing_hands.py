"""Seats that change hands: by their person's word, by everybody else's after a while, by the referee; and back."""

import msgspec
import pytest
from tests.server.conftest import Begin, Clock
from tests.server.pages import Page, Table, alone, setup_of

from suits.people import SetupError
from suits.table import holding
from suits.table.hearing import hear
from suits.table.holding import given
from suits.table.house import House, NoSuchLink
from suits.table.messages.asking import Always, Answer
from suits.table.messages.calling import Correct, Say
from suits.table.messages.going_back import Redo, Undo
from suits.table.messages.seating import Give, Grace, Return, Void
from suits.table.seating import GRACE, Seating, Wanted, new_key

HAND = ["??"] * 5


def seat_of(page: Page, seat: str) -> dict[str, object]:
    """A seat as this page sees it."""
    return next(one for one in page.now["seats"] if one["id"] == seat)


def agree(*pages: Page) -> None:
    """Everybody whose word is missing says yes."""
    for page in pages:
        assert page.now["proposal"]["mine"]
        page.do(Say(proposal=page.now["proposal"]["id"], yes=True))


# What could be done to somebody whose connection was lost for a moment


@pytest.mark.parametrize("to", ["link", "sensible"])
def test_a_seat_is_not_to_be_had_the_moment_its_person_is_gone(begin: Begin, to: str) -> None:
    table = begin()
    hand = table["seat-2"].cards_of("bix", "hand")
    table["seat-2"].leave()
    assert "is kept for 5:00 minutes yet" in table["seat-1"].refused(Give(seat="seat-2", to=to))
    assert not any(told["type"] == "link" for told in table["seat-1"].got)
    again = Page(table.house, table.keys["seat-2"])
    assert again.cards_of("bix", "hand") == hand
    assert again.question()["who"] == "bix"


def test_nobody_takes_back_alone_what_an_absent_person_did(begin: Begin, clock: Clock) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    coco.answer(f"throw bix {coco.cards_of('coco', 'hand')[0]}")
    bix.answer(f"throw coco {bix.cards_of('bix', 'hand')[0]}")
    bix.leave()
    clock.wait(GRACE)
    coco.do(Give(seat="seat-2", to="sensible"))
    steps = table.room.fight.steps[:]
    for message in (Undo(), Undo(line=3), Redo(), Correct(who="bix", field="pie", value=1, reason="x")):
        coco.say(message)
        assert table.room.fight.steps == steps
        if "proposal" in coco.now:
            assert coco.now["proposal"]["missing"] == ["Bix"]  # missing, and not yes


def test_whoever_comes_back_before_a_vote_ends_keeps_the_seat(begin: Begin, clock: Clock) -> None:
    table = begin("wedding")
    first, second, third = (table[f"seat-{n}"] for n in (1, 2, 3))
    hand = first.cards_of("aunt-1", "hand")
    first.leave()
    clock.wait(GRACE)
    second.do(Give(seat="seat-1", to="link"))
    number = third.now["proposal"]["id"]
    for n in (3, 4, 5):
        agree(table[f"seat-{n}"])
    back = Page(table.house, table.keys["seat-1"])
    assert "proposal" not in third.now
    assert "no longer proposed" in table["seat-6"].refused(Say(proposal=number, yes=True))
    assert back.cards_of("aunt-1", "hand") == hand
    assert second.refused(Give(seat="seat-1", to="link")) == "Aunt 1 is still here."
    back.leave()
    assert "5:00" in second.refused(Give(seat="seat-1", to="link"))  # time begins anew


# The time that a seat is kept


def test_everybody_sees_how_long_a_seat_is_kept(begin: Begin, clock: Clock) -> None:
    table = begin()
    assert table["spectator"].away() == {}
    assert table["spectator"].header["grace"] == 300
    table["seat-2"].leave()
    assert table["spectator"].away() == table["seat-1"].away() == {"seat-2": 300}
    clock.wait(100.5)
    late = Page(table.house, table.keys["spectator"])
    assert late.away() == {"seat-2": 200}
    assert "3:20" in table["seat-1"].refused(Give(seat="seat-2", to="sensible"))
    again = Page(table.house, table.keys["seat-2"])
    assert all(page.away() == {} for page in (again, late, table["seat-1"]))
    again.leave()
    assert late.away() == {"seat-2": 300}


def test_time_passes_without_a_word(begin: Begin, clock: Clock) -> None:
    """After a secret answer whoever learns nothing is sent nothing: not even how late it is."""
    table = begin()
    table["seat-2"].leave()
    sent = [len(page.bytes) for page in table.pages.values()]
    for _ in range(8):
        clock.wait(50)
        table.room.tell()
    assert [len(page.bytes) for page in table.pages.values()] == sent


def test_a_table_that_is_opened_again_begins_the_time_anew(begin: Begin, clock: Clock) -> None:
    table = begin()
    table["seat-2"].leave()
    clock.wait(299)
    again = House(table.house.store, clock)
    coco = Page(again, table.keys["seat-1"])
    assert coco.away() == {"seat-2": 300}
    clock.wait(299)
    assert "0:01" in coco.refused(Give(seat="seat-2", to="sensible"))
    clock.wait(1)
    coco.do(Give(seat="seat-2", to="sensible"))


def test_the_table_sets_the_time(house: House, clock: Clock) -> None:
    setup = setup_of("kitchen", "toy")
    for wrong in (59, 86_401):
        with pytest.raises(SetupError, match="60 to 86400 seconds"):
            house.begin(setup, alone(setup), False, False, wrong)
    _, keys = house.begin(setup, alone(setup), False, False, 60)
    coco = Page(House(house.store, clock), keys["seat-1"])
    assert coco.header["grace"] == 60
    clock.wait(59)
    assert "0:01" in coco.refused(Give(seat="seat-2", to="sensible"))
    clock.wait(1)
    coco.do(Give(seat="seat-2", to="sensible"))


def test_less_than_a_minute_takes_everybodys_word(begin: Begin, clock: Clock) -> None:
    table = begin("wedding")
    first, others = table["seat-1"], [table[f"seat-{n}"] for n in range(2, 7)]
    for wrong in (9, 86_401):
        assert "10 to 86400 seconds" in first.refused(Grace(seconds=wrong))
    first.do(Grace(seconds=20))
    agree(*others[:4])
    others[4].leave()
    assert table.room.seating.kept == GRACE  # whoever is away has not agreed
    back = Page(table.house, table.keys["seat-6"])
    assert back.away() == {}
    back.leave()
    clock.wait(20)
    assert "4:40" in first.refused(Give(seat="seat-6", to="sensible"))
    back = Page(table.house, table.keys["seat-6"])
    agree(back)
    assert first.header["grace"] == 20
    assert first.texts()[-1] == "A seat is kept for 20 seconds from now on."
    back.leave()
    clock.wait(20)
    first.do(Give(seat="seat-6", to="sensible"))


def test_with_a_referee_less_than_a_minute_takes_everybodys_word_too(begin: Begin) -> None:
    table = begin(referee=True)
    table["referee"].do(Grace(seconds=30))
    assert table["seat-1"].now["proposal"]["missing"] == ["Coco", "Bix"]
    table["referee"].do(Grace(seconds=90))
    assert table["seat-1"].header["grace"] == 90


def test_a_shorter_time_of_an_older_fight_counts_as_a_minute() -> None:
    assert Seating((), grace=10).kept == 60
    assert Seating((), grace=10, short=True).kept == 10


def test_with_a_referee_no_time_is_counted(begin: Begin) -> None:
    table = begin(referee=True)
    table["seat-2"].leave()
    assert not any(told["type"] == "away" for page in table.pages.values() for told in page.got)
    table["referee"].do(Give(seat="seat-2", to="sensible"))
    assert table["seat-1"].texts()[-1] == "The seat of Bix changes hands: the referee gave it to the bot sensible."


# By the word of all others


def test_all_others_give_the_seat_of_somebody_who_is_long_away(begin: Begin, clock: Clock) -> None:
    table = begin("wedding")
    first, second = table["seat-1"], table["seat-2"]
    assert second.refused(Give(seat="seat-1", to="sensible")) == "Aunt 1 is still here."
    first.leave()
    clock.wait(GRACE)
    second.do(Give(seat="seat-1", to="sensible"))
    assert second.now["proposal"]["missing"] == ["Aunt 3", "Uncle 1", "Uncle 2", "Uncle 3"]
    for n in (3, 4, 5, 6):
        assert seat_of(second, "seat-1")["played"] == "person"
        agree(table[f"seat-{n}"])
    table.play_on()
    assert seat_of(second, "seat-1")["played"] == "sensible"
    assert second.texts()[-1] == "The seat of Aunt 1 changes hands: all others gave it to the bot sensible."
    assert table.room.fight.drafts["aunt-1"]


def test_one_no_is_enough(begin: Begin, clock: Clock) -> None:
    table = begin("wedding")
    table["seat-1"].leave()
    clock.wait(GRACE)
    table["seat-2"].do(Give(seat="seat-1", to="sensible"))
    table["seat-3"].do(Say(proposal=table["seat-3"].now["proposal"]["id"], yes=False))
    assert "proposal" not in table["seat-4"].now
    assert seat_of(table["seat-2"], "seat-1")["played"] == "person"


def test_of_two_who_are_away_neither_has_agreed_to_anything(begin: Begin, clock: Clock) -> None:
    table = begin("wedding")
    for n in (1, 2):
        table[f"seat-{n}"].leave()
    clock.wait(GRACE)
    table["seat-3"].do(Give(seat="seat-1", to="sensible"))
    for n in (4, 5, 6):
        agree(table[f"seat-{n}"])
    assert table["seat-3"].now["proposal"]["missing"] == ["Aunt 2"]
    assert seat_of(table["seat-3"], "seat-1")["played"] == "person"


def test_a_new_link_is_told_to_whoever_proposed_it_and_nobody_else(begin: Begin, clock: Clock) -> None:
    table = begin("wedding")
    table["seat-1"].leave()
    clock.wait(GRACE)
    table["seat-2"].do(Give(seat="seat-1", to="link"))
    asking = Page(table.house, table.keys["seat-2"])
    table["seat-2"].leave()
    for n in (3, 4, 5, 6):
        agree(table[f"seat-{n}"])
    others = [page for seat, page in table.pages.items() if seat != "seat-2"]
    assert asking.new_link()  # the same seat on another device
    assert not any(told["type"] == "link" for page in others for told in page.got)


def test_a_link_that_nobody_would_hear_of_is_not_made(begin: Begin, clock: Clock) -> None:
    table = begin("wedding")
    table["seat-1"].leave()
    clock.wait(GRACE)
    table["seat-2"].do(Give(seat="seat-1", to="link"))
    for n in (3, 4, 5):
        agree(table[f"seat-{n}"])
    table["seat-2"].leave()
    last = table["seat-6"]
    assert "not here to hand on" in last.refused(Say(proposal=last.now["proposal"]["id"], yes=True))
    assert Page(table.house, table.keys["seat-1"]).header["people"] == ["aunt-1"]


def test_a_bot_from_the_beginning_is_nobodys_and_agrees(begin: Begin) -> None:
    table = begin(seats=[Wanted(("coco",)), Wanted(("bix",), "sensible")])
    coco = table["seat-1"]
    assert coco.away() == {}
    coco.do(Give(seat="seat-2", to="random"))
    coco.do(Give(seat="seat-2", to="link"))
    assert Page(table.house, coco.new_link()).question()["who"] == "bix"
    assert table["seat-2"].refused(Return()) == "Who only watches changes nothing."


# By one's own word


def test_whoever_leaves_gives_the_seat_to_a_bot_and_comes_back(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    hand = bix.cards_of("bix", "hand")
    bix.do(Give(seat="seat-2", to="sensible"))
    assert coco.texts()[-1] == "The seat of Bix changes hands: Bix gave it to the bot sensible."
    assert bix.cards_of("bix", "hand") == HAND
    assert (bix.header["role"], bix.header["back"]) == ("spectator", "seat-2")
    assert coco.refused(Give(seat="seat-2", to="link")) == "Bix is still here."
    bix.do(Return())
    assert (bix.header["role"], bix.header.get("back", "")) == ("player", "")
    assert bix.cards_of("bix", "hand") == hand
    assert bix.question()["who"] == "bix"
    assert coco.texts()[-1] == "The seat of Bix is its owner's again."


def test_what_somebody_answered_by_itself_does_not_go_with_the_seat(begin: Begin) -> None:
    table = begin()
    coco = table["seat-1"]
    coco.do(Always(question=coco.question()["id"], answer="wait", until="fight"))
    coco.do(Give(seat="seat-1", to="link"))
    new = Page(table.house, coco.new_link())
    assert "standing" not in new.now
    assert not table.room.journal.told.standing


# New links


def given_away(table: Table, clock: Clock) -> str:
    """Bix is away, and Coco has a new link for the seat."""
    table["seat-2"].leave()
    clock.wait(GRACE)
    table["seat-1"].do(Give(seat="seat-2", to="link"))
    return table["seat-1"].new_link()


def test_until_the_new_link_is_taken_the_old_one_shows_what_spectators_see(begin: Begin, clock: Clock) -> None:
    table = begin()
    link = given_away(table, clock)
    assert seat_of(table["seat-1"], "seat-2")["offered"]
    old = Page(table.house, table.keys["seat-2"])
    assert old.now["people"] == table["spectator"].now["people"]
    assert old.log == table["spectator"].log
    assert "questions" not in old.now
    old.leave()
    new = Page(table.house, link)
    assert new.question()["who"] == "bix"
    assert "offered" not in seat_of(table["seat-1"], "seat-2")
    assert table["seat-1"].texts()[-1] == "Somebody new has taken the seat of Bix."


def test_whoever_comes_back_before_the_link_is_taken_has_the_seat_at_once(begin: Begin, clock: Clock) -> None:
    table = begin()
    link = given_away(table, clock)
    back = Page(table.house, table.keys["seat-2"])
    back.do(Return())
    assert back.question()["who"] == "bix"
    late = Page(table.house, link)
    assert late.header["role"] == "spectator"
    assert late.refused(Return()) == "Who only watches changes nothing."
    assert table["seat-1"].refused(Return()) == "This link is no way back to a seat."
    back.leave()
    clock.wait(GRACE)
    table["seat-1"].do(Give(seat="seat-2", to="link"))
    assert Page(table.house, link).header["role"] == "spectator"  # the number of a link is not used again


def test_from_a_person_the_seat_comes_back_whatever_that_person_says(begin: Begin, clock: Clock) -> None:
    table = begin()
    new = Page(table.house, given_away(table, clock))
    new.do(Void())  # nor does a link of their own keep the owner out
    back = Page(table.house, table.keys["seat-2"])
    back.do(Return())
    assert back.question()["who"] == "bix"
    assert "proposal" not in new.now
    assert new.told("moved")[-1]["text"] == "The seat of Bix is its owner's again. You can watch."
    assert new.header["role"] == "spectator"
    assert new.cards_of("bix", "hand") == HAND
    assert new.refused(Return()) == "Who only watches changes nothing."
    assert Page(table.house, table.keys["seat-2"]).header["people"] == ["bix"]


def test_two_who_have_had_a_seat_have_two_ways_back(begin: Begin, clock: Clock) -> None:
    table = begin()
    link = given_away(table, clock)
    Page(table.house, link).leave()
    clock.wait(GRACE)
    table["seat-1"].do(Give(seat="seat-2", to="sensible"))
    second = Page(table.house, link)
    second.do(Return())
    first = Page(table.house, table.keys["seat-2"])
    assert first.header["back"] == "seat-2"
    first.do(Return())
    assert first.header["people"] == ["bix"]
    assert second.header["role"] == "spectator"


def test_a_browser_that_has_another_seat_is_refused_the_new_link(begin: Begin, clock: Clock) -> None:
    table = begin(browsers=True)
    link = given_away(table, clock)
    table["seat-1"].leave()
    for house in (table.house, House(table.house.store, clock)):  # it is known also to a table that is opened again
        with pytest.raises(NoSuchLink, match="This browser has another seat"):
            Page(house, link, "seat-1")
    new = Page(table.house, link, "spectator")
    assert new.header["people"] == ["bix"]
    with pytest.raises(NoSuchLink, match="This invitation was taken"):
        Page(table.house, link, "seat-1")
    with pytest.raises(NoSuchLink, match="This browser has another seat"):
        Page(table.house, new.key, "seat-1")  # nor is it let in behind somebody else
    assert Page(table.house, table.keys["seat-1"], "spectator").header["people"] == ["coco"]  # its own links, as ever


def test_a_shared_device_may_take_the_new_link(begin: Begin, clock: Clock) -> None:
    seats = [Wanted(("aunt-1", "aunt-2"), "hotseat"), Wanted(("aunt-3", "uncle-1", "uncle-2")), Wanted(("uncle-3",))]
    table = begin("wedding", seats=seats, browsers=True)
    table["seat-3"].leave()
    clock.wait(GRACE)
    table["seat-1"].do(Give(seat="seat-3", to="link"))
    agree(table["seat-2"])
    link = table["seat-1"].new_link()
    with pytest.raises(NoSuchLink):
        Page(table.house, link, "seat-2")
    assert Page(table.house, link, "seat-1").header["people"] == ["uncle-3"]


def test_who_only_looked_where_a_bot_plays_has_no_seat_there(begin: Begin, clock: Clock) -> None:
    """But whoever has a way back from a bot has one seat already."""
    seats = [
        Wanted(("aunt-1", "aunt-2", "aunt-3")),
        Wanted(("uncle-1",)),
        Wanted(("uncle-2",)),
        Wanted(("uncle-3",), "sensible"),
    ]
    table = begin("wedding", seats=seats, browsers=True)
    table["seat-2"].leave()
    clock.wait(GRACE)
    table["seat-1"].do(Give(seat="seat-2", to="link"))
    agree(table["seat-3"])
    table["seat-3"].do(Give(seat="seat-3", to="sensible"))
    link = table["seat-1"].new_link()
    with pytest.raises(NoSuchLink, match="This browser has another seat"):
        Page(table.house, link, "seat-3")
    assert Page(table.house, link, "seat-4").header["people"] == ["uncle-1"]


def test_only_so_many_browsers_are_remembered(begin: Begin) -> None:
    table = begin(browsers=True)
    journal = len(table.room.journal.told.notes)
    for n in range(20):
        Page(table.house, table.keys["seat-1"], f"browser {n}").leave()
        Page(table.house, table.keys["spectator"], f"browser {n}").leave()
    assert [link for link, _ in table.room.seating.browsers].count("seat-1/0") == 4
    assert not [link for link, _ in table.room.seating.browsers if link.startswith("spectator")]
    assert len(table.room.journal.told.notes) == journal


# Links made void


def test_the_old_link_is_made_void_wherever_it_is_open(begin: Begin) -> None:
    table = begin()
    coco, stolen = table["seat-1"], Page(table.house, table.keys["seat-1"])
    question = coco.question()["id"]
    coco.do(Void())
    link = next(told for told in coco.got if told["type"] == "link")
    assert (link["seat"], link["own"]) == ("seat-1", True)
    assert stolen.closed
    assert "void" in stolen.got[-1]["why"]
    sent = len(stolen.bytes)
    with pytest.raises(NoSuchLink, match="This link is void"):
        Page(table.house, table.keys["seat-1"])
    with pytest.raises(NoSuchLink, match="This link is void"):
        Page(House(table.house.store), table.keys["seat-1"])
    coco.do(Answer(question=question, answer="wait"))  # the page itself plays on
    assert len(stolen.bytes) == sent
    assert Page(table.house, link["key"]).header["people"] == ["coco"]
    assert table["seat-2"].texts()[-1] == "Coco has a new link: the old one is void."
    assert table["spectator"].refused(Void())


def test_links_are_made_void_so_often_and_no_more(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holding, "MOST_LINKS", 5)
    table = begin(browsers=True)
    coco = table["seat-1"]
    remembered = len(table.room.seating.browsers)
    for _ in range(5):
        assert coco.say(Void())["type"] == "done"
    assert coco.refused(Void()) == "5 links have been made for the seat of Coco: no more are made."
    assert coco.refused(Give(seat="seat-1", to="link")).endswith("no more are made.")
    assert len(table.room.seating.browsers) == remembered  # links that open nothing need not be known
    assert Page(table.house, coco.new_link(), "seat-1").header["people"] == ["coco"]
    coco.do(Give(seat="seat-1", to="sensible"))  # bots need no link


def test_a_page_whose_link_is_void_says_nothing_for_the_seat(begin: Begin) -> None:
    """Its socket may be open for a moment yet."""
    table = begin()
    coco, stolen = table["seat-1"], Page(table.house, table.keys["seat-1"])
    question = coco.question()["id"]
    coco.do(Void())
    steps = table.room.fight.steps[:]
    for message in (Answer(question=question, answer="wait"), Undo(), Give(seat="seat-1", to="sensible"), Void()):
        assert stolen.refused(message) == "Who only watches changes nothing."
    assert table.room.fight.steps == steps
    assert not any(told["type"] == "link" for told in stolen.got)
    stolen.leave()
    coco.do(Answer(question=question, answer="wait"))


def test_the_page_makes_the_new_secret_so_that_it_is_not_lost_with_the_connection(begin: Begin) -> None:
    table = begin()
    coco, secret = table["seat-1"], new_key()
    for bad in ("short", secret + "x", secret[:-1] + "/", table.keys["seat-2"]):
        assert "no secret for a new link" in coco.refused(Void(key=bad))
    assert Page(table.house, table.keys["seat-1"]).header["people"] == ["coco"]
    coco.listener.send = lambda data: None  # the connection is lost before anything is told
    hear(coco.room, coco.listener, Void(key=secret))
    coco.leave()
    assert Page(table.house, secret).header["people"] == ["coco"]
    with pytest.raises(NoSuchLink, match="This link is void"):
        Page(table.house, table.keys["seat-1"])


def test_a_void_link_is_no_way_back_but_those_of_others_stay(begin: Begin, clock: Clock) -> None:
    table = begin()
    new = Page(table.house, given_away(table, clock))
    old = next(told["key"] for told in table["seat-1"].got if told["type"] == "link")
    new.do(Void())
    with pytest.raises(NoSuchLink):
        Page(table.house, old)
    first = Page(table.house, table.keys["seat-2"])
    first.do(Return())
    assert first.header["people"] == ["bix"]
    assert Page(table.house, new.new_link()).header["role"] == "spectator"


def test_the_link_of_a_given_seat_stays_barred_when_it_is_made_anew(begin: Begin, clock: Clock) -> None:
    table = begin(browsers=True)
    new = Page(table.house, given_away(table, clock), "somebody")
    new.do(Void())
    with pytest.raises(NoSuchLink, match="another seat"):
        Page(table.house, new.new_link(), "seat-1")
    assert Page(table.house, new.new_link(), "somebody").header["people"] == ["bix"]


def test_with_two_seats_in_one_browser_ones_own_link_can_be_made_anew(begin: Begin) -> None:
    table = begin()
    one, _ = (Page(table.house, table.keys[seat], "both") for seat in ("seat-1", "seat-2"))
    one.do(Void())
    assert Page(table.house, one.new_link(), "both").header["people"] == ["coco"]


# With a referee


def test_the_referee_gives_a_seat_to_a_new_link_and_the_old_one_only_watches(begin: Begin) -> None:
    table = begin(referee=True)
    coco, referee = table["seat-1"], table["referee"]
    referee.say(Give(seat="seat-1", to="link", n=9))
    link = next(told for told in referee.got if told["type"] == "link")
    assert (link["seat"], link["n"]) == ("seat-1", 9)
    assert link["key"] not in table.keys.values()
    assert not any(told["type"] == "link" for page in table.pages.values() if page is not referee for told in page.got)
    assert any(told["type"] == "moved" for told in coco.got)
    assert coco.got[-2]["type"] == "update" or coco.now["people"]
    assert coco.cards_of("coco", "hand") == HAND
    assert coco.refused(Answer(question="coco-0-3", answer="wait")) == "That question is no longer open."
    old = Page(House(table.house.store), table.keys["seat-1"])
    assert old.got[0]["rules"]["role"] == "spectator"
    new = Page(table.house, link["key"])
    assert new.got[0]["rules"]["people"] == ["coco"]
    new.answer("wait")
    assert "The seat of Coco changes hands: the referee gave it to a new link." in referee.texts()
    assert referee.texts()[-1] == "Somebody new has taken the seat of Coco."


def test_a_seat_given_to_a_bot_plays_on(begin: Begin) -> None:
    table = begin(referee=True)
    table["referee"].do(Give(seat="seat-1", to="sensible"))
    table["referee"].do(Give(seat="seat-2", to="random"))
    table.play_on()
    assert table.over()
    assert not table["seat-1"].now.get("questions")


def test_a_seat_given_to_the_referee(begin: Begin) -> None:
    table = begin(referee=True)
    referee = table["referee"]
    hand = table["seat-1"].cards_of("coco", "hand")
    referee.do(Give(seat="seat-1", to="referee"))
    assert referee.question("coco")
    referee.answer(f"throw bix {hand[0]}", "coco")
    assert table["seat-1"].cards_of("coco", "hand") == HAND


@pytest.mark.parametrize("to", ["referee", "link", "sensible"])
def test_an_owner_takes_back_what_the_referee_gave_away(begin: Begin, to: str) -> None:
    table = begin(referee=True)
    referee, coco = table["referee"], table["seat-1"]
    referee.say(Give(seat="seat-1", to=to))
    coco.do(Return())
    assert coco.question()["who"] == "coco"


def test_a_player_asks_the_referee_to_give_somebody_elses_seat(begin: Begin) -> None:
    table = begin(referee=True)
    table["seat-1"].do(Give(seat="seat-2", to="sensible"))
    assert table["seat-1"].now["proposal"]["missing"] == ["Referee"]
    agree(table["referee"])
    assert seat_of(table["seat-1"], "seat-2")["played"] == "sensible"
    table["seat-1"].do(Give(seat="seat-1", to="referee"))
    agree(table["referee"])
    assert table["referee"].question("coco")


def test_of_a_link_that_the_referee_agrees_to_the_referee_is_told(begin: Begin) -> None:
    table = begin(referee=True)
    coco, referee = table["seat-1"], table["referee"]
    coco.do(Give(seat="seat-2", to="link"))
    agree(referee)
    assert Page(table.house, referee.new_link()).header["people"] == ["bix"]
    assert not any(told["type"] == "link" for told in coco.got)
    coco.do(Give(seat="seat-1", to="link"))  # one's own
    assert Page(table.house, coco.new_link()).header["people"] == ["coco"]


# Fights of before


def test_seats_that_changed_hands_before_there_was_a_way_back_are_as_they_were() -> None:
    place = {"id": "seat-1", "name": "Coco", "role": "player", "people": ["coco"], "played": "sensible", "turn": 2}
    seating = msgspec.convert({"places": [place], "hidden": False}, Seating)
    assert (seating.grace, seating.places[0].back) == (GRACE, ())
    assert seating.opened_by("seat-1/1") is None
    assert not seating.owned()  # the bot agreed then, and does now
    assert given(seating.places[0], "person").turn == 3


# What cannot be given


@pytest.mark.parametrize(
    ("seat", "to", "why"),
    [
        ("seat-9", "link", "no such seat"),
        ("spectator", "link", "no such seat"),
        ("seat-1", "nobody", "given to a link"),
        ("seat-1", "referee", "has no referee"),
    ],
)
def test_what_cannot_be_given(begin: Begin, seat: str, to: str, why: str) -> None:
    assert why in begin()["seat-1"].refused(Give(seat=seat, to=to))


def test_no_bot_plays_real_cards(begin: Begin) -> None:
    table = begin(real=("coco",), referee=True)
    assert "holds real cards" in table["referee"].refused(Give(seat="seat-1", to="sensible"))
