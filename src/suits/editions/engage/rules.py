"""What is special to `engage`: chips, dodging, sizes, pole weapons, running from missiles (FRQ, RDF, WSZ, POL)."""

from typing import Any

import msgspec

from suits.arithmetic.defence import (
    FIRST_HITS,
    NOBODY_HITS,
    SECOND_HITS,
    Size,
    pole_cover,
    size_defence,
)
from suits.arithmetic.dodging import MOVED_FAR, evade_limit, missile_defence
from suits.arithmetic.ranges import HALVED, point_blank_defence
from suits.arithmetic.skill import WORST_DEFENCE, skill_limit, with_spades
from suits.arithmetic.two_weapons import consecutive, may_pair_by_size
from suits.arithmetic.values import HIGH, rank_of_best_single
from suits.cards import Card
from suits.editions.contests.contest import Side, limit_of, swayed
from suits.editions.contests.fighters import FOR_GOOD, arm_of, kit_of
from suits.editions.contests.kit import Arm
from suits.editions.contests.situations import Note, is_unaware, noted, rules_of, sway, sways
from suits.editions.contests.two_cards.cards import draw_to_hand, drop_hand
from suits.editions.contests.two_cards.deeds import DEFEND, DODGE, STRIKE
from suits.editions.contests.two_cards.firing import point_blank
from suits.editions.contests.two_cards.links import outnumbered
from suits.editions.contests.two_cards.rules import Answers
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import can_act
from suits.editions.contests.two_cards.striking_back import can_strike
from suits.editions.contests.two_cards.two_weapons import one_blow, second_weapon_defence
from suits.editions.engage.chips import (
    SLOW_ISSUE,
    blue_left,
    can_pay_defence,
    pay_for_attack,
    price,
    spend_on_defence,
    turns_to_ready,
)
from suits.editions.engage.poles import covering_allies, is_usable, strikes_over
from suits.editions.engage.state import EngageFighter, EngageState
from suits.requests import Barred, Draw, Part

ONE_OR_TWO, TWO_OR_ONE, ONE = ("1", "2"), ("2", "1"), ("1",)


