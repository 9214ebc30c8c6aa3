"""What lies before a seat in a fight of `countdown`, with the odds of each answer, from what that seat may know.

The model of the others: cards that the seat has not seen lie anywhere with the same chance, but a hand has none of the
ranks that have gone by. Whoever is attacked defends in the way that holds best: not at all, with one card, or with the
largest group of the hand (Red Jokers with it; a Hold Card is one card more, and joins no group). Of a Double Attack
only the undefended is worked out.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from suits.arithmetic.card_chart import MOST_IN_A_PART, RANKS
from suits.arithmetic.injury import staying_awake
from suits.cards import RED_JOKER, UNKNOWN, Card
from suits.editions.countdown.attacking import best_contest_skill, shot
from suits.editions.countdown.attacking import blow as terms_of_blow
from suits.editions.countdown.contested import skill_used
from suits.editions.countdown.declared import Told, parts_in
from suits.editions.countdown.defending import (
    BETTER,
    INCREASED,
    Defence,
    defence_terms,
    groups_open,
    kinds_open,
)
from suits.editions.countdown.fast_drawing import fast_draw_skill
from suits.editions.countdown.foreseeing import given_to
from suits.editions.countdown.plays import (
    ATTACK,
    DETERMINED,
    DOUBLE,
    FEINT,
    PLAY,
    RANGED,
    SHAKE,
    SHOOT,
    STRONG,
    Action,
    Play,
)
from suits.editions.countdown.resolving import feint_skill, shaking_skill
from suits.editions.countdown.rolls import Terms
from suits.editions.countdown.state import CountdownState, max_hp
from suits.lab.odds.blows import Blow, Body, Damage, after_a_hit, blow, both, defence
from suits.lab.odds.deals import groups
from suits.lab.odds.dice import Contest, feint, quick_contest, roll
from suits.lab.odds.foreseen import Foreseen, of_the_hit, possible
from suits.lab.odds.unseen import asks_of, sees_cards, unseen_by
from suits.lab.odds.writing import blow_json, contest_json, figures
from suits.requests import Ask, Form, Stage
from suits.view import Seat

if TYPE_CHECKING:
    from suits.fight import Fight

NO_CARD, ONE_CARD, LARGEST = "undefended", "one card", "largest group"
"""How an attack may be met."""
THE_BLOW = "blow"
"""What is to be defended against."""
CONTEST = "contest"
"""Who comes first is said apart."""
DECLARED = "declared"
"""So is the blow that was declared, and is not rolled yet."""
STATES = ("stunned", "failing", "dead")
DEEDS = frozenset({PLAY, ATTACK, SHOOT, FEINT, SHAKE})
EFFORTS = frozenset({"", DETERMINED, STRONG, RANGED, DOUBLE})
MOST_ANSWERS = 400


class Answered(msgspec.Struct, frozen=True):
    """An answer and its odds."""

    who: str
    answer: str
    """In notation, as it is given."""
    whom: str
    """Whom it is about: the one who is attacked, or who attacks."""
    number: int
    """What is rolled against."""
    made: Fraction
    """The chance of that roll: an attack hits, a defence holds, a stun is shaken off, a Feint takes something off."""
    blows: dict[str, Blow] = {}
    """Of an attack by how it is met; of a defence the one blow that has hit."""
    awake: Fraction = Fraction(1)
    """The chance to stay conscious before it, at 0 hit points or less: all else counts if that is made (CDN-R41)."""
    drawn: Fraction = Fraction(1)
    """The chance of a Fast-Draw that goes with it: all else counts if that is made, too (CDN-63)."""
    contest: Contest | None = None
    """Who goes first, where a Hold Card comes before somebody's play."""
    declared: Fraction | None = None
    """The chance that the blow of that play hits whoever does not defend."""

    def chances(self) -> dict[str, Fraction]:
        """The roll; what gets through and stuns, by how it is met; to go first where it preempts."""
        found = {"roll": self.made}
        for name, one in self.blows.items():
            found |= {f"{name}: through": one.through, f"{name}: stunned": one.chance("stunned")}
        if self.contest is not None:
            found["first"] = self.contest.first
        return found

    def means(self) -> dict[str, Fraction]:
        """Injury."""
        return {f"{name}: injury": one.mean for name, one in self.blows.items()}

    def foreseen(self) -> tuple[Foreseen, ...]:
        """What may come of it, by how it is met; where it preempts, then who comes first, and what was declared."""
        ready = self.awake * self.drawn
        if not self.blows:
            found = [Foreseen(chances={"made": self.made * ready})]
        elif THE_BLOW in self.blows:
            found = [self._struck("", self.blows[THE_BLOW], "behit", self.who, 1 - self.made * ready)]
        else:
            found = [self._struck(met, one, "hit", self.whom, one.through * ready) for met, one in self.blows.items()]
        if self.contest is not None:
            found.append(Foreseen(CONTEST, msgspec.structs.asdict(self.contest)))
        if self.declared is not None:
            found.append(Foreseen(DECLARED, {"made": self.declared}))
        return tuple(found)

    def _struck(self, met: str, one: Blow, key: str, who: str, chance: Fraction) -> Foreseen:
        """A blow that gets through with this chance, whatever has to be rolled before it."""
        share = chance / one.through if one.through else Fraction()
        states = possible({state: one.chance(state) * share for state in STATES})
        return Foreseen(
            met, {key: chance}, of_the_hit(who, one.injuries.items(), one.through), {who: states} if states else {}
        )

    def as_json(self) -> dict[str, Any]:
        """All of it, for programs."""
        found: dict[str, Any] = {"who": self.who, "answer": self.answer, "whom": self.whom, "number": self.number}
        found |= figures({"made": self.made, "awake": self.awake, "drawn": self.drawn})
        found["blows"] = {name: blow_json(one) for name, one in self.blows.items()}
        return {**found, "contest": contest_json(self.contest)} if self.contest else found


