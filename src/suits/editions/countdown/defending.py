"""Active defence with cards (CDN-25, CDN-33, CDN-40, CDN-47, CDN-59, CDN-60, CDN-G05..G07, CDN-R18..R23)."""

from collections.abc import Generator
from typing import NamedTuple

import msgspec

from suits.arithmetic.card_chart import MOST_IN_A_PART, RANKS, row
from suits.arithmetic.injury import BULLETS, halved_up
from suits.arithmetic.three_dice import defends
from suits.cards import BLACK_JOKER, RED_JOKER, UNKNOWN, Card, without
from suits.editions.countdown.effort import pay_effort
from suits.editions.countdown.harm import LOST_BY, lose, lose_aim, stay_awake
from suits.editions.countdown.hexes import distance
from suits.editions.countdown.moving import steps_open
from suits.editions.countdown.plays import NO_EFFORT, can_make_effort, step_stage, step_to
from suits.editions.countdown.real_cards import tell_cards
from suits.editions.countdown.rolls import Terms, given
from suits.editions.countdown.state import WHEN, Combatant, CountdownState, is_out, is_reeling, rank_of, thing_of, when
from suits.events import Facts
from suits.requests import Ask, Form, Part, Roll, Scene, Show, Stage

NONE, DODGE, PARRY, BLOCK = "none", "dodge", "parry", "block"
INCREASED, DOUBLE = "increased", "double"
HOLD, FREE, RETREAT, WITH_JOKER = "hold", "free", "retreat", "+joker"
RETREATING = {DODGE: 3, PARRY: 1, BLOCK: 1}  # CDN-R21
STUNNED, ANOTHER_PARRY, BETTER = -4, -4, 2  # CDN-84, CDN-G07, CDN-59


class Defence(NamedTuple):
    """What somebody does against an attack."""

    kind: str
    weapon: str
    cards: tuple[Card, ...]
    from_hold: bool
    unseen: bool = False
    """Real cards that the owner shows now."""
    effort: str = ""
    second: str = ""
    second_weapon: str = ""
    step: tuple[int, ...] = ()
    retreats: bool = False

    @property
    def size(self) -> int:
        """How many cards count: a free Dodge is like one with a single card (CDN-R19)."""
        return max(1, len(self.cards))


NO_DEFENCE = Defence("", "", (), False)
STEP_BACK = Stage("A step back", ("", RETREAT), empty="no step")
PLAIN = Defence("", "", ("", ""), False)
"""A pair, which adds nothing (CDN-33)."""


def defend(state: CountdownState, who: str, attacker: str, by: str) -> Part[bool]:
    """After a hit: none, or a kind of defence with a group of cards; whether it holds (CDN-G04, CDN-R18, CDN-R20).

    Whoever has cards is asked, so that nobody learns which.
    """
    person = state.people[who]
    if person.out or not (person.hand or person.hold or state.fixed.options.free_dodge == "on"):
        return False
    state.stir(who)
    facts = facts_of_attack(state, who, attacker, by)
    chosen: Defence = yield Ask(who, "defend", Openings(state, who, attacker, by).form(), facts=facts)
    if chosen == NO_DEFENCE:
        return False
    if chosen.cards or chosen.effort:
        yield from stay_awake(state, who)
    if is_out(state, who):
        return False
    yield from spend(state, who, chosen)
    lose_aim(state, who)  # CDN-G16, CDN-R15
    held = yield from roll_defence(state, who, attacker, chosen, chosen.kind, chosen.weapon)
    if not held and chosen.second:
        held = yield from roll_defence(state, who, attacker, chosen, chosen.second, chosen.second_weapon)
    if chosen.step:
        state.stand_on(who, (chosen.step[0], chosen.step[1]))
    return held


