"""How a sensible player plays `draw`, in rules of thumb a player would recognise."""

from suits.arithmetic.recovery import recovered_with_held_card
from suits.arithmetic.values import HIGH, LOW
from suits.cards import UNKNOWN
from suits.editions.contests.shooting import HOLD
from suits.editions.draw.exchange import DEFEND, STRIKE
from suits.editions.draw.menu import PASS, READY
from suits.editions.draw.seeing import People, foes_of, metres, number, rank, shock, status, words, zone
from suits.requests import Ask, Form
from suits.view import PersonView, View

TWO_CARDS, THREE_CARDS = 14, 21  # from this skill on the sum is worth more than a single card
REACH, BLAST = 3, 8  # metres: nearer is hand to hand; nearer than this nobody throws a grenade
BANK = 3  # bonus cards worth keeping at a time
SUIT_OF_ATTACK: tuple[str, ...] = ("+h", "+c", "+d")
SUIT_OF_DEFENCE = ("-s", "-d", "-h", "-c")


def thumb(view: View, ask: Ask) -> str | None:
    """An answer, or None where there is nothing to say."""
    people = {person.id: person for person in view.people}
    me = people.get(ask.who)
    if me is None:
        return None
    if ask.kind == "cards":
        return how_many(me)
    if ask.kind in ("act", "busy", "extra") and isinstance(ask.options, Form):
        return act(ask.options, me, people)
    if ask.kind == "respond":
        return respond(ask, me, people)
    if ask.kind == "fire" and not isinstance(ask.options, Form):
        return ask.options[-1] if rank(me) else HOLD
    return None


# How many cards


def how_many(me: PersonView) -> str:
    """A master adds cards up; everybody else would only overdraw (MCD-02)."""
    skill = number(me, "skill")
    return "3" if skill >= THREE_CARDS else "2" if skill >= TWO_CARDS else "1"


# Acting


def act(form: Form, me: PersonView, people: People) -> str:
    """Tend the dying, leave a lost fight, catch your breath; else strike, or do what makes you able to."""
    verbs, foes = words(form), foes_of(me, people)
    if "tend" in verbs:
        return f"tend {max(words(form, 'tend'), key=lambda who: status(people[who]))}"
    if "leave" in verbs and is_lost(me, people):
        return "leave"
    if not foes or needs_breath(me):
        return PASS
    wounded = [one for one in people.values() if one.side == me.side and is_bleeding(one)]
    if number(me, "medic") and wounded and metres(me, foes[0]) >= REACH:
        to = move(form, min(wounded, key=lambda one: metres(me, one)))
        if to != PASS:
            return to
    if keeps_back(me, people):
        return PASS
    blow = strike(form, me, people)
    if "bank" in verbs and is_poor(me) and (not blow or not is_easy(people[blow.split()[1]])):
        return "bank"
    return blow or prepare(form, me, foes)


def is_bleeding(person: PersonView) -> bool:
    """Down with critical wounds, but not dead."""
    alive = any(word in ("critical", "unconscious", "clinically dead") for word in person.words)
    return alive and any(track.name == "critical" for track in person.tracks)


def keeps_back(me: PersonView, people: People) -> bool:
    """A medic with nothing to shoot with stays out of it while friends stand, unless a foe is at hand."""
    friends = [one for one in people.values() if one.up and one.side == me.side and "dazed" not in one.words]
    near = metres(me, foes_of(me, people)[0]) < REACH
    return number(me, "medic") > 0 and not number(me, "missile") and not near and len(friends) > 1


def is_lost(me: PersonView, people: People) -> bool:
    """The last one up, against several, and more than half down; or all alone against a crowd."""
    friends = [one for one in people.values() if one.up and one.side == me.side]
    foes = len(foes_of(me, people))
    return len(friends) == 1 and foes > 1 and (status(me) > number(me, "body") or foes > 3)


def needs_breath(me: PersonView) -> bool:
    """One more blow would daze, and the card is better for recovering than for striking."""
    cards = zone(me, "hand")
    if not cards or status(me) < number(me, "will") - 1:
        return False
    back = recovered_with_held_card(HIGH.get(cards[0], 14), number(me, "will"), shock(me), me.tracks[1].value)
    return back > 0 and is_poor(me)


def is_poor(me: PersonView) -> bool:
    """A card that wins little."""
    return 2 * rank(me) < number(me, "skill") and len(zone(me, "bank")) < BANK


def is_easy(foe: PersonView) -> bool:
    """Has not acted yet, so the card is lower than that of whoever acts now, or an overdraw."""
    return UNKNOWN in zone(foe, "hand")


