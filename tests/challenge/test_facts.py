"""What `challenge` says as data: choices, states, tracks, who acts when, exchanges, and what all have seen go."""

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws import hidden
from tests.table import answer_something, play, seeds, setups

from suits.cards import PACK
from suits.choices import Choice, Cost
from suits.dealer import Shuffled, Stacked
from suits.editions.challenge.choosing import VERBS
from suits.editions.challenge.edition import ChallengeEdition
from suits.editions.sentences import texts
from suits.encounters import load, ready_made, setup_from
from suits.fight import Fight
from suits.fight.following import CHANGES
from suits.fight.offering import offer
from suits.requests import Ask, Form
from suits.view import SPECTATOR, Condition, Seat, Track

CLOSED = {verb.name for verb in VERBS.values()}
CARDS = ["Td", "3h", "Qd", "9c"]


def person(name: str, **sheet: Any) -> dict[str, Any]:
    return {"name": name, "side": name, "skills": {"Combat": 6}, **sheet}


def yard(*people: dict[str, Any], cards: dict[str, list[str]], place: str = "physical", **options: Any) -> Fight:
    """Everybody with the first card as action card."""
    loose = {"format": "suits-encounter", "version": 1, "edition": "challenge", "title": "Yard",
             "place": {"contest": place}, "people": list(people)}  # fmt: skip
    fight = Fight(setup_from(loose, Path(), options=options), Stacked(cards, then=Shuffled(1)), follow=True)
    for who in cards:
        if fight.ask_of(who) is not None:
            fight.answer(who, cards[who][0])
    return fight


def duel(ann: dict[str, Any] | None = None, **options: Any) -> Fight:
    cards = {"ann": list(CARDS), "bob": ["2c", "5h", "5d", "5s"]}
    return yard(person("Ann", speed=10, **(ann or {})), person("Bob", speed=3), cards=cards, **options)


def asked(fight: Fight, who: str) -> Ask:
    ask = fight.ask_of(who)
    assert ask is not None
    return ask


def choices(fight: Fight, who: str, *words: str) -> dict[str, Choice]:
    found = offer(fight, asked(fight, who), words)
    assert found is not None
    return {choice.say: choice for choice in found.choices}


# Every choice


def check_choice(fight: Fight, ask: Ask, choice: Choice) -> None:
    assert choice.verb in CLOSED, (ask.kind, choice)
    assert set(choice.whom) <= fight.state.people.keys(), (ask.kind, choice)
    me = fight.state.people[ask.who]
    own = [*me.hand, *me.attack, *me.table]
    for card in choice.cards:
        assert card in own, (ask.kind, choice)
        own.remove(card)
    assert choice.cost.cards <= len(me.hand), (ask.kind, choice)


