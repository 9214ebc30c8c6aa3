"""Real cards are told one at a time or many at once, by whoever is asked for them, and never twice."""

import random
from typing import Any

import msgspec
import pytest
from tests.laws.hidden import Leak
from tests.server import leaks
from tests.server.conftest import Begin
from tests.server.pages import Page, Table
from tests.table import play

from suits.encounters import load
from suits.fight import Fight
from suits.table import asked_cards, telling
from suits.table.house import House
from suits.table.messages.going_back import Undo
from suits.table.messages.real_cards import Cards, CardsAsked, TakeBack
from suits.table.seating import Wanted
from suits.view import Seat, View

QUARTET = ("bob", "jon", "rod", "tod")


def refereed(begin: Begin) -> Table:
    """Two against two with real cards, all told by the referee: the cards for the order are asked for."""
    seats = [Wanted((who,), "referee") for who in QUARTET]
    return begin("quartet", "engage", seats=seats, referee=True, real=QUARTET)


def contest(begin: Begin) -> Page:
    """Bob attacks Rod, who strikes back: Rod's two cards are asked for, then Bob's."""
    referee = refereed(begin)["referee"]
    tell(referee, "6h 5c 4d 2h")
    referee.answer("attack rod")
    referee.answer("strike 2")
    assert (referee.now["cards"]["who"], referee.now["cards"]["n"]) == ("rod", 2)
    return referee


def tell(page: Page, cards: str, **more: Any) -> None:
    page.do(Cards(question=page.now["cards"]["id"], cards=cards, **more))


def not_taken(page: Page, cards: str, **more: Any) -> tuple[str, str]:
    """Why, and what was not taken."""
    told = page.say(Cards(question=page.now["cards"]["id"], cards=cards, **more))
    assert told["type"] == "no", told
    return told["why"], told.get("rest", "")


def test_what_is_asked_says_what_for_how_many_are_left_and_whose_come_next(begin: Begin) -> None:
    asked = contest(begin).now["cards"]
    assert asked["what_for"] == "contest"
    assert "told" not in asked
    assert "jokers" not in asked
    assert (asked["left"]["6h"], asked["left"]["9c"]) == (1, 2)
    assert asked["then"].startswith("Bob: the 2 cards")
    assert len(asked["left"]) == 52


def test_a_referee_is_told_what_would_help_and_what_comes_then(begin: Begin) -> None:
    referee = contest(begin)
    tell(referee, "5d")
    asked = referee.now["cards"]
    assert (asked["helps"], asked["then"]) == ("2, 7 or J makes 7", "Bob: 2 cards (contest).")
    tell(referee, "2s")
    assert (referee.now["cards"]["short"], referee.now["cards"]["against"]) == ("show 2 cards", 7)
    tell(referee, "9c")
    asked = referee.now["cards"]
    assert (asked["helps"], asked["then"]) == ("7 makes 7", "the table works out what came of it.")
    assert (asked["short"], asked["against"]) == ("show one more card", 7)


def one_card_left(begin: Begin) -> Table:
    """Rod has told the first of two cards of a contest: the table of people who tell their own, with a referee."""
    table = begin("quartet", "engage", seats=[Wanted((who,)) for who in QUARTET], referee=True, real=QUARTET)
    tell(table["referee"], "6h 5c 4d 2h")
    table["seat-1"].answer("attack rod")
    table["seat-3"].answer("strike 2")
    tell(table["seat-3"], "5d")
    return table


def test_nobody_else_is_told_what_would_help(begin: Begin) -> None:
    table = one_card_left(begin)
    assert table["referee"].now["cards"]["helps"] == "2, 7 or J makes 7"
    assert table["seat-3"].now["cards"]["told"] == ["5d"]
    assert "helps" not in table["seat-3"].now["cards"]
    tell(table["seat-3"], "2s")
    assert table["referee"].now["cards"]["against"] == 7
    for seat, page in table.pages.items():
        assert seat == "referee" or not any(b'"helps"' in told or b'"against":' in told for told in page.bytes)


