"""Answers worth a thought: of hundreds a handful, each of another kind, with what speaks for it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from suits.asked import Asked, Menu
from suits.cards import RED_JOKER
from suits.editions.countdown.defending import BLOCK, DODGE, DOUBLE, INCREASED, NONE
from suits.editions.countdown.due_cards import JOKER, NO
from suits.editions.countdown.harm import ALL
from suits.editions.countdown.plays import (
    AIM,
    ATTACK,
    AWAY,
    FEINT,
    HOLD,
    MOVE,
    PASS,
    PLAY,
    READY,
    RUN,
    SHAKE,
    SHOOT,
    TOWARD,
    TURN,
    UNTIL_RANKS,
)
from suits.editions.countdown.state import WHEN
from suits.editions.countdown.thumbs.defending import give_up, weighed, with_a_step
from suits.editions.countdown.thumbs.playing import plays, shaking
from suits.editions.countdown.thumbs.reckoning import Body
from suits.editions.countdown.thumbs.riding import stop
from suits.editions.countdown.thumbs.saying import Way, cards_offered, say, spoken, until_next
from suits.editions.countdown.thumbs.seen import Table
from suits.editions.ways import FEW
from suits.editions.ways import Way as Worth

EFFORTS = ("determined", "strong", "double")
SURELY_FIRST = "a Red Joker comes first without a contest"
AWAY_FROM, FEIGNED, WAITED = 0.3, 0.5, 0.4
"""What is promised where nothing is reckoned: of the best there is."""

OTHERS = {"hold": 2, "effort": 0}
"""Where few of the answers on a list are worth a thought: the highest cards to hold; of equal cards one is as good."""
WHYS = {"hold": ("each card can still be held when it is due", "kept aside, it may come before what they do")}
"""What speaks for waiting, and for doing it."""


class Thought(NamedTuple):
    """Words to say, of which kind they are (of each kind one is enough), what they promise, and why."""

    words: tuple[str, ...]
    kind: str
    promise: float
    why: str


def thoughts(ask: Asked, table: Table, usual: str) -> tuple[Worth, ...]:
    """A handful of answers, the usual one first, then by what they promise."""
    menu = ask.options
    if not isinstance(menu, Menu):
        return listed(ask.kind, menu, usual)
    found: dict[str, Worth] = {}
    best = of_each_kind(_about(ask.kind, menu, table))
    most = max([one.promise for one in best], default=0.0)
    for one in best:
        words = with_a_step(menu, table, one.words) if ask.kind == "defend" else (*one.words, *stop(table))
        answer = say(menu, words)
        promise = max(0.0, min(1.0, one.promise / most)) if most > 0 else 0.0
        found.setdefault(answer, Worth(answer, promise, one.why))
    first = Worth(usual, 1.0, found[usual].why if usual in found else "")
    others = sorted([one for one in found.values() if one.answer != usual], key=lambda one: -one.promise)
    return (first, *others[: FEW - 1])


def listed(kind: str, answers: Sequence[str], usual: str) -> tuple[Worth, ...]:
    """The short questions: what is usual, and the first of the others, as many as differ in anything."""
    found = {usual[0]: usual} if kind == "hold" else {}
    for answer in answers:
        found.setdefault(answer[0] if kind == "hold" else answer, answer)
    others = [answer for answer in found.values() if answer != usual][: OTHERS.get(kind, FEW - 1)]
    whys = WHYS.get(kind, ("", ""))
    return (Worth(usual, 1.0, whys[usual != NO]), *[Worth(answer, 0.5, whys[answer != NO]) for answer in others])


def of_each_kind(some: Iterable[Thought]) -> list[Thought]:
    """The most promising of each kind."""
    best: dict[str, Thought] = {}
    for one in some:
        if one.kind not in best or one.promise > best[one.kind].promise:
            best[one.kind] = one
    return list(best.values())


def _about(kind: str, menu: Menu, table: Table) -> Iterator[Thought]:
    if kind == "due":
        yield from about_a_card(menu, table)
    elif kind in ("gap", "preempt"):
        yield from about_the_hold(kind, menu, table)
    elif kind == "defend":
        yield from about_a_defence(menu, table)
    elif kind == "lose":
        yield from about_a_loss(menu, table)
    else:
        yield Thought((), "", 0.0, "")


# A due card


def about_a_card(menu: Menu, table: Table) -> Iterator[Thought]:
    """Strike this one or that one, with one card or several; prepare; come nearer or get away; keep it."""
    groups = {word: len(cards) for word, cards in cards_offered(menu, PLAY).items()}
    if table.body.stunned:
        yield Thought(
            (PLAY, *shaking(table, groups), SHAKE), "shake", 1.0, "while you are stunned nothing else is possible"
        )
        yield Thought((PASS,), PASS, 0.5, "keeps the card for a defence in this increment")
        if HOLD in spoken(menu):
            yield Thought((HOLD,), HOLD, 0.5, "keeps the card for a defence")
        return
    ways = [way for group, number in groups.items() for way in plays(menu, table, (PLAY, group), group, number)]
    for way in ways:
        yield judged(way, table)
    most = max([way.promise for way in ways], default=table.style.least)
    yield from unreckoned(menu, table, (PLAY, "1"), most)
    if HOLD in spoken(menu):
        why = "kept, it can come before what they do, defend, or make a pair of a later card"
        yield Thought((HOLD,), HOLD, WAITED * most, why)
    if most < table.style.least:
        yield Thought((PASS, *until_next(table)), PASS, WAITED * most, "no use of it promises anything")


def judged(way: Way, table: Table) -> Thought:
    """A way that was reckoned: its kind, and what speaks for it."""
    words, promise, foe, arm = way
    verb = next((word for word in words if word in (ATTACK, SHOOT, AIM, READY, MOVE, RUN, TURN)), "")
    if verb in (ATTACK, SHOOT) and arm is not None:
        effort = next((word for word in words if word.startswith(EFFORTS)), "")
        number = sum([int(part) for part in words[1].split("+")[:1] if part.isdigit()]) + words[1].count("+")
        if effort:
            return Thought(words, "effort", promise, why_effort(effort))
        if number > 1:
            return Thought(words, "together", promise, "together they hit better than one by one")
        return Thought(words, f"{verb} {foe}", promise, why_at(table.bodies[foe], table, foe, verb))
    whys = {
        AIM: "an aimed shot later is worth more than a snap shot now",
        READY: "with it in hand later cards are worth more",
        MOVE: "nearer, your weapon reaches",
        RUN: "at full speed it costs no more cards",
        TURN: "you run the wrong way",
    }
    return Thought(words, verb, promise, whys.get(verb, ""))


def why_at(body: Body, table: Table, foe: str, verb: str) -> str:
    """What speaks for striking or shooting at somebody."""
    if not body.cards:
        return "the target has no card left to defend with"
    if body.stunned:
        return "the target is stunned and defends badly"
    if 3 * body.hp <= body.most:
        return "the target is nearly down"
    if len(table.foes) > 1 and foe == max(table.foes, key=lambda one: table.best_on(one.id)).id:
        return f"where a {'shot' if verb == SHOOT else 'blow'} does most"
    return "before they come to you or shoot" if verb == SHOOT else "even a parried blow costs a card"


def why_effort(effort: str) -> str:
    """What speaks for Extra Effort."""
    if effort.startswith(DOUBLE):
        return "two blows for one card, the next card and a point of fatigue"
    return "a surer blow" if effort == EFFORTS[0] else "a harder blow"


def unreckoned(menu: Menu, table: Table, said: tuple[str, ...], most: float) -> Iterator[Thought]:
    """What the rules of thumb never do, but may be right: a Feint, a Move away or toward another."""
    verbs = spoken(menu, *said)
    if FEINT in verbs:
        strikes = [
            (table.blow(table.arms[arm], foe), arm, foe)
            for arm in spoken(menu, *said, FEINT)
            for foe in spoken(menu, *said, FEINT, arm)
            if foe in table.bodies
        ]
        if strikes:
            _, arm, foe = max(strikes)
            yield Thought(
                (*said, FEINT, arm, foe), FEINT, FEIGNED * most, "a Feint spoils the defence against your next blow"
            )
    nearest = table.nearest()
    if MOVE in verbs and nearest is not None and AWAY in spoken(menu, *said, MOVE) and not table.mine.runs:
        why = "farther off no blow reaches you, and fewer shots hit"
        yield Thought((*said, MOVE, AWAY, nearest.id), AWAY, AWAY_FROM * most, why)
        if table.far(nearest.id) > 2:
            yield Thought((*said, MOVE, TOWARD, nearest.id), MOVE, AWAY_FROM * most, "nearer, your weapon reaches")


# The Hold Card


def about_the_hold(kind: str, menu: Menu, table: Table) -> Iterator[Thought]:
    """Use it now, on this one or that one, or wait."""
    first = spoken(menu)
    has_one = table.hold or RED_JOKER in table.hand
    wait = () if kind == "preempt" else (UNTIL_RANKS[table.rank + 1],) if has_one else until_next(table)
    keeps = "keeps it for a better moment, or for a defence"
    if table.body.stunned:
        yield Thought((NO, *wait), NO, 0.5, "keeps it for a defence")
        if "1" in first:
            yield Thought(("1", SHAKE), SHAKE, 1.0, "shakes off the stun before the next card")
        return
    yield Thought((NO, *wait), NO, table.style.kept * table.worth_of_a_card, keeps)
    for group, number in (("1", 1), ("2", 2), (JOKER, 1)):
        if group in first:
            for way in plays(menu, table, (group,), f"{group}+{JOKER}" * (number > 1) or group, number):
                one = judged(way, table)
                if kind == "preempt" and way.arm is not None:
                    sure = group == JOKER or RED_JOKER in table.hold
                    one = one._replace(why=SURELY_FIRST if sure else "if you win the contest, your blow comes first")
                yield one


# Against a hit


def about_a_defence(menu: Menu, table: Table) -> Iterator[Thought]:
    """Spend nothing, one card, several, the Hold Card, or Extra Effort."""
    yield Thought((NONE,), NONE, 0.0, "saves the cards")
    for words, net, chance in weighed(menu, table):
        kind, group, effort = words
        percent = f"holds with {chance:.0%}"
        number = len(cards_offered(menu, kind).get(group, ())) or 1
        if effort:
            way = "increased" if effort == INCREASED else "double"
            yield Thought(words, way, net, f"{percent}, for the next card and a point of fatigue")
        elif group.startswith(HOLD):
            yield Thought(words, HOLD, net, f"{percent}, and your other cards stay")
        elif number > 1:
            yield Thought(words, "several", net, f"{percent}: surer than with one card")
        else:
            how = kind if kind in (DODGE, BLOCK) else "parry"
            yield Thought(words, how, net, f"{percent} for a single card")


# Losing cards


def about_a_loss(menu: Menu, table: Table) -> Iterator[Thought]:
    """The lowest, those that make no pair, the Hold Card, or a Red Joker for all."""
    words = spoken(menu)
    if words[0] != RED_JOKER and ALL not in words:
        yield Thought(tuple(give_up(menu, table).split()), "usual", 1.0, "what comes last is worth least")
    if ALL in words:
        yield Thought((ALL,), ALL, 0.5, "keeps the Red Joker")
    if words[0] == RED_JOKER:
        yield Thought((RED_JOKER,), JOKER, 0.9, "the Red Joker stands for all of them")
        lowest = menu.walk(lambda stage: min([one for one in stage.words if one != RED_JOKER], key=_worth_of))
        yield Thought(tuple(lowest.split()), "lowest", 0.5, "keeps the Red Joker")
    elif ALL not in words:
        lowest = menu.walk(lambda stage: min(stage.words, key=_worth_of))
        yield Thought(tuple(lowest.split()), "lowest", 0.6, "the latest cards, pairs or not")


def _worth_of(card: str) -> tuple[bool, int]:
    return card == RED_JOKER, -WHEN.get(card, 0)