@pytest.mark.parametrize("encounter", ready_made("challenge"))
@given(st.data(), seeds)
@settings(max_examples=max(3, settings().max_examples // 8))
def test_every_choice_has_a_verb_and_names_people_and_own_cards(encounter: str, data: st.DataObject, seed: int) -> None:
    fight, chance = Fight(data.draw(setups("challenge", encounter)), Shuffled(seed)), random.Random(seed)
    while not fight.over and len(fight.steps) < 60:
        for ask in fight.asks:
            words: list[str] = []
            while (list_ := offer(fight, ask, words)) is not None:
                for choice in list_.choices:
                    check_choice(fight, ask, choice)
                if not isinstance(ask.options, Form):
                    break
                words.append(chance.choice(list_.choices).say)
        answer_something(fight, chance)


def test_verbs_are_listed_in_their_order_and_the_default_is_named_apart() -> None:
    fight = duel()
    (question,) = fight.view(Seat("ann", ("ann",))).questions
    assert [choice.say for choice in question.offer.choices] == ["challenge", "task", "replenish", "other"]
    assert [choice.verb for choice in question.offer.choices] == ["attack", "task", "replenish", "other"]
    assert question.default == "other"
    quiet = [choice.say for choice in question.offer.choices if choice.quiet]
    assert quiet == ["other"]
    assert all(choice.cost == Cost(turn=True) for choice in question.offer.choices)


def test_an_attack_says_whom_which_cards_and_what_they_cost() -> None:
    fight = duel()
    assert choices(fight, "ann", "challenge")["bob"].whom == ("bob",)
    laid = choices(fight, "ann", "challenge", "bob", "3h")
    assert laid["+9c"].cards == ("3h", "9c")
    assert laid["+9c"].cost == Cost(cards=2, turn=True)
    assert laid[""].cards == ("3h",)
    assert choices(fight, "ann", "challenge", "bob")["deck"].cost == Cost(turn=True)


def test_a_set_of_cards_says_its_limit_and_what_it_has_come_to() -> None:
    fight = duel()
    ask = asked(fight, "ann")
    attack = ("challenge", "bob", "3h", "Qd")
    sets = [one for n in (2, 3, 4) if (one := offer(fight, ask, attack[:n])) is not None]
    assert [(one.about, one.limit, one.value) for one in sets] == [("cards", 6, 0), ("cards", 6, 3), ("cards", 6, 5)]
    away = [one for words in ((), ("3h",)) if (one := offer(fight, ask, ("replenish", *words))) is not None]
    assert [one.empty for one in (*sets, *away)] == ["", "that is all", "that is all", "nothing", "that is all"]


def test_a_court_played_high_is_the_card_it_is() -> None:
    people = person("Ann", speed=10, skills={"Combat": 14}), person("Bob", skills={"Combat": 14})
    fight = yard(*people, cards={"ann": list(CARDS), "bob": ["2c", "Kh", "5d", "5s"]}, face_high="on")
    assert choices(fight, "ann", "challenge", "bob")["Qd=12"].cards == ("Qd",)
    fight.answer("ann", "challenge bob 3h")
    assert choices(fight, "bob")["Kh=13"].cards == ("Kh",)
    assert choices(fight, "bob")["Kh=13"].verb == "defend"
    assert asked(fight, "bob").facts == {"attacker": "ann", "rank": 14}


@pytest.mark.rule("CHA-R54")
def test_questions_carry_the_numbers_that_they_are_about() -> None:
    fight = duel()
    assert asked(fight, "ann").facts == {"turn": 1, "round": 10}
    several = Fight(load("rooftops", edition="challenge"), Shuffled(1))
    assert all(len(texts(ask.facts["skills"])) > 1 for ask in several.asks)
    assert all(ask.facts["speed"] == several.state.fixed.numbers[ask.who].speed for ask in several.asks)
    cards_alone = duel(defence_value="cards_only")
    cards_alone.answer("ann", "challenge bob 3h")
    assert asked(cards_alone, "bob").facts == {"attacker": "ann"}


@pytest.mark.rule("CHA-89", "CHA-R40")
def test_a_henchman_plays_cards_that_cost_nothing_more() -> None:
    people = person("Ann", speed=10, role="henchman"), person("Bob", speed=3)
    fight = yard(*people, cards={"ann": ["Td", "Qd", "3h"], "bob": ["2c", "5h", "5d", "5s"]})
    fight.answer("ann", "challenge bob")
    again = choices(fight, "ann")
    assert (again["draw"].verb, again["no"].verb, again["no"].quiet) == ("draw", "pass", True)
    fight.answer("ann", "draw")
    assert choices(fight, "ann")["both"].cards == ("Qd", "3h")
    assert {choice.cost for choice in choices(fight, "ann").values()} == {Cost()}


@pytest.mark.rule("CHA-R55")
def test_the_second_blow_that_kills_is_for_good() -> None:
    fight = duel(damage="wounds", mercy=False)
    fight.state.people["bob"].out = "knocked out"
    assert not choices(fight, "ann", "kill")["bob"].for_good
    fight.state.people["ann"].killing = "bob"
    assert choices(fight, "ann", "kill")["bob"].for_good
    assert choices(fight, "ann", "kill")["bob"].whom == ("bob",)


def test_of_real_cards_only_the_number_is_said() -> None:
    loose = {"format": "suits-encounter", "version": 1, "edition": "challenge", "title": "Yard",
             "people": [person("Ann", speed=10), person("Bob", speed=3)]}  # fmt: skip
    fight = Fight(setup_from(loose, Path(), real=("ann",)), Stacked({"bob": ["2c", "5h", "5d", "5s"]}))
    fight.answer("bob", "2c")
    fight.answer("ann", "Td")
    laid = choices(fight, "ann", "challenge", "bob", "hand", "2")["+1"]
    assert (laid.number, laid.cost, laid.cards) == (2, Cost(cards=3, turn=True), ())
    assert choices(fight, "ann", "replenish")["2"].number == 2


@pytest.mark.rule("CHA-R03")
def test_an_action_card_is_laid_for_good() -> None:
    fight = Fight(load("fourway", edition="challenge"), Shuffled(1))
    ask = fight.asks[0]
    found = choices(fight, ask.who)
    assert all(choice.for_good and choice.verb == "lay" and choice.cards == (say,) for say, choice in found.items())


# Exchanges


def told(fight: Fight, since: int = 0) -> list[tuple[str, str]]:
    return [(line.part, line.kind) for line in fight.view(SPECTATOR).log[since:]]


@pytest.mark.rule("CHA-31", "CHA-49", "CHA-56")
def test_an_exchange_opens_with_the_challenge_and_holds_its_numbers() -> None:
    cards = {"ann": ["Td", "3h", "Qd", "9c", "5c"], "bob": ["2c", "4h", "5d", "5s"]}
    fight = yard(person("Ann", speed=10), person("Bob", speed=3), cards=cards)
    since = len(fight.view(SPECTATOR).log)
    fight.answer("ann", "challenge bob 3h Qd +9c")
    fight.answer("bob", "4h")
    rules = [one for one in told(fight, since) if one[1] not in CHANGES]
    assert rules[:4] == [("opens", "challenge"), ("in", "clash"), ("in", "effect"), ("in", "loss")]
    facts = {line.kind: line.facts for line in fight.view(SPECTATOR).log[since:]}
    assert (facts["challenge"]["cards"], facts["challenge"]["boosts"], facts["challenge"]["target"]) == (2, 1, "bob")
    clash = facts["clash"]
    assert (clash["cards"], clash["counts"], clash["boosts"]) == (("3h", "Qd"), (3, 2), 1)
    assert (clash["against"], clash["against_counts"], clash["rank"]) == (("4h",), (4,), 6)
    assert (clash["value"], clash["defence"], clash["margin"], clash["hits"]) == (12, 10, 1, "yes")
    effect, loss = facts["effect"], facts["loss"]
    assert (effect["card"], effect["percent"], effect["power"], effect["halves"]) == ("5c", 60, 5, 6)
    assert (loss["before"], loss["points"], loss["loss"], loss["pool"]) == (0, 3, 3, 5)


def test_boosts_and_attacks_from_the_deck_are_told_as_numbers_only() -> None:
    fight = duel()
    fight.answer("ann", "challenge bob deck")
    line = fight.view(Seat("ann", ("ann",))).log[-1]
    assert line.facts["cards"] == 1
    assert not [fact for fact in line.facts.values() if fact in PACK]


def test_who_gives_up_belongs_to_no_exchange() -> None:
    fight = duel()
    fight.call("bob", "give up")
    assert ("", "gone") in told(fight)


def test_what_comes_of_wounds_is_told_before_and_after() -> None:
    people = person("Ann", speed=10, weapon="axe", skills={"Combat": 9}), person("Bob", speed=3, armour="Leather")
    cards = {"ann": ["Td", "3h", "Qd", "9c", "9s"], "bob": ["2c", "5h", "5d", "5s"]}
    fight = yard(*people, cards=cards, damage="wounds")
    fight.answer("ann", "challenge bob 3h Qd")
    fight.answer("bob", "5h")
    wounds = next(line.facts for line in fight.view(SPECTATOR).log if line.kind == "wounds")
    for kind in ("shock", "damage", "trauma"):
        assert wounds[f"{kind}_before"] == 0
        assert wounds[f"{kind}_after"] == getattr(fight.state.people["bob"], kind)
    assert wounds["impact"] == int(str(wounds["net"])) + 2 * int(str(wounds["absorption"]))
    assert wounds["absorption"]


@pytest.mark.parametrize("encounter", ready_made("challenge"))
def test_what_belongs_to_an_exchange_comes_after_what_opened_it(encounter: str) -> None:
    fight = play(load(encounter, edition="challenge"), seed=5, most=400)
    parts = [line.part for line in fight.view(SPECTATOR).log if line.kind not in CHANGES]
    assert "in" not in parts[: parts.index("opens")]


def test_a_reason_is_a_list_of_parts_with_their_rules() -> None:
    fight = duel()
    fight.answer("ann", "challenge bob 3h Qd")
    fight.answer("bob", "5h")
    (clash,) = [line for line in fight.view(SPECTATOR).log if line.kind == "clash"]
    assert [reason.rules for reason in clash.reasons] == [
        ("CHA-30", "CHA-64"), ("CHA-59", "CHA-R14"), ("CHA-61", "CHA-R20"),
    ]  # fmt: skip
    assert clash.why == "; ".join(map(str, clash.reasons))


# States and tracks


def conditions(fight: Fight, who: str) -> tuple[Condition, ...]:
    return next(person.conditions for person in fight.view(SPECTATOR).people if person.id == who)


def test_states_have_kinds_numbers_people_and_things() -> None:
    long = [{"name": "aim", "length": 3}]
    fight = duel({"long_actions": long})
    fight.answer("ann", "prepare aim")
    assert Condition("prepares", "prepares aim (1)", number=1, what="aim") in conditions(fight, "ann")
    assert Condition("tilted", "tilted") in conditions(fight, "ann")
    state = fight.state.people["bob"]
    state.half, state.cooldown, state.unready, state.killing, state.out = True, 2, 1, "ann", "beaten"
    assert conditions(fight, "bob") == (
        Condition("beaten", "beaten"),
        Condition("half", "half a point"),
        Condition("cooldown", "cooldown 2", number=2),
        Condition("not ready", "not ready", number=1),
        Condition("kills", f"about to kill {fight.state.fixed.names['ann']}", whom=("ann",)),
    )


def test_tracks_have_roles_and_a_scale_that_stays() -> None:
    def tracks(**options: Any) -> tuple[Track, ...]:
        fight = duel(**options)
        before = fight.edition.tracks(fight.state, "bob")
        fight.state.people["bob"].loss = fight.state.people["bob"].shock = 4
        after = fight.edition.tracks(fight.state, "bob")
        assert [track.limit for track in before] == [track.limit for track in after]
        return after

    assert [(one.name, one.role, one.limit) for one in tracks()] == [("loss", "minor", 6)]
    assert [one.limit for one in tracks(win_at="equal")] == [5]
    assert [(one.name, one.role, one.limit) for one in tracks(damage="wounds")] == [
        ("shock", "minor", 11), ("damage", "major", 6), ("trauma", "major", 6),
    ]  # fmt: skip
    archery = Fight(load("archery", edition="challenge"), Shuffled(1))
    assert [(one.name, one.role, one.limit) for one in archery.view(SPECTATOR).people[0].tracks] == [
        ("total", "pool", 10)
    ]


# Who acts when


@pytest.mark.rule("CHA-13", "CHA-X04")
def test_the_order_is_known_once_the_cards_lie_open() -> None:
    fight = Fight(load("fourway", edition="challenge"), Shuffled(1))
    assert [(turn.at, turn.now) for turn in fight.view(SPECTATOR).order] == [(None, False)] * 4
    fight = duel()
    first, second = fight.view(SPECTATOR).order
    assert (first.who, first.at, first.name, first.now, first.done) == ("ann", 10, "Round 10", True, False)
    assert (second.who, second.at, second.now, second.done) == ("bob", 2, False, False)
    fight.answer("ann", "other")
    first, second = fight.view(SPECTATOR).order
    assert (first.now, first.done, second.now) == (False, True, True)


@pytest.mark.rule("CHA-11", "CHA-R07")
def test_several_in_one_round_stand_in_the_order_that_was_settled() -> None:
    people = [person("Ann", speed=5), person("Bob", speed=7), person("Cid", speed=6)]
    cards = {who: [f"4{suit}", "5h", "5d", "5s"] for who, suit in (("ann", "h"), ("bob", "c"), ("cid", "d"))}
    fight = yard(*people, cards=cards)
    assert [(turn.who, turn.now) for turn in fight.view(SPECTATOR).order] == [
        ("bob", True), ("cid", False), ("ann", False),
    ]  # fmt: skip
    fight.answer("bob", "other")
    assert [turn.who for turn in fight.view(SPECTATOR).order if turn.now] == ["cid"]


@pytest.mark.parametrize("encounter", ready_made("challenge"))
def test_whoever_is_asked_to_act_is_now(encounter: str) -> None:
    fight, chance = Fight(load(encounter, edition="challenge"), Shuffled(3)), random.Random(3)
    while not fight.over and len(fight.steps) < 300:
        order = fight.view(SPECTATOR, None).order
        assert [turn.who for turn in order if turn.who not in fight.state.people] == []
        for ask in fight.asks:
            assert ask.kind != "act" or ask.who in [turn.who for turn in order if turn.now and not turn.done]
        answer_something(fight, chance)


@pytest.mark.rule("CHA-R37", "CHA-R52")
def test_in_an_indirect_contest_all_come_at_once_or_in_an_order() -> None:
    people = person("Ann", speed=4, skills={"Archery": 5}), person("Bob", speed=6, skills={"Archery": 5})
    fight = yard(*people, cards={}, place="archery")
    assert [turn.at for turn in fight.view(SPECTATOR).order] == [1, 1]
    fight = yard(*people, cards={}, place="archery", indirect_order="alternate")
    assert [(turn.who, turn.at) for turn in fight.view(SPECTATOR).order] == [("bob", 1), ("ann", 2)]


# Cards that are gone


def gone(fight: Fight) -> list[str]:
    (pack,) = fight.view(SPECTATOR).packs
    return sorted(pack.gone)


@pytest.mark.rule("CHA-49", "CHA-53", "CHA-55", "CHA-R31")
def test_only_what_lay_open_is_seen_to_go() -> None:
    cards = {"ann": ["Td", "3h", "Qd", "9c", "5c"], "bob": ["2c", "4h", "5d", "5s"]}
    fight = yard(person("Ann", speed=10), person("Bob", speed=3), cards=cards)
    assert gone(fight) == []
    fight.answer("ann", "challenge bob 3h Qd +9c")
    fight.answer("bob", "4h")
    assert gone(fight) == ["3h", "4h", "5c", "Qd"]
    fight.answer("bob", "replenish 5d")
    assert gone(fight) == ["3h", "4h", "5c", "Qd"]
    fight.call("bob", "give up")
    assert {*gone(fight)} == {"3h", "4h", "5c", "Qd"}


@pytest.mark.parametrize("encounter", ["fourway", "docks"])
def test_a_pile_that_shows_all_its_discards_is_noticed(encounter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def look(fights: int) -> None:
        for seed in range(fights):
            hidden.check(play(load(encounter, edition="challenge"), seed, most=150), random.Random(seed))

    look(10)
    monkeypatch.setattr(ChallengeEdition, "seen_gone", staticmethod(lambda state, discards: tuple(discards)))
    with pytest.raises(hidden.Leak, match="by the packs"):
        look(200)
