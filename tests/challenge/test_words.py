"""Whatever happens or is asked in `challenge` has a sentence, with names for ids, and nothing hidden in it."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from suits import editions
from suits.cards import PACK, SUIT_SIGNS, pretty
from suits.dealer import Shuffled, Stacked
from suits.editions.challenge import words as sentences
from suits.editions.challenge.telling import TELL
from suits.encounters import load, ready_made, setup_from
from suits.events import Event, Facts
from suits.fight import Fight
from suits.players import bot, decided, open_ask, play_out, seat_of
from suits.requests import Ask, Form
from suits.view import REFEREE, Reason, Seat

WORDS = editions.find("challenge").words
NAMES = {"ann": "Ann", "bob": "Bob", "guard-1": "Guard 1", "guard-2": "Guard 2"}
MOST = 500
TOLD_ALREADY = {"out"}
"""Somebody is knocked out, which was told with how long it lasts."""


# Whole fights

YARD: dict[str, Any] = {
    "format": "suits-encounter", "version": 1, "edition": "challenge", "title": "Yard",
    "people": [
        {"name": "Ann", "side": "Ann", "skills": {"Combat": 12, "Chess": 5, "Archery": 6}, "weapon": "axe",
         "armour": "Leather", "long_actions": [
             {"name": "aim", "length": 3},
             {"name": "bandage", "length": 2, "keepable": False, "does": "task"},
         ]},
        {"name": "Bob", "side": "Guards", "skills": {"Combat": 6}, "weapon": "poleaxe", "body": 6, "cooldown": 2},
        {"name": "Guard", "side": "Guards", "count": 5, "role": "henchman", "body": 2, "skills": {"Combat": 4}},
    ],
}  # fmt: skip
HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"damage": "wounds"},
    {"recover": "test", "tokens": "cards", "squads": "on"},
    {"defence_value": "cards_only", "face_high": "on", "defender_boosts": "on", "decks": 1},
    {"weak_from_hand": "any", "weak_margin": "negative", "effect_over_100": "table", "tie_break": "speed"},
    {"indirect_effect": "one", "indirect_order": "alternate", "win_at": "equal"},
]
FIGHTS = [
    *(pytest.param(load(name, edition="challenge"), id=name) for name in ready_made("challenge")),
    *(
        pytest.param(setup_from(YARD | {"place": {"contest": contest}}, Path(), options=options), id=f"{contest}-{at}")
        for contest in ("physical", "chess", "archery")
        for at, options in enumerate(HOUSE_RULES)
    ),
]


@pytest.mark.parametrize("setup", FIGHTS)
def test_everything_is_told_and_asked_in_sentences(setup: Any) -> None:
    fight = Fight(setup, Shuffled(1))
    names = fight.names()
    players = {person.id: bot("random", at) for at, person in enumerate(setup.people)}
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
        for reason in WORDS.why(event, names):
            _is_phrase(str(reason), names)
    assert len(fight.view(REFEREE).log) == len(told)
    assert {event.kind for _, event in fight.log} - {event.kind for event, _ in told} <= TOLD_ALREADY


def _is_sentence(text: str, names: dict[str, str]) -> None:
    assert text[0].isupper(), text
    assert text[-1] in ".!?", text
    _is_phrase(text, names)


def _is_phrase(text: str, names: dict[str, str]) -> None:
    assert text
    assert not re.search(r"[{}_]|None|  |\?\?|\b1 (cards|boosts|points|actions)\b", text), text
    assert not re.search(r"\b[2-9TJQKA][cshd]\b", text), f"a card in letters: {text}"
    for who, name in names.items():
        assert who == name.lower() or not re.search(rf"\b{who}\b", text), text


def test_every_kind_of_event_has_a_sentence_of_its_own() -> None:
    folder = Path(sentences.__file__).parent
    said = {
        node.args[0].value
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say"
        and node.args and isinstance(node.args[0], ast.Constant)
    }  # fmt: skip
    assert len(said) > 20
    assert said - {"end"} == set(TELL)


# What nobody may know


@pytest.mark.rule("CHA-31", "CHA-47", "CHA-49", "CHA-52", "CHA-56")
def test_the_number_of_cards_and_boosts_is_told_and_no_face_before_the_reveal() -> None:
    fight = _yard({"ann": ["Td", "3h", "Qd", "9c"], "bob": ["2c", "5h", "5d", "5s"]})
    before = len(_log(fight, "bob"))
    fight.answer("ann", "challenge bob 3h Qd +9c")
    (laid,) = _log(fight, "bob")[before:]
    assert laid == "Ann challenges Bob with 2 cards from the hand and 1 boost."
    fight.answer("bob", "5h")
    (clash,) = [line for line in _log(fight, "bob") if "against" in line]
    assert clash == "Ann 3♥ Q♦ and 1 boost = 12 against Bob 5♥ = 11: the challenge succeeds."
    assert not any(pretty("9c") in line for seat in ("ann", "bob") for line in _log(fight, seat))


@pytest.mark.rule("CHA-50", "CHA-52", "CHA-R13")
def test_a_card_from_the_deck_is_announced_and_not_named() -> None:
    fight = _yard({"ann": ["Td", "3h", "Qd", "9c", "4s"], "bob": ["2c", "5h", "5d", "5s"]})
    fight.answer("ann", "challenge bob deck")
    for seat in ("ann", "bob"):
        assert _log(fight, seat)[-1] == "Ann challenges Bob with a card from the deck."
    fight.answer("bob", "5h")
    assert "Ann 4♠ = 10 against Bob 5♥ = 11: the challenge fails." in _log(fight, "bob")


@pytest.mark.rule("CHA-X03", "CHA-R31")
def test_what_is_discarded_and_drawn_is_only_counted() -> None:
    fight = _yard({"ann": ["Td", "3h", "Qd", "9c", "4s", "4c"], "bob": ["2c", "5h", "5d", "5s"]})
    fight.answer("ann", "replenish 3h Qd")
    told = [line for line in _log(fight, "bob") if line.startswith("Ann discards")]
    assert told == ["Ann discards 2 cards and draws 2."]


DUEL = [
    {"name": name, "side": name, "speed": speed, "skills": {"Combat": 6}} for name, speed in (("Ann", 10), ("Bob", 3))
]


def _yard(cards: dict[str, list[str]]) -> Fight:
    """Ann and Bob (both skill 6), each with the first card as action card; Ann acts in Round 10."""
    fight = Fight(setup_from({**YARD, "people": DUEL}, Path()), Stacked(cards, then=Shuffled(1)))
    for who in ("ann", "bob"):
        fight.answer(who, cards[who][0])
    return fight


def _log(fight: Fight, who: str) -> list[str]:
    return [line.text for line in fight.view(Seat(who, (who,))).log]


# One sentence at a time


def told(kind: str, who: str = "ann", **facts: Any) -> str:
    return WORDS.tell(Event(kind, who, facts), NAMES)


def why(kind: str, **facts: Any) -> str:
    return "; ".join(map(str, WORDS.why(Event(kind, "ann", facts), NAMES)))


CLASH: Facts = {
    "target": "bob", "cards": ("3h", "Qd"), "boosts": 1, "skill": 6, "value": 12, "weak": "", "margin": 1,
    "against": ("5h",), "against_boosts": 0, "rank": 6, "defends_by": "rank", "defence": 11, "tie": "", "hits": "yes",
}  # fmt: skip
EFFECT: Facts = {
    "target": "bob", "card": "4h", "margin": 3, "percent": 70, "power": 6, "halves": 8, "over": "add_base",
}  # fmt: skip
TEST: Facts = {
    "card": "4h", "skill": 6, "done": "yes", "points": 4, "total": 9, "target": 10, "effect": "5c", "margin": 2,
    "percent": 70, "power": 6, "halves": 8, "half": "", "over": "add_base",
}  # fmt: skip
WOUNDS: Facts = {
    "impact": 14, "net": 14, "absorption": 0, "penetration": 1, "body": 5, "shock": 4, "damage": 3, "half": "",
    "shock_after": 4, "damage_after": 3, "trauma_after": 0, "hand": 2,
}  # fmt: skip

SAID = [
    ("action card", {"card": "Kh", "slot": 3, "speed": 5, "tilted": "", "squad": ("ann",)},
     "Ann's action card is K♥: Round 3 of every Turn."),
    ("action card", {"card": "9h", "slot": 9, "speed": 5, "tilted": "yes", "squad": ("ann",)},
     "Ann's action card is 9♥, above Speed 5: no action in the first Turn, then in Round 9."),
    ("action card", {"card": "4h", "slot": 4, "speed": 5, "tilted": "", "squad": ("ann", "guard-1", "guard-2")},
     "Ann, Guard 1 and Guard 2 share the action card 4♥: Round 4 of every Turn."),
    ("order", {"people": ("bob", "ann"), "cards": (), "drawn_by": (), "round": 4}, "In this order: Bob, then Ann."),
    ("order", {"people": ("bob", "ann"), "cards": ("9c", "9h", "3h", "4c"), "drawn_by": ("ann", "bob") * 2, "round": 4},
     "The higher card acts first: Bob (9♥ 4♣), then Ann (9♣ 3♥)."),
    ("cooldown", {"left": 1}, "Ann cannot act yet: 1 more action is lost."),
    ("cooldown", {"left": 2}, "Ann cannot act yet: 2 more actions are lost."),
    ("cooldown", {"left": 0}, "Ann comes round and can act again from the next action on."),
    ("ready", {"weapon": "flail", "left": 1}, "Ann gets the flail ready: 1 more preparation is needed."),
    ("ready", {"weapon": "flail", "left": 2}, "Ann gets the flail ready: 2 more preparations are needed."),
    ("ready", {"weapon": "flail", "left": 0}, "Ann's flail is ready again."),
    ("prepare", {"what": "aim", "tokens": 1, "needed": 2}, "Ann prepares: aim, 1 of 2."),
    ("prepare", {"what": "aim", "tokens": 2, "needed": 2},
     "Ann prepares: aim, 2 of 2. It can be carried out with the next action."),
    ("replenish", {"away": 1, "drawn": 2}, "Ann discards a card and draws 2."),
    ("replenish", {"away": 0, "drawn": 1}, "Ann draws a card."),
    ("replenish", {"away": 0, "drawn": 0}, "Ann looks through a full hand and keeps it."),
    ("recover", {"loss": 2, "before": 3}, "Ann recovers a point. Loss 3 → 2."),
    ("recover", {"shock": 0, "before": 1}, "Ann recovers a point. Shock 1 → 0."),
    ("challenge", {"target": "bob", "source": "hand", "cards": 1, "boosts": 2, "skill": 6},
     "Ann challenges Bob with a card from the hand and 2 boosts."),
    ("challenge", {"target": "bob", "source": "deck", "cards": 2, "boosts": 0, "skill": 6},
     "Ann challenges Bob with 2 cards from the deck."),
    ("on trust", {"skill": 6}, "Ann shows only cards above 6; that the hand held no lower one is taken on trust."),
    ("clash", {**CLASH, "value": 4, "weak": "yes", "hits": ""},
     "Ann 3♥ Q♦ and 1 boost = 4 (weak) against Bob 5♥ = 11: the challenge fails."),
    ("clash", {**CLASH, "boosts": 0, "value": 11, "tie": "more cards"},
     "Ann 3♥ Q♦ = 11 against Bob 5♥ = 11: equal, but the attacker laid more cards and succeeds."),
    ("clash", {**CLASH, "boosts": 0, "value": 11, "tie": "higher card"},
     "Ann 3♥ Q♦ = 11 against Bob 5♥ = 11: equal, but the attacker shows the higher card and succeeds."),
    ("clash", {**CLASH, "boosts": 0, "value": 11, "hits": ""},
     "Ann 3♥ Q♦ = 11 against Bob 5♥ = 11: equal, the defender holds."),
    ("clash", {**CLASH, "against": ("Tc",), "defends_by": "half rank", "defence": 3, "boosts": 0, "value": 11},
     "Ann 3♥ Q♦ = 11 against Bob 10♣ = 3 (weak): the challenge succeeds."),
    ("effect", EFFECT, "Effect 4♥: 70% of Ann's Power 6 is 4."),
    ("effect", {**EFFECT, "halves": 1}, "Effect 4♥: 70% of Ann's Power 6 is ½."),
    ("effect", {**EFFECT, "halves": 7}, "Effect 4♥: 70% of Ann's Power 6 is 3½."),
    ("loss", {"points": 1, "half": "", "before": 2, "loss": 3, "pool": 5}, "Ann loses 1 point. Loss 2 → 3, pool 5."),
    ("loss", {"points": 4, "half": "yes", "before": 0, "loss": 4, "pool": 5},
     "Ann loses 4 points. Loss 0 → 4, pool 5. Half a point waits for another half."),
    ("loss", {"points": 0, "half": "yes", "loss": 3, "pool": 5},
     "Ann loses nothing yet. Half a point waits for another half."),
    ("loss", {"points": 0, "half": "", "loss": 3, "pool": 5}, "Ann loses nothing."),
    ("wounds", WOUNDS, "Ann takes 7: 4 shock and 3 damage. The hand is lost. Now shock 4, damage 3."),
    ("wounds", {**WOUNDS, "net": 1, "absorption": 2, "shock": 0, "damage": 0, "half": "yes", "shock_after": 0,
                "damage_after": 0, "hand": 0},
     "Ann takes ½, 2 absorbed: nothing yet. Half a point waits for another half."),
    ("knocked out", {"minutes": 135}, "Ann is knocked out for 2 hours and 15 minutes."),
    ("knocked out", {"minutes": 60}, "Ann is knocked out for 1 hour."),
    ("knocked out", {"minutes": 45}, "Ann is knocked out for 45 minutes."),
    ("bleeding", {"card": "Jh", "trauma": 2, "worse": "yes", "costs": "trauma"},
     "Ann draws J♥, below trauma 2, and bleeds: 1 more trauma."),
    ("bleeding", {"card": "2h", "trauma": 3, "worse": "yes", "costs": "damage"},
     "Ann draws 2♥, below trauma 3, and bleeds: 1 more damage."),
    ("bleeding", {"card": "2s", "trauma": 3, "worse": "yes", "costs": "shock"},
     "Ann draws 2♠, below trauma 3, and bleeds: 1 more shock."),
    ("bleeding", {"card": "3s", "trauma": 3, "worse": ""}, "Ann draws 3♠, not below trauma 3: it gets no worse."),
    ("awake", {"card": "Th", "will": 5, "awake": ""}, "Ann draws 10♥, above Will 5, and passes out."),
    ("awake", {"card": "5h", "will": 5, "awake": "yes"}, "Ann draws 5♥, within Will 5, and stays awake."),
    ("out", {"why": "beaten", "wounds": 0, "loss": 6, "pool": 5}, "Ann is beaten."),
    ("gone", {}, "Ann gives up."),
    ("out", {"why": "knocked out", "wounds": 1, "loss": 0, "pool": 5}, ""),
    ("test", TEST, "Ann draws 4♥, within skill 6; effect 5♣, 70%: 4. Total 9 of 10."),
    ("test", {**TEST, "half": "yes"},
     "Ann draws 4♥, within skill 6; effect 5♣, 70%: 4. Total 9 of 10 and a half waits."),
    ("test", {**TEST, "effect": "", "halves": 2}, "Ann draws 4♥, within skill 6; a success: 1. Total 9 of 10."),
    ("test", {"card": "9h", "skill": 6, "done": "", "total": 5, "target": 10, "effect": ""},
     "Ann draws 9♥, above skill 6: nothing gained. Total 5 of 10."),
    ("task", {"card": "9h", "value": 9, "skill": 6, "done": "", "failures": 2},
     "Ann tries a task and draws 9♥, above skill 6: it fails a second time in a row."),
    ("task", {"card": "9h", "value": 9, "skill": 6, "done": "", "failures": 3},
     "Ann tries a task and draws 9♥, above skill 6: a third failure in a row, it is beyond Ann."),
    ("refill", {"how": "pack"}, "Another pack is added."),
    ("corrected", {"field": "loss", "before": 2, "after": 1, "reason": "miscounted"},
     "Referee: Ann's loss 2 → 1 (miscounted)."),
    ("end", {"result": "Ann", "place": "Turn 3"}, "Ann wins!"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "facts", "text"), SAID)
def test_a_sentence(kind: str, facts: dict[str, Any], text: str) -> None:
    assert told(kind, **facts) == text


REASONS = [
    ("clash", CLASH,
     ("Ann: skill 6 + cards 5 + 1 boost = 12, margin 1 (CHA-30, CHA-35, CHA-64); "
     "Bob: defence rank 6 + cards 5 = 11 (CHA-59, CHA-R14); 12 is above 11 (CHA-60)")),
    ("clash", {**CLASH, "value": 4, "weak": "yes", "margin": 0, "hits": "", "defends_by": "half rank", "defence": 4,
               "against_boosts": 1},
     ("Ann: half of skill 6, for the cards are above it + 1 boost = 4, margin 0 (CHA-40, CHA-35, CHA-R22); "
     "Bob: half of defence rank 6, for the cards are above it + 1 boost = 4 (CHA-R15, CHA-R16); "
     "equal, and the attacker has neither a higher card nor more cards (CHA-61, CHA-R20)")),
    ("clash", {**CLASH, "boosts": 0, "value": 11, "tie": "higher card", "defends_by": "cards"},
     ("Ann: skill 6 + cards 5 = 11, margin 1 (CHA-30, CHA-64); Bob: the cards alone = 11 (CHA-59, CHA-R14); "
     "equal, and the attacker has the higher card (CHA-61, CHA-R20)")),
    ("effect", EFFECT, "effect card 4 + 3 margin = 70% (CHA-67); Power 6 x 70% = 4.2, counts 4 (CHA-63, CHA-72)"),
    ("effect", {**EFFECT, "power": 10, "halves": 14},
     "effect card 4 + 3 margin = 70% (CHA-67); Power 10 x 70% = 7 (CHA-63)"),
    ("effect", {**EFFECT, "card": "Ah", "margin": 0, "percent": 10, "power": 4, "halves": 1},
     "effect card 1 + 0 margin = 10% (CHA-67); Power 4 x 10% = 0.4, below 0.5 counts ½ (CHA-63, CHA-70)"),
    ("effect", {**EFFECT, "card": "Th", "percent": 130, "power": 7, "halves": 18},
     "effect card 10 + 3 margin = 130% (CHA-67); above 100%: Power 7, and 30% of it is 2, in all 9 (CHA-69, CHA-R23)"),
    ("effect", {**EFFECT, "card": "Th", "margin": 11, "percent": 210, "power": 9, "halves": 38},
     ("effect card 10 + 11 margin = 210% (CHA-67); "
     "above 100%: Power 9 2 times, and 10% of it is 1, in all 19 (CHA-69, CHA-R23)")),
    ("effect", {**EFFECT, "card": "Th", "percent": 130, "power": 7, "halves": 18, "over": "table"},
     "effect card 10 + 3 margin = 130% (CHA-67); Power 7 x 130% = 9.1, counts 9 (CHA-R23)"),
    ("effect", {**EFFECT, "card": "Ah", "margin": -4, "percent": 10, "halves": 2},
     "effect card 1 - 4 margin, but never below 10% (CHA-67, CHA-R22); Power 6 x 10% = 0.6, counts 1 (CHA-63, CHA-72)"),
    ("loss", {"points": 1, "half": "yes", "loss": 3, "pool": 5},
     ("1 point off Ann's pool of 5 (CHA-07); "
     "a half alone has no effect, a second one makes it a point (CHA-71, CHA-R25)")),
    ("wounds", {**WOUNDS, "impact": 18, "absorption": 2},
     ("impact 9 - 2 absorbed = 7 (CHA-X13); of one blow at most Body 5 - penetration 1 = 4 is shock, "
     "in all at most 10, the rest is damage (CHA-X15)")),
    ("test", TEST,
     ("4♥ counts 4, within skill 6 (CHA-R36); effect card 5 + 2 margin = 70% (CHA-67); "
     "Power 6 x 70% = 4.2, counts 4 (CHA-63, CHA-72)")),
    ("test", {**TEST, "effect": ""}, "4♥ counts 4, within skill 6 (CHA-R36); a success counts 1 (CHA-R37)"),
    ("action card", {"card": "9h", "slot": 9, "speed": 5, "tilted": "yes", "squad": ("ann",)},
     "9♥ counts 9 (CHA-14); above Speed 5 it is tilted for the first Turn (CHA-15, CHA-R05)"),
    ("order", {"people": ("bob", "ann"), "left": (3, 2), "speeds": (5, 6), "cards": (), "drawn_by": (), "round": 4},
     "more cards in hand: Bob 3, Ann 2 (CHA-16); then higher Speed less Encumbrance: Bob 5, Ann 6 (CHA-17)"),
    ("order", {"people": ("bob", "ann"), "left": (), "speeds": (5, 5), "cards": ("9h", "4c"), "drawn_by": ("bob",) * 2},
     "higher Speed: Bob 5, Ann 5 (CHA-11); still equal, the higher card drawn (CHA-18)"),
    ("awake", {"card": "Kh", "will": 5, "awake": "yes"}, "K♥ counts 3, within Will 5 (CHA-X18)"),
    ("bleeding", {"card": "3s", "trauma": 3, "worse": ""}, "3♠ counts 3, not below trauma 3 (CHA-X17)"),
    ("no recovery", {"card": "Kh", "pool": 2}, "K♥ counts 3, above the pool of 2 (CHA-R30)"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "facts", "text"), REASONS)
def test_how_it_came_about(kind: str, facts: dict[str, Any], text: str) -> None:
    assert why(kind, **facts) == text


def test_without_numbers_the_rules_are_the_reason() -> None:
    assert WORDS.why(Event("other", "ann", {}, ("CHA-24", "CHA-R35")), NAMES) == (Reason("", ("CHA-24", "CHA-R35")),)


# Questions and answers

ANSWERS = [
    ("act", "other", "do something else: move, fetch something, talk, or nothing"),
    ("act", "challenge bob", "challenge Bob"),
    ("act", "challenge bob deck", "challenge Bob with a card from the deck"),
    ("act", "challenge bob 3h", "challenge Bob with 3♥"),
    ("act", "challenge bob 3h Qd +9c", "challenge Bob with 3♥ and Q♦ as 2, with 9♣ as a boost"),
    ("act", "challenge bob 3h +Td +9c", "challenge Bob with 3♥, with 10♦ and 9♣ as boosts"),
    ("act", "challenge bob Kh=13", "challenge Bob with K♥ as 13"),
    ("act", "challenge bob hand 1", "challenge Bob with a card from the hand"),
    ("act", "challenge bob hand 2 +1", "challenge Bob with 2 cards from the hand and 1 boost"),
    ("act", "prepare weapon", "get your weapon ready again"),
    ("act", "prepare aim", "prepare: aim"),
    ("act", "execute aim", "carry out: aim"),
    ("act", "execute aim bob 3h", "carry out: aim, challenge Bob with 3♥"),
    ("act", "replenish", "discard what you like, then draw up to three"),
    ("act", "replenish 9h", "discard 9♥, then draw up to three"),
    ("act", "replenish 9h 4c", "discard 9♥ and 4♣, then draw up to three"),
    ("act", "replenish 2", "discard 2 cards, then draw up to three"),
    ("act", "replenish 1", "discard a card, then draw up to three"),
    ("action card", "Kh", "act in Round 3"),
    ("action card", "9h", "act in Round 9, from the second Turn on (Speed 6)"),
    ("who acts", "guard-2", "Guard 2"),
    ("defend", "deck", "one card off the deck"),
    ("defend", "3h Qd", "lay 3♥ and Q♦ as 2: 11"),
    ("defend", "3h +Qd", "lay 3♥, with Q♦ as a boost: 10"),
    ("defend", "9h 7c", "lay 9♥ and 7♣: 3 (weak)"),
    ("defend", "2", "lay 2 cards from the hand"),
    ("defend", "1 +2", "lay a card from the hand and 2 boosts"),
    ("second card", "draw", "draw a second card, then play the first, the second or both"),
    ("second card", "no", "play K♥ as 3: 9"),
    ("use", "Kh", "play K♥ as 3: 9"),
    ("use", "8c", "play 8♣: 3 (weak)"),
    ("use", "both", "play K♥ as 3 and 2♣: 11"),
]
FACTS: dict[str, Facts] = {
    "action card": {"speed": 6},
    "defend": {"rank": 6},
    "second card": {"cards": ("Kh",), "rank": 6},
    "use": {"cards": ("Kh", "2c"), "rank": 6},
}


@pytest.mark.parametrize(("kind", "answer", "meaning"), ANSWERS)
def test_what_an_answer_means(kind: str, answer: str, meaning: str) -> None:
    assert WORDS.option(Ask("ann", kind, (answer,), facts=FACTS.get(kind, {})), answer, NAMES) == meaning


def test_without_a_rank_or_a_gate_there_is_nothing_to_say_of_it() -> None:
    assert WORDS.option(Ask("ann", "defend", ("3h +Qd",)), "3h +Qd", NAMES) == "lay 3♥, with Q♦ as a boost: 4"
    assert WORDS.ask(Ask("ann", "defend", ("3h",)), NAMES) == "Ann, you are challenged: what do you lay against it?"
    both = Ask("ann", "use", ("Kh", "2c", "both"), facts={"cards": ("Kh", "2c")})
    assert WORDS.option(both, "both", NAMES) == "play K♥ as 3 and 2♣: 5"
    assert WORDS.option(Ask("ann", "action card", ("9h",)), "9h", NAMES) == "act in Round 9"
    assert WORDS.ask(Ask("ann", "action card", ("9h",)), NAMES) == "Ann, which card do you lay as your action card?"


@pytest.mark.rule("CHA-81", "CHA-R51", "CHA-X18")
def test_whoever_is_out_is_out_by_the_rule_that_did_it() -> None:
    given_up = Fight(load("blades"), Shuffled(1))
    given_up.call("corvin", "give up")
    beaten, fallen = Fight(load("blades"), Shuffled(1)), Fight(load("judgement"), Shuffled(4))
    for fight in (beaten, fallen):
        play_out(fight, {who: bot("sensible") for who in fight.state.people})
    by = [
        [event.rules for _, event in fight.log if event.kind in ("out", "gone")] for fight in (given_up, beaten, fallen)
    ]
    assert by == [[("CHA-R51",)], [("CHA-81", "CHA-R28")], [("CHA-X18", "CHA-R50")]]


@pytest.mark.rule("CHA-40", "CHA-61", "CHA-R20")
def test_a_clash_names_only_rules_that_counted() -> None:
    named: dict[tuple[bool, bool], set[frozenset[str]]] = {}
    for seed in range(12):
        fight = Fight(load("fourway"), Shuffled(seed))
        play_out(fight, {who: bot("random", seed) for who in fight.state.people})
        for _, event in fight.log:
            if event.kind == "clash":
                kind = bool(event.facts["weak"]), event.facts["value"] == event.facts["defence"]
                named.setdefault(kind, set()).add(frozenset(event.rules))
    always = {"CHA-30", "CHA-59", "CHA-60", "CHA-R14"}
    assert named[False, False] == {frozenset(always)}
    assert named[True, False] == {frozenset(always | {"CHA-40"})}
    assert named[False, True] == {frozenset(always | {"CHA-61", "CHA-R20"})}


@pytest.mark.rule("CHA-15", "CHA-R05", "CHA-R14")
@pytest.mark.parametrize(("options", "speed", "rank"), [
    ({}, " Above your Speed of 10 it costs you the first Turn.", ", on top of your defence rank of 6"),
    ({"speed_gate": "off", "defence_value": "cards_only"}, "", ""),
])  # fmt: skip
def test_questions_name_the_numbers_that_count_at_this_table(options: dict[str, str], speed: str, rank: str) -> None:
    setup = setup_from({**YARD, "people": DUEL}, Path(), options=options)
    fight = Fight(setup, Stacked({"ann": ["Td", "3h", "Qd", "9c"], "bob": ["2c", "5h", "5d", "9s"]}, then=Shuffled(1)))
    assert fight.view(seat_of("ann")).questions[0].text == f"Ann, which card do you lay as your action card?{speed}"
    for who, answer in (("ann", "Td"), ("bob", "2c"), ("ann", "challenge bob 3h")):
        fight.answer(who, answer)
    assert fight.view(seat_of("bob")).questions[0].text == f"Bob, you are challenged: what do you lay against it{rank}?"


@pytest.mark.parametrize("kind", sentences.ASKS)
def test_a_question_is_a_sentence(kind: str) -> None:
    _is_sentence(WORDS.ask(Ask("guard-1", kind, ("x",), facts=FACTS.get(kind, {})), NAMES), NAMES)


def test_cards_are_shown_with_their_signs() -> None:
    assert all(sentences.shown_card(card).split()[0][-1] in SUIT_SIGNS.values() for card in PACK)


def test_where_an_answer_is_a_number_nothing_else_goes_by_it(run: Run) -> None:
    typed = ["4h", "6d", "challenge orm hand 1", "", "1", "2c", "3h", "quit", ""]
    shown = run("referee", "judgement", typed=typed).output
    assert "    deck  one card off the deck\n  1  lay a card from the hand\n" in shown
    assert "Orm shows a card (defence). Which?" in shown
