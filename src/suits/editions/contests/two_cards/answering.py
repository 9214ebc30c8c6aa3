"""How an attack is answered, and what follows from a contest (RSP, ENG, F.2, R-75..R-81)."""

from collections.abc import Generator
from functools import partial

from suits.arithmetic.defence import FIRST_HITS, SECOND_HITS, is_tie
from suits.arithmetic.ranges import STRIKING_RANGE
from suits.cards import UNKNOWN, Card
from suits.editions.contests.bonus_cards import DEFENCE, OFFENCE, commit, commit_stages, playable
from suits.editions.contests.contest import Side, compare, hit, surprised, turn_the_back
from suits.editions.contests.fighters import lose
from suits.editions.contests.kit import Arm
from suits.editions.contests.situations import attacked, contest_over, is_behind, is_unaware
from suits.editions.contests.swarms import fewer_members, skill_of_swarm, swarm_side
from suits.editions.contests.two_cards.banking import bank, left_over
from suits.editions.contests.two_cards.cards import draw_to_hand, lay_open, tell_faces
from suits.editions.contests.two_cards.crowds import is_swarm, share, take_shared
from suits.editions.contests.two_cards.firing import striking_side
from suits.editions.contests.two_cards.links import link
from suits.editions.contests.two_cards.rules import Answers
from suits.editions.contests.two_cards.sides import choose_ranks, ranked, side
from suits.editions.contests.two_cards.state import TwoCardFighter, TwoCardState
from suits.requests import Ask, Draw, Form, Part, Scene, Stage

STRIKE, DEFEND, DODGE = "strike", "defend", "dodge"
KEPT = "kept"
SPARE = "spare"
SURPRISED = "surprised"
"""No answer at all (R-86)."""


def begin(state: TwoCardState, who: str, target: str, bonus: list[str]) -> None:
    """An attack uses the action (RSP-01); bonus cards are announced with it (R-81)."""
    person = state.people[who]
    person.acted = person.struck = True
    announce(state, person, target, bonus)


# The attacker


def attackers_cards(state: TwoCardState, who: str) -> Scene:
    """The attacker's cards are drawn before the defender's are looked at (R-81); a group's are shared (MIN-03)."""
    if state.group:
        take_shared(state, who)
    if number := state.fixed.rules.pay_for_attack(state, who):
        yield from draw_to_hand(state, who, number, "contest")


def show_attack(state: TwoCardState, who: str) -> Part[tuple[Card, ...]]:
    """The attacker's cards are laid open; that of a group stays for the next of them (MIN-03, R-49, R-83)."""
    person = state.people[who]
    cards: tuple[Card, ...] = person.shared
    if cards:
        return cards
    cards = person.hand if UNKNOWN not in person.hand else (yield from tell_faces(who, person.hand))
    lay_open(person, cards)
    if state.group:
        share(state, who, cards)
    return cards


def attacker(state: TwoCardState, who: str, target: str, arm: Arm) -> Part[Side]:
    """The attacker's side, its cards laid open: whoever began cannot choose to defend (RSP-15)."""
    cards = yield from show_attack(state, who)
    if is_swarm(state, who):
        return swarm_side(state, who, cards, skill_of_swarm(state, who, target, attacks=True), attacks=True)
    return side(state, who, arm, cards, began=True, may_hit=True, against=target)


# The target's answer


