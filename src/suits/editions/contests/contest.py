"""One contest: two sides with their cards, who hits, and what the hit does (Part F.2 of the ledger)."""

from typing import Any, NamedTuple

import msgspec

from suits.arithmetic.armour import against_swarm, loss_through, with_diamonds
from suits.arithmetic.bonus import BonusParts, FaceBonus, power_bonus, power_bonus_parts
from suits.arithmetic.chart import strip
from suits.arithmetic.defence import (
    FIRST_HITS,
    NOBODY_HITS,
    SECOND_HITS,
    defence_in_melee,
    is_tie,
    shield_defence,
    tie_goes_to,
    weapon_defence,
    who_hits,
)
from suits.arithmetic.ranges import HALVED
from suits.arithmetic.skill import WORST_DEFENCE, skill_limit
from suits.arithmetic.values import Choices, above, each_counts, rank_of_one
from suits.cards import Card
from suits.editions.contests.fighters import Fighter, suffer
from suits.editions.contests.kit import Arm, Kit, melee_defence
from suits.editions.contests.situations import Note, noted, rules_of, sway, sways
from suits.requests import Draw, Part
from suits.state import State

HELPLESS = frozenset(("critical", "unconscious", "clinically dead"))


class Side(msgspec.Struct, gc=False):
    """One side of a contest: the skill, the cards and the rank they make; rank 0 is an overdraw."""

    who: str
    kit: Kit
    arm: Arm
    skill: int
    cards: tuple[Card, ...]
    rank: int
    used: Choices
    may_hit: bool
    shield: bool = False
    minion: bool = False
    """Gets nothing for face cards (MIN-02)."""
    parry: int = 0
    """More Defence, lost by overdrawing: a second weapon, pole weapons (TWO-04, POL-07)."""
    size: int = 0
    """Less Defence, for a short weapon against a long one (WSZ-03, WSZ-04)."""
    summed: bool = False
    """Drawn with no cards left: two must be summed (RSP-14)."""
    dodges: bool = False
    """Defends with the feet: neither weapon nor shield count (R-24)."""
    swarm: bool = False
    """Many that fight as one: they creep in under armour, and lose members instead of blood (SWM-04, SWM-05)."""
    surprised: bool = False
    """Unaware of the attack (R-86)."""
    turned: bool = False
    """The attack comes from behind: shield and second weapon give nothing (R-88)."""


def limit_of(
    state: State,
    who: str,
    arm: Arm,
    *,
    began: bool,
    chart: bool,
    steps: int = 0,
    recoil: int = 0,
    round_down: bool = False,
    flat: int = 0,
    against: str = "",
) -> int:
    """Cards up to this are within skill now (F.2 step 1): range, recoil and spades counted, but no wounds.

    (SKL-01, SPD-02, R-12, R-86, R-87)
    """
    person: Fighter = state.people[who]
    if person.blind or person.modifiers:
        more, points = sway(person, against, began)
        steps, flat = steps + more, flat + points
    if not (steps or recoil or flat or person.spades or person.spades_against or person.groggy):
        return arm.limit if began else arm.defence_limit
    return skill_limit(
        arm.base if began else arm.defence_base,
        steps=steps + HALVED if person.groggy else steps,  # UNC-03
        awkward=arm.awkward,
        chart=chart,
        round_down=round_down,
        own_spades=person.spades,
        opposing_spades=person.spades_against,
        flat=flat,
        recoil=recoil,
        defends=not began,
    )


def swayed(state: State, who: str, number: int, against: str, steps: int = 0) -> int:
    """Reflexes, or the number of R-59, as somebody draws against it who did not begin (SPD-01, R-24, R-86, R-87)."""
    person: Fighter = state.people[who]
    more, flat = sway(person, against, began=False)
    return skill_limit(
        number,
        steps=steps + more,
        chart=False,
        own_spades=person.spades,
        opposing_spades=person.spades_against,
        flat=flat,
        defends=True,
    )


