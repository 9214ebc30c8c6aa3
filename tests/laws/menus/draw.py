"""What `draw` allows, read from its rules: one's own phase, getting ready without one, answers, shots before."""

from itertools import product

from tests.laws.menus.contests import FACES, STRIKING_RANGE, Table, parted

from suits.fight import Fight
from suits.requests import Ask

VALUES = {rank: (n,) for n, rank in enumerate("23456789T", 2)} | {
    rank: (n, n + 10) for n, rank in enumerate("AJQK", 1)
}  # CRD-04..07
WITHOUT_A_PHASE = ("pass", "reload", "draw", "raise", "tend", "move", "leave")


class DrawTable(Table):
    """A table of `draw`."""

    def fault(self, answer: str) -> str | None:
        words, cards = parted(answer)
        if self.me.out:
            return "they are out of it"
        if self.kind in ("act", "extra", "busy"):
            return self.action(words, cards)
        if self.kind == "respond":
            return self.respond(words) or self.bonus(cards, only_defence=self.me.dazed)
        if self.kind == "cards":
            return None if words[0] in ("1", "2", "3") else "one to three cards (MCD-02)"
        return self.fire(words) if self.kind == "fire" else None

    def action(self, words: list[str], cards: list[str]) -> str | None:
        me, verb = self.me, words[0]
        if me.dazed or me.acted or (me.stumbling and self.kind != "extra"):
            return "they have no action (DAZ-02, CLB-09, R-16)"
        if self.kind == "act" and me.phase != self.state.phase:
            return "it is not their phase (ORD-03)"
        if self.kind == "act" and not me.wait and not self.makes(me.phase):
            return "their cards do not make this phase (ORD-03, R-13, R-15)"
        if self.kind == "busy" and (verb not in WITHOUT_A_PHASE or cards):
            return "no contest without a phase (R-15)"
        if cards and verb not in ("attack", "charge", "shoot"):
            return "bonus cards go with an attack (R-81)"
        if cards and self.state.noob:
            return "no bonus cards among novices (NOO-02)"
        return getattr(self, f"do_{verb}")(words[1:]) or self.bonus(cards)

    def makes(self, phase: int) -> bool:
        """Whether the cards of the round can count so much (CRD-03, R-15); one of two among novices (NOO-01)."""
        cards = self.me.hand or self.me.shown
        return self.me.spent or phase in {sum(some) for some in product(*(VALUES[card[0]] for card in cards))}

    def do_pass(self, words: list[str]) -> str | None:
        return None

    def do_leave(self, words: list[str]) -> str | None:
        return None

    def do_attack(self, words: list[str]) -> str | None:
        far = self.metres(words[0]) >= STRIKING_RANGE
        return "out of reach (R-76)" if far else self.strikes(words[0])

    def do_charge(self, words: list[str]) -> str | None:
        near = STRIKING_RANGE <= self.metres(words[0]) <= self.run()
        return self.strikes(words[0]) if near else "too near or too far (R-76)"

    def strikes(self, foe: str) -> str | None:
        if self.arm.is_missile or not self.is_ready():
            return "no hand weapon, or not ready (WNT-01, R-22)"
        return self.target(foe)

    def is_ready(self) -> bool:
        return bool(self.me.slow_until < self.state.round)

    def do_shoot(self, words: list[str]) -> str | None:
        return self.missile(words[0], self.arm) or self.shots(words[1:], self.arm)

    def do_aim(self, words: list[str]) -> str | None:
        return self.aiming(words)

    def do_cover(self, words: list[str]) -> str | None:
        return self.aiming(words)

    def do_reload(self, words: list[str]) -> str | None:
        return self.reload(words)

    def do_ready(self, words: list[str]) -> str | None:
        """Only a club buys it (R-22, CLB-06)."""
        slow = self.kind == "extra" and not (self.arm.is_missile or self.is_ready())
        return None if slow else "readying is mere time (R-22)"

    def do_draw(self, words: list[str]) -> str | None:
        return self.draw(words)

    def do_raise(self, words: list[str]) -> str | None:
        return self.raise_shield(words)

    def do_tend(self, words: list[str]) -> str | None:
        return self.bleeding_friend(words)

    def do_move(self, words: list[str]) -> str | None:
        """Speed in metres (R-76)."""
        there = self.people[words[1]].out not in ("gone", "dead", "mangled") and words[1] != self.who
        return None if there and 1 <= int(words[2]) <= self.run() else "nobody there, or too far (R-76)"

    def do_wait(self, words: list[str]) -> str | None:
        later = self.kind == "act" and 1 <= int(words[0]) < self.state.phase
        return None if later else "a later phase of this round (ORD-05, R-74)"

    def do_bank(self, words: list[str]) -> str | None:
        """One face card, drawn alone and not used; not among novices (BON-01, BON-06, BON-07, NOO-02)."""
        cards = self.me.hand or self.me.shown
        if not self.options.bonus_cards or self.state.noob or self.me.spent or self.me.used_bonus:
            return "no banking now (BON-02, BON-07, NOO-02)"
        return None if len(cards) == 1 and cards[0][0] in FACES else "one face card (BON-01, BON-06)"

    def respond(self, words: list[str]) -> str | None:
        """Strike back with the own card while it and the action are there; only defend otherwise (R-16, R-82)."""
        me = self.me
        if words == ["defend"]:
            return None
        if me.dazed or me.stumbling or me.acted or me.spent or not (me.hand or me.shown):
            return "they only defend (R-16, R-32, R-82)"
        return None if self.arm.is_missile or self.is_ready() else "not ready (R-82)"

    def fire(self, words: list[str]) -> str | None:
        if words == ["hold"]:
            return None
        me, mover = self.me, words[1]
        if me.aim not in (mover, "arc") or me.dazed or me.acted or me.stumbling:
            return "they aim elsewhere, or have no action (AIM-02)"
        return self.missile(mover, self.arm)

    def possible(self) -> list[str]:
        """Answers that one may think of: those that the rules allow must be offered."""
        if self.kind not in ("act", "extra"):
            return []
        verbs = ["shoot"] if self.arm.is_missile and min(self.arm.missile.rof, self.loaded(self.arm)) == 1 else []
        verbs += [] if self.arm.is_missile else ["attack", "charge"]
        return ["pass", "leave", "reload", "raise", "bank", *[f"{verb} {foe}" for verb in verbs for foe in self.foes()]]


def fault(fight: Fight, ask: Ask, answer: str) -> str | None:
    """Why the rules do not allow an answer that is offered; None if they do."""
    return DrawTable(fight, ask).fault(answer) if ask.who in fight.state.people else None


def wanted(fight: Fight, ask: Ask) -> list[str]:
    """Answers that the rules allow: they must be offered."""
    if ask.who not in fight.state.people:
        return []
    table = DrawTable(fight, ask)
    return [answer for answer in table.possible() if table.fault(answer) is None]
