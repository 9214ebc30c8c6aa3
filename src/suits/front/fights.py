"""A fight as a program plays it: begin, look, play, go back, keep."""

from collections.abc import Mapping
from pathlib import Path
from typing import Self

from suits import files
from suits.dealer import Shuffled
from suits.fight import Fight as PlainFight
from suits.fight import Refusal, replay
from suits.fight.looking import Moment
from suits.front.drawing import as_html, as_text
from suits.front.making import Encounter, setup_of
from suits.people import OptionValue, Setup
from suits.players import expect_known, seat_of
from suits.players.notation import NotAnAnswer, whole_answer
from suits.record import from_json, to_json
from suits.requests import Ask, Options
from suits.view import REFEREE, SPECTATOR, Seat, View


class Fight(PlainFight):
    """A fight between people under an edition's rules.

    >>> fight = Fight.begin("duel", seed=7)
    >>> fight.asked.who
    'ann'
    >>> fight.legal
    ('1', '2', '3')
    >>> fight.play("1")
    >>> fight.undo()
    """

    @classmethod
    def begin(
        cls,
        encounter: "str | Path | Setup | Encounter",
        *,
        seed: int | str | None = None,
        edition: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        real: tuple[str, ...] | None = (),
    ) -> Self:
        """A new fight: of a ready-made encounter by name, a file, or what was made in the program.

        The same seed deals the same cards; without one they are dealt by chance. `real`: who holds real cards.
        """
        return cls(setup_of(encounter, edition, options, real), Shuffled(seed))

    @property
    def asked(self) -> Ask:
        """The decision that is open; Refusal when there is none."""
        for ask in self.asks:
            if ask.who not in self.drafts:
                return ask
        if self.over:
            raise Refusal(f"The fight is over: {self.result}.")
        raise Refusal("Nobody decides now: real cards are to be told.")

    @property
    def legal(self) -> Options:
        """What may be answered: every answer, or a form that lists them when it is gone through and knows its own.

        >>> fight = Fight.begin("duel", seed=7)
        >>> "4" in fight.legal
        False
        """
        return self.asked.options

    def play(self, what: str, who: str = "") -> None:
        """Answer what is asked, as people type it; `who` where several are asked at the same moment.

        Real cards are told in the same way.

        >>> Fight.begin("duel", seed=7).play("eleven")
        Traceback (most recent call last):
        ...
        suits.fight.refusals.Refusal: 'eleven' is not possible now. Possible: 1, 2, 3.
        """
        drawing = self.drawing
        if drawing is not None:
            self.answer(who or drawing.who, what)
            return
        ask = self.ask_of(who) if who else self.asked
        if ask is None:
            raise Refusal(f"{self.name(who)} is not asked anything now.")
        try:
            answer = whole_answer(what, ask, self.names())
        except NotAnAnswer as fault:
            raise Refusal(str(fault)) from None
        self.answer(ask.who, answer)

    def view(self, seat: Seat | str = SPECTATOR, since: int | None = 0, moment: Moment | None = None) -> View:
        """All that somebody may know, by their id; without one, what all may see.

        >>> [line.text for line in Fight.begin("duel", seed=7).view("ann").log]
        ['Round 1.']
        """
        return super().view(self._seat(seat), since, moment)

    def imagine(self, seat: Seat | str, seed: int | str | None = None) -> PlainFight:
        """A fight that somebody cannot tell from this one: what they cannot know is dealt anew.

        >>> Fight.begin("duel", seed=7).imagine("ann", seed=1).name("ann")
        'Ann'
        """
        return super().imagine(self._seat(seat), seed)

    def _seat(self, seat: Seat | str) -> Seat:
        if isinstance(seat, Seat):
            return seat
        expect_known([seat], (*self.names(), REFEREE.name))
        return seat_of(seat)

    def __str__(self) -> str:
        return as_text(self)

    def _repr_html_(self) -> str:
        return as_html(self)


def load(path: str | Path) -> Fight:
    """A fight that was saved, every step checked."""
    file = Path(path)
    fight = replay(from_json(files.read_bytes(file), file.name), kind=Fight)
    assert isinstance(fight, Fight)
    return fight


def save(fight: PlainFight, path: str | Path) -> None:
    """Keep a fight as a file: the whole of it or nothing."""
    files.write_bytes(to_json(fight.record()), Path(path))
