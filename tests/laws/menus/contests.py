"""What the contest editions allow alike, read from their rules: targets, reach, missiles, hands, bonus cards."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from suits.fight import Fight
from suits.requests import Ask

STRIKING_RANGE = 3  # less than that
LYING = ("critical", "unconscious", "clinically dead")  # they can still be hit
GONE_FOR_GOOD = ("gone", "dead", "mangled")
FACES = "AJQK"
ARCS = ("15", "30", "60")  # AIM-03..05
FOR_ONESELF = ("+c", "+s", "+h", "-d")  # BON-13, BON-14: the others are for the opponent
Reading = Callable[[Any, list[str]], str | None]


class Table:
    """The state, as one person at the table reads it."""

    def __init__(self, fight: Fight, ask: Ask):
        self.state: Any = fight.state
        self.fixed: Any = self.state.fixed
        self.options = self.fixed.options
        self.people = self.state.people
        self.who, self.kind = ask.who, ask.kind
        self.me = self.people[ask.who]
        self.kit = self.fixed.kits[ask.who]
        self.arm = self.kit.arms[self.me.arm]
        self.second = self.kit.arms.get(getattr(self.me, "second", ""))
        self.minion, self.swarm = ask.who in self.fixed.minions, ask.who in self.fixed.swarms

    # People and places

    def foes(self) -> list[str]:
        return [who for who, one in self.people.items() if one.side != self.me.side]

    def metres(self, other: str) -> int:
        return int(abs(self.people[other].at - self.me.at))

    def run(self) -> int:
        """Metres that may still be walked: Reflexes or Speed, slowed by what is awkward (MOV-01, ANT-05)."""
        return int(self.arm.speed - getattr(self.me, "moved", 0))

    def target(self, other: str) -> str | None:
        """Foes who are up, or lie helpless (R-37, R-73)."""
        if other not in self.foes():
            return "that is no foe"
        if self.people[other].out and self.people[other].out not in LYING:
            return "they are out of it (R-73)"
        return None

    def bleeding_friend(self, words: list[str]) -> str | None:
        """Medics tend friends in reach who bleed (CRT-08)."""
        (other,) = words
        one = self.people[other]
        if not self.kit.medic:
            return "no medic (CRT-08)"
        if one.side != self.me.side or self.metres(other) >= STRIKING_RANGE:
            return "no friend in reach (CRT-08)"
        return None if one.critical and one.out not in GONE_FOR_GOOD else "they do not bleed (CRT-08)"

    def walk(self, words: list[str], most: int) -> str | None:
        """`toward ann 3`: from or to anybody who is there, not nearer than a metre (MOV-01, R-76)."""
        way, other = words[0], words[1]
        if other == self.who or self.people[other].out in GONE_FOR_GOOD:
            return "there is nobody (R-76)"
        if way == "toward" and self.metres(other) <= 1:
            return "as near as one gets (R-76)"
        return None if len(words) < 3 or 1 <= int(words[2]) <= most else "farther than one can walk (MOV-01)"

    # Missiles

    def loaded(self, arm: Any) -> int:
        return int(self.me.loaded[self.kit.missiles.index(arm.id)])

    def reach_of(self, arm: Any, other: str) -> int:
        """The last bracket; a scope that was aimed reaches farther (RNG-13)."""
        aimed = self.me.aim_turns > 0 and self.me.aim in (other, "arc")
        return int((arm.scoped if arm.scoped and aimed else arm.ranges)[-1])

    def missile(self, other: str, arm: Any) -> str | None:
        """Loaded, and the target in range (WNT-06, R-46)."""
        if not arm.is_missile:
            return "no missile weapon"
        if not self.loaded(arm):
            return "not loaded (WNT-06)"
        return "out of range (R-46)" if self.metres(other) > self.reach_of(arm, other) else self.target(other)

    def shots(self, words: list[str], arm: Any) -> str | None:
        """Not more than the rate of fire, nor than there are (R-47)."""
        number = int(words[0]) if words else 1
        return None if 1 <= number <= min(arm.missile.rof, self.loaded(arm)) else "too many shots (SHT-01, R-47)"

    def aiming(self, words: list[str]) -> str | None:
        """Only what gains something: no longer than half the base skill (AIM-10)."""
        aim = words[0] if words[0] in self.people else "arc"
        most = self.arm.base // 2
        if not self.arm.is_missile or self.arm.missile.blast or not self.loaded(self.arm):
            return "nothing to aim with (AIM-01)"
        if not most or (self.me.aim == aim and self.me.aim_turns >= most):
            return "aimed as long as it helps (AIM-10)"
        if aim == "arc":
            return None if words[0] in ARCS else "no such arc (AIM-03..05)"
        return self.missile(aim, self.arm)

    def reload(self, words: list[str]) -> str | None:
        guns = [arm for arm in (self.arm, self.second) if arm is not None and arm.is_missile]
        return None if any(self.loaded(arm) < arm.missile.shots for arm in guns) else "nothing to load (WNT-06)"

    # Hands

    def draw(self, words: list[str]) -> str | None:
        (name,) = words
        return None if name in self.kit.arms and name not in (self.me.arm, "unarmed") else "no other weapon (R-79)"

    def raise_shield(self, words: list[str]) -> str | None:
        free = 1 in self.arm.hands and not self.me.shield and self.second is None
        return None if self.kit.shield and free else "no shield, or no hand for it (ANT-01)"

    # Bonus cards (BON)

    def bonus(self, words: list[str], *, only_defence: bool = False) -> str | None:
        """Cards of the bank, all for one person, not in the round in which one was banked (BON-07, BON-11)."""
        if not words:
            return None
        if self.me.banked or self.me.used_bonus:
            return "banked or used already in this round (BON-07, BON-11)"
        if Counter(word[1:] for word in words) - Counter(self.me.bank):
            return "a card that is not banked"
        if len({word[0] + word[2] in FOR_ONESELF for word in words}) > 1:
            return "all for one person (BON-11)"
        return "the dazed only defend (R-32)" if only_defence and any(word[0] == "+" for word in words) else None


def parted(answer: str) -> tuple[list[str], list[str]]:
    """The words of an answer, and the bonus cards behind them."""
    words = answer.split()
    cards = [word for word in words if word[0] in "+-"]
    return words[: len(words) - len(cards)], cards
