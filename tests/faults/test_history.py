"""The checker notices: a fight that was played well, and each kind of fault in what is stored, said or told of it."""

import random
from typing import Any

import msgspec
import psycopg
import pytest
from tests.faults.history import Did, Said, told_otherwise, wrong_with
from tests.server.pages import Table, setup_of

from suits.store import Entry, Kept, SQLite, Store
from suits.store.postgres import Postgres
from suits.table.house import House
from suits.table.messages.asking import Answer
from suits.table.messages.calling import Correct
from suits.table.messages.going_back import Redo, Undo
from suits.table.messages.seating import Give, Return
from suits.table.seating import Wanted


class Played:
    """Some answers of a pie fight: what is stored, what was said, and what its pages have seen."""

    def __init__(self, store: Store | None = None) -> None:
        self.store = store or SQLite(":memory:")
        table = Table(House(self.store), setup_of("kitchen", "toy"), [Wanted(("coco",)), Wanted(("bix",))])
        seats = ("seat-1", "seat-2")
        self.table, self.fight, pages = table, table.fight, [table[one] for one in seats]
        self.said: list[Said] = []
        chance = random.Random(4)
        for _ in range(4):
            for page in pages:
                for question in page.open_questions():
                    answer = page.any_answer(question, chance)
                    page.do(Answer(question=question["id"], answer=answer))
                    self.said.append(Said(question["id"], answer, "acknowledged"))
        self.seen = {seat: table[seat].texts() for seat in seats}

    @property
    def kept(self) -> Kept:
        kept = self.store.load(self.fight)
        assert kept is not None
        return kept

    def stored(self, *entries: Entry) -> Kept:
        """With another journal."""
        return msgspec.structs.replace(self.kept, journal=entries)


@pytest.fixture(scope="module")
def played() -> Played:
    return Played()


def test_nothing_is_wrong_with_what_went_well(played: Played) -> None:
    assert len(played.said) > 5
    assert wrong_with(played.kept, played.said) == []
    for seat, texts in played.seen.items():
        assert len(texts) > 5
        assert told_otherwise(played.kept, seat, [texts, texts[:3], []]) == []


def test_what_is_in_doubt_may_be_stored_or_not_and_what_was_refused_may_not(played: Played) -> None:
    *before, last = played.said
    assert wrong_with(played.kept, [*before, last._replace(heard="in doubt")]) == []
    later = last._replace(question=f"{last.place[0]}-1-99", heard="in doubt")
    assert wrong_with(played.kept, [*played.said, later]) == []
    (found,) = wrong_with(played.kept, [*before, last._replace(heard="refused")])
    assert found.startswith("nobody's: ")


def test_a_fight_that_is_gone_is_named(played: Played) -> None:
    assert wrong_with(None, played.said) == ["the fight is gone."]


def test_an_acknowledged_step_that_was_not_written_is_named(played: Played) -> None:
    who, number = played.said[-1].place
    more = Said(f"{who}-0-{number + 9}", "wait", "acknowledged")
    (found,) = wrong_with(played.kept, [*played.said, more])
    assert found == f"lost: 'wait' to {more.question} was acknowledged, and is not stored."


def test_another_answer_in_its_place_is_named(played: Played) -> None:
    found = wrong_with(played.kept, [played.said[0]._replace(answer="sing"), *played.said[1:]])
    assert [one.partition(":")[0] for one in found] == ["lost", "nobody's"]


def test_what_was_in_doubt_does_not_come_in_place_of_what_was_acknowledged(played: Played) -> None:
    first, *others = played.said
    late = [first._replace(answer="sing"), first._replace(heard="in doubt"), *others]
    (found,) = wrong_with(played.kept, late)
    assert found == f"lost: 'sing' to {first.question} was acknowledged, and {first.answer!r} is stored."


def test_a_step_that_was_applied_twice_is_named(played: Played) -> None:
    (found,) = wrong_with(played.kept, played.said[:-1])
    assert found.startswith("nobody's: ")


def test_a_question_that_was_acknowledged_twice_is_named(played: Played) -> None:
    (found,) = wrong_with(played.kept, [*played.said, played.said[0]])
    assert found == f"doubled: {played.said[0].question} was acknowledged 2 times."


@pytest.mark.parametrize("twice", [False, True])
def test_a_journal_with_a_step_too_few_or_too_many_is_named(played: Played, twice: bool) -> None:
    journal = list(played.kept.journal)
    at = next(at for at, entry in enumerate(journal) if entry.kind == "step")
    changed = [*journal[:at], *[journal[at]] * (2 * twice), *journal[at + 1 :]]
    found = wrong_with(played.stored(*changed), played.said)
    assert any(one.startswith("it is not played again") for one in found)


def test_a_page_that_was_told_something_else_is_named(played: Played) -> None:
    texts = played.seen["seat-1"]
    (found,) = told_otherwise(played.kept, "seat-1", [texts, [*texts[:2], "Pie in the sky.", *texts[3:]]])
    assert found == f"told otherwise: line 3 was 'Pie in the sky.' on a page, and is {texts[2]!r} in the store."
    (more,) = told_otherwise(played.kept, "seat-1", [[*texts, "And another pie."]])
    assert "'And another pie.' on a page, and is '' in the store" in more