def defence_of(side: Side, other: Side) -> int:
    """The Defence modifier of one side, capped (DFM-01, DFM-03, R-06, R-44)."""
    kit, against = side.kit, other.arm
    if against.is_missile:
        return kit.missile_defences[side.shield][side.rank == 0]
    if side.parry or side.size or side.dodges or other.swarm:
        return _with_terms(side, against, worn=not other.swarm)
    if against.anti_shield and side.shield and side.rank:
        return melee_defence(side.arm, kit.armour, kit.shield, against.anti_shield)
    return kit.defences[side.arm.id, side.shield][side.rank == 0]


def _with_terms(side: Side, against: Arm, *, worn: bool) -> int:
    """Where more than weapon, shield and armour count, or armour not at all (TWO-04, WSZ, POL-07, R-24, R-50)."""
    kit, arm = side.kit, side.arm
    shield = kit.shield if side.shield and not side.dodges else None
    return defence_in_melee(
        weapon=0 if side.dodges else weapon_defence(arm.d, shield.size if shield else ""),
        shield=shield_defence(shield.defence, against.anti_shield) if shield else 0,
        armour=kit.armour.defence if kit.armour and worn else 0,
        size=side.size,
        pole=side.parry,
        overdrawn=side.rank == 0,
    )


def surprised(state: State, who: str, attacker: str, skill: int = WORST_DEFENCE) -> Part[Side]:
    """Whoever is unaware of an attack defends with skill 2 and a fresh card; only armour counts (SKL-04, R-86)."""
    fixed, kit = state.fixed, state.fixed.kits[who]
    if state.told is not None:
        state.say("unaware", who, ("SKL-04", "R-86"), target=attacker)
    cards = yield Draw(who, 1, "defence")
    rank, used = rank_of_one(cards[0], skill)
    return Side(
        who,
        kit,
        kit.arms[state.people[who].arm],
        skill,
        cards,
        rank,
        used,
        may_hit=False,
        minion=who in fixed.minions,
        dodges=True,
        swarm=who in fixed.swarms,
        surprised=True,
    )


def turn_the_back(side: Side) -> None:
    """The attack comes from behind: neither shield nor second weapon; weapon and armour stay (R-88)."""
    side.turned, side.shield = True, False


def compare(state: State, first: Side, second: Side) -> int:
    """Who hits: +1 the initiator, -1 the other, 0 nobody; the tie option may settle equal ranks (R-05, R-06)."""
    if state.fixed.watch is not None:
        state.fixed.watch(state, first, second)
    options = state.fixed.options
    defence, other_defence = defence_of(first, second), defence_of(second, first)
    result = who_hits(first.rank, defence, second.rank, other_defence, second.may_hit)
    if result == NOBODY_HITS and options.tie != "no_result" and is_tie(first.rank, second.rank):
        result = tie_goes_to(options.tie, first.skill, second.skill, defence, other_defence, second.may_hit)
    if state.told is not None and state.tells("contest"):
        _tell_contest(state, first, second, defence, other_defence, result)
    return result


def settle(state: State, first: Side, second: Side) -> int:
    """Compare both sides and let the winner hit: one hit at most (CON-05, CON-11, PHS-02)."""
    result = compare(state, first, second)
    if result == FIRST_HITS:
        hit(state, first, second, first.rank - second.rank)
    elif result == SECOND_HITS:
        hit(state, second, first, second.rank - first.rank)
    return result


_CONTEST_RULES = {
    1: ("CON-03", "CON-04", "CON-10", "R-05", "R-06"),
    2: ("CON-06", "CON-07", "CON-08", "CON-09", "CON-10", "R-05", "R-06"),
}
"""By the number of cards that each side normally draws."""


