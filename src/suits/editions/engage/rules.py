"""What is special to `engage`: chips, dodging, sizes, pole weapons, running from missiles (FRQ, RDF, WSZ, POL)."""

from suits.arithmetic.defence import FIRST_HITS, NOBODY_HITS, SECOND_HITS, pole_cover, size_defence
from suits.arithmetic.dodging import MOVED_FAR, evades, missile_defence
from suits.arithmetic.ranges import point_blank_defence
from suits.arithmetic.two_weapons import consecutive, may_pair_by_size
from suits.arithmetic.values import rank_of_one
from suits.cards import Card
from suits.editions.contests.contest import HELPLESS, Side, compare, limit_of
from suits.editions.contests.fighters import arm_of, kit_of
from suits.editions.contests.kit import Arm
from suits.editions.contests.two_cards.answering import DEFEND, DODGE, STRIKE, after, strike
from suits.editions.contests.two_cards.cards import draw_to_hand, drop_hand
from suits.editions.contests.two_cards.crowds import is_swarm
from suits.editions.contests.two_cards.firing import can_strike, point_blank
from suits.editions.contests.two_cards.links import outnumbered
from suits.editions.contests.two_cards.rules import Answers
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import can_act
from suits.editions.engage.chips import (
    blue_left,
    can_pay_defence,
    is_slow,
    issue,
    spend_on_attack,
    spend_on_defence,
)
from suits.editions.engage.poles import covering_allies
from suits.editions.engage.state import EngageFighter, EngageState
from suits.requests import Draw, Part, Scene

ONE_OR_TWO, TWO_OR_ONE, ONE = ("1", "2"), ("2", "1"), ("1",)


