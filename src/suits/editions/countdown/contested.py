"""What the contest of a preempt is rolled against (CDN-69, CDN-R28)."""

from suits.editions.countdown.plays import FAST_DRAW, OTHER, Play
from suits.editions.countdown.state import CountdownState
from suits.events import Facts
from suits.requests import Ask, Part

DX = "dx"
ATTRIBUTES = {DX: "DX", "iq": "IQ", "ht": "HT", "will": "Will", "per": "Per"}
Contested = tuple[str, int]
"""What somebody rolls against, and how good they are at it."""


def contested(state: CountdownState, who: str, play: Play) -> Part[Contested]:
    """DX; by a house rule the skill of what one is about to do, or what the referee names (CDN-69, CDN-R28)."""
    how = state.fixed.options.preempt_contest
    if how == "skill":
        return skill_used(state, who, play)
    if how == "referee":
        known = known_by(state, who)
        facts: Facts = {"of": who, "against": tuple(known), "levels": tuple(known.values())}
        named: str = yield Ask("referee", "contest", tuple(known), facts=facts)
        return named, known[named]
    return DX, state.fixed.sheets[who].dx


def skill_used(state: CountdownState, who: str, play: Play) -> Contested:
    """The unmodified skill of the first part: the weapon's, Fast-Draw, another skill; DX where there is none."""
    part, sheet = play.parts[0], state.fixed.sheets[who]
    weapon = state.fixed.weapons[who].get(part.weapon)
    if part.verb == OTHER:
        return part.way, {word.replace(" ", "-"): level for word, level in sheet.skills.items()}[part.way]
    if weapon is None:
        return DX, sheet.dx
    return (FAST_DRAW, weapon.fast_draw) if part.verb == FAST_DRAW else (part.weapon, weapon.skill)


def known_by(state: CountdownState, who: str) -> dict[str, int]:
    """What the referee may name: the attributes, DX first, weapons, control, Fast-Draw, other skills."""
    sheet, weapons = state.fixed.sheets[who], state.fixed.weapons[who]
    will, per = sheet.will or sheet.iq, sheet.per or sheet.iq
    known = dict(zip(ATTRIBUTES, (sheet.dx, sheet.iq, sheet.ht, will, per), strict=True))
    more = [(word, weapon.skill) for word, weapon in weapons.items()]
    more += [("control", sheet.mount.control)] if sheet.mount is not None else []
    if who in state.fixed.fast_draws:
        more.append((FAST_DRAW, max([weapon.fast_draw for weapon in weapons.values()])))
    more += [(word.replace(" ", "-"), level) for word, level in sheet.skills.items()]
    for word, level in more:
        known.setdefault(word, level)
    return known
