"""What `countdown` allows, read from its rules: due cards, gaps, preempts, defences, losses (CDN-12..CDN-102)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from suits.cards import RED_JOKER, UNKNOWN
from suits.fight import Fight
from suits.requests import Ask

RANKS, SUITS = "AKQJT98765432", "shdc"  # CDN-12, CDN-13
SIDES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
SIDE_WORDS = ("east", "northeast", "northwest", "west", "southwest", "southeast")
BULLETS = ("pi-", "pi", "pi+", "pi++")  # CDN-G05
MOST = 5  # CDN-76, CDN-R30
Hex = tuple[int, int]


def place(card: str) -> int:
    """When a card comes up; a Red Joker on hold is earlier than all, and so may be one that nobody has seen."""
    return -1 if card in (RED_JOKER, UNKNOWN) else RANKS.index(card[0]) * 4 + SUITS.index(card[1])


def far(a: Hex, b: Hex) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def hex_of(word: str) -> Hex:
    q, _, r = word.partition(",")
    return int(q), int(r)


def fault(fight: Fight, ask: Ask, answer: str) -> str | None:
    """Why the rules do not allow an answer that is offered; None if they do."""
    done = remembered(fight)
    if ask.who not in fight.state.people:
        return None
    table = Table(fight.state, ask, done)
    if table.me.out:
        return "somebody is asked who is out (CDN-R65)"
    reading = READINGS.get(ask.kind)
    try:
        if reading:
            reading(table, answer.split())
    except Wrong as wrong:
        return str(wrong)
    return None


def wanted(fight: Fight, ask: Ask) -> Iterator[str]:
    """Answers that the rules allow: they must be offered."""
    if ask.who not in fight.state.people:
        return
    table = Table(fight.state, ask, remembered(fight))
    if ask.kind == "due":
        yield from table.open_plays()
    elif ask.kind == "defend":
        yield from table.open_defences()
    elif ask.kind in ("gap", "preempt"):
        yield "no"
    elif ask.kind == "hold":
        yield from ("no", *table.me.hand)


# What was done in this increment


class Done(NamedTuple):
    """Who has drawn fast without a card, and who has blocked, in one increment (CDN-R61, CDN-G07)."""

    steps: int
    increment: tuple[int, int]
    drawn: frozenset[str] = frozenset()
    blocked: frozenset[str] = frozenset()


MEMORY: WeakKeyDictionary[Fight, Done] = WeakKeyDictionary()


def remembered(fight: Fight) -> Done:
    """Every answer is given in the increment in which it was asked for."""
    state: Any = fight.state
    now = state.turn, state.rank
    done = MEMORY.get(fight, Done(0, now))
    for step in fight.steps[done.steps :]:
        if step.kind == "gap" and step.what.startswith("fast-draw"):
            done = done._replace(drawn=done.drawn | {step.who})
        elif step.kind == "defend" and step.what.startswith("block"):
            done = done._replace(blocked=done.blocked | {step.who})
    done = done._replace(steps=len(fight.steps)) if done.increment == now else Done(len(fight.steps), now)
    MEMORY[fight] = done
    return done


class Wrong(Exception):
    """What is offered and may not be, with the rule."""


def need(right: object, why: str) -> None:
    if not right:
        raise Wrong(why)


class Words:
    """An answer, word by word."""

    def __init__(self, words: list[str]):
        self.left = list(words)

    def next(self) -> str:
        need(self.left, "an answer that breaks off")
        return self.left.pop(0)

    def has(self, *words: str) -> str:
        return self.left.pop(0) if self.left and self.left[0] in words else ""

    def begins(self, start: str) -> str:
        return self.left.pop(0).removeprefix(start) if self.left and self.left[0].startswith(start) else ""


class Table:
    """The state, as one person at the table reads it, and where they will be after the parts declared so far."""

    def __init__(self, state: Any, ask: Ask, done: Done):
        self.state, self.who, self.ask, self.done = state, ask.who, ask, done
        self.people, self.options, self.mapped = state.people, state.fixed.options, state.fixed.mapped
        self.me, self.sheet, self.weapons = (
            state.people[ask.who], state.fixed.sheets[ask.who], state.fixed.weapons[ask.who],
        )  # fmt: skip
        self.unseen = UNKNOWN in self.me.hand
        self.spots: set[Hex] = {(self.me.q, self.me.r)}
        """Where they may be: a Move toward somebody leads to any of the nearest hexes."""
        self.ready = set(self.me.ready)
        self.running = self.me.full_speed
        self.drew = self.tried = False

    # People and places

    def can_be_attacked(self, who: str) -> bool:
        """Foes, the unconscious too, not the dead and gone (CDN-R65)."""
        return self.people[who].side != self.me.side and self.people[who].out in ("", "unconscious")

    def reaches(self, who: str, weapon: Any) -> bool:
        """CDN-G23, CDN-R60"""
        one = self.people[who]
        reach = (weapon.range or 10**6) if weapon.ranged else max(1, weapon.reach)
        return not self.mapped or any(far(at, (one.q, one.r)) <= reach for at in self.spots)

    def is_free(self, at: Hex) -> bool:
        others = [(one.q, one.r) for one in self.people.values() if one is not self.me and one.out != "gone"]
        return at not in others and at not in self.state.fixed.closed

    def is_shut(self, at: Hex) -> bool:
        """Walls, and enemies who are up (CDN-R59)."""
        foes = [(one.q, one.r) for one in self.people.values() if one.side != self.me.side and not one.out]
        return at in foes or at in self.state.fixed.closed

    def move(self) -> int:
        """Halved, rounded up, below a third of HP or FP; a mount has its own (CDN-21, CDN-G10, CDN-G11)."""
        if self.sheet.mount is not None:
            return int(self.sheet.mount.speed)
        tired = self.sheet.fp > 0 and 3 * self.me.fp < self.sheet.fp
        return int((self.sheet.move + 1) // 2 if 3 * self.me.hp < self.sheet.hp or tired else self.sheet.move)

    def ends_of_a_move(self, at: Hex) -> set[Hex]:
        return self.in_a_move(at) | self.in_a_sprint(at)

    def in_a_move(self, at: Hex) -> set[Hex]:
        """Hexes that a card Move may end on: past friends, not past enemies or walls (CDN-21, CDN-R59)."""
        found, edge = {at}, [at]
        for _ in range(self.move()):
            around = {(q + on, r + down) for q, r in edge for on, down in SIDES}
            edge = [one for one in around if one not in found and not self.is_shut(one)]
            found |= set(edge)
        return {one for one in found if one != at and self.is_free(one)}

    def in_a_sprint(self, at: Hex) -> set[Hex]:
        """Straight on after a full Move along a line in the increment before, on foot (CDN-90, CDN-R43, CDN-R59)."""
        move, found = self.move(), set()
        farther = move + 1 if self.options.sprint == "flat1" else move * 6 // 5
        for turn, rank, side, q, r in self.me.straight or ():
            (on, down), since = SIDES[side], far((q, r), at)
            ahead = (q + on * since, r + down * since) == at
            if self.sheet.mount is not None or (turn, rank) != (self.state.turn, self.state.rank - 1) or not ahead:
                continue
            for hexes in range(1, farther + 1):
                one = (at[0] + on * hexes, at[1] + down * hexes)
                if self.is_shut(one):
                    break
                found |= {one} if hexes > move and self.is_free(one) else set()
        return found

    def step(self, words: Words) -> bool:
        """One hex, to a free one, and nowhere at full speed (CDN-20, CDN-93, CDN-R59)."""
        said = words.begins("step")
        if not said:
            return False
        to = hex_of(said)
        need(self.mapped and not self.running, "no step at full speed, or without a map (CDN-93, CDN-R60)")
        near = any(far(at, to) == 1 for at in self.spots)
        need(near and self.is_free(to), "a step is one hex, to a free one (CDN-20, CDN-R59)")
        self.spots = {to}
        return True

    # Cards

    def spare(self, spent: list[str]) -> list[str]:
        """Cards still to come beside those that are spent (CDN-53, CDN-R22)."""
        later = Counter(
            [
                card
                for card in self.me.hand
                if card[1] != "*" and (card == UNKNOWN or place(card) // 4 > self.state.rank)
            ]
        )
        return list((later - Counter(spent)).elements())

    def effort(self, spent: list[str], *, tires: bool = True) -> None:
        """One, with a card to come, and a point of fatigue for who has any (CDN-52..CDN-54, CDN-R22, CDN-R71)."""
        need(not self.tried, "one Extra Effort a play (CDN-R22)")
        need(self.spare(spent), "Extra Effort costs a card to come (CDN-53)")
        need(not tires or self.sheet.fp == -1 or self.me.fp >= 1, "Extra Effort costs a point of fatigue (CDN-54)")
        self.tried = True

    def draws(self, word: str) -> bool:
        """Whether a weapon can be drawn fast (CDN-61, CDN-62, CDN-G01, CDN-G19, CDN-R24)."""
        skill = self.weapons[word].fast_draw
        enough = skill >= 1 and skill + self.sheet.combat_reflexes >= 3
        return enough and word not in self.me.lost and word not in self.ready

    # A play and its parts

    def parts(self, size: int, words: Words) -> None:
        """The cards split into parts, each one action of the chart (CDN-37, CDN-44, CDN-51, CDN-R17)."""
        left = size
        while left:
            number = 1 if left == 1 else int(words.next())
            need(1 <= number <= min(left, MOST), "more cards than there are, or more than five (CDN-R17, CDN-R30)")
            self.part(number, words)
            left -= number

    def part(self, size: int, words: Words) -> None:
        verb = words.next()
        need(not self.me.stunned or verb == "shake", "who is stunned shakes it off, or defends (CDN-84)")
        need(verb in CHART, f"{verb} is no action of the chart")
        CHART[verb](self, size, words)

    def shake(self, size: int, words: Words) -> None:
        need(self.me.stunned, "nothing to shake off (CDN-28)")
        self.step(words)

    def signal(self, size: int, words: Words) -> None:
        need(words.next() in {"gesture", *self.state.fixed.setup.place.get("signals", {})}, "no such signal (CDN-101)")
        self.step(words)

    def readying(self, size: int, words: Words) -> None:
        word = words.next()
        need(word not in self.ready and word not in self.me.lost, "it is ready, or lost (CDN-27)")
        self.step(words)
        done = self.me.progress if self.me.readying == word else 0
        if done + size >= self.weapons[word].ready:
            self.ready |= self.ways(word)

    def other(self, size: int, words: Words) -> None:
        need(words.next() in [name.replace(" ", "-") for name in self.sheet.skills], "no such skill (CDN-R62)")
        self.step(words)

    def moving(self, size: int, words: Words) -> None:
        need(size == 1 and not self.running, "a Move is one card, and none at full speed (CDN-21, CDN-93)")
        if not self.mapped:
            return
        way = words.next()
        if way == "to":
            to = hex_of(words.next())
            may = [self.ends_of_a_move(at) or {at} for at in self.spots]
            need(any(to in ends for ends in may), "farther than Move, or not free (CDN-21, CDN-R59)")
            self.spots = {to}
            return
        other = self.people[words.next()]
        need(other.out != "gone", "toward somebody who has left")
        spots = set()
        for at in self.spots:
            ends = self.ends_of_a_move(at) | {at}
            best = (min if way == "toward" else max)([far(one, (other.q, other.r)) for one in ends])
            spots |= {one for one in ends if far(one, (other.q, other.r)) == best}
        self.spots = spots

    def run(self, size: int, words: Words) -> None:
        need(size == 1 and not self.running, "full speed begins with one card, once (CDN-R42, CDN-93)")
        side = words.next()
        need(side in SIDE_WORDS or (side == "to" and self.mapped and words.next()), "no such side")
        self.running = True

    def turn(self, size: int, words: Words) -> None:
        need(size == 1 and self.me.full_speed, "a sharp turn is one card, at full speed (CDN-91, CDN-R45)")
        off = (SIDE_WORDS.index(words.next()) - self.me.facing) % 6
        need(min(off, 6 - off) > 1, "one side is free (CDN-R45)")

    def aim(self, size: int, words: Words) -> None:
        need(size == 1, "an Aim is one card (CDN-29)")
        self.target(words, ranged=True)

    def fast_draw(self, size: int, words: Words) -> None:
        self.use(words.next(), must_draw=True)

    def shoot(self, size: int, words: Words) -> None:
        """CDN-22, CDN-26, CDN-31, CDN-58"""
        word, _ = self.target(words, ranged=True)
        need(not self.step(words) or size == 1, "a careful shot includes no step (CDN-20)")
        if words.has("ranged"):
            self.effort([], tires=False)
        self.used(word)

    def attack(self, size: int, words: Words) -> None:
        """CDN-23, CDN-32, CDN-38, CDN-39, CDN-55..CDN-57"""
        word = self.blow(words)
        target = self.struck
        if words.has("damage"):
            need(size >= 3, "more damage takes three cards (CDN-39)")
        tried = words.has("determined", "strong", "double") or words.begins("double-")
        if tried:
            self.effort([])
        if tried == "double":
            need(not self.weapons[word].rereadies, "it has to be readied again (CDN-56)")
        elif tried and tried not in ("determined", "strong"):
            self.second(word, tried, target)
        self.used(word)

    def second(self, word: str, other: str, target: str) -> None:
        """Another weapon that is ready, and no other way of using the first if that has to be readied (CDN-56)."""
        weapon = self.weapons[other]
        need(other != word and other in self.ready and not weapon.ranged, "no second weapon (CDN-56)")
        need(not (self.weapons[word].rereadies and other in self.ways(word)), "the same weapon, not ready (CDN-56)")
        need(self.reaches(target, weapon), "too short (CDN-G23)")

    def feint(self, size: int, words: Words) -> None:
        self.blow(words)

    def blow(self, words: Words) -> str:
        """A weapon, somebody within reach, perhaps after a step (CDN-20, CDN-G23)."""
        word, self.struck = self.target(words, ranged=False)
        self.step(words)
        need(self.reaches(self.struck, self.weapons[word]), "out of reach even with the step (CDN-G23)")
        return word

    def target(self, words: Words, *, ranged: bool) -> tuple[str, str]:
        word, target = words.next(), words.next()
        weapon = self.weapons[word]
        need(weapon.ranged == ranged, "the wrong sort of weapon")
        self.use(word)
        need(self.can_be_attacked(target), "no foe, or not there any more (CDN-R65)")
        need(not ranged or self.reaches(target, weapon), "out of range (CDN-G23)")
        return word, target

    def use(self, word: str, *, must_draw: bool = False) -> None:
        """Ready, or drawn fast with the same card: one Fast-Draw a play (CDN-27, CDN-62, CDN-63)."""
        need(word not in self.me.lost, "it is lost (CDN-R25)")
        if word in self.ready and not must_draw:
            return
        need(self.draws(word) and not self.drew, "it is not ready (CDN-27, CDN-63)")
        need(self.me.opens < self.state.reached, "not before the highest card has come up (CDN-62, CDN-R24)")
        self.ready |= self.ways(word)
        self.drew = True

    def used(self, word: str) -> None:
        """Some weapons have to be readied again (CDN-56, CDN-R64)."""
        if self.weapons[word].rereadies:
            self.ready -= self.ways(word)

    def ways(self, word: str) -> set[str]:
        """All ways of using a thing."""
        thing = self.weapons[word].same_as or self.weapons[word].name
        return {other for other, weapon in self.weapons.items() if (weapon.same_as or weapon.name) == thing}

    def stop(self, words: Words) -> None:
        """With any play full speed may end: after a third of the speed at least, or at a place (CDN-94..CDN-97)."""
        said = words.begins("stop")
        if said:
            need(self.me.full_speed and not self.me.stunned, "only at full speed (CDN-94)")
            sprint = 0 if self.sheet.mount is not None else 1
            speed = self.move() + sprint if self.options.sprint == "flat1" or not sprint else self.move() * 6 // 5
            low, high = (0, 0) if self.me.started else (-(-33 * speed // 100), speed)
            need(low <= int(said) <= high, "a third of the speed at least (CDN-96, CDN-R44)")
        elif words.has("to"):
            need(self.me.full_speed and self.mapped, "only at full speed, on a map (CDN-97)")
            words.next()
        need(not words.left, f"too many words: {words.left}")

    # A due card

    def due(self, said: list[str]) -> None:
        words = Words(said)
        mine = [card for card in self.me.hand if card[1] not in "*?"]
        passed = Counter(self.me.passed)
        card = next((one for one in mine if place(one) == self.state.reached - 1), "")
        need(card and place(card) // 4 == self.state.rank, "no card of this rank is due (CDN-12)")
        need(Counter(mine)[card] > passed[card], "it was passed (CDN-R55)")
        verb = words.next()
        if verb == "pass":
            self.until(words)
        elif verb == "hold":
            need(words.next().replace("10", "T") == card[0], "it is of another rank")
        else:
            pending = Counter([one for one in mine if one[0] == card[0] and place(one) >= place(card)]) - passed
            self.parts(self.group(words.next(), card, pending.total()), words)
            self.stop(words)

    def group(self, word: str, card: str, most: int) -> int:
        """Equal cards, Red Jokers with them, or an earlier Hold Card (CDN-16, CDN-71, CDN-75, CDN-R29, CDN-R30)."""
        number, *more = word.split("+")
        need(1 <= int(number) <= most, "more cards of the rank than there are (CDN-16)")
        jokers = Counter((*self.me.hand, *self.me.hold))[RED_JOKER]
        need(more.count("joker") <= jokers, "no Red Joker (CDN-75)")
        if "hold" in more:
            need(self.me.hold and self.me.hold != (RED_JOKER,), "no Hold Card to join (CDN-71)")
            need(place(self.me.hold[0]) < place(card), "the Hold Card must be earlier (CDN-R29)")
            need(self.options.hold_joins == "any" or word == "1+hold", "exactly a pair (CDN-R29)")
        return int(number) + len(more)

    def until(self, words: Words) -> None:
        said = words.begins("until-").replace("10", "T")
        need(said in ("", "end") or RANKS.index(said) > self.state.rank, "that rank is over")
        need(not words.left, "too many words")

    # Hold Cards

    def gap(self, said: list[str]) -> None:
        if said[0] != "fast-draw":
            self.with_hold(Words(said), self.state.reached)
        else:
            need(self.who not in self.done.drawn, "once an increment (CDN-R61)")
            need(not self.me.stunned, "stunned (CDN-84)")
            need(self.me.opens <= self.state.reached, "not before the highest card has come up (CDN-62, CDN-R24)")
            need(self.draws(said[1]) and len(said) == 2, "it cannot be drawn fast (CDN-61)")

    def preempt(self, said: list[str]) -> None:
        """Opponents, with an earlier Hold Card or a Red Joker, and not while stunned (CDN-72, CDN-77, CDN-R38)."""
        acting = [one.table for one in self.people.values() if one.table and one.side != self.me.side]
        need(acting, "no opponent has played anything (CDN-R56)")
        need(not self.me.stunned, "stunned (CDN-R38)")
        self.with_hold(Words(said), max([max(0, place(cards[0])) for cards in acting]))

    def with_hold(self, words: Words, before: int) -> None:
        """The Hold Card is one card, or two with a Red Joker from the hand (CDN-68, CDN-72, CDN-R28, CDN-R55)."""
        word = words.next()
        joker = RED_JOKER in self.me.hand
        if word == "no":
            self.until(words)
            return
        if word in ("joker", "hold"):
            need(joker, "no Red Joker (CDN-R30, CDN-R55)")
        else:
            need(self.me.hold and place(self.me.hold[0]) < before, "no Hold Card, or too late a one (CDN-68, CDN-72)")
            need(word == "1" or (word == "2" and joker), "one card, two with a Red Joker (CDN-R28)")
        if word != "hold":
            self.parts(2 if word == "2" else 1, words)
        self.stop(words)

    def put_aside(self, said: list[str]) -> None:
        need(said == ["no"] or (len(said) == 1 and said[0] in self.me.hand), "a card from the hand (CDN-R55)")

    # Being hit

    def attacker(self) -> Any:
        """The weapon that hits."""
        open_to = self.ask.options.stages.__self__  # type: ignore[union-attr]
        return self.state.fixed.weapons[open_to.attacker][open_to.by]

    def kind(self, word: str) -> str:
        """Dodge always, Parry against melee, Block once and not against bullets (CDN-G05, CDN-G07)."""
        by = self.attacker()
        if word.startswith("parry-"):
            weapon = word.removeprefix("parry-")
            need(not by.ranged and weapon in self.me.ready and self.weapons[weapon].parry, "cannot parry (CDN-G05)")
            return "parry"
        if word == "block":
            need(self.sheet.block and self.who not in self.done.blocked, "no Block left (CDN-G05, CDN-G07)")
            need(not (by.ranged and by.type in BULLETS), "bullets cannot be blocked (CDN-G05)")
        need(word in ("dodge", "block"), "no such defence")
        return word

    def defend(self, said: list[str]) -> None:
        words = Words(said)
        first = words.next()
        if first == "none":
            return
        kind = self.kind(first)
        spent = self.spent(words, kind)
        tried = words.has("increased") or words.begins("double-")
        if tried:
            self.effort(spent)
            need(tried == "increased" or self.kind(tried) != kind, "two different defences (CDN-60)")
        if words.has("retreat"):
            need(self.options.retreat == "on" and not self.mapped, "no retreat (CDN-R21)")
        self.step(words)
        need(not words.left, f"too many words: {words.left}")

    def spent(self, words: Words, kind: str) -> list[str]:
        """Cards of one rank from the hand, the Hold Card, or both; Red Jokers with any (CDN-R18, CDN-R29, CDN-R30)."""
        word = words.next()
        if word == "free":
            need(self.options.free_dodge == "on" and kind == "dodge", "no free Dodge (CDN-R19)")
            return []
        if self.unseen and len(word) == 2:
            while words.left and len(words.left[0]) == 2:
                words.next()
            return []
        first, *more = word.split("+")
        jokers = more.count("joker")
        have = Counter((*self.me.hand, *self.me.hold))
        need(jokers <= have[RED_JOKER] - (first == "hold" and self.me.hold == (RED_JOKER,)), "no Red Joker (CDN-75)")
        naturals = [one for one in more if one != "joker"]
        cards = [RED_JOKER] * jokers
        if first == "hold":
            need(self.me.hold, "no Hold Card")
            cards.append(self.me.hold[0])
        else:
            naturals = [first]
        for natural in naturals:
            some = self.of_rank(natural)
            need(len(some) == 1 or first != "hold" or self.options.hold_joins == "any", "exactly a pair (CDN-R29)")
            need(first != "hold" or place(self.me.hold[0]) < min(map(place, some)), "not a lower card (CDN-R29)")
            cards += some
        need(len(naturals) <= 1 and len(cards) <= MOST, "more than five, or of two ranks (CDN-R18, CDN-R30)")
        return cards

    def of_rank(self, word: str) -> list[str]:
        """`9x2`, the lowest of the rank, or a card by its name."""
        rank = word[0]
        need(self.options.defence_cards == "any" or rank == RANKS[self.state.rank], "not its time (CDN-R18)")
        mine = sorted(
            [card for card in self.me.hand if card[0] == rank and card[1] not in "*?"], key=place, reverse=True
        )
        if word[1:2] != "x":
            need(word in mine, "not in the hand (CDN-R18)")
            return [word]
        need(int(word[2:]) <= len(mine), "more cards than there are (CDN-R18)")
        return mine[: int(word[2:])]

    def lose(self, said: list[str]) -> None:
        """As many as are owed, or a Red Joker for several (CDN-78, CDN-86, CDN-R31)."""
        cards = [*self.me.hand, *self.me.hold]
        owed, total = int(str(self.ask.facts["owed"])), int(str(self.ask.facts["total"]))
        if UNKNOWN in cards or said == ["cards"]:
            return
        lost = cards if said == ["all"] else said
        need(not Counter(lost) - Counter(cards), "a card that is not there")
        need(len(lost) <= owed or said == [RED_JOKER], "more cards than are owed (CDN-86)")
        enough = len(lost) == min(owed, len(cards)) or (said == [RED_JOKER] and total > 1)
        need(enough, "fewer cards than are owed, and no Red Joker (CDN-78, CDN-86)")

    def joker(self, said: list[str]) -> None:
        cards = [*self.me.hand, *self.me.hold]
        need(said in (["yes"], ["no"]) and RED_JOKER in cards and len(cards) > 1, "nothing to choose (CDN-78)")

    def effort_card(self, said: list[str]) -> None:
        """The next rank to come, of any suit (CDN-53, CDN-R22)."""
        highest = min([place(card) for card in self.spare([])])
        need(said[0] in self.spare([]) and place(said[0]) // 4 == highest // 4, "not the next card to come (CDN-53)")

    def other_target(self, said: list[str]) -> None:
        need(said == ["none"] or self.can_be_attacked(said[0]), "no foe, or not there any more (CDN-R57, CDN-R65)")

    # What must be offered

    def open_plays(self) -> Iterator[str]:
        yield "pass"
        if self.me.stunned:
            yield "play 1 shake"
            return
        yield "play 1 signal gesture"
        for word in self.ready - set(self.me.lost):
            weapon = self.weapons[word]
            for foe in self.people:
                if self.can_be_attacked(foe) and self.reaches(foe, weapon):
                    yield f"play 1 {'shoot' if weapon.ranged else 'attack'} {word} {foe}"
        if self.mapped and not self.running:
            here = self.me.q, self.me.r
            for q, r in sorted(self.in_a_move(here))[::9] + sorted(self.in_a_sprint(here)):
                yield f"play 1 move to {q},{r}"

    def open_defences(self) -> Iterator[str]:
        yield "none"
        kinds = ["dodge", *[f"parry-{word}" for word in self.me.ready], "block"]
        for kind in kinds:
            try:
                self.kind(kind)
            except Wrong:
                continue
            for rank, number in Counter([card[0] for card in self.me.hand if card[1] not in "*?"]).items():
                if self.options.defence_cards == "any" or rank == RANKS[self.state.rank]:
                    yield f"{kind} {rank}x{min(number, MOST)}"


CHART = {
    "shake": Table.shake, "signal": Table.signal, "ready": Table.readying, "other": Table.other, "move": Table.moving,
    "run": Table.run, "turn": Table.turn, "aim": Table.aim, "fast-draw": Table.fast_draw, "shoot": Table.shoot,
    "attack": Table.attack, "feint": Table.feint,
}  # fmt: skip
READINGS = {
    "due": Table.due, "gap": Table.gap, "preempt": Table.preempt, "hold": Table.put_aside, "defend": Table.defend,
    "lose": Table.lose, "joker": Table.joker, "effort": Table.effort_card, "other target": Table.other_target,
}  # fmt: skip
