"""What is asked in `pair` and `engage`, as data: verbs, people, cards, costs; and what the rules make of an answer."""

import random
from collections.abc import Iterator

import pytest
from tests.table import answer_something

from suits import encounters
from suits.cards import UNKNOWN
from suits.choices import Choice, Cost, Offer
from suits.dealer import Shuffled
from suits.editions.contests.bonus_cards import Bonus
from suits.editions.contests.two_cards.deeds import Announced, Deed, Reply
from suits.editions.contests.two_cards.state import TwoCardState
from suits.fight import Fight
from suits.fight.offering import offer
from suits.requests import Ask, Form

TWO_CARDS = ("pair", "engage")
EVERY = [(edition, name) for edition in TWO_CARDS for name in encounters.ready_made(edition)]


def offers(fight: Fight, ask: Ask, chance: random.Random) -> Iterator[Offer]:
    """What is offered on the way to some answer."""
    words: list[str] = []
    while (now := offer(fight, ask, words)) is not None:
        yield now
        if not isinstance(ask.options, Form):
            return
        words.append(chance.choice(now.choices).say)


def moments(edition: str, encounter: str, fights: int = 2, steps: int = 150) -> Iterator[tuple[Fight, Ask]]:
    """Questions of random fights."""
    for seed in range(fights):
        setup = encounters.load(encounter, edition=edition, options={"bonus_cards": True})
        fight, chance = Fight(setup, Shuffled(seed), events=False), random.Random(seed)
        while not fight.over and len(fight.steps) < steps:
            for ask in fight.asks:
                yield fight, ask
            answer_something(fight, chance)


@pytest.mark.parametrize(("edition", "encounter"), EVERY)
def test_every_choice_says_what_it_does_to_whom_with_what(edition: str, encounter: str) -> None:
    chance = random.Random(7)
    for fight, ask in moments(edition, encounter):
        declared = {verb.name for verb in fight.edition.verbs.values()}
        person = fight.state.people[ask.who]
        own = {*person.hand, *person.table, *person.bank, UNKNOWN}
        for now in offers(fight, ask, chance):
            assert now.choices
            for choice in now.choices:
                assert choice.verb in declared, (ask.kind, choice)
                assert set(choice.whom) <= set(fight.state.people)
                assert set(choice.cards) <= own, (ask.kind, choice)
                assert 0 <= choice.cost.chips <= getattr(person, "blue", 0) + getattr(person, "white", 0)
            assert bool(now.empty) == any(choice.say == "" for choice in now.choices)


@pytest.mark.parametrize(("edition", "encounter"), EVERY)
def test_what_is_shown_is_ranked_by_verb_and_the_quiet_ones_come_last(edition: str, encounter: str) -> None:
    for fight, ask in moments(edition, encounter, fights=1, steps=60):
        now = offer(fight, ask)
        assert now is not None
        quiet = [choice.quiet for choice in now.choices]
        assert quiet == sorted(quiet)
        verbs = {choice.verb: choice.quiet for choice in now.choices}
        assert not verbs.get("attack", False)


@pytest.mark.parametrize(("edition", "encounter"), [("pair", "skirmish"), ("pair", "heist"), ("engage", "hillside")])
def test_the_last_choice_of_an_answer_says_what_the_rules_receive(edition: str, encounter: str) -> None:
    chance, seen = random.Random(5), set()
    for fight, ask in moments(edition, encounter, 4, 300):
        if ask.kind not in ("act", "extra"):
            continue
        *_, (words, choice) = chosen(fight, ask, chance)
        deed = ask.meaning(" ".join(filter(None, words)))
        assert isinstance(deed, Deed)
        assert fight.edition.verbs[deed.verb].name == choice.verb
        assert choice.whom == ((deed.whom,) if deed.whom else ())
        assert choice.weapon == deed.weapon
        assert choice.way in (deed.way, "spare" if deed.announced.spares else deed.way)
        if deed.verb in ("move", "wait", "cover"):
            assert choice.number == deed.number
        assert choice.cards == tuple([bonus.card for bonus in deed.announced.bonus])
        seen.add(deed.verb)
    assert {"move", "pass"} <= seen


def chosen(fight: Fight, ask: Ask, chance: random.Random) -> Iterator[tuple[list[str], Choice]]:
    """The words of some answer so far, and what the last of them is as a choice."""
    words: list[str] = []
    while (now := offer(fight, ask, words)) is not None:
        choice = chance.choice(now.choices)
        words = [*words, choice.say]
        yield words, choice


# What it costs


def at_the_menu(encounter: str, edition: str) -> tuple[Fight, Ask]:
    """The first turn of a fight."""
    for fight, ask in moments(edition, encounter):
        if ask.kind == "act":
            return fight, ask
    raise AssertionError


def named(fight: Fight, ask: Ask, *words: str) -> Choice:
    """The choice that the last of these words is."""
    now = offer(fight, ask, words[:-1] if isinstance(ask.options, Form) else ())
    assert now is not None
    return next(choice for choice in now.choices if choice.say == words[-1])


def foes_in_reach(fight: Fight, ask: Ask) -> str:
    """Somebody is near enough to be attacked."""
    me = fight.state.people[ask.who]
    foe = next(one for one in fight.state.people.values() if one.side != me.side)
    foe.at = me.at
    return str(foe.id)