class Looking:
    """The fight as one seat sees it: only what is open to it is read."""

    def __init__(self, fight: "Fight", seat: Seat):
        self.fight, self.seat = fight, seat
        assert isinstance(fight.state, CountdownState)
        self.state = fight.state
        self.bag: Counter[Card] = unseen_by(fight.knowledge(seat), self.state.stock.packs)

    def in_hands(self) -> dict[Card, int]:
        """The cards that may be in a hand that the seat does not see: what has gone by is in none (CDN-R10)."""
        coming = (*RANKS[self.state.rank :], RED_JOKER[0])
        return {card: number for card, number in self.bag.items() if card[0] in coming}

    def body(self, who: str) -> Body:
        """What somebody has to lose; what a referee gave for the next roll alone serves the defence (CDN-R69)."""
        person, sheet = self.state.people[who], self.state.fixed.sheets[who]
        cards = len(person.hand) + len(person.hold)
        ht = sheet.ht + _given(self.state, who, rolled=True)
        return Body(person.hp, max_hp(self.state, who), ht, sheet.dr, cards, up=not person.out)

    def damage(self, who: str, weapon: str, more: int) -> Damage:
        """What a weapon does."""
        arm = self.state.fixed.weapons[who][weapon]
        dice, add = self.state.fixed.dice[arm.damage]
        return Damage(dice, add, arm.type, arm.armour_divisor, more)


def of_fight(fight: "Fight", seat: Seat) -> tuple[Answered, ...]:
    """Every answer that this seat may give now and that has odds: attacks in one part, and defences."""
    return tuple(one_by_one(fight, seat))


def one_by_one(fight: "Fight", seat: Seat, only: str = "") -> Iterator[Answered]:
    """The same one after the other. `only`: of this answer alone."""
    asks = [ask for ask in asks_of(fight, seat) if ask.kind in ANSWERS and isinstance(ask.options, Form)]
    asks = [ask for ask in asks if UNKNOWN not in fight.state.people[ask.who].hand]
    if asks:
        table = Looking(fight, seat)
        for ask in asks:
            yield from [one for one in ANSWERS[ask.kind](table, ask) if only in ("", one.answer)]