def spend(state: CountdownState, who: str, chosen: Defence) -> Scene:
    """The cards, and what Extra Effort costs: the next card to come and a point of fatigue.

    A real Hold Card is shown now. (CDN-52, CDN-54, CDN-R18, CDN-R22)
    """
    person = state.people[who]
    if chosen.unseen:
        tell_cards(state, who, chosen.cards)
    if chosen.cards == (UNKNOWN,):
        person.hold, person.table = (), (*person.table, UNKNOWN)
        told = yield Show(who, 1, "defence")
        person.table = without(person.table, told)
        state.discard(who, told)
        state.say("lost", who, LOST_BY["defence"], cards=told, why="defence")
    else:
        lose(state, who, chosen.cards, "defence", from_hold=chosen.from_hold)
    if chosen.effort:
        yield from pay_effort(state, who, chosen.effort)
        if chosen.effort == INCREASED and chosen.kind not in person.increased:
            person.increased += (chosen.kind,)


def kinds_open(state: CountdownState, who: str, attacker: str, by: str) -> dict[str, tuple[str, str]]:
    """Dodge always; Parry with a ready weapon against melee; one Block an increment, not against bullets.

    (CDN-G05, CDN-G07)
    """
    person, sheet, weapon = state.people[who], state.fixed.sheets[who], state.fixed.weapons[attacker][by]
    found = {DODGE: (DODGE, "")}
    if not weapon.ranged:
        for word in person.ready:
            if state.fixed.weapons[who][word].parry:
                found[f"{PARRY}-{word}"] = (PARRY, word)
    if sheet.block and not person.blocked and not (weapon.ranged and weapon.type in BULLETS):
        found[BLOCK] = (BLOCK, "")
    return found


def groups_open(state: CountdownState, who: str) -> dict[str, tuple[Card, ...]]:
    """Groups of one rank from the hand, the Hold Card, or both as a pair; Red Jokers add to any.

    What can no longer be played goes first, then the latest suit. (CDN-71, CDN-75, CDN-R18, CDN-R29, CDN-R30)
    """
    person, options = state.people[who], state.fixed.options
    by_rank: dict[str, list[Card]] = {}
    every = options.defence_cards == "any"
    for card in sorted(person.hand, key=lambda one: (one not in person.passed, -WHEN[one])):
        if card[1] not in "*?" and (every or card[0] == rank_of(state)):
            by_rank.setdefault(card[0], []).append(card)
    jokers = person.hand.count(RED_JOKER) + person.hold.count(RED_JOKER)
    found: dict[str, tuple[Card, ...]] = {}
    for rank, cards in sorted(by_rank.items(), key=lambda one: RANKS.index(one[0]), reverse=True):
        for number in range(1, min(len(cards), MOST_IN_A_PART) + 1):
            for wild in range(min(jokers, MOST_IN_A_PART - number) + 1):
                found[f"{rank}x{number}" + WITH_JOKER * wild] = (*cards[:number], *[RED_JOKER] * wild)
    if person.hold:
        found.update(groups_with_hold(state, person, by_rank))
    return found


def groups_with_hold(
    state: CountdownState, person: Combatant, by_rank: dict[str, list[Card]]
) -> dict[str, tuple[Card, ...]]:
    """The Hold Card alone or with a lower card; Red Jokers of the hand with either (CDN-71, CDN-R18, CDN-R29)."""
    (hold,) = person.hold
    alone: dict[str, tuple[Card, ...]] = {HOLD: (hold,)}
    if hold not in (RED_JOKER, UNKNOWN):
        for cards in by_rank.values():
            lower = [card for card in cards if WHEN[card] > WHEN[hold]]
            alone.update({f"{HOLD}+{card}": (hold, card) for card in lower})
            if state.fixed.options.hold_joins == "any":
                more = range(2, min(len(lower), MOST_IN_A_PART - 1) + 1)
                alone.update({f"{HOLD}+{lower[0][0]}x{number}": (hold, *lower[:number]) for number in more})
    found = dict(alone)
    for number in range(1, person.hand.count(RED_JOKER) + 1 if hold != RED_JOKER else 1):
        for word, some in alone.items():
            if len(some) + number <= MOST_IN_A_PART:
                found[word + WITH_JOKER * number] = (*some, *[RED_JOKER] * number)
    return found