class EngageRules:
    """The hooks of `engage`."""

    waits = False
    steps = True
    keeps_to_the_end = False

    # Rounds and turns

    def order_limit(self, arm: Arm) -> int:
        """Reflexes, whatever the weapon (R-17)."""
        return arm.speed

    def new_round(self, state: EngageState) -> None:
        """Nothing is counted by the round: the window is from one own turn to the next (FRQ-02, R-20)."""

    def end_turn(self, state: EngageState, person: EngageFighter) -> None:
        """The window closes and a new one opens: chips are replaced, not added; shield uses begin anew.

        A white chip, or two with a second item; a blue chip, or two for a weapon that must be readied first.
        (FRQ-02, FRQ-04, FRQ-05, FRQ-06, FRQ-10, FRQ-13, FRQ-15, R-21, R-23, R-74)
        """  # only what differs is written: to look is cheaper
        if person.hand:
            drop_hand(state, person.id)
        if person.acted:
            person.acted = False
        if person.loses_turn:
            person.loses_turn = False
        if person.met:
            person.met = ()
        if person.pressed or person.pressed_before:
            person.pressed_before, person.pressed = person.pressed, ()
        blue = SLOW_ISSUE if person.unready else 1
        if person.blue != blue:
            person.blue = blue
        white = 2 if (person.shield or person.second) and person.id not in state.fixed.minions else 1
        if person.white != white:
            person.white = white
        if person.shield or person.shield_uses:
            shield = state.fixed.kits[person.id].shield if person.shield else None
            uses = shield.defence if shield else 0
            if person.shield_uses != uses:
                person.shield_uses = uses

    # Readiness

    def is_ready(self, state: EngageState, who: str) -> bool:
        """Readied, or lifted (FRQ-09, POL-05)."""
        return not state.people[who].unready

    def readying(self, state: EngageState, who: str) -> bool:
        """Readying counts as the action; no club buys the lifting of a pole weapon, and it needs room.

        (ORD-17, FRQ-16, POL-06, POL-08, R-55)
        """
        person, arm = state.people[who], arm_of(state, who)
        if not person.unready:
            return False
        return not arm.pole or (is_usable(state, arm) and not state.extra)

    def bars_readying(self, state: EngageState, who: str) -> tuple[Barred, ...]:
        """Lifting a pole weapon needs room, and can never be bought (POL-06, POL-08)."""
        arm = arm_of(state, who)
        if not (arm.pole and state.people[who].unready):
            return ()
        if not is_usable(state, arm):
            return (Barred("ready", f"there is no room here to lift the {arm.name}", "POL-08"),)
        return (Barred("ready", f"no club buys the lifting of the {arm.name}", "POL-06"),) if state.extra else ()

    def make_ready(self, state: EngageState, who: str) -> None:
        """A blue chip is spent; no cards are drawn (FRQ-09, FRQ-16, POL-05, ORD-17)."""
        person = state.people[who]
        person.unready -= 1
        person.blue -= 1
        state.say("ready", who, ("FRQ-09", "FRQ-16", "POL-05"), turns=person.unready)

    def takes_in_hand(self, state: EngageState, who: str) -> None:
        """A weapon that was just drawn is ready, a pole weapon not lifted (R-62, R-79)."""
        person = state.people[who]
        person.unready = 1 if arm_of(state, who).pole else 0

    # Cards

    def can_attack(self, state: EngageState, person: EngageFighter) -> bool:
        """Exactly one blue chip, and the weapon ready (FRQ-01, FRQ-09, FRQ-11, FRQ-17)."""
        return person.blue == 1 and not (person.unready or person.stumbling)

    pay_for_attack = staticmethod(pay_for_attack)
    price = staticmethod(price)

    def answers(self, state: EngageState, target: str, attacker: str, by: Arm) -> Answers:
        """Counter-engage with two cards or one, defend, or dodge (ENG-02, ENG-03, FRQ-07, FRQ-11, R-18, R-21)."""
        if target in state.fixed.swarms:
            return _DEFEND
        if state.extra:
            return _AGAINST_EXTRA if target not in state.fixed.minions else _DEFEND
        person = state.people[target]
        found: dict[str, tuple[str, ...]] = {}
        minion = target in state.fixed.minions
        if blue_left(person) and can_act(state, person) and can_strike(state, target, attacker):
            found[STRIKE] = TWO_OR_ONE if person.white and not person.hand and not minion else ()
        needs = state.fixed.options.defend_needs_outnumbered
        if not found or not needs or outnumbered(state, target, attacker):
            found[DEFEND] = () if can_pay_defence(state, target) or minion else ONE_OR_TWO
        if state.fixed.combat:
            found[DODGE] = ONE if minion else ONE_OR_TWO
        return found

    def defence_cards(
        self, state: EngageState, target: str, attacker: str, by: Arm, answer: str, number: int
    ) -> Part[tuple[tuple[Card, ...], bool]]:
        """With a chip by its price; dodging, or without chips, from the deck (FRQ-07, R-24, R-75)."""
        if answer == DODGE or state.extra or not can_pay_defence(state, target):
            cards = yield from draw_to_hand(state, target, number or 1, "defence")  # beside a kept one
            return cards, number == 2
        cards = yield from spend_on_defence(state, target, attacker, by)
        return cards, False

    # Skill and Defence

    def defence_skill(self, state: EngageState, target: str, attacker: str, by: Arm, answer: str) -> tuple[Arm, int]:
        """Against missiles Reflexes and metres moved; against hand weapons the weapon, or the feet.

        (RDF-02, RDF-03, R-24, R-59, R-79)
        """
        arm = arm_of(state, target)
        if by.is_missile:
            return arm, self.missile_skill(state, target, attacker, point_blank(state, attacker, target, by))
        if answer == DODGE:
            return arm, swayed(state, target, arm.speed, attacker)
        if arm.is_missile or (arm.pole and not is_usable(state, arm)):
            arm = kit_of(state, target).arms["unarmed"]
        return arm, limit_of(state, target, arm, began=False, chart=False, against=attacker)

    def defence_terms(self, state: EngageState, side: Side, other: Side) -> None:
        """Shield uses, second weapon, sizes and pole weapons; whoever dodges has none of them.

        (FRQ-04, TWO-06, TWO-10, TWO-11, MAT-05, MAT-09, WSZ-03, WSZ-04, POL-01, POL-07, POL-09, POL-12, R-21, R-24)
        """
        person = state.people[side.who]
        if side.shield:
            side.shield = self._uses_shield(person, side, other)
        if other.arm.is_missile or side.dodges:
            return
        side.parry = 0 if person.used_both or side.turned else second_weapon_defence(person)
        if state.fixed.pole_users:
            side.parry += pole_cover(is_usable(state, side.arm), covering_allies(state, side.who, other.who))
        against: Size = "L" if other.arm.pole else other.arm.size
        own: Size = "L" if side.arm.is_missile else side.arm.size  # only hand weapons are too short
        side.size = size_defence(own, against, person.shield and not side.turned)

    def _uses_shield(self, person: EngageFighter, side: Side, other: Side) -> bool:
        """A shield counts as often as its rating, in contests in which one can be hit, if not spared (FRQ-04, R-21)."""
        if side.dodges or person.spares_shield or not other.may_hit or not person.shield_uses:
            return False
        person.shield_uses -= 1
        return True

    def may_spare_shield(self, state: EngageState, person: EngageFighter) -> bool:
        """Whether it matters to keep the shield for later: fewer uses than there are enemies up (FRQ-04, R-21)."""
        spare = person.shield_uses if person.shield else 0
        if spare:
            for foe in state.fixed.foes[person.id]:
                if not state.people[foe].out:
                    spare -= 1
        return spare < 0

    # Reach

    def strikes_over(self, state: EngageState, who: str, foe: str) -> bool:
        """With a pole weapon over an ally (POL-10)."""
        return strikes_over(state, who, foe)

    def striking_arm(self, state: EngageState, who: str, foe: str) -> Arm:
        """The weapon in hand, one point less skilful where it strikes over an ally (POL-10)."""
        arm = arm_of(state, who)
        return msgspec.structs.replace(arm, offence=arm.offence - 1) if strikes_over(state, who, foe) else arm

    # Afterwards

    def after_contest(self, state: EngageState, first: Side, second: Side, result: int) -> None:
        """A slow weapon is unready after any engagement with it, a slow shield after a hit; defending never does it.

        (WNT-01, FRQ-09, ANT-06, ANT-08, POL-05, R-22, R-62)
        """
        hitter = first if result == FIRST_HITS else second if result == SECOND_HITS else None
        for one in (first, second):
            arm = one.arm
            if not one.may_hit or arm.is_missile or not (arm.slow or arm.pole or one is hitter):
                continue
            used = one is hitter or arm.pole or state.fixed.options.slow_trigger == "use"
            unready = turns_to_ready(arm) if used else 0
            if one is hitter and one.kit.shield and state.people[one.who].shield:
                unready += one.kit.shield.slow
            if unready:
                self._not_ready(state, one.who, unready)

    def _not_ready(self, state: EngageState, who: str, turns: int) -> None:
        """So many own turns of readying (FRQ-09, FRQ-15, ANT-08)."""
        if turns:
            person = state.people[who]
            person.unready += turns
            if state.told is not None:
                state.say("unready", who, ("FRQ-09", "FRQ-15", "POL-05", "R-22"), rounds=person.unready)

    def loses_turn(self, state: EngageState, person: EngageFighter) -> None:
        """Blue is taken away until the own next turn is over (R-77)."""
        person.loses_turn = True
        person.blue = 0
        drop_hand(state, person.id)

    # Two weapons

    def bars_both(self, state: EngageState, who: str) -> tuple[str, str]:
        """Small with small or medium, nobody outnumbering, no white chip of the second weapon spent.

        (TWO-09, WSZ-02, MAT-08, MAT-09, R-75)
        """
        person, kit = state.people[who], kit_of(state, who)
        if not may_pair_by_size(kit.arms[person.arm].size, kit.arms[person.second].size):
            return "at least one of the weapons must be small, and neither Large", "TWO-09"
        if person.white < 2:
            return "the second weapon was used in defence since your last turn", "R-75"
        return ("you are outnumbered: the second weapon must defend", "MAT-08") if outnumbered(state, who) else ("", "")

    def both_weapons(self, state: EngageState, who: str, second: Side, cards: tuple[Card, ...]) -> tuple[Side, int]:
        """Consecutive cards, up or down: each is its own attack on one defence, in the order drawn; being hit ends it.

        Otherwise it is one attack with the better card. (MAT-03, MAT-04, MAT-06, MAT-07, R-51, R-80)
        """
        foe, off_hand = second.who, kit_of(state, who).arms[state.people[who].second]
        first = side(state, who, arm_of(state, who), cards, began=True, may_hit=True, against=foe)
        other = side(state, who, off_hand, cards, began=True, may_hit=True, against=foe)
        run = consecutive(cards[0], cards[1], first.skill, other.skill)
        if not run:
            first.rank, first.used = rank_of_best_single(cards, first.skill)
            return first, self._blows(state, (first,), second)
        first.rank, first.used = run[0], ((cards[0],),)
        other.rank, other.used = run[1], ((cards[1],),)
        return first, self._blows(state, (first, other), second)

    def _blows(self, state: EngageState, blows: tuple[Side, ...], second: Side) -> int:
        """Blow after blow on one defence draw; the target hits back once at most (MAT-04, MAT-06, MAT-07, R-80)."""
        result = NOBODY_HITS
        if not state.people[second.who].out:
            self.defence_terms(state, second, blows[0])
        for blow in blows:
            if state.people[second.who].out in FOR_GOOD:
                break  # the rest is dropped
            if blow is not blows[0]:
                state.say("second weapon", blow.who, ("MAT-04", "R-51"), weapon=blow.arm.name, cards=blow.cards)
            now = one_blow(state, blow, second)
            if blow is not blows[0] and (now == FIRST_HITS or state.fixed.options.slow_trigger == "use"):
                self._not_ready(state, blow.who, turns_to_ready(blow.arm))  # the first weapon: after_contest
            if now == SECOND_HITS:
                return SECOND_HITS
            second.may_hit = second.may_hit and not state.people[second.who].dazed
            result = max(result, now)
        return result

    # Missiles and bonus cards

    def missile_skill(self, state: EngageState, who: str, attacker: str, halved: bool = False) -> int:
        """Nobody learns to dodge missiles: Reflexes and metres moved; spades and what a referee says count as ever.

        (RDF-02, RDF-03, SKL-04, SPD-01, R-46, R-59, R-86, R-87)
        """
        person, speed = state.people[who], arm_of(state, who).speed
        full = missile_defence(speed, person.ran)
        if person.blind or person.modifiers:
            return swayed(state, who, full, attacker, HALVED if halved else 0)
        skill = point_blank_defence(full) if halved else full
        return max(WORST_DEFENCE, with_spades(skill, full, person.spades, person.spades_against))

    def evades(self, state: EngageState, who: str, target: str) -> Part[bool]:
        """Whoever moved three metres or more draws a high card: within the number, the whole use misses.

        The shooter has spent the chips all the same (RDF-04, R-59).
        """
        person, speed = state.people[target], arm_of(state, target).speed
        if person.ran < MOVED_FAR or (person.unaware and is_unaware(person.unaware, who)):
            return False
        (card,) = yield Draw(target, 1, "evade")
        options = state.fixed.options
        limit = evade_limit(speed, person.ran, options.under_is_strict, options.evade_target)
        notes: list[Note] = []
        if person.blind or person.modifiers:
            limit, notes = evade_swayed(person, limit, who), sways(person, who, began=False)
        done = HIGH[card] <= limit
        more: dict[str, Any] = noted(notes)
        rules = ("RDF-03", "RDF-04", "R-59", *rules_of(notes))
        state.say(
            "evade",
            target,
            rules,
            card=card,
            value=HIGH[card],
            metres=person.ran,
            limit=limit,
            done="yes" if done else "",
            **more,
        )
        state.clear_table(target)
        if done:
            pay_for_attack(state, who)
            drop_hand(state, who)
        return done

    def begin_extra(self, state: EngageState, who: str) -> bool:
        """One new card, no chip spent and none issued; not for whoever has lost the coming action (R-55, R-77)."""
        person = state.people[who]
        if person.loses_turn:
            return False
        person.aside, person.hand = person.hand, ()
        person.chips_before, person.acted_before = (person.blue, person.white), person.acted
        person.met_before = person.met
        person.blue, person.white, person.acted = SLOW_ISSUE if person.unready else 1, 0, False
        return True

    def end_extra(self, state: EngageState, who: str) -> None:
        """The chips and the kept card of the window; an unready weapon has two blue chips (FRQ-15, R-55)."""
        person = state.people[who]
        drop_hand(state, who)
        person.hand, person.aside = person.aside, ()
        (person.blue, person.white), person.acted = person.chips_before, person.acted_before
        person.met = person.met_before
        if person.blue:
            person.blue = SLOW_ISSUE if person.unready else 1


def evade_swayed(person: EngageFighter, number: int, shooter: str) -> int:
    """The number of R-59 as a referee has it; no spades (SPD-01), and its floor raises nothing (R-86, R-87)."""
    steps, flat = sway(person, shooter, began=False)
    return max(min(number, WORST_DEFENCE), skill_limit(number, steps=steps, chart=False, flat=flat))


_DEFEND: Answers = {DEFEND: ()}
_AGAINST_EXTRA: Answers = {DEFEND: ONE_OR_TWO, DODGE: ONE_OR_TWO}
"""At the end of the round no chip is spent: as with none left (R-55)."""