# Undos, corrections and whatever else is done beside answers


class Refereed(Played):
    """A fight in which a referee takes back, does again and puts right."""

    def __init__(self) -> None:
        self.store = SQLite(":memory:")
        table = Table(
            House(self.store), setup_of("kitchen", "toy"), [Wanted(("coco",)), Wanted(("bix",))], referee=True
        )
        self.table, self.fight, self.said = table, table.fight, []
        referee, seats = table["referee"], ("seat-1", "seat-2")
        for _ in range(2):
            self._answer(*seats)
        before = table["seat-1"].texts()
        referee.do(Undo())
        referee.do(Redo())
        referee.do(Undo())
        self._answer(*seats)
        referee.do(Correct(who="coco", field="cream", value=1, reason="slip 1"))
        self._answer(*seats)
        done: list[tuple[Any, str]] = [("undo", ""), ("undo", ""), ("redo", ""), ("correct", "slip 1")]
        self.did = [Did(kind, "acknowledged", mark) for kind, mark in done]
        self.seen = {"seat-1": before}

    def _answer(self, *seats: str) -> None:
        chance = random.Random(len(self.said))
        for page in (self.table[seat] for seat in seats):
            for question in page.open_questions():
                answer = page.any_answer(question, chance)
                page.do(Answer(question=question["id"], answer=answer))
                self.said.append(Said(question["id"], answer, "acknowledged"))


@pytest.fixture(scope="module")
def refereed() -> Refereed:
    return Refereed()


def test_nothing_is_wrong_where_the_past_was_changed_and_all_went_well(refereed: Refereed) -> None:
    assert wrong_with(refereed.kept, refereed.said, refereed.did) == []
    assert told_otherwise(refereed.kept, "seat-1", [refereed.seen["seat-1"], refereed.table["seat-1"].texts()]) == []
    unsure = [one._replace(heard="in doubt") for one in refereed.did]
    assert wrong_with(refereed.kept, refereed.said, [*unsure, *unsure]) == []


@pytest.mark.parametrize("number", range(4))
def test_a_deed_that_was_lost_or_doubled_is_named(refereed: Refereed, number: int) -> None:
    deed = refereed.did[number]
    (found,) = wrong_with(refereed.kept, refereed.said, [*refereed.did, deed])
    assert found.startswith(f"lost: {deed.kind}")
    (found,) = wrong_with(refereed.kept, refereed.said, [one for one in refereed.did if one is not deed])
    assert found.startswith(f"nobody's: {deed.kind}")


def test_an_answer_that_was_lost_or_doubled_where_the_past_was_changed_is_named(refereed: Refereed) -> None:
    last = refereed.said[-1]
    (found,) = wrong_with(refereed.kept, [*refereed.said, Said("coco-9-99", "sing", "acknowledged")], refereed.did)
    assert found == "lost: 'sing' of coco was acknowledged 1 times, and is stored 0 times."
    (found,) = wrong_with(refereed.kept, refereed.said[:-1], refereed.did)
    assert found.startswith(f"nobody's: {last.answer!r} of {last.place[0]}")


def test_what_was_undone_and_never_stood_so_is_named(refereed: Refereed) -> None:
    (found,) = told_otherwise(refereed.kept, "seat-1", [[*refereed.seen["seat-1"], "Pie in the sky."]])
    assert "'Pie in the sky.' on a page" in found


def test_a_seat_that_is_given_and_taken_back_is_read_from_what_the_table_notes() -> None:
    played = Played()
    page = played.table["seat-1"]
    page.do(Give(seat="seat-1", to="link"))
    page.do(Return())
    done = [Did("give", "acknowledged"), Did("return", "acknowledged")]
    assert wrong_with(played.kept, played.said, done) == []
    assert wrong_with(played.kept, played.said, [*done, done[1]]) == [
        "lost: return was acknowledged 2 times, and was done 1 times."
    ]
    assert wrong_with(played.kept, played.said, done[1:]) == ["nobody's: give was done 1 times, and was said 0 times."]


# A store that is at fault itself

LOSES_A_STEP = """
CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM journal WHERE fight = NEW.fight AND kind = 'step') = 5 THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lose BEFORE INSERT ON journal FOR EACH ROW WHEN (NEW.kind = 'step') EXECUTE FUNCTION lose();
"""
"""From the sixth step on each is acknowledged, and none is written."""


def test_a_step_that_a_real_store_acknowledged_and_did_not_write_is_named(database: str) -> None:
    store = Postgres(database)
    with psycopg.connect(database, autocommit=True) as at_fault:
        at_fault.execute(LOSES_A_STEP)
    played = Played(store)
    found = wrong_with(played.kept, played.said)
    store.close()
    lost = [one for one in found if one.startswith("lost: ")]
    assert len(lost) > 2, found
    assert all(one.endswith("was acknowledged, and is not stored.") for one in lost)