def strike(form: Form, me: PersonView, people: People) -> str:
    """Attack, shoot or charge whom it promises most; nothing where nobody is in reach."""
    for verb in ("attack", "shoot", "charge"):
        if verb in words(form):
            targets = [people[who] for who in words(form, verb) if people[who].up]
            if me.sheet["blast"]:
                targets = [foe for foe in targets if is_safe(foe, me, people)]
            if targets:
                target = max(targets, key=lambda foe: promise(me, foe))
                if verb == "shoot" and has_time_to_aim(form, me, target, people):
                    return f"aim {target.id}"
                return complete(form, [verb, target.id], me, target)
    return ""


def is_safe(target: PersonView, me: PersonView, people: People) -> bool:
    """No friend near enough to a blast to mind."""
    return all(metres(target, one) >= BLAST for one in people.values() if one.up and one.side == me.side)


def has_time_to_aim(form: Form, me: PersonView, target: PersonView, people: People) -> bool:
    """One turn of aiming for a weapon of one shot, while nobody can come near."""
    single = "2" not in words(form, "shoot", target.id)
    aims = any(word.startswith("aims") for word in me.words)
    near = foes_of(me, people)[0]
    return single and not aims and target.id in words(form, "aim") and metres(me, near) > 2 * number(near, "speed")


def promise(me: PersonView, foe: PersonView) -> int:
    """More for whom the blow gets through to, who is nearly down, cannot strike back, or holds a lower card."""
    through = number(me, "power") - number(foe, "absorbs") - number(foe, "defence")
    left = 2 * number(foe, "body") - status(foe)
    return through - left + 4 * is_easy(foe) + 2 * ("dazed" in foe.words) - metres(me, foe) // 10


def complete(form: Form, said: list[str], me: PersonView, target: PersonView) -> str:
    """Fill in the rest: as many shots as there are, and with a good card the bonus cards that help."""
    suits = SUIT_OF_ATTACK if number(target, "absorbs") > 1 else SUIT_OF_ATTACK[:2]
    if 2 * rank(me) < number(me, "skill"):
        suits = ()
    while (stage := form.stage(said)) is not None:
        said.append(bonus(stage.words, suits) if "" in stage.words else stage.words[-1])
    return " ".join(word for word in said if word)


def bonus(there: tuple[str, ...], suits: tuple[str, ...]) -> str:
    """The most wanted bonus card there is."""
    return next((word for suit in suits for word in there if word and word[0] + word[2] == suit), "")


# Getting able to strike


def prepare(form: Form, me: PersonView, foes: list[PersonView]) -> str:
    """Nobody to strike now: take the right weapon, load it, let them come, or go to them."""
    verbs, near = words(form), metres(me, foes[0])
    close = near <= number(foes[0], "speed")
    hand, gun = str(me.sheet["hand weapon"]), str(me.sheet["missile weapon"])
    if number(me, "missile") and hand and close and "draw" in verbs:
        return f"draw {hand}"
    if me.sheet["blast"] and gun and "draw" in verbs:
        return f"draw {gun}"
    if "reload" in verbs and not number(me, "shots"):
        return "reload"
    if not number(me, "missile") and gun and near > 2 * number(me, "speed") and "draw" in verbs:
        return f"draw {gun}"
    if READY in verbs:
        return READY
    if "raise" in verbs:
        return "raise"
    if near < REACH:
        return PASS
    if "wait" in verbs and near <= number(me, "speed") + number(foes[0], "speed") and not number(foes[0], "missile"):
        return "wait 1"  # whoever walks up first is struck first
    return move(form, foes[0])


def move(form: Form, to: PersonView) -> str:
    """As near as the legs carry."""
    if "move" not in words(form) or to.id not in words(form, "move", "toward"):
        return PASS
    return f"move toward {to.id} {words(form, 'move', 'toward', to.id)[-1]}"


# Answering


def respond(ask: Ask, me: PersonView, people: People) -> str:
    """Strike back with a card that can win, else cover up and hope to recover; bonus cards to get out of trouble."""
    form = ask.options
    answers = words(form) if isinstance(form, Form) else form
    attacks = [rank(foe) for foe in people.values() if foe.side != me.side and zone(foe, "shown")]
    wins = not attacks or rank(me) > min(attacks)
    answer = STRIKE if STRIKE in answers and (wins or (rank(me) and not shock(me))) else DEFEND
    if not isinstance(form, Form) or wins:
        return answer
    return f"{answer} {bonus(words(form, answer), (*rescue(me), *SUIT_OF_DEFENCE))}".strip()


def rescue(me: PersonView) -> tuple[str, ...]:
    """A spade saves a card that is just above the skill."""
    cards, skill = zone(me, "hand"), number(me, "skill")
    return ("+s",) if cards and UNKNOWN not in cards and skill < sum(LOW[card] for card in cards) <= skill + 2 else ()
