"""What others may know of hands, Hold Cards, and whom the count waits for (CDN-66, CDN-R27, CDN-R52, CDN-R56)."""

from pathlib import Path
from typing import Any

import pytest

from suits import encounters
from suits.cards import UNKNOWN
from suits.dealer import Stacked
from suits.editions.countdown.declared import Told, parts_in
from suits.fight import Fight
from suits.view import SPECTATOR, Seat, View

PLAIN = {"dx": 10, "iq": 10, "ht": 10, "hp": 10, "encumbrance": 4, "combat_paralysis": True}
AXE = {"name": "Axe", "skill": 12, "damage": "1d"}


def fight(cards: dict[str, str], options: dict[str, Any] | None = None, **dice: tuple[int, ...]) -> Fight:
    """Ann against Bob and Cid, each with Initiative 0 and so with as many cards as are listed."""
    sides = {"ann": "A", "bob": "B", "cid": "B"}
    people = [{"name": who.capitalize(), "side": sides[who], **PLAIN, "weapons": [AXE]} for who in cards]
    setup = encounters.setup_from(
        {"format": "suits-encounter", "version": 1, "edition": "countdown", "title": "A table", "people": people},
        Path(),
        options=options or {},
    )
    hands = {who: some.split() for who, some in cards.items()}
    return Fight(setup, Stacked(hands, {who: [len(hand), *dice.get(who, ())] for who, hand in hands.items()}))


def seen_by(who: str, one: Fight) -> View:
    return one.view(Seat(who, (who,)))


def cards_of(who: str, view: View) -> dict[str, tuple[str, ...]]:
    person = next(person for person in view.people if person.id == who)
    return {zone.name: zone.cards for zone in person.zones}


def no_holds(one: Fight) -> None:
    for ask in one.asks:
        one.answer(ask.who, "no")


@pytest.mark.rule("CDN-66", "CDN-R27", "CDN-R52")
def test_that_there_is_a_hold_card_is_open_and_its_face_is_not() -> None:
    one = fight({"ann": "Kh 5d", "bob": "7d"})
    one.answer("ann", "5d")
    one.answer("bob", "no")
    assert cards_of("ann", seen_by("bob", one)) == {"hand": (UNKNOWN,), "hold": (UNKNOWN,)}
    assert cards_of("ann", seen_by("ann", one)) == {"hand": ("Kh",), "hold": ("5d",)}
    assert [event.facts for _, event in one.log if event.kind == "hold"] == [{}]
    assert all("5" not in line.text for line in seen_by("bob", one).log if line.kind == "hold")


@pytest.mark.rule("CDN-R27", "CDN-R52")
def test_in_open_play_the_hold_card_stays_hidden() -> None:
    one = fight({"ann": "Kh 5d", "bob": "7d"}, {"hands": "open"})
    one.answer("ann", "5d")
    one.answer("bob", "no")
    assert cards_of("ann", seen_by("bob", one)) == {"hand": ("Kh",), "hold": (UNKNOWN,)}


@pytest.mark.rule("CDN-R55")
def test_others_see_that_the_count_waits_but_not_for_whom() -> None:
    one = fight({"ann": "Kh", "bob": "7d", "cid": "2c"})
    no_holds(one)
    assert [ask.who for ask in one.asks] == ["ann"]
    assert seen_by("ann", one).waiting == ("ann",)
    assert seen_by("bob", one).waiting == seen_by("cid", one).waiting == one.view(SPECTATOR).waiting == ("somebody",)


@pytest.mark.rule("CDN-R55")
def test_a_card_that_is_passed_shows_only_in_the_number_of_cards() -> None:
    one = fight({"ann": "Kh 5d", "bob": "7d", "cid": "2c"})
    no_holds(one)
    before = len(seen_by("bob", one).log)
    one.answer("ann", "pass")
    assert len(seen_by("bob", one).log) == before
    assert cards_of("ann", seen_by("bob", one)) == {"hand": (UNKNOWN,)}


