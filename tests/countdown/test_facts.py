"""Questions, events, places and the count as data: what pages, bots and programs receive instead of sentences."""

import random
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from tests.countdown.test_what_others_see import fight as two
from tests.countdown.test_words import _yard as yard
from tests.laws import hidden
from tests.table import play, play_on

from suits import editions, encounters
from suits.cards import FACES, UNKNOWN
from suits.choices import Choice, Cost
from suits.dealer import Shuffled
from suits.editions.countdown import defending, seeing
from suits.editions.countdown.choosing import VERBS
from suits.editions.countdown.edition import EDITION, CountdownEdition
from suits.editions.countdown.kinds import KINDS
from suits.editions.countdown.state import WHEN, CountdownState
from suits.editions.countdown.telling import TELL
from suits.encounters import load
from suits.fight import Fight, looking
from suits.fight.offering import offer
from suits.places import NOWHERE, Turn
from suits.requests import Ask, Form
from suits.view import SPECTATOR, Seat, View

ENCOUNTERS = [*encounters.ready_made("countdown")]
NAMES = {verb.name for verb in VERBS.values()}
OPEN = {"hands": "open"}


def choices_of(fight: Fight, ask: Ask, chance: random.Random) -> Iterator[tuple[Choice, str]]:
    """All choices of a question: of a form those on the way to an answer made by chance, each with what it is about."""
    said: list[str] = []
    while (now := offer(fight, ask, said)) is not None:
        about = now.about if isinstance(ask.options, Form) else EDITION.asks[ask.kind][0]
        yield from [(choice, about) for choice in now.choices]
        if not isinstance(ask.options, Form):
            return
        said.append(chance.choice(now.choices).say)


def moments(encounter: str, seed: int, **more: Any) -> Iterator[Fight]:
    """A fight of random answers, wherever somebody is asked."""
    setup, chance = load(encounter, edition="countdown", **more), random.Random(seed)
    fight = Fight(setup, Shuffled(seed))
    for _ in range(60):
        if fight.over:
            return
        yield fight
        play_on(fight, chance, len(fight.steps) + 1 + chance.randrange(6))


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_choice_has_a_verb_and_names_what_is_there(encounter: str) -> None:
    chance = random.Random(1)
    for fight in moments(encounter, 1):
        for ask in fight.asks:
            own = fight.state.people.get(ask.who)
            mine = set() if own is None else {*own.hand, *own.hold}
            for choice, about in choices_of(fight, ask, chance):
                assert choice.verb in NAMES, (ask.kind, choice)
                assert set(choice.whom) <= set(fight.state.people), choice
                assert set(choice.cards) <= (mine or FACES), choice
                assert choice.hex is None or fight.state.fixed.mapped
                if place := re.fullmatch(r"(?:step)?(-?\d+),(-?\d+)", choice.say):
                    assert choice.hex == (int(place[1]), int(place[2]))
                assert choice.cost.cards >= len(choice.cards)
                assert not choice.quiet or choice.cost == Cost(), choice
                if choice.say:
                    assert about != "person" or choice.whom or choice.quiet, choice
                    assert about != "hex" or choice.hex, choice
                    assert about != "cards" or choice.cards or choice.quiet or choice.verb == "draw fast", choice


def choice(fight: Fight, *said: str) -> Choice:
    """The choice with the last of these words, after those before it."""
    ask = fight.asks[0]
    now = offer(fight, ask, said[:-1])
    assert now is not None
    return next(one for one in now.choices if one.say == said[-1])


@pytest.mark.rule("CDN-52", "CDN-54")
def test_a_play_names_its_cards_its_target_and_what_effort_costs() -> None:
    one = two({"ann": "7h 7d 3c", "bob": "2s"})
    one.answer("ann", "no")
    one.answer("bob", "no")
    assert choice(one, "pass").quiet
    assert choice(one, "play").verb == "play"
    assert choice(one, "hold", "7").cards == ("7h",)
    pair = choice(one, "play", "2")
    assert (pair.verb, pair.cards, pair.cost) == ("play", ("7h", "7d"), Cost(cards=2))
    blow = choice(one, "play", "1", "attack", "axe", "bob")
    assert (blow.verb, blow.cards, blow.weapon, blow.whom) == ("attack", ("7h",), "axe", ("bob",))
    strong = choice(one, "play", "1", "attack", "axe", "bob", "strong")
    assert (strong.verb, strong.cost) == ("attack", Cost(cards=2, fatigue=1))
    second = choice(one, "play", "2", "1", "attack", "axe", "bob", "", "feint")
    assert (second.verb, second.whom, second.number) == ("feint", ("bob",), 1)
    first = offer(one, one.asks[0])
    assert first is not None
    assert [one.say for one in first.choices] == ["play", "hold", "pass"]


