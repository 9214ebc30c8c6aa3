"""What speaks for an answer, in words that a player of a contest would use."""

from collections.abc import Iterable, Sequence

from suits.asked import Asked, Menu
from suits.editions.contests.contest import HELPLESS
from suits.editions.contests.reckoning import danger, left_of, left_to_daze, odds, reaches, skill_of
from suits.editions.contests.seeing import People, foes_of, friends_of, is_in, number, shock
from suits.editions.ways import FEW, Way
from suits.requests import Stage
from suits.view import SeenPerson

OFTEN = 0.4
"""How often a hit must do it, for it to be a reason."""
SOON = 3
"""So little is little before somebody is dazed."""
BLOWS = ("attack", "both", "charge", "shoot")
PLAIN = {
    "aim": "the next shot is a better one",
    "bank": "a bonus card for later",
    "draw": "the right weapon for the distance",
    "leave": "who leaves lives to fight again",
    "move": "gets you where you are needed",
    "pass": "waits and sees",
    "raise": "a shield stops what the blade does not",
    "ready": "without it there is no blow",
    "reload": "without it there is no shot",
    "step": "a metre costs nothing",
    "tend": "saves a life",
    "wait": "whoever walks up first is struck first",
}
"""By the verb, where nothing finer is to be said."""


def why_strike(me: SeenPerson, foe: SeenPerson, people: People, free: bool) -> str:
    """What speaks for striking somebody; `free`: they cannot strike back."""
    if not foe.up:
        return "lies there and cannot be missed" if is_in(foe, *HELPLESS) else ""
    if foe.tracks[0].name == "members":
        return "every good blow scatters some of them"
    power, absorbs = number(me, "power"), number(foe, "absorbs")
    if reaches(power, absorbs, left_of(foe)) >= OFTEN:
        return "nearly down: a good hit ends it"
    if is_in(foe, "dazed"):
        return "dazed: no blow comes back, and no breath is caught under blows"
    if free:
        return "cannot strike back now"
    if not reaches(power, absorbs, 1):
        return "the armour stops nearly all of it"
    if reaches(power, absorbs, left_to_daze(foe)) >= OFTEN:
        return "one good hit dazes"
    foes, friends = foes_of(me, people), friends_of(me, people)
    if len(foes) > 1 and max(foes, key=lambda one: danger(one, friends)) is foe:
        return "does the most harm of them all"
    return in_ten(odds(skill_of(me), number(me, "defence"), skill_of(foe), number(foe, "defence"), 2, True).hits)


def in_ten(often: float) -> str:
    """How often it hits, in round numbers."""
    times = round(10 * often)
    return f"hits {times} times in ten" if times > 1 else "hits once in ten" if times else "hardly ever hits"


def why_recover(me: SeenPerson) -> str:
    """What speaks for catching one's breath."""
    if is_in(me, "dazed") or left_to_daze(me) <= SOON:
        return "recover first: one more blow and you are dazed"
    return "gets your breath back" if shock(me) else ""


def why_act(answer: str, me: SeenPerson, people: People, free: Iterable[str]) -> str:
    """What speaks for an answer on the own turn; `free`: who cannot strike back."""
    verb, *rest = answer.split()
    foe = next((people[word] for word in rest if word in people), None)
    if verb == "recover":
        return why_recover(me)
    if verb == "disengage" and rest[:1] != ["charge"]:
        return "gets out of it while they let you"
    if foe is not None and (verb in BLOWS or verb == "disengage"):
        return why_strike(me, foe, people, foe.id in free)
    return PLAIN.get(verb, "")


def plainly(menu: Menu, *said: str) -> str:
    """An answer that begins so: the rest as it stands first, without any bonus card."""

    def first(stage: Stage) -> str:
        return "" if "" in stage.words else stage.words[0]

    return menu.walk(first, *said)


def otherwise(menu: Menu, verb: str) -> str:
    """Something else than a blow; who waits waits to the last."""
    return f"wait {menu.words(verb)[-1]}" if verb == "wait" else plainly(menu, verb)


def handful(ask: Asked, ways: Sequence[Way]) -> tuple[Way, ...]:
    """The first of each answer, the most promising first, and no more than a handful."""
    found: dict[str, Way] = {}
    for way in ways:
        if way.answer in ask.options:
            found.setdefault(way.answer, way)
    usual, *others = found.values()
    return (usual, *sorted(others, key=lambda way: -way.promise)[: FEW - 1])
