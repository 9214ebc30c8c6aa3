"""How many packs a turn is dealt from (CDN-17, CDN-R07, CDN-R08, CDN-R09)."""

from pathlib import Path

import pytest
from tests.countdown.test_what_others_see import PLAIN, fight

from suits import encounters
from suits.cards import BLACK_JOKER, RED_JOKER, UNKNOWN
from suits.dealer import Shuffled
from suits.editions.countdown.dealing import shuffle
from suits.editions.countdown.real_cards import call_the_rank
from suits.editions.countdown.state import CountdownState
from suits.fight import Fight
from suits.people import OptionValue
from suits.requests import Ask


def table(number: int, real: tuple[str, ...] = (), **options: OptionValue) -> CountdownState:
    """So many people before their first turn."""
    people = [{"name": f"P{n}", "side": "AB"[n % 2], **PLAIN} for n in range(number)]
    head = {"format": "suits-encounter", "version": 1, "edition": "countdown", "title": "A table", "people": people}
    state = Fight(encounters.setup_from(head, Path(), options=options, real=real), Shuffled(1), deal=False).state
    assert isinstance(state, CountdownState)
    return state


@pytest.mark.rule("CDN-R07")
@pytest.mark.parametrize(("needed", "packs"), [(1, 1), (54, 1), (55, 2), (108, 2), (109, 3)])
def test_as_many_packs_as_the_deal_needs(needed: int, packs: int) -> None:
    state = table(2)
    shuffle(state, {"p0": needed - needed // 2, "p1": needed // 2})
    assert state.stock.packs == packs
    assert len(state.stock.pile) == 54 * packs
    assert state.stock.pile.count(RED_JOKER) == state.stock.pile.count(BLACK_JOKER) == packs


@pytest.mark.rule("CDN-R07")
def test_or_always_as_many_as_the_table_says() -> None:
    state = table(2, packs=3)
    shuffle(state, {"p0": 5, "p1": 5})
    assert len(state.stock.pile) == 3 * 54


@pytest.mark.rule("CDN-17", "CDN-R09")
def test_every_turn_begins_with_whole_packs() -> None:
    state = table(2)
    shuffle(state, {"p0": 40, "p1": 40})
    assert state.stock.packs == 2
    state.people["p0"].hand += ("As", "Ks")
    shuffle(state, {"p0": 5, "p1": 5})
    assert not state.people["p0"].hand
    assert len(state.stock.pile) == 54
    assert not state.stock.discards


@pytest.mark.rule("CDN-79")
def test_a_black_joker_lies_with_the_discards_and_so_does_the_card_it_costs() -> None:
    state = fight({"ann": "B* Kh 5d", "bob": "7d"}).state
    assert sorted(state.stock.discards) == [BLACK_JOKER, "Kh"]


@pytest.mark.rule("CDN-R65")
def test_the_cards_of_whoever_is_out_lie_with_the_discards() -> None:
    one = fight({"ann": "Kh", "bob": "7d 4s", "cid": "2c"})
    for who, answer in {"ann": "no", "bob": "7d", "cid": "no"}.items():
        one.answer(who, answer)
    one.call("bob", "give up")
    assert sorted(one.state.stock.discards) == ["4s", "7d"]


@pytest.mark.rule("CDN-12")
def test_nobody_is_asked_for_real_cards_of_a_rank_that_all_have_been_told() -> None:
    state = table(2, real=("p0",))
    state.rank = 12
    assert isinstance(next(call_the_rank(state, ["p0"])), Ask)
    state.real_stock.pile = [card for card in state.real_stock.pile if card[0] != "2"]
    assert list(call_the_rank(state, ["p0"])) == []


@pytest.mark.rule("CDN-R52")
def test_a_secret_hold_card_spares_nobody_the_question_for_its_rank() -> None:
    state = table(2, real=("p0", "p1"))
    state.rank = 12
    state.real_stock.pile = [card for card in state.real_stock.pile if card[0] not in ("2", RED_JOKER[0])]
    state.people["p1"].hold = ("2d",)
    ask = next(call_the_rank(state, ["p0"]))
    assert isinstance(ask, Ask)
    assert list(ask.options) == ["-"], "the others must not learn from silence that all deuces are known"


@pytest.mark.rule("CDN-R09")
def test_cards_still_on_hold_are_not_in_the_packs() -> None:
    state = table(2, hold_carries_over="on")
    state.people["p0"].hold = state.people["p1"].hold = ("As",)
    shuffle(state, {"p0": 5, "p1": 5})
    assert state.stock.packs == 2, "one pack has no two aces of spades"
    assert state.stock.pile.count("As") == 0


@pytest.mark.rule("CDN-R09")
def test_a_real_card_on_hold_is_somewhere_in_the_real_packs() -> None:
    state = table(2, real=("p0",), hold_carries_over="on")
    for card in (UNKNOWN, "As"):
        state.people["p0"].hold = (card,)
        shuffle(state, {"p0": 5, "p1": 5})
        assert state.real_stock.left() == 53
        assert len(state.stock.pile) == 54


@pytest.mark.rule("CDN-17")
def test_a_card_that_should_not_have_been_there_stays_in_the_real_packs() -> None:
    state = table(2, real=("p0", "p1"))
    state.real_stock.extras = ("As",)
    shuffle(state, {"p0": 5, "p1": 5})
    assert state.real_stock.pile.count("As") == 2


@pytest.mark.rule("CDN-79", "CDN-R36")
def test_a_second_black_joker_lies_open_while_the_first_is_dealt_with() -> None:
    one = fight({"ann": "B* B* R* Kh 5d", "bob": "7d"}, {"packs": 2})
    assert [(ask.who, ask.kind) for ask in one.asks] == [("ann", "joker")]
    ann = one.state.people["ann"]
    assert (ann.table, one.state.stock.discards.count(BLACK_JOKER)) == ((BLACK_JOKER,), 1)
    one.answer("ann", "yes")
    assert (ann.table, one.state.stock.discards.count(BLACK_JOKER)) == ((), 2)
    assert ann.hand == ("5d",)