@pytest.mark.rule("CDN-61")
def test_to_draw_fast_takes_no_card_only_where_none_is_played() -> None:
    one = yard({"ann": ["7h", "5c"], "bob": ["2s"]}, weapons=["Knife 12 1d-1 imp parry=8 fast_draw=12 unready"])
    for who in ("ann", "bob"):
        one.answer(who, "no")
    free = choice(one, "fast-draw", "knife")
    assert (free.cost, free.note) == (Cost(), "no card, but a roll")
    one.answer("ann", "no")
    played = choice(one, "play", "1", "fast-draw", "knife")
    assert (played.cost, played.note) == (Cost(cards=1), "takes a roll")


@pytest.mark.rule("CDN-33")
def test_a_defence_tells_its_worth_as_numbers_and_names_weapon_and_cards() -> None:
    one = yard({"ann": ["7h"], "bob": ["2s", "2d"]})
    for who, answer in (("ann", "no"), ("bob", "no"), ("ann", "play 1 attack sword bob")):
        one.answer(who, answer)
    (question,) = one.view(Seat("bob", ("bob",))).questions
    assert (question.kind, question.default) == ("defend", "none")
    facts = question.facts
    assert facts == {"attacker": "ann", "weapon": "sword", "defences": ("dodge", "parry-sword"), "worth": (8, 9)}
    parry = choice(one, "parry-sword")
    assert (parry.verb, parry.weapon) == ("parry", "sword")
    assert choice(one, "parry-sword", "2x2").cards == ("2d", "2s")
    now = offer(one, one.asks[0], ("dodge",))
    assert now is not None
    assert (now.about, now.limit) == ("cards", 5)


@pytest.mark.rule("CDN-86", "CDN-R31")
def test_cards_that_are_lost_are_counted_as_they_are_named() -> None:
    one = two({"ann": "7h 2c", "bob": "2s 2d 3d 4d"}, ann=(3, 3, 3, 6))
    for who, answer in (("ann", "no"), ("bob", "no"), ("ann", "play 1 attack axe bob"), ("bob", "none")):
        one.answer(who, answer)
    ask = one.asks[0]
    assert (ask.kind, ask.facts["owed"]) == ("lose", 3)
    first, second = offer(one, ask), offer(one, ask, ("3d",))
    assert first is not None
    assert second is not None
    assert [(now.about, now.limit, now.value) for now in (first, second)] == [("card", 3, 0), ("card", 3, 1)]
    one.answer("bob", "3d 2s 2d")
    assert next(event.facts["cards"] for _, event in one.log if event.kind == "lost") == ("3d", "2s", "2d")


# Events


def test_every_kind_of_event_stands_alone_opens_an_exchange_or_belongs_to_one() -> None:
    assert set(KINDS) == {*TELL, "end", "refill", "arrived", "taken out"}
    assert set(KINDS) >= seeing.OPENS | seeing.BELONGS
    assert not seeing.OPENS & seeing.BELONGS


def test_an_exchange_is_told_with_all_its_numbers() -> None:
    one = two({"ann": "7h 3h", "bob": "2s 2d 2c"}, ann=(3, 3, 3, 3), bob=(6, 6, 6))
    for who, answer in (("ann", "no"), ("bob", "no"), ("ann", "play 1 attack axe bob"), ("bob", "dodge 2x2")):
        one.answer(who, answer)
    lines = [line for line in looking.lines(one, SPECTATOR) if line.kind != "hold"]
    start = max(at for at, line in enumerate(lines) if line.part == "opens")
    told = {line.kind: line for line in reversed(lines[start:])}
    assert [line.part for line in lines[start:]] == ["opens", *["in"] * (len(lines) - start - 1)]
    assert told["play"].facts["cards"] == ("7h",)
    assert told["lost"].facts["cards"] == ("2c", "2d")
    assert {"skill", "roll", "result", "terms", "amounts"} <= set(told["attack"].facts)
    assert {"number", "roll", "held", "terms", "amounts"} <= set(told["defence"].facts)
    assert {"rolled", "dice", "add", "more", "dr", "divisor", "points"} <= set(told["damage"].facts)
    injury = told["injury"].facts
    assert int(str(injury["before"])) - int(str(injury["points"])) == injury["hp"]
    assert [one.rules for one in told["attack"].reasons][1] == ("CDN-23",)
    assert told["attack"].why == "; ".join(map(str, told["attack"].reasons))


# Places and the count


@pytest.mark.rule("CDN-R59", "CDN-97")
def test_the_place_is_hexes_with_walls_people_and_whither_they_run() -> None:
    fight = Fight(load("skirmish-hexes"), Shuffled(1))
    state = fight.state
    assert isinstance(state, CountdownState)
    who, other, *_ = state.people
    state.people[who].full_speed, state.people[who].goal = True, (4, 4)
    state.people[other].out = "gone"
    place = fight.view(SPECTATOR, None).where
    assert place.kind == "hexes"
    assert set(place.walls) == state.fixed.closed
    assert [one.who for one in place.people] == [one for one in state.people if one != other]
    first = place.people[0]
    assert (first.hex, first.facing, first.running, first.goal) == (
        state.people[who].at, state.people[who].facing, True, (4, 4),
    )  # fmt: skip
    assert place.corners is not None
    (left, top), (right, bottom) = place.corners
    assert all(left <= q <= right and top <= r <= bottom for one in place.people for q, r in [one.hex or (0, 0)])
    assert fight.edition.map(state) == EDITION.map(state) != ""