def _tell_contest(state: State, first: Side, second: Side, defence: int, other: int, result: int) -> None:
    notes = situation_of(state, first, second)
    more: dict[str, Any] = noted(notes)
    used, against_used = _used(first), _used(second)
    state.say(
        "contest",
        first.who,
        _CONTEST_RULES[state.fixed.cards_each] + rules_of(notes),
        target=second.who,
        cards=first.cards,
        against=second.cards,
        used=used,
        against_used=against_used,
        counts=each_counts(used, first.rank),
        against_counts=each_counts(against_used, second.rank),
        over=above(first.cards, first.skill),
        against_over=above(second.cards, second.skill),
        skill=first.skill,
        against_skill=second.skill,
        rank=first.rank,
        against_rank=second.rank,
        weapon=_fights_with(first, second),
        against_weapon=_fights_with(second, first),
        shield=_held(first),
        against_shield=_held(second),
        defence=defence,
        against_defence=other,
        result=("nobody", "first", "second")[result],
        strikes_back="yes" if second.may_hit else "",
        combat=int(state.fixed.combat),
        **more,
    )


def _used(side: Side) -> tuple[Card, ...]:
    """The cards that make the rank: none if it is an overdraw."""
    return side.used[0] if side.used and side.rank else ()


def _fights_with(side: Side, other: Side) -> str:
    """The weapon that counts: none for whoever only dodges, or is shot at (R-24, R-44)."""
    idle = side.dodges or (other.arm.is_missile and not side.may_hit)
    return "" if idle else side.arm.name


def _held(side: Side) -> str:
    """The shield that counts."""
    return side.kit.shield.name if side.kit.shield and side.shield and not side.dodges else ""


def situation_of(state: State, first: Side, second: Side) -> list[Note]:
    """What the referee said that touches this contest (R-86..R-88)."""
    notes: list[Note] = []
    for one, other in ((first, second), (second, first)):
        person: Fighter = state.people[one.who]
        if one.surprised:
            notes.append(Note("R-86", one.who, "unaware"))
            continue
        if one.turned:
            notes.append(Note("R-88", one.who, "behind", other.who))
        if person.blind or person.modifiers:
            notes += sways(person, other.who, began=one is first)
    return notes


class Blow(NamedTuple):
    """What a hit comes to."""

    bonus: int
    hearts: int
    power: int
    effect: int
    absorbs: int
    loss: int
    wounds: int
    shock: int


def hit(state: State, winner: Side, loser: Side, margin: int, power: int | None = None, faces: bool = True) -> int:
    """Power bonus, effect, armour, loss, added to the loser's Status. Gives the loss.

    (PWR-01, PWR-15, PWR-17, PCH-01, LOS-01, PHS-03)

    `power` replaces the weapon's where distance has changed it; without `faces` the winner's courts do not count.
    """
    options = state.fixed.options
    face_bonus: FaceBonus = options.face_bonus if faces else "none"
    target: Fighter = state.people[loser.who]
    arm = winner.arm
    armour, as_hearts = _absorbs(winner, loser, target)
    hearts = state.people[winner.who].hearts + as_hearts
    by = options.suit_rule, face_bonus, hearts, winner.minion, loser.minion, options.loser_suit
    bonus = power_bonus(winner.used, loser.used, *by)
    effects = arm.effects if power is None else strip(power)
    effect = effects[bonus + 3]  # PWR-19: each step is a quarter of base power
    loss = loss_through(effect, armour, arm.ap, options.ap_basis, margin, loser.kit.body)
    before = (target.shock, target.all_wounds, target.dazed, target.out)
    wounds, shock = suffer(state, loser.who, loss, arm.damage) if loss else (0, 0)
    if state.told is not None:
        base = arm.power if power is None else power
        blow = Blow(bonus, hearts, base, effect, armour, loss, wounds, shock)
        _tell_hit(state, winner, loser, blow, power_bonus_parts(winner.used, loser.used, *by), before[:2])
        tell_state(state, loser.who, before[2], before[3])
    return loss


