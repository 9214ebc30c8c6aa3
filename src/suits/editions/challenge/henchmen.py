"""Henchmen: no hand, always the deck, and a second card for a court (CHA-88..CHA-90, CHA-R38..R40, CHA-R49)."""

from suits.arithmetic.challenges import VALUE, is_court, is_sound
from suits.cards import UNKNOWN, Card
from suits.editions.challenge.state import ChallengeState
from suits.events import Facts
from suits.requests import Ask, Draw, Part, Show

DRAW, NO = "draw", "no"
BOTH = "both"


def draw_and_choose(state: ChallengeState, who: str, why: str, skill: int, attacker: str = "") -> Part[tuple[int, ...]]:
    """A card off the deck that the controller sees; for a court of the unhurt perhaps another, and then a choice.

    (CHA-88, CHA-89, CHA-90, CHA-R38, CHA-R39, CHA-R40, CHA-R49)
    """
    person = state.people[who]
    bonus = not person.hurt and (why == "attack" or state.fixed.options.henchman_bonus == "attack_and_defence")
    with_rank = why == "attack" or state.fixed.options.defence_value == "rank_plus_cards"
    counts: Facts = {"attacker": attacker} if attacker else {}
    if with_rank:
        counts["rank"] = skill
    cards: tuple[Card, ...] = yield Draw(who, 1, why, "own", "attack")
    if bonus and cards[0] == UNKNOWN:
        cards = yield Show(who, 1, why, "attack")  # a real card: the choice needs it
    if bonus and is_court(cards[0]) and (yield _draw_again(who, cards[0], counts)) == DRAW:
        second: tuple[Card, ...] = yield Draw(who, 1, why, "own", "attack")
        if second[0] == UNKNOWN:
            second = yield Show(who, 1, why, "attack")
        state.say("second card", who, ("CHA-89", "CHA-R49"))
        cards = yield from choose(state, who, (cards[0], second[0]), skill, counts)
    if why == "defence":
        if cards[0] == UNKNOWN:
            cards = yield Show(who, 1, why, "attack")
        person.attack, person.table = (), cards  # CHA-55: face up
    if cards[0] == UNKNOWN:
        return (0,)
    return tuple([VALUE[card] for card in cards])


def _draw_again(who: str, card: Card, counts: Facts) -> Ask:
    """Whether to draw a second card, which only the controller is asked, for it tells of a court (CHA-R49)."""
    return Ask(who, "second card", (DRAW, NO), hidden=True, facts={**counts, "cards": (card,)})


def choose(
    state: ChallengeState, who: str, cards: tuple[Card, ...], skill: int, counts: Facts
) -> Part[tuple[Card, ...]]:
    """The first, the second, or both if that is sound; the other one is discarded unseen (CHA-89, CHA-R40, CHA-R53)."""
    person = state.people[who]
    ways: dict[str, tuple[Card, ...]] = {cards[0]: cards[:1], cards[1]: cards[1:]}
    if is_sound([VALUE[card] for card in cards], skill):
        ways[BOTH] = cards
    best_first = sorted(ways, key=lambda way: _worth(ways[way], skill), reverse=True)
    answer: str = yield Ask(who, "use", tuple(best_first), facts={**counts, "cards": cards})
    used = ways[answer]
    if len(used) == 1:
        unused = cards[1 - cards.index(used[0])]
        state.discard_unseen(who, (unused,))
        person.attack = used
    return used


def _worth(cards: tuple[Card, ...], skill: int) -> int:
    """The highest sound choice; none of them sound: 0, so that the first card stands (CHA-R53)."""
    total = sum([VALUE[card] for card in cards])
    return total if total <= skill else 0
