"""Bars, cards and lines on the page."""

from suits.cli.drawing import bar, hand, in_line, next_threshold, people, with_hands, wrapped
from suits.cli.signs import has_signs, in_letters
from suits.dealer import Shuffled
from suits.encounters import load
from suits.fight import Fight
from suits.result import read_result
from suits.view import REFEREE, Condition, PersonView, Track, View, Zone


def said(*words: str) -> tuple[Condition, ...]:
    return tuple(Condition(word, word) for word in words)


def tracks(shock: int, wounds: int, will: int = 6, body: int = 7) -> tuple[Track, ...]:
    return (
        Track("shock", shock, (("dazed", will), ("unconscious", 2 * body))),
        Track("wounds", wounds, (("critical", body), ("dead", 2 * body))),
    )


class TestBar:
    def test_thresholds_are_marked(self) -> None:
        assert bar(tracks(0, 0)).plain == "······┊·┊·······┊"

    def test_shock_stands_on_wounds(self) -> None:
        assert bar(tracks(3, 2)).plain == "██▒▒▒·┊·┊·······┊"
        assert bar(tracks(4, 4)).plain == "████▒▒┊▒┊▒······┊"

    def test_more_than_twice_body_goes_beyond_the_last_mark(self) -> None:
        assert bar(tracks(2, 14)).plain == "██████┊█┊███████┊▒▒"

    def test_big_numbers_are_drawn_smaller(self) -> None:
        assert len(bar(tracks(5, 20, 20, 20))) <= 24 + 3
        assert bar(()).plain == ""


class TestPeople:
    def drawn(self, width: int) -> list[str]:
        cards = (Zone("hand", ("4h",)),)
        hurt = PersonView("ann", "Ann", "ann", True, True, tracks(9, 4), said("dazed"), cards, {"at": 0})
        out = PersonView("bob", "Bob", "bob", False, False, tracks(2, 30), said("dead", "not loaded"), (), {"at": 9})
        return [line.plain for line in people(View("you", "", "", "", (hurt, out), (), (), None), width=width)]

    def test_wide_lines_lose_what_comes_next_and_then_their_long_bars(self) -> None:
        wide, narrow, narrowest = self.drawn(0), self.drawn(74), self.drawn(60)
        assert "> " in wide[0]
        assert "> " not in narrow[0]
        assert bar(tracks(9, 4)).plain in narrow[0]
        assert bar(tracks(9, 4)).plain not in narrowest[0]
        assert max(map(len, narrow)) <= 74
        assert max(map(len, narrowest)) <= 60
        assert "at 0 m" in narrowest[0]

    def test_who_is_out_is_not_also_unloaded(self) -> None:
        assert "dead · shock 2" in self.drawn(0)[1]

    def test_cards_that_lie_elsewhere_are_named(self) -> None:
        one = PersonView("ann", "Ann", "ann", True, True, tracks(0, 0), (), (Zone("bank", ("Kc",)),), {})
        assert "bank K♣" in people(View("you", "", "", "", (one,), (), (), None))[0].plain

    def crowd(self, result: str = "", width: int = 0) -> list[str]:
        up = {n: n % 3 > 0 for n in range(1, 10)}
        some = tuple(
            PersonView(
                f"g-{n}", f"Guard {n}", "guards", False, up[n], tracks(n, 0), () if up[n] else said("dead"), (), {}
            )
            for n in up
        )
        return [line.plain for line in people(View("you", "", "", "", some, (), (), read_result(result)), width=width)]

    def test_in_a_crowd_those_who_are_out_share_a_line(self) -> None:
        assert len(self.crowd()) == 7
        assert self.crowd()[-1] == "  dead: Guard 3, Guard 6, Guard 9"
        assert len(self.crowd("Guards")) == 9

    def test_a_line_that_is_too_long_is_broken_between_words(self) -> None:
        words = ("engaged with Ann, Bob, Cid", "not ready", "1 blue, 1 white")
        one = PersonView("ann", "Ann", "ann", True, True, tracks(0, 0), said(*words), (), {})
        lines = [line.plain for line in people(View("you", "", "", "", (one,), (), (), None), width=50)]
        assert len(lines) == 3
        assert max(map(len, lines)) <= 50
        assert "not ready" in " ".join(" ".join(lines).split())
        assert "dazed > 6" in lines[-1]


def test_the_next_threshold() -> None:
    assert next_threshold(tracks(0, 0)) == "dazed > 6"
    assert next_threshold(tracks(0, 20)) == ""


def test_where_a_part_comes_first_to_its_limit_both_limits_are_named() -> None:
    assert next_threshold(tracks(5, 2)) == "unconscious > 14, wounds: critical > 7"
    race = Fight(load("race"), Shuffled(1)).view(REFEREE)
    assert [next_threshold(person.tracks) for person in race.people] == [
        "dazed > 7, major loss: beaten > 6",
        "dazed > 6, major loss: beaten > 5",
        "dazed > 8, major loss: beaten > 7",
    ]


def test_cards_in_a_line_and_as_cards() -> None:
    assert in_line(("Td", "As")).plain == "10♦ A♠"
    assert in_line(("??", "??")).plain == "▮▮"
    assert [row.plain for row in hand(("Td", "R*"), 80)] == ["╭────╮ ╭────╮", "│10♦ │ │ R* │", "╰────╯ ╰────╯"]
    assert len(hand(("Td",) * 20, 40)) > 3


def view(asked: str) -> View:
    cast = tuple(
        PersonView(who, who.title(), who, who == asked, True, tracks(0, 0), (), (Zone("hand", ("4h",)),), {})
        for who in ("ann", "bob")
    )
    return View("you", "", "", "", cast, (), (asked,), None)


def test_a_hand_lies_beside_whose_it_is_or_below() -> None:
    for who, at in (("ann", 1), ("bob", 2)):
        block = people(view(who), [who])
        beside = with_hands(list(block), [(who.title(), ("4h",))], 80)
        assert "│ 4♥ │" in beside[at].plain
        assert who.title() in beside[at].plain
    below = with_hands(people(view("ann"), ["ann"]), [("Ann", ("4h",))], 45)
    assert below[-2].plain == "  Ann │ 4♥ │"


def test_before_and_after_stay_on_one_line() -> None:
    text = "Ann hits Bob and it hurts a lot. Shock 10 → 12, wounds 0 → 3."
    assert all(not line.endswith("→") and not line.startswith("→") for n in range(20, 60) for line in wrapped(text, n))


def test_letters_for_terminals_without_signs() -> None:
    assert in_letters("10♦ A♠ ██▒·┊ 0 → 3") == "10d As ##=.| 0 > 3"
    assert has_signs("utf-8")
    assert not has_signs("ascii")
    assert not has_signs("no such encoding")