class Openings(msgspec.Struct, eq=False, gc=False):
    """What somebody may do against a hit; it is sought once, however often somebody looks."""

    state: CountdownState
    who: str
    attacker: str
    by: str
    kinds: dict[str, tuple[str, str]] = {}
    groups: dict[str, tuple[Card, ...]] = {}
    real: tuple[Card, ...] = ()

    def form(self) -> Form:
        """The decision."""
        state, who = self.state, self.who
        self.kinds = kinds_open(state, who, self.attacker, self.by)
        self.groups, self.real = groups_open(state, who), real_cards(state, who)
        return Form(self.stages, at_hand=self.after)

    def offered(self) -> tuple[str, ...]:
        """The kinds of defence."""
        if self.groups or self.real:
            return (NONE, *self.kinds)
        return (NONE, DODGE) if self.state.fixed.options.free_dodge == "on" else (NONE,)

    def with_which(self, kind: str) -> tuple[str, ...]:
        """The cards that may go with a kind of defence."""
        free = self.state.fixed.options.free_dodge == "on" and kind == DODGE
        return (*self.groups, *self.real, FREE) if free else (*self.groups, *self.real)

    def after(self, said: tuple[str, ...]) -> tuple[str, ...] | None:
        """The kinds, and the cards that may go with one; None where the stages tell."""
        if not said:
            return self.offered()
        if len(said) > 1 or said[0] not in self.kinds or said[0] not in self.offered():
            return None
        return self.with_which(self.kinds[said[0]][0])

    def stages(self) -> Generator[Stage, str, Defence]:
        """Which defence, with which cards, with how much effort, and with a step (CDN-59, CDN-60, CDN-R22, CDN-R66)."""
        state, who, attacker, kinds = self.state, self.who, self.attacker, self.kinds
        word = yield Stage("How do you defend", self.offered(), about="act")
        if word == NONE:
            return NO_DEFENCE
        kind, weapon = kinds[word]
        offered, groups = self.with_which(kind), self.groups
        with_ = yield Stage("With which cards", offered, cards=groups, about="cards", limit=MOST_IN_A_PART)
        cards = (yield from real_group(state, who, with_)) if with_ in self.real else groups.get(with_, ())
        made = Defence(kind, weapon, cards, with_.startswith(HOLD), with_ in self.real)
        if can_make_effort(state, who, cards):
            others = {f"{DOUBLE}-{word}": one for word, one in kinds.items() if one[0] != kind}
            effort = yield Stage("Extra Effort", ("", INCREASED, *others), about="act", empty=NO_EFFORT)
            if effort in others:
                second, second_weapon = others[effort]
                made = made._replace(effort=DOUBLE, second=second, second_weapon=second_weapon)
            elif effort:
                made = made._replace(effort=effort)
        return (yield from step_back(state, who, attacker, made))


def real_cards(state: CountdownState, who: str) -> tuple[Card, ...]:
    """Real cards that somebody may have whose faces nobody has told: all that come later in the count (CDN-R18)."""
    if UNKNOWN not in state.people[who].hand or state.fixed.options.defence_cards != "any":
        return ()
    pile = sorted(set(state.real_stock.pile) - {RED_JOKER, BLACK_JOKER}, key=when)
    return tuple([card for card in pile if WHEN[card] >= 4 * (state.rank + 1)])


def real_group(state: CountdownState, who: str, card: Card) -> Generator[Stage, str, tuple[Card, ...]]:
    """A group of real cards, told one after the other: of one rank, or Red Jokers (CDN-75, CDN-R18)."""
    most = min(MOST_IN_A_PART, state.people[who].hand.count(UNKNOWN))
    cards: tuple[Card, ...] = (card,)
    while len(cards) < most:
        pile = without(state.real_stock.pile, cards)
        others = dict.fromkeys([one for one in pile if one[0] == card[0] or one == RED_JOKER])
        word = yield Stage("And", ("", *others), about="cards", limit=most, value=len(cards))
        if not word:
            break
        cards += (word,)
    return cards


