"""What `pair` allows, read from its rules: two cards a round, defence for the outnumbered, waiting (R-18, R-75)."""

from tests.laws.menus.two_cards import TwoCards, reading


class Pair(TwoCards):
    """A table of `pair`."""

    def can_pay_attack(self) -> bool:
        """Both cards of the round, or the one that was kept (RSP-06, R-75)."""
        return bool(self.me.due or self.me.hand)

    def is_ready(self) -> bool:
        """Readying is mere time (R-22)."""
        return bool(self.me.slow_until < self.state.round)

    def may_use_both(self) -> str | None:
        """One of them small, or the strength for both and neither slow; with both cards (TWO-07, TWO-08, R-51)."""
        assert self.second is not None
        if self.me.due < 2:
            return "it takes both cards (R-51)"
        small = "S" in (self.arm.size, self.second.size)
        strong = self.kit.body >= self.arm.min_body + self.second.min_body
        slow = self.arm.slow or self.second.slow
        return None if small or (strong and not slow) else "too big or too slow together (TWO-07, TWO-08)"

    def do_wait(self, words: list[str]) -> str | None:
        return None if 1 <= int(words[0]) < self.state.phase else "a later phase of this round (ORD-05, R-74)"

    def do_ready(self, words: list[str]) -> str | None:
        """Time alone readies; a club buys it at the end of the round (R-22, R-55)."""
        slow = self.kind == "extra" and not (self.arm.is_missile or self.is_ready())
        return None if slow else "readying is no action here (R-22)"

    def respond(self, words: list[str]) -> str | None:
        """Strike back; defend if outnumbered, or where one cannot hit; kept card or deck (R-18, R-75 as amended)."""
        attacker, answer, cards = self.me.attacked_by, words[0], words[1:]
        strikes = self.may_strike_back(attacker)
        if answer == "strike":
            return None if strikes and not cards else "they cannot strike back (R-18)"
        if answer != "defend":
            return "no such answer here"
        if strikes and self.options.defend_needs_outnumbered and not self.outnumbered(attacker):
            return "defence is for the outnumbered (R-18)"
        kept = (len(self.me.hand) == 1 or self.me.due == 1) and not self.minion
        if not cards:
            return "they say with which card (RSP-14, R-75)" if kept or not self.has_cards() else None
        if cards == ["kept"]:
            return None if kept else "nothing is kept (R-75)"
        return None if kept or not self.has_cards() else "first the cards of the round (RSP-06, RSP-08)"

    def has_cards(self) -> bool:
        return bool(self.me.due or self.me.hand or self.minion)


fault, wanted = reading(Pair)