def _absorbs(winner: Side, loser: Side, target: Fighter) -> tuple[int, int]:
    """What the loser's armour takes off, and the diamonds that count as hearts (WPN-02, SWM-05, R-44)."""
    missile = winner.arm.missile
    armour = loser.kit.absorbs_bullets if missile is not None and missile.bullet else loser.kit.absorbs
    if winner.swarm:
        armour = against_swarm(armour)
    if target.diamonds or target.diamonds_against:
        return with_diamonds(armour, target.diamonds, target.diamonds_against)
    return armour, 0


def _tell_hit(state: State, winner: Side, loser: Side, blow: Blow, parts: BonusParts, before: tuple[int, int]) -> None:
    """Tell a hit that has been suffered; `before`: the shock and the wounds that there were."""
    arm, kit = winner.arm, loser.kit
    target: Fighter = state.people[loser.who]
    state.say(
        "hit",
        winner.who,
        ("PWR-01", "PWR-08", "PWR-18", "PCH-01", "ANT-03", "LOS-02", "LOS-06"),
        target=loser.who,
        weapon=arm.name,
        used=parts.winner_used,
        against_used=parts.loser_used,
        card=parts.winner_card,
        against_card=parts.loser_card,
        suit=parts.suit,
        faces=parts.faces,
        against_suit=parts.loser_suit,
        against_faces=parts.loser_faces,
        hearts=blow.hearts,
        bonus=blow.bonus,
        power=blow.power,
        effect=blow.effect,
        absorbs=blow.absorbs,
        absorbed=blow.effect - blow.loss,
        armour=kit.armour.name if kit.armour else "",
        ap=arm.ap,
        loss=blow.loss,
        body=kit.body,
        damage=arm.damage,
        wounds=blow.wounds,
        shock=blow.shock,
        shock_before=before[0],
        shock_after=target.shock,
        wounds_before=before[1],
        wounds_after=target.all_wounds,
    )
    if arm.missile is not None and arm.missile.load and blow.loss:
        state.say("load", winner.who, ("WNT-11", "R-63"), target=loser.who, weapon=arm.name)


def lies_helpless(state: State, who: str) -> Side:
    """The side of somebody who can neither defend nor hit (CRT-02, R-37)."""
    kit: Kit = state.fixed.kits[who]
    return Side(who, kit, kit.arms[state.people[who].arm], 0, (), 0, (), False)


def hit_helpless(state: State, attacker: Side, target: Side) -> int:
    """Whoever lies helpless is hit, and their suit takes nothing off (CRT-03, R-37)."""
    if state.fixed.watch is not None:
        state.fixed.watch(state, attacker, target)
    state.say("helpless", attacker.who, ("CRT-02", "CRT-03", "R-37"), target=target.who, cards=attacker.cards)
    target.used, target.rank = (), 0
    if attacker.rank:
        return hit(state, attacker, target, attacker.rank)
    attacker.used = (attacker.cards,)  # overdrawn, the suit alone counts, of the best or highest card
    return hit(state, attacker, target, 0, faces=False)


_STATE_RULES = {
    "dazed": ("DAZ-01", "DFT-03"),
    "unconscious": ("DFT-04", "UNC-01"),
    "critical": ("DFT-05", "CRT-01"),
    "clinically dead": ("BLO-02", "R-38"),
    "dead": ("DFT-06", "DFT-07", "DTH-01", "DTH-02"),
    "mangled": ("DFT-08", "DTH-06"),
    "beaten": ("DFT-01", "R-31"),
}


def tell_state(state: State, who: str, was_dazed: bool, was_out: str) -> None:
    """Say it when somebody has become dazed, or is out of the fight."""
    person: Fighter = state.people[who]
    kit: Kit = state.fixed.kits[who]
    now = person.out if person.out != was_out else "dazed" if person.dazed and not was_dazed else ""
    if now:
        state.say(
            "state",
            who,
            _STATE_RULES[now],
            now=now,
            status=person.status,
            wounds=person.all_wounds,
            will=kit.will,
            body=kit.body,
        )
