"""The answers that deserve a thought where two cards are drawn, and what speaks for each."""

from suits.arithmetic.values import rank_of
from suits.asked import Asked, Menu
from suits.cards import UNKNOWN
from suits.editions.contests.reasons import SOON, handful, otherwise, plainly, why_act
from suits.editions.contests.reckoning import left_to_daze, odds, skill_of
from suits.editions.contests.seeing import People, foes_of, number
from suits.editions.contests.two_cards.cards import BOTH, ONE
from suits.editions.contests.two_cards.deeds import DEFEND, DODGE, STRIKE
from suits.editions.contests.two_cards.shrewd import blows, promise, struck
from suits.editions.contests.two_cards.thumb import complete, is_free, is_swarm, up_among
from suits.editions.ways import Way
from suits.view import SeenPerson, Sight

TARGETS = 3
"""So many of those one could strike are worth a thought."""
OTHER_VERBS = ("recover", "aim", "ready", "reload", "tend", "draw", "wait", "pass")
"""What else one might do, the most promising first."""
SUITS = {
    "s": "a spade: better aim, or worse for the foe",
    "h": "a heart: a harder blow",
    "d": "a diamond: against armour",
    "c": "a club: one more action",
}


def ways(view: Sight, ask: Asked, usual: str) -> tuple[Way, ...]:
    """What is usual for a strong player, and what else deserves a thought."""
    me, people = view.by_id.get(ask.who), view.by_id
    if me is None:
        return (Way(usual, 1.0),)
    if ask.kind in ("act", "extra") and isinstance(ask.options, Menu):
        found = acts(ask.options, me, people, usual)
    elif ask.kind == "respond":
        found = answers(ask, me, people, usual)
    elif ask.kind == "use" and not isinstance(ask.options, Menu):
        found = [Way(answer, 0.5, why_use(answer, me)) for answer in (usual, *ask.options)]
    elif ask.kind == "bank" and not isinstance(ask.options, Menu):
        found = [Way(answer, 0.5, SUITS.get(answer[-1], "keeps none")) for answer in (usual, *ask.options)]
    else:
        options = () if isinstance(ask.options, Menu) else ask.options
        found = [Way(answer, 0.5) for answer in (usual, *options)]
    return handful(ask, found)


# The own turn


def acts(menu: Menu, me: SeenPerson, people: People, usual: str) -> list[Way]:
    """What is usual; others whom to strike or shoot; what else one might do."""
    verbs = menu.words()
    free = {foe.id for foe in foes_of(me, people) if is_free(foe)}
    found = [(usual, 1.0)]
    if not is_swarm(me) and not any([is_swarm(foe) for foe in foes_of(me, people)]):
        there = blows(menu, me, people)[:TARGETS]
        found += [(struck(menu, me, blow), _beside(blow.promise, there[0].promise)) for blow in there]
        shots = sorted(up_among(menu.words("shoot"), people), key=lambda foe: -promise(me, foe, people))[:TARGETS]
        found += [(complete(menu, "shoot", me, foe), 0.7 - 0.1 * at) for at, foe in enumerate(shots)]
    else:
        found += [(plainly(menu, "attack", foe.id), 0.6) for foe in up_among(menu.words("attack"), people)[:TARGETS]]
    found += [(otherwise(menu, verb), 0.5 - 0.05 * at) for at, verb in enumerate(OTHER_VERBS) if verb in verbs]
    return [Way(answer, promised, why_act(answer, me, people, free)) for answer, promised in found]


def _beside(promised: float, best: float) -> float:
    """A promise beside the best there is."""
    return max(0.0, min(1.0, promised / best)) if best > 0 else 0.5


# Answering


def answers(ask: Asked, me: SeenPerson, people: People, usual: str) -> list[Way]:
    """What is usual, and each other way to answer as it stands first."""
    options = ask.options
    first = options.words() if isinstance(options, Menu) else options
    found = [(usual, 1.0)]
    found += [(plainly(options, word) if isinstance(options, Menu) else word, 0.6) for word in first]
    if isinstance(options, Menu):
        found += [(plainly(options, word, number), 0.4) for word in first for number in options.words(word)[1:3]]
    foe = people.get(str(ask.facts.get("attacker", "")))
    return [Way(answer, promised, why_answer(answer, me, foe)) for answer, promised in found]


def why_answer(answer: str, me: SeenPerson, foe: SeenPerson | None) -> str:
    """What speaks for striking back, only defending, or jumping aside."""
    verb, *rest = answer.split()
    if verb == STRIKE:
        if rest[:1] == ["1"]:
            return "keeps the white chip for the next who comes"
        if foe is None or is_swarm(foe):
            return "who strikes back may hit"
        there = odds(skill_of(foe), number(foe, "defence"), skill_of(me), number(me, "defence"), 2, True)
        return f"one of you is hit: you {round(10 * there.hits)} times in ten, they {round(10 * there.is_hit)}"
    if verb == DODGE:
        return "saves the chips for the next who comes"
    if verb == DEFEND and left_to_daze(me) <= SOON:
        return "cover up: one more blow and you are dazed"
    if verb == DEFEND and number(me, "action"):
        return "keeps the blow for your own turn"
    return "all that is left" if verb == DEFEND else ""


def why_use(answer: str, me: SeenPerson) -> str:
    """What speaks for both cards, or for keeping one of them."""
    cards = me.cards("hand")
    if answer == ONE or UNKNOWN in cards:
        return "keeps a card for your own blow" if answer == ONE else "the best that both can make"
    rank = rank_of(cards if answer == BOTH else (answer,), skill_of(me))[0]
    if answer == BOTH:
        return f"covers you with {rank}" if rank else "both are over your skill"
    return (
        f"covers you with {rank}, and keeps the other for your own blow"
        if rank
        else "over your skill: it covers nothing"
    )
