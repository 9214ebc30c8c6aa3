"""What is special to `pair`: two cards a round, defence for the outnumbered, one action a round (R-75)."""

from suits.arithmetic.defence import FIRST_HITS, SECOND_HITS
from suits.arithmetic.order import initiative_limit
from suits.arithmetic.ranges import HALVED
from suits.arithmetic.two_weapons import consecutive, may_pair_by_strength, one_is_small
from suits.arithmetic.values import rank_of_best_single
from suits.cards import Card
from suits.choices import NOTHING, Cost
from suits.editions.contests.contest import Side, limit_of, swayed
from suits.editions.contests.fighters import FOR_GOOD, arm_of, kit_of
from suits.editions.contests.kit import Arm
from suits.editions.contests.readiness import is_ready, slow_after_hit, slow_down
from suits.editions.contests.two_cards.answering import KEPT
from suits.editions.contests.two_cards.cards import draw_to_hand, drop_hand, give_back, one_or_both
from suits.editions.contests.two_cards.crowds import is_swarm
from suits.editions.contests.two_cards.deeds import DEFEND, STRIKE
from suits.editions.contests.two_cards.firing import point_blank
from suits.editions.contests.two_cards.links import outnumbered
from suits.editions.contests.two_cards.rules import ATTACK, Answers
from suits.editions.contests.two_cards.settling import strike
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import can_act
from suits.editions.contests.two_cards.striking_back import can_strike
from suits.editions.contests.two_cards.two_weapons import hit_who_lies, one_blow, second_weapon_defence
from suits.editions.pair.state import PairFighter, PairState
from suits.requests import Barred, Part

ONE_OR_TWO = ("1", "2")
KEPT_OR_DECK = (KEPT, *ONE_OR_TWO)


