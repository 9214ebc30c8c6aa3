"""A referee with clumsy fingers brings a fight with real cards to its end: nothing is lost, nothing is told twice."""

import random

import pytest
from tests.server.conftest import Begin
from tests.server.pages import Page, Told, setup_of

from suits.cards import PACK
from suits.table.messages.real_cards import Cards
from suits.table.seating import Wanted

FIGHTS = [
    ("challenge", "blades"),
    ("countdown", "noon"),
    ("draw", "duel"),
    ("engage", "quartet"),
    ("pair", "fencers"),
]
MOST = 1500
"""So many answers end every one of them."""


@pytest.mark.parametrize(("edition", "encounter"), FIGHTS)
def test_a_referee_with_clumsy_fingers_brings_it_to_its_end(begin: Begin, edition: str, encounter: str) -> None:
    everybody = tuple(person.id for person in setup_of(encounter, edition).people)
    seats = [Wanted((who,), "referee") for who in everybody]
    table = begin(encounter, edition, seats=seats, referee=True, real=everybody)
    referee, chance = table["referee"], random.Random(3)
    for _ in range(MOST):
        if referee.now.get("over"):
            break
        if "cards" in referee.now:
            slip(referee, chance)
            tap(referee, chance)
        else:
            assert referee.something(chance), "nobody is asked"
    assert referee.now["over"]


def asked(page: Page) -> Told | None:
    """What is asked for, and what was told of it."""
    return page.now.get("cards")


def refused(page: Page, cards: str, **more: int) -> str:
    """What was not taken is said in a sentence, and all stands as before."""
    before = asked(page)
    assert before is not None
    answer = page.say(Cards(question=before["id"], cards=cards, **more))
    assert answer["type"] == "no", cards
    assert answer["why"][-1] in ".?)", answer
    assert asked(page) == before
    return str(answer["why"])


def slip(page: Page, chance: random.Random) -> None:
    """Something that cannot be."""
    now = page.now["cards"]
    if now.get("sides"):
        assert "A die from 1 to" in refused(page, str(now["sides"] + 1))
        return
    gone = [card for card, left in now["left"].items() if not left]
    wrong = chance.choice(["xx", "11h", *gone] + ([] if now.get("jokers") else ["R*", "b*"]))
    refused(page, wrong)


def tap(page: Page, chance: random.Random) -> None:
    """One card or die that can be, pressed twice."""
    now = page.now["cards"]
    at = len(now.get("told", ()))
    can = [str(one + 1) for one in range(now["sides"])] if now.get("sides") else [
        card for card, left in now["left"].items() if left
    ]  # fmt: skip
    face = chance.choice(can)
    told = page.say(Cards(question=now["id"], cards=face, at=at))
    if told["type"] == "no":  # cards that make no such thing: then they are others, or there is a reason
        assert asked(page) == now
        assert told["why"]
        page.tell_cards(" ".join(chance.sample(PACK, now["n"])) + " because it came up")
        return
    after = asked(page)
    again = page.say(Cards(question=now["id"], cards=face, at=at))
    assert again["type"] == "no"
    assert again["why"]
    assert asked(page) == after
