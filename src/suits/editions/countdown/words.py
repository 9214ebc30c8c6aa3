"""All sentences of `countdown`, as a game master would say them. No card in a hand and no Hold Card is ever named."""

import re
from collections.abc import Callable, Iterable

from suits.arithmetic.card_chart import RANKS
from suits.cards import BLACK_JOKER, RED_JOKER, UNKNOWN, Card, pretty
from suits.editions.contests.words import Names, Teller, counted, signed, tell_shared, texts
from suits.editions.countdown.defending import BLOCK, DODGE, NONE, PARRY, Defence
from suits.editions.countdown.due_cards import JOKER
from suits.editions.countdown.fright import FAINTS
from suits.editions.countdown.harm import ALL, CARDS
from suits.editions.countdown.hexes import word as hex_word
from suits.editions.countdown.plays import (
    AIM,
    ATTACK,
    AWAY,
    DETERMINED,
    DOUBLE,
    FAST_DRAW,
    FEINT,
    HOLD,
    MOVE,
    OTHER,
    PASS,
    PLAY,
    RANGED,
    READY,
    RUN,
    SHAKE,
    SHOOT,
    SIGNAL,
    STRONG,
    TOWARD,
    TURN,
    UNTIL,
    Play,
    part_words,
)
from suits.editions.countdown.real_cards import NOBODY
from suits.editions.countdown.rolls import HOPELESS
from suits.editions.countdown.running import ARRIVED, CLOSED, DECLARED, KEEP, LEFT, RIGHT, STRAIGHT
from suits.editions.countdown.state import FRIGHT, GONE, MENTAL, PHYSICAL, STARTLED
from suits.events import Event, Fact, Facts
from suits.requests import Ask, Form, Stage, meant

RANK_NAMES = dict(
    zip(RANKS, "aces kings queens jacks tens nines eights sevens sixes fives fours threes deuces".split(), strict=True)
)
COUNTED = {1: "1 card", 2: "a pair", 3: "three of a kind", 4: "four of a kind", 5: "five of a kind"}
TYPES = {
    "cr": "crushing", "cut": "cutting", "imp": "impaling", "burn": "burning", "pi-": "small piercing", "pi": "piercing",
    "pi+": "large piercing", "pi++": "huge piercing",
}  # fmt: skip
TIMES = {"cut": "times 1½", "pi+": "times 1½", "imp": "times 2", "pi++": "times 2", "pi-": "halved"}


def number(fact: Fact) -> int:
    """A fact that is a number."""
    return int(str(fact))


def listed(words: Iterable[str], last: str = "and") -> str:
    """`listed(("Ann", "Bob", "Cid")) == "Ann, Bob and Cid"`."""
    some = list(words)
    return f" {last} ".join(filter(None, (", ".join(some[:-1]), some[-1])))


def shown(card: Card) -> str:
    """A card as it is said: 7♥, the Red Joker, a card."""
    return {RED_JOKER: "the Red Joker", BLACK_JOKER: "the Black Joker", UNKNOWN: "a card"}.get(card) or pretty(card)


def shown_all(cards: Iterable[Card]) -> str:
    """Cards as they are said: 7♥ 7♦ and the Red Joker; of those that nobody has seen only how many."""
    some = list(cards)
    plain = " ".join(pretty(card) for card in some if card[1] not in "*?")
    hidden = some.count(UNKNOWN)
    unseen = counted(hidden, "unseen card") if hidden else ""
    return listed([*filter(None, (plain, unseen)), *(shown(card) for card in some if card[1] == "*")])


def thing(word: str) -> str:
    """A weapon or a skill in a sentence, from its word: `long-sword` is a long sword."""
    return word.replace("-", " ").lower()


def hexes(count: Fact) -> str:
    """`hexes(2) == "2 hexes"`."""
    return f"{count} {'hex' if count == 1 else 'hexes'}"