class PairRules:
    """The hooks of `pair`."""

    waits = True
    steps = False
    keeps_to_the_end = True

    # Rounds

    def order_limit(self, arm: Arm) -> int:
        """Reflexes, halved with a slow weapon (ORD-12)."""
        return initiative_limit(arm.speed, arm.slow > 0)

    def new_round(self, state: PairState) -> None:
        """Cards, action and the bar on meeting twice are renewed for all (CON-06, MIN-01, R-74, R-75)."""
        minions, cards = state.fixed.minions, state.fixed.cards_each
        for who, person in state.people.items():
            if person.hand:
                drop_hand(state, who)
            person.due = 1 if who in minions else cards
            if person.wait:
                person.wait = 0
            person.acted = person.loses_turn = False
            if person.met:
                person.met = ()
            if person.pressed or person.pressed_before:
                person.pressed_before, person.pressed = person.pressed, ()

    def end_turn(self, state: PairState, person: PairFighter) -> None:
        """The action of the round is taken or forfeited; whoever waited waits no more (R-74)."""
        person.acted = True
        if person.wait:
            person.wait = 0

    # Readiness

    def is_ready(self, state: PairState, who: str) -> bool:
        """Readying a slow weapon is mere time (R-22)."""
        return not state.round or is_ready(state, who)

    def readying(self, state: PairState, who: str) -> bool:
        """Never an action of its own, but a club buys it at the end of the round (R-22, R-55)."""
        return state.extra and not (arm_of(state, who).is_missile or is_ready(state, who))

    def make_ready(self, state: PairState, who: str) -> None:
        """A club buys one turn of readying (R-55)."""
        person = state.people[who]
        turns = max(1, person.slow_until - state.round) - 1
        person.slow_until = state.round + turns if turns else state.round - 1
        state.say("ready", who, ("R-22", "R-55"), turns=turns)

    # Cards

    def can_attack(self, state: PairState, person: PairFighter) -> bool:
        """Two cards, or the one that was kept; a slow hand weapon must be ready (RSP-06, R-22, R-75)."""
        if not (person.due or person.hand):
            return False
        return person.slow_until < state.round or arm_of(state, person.id).is_missile

    def pay_for_attack(self, state: PairState, who: str, number: int = 0) -> int:
        """The first contest of the round draws both cards; engaging uses all (R-75)."""
        person = state.people[who]
        due, person.due = person.due, 0
        return 0 if person.shared else due

    def price(self, state: PairState, who: str, use: str, number: int | None, cards: int) -> Cost:
        """Engaging uses all cards of the round; who only defends keeps what is not used for it (RSP-06, R-75)."""
        person = state.people[who]
        return Cost(cards=person.due + len(person.hand)) if use in (ATTACK, STRIKE) else NOTHING

    def answers(self, state: PairState, target: str, attacker: str, by: Arm) -> Answers:
        """Strike back; only the outnumbered may choose to defend, and who cannot hit must (R-18).

        A defence is made with the card that was kept for the action, or from the deck (RSP-14, R-75).
        """
        person = state.people[target]
        held = bool(person.due or person.hand)
        minion = target in state.fixed.minions
        kept = not minion and (bool(person.hand) or person.due == 1)  # RSP-13: or the card to come
        if held and not is_swarm(state, target) and can_act(state, person) and can_strike(state, target, attacker):
            if state.fixed.options.defend_needs_outnumbered and not outnumbered(state, target, attacker):
                return _ONLY_STRIKE
            return _STRIKE_OR_DEFEND_KEPT if kept else _STRIKE_OR_DEFEND
        if kept:
            return _DEFEND_KEPT
        return _ONLY_DEFEND if held or minion else _NO_CARDS_LEFT

    def defence_cards(
        self, state: PairState, target: str, attacker: str, by: Arm, answer: str, number: int
    ) -> Part[tuple[tuple[Card, ...], bool]]:
        """One of two cards or both, the kept one, or from the deck (RSP-06, RSP-08, RSP-14, R-75)."""
        person = state.people[target]
        if target in state.fixed.minions:  # one card of its own; the group's is for its attack
            cards = yield from draw_to_hand(state, target, 1, "defence")
            return cards, False
        if number or not (person.due or person.hand):
            cards = yield from draw_to_hand(state, target, number or 1, "defence")  # beside a kept one
            return cards, number == 2
        if person.due:
            due, person.due = person.due, 0
            yield from draw_to_hand(state, target, due, "contest")
        if len(person.hand) < 2:
            return person.hand, False
        chosen = yield from one_or_both(state, target, attacker)
        if give_back(state, target, chosen):
            person.due = 1  # RSP-13: one new card for the own action
        return chosen, False

    # Skill and Defence

    def defence_skill(self, state: PairState, target: str, attacker: str, by: Arm, answer: str) -> tuple[Arm, int]:
        """The skill of the weapon in hand; half at point blank (R-46, R-79)."""
        arm = arm_of(state, target)
        if arm.is_missile and not by.is_missile:
            bare = kit_of(state, target).arms["unarmed"]
            skill = limit_of(state, target, bare, began=False, chart=False, against=attacker)
            return bare, max(skill, swayed(state, target, arm.speed, attacker))
        if by.is_missile:
            return arm, self.missile_skill(state, target, attacker, point_blank(state, attacker, target, by))
        return arm, limit_of(state, target, arm, began=False, chart=False, against=attacker)

    def defence_terms(self, state: PairState, side: Side, other: Side) -> None:
        """A second weapon gives +1, even after a multiple attack; not from behind, nor to the unaware.

        (R-51, R-86, R-88)
        """
        if not (side.dodges or side.turned):
            side.parry = second_weapon_defence(state.people[side.who])

    def may_spare_shield(self, state: PairState, person: PairFighter) -> bool:
        """Shields always count in this edition."""
        return False

    def strikes_over(self, state: PairState, who: str, foe: str) -> bool:
        """All hand weapons reach equally far (R-76)."""
        return False

    def striking_arm(self, state: PairState, who: str, foe: str) -> Arm:
        """The weapon in hand."""
        return arm_of(state, who)

    def bars_readying(self, state: PairState, who: str) -> tuple[Barred, ...]:
        """Readying is mere time (R-22)."""
        return ()

    def takes_in_hand(self, state: PairState, who: str) -> None:
        """A weapon just drawn is ready when the time of the last one is over (R-22)."""

    # Afterwards

    def after_contest(self, state: PairState, first: Side, second: Side, result: int) -> None:
        """A slow weapon needs its time after a hit, or by a house rule after any use (R-22)."""
        if result == FIRST_HITS:
            slow_after_hit(state, first.who)
        elif result == SECOND_HITS:
            slow_after_hit(state, second.who)
        if state.fixed.options.slow_trigger == "use":
            for one in (first, second):
                if one.may_hit:
                    slow_down(state, one.who, arm_of(state, one.who).slow)

    def loses_turn(self, state: PairState, person: PairFighter) -> None:
        """The action still open in this round is lost, and the kept card (R-77)."""
        if not person.acted:
            person.loses_turn = True
        drop_hand(state, person.id)
        person.due = 0

    # Two weapons

    def bars_both(self, state: PairState, who: str) -> tuple[str, str]:
        """With at least one small weapon, or the strength for both; and with both cards (TWO-08, R-42, R-51)."""
        person, kit = state.people[who], kit_of(state, who)
        one, other = kit.arms[person.arm], kit.arms[person.second]
        if person.due < state.fixed.cards_each:
            return "it takes both cards of the round", "R-51"
        strong = may_pair_by_strength(kit.body, one.min_body, other.min_body, bool(one.slow or other.slow))
        if strong or one_is_small(one.size, other.size):
            return "", ""
        return "at least one of the weapons must be small, or you much stronger and neither of them slow", "TWO-08"

    def both_weapons(self, state: PairState, who: str, second: Side, cards: tuple[Card, ...]) -> tuple[Side, int]:
        """If the cards are consecutive and the higher one wins, both weapons hit, each with its own card.

        Otherwise it is one attack with the better card. (MAT-02, R-51, R-80)
        """
        first = side(state, who, arm_of(state, who), cards, began=True, may_hit=True, against=second.who)
        run = consecutive(cards[0], cards[1], first.skill)
        ordered = cards if not run or run[0] > run[1] else (cards[1], cards[0])
        if run:
            first.rank, first.used = max(run), ((ordered[0],),)
        else:
            first.rank, first.used = rank_of_best_single(cards, first.skill)
        if not state.people[second.who].out:
            self.defence_terms(state, second, first)
        result = one_blow(state, first, second)
        if result == FIRST_HITS and run and state.people[second.who].out not in FOR_GOOD:
            off = kit_of(state, who).arms[state.people[who].second]
            other = Side(who, first.kit, off, first.skill, cards, min(run), ((ordered[1],),), True)
            state.say("second weapon", who, ("MAT-02", "R-51"), weapon=off.name, cards=ordered)
            if state.people[second.who].out:
                hit_who_lies(state, other, second)
            else:
                strike(state, other, second)
            slow_down(state, who, first.arm.slow + off.slow)  # both were used
        return first, result

    # Missiles and bonus cards

    def missile_skill(self, state: PairState, who: str, attacker: str, halved: bool = False) -> int:
        """The skill of the weapon in hand; half at point blank (R-46)."""
        steps = HALVED if halved else 0
        return limit_of(state, who, arm_of(state, who), began=False, chart=False, steps=steps, against=attacker)

    def evades(self, state: PairState, who: str, target: str) -> Part[bool]:
        """Not in this edition."""
        yield from ()
        return False

    def begin_extra(self, state: PairState, who: str) -> bool:
        """One new card; whoever was met already this round may be attacked with it (R-55)."""
        person = state.people[who]
        drop_hand(state, who)
        person.due, person.acted, person.met = 1, False, ()
        return True

    def end_extra(self, state: PairState, who: str) -> None:
        """The round is over."""
        person = state.people[who]
        person.acted, person.due = True, 0


_ONLY_STRIKE: Answers = {STRIKE: ()}
_STRIKE_OR_DEFEND: Answers = {STRIKE: (), DEFEND: ()}
_STRIKE_OR_DEFEND_KEPT: Answers = {STRIKE: (), DEFEND: KEPT_OR_DECK}
_DEFEND_KEPT: Answers = {DEFEND: KEPT_OR_DECK}
_ONLY_DEFEND: Answers = {DEFEND: ()}
_NO_CARDS_LEFT: Answers = {DEFEND: ONE_OR_TWO}
