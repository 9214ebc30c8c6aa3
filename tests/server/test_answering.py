"""Answers at the table: secret choices, stages, real cards, standing answers, and messages that come too late."""

import random

import pytest
from tests.engine import test_endless as endless
from tests.server.conftest import Begin
from tests.server.pages import Page, Table, setup_of, side_by_side, typed

from suits.cards import PACK
from suits.table.house import House
from suits.table.messages.asking import Always, Answer, AskAgain, Next
from suits.table.messages.calling import Call, CallNext, Calls, Correct, Say
from suits.table.messages.going_back import Undo
from suits.table.messages.real_cards import Cards
from suits.table.seating import Wanted

REAL = ("coco", "bix")


@pytest.mark.parametrize(
    ("edition", "encounter"),
    [("draw", "duel"), ("pair", "crossing"), ("engage", "causeway"), ("challenge", "blades"),
     ("countdown", "noon"), ("toy", "wedding")],
)  # fmt: skip
@pytest.mark.parametrize("real", ["nobody", "one", "all"])
def test_a_fight_is_played_with_virtual_and_with_real_cards(
    begin: Begin, edition: str, encounter: str, real: str
) -> None:
    setup = setup_of(encounter, edition)
    people = tuple(person.id for person in setup.people)
    held = {"nobody": (), "one": people[:1], "all": people}[real]
    table = begin(encounter, edition, seats=side_by_side(setup), real=held)
    chance = random.Random(f"{edition}{real}")
    table.play(chance, 400 if (real, edition) == ("nobody", "draw") else 25)
    if table.over():
        assert all(page.now["status"] == "The fight is over." for page in table.pages.values())
        assert len({page.now["result"]["side"] for page in table.pages.values()}) == 1
    again = table.house.store.load(table.fight)
    assert again is not None
    steps = [entry.body for entry in again.journal if entry.kind == "step"]
    assert steps[-1] == str(table.room.fight.steps[-1])


def test_a_secret_choice_is_seen_by_nobody_else_and_can_be_changed_until_the_last_is_in(begin: Begin) -> None:
    table = begin("wedding")
    aunt, uncle, watching = table["seat-1"], table["seat-4"], table["spectator"]
    aunt.answer("duck")
    assert aunt.question()["answered"] == "duck"
    told = [len(page.got) for page in (uncle, watching)]
    aunt.answer("wait")
    aunt.answer("wait")
    assert aunt.question()["answered"] == "wait"
    assert [len(page.got) for page in (uncle, watching)] == told  # not even that it was changed
    assert not any(b"duck" in data for data in watching.bytes)
    for page in table.speakers()[1:]:
        page.answer("wait")
    assert aunt.question()["who"] == "aunt-1"
    assert not aunt.question().get("answered")
    assert [text for text in uncle.texts() if text.startswith("Aunt 1:")] == ["Aunt 1: wait."]
    assert "Round 2." in uncle.texts()


def test_whom_a_secret_question_waits_for_is_told_to_nobody_else(begin: Begin) -> None:
    for seed in range(30):
        table = begin()
        coco, bix = table["seat-1"], table["seat-2"]
        chance = random.Random(seed)
        while not table.over():
            asked = table.room.fight.asks
            if asked and asked[0].hidden:
                (asker, other) = (coco, bix) if asked[0].who == "coco" else (bix, coco)
                assert asker.now["waiting"] == [asked[0].who]
                assert other.now["waiting"] == table["spectator"].now["waiting"] == ["somebody"]
                assert other.now["status"] == "Waiting for somebody."
                assert [piece["text"] for piece in other.now["pieces"]] == ["Somebody decides"]
                assert not other.now.get("questions")
                return
            table.something(chance)
    raise AssertionError("nobody was asked in secret")


def test_stages_lead_to_a_whole_answer_and_decide_nothing(begin: Begin) -> None:
    table = begin()
    coco = table["seat-1"]
    question = coco.question()
    assert question["stages"]
    before = table.room.fight.state_bytes()
    first = [option["say"] for option in question["options"]]
    assert first == ["wait", "duck", "throw"]
    at_whom = coco.say(Next(question=question["id"], words=("throw",), n=7))
    assert (at_whom["n"], at_whom["prompt"]) == (7, "At whom")
    assert [option["say"] for option in at_whom["options"]] == ["bix"]
    whole = coco.say(Next(question=question["id"], words=("duck",)))
    assert (whole["whole"], whole.get("options", [])) == ("duck", [])
    assert coco.refused(Next(question=question["id"], words=("throw", "coco")))
    assert coco.refused(Next(question=question["id"], words=("throw", "bix", "??")))
    assert coco.refused(Next(question=question["id"], words=("wait", "wait")))
    assert table.room.fight.state_bytes() == before
    assert not table.room.fight.drafts


