"""What follows from the data is worked out once and kept: it must always be what the data says."""

import inspect
import re
from pathlib import Path
from random import Random

import pytest
from tests.table import play, standing

from suits import editions, encounters
from suits.dealer import Shuffled
from suits.editions.countdown.attacking import after_use
from suits.editions.countdown.due_cards import free_draws
from suits.editions.countdown.edition import CountdownEdition
from suits.editions.countdown.fast_hexes import WIDE, ReachableWords
from suits.editions.countdown.harm import stun
from suits.editions.countdown.hexes import reachable
from suits.editions.countdown.hexes import word as hex_word
from suits.editions.countdown.increments import let_cards_go, moments, next_scene
from suits.editions.countdown.resolving import shake_off
from suits.editions.countdown.state import NEVER, NO_CARD, PHYSICAL, CountdownState
from suits.encounters import setup_from
from suits.fight import Fight
from suits.requests import Form, Scene, Stage, Together

SAME = ("there", "paces", "fastest", "sides_up")


@pytest.mark.parametrize("encounter", ["skirmish-hexes", "posse", "standoff", "steel"])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_is_what_the_data_says(encounter: str, seed: int) -> None:
    chance = Random(seed)
    fight = Fight(encounters.load(encounter), Shuffled(seed))
    check(fight.state)

    def word(stage: Stage) -> str:
        return chance.choice(stage.words)

    while (request := fight.request) is not None:
        for ask in request.asks if isinstance(request, Together) else (request,):
            options = ask.options  # type: ignore[union-attr]
            fight.answer(ask.who, options.walk(word) if isinstance(options, Form) else chance.choice(options))
        check(fight.state)
        if fight.at_boundary:
            check_watch(fight.state)