def of_ranks(rank: str) -> str:
    """The cards of a rank: kings, nines."""
    return RANK_NAMES.get(rank, "")


# What is done with cards

EFFORTS = {
    DETERMINED: "a Determined Attack",
    DOUBLE: "a Double Attack",
    STRONG: "a Strong Attack",
    RANGED: "the Ranged Option",
    "increased": "Increased Defense",
}
VERBS = {
    ATTACK: "attack {at} with the {with}",
    SHOOT: "shoot at {at} with the {with}",
    FEINT: "feint at {at} with the {with}",
    AIM: "aim at {at} with the {with}",
    READY: "ready the {way}",
    FAST_DRAW: "draw the {with} fast",
    SIGNAL: "give a signal, {way}",
    SHAKE: "shake off the stun",
    OTHER: "use {way}",
    RUN: "set off {way} at full speed",
    TURN: "turn sharply to the {way}",
}


def _doing(part: str, names: Names) -> tuple[str, str]:
    """How many cards, and what they are for, from the words of a part: `2 attack at=bob with=axe`."""
    size, verb, *more = part.split()
    said = dict(word.split("=", 1) for word in more)
    if "at" in said:
        said["at"] = names.get(said["at"], said["at"])
    facts = {"at": "somebody", "with": "weapon", "way": "it"} | {
        key: thing(said[key]) for key in ("with", "way") if key in said
    }
    if "at" in said:
        facts["at"] = said["at"]
    doing = _moving(verb, said) if verb in (MOVE, RUN) else VERBS.get(verb, verb).format(**facts)
    if "fast" in said and verb != FAST_DRAW:
        doing += ", drawing it fast"
    if "step" in said:
        doing += f", with a step to ({said['step']})"
    if "damage" in said:
        doing += ", for more damage"
    if "effort" in said:
        doing += f", with {EFFORTS.get(said['effort'], said['effort'])}"
    return size, doing


def _moving(verb: str, said: dict[str, str]) -> str:
    go = "move" if verb == MOVE else "set off at full speed"
    if "to" in said:
        return f"{go} to ({said['to']})"
    if said.get("way") in (TOWARD, AWAY):
        return f"{go} {'toward' if said['way'] == TOWARD else 'away from'} {said['at']}"
    return f"{go} {said['way']}" if "way" in said else go


def played(cards: Iterable[Card], parts: Iterable[str], names: Names) -> str:
    """What is played for what: "7♥ 7♦ 7♣: 1 to ready the bow, then 2 to shoot at Ann with the bow"."""
    each = [_doing(part, names) for part in parts]
    if len(each) == 1:
        return f"{shown_all(cards)} to {each[0][1]}"
    return f"{shown_all(cards)}: {', then '.join(f'{size} to {doing}' for size, doing in each)}"


# Turns


def _initiative(name: str, f: Facts, names: Names) -> str:
    return f"{name} has Initiative {f['initiative']} and rolls {f['die']}: {counted(f['cards'], 'card')}."


LOST = {
    "injury": "The injury costs {name} {cards}.",
    "stun": "The stun costs {name} the highest card, {cards}.",
    "surprise": "The surprise costs {name} the highest card, {cards}.",
    "fright": "The fright costs {name} {cards}.",
    "hold": "{name} discards the old Hold Card, {cards}.",
    "joker": "{name} gives up the Red Joker, and no other card.",
    "black joker": "With it goes {name}'s highest card, {cards}.",
    "effort": "Extra Effort costs {name} {cards}.",
    "defence": "{name} defends with {cards}.",
    "fast-draw": "The Fast-Draw costs {name} {cards}.",
}


def _lost(name: str, f: Facts, names: Names) -> str:
    return LOST.get(str(f["why"]), "{name} loses {cards}.").format(name=name, cards=shown_all(texts(f["cards"])))


def _tired(name: str, f: Facts, names: Names) -> str:
    return f"{name} tires: FP {number(f['fp']) + 1} → {f['fp']}."


