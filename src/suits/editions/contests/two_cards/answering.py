"""How an attack is answered, and what follows from a contest (RSP, ENG, F.2, R-75..R-81)."""

from collections.abc import Generator
from functools import partial

from suits.arithmetic.defence import FIRST_HITS, SECOND_HITS
from suits.arithmetic.values import rank_of
from suits.cards import Card
from suits.editions.contests.bonus_cards import DEFENCE, OFFENCE, commit, commit_stages, playable
from suits.editions.contests.contest import Side, compare, hit
from suits.editions.contests.fighters import lose
from suits.editions.contests.kit import Arm
from suits.editions.contests.reach import in_reach
from suits.editions.contests.two_cards.banking import may_bank_one
from suits.editions.contests.two_cards.cards import lay_open
from suits.editions.contests.two_cards.crowds import fewer_members, is_swarm, swarm_side
from suits.editions.contests.two_cards.firing import striking_side
from suits.editions.contests.two_cards.links import link
from suits.editions.contests.two_cards.rules import Answers
from suits.editions.contests.two_cards.sides import side
from suits.editions.contests.two_cards.state import TwoCardState
from suits.requests import Ask, Draw, Form, Part, Scene, Stage

STRIKE, DEFEND, DODGE = "strike", "defend", "dodge"


def begin(state: TwoCardState, who: str, target: str, bonus: list[str]) -> None:
    """An attack uses the action (RSP-01); bonus cards are announced with it (R-81)."""
    person = state.people[who]
    person.acted = person.struck = True
    play_bonus(state, who, target, bonus)


# The attacker


def attackers_cards(state: TwoCardState, who: str) -> Scene:
    """The attacker's cards are drawn before the defender's are looked at (R-81)."""
    yield from state.fixed.rules.attack_cards(state, who)


def attacker(state: TwoCardState, who: str, arm: Arm) -> Part[Side]:
    """The attacker's side, its cards laid open."""
    cards = yield from lay_open(state, who, state.people[who].hand)
    if is_swarm(state, who):
        return swarm_side(state, who, cards, attacks=True)
    return side(state, who, arm, cards, began=True, may_hit=True)


# The target's answer


def respond(state: TwoCardState, target: str, attacker: str, by: Arm) -> Part[tuple[str, int]]:
    """Engage, defend or dodge, said before any card is seen; bonus cards too (RSP-04, RSP-05, R-81)."""
    answers = state.fixed.rules.answers(state, target, attacker, by)
    bonus = playable(state.people[target]) if state.fixed.options.bonus_cards else ()
    only = next(iter(answers))
    if len(answers) == 1 and not answers[only] and not bonus:
        return only, 0
    if bonus or any(answers.values()):
        ways = DEFENCE if state.people[target].dazed else OFFENCE + DEFENCE
        said: str = yield Ask(target, "respond", Form(partial(_respond, answers, bonus, ways)))
    else:
        said = yield Ask(target, "respond", tuple(answers))
    words = said.split()
    numbers = answers[words[0]]
    play_bonus(state, target, attacker, words[2 if numbers else 1 :])
    if state.told is not None:
        state.say("respond", target, ("RSP-04", "RSP-05", "ENG-02", "ENG-03"), answer=words[0], target=attacker)
    return words[0], int(words[1]) if numbers else 0


def _respond(answers: Answers, bonus: tuple[Card, ...], ways: str) -> Generator[Stage, str, None]:
    answer = yield Stage("Strike back or only defend", tuple(answers))
    if answers[answer]:
        yield Stage("How many cards", answers[answer])
    if bonus:
        yield from commit_stages(bonus, ways)


def play_bonus(state: TwoCardState, who: str, opponent: str, words: list[str]) -> None:
    """Commit bonus cards; whoever has an action still to come may stumble at once (CLB-09, R-55)."""
    if not words:
        return
    commit(state, who, opponent, words)
    you = state.people[opponent]
    if you.stumbles and not you.stumbling:
        you.stumbling = True
        state.say("stumble", opponent, ("CLB-09", "CLB-10"))


def defender(state: TwoCardState, target: str, attacker: str, by: Arm, answer: str, number: int) -> Part[Side]:
    """The target's side: striking back uses the action; a mere defender never hits (RSP-01, R-18)."""
    rules, person = state.fixed.rules, state.people[target]
    if is_swarm(state, target):
        cards = yield Draw(target, 1, "defence")
        return swarm_side(state, target, cards, attacks=False)
    if answer == STRIKE:
        person.acted = True
        yield from rules.attack_cards(state, target, number)
        cards = yield from lay_open(state, target, person.hand)
        second = striking_side(state, target, attacker, cards)
    else:
        chosen, summed = yield from rules.defence_cards(state, target, attacker, by, answer, number)
        cards = yield from lay_open(state, target, chosen)
        arm, skill = rules.defence_skill(state, target, attacker, by, answer)
        second = side(state, target, arm, cards, began=False, may_hit=False, skill=skill, summed=summed)
        second.dodges = answer == DODGE
    return second


# Comparing, and afterwards


def settle_both(state: TwoCardState, first: Side, second: Side) -> Scene:
    """Compare the two sides; the winner hits; equal ranks may be drawn again by a house rule (R-05, R-06)."""
    rules = state.fixed.rules
    rules.defence_terms(state, first, second)
    rules.defence_terms(state, second, first)
    result = compare(state, first, second)
    while state.fixed.options.tie == "redraw" and first.rank == second.rank != 0:
        first.cards = yield from fresh(state, first.who, len(first.cards))
        second.cards = yield from fresh(state, second.who, len(second.cards))
        first.rank, first.used = rank_of(first.cards, first.skill)
        second.rank, second.used = rank_of(second.cards, second.skill)
        result = compare(state, first, second)
    if result == FIRST_HITS:
        strike(state, first, second)
    elif result == SECOND_HITS:
        strike(state, second, first)
    yield from after(state, first, second, result)


def fresh(state: TwoCardState, who: str, number: int) -> Part[tuple[Card, ...]]:
    """New cards for a tie that is drawn again (R-05)."""
    state.clear_table(who)
    cards: tuple[Card, ...] = yield Draw(who, number, "tie")
    return cards


def strike(state: TwoCardState, winner: Side, loser: Side) -> None:
    """One hit: a swarm loses members instead of blood (SWM-04, R-50)."""
    if is_swarm(state, loser.who):
        fewer_members(state, winner, loser)
    else:
        hit(state, winner, loser, winner.rank - loser.rank)


def after(state: TwoCardState, first: Side, second: Side, result: int) -> Scene:
    """What a contest leaves behind: loss of the coming action, links, the bar on meeting twice (F.2 step 10)."""
    me, you = state.people[first.who], state.people[second.who]
    if first.rank and first.who not in you.pressed:
        you.pressed += (first.who,)  # ENG-05: an overdrawn attack does not count
    if result == FIRST_HITS:
        lose(state, second.who)
        if not second.may_hit:
            state.fixed.rules.loses_turn(state, you)
    elif result == SECOND_HITS:
        lose(state, first.who)
        you.struck = True
    if in_reach(state, first.who, second.who):
        if second.who not in me.met:
            me.met += (second.who,)
        if first.who not in you.met:
            you.met += (first.who,)
        if not first.arm.is_missile:
            link(state, first.who, second.who)
    state.fixed.rules.after_contest(state, first, second, result)
    if state.fixed.options.bonus_cards:
        yield from may_bank_one(state, first)
        yield from may_bank_one(state, second)
    state.clear_table(first.who)
    state.clear_table(second.who)
