"""A lesson at the table: a fight like any other, but dealt and answered by its script until that ends."""

import random
from collections.abc import Callable

import msgspec
import pytest
from tests.server.pages import Page, bots_play, file_of

from suits.cards import PACK
from suits.fight import replay
from suits.fight.going_back import is_decision
from suits.lessons import Script, find, lessons, play
from suits.record import Step, from_json
from suits.store import SQLite
from suits.table import teaching
from suits.table.beginning import New, begin_lesson
from suits.table.house import House
from suits.table.messages.asking import Always, Answer, Next
from suits.table.messages.going_back import Redo, Undo
from suits.table.messages.teaching import LessonNow
from suits.table.room import Room
from suits.view import Seat

NAMES = tuple(lessons())
Teach = Callable[[str], tuple[Page, str]]


@pytest.fixture
def teach(house: House) -> Teach:
    """`teach("one-card-each")`: the learner's page at a lesson that has just begun, and the name of its fight."""

    def begin(name: str) -> tuple[Page, str]:
        new = msgspec.msgpack.decode(begin_lesson(msgspec.json.encode({"lesson": name})), type=New)
        _, keys = house.keep(new)
        return come(house, keys["seat-1"]), keys["spectator"]

    return begin


def come(house: House, key: str) -> Page:
    """The page is opened, and the cards are dealt."""
    page = Page(house, key)
    while bots_play(page.room):
        pass
    return page


def script_of(page: Page) -> Script:
    script = page.room.journal.told.lesson
    assert script is not None
    return script


def wanted(page: Page) -> str:
    """The answer that the coach wants now; empty where the script has ended."""
    return next((remark["expect"] for remark in page.now["lesson"].get("remarks", ()) if remark.get("expect")), "")


def in_stages(page: Page, question: str, word: str) -> str:
    """What is said to an answer of one word that is given in stages."""
    told = page.say(Next(question=question, words=(word,), answer=True))
    if told["type"] == "stage":
        told = page.say(Next(question=question, words=(word, ""), answer=True))
    assert told["type"] == "no", told
    return str(told["why"])


@pytest.mark.parametrize("name", NAMES)
def test_it_goes_by_its_script_and_then_by_chance(teach: Teach, name: str) -> None:
    page, _ = teach(name)
    heads = []
    while wanted(page):
        heads += [remark["head"] for remark in page.now["lesson"]["remarks"]]
        page.answer(wanted(page))
    script = script_of(page)
    heads += [remark["head"] for remark in page.now["lesson"]["remarks"]]
    assert heads == [remark.head for remark in script.remarks]
    steps = page.room.fight.steps
    assert tuple(steps[: len(script.steps)]) == script.steps
    assert page.open_questions(), "a free fight follows"


@pytest.mark.parametrize("name", NAMES)
def test_another_answer_is_met_with_a_sentence_and_nothing_is_lost(teach: Teach, name: str) -> None:
    page, _ = teach(name)
    script = script_of(page)
    while wanted(page):
        asked = page.question()
        steps, said = page.room.fight.steps[:], page.now["lesson"]
        friendly = next(one.otherwise for one in script.said_at(steps) if one.expect)
        ask = page.room.fight.ask_of(script.you)
        assert ask is not None
        offered = [one["say"] for one in asked["options"] if one["say"] in ask.options]
        for other in [answer for answer in offered if answer != wanted(page)]:
            assert page.refused(Answer(question=asked["id"], answer=other)) == friendly
            assert page.refused(Always(question=asked["id"], answer=other)) == friendly
            if asked.get("stages"):
                assert in_stages(page, asked["id"], other) == friendly
        assert page.room.fight.steps == steps
        assert page.now["lesson"] == said
        page.answer(wanted(page))


@pytest.mark.parametrize("name", NAMES)
def test_undo_and_redo_go_through_the_lesson(teach: Teach, name: str) -> None:
    page, _ = teach(name)
    while answer := wanted(page):
        before, lesson = page.room.fight.steps[:], page.now["lesson"]
        page.answer(answer)
        after = page.now["lesson"]
        page.do(Undo())
        assert page.room.fight.steps[: len(before)] == before
        assert page.now["lesson"] == lesson
        page.do(Redo())
        assert page.now["lesson"] == after or not wanted(page)
        page.do(Undo())
        page.answer(answer)
        assert page.now["lesson"] == after
    assert tuple(page.room.fight.steps[: len(script_of(page).steps)]) == script_of(page).steps


@pytest.mark.parametrize("name", NAMES)
def test_after_a_restart_it_goes_on_where_it_stood(house: House, store: SQLite, name: str) -> None:
    new = msgspec.msgpack.decode(begin_lesson(msgspec.json.encode({"lesson": name})), type=New)
    _, keys = house.keep(new)
    page = come(house, keys["seat-1"])
    while answer := wanted(page):
        page.answer(answer)
        said = page.now["lesson"]
        page = come(House(store), keys["seat-1"])
        assert page.now["lesson"] == said
    assert tuple(page.room.fight.steps[: len(script_of(page).steps)]) == script_of(page).steps


