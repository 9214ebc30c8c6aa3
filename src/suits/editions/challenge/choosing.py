"""What one may answer in `challenge`, as data: what each word does, and what it is about."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from suits.arithmetic.challenges import VALUE
from suits.choices import NOTHING, About, Choice, Cost, Verb
from suits.editions import choosing
from suits.editions.challenge.henchmen import BOTH, DRAW
from suits.editions.challenge.menu import CHALLENGE, EXECUTE, KILL, OTHER, PREPARE, RECOVER, REPLENISH, TASK
from suits.editions.challenge.sets import BOOST, card_of
from suits.editions.challenge.state import ChallengeState
from suits.editions.choosing import QUIET_VERBS, Said
from suits.editions.sentences import texts
from suits.requests import Ask

GIVE_UP = "give up"

VERBS: Mapping[str, Verb] = {
    **QUIET_VERBS,
    CHALLENGE: Verb("attack", rank=1, turn=True),
    EXECUTE: Verb("execute", rank=2, turn=True),
    PREPARE: Verb("prepare", rank=3, turn=True),
    TASK: Verb("task", rank=4, turn=True),
    REPLENISH: Verb("replenish", rank=5, turn=True),
    RECOVER: Verb("recover", rank=6, turn=True),
    KILL: Verb("kill", rank=7, turn=True),
    OTHER: Verb("other", rank=9, quiet=True, turn=True),
    GIVE_UP: Verb("give up", rank=9, quiet=True, for_good=True),
    "action card": Verb("lay", for_good=True),  # CHA-R03: once and for all
    "who acts": Verb("lead"),
    "defend": Verb("defend"),
    DRAW: Verb("draw"),
    "use": Verb("play"),
    "count": Verb("count"),
}
ASKS: Mapping[str, tuple[About, ...]] = {
    "action card": ("card",),
    "who acts": ("person",),
    "defend": ("cards",),
    "second card": ("act",),
    "use": ("card",),
    "count": ("cards",),
}
LIE_THERE = ("use", "count")
"""Questions about cards that are on the table already: to say what they do costs none."""


def choice(state: ChallengeState, ask: Ask, said: Sequence[Said], say: str, means: str) -> Choice:
    """What these words do, which cards they use, and what that costs."""
    if len(said) == 1 and said[0].about == "act":
        return _act(ask.kind, said[0].word, say, means)
    found = choosing.read_choice(VERBS, ask.kind, [_with_cards(ask, one) for one in said], say, means)
    if ask.kind in LIE_THERE:
        return replace(found, cost=NOTHING)
    if unseen := [int(one.word) for one in said if _is_number(one)]:
        cost = Cost(cards=sum(unseen), turn=found.cost.turn)
        return replace(found, number=unseen[0], cost=cost)
    if ask.kind == "action card" and say in VALUE:
        return replace(found, number=VALUE[say])
    killing = state.people[ask.who].killing
    return replace(found, for_good=True) if found.verb == "kill" and killing and killing in found.whom else found


@lru_cache(maxsize=256)
def _act(kind: str, word: str, say: str, means: str) -> Choice:
    """What to do, and nothing more: the same few come up in every question."""
    return choosing.read_choice(VERBS, kind, (Said("act", word),), say, means)


def _with_cards(ask: Ask, one: Said) -> Said:
    """A word with the cards it stands for: a court played high, or both that a henchman drew (CHA-89, CHA-X06)."""
    if one.about in ("card", "cards"):
        if one.word == BOTH:
            return one._replace(cards={BOTH: texts(ask.facts["cards"])})
        if "=" in one.word:
            return one._replace(cards={one.word: (card_of(one.word),)})
    return one


def _is_number(one: Said) -> bool:
    """Of real cards one only says how many: `2`, and `+1` for the boosts."""
    return one.about in ("number", "cards") and one.word.removeprefix(BOOST).isdecimal()
