"""The sensible player of `challenge`: answers legally, beats chance and the deck, and plays the whole edition."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.table import by_thumb, typed

from suits import encounters, players
from suits.arithmetic.laid import laid
from suits.asked import Asked, Menu
from suits.dealer import Shuffled, Stacked
from suits.editions.challenge import odds
from suits.editions.challenge.thumb import stake, thumb, what_to_prepare
from suits.fight import Fight
from suits.people import OptionValue, Setup
from suits.requests import Ask
from suits.view import Condition, PersonView, Track

DUELS = ("blades", "bazaar", "cookoff", "observatory", "judgement")


class Watched:
    """A sensible player who must not give an illegal answer; counts what it does."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()

    def decide(self, situation: players.Situation) -> str:
        view, ask = situation.view, situation.ask
        answer = thumb(view, ask)
        assert answer is not None
        assert answer in ask.options, (ask.kind, answer)
        self.done[_what(ask, answer)] += 1
        return answer


def _what(ask: Asked, answer: str) -> str:
    """An answer in general words: whether cards come from the deck or the hand, how many, with boosts or without."""
    verb, *words = answer.split()
    if ask.kind == "defend":
        return "defend deck" if verb == "deck" else f"defend {len(words) + 1}"
    if ask.kind in ("action card", "second card", "who acts"):
        return ask.kind
    if ask.kind == "use":
        return "use both" if verb == "both" else "use one"
    if verb == "challenge":
        cards, boosts = ([word for word in words[1:] if (word[0] == "+") == boost] for boost in (False, True))
        return "attack deck" if cards in ([], ["deck"]) else f"attack {len(cards)} boosted {len(boosts)}"
    return f"act {verb}"


class FromTheDeck:
    """Attacks whoever has lost most with a card from the deck, and defends with one."""

    def decide(self, situation: players.Situation) -> str:
        view, ask = situation.view, situation.ask
        form = ask.options
        if not isinstance(form, Menu):
            return form[0]
        lost = {person.id: int(str(person.sheet["hurt"])) for person in view.people}

        def word(words: Sequence[str]) -> str:
            wanted = [one for one in ("challenge", "prepare", "deck") if one in words]
            return wanted[0] if wanted else max(words, key=lambda one: lost.get(one, -1))

        return form.walk(lambda stage: word(stage.words))


def play(setup: Setup, seed: int, by_side: dict[str, players.Bot]) -> str:
    fight = Fight(setup, Shuffled(seed), events=False)
    players.play_out(fight, {person.id: by_side[person.side] for person in setup.people})
    return fight.result