# Playing cards


def playing(table: Looking, ask: Ask) -> Iterator[Answered]:
    """Attacks, Feints and shaking off a stun, with all the cards of a group for the one action."""
    form = ask.options
    assert isinstance(form, Form)
    for words in _deeds(form):
        answer = " ".join(filter(None, words))
        play: Play = form.meaning(answer)
        if len(play.parts) == 1:
            found = _deed(table, ask.who, answer, play)
            if found is not None:
                yield found


def preempting(table: Looking, ask: Ask) -> Iterator[Answered]:
    """The same with a Hold Card, before a play: who goes first, whether it hits (CDN-69, CDN-77, CDN-R28)."""
    form = ask.options
    assert isinstance(form, Form)
    actor = next((event.who for _, event in reversed(table.fight.log) if event.kind == "play"), "")
    for one in playing(table, ask):
        if actor:
            contest = _contest(table, ask.who, form.meaning(one.answer), actor)
            one = msgspec.structs.replace(one, contest=contest, declared=_declared_blow(table, actor))
        yield one


def _declared_blow(table: Looking, who: str) -> Fraction | None:
    """The chance that it hits, if the play begins with it and nobody shoots from elsewhere then (CDN-R57)."""
    part = next(iter(_declared(table, who)), None)
    if part is None or part.fast or part.verb not in (ATTACK, SHOOT) or (part.verb == SHOOT and part.step):
        return None
    number, _ = _attack(table, who, _action(part), rolled=False)
    return roll(number).made * _stays_awake(table.state, who)


def _contest(table: Looking, who: str, play: Play, actor: str) -> Contest | None:
    state = table.state
    how = state.fixed.options.preempt_contest
    if play.cards[0] == RED_JOKER:
        return Contest(Fraction(1), Fraction(0), Fraction(0))
    if how == "referee":
        return None
    mine, yours = state.fixed.sheets[who].dx, state.fixed.sheets[actor].dx
    if how == "skill":
        declared = Play((), tuple([_action(part) for part in _declared(table, actor)]), 0)
        mine, yours = skill_used(state, who, play)[1], skill_used(state, actor, declared)[1]
    return quick_contest(mine + given_to(state, who), yours + given_to(state, actor))


def _deeds(form: Form) -> Iterator[tuple[str, ...]]:
    """The answers that are one deed with odds; a step only where it is needed."""
    waiting: list[tuple[str, ...]] = [()]
    found = 0
    while waiting and found < MOST_ANSWERS:
        words = waiting.pop()
        stage = form.stage(words)
        if stage is None:
            found += 1
            yield words
        else:
            waiting += [(*words, word) for word in reversed(_worth_saying(stage))]


def _worth_saying(stage: Stage) -> list[str]:
    words = list(stage.words)
    if stage.about == "act":
        return [word for word in words if word in DEEDS or word.partition("-")[0] in EFFORTS]
    if stage.about in ("hex", "number", "way"):
        return words[:1]  # no step where none is needed, all cards for one action, on at full speed
    return [word for word in words if word not in ("no", "hold", "joker", "fast-draw")]


def _deed(table: Looking, who: str, answer: str, play: Play) -> Answered | None:
    state, part = table.state, play.parts[0]
    awake = _stays_awake(state, who)
    if part.verb == SHAKE:
        number = shaking_skill(state, who, part.size) + _given(state, who)
        return Answered(who, answer, "", number, roll(number).made, awake=awake)
    if part.verb == FEINT:
        mine = feint_skill(state, who, part) + _given(state, who)
        takes = feint(mine, best_contest_skill(state, part.target) + given_to(state, part.target))
        return Answered(who, answer, part.target, mine, 1 - takes.get(0, Fraction()), awake=awake)
    if part.verb not in (ATTACK, SHOOT):
        return None
    drawn = Fraction(1)
    if part.fast:
        drawn = roll(fast_draw_skill(state, who, part.weapon) + _given(state, who)).made
    number, damage = _attack(table, who, part, rolled=part.fast)
    body, wound = table.body(part.target), state.fixed.options.major_wound
    blows = {how: blow(number, damage, body, stops, wound) for how, stops in _met(table, who, part).items()}
    if part.effort == DOUBLE:
        blows = {NO_CARD: both(blows[NO_CARD], body, partial(_second, table, who, part))}
    return Answered(who, answer, part.target, number, roll(number).made, blows, awake, drawn)


