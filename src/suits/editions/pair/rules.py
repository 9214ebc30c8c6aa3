"""What is special to `pair`: two cards a round, defence for the outnumbered, one action a round (R-75)."""

from suits.arithmetic.defence import FIRST_HITS, SECOND_HITS
from suits.arithmetic.order import initiative_limit
from suits.arithmetic.ranges import point_blank_defence
from suits.arithmetic.two_weapons import consecutive, may_pair_by_strength, one_is_small
from suits.arithmetic.values import rank_of_one
from suits.cards import Card, without
from suits.editions.contests.contest import Side, compare, limit_of
from suits.editions.contests.fighters import arm_of, kit_of
from suits.editions.contests.kit import Arm
from suits.editions.contests.readiness import is_ready, slow_after_hit, slow_down
from suits.editions.contests.two_cards.answering import DEFEND, STRIKE, after, strike
from suits.editions.contests.two_cards.cards import draw_to_hand, drop_hand, one_or_both
from suits.editions.contests.two_cards.crowds import is_swarm
from suits.editions.contests.two_cards.firing import can_strike, point_blank
from suits.editions.contests.two_cards.links import outnumbered
from suits.editions.contests.two_cards.rules import Answers
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import can_act
from suits.editions.pair.state import PairFighter, PairState
from suits.requests import Part, Scene

ONE_OR_TWO = ("1", "2")


