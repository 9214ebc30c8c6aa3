"""Previews: what may come of an answer, told to whom it may be told, from what they may know, and to nobody else."""

import asyncio
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.laws import hidden
from tests.server import leaks
from tests.server.conftest import Begin
from tests.server.live import Seated, live
from tests.server.pages import Page, Table
from tests.table import play

from suits.encounters import load
from suits.fight import Fight
from suits.fight.fight import NOT_OPEN
from suits.lab.odds import of_a_fight
from suits.lab.odds.editions import challenge_fights, contests_fights, countdown_fights
from suits.lab.odds.foreseen import Foreseen
from suits.store import SQLite
from suits.table import foreseeing, odds, previews
from suits.table.house import House
from suits.table.messages.asking import Answer
from suits.table.messages.calling import Say
from suits.table.messages.foreseeing import Foresee, ShowOdds
from suits.table.messages.seating import Hide
from suits.table.remembering import Remembered
from suits.table.seating import Wanted


@pytest.fixture(autouse=True)
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, all answers are looked at."""
    monkeypatch.setattr(previews, "SECONDS", 60.0)
    monkeypatch.setattr(previews, "_remembered", Remembered(events=True))


def question(page: Page) -> str:
    return str(page.open_questions()[0]["id"])


def until_asked(page: Page, kind: str) -> None:
    """Answer until such a question comes."""
    for _ in range(60):
        asked = page.open_questions()[0]
        if asked["kind"] == kind:
            return
        page.do(Answer(question=asked["id"], answer=asked["options"][0]["say"]))
    raise AssertionError(f"no {kind}")


def alone_in(begin: Begin) -> tuple[Table, Page]:
    """Somebody who plays both sides alone, and is asked what to do."""
    table = begin("duel", "draw", seats=[Wanted(("ann", "bob"))])
    page = table["seat-1"]
    until_asked(page, "act")
    return table, page


def test_who_plays_alone_is_told_the_odds_of_the_laboratory(begin: Begin) -> None:
    _, page = alone_in(begin)
    assert page.now["odds"]
    told = page.say(Foresee(question=question(page)))
    assert told["type"] == "previews"
    fight, seat = page.room.fight, page.room.seating.seat(page.listener.place)
    expected = {one.answer: one for one in of_a_fight.of_fight(fight, seat)}
    assert {one["answer"] for one in told["previews"]} == set(expected) != set()
    for one in told["previews"]:
        chances = expected[one["answer"]].chances()
        for way in one["ways"]:
            before = f"{way['met']}: " if way.get("met") else ""
            assert way["chances"]["hit"] == round(float(chances[f"{before}hit"]), 4)
            assert way["chances"]["behit"] == round(float(chances[f"{before}be hit"]), 4)
            assert "exact" not in way


def test_one_answer_comes_with_exact_fractions(begin: Begin) -> None:
    _, page = alone_in(begin)
    first = page.say(Foresee(question=question(page)))["previews"][0]["answer"]
    told = page.say(Foresee(question=question(page), answer=first))
    [one] = told["previews"]
    fight, seat = page.room.fight, page.room.seating.seat(page.listener.place)
    [expected] = [one for one in of_a_fight.of_fight(fight, seat) if one.answer == first]
    for way, foreseen in zip(one["ways"], expected.foreseen(), strict=True):
        assert way["exact"] == {key: str(chance) for key, chance in foreseen.chances.items()}


def test_the_ladder_of_answers_to_an_attack_comes_with_that_one_attack(begin: Begin) -> None:
    page = begin("blades", "challenge", seats=[Wanted(("ysolde", "corvin"))])["seat-1"]
    until_asked(page, "act")
    told = page.say(Foresee(question=question(page)))["previews"]
    assert not any("replies" in way or "value" in way for one in told for way in one["ways"])
    laid = next(one["answer"] for one in told if not one["answer"].endswith("deck"))
    [one] = page.say(Foresee(question=question(page), answer=laid))["previews"]
    for way in one["ways"]:
        values, chances, stopping = zip(*way["replies"], strict=True)
        assert list(values) == sorted(set(values))
        assert sum(chances) == pytest.approx(1, abs=0.002)
        assert 1 - sum(stopping) == pytest.approx(way["chances"]["hit"], abs=0.002)
        assert all(few <= chance for chance, few in zip(chances, stopping, strict=True))
        assert not any(few for value, few in zip(values, stopping, strict=True) if value < way["value"])


def test_an_answer_that_has_no_odds_is_no_fault(begin: Begin) -> None:
    _, page = alone_in(begin)
    told = page.say(Foresee(question=question(page), answer="dance"))
    assert told["type"] == "previews"
    assert "previews" not in told


def test_a_question_that_is_gone_or_somebody_elses_has_none(begin: Begin) -> None:
    table, page = alone_in(begin)
    for gone in ("ann-0-999", table.room.fight.question_id("nobody")):
        assert page.refused(Foresee(question=gone)) == NOT_OPEN


def test_between_people_all_must_agree_and_anybody_ends_it(begin: Begin) -> None:
    table = begin("duel", "draw")
    ann, bob = table["seat-1"], table["seat-2"]
    assert not ann.now.get("odds")
    asked = ann if ann.now.get("questions") else bob
    assert asked.refused(Foresee(question=question(asked))) == foreseeing.OFF
    ann.do(ShowOdds(on=True))
    assert not ann.now.get("odds")
    assert "odds" in bob.now["proposal"]["text"]
    bob.do(Say(proposal=bob.now["proposal"]["id"], yes=True))
    assert ann.now["odds"]
    assert bob.now["odds"]
    assert asked.say(Foresee(question=question(asked)))["type"] == "previews"
    assert "Everybody is shown the odds of their answers, and may ask the Herald." in ann.texts()
    bob.do(ShowOdds(on=False))
    assert not ann.now.get("odds")
    assert foreseeing.OFF_AGAIN in ann.texts()


def test_that_they_are_shown_is_kept_with_the_fight(begin: Begin, store: SQLite) -> None:
    table = begin("duel", "draw")
    table["seat-1"].do(ShowOdds(on=True))
    table["seat-2"].do(Say(proposal=table["seat-2"].now["proposal"]["id"], yes=True))
    assert Page(House(store), table.keys["seat-1"]).now["odds"]


def test_a_referee_decides_alone_and_who_watches_is_told_nothing(begin: Begin) -> None:
    table = begin("duel", "draw", referee=True)
    table["seat-1"].do(ShowOdds(on=True))
    assert table["referee"].now["proposal"]["mine"]
    table["referee"].do(Say(proposal=table["referee"].now["proposal"]["id"], yes=False))
    assert not table["seat-1"].now.get("odds")
    table["referee"].do(ShowOdds(on=True))
    assert table["seat-1"].now["odds"]
    assert not table["spectator"].now.get("odds")
    assert "watches" in table["spectator"].refused(ShowOdds(on=False))
    table["referee"].do(ShowOdds(on=False))
    assert not table["seat-1"].now.get("odds")


def test_where_foes_numbers_are_hidden_players_are_told_no_odds(begin: Begin) -> None:
    table = begin("duel", "draw", referee=True)
    table["referee"].do(ShowOdds(on=True))
    table["referee"].do(Hide(hide=True))
    assert not table["seat-1"].now.get("odds")
    asked = next(table[seat] for seat in ("seat-1", "seat-2") if table[seat].now.get("questions"))
    assert asked.refused(Foresee(question=question(asked))) == foreseeing.OFF


def test_without_the_laboratory_there_are_none(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "can_be_worked_out", lambda: False)
    _, page = alone_in(begin)
    assert not page.now.get("odds")
    assert not page.header.get("odds")
    assert page.refused(Foresee(question=question(page))) == foreseeing.OFF
    assert "suits-rpg[lab]" in page.refused(ShowOdds(on=True))


def test_an_edition_without_odds_has_no_previews(begin: Begin) -> None:
    page = begin(seats=[Wanted(("coco", "bix"))])["seat-1"]
    assert page.say(Foresee(question=question(page))) == {"type": "previews", "n": 0, "question": question(page)}


def test_what_takes_too_long_for_all_is_asked_for_one_at_a_time(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(previews, "SECONDS", 0.0)
    page = begin("quartet", "engage", seats=[Wanted(("bob", "jon", "rod", "tod"))])["seat-1"]
    until_asked(page, "act")
    told = page.say(Foresee(question=question(page)))
    assert told["more"]
    assert len(told["previews"]) == 1
    assert not page.say(Foresee(question=question(page), answer=told["previews"][0]["answer"])).get("more")


def test_nobody_works_on_when_the_question_has_gone(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreseeing, "PATIENCE", 0.01)
    _, page = alone_in(begin)
    asked, ended = question(page), []

    async def never() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(True)

    async def wait() -> None:
        said = Foresee(question=asked, n=7)
        waiting = asyncio.create_task(foreseeing.while_asked(page.room, page.listener, said, never))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        page.do(Answer(question=asked, answer=page.open_questions()[0]["options"][0]["say"]))
        await waiting
        await asyncio.sleep(0)

    asyncio.run(wait())
    assert ended
    assert any(told["type"] == "no" and told["n"] == 7 for told in page.got)


def test_over_a_socket_they_come_late_and_hold_up_nothing(tmp_path: Path) -> None:
    with live(tmp_path / "table.db") as address:
        key = address.begin("duel", "draw", [{"people": ["ann", "bob"]}])["seat-1"]
        with Seated(address, key) as page:
            chance = random.Random(1)
            while not (asked := [one for one in page.now["questions"] if one["kind"] == "act"]):
                if (message := page.first_answer(chance)) is None:
                    page.receive()
                else:
                    assert page.ask(message)["type"] == "done"
            page.send({"type": "preview", "question": asked[0]["id"], "n": 98})
            page.send({"type": "calls", "n": 99})
            assert [page.receive()["n"], page.until("previews")["n"]] == [99, 98]


# What a seat may not know


QUICK = [("draw", "duel"), ("engage", "quartet"), ("challenge", "blades"), ("countdown", "steel")]
FAMILIES = {"challenge": challenge_fights, "countdown": countdown_fights}


def compared(edition: str, encounter: str, seeds: int) -> int:
    """How many moments were compared."""
    number = 0
    for seed in range(seeds):
        fight = play(load(encounter, edition=edition), seed, most=60, follow=True)
        for law in (hidden.check, hidden.check_drawn):
            number += law(fight, random.Random(seed), 1, 8, leaks.Foreseeing)
    return number


@pytest.mark.parametrize(("edition", "encounter"), QUICK)
def test_what_a_seat_cannot_know_makes_no_difference_to_its_previews(edition: str, encounter: str) -> None:
    assert compared(edition, encounter, 8) > 3


@pytest.mark.parametrize(("edition", "encounter"), QUICK)
def test_previews_from_the_true_cards_are_noticed(
    edition: str, encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking: Any = FAMILIES.get(edition, contests_fights).Looking
    asks = looking.__init__

    def peeking(self: Any, *known: Any) -> None:
        asks(self, *known)
        self.bag = Counter(fights[-1].state.stock.pile)

    fights: list[Fight] = []
    one_by_one = of_a_fight.one_by_one

    def true(fight: Fight, *rest: Any) -> Any:
        fights.append(fight)
        return one_by_one(fight, *rest)

    monkeypatch.setattr(previews, "one_by_one", true)
    monkeypatch.setattr(looking, "__init__", peeking)
    with pytest.raises(hidden.Leak, match="previews"):
        compared(edition, encounter, 40)


def test_a_ladder_of_answers_from_the_true_hand_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the other can lay against an attack comes from what the seat may know, as the odds do."""
    foreseen = challenge_fights.Answered.foreseen

    def true(self: challenge_fights.Answered) -> tuple[Foreseen, ...]:
        low = sum(card[0] in "23456" for one in fights[-1].state.people.values() for card in one.hand)
        return tuple([structs.replace(one, replies=one.replies[low:]) for one in foreseen(self)])

    fights: list[Fight] = []
    one_by_one = of_a_fight.one_by_one

    def kept(fight: Fight, *rest: Any) -> Any:
        fights.append(fight)
        return one_by_one(fight, *rest)

    monkeypatch.setattr(previews, "one_by_one", kept)
    monkeypatch.setattr(challenge_fights.Answered, "foreseen", true)
    with pytest.raises(hidden.Leak, match="previews"):
        compared("challenge", "blades", 40)


def test_how_many_previews_there_are_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their number must not depend on a card that nobody has shown."""
    one_by_one = of_a_fight.one_by_one

    def fewer(fight: Fight, *rest: Any) -> Any:
        low = sum(card[0] in "23456" for one in fight.state.people.values() for card in one.hand)
        return list(one_by_one(fight, *rest))[low:]

    monkeypatch.setattr(previews, "one_by_one", fewer)
    with pytest.raises(hidden.Leak, match="previews"):
        compared("challenge", "blades", 40)