def respond(state: TwoCardState, target: str, attacker: str, by: Arm) -> Part[tuple[str, int]]:
    """Engage, defend or dodge, said before any card is seen; bonus cards too (RSP-02..05, R-18, R-81).

    Whoever is unaware of the attack has no answer to it (R-86).
    """
    person, rules = state.people[target], state.fixed.rules
    if person.unaware and is_unaware(person.unaware, attacker):
        return SURPRISED, 0
    answers = rules.answers(state, target, attacker, by)
    bonus = playable(person) if person.bank else ()
    if person.spares_shield:
        person.spares_shield = False
    if len(answers) == 1 and not bonus:
        (only,) = answers
        if not answers[only]:
            if state.told is not None and only == DEFEND and not is_swarm(state, target):
                state.say("only defends", target, ("R-18",), target=attacker)
            return only, 0
    spares = rules.may_spare_shield(state, person)
    person.attacked_by = attacker
    if bonus or spares or any(answers.values()):
        ways = DEFENCE if person.dazed else OFFENCE + DEFENCE
        said: str = yield Ask(target, "respond", Form(partial(_respond, answers, spares, bonus, ways)))
    else:
        said = yield Ask(target, "respond", tuple(answers))
    person.attacked_by = ""
    words = said.split()
    numbers = answers[words[0]]
    announce(state, person, attacker, words[2 if numbers else 1 :])
    if state.told is not None:
        state.say("respond", target, ("RSP-04", "RSP-05", "ENG-02", "ENG-03"), answer=words[0], target=attacker,
                  combat=int(state.fixed.combat))  # fmt: skip
    return words[0], int(words[1]) if numbers and words[1] != KEPT else 0


def _respond(
    answers: Answers, spares: bool, bonus: tuple[Card, ...], ways: str
) -> Generator[Stage, str, None]:  # fmt: skip
    answer = yield Stage("Strike back or only defend" if STRIKE in answers else "How do you defend", tuple(answers))
    if answers[answer]:
        yield Stage(_HOW_MANY[STRIKE if answer == STRIKE else answers[answer][0]], answers[answer])
    if spares and answer != DODGE:
        yield SHIELD_STAGE
    if bonus:
        yield from commit_stages(bonus, ways)


_HOW_MANY = {
    STRIKE: "How many cards",
    "1": "How many cards (two are added up)",
    KEPT: "The card you kept, or how many from the deck (two are added up)",
}
SHIELD_STAGE = Stage("Spare the shield for another attack", ("", SPARE), True)
"""The bearer may decline the shield before cards are drawn (R-21)."""


def announce(state: TwoCardState, person: TwoCardFighter, opponent: str, words: list[str]) -> None:
    """Before cards are drawn: whether the shield is to count in this contest, and bonus cards (R-21, R-81)."""
    if words and words[0] == SPARE:
        person.spares_shield = True
        words = words[1:]
    elif person.spares_shield:
        person.spares_shield = False
    if words:
        play_bonus(state, person.id, opponent, words)


def play_bonus(state: TwoCardState, who: str, opponent: str, words: list[str]) -> None:
    """Commit bonus cards; whoever has an action still to come may stumble at once (CLB-09, R-55)."""
    commit(state, who, opponent, words)
    you = state.people[opponent]
    if you.stumbles and not you.stumbling:
        you.stumbling = True
        state.say("stumble", opponent, ("CLB-09", "CLB-10"))


def defender(state: TwoCardState, target: str, attacker: str, by: Arm, answer: str, number: int) -> Part[Side]:
    """The target's side: striking back uses the action; a mere defender never hits, but defends as ever while unready.

    (RSP-01, ANT-07, R-18)
    """
    rules, person = state.fixed.rules, state.people[target]
    if answer == SURPRISED:
        unaware = yield from surprised(state, target, attacker)
        return unaware
    if is_swarm(state, target):
        cards = yield Draw(target, 1, "defence")
        return swarm_side(state, target, cards, skill_of_swarm(state, target, attacker, attacks=False), attacks=False)
    if answer == STRIKE:
        person.acted = True
        if number := rules.pay_for_attack(state, target, number):
            yield from draw_to_hand(state, target, number, "contest")
        cards = person.hand if UNKNOWN not in person.hand else (yield from tell_faces(target, person.hand))
        lay_open(person, cards)
        second = yield from striking_side(state, target, attacker, by, cards)
    else:
        cards, summed = yield from rules.defence_cards(state, target, attacker, by, answer, number)
        if UNKNOWN in cards:
            cards = yield from tell_faces(target, cards)
        lay_open(person, cards)
        arm, skill = rules.defence_skill(state, target, attacker, by, answer)
        second = side(state, target, arm, cards, began=False, may_hit=False, skill=skill, summed=summed)
        second.dodges = answer == DODGE
    if person.behind and is_behind(person, attacker):
        turn_the_back(second)
    return second


