"""Review: numbers worked out by hand on the smallest edition of all, and what every review keeps to."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from suits import Fight, editions, play_out
from suits import fight as fights
from suits.dealer import Stacked
from suits.desk.deeds import deeds
from suits.editions.counting import Harm
from suits.fight.knowledge import Knowledge
from suits.herald.review import CannotReview, Review, growing, review
from suits.people import Person, Setup
from suits.view import REFEREE, Seat

PAGE = Path(__file__).parents[2] / "docs" / "new-edition.md"


@pytest.fixture
def highest(tmp_path: Path) -> Iterator[Setup]:
    """The edition of `docs/new-edition.md`: stay or run, then a card each; the highest wins, a tie is drawn again."""
    [code] = [part for part in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL) if "EDITION" in part]
    package = tmp_path / "highest"
    package.mkdir()
    (package / "__init__.py").write_text(code)
    editions.look_in(tmp_path)
    yield Setup("highest", "High noon", (Person("ann", "Ann", "Ann", {}), Person("bob", "Bob", "Bob", {})))
    editions.__path__.remove(str(tmp_path))
    editions.names.cache_clear()
    sys.modules.pop("suits.editions.highest")
    editions.find.cache_clear()


def about(number: float, error: float = 0.12) -> object:
    """A number that was played out: 160 play-outs have an error of 0.04, and this is three of them."""
    return pytest.approx(number, abs=error)


def test_a_choice_that_loses_is_told_from_luck(highest: Setup) -> None:
    """Both stay: 1/2 each. Bob runs: Ann has won. So Bob's choice cost him 1/2, and nobody had any luck."""
    fight = fights.Fight(highest)
    fight.answer("ann", "stay")
    fight.answer("bob", "run")
    found = review(fight, seed=1)
    assert [(one.step, one.of["Ann"]) for one in found.chances] == [(0, about(0.5)), (1, about(0.5)), (2, 1.0)]
    assert found.chances[-1].error == 0
    [turning] = found.turnings
    assert (turning.step, turning.side, turning.by, turning.text) == (2, "Ann", about(0.5), "Bob ran")
    ann, bob = found.decisions
    assert (ann.answer, ann.instead, ann.lost) == ("stay", "stay", 0.0)
    assert (bob.step, bob.answer, bob.chance) == (1, "run", 0.0)
    assert (bob.instead, bob.instead_chance, bob.lost) == ("stay", about(0.5, 0.16), about(0.5, 0.16))
    assert found.mistakes == (bob,)
    account = found.accounts["Ann"]
    assert (account.start, account.end, account.choices, account.given) == (about(0.5), 1.0, 0.0, about(0.5, 0.16))
    assert account.luck == about(0.0, 0.2)
    assert found.accounts["Bob"].choices == -account.given


def test_luck_that_wins_is_told_from_choice(highest: Setup) -> None:
    """Both stay and Ann draws the king, Bob the two: from 1/2 to 1 by luck alone."""
    fight = fights.Fight(highest, Stacked({"ann": ["Kh"], "bob": ["2c"]}))
    fight.answer("ann", "stay")
    fight.answer("bob", "stay")
    found = review(fight, seed=1)
    assert found.result == "Ann"
    assert not found.mistakes
    [turning] = found.turnings
    assert (turning.step, turning.side, turning.by) == (4, "Ann", about(0.5))
    account = found.accounts["Ann"]
    assert (account.choices, account.given, account.luck) == (0.0, 0.0, about(0.5))


@pytest.fixture
def hurting(highest: Setup, monkeypatch: pytest.MonkeyPatch) -> Setup:
    """The same, where whoever wins costs the other a point."""
    rules = type(editions.find("highest"))
    other = {"ann": "bob", "bob": "ann"}
    monkeypatch.setattr(rules, "harmful", frozenset({"won"}))
    monkeypatch.setattr(rules, "harm", lambda self, event: Harm(event.who, other[event.who], 1))
    return highest


