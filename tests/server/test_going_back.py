"""Undo, redo, corrections and what-if: the referee at will, others by consent."""

import random
from typing import NoReturn

import pytest
from tests.server.conftest import Begin
from tests.server.pages import Page, Table

from suits.fight import Refusal
from suits.table import histories
from suits.table.house import House
from suits.table.messages.calling import Call, Correct, Say
from suits.table.messages.going_back import Accept, Redo, Steps, Undo, WhatIf
from suits.table.messages.real_cards import Cards
from suits.table.messages.seating import Give
from suits.table.seating import Wanted

TAKEN_BACK = "took back what happened from here on."


def throw(page: Page, at: str) -> str:
    """An answer that throws one pie."""
    return f"throw {at} {page.cards_of(page.question()['who'], 'hand')[0]}"


def a_round(table: Table) -> None:
    """Both throw something; whatever follows is let go."""
    coco, bix = table["seat-1"], table["seat-2"]
    coco.answer(throw(coco, "bix"))
    bix.answer(throw(bix, "coco"))
    let_go(table)


def let_go(table: Table) -> None:
    while asked := [page for page in table.speakers() if page.open_questions() and page.question()["kind"] != "do"]:
        asked[0].answer("let go")


def agree(*pages: Page) -> None:
    """Everybody whose word is missing says yes."""
    for page in pages:
        assert page.now["proposal"]["mine"]
        page.do(Say(proposal=page.now["proposal"]["id"], yes=True))


# By consent


def test_an_undo_needs_the_word_of_everybody_else(begin: Begin) -> None:
    table = begin("wedding")
    everybody = table.speakers()
    before = table.room.fight.state_bytes()
    for page in everybody:
        page.answer("wait")
    asking, others = everybody[2], [page for page in everybody if page is not everybody[2]]
    told = asking.texts()
    asking.do(Undo())
    assert table.room.fight.state_bytes() != before
    for page in table.pages.values():
        proposal = page.now["proposal"]
        assert (proposal["by"], proposal["text"]) == ("Aunt 3", "take back what happened since")
        assert proposal.get("mine", False) == (page in others)
        assert proposal["missing"] == ["Aunt 1", "Aunt 2", "Uncle 1", "Uncle 2", "Uncle 3"]
    agree(*others[:-1])
    assert others[-1].now["proposal"]["missing"] == ["Uncle 3"]
    assert asking.texts() == told
    agree(others[-1])
    assert "proposal" not in asking.now
    assert asking.texts()[-1] == f"Aunt 3 {TAKEN_BACK}"
    assert not asking.question().get("answered")
    assert all(page.question()["answered"] == "wait" for page in everybody[:2])  # only what came since