# Preempting


def _contest(name: str, f: Facts, names: Names) -> str:
    other, won = names[str(f["target"])], number(f["won"])
    who = f"{name} comes first" if won > 0 else f"{other} comes first" if won < 0 else "both at the same time"
    return f"{name} rolls {f['roll']} against {f['dx']}, {other} {f['against']} against {f['against_dx']}: {who}."


# Attacks


def rolls(name: str, f: Facts) -> str:
    """ "Ann rolls 9 against 12"; with a skill below 3 nobody rolls (CDN-G01)."""
    return f"{name} rolls {f['roll']} against {f['skill']}" if f["roll"] else f"{name} has no chance with {f['skill']}"


def _attack(name: str, f: Facts, names: Names) -> str:
    target, weapon = names[str(f["target"])], thing(str(f["weapon"]))
    if f["result"] == HOPELESS:
        return f"{name} cannot hit {target} with the {weapon}: the skill is down to {f['skill']}."
    rolled = f"{rolls(name, f)} with the {weapon}"
    return {
        "critical": f"{rolled}: a critical hit on {target}, who cannot defend.",
        "success": f"{rolled}: a hit on {target}.",
        "failure": f"{rolled} and misses {target}.",
        "fumble": f"{rolled}: a critical miss.",
    }[str(f["result"])]


DEFENCES = {"dodge": ("dodges", "dodge"), "parry": ("parries", "parry"), "block": ("blocks", "block")}


def _defence(name: str, f: Facts, names: Names) -> str:
    does, do = DEFENCES[str(f["how"])]
    rolled = f"rolls {f['roll']} against {f['number']}"
    return f"{name} {rolled} and {does}." if f["held"] else f"{name} {rolled} and does not {do} it."


def _damage(name: str, f: Facts, names: Names) -> str:
    target = names[str(f["target"])]
    rolled = f"{f['rolled']} {TYPES[str(f['type'])]} damage"
    if not f["points"]:
        return f"{rolled}: none of it gets through {target}'s DR {f['dr']}."
    dr = f" against DR {f['dr']}" if f["dr"] else ""
    return f"{rolled}{dr}: {counted(f['points'], 'point')} of injury."


def _injury(name: str, f: Facts, names: Names) -> str:
    return f"{name} is hurt. HP {number(f['hp']) + number(f['points'])} → {f['hp']} of {f['most']}."


STUNNED = {
    PHYSICAL: "{name} is stunned.",
    MENTAL: "{name} is taken by surprise, and stunned.",
    FRIGHT: "{name} is stunned with fright.",
    STARTLED: "{name} is startled, and stunned until the count goes on.",
}
OUT = {"unconscious": "{name} falls unconscious.", "dead": "{name} is dead.", GONE: "{name} has left the fight."}


def _awake(name: str, f: Facts, names: Names) -> str:
    return f"{rolls(name, f)} to stay conscious{'' if f['awake'] else ', and fails'}."


def _death_check(name: str, f: Facts, names: Names) -> str:
    return f"{rolls(name, f)} to stay alive{'' if f['lives'] else ', and fails'}."


def _fright_check(name: str, f: Facts, names: Names) -> str:
    return f"{rolls(name, f)} and {'keeps calm' if f['brave'] else 'takes fright'}."


def _fright(name: str, f: Facts, names: Names) -> str:
    cards = counted(f["cards"], "more card") if f["cards"] else "no more cards"
    quirk = " It leaves a quirk." if f["quirk"] else ""
    return f"The fright comes to {f['total']}: the highest card and {cards}.{quirk}"


# Other actions