@pytest.mark.rule("FRQ-11", "FRQ-14", "R-21")
def test_an_attack_costs_blue_and_white_or_blue_alone() -> None:
    fight, ask = at_the_menu("shields", "engage")
    person = fight.state.people[ask.who]
    foe = foes_in_reach(fight, ask)
    assert named(fight, ask, "attack", foe).cost == Cost(chips=2, turn=True, white=1)
    person.hand = ("4h",)
    assert named(fight, ask, "attack", foe).cost == Cost(chips=1, turn=True)
    person.hand, person.white = (), 0
    assert named(fight, ask, "attack", foe).cost == Cost(chips=1, turn=True)
    assert named(fight, ask, "pass").cost == Cost()


@pytest.mark.rule("FRQ-12", "FRQ-16", "R-24", "R-55")
def test_defending_costs_a_chip_if_there_is_one_and_dodging_none() -> None:
    fight, _ = at_the_menu("shields", "engage")
    who, person = next(iter(fight.state.people.items()))
    price = fight.state.fixed.rules.price
    assert price(fight.state, who, "strike", 2, 0) == Cost(chips=2, white=1)
    assert price(fight.state, who, "strike", 1, 0) == Cost(chips=1)
    assert price(fight.state, who, "defend", None, 0) == Cost(chips=1, white=1)
    assert price(fight.state, who, "dodge", 2, 0) == Cost()
    assert price(fight.state, who, "ready", None, 0) == Cost(chips=1)
    assert price(fight.state, who, "use", None, 2) == Cost(chips=2, white=1)
    person.white = 0
    assert price(fight.state, who, "defend", None, 0) == Cost(chips=1)  # blue, where no white is left
    person.blue = person.white = 0
    assert price(fight.state, who, "defend", 1, 0) == Cost()
    assert isinstance(fight.state, TwoCardState)
    fight.state.extra = True
    assert price(fight.state, who, "attack", None, 0) == Cost()


@pytest.mark.rule("R-75")
def test_engaging_uses_the_cards_of_the_round() -> None:
    fight, ask = at_the_menu("fencers", "pair")
    foe = foes_in_reach(fight, ask)
    assert named(fight, ask, "attack", foe).cost == Cost(cards=2, turn=True)
    person = fight.state.people[ask.who]
    person.due, person.hand = 0, ("4h",)
    assert named(fight, ask, "attack", foe).cost == Cost(cards=1, turn=True)


@pytest.mark.rule("RSP-06", "RSP-08")
@pytest.mark.parametrize("edition", TWO_CARDS)
def test_of_two_cards_each_choice_names_its_own(edition: str) -> None:
    for fight, ask in moments(edition, {"pair": "skirmish", "engage": "hillside"}[edition], 12, 400):
        if ask.kind == "use":
            now = offer(fight, ask)
            assert now is not None
            hand = fight.state.people[ask.who].hand
            assert {choice.cards for choice in now.choices} == {*((card,) for card in hand), hand}
            assert {choice.verb for choice in now.choices} == {"defend"}
            return
    raise AssertionError


# What the rules receive


def meanings(edition: str, encounter: str, kind: str) -> dict[str, object]:
    """What the rules make of answers of random fights."""
    found = {}
    chance = random.Random(3)
    for _, ask in moments(edition, encounter, 6, 300):
        if ask.kind == kind and isinstance(ask.options, Form):
            answer = ask.options.by_chance(chance.random)
            found[answer] = ask.meaning(answer)
    return found


@pytest.mark.parametrize(("edition", "encounter"), [("pair", "skirmish"), ("pair", "heist"), ("engage", "hillside")])
def test_the_rules_receive_deeds(edition: str, encounter: str) -> None:
    found = meanings(edition, encounter, "act")
    assert found
    for answer, deed in found.items():
        assert isinstance(deed, Deed)
        said = answer.split()
        assert deed.verb == said[0]
        assert not deed.whom or deed.whom in said
        assert not deed.weapon or deed.weapon in said
        assert not deed.way or deed.way in said
        assert deed.verb == "step" or not deed.number or str(deed.number) in said
        if deed.verb == "shoot" or (deed.verb == "both" and said[2:3] and said[2].isdecimal()):
            assert deed.shots == tuple([int(word) for word in said[2:] if word.isdecimal()] + [1, 1])[:2]
        assert deed.announced.spares == ("spare" in said)
        assert [how + card for how, card in deed.announced.bonus] == [word for word in said if word[0] in "+-"]


def test_the_rules_receive_replies() -> None:
    found = meanings("engage", "hillside", "respond")
    assert found
    for answer, reply in found.items():
        assert isinstance(reply, Reply)
        said = answer.split()
        assert reply.answer == said[0]
        assert reply.number == (int(said[1]) if said[1:2] in (["1"], ["2"]) else 0)


@pytest.mark.rule("SHT-05", "R-21", "R-81")
def test_a_deed_in_full() -> None:
    announced = Announced(True, (Bonus("+", "Kh"),))
    assert Deed("both", "bob", shots=(2, 1)) != Deed("both", "bob")
    assert Deed("attack", "bob", announced=announced).announced.bonus[0].card == "Kh"