class PairRules:
    """The hooks of `pair`."""

    waits = True
    steps = False

    # Rounds

    def order_limit(self, state: PairState, who: str) -> int:
        """Reflexes, halved with a slow weapon (ORD-10, ORD-12)."""
        arm = arm_of(state, who)
        return initiative_limit(arm.speed, arm.slow > 0)

    def new_round(self, state: PairState) -> None:
        """Cards, action and the bar on meeting twice are renewed for all (R-74, R-75)."""
        fixed = state.fixed
        for who, person in state.people.items():
            drop_hand(state, who)
            person.due = 1 if who in fixed.minions else fixed.cards_each
            person.acted = person.loses_turn = False
            person.met = ()
            person.pressed_before, person.pressed = person.pressed, ()

    def end_turn(self, state: PairState, who: str) -> None:
        """The action of the round is taken or forfeited (R-74)."""
        state.people[who].acted = True

    # Readiness

    def is_ready(self, state: PairState, who: str) -> bool:
        """Readying a slow weapon is mere time (R-22)."""
        return is_ready(state, who)

    def readying(self, state: PairState, who: str) -> bool:
        """Never an action of its own (R-22)."""
        return False

    def make_ready(self, state: PairState, who: str) -> None:
        """A club buys one turn of readying (CLB-06, R-55)."""
        person = state.people[who]
        turns = max(1, person.slow_until - state.round) - 1
        person.slow_until = state.round + turns if turns else state.round - 1
        state.say("ready", who, ("CLB-06", "CLB-07", "R-55"), turns=turns)

    # Cards

    def can_attack(self, state: PairState, who: str) -> bool:
        """Two cards, or the one that was kept (RSP-06, R-75)."""
        person = state.people[who]
        return bool(person.due or person.hand)

    def attack_cards(self, state: PairState, who: str, number: int = 0) -> Part[tuple[Card, ...]]:
        """The first contest of the round draws both cards; engaging uses all (R-75)."""
        person = state.people[who]
        if person.due:
            due, person.due = person.due, 0
            yield from draw_to_hand(state, who, due, "contest")
        return person.hand

    def answers(self, state: PairState, target: str, attacker: str, by: Arm) -> Answers:
        """Strike back; only the outnumbered may choose to defend, and who cannot hit must (RSP-02, RSP-15, R-18)."""
        person = state.people[target]
        held = bool(person.due or person.hand)
        if held and not is_swarm(state, target) and can_act(state, person) and can_strike(state, target, attacker):
            if state.fixed.options.defend_needs_outnumbered and not outnumbered(state, target, attacker):
                return _ONLY_STRIKE
            return _STRIKE_OR_DEFEND
        if held or target in state.fixed.minions:
            return _ONLY_DEFEND
        return _NO_CARDS_LEFT

    def defence_cards(
        self, state: PairState, target: str, attacker: str, by: Arm, answer: str, number: int
    ) -> Part[tuple[tuple[Card, ...], bool]]:
        """One of two cards or both, the kept one, or from the deck if none are left (RSP-06, RSP-08, RSP-14)."""
        person = state.people[target]
        if not (person.due or person.hand):
            cards = yield from draw_to_hand(state, target, number or 1, "defence")
            return cards, number == 2
        if person.due:
            due, person.due = person.due, 0
            yield from draw_to_hand(state, target, due, "contest")
        if len(person.hand) < 2:
            return person.hand, False
        chosen = yield from one_or_both(state, target)
        kept = without(person.hand, chosen)
        if kept and state.fixed.options.decks == 1:  # RSP-13: given back, and one new card for the own action
            state.discard(target, kept)
            person.hand, person.due = chosen, 1
        return chosen, False

    # Skill and Defence

    def defence_skill(self, state: PairState, target: str, attacker: str, by: Arm, answer: str) -> tuple[Arm, int]:
        """The skill of the weapon in hand; half at point blank (RNE-02, R-46, R-79)."""
        arm = arm_of(state, target)
        if arm.is_missile and not by.is_missile:
            bare = kit_of(state, target).arms["unarmed"]
            skill = max(limit_of(state, target, bare, began=False, chart=False), arm.speed)
            return bare, skill
        skill = limit_of(state, target, arm, began=False, chart=False)
        return arm, point_blank_defence(skill) if point_blank(state, attacker, target, by) else skill

    def defence_terms(self, state: PairState, side: Side, other: Side) -> None:
        """A second weapon gives +1, whether or not it attacks (TWO-04, TWO-05)."""
        side.parry = 1 if state.people[side.who].second and not side.dodges else 0

    # Afterwards

    def after_contest(self, state: PairState, first: Side, second: Side, result: int) -> None:
        """A slow weapon needs its time after a hit, or by a house rule after any use (WNT-01, R-22)."""
        if result == FIRST_HITS:
            slow_after_hit(state, first.who)
        elif result == SECOND_HITS:
            slow_after_hit(state, second.who)
        if state.fixed.options.slow_trigger == "use":
            for one in (first, second):
                if one.may_hit:
                    slow_down(state, one.who, arm_of(state, one.who).slow)

    def loses_turn(self, state: PairState, person: PairFighter) -> None:
        """The action still open in this round is lost, and the kept card (RSP-11, R-77)."""
        if not person.acted:
            person.loses_turn = True
        drop_hand(state, person.id)
        person.due = 0

    # Two weapons

    def may_use_both(self, state: PairState, who: str) -> bool:
        """With at least one small weapon, or the strength for both (TWO-07, TWO-08, R-51)."""
        person, kit = state.people[who], kit_of(state, who)
        one, other = kit.arms[person.arm], kit.arms[person.second]
        strong = may_pair_by_strength(kit.body, one.min_body, other.min_body, bool(one.slow or other.slow))
        return person.due == 2 and (one_is_small(one.size, other.size) or strong)

    def both_weapons(self, state: PairState, who: str, second: Side, cards: tuple[Card, ...]) -> Scene:
        """If the cards are consecutive and the higher one wins, both weapons hit (MAT-01, MAT-02, R-51)."""
        arm = arm_of(state, who)
        first = side(state, who, arm, cards, began=True, may_hit=True)
        run = consecutive(cards[0], cards[1], first.skill)
        ordered = cards if not run or run[0] > run[1] else (cards[1], cards[0])
        best = max(cards, key=lambda card: rank_of_one(card, first.skill)[0])
        first.rank, first.used = rank_of_one(ordered[0] if run else best, first.skill)
        if run:
            first.rank = max(run)
        self.defence_terms(state, first, second)
        self.defence_terms(state, second, first)
        result = compare(state, first, second)
        if result == FIRST_HITS:
            strike(state, first, second)
            if run and state.people[second.who].out in _STILL_THERE:
                off = kit_of(state, who).arms[state.people[who].second]
                state.say("second weapon", who, ("MAT-01", "MAT-02", "R-51"), weapon=off.name, cards=ordered)
                extra = Side(who, first.kit, off, first.skill, cards, min(run), ((ordered[1],),), True)
                strike(state, extra, second)
        elif result == SECOND_HITS:
            strike(state, second, first)
        yield from after(state, first, second, result)

    # Missiles and bonus cards

    def evades(self, state: PairState, target: str) -> Part[bool]:
        """Not in this edition."""
        yield from ()
        return False

    def extra_action(self, state: PairState, who: str) -> Scene:
        """One more action, with one new card (CLB-01, CLB-02, R-55)."""
        from suits.editions.contests.two_cards.own_turn import own_turn

        person = state.people[who]
        drop_hand(state, who)
        person.due, person.acted = 1, False
        state.phase = 0
        yield from own_turn(state, who)
        person.acted, person.due = True, 0


_STILL_THERE = ("", "unconscious", "critical", "clinically dead")
_ONLY_STRIKE: Answers = {STRIKE: ()}
_STRIKE_OR_DEFEND: Answers = {STRIKE: (), DEFEND: ()}
_ONLY_DEFEND: Answers = {DEFEND: ()}
_NO_CARDS_LEFT: Answers = {DEFEND: ONE_OR_TWO}