def test_words_that_are_whole_are_answered_at_once_if_wanted(begin: Begin) -> None:
    table = begin()
    coco = table["seat-1"]
    question = coco.question()["id"]
    more = coco.say(Next(question=question, words=("throw",), answer=True))
    assert more["type"] == "stage"
    assert not table.room.fight.drafts
    assert coco.say(Next(question=question, words=("duck",), answer=True, n=9)) == {"type": "done", "n": 9}
    assert coco.question()["answered"] == "duck"
    table["seat-2"].answer("duck")
    assert coco.refused(Next(question=question, words=("wait",), answer=True))  # that question is answered


def test_a_question_that_is_answered_at_once_has_no_stages(begin: Begin) -> None:
    table = begin("duel", "draw")
    page = next(page for page in table.speakers() if page.open_questions())
    assert "at once" in page.refused(Next(question=page.question()["id"], words=("x",)))


def test_what_is_barred_is_said_with_its_rule(begin: Begin) -> None:
    table = begin()
    for seat in ("seat-1", "seat-2"):
        table[seat].answer("duck")
    coco = table["seat-1"]
    assert coco.question()["barred"][0]["rule"] == "PIE-2"
    told = coco.say(Answer(question=coco.question()["id"], answer="duck", n=3))
    assert (told["type"], told["n"], told["rule"]) == ("no", 3, "PIE-2")
    assert "two rounds running" in told["why"]


# Messages that come too late, twice, or in the wrong order


def test_stale_duplicate_and_strange_messages_are_refused_and_harmless(begin: Begin) -> None:
    table = begin("duel", "draw")
    chance = random.Random(2)
    old: list[Answer] = []
    for _ in range(12):
        if table.over():
            break
        asked = [(page, question) for page in table.speakers() for question in page.open_questions()]
        page, question = chance.choice(asked)
        message = Answer(question=question["id"], answer=page.any_answer(question, chance))
        for seat, stranger in table.pages.items():
            if stranger is not page:
                watches = seat in ("spectator", "screen")
                why = "Who only watches changes nothing." if watches else "That question is no longer open."
                assert stranger.refused(message) == why
        page.do(message)
        table.play_on()
        old.append(message)
        before = table.room.fight.steps[:]
        for stale in chance.sample(old, min(4, len(old))):
            for anybody in table.pages.values():
                if not any(one["id"] == stale.question for one in anybody.now.get("questions", ())):
                    anybody.refused(stale)  # in a choice made together it may be said again
                    anybody.refused(Next(question=stale.question))
                    anybody.refused(Always(question=stale.question, answer=stale.answer))
                anybody.refused(Cards(question=stale.question, cards="4h"))
        assert table.room.fight.steps == before
    assert old


def test_a_question_from_before_an_undo_stays_closed_after_a_restart(begin: Begin) -> None:
    table = begin("kitchen", seats=[Wanted(("coco",)), Wanted(("bix",), "referee")], referee=True)
    stale = table["seat-1"].question()["id"]
    table["seat-1"].answer("duck")
    table["referee"].do(Undo())
    assert table["seat-1"].question()["id"] != stale
    page = Page(House(table.house.store), table.keys["seat-1"])
    page.refused(Answer(question=stale, answer="wait"))
    page.answer("wait")


# Real cards


def test_real_cards_are_asked_of_whoever_holds_them_and_of_the_referee(begin: Begin) -> None:
    table = begin(real=REAL, referee=True)
    coco, bix, referee = table["seat-1"], table["seat-2"], table["referee"]
    asked = coco.now["cards"]
    assert asked == referee.now["cards"]
    assert (asked["n"], asked["sides"]) == (2, 6)
    assert "cards" not in bix.now
    assert bix.now["status"] == "Waiting for Coco's dice."
    assert bix.refused(Cards(question=asked["id"], cards="3 4")) == "That question is no longer open."
    assert "from 1 to 6" in coco.refused(Cards(question=asked["id"], cards="7 9"))
    referee.do(Cards(question=asked["id"], cards="3 4"))
    coco.refused(Cards(question=asked["id"], cards="3 4"))
    # hands lie face down: nobody is asked for them now
    assert coco.cards_of("coco", "hand") == ["??"] * 5
    coco.answer("throw bix 1")
    bix.answer("wait")
    shown = coco.now["cards"]
    assert shown["n"] == 1
    assert "sides" not in shown
    assert "is not a card" in coco.refused(Cards(question=shown["id"], cards="10X"))
    coco.tell_cards("10D")
    assert any("10" in text or "T♦" in text or "Td" in text for text in bix.texts())