@pytest.mark.rule("CDN-R55", "CDN-R56", "CDN-R10", "CDN-G07")
@pytest.mark.parametrize(("encounter", "packs"), [("steel", 0), ("steel", 3), ("skirmish-hexes", 0), ("posse", 2)])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_makes_no_difference(
    encounter: str, packs: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever forgets everything before each scene plays the same fight."""
    setup = encounters.load(encounter, options={"packs": packs})
    kept = standing(play(setup, seed, 250))

    def forgetful(state: CountdownState) -> Scene | None:
        state.forget_all()
        return next_scene(state)

    monkeypatch.setattr(CountdownEdition, "next_scene", staticmethod(forgetful))
    assert standing(play(setup, seed, 250)) == kept


@pytest.mark.parametrize("how", ["corrected", "redealt", "call"])
def test_nothing_is_kept_of_data_that_was_changed_from_outside(how: str) -> None:
    edition, state = editions.find("countdown"), begin()
    assert state.coming[-1] == NO_CARD
    assert (state.paces["ann"], state.there, state.sides_up) == ((5, 6), {0}, {"A", "B"})
    ann = state.people["ann"]
    ann.hp, ann.q, ann.hand = 2, 7, ("2c",)
    if how == "call":
        list(edition.call(state, "referee", "distracted bob"))
    else:
        getattr(edition, how)(state, "ann")
    assert state.paces["ann"] == (3, 4)
    assert state.there == {0, 7 * WIDE}
    assert state.coming == [NO_CARD, (51, 0, "ann", "2c")]


@pytest.mark.rule("CDN-R59")
def test_who_leaves_a_hex_that_two_are_on_leaves_the_other_there() -> None:
    state = begin()
    assert state.there == {0}
    state.stand_on("ann", (1, 0))
    assert state.there == {0, WIDE}
    state.stand_on("bob", (1, 0))
    assert state.there == {WIDE}
    state.stand_on("bob", (1, 1))
    assert state.there == {WIDE, WIDE + 1}
    state.stand_on("bob", (0, 1))
    assert state.there == {WIDE, 1}


def check(state: object) -> None:
    """Compare what was kept with what is worked out anew; sets may hold more than they must."""
    assert isinstance(state, CountdownState)
    fresh = state.copy()
    assert isinstance(fresh, CountdownState)
    kept = vars(state)
    for what in SAME:
        assert what not in kept or kept[what] == getattr(fresh, what)
    assert set(kept.get("asked", fresh.asked)) == set(fresh.asked)
    assert kept.get("stirred", fresh.stirred) >= fresh.stirred


def check_watch(state: object) -> None:
    """Nobody is forgotten who could do something between cards (CDN-R55)."""
    assert isinstance(state, CountdownState)
    for who, person in state.people.items():
        if state.rank < 13 and person.quiet <= state.rank:
            soonest = min(moments(state, who, own=own)[0] for own in (True, False))
            assert state.watch[who] <= soonest


@pytest.mark.rule("CDN-61", "CDN-R61")
def test_a_weapon_that_must_be_readied_again_may_be_drawn_between_cards() -> None:
    state = begin()
    assert free_draws(state, "ann") == ()
    state.watch["ann"] = NEVER
    after_use(state, "ann", "throwing-knife")
    assert free_draws(state, "ann") == ("throwing-knife",)
    check_watch(state)


@pytest.mark.rule("CDN-84", "CDN-R61")
def test_who_shakes_off_a_stun_may_draw_between_cards() -> None:
    state = begin()
    after_use(state, "ann", "throwing-knife")
    stun(state, "ann", PHYSICAL)
    assert free_draws(state, "ann") == ()
    state.watch["ann"] = NEVER
    scene = shake_off(state, "ann", 1)
    next(scene)
    with pytest.raises(StopIteration):
        scene.send((1, 1, 1))
    assert free_draws(state, "ann") == ("throwing-knife",)
    check_watch(state)


@pytest.mark.rule("CDN-R10")
@pytest.mark.parametrize("hand", [("9h", "9c", "4s"), ("4s", "9h", "9c"), ("9h", "4s", "9c", "R*"), ("4s",)])
def test_cards_of_a_rank_that_is_over_go_wherever_they_are_in_the_hand(hand: tuple[str, ...]) -> None:
    state = begin()
    ann = state.people["ann"]
    ann.hand, ann.passed = hand, hand[:1]
    let_cards_go(state, "ann", "9")
    assert ann.hand == tuple([card for card in hand if card[0] != "9"])
    assert tuple(state.stock.discards) == tuple([card for card in hand if card[0] == "9"])
    assert ann.passed == ()


DATA = re.compile(r"\.(hp|fp) [-+]?= |\.out(, \S+)? = |\.q(, \S+)? = |\.stirred\.add|watch\[who\] = 0$|_forget\(")
"""What only the state itself changes, and the edition where somebody corrects it."""


def test_no_rule_has_to_remember_to_forget() -> None:
    package = Path(inspect.getfile(CountdownState)).parent
    told = {
        path.name: line.strip()
        for path in package.rglob("*.py")
        if path.name not in ("state.py", "edition.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if DATA.search(line)
    }
    assert not told
    assert DATA.search("    person.hp -= injury")
    assert DATA.search('    person.out, person.stunned = how, ""')


def begin() -> CountdownState:
    """Where a fight stands before anything is asked: Ann can draw fast what she throws."""
    knife = "Throwing Knife 12 1d imp acc=1 fast_draw=12 rereadies"
    people = [
        {"name": name, "side": side, "dx": 10, "iq": 10, "ht": 10, "hp": 12, "fp": 12, "weapons": [knife]}
        for name, side in (("Ann", "A"), ("Bob", "B"))
    ]
    head = {"format": "suits-encounter", "version": 1, "edition": "countdown", "title": "Knives"}
    state = Fight(setup_from({**head, "people": people}, Path()), Shuffled(1)).base.copy()
    assert isinstance(state, CountdownState)
    state.rank, state.people["ann"].opens = 5, 0
    return state


@pytest.mark.parametrize("start", [(0, 0), (-40, 17), (3, 97), (120, -500)])
def test_reachable_hexes_and_their_words(start: tuple[int, int]) -> None:
    closed, taken = {(start[0] + 1, start[1])}, {(start[0] - 2, start[1] + 1)}
    words = [hex_word(one) for one in reachable(start, 4, closed, taken)]
    found = ReachableWords(start, 4, closed, taken)
    assert [*found] == words
    assert [found[at] for at in range(-len(found), len(found))] == words * 2
    assert found[2:9:3] == tuple(words[2:9:3])
    assert words[5] in found
    assert hex_word(start) not in found
    with pytest.raises(IndexError):
        found[len(words)]
