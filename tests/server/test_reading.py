"""The rule book for pages: chapters, entries, searches, quick rulings, editions side by side."""

import msgspec
import pytest

from suits import editions, rulebook
from suits.people import SetupError
from suits.table.reading import book, compared, quick

EDITIONS = rulebook.editions()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_chapters_of_an_edition_hold_all_of_it_once(edition: str) -> None:
    told = [text.id for one in book.contents(edition).chapters for text in book.chapter(one.first, edition).entries]
    assert sorted(told) == sorted(rule.id for rule in rulebook.rules(edition))


def test_an_entry_comes_with_rulings_switches_and_its_neighbours() -> None:
    found = book.entry("daz-1", "engage")
    assert found.entry.id == "DAZ-01"
    assert [one.id for one in found.rulings] == ["R-32"]
    assert [one.key for one in found.options] == ["daze_exit"]
    assert (found.before, found.after and found.after.id) == (None, "DAZ-02")
    assert found.others == ("challenge", "countdown")


def test_an_entry_that_an_edition_lacks_is_told_as_another_has_it() -> None:
    assert book.entry("CHA-40", "draw").edition == "challenge"


def test_every_id_that_a_text_names_is_a_link_and_no_word_is_lost() -> None:
    for rule in rulebook.rules():
        pieces = [piece for part in book.paragraphs(rule.text) for piece in part.pieces]
        plain = rule.text.replace("`", "").replace("\n- ", "").removeprefix("- ").replace("\n", "")
        assert "".join(piece.text for piece in pieces) == plain, rule.id
        for piece in pieces:
            assert not piece.id or rulebook.rule(piece.id).id == piece.id


def test_both_ends_of_a_range_and_what_follows_a_stroke_are_links() -> None:
    assert [one.id for one in rulebook.linked("PWR-04..07 and CON-08/09, not UTF-8")] == [
        "PWR-04", "", "PWR-07", "", "CON-08", "", "CON-09", "",
    ]  # fmt: skip


def test_a_search_finds_words_and_ids() -> None:
    assert book.search("dazed", "engage").found[0].id == "DAZ-01"
    assert book.search("r-32", "engage").found[0].id == "R-32"
    assert book.search("<b>xyzzy</b>", "engage").total == 0


@pytest.mark.parametrize(
    ("asks", "says"),
    [
        (lambda: book.entry("DAZ-99", ""), "no rule has the ID 'DAZ-99': the nearest are"),
        (lambda: book.entry("<script>", ""), "no rule has the ID '<script>'"),
        (lambda: book.contents("chess"), "The rule book knows no edition 'chess'. There are draw, pair"),
        (lambda: book.chapter("CHA-40", "draw"), "CHA-40 is no rule of draw, but of challenge."),
        (lambda: book.search("x" * 81, "draw"), "Search for 80 letters at most."),
        (lambda: quick.answer(quick.Asked("draw", "luck")), "The edition draw has no quick 'luck'; it answers rank"),
        (lambda: quick.answer(quick.Asked("draw", "rank", {"cards": "Qs"})), "Say skill: skill, with all modifiers."),
        (lambda: quick.answer(quick.Asked("draw", "rank", {"cards": "Qs", "skill": "x"})), "skill must be a whole"),
        (lambda: compared.compared(b'{"edition":"draw","name":"chess","seed":7}'), "There is no encounter 'chess'"),
    ],
)
def test_what_is_not_there_gets_one_clear_sentence(asks, says: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError) as fault:
        asks()
    assert str(fault.value).startswith(says)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("edition", editions.names())
def test_every_quick_question_opens_with_an_example_that_has_an_answer(edition: str) -> None:
    for one in quick.questions(edition).questions:
        asked = quick.Asked(edition, one.name, one.example)
        assert quick.answer(asked).text.endswith("."), one.name


def test_a_queen_at_skill_6_is_worth_what_the_command_line_says() -> None:
    found = quick.answer(quick.Asked("draw", "rank", {"cards": "Qs", "skill": "6"}))
    assert found.text == "Q♠ within skill 6 counts 3."


def test_while_one_types_each_field_says_what_is_wrong_with_it() -> None:
    typing = quick.ruled(quick.Asked("draw", "loss", {"body": "99", "will": "5", "loss": "x"}))
    assert (typing.answer, typing.missing) == (None, ("type",))
    assert typing.faults == {
        "body": "Body must be a whole number from 1 to 20, not '99'.",
        "loss": "Loss must be a whole number from 0 to 999, not 'x'.",
    }
    unknown = quick.ruled(quick.Asked("draw", "power", {"body": "6", "weapon": "Swrod"}))
    assert unknown.faults == {"weapon": "There is no weapon 'Swrod'. Did you mean Sword?"}
    wordless = quick.ruled(quick.Asked("draw", "absorb", {"body": "6", "armour": "Chain", "ap": "2"}))
    assert wordless.faults == {"effect": "Armour-piercing depends on the blow: say its effect too (WNT-02)."}
    done = quick.ruled(quick.Asked("draw", "rank", {"cards": "Qs", "skill": "6"}))
    assert done.answer
    assert done.answer.text == "Q♠ within skill 6 counts 3."
    assert not done.missing
    assert not done.faults


@pytest.mark.parametrize("edition", editions.names())
def test_what_is_wrong_is_always_wrong_with_a_field_and_names_no_flag(edition: str) -> None:
    for one in quick.questions(edition).questions:
        for need in one.needs:
            for wrong in ("", "0", "7", "2", "yes", "Kd", "R*", "no such", "9999999"):
                found = quick.ruled(quick.Asked(edition, one.name, {**one.example, need.name: wrong}))
                assert set(found.faults) <= {"", *(other.name for other in one.needs)}, (one.name, need.name, wrong)
                assert not any("--" in text or "\n" in text for text in found.faults.values()), found.faults


def test_a_switch_comes_with_its_ruling_and_the_clauses_that_settles() -> None:
    switch = next(one for one in book.options("engage").options if one.option.key == "daze_exit")
    assert [one.id for one in switch.about][:2] == ["R-32", "DAZ-01"]


@pytest.mark.parametrize(
    ("rule", "question"), [("DAZ-01", "loss"), ("WPN-01", "power"), ("CON-05", "rank"), ("R-28", "loss")]
)
def test_a_clause_has_a_question_to_try_beside_it(rule: str, question: str) -> None:
    assert book.entry(rule, "draw").quick == question


def test_one_exchange_stands_side_by_side() -> None:
    found = msgspec.json.decode(compared.compared(b'{"edition":"draw","name":"duel","seed":7}'))
    assert [column["edition"] for column in found["columns"]] == ["draw", "pair", "engage"]
    assert all(len(row["cells"]) == 3 for row in found["rows"])


def test_too_many_rounds_are_refused() -> None:
    with pytest.raises(SetupError, match="at most 10 rounds"):
        compared.compared(b'{"edition":"draw","name":"duel","seed":7,"rounds":99}')