@pytest.mark.rule("CDN-R56")
def test_who_may_preempt_is_asked_unseen_and_a_no_leaves_no_trace() -> None:
    one = fight({"ann": "7h 2d", "bob": "Ks", "cid": "Qs"}, ann=(6, 6, 6))
    one.answer("ann", "no")
    one.answer("bob", "Ks")
    one.answer("cid", "no")
    while one.asks[0].who != "ann":
        ask = one.asks[0]
        one.answer(ask.who, "no until-end" if ask.kind == "gap" else "pass")
    one.answer("ann", "play 1 attack axe cid")
    assert [(ask.who, ask.kind) for ask in one.asks] == [("bob", "preempt")]
    assert seen_by("ann", one).waiting == ("somebody",)
    assert [line.kind for line in seen_by("ann", one).log][-1] == "play"
    one.answer("bob", "no")
    assert [line.kind for line in seen_by("ann", one).log][-2:] == ["play", "attack"]
    assert cards_of("bob", seen_by("ann", one)) == {"hold": (UNKNOWN,)}


@pytest.mark.rule("CDN-R57")
def test_what_is_declared_is_open_before_anybody_preempts() -> None:
    one = fight({"ann": "7h", "bob": "Ks"}, ann=(6, 6, 6))
    one.answer("ann", "no")
    one.answer("bob", "Ks")
    while one.asks[0].who != "ann":
        one.answer("bob", "no until-end")
    one.answer("ann", "play 1 attack axe bob")
    (told,) = [event for _, event in one.log if event.kind == "play"]
    assert told.facts["cards"] == ("7h",)
    assert parts_in(told.facts) == [Told(1, "attack", whom="bob", weapon="axe")]
    assert told.seen is None


@pytest.mark.rule("CDN-R57", "CDN-14")
def test_owners_of_equal_cards_do_not_see_each_others_answers() -> None:
    one = fight({"ann": "7h", "bob": "7h"}, {"packs": 2})
    no_holds(one)
    before = seen_by("bob", one).log
    assert [ask.who for ask in one.asks] == ["ann"]
    assert seen_by("bob", one).waiting == ("somebody",)
    one.answer("ann", "hold 7")
    assert [ask.who for ask in one.asks] == ["bob"]
    assert seen_by("ann", one).waiting == ("somebody",)
    assert seen_by("bob", one).log == before
    assert cards_of("ann", seen_by("bob", one)) == {"hand": (UNKNOWN,)}
    one.answer("bob", "pass")
    assert cards_of("ann", seen_by("bob", one)) == {"hold": (UNKNOWN,)}


def asked_of(who: str, one: Fight, upto: str) -> list[str]:
    """The places at which somebody is asked for a Hold Card, while all others pass, before the count gets there."""
    places = []
    while one.state.place != upto:
        (ask,) = one.asks
        if ask.who == who:
            places.append(one.state.place)
        one.answer(ask.who, "no" if ask.kind == "gap" else "pass")
    return places


@pytest.mark.rule("CDN-R52", "CDN-R55")
@pytest.mark.parametrize("hand", ["9s 9h 9d 2c", "9d 4s 3s 2c", "5s 4s 3s 2c"])
def test_being_asked_for_a_hold_card_does_not_tell_what_others_let_pass(hand: str) -> None:
    one = fight({"ann": "Ks 2d", "bob": hand})
    one.answer("ann", "Ks")
    one.answer("bob", "no")
    ranks = ("kings", "queens", "jacks", "tens", "nines", "eights")
    assert asked_of("ann", one, "turn 1, sevens") == [f"turn 1, {rank}" for rank in ranks]


@pytest.mark.rule("CDN-R56")
def test_whoever_let_the_moment_go_by_is_asked_again_when_something_has_happened() -> None:
    one = fight({"ann": "Ks 2d", "bob": "9s 9h 2c"})
    one.answer("ann", "Ks")
    one.answer("bob", "no")
    assert asked_of("ann", one, "turn 1, nines")[-1] == "turn 1, tens"
    one.answer("ann", "no")
    one.answer("bob", "hold 9")
    assert [(ask.who, ask.kind) for ask in one.asks] == [("ann", "gap")]
