"""The sensible player of `countdown`: answers legally, beats chance, ends fights, and plays the whole edition."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table import by_thumb, typed

from suits import encounters, players
from suits.asked import Asked, Menu
from suits.cards import Card
from suits.dealer import Shuffled, Stacked
from suits.editions.countdown.sheet import Weapon
from suits.editions.countdown.state import CountdownState
from suits.editions.countdown.thumb import thumb
from suits.editions.countdown.thumbs import reckoning
from suits.editions.countdown.thumbs.reckoning import Arm, Body
from suits.fight import Fight
from suits.people import OptionValue, Setup
from suits.players.playing import open_ask
from suits.requests import Ask, default

ENCOUNTERS = ("standoff", "dogs", "steel", "noon", "posse", "brawl", "skirmish-hexes")
LONG = 700


class Watched:
    """A sensible player who must not give an illegal answer; counts what it does."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()

    def decide(self, situation: players.Situation) -> str:
        view, ask = situation.view, situation.ask
        answer = thumb(view, ask)
        assert answer is not None, ask.kind
        assert answer in ask.options, (ask.kind, answer)
        self.done.update(_what(ask, answer))
        return answer


VERBS = ("attack", "shoot", "aim", "ready", "move", "run", "turn")


def _what(ask: Asked, answer: str) -> list[str]:
    """An answer in general words."""
    words = answer.split()
    verb = words[0]
    if ask.kind in ("due", "gap", "preempt"):
        done = next((word for word in words if word in VERBS), verb)
        number = "group of " if ask.kind == "due" and verb == "play" and words[1] != "1" else ""
        extras = [f"effort {word}" for word in words if word.startswith(("determined", "strong", "double"))]
        extras += ["until"] if words[-1].startswith("until") else []
        extras += ["damage"] if "damage" in words else []
        return [f"{ask.kind} {number}{done}", *extras]
    if ask.kind == "defend":
        kind = verb.partition("-")[0]
        more = [f"defend with {word.partition('-')[0]}" for word in words if word.startswith(("increased", "double"))]
        return [f"defend {kind}", *more, *["defend with a group" for word in words if word[1:] in ("x2", "x3", "x4")]]
    return [ask.kind]


def play(setup: Setup, seed: int, by_side: Mapping[str, players.Bot]) -> Fight:
    fight = Fight(setup, Shuffled(seed), events=False)
    players.play_out(fight, {person.id: by_side[person.side] for person in setup.people})
    return fight


def setup_of(people: list[dict[str, Any]], **options: OptionValue) -> Setup:
    loose = {"format": "suits-encounter", "version": 1, "edition": "countdown", "title": "Trial", "people": people}
    return encounters.setup_from(loose, Path(), options=options)


SWORD = {"name": "Sword", "skill": 13, "damage": "1d+3", "type": "cut", "parry": 10}
RIFLE = {"name": "Rifle", "skill": 12, "damage": "4d", "type": "pi", "ranged": True, "acc": 4, "bulk": -4}
FIST = {"name": "Fist", "skill": 12, "damage": "1d-1", "type": "cr", "parry": 9}


def somebody(name: str, weapon: dict[str, Any], **more: Any) -> dict[str, Any]:
    numbers = {"dx": 12, "iq": 12, "ht": 11, "hp": 12, "fp": 11, "dodge": 9}
    return {**numbers, "name": name, "side": name, "weapons": [weapon], **more}


def duel(weapon: dict[str, Any], **more: Any) -> Setup:
    return setup_of([somebody(name, weapon, **more) for name in ("Ann", "Bob")], max_turns=30)


# Against others