def facts_of_attack(state: CountdownState, who: str, attacker: str, by: str) -> Facts:
    """Who attacks with what, and what each defence is worth with a pair, if anybody listens (CDN-33)."""
    if state.told is None:
        return {}
    kinds = kinds_open(state, who, attacker, by)
    worth = [sum(defence_terms(state, who, attacker, PLAIN, *kind).values()) for kind in kinds.values()]
    return {"attacker": attacker, "weapon": by, "defences": tuple(kinds), "worth": tuple(worth)}


def step_back(state: CountdownState, who: str, attacker: str, made: Defence) -> Generator[Stage, str, Defence]:
    """A step along with it, after the roll; by a house rule one away from the attacker helps (CDN-20, CDN-R21)."""
    person, helps = state.people[who], state.fixed.options.retreat == "on"
    if not state.fixed.mapped:
        return made._replace(retreats=True) if helps and (yield STEP_BACK) else made
    steps = steps_open(state, who, person.at, person.full_speed)
    step = step_to((yield step_stage(steps, person.at))) if steps else ()
    if not step:
        return made
    foe = state.people[attacker].at
    away = distance((step[0], step[1]), foe) > distance(person.at, foe)
    return made._replace(step=step, retreats=helps and away)


def defence_terms(state: CountdownState, who: str, attacker: str, chosen: Defence, kind: str, weapon: str) -> Terms:
    """Dodge, Parry or Block with the chart, less stun, Feint and earlier parries, term by term.

    (CDN-25, CDN-33, CDN-40, CDN-47, CDN-59, CDN-76, CDN-84, CDN-G07, CDN-G10, CDN-G12, CDN-R23, CDN-R38)
    """
    person, sheet = state.people[who], state.fixed.sheets[who]
    if kind == DODGE:
        number = halved_up(sheet.dodge) if is_reeling(state, who) else sheet.dodge
    else:
        number = sheet.block if kind == BLOCK else state.fixed.weapons[who][weapon].parry
    terms = {kind: number, "cards": row(chosen.size, state.fixed.options.one_card_penalties).defence}
    if kind in person.increased:
        terms["effort"] = BETTER
    if person.stunned:
        terms["stun"] = STUNNED
    if kind == PARRY and person.parries:
        terms["parries"] = ANOTHER_PARRY * person.parries.count(thing_of(state, who, weapon))
    if person.feints:
        terms["feint"] = -sum([amount for foe, amount, turn in person.feints if foe == attacker and state.turn <= turn])
    if chosen.retreats:
        terms["retreat"] = RETREATING[kind]
    return terms


def roll_defence(state: CountdownState, who: str, attacker: str, chosen: Defence, kind: str, weapon: str) -> Part[bool]:
    """3d6 within the number; a weapon has parried, the shield has blocked (CDN-G05, CDN-G07)."""
    person = state.people[who]
    terms = defence_terms(state, who, attacker, chosen, kind, weapon)
    if person.given:
        terms["referee"] = given(state, who, kind)
    number = sum(terms.values())
    pips = yield Roll(who, 3, kind)
    roll = sum(pips)
    held = defends(roll, number)
    if kind == PARRY:
        person.parries += (thing_of(state, who, weapon),)
    elif kind == BLOCK:
        person.blocked = True
    if state.told is not None:
        state.say(
            "defence",
            who,
            ("CDN-25", "CDN-33", "CDN-40", "CDN-47", "CDN-G05", "CDN-R18"),
            target=attacker,
            how=kind,
            cards=chosen.size,
            number=number,
            roll=roll,
            pips=pips,
            held="yes" if held else "",
            terms=tuple(terms),
            amounts=tuple(terms.values()),
        )
    return held