def won(setup: Setup, fights: int, foe: Callable[[int], players.Bot]) -> float:
    """The share of fights that one sensible side wins, each side in turn, against others who are all alike."""
    sides = list(dict.fromkeys(person.side for person in setup.people))
    wins = 0
    for n in range(fights):
        mine = sides[n % len(sides)]
        by_side = {side: players.Sensible() if side == mine else foe(n) for side in sides}
        wins += play(setup, n // len(sides), by_side) == mine
    return wins / fights


@pytest.mark.many_fights
@pytest.mark.parametrize("encounter", DUELS)
def test_beats_chance_in_duels_with_the_sides_exchanged(encounter: str) -> None:
    assert won(encounters.load(encounter), 60, players.Random) > 0.8


@pytest.mark.many_fights
@pytest.mark.parametrize(("encounter", "fair"), [("triangle", 1 / 3), ("fourway", 1 / 4)])
def test_beats_chance_in_a_free_for_all(encounter: str, fair: float) -> None:
    assert won(encounters.load(encounter), 48, players.Random) > 1.7 * fair


def even(skill: int) -> Setup:
    """A duel of equals."""
    people = [{"name": name, "body": 5, "speed": 5, "skills": {"Combat": skill}, "side": name} for name in "AB"]
    return setup_of(people)


def setup_of(people: list[dict[str, Any]], **options: OptionValue) -> Setup:
    loose = {"format": "suits-encounter", "version": 1, "edition": "challenge", "title": "Trial", "people": people}
    return encounters.setup_from(loose, Path(), options=options)


@pytest.mark.many_fights
@pytest.mark.parametrize("skill", [4, 6, 8])
def test_a_hand_beats_the_deck_among_equals(skill: int) -> None:
    assert won(even(skill), 100, lambda _: FromTheDeck()) > 0.55


@pytest.mark.parametrize("skill", [4, 5, 6, 7, 8])
def test_reckons_that_equals_who_draw_hit_in_75_of_169(skill: int) -> None:
    hit = sum(chance * odds.against_the_deck(laid((value,), skill), skill) for value, chance in odds.ANY_CARD)
    assert hit == pytest.approx(75 / 169)


def test_reckons_that_low_cards_hit_harder_and_high_ones_more_often() -> None:
    low, high, stake = laid((1,), 6), laid((6,), 6), odds.Stake(12)
    assert odds.against_the_hand(low, 6, 2) < odds.against_the_hand(high, 6, 2)
    assert odds.against_the_deck(low, 6) < odds.against_the_deck(high, 6)
    assert odds.harm(5, low.margin, stake).points > odds.harm(5, high.margin, stake).points


# The whole edition


@pytest.fixture(scope="module")
def done() -> Counter[str]:
    """What sensible players do in some fights of every encounter, and where Power is small."""
    watched = Watched()
    setups = [encounters.load(path) for path in encounters.ready_made("challenge").values()]
    setups.append(setup_of([{"name": name, "side": name, "power": 1, "skills": {"Combat": 3}} for name in "AB"]))
    for setup in setups:
        for seed in range(12):
            play(setup, seed, {person.side: watched for person in setup.people})
    return watched.done


@pytest.mark.parametrize(
    "what",
    [
        "action card", "attack deck", "attack 1 boosted 0", "attack 1 boosted 1", "attack 1 boosted 2",
        "attack 2 boosted 0", "attack 2 boosted 1", "act replenish", "act recover", "act prepare",
        "defend deck", "defend 1", "defend 2", "second card", "use one", "use both", "who acts",
    ],
)  # fmt: skip
def test_plays_the_whole_edition(what: str, done: Counter[str]) -> None:
    assert done[what]


HOUSE_RULES: list[dict[str, OptionValue]] = [
    {"face_high": "on", "defender_boosts": "on"},
    {"weak_from_hand": "any", "defence_value": "cards_only"},
    {"damage": "wounds", "tokens": "cards"},
    {"squads": "on", "win_at": "equal", "speed_gate": "off"},
    {"recover": "test", "henchman_bonus": "attack", "weak_margin": "negative"},
]


@pytest.mark.many_fights
@pytest.mark.parametrize("options", HOUSE_RULES, ids="-".join)
def test_answers_legally_whatever_the_house_rules(options: dict[str, OptionValue]) -> None:
    for encounter in ("judgement", "tavern", "fourway", "observatory"):
        setup = encounters.load(encounter, options=options)
        for seed in range(4):
            play(setup, seed, {person.side: Watched() for person in setup.people})


def test_masters_play_their_courts_high_where_they_may() -> None:
    assert "=1" in (by_thumb(*asked("Kh Qs Jd", skill=14, face_high="on")) or "")


def test_real_cards_that_nobody_told_are_no_hindrance() -> None:
    setup = msgspec.structs.replace(encounters.load("tavern"), real=("ysolde", "corvin", "thug-1"))
    fight, chance, watched = Fight(setup, Shuffled(3)), random.Random(3), Watched()
    while not fight.over:
        if fight.drawing is not None:
            fight.answer(fight.drawing.who, typed(fight, fight.drawing, chance))
            continue
        ask = next(ask for ask in fight.asks if ask.who not in fight.drafts)
        fight.answer(ask.who, players.decided(fight, ask, watched))
    assert fight.result


# Single decisions


def asked(ann: str, skill: int = 6, against: str = "Ac", **options: OptionValue) -> tuple[Fight, Ask]:
    """What Ann is asked with these three cards in hand, a king as action card and Bob with an ace, or another card."""
    people = [{"name": name, "side": name, "speed": 5, "skills": {"Combat": skill}} for name in ("Ann", "Bob")]
    cards = {"ann": ("Kc", *ann.split()), "bob": (against, "2c", "2d", "2h")}
    fight = Fight(setup_of(people, **options), Stacked(cards))
    fight.answer("ann", "Kc")
    fight.answer("bob", against)
    return fight, fight.asks[0]


def test_the_action_card_is_early_but_within_speed() -> None:
    fight = Fight(even(6), Stacked({"a": ("5h", "Th", "Jc", "Js"), "b": ("2h", "3h", "4h", "5c")}))
    assert by_thumb(fight, fight.asks[0]) == "5h"


def test_cards_that_cannot_attack_are_boosts() -> None:
    assert by_thumb(*asked("5h 9d Ts")) in ("challenge bob 5h +9d", "challenge bob 5h +Ts", "challenge bob 5h +Ts +9d")


def test_a_hand_of_high_cards_is_now_and_then_played_as_a_bluff() -> None:
    answers = [by_thumb(*asked(" ".join(cards))) for cards in permutations(("8h", "9d", "Ts", "Tc", "9h"), 3)]
    honest = [answer for answer in answers if answer == "challenge bob deck" or (answer or "").startswith("replenish")]
    assert 0 < len(answers) - len(honest) < len(honest)


def test_what_others_have_laid_open_says_whether_a_hand_is_a_bluff() -> None:
    """What is planned before it lies there comes out either way in imagined worlds."""
    openly = ("Ac", "Ad", "Ah", "As", "2s", "Js", "Jd", "Jh", "Jc", "Qs")
    answers = [by_thumb(*asked("8h 9d Ts", against=card)) or "" for card in openly]
    assert len({answer.split()[-1] == "deck" for answer in answers}) == 2


def test_an_empty_hand_is_filled_in_time() -> None:
    watched = Watched()
    for seed in range(10):
        play(even(6), seed, {"A": watched, "B": watched})
    assert watched.done["act replenish"] > watched.done["attack deck"] / 4


def test_somebody_without_a_chance_prepares_something_long() -> None:
    dreamer = {"name": "Ann", "side": "Ann", "speed": 2, "skills": {"Combat": 1}, "body": 1}
    long = [{"name": "aim", "length": 3}]
    wall = {"name": "Bob", "side": "Bob", "skills": {"Combat": 14}, "body": 9}
    fight = Fight(setup_of([{**dreamer, "long_actions": long}, wall]), Shuffled(1))
    watched = Watched()
    players.play_out(fight, {"ann": watched, "bob": players.Default()})
    assert watched.done["act prepare"]
    assert watched.done["act execute"]


KILLERS = [
    {"name": "Ann", "side": "A", "speed": 9, "skills": {"Combat": 1}, "power": 1},
    {"name": "Bob", "side": "B", "speed": 1},
    {"name": "Cid", "side": "B", "speed": 1, "skills": {"Combat": 14}, "armour": "Heavy Plate"},
]


@pytest.mark.rule("CHA-R55")
@pytest.mark.parametrize(("strength", "answer"), [
    ({}, "kill bob"), ({"skills": {"Combat": 18}, "power": 20}, "challenge cid"),
])  # fmt: skip
def test_the_fallen_are_killed_only_for_want_of_anything_better(strength: dict[str, Any], answer: str) -> None:
    people = [{**KILLERS[0], **strength}, *KILLERS[1:]]
    cards = {"ann": ("9c", "9h", "9d", "9s"), "bob": ("2c", "3d", "3h", "3s"), "cid": ("Ac", "2d", "2h", "2s")}
    fight = Fight(setup_of(people, damage="wounds", mercy=False), Stacked(cards))
    fight.answer("ann", "9c")
    fight.answer("bob", "2c")
    fight.answer("cid", "Ac")
    fight.correct("bob", "shock", 11, "he slept badly")
    assert (by_thumb(fight, fight.asks[0]) or "").startswith(answer)


def test_says_nothing_to_a_question_it_does_not_know() -> None:
    fight, _ = asked("2h 3h 4h")
    view = fight.view(players.seat_of("ann"))
    assert thumb(view, Asked("ann", "unheard of", ("left", "right"))) is None
    assert thumb(view, Asked("referee", "rule", ("left", "right"))) is None


# Facts, not sentences


class Wordless:
    """A sensible player who must decide the same without a word of English."""

    def decide(self, situation: players.Situation) -> str:
        view, ask = situation.view, situation.ask
        people = tuple([replace(one, name="", conditions=without_texts(one)) for one in view.people])
        answer = thumb(replace(view, place="", title="", people=people), ask)
        assert answer == thumb(view, ask)
        assert answer is not None
        return answer


def without_texts(person: PersonView) -> tuple[Condition, ...]:
    return tuple([replace(one, text="") for one in person.conditions])


@pytest.mark.parametrize("encounter", encounters.ready_made("challenge"))
def test_no_sentence_decides_anything(encounter: str) -> None:
    fight = Fight(encounters.load(encounter, edition="challenge"), Shuffled(2))
    players.play_out(fight, {who: Wordless() for who in fight.state.people})
    assert fight.over


def test_what_has_been_begun_is_prepared_further() -> None:
    person = PersonView("ann", "Ann", "Ann", True, True, tracks=(), conditions=(), zones=(), sheet={})
    begun = replace(person, conditions=(Condition("prepares", "", number=1, what="pray"),))
    assert what_to_prepare(begun, ("aim", "pray")) == "pray"
    assert what_to_prepare(begun, ("weapon", "aim", "pray")) == "weapon"
    assert what_to_prepare(person, ("aim", "pray")) == "aim"


def test_half_a_point_counts_by_its_kind() -> None:
    person = PersonView("ann", "Ann", "Ann", True, True, (Track("loss", 2, (("out", 5),)),), (), (), {})
    half = replace(person, conditions=(Condition("half", ""),))
    assert (stake(person).halves, stake(half).halves) == (8, 7)
