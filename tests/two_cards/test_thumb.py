"""The sensible player where two cards are drawn: answers legally, beats chance, ends fights, and plays it all."""

import ast
import inspect
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest
from msgspec.structs import replace

from suits import editions, encounters, players
from suits.cards import PACK
from suits.dealer import Shuffled
from suits.editions.contests import seeing, thumbs
from suits.editions.contests.two_cards import thumb as two_cards_thumb
from suits.editions.contests.two_cards.state import TwoCardState
from suits.editions.engage import thumb as engage_thumb
from suits.fight import Fight
from suits.people import Setup
from suits.view import Condition

TWO_CARDS = ("pair", "engage")


class Watched:
    """A sensible player who must not give an illegal answer; counts what it does."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()

    def decide(self, situation: players.Situation) -> str:
        view, ask = situation.view, situation.ask
        answer = editions.find(view.edition).thumb(view, ask)
        assert answer is not None, ask.kind
        assert answer in ask.options, (ask.kind, answer)
        verb = answer.split()[0]
        self.done[f"{ask.kind} {'card' if verb in PACK else verb}"] += 1
        self.done.update(word[0] + word[2] for word in answer.split() if word[0] in "+-")
        return answer


def play(setup: Setup, seed: int, by_side: dict[str, players.Bot]) -> Fight:
    fight = Fight(setup, Shuffled(seed), events=False)
    players.play_out(fight, {person.id: by_side[person.side] for person in setup.people})
    return fight


@pytest.mark.many_fights
@pytest.mark.parametrize(
    ("encounter", "fights"),
    [
        ("fencers", 40), ("twinblades", 40), ("skirmish", 20), ("heist", 20),
        ("rapiers", 40), ("shields", 40), ("quartet", 30), ("hillside", 20), ("causeway", 12),
    ],
)  # fmt: skip
def test_beats_chance_with_the_sides_swapped(encounter: str, fights: int) -> None:
    setup = encounters.load(encounter)
    one, other = dict.fromkeys(person.side for person in setup.people)
    won = decided = 0
    for n in range(fights):
        mine, yours = (one, other) if n % 2 else (other, one)
        result = play(setup, n // 2, {mine: players.Sensible(), yours: players.Random(n)}).result
        decided += result in (one, other)
        won += result == mine
    assert decided
    assert won >= 0.8 * decided


def done_in(edition: str) -> Counter[str]:
    """What sensible players do in some fights of every encounter."""
    watched = Watched()
    for encounter in encounters.ready_made(edition):
        setup = encounters.load(encounter)
        for seed in range(8):
            fight = play(setup, seed, {person.side: watched for person in setup.people})
            assert isinstance(fight.state, TwoCardState)
            assert fight.state.round < fight.state.fixed.options.max_rounds, f"{encounter} does not end"
    return watched.done


@pytest.fixture(scope="module")
def done() -> dict[str, Counter[str]]:
    return {edition: done_in(edition) for edition in TWO_CARDS}


EVERYWHERE = (
    "act attack", "act charge", "act shoot", "act aim", "act reload", "act draw", "act move", "act both",
    "act recover", "respond strike", "respond defend", "bank card", "+h", "+s",
)  # fmt: skip


@pytest.mark.parametrize("edition", TWO_CARDS)
@pytest.mark.parametrize("what", EVERYWHERE)
def test_plays_what_the_editions_share(edition: str, what: str, done: dict[str, Counter[str]]) -> None:
    assert done[edition][what]


@pytest.mark.parametrize(
    ("edition", "what"),
    [("pair", "act wait"), ("engage", "act ready"), ("engage", "respond dodge"), ("engage", "use both")],
)
def test_plays_what_is_special(edition: str, what: str, done: dict[str, Counter[str]]) -> None:
    assert done[edition][what]


@pytest.mark.parametrize("edition", TWO_CARDS)
def test_leaves_a_fight_that_is_lost(edition: str) -> None:
    bow = {"body": 6, "will": 9, "missiles": ["Bow"]}
    people = [
        {"name": "Lone", "side": "A", **bow, "skills": {"Shooting": 4}},
        {"name": "Two", "side": "B", **bow, "skills": {"Shooting": 9}, "at": 20, "count": 2},
    ]
    loose = {"format": "suits-encounter", "version": 1, "edition": edition, "title": "Lost", "people": people}
    setup, watched = encounters.setup_from(loose, Path()), Watched()
    for seed in range(10):
        play(setup, seed, {"A": watched, "B": players.Sensible()})
    assert watched.done["act leave"]


class Wordless:
    """A sensible player to whom all words say nothing: what it reads are facts."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def decide(self, situation: players.Situation) -> str:
        view, ask = situation.view, situation.ask
        people = tuple([replace(one, conditions=_untold(one.conditions)) for one in view.people])
        blank = replace(view, people=people, place="", title="", log=())
        thumb = editions.find(view.edition).thumb
        answer = thumb(view, ask)
        assert answer is not None
        assert thumb(blank, ask) == answer
        self.asked[ask.kind] += 1
        return answer


def _untold(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    return tuple([replace(one, text="") for one in conditions])


@pytest.mark.parametrize("encounter", ["skirmish", "heist", "hillside", "causeway"])
def test_a_sensible_player_reads_facts_and_no_sentences(encounter: str) -> None:
    setup = encounters.load(encounter)
    player = Wordless()
    for seed in range(2):
        play(setup, seed, {person.side: player for person in setup.people})
    assert {"act", "respond"} <= set(player.asked)


SENTENCES = {"words", "text", "why", "prompt", "place", "title", "log"}
MAY_SAY = {"menu", "stage", "view"}
"""What may be said next, and the view that is passed on, are no sentences about people."""


@pytest.mark.parametrize("module", [two_cards_thumb, engage_thumb, thumbs, seeing])
def test_rules_of_thumb_look_at_no_sentence(module: ModuleType) -> None:
    looked_at = [
        node
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Attribute) and node.attr in SENTENCES
    ]
    assert [ast.unparse(node) for node in looked_at if ast.unparse(node.value) not in MAY_SAY] == []