@pytest.mark.many_fights
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_beats_chance_with_the_sides_exchanged(encounter: str) -> None:
    setup = encounters.load(encounter)
    sides = list(dict.fromkeys(person.side for person in setup.people))
    results: Counter[str] = Counter()
    for n in range(16):
        mine = sides[n % 2]
        by_side = {side: Watched() if side == mine else players.Random(n) for side in sides}
        result = play(setup, n // 2, by_side).result
        results["won" if result == mine else "undecided" if result == "undecided" else "lost"] += 1
    assert results["won"] > 8 * results["lost"]
    assert results["won"] >= 5


class Plain:
    """Every due card an attack of its own, every defence with one card."""

    def decide(self, situation: players.Situation) -> str:
        ask = situation.ask
        form = ask.options
        if not isinstance(form, Menu):
            return form[0]
        wanted = ("play", "1", "attack", "shoot") if ask.kind == "due" else ("parry-sword", "dodge")

        def word(words: Sequence[str]) -> str:
            return next((one for one in wanted if one in words), "" if "" in words else words[0])

        return form.walk(lambda stage: word(stage.words))


@pytest.mark.many_fights
@pytest.mark.parametrize("weapon", [{**SWORD, "skill": 16, "parry": 12}, RIFLE], ids=["sword", "rifle"])
def test_beats_somebody_who_only_ever_attacks_with_one_card(weapon: dict[str, Any]) -> None:
    setup = duel(weapon, dr=2 if weapon["name"] == "Sword" else 0)
    wins = 0
    for n in range(100):
        mine, other = ("Ann", "Bob") if n % 2 else ("Bob", "Ann")
        wins += play(setup, n // 2, {mine: Watched(), other: Plain()}).result == mine
    assert wins > 0.52 * 100


def length(fight: Fight) -> int:
    assert isinstance(fight.state, CountdownState)
    return fight.state.turn


@pytest.mark.many_fights
@pytest.mark.parametrize(("weapon", "turns"), [(SWORD, 3.0), (RIFLE, 2.5), (FIST, 4.5)], ids=["sword", "rifle", "fist"])
def test_duels_of_equals_take_a_few_turns(weapon: dict[str, Any], turns: float) -> None:
    setup = duel(weapon)
    lengths = [length(play(setup, seed, {"Ann": Watched(), "Bob": Watched()})) for seed in range(24)]
    assert 1 < sum(lengths) / len(lengths) < turns


# The whole edition


@pytest.fixture(scope="module")
def done() -> Counter[str]:
    """What sensible players do in some fights of every encounter, and where skills are low or high."""
    watched = Watched()
    setups = [encounters.load(name) for name in ENCOUNTERS]
    setups += [duel({**SWORD, "skill": skill, "parry": parry}, dr=4) for skill, parry in ((8, 7), (18, 12))]
    setups.append(setup_of([somebody("Ann", SWORD, at=[0, 0]), somebody("Bob", SWORD, at=[6, 0])]))
    for setup in setups:
        for seed in range(6):
            play(setup, seed, {person.side: watched for person in setup.people})
    return watched.done


@pytest.mark.parametrize(
    "what",
    [
        "due attack", "due group of attack", "due shoot", "due group of shoot", "due aim", "due ready", "due move",
        "due run", "due hold", "due pass", "gap attack", "gap no", "preempt attack", "preempt shoot", "preempt no",
        "until", "effort double", "effort determined", "defend none", "defend dodge", "defend parry", "defend block",
        "defend with a group", "lose", "course", "hold",
    ],
)  # fmt: skip
def test_plays_the_whole_edition(what: str, done: Counter[str]) -> None:
    assert done[what]


def test_is_not_asked_needlessly(done: Counter[str]) -> None:
    assert done["gap no"] < 2 * sum(number for what, number in done.items() if what.startswith("due "))


HOUSE_RULES: list[dict[str, OptionValue]] = [
    {"hold_joins": "any", "hold_carries_over": "on"},
    {"free_dodge": "on", "retreat": "on", "defence_cards": "current_or_hold"},
    {"damage_loss": "highest", "major_wound": "ht_roll", "shock": "on"},
    {"damage_loss": "random", "packs": 3, "hands": "open"},
    {"one_card_penalties": "variant", "fast_draw_fail": "nothing", "sprint": "percent20", "packs": 2},
]


@pytest.mark.many_fights
@pytest.mark.parametrize("options", HOUSE_RULES, ids="-".join)
def test_answers_legally_whatever_the_house_rules(options: dict[str, OptionValue]) -> None:
    for encounter in ENCOUNTERS:
        setup = encounters.load(encounter, options=options)
        for seed in range(2):
            play(setup, seed, {person.side: Watched() for person in setup.people})


@pytest.mark.many_fights
def test_answers_legally_in_odd_company() -> None:
    setup = encounters.load("brawl", options={"packs": 5})
    for seed in range(8):
        play(setup, seed, {"The house": Watched(), "The crew": players.Random(seed)})


@pytest.mark.parametrize("encounter", ["standoff", "steel", "posse"])
def test_real_cards_that_nobody_told_are_no_hindrance(encounter: str) -> None:
    plain = encounters.load(encounter)
    setup = msgspec.structs.replace(plain, real=(plain.people[0].id,))
    fight, chance, watched = Fight(setup, Shuffled(3)), random.Random(3), Watched()
    while not fight.over and len(fight.steps) < LONG:
        if fight.drawing is not None:
            fight.answer(fight.drawing.who, typed(fight, fight.drawing, chance))
            continue
        ask = next(ask for ask in fight.asks if ask.who not in fight.drafts)
        player: players.Bot = players.Random(len(fight.steps)) if ask.who == "referee" else watched
        fight.answer(ask.who, players.decided(fight, ask, player))
    assert len(fight.steps) > 10


# Single decisions


def asked(
    people: list[dict[str, Any]], cards: dict[str, str], kind: str = "due", who: str = "ann"
) -> tuple[Fight, Ask]:
    """The first question of a kind to somebody, with these cards in hand; the others pass, and so do they until then.

    Everybody has Initiative 6; the die makes it as many cards as they have.
    """
    hands: dict[str, list[Card]] = {name: hand.split() for name, hand in cards.items()}
    dice = {name: [len(hand) - 6] for name, hand in hands.items()}
    fight = Fight(setup_of(people), Stacked(hands, dice, Shuffled(1)))
    while ask := open_ask(fight):
        if (ask.who, ask.kind) == (who, kind):
            return fight, ask
        fight.answer(ask.who, default(ask.options))
    raise AssertionError(f"{who} is never asked: {kind}")


LOW = "5d 6d 7d 8c 9c 4c 4d"


def with_(weapon: dict[str, Any], foe: dict[str, Any] = SWORD, **more: Any) -> list[dict[str, Any]]:
    return [somebody("Ann", weapon, **more), somebody("Bob", foe)]


def test_a_good_blade_strikes_with_each_card_a_bad_one_with_the_pair() -> None:
    cards = {"ann": "Ks Kh 8s 5h 3c 2h 2d", "bob": LOW}
    assert (by_thumb(*asked(with_({**SWORD, "skill": 14}), cards)) or "").startswith("play 1 attack")
    assert (by_thumb(*asked(with_({**SWORD, "skill": 8}), cards)) or "").startswith("play 2 2 attack")


def test_a_rifle_takes_a_pair_and_a_single_card_aims() -> None:
    pair = by_thumb(*asked(with_(RIFLE), {"ann": "Ks Kh 8s 5h 3c 2h 2d", "bob": LOW}))
    assert (pair or "").startswith("play 2 2 shoot rifle bob")
    apart = [somebody("Ann", {**RIFLE, "skill": 11}, at=[0, 0]), somebody("Bob", SWORD, at=[12, 0])]
    single = by_thumb(*asked(apart, {"ann": "Ks Qh 8s 5h 3c 2h 9d", "bob": LOW}))
    assert single == "play 1 aim rifle bob"


def test_who_is_stunned_only_shakes_it_off() -> None:
    people = with_(SWORD, surprised=True)
    cards = {"ann": "As Ks Qh 8s 5h 3c 2h", "bob": LOW}
    assert by_thumb(*asked(people, cards)) == "play 1 shake"


def test_slow_wits_put_cards_together_to_shake_off_surprise() -> None:
    people = [somebody("Ann", SWORD, surprised=True, dx=18, iq=6), somebody("Bob", SWORD)]
    assert by_thumb(*asked(people, {"ann": "As Ks Kh 8s 5h 3c 2h", "bob": LOW})) == "play 2 2 shake"


def test_a_blade_closes_in_and_runs_over_a_long_way() -> None:
    near = [somebody("Ann", SWORD, at=[0, 0]), somebody("Bob", RIFLE, at=[5, 0])]
    far = [somebody("Ann", SWORD, at=[0, 0]), somebody("Bob", RIFLE, at=[60, 0])]
    cards = {"ann": "9s 8s 7s 6h 5h 3c 2h", "bob": LOW}
    assert by_thumb(*asked(near, cards)) == "play 1 move toward bob"
    assert by_thumb(*asked(far, cards)) == "play 1 run east"


def test_an_ace_is_kept_for_somebody_who_is_coming() -> None:
    people = [somebody("Ann", SWORD, at=[0, 0]), somebody("Bob", SWORD, at=[5, 0])]
    assert (by_thumb(*asked(people, {"ann": "As 8s 7s 6h 5h 3c 2h", "bob": LOW})) or "").startswith("hold")


def test_draws_fast_and_shoots_with_the_same_card() -> None:
    pistol = {**RIFLE, "name": "Pistol", "acc": 2, "bulk": -1, "is_ready": False, "fast_draw": 14}
    answer = by_thumb(*asked(with_(pistol), {"ann": "Ks 8s 7s 6h 5h 3c 2h", "bob": LOW}))
    assert answer == "play 1 shoot pistol bob"


def test_readies_what_cannot_be_drawn_fast() -> None:
    answer = by_thumb(*asked(with_({**SWORD, "is_ready": False}), {"ann": "Ks 8s 7s 6h 5h 3c 2h", "bob": LOW}))
    assert answer == "play 1 ready sword"


def test_says_nothing_to_a_question_it_does_not_know() -> None:
    fight, _ = asked(with_(SWORD), {"ann": "Ks 8s 7s 6h 5h 3c 2h", "bob": LOW})
    view = fight.view(players.seat_of("ann"))
    assert thumb(view, Asked("ann", "unheard of", ("left", "right"))) is None
    assert thumb(view, Asked("referee", "count", ("-",))) is None


# Reckoning


def test_reckons_chances_of_three_dice() -> None:
    assert reckoning.success(10) == pytest.approx(0.5)
    assert reckoning.hits(16) == pytest.approx((212 / 216, 20 / 216))
    assert reckoning.hits(2) == (0.0, 0.0)
    assert reckoning.stops(3) == pytest.approx(4 / 216)


def test_reckons_what_a_blow_may_do() -> None:
    found = dict(reckoning.injuries("1d+1", "imp", 1, 2, 0))
    assert found == {points: pytest.approx(1 / 6) for points in (0, 2, 4, 6, 8, 10)}


def test_reads_weapons_from_the_open_facts() -> None:
    weapons = (
        Weapon("Long Bow", 13, "1d+2", "imp", ranged=True, acc=3, bulk=-8, ready=2, rereadies=True),
        Weapon("Rapier", 14, "1d+1", "imp", reach=2, parry=11, fast_draw=12),
    )
    rows = reckoning.rows_of(weapons)
    assert rows == (
        ("long-bow", 13, "1d+2", "imp", "ranged", 1, "again", 1, "acc", 3, "bulk", -8, "cards", 2),
        ("rapier", 14, "1d+1", "imp", "reach", 2, "parry", 11, "fast", 12),
    )
    bow, rapier = reckoning.arms_in(rows)
    assert bow == Arm("long-bow", 13, "1d+2", "imp", ranged=True, again=True, acc=3, bulk=-8, cards=2)
    assert rapier == Arm("rapier", 14, "1d+1", "imp", reach=2, parry=11, fast=12)


def test_reckons_that_cards_stop_blows_and_that_stun_helps() -> None:
    arm = reckoning.arms_in((("sword", 13, "1d+3", "cut", "parry", 10),))[0]
    body = Body(hp=12, most=12, dr=2, dodge=9, block=0, parry=11, cards=5, stunned=False)
    empty, dazed = msgspec.structs.replace(body, cards=0), msgspec.structs.replace(body, stunned=True)
    assert reckoning.through(arm, 13, body) < reckoning.through(arm, 13, dazed) < reckoning.through(arm, 13, empty)
    assert body.defence(ranged=True) == 8
    assert msgspec.structs.replace(body, hp=4).defence(ranged=True) == 4
