"""One contest: two sides with their cards, who hits, and what the hit does (Part F.2 of the ledger)."""

from typing import Protocol

import msgspec

from suits.arithmetic.armour import ApBasis, loss_through
from suits.arithmetic.bonus import FaceBonus, SuitRule, power_bonus, power_bonus_parts
from suits.arithmetic.defence import (
    FIRST_HITS,
    NOBODY_HITS,
    SECOND_HITS,
    Tie,
    is_tie,
    tie_goes_to,
    who_hits,
)
from suits.arithmetic.values import Choices
from suits.editions.contests.fighters import Fighter, suffer
from suits.editions.contests.sheet import Kit, melee_defence
from suits.state import State


class ContestOptions(Protocol):
    """The house rules that contests ask for."""

    @property
    def tie(self) -> Tie: ...
    @property
    def suit_rule(self) -> SuitRule: ...
    @property
    def face_bonus(self) -> FaceBonus: ...
    @property
    def ap_basis(self) -> ApBasis: ...


class Side(msgspec.Struct):
    """One side of a contest: the skill, the cards and the rank they make; rank 0 is an overdraw."""

    who: str
    kit: Kit
    skill: int
    cards: tuple[str, ...]
    rank: int
    used: Choices
    may_hit: bool


def defence_of(side: Side, against: Kit) -> int:
    """The Defence modifier of one side, capped (DFM-01, DFM-03, R-06)."""
    kit = side.kit
    if side.rank == 0:
        return kit.overdrawn_defence
    if against.anti_shield and kit.shield:
        return melee_defence(kit.weapon_defence, kit.armour, kit.shield, against.anti_shield)
    return kit.defence


def compare(options: ContestOptions, first: Side, second: Side, defence: int, other_defence: int) -> int:
    """Who hits: the initiator (+1), the other (-1) or nobody (0). The tie option may settle equal ranks (R-05)."""
    result = who_hits(first.rank, defence, second.rank, other_defence, second.may_hit)
    if result == NOBODY_HITS and options.tie != "no_result" and is_tie(first.rank, second.rank):
        return tie_goes_to(options.tie, first.skill, second.skill, defence, other_defence, second.may_hit)
    return result


def settle(state: State, first: Side, second: Side) -> int:
    """Compare both sides, tell it, and let the winner hit: one hit at most (CON-05, CON-11, PHS-02)."""
    options: ContestOptions = state.fixed.options
    defence, other_defence = defence_of(first, second.kit), defence_of(second, first.kit)
    result = compare(options, first, second, defence, other_defence)
    if state.told is not None:
        _tell_contest(state, first, second, defence, other_defence, result)
    if result == FIRST_HITS:
        hit(state, first, second, first.rank - second.rank)
    elif result == SECOND_HITS:
        hit(state, second, first, second.rank - first.rank)
    return result


def _tell_contest(state: State, first: Side, second: Side, defence: int, other: int, result: int) -> None:
    state.say(
        "contest",
        first.who,
        ("CON-03", "CON-04", "CON-10", "R-05", "R-06"),
        target=second.who,
        cards=first.cards,
        against=second.cards,
        skill=first.skill,
        against_skill=second.skill,
        rank=first.rank,
        against_rank=second.rank,
        defence=defence,
        against_defence=other,
        result=("nobody", "first", "second")[result],
        strikes_back="yes" if second.may_hit else "",
    )


def hit(state: State, winner: Side, loser: Side, margin: int) -> None:
    """Power bonus, effect, armour, loss, added to the loser's Status.

    (PWR-01, PWR-15, PWR-17, PCH-01, ANT-03, LOS-01, PHS-03)
    """
    options: ContestOptions = state.fixed.options
    bonus = power_bonus(winner.used, loser.used, options.suit_rule, options.face_bonus)
    effect = winner.kit.effects[bonus + 3]
    kit = loser.kit
    loss = loss_through(effect, kit.absorbs, winner.kit.ap, options.ap_basis, margin, kit.body)
    person: Fighter = state.people[loser.who]
    before = (person.shock, person.all_wounds)
    was_dazed = person.dazed
    wounds, shock = suffer(state, loser.who, loss, kit, winner.kit) if loss else (0, 0)
    if state.told is None:
        return
    parts = power_bonus_parts(winner.used, loser.used, options.suit_rule, options.face_bonus)
    state.say(
        "hit",
        winner.who,
        ("PWR-01", "PWR-08", "PWR-18", "PCH-01", "ANT-03", "LOS-02", "LOS-06"),
        target=loser.who,
        weapon=winner.kit.weapon.name,
        suit=parts.suit,
        faces=parts.faces,
        against_suit=parts.loser_suit,
        against_faces=parts.loser_faces,
        bonus=bonus,
        power=winner.kit.power,
        effect=effect,
        absorbs=kit.absorbs,
        armour=kit.armour.name if kit.armour else "",
        ap=winner.kit.ap,
        loss=loss,
        damage=winner.kit.damage,
        wounds=wounds,
        shock=shock,
        shock_before=before[0],
        shock_after=person.shock,
        wounds_before=before[1],
        wounds_after=person.all_wounds,
    )
    tell_state(state, loser.who, was_dazed)


_STATE_RULES = {
    "dazed": ("DAZ-01", "DFT-03"),
    "unconscious": ("DFT-04", "UNC-01"),
    "critical": ("DFT-05", "CRT-01"),
    "dead": ("DFT-06", "DFT-07"),
    "mangled": ("DFT-08",),
}


def tell_state(state: State, who: str, was_dazed: bool) -> None:
    """Say it when somebody has become dazed or is out of the fight."""
    person: Fighter = state.people[who]
    kit: Kit = state.fixed.kits[who]
    now = person.out or ("dazed" if person.dazed and not was_dazed else "")
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
