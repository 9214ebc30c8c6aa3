"""How a beginner plays `challenge`: the highest card first, everything at once, and the hand is forgotten."""

from collections.abc import Callable, Sequence

from suits.arithmetic.challenges import VALUE
from suits.asked import Asked, Menu
from suits.cards import UNKNOWN, Card
from suits.editions.challenge.menu import CHALLENGE, OTHER, RECOVER
from suits.editions.challenge.sets import DECK
from suits.editions.challenge.thumb import foes_of, skill_of, words
from suits.editions.sentences import texts
from suits.view import SeenPerson, Sight

HEEDS_SPEED = 0.3
"""How often a beginner looks at Speed before laying the action card."""
LICKS_WOUNDS = 0.6
"""How often somebody who has lost anything recovers, instead of striking."""
FORGETS_THE_HAND = 0.4
"""How often a blow comes from the deck, although there is a card that would do better."""
WANTS_TO_WIN_IT = 0.6
"""How often the highest card is laid in defence, whatever lies there."""
TRIES_THINGS = 0.2
"""How often an action goes to something else on the menu that does nothing here."""


def green(view: Sight, ask: Asked, chance: Callable[[], float]) -> str | None:
    """What somebody does who plays it for the first time; None: what is sensible."""
    me = view.by_id.get(ask.who)
    if me is None or UNKNOWN in me.cards("hand"):
        return None
    if isinstance(ask.options, Menu):
        foes = foes_of(me, view.by_id)
        return act(ask.options, me, [foe.id for foe in foes], texts(ask.facts.get("skills", ("",))), chance)
    if ask.kind == "action card":
        return None if chance() < HEEDS_SPEED else max(ask.options, key=VALUE.__getitem__)
    if ask.kind == "defend":
        return defend(ask.options, chance)
    return None


def act(
    menu: Menu, me: SeenPerson, foes: Sequence[str], skills: Sequence[str], chance: Callable[[], float]
) -> str | None:
    """Strikes, at whoever sits next, with the highest card that is allowed; what hurts is looked after first.

    With an empty hand the deck has to do: that one could draw new cards is forgotten.
    """
    verbs = words(menu)
    if RECOVER in verbs and chance() < LICKS_WOUNDS:
        return RECOVER
    if CHALLENGE not in verbs or len(skills) > 1:
        return None
    if chance() < TRIES_THINGS:
        return OTHER
    said = (CHALLENGE, foes[0])
    sources = [word for word in words(menu, *said) if word != DECK]
    hand: list[Card] = [card for card in sources if card in VALUE and VALUE[card] <= skill_of(me, "")]
    if not sources:
        return " ".join(said)
    if not hand or chance() < FORGETS_THE_HAND:
        return " ".join((*said, DECK))
    return " ".join((*said, max(hand, key=VALUE.__getitem__)))


def defend(answers: Sequence[str], chance: Callable[[], float]) -> str:
    """Mostly the best that there is, whether it is needed or not; else the deck."""
    if chance() < WANTS_TO_WIN_IT:
        return max(answers, key=lambda answer: sum(VALUE.get(word, 0) for word in answer.split()))
    return answers[0]
