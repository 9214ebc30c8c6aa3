"""How a sensible player plays where two cards are drawn, in rules of thumb a player would recognise."""

from collections.abc import Sequence

from suits.arithmetic.ranges import BRACKETS, LONG, SHORT
from suits.arithmetic.values import best_value, rank_of
from suits.asked import Asked, Menu
from suits.cards import UNKNOWN, Card
from suits.editions.contests.seeing import (
    People,
    foes_of,
    friends_of,
    is_in,
    metres,
    number,
    shock,
    status,
)
from suits.editions.contests.thumbs import (
    PASS,
    REACH,
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
from suits.editions.contests.two_cards.answering import KEPT
from suits.editions.contests.two_cards.cards import BOTH
from suits.editions.contests.two_cards.deeds import DEFEND, DODGE, STRIKE
from suits.requests import Stage
from suits.view import SeenPerson, Sight

TWO_SUMMED = 10  # from this skill on two cards that must be summed defend better than one
DRAWS = (4, 2, 1, 1, 1)  # shots worth their recoil, by range bracket
CLUMP = 4  # bullets in one draw of a burst weapon
SUIT_OF_ATTACK = ("+s", "+h", "+c")
AGAINST_ARMOUR = "+d"
MOST_WANTED = "shdc"


def thumb(view: Sight, ask: Asked) -> str | None:
    """An answer, or None where there is nothing to say."""
    people = view.by_id
    me, options = people.get(ask.who), ask.options
    if me is None:
        return None
    foe = people.get(str(ask.facts.get("attacker", "")))
    if isinstance(options, Menu):
        if ask.kind == "respond":
            return respond(options, me, foe)
        return act(options, me, people) if ask.kind in ("act", "extra") else None
    if ask.kind == "respond":
        return answer_to(me, foe, options)
    if ask.kind == "use":
        return use(me, tuple(options))
    if ask.kind == "bank":
        return min(options[1:], key=lambda card: MOST_WANTED.index(card[1]))
    return options[-1] if ask.kind == "fire" else None


# Acting


def act(menu: Menu, me: SeenPerson, people: People) -> str:
    """Tend the dying, leave a lost fight, catch your breath; else strike, or do what makes you able to."""
    verbs, foes = menu.words(), foes_of(me, people)
    if "tend" in verbs:
        return f"tend {worst_off(menu.words('tend'), people)}"
    if not foes:
        return PASS
    if is_lost(me, foes, people) and status(me) and (out := way_out(menu, foes[0])):
        return out
    is_medic = me.sheet["medic"] > 0
    if is_medic and (to := to_the_wounded(menu, me, people, foes[0])):
        return to
    if "recover" in verbs and needs_breath(me, foes):
        return "recover"
    if is_medic and keeps_back(me, people, foes[0]):
        return PASS
    return strike(menu, me, people, foes) or prepare(menu, me, people, foes)


def way_out(menu: Menu, foe: SeenPerson) -> str:
    """Leave; or first get away from those one is engaged with, if they let one; empty if there is no way."""
    if "leave" in menu.words():
        return "leave"
    if far := menu.words("disengage", "away", foe.id):
        return f"disengage away {foe.id} {far[-1]}"
    return ""


def needs_breath(me: SeenPerson, foes: list[SeenPerson]) -> bool:
    """One more blow would daze, and nobody is near enough to strike it at once."""
    return metres(me, foes[0]) > foes[0].sheet["speed"] and is_hurt(me) and not is_in(me, "engaged")


# Striking


def strike(menu: Menu, me: SeenPerson, people: People, foes: list[SeenPerson]) -> str:
    """Attack, charge or shoot whom it promises most; empty where nobody is worth it."""
    verbs = menu.words()
    reach = up_among(menu.words("attack"), people) if "attack" in verbs else []
    targets = reach + up_among(menu.words("charge"), people) if "charge" in verbs else reach
    if targets and is_hopeless(me, people):
        targets = [foe for foe in targets if is_free(foe)]
    if targets:
        target = targets[0] if len(targets) == 1 else max(targets, key=lambda foe: promise(me, foe))
        verb = "charge" if target not in reach else "both" if "both" in verbs and is_free(target) else "attack"
        return complete(menu, verb, me, target)
    return shoot(menu, me, people, foes) if "shoot" in verbs else ""


def up_among(there: tuple[str, ...], people: People) -> list[SeenPerson]:
    """Those who are still up."""
    return [people[who] for who in there if people[who].up]


def is_free(foe: SeenPerson) -> bool:
    """Cannot strike back: dazed, the action is spent or lost, the weapon is not ready, or it is a swarm."""
    return not foe.sheet["action"] or is_swarm(foe)


def is_swarm(person: SeenPerson) -> bool:
    """Many who fight as one."""
    return person.kind == "swarm"


def is_hopeless(me: SeenPerson, people: People) -> bool:
    """The card that was kept, or the one that a group shares, is an overdraw."""
    held = me.cards("hand")
    if not held and me.kind == "minion":
        held = next((cards for one in friends_of(me, people) if (cards := one.cards("shared"))), ())
    return bool(held) and UNKNOWN not in held and not rank_of(held, me.sheet["skill"])[0]


def promise(me: SeenPerson, foe: SeenPerson) -> int:
    """More for whom the blow gets through to, who is nearly down, cannot strike back, or would shoot."""
    theirs = foe.sheet
    through: int = me.sheet["power"] - theirs["absorbs"] - theirs["defence"]
    swarm, can_act = is_swarm(foe), theirs["action"]
    left: int = foe.tracks[0].value if swarm else 2 * theirs["body"] - status(foe)
    dazed = not can_act and is_in(foe, "dazed")
    shoots: int = theirs["missile"]
    return through - left + 4 * (swarm or not can_act) + 2 * dazed + 2 * shoots


def complete(menu: Menu, verb: str, me: SeenPerson, target: SeenPerson) -> str:
    """Fill in the rest: shots, and bonus cards; whatever else is asked is answered by what stands first."""

    def rest(stage: Stage) -> str:
        if stage.about == "number":
            return shots(me, target, stage.words)
        if "" not in stage.words:
            return stage.words[0]
        armoured = target.sheet["absorbs"] > 1
        return bonus(stage.words, (*SUIT_OF_ATTACK, AGAINST_ARMOUR) if armoured else SUIT_OF_ATTACK)

    return menu.walk(rest, verb, target.id)


# Shooting


def shoot(menu: Menu, me: SeenPerson, people: People, foes: list[SeenPerson]) -> str:
    """Shoot whom it promises most, or take a turn to aim; not hand to hand if there is a better weapon for that."""
    targets = up_among(menu.words("shoot"), people)
    if me.sheet["blast"]:
        targets = [foe for foe in targets if is_safe(foe, me, people)]
    elif targets and me.sheet["hand weapon"] and metres(me, foes[0]) < REACH:
        return ""
    if not targets:
        return ""
    target = targets[0]
    if len(targets) > 1:
        target = max(targets, key=lambda foe: promise(me, foe) - 2 * bracket(me, foe))
    if has_time_to_aim(menu, me, target, foes[0]) or is_far(menu, me, target):
        return f"aim {target.id}"
    both = target.id in menu.words("both") and bracket(me, target) <= SHORT
    return complete(menu, "both" if both else "shoot", me, target)


def bracket(me: SeenPerson, foe: SeenPerson) -> int:
    """The range bracket of the weapon in hand; past the last one for a hand weapon."""
    far, sheet = metres(me, foe), me.sheet
    for found, name in enumerate(BRACKETS[: len(DRAWS)]):
        if name in sheet and far <= number(me, name):
            return found
    return len(DRAWS) - 1


def is_far(menu: Menu, me: SeenPerson, target: SeenPerson) -> bool:
    """So far that only an aimed shot has a chance."""
    return bracket(me, target) >= LONG and target.id in menu.words("aim") and not is_in(me, "aims")


def shots(me: SeenPerson, target: SeenPerson, there: Sequence[str]) -> str:
    """As many as are worth their recoil; the bullets of a burst weapon by the clump."""
    worth = DRAWS[bracket(me, target)] * (CLUMP if me.sheet["burst"] else 1)
    return there[min(worth, len(there)) - 1]


# Getting able to strike


def prepare(menu: Menu, me: SeenPerson, people: People, foes: list[SeenPerson]) -> str:
    """Nobody to strike now: weapons, a step nearer, breath, the helpless; let them come, or go to them."""
    verbs = menu.words()
    near = metres(me, foes[0])
    if weapon := right_weapon(menu, me, foes):
        return weapon
    if "ready" in verbs:
        return "ready"
    if near == REACH and me.sheet["action"] and foes[0].id in menu.words("step", "toward"):
        return f"step toward {foes[0].id}"
    if "raise" in verbs:
        return "raise"
    if "recover" in verbs and (near < REACH or shock(me) > 1):
        return "recover"
    if near < REACH:
        helpless = menu.words("attack")
        return complete(menu, "attack", me, people[helpless[0]]) if helpless else PASS
    return "wait 1" if lets_them_come(menu, me, foes[0]) else move(menu, foes[0]) or PASS


# Answering


def respond(menu: Menu, me: SeenPerson, foe: SeenPerson | None) -> str:
    """Strike back or defend, with how many cards, and with the bonus cards that help."""
    answer = ""

    def choose(stage: Stage) -> str:
        nonlocal answer
        words = stage.words
        if not answer:
            answer = answer_to(me, foe, words, menu)
            return answer
        if KEPT in words and spends_the_kept_card(me):
            return KEPT
        if "1" in words:
            skill = number(me, "speed" if answer == DODGE else "skill")
            return "2" if answer == STRIKE or (skill >= TWO_SUMMED and "2" in words) else "1"
        if "" not in words:
            return words[0]
        return bonus(words, SUIT_OF_ATTACK[:2] if answer == STRIKE else SUIT_OF_DEFENCE if is_hurt(me) else ())

    return menu.walk(choose)


def answer_to(me: SeenPerson, foe: SeenPerson | None, answers: Sequence[str], menu: Menu | None = None) -> str:
    """Strike back if it may do some good; else defend, or use the legs where they are better than the weapon."""
    if foe is None or len(answers) == 1:
        return answers[0]
    if STRIKE in answers and strikes_back(me, foe):
        return STRIKE
    if DODGE in answers and dodges(me, foe, menu):
        return DODGE
    return DEFEND if DEFEND in answers else answers[0]


def strikes_back(me: SeenPerson, foe: SeenPerson) -> bool:
    """A weapon that can hurt them, and no bow against a blade."""
    if me.sheet["missile"] and metres(me, foe) < REACH:
        return False
    return 2 * me.sheet["power"] > foe.sheet["absorbs"] or is_swarm(foe)


def dodges(me: SeenPerson, foe: SeenPerson, menu: Menu | None) -> bool:
    """From missiles without a shield, which saves the chip; from blades if nothing is left and the legs are better."""
    if foe.sheet["missile"]:
        return not me.sheet["shield"]
    legs = me.sheet["missile"] or me.sheet["speed"] > me.sheet["skill"] + me.sheet["defence"]
    return bool(legs) and menu is not None and "1" in menu.words(DEFEND)  # no chips are left


def is_hurt(me: SeenPerson) -> bool:
    """One more blow would daze."""
    will: int = me.sheet["will"]
    return status(me) >= will - 1


def use(me: SeenPerson, options: tuple[str, ...]) -> str:
    """Defend with one card if it is good and the other too good to waste; else with all there is."""
    cards = me.cards("hand")
    if UNKNOWN in cards or len(cards) < 2:
        return BOTH
    skill = me.sheet["skill"]
    low, high = sorted(cards, key=lambda card: best_value(card, skill))
    if is_good(low, skill):
        return low
    return high if is_good(high, skill) and rank_of(cards, skill)[0] == best_value(high, skill) else BOTH


def spends_the_kept_card(me: SeenPerson) -> bool:
    """A good one, where another blow would daze or there is no action left to keep it for (R-75)."""
    kept = me.cards("hand")
    if not kept or UNKNOWN in kept:
        return False
    return is_good(kept[0], me.sheet["skill"]) and (is_hurt(me) or not me.sheet["action"])


def is_good(card: Card, skill: int) -> bool:
    """A card that stops most attacks."""
    return 3 * best_value(card, skill) >= 2 * skill
