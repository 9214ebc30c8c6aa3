"""What `engage` allows, read from its rules: chips, dodging, pole weapons, steps, shield uses (FRQ, POL, MOV, R-75)."""

from tests.laws.menus.contests import STRIKING_RANGE
from tests.laws.menus.two_cards import TwoCards, reading

POLE_REACH = 5  # POL-10: eight feet more or less, over an ally


class Engage(TwoCards):
    """A table of `engage`."""

    answers = ("strike", "defend", "dodge")
    answers_extra_actions = False

    def can_pay_attack(self) -> bool:
        """Exactly one blue chip (FRQ-11, FRQ-17)."""
        return bool(self.me.blue == 1)

    def is_ready(self) -> bool:
        return not self.me.unready

    def may_attack(self) -> str | None:
        """Any weapon must be ready: chips of an unready one are for readying (FRQ-09, FRQ-17)."""
        return None if self.can_pay_attack() and self.is_ready() else "no blue chip, or not ready (FRQ-11, FRQ-17)"

    def may_use_both(self) -> str | None:
        """Small with small or medium; not outnumbered; the second weapon unused (TWO-09, MAT-08, R-75)."""
        assert self.second is not None
        sizes = {self.arm.size, self.second.size}
        if "S" not in sizes or not sizes <= {"S", "M"}:
            return "small with small or medium (TWO-09)"
        if self.me.white < 2:
            return "the second weapon has defended (R-75)"
        return "outnumbered: the second weapon defends (MAT-08)" if self.outnumbered() else None

    def do_ready(self, words: list[str]) -> str | None:
        """An action; lifting a pole weapon needs room and is never bought (FRQ-09, POL-06, POL-08)."""
        if not self.me.unready:
            return "it is ready (FRQ-16)"
        if self.arm.pole and (self.fixed.cramped or self.kind == "extra"):
            return "no room to lift it, or nothing that buys it (POL-06, POL-08)"
        return None

    def do_step(self, words: list[str]) -> str | None:
        """One metre with any action; the engaged stay within reach of all they fight (MOV-03, R-76)."""
        if fault := self.walk(words, 1):
            return fault
        at, other = self.me.at, self.people[words[1]].at
        forward = 1 if other > at else -1
        if words[0] == "away":
            forward = -1 if other >= at else 1
        spot = at + forward
        near = all(abs(self.people[foe].at - spot) < STRIKING_RANGE for foe in self.me.links)
        return None if near else "out of reach of somebody engaged (R-76)"

    def possible(self) -> list[str]:
        """Also every step, for whoever has not moved yet."""
        steps = [f"step {way} {other}" for way in ("toward", "away") for other in self.people if other != self.who]
        stands = self.kind == "act" and self.fixed.combat and not (self.me.moved or self.swarm)
        return super().possible() + (steps if stands else [])

    def over_an_ally(self, foe: str) -> bool:
        """A pole weapon with room to swing, over an ally between the two who fights that foe (POL-08, POL-10)."""
        if not self.arm.pole or self.fixed.cramped or not STRIKING_RANGE <= self.metres(foe) < POLE_REACH:
            return False
        me, you = sorted((self.me.at, self.people[foe].at))
        for ally in self.people[foe].links:
            one = self.people[ally]
            if one.side == self.me.side and me < one.at < you and abs(one.at - self.me.at) < STRIKING_RANGE:
                return True
        return False

    def spare(self, foe: str, words: list[str]) -> str | None:
        """A shield that may still be used can be left out, where it would count (FRQ-04, R-21)."""
        if not words:
            return None
        held = words == ["spare"] and self.me.shield and self.me.shield_uses
        return None if held else "no shield to spare (FRQ-04)"

    def respond(self, words: list[str]) -> str | None:
        """Counter-engage with one or two cards, defend, or dodge (ENG-02, ENG-03, FRQ-07, FRQ-11, R-18, R-75)."""
        attacker, answer = self.me.attacked_by, words[0]
        number, rest = (words[1], words[2:]) if len(words) > 1 and words[1].isdigit() else ("", words[1:])
        if fault := self.spare(attacker, rest):
            return fault
        strikes = self.may_strike_back(attacker) and self.is_ready()
        if answer == "strike":
            two = bool(self.me.white and not self.me.hand and not self.minion)
            if not strikes:
                return "they cannot strike back (ENG-02, ENG-03)"
            return None if bool(number) == two else "two cards take a white chip (FRQ-11)"
        if answer == "dodge":
            if rest or not number or self.swarm or not self.fixed.combat:
                return "one card or two; not for swarms, outside combat, or with the shield (R-24)"
            return "minions draw one card (MIN-01)" if self.minion and number != "1" else None
        if strikes and self.options.defend_needs_outnumbered and not self.outnumbered(attacker):
            return "defence is for the outnumbered (R-18)"
        chip = self.me.white > 0 or (self.me.blue == 1 and not self.me.unready and not self.me.stumbling)
        pays = (chip and not self.state.extra) or self.minion or self.swarm
        return None if bool(number) != pays else "a chip while there is one, else the deck (FRQ-12, RSP-14)"


fault, wanted = reading(Engage)
