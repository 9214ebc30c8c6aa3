"""What happened in `countdown`, as a game master would say it. No card in a hand and no Hold Card is ever named."""

from collections.abc import Iterable, Sequence

from suits.arithmetic.card_chart import RANKS
from suits.cards import BLACK_JOKER, RED_JOKER, UNKNOWN, Card, pretty
from suits.editions.countdown.contested import ATTRIBUTES
from suits.editions.countdown.declared import Told, parts_in
from suits.editions.countdown.plays import (
    AIM,
    ATTACK,
    AWAY,
    DETERMINED,
    DOUBLE,
    FAST_DRAW,
    FEINT,
    MOVE,
    OTHER,
    RANGED,
    READY,
    RUN,
    SHAKE,
    SHOOT,
    SIGNAL,
    STRONG,
    TOWARD,
    TURN,
)
from suits.editions.countdown.rolls import HOPELESS
from suits.editions.countdown.running import ARRIVED, CLOSED, DECLARED
from suits.editions.countdown.state import FRIGHT, GONE, MENTAL, PHYSICAL, RANK_NAMES, STARTLED
from suits.editions.sentences import Names, Teller, counted, listed, number, signed, texts
from suits.events import Fact, Facts

OF_RANK = dict(zip(RANKS, RANK_NAMES, strict=True))
TYPES = {
    "cr": "crushing", "cut": "cutting", "imp": "impaling", "burn": "burning", "pi-": "small piercing", "pi": "piercing",
    "pi+": "large piercing", "pi++": "huge piercing",
}  # fmt: skip


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
    return OF_RANK.get(rank, "")


# What is done with cards

EFFORTS = {
    DETERMINED: "a Determined Attack",
    DOUBLE: "a Double Attack",
    STRONG: "a Strong Attack",
    RANGED: "the Ranged Option",
    "increased": "Increased Defense",
}
VERBS = {
    ATTACK: "attack {whom} with the {weapon}",
    SHOOT: "shoot at {whom} with the {weapon}",
    FEINT: "feint at {whom} with the {weapon}",
    AIM: "aim at {whom} with the {weapon}",
    READY: "ready the {way}",
    FAST_DRAW: "draw the {weapon} fast",
    SIGNAL: "give a signal, {way}",
    SHAKE: "shake off the stun",
    OTHER: "use {way}",
    RUN: "set off {way} at full speed",
    TURN: "turn sharply to the {way}",
}


def doing_of(part: Told, names: Names) -> str:
    """What the cards of a part are for."""
    whom = names.get(part.whom, part.whom)
    if part.verb in (MOVE, RUN):
        doing = _moving(part, whom)
    else:
        doing = VERBS[part.verb].format(whom=whom, weapon=thing(part.weapon), way=thing(part.way))
    if part.fast and part.verb != FAST_DRAW:
        doing += ", drawing it fast"
    if part.step:
        doing += f", with a step to ({part.step})"
    if part.more:
        doing += ", for more damage"
    if part.effort:
        doing += f", with {EFFORTS[part.effort]}"
    return doing


def _moving(part: Told, whom: str) -> str:
    go = "move" if part.verb == MOVE else "set off at full speed"
    if part.to:
        return f"{go} to ({part.to})"
    if part.way in (TOWARD, AWAY):
        return f"{go} {'toward' if part.way == TOWARD else 'away from'} {whom}"
    return f"{go} {part.way}" if part.way else go


def played(cards: Iterable[Card], parts: Sequence[Told], names: Names) -> str:
    """What is played for what: "7♥ 7♦ 7♣: 1 to ready the bow, then 2 to shoot at Ann with the bow"."""
    if len(parts) == 1:
        return f"{shown_all(cards)} to {doing_of(parts[0], names)}"
    return f"{shown_all(cards)}: {', then '.join(f'{part.size} to {doing_of(part, names)}' for part in parts)}"


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
    return f"{name} tires: FP {f['before']} → {f['fp']}."


# Preempting


def _contest(name: str, f: Facts, names: Names) -> str:
    other, won = names[str(f["target"])], number(f["won"])
    who = f"{name} comes first" if won > 0 else f"{other} comes first" if won < 0 else "both at the same time"
    own, others = contested(f["by"], f["skill"]), contested(f["against_by"], f["against_skill"])
    if f["against_by"] == f["by"]:
        others = str(f["against_skill"])
    return f"{name} rolls {f['roll']} against {own}, {other} {f['against']} against {others}: {who}."


def contested(what: Fact, level: Fact) -> str:
    """What somebody rolls against in a contest: DX 12, long sword 14 (CDN-R28)."""
    word = str(what)
    return f"{ATTRIBUTES.get(word) or thing(word)} {level}"


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
    return f"{name} is hurt. HP {f['before']} → {f['hp']} of {f['most']}."


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
    if not f["mapped"]:
        return f"{name} moves, {hexes(f['hexes'])} at most."
    return f"{name} moves {hexes(f['hexes'])}." if f["hexes"] else f"{name} gets no further."


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
    if not f["roll"]:
        return f"{name} cannot deceive {target}: the skill is down to {f['skill']}."
    rolled = f"{name} feints, {f['roll']} against {f['skill']}; {target} {f['against_roll']} against {f['against']}"
    if not f["penalty"]:
        return f"{rolled}: {target} is not deceived."
    return f"{rolled}: -{f['penalty']} on {target}'s defences against {name}'s next attack."


def _shake_off(name: str, f: Facts, names: Names) -> str:
    return f"{rolls(name, f)} and {'shakes off the stun' if f['clear'] else 'stays stunned'}."


def _other(name: str, f: Facts, names: Names) -> str:
    if f["result"] == HOPELESS:
        return f"{name} cannot use {thing(str(f['what']))}: the skill is down to {f['skill']}."
    how = {
        "critical": "a critical success",
        "success": "it works",
        "failure": "it fails",
        "fumble": "a critical failure",
    }
    return f"{name} uses {thing(str(f['what']))}, {f['roll']} against {f['skill']}: {how[str(f['result'])]}."


_UNTIL = {
    "next": "on the next roll",
    "turn": "on all rolls of this turn",
    "lasting": "on all rolls until it is taken back",
}

TELL: dict[str, Teller] = {
    "turn": lambda name, f, names: f"Turn {f['turn']}. The cards are shuffled.",
    "initiative": _initiative,
    "black joker": lambda name, f, names: f"{name} has a Black Joker.",
    "hold": lambda name, f, names: f"{name} puts a card aside as Hold Card.",
    "lost": _lost,
    "tired": _tired,
    "play": lambda name, f, names: f"{name} plays {played(texts(f['cards']), parts_in(f), names)}.",
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
    "aim lost": lambda name, f, names: f"{name}'s aim is lost.",
    "ready": _ready,
    "modifier": lambda name, f, names: f"Referee: {name} has {f['amount']} {_UNTIL[str(f['until'])]} ({f['reason']}).",
    "lifted": lambda name, f, names: f"Referee: {name} no longer has {f['amount']} ({f['reason']}).",
    "given": lambda name, f, names: f"{name} rolls at {signed(f['number'])}: {', '.join(texts(f['each']))}.",
    "distracted": lambda name, f, names: f"Referee: {name} is not paying attention.",
    "watchful": lambda name, f, names: f"Referee: {name} pays attention again.",
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
