"""What `challenge` allows, read from its rules: the menu, attacks, defences, henchmen (CHA-10..CHA-91)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from suits.cards import UNKNOWN
from suits.fight import Fight
from suits.requests import Ask

LOW = {rank: value for value, rank in enumerate("A23456789T", 1)} | {"J": 1, "Q": 2, "K": 3}  # CHA-14, CHA-37
HIGH = {"J": 11, "Q": 12, "K": 13}  # CHA-X06


def fault(fight: Fight, ask: Ask, answer: str) -> str | None:
    """Why the rules do not allow an answer that is offered; None if they do."""
    state: Any = fight.state
    table = Table(state, ask.who)
    if table.me.out:
        return "somebody is asked who is out"
    return _KINDS[ask.kind](table, answer.split())


def wanted(fight: Fight, ask: Ask) -> Iterator[str]:
    """Answers that the rules allow: they must be offered."""
    table = Table(fight.state, ask.who)
    if ask.kind == "act":
        yield from table.open_actions()
    elif ask.kind == "defend":
        yield from table.open_defences()
    elif ask.kind == "action card":
        yield from table.me.hand


class Table:
    """The state, as one person at the table reads it."""

    def __init__(self, state: Any, who: str):
        self.state, self.who = state, who
        self.options = state.fixed.options
        self.me, self.numbers = state.people[who], state.fixed.numbers[who]
        self.unseen = UNKNOWN in self.me.hand
        self.sheet = next(one.sheet for one in state.fixed.setup.people if one.id == who)

    # The menu of an action (CHA-19..CHA-24)

    def act(self, words: list[str]) -> str | None:
        me = self.me
        if me.tilted or me.slot != self.state.round:
            return "it is not their Round (CHA-10)"
        if me.cooldown:
            return "they have to cool down (CHA-X08)"
        if self.state.fixed.wounds and me.shock + me.damage + me.trauma > self.numbers.body:
            return "more Wounds than Body: nothing but reducing Shock (CHA-R50)"
        verb, rest = words[0], words[1:]
        readings = {
            "challenge": self.challenge,
            "task": self.task,
            "prepare": self.prepare,
            "execute": self.execute,
            "replenish": self.replenish,
            "recover": self.recover,
            "kill": self.kill,
        }
        return None if words == ["other"] else readings[verb](rest)

    def open_actions(self) -> Iterator[str]:
        yield "other"
        if not self.recover([]):
            yield "recover"
        yield from ("task " + word if word else "task" for word in self.sheet_words() if not self.task([word]))
        yield from (f"kill {who}" for who in self.state.people if not self.kill([who]))
        if not self.replenish([]):
            yield "replenish 0" if self.unseen else "replenish"
        for name in self.numbers.long_actions:
            if not self.prepare([name]):
                yield f"prepare {name}"
        if self.me.unready:
            yield "prepare weapon"
            return
        for foe in self.foes():
            for word in self.skills():
                yield from self.open_attacks(f"challenge {foe} with {word}" if word else f"challenge {foe}", word)

    def open_attacks(self, said: str, word: str) -> Iterator[str]:
        if self.numbers.henchman or not self.me.hand:
            yield said
            return
        yield f"{said} deck"
        if not self.unseen:
            limit = self.skills()[word]
            yield from (f"{said} {' '.join(some)}" for some in sets(self.me.hand) if not self.attack(some, limit))

    def foes(self) -> list[str]:
        """All who are in and on another side (CHA-R42, CHA-R47)."""
        return [who for who, one in self.state.people.items() if one.side != self.me.side and not one.out]

    def challenge(self, words: list[str]) -> str | None:
        if self.me.unready:
            return "the weapon is not ready (CHA-R48)"
        if words[0] not in self.foes():
            return "nobody of the own side, and nobody who is out (CHA-R42, CHA-R47)"
        cards, limit = words[1:], self.numbers.skill
        if len(self.skills()) > 1:
            if cards[0] != "with" or cards[1] not in self.skills():
                return "with which skill is said (CHA-R54)"
            cards, limit = cards[2:], self.skills()[cards[1]]
        if self.numbers.henchman:
            return "henchmen always draw (CHA-88)" if cards else None
        if cards in ([], ["deck"]):
            return "say what with (CHA-52)" if not cards and self.me.hand else None
        return self.unseen_cards(cards[1:], boosts=True) if self.unseen else self.attack(cards, limit)

    def skills(self) -> dict[str, int]:
        """The skills that may challenge, by their words; one alone needs none (CHA-26, CHA-R54)."""
        rows = self.state.fixed.setup.place.get("skills", ())
        if len(rows) < 2:
            return {"": self.numbers.skill}
        return {said(row["name"]): self.rank_in(row["name"], row["base"]) for row in rows}

    def rank_in(self, name: str, base: str) -> int:
        """The rank on the sheet, bought or written; untrained, half the attribute (CHA-26, CHA-R18, CHA-X10)."""
        attribute: int = self.sheet[base]
        half = attribute // 2 if self.options.untrained_round == "down" else (attribute + 1) // 2
        levels: int = self.sheet["levels"].get(name, 0)
        written: int = self.sheet["skills"].get(name, 0)
        return max(written, attribute + levels - 1 if levels else 0) or half

    def sheet_words(self) -> list[str]:
        """Every skill of the sheet; the contest's own goes without saying, if it is the only one (CHA-R54)."""
        own = said(self.state.fixed.contest.skill)
        words = [said(name) for name in (*self.sheet["skills"], *self.sheet["levels"])]
        if len(self.skills()) > 1:
            return [*self.skills(), *words]
        return ["", *[word for word in words if word != own]]

    def attack(self, words: Sequence[str], limit: int) -> str | None:
        laid = [word for word in words if word[0] != "+"]
        boosts = [word[1:] for word in words if word[0] == "+"]
        if not laid:
            return "boosts alone are no attack (CHA-46)"
        if Counter([word[:2] for word in laid] + boosts) - Counter(self.me.hand):
            return "a card that is not in the hand (CHA-29, CHA-44)"
        return self.laid(laid, limit, max(self.skills().values()))

    def laid(self, words: Sequence[str], limit: int, highest: int) -> str | None:
        """Sound, or weak where it is allowed (CHA-32, CHA-33, CHA-R10, CHA-R11, CHA-R12, CHA-R15, CHA-R54)."""
        values = [int(word[3:]) if "=" in word else LOW[word[0]] for word in words]
        raised = [word for word in words if "=" in word]
        if raised and (self.options.face_high == "off" or any(int(word[3:]) != HIGH.get(word[0]) for word in raised)):
            return "courts are low (CHA-R10)"
        if sum(values) <= limit:
            return None
        if raised or min(values) <= limit:
            return "neither all within the limit nor all above it (CHA-R11)"
        held = min(LOW[card[0]] for card in self.me.hand)
        return "weak, with a card that would do in the hand (CHA-R12)" * (
            held <= highest and self.options.weak_from_hand == "forced_only"
        )

    def unseen_cards(self, words: Sequence[str], boosts: bool) -> str | None:
        """Real cards: so many, and so many as boosts."""
        number, more = int(words[0]), int(words[1]) if len(words) > 1 else 0
        if number < 1 or number + more > len(self.me.hand):
            return "more cards than there are, or none"
        return "no boosts here (CHA-R16)" if more and not boosts else None

    def task(self, words: list[str]) -> str | None:
        word = words[0] if words else ""
        if word not in self.sheet_words():
            return "no skill of the sheet, or it is not said which (CHA-R54)"
        failures = dict(self.me.failed or ()).get(word, 0) if word else self.me.failures
        return "three failures in a row (CHA-X11, CHA-R54)" if failures >= 3 or words[1:] else None

    def prepare(self, words: list[str]) -> str | None:
        (name,) = words
        if name == "weapon":
            return None if self.me.unready else "the weapon is ready (CHA-R48)"
        long = self.numbers.long_actions.get(name)
        if long is None:
            return "no such long action (CHA-R48)"
        if name == self.me.long and self.me.prepared >= long.length - 1:
            return "it is prepared (CHA-R33)"
        beyond = all(self.task([word]) for word in self.sheet_words())
        return "it is beyond them with every skill (CHA-X11)" if long.does == "task" and beyond else None

    def execute(self, words: list[str]) -> str | None:
        name, rest = words[0], words[1:]
        long = self.numbers.long_actions.get(name)
        if long is None or self.me.long != name or self.me.prepared < long.length - 1:
            return "not prepared (CHA-76, CHA-R33)"
        if long.does == "challenge":
            return self.challenge(rest)
        return self.task(rest) if long.does == "task" else None

    def replenish(self, words: list[str]) -> str | None:
        if self.numbers.henchman:
            return "henchmen have no hand (CHA-R49)"
        if self.state.fixed.wounds and self.me.shock + self.me.damage + self.me.trauma > 0:
            return "wounded (CHA-X09)"
        if self.unseen:
            return None if not words or int(words[0]) <= len(self.me.hand) else "more than there are (CHA-X03)"
        return "a card that is not in the hand (CHA-X03)" if Counter(words) - Counter(self.me.hand) else None

    def recover(self, words: list[str]) -> str | None:
        points = self.me.shock if self.state.fixed.wounds else self.me.loss
        return "nothing to recover, or not here (CHA-R30)" if self.options.recover == "off" or points < 1 else None

    def kill(self, words: list[str]) -> str | None:
        if self.options.mercy or not self.state.fixed.wounds:
            return "there is mercy, or there are no wounds (CHA-R55)"
        whom = self.state.people[words[0]]
        lies_there = whom.side != self.me.side and whom.out == "knocked out"
        return None if lies_there and len(words) == 1 else "not a foe who is knocked out (CHA-R55)"

    # Defending (CHA-57, CHA-58, CHA-R15, CHA-R16)

    def defend(self, words: list[str]) -> str | None:
        if self.numbers.henchman or not self.me.hand:
            return "they have no hand: a card off the deck (CHA-88, CHA-R17)"
        if words == ["deck"]:
            return None
        boosted = self.options.defender_boosts == "on"
        if self.unseen:
            return self.unseen_cards(words, boosted)
        if any(word[0] == "+" for word in words) and not boosted:
            return "the defender has no boosts (CHA-R16)"
        laid = [word for word in words if word[0] != "+"]
        if not laid or Counter(word.lstrip("+")[:2] for word in words) - Counter(self.me.hand):
            return "no card, or one that is not in the hand (CHA-57, CHA-R16)"
        return None if self.options.defence_value == "cards_only" else self.laid(laid, self.rank(), self.rank())

    def rank(self) -> int:
        """The rank against the attack that lies there (CHA-27, CHA-R19, CHA-R54)."""
        used = [one.uses for one in self.state.people.values() if one.uses]
        rank: int = self.numbers.skills[used[0]].rank if used else self.numbers.rank
        return rank

    def open_defences(self) -> Iterator[str]:
        yield "deck"
        if not self.unseen:
            yield from (" ".join(some) for some in sets(self.me.hand) if not self.defend(list(some)))

    # The rest

    def action_card(self, words: list[str]) -> str | None:
        if self.state.revealed or self.me.action:
            return "it is laid once and for all (CHA-R03)"
        return None if words[0] in self.me.hand else "not in the hand (CHA-12)"

    def second_card(self, words: list[str]) -> str | None:
        defends = self.state.round != self.me.slot or self.me.tilted
        if not self.numbers.henchman or self.me.loss or self.me.shock or self.me.damage or self.me.trauma:
            return "for unhurt henchmen (CHA-90, CHA-R38)"
        if defends and self.options.henchman_bonus == "attack":
            return "for attacks only (CHA-R39)"
        if len(self.me.attack) != 1 or self.me.attack[0][0] not in "JQK":
            return "after a court (CHA-89)"
        return None if words[0] in ("draw", "no") else "draw or not"

    def use(self, words: list[str]) -> str | None:
        first, second = self.me.attack
        if words[0] != "both":
            return None if words[0] in (first, second) else "another card (CHA-89)"
        limits = {*self.skills().values(), self.rank(), self.numbers.skill}
        together = LOW[first[0]] + LOW[second[0]]
        return "both are too much (CHA-R40)" if together > max(limits) else None

    def who_acts(self, words: list[str]) -> str | None:
        there = words[0] in self.state.squad and not self.state.people[words[0]].out
        return None if there else "somebody who is not of the squad, or out (CHA-R41)"

    def count(self, words: list[str]) -> str | None:
        if self.options.face_high == "off":
            return "courts are low (CHA-R10)"
        values = [int(word[3:]) if "=" in word else LOW[word[0]] for word in words]
        limit = max(*self.skills().values(), self.rank(), self.numbers.skill)
        raised = any("=" in word for word in words)
        return "high, and above the limit (CHA-R10)" if raised and sum(values) > limit else None


_KINDS = {
    "act": Table.act,
    "defend": Table.defend,
    "action card": Table.action_card,
    "second card": Table.second_card,
    "use": Table.use,
    "who acts": Table.who_acts,
    "count": Table.count,
}


def said(name: str) -> str:
    """A skill as it is said (CHA-R54)."""
    return "-".join(name.lower().split())


def sets(hand: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Every way to lay some of these cards."""
    cards = tuple(hand)
    for number in range(1, len(cards) + 1):
        yield from combinations(cards, number)