def _fast_draw(name: str, f: Facts, names: Names) -> str:
    weapon = thing(str(f["weapon"]))
    rolled = f"{name} rolls {f['roll']} against Fast-Draw {f['skill']}"
    return {
        "critical": f"{rolled} and has the {weapon} in hand.",
        "success": f"{rolled} and has the {weapon} in hand.",
        "failure": f"{rolled}: there was only time to draw the {weapon}.",
        "fumble": f"{rolled} and drops the {weapon}.",
    }[str(f["result"])]


def _aim(name: str, f: Facts, names: Names) -> str:
    target, steps = names[str(f["target"])], number(f["steps"])
    if steps == 1:
        return f"{name} aims at {target} with the {thing(str(f['weapon']))}."
    return f"{name} keeps aiming at {target}: {signed(steps - 1)} beside Acc."


def _ready(name: str, f: Facts, names: Names) -> str:
    what = thing(str(f["what"]))
    if f["done"]:
        return f"{name} has the {what} ready."
    return f"{name} gets the {what} ready: {f['cards']} of {counted(f['needed'], 'card')}."


def _signal(name: str, f: Facts, names: Names) -> str:
    what = thing(str(f["what"]))
    if f["done"]:
        return f"{name} gives a signal: {what}."
    return f"{name} begins a signal: {what}, {f['cards']} of {counted(f['needed'], 'card')}."


def _seen(name: str, f: Facts, names: Names) -> str:
    """Who had to look; that everybody else sees a signal needs no line."""
    if not f["roll"]:
        return ""
    sees = "sees" if f["notices"] else "does not see"
    return f"{name} rolls {f['roll']} against Perception {f['per']} and {sees} {names[str(f['target'])]}'s signal."


def _speaks(name: str, f: Facts, names: Names) -> str:
    return f"{name} begins to speak: {counted(f['syllables'], 'syllable')}, {counted(f['increments'], 'count')} long."


def _speech(name: str, f: Facts, names: Names) -> str:
    if not f["syllables"]:
        return f"{name} breaks off."
    if not f["left"]:
        return f"{name} has said it."
    return f"{name} talks on: {counted(f['left'], 'syllable')} to go."


def hex_at(f: Facts) -> str:
    """A place on the map: (3,-1)."""
    return f"({f['q']},{f['r']})"


def _move(name: str, f: Facts, names: Names) -> str:
    return f"{name} moves to {hex_at(f)}." if f["mapped"] else f"{name} moves, {hexes(f['hexes'])} at most."


ENDS = {
    "": "",
    DECLARED: ", and stops",
    CLOSED: ", and stops: the way is closed",
    ARRIVED: ", and is there",
}


def _full_speed(name: str, f: Facts, names: Names) -> str:
    return f"{name} covers {hexes(f['hexes'])} at full speed, {f['covered']} in all{ENDS[str(f['stops'])]}."


def _feint(name: str, f: Facts, names: Names) -> str:
    target = names[str(f["target"])]
    rolled = f"{name} feints, {f['roll']} against {f['skill']}; {target} {f['against_roll']} against {f['against']}"
    if not f["penalty"]:
        return f"{rolled}: {target} is not deceived."
    return f"{rolled}: -{f['penalty']} on {target}'s defences against {name}'s next attack."


def _shake_off(name: str, f: Facts, names: Names) -> str:
    return f"{rolls(name, f)} and {'shakes off the stun' if f['clear'] else 'stays stunned'}."


def _other(name: str, f: Facts, names: Names) -> str:
    how = {
        "critical": "a critical success",
        "success": "it works",
        "failure": "it fails",
        "fumble": "a critical failure",
    }
    return f"{name} uses {thing(str(f['what']))}, {f['roll']} against {f['skill']}: {how[str(f['result'])]}."


