"""No fight draws for ever (R-84)."""

import msgspec
import pytest
from tests.conftest import HERE

from suits.cards import Card
from suits.dealer import Shuffled
from suits.editions.contests.bleeding import MOST_DRAWS
from suits.encounters import setup_from
from suits.fight import Fight, replay
from suits.people import Setup
from suits.requests import Draw

EDITIONS = ("draw", "pair", "engage")


class Unchanging(Shuffled):
    """Every bleeding card is a ten: nobody of Body 6 bleeds from it, and nobody mends."""

    def take(self, request: Draw, pile: list[Card], n: int) -> tuple[Card, ...]:
        if request.why != "bleeding":
            return super().take(request, pile, n)
        return ("Ts",)  # and the pile keeps it


def fight_of(edition: str, body: int, **options: bool | int) -> Setup:
    people = [
        {"name": "Ann", "side": "Reds", "body": 6, "will": 6},
        {"name": "Bob", "side": "Blues", "body": body, "will": 6},
        {"name": "Cid", "side": "Blues", "body": 6, "will": 6},
    ]
    loose = {"format": "suits-encounter", "version": 1, "edition": edition, "title": "Blood", "people": people}
    return setup_from(loose, HERE, options=options)


def wounded(fight: Fight, body: int, critical: int) -> Fight:
    fight.correct("bob", "wounds", body, "a cut")
    fight.correct("bob", "critical", critical, "a cut")
    return fight


def wait(fight: Fight) -> None:
    """Whoever is asked does nothing."""
    for ask in fight.asks:
        still = next((one for one in ("wait", "nothing", "pass", "1") if one in ask.options), None)
        fight.answer(ask.who, still or fight.default_answer(ask.who))
    assert not fight.over


def bleeding_cards(fight: Fight) -> int:
    return [step.kind for step in fight.steps].count("draw bleeding")


@pytest.mark.rule("R-84")
@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_thousand_cards_the_bleeding_stops(edition: str) -> None:
    fight = wounded(Fight(fight_of(edition, 6), Unchanging(1)), 6, 2)
    fight.call("ann", "give up")
    bob = fight.state.people["bob"]
    assert (bleeding_cards(fight), fight.result) == (MOST_DRAWS, "Blues")
    assert (bob.wounds, bob.critical, bob.out) == (8, 0, "critical")
    assert [event.who for _, event in fight.log if event.kind == "bleeding stops"] == ["bob"]


@pytest.mark.rule("R-84")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_of_a_long_fight_count_too(edition: str) -> None:
    fight = wounded(Fight(fight_of(edition, 6, max_rounds=1500), Unchanging(1)), 6, 2)
    while fight.state.people["bob"].critical:
        wait(fight)
    assert bleeding_cards(fight) == MOST_DRAWS


@pytest.mark.rule("R-84")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_of_the_fight_and_after_it_count_together(edition: str) -> None:
    fight = wounded(Fight(fight_of(edition, 6), Unchanging(1)), 6, 2)
    while bleeding_cards(fight) < 3:
        wait(fight)
    fight.call("ann", "give up")
    assert (bleeding_cards(fight), fight.result) == (MOST_DRAWS, "Blues")


@pytest.mark.rule("R-84")
def test_a_fight_that_began_before_they_were_counted_has_no_count_in_its_digests() -> None:
    setup = fight_of("draw", 6)
    old = msgspec.structs.replace(setup, options={n: v for n, v in setup.options.items() if n != "loser_suit"})
    fight = wounded(Fight(old, Unchanging(1)), 6, 2)
    fight.call("ann", "give up")
    assert fight.state.people["bob"].bled is msgspec.UNSET
    assert (bleeding_cards(fight), fight.result) == (MOST_DRAWS, "Blues")


@pytest.mark.rule("R-84")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("body", [1, 2, 3])
@pytest.mark.parametrize("critical", [1, 2, 3])
def test_whatever_the_wounds_the_fight_ends(edition: str, strict: bool, body: int, critical: int) -> None:
    fight = wounded(Fight(fight_of(edition, body, under_is_strict=strict), Shuffled(5)), body, critical)
    fight.call("ann", "give up")
    assert fight.over
    assert fight.state.people["bob"].critical == 0 or fight.state.people["bob"].out == "dead"
    assert replay(fight.record()).state_bytes() == fight.state_bytes()