def test_help_for_whoever_tells_a_card_is_noticed(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_cards.asked

    def helpful(fight: Fight, seat: Seat, view: View, told: tuple[str, ...]) -> CardsAsked | None:
        own = asked(fight, seat, view, told)
        return msgspec.structs.replace(own, helps="7") if own is not None else None

    monkeypatch.setattr(telling, "cards_asked", helpful)
    with pytest.raises(AssertionError):
        test_nobody_else_is_told_what_would_help(begin)


def card_asked(begin: Begin, chance: random.Random) -> Page:
    """A referee who is asked for a card of `countdown`: some fights are over before anybody needs one."""
    table = begin("noon", "countdown", real=("marshal-hatch",), referee=True)
    page = table["referee"]
    while not table.over():
        if "sides" not in page.now.get("cards", {"sides": 6}):
            return page
        assert "left" not in page.now.get("cards", {}), "dice have none"
        table.something(chance)
    return card_asked(begin, chance)


def test_jokers_are_asked_for_where_there_are_any(begin: Begin) -> None:
    page = card_asked(begin, random.Random(3))
    assert page.now["cards"]["jokers"]
    assert {"R*", "B*"} <= set(page.now["cards"]["left"])


def test_one_card_at_a_time_is_kept_until_the_draw_is_whole(begin: Begin) -> None:
    referee = contest(begin)
    tell(referee, "5d", at=0)
    asked = referee.now["cards"]
    assert (asked["who"], asked["told"], asked["left"]["5d"]) == ("rod", ["5d"], 1)
    tell(referee, "2s", at=1)
    assert referee.now["cards"]["who"] == "bob"
    assert referee.cards_of("rod", "table") == ["5d", "2s"]


def test_the_last_card_is_taken_back(begin: Begin) -> None:
    referee = contest(begin)
    assert "no card to take back" in referee.refused(TakeBack(question=referee.now["cards"]["id"]))
    tell(referee, "5d")
    referee.do(TakeBack(question=referee.now["cards"]["id"]))
    assert "told" not in referee.now["cards"]
    assert referee.now["cards"]["left"]["5d"] == 2


def test_many_cards_of_many_people_in_one_message(begin: Begin) -> None:
    referee = refereed(begin)["referee"]
    tell(referee, "Bob 6h, jon 5c 4d tod 3h")
    assert referee.question()["who"] == "bob"
    referee.answer("attack rod")
    referee.answer("strike 2")
    tell(referee, "r 5d2s Bob 9c 10h")
    assert any(line["kind"] == "contest" for line in referee.log)


@pytest.mark.parametrize(
    ("cards", "why", "rest", "asked"),
    [
        ("5d xx", "'xx' is not a card", "xx", 1),
        ("bobb 5d", "'bobb' is neither a card nor the name of anybody here", "bobb 5d", 0),
        ("5d 5d 5d", "5 of diamonds cannot be left in the pack", "5d", 0),
        ("5d bob 2s", "Rod shows now, not Bob: 2s was not taken.", "bob 2s", 1),
        ("rod 5d 2s bob 9c 5s 3c 4c", "No cards are asked for now, so 3c was not taken.", "3c 4c", 0),
        ("rod", "Rod: which card?", "rod", 0),
        ("5d ??", "The face of that card is needed", "??", 1),
        ("R*", "red joker cannot be left in the pack", "R*", 0),
    ],
)  # fmt: skip
def test_as_far_as_they_are_legal_and_the_rest_is_named(
    begin: Begin, cards: str, why: str, rest: str, asked: int
) -> None:
    referee = contest(begin)
    said, not_told = not_taken(referee, cards)
    assert why in said
    assert not_told == rest
    if asked:
        assert len(referee.now["cards"]["told"]) == asked


def test_everybodys_cards_are_told_in_any_order(begin: Begin) -> None:
    referee = refereed(begin)["referee"]
    tell(referee, "tod 2h rod 4d bob 6h jon 5c")
    log = " ".join([line["text"] for line in referee.log])
    assert all([told in log for told in ("Bob: 6♥", "Jon: 5♣", "Rod: 4♦", "Tod: 2♥")])
    referee.answer("attack rod")
    referee.answer("strike 2")
    tell(referee, "bob 9c 5s rod 5d 2s")
    assert "cards" not in referee.now


def test_too_many_at_once_are_refused_and_nothing_is_taken(begin: Begin) -> None:
    referee = contest(begin)
    why, rest = not_taken(referee, "5d " * 61)
    assert "At most 60" in why
    assert len(rest.split()) == 61
    assert "told" not in referee.now["cards"]
    assert "like 4h js" in not_taken(referee, " , ")[0]


def test_what_is_said_a_second_time_is_refused(begin: Begin) -> None:
    referee = contest(begin)
    question = referee.now["cards"]["id"]
    tell(referee, "5d", at=0)
    assert not_taken(referee, "5d", at=0) == ("That was told already.", "")
    assert referee.now["cards"]["told"] == ["5d"]
    tell(referee, "2s", at=1)
    assert "no longer open" in referee.refused(Cards(question=question, cards="2s", at=1))
    assert "told" not in referee.now["cards"]


def test_a_reason_lets_stand_what_cannot_be(begin: Begin) -> None:
    referee = contest(begin)
    tell(referee, "5d")
    assert "because" in not_taken(referee, "R*")[0]
    tell(referee, "5d 5d because we mixed two packs")
    tell(referee, "9c")
    assert not_taken(referee, "5d")[1] == "5d"
    tell(referee, "5d because we mixed three")
    assert any("mixed three" in text for text in referee.texts())


def test_nobody_else_tells_them_and_nobody_else_learns_the_half_of_them(begin: Begin) -> None:
    table = begin("rapiers", "engage", real=("tybalt", "mercutia"), referee=True)
    first, other = table["seat-1"], table["seat-2"]
    question = first.now["cards"]["id"]
    heard = len(other.bytes)
    assert "no longer open" in other.refused(Cards(question=question, cards="4h"))
    assert "no longer open" in other.refused(TakeBack(question=question))
    assert "only watch" in table["spectator"].refused(Cards(question=question, cards="4h")) + " only watch"
    assert len(other.bytes) == heard + 2, "two refusals, and nothing else"


def test_half_a_draw_outlives_the_page_and_its_connection_but_no_undo(begin: Begin, house: House) -> None:
    referee = contest(begin)
    tell(referee, "5d")
    table_key = referee.room.seating.referee
    assert table_key is not None
    again: list[bytes] = []
    referee.leave()
    listener = referee.room.enter(table_key, again.append)
    assert b'"told":["5d"]' in again[-1]
    referee.room.leave(listener)
    referee.room.enter(table_key, referee._receive)  # the page comes again
    referee.do(Undo())
    referee.answer("strike 2")
    assert "told" not in referee.now["cards"]


def test_half_a_draw_is_in_no_journal(begin: Begin) -> None:
    table = refereed(begin)
    referee = table["referee"]
    tell(referee, "6h 5c 4d 2h")
    referee.answer("attack rod")
    referee.answer("strike 2")
    before = table.house.store.load(table.fight)
    tell(referee, "5d")
    assert table.house.store.load(table.fight) == before


def test_dice_are_told_the_same_way(begin: Begin) -> None:
    table = begin("kitchen", "toy", real=("coco",), referee=True)
    page = table["referee"]
    tell(page, "3", at=0)
    assert page.now["cards"]["told"] == ["3"]
    assert "from 1 to 6" in not_taken(page, "7")[0]
    tell(page, "4")
    assert "sides" not in page.now.get("cards", {})


def test_a_count_of_cards_that_nobody_has_seen_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def true_piles(fight: Fight, *_: Any, **__: Any) -> dict[str, int]:
        return {card: fight.state.stock.pile.count(card) for card in fight.state.fixed.pack}

    monkeypatch.setattr(asked_cards, "left", true_piles)
    with pytest.raises(Leak, match="by the page's cards"):
        look_for_leaks()


def look_for_leaks() -> None:
    """Somebody with real cards against virtual ones."""
    for seed in range(6):
        fight = play(load("quartet", edition="engage", real=("bob", "jon")), seed, most=120, follow=True)
        leaks.check(fight, seed, tries=4, far=14)
        leaks.check_drawn(fight, seed, tries=4, far=14)