def test_the_luck_of_everybody_is_what_came_beyond_what_was_to_be_expected(hurting: Setup) -> None:
    """By hand: of 51 other cards 3 are a tie, so each hits in 24 of 51 rounds; Ann did: 27/51 + 24/51."""
    fight = fights.Fight(hurting, Stacked({"ann": ["Kh"], "bob": ["2c"]}))
    fight.answer("ann", "stay")
    fight.answer("bob", "stay")
    found = review(fight, play_outs=2, worlds=2, seed=1).people
    ann, bob = found["ann"], found["bob"]
    assert (ann.hits, ann.taken, bob.hits, bob.taken) == (1, 0, 0, 1)
    assert ann.expected == bob.expected_taken == about(24 / 51)
    assert ann.expected_taken == bob.expected == about(24 / 51)
    assert ann.luck == -bob.luck == about(1.0, 0.21)
    assert ann.error == pytest.approx(0.068, abs=0.01)  # of 200 rounds: the root of 48/51 / 199


def test_who_runs_had_no_bad_luck(hurting: Setup) -> None:
    fight = fights.Fight(hurting)
    fight.answer("ann", "stay")
    fight.answer("bob", "run")
    found = review(fight, play_outs=2, worlds=2, seed=1).people
    assert [(one.hits, one.expected, one.taken, one.luck, one.error) for one in found.values()] == 2 * [
        (0, 0.0, 0, 0.0, 0.0)
    ]


@pytest.mark.parametrize("encounter", ["duel", "bridge", "blades"])
def test_what_one_has_of_luck_others_lack(encounter: str) -> None:
    fight = played(encounter, 3)
    found = review(fight, play_outs=2, worlds=2).people
    assert sum(one.luck for one in found.values()) == pytest.approx(0.0, abs=1e-9)
    assert {one.who: one.hits for one in deeds(fight)} == {who: one.hits for who, one in found.items()}


def played(encounter: str, seed: int) -> Fight:
    fight = Fight.begin(encounter, seed=seed)
    play_out(fight, "random" if encounter == "kitchen" else "sensible", seed=seed)
    return fight


@pytest.mark.parametrize("encounter", ["duel", "blades", "kitchen"])
def test_luck_and_choices_add_up_to_the_result(encounter: str) -> None:
    found = review(played(encounter, 3), play_outs=6, worlds=2)
    for account in found.accounts.values():
        assert account.end - account.start == pytest.approx(account.choices + account.given + account.luck)
    for place in found.chances:
        assert sum(place.of.values()) == pytest.approx(1.0)
    assert [one.step for one in found.chances] == sorted({one.step for one in found.chances})
    assert found.chances[-1].step == found.steps


def test_it_grows_and_the_same_seed_reviews_the_same() -> None:
    fight = played("blades", 3)
    first, *_, last = grown = list(growing(fight, play_outs=10, worlds=2, seed=4))
    assert all(one.learned for one in first.chances[:-1])
    assert next(one.play_outs for one in grown if one.play_outs) == 6
    assert last.done
    assert last.play_outs == 10
    assert last.to_judge == 0
    assert review(fight, play_outs=10, worlds=2, seed=4) == last


def test_who_stops_it_keeps_what_is_known() -> None:
    told: list[tuple[int, int]] = []

    def seen(done: int, whole: int) -> None:
        told.append((done, whole))
        assert done <= whole

    *_, last = growing(played("duel", 3), play_outs=6, worlds=2, seen=seen, stopped=lambda: len(told) > 20)
    assert isinstance(last, Review)
    assert not last.done
    assert 20 < len(told) < 30


def test_a_fight_that_goes_on_has_none() -> None:
    with pytest.raises(CannotReview, match="not over"):
        review(Fight.begin("duel", seed=3))


def test_decisions_are_judged_from_what_the_seat_knew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds are imagined from the seat's own knowledge, never from the referee's."""
    whole = fights.Fight.knowledge
    seats: list[Seat] = []
    fight = played("blades", 3)

    def watched(self: fights.Fight, seat: Seat) -> Knowledge:
        seats.append(seat)
        return whole(self, seat)

    monkeypatch.setattr(fights.Fight, "knowledge", watched)
    found = review(fight, play_outs=2, worlds=2)
    assert found.decisions
    assert seats
    assert REFEREE not in seats


def test_real_cards_are_reviewed_where_all_were_told(highest: Setup) -> None:
    fight = fights.Fight(msgspec.structs.replace(highest, real=("ann",)), Stacked({"bob": ["2c"]}))
    fight.answer("ann", "stay")
    fight.answer("bob", "stay")
    fight.answer("ann", "Kh")
    assert review(fight, play_outs=2, worlds=2).result == "Ann"