def test_a_card_that_cannot_be_left_needs_a_reason(begin: Begin) -> None:
    table = begin(real=REAL)
    coco, bix = table["seat-1"], table["seat-2"]
    coco.tell_cards("1 1")
    coco.answer("throw bix 1")
    bix.answer("throw coco 1")
    coco.tell_cards("4h")
    while not bix.now.get("cards"):  # the pie may be snatched
        bix.answer("let go")
    question = bix.now["cards"]["id"]
    assert "because" in bix.refused(Cards(question=question, cards="4h"))
    bix.do(Cards(question=question, cards="4h because we mixed two packs"))
    assert any("we mixed two packs" in text for text in coco.texts())


def test_real_cards_for_one_and_virtual_ones_for_the_other(begin: Begin) -> None:
    table = begin(real=("coco",))
    coco, bix = table["seat-1"], table["seat-2"]
    assert "cards" not in bix.now
    coco.tell_cards("2 2")
    assert set(bix.cards_of("bix", "hand")) <= set(PACK)
    assert coco.cards_of("bix", "hand") == ["??"] * 5
    assert coco.cards_of("coco", "hand") == ["??"] * 5
    chance = random.Random(1)
    coco.answer("throw bix 2")
    bix.answer("wait")
    assert coco.now["cards"]["n"] == 2
    coco.tell_cards(typed(coco, chance))
    assert "cards" not in bix.now


# Standing answers


def test_a_standing_answer_is_given_until_the_place_changes_and_seen_by_nobody_else(begin: Begin) -> None:
    table = begin("duel", "draw")
    asked = next(page for page in table.speakers() if page.open_questions())
    other = next(page for page in table.speakers() if page is not asked)
    question = asked.question()
    asked.do(Always(question=question["id"], answer=question["options"][0]["say"], until="fight"))
    assert asked.now["standing"] == [
        f"{asked.person(question['who'])['name']}, {question['kind']}: {question['options'][0]['say']}"
    ]
    assert not any("standing" in told for told in other.got + table["spectator"].got)
    asked.do(AskAgain())
    assert "standing" not in asked.now


def test_standing_for_one_round_only(begin: Begin) -> None:
    table = begin("wedding")
    aunt = table["seat-1"]
    aunt.do(Always(question=aunt.question()["id"], answer="wait"))
    for page in table.speakers()[1:]:
        page.answer("wait")
    assert "Round 2." in aunt.texts()
    assert aunt.open_questions()
    assert "standing" not in aunt.now


