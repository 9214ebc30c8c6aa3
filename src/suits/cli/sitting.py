"""Sitting at a table: the loop that lets bots play, tells what happened, asks, and does what was typed."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from pathlib import Path

import msgspec

from suits import files
from suits.cli import keeping, orders, picking
from suits.cli.asking import as_shown, show_cards_question, show_question
from suits.cli.drawing import Hands, Page, own_hands, people, with_hands
from suits.cli.pacing import Pace
from suits.cli.typing_in import Keyboard
from suits.fight import Fight, Refusal, RuleFailed
from suits.fight.going_back import is_decision
from suits.players import Bot, Default, Standing, decided
from suits.players.notation import NotAnAnswer, is_card, take_cards, with_ids, words_after
from suits.record import Record, Step
from suits.requests import Ask, Draw, Form, Options, Roll, Show
from suits.view import Line, Seat, View

LONG = 10
"""So much of the log is shown when a fight is resumed."""
_OUT_OF_TURN = ("call", "correct")


class Leaving(Exception):  # not a fault
    """Somebody gets up from the table."""


class Sitting:
    """One person (or one side, or a referee) at the keyboard, bots in the other seats."""

    def __init__(
        self,
        fight: Fight,
        seat: Seat,
        bots: Mapping[str, Bot],
        again: str,
        file: Path | None = None,
        players: Mapping[str, str] | None = None,
        pace: Pace | None = None,
    ):
        self.fight = fight
        self.seat = seat
        self.bots = bots
        self.players = dict(players or {})
        """The bots by name, for the record."""
        self.seed: int | None = None
        """What the cards are dealt by, where that is to be told."""
        self.again = again
        """The command that goes on with this fight; {file} stands for the record."""
        self.pace = pace or Pace()
        self.page = Page()
        self.keyboard = Keyboard()
        self.standing = Standing(Default())
        self.told: tuple[Line, ...] = ()
        self.news = 0
        """The place in the log of the first line that was told last."""
        self.file = file
        self.saved: tuple[str, int] | None = None
        self.stuck = ""
        """Why the fight cannot go on by itself; empty when it can."""
        self.changed: Fight | None = None
        """The fight of the last "what if", until it is accepted or forgotten."""
        self.by_standing: set[int] = set()
        """The steps that standing answers made: nobody typed those."""
        self._resumed = any(map(self.is_mine, fight.steps))
        """Whether something was typed in this fight before."""
        self.heard = False
        """Whether anything was told since the last line was typed."""
        self._kind = ""
        """The kind of question that the last line was typed at."""
        self._kept = -1
        self.asked = ""
        """The question that stands on the page."""
        self._stand: tuple[object, ...] = ()
        self._map = ""
        self._offered: set[str] = set()
        self._drawn_hands: Hands = []
        self._refused_cards = ""

    # The loop

    def sit(self) -> None:
        """Play until the fight is over and nobody wants to look back, or somebody leaves."""
        try:
            while True:
                try:
                    self._once()
                except (ValueError, RuleFailed) as fault:
                    self.refuse(str(fault))
        except (Leaving, EOFError):
            orders.leave(self)
        except KeyboardInterrupt:
            self.page.draw()
            orders.leave(self)
            raise

    def _once(self) -> None:
        if not self.stuck:
            self._let_bots_play()
        self.tell()
        self.keep()
        request = self.fight.drawing
        if self.stuck:
            self._read("stuck> ", self.stuck)
        elif self.fight.over:
            self._over()
        elif request is not None:
            self._cards(request)
        else:
            self._decide(self._own_ask())

    def _own_ask(self) -> Ask:
        return next(ask for ask in self.fight.asks if ask.who not in self.fight.drafts)

    def _let_bots_play(self) -> None:
        """Bots answer from their own views until somebody here is asked."""
        fight = self.fight
        while ask := next((a for a in fight.asks if a.who in self.bots and a.who not in fight.drafts), None):
            answer = decided(fight, ask, self.bots[ask.who])
            try:
                fight.answer(ask.who, answer)
            except (Refusal, RuleFailed) as fault:
                self.stuck = f"{fault} It cannot go on from here by itself: undo, correct, save or quit."
                return

    def _over(self) -> None:
        self._read("> ", "The fight is over. Enter ends; undo, why, log, whatif, save FILE still work.", ends=True)

    # Telling

    def tell(self) -> None:
        """The lines of the log that are new, or different since something was changed."""
        log = self.fight.view(self.seat).log
        same = 0
        for old, new in zip(self.told, log, strict=False):
            if old != new:
                break
            same += 1
        if len(log) > same:
            self.news = same
            self.heard = True
        if not self.told and len(log) > LONG and self._resumed:
            self.page.draw("     ... (log shows all)")
            same = len(log) - LONG
        self.pace.begin()
        for number, line in enumerate(log[same:], same + 1):
            self.page.line(number, line)
            if number < len(log):
                self.pace.rest(self.keyboard)
        self.told = log

    def look(self) -> None:
        """How everybody stands, if that has changed since it was last drawn."""
        view = self.fight.view(self.seat, None)
        asked = [who for who in view.waiting if who not in self.bots]
        stand = (view.place, *((one.tracks, one.words) for one in view.people))
        hands = self._new_hands(view, asked)
        if stand != self._stand or hands:
            for line in with_hands(people(view, asked, self.page.width), hands, self.page.width):
                self.page.draw(line)
            self._stand = stand
        self._look_at_map()

    def _look_at_map(self) -> None:
        """Where everybody is, if the edition draws it and it has changed."""
        drawn = self.fight.edition.map(self.fight.state)
        if drawn and drawn != self._map:
            self.page.draw()
            for line in drawn.splitlines():
                if len(line) + 2 < self.page.width:
                    self.page.draw(f"  {line}")
                else:
                    self.page.paragraph(line, indent="    ", first="  ")
        self._map = drawn

    def _new_hands(self, view: View, asked: list[str]) -> Hands:
        """The hands of those who are asked, unless they lie on the page already; a referee's table has its own."""
        hands = [] if self.seat.referee else [(name, cards) for who, name, cards in own_hands(view) if who in asked]
        if hands == self._drawn_hands:
            return []
        self._drawn_hands = hands
        return hands

    def refuse(self, why: str) -> None:
        """Say what cannot be; the words typed ahead are dropped, for they may not mean what they did."""
        if self.keyboard.begun and len(self.keyboard.ahead) > 1:
            why += " (The rest of that line is forgotten.)"
        self.keyboard.forget()
        self.say_no(why)

    def say_no(self, why: str) -> None:
        """Say what cannot be."""
        self.page.paragraph(
            as_shown(why), indent="     ", first="  ✗  " if self.page.signs else "  x  ", style="yellow"
        )

    # Asking

    def _decide(self, ask: Ask) -> None:
        if self._as_always():
            return
        fight = self.fight
        number = self._number_ahead(ask)
        if not self.keyboard.ahead:
            if self.question(ask) != self.asked:
                self.look()
                show_question(self.page, fight, ask)
                self._offer_standing(ask)
            self.asked = self.question(ask)
            if not self._typed(ask):
                return
        picked = picking.pick_typed(self, ask)
        if picked is not None:
            answer, used = picked
            if number:
                self.page.draw(f"     ({fight.name(ask.who)}: {answer})")
            self.answer(ask.who, answer)
            self.keyboard.take(used)
            if not used and not isinstance(ask.options, Form):
                self._forget_faces(ask)

    def _forget_faces(self, ask: Ask) -> None:
        """Cards that were only counted answer nothing else; they are kept if they themselves are asked for at once."""
        request = self.fight.drawing
        if request is not None and request.who == ask.who:
            return
        cards = list(takewhile(is_card, self.keyboard.ahead))
        self.keyboard.take(len(cards))
        told = f"Only their number is asked here: {len(cards)} for {self.fight.name(ask.who)}"
        self.say_no(f"{told}. {' '.join(cards)} is forgotten.")

    def _offer_standing(self, ask: Ask) -> None:
        """Once: where it seldom matters what is answered, nobody has to be asked each time."""
        answer = self.fight.edition.seldom_matters.get(ask.kind)
        if answer is None or ask.kind in self._offered or answer not in ask.options:
            return
        self._offered.add(ask.kind)
        self.page.paragraph(
            f"(This seldom changes who wins. To answer so from now on: always {answer})",
            indent="  ", first="  ", style="dim",
        )  # fmt: skip

    def _as_always(self) -> bool:
        """Give the standing answers to what is asked at this moment; whether there were any."""
        fight, said = self.fight, []
        view = fight.view(self.seat, None)
        for ask in fight.asks:
            answer = None if ask.who in fight.drafts else self.standing.standing(view, ask)
            if answer is not None:
                said.append(f"{fight.name(ask.who)} {answer}")
                self.by_standing.add(len(fight.steps))
                fight.answer(ask.who, answer)
                if not fight.drafts:  # that was the last one: the moment has passed
                    break
        if said:
            self.page.paragraph(f"(as always: {', '.join(said)})", indent="     ")
        return bool(said)

    def question(self, ask: Ask) -> str:
        """What tells this question from all others."""
        return f"{self.fight.question_id(ask.who)} {len(self.fight.steps)}"

    def _number_ahead(self, ask: Ask) -> bool:
        """Whether a number was typed ahead for this question: only for more of the same kind that is on the page."""
        number = bool(self.keyboard.ahead) and self.keyboard.ahead[0].isdecimal()
        if number and (self.heard or ask.kind != self._kind):
            raise NotAnAnswer("Numbers answer only the question on the page. Type words for what comes after it.")
        return number

    def answer(self, who: str, what: str) -> None:
        """Answer for somebody as it was typed here: from now on this is how the fight went."""
        self.by_standing = {at for at in self.by_standing if at < len(self.fight.steps)}
        self.fight.answer(who, what)

    def is_open(self, ask: Ask) -> bool:
        """Whether this question is still the one on the page, whatever order was obeyed since."""
        return any(one is ask for one in self.fight.asks) and self.question(ask) == self.asked

    def _typed(self, ask: Ask) -> bool:
        """Whether somebody typed an answer; orders are done at once."""
        names = self.fight.names()
        options = ask.options
        listed = () if isinstance(options, Form) else options
        self.keyboard.offer((*listed, *orders.ORDERS, *names), words_after(ask, self.fight.names()))
        line = self.keyboard.line("> ")
        self.heard, self._kind = False, ask.kind
        words = line.split()
        if not words or " ".join(words) not in options:
            words = with_ids(words, names)
        if not words:
            if "" in options:
                self.answer(ask.who, "")
            else:
                self.start_over()
            return False
        if self.is_order(" ".join(words), options, ask, line):
            return False
        self.keyboard.keep(words)
        return True

    def is_order(self, said: str, options: Options, ask: Ask, line: str = "") -> bool:
        """Whether that was an order, and no answer that happens to be called like one."""
        return said not in options and orders.obey(self, line or said, ask)

    def _cards(self, request: Draw | Roll | Show) -> None:
        """Real cards or dice: what came up?"""
        fight, keyboard = self.fight, self.keyboard
        if not keyboard.ahead:
            question = f"{request.who} {len(fight.steps)}"
            if question != self.asked:
                if not (isinstance(request, Show) and self._stand):  # cards laid open are part of what is going on
                    self.look()
                show_cards_question(self.page, fight, request)
            self.asked = question
            line = keyboard.line("> ")
            self.heard, self._kind = False, ""
            if not line.split() or orders.obey(self, line, None):
                self.asked = self.asked if line.split() else ""
                return
            keyboard.keep(with_ids(line.split(), fight.names()))
        if len(keyboard.ahead) > 1 and keyboard.ahead[0] == request.who:
            del keyboard.ahead[0]  # "ann 9h" where Ann's card is asked for
        if keyboard.ahead[0].lower() == "because" and self._refused_cards:
            keyboard.keep([*self._refused_cards.split(), *keyboard.ahead])
        if isinstance(request, Roll):
            typed, used = " ".join(keyboard.ahead[: request.dice]), request.dice
        else:
            cards, reason, used = take_cards(keyboard.ahead, request.n)
            self._refused_cards = " ".join(cards)
            typed = self._refused_cards + (f" because {reason}" if reason else "")
        self.answer(request.who, typed)
        self._refused_cards = ""
        keyboard.take(used)

    def laid_wrongly(self) -> int | None:
        """The step by which real cards were laid whose faces a rule refused just now; None if that is not so."""
        request, cards = self.fight.drawing, tuple(self._refused_cards.split())
        if not isinstance(request, Show) or len(cards) != request.n or request.fault(cards) is None:
            return None
        own = [at for at, one in enumerate(self.fight.steps) if one.who == request.who and is_decision(one)]
        return max(own, default=None)

    def _read(self, prompt: str, text: str, ends: bool = False) -> None:
        """Where nothing is asked, only orders are taken."""
        self.keyboard.forget()
        if text != self.asked:
            self.look()
            self.page.draw()
            self.page.paragraph(text)
        self.asked = text
        line = self.keyboard.line(prompt)
        if not line.strip() and ends:
            raise Leaving
        if line.strip() and not orders.obey(self, line, None):
            self.refuse(f"{line.strip()[:40]!r} means nothing here; help lists what does.")

    # Going back, keeping

    def is_mine(self, step: Step) -> bool:
        """Whether a step was typed here, rather than made by a bot or by the dealer."""
        if step.who in self.bots:
            return step.kind in _OUT_OF_TURN
        return is_decision(step) or (step.who in self.fight.cast.real and "??" not in step.what)

    def typed_here(self, at: int, step: Step) -> bool:
        """Whether the step at this place was typed here, and is no standing answer."""
        return self.is_mine(step) and at not in self.by_standing

    def follow(self, before: Sequence[Step]) -> None:
        """After a change of the past: find the steps of standing answers where they are now."""
        now = self.fight.steps
        moved = {
            place for at in self.by_standing for place in (at, at + 1) if now[place : place + 1] == before[at : at + 1]
        }
        self.by_standing = moved

    def start_over(self) -> None:
        """After a change of the past: ask again, and let the fight go on from there."""
        self.stuck = ""
        self.asked = ""
        self._stand = ()
        self._map = ""
        self._drawn_hands = []
        self._refused_cards = ""
        self.keyboard.forget()

    def record(self) -> Record:
        """The fight as a record, with who plays."""
        return msgspec.structs.replace(self.fight.record(), players=self.players)

    def keep(self) -> None:
        """Store what has happened before anything more is asked."""
        steps = len(self.fight.steps)
        if steps == self._kept or not any(map(self.is_mine, self.fight.steps)):
            return
        self.file = self.file or keeping.own_file(self.fight.setup.title)
        if self.file is not None:
            try:
                files.write(self.record(), self.file)
            except ValueError as fault:
                self.page.paragraph(str(fault), style="yellow")
                keeping.let_go(self.file)
                self.file = None
        self._kept = steps