@pytest.mark.rule("CDN-R60")
def test_without_a_map_there_is_no_place() -> None:
    assert Fight(load("standoff", edition="countdown"), Shuffled(1)).view(SPECTATOR, None).where == NOWHERE


@pytest.mark.rule("CDN-12", "CDN-R52")
def test_the_count_is_told_by_ranks_and_open_hands_by_whose_cards_come() -> None:
    for fight in moments("steel", 2):
        state = fight.state
        assert isinstance(state, CountdownState)
        order = fight.view(SPECTATOR, None).order
        assert [turn.at for turn in order] == list(range(13))
        assert [turn.at for turn in order if turn.now] == ([state.rank] if state.rank < 13 else [])
        assert [turn.at for turn in order if turn.done] == list(range(min(13, state.rank)))
    for fight in moments("steel", 2, options=OPEN):
        order = fight.view(SPECTATOR, None).order[13:]
        hands = [(who, card) for who, one in fight.state.people.items() for card in one.hand]
        assert sorted(turn.who for turn in order) == sorted(who for who, card in hands if card not in ("R*", UNKNOWN))


@pytest.mark.rule("CDN-R55")
def test_a_card_that_goes_by_in_a_hand_is_not_seen_and_one_that_is_played_is() -> None:
    one = two({"ann": "Ah 7h", "bob": "2s"})
    for who, answer in (("ann", "no"), ("bob", "no"), ("ann", "pass"), ("ann", "play 1 signal gesture")):
        one.answer(who, answer)
    (pack,) = one.view(SPECTATOR, None).packs
    assert "Ah" in one.state.stock.discards
    assert pack.gone == ("7h",)


# What nobody may know: leaks, put in on purpose


def look_for_leaks(since: int = 0) -> None:
    for seed in range(since, 60):
        hidden.check(play(load("steel", edition="countdown"), seed), random.Random(seed))


def after_a_pass(ace: str) -> View:
    """What whoever watches sees when Ann has let an ace go by and plays a card of the next rank."""
    one = two({"ann": f"{ace} Kh 7h", "bob": "2s"})
    for who, answer in (("ann", "no"), ("bob", "no"), ("ann", "pass"), ("ann", "play 1 signal gesture")):
        one.answer(who, answer)
    return one.view(SPECTATOR)


def test_cards_that_nobody_saw_go_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert after_a_pass("Ah") == after_a_pass("Ac")
    assert after_a_pass("Ah").packs[0].gone == ("Kh",)

    def all_gone(state: CountdownState, discards: list[str]) -> tuple[str, ...]:
        return tuple(discards)

    monkeypatch.setattr(CountdownEdition, "seen_gone", staticmethod(all_gone))
    assert after_a_pass("Ah") != after_a_pass("Ac")


def test_an_order_that_knows_hands_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_open(turns: Any, state: CountdownState) -> Any:
        ranks = [WHEN[card] // 4 for one in state.people.values() for card in one.hand if card[1] not in "*?"]
        return (*turns(state), *[Turn("", rank) for rank in sorted(ranks)])

    monkeypatch.setattr(CountdownEdition, "turns", staticmethod(partial(all_open, seeing.turns)))
    with pytest.raises(hidden.Leak):
        look_for_leaks()


def test_a_question_whose_facts_know_other_hands_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    facts_of_attack = defending.facts_of_attack

    def tell_tale(state: CountdownState, who: str, attacker: str, by: str) -> Any:
        courts = [card for card in state.people[attacker].hand if card[0] in "AKQJ"]
        return {**facts_of_attack(state, who, attacker, by), "courts": len(courts)}

    monkeypatch.setattr(defending, "facts_of_attack", tell_tale)
    with pytest.raises(hidden.Leak):
        look_for_leaks(since=40)  # attacks by hands that a seat could take for another are rare


# Calls


@pytest.mark.rule("CDN-R69")
def test_a_call_is_read_once() -> None:
    one = two({"ann": "7h", "bob": "2s"})
    one.call("referee", "modifier ann -3 lasting because it rains because")
    (given,) = one.state.people["ann"].given
    assert (given.number, given.until, given.reason) == (-3, "lasting", "it rains because")
    one.call("referee", "modifier ann +2 next because of luck")
    one.call("referee", "lift ann 1")
    assert [one.number for one in one.state.people["ann"].given] == [2]


def test_every_verb_is_used_for_something() -> None:
    assert editions.find("countdown").verbs is VERBS
    assert all(verb.name and 0 <= verb.rank <= 9 for verb in VERBS.values())