def _attack(table: Looking, who: str, part: Action, *, rolled: bool) -> tuple[int, Damage]:
    """What an attack is rolled against, and what it does; `rolled`: it is not the first roll (CDN-R34, CDN-R69)."""
    state = table.state
    terms, more = _terms(state, who, part)
    number = sum(terms.values()) - state.people[who].shock + _given(state, who, rolled=rolled)
    return number, table.damage(who, part.weapon, more)


def _second(table: Looking, who: str, part: Action, body: Body) -> Blow:
    """The second of two attacks, on whoever is left by the first (CDN-56)."""
    number, damage = _attack(table, who, msgspec.structs.replace(part, weapon=part.second), rolled=True)
    return blow(number, damage, body, wound=table.state.fixed.options.major_wound)


def _terms(state: CountdownState, who: str, part: Action) -> tuple[Terms, int]:
    """Skill, term by term, and further damage: by the rules that roll it."""
    if part.verb == ATTACK:
        return terms_of_blow(state, state.fixed.weapons[who][part.weapon], part)
    step = (part.step[0], part.step[1]) if part.step else None
    terms = shot(state, who, part.target, part.weapon, part.size, step)
    return (terms | {"effort": 1} if part.effort == RANGED else terms), 0


def _met(table: Looking, who: str, part: Action) -> dict[str, Fraction]:
    """The chance that the target's defence holds, by how it is met."""
    state, person = table.state, table.state.people[part.target]
    found = {NO_CARD: Fraction()}
    free = state.fixed.options.free_dodge == "on"
    if person.out or part.target in state.fixed.real or not (person.hand or person.hold or free):
        return found
    awake = _stays_awake(state, part.target)
    found[ONE_CARD] = awake * _best_defence(state, part.target, who, part.weapon, 1)
    if person.hand and state.fixed.options.defence_cards == "any":
        holds = [
            chance * _best_defence(state, part.target, who, part.weapon, size)
            for size, chance in largest_group(table, part.target).items()
        ]
        found[LARGEST] = awake * sum(holds, Fraction())
    return found


def _must_stay_awake(state: CountdownState, who: str) -> bool:
    """Whoever is at 0 hit points or less rolls before the first card of an increment (CDN-G10, CDN-R41)."""
    person = state.people[who]
    return person.hp <= 0 and not person.awake and not person.out


def _stays_awake(state: CountdownState, who: str) -> Fraction:
    """The chance of that roll, where there is one."""
    if not _must_stay_awake(state, who):
        return Fraction(1)
    number = state.fixed.sheets[who].ht + staying_awake(state.people[who].hp, max_hp(state, who))
    return roll(number + given_to(state, who)).made


def _given(state: CountdownState, who: str, *, rolled: bool = False) -> int:
    """What the referee has given; what was for the next roll has served with the first (CDN-R69)."""
    if rolled or _must_stay_awake(state, who):
        return sum([one.number for one in state.people[who].given or () if one.until != "next"])
    return given_to(state, who)


def _best_defence(state: CountdownState, who: str, attacker: str, by: str, size: int) -> Fraction:
    """The chance of the best kind of defence with so many cards (CDN-25, CDN-33, CDN-40, CDN-47)."""
    made = Defence("", "", ("",) * size, from_hold=False)
    numbers = [
        sum(defence_terms(state, who, attacker, made, kind, weapon).values()) + _given(state, who)
        for kind, weapon in kinds_open(state, who, attacker, by).values()
    ]
    return defence(max(numbers))


