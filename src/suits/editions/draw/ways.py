"""The answers that deserve a thought in `draw`, and what speaks for each."""

from suits.asked import Asked, Menu
from suits.editions.contests.reasons import handful, otherwise, plainly, why_act
from suits.editions.contests.seeing import People, number
from suits.editions.draw.exchange import STRIKE
from suits.editions.draw.seeing import rank
from suits.editions.draw.shrewd import targets
from suits.editions.draw.thumb import complete, is_easy
from suits.editions.ways import Way
from suits.view import SeenPerson, Sight

OTHER_VERBS = ("bank", "aim", "reload", "ready", "tend", "draw", "wait", "pass")
"""What else one might do, the most promising first."""


def ways(view: Sight, ask: Asked, usual: str) -> tuple[Way, ...]:
    """What is usual for a strong player, and what else deserves a thought."""
    me, people, options = view.by_id.get(ask.who), view.by_id, ask.options
    if me is None:
        return (Way(usual, 1.0),)
    if ask.kind in ("act", "busy", "extra") and isinstance(options, Menu):
        return handful(ask, acts(options, me, people, usual))
    if isinstance(options, Menu):
        others = [plainly(options, word) for word in options.words()]
    else:
        others = [answer for answer in options if answer != usual]
    return handful(ask, [Way(answer, 0.5, why(ask.kind, answer, me)) for answer in (usual, *others)])


def acts(menu: Menu, me: SeenPerson, people: People, usual: str) -> list[Way]:
    """What is usual; others whom to strike or shoot; what else one might do."""
    verbs = menu.words()
    found = [(usual, 1.0)]
    for verb in ("attack", "charge", "shoot"):
        there = targets(menu, verb, me, people)
        found += [(complete(menu, verb, me, foe), 0.9 - 0.1 * at) for at, foe in enumerate(there)]
    found += [(otherwise(menu, verb), 0.5 - 0.05 * at) for at, verb in enumerate(OTHER_VERBS) if verb in verbs]
    free = {who for who, foe in people.items() if is_easy(foe)}
    return [Way(answer, promised, why_act(answer, me, people, free)) for answer, promised in found]


def why(kind: str, answer: str, me: SeenPerson) -> str:
    """What speaks for an answer to another question."""
    first = answer.split(maxsplit=1)[0]
    if kind == "cards":
        return "one card seldom goes over the skill" if first == "1" else f"{first} cards, added up: for a great skill"
    if kind == "respond":
        if first != STRIKE:
            return "covers up: a card that is not used recovers more"
        return "a card that can win" if 2 * rank(me) > number(me, "skill") else "who strikes back may hit"
    return ""
