"""What typed words mean, and garbage that means nothing."""

import random
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cli.conftest import Run

from suits.cards import CardError
from suits.cli.orders import ORDERS
from suits.players.notation import NotAnAnswer, begun, numbers, pick, spelled_out, take_cards, with_ids
from suits.requests import Form, Stage

OPTIONS = ("pass", "attack bob", "attack bill", "aim bob")


def some() -> Generator[Stage, str, None]:
    word = yield Stage("Who", ("nobody", "ann", "bob"))
    while word not in ("nobody", ""):
        word = yield Stage("Who else", ("", "ann", "bob"))


def iter_of(stage: Stage) -> Generator[Stage, str, None]:
    yield stage


class TestPick:
    def test_words_numbers_and_beginnings(self) -> None:
        assert pick(["pass"], OPTIONS) == ("pass", 1)
        assert pick(["P"], OPTIONS) == ("pass", 1)
        assert pick(["1"], OPTIONS) == ("attack bob", 1)
        assert pick(["attack", "bob", "9h"], OPTIONS) == ("attack bob", 2)
        assert pick(["at", "bi"], OPTIONS) == ("attack bill", 2)
        assert pick(["ai", "9h"], OPTIONS) == ("aim bob", 1)

    def test_parts_of_names(self) -> None:
        options = ("attack sir-edmund", "attack orc-2", "attack sid")
        assert pick(["attack", "edm"], options) == ("attack sir-edmund", 2)
        assert pick(["attack", "si"], ("attack sid", "attack old-sid")) == ("attack sid", 2)
        with pytest.raises(NotAnAnswer, match="attack sir-edmund or attack sid"):
            pick(["attack", "s"], options)
        with pytest.raises(NotAnAnswer):
            pick(["attack", "2"], options)

    def test_a_card_played_for_or_against_is_not_guessed(self) -> None:
        form = Form(lambda: iter_of(Stage("Bonus cards", ("", "+Kc", "-Kc"))))
        with pytest.raises(NotAnAnswer):
            pick(["kc"], form)

    def test_ten_may_be_written_out_behind_a_sign_as_well(self) -> None:
        form = Form(lambda: iter_of(Stage("Bonus cards", ("", "+Tc", "-Tc", "Tc"))))
        assert pick(["+10c"], form) == ("+Tc", 1)
        assert pick(["-10♣"], form) == ("-Tc", 1)
        assert pick(["10c"], form) == ("Tc", 1)

    def test_cards_are_named_in_any_order(self) -> None:
        options = ("deck", "4c", "Td", "4c Td", "4c +9h", "Td 9h", "9h Td")
        assert pick(["10d", "4c"], options) == ("4c Td", 2)
        assert pick(["+9h", "4C", "pass"], options) == ("4c +9h", 2)
        assert pick(["9h", "td"], options) == ("9h Td", 2)  # as it is listed, if it is listed so
        assert pick(["4c", "9h"], options) == ("4c", 1)

    def test_what_may_mean_two_things_means_none(self) -> None:
        with pytest.raises(NotAnAnswer, match="attack bob or attack bill"):
            pick(["attack"], OPTIONS)
        with pytest.raises(NotAnAnswer, match="from 1 to 4"):
            pick(["5"], OPTIONS)

    def test_stages_take_what_fits_and_leave_the_rest(self) -> None:
        form = Form(some)
        assert pick(["bob", "9h"], form) == ("bob", 1)
        assert pick(["bob", "a", "9h"], form) == ("bob ann", 2)
        assert pick(["nobody"], form) == ("nobody", 1)
        assert pick([], form) is None
        with pytest.raises(NotAnAnswer, match="Who: nobody, ann, bob"):
            pick(["9h"], form)

    def test_a_whole_line_is_spelled_out_as_far_as_it_fits(self) -> None:
        assert spelled_out(["b", "a", "10h"], Form(some)) == "bob ann Th"
        assert spelled_out(["strike", "10h"], Form(some)) == "strike Th"
        assert spelled_out(["d", "3"], Form(blow)) == "defend 3"


def blow() -> Generator[Stage, str, None]:
    yield Stage("Strike back or only defend", ("defend",))
    yield Stage("How many cards", ("1", "2"))


def attack() -> Generator[Stage, str, None]:
    yield Stage("What do you do", ("pass", "attack"))
    yield Stage("Whom", ("kittens",))


class TestWhatGoesWithoutSaying:
    def test_the_only_way_to_begin(self) -> None:
        form = Form(blow)
        assert pick(["2"], form) == ("defend 2", 1)
        assert pick(["defend", "1"], form) == ("defend 1", 2)
        assert begun([], form)[0] == ["defend"]

    def test_the_only_target_but_nobody_else(self) -> None:
        form = Form(attack)
        assert pick(["attack"], form) == ("attack kittens", 1)
        assert pick(["attack", "9s"], form) == ("attack kittens", 1)
        assert pick(["attack", "1"], form) == ("attack kittens", 2)
        with pytest.raises(NotAnAnswer, match="'perch' does not fit"):
            pick(["attack", "perch"], form)

    def test_the_only_answer_must_be_given(self) -> None:
        form = Form(lambda: iter_of(Stage("What do you do", ("pass",))))
        assert pick([], form) is None
        with pytest.raises(NotAnAnswer):
            pick(["dance"], form)


