"""Whatever happens or is asked in `countdown` has a sentence, with names for ids, and nothing hidden in it."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from suits import editions
from suits.cards import PACK, SUIT_SIGNS, pretty
from suits.dealer import Shuffled, Stacked
from suits.editions.countdown import words as sentences
from suits.editions.countdown.declared import Told
from suits.editions.countdown.explaining import CHART, TERMS
from suits.editions.countdown.telling import TELL, shown
from suits.encounters import load, ready_made, setup_from
from suits.events import Event, Facts
from suits.fight import Fight
from suits.players import bot, decided, open_ask
from suits.requests import Ask, Form, Stage
from suits.view import REFEREE, Seat

WORDS = editions.find("countdown").words
NAMES = {"ann": "Ann", "bob": "Bob", "guard-1": "Guard 1", "guard-2": "Guard 2"}
MOST = 400
NOT_TOLD = {"seen"}
"""That somebody sees a signal is told only of those who had to roll for it."""


# Whole fights

SWORD: dict[str, Any] = {"name": "Long Sword", "skill": 13, "damage": "2d+1", "type": "cut", "parry": 10}
KNIFE = "Knife 12 1d-1 imp parry=8 fast_draw=12 unready"
BOW = "Bow 12 1d+2 imp acc=3 bulk=-7 ready=2 rereadies"
BODY: dict[str, Any] = {"dx": 12, "iq": 11, "ht": 10, "hp": 11, "fp": 9, "dodge": 9, "block": 9}
YARD: dict[str, Any] = {
    "format": "suits-encounter", "version": 1, "edition": "countdown", "title": "Yard",
    "people": [
        {"name": "Ann", "side": "Ann", **BODY, "dr": 2, "weapons": [SWORD, KNIFE], "skills": {"Fast-Talk": 12}},
        {"name": "Bob", "side": "Guards", **BODY, "weapons": [BOW, KNIFE], "surprised": True},
        {"name": "Guard", "side": "Guards", "count": 2, **BODY, "fp": "none", "weapons": [SWORD]},
    ],
}  # fmt: skip
HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"packs": 3, "hands": "open", "retreat": "on", "free_dodge": "on", "hold_joins": "any"},
    {"hold_carries_over": "on", "damage_loss": "highest", "shock": "on", "fatigue_modifier": "halve_below_third"},
    {
        "damage_loss": "random",
        "defence_cards": "current_or_hold",
        "fast_draw_fail": "nothing",
        "major_wound": "ht_roll",
    },
    {"one_card_penalties": "variant", "fatigue_modifier": "none", "sprint": "percent20", "third_hp": "strict"},
]
FIGHTS = [
    *(pytest.param(load(name, edition="countdown"), id=name) for name in ready_made("countdown")),
    *(
        pytest.param(setup_from(YARD, Path(), options={**options, "max_turns": 3}), id=f"yard-{at}")
        for at, options in enumerate(HOUSE_RULES)
    ),
]


@pytest.mark.parametrize("setup", FIGHTS)
def test_everything_is_told_and_asked_in_sentences(setup: Any) -> None:
    fight = Fight(setup, Shuffled(1))
    names = fight.names()
    players = {person.id: bot("random", at) for at, person in enumerate(setup.people)} | {"referee": bot("random", 9)}
    while (ask := open_ask(fight)) and len(fight.steps) < MOST:
        _is_sentence(WORDS.ask(ask, names), names)
        for answer in ask.options.stage(()).words if isinstance(ask.options, Form) else ask.options:  # type: ignore[union-attr]
            assert WORDS.option(ask, answer, names).strip()
        answer = decided(fight, ask, players[ask.who])
        _is_phrase(WORDS.option(ask, answer, names), names)
        fight.answer(ask.who, answer)
    told = [(event, text) for _, event in fight.log if (text := WORDS.tell(event, names))]
    for event, text in told:
        _is_sentence(text, names)
        _is_phrase("; ".join(map(str, WORDS.why(event, names))), names)
        _adds_up(event)
    assert len(fight.view(REFEREE).log) == len(told)
    assert {event.kind for _, event in fight.log} - {event.kind for event, _ in told} <= NOT_TOLD


def _adds_up(event: Event) -> None:
    """The terms that `why` tells make the number that was rolled against."""
    if event.kind in ("attack", "defence"):
        amounts: Any = event.facts["amounts"]
        assert sum(amounts) == event.facts["skill" if event.kind == "attack" else "number"]


def _is_sentence(text: str, names: dict[str, str]) -> None:
    assert text[0].isupper() or text[0].isdigit(), text
    assert text[-1] in ".!?", text
    _is_phrase(text, names)


def _is_phrase(text: str, names: dict[str, str]) -> None:
    assert text
    assert not re.search(r"[{}_]|\w=\w|None|  |\?\?|\b1 (cards|points|hexes|syllables|counts)\b", text), text
    assert not re.search(r"\b[2-9TJQKA][cshd]\b|R\*|B\*", text), f"a card in letters: {text}"
    for who, name in names.items():
        assert who == name.lower() or not re.search(rf"\b{who}\b", text), text


def test_every_kind_of_event_has_a_sentence_of_its_own() -> None:
    assert _first_words("say") - {"end"} == set(TELL)


def test_every_question_has_a_sentence() -> None:
    assert _first_words("Ask", at=1) == set(sentences.ASKS)


def _first_words(called: str, at: int = 0) -> set[str]:
    """The words that the package calls something with: `state.say("turn", ...)`, `Ask(who, "due", ...)`."""
    found: set[str] = set()
    for path in Path(sentences.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and len(node.args) > at and _name(node.func) == called:
                word = node.args[at]
                if isinstance(word, ast.Constant):
                    found.add(str(word.value))
    assert len(found) > 10
    return found


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


# What nobody may know


def _yard(cards: dict[str, list[str]], **more: Any) -> Fight:
    """Ann and Bob with swords and no Initiative to speak of; the die says how many cards there are."""
    people: list[dict[str, Any]] = [
        {"name": name, "side": name, "dx": 1, "iq": 1, "ht": 10, "hp": 30, "weapons": ["Sword 12 1d cut parry=9"]}
        for name in ("Ann", "Bob")
    ]
    people[0] |= more
    dice = {who: [len(some), *[3] * 60] for who, some in cards.items()}
    return Fight(setup_from({**YARD, "people": people}, Path()), Stacked(cards, dice, then=Shuffled(1)))


def _log(fight: Fight, who: str) -> list[str]:
    return [line.text for line in fight.view(Seat(who, (who,))).log]


@pytest.mark.rule("CDN-66", "CDN-R27", "CDN-R52")
def test_a_hold_card_is_announced_and_not_named() -> None:
    fight = _yard({"ann": ["As", "5h"], "bob": ["Kd", "9c"]})
    fight.answer("ann", "As")
    fight.answer("bob", "no")
    assert _log(fight, "bob")[-1] == "Ann puts a card aside as Hold Card."
    told = " ".join((*_log(fight, "ann"), *_log(fight, "bob")))
    assert not any(pretty(card) in told for card in ("As", "5h", "Kd", "9c"))


@pytest.mark.rule("CDN-R55")
def test_who_passes_says_nothing() -> None:
    fight = _yard({"ann": ["Ks", "5h"], "bob": ["3d", "2c"]})
    fight.answer("ann", "no")
    fight.answer("bob", "no")
    before = _log(fight, "bob")
    assert fight.view(Seat("bob", ("bob",))).waiting == ("somebody",)
    fight.answer("ann", "pass")
    assert _log(fight, "bob") == before


def test_a_question_names_the_card_of_who_is_asked() -> None:
    fight = _yard({"ann": ["Ks", "5h"], "bob": ["3d", "2c"]})
    fight.answer("ann", "no")
    fight.answer("bob", "no")
    (question,) = fight.view(Seat("ann", ("ann",))).questions
    assert question.text == "Ann, your K♠ has come up: what do you do?"
    assert not fight.view(Seat("bob", ("bob",))).questions


def test_a_defender_is_told_what_each_defence_is_worth() -> None:
    fight = _yard({"ann": ["Ks", "5h"], "bob": ["3d", "2c"]})
    for who, answer in (("ann", "no"), ("bob", "no"), ("ann", "play 1 attack sword bob")):
        fight.answer(who, answer)
    (question,) = fight.view(Seat("bob", ("bob",))).questions
    assert question.text == "Bob, that is a hit: how do you defend (with a pair: dodge 8, parry sword 9)?"


# One sentence at a time


def told(kind: str, who: str = "ann", **facts: Any) -> str:
    return WORDS.tell(Event(kind, who, facts), NAMES)


def why(kind: str, **facts: Any) -> str:
    return "; ".join(map(str, WORDS.why(Event(kind, "ann", facts, ("CDN-15",)), NAMES)))


def parts(*each: Told) -> Facts:
    """Parts of a play, as an event tells them."""
    return dict(zip(Told._fields, zip(*each, strict=True), strict=True))


READYING = Told(1, "ready", way="bow")
ATTACK: Facts = {
    "target": "bob", "skill": 14, "roll": 9, "result": "success", "weapon": "Long Bow", "size": 2,
    "terms": ("skill", "cards", "acc"), "amounts": (11, 0, 3),
}  # fmt: skip
SNAP_SHOT: Facts = {"terms": ("skill", "cards", "bulk", "range"), "amounts": (11, 0, -2, -4)}
DEFENCE: Facts = {
    "target": "bob", "how": "parry", "cards": 1, "number": 4, "roll": 9, "held": "",
    "terms": ("parry", "cards", "stun", "feint"), "amounts": (11, -1, -4, -2),
}  # fmt: skip
DAMAGE: Facts = {
    "target": "bob", "rolled": 8, "dr": 3, "type": "imp", "points": 10, "dice": 7, "add": 1, "more": 0, "divisor": 1,
}  # fmt: skip
DX: Facts = {"by": "dx", "skill": 12, "against_by": "dx", "against_skill": 11}
CONTEST: Facts = {"target": "bob", "roll": 9, "against": 10, "won": 2, **DX}
SKILLS: Facts = {"by": "long-sword", "against_by": "fast-draw"}
FEINT: Facts = {"target": "bob", "skill": 13, "roll": 9, "against": 12, "against_roll": 14, "penalty": 4}
DRAW: Facts = {"weapon": "Knife", "roll": 9, "skill": 12, "result": "success"}
SPEED: Facts = {"hexes": 6, "covered": 23, "q": 1, "r": 2, "stops": ""}

SAID = [
    ("turn", {"turn": 2}, "Turn 2. The cards are shuffled."),
    ("initiative", {"initiative": 6, "die": 3, "cards": 9}, "Ann has Initiative 6 and rolls 3: 9 cards."),
    ("lost", {"cards": ("6h",), "why": "injury"}, "The injury costs Ann 6♥."),
    ("lost", {"cards": ("R*",), "why": "joker"}, "Ann gives up the Red Joker, and no other card."),
    ("lost", {"cards": ("??", "??"), "why": "injury"}, "The injury costs Ann 2 unseen cards."),
    ("lost", {"cards": ("5h", "5d", "R*"), "why": "defence"}, "Ann defends with 5♥ 5♦ and the Red Joker."),
    ("tired", {"why": "effort", "before": 10, "fp": 9}, "Ann tires: FP 10 → 9."),
    ("play", {"cards": ("7h",), **parts(Told(1, "attack", whom="bob", weapon="long-sword", step="1,0"))},
     "Ann plays 7♥ to attack Bob with the long sword, with a step to (1,0)."),
    ("play", {"cards": ("7s", "7h", "7d"), **parts(READYING, Told(2, "shoot", "guard-1", "bow", effort="ranged"))},
     "Ann plays 7♠ 7♥ 7♦: 1 to ready the bow, then 2 to shoot at Guard 1 with the bow, with the Ranged Option."),
    ("play", {"cards": ("7s", "7h", "R*"), **parts(Told(3, "attack", whom="bob", weapon="axe", more=1))},
     "Ann plays 7♠ 7♥ and the Red Joker to attack Bob with the axe, for more damage."),
    ("play", {"cards": ("7s",), **parts(Told(1, "shoot", whom="bob", weapon="pistol", fast=1))},
     "Ann plays 7♠ to shoot at Bob with the pistol, drawing it fast."),
    ("play", {"cards": ("7s",), **parts(Told(1, "move", whom="bob", way="away"))},
     "Ann plays 7♠ to move away from Bob."),
    ("play", {"cards": ("7s",), **parts(Told(1, "move", way="to", to="3,-1"))}, "Ann plays 7♠ to move to (3,-1)."),
    ("play", {"cards": ("7s",), **parts(Told(1, "run", way="northeast"))},
     "Ann plays 7♠ to set off at full speed northeast."),
    ("contest", CONTEST, "Ann rolls 9 against DX 12, Bob 10 against 11: Ann comes first."),
    ("contest", {**CONTEST, **SKILLS},
     "Ann rolls 9 against long sword 12, Bob 10 against fast draw 11: Ann comes first."),
    ("contest", {**CONTEST, "won": 0}, "Ann rolls 9 against DX 12, Bob 10 against 11: both at the same time."),
    ("contest", {**CONTEST, "won": -1}, "Ann rolls 9 against DX 12, Bob 10 against 11: Bob comes first."),
    ("attack", ATTACK, "Ann rolls 9 against 14 with the long bow: a hit on Bob."),
    ("attack", {**ATTACK, "result": "critical"},
     "Ann rolls 9 against 14 with the long bow: a critical hit on Bob, who cannot defend."),
    ("attack", {**ATTACK, "result": "failure"}, "Ann rolls 9 against 14 with the long bow and misses Bob."),
    ("attack", {**ATTACK, "result": "fumble"}, "Ann rolls 9 against 14 with the long bow: a critical miss."),
    ("attack", {**ATTACK, "result": "hopeless", "roll": 0, "skill": 2},
     "Ann cannot hit Bob with the long bow: the skill is down to 2."),
    ("defence", DEFENCE, "Ann rolls 9 against 4 and does not parry it."),
    ("defence", {**DEFENCE, "how": "dodge", "held": "yes"}, "Ann rolls 9 against 4 and dodges."),
    ("damage", DAMAGE, "8 impaling damage against DR 3: 10 points of injury."),
    ("damage", {**DAMAGE, "dr": 0, "points": 1, "type": "cr"}, "8 crushing damage: 1 point of injury."),
    ("damage", {**DAMAGE, "dr": 9, "points": 0}, "8 impaling damage: none of it gets through Bob's DR 9."),
    ("injury", {"points": 10, "before": 12, "hp": 2, "most": 12}, "Ann is hurt. HP 12 → 2 of 12."),
    ("stunned", {"how": "mental"}, "Ann is taken by surprise, and stunned."),
    ("awake", {"roll": 9, "skill": 10, "awake": "yes"}, "Ann rolls 9 against 10 to stay conscious."),
    ("awake", {"roll": 0, "skill": 2, "awake": ""}, "Ann has no chance with 2 to stay conscious, and fails."),
    ("death check", {"roll": 12, "skill": 10, "lives": ""}, "Ann rolls 12 against 10 to stay alive, and fails."),
    ("fright check", {"roll": 12, "skill": 10, "brave": ""}, "Ann rolls 12 against 10 and takes fright."),
    ("out", {"how": "gone"}, "Ann has left the fight."),
    ("fast-draw", DRAW, "Ann rolls 9 against Fast-Draw 12 and has the knife in hand."),
    ("fast-draw", {**DRAW, "result": "fumble"}, "Ann rolls 9 against Fast-Draw 12 and drops the knife."),
    ("aim", {"target": "bob", "weapon": "Bow", "steps": 1}, "Ann aims at Bob with the bow."),
    ("aim", {"target": "bob", "weapon": "Bow", "steps": 3}, "Ann keeps aiming at Bob: +2 beside Acc."),
    ("ready", {"what": "bow", "cards": 1, "needed": 2, "done": ""}, "Ann gets the bow ready: 1 of 2 cards."),
    ("ready", {"what": "bow", "cards": 2, "needed": 2, "done": "yes"}, "Ann has the bow ready."),
    ("signal", {"what": "retreat", "cards": 2, "needed": 2, "done": "yes"}, "Ann gives a signal: retreat."),
    ("seen", {"target": "bob", "what": "retreat", "roll": 9, "per": 11, "notices": "yes"},
     "Ann rolls 9 against Perception 11 and sees Bob's signal."),
    ("seen", {"target": "bob", "what": "retreat", "roll": 0, "per": 11, "notices": "yes"}, ""),
    ("speaks", {"syllables": 9, "increments": 3}, "Ann begins to speak: 9 syllables, 3 counts long."),
    ("speech", {"syllables": 4, "left": 1}, "Ann talks on: 1 syllable to go."),
    ("speech", {"syllables": 1, "left": 0}, "Ann has said it."),
    ("speech", {"syllables": 0, "left": 0}, "Ann breaks off."),
    ("move", {"q": 3, "r": -1, "hexes": 4, "target": "", "mapped": "yes"}, "Ann moves 4 hexes."),
    ("move", {"q": 0, "r": 0, "hexes": 0, "target": "bob", "mapped": "yes"}, "Ann gets no further."),
    ("move", {"q": 0, "r": 0, "hexes": 5, "target": "", "mapped": ""}, "Ann moves, 5 hexes at most."),
    ("full speed", SPEED, "Ann covers 6 hexes at full speed, 23 in all."),
    ("full speed", {**SPEED, "stops": "closed"},
     "Ann covers 6 hexes at full speed, 23 in all, and stops: the way is closed."),
    ("feint", FEINT, "Ann feints, 9 against 13; Bob 14 against 12: -4 on Bob's defences against Ann's next attack."),
    ("feint", {**FEINT, "penalty": 0}, "Ann feints, 9 against 13; Bob 14 against 12: Bob is not deceived."),
    ("feint", {**FEINT, "skill": 2, "roll": 0, "against_roll": 0, "penalty": 0},
     "Ann cannot deceive Bob: the skill is down to 2."),
    ("shake off", {"roll": 9, "skill": 11, "clear": "yes"}, "Ann rolls 9 against 11 and shakes off the stun."),
    ("other", {"what": "Fast-Talk", "skill": 11, "roll": 9, "result": "success"},
     "Ann uses fast talk, 9 against 11: it works."),
    ("other", {"what": "Fast-Talk", "skill": 2, "roll": 0, "result": "hopeless"},
     "Ann cannot use fast talk: the skill is down to 2."),
    ("refill", {"how": "pack"}, "Another pack is added."),
    ("corrected", {"field": "hp", "before": 2, "after": 1, "reason": "miscounted"},
     "Referee: Ann's hp 2 → 1 (miscounted)."),
    ("end", {"result": "Ann", "place": "turn 1, aces"}, "Ann wins!"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "facts", "text"), SAID)
def test_a_sentence(kind: str, facts: dict[str, Any], text: str) -> None:
    assert told(kind, **facts) == text


REASONS = [
    ("attack", ATTACK,
     "skill 11; a pair +0 (CDN-31); Acc +3 (CDN-31); 14 in all; 9 against 14, made by 5 (CDN-15)"),
    ("attack", {**ATTACK, "size": 1},
     "skill 11; 1 card +0 (CDN-26); Acc +3 (CDN-26); 14 in all; 9 against 14, made by 5 (CDN-15)"),
    ("attack", {**ATTACK, "size": 1, "skill": 5, **SNAP_SHOT},
     ("skill 11; 1 card +0 (CDN-22); Bulk -2 (CDN-R13); distance -4 (CDN-G17); 5 in all;"
      " 9 against 5, missed by 4 (CDN-15)")),
    ("attack", {**ATTACK, "size": 1, "terms": ("skill", "cards", "effort"), "amounts": (12, -2, 4)},
     "skill 12; 1 card -2 (CDN-23); Extra Effort +4 (CDN-52); 14 in all; 9 against 14, made by 5 (CDN-15)"),
    ("attack", {**ATTACK, "size": 1, "terms": ("skill", "cards"), "amounts": (4, -2), "skill": 2, "roll": 0},
     "skill 4; 1 card -2 (CDN-23); 2 in all; below 3 there is no attempt, and it is 2 (CDN-15)"),
    ("defence", DEFENCE,
     ("parry 11; 1 card -1 (CDN-25); stunned -4 (CDN-84); a feint -2 (CDN-R49); 4 in all;"
      " 9 against 4, missed by 5 (CDN-15)")),
    ("damage", DAMAGE, "dice 7, add +1 = 8; 8 - DR 3 = 5; impaling, times 2: 10 (CDN-15)"),
    ("damage", {**DAMAGE, "divisor": 2, "dr": 4, "points": 12},
     "dice 7, add +1 = 8; DR 4 divided by 2 is 2; 8 - DR 2 = 6; impaling, times 2: 12 (CDN-15)"),
    ("damage", {**DAMAGE, "dr": 9, "points": 0}, "dice 7, add +1 = 8; not above DR 9 (CDN-15)"),
    ("damage", {**DAMAGE, "dr": 0, "type": "cr", "add": 0, "rolled": 7, "points": 7}, "dice 7; crushing: 7 (CDN-15)"),
    ("injury", {"points": 7, "hp": 5, "most": 12},
     "half of 7, rounded up and at most 4, are cards to lose; it is more than half of 12 HP (CDN-15)"),
    ("initiative", {"initiative": 2, "die": 3, "cards": 5, "halved": "yes",
                    "terms": ("attributes", "reflexes", "fatigue"), "amounts": (6, 2, -3)},
     ("DX and IQ 6 (CDN-02); Combat Reflexes +2 (CDN-03); fatigue -3 (CDN-07); halved (CDN-08); Initiative 2;"
      " and 3 on the die are 5 cards (CDN-15)")),
    ("contest", CONTEST, "a Quick Contest: Ann by +3, Bob by +1 (CDN-15)"),
    ("feint", FEINT, "a Quick Contest: Ann by +4, Bob by -2 (CDN-15)"),
    ("feint", {**FEINT, "skill": 2, "roll": 0}, "below 3 there is no attempt, and it is 2 (CDN-15)"),
    ("shake off", {"roll": 11, "skill": 11, "clear": "yes"}, "11 against 11, just made (CDN-15)"),
    ("hold", {}, "CDN-15"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "facts", "text"), REASONS)
def test_how_it_came_about(kind: str, facts: dict[str, Any], text: str) -> None:
    assert why(kind, **facts) == text


def test_every_rule_that_a_reason_cites_is_in_the_book(run: Run) -> None:
    cited = {rule for _, rule in TERMS.values()}
    cited |= {rule for row in CHART.values() for rule in row.values()}
    assert all(run("rules", rule).exit_code == 0 for rule in cited)


# Questions and answers

ANSWERS = [
    ("hold", "no", "keep all cards in your hand"),
    ("hold", "Ts", "10♠, to use from the tens on"),
    ("hold", "R*", "the Red Joker, to use at any moment"),
    ("hold", "??", "a card, face down"),
    ("due", "play", "use it, alone or with others of its rank"),
    ("preempt", "1", "use the Hold Card, for an action of one card"),
    ("lose", "5h 4c", "5♥ 4♣"),
    ("lose", "R*", "the Red Joker, and no other card"),
    ("lose", "hold", "the Red Joker, if it is the Hold Card, and no other card"),
    ("effort", "8d", "8♦"),
    ("defend", "none", "take the blow and keep your cards"),
    ("defend", "parry-long-sword", "parry with the long sword"),
    ("other target", "guard-2", "Guard 2"),
    ("course", "left", "one side to the left"),
    ("count", "-", "nobody has one"),
]


@pytest.mark.parametrize(("kind", "answer", "meaning"), ANSWERS)
def test_what_an_answer_means(kind: str, answer: str, meaning: str) -> None:
    assert WORDS.option(Ask("ann", kind, (answer,)), answer, NAMES) == meaning


WHOLE = [
    ("play 1 attack long-sword bob", "play Q♠ to attack Bob with the long sword"),
    ("play 2 2 feint long-sword guard-1", "play Q♠ Q♥ to feint at Guard 1 with the long sword"),
    ("play 2 1 attack long-sword bob determined other Fast-Talk",
     "play Q♠ Q♥: 1 to attack Bob with the long sword, with a Determined Attack, then 1 to use fast talk"),
    ("pass until-9", "let everything go until the nines"),
    ("pass until-10", "let everything go until the tens"),
    ("pass until-end", "let everything go until the turn ends"),
    ("fast-draw knife", "draw the knife fast"),
]  # fmt: skip


@pytest.mark.parametrize(("answer", "meaning"), WHOLE)
def test_what_a_whole_play_means(answer: str, meaning: str) -> None:
    cards = {"ann": ["Qs", "Qh", "8d", "5c"], "bob": ["2c"], "guard-1": ["2d"], "guard-2": ["2h"]}
    people = [{**person, "dx": 1, "iq": 1, "surprised": False} for person in YARD["people"]]
    dice = {who: [len(some), *[3] * 60] for who, some in cards.items()}
    fight = Fight(setup_from({**YARD, "people": people}, Path()), Stacked(cards, dice, then=Shuffled(1)))
    while (ask := open_ask(fight)) is not None and ask.kind != "due" and answer not in ask.options:
        fight.answer(ask.who, "no")
    assert ask is not None
    assert WORDS.option(ask, answer, fight.names()) == meaning


@pytest.mark.parametrize("kind", sentences.ASKS)
def test_a_question_is_a_sentence(kind: str) -> None:
    def stages() -> Any:
        yield Stage("Kh is due", ("pass",))

    facts: Facts = {"rank": "K"} if kind == "count" else {"card": "Kh"}
    said = WORDS.ask(Ask("guard-1", kind, Form(stages), facts=facts), NAMES)
    _is_sentence(said.replace("Ks Kh", "..."), NAMES)  # how cards are typed


def test_the_table_is_asked_for_a_rank_by_its_name() -> None:
    def stages() -> Any:
        yield Stage("T? Who has any", ("-", "bob", "ann"))

    asked = WORDS.ask(Ask("referee", "count", Form(stages), facts={"rank": "T"}), NAMES)
    assert asked == "Tens? Say who has any, like bob 10s 10h, or - for nobody."


@pytest.mark.parametrize(
    ("kind", "facts", "question"),
    [
        ("lose", {"owed": 1, "total": 1}, "Ann, that costs you 1 card: what do you give?"),
        ("lose", {"owed": 4, "total": 5},
         "Ann, that costs you 4 cards, and the stun the highest one left: what do you give?"),
        ("black jokers", {"packs": 1},
         "Deal so many cards from one pack with its jokers. Has anybody a Black Joker? Say who, or - for nobody."),
        ("black jokers", {"packs": 2}, "Deal so many cards from 2 packs together, all with their jokers."),
    ],
)  # fmt: skip
def test_a_question_says_how_many(kind: str, facts: dict[str, Any], question: str) -> None:
    assert WORDS.ask(Ask("ann", kind, ("cards",), facts=facts), NAMES).startswith(question)


def test_waiting_is_explained_with_a_rank_that_is_still_to_come() -> None:
    def stages() -> Any:
        yield Stage("4h is due", ("pass", "play", "hold"))
        yield Stage("Until", ("", "until-3", "until-2", "until-end"))

    ask = Ask("ann", "due", Form(stages))
    assert WORDS.option(ask, "pass", NAMES) == "let it go"
    assert editions.find("countdown").longer(ask, "pass") == "pass until-2: everything till then"
    assert not editions.find("countdown").longer(ask, "play")


def test_cards_are_shown_with_their_signs() -> None:
    assert all(shown(card)[-1] in SUIT_SIGNS.values() for card in PACK)


# Refusals


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("play 1 shoot bow bob", "No weapon to shoot with is ready (CDN-27)."),
        ("play 1 turn west", "Only at full speed a turn takes a card (CDN-91)."),
        ("play 1 ready sword", "All that you have is ready (CDN-27)."),
        ("play 1 other stealth", "No other skill stands on the sheet (CDN-R62)."),
        (
            "play 2 2 move",
            "A move takes one card: split the group, like play 2 1 move ... attack ... (CDN-21, CDN-37).",
        ),
        ("play 1 dance", "'dance' does not fit there."),
    ],
)
def test_a_refusal_says_why(answer: str, reason: str) -> None:
    fight = _yard({"ann": ["Ks", "Kh"], "bob": ["3d", "2c"]})
    fight.answer("ann", "no")
    fight.answer("bob", "no")
    ask = open_ask(fight)
    assert ask is not None
    assert isinstance(ask.options, Form)
    assert (ask.options.fault(answer) or "").startswith(reason)
    assert ask.options.fault("play 1 attack sword bob") is None


@pytest.mark.parametrize(
    ("more", "answer", "reason"),
    [
        ({"surprised": True}, "play 1 attack sword bob", "Who is stunned can only shake it off, or defend (CDN-84)."),
        ({"full_speed": True}, "play 1 move", "At full speed there is no other move: stop first (CDN-93)."),
        ({"full_speed": True}, "play 1 run east", "You are at full speed already (CDN-93)."),
        ({"weapons": []}, "play 1 feint fist bob", "No weapon to feint with is ready (CDN-27)."),
        ({"weapons": ["Bow 12 1d imp acc=2"]}, "play 2 2 aim bow bob", "An aim takes one card: split the group"),
        ({}, "fast-draw sword", "Nothing can be drawn fast here and now"),
    ],
)
def test_a_refusal_knows_how_one_stands(more: dict[str, Any], answer: str, reason: str) -> None:
    fight = _yard({"ann": ["As", "Ks", "Kh"], "bob": ["3d", "2c"]}, **more)
    while (ask := open_ask(fight)) is not None and ask.kind != "due":
        fight.answer(ask.who, "no")
    assert ask is not None
    if ask.options.stage(()).prompt.startswith("As"):  # type: ignore[union-attr]
        fight.answer("ann", "pass")
        ask = open_ask(fight)
    assert ask is not None
    assert isinstance(ask.options, Form)
    assert (ask.options.fault(answer) or "").startswith(reason)