TELL: dict[str, Teller] = {
    "turn": lambda name, f, names: f"Turn {f['turn']}. The cards are shuffled.",
    "initiative": _initiative,
    "black joker": lambda name, f, names: f"{name} has a Black Joker.",
    "hold": lambda name, f, names: f"{name} puts a card aside as Hold Card.",
    "lost": _lost,
    "tired": _tired,
    "play": lambda name, f, names: f"{name} plays {played(texts(f['cards']), texts(f['parts']), names)}.",
    "contest": _contest,
    "no more": lambda name, f, names: f"{name} can no longer do it: the cards are lost.",
    "no target": lambda name, f, names: f"{name} has nobody left within reach: the cards are lost.",
    "attack": _attack,
    "defence": _defence,
    "damage": _damage,
    "injury": _injury,
    "stunned": lambda name, f, names: STUNNED[str(f["how"])].format(name=name),
    "awake": _awake,
    "death check": _death_check,
    "fright check": _fright_check,
    "fright": _fright,
    "recovers": lambda name, f, names: f"{name} recovers from the fright.",
    "out": lambda name, f, names: OUT[str(f["how"])].format(name=name),
    "fast-draw": _fast_draw,
    "aim": _aim,
    "ready": _ready,
    "signal": _signal,
    "seen": _seen,
    "speaks": _speaks,
    "speech": _speech,
    "move": _move,
    "turns": lambda name, f, names: f"{name} turns sharply to the {f['side']}.",
    "destination": lambda name, f, names: f"{name} makes for {hex_at(f)}.",
    "stops": lambda name, f, names: f"{name} will stop after {hexes(f['hexes'])}.",
    "full speed": _full_speed,
    "feint": _feint,
    "shake off": _shake_off,
    "other": _other,
}


# How it came about


def by(rules: Iterable[str]) -> str:
    """The rules in brackets."""
    return f" ({', '.join(rules)})"


def _why_contest(f: Facts, names: Names, name: str) -> str:
    own, other = number(f["dx"]) - number(f["roll"]), number(f["against_dx"]) - number(f["against"])
    return f"a Quick Contest: {name} by {own:+d}, {names[str(f['target'])]} by {other:+d}"


def _why_damage(f: Facts, names: Names, name: str) -> str:
    """Dice and adds, DR after its divisor, the factor of the type (CDN-G08)."""
    rolled, points, type_ = number(f["rolled"]), number(f["points"]), str(f["type"])
    dr = number(f["dr"]) // number(f["divisor"])
    made = f"dice {f['dice']}" + "".join(f", {word} {number(f[key]):+d}" for key, word in ADDS.items() if f[key])
    made = f"{made} = {rolled}" if f["add"] or f["more"] else made
    if f["divisor"] != 1:
        made += f"; DR {f['dr']} divided by {f['divisor']} is {dr}"
    least = 0 if type_ == "cr" else 1
    if rolled < least:
        made += f", at least {least}"
    through = max(rolled, least) - dr
    if through <= 0:
        return f"{made}; not above DR {dr}"
    made += f"; {max(rolled, least)} - DR {dr} = {through}" if dr else ""
    return (
        f"{made}; {TYPES[type_]}, {TIMES[type_]}: {points}" if type_ in TIMES else f"{made}; {TYPES[type_]}: {points}"
    )


ADDS = {"add": "add", "more": "for the cards or the effort"}


def _why_injury(f: Facts, names: Names, name: str) -> str:
    points, most = number(f["points"]), number(f["most"])
    half = "more" if 2 * points > most else "not more"
    return f"half of {points}, rounded up and at most 4, are cards to lose; it is {half} than half of {most} HP"


def _why_feint(f: Facts, names: Names, name: str) -> str:
    own, other = number(f["skill"]) - number(f["roll"]), number(f["against"]) - number(f["against_roll"])
    return f"a Quick Contest: {name} by {own:+d}, {names[str(f['target'])]} by {other:+d}"


