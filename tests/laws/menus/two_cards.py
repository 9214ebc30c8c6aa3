"""What `pair` and `engage` allow alike, read from their rules: the own turn, answers, shots before, banking."""

from typing import Any

from tests.laws.menus.contests import FACES, LYING, STRIKING_RANGE, Table, parted

from suits.fight import Fight
from suits.requests import Ask


class TwoCards(Table):
    """A table of one of them; what differs is asked of each."""

    def fault(self, answer: str) -> str | None:
        words, cards = parted(answer)
        if self.me.out:
            return "they are out of it"
        if self.kind in ("act", "extra"):
            return self.turn(words, cards)
        if self.kind == "respond":
            return self.respond(words) or self.bonus(cards, only_defence=self.me.dazed)
        if self.kind == "use":
            return None if words[0] in ("both", "one", *self.me.hand) else "no card of theirs (RSP-06, RSP-08)"
        if self.kind == "bank":
            return self.bank(words)
        return self.fire(words) if self.kind == "fire" else None

    # The own turn

    def turn(self, words: list[str], cards: list[str]) -> str | None:
        verb, rest = words[0], words[1:]
        if not self.has_action() and (self.kind == "act" or self.me.dazed):  # CLB-01: an extra one comes on top
            return "they have no action (RSP-01, RSP-11, DAZ-02, ORD-11, CLB-09)"
        if self.swarm and verb not in ("pass", "attack", "charge", "move"):
            return "a swarm attacks and moves (R-50)"
        if cards and verb not in ("attack", "both", "charge", "shoot") and rest[:1] != ["charge"]:
            return "bonus cards go with an attack (R-81)"
        return getattr(self, f"do_{verb}")(rest) or self.bonus(cards)

    def has_action(self) -> bool:
        """Fit to act, and the action neither taken nor lost (RSP-01, RSP-11, DAZ-02, ORD-11, CLB-10)."""
        me = self.me
        lost = me.acted or me.loses_turn or me.stumbling or (me.sits_out and self.state.round == 1)
        return not (me.dazed or lost)

    def do_pass(self, words: list[str]) -> str | None:
        return None

    def do_attack(self, words: list[str]) -> str | None:
        """In reach, not met already, with cards or chips for it and the weapon ready (RSP-07, R-20, R-75, R-76)."""
        foe = words[0]
        if self.arm.is_missile:
            return "a missile weapon is for shooting (R-79)"
        if self.metres(foe) >= STRIKING_RANGE and not self.over_an_ally(foe):
            return "out of reach (R-76)"
        return self.target(foe) or self.meets(foe) or self.may_attack() or self.spare(foe, words[1:])

    def do_charge(self, words: list[str]) -> str | None:
        """Unengaged, straight, as far as one runs (MOV-02, R-76)."""
        foe = words[0]
        if self.arm.is_missile or self.me.links:
            return "no charge with a missile weapon, nor while engaged (R-76)"
        if not STRIKING_RANGE <= self.metres(foe) <= self.run():
            return "too near or too far for a charge (R-76)"
        return self.target(foe) or self.meets(foe) or self.may_attack() or self.spare(foe, words[1:])

    def do_both(self, words: list[str]) -> str | None:
        foe = words[0]
        if self.second is None:
            return "one weapon only (TWO-02)"
        if self.arm.is_missile:
            return (
                self.do_shoot(words[:2])
                or self.missile(foe, self.second)
                or self.shots(words[2:3], self.second)
                or self.may_use_both()
            )
        if self.second.is_missile:
            return "a hand weapon and a missile weapon (TWO-02)"
        return self.do_attack(words) or self.may_use_both()

    def do_shoot(self, words: list[str]) -> str | None:
        foe = words[0]
        return self.missile(foe, self.arm) or self.meets(foe) or self.may_attack() or self.shots(words[1:], self.arm)

    def do_aim(self, words: list[str]) -> str | None:
        return self.aiming(words)

    def do_cover(self, words: list[str]) -> str | None:
        return self.aiming(words)

    def do_reload(self, words: list[str]) -> str | None:
        return self.reload(words)

    def do_draw(self, words: list[str]) -> str | None:
        return self.draw(words)

    def do_raise(self, words: list[str]) -> str | None:
        return self.raise_shield(words)

    def do_second(self, words: list[str]) -> str | None:
        """A weapon for one hand into the free one (TWO-02, R-79)."""
        arm = self.kit.arms[words[0]]
        free = 1 in self.arm.hands and not self.me.shield and self.second is None
        return None if free and 1 in arm.hands and arm.id != self.me.arm else "no hand for it (TWO-02, ANT-01)"

    def do_drop(self, words: list[str]) -> str | None:
        held = self.me.shield if words == ["shield"] else self.second is not None
        return None if held else "it is not in hand"

    def do_tend(self, words: list[str]) -> str | None:
        return self.bleeding_friend(words)

    def do_recover(self, words: list[str]) -> str | None:
        """With something to recover from; not after attacking or losing (REC-02)."""
        return "attacked or lost, or nothing to recover from (REC-02)" * (
            self.me.struck or self.me.lost or not self.me.shock
        )

    def do_leave(self, words: list[str]) -> str | None:
        return "engaged (R-73)" if self.me.links and self.fixed.combat else None

    def do_move(self, words: list[str]) -> str | None:
        return "engaged (R-76)" if self.me.links else self.walk(words, self.run())

    def do_disengage(self, words: list[str]) -> str | None:
        """If opponents are outnumbered, or none of them pressed in the last round or window (ENG-04, ENG-05, R-26)."""
        me = self.me
        if not me.links:
            return "not engaged (ENG-04)"
        pressed = any(foe in me.pressed or foe in me.pressed_before for foe in me.links)
        friends = {ally for foe in me.links for ally in self.people[foe].links if self.people[ally].side == me.side}
        if pressed and len(friends | {self.who}) <= len(me.links):
            return "pressed by as many (ENG-04, ENG-05)"
        if words == ["stay"]:
            return None
        if words[0] != "charge":
            return self.walk(words, self.run())
        foe = words[1]
        if self.arm.is_missile or foe in me.links or self.metres(foe) > self.run():
            return "somebody else, within a charge (R-76)"
        return self.target(foe) or self.meets(foe) or self.may_attack() or self.spare(foe, words[2:])

    def meets(self, foe: str) -> str | None:
        """Nobody is attacked who was met in this round or window, but those who lie there (RSP-07, R-20)."""
        return "met already (RSP-07)" if foe in self.me.met and not self.people[foe].out else None

    # Answering an attack (RSP, R-18, R-75)

    def may_strike_back(self, foe: str) -> bool:
        """Fit to act, with what it costs, a ready weapon, and the attacker in its reach or range (R-18, R-78)."""
        me = self.me
        if me.dazed or me.acted or me.loses_turn or me.stumbling or (me.sits_out and self.state.round == 1):
            return False
        if self.swarm or (self.state.extra and not self.answers_extra_actions) or not self.can_pay_attack():
            return False
        near = self.metres(foe) < STRIKING_RANGE
        if self.arm.is_missile:
            return near or not (self.arm.missile.blast or self.missile(foe, self.arm))
        return near and self.is_ready()

    def outnumbered(self, attacker: str = "") -> bool:
        """R-26 as amended: foes about somebody, against that person and the allies about those foes."""
        foes = [foe for foe in self.foes() if self.is_about(foe, [self.who]) or foe == attacker]
        allies = [one for one, other in self.people.items() if one != self.who and other.side == self.me.side]
        return len(foes) > 1 + len([ally for ally in allies if self.is_about(ally, foes)])

    def is_about(self, who: str, others: list[str]) -> bool:
        """Up, and engaged with one of them, or within reach of one and engaged with nobody."""
        one = self.people[who]
        if one.out:
            return False
        if one.links:
            return any(other in one.links for other in others)
        return any(abs(self.people[other].at - one.at) < STRIKING_RANGE for other in others)

    # Shots before somebody acts, and banking

    def fire(self, words: list[str]) -> str | None:
        """Whoever aims at the one who acts, or covers the ground (AIM-02, AIM-03, R-70)."""
        if words == ["hold"]:
            return None
        me, mover = self.me, words[1]
        if me.aim not in (mover, "arc") or not self.has_action():
            return "they aim elsewhere, or have no action (AIM-02)"
        if not self.can_pay_attack() or self.people[mover].out in LYING:
            return "nothing left to pay with (R-70)"
        return self.missile(mover, self.arm) or self.shots(words[2:], self.arm)

    def bank(self, words: list[str]) -> str | None:
        """A face card that was drawn and not used; not after losing, nor after using one (BON-01..07, R-54)."""
        me = self.me
        if words == ["no"]:
            return None
        if not self.options.bonus_cards or self.minion or me.lost or me.used_bonus:
            return "no bonus cards for them now (BON-04, BON-07, R-54)"
        there = words[0] in me.table + me.hand
        return None if words[0][0] in FACES and there else "no face card of theirs (BON-01)"

    def possible(self) -> list[str]:
        """Answers that one may think of: those that the rules allow must be offered."""
        if self.kind == "respond":
            return [f"{answer}{cards}" for answer in self.answers for cards in ("", " 1", " 2", " kept")]
        if self.kind == "fire":
            return ["hold"]
        if self.kind not in ("act", "extra"):
            return []
        verbs = ["attack"] if not self.arm.is_missile else []
        if self.second is not None and not self.arm.is_missile:
            verbs.append("both")
        if not self.me.links:
            verbs.append("charge")
        foes = [foe for foe in self.foes() if not self.over_an_ally(foe)]
        alone = ["pass", "recover", "reload", "raise"]
        if self.fixed.combat and not self.swarm:
            alone += ["leave", "disengage stay"]
        return [*alone, *[f"{verb} {foe}" for verb in verbs for foe in foes]]

    # What differs

    answers: tuple[str, ...] = ("strike", "defend")
    answers_extra_actions = True
    """Whether an extra action may be struck back at."""

    def may_attack(self) -> str | None:
        return None if self.can_pay_attack() and (self.arm.is_missile or self.is_ready()) else "not ready, or spent"

    def over_an_ally(self, foe: str) -> bool:
        return False

    def spare(self, foe: str, words: list[str]) -> str | None:
        return "shields always count" if words else None

    def can_pay_attack(self) -> bool:
        raise NotImplementedError

    def is_ready(self) -> bool:
        raise NotImplementedError

    def may_use_both(self) -> str | None:
        raise NotImplementedError

    def respond(self, words: list[str]) -> str | None:
        raise NotImplementedError


def reading(table: type[TwoCards]) -> Any:
    """`fault` and `wanted` of an edition."""

    def fault(fight: Fight, ask: Ask, answer: str) -> str | None:
        return table(fight, ask).fault(answer)

    def wanted(fight: Fight, ask: Ask) -> list[str]:
        here = table(fight, ask)
        return [answer for answer in here.possible() if here.fault(answer) is None]

    return fault, wanted
