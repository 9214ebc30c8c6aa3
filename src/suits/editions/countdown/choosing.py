"""What one may answer in `countdown`, as data: the closed list of verbs, and what answers cost."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from suits.choices import About, Choice, Cost, Verb
from suits.editions.choosing import QUIET_VERBS, Said, read_choice
from suits.editions.countdown.defending import BLOCK, DODGE, INCREASED, PARRY
from suits.editions.countdown.foreseeing import needs
from suits.editions.countdown.fright import FAINTS
from suits.editions.countdown.harm import ALL, CARDS
from suits.editions.countdown.moving import place_called
from suits.editions.countdown.plays import (
    AIM,
    ATTACK,
    DETERMINED,
    DOUBLE,
    FAST_DRAW,
    FEINT,
    HOLD,
    MOVE,
    OTHER,
    PLAY,
    RANGED,
    READY,
    RUN,
    SHAKE,
    SHOOT,
    SIGNAL,
    STEP,
    STOP,
    STRONG,
    TURN,
)
from suits.editions.countdown.real_cards import NOBODY
from suits.editions.countdown.state import CountdownState, has_fatigue
from suits.requests import Ask

_LOSE, _TELL = Verb("lose", rank=0), Verb("tell", rank=0)
VERBS: Mapping[str, Verb] = {
    **QUIET_VERBS,
    PLAY: Verb("play", rank=1),
    ATTACK: Verb("attack", rank=1),
    SHOOT: Verb("shoot", rank=1),
    SHAKE: Verb("shake off", rank=1),
    FEINT: Verb("feint", rank=2),
    AIM: Verb("aim", rank=2),
    MOVE: Verb("move", rank=3),
    RUN: Verb("run", rank=3),
    TURN: Verb("turn", rank=3),
    READY: Verb("ready", rank=4),
    FAST_DRAW: Verb("draw fast", rank=4),
    OTHER: Verb("use a skill", rank=5),
    SIGNAL: Verb("signal", rank=6),
    HOLD: Verb("hold", rank=7),
    DODGE: Verb("dodge", rank=0),
    PARRY: Verb("parry", rank=0),
    BLOCK: Verb("block", rank=0),
    "gap": Verb("play", rank=1),
    "preempt": Verb("play", rank=1),
    "joker yes": Verb("give", rank=1),
    "joker no": Verb("keep", rank=9),
    "lose": _LOSE,
    f"lose {CARDS}": _LOSE,
    f"lose {ALL}": _LOSE,
    f"lose {HOLD}": _LOSE,
    "effort": Verb("pay", rank=0),
    "other target": Verb("attack", rank=0),
    "course": Verb("steer", rank=0),
    "speak": Verb("speak", rank=0),
    "count": _TELL,
    "black jokers": _TELL,
    NOBODY: Verb("pass", rank=9, quiet=True),
    "contest": Verb("name", rank=0),
    "fright modifier": Verb("name", rank=0),
    "fright cards": Verb("name", rank=0),
    f"fright cards {FAINTS}": Verb("faint", rank=1),
}
"""Ranks: strike, prepare a blow, go, get ready, other things, keep for later, do nothing."""
ASKS: Mapping[str, tuple[About, ...]] = {
    "hold": ("card",),
    "joker": ("act",),
    "lose": ("card",),
    "effort": ("card",),
    "other target": ("person",),
    "course": ("way",),
    "contest": ("word",),
    "fright modifier": ("number",),
    "fright cards": ("number",),
}
"""What the words of answers are about that are listed whole."""
FATIGUE = {DETERMINED: 1, DOUBLE: 1, STRONG: 1, INCREASED: 1, RANGED: 0}
"""Extra Effort, and the fatigue it costs; each costs a card to come as well (CDN-52, CDN-54, CDN-58)."""


def choice(state: CountdownState, ask: Ask, said: Sequence[Said], say: str, means: str) -> Choice:
    """What an answer does: the part of a play that was begun last gives it its verb."""
    if ask.kind == "contest":
        return read_choice(VERBS, ask.kind, (), say, means)
    efforts: list[str] = []
    plain: list[Said] = []
    for one in said:
        if one.about in _AS_THEY_ARE:
            plain.append(one)
        elif effort := _effort(one):
            efforts.append(effort)
        else:
            plain += _plain(state, ask.kind, one)
    made = read_choice(VERBS, ask.kind, _without_acts_before(plain), say, means)
    needed = needs(state, ask, said)
    if needed:
        made = replace(made, needs=needed)
    if not efforts:
        return made
    tires = sum([FATIGUE[effort] for effort in efforts]) if has_fatigue(state, ask.who) else 0
    return replace(made, cost=Cost(cards=made.cost.cards + len(efforts), fatigue=tires))


def _without_acts_before(plain: list[Said]) -> Sequence[Said]:
    """Of several parts of a play the act that was named last."""
    if len(plain) == 1:
        return plain
    acts = [at for at, one in enumerate(plain) if one.about == "act" and one.word]
    return [one for at, one in enumerate(plain) if at not in acts[:-1]]


def _plain(state: CountdownState, kind: str, said: Said) -> Sequence[Said]:
    """A word of ours as words that all editions read: `parry-axe`, `step1,0`, `stop4`, the name of a hex."""
    about, word, sets = said
    if about == "act" and word.startswith(_PARRY_WITH):
        return Said("act", PARRY), Said("weapon", word.removeprefix(_PARRY_WITH))
    if about == "hex" and word:
        q, r = place_called(state, word.removeprefix(STEP))
        return (Said("hex", f"{q},{r}"),)
    if about == "way" and word.startswith(STOP):
        return (Said("number", word.removeprefix(STOP)),)
    if about == "card" and word in state.people:
        return (Said("person", word),)
    if about == "cards" and word == HOLD and kind != "defend":
        return Said("act", HOLD), said
    if about == "cards" and not sets.get(word, (word,)):
        return (Said("act", word),)
    return () if about == "word" else (said,)


_PARRY_WITH = f"{PARRY}-"
_AS_THEY_ARE = frozenset[About](("person", "weapon", "number"))


def _effort(said: Said) -> str:
    """The Extra Effort that a word stands for, if it does: `double-axe` is a Double Attack."""
    if said.about != "act":
        return ""
    effort = said.word.partition("-")[0]
    return effort if effort in FATIGUE else ""