def test_nobody_else_is_told_what_the_coach_says(house: House) -> None:
    for name in NAMES:
        new = msgspec.msgpack.decode(begin_lesson(msgspec.json.encode({"lesson": name})), type=New)
        _, keys = house.keep(new)
        others = [Page(house, keys[seat]) for seat in keys if seat != "seat-1"]
        page = come(house, keys["seat-1"])
        while wanted(page):
            page.answer(wanted(page))
        assert all(b'"lesson"' not in told for other in others for told in other.bytes)


@pytest.mark.parametrize("name", NAMES)
def test_no_page_is_told_what_will_be_dealt_or_said(teach: Teach, name: str) -> None:
    page, _ = teach(name)
    script = script_of(page)
    while wanted(page):
        done = page.room.fight.steps
        later = [one.head for one in script.remarks if one.at > len(done)]
        so_far = b"".join(page.bytes).decode()
        assert not [head for head in later if head in so_far]
        page.answer(wanted(page))


def otherwise(script: Script, after: int) -> Script:
    """The same script until then; from there on everything that is dealt or rolled is something else."""
    dealt = {word for step in script.steps for word in step.what.split()}
    unused = [card for card in PACK if card not in dealt]
    others = dict(zip([card for card in PACK if card in dealt], unused, strict=False))

    def changed(step: Step) -> Step:
        words = [others.get(word) or (str(7 - int(word)) if word.isdigit() else word) for word in step.what.split()]
        return msgspec.structs.replace(step, what=" ".join(words))

    later = [step if is_decision(step) else changed(step) for step in script.steps[after:]]
    return msgspec.structs.replace(script, steps=(*script.steps[:after], *later))


def shown(page: Page) -> bytes:
    """All that the page is told of how the fight stands."""
    return msgspec.json.encode({name: told for name, told in page.now.items() if name != "seats"})


@pytest.mark.parametrize("name", NAMES)
def test_coming_cards_and_dice_make_no_difference_to_a_page(
    monkeypatch: pytest.MonkeyPatch, teach: Teach, name: str
) -> None:
    cannot_be_told(monkeypatch, teach, name)


@pytest.mark.parametrize("name", NAMES)
def test_a_coach_who_knows_what_will_be_dealt_or_rolled_is_noticed(
    monkeypatch: pytest.MonkeyPatch, teach: Teach, name: str
) -> None:
    now = teaching.now

    def tell_tale(room: Room, seat: Seat) -> LessonNow | None:
        lesson, script = now(room, seat), room.journal.told.lesson
        if lesson is None or script is None:
            return lesson
        coming = [step.what for step in script.steps[len(room.fight.steps) :] if not is_decision(step)]
        return msgspec.structs.replace(lesson, title=" ".join(coming[:1]))

    monkeypatch.setattr(teaching, "now", tell_tale)
    with pytest.raises(AssertionError):
        cannot_be_told(monkeypatch, teach, name)


def cannot_be_told(monkeypatch: pytest.MonkeyPatch, teach: Teach, name: str) -> None:
    """Two scripts that part only in what is still to come: until then a page cannot tell one from the other."""
    page, _ = teach(name)
    setup, script = play(find(name))
    said: list[str] = []
    while wanted(page):
        other = otherwise(script, len(page.room.fight.steps))
        assert other != script or not [
            step for step in script.steps[len(page.room.fight.steps) :] if not is_decision(step)
        ]
        monkeypatch.setattr("suits.table.beginning.play", lambda _, other=other: (setup, other))
        twin, _ = teach(name)
        for answer in said:
            twin.answer(answer)
        assert shown(twin) == shown(page)
        said.append(wanted(page))
        page.answer(said[-1])


def test_another_way_to_say_it_is_understood(teach: Teach) -> None:
    page, _ = teach("from-ace-to-deuce")
    while "move" not in wanted(page):
        page.answer(wanted(page))
    asked = page.question()
    page.do(Answer(question=asked["id"], answer="play 1 move to 3,0"))
    assert "parry" in wanted(page)
    assert page.room.fight.steps[: len(page.room.fight.steps)] == list(
        script_of(page).steps[: len(page.room.fight.steps)]
    )


def test_its_record_is_that_of_any_fight(teach: Teach) -> None:
    page, _ = teach(NAMES[0])
    chance = random.Random(1)
    while not page.now.get("over"):
        if answer := wanted(page):
            page.answer(answer)
        else:
            page.something(chance)
    record = from_json(file_of(page.room, page.listener.place))
    assert replay(record).steps == page.room.fight.steps


def test_a_lesson_is_played_once_to_be_begun() -> None:
    setup, script = play(find(NAMES[0]))
    new = msgspec.msgpack.decode(begin_lesson(msgspec.json.encode({"lesson": NAMES[0]})), type=New)
    assert new.title == setup.title == script.title
    assert [place.played for place in new.seating.places if place.people] == ["person", "sensible"]


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_is_pointed_at_by_its_verb(teach: Teach, name: str) -> None:
    page, _ = teach(name)
    while wanted(page):
        for remark in page.now["lesson"]["remarks"]:
            pointed = remark.get("point", {})
            assert not remark.get("expect") or {"verb", "card", "lay"} & set(pointed)
        page.answer(wanted(page))