class TestNumbers:
    def test_people_called_by_a_number_keep_it(self) -> None:
        form = Form(lambda: iter_of(Stage("Whom", ("guard-2", "guard-7", "celia"))))
        assert pick(["7"], form) == ("guard-7", 1)
        assert pick(["1"], form) == ("celia", 1)
        with pytest.raises(NotAnAnswer):
            pick(["3"], form)

    def test_a_number_that_two_have_is_nobodys(self) -> None:
        assert numbers(("guard-2", "archer-2", "archer-3")) == {"3": "archer-3", "1": "guard-2", "4": "archer-2"}
        assert numbers(("ann", "bob")) == {"1": "ann", "2": "bob"}


class TestCards:
    def test_tens_among_the_answers(self) -> None:
        assert pick(["10s"], ("9s", "Ts", "both")) == ("Ts", 1)
        assert pick(["10♠"], Form(lambda: iter_of(Stage("Which", ("9s", "Ts"))))) == ("Ts", 1)
        assert pick(["10x2"], Form(lambda: iter_of(Stage("With", ("9x2", "Tx2"))))) == ("Tx2", 1)
        assert pick(["hold+10s"], Form(lambda: iter_of(Stage("With", ("hold", "hold+Ts"))))) == ("hold+Ts", 1)

    def test_yes_is_the_only_answer_that_is_not_no(self) -> None:
        assert pick(["yes"], ("no", "Kd")) == ("Kd", 1)
        with pytest.raises(NotAnAnswer):
            pick(["yes"], ("no", "Kd", "Qs"))

    def test_read(self) -> None:
        assert take_cards(["4h", "js", "2c"], 2) == (["4h", "Js"], "", 2)
        assert take_cards(["4hjs"], 2) == (["4h", "Js"], "", 1)
        assert take_cards(["4h,10d"], 2) == (["4h", "Td"], "", 1)
        assert take_cards(["4h", "because", "we", "mixed"], 1) == (["4h"], "we mixed", 4)
        assert take_cards(["R*"], 1) == (["R*"], "", 1)

    def test_no_cards(self) -> None:
        with pytest.raises(CardError, match="'zz' is not a card"):
            take_cards(["zz"], 1)


def test_names_become_ids() -> None:
    names = {"orc-chief": "Orc Chief", "orc": "Orc"}
    assert with_ids("attack Orc Chief ORC now".split(), names) == ["attack", "orc-chief", "orc", "now"]


WORDS = [*ORDERS, "ann", "bob", "coco", "bix", "attack", "strike", "4h", "zz", "99", "-1", "0", "²", "because", "shock"]


@given(words=st.lists(st.text(max_size=12), max_size=6))
def test_any_words_are_an_answer_or_refused(words: list[str]) -> None:
    words = [word for text in words for word in text.split()]
    for options in (OPTIONS, Form(some)):
        if not words:
            continue
        try:
            picked = pick(words, options)
        except NotAnAnswer:
            continue
        if picked is not None:
            assert picked[0] in options
    try:
        cards, _, _ = take_cards(words, 2)
    except CardError:
        return
    assert len(cards) <= 2


@pytest.mark.parametrize("command", [("play", "duel"), ("play", "bridge"), ("play", "kitchen"), ("referee", "duel"),
                                     ("referee", "kitchen")])  # fmt: skip
@pytest.mark.parametrize("seed", range(60 if settings().max_examples > 100 else 3))  # `make laws` types more
def test_garbage_is_refused_without_a_traceback(command: tuple[str, ...], seed: int, run: Run) -> None:
    chance = random.Random(seed)
    signs = "abc 123 ♥4h äß\t{}[]()'\"\\%$;:-_/?*\u202e\u0000\x1b"
    typed = [
        "".join(chance.choice(signs) for _ in range(chance.randrange(20)))
        if chance.random() < 0.4
        else " ".join(chance.choice(WORDS) for _ in range(chance.randrange(6)))
        for _ in range(60)
    ]
    typed = [line for line in typed if not line.strip("/ ").startswith(("quit", "q"))]
    result = run(*command, "--seed", "5", typed=typed)
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    assert "The program failed" not in result.output


def test_what_is_refused_changes_nothing(run: Run, home: Path) -> None:
    lines = ["zz", "9", "dodge", "attack", "attack zed", "4h", "-1", "correct bob", "correct zed shock 1 because x",
             "call dance", "undo 99", "whatif 1 x", "rule zz", "why 99", "log x", "always", "always dance", "accept",
             "redo", "\u202e", "  ", "((((", "because", "?"]  # fmt: skip
    run("play", "duel", "--seed", "3", typed=[*lines, "save after.json"])
    run("play", "duel", "--seed", "3", typed=["save fresh.json"])
    assert (home / "after.json").read_bytes() == (home / "fresh.json").read_bytes()