TERMS = {
    "attributes": ("DX and IQ", "CDN-02"), "reflexes": ("Combat Reflexes", "CDN-03"), "tactics": ("Tactics", "CDN-04"),
    "encumbrance": ("encumbrance", "CDN-05"), "paralysis": ("Combat Paralysis", "CDN-06"),
    "fatigue": ("fatigue", "CDN-07"), "acc": ("Acc", "CDN-31"), "aim": ("further aim", "CDN-29"),
    "bulk": ("Bulk", "CDN-R13"), "range": ("distance", "CDN-G17"), "effort": ("Extra Effort", "CDN-52"),
    "shock": ("shock", "CDN-R34"), "stun": ("stunned", "CDN-84"), "parries": ("earlier parries", "CDN-G07"),
    "feint": ("a feint", "CDN-R49"), "retreat": ("stepping back", "CDN-R21"),
}  # fmt: skip
"""What numbers are made of, and by which rule; other terms are called as they are."""
CHART = {
    "attack": {1: "CDN-23", 2: "CDN-32", 3: "CDN-38", 4: "CDN-45", 5: "CDN-76"},
    "shot": {1: "CDN-22", 2: "CDN-31", 3: "CDN-38", 4: "CDN-45", 5: "CDN-76"},
    "defence": {1: "CDN-25", 2: "CDN-33", 3: "CDN-40", 4: "CDN-47", 5: "CDN-76"},
}
"""By which rule so many cards add what they add."""


def added_up(terms: Fact, size: Fact = 0, row: str = "attack") -> str:
    """ "skill 11, a pair +0 (CDN-31), Acc +3 (CDN-31)": the first term is the base."""
    each = [(name, number(count)) for name, _, count in (term.partition("=") for term in texts(terms))]
    row = "shot" if {"acc", "bulk"} & {name for name, _ in each} else row
    said = []
    for at, (name, count) in enumerate(each):
        if name == "cards":
            what, rule = COUNTED[number(size)], CHART[row][number(size)]
        else:
            what, rule = TERMS.get(name, (name, ""))
        said.append(f"{what} {signed(count) if at else count}{by((rule,)) if rule else ''}")
    return ", ".join(said)


def _why_initiative(f: Facts, names: Names, name: str) -> str:
    halved = ", halved" if f["halved"] else ""
    made = f"{added_up(f['terms'])}{halved}: Initiative {f['initiative']}"
    return f"{made}; and {f['die']} on the die are {counted(f['cards'], 'card')}"


def _why_attack(f: Facts, names: Names, name: str) -> str:
    return f"{added_up(f['terms'], f['size'])} = {f['skill']}; {_margin(f['roll'], f['skill'])}"


def _why_defence(f: Facts, names: Names, name: str) -> str:
    return f"{added_up(f['terms'], f['cards'], 'defence')} = {f['number']}; {_margin(f['roll'], f['number'])}"


def _why_roll(f: Facts, names: Names, name: str) -> str:
    return _margin(f["roll"], f["skill"])


def _margin(roll: Fact, skill: Fact) -> str:
    """How well a roll was made."""
    if not roll:
        return f"below 3 there is no attempt, and it is {skill}"
    margin = number(skill) - number(roll)
    how = "just made" if not margin else f"{'made' if margin > 0 else 'missed'} by {abs(margin)}"
    return f"{roll} against {skill}, {how}"


WHY: dict[str, Callable[[Facts, Names, str], str]] = {
    "initiative": _why_initiative,
    "contest": _why_contest,
    "attack": _why_attack,
    "defence": _why_defence,
    "damage": _why_damage,
    "injury": _why_injury,
    "feint": _why_feint,
    "awake": _why_roll,
    "death check": _why_roll,
    "fright check": _why_roll,
    "fast-draw": _why_roll,
    "shake off": _why_roll,
    "other": _why_roll,
}


# Questions and answers