def test_standing_for_the_whole_fight(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    coco.do(Always(question=coco.question()["id"], answer="wait", until="fight"))
    bix.answer("wait")
    for round_ in (2, 3):
        assert f"Round {round_}." in coco.texts()
        assert not coco.open_questions()  # answered, and may still be changed
        bix.answer("wait")
    coco.answer("duck")
    bix.answer("wait")
    assert "Coco: duck." in bix.texts()
    coco.do(AskAgain())
    bix.answer("wait")
    assert coco.open_questions()


def test_standing_for_all_of_ones_own_and_for_nobody_else(begin: Begin) -> None:
    table = begin("ford", "draw", seats=side_by_side(setup_of("ford", "draw")))
    ours, theirs = table["seat-1"], table["seat-2"]
    asked = [question["who"] for question in ours.open_questions()]
    assert len(asked) == 3
    ours.do(Always(question=ours.question()["id"], answer="1", until="fight", everybody=True))
    assert not ours.open_questions()
    assert ours.now["standing"] == [f"{ours.person(who)['name']}, cards: 1" for who in asked]
    assert len(theirs.open_questions()) == 3
    ours.do(AskAgain())
    assert "standing" not in ours.now


def test_two_standing_answers_play_a_fight_out(begin: Begin) -> None:
    table = begin(options={"max_rounds": 50})
    for page in table.speakers():
        page.do(Always(question=page.question()["id"], answer="wait", until="fight"))
    table.play_on()
    assert table.over()
    assert not any("standing" in page.now for page in table.speakers())


def test_a_standing_answer_that_is_not_possible_is_asked(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    coco.do(Always(question=coco.question()["id"], answer="duck", until="fight"))
    bix.answer("wait")
    assert coco.open_questions()  # nobody ducks twice running
    assert coco.refused(Always(question=coco.question()["id"], answer="nonsense"))
    coco.answer("wait")
    bix.answer("wait")
    assert not coco.open_questions()


# Calls


def test_calls_are_for_ones_own_people_only(begin: Begin) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    assert coco.say(Calls())["calls"] == [{"who": "coco", "what": "give up"}, {"who": "coco", "what": "beg"}]
    assert table["spectator"].say(Calls())["calls"] == []
    assert "own people" in coco.refused(Call(who="bix", what="give up"))
    assert "Possible: nothing" in coco.refused(Call(who="referee", what="reshuffled"))
    assert "watches" in table["spectator"].refused(Call(who="referee", what="reshuffled"))
    assert "Possible: give up, beg" in coco.refused(Call(who="coco", what="win"))
    coco.do(Call(who="coco", what="beg"))
    assert bix.question()["kind"] == "towel"
    bix.answer("yes")
    assert "Coco begs for a towel: yes." in bix.texts()
    coco.do(Call(who="coco", what="give up"))
    assert table.over()
    coco.refused(Call(who="coco", what="give up"))
    assert coco.say(Calls())["calls"] == []


def test_a_call_of_the_referee(begin: Begin) -> None:
    table = begin(real=REAL, referee=True)
    table["referee"].do(Call(who="referee", what="reshuffled"))
    assert "Cards: reshuffled." in table["spectator"].texts()


def _fought_out(table: Table) -> None:
    """Ann was hurt, and then Bob gave up."""
    ann, bob = table["seat-1"], table["seat-2"]
    ann.do(Correct(who="ann", field="wounds", value=2, reason="as the story has it"))
    judge = table.pages.get("referee", bob)
    judge.do(Say(proposal=judge.now["proposal"]["id"], yes=True))
    bob.do(Call(who="bob", what="give up"))
    assert table.over()


def _healed(page: Page) -> bool:
    return any("Ann rests" in text for text in page.texts())


def test_when_it_is_over_all_together_call_what_the_rules_offer_then(begin: Begin) -> None:
    table = begin("duel", "draw")
    _fought_out(table)
    ann, bob = table["seat-1"], table["seat-2"]
    assert ann.say(Calls())["calls"] == [{"who": "referee", "what": "a day of rest"}]
    assert table["spectator"].say(Calls())["calls"] == []
    ann.do(Call(who="referee", what="a day of rest"))
    assert bob.now["proposal"]["text"] == "call: a day of rest"
    assert not _healed(ann)
    bob.do(Say(proposal=bob.now["proposal"]["id"], yes=True))
    assert _healed(ann)


def test_when_it_is_over_the_referee_calls_what_the_rules_offer_then(begin: Begin) -> None:
    table = begin("duel", "draw", referee=True)
    _fought_out(table)
    assert table["referee"].say(Calls())["calls"] == [{"who": "referee", "what": "a day of rest"}]
    table["referee"].do(Call(who="referee", what="a day of rest"))
    assert _healed(table["seat-1"])


def test_an_answer_from_which_it_goes_on_for_ever_is_refused_in_a_sentence(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin()
    coco, bix = table["seat-1"], table["seat-2"]
    coco.answer("wait")
    before = table.room.fight.steps[:]
    with monkeypatch.context() as patch:
        patch.setattr(endless.toy, "deal", endless.then(endless.draws_for_ever))
        why = bix.refused(Answer(question=bix.question()["id"], answer="duck"))
    assert why.startswith("This would go on for ever: card after card, and nobody is asked anything.")
    assert table.room.fight.steps == before == table.room.journal.told.steps
    bix.answer("wait")
    assert len(table.room.fight.steps) > len(before)


def test_a_call_is_made_word_by_word_by_whoever_has_a_say(begin: Begin) -> None:
    table = begin("duel", "draw")
    ann, bob, watching = table["seat-1"], table["seat-2"], table["spectator"]
    assert ann.say(Calls())["forms"] == ["referee"]
    assert not watching.say(Calls()).get("forms")
    assert "only watches" in watching.refused(CallNext(who="referee"))
    assert "word by word" in ann.refused(CallNext(who="ann"))
    first = ann.say(CallNext(who="referee"))
    assert {one["say"]: one["means"] for one in first["options"]}["ambush"] == "ambush: who is unaware"
    stage = ann.say(CallNext(who="referee", words=("ambush",)))
    assert stage["prompt"] == "Who is unaware"
    assert [one["say"] for one in stage["options"]] == ["ann", "bob"]
    assert "does not fit" in ann.refused(CallNext(who="referee", words=("ambush", "zed")))
    words = ("modifier", "ann", "+1", "attack", "", "round", "because")
    assert ann.say(CallNext(who="referee", words=words))["whole"] == "modifier ann +1 attack round because"
    assert "Say why" in ann.refused(Call(who="referee", what="modifier ann +1 attack round because"))
    ann.do(Call(who="referee", what="modifier ann +1 attack round because  high   ground"))
    assert bob.now["proposal"]["text"] == ("call: modifier (whose skill: Ann) +1 attack round because high ground")
    bob.do(Say(proposal=bob.now["proposal"]["id"], yes=True))
    assert "+1 attack (high ground)" in str(ann.person("ann"))
