"""What has to be rolled for what somebody is about to say: by the rules that roll it, before it is said."""

from collections.abc import Sequence

from suits.choices import Needs
from suits.editions.choosing import Said
from suits.editions.countdown.attacking import blow, shot
from suits.editions.countdown.defending import (
    BETTER,
    BLOCK,
    DODGE,
    DOUBLE,
    INCREASED,
    PARRY,
    RETREAT,
    Defence,
    defence_terms,
)
from suits.editions.countdown.hexes import Hex, distance
from suits.editions.countdown.moving import place_called
from suits.editions.countdown.plays import (
    ATTACK,
    DAMAGE,
    DETERMINED,
    HOLD,
    PASS,
    PLAY,
    RANGED,
    SHOOT,
    STEP,
    STRONG,
    Action,
)
from suits.editions.countdown.rolls import Terms
from suits.editions.countdown.state import CountdownState
from suits.requests import Ask

_NO_DEED = frozenset({PLAY, PASS, HOLD, "no", "joker"})
"""Words for acts that only begin one."""
_EFFORTS = frozenset({DETERMINED, DOUBLE, RANGED, INCREASED, STRONG})


def needs(state: CountdownState, ask: Ask, said: Sequence[Said]) -> Needs | None:
    """The number, and what it is made of, as far as the words tell it already (CDN-G01, CDN-G04, CDN-G05)."""
    if ask.who not in state.people:
        return None
    terms = _defence(state, ask, said) if ask.kind == "defend" else _attack(state, ask.who, said)
    if not terms:
        return None
    told = {name: amount for name, amount in terms.items() if amount}
    return Needs(sum(terms.values()), tuple(told), tuple(told.values()))


def _attack(state: CountdownState, who: str, said: Sequence[Said]) -> Terms:
    """A blow or a shot at somebody: the last part of the play that these words have begun."""
    if not any([one.word in (ATTACK, SHOOT) for one in said]):
        return {}
    deeds = [at for at, one in enumerate(said) if _is_deed(one)]
    if said[deeds[-1]].word not in (ATTACK, SHOOT):
        return {}
    verb, after = said[deeds[-1]].word, said[deeds[-1] + 1 :]
    weapon, target = _last(after, "weapon"), _last(after, "person")
    if not target or weapon not in state.fixed.weapons[who]:
        return {}
    size = _size(said[: deeds[-1]], [said[at] for at in deeds[:-1]], said)
    effort = next((one.word for one in after if one.about == "act" and one.word), "")
    if verb == ATTACK:
        more = any(one.word == DAMAGE for one in after)
        part = Action(size, ATTACK, target, weapon, effort=effort.partition("-")[0], more_damage=more)
        terms, _ = blow(state, state.fixed.weapons[who][weapon], part)
    elif len(deeds) > 1:
        return {}  # from where one will stand then
    else:
        terms = shot(state, who, target, weapon, size, _step(state, after))
        if effort == RANGED:
            terms["effort"] = 1
    return _with_what_hinders(state, who, terms)


def _with_what_hinders(state: CountdownState, who: str, terms: Terms) -> Terms:
    """Shock, and what the referee has given (CDN-R34, CDN-R69)."""
    return terms | {"shock": -state.people[who].shock, "referee": given_to(state, who)}


def given_to(state: CountdownState, who: str) -> int:
    """What the referee has given somebody on the next roll (CDN-R69)."""
    given = state.people[who].given
    return sum([one.number for one in given]) if given else 0


def _defence(state: CountdownState, ask: Ask, said: Sequence[Said]) -> Terms:
    """A defence with the cards that are named (CDN-25, CDN-33, CDN-40, CDN-47)."""
    facts, who = ask.facts, ask.who
    if len(said) < 2 or "attacker" not in facts:
        return {}
    kind, _, weapon = said[0].word.partition("-")
    cards = next((one.cards[one.word] for one in said if one.word in one.cards), ())
    if kind not in (DODGE, PARRY, BLOCK) or not cards:
        return {}
    attacker = str(facts["attacker"])
    made = Defence(kind, weapon, cards, from_hold=False, retreats=_retreats(state, who, attacker, said))
    terms = defence_terms(state, who, attacker, made, kind, weapon)
    if any(one.word == INCREASED for one in said):
        terms["effort"] = BETTER
    return terms | {"referee": given_to(state, who)}


def _retreats(state: CountdownState, who: str, attacker: str, said: Sequence[Said]) -> bool:
    """Whether a step away helps, and is one of the words (CDN-R21)."""
    if state.fixed.options.retreat != "on":
        return False
    step, foe = _step(state, said), state.people[attacker].at
    if step is None:
        return any(one.word == RETREAT for one in said)
    return distance(step, foe) > distance(state.people[who].at, foe)


def _is_deed(said: Said) -> bool:
    word = said.word.partition("-")[0]
    return said.about == "act" and bool(word) and word not in _NO_DEED and word not in _EFFORTS


def _last(said: Sequence[Said], about: str) -> str:
    return next((one.word for one in reversed(said) if one.about == about), "")


def _step(state: CountdownState, said: Sequence[Said]) -> Hex | None:
    """The step that goes with it, not where somebody runs to (CDN-97)."""
    steps = [one.word for one in said if one.about == "hex" and one.word.startswith(STEP)]
    return place_called(state, steps[-1].removeprefix(STEP)) if steps else None


def _size(before: Sequence[Said], earlier: Sequence[Said], said: Sequence[Said]) -> int:
    """How many cards the part has: so many as were said last, or the one that is left, or all."""
    since = before[list(before).index(earlier[-1]) + 1 :] if earlier else before
    number = _last(since, "number")
    if number.isdecimal():
        return int(number)
    cards = [len(one.cards[one.word]) for one in said if one.word in one.cards]
    return 1 if earlier or not cards else cards[0]
