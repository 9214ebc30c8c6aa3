"""A seat is its person's wherever its fight goes: the law of seats, on two processes that share a PostgreSQL.

Instead of a restart the fight goes over to the other process. The first one does not know it yet, and goes on: nothing
that its pages say is stored, and when it knows, it opens no link any more.
"""

import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from tests.laws.seats import Open, dealt_by_a_seed
from tests.laws.test_seats import GRACE, Move, Seats, anybody, play_anything
from tests.server.conftest import Clock
from tests.table import seeds

from suits.store.postgres import Leases, Postgres
from suits.store.postgres import leases as beating
from suits.table.house import House
from suits.table.messages.asking import Answer
from suits.table.neighbours.owning import Elsewhere, OneOfSeveral

__all__ = ["dealt_by_a_seed"]


class Neighbour:
    """One process: its line to the database, and the name it goes by."""

    def __init__(self, database: str, address: str):
        self.store = Postgres(database)
        self.leases = Leases(self.store.line, address)
        self.store.process = self.leases.enter()

    def opens(self, clock: Clock) -> House:
        """A house of its own."""
        return House(self.store, clock, neighbours=OneOfSeveral(self.leases))

    def loses_its_name(self) -> None:
        """Its time is up, and it has not noticed."""
        self.leases.leave()

    def notices(self) -> None:
        """It goes on under a new name."""
        self.store.process = self.leases.enter()


class Neighbours:
    """Two of them, and which has the fight."""

    def __init__(self, database: str):
        self.both = [Neighbour(database, name) for name in ("a:1", "b:2")]

    @property
    def first(self) -> Neighbour:
        """Whoever has the fight."""
        return self.both[0]

    def opens(self, clock: Clock) -> House:
        """The house of whoever has the fight."""
        return self.first.opens(clock)

    def close(self) -> None:
        for one in self.both:
            one.store.close()


class Handed(Seats):
    """A table that goes from one process to the other."""

    def __init__(self, neighbours: Neighbours, n: int, referee: bool = False, bot: bool = False, shared: bool = False):
        self.neighbours = neighbours
        super().__init__(n, referee, bot, shared, neighbours.opens)

    def restart(self, move: Move) -> None:
        before, house, pages = self.neighbours.first, self.house, self.pages[:]
        before.loses_its_name()
        self.neighbours.both.reverse()
        super().restart(move)
        self._nothing_is_stored_by(pages, before)
        before.notices()
        house.lose_all()
        for who in self.people:
            for link in who.links:
                with pytest.raises((Elsewhere, LookupError)):
                    Open(house, who, link)
        self.seen.add("handed over")

    def _nothing_is_stored_by(self, pages: list[Open], before: Neighbour) -> None:
        """Whatever is still said at the process that has lost the fight."""
        kept = self.neighbours.first.store.load(self.fight)
        for page in pages:
            for who in [asked["who"] for asked in page.open_questions()]:
                question = page.question(who)  # as it is asked after what was refused before
                answer = page.any_answer(question, random.Random(1))
                assert page.say(Answer(question=question["id"], answer=answer))["type"] == "no"
                self.seen.add("too late")
        assert before.store.load(self.fight) == kept


@pytest.fixture
def neighbours(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Neighbours]:
    monkeypatch.setattr(beating, "LEASE_SECONDS", 3600.0)  # no heart beats here, and a busy machine takes its time
    found = Neighbours(database)
    yield found
    found.close()


@settings(
    max_examples=max(4, settings().max_examples),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    deadline=None,
)
@given(seeds)
def test_nobody_reads_or_speaks_for_another_persons_people_wherever_the_fight_goes(
    neighbours: Neighbours, seed: int
) -> None:
    for one in neighbours.both:  # whatever became of the fight before
        one.notices()
    chance = random.Random(seed)
    play_anything(Handed(neighbours, *anybody(chance)), chance)


def test_a_seat_that_was_given_is_given_at_the_other_process_too(neighbours: Neighbours) -> None:
    """Each thing done once, so that the law is not kept because nothing happens."""
    table = Handed(neighbours, 3)
    for move in (
        Move("answer"),
        Move("restart", at=9),
        Move("all_come", at=9),
        Move("go_away", seat=2, wait=GRACE),
        Move("give_together", seat=2),
        Move("restart", at=9),
        Move("all_come", at=9),
        Move("come_back"),
    ):
        table.play(move)
    assert table.seen == {"given by all", "back", "handed over", "too late"}