ASKS = {
    "hold": "{name}, do you put a card aside as Hold Card, for any later moment?",
    "due": "{name}, your {card} has come up: what do you do?",
    "gap": "{name}, do you {use} now, before the next card comes up{inside}?",
    "preempt": "{name}, do you {use} to come before that?",
    "joker": "{name}, do you give up your Red Joker, and lose no other card?",
    "lose": "{name}, what does that cost you?",
    "effort": "{name}, which card does the Extra Effort cost?",
    "defend": "{name}, that is a hit: how do you defend{inside}?",
    "other target": "{name}, your target has fallen: whom do you attack instead?",
    "course": "{name}, you run on at full speed: which way?",
    "speak": "{name}, how many syllables have you to say? It is four a count.",
    "count": "{rank}? Say who has any, like {someone} {letter}s {letter}h, or - for nobody.",
    "black jokers": "Has anybody drawn a Black Joker? Say who, or - for nobody.",
    "fright modifier": "How frightening is it? Say the modifier of the Fright Check.",
    "fright cards": "The table of your books says what this fright does. How many more cards does it cost?",
}
USE_HOLD = {
    "1": "use the Hold Card, for an action of one card",
    "2": "use it together with your Red Joker, as a pair",
    JOKER: "use your Red Joker for an action of one card",
    HOLD: "put your Red Joker aside as Hold Card",
    FAST_DRAW: "draw something fast, without a card",
}
ANSWERS: dict[str, dict[str, str]] = {
    "hold": {"no": "keep all cards in your hand"},
    "due": {
        PASS: "let it go (pass until-9 passes everything till then)",
        PLAY: "use it, alone or with others of its rank",
        HOLD: "put it aside as Hold Card, for any later moment",
    },
    "gap": {"no": "not now (no until-9: do not ask again till then)", **USE_HOLD},
    "preempt": {"no": "let it happen (no until-9: do not ask again till then)", **USE_HOLD},
    "joker": {"yes": "give up the Red Joker", "no": "keep it, and lose the others"},
    "lose": {CARDS: "cards", ALL: "all cards", RED_JOKER: "the Red Joker, and no other card"},
    "defend": {
        NONE: "take the blow and keep your cards",
        BLOCK: "block with the shield",
        DODGE: "dodge out of the way",
    },
    "course": {
        STRAIGHT: "straight on",
        LEFT: "one side to the left",
        RIGHT: "one side to the right",
        KEEP: "straight on for the rest of this turn, unless the way is closed",
    },
    "count": {NOBODY: "nobody has one"},
    "black jokers": {NOBODY: "nobody has one"},
    "fright cards": {"0": "none but the highest", FAINTS: "none: it is a dead faint"},
}


def _first_stage(ask: Ask) -> Stage:
    """What a question is about stands in the first stage of its form: the card, the rank, the defences."""
    stage = ask.options.stage(()) if isinstance(ask.options, Form) else None
    return stage or Stage("", ())


def _inside(kind: str, prompt: str) -> str:
    """What a prompt says in brackets: How do you defend (dodge 9, parry-axe 8), Now (turn 1, aces)."""
    _, bracket, inside = prompt.partition("(")
    if not bracket:
        return ""
    if kind == "defend":
        return f" (with a pair: {re.sub('-(?=[a-z])', ' ', inside)}"
    return re.sub(r"\b([2-9])s\b", lambda found: of_ranks(found[1]), f" ({inside}")


def _use(words: Iterable[str]) -> str:
    """What could be used at a moment, from the words that are offered."""
    if "1" in words:
        return "use your Hold Card"
    return "use your Red Joker" if JOKER in words else "draw something fast"


def _made(answer: Play | Defence | None, names: Names) -> str:
    """A whole answer in words."""
    if isinstance(answer, Play) and answer.parts:
        parts = [part_words(part) for part in answer.parts]
        if not answer.cards:
            return _doing(parts[0], names)[1]
        stop = f", and stop after {hexes(answer.stop)}" if answer.stop >= 0 else ""
        goal = f", and make for ({hex_word(answer.goal)})" if answer.goal else ""
        return f"play {played(answer.cards, parts, names)}{stop}{goal}"
    if isinstance(answer, Defence):
        return _defends(answer)
    return ""