def largest_group(table: Looking, who: str) -> dict[int, Fraction]:
    """How large the largest group of somebody's hand is, for all that the seat knows."""
    state, hand = table.state, table.state.people[who].hand
    if sees_cards(table.fight, table.seat, who, "hand"):
        sizes = [len(cards) for cards in groups_open(state, who).values()]
        return {max(sizes, default=1): Fraction(1)}
    found: dict[int, Fraction] = {}
    for size, chance in groups(table.in_hands(), len(hand)).largest.items():
        kept = min(max(size, 1), MOST_IN_A_PART)
        found[kept] = found.get(kept, Fraction()) + chance
    return found


# Defending


def defending(table: Looking, ask: Ask) -> Iterator[Answered]:
    """Every kind of defence with every group of cards: whether it holds, and what comes through where it does not."""
    form, state, who = ask.options, table.state, ask.who
    assert isinstance(form, Form)
    if "attacker" not in ask.facts:
        return  # nobody listens to this fight
    attacker, by = str(ask.facts["attacker"]), str(ask.facts["weapon"])
    damage = table.damage(attacker, by, _more_damage(table, attacker, who, by))
    for words in _defences(form):
        answer = " ".join(filter(None, words))
        chosen: Defence = form.meaning(answer)
        numbers = _numbers(state, who, attacker, chosen)
        awake = _stays_awake(state, who) if chosen.cards or chosen.effort else Fraction(1)
        holds, body = defence(*numbers), table.body(who)
        body = msgspec.structs.replace(body, cards=body.cards - len(chosen.cards) - bool(chosen.effort))
        through = after_a_hit(damage, body, holds, state.fixed.options.major_wound)
        number = numbers[0] if numbers else 0
        yield Answered(who, answer, attacker, number, holds, {THE_BLOW: through}, awake)


def _numbers(state: CountdownState, who: str, attacker: str, chosen: Defence) -> list[int]:
    """What is rolled against: one number, two with a Double Defense, none without a defence (CDN-59, CDN-60)."""
    kinds = [(chosen.kind, chosen.weapon)] if chosen.kind else []
    if chosen.second:
        kinds.append((chosen.second, chosen.second_weapon))
    found: list[int] = []
    for kind, weapon in kinds:
        terms = defence_terms(state, who, attacker, chosen, kind, weapon)
        if chosen.effort == INCREASED:
            terms["effort"] = BETTER
        found.append(sum(terms.values()) + _given(state, who, rolled=bool(found)))
    return found


def _defences(form: Form) -> Iterator[tuple[str, ...]]:
    """All of them, without a step."""
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        words = waiting.pop()
        stage = form.stage(words)
        if stage is None:
            yield words
        else:
            said = list(stage.words)[:1] if stage.about == "hex" else list(stage.words)
            waiting += [(*words, word) for word in reversed(said)]


def _declared(table: Looking, who: str) -> list[Told]:
    """The parts of what somebody has openly declared last (CDN-R57)."""
    for _, event in reversed(table.fight.log):
        if event.kind == "play" and event.who == who:
            return parts_in(event.facts)
    return []


def _action(part: Told) -> Action:
    return Action(
        part.size, part.verb, part.whom, part.weapon, part.way, effort=part.effort, more_damage=bool(part.more)
    )


def _more_damage(table: Looking, attacker: str, who: str, by: str) -> int:
    """What the declared attack adds to its damage (CDN-39, CDN-46, CDN-57)."""
    for part in _declared(table, attacker):
        if part.verb == ATTACK and part.whom == who and by in (part.weapon, part.second):
            return terms_of_blow(table.state, table.state.fixed.weapons[attacker][by], _action(part))[1]
    return 0


ANSWERS = {"due": playing, "gap": playing, "preempt": preempting, "defend": defending}
"""What has odds, by the kind of question."""