class EngageRules:
    """The hooks of `engage`."""

    waits = False
    steps = True

    # Rounds and turns

    def order_limit(self, state: EngageState, who: str) -> int:
        """Reflexes, whatever the weapon (ORD-10)."""
        return arm_of(state, who).speed

    def new_round(self, state: EngageState) -> None:
        """Nothing is counted by the round: the window is from one own turn to the next (FRQ-02, R-20)."""

    def end_turn(self, state: EngageState, who: str) -> None:
        """The window closes and a new one opens: chips, shield uses, whom one has met (FRQ-02, FRQ-06, R-74)."""
        person = state.people[who]
        drop_hand(state, who)
        person.acted = person.loses_turn = False
        person.met = ()
        person.pressed_before, person.pressed = person.pressed, ()
        issue(state, who)

    # Readiness

    def is_ready(self, state: EngageState, who: str) -> bool:
        """Readied, or lifted (FRQ-09, POL-05)."""
        return not state.people[who].unready

    def readying(self, state: EngageState, who: str) -> bool:
        """Readying counts as the action (ORD-17, FRQ-16)."""
        return state.people[who].unready > 0 and not arm_of(state, who).is_missile

    def make_ready(self, state: EngageState, who: str) -> None:
        """A blue chip is spent; no cards are drawn (FRQ-09, FRQ-16)."""
        person = state.people[who]
        person.unready -= 1
        person.blue = 1
        state.say("ready", who, ("FRQ-09", "FRQ-16", "POL-05"), turns=person.unready)

    # Cards

    def can_attack(self, state: EngageState, who: str) -> bool:
        """A blue chip (FRQ-11, FRQ-17)."""
        return state.people[who].blue > 0

    def attack_cards(self, state: EngageState, who: str, number: int = 0) -> Part[tuple[Card, ...]]:
        """Blue and white buy two cards (FRQ-11)."""
        cards = yield from spend_on_attack(state, who, number)
        return cards

    def answers(self, state: EngageState, target: str, attacker: str, by: Arm) -> Answers:
        """Counter-engage, defend or dodge (ENG-02, ENG-03, FRQ-07, FRQ-12, R-18)."""
        if is_swarm(state, target):
            return _DEFEND
        person = state.people[target]
        found: dict[str, tuple[str, ...]] = {}
        minion = target in state.fixed.minions
        if blue_left(state, person) and can_act(state, person) and can_strike(state, target, attacker):
            found[STRIKE] = TWO_OR_ONE if person.white and not person.hand and not minion else ()
        needs = state.fixed.options.defend_needs_outnumbered
        if not found or not needs or outnumbered(state, target, attacker):
            found[DEFEND] = () if can_pay_defence(state, target) or minion else ONE_OR_TWO
        found[DODGE] = ONE if minion else ONE_OR_TWO
        return found

    def defence_cards(
        self, state: EngageState, target: str, attacker: str, by: Arm, answer: str, number: int
    ) -> Part[tuple[tuple[Card, ...], bool]]:
        """With a chip by its price; dodging, or without chips, from the deck (RSP-14, R-24, R-75)."""
        if answer == DODGE or not can_pay_defence(state, target):
            cards = yield from draw_to_hand_only(state, target, number or 1)
            return cards, number == 2
        cards = yield from spend_on_defence(state, target, by)
        return cards, False

    # Skill and Defence

    def defence_skill(self, state: EngageState, target: str, attacker: str, by: Arm, answer: str) -> tuple[Arm, int]:
        """Against missiles Reflexes and metres moved; against hand weapons the weapon, or the feet.

        (RDF-02, RDF-03, R-24, R-59, R-79)
        """
        arm, person = arm_of(state, target), state.people[target]
        if by.is_missile:
            skill = missile_defence(arm.speed, person.moved)
            return arm, point_blank_defence(skill) if point_blank(state, attacker, target, by) else skill
        if answer == DODGE:
            return arm, max(2, arm.speed)
        if arm.is_missile:
            arm = kit_of(state, target).arms["unarmed"]
        return arm, limit_of(state, target, arm, began=False, chart=False)

    def defence_terms(self, state: EngageState, side: Side, other: Side) -> None:
        """Shield uses, second weapon, sizes and pole weapons (FRQ-04, TWO-04, MAT-05, WSZ, POL-07)."""
        person = state.people[side.who]
        if side.shield and (side.dodges or not other.may_hit or not person.shield_uses):
            side.shield = False
        elif side.shield:
            person.shield_uses -= 1
        if other.arm.is_missile or side.dodges:
            return
        poles = pole_cover(side.arm.pole, covering_allies(state, side.who))
        side.parry = poles + (1 if person.second and not person.used_both else 0)
        against = "L" if other.arm.pole else other.arm.size
        side.size = size_defence(side.arm.size, against, person.shield)  # type: ignore[arg-type]

    # Afterwards

    def after_contest(self, state: EngageState, first: Side, second: Side, result: int) -> None:
        """A slow weapon is unready after any engagement with it, a slow shield after a hit (FRQ-09, R-22, R-62)."""
        hitter = first if result == FIRST_HITS else second if result == SECOND_HITS else None
        for one in (first, second):
            if not one.may_hit or one.arm.is_missile:
                continue
            person = state.people[one.who]
            unready = (1 if one.arm.pole else one.arm.slow) if is_slow(one.arm) else 0
            if unready and state.fixed.options.slow_trigger == "hit" and one is not hitter:
                unready = 0
                person.blue = 1
            if one is hitter and one.kit.shield and person.shield:
                unready += one.kit.shield.slow
            if unready:
                person.unready = unready
                state.say("unready", one.who, ("FRQ-09", "FRQ-15", "R-22"), rounds=unready)

    def loses_turn(self, state: EngageState, person: EngageFighter) -> None:
        """Blue is taken away until the own next turn is over (RSP-11, R-77)."""
        person.loses_turn = True
        drop_hand(state, person.id)

    # Two weapons

    def may_use_both(self, state: EngageState, who: str) -> bool:
        """Small with small or medium, nobody outnumbering, no white chip spent on it (TWO-09, MAT-08, R-75)."""
        person, kit = state.people[who], kit_of(state, who)
        one, other = kit.arms[person.arm], kit.arms[person.second]
        return person.white == 2 and may_pair_by_size(one.size, other.size) and not outnumbered(state, who)

    def both_weapons(self, state: EngageState, who: str, second: Side, cards: tuple[Card, ...]) -> Scene:
        """Consecutive cards: each is its own attack on one defence; else one attack with the better (MAT-01..07)."""
        arm, off = arm_of(state, who), kit_of(state, who).arms[state.people[who].second]
        first = side(state, who, arm, cards, began=True, may_hit=True)
        run = consecutive(cards[0], cards[1], first.skill)
        if run:
            blows = [(arm, cards[0], run[0]), (off, cards[1], run[1])]
        else:
            best = max(cards, key=lambda card: rank_of_one(card, first.skill)[0])
            blows = [(arm, best, rank_of_one(best, first.skill)[0])]
        self.defence_terms(state, first, second)
        self.defence_terms(state, second, first)
        result = NOBODY_HITS
        for weapon, card, rank in blows:
            if state.people[second.who].out and state.people[second.who].out not in HELPLESS:
                break
            first.arm, first.rank, first.used = weapon, rank, ((card,),) if rank else ()
            now = compare(state, first, second)
            if now == SECOND_HITS:
                strike(state, second, first)  # MAT-06, MAT-07: that ends it
                result = SECOND_HITS
                break
            if now == FIRST_HITS:
                strike(state, first, second)
                result = FIRST_HITS
        yield from after(state, first, second, result)

    # Missiles and bonus cards

    def evades(self, state: EngageState, target: str) -> Part[bool]:
        """Whoever moved three metres or more draws a high card: within the number, the fire misses (RDF-04, R-59)."""
        person = state.people[target]
        if person.moved < MOVED_FAR or person.out:
            return False
        (card,) = yield Draw(target, 1, "evade")
        done = evades(card, arm_of(state, target).speed, person.moved)
        limit = missile_defence(arm_of(state, target).speed, person.moved)
        state.say("evade", target, ("RDF-03", "RDF-04", "R-59"), card=card, metres=person.moved, limit=limit,
                  done="yes" if done else "")  # fmt: skip
        state.clear_table(target)
        return done

    def extra_action(self, state: EngageState, who: str) -> Scene:
        """One more action with one new card; no chip is spent and none issued (CLB-01, CLB-02, R-55)."""
        from suits.editions.contests.two_cards.own_turn import own_turn

        person = state.people[who]
        before = person.blue, person.white, person.acted
        drop_hand(state, who)
        person.blue, person.white, person.acted = 1, 0, False
        state.phase = 0
        yield from own_turn(state, who)
        person.blue, person.white, person.acted = before


def draw_to_hand_only(state: EngageState, who: str, number: int) -> Part[tuple[Card, ...]]:
    """Cards from the deck beside a kept one."""
    kept = state.people[who].hand
    cards: tuple[Card, ...] = yield from draw_to_hand(state, who, number, "defence")
    assert state.people[who].hand == kept + cards
    return cards


_DEFEND: Answers = {DEFEND: ()}