# Comparing, and afterwards


def settle_both(state: TwoCardState, first: Side, second: Side) -> Scene:
    """Compare the two sides and let the winner hit: one hit at most, none if both overdraw.

    (CON-05, CON-11, PHS-02, R-05, R-06)
    """
    rules = state.fixed.rules
    rules.defence_terms(state, first, second)
    rules.defence_terms(state, second, first)
    result = (yield from decide(state, first, second)) if state.fixed.decides else compare(state, first, second)
    if result == FIRST_HITS:
        strike(state, first, second)
    elif result == SECOND_HITS:
        strike(state, second, first)
    yield from after(state, first, second, result)


def decide(state: TwoCardState, first: Side, second: Side) -> Part[int]:
    """Who hits whom; house rules let everybody choose a rank, or draw again on equal ones (R-05, R-07)."""
    free = state.fixed.options.rank_choice == "free"
    if free:
        yield from choose_ranks(state, first, second)
    result = compare(state, first, second)
    while state.fixed.options.tie == "redraw" and is_tie(first.rank, second.rank):
        yield from fresh(state, first)
        yield from fresh(state, second)
        if free:
            yield from choose_ranks(state, first, second)
        result = compare(state, first, second)
    return result


def fresh(state: TwoCardState, one: Side) -> Scene:
    """As many new cards for a tie that is drawn again (R-05)."""
    state.clear_table(one.who)
    one.cards = yield Draw(one.who, len(one.cards), "tie")
    one.rank, one.used = ranked(one.cards, one.skill, one.summed)


def strike(state: TwoCardState, winner: Side, loser: Side) -> None:
    """One hit: a swarm loses members instead of blood (SWM-04, R-50)."""
    if loser.swarm:
        fewer_members(state, winner, loser)
    else:
        hit(state, winner, loser, winner.rank - loser.rank)


def after(state: TwoCardState, first: Side, second: Side, result: int) -> Scene:
    """What a contest leaves behind: loss of the coming action, links, the bar on meeting twice.

    A mere defender who was not hit keeps the action, and the kept card for it (RSP-07, RSP-10..12, ENG-05).
    """
    me, you = state.people[first.who], state.people[second.who]
    if me.modifiers:
        contest_over(me, second.who)
    if you.unaware or you.modifiers:
        attacked(state, second.who, first.who)
    if first.rank and first.who not in you.pressed:
        you.pressed += (first.who,)  # ENG-05: an overdrawn attack does not count
    if result == FIRST_HITS:
        lose(state, second.who)
        if not second.may_hit and not second.swarm:  # a swarm keeps its action
            state.fixed.rules.loses_turn(state, you)
    elif result == SECOND_HITS:
        lose(state, first.who)
        you.struck = True  # REC-03, R-34
    if abs(me.at - you.at) < STRIKING_RANGE:
        if second.who not in me.met:
            me.met += (second.who,)
        if first.who not in you.met and not second.swarm:
            you.met += (first.who,)
        if not first.arm.is_missile or (second.may_hit and not second.arm.is_missile):
            link(state, first.who, second.who)
    state.fixed.rules.after_contest(state, first, second, result)
    if state.fixed.options.bonus_cards:
        if faces := left_over(state, first, hits=result == FIRST_HITS):
            yield from bank(state, first.who, faces, "table")
        if faces := left_over(state, second, hits=result == SECOND_HITS):
            yield from bank(state, second.who, faces, "table")
    state.clear_table(first.who)
    state.clear_table(second.who)
