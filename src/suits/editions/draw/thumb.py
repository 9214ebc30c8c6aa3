"""How a sensible player plays `draw`, in rules of thumb a player would recognise."""

from typing import NamedTuple

from suits.arithmetic.recovery import recovered_with_held_card
from suits.arithmetic.values import HIGH, LOW
from suits.asked import Asked, Menu
from suits.cards import UNKNOWN
from suits.editions.contests.seeing import People, foes_of, is_in, metres, number, shock, status, wounds
from suits.editions.contests.shooting import HOLD
from suits.editions.contests.thumbs import (
    REACH,
    SUIT_OF_ATTACK,
    SUIT_OF_DEFENCE,
    bonus,
    has_time_to_aim,
    is_lost,
    is_safe,
    keeps_back,
    lets_them_come,
    move,
    right_weapon,
    to_the_wounded,
    worst_off,
)
from suits.editions.draw.exchange import DEFEND, STRIKE
from suits.editions.draw.menu import PASS, READY
from suits.editions.draw.seeing import rank
from suits.requests import Stage
from suits.view import SeenPerson, Sight

TWO_CARDS, THREE_CARDS = 14, 21  # from this skill on the sum is worth more than a single card
BANK = 3  # bonus cards worth keeping at a time


def thumb(view: Sight, ask: Asked) -> str | None:
    """An answer, or None where there is nothing to say."""
    people = view.by_id
    me = people.get(ask.who)
    if me is None:
        return None
    if ask.kind == "cards":
        return how_many(me)
    if ask.kind in ("act", "busy", "extra") and isinstance(ask.options, Menu):
        return act(ask.options, me, people)
    if ask.kind == "respond":
        return respond(ask, me, people)
    if ask.kind == "fire" and not isinstance(ask.options, Menu):
        return ask.options[-1] if rank(me) else HOLD
    return None


# How many cards


def how_many(me: SeenPerson) -> str:
    """A master adds cards up; everybody else would only overdraw (MCD-02)."""
    skill = number(me, "skill")
    return "3" if skill >= THREE_CARDS else "2" if skill >= TWO_CARDS else "1"


# Acting


def act(menu: Menu, me: SeenPerson, people: People) -> str:
    """Tend the dying, leave a lost fight, catch your breath; else strike, or do what makes you able to."""
    verbs, foes = menu.words(), foes_of(me, people)
    if "tend" in verbs:
        return f"tend {worst_off(menu.words('tend'), people)}"
    if "leave" in verbs and is_lost(me, foes, people):
        return "leave"
    if not foes:
        return PASS
    if needs_breath(me):
        return "bank" if "bank" in verbs else PASS  # a banked card recovers as well
    if number(me, "medic") > 0:
        if to := to_the_wounded(menu, me, people, foes[0]):
            return to
        if keeps_back(me, people, foes[0]):
            return PASS
    blow = strike(menu, me, people, foes[0])
    if "bank" in verbs and is_poor(me) and not (blow and is_easy(blow.target)):
        return "bank"
    return blow.answer if blow else prepare(menu, me, foes)


def needs_breath(me: SeenPerson) -> bool:
    """One more blow would daze, and the card is better for recovering than for striking."""
    cards = me.cards("hand")
    if not cards or status(me) < number(me, "will") - 1:
        return False
    back = recovered_with_held_card(HIGH.get(cards[0], 14), number(me, "will"), shock(me), wounds(me))
    return back > 0 and is_poor(me)


def is_poor(me: SeenPerson) -> bool:
    """A card that wins little."""
    return 2 * rank(me) < number(me, "skill") and len(me.cards("bank")) < BANK


def is_easy(foe: SeenPerson) -> bool:
    """Has not acted yet, so the card is lower than that of whoever acts now, or an overdraw."""
    return UNKNOWN in foe.cards("hand")


class Blow(NamedTuple):
    """What to answer, and at whom it goes."""

    answer: str
    target: SeenPerson


def strike(menu: Menu, me: SeenPerson, people: People, near: SeenPerson) -> Blow | None:
    """Attack, shoot or charge whom it promises most; nothing where nobody is in reach."""
    for verb in ("attack", "shoot", "charge"):
        if verb in menu.words():
            targets = [people[who] for who in menu.words(verb) if people[who].up]
            if me.sheet["blast"]:
                targets = [foe for foe in targets if is_safe(foe, me, people)]
            if targets:
                target = targets[0] if len(targets) == 1 else max(targets, key=lambda foe: promise(me, foe))
                if verb == "shoot" and has_time_to_aim(menu, me, target, near):
                    return Blow(f"aim {target.id}", target)
                return Blow(complete(menu, verb, me, target), target)
    return None


def promise(me: SeenPerson, foe: SeenPerson) -> int:
    """More for whom the blow gets through to, who is nearly down, cannot strike back, or holds a lower card."""
    through = number(me, "power") - number(foe, "absorbs") - number(foe, "defence")
    left = 2 * number(foe, "body") - status(foe)
    return through - left + 4 * is_easy(foe) + 2 * is_in(foe, "dazed") - metres(me, foe) // 10


def complete(menu: Menu, verb: str, me: SeenPerson, target: SeenPerson) -> str:
    """Fill in the rest: as many shots as there are, and with a good card the bonus cards that help."""

    def rest(stage: Stage) -> str:
        if stage.about != "cards":
            return stage.words[-1]
        if 2 * rank(me) < number(me, "skill"):
            return ""
        return bonus(stage.words, SUIT_OF_ATTACK if number(target, "absorbs") > 1 else SUIT_OF_ATTACK[:2])

    return menu.walk(rest, verb, target.id)


# Getting able to strike


def prepare(menu: Menu, me: SeenPerson, foes: list[SeenPerson]) -> str:
    """Nobody to strike now: take the right weapon, load it, let them come, or go to them."""
    verbs = menu.words()
    if weapon := right_weapon(menu, me, foes):
        return weapon
    if READY in verbs:
        return READY
    if "raise" in verbs:
        return "raise"
    if metres(me, foes[0]) < REACH:
        return PASS
    return "wait 1" if lets_them_come(menu, me, foes[0]) else move(menu, foes[0]) or PASS


# Answering


def respond(ask: Asked, me: SeenPerson, people: People) -> str:
    """Strike back with a card that can win, else cover up and hope to recover; bonus cards to get out of trouble."""
    menu = ask.options
    answers = menu.words() if isinstance(menu, Menu) else menu
    attacks = [rank(foe) for foe in people.values() if foe.side != me.side and foe.cards("shown")]
    wins = not attacks or rank(me) > min(attacks)
    answer = STRIKE if STRIKE in answers and (wins or (rank(me) and not shock(me))) else DEFEND
    if not isinstance(menu, Menu) or wins:
        return answer
    return f"{answer} {bonus(menu.words(answer), (*rescue(me), *SUIT_OF_DEFENCE))}".strip()


def rescue(me: SeenPerson) -> tuple[str, ...]:
    """A spade saves a card that is just above the skill."""
    cards, skill = me.cards("hand"), number(me, "skill")
    return ("+s",) if cards and UNKNOWN not in cards and skill < sum(LOW[card] for card in cards) <= skill + 2 else ()