def test_a_refused_and_a_withdrawn_undo_change_nothing(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    a_round(table)
    steps, told = table.room.fight.steps[:], coco.texts()
    coco.do(Undo())
    number = coco.now["proposal"]["id"]
    assert table["spectator"].refused(Say(proposal=number, yes=True)) == "Who only watches changes nothing."
    coco.do(Say(proposal=number, yes=True))  # one's own word is no other's
    bix.do(Say(proposal=number, yes=False))
    assert "no longer" in bix.refused(Say(proposal=number, yes=True))
    coco.do(Undo())
    assert coco.now["proposal"]["id"] != number
    coco.do(Say(proposal=coco.now["proposal"]["id"], yes=False))
    assert "proposal" not in bix.now
    assert (table.room.fight.steps, coco.texts()) == (steps, told)


def test_whoever_decides_is_told_what_was_shown_since(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    pie = coco.cards_of("coco", "hand")[0]
    hand = bix.cards_of("bix", "hand")
    a_round(table)
    coco.do(Undo(line=coco.line("Coco: throw.")))
    shown = bix.now["proposal"]["shown"]
    assert any("was shown to everybody" in line for line in shown)
    assert "cards were shown to Coco" in shown  # the new pies, and not which
    assert "cards were shown to Bix" in shown
    faces = str(shown)
    new = set(bix.cards_of("bix", "hand")) - set(hand)
    assert not any(card in faces for card in new)
    agree(bix)
    assert pie in coco.cards_of("coco", "hand")
    assert bix.cards_of("bix", "hand") == hand


def test_an_undo_stays_visible_and_cards_after_it_are_drawn_anew(begin: Begin) -> None:
    table = begin(options={"luck": False})
    coco, bix = table["seat-1"], table["seat-2"]
    hands = set()
    for _ in range(6):
        a_round(table)
        hands.add(tuple(coco.cards_of("coco", "hand")))
        coco.do(Undo(line=coco.line("Coco: throw.")))
        agree(bix)
    assert len(hands) > 1
    assert sum(TAKEN_BACK in text for text in bix.texts()) == 6


def test_redo_by_consent_brings_back_cards_and_all(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    a_round(table)
    state = table.room.fight.state_bytes()
    while table.room.fight.drafts or len(table.room.fight.steps) > 5:
        coco.do(Undo())
        agree(bix)
        if not [step for step in table.room.fight.steps if step.who == "coco" and step.kind == "do"]:
            break
    assert coco.now["can_redo"]
    assert bix.now["can_redo"]
    assert not table["spectator"].now.get("can_redo")
    while table.room.fight.undone:
        bix.do(Redo())
        agree(coco)
    assert table.room.fight.state_bytes() == state
    assert not coco.now.get("can_redo")
    coco.do(Redo())
    assert bix.refused(Say(proposal=bix.now["proposal"]["id"], yes=True)) == "There is nothing to redo."
    assert "proposal" not in bix.now


def test_redo_stays_possible_where_a_bot_is_asked_in_the_same_choice(begin: Begin) -> None:
    table = begin(seats=[Wanted(("coco",)), Wanted(("bix",), "sensible")])
    coco = table["seat-1"]
    coco.answer("wait")
    table.play_on()
    state = table.room.fight.state_bytes()
    coco.do(Undo())  # bots agree
    table.play_on()
    assert TAKEN_BACK in coco.texts()[-1]
    assert coco.now["can_redo"]
    while table.room.fight.undone:
        coco.do(Redo())
        table.play_on()
    assert table.room.fight.state_bytes() == state


def test_an_undo_to_a_line_takes_back_that_line_and_all_since(begin: Begin) -> None:
    table = begin("duel", "draw")
    first, second = table.speakers()
    chance = random.Random(4)
    table.play(chance, 8)
    line = len(first.log) // 2
    before = first.texts()
    assert "there is no line" in first.refused(Undo(line=999))
    assert "there is no line" in first.refused(Undo(line=-1))
    first.do(Undo(line=line))
    agree(second)
    assert first.texts()[:-1] == before[: len(first.texts()) - 1]
    assert len(first.texts()) - 1 <= line
    assert TAKEN_BACK in first.texts()[-1]


def test_where_there_is_nothing_to_take_back_nothing_is_proposed(begin: Begin) -> None:
    table = begin()
    for page in table.speakers():
        assert page.refused(Undo()) == "There is nothing to take back."
        assert page.refused(Undo(line=0)) == "There is nothing to take back."
    for seat in ("spectator", "screen"):
        correction = Correct(who="coco", field="cream", value=1, reason="x")
        for message in (Undo(), Redo(), correction, Give(seat="seat-1", to="link")):
            assert table[seat].refused(message) == "Who only watches changes nothing."


def test_undo_is_kept_and_can_be_redone_after_a_restart(begin: Begin) -> None:
    table = begin(referee=True)
    a_round(table)
    state = table.room.fight.state_bytes()
    for _ in range(2):
        table["referee"].do(Undo())
    log = table["referee"].texts()
    house = House(table.house.store)
    referee = Page(house, table.keys["referee"])
    assert referee.texts() == log
    while referee.now.get("can_redo"):
        referee.do(Redo())
    assert referee.room.fight.state_bytes() == state
    assert referee.refused(Redo()) == "There is nothing to redo."
    again = Page(House(table.house.store), table.keys["referee"])
    assert again.room.fight.state_bytes() == state
    assert again.texts() == referee.texts()


# By the referee


def test_the_referee_takes_back_at_will_and_is_the_only_one_asked(begin: Begin) -> None:
    table = begin(referee=True)
    coco, bix, referee = table["seat-1"], table["seat-2"], table["referee"]
    a_round(table)
    coco.do(Undo())
    assert referee.now["proposal"]["missing"] == ["Referee"]
    assert referee.now["proposal"]["mine"]
    assert not bix.now["proposal"].get("mine")
    assert bix.refused(Say(proposal=bix.now["proposal"]["id"], yes=True)) == "Your word is not asked for."
    agree(referee)
    assert f"Coco {TAKEN_BACK}" in bix.texts()
    steps = len(table.room.fight.steps)
    referee.do(Redo())
    assert len(table.room.fight.steps) > steps
    referee.do(Undo())
    assert f"Referee {TAKEN_BACK}" in bix.texts()


def test_a_typed_card_can_be_taken_back_by_itself(begin: Begin) -> None:
    table = begin(real=("coco", "bix"), referee=True)
    coco, referee = table["seat-1"], table["referee"]
    coco.tell_cards("3 4")
    assert coco.question()["kind"] == "do"
    referee.do(Undo())
    assert coco.now["cards"]["sides"] == 6
    coco.tell_cards("1 1")
    assert coco.question()["kind"] == "do"


def test_a_vote_stands_whoever_comes_to_watch(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    coco.answer("wait")
    coco.do(Undo())
    number = bix.now["proposal"]["id"]
    Page(table.house, table.keys["spectator"])
    Page(table.house, table.keys["seat-1"])
    assert bix.now["proposal"]["id"] == number
    agree(bix)
    assert TAKEN_BACK in coco.texts()[-1]


@pytest.mark.parametrize("message", [Undo(), Correct(who="bix", field="cream", value=1, reason="x")])
def test_a_vote_ends_when_somebody_has_decided_something_since(begin: Begin, message: Undo | Correct) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    a_round(table)
    coco.do(message)
    number = bix.now["proposal"]["id"]
    a_round(table)
    steps = table.room.fight.steps[:]
    assert "Somebody has decided something since" in bix.refused(Say(proposal=number, yes=True))
    assert table.room.fight.steps == steps
    assert "proposal" not in coco.now
    coco.do(message)
    agree(bix)


def test_what_is_refused_at_once_ends_no_vote_of_others(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(referee=True)
    coco, referee = table["seat-1"], table["referee"]
    a_round(table)
    referee.do(Undo())
    coco.do(Correct(who="bix", field="cream", value=1, reason="x"))

    def never(count: int | None) -> NoReturn:
        raise Refusal("Not today.")

    monkeypatch.setattr(table.room.fight, "redo", never)
    assert referee.refused(Redo()) == "Not today."
    assert coco.now["proposal"]["own"]


# Corrections


def test_a_correction_by_consent_says_what_it_does(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    wish = Correct(who="bix", field="cream", value=3, reason="we  forgot\na pie")
    coco.do(wish)
    assert bix.now["proposal"]["text"] == "set Bix's cream to 3 because we forgot a pie"
    assert bix.person("bix")["tracks"][0]["value"] == 0
    agree(bix)
    assert coco.person("bix")["tracks"][0]["value"] == 3
    assert "Referee: Bix's cream 0 → 3 (we forgot a pie)." in bix.texts()
    for wrong in (
        Correct(who="nobody", field="cream", value=3, reason="x"),
        Correct(who="bix", field="hand", value=3, reason="x"),
        Correct(who="bix", field="cream", value=100, reason="x"),
        Correct(who="bix", field="cream", value=-(10**15), reason="x"),
        Correct(who="bix", field="cream", value=1, reason=" \n "),
        Correct(who="bix cream 3 because", field="cream", value=1, reason="x"),
    ):
        coco.refused(wrong)
        assert "proposal" not in bix.now  # nobody is asked about nonsense


def test_the_referee_corrects_at_once(begin: Begin) -> None:
    table = begin(referee=True)
    table["referee"].do(Correct(who="bix", field="cream", value=4, reason="house rule"))
    assert table["seat-2"].person("bix")["tracks"][0]["value"] == 4
    again = Page(House(table.house.store), table.keys["spectator"])
    assert again.person("bix")["tracks"][0]["value"] == 4
    table["referee"].do(Undo())
    assert table["seat-2"].person("bix")["tracks"][0]["value"] == 0


# What if


def test_what_if_is_the_referees_while_the_fight_runs(begin: Begin) -> None:
    table = begin(referee=True)
    a_round(table)
    for page in table.pages.values():
        if page is not table["referee"]:
            assert "when the fight is over" in page.refused(Steps())
            assert "when the fight is over" in page.refused(WhatIf(step=5, answer="duck"))
            assert page.refused(Accept()).startswith(("Only the referee", "Who only watches"))
    referee = table["referee"]
    assert "change a step first" in referee.refused(Accept())
    steps = dict(referee.say(Steps())["steps"])
    at = next(at for at, step in steps.items() if step.startswith("coco do:"))
    before, log = table.room.fight.steps[:], referee.texts()
    report = referee.say(WhatIf(step=at, answer="duck", n=4))
    assert (report["type"], report["n"], report["step"]) == ("report", 4, at)
    assert any(line["text"] == "Coco: duck." for line in report["lines"])
    assert (table.room.fight.steps, referee.texts()) == (before, log)
    assert referee.refused(WhatIf(step=at, answer="nonsense"))
    assert referee.refused(WhatIf(step=9999, answer="duck"))
    assert referee.refused(WhatIf(step=-1, answer="duck"))
    referee.do(Accept())
    assert "Coco: duck." in table["seat-2"].texts()
    assert "The referee changed the past" in table["seat-2"].texts()[-1]
    assert "change a step first" in referee.refused(Accept())
    again = Page(House(table.house.store), table.keys["referee"])
    assert again.room.fight.state_bytes() == table.room.fight.state_bytes()


def test_a_what_if_of_a_fight_that_has_gone_on_since_cannot_be_accepted(begin: Begin) -> None:
    table = begin(referee=True)
    a_round(table)
    referee = table["referee"]
    at = next(at for at, step in referee.say(Steps())["steps"] if step.startswith("coco do:"))
    assert referee.say(WhatIf(step=at, answer="duck"))["type"] == "report"
    a_round(table)
    steps = table.room.fight.steps[:]
    assert "has gone on since" in referee.refused(Accept())
    assert table.room.fight.steps == steps


def test_when_it_is_over_everybody_may_wonder_and_nobody_may_change(begin: Begin) -> None:
    table = begin()
    coco = table["seat-1"]
    a_round(table)
    coco.do(Call(who="coco", what="give up"))
    assert table.over()
    for page in table.pages.values():
        steps = page.say(Steps())["steps"]
        at = next(at for at, step in steps if step.startswith("coco do:"))
        report = page.say(WhatIf(step=at, answer="wait"))
        assert report["type"] == "report"
        assert report["over"]
        assert report["was_over"]
        assert page.refused(Accept()).startswith(("Only the referee", "Who only watches"))


def test_a_fight_that_might_have_been_is_not_told_for_ever(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin("duel", "draw")
    table.play(random.Random(1))
    monkeypatch.setattr(histories, "LONGEST_WHAT_IF", 0)
    page = table["seat-1"]
    told = [page.say(WhatIf(step=at, answer=step.rpartition(": ")[2])) for at, step in page.say(Steps())["steps"][:3]]
    assert all(one["type"] == "report" or "too long" in one["why"] for one in told)


def test_real_cards_can_be_changed_in_a_what_if(begin: Begin) -> None:
    table = begin(real=("coco",), referee=True)
    referee = table["referee"]
    referee.do(Cards(question=referee.now["cards"]["id"], cards="1 1"))
    at = next(at for at, step in referee.say(Steps())["steps"] if "wind" in step)
    referee.say(WhatIf(step=at, answer="6 6"))
    referee.do(Accept())
    assert str(table.room.fight.steps[at]).endswith(": 6 6")


def test_a_failed_bot_leaves_nothing_half_done(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(seats=[Wanted(("coco",)), Wanted(("bix",), "sensible")])

    class Broken:
        def decide(self, situation: object) -> str:
            return "nonsense"

    monkeypatch.setattr("suits.table.thinking.bot", lambda level: Broken())
    coco = table["seat-1"]
    before = table.room.fight.steps[:]
    while not (told := [each for each in coco.got if each["type"] == "no"]):
        before = table.room.fight.steps[:]
        coco.answer("let go" if coco.question()["kind"] == "snatch" else "wait")
    assert told[0]["why"].startswith("A rule of the program failed, so nothing was changed.")
    assert table.room.fight.steps[: len(before)] == before
    assert table.room.journal.told.steps == table.room.fight.steps  # all that stands is stored
    assert not any(step.what == "nonsense" for step in table.room.fight.steps)