def _defends(chosen: Defence) -> str:
    said = f"{_kind(chosen.kind, chosen.weapon)} {f'with {shown_all(chosen.cards)}' if chosen.cards else 'freely'}"
    if chosen.second:
        said += f", and if that fails {_kind(chosen.second, chosen.second_weapon)}"
    elif chosen.effort:
        said += f", with {EFFORTS[chosen.effort]}"
    if chosen.step:
        said += f", then step to ({hex_word(chosen.step)})"
    return said + (", stepping back" if chosen.retreats and not chosen.step else "")


def _kind(kind: str, weapon: str) -> str:
    return f"{kind} with the {thing(weapon)}" if weapon else kind


def _waits(answer: str) -> str:
    """ "pass until-9": let everything go until the 9s."""
    word, until = answer.split()
    rank = until.removeprefix(f"{UNTIL}-")
    till = "until the turn ends" if rank == "end" else f"until the {of_ranks(rank.replace('10', 'T'))}"
    return f"{'let everything go' if word == PASS else 'leave it alone'} {till}"


def _since(card: Card) -> str:
    """From when on a Hold Card can be used (CDN-68, CDN-77)."""
    return f"from the {of_ranks(card[0])} on" if card[0] in RANK_NAMES else "at any moment"


def _of_defence(answer: str) -> str:
    """The first word of a defence: "parry-long-sword" is a parry with the long sword."""
    return _kind(PARRY, answer.removeprefix(f"{PARRY}-"))


class CountdownWords:
    """What happened, how it came about, and what is asked."""

    def tell(self, event: Event, names: Names) -> str:
        """What happened."""
        own = TELL.get(event.kind)
        if own is not None:
            return own(names.get(event.who, ""), event.facts, names)
        return tell_shared(event, names) or ""

    def why(self, event: Event, names: Names) -> str:
        """How it came about, with the numbers where there are any."""
        own = WHY.get(event.kind)
        if own is not None:
            return own(event.facts, names, names.get(event.who, "")) + by(event.rules)
        return ", ".join(event.rules)

    def ask(self, ask: Ask, names: Names) -> str:
        """A question."""
        stage = _first_stage(ask)
        first = stage.prompt.split(maxsplit=1)[0].rstrip("?") if stage.prompt else ""
        return ASKS[ask.kind].format(
            name=names.get(ask.who, ask.who),
            card=shown(first) if _is_card(first) else "",
            rank=of_ranks(first[:1]).capitalize(),
            letter=first[:1].replace("T", "10"),
            someone=next((word for word in stage.words if word != NOBODY), "ann"),
            use=_use(stage.words),
            inside=_inside(ask.kind, stage.prompt),
        )

    def option(self, ask: Ask, answer: str, names: Names) -> str:
        """What an answer means."""
        known = ANSWERS.get(ask.kind, {}).get(answer)
        if known is not None:
            return known
        if ask.kind == "due" and answer.startswith(HOLD):
            return ANSWERS["due"][HOLD]
        if ask.kind == "hold":
            return "a card, face down" if answer == UNKNOWN else f"{shown(answer)}, to use {_since(answer)}"
        if isinstance(ask.options, Form) and ask.kind in _WHOLE and answer in ask.options:
            said = _waits(answer) if UNTIL in answer else _made(meant(ask.options.stages(), answer), names)
            if said:
                return said
        if ask.kind == "defend" and answer.startswith(PARRY):
            return _of_defence(answer)
        return " ".join(names.get(word) or (shown(word) if _is_card(word) else word) for word in answer.split())


_WHOLE = ("due", "gap", "preempt", "defend")


def _is_card(word: str) -> bool:
    return (
        len(word) == 2 and (pretty(word) != word or word in (RED_JOKER, BLACK_JOKER)) and word[0] in "A23456789TJQKRB"
    )
