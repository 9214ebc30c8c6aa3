"""The hooks that all contest editions share."""

from collections import deque
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from suits.cards import PACK
from suits.editions.contests.fighters import GONE, ContestFixed, Fighter, check_end, put_right
from suits.editions.contests.sheet import Items, Kit, Sheet, carried, check_hands, read_sheet, work_out
from suits.people import Person, Setup
from suits.requests import Scene
from suits.state import State
from suits.view import Track

GIVE_UP = "give up"
RESHUFFLED = "reshuffled"


class ContestEdition:
    """Sheets, conditions, calls and corrections of a contest fight."""

    _worked_out: ClassVar[deque[tuple[Setup, ContestFixed]]] = deque(maxlen=8)
    correctable: ClassVar = {"shock": (0, 99), "wounds": (0, 99), "critical": (0, 99)}

    def sheet(self, name: str, loose: dict[str, Any], items: Items) -> dict[str, Any]:
        """Check a sheet and write every field out."""
        sheet = read_sheet(name, loose)
        check_hands(name, sheet, carried(sheet, items))
        written: dict[str, Any] = msgspec.to_builtins(sheet)
        return written

    def fixed(self, setup: Setup, options: Callable[[], Any]) -> ContestFixed:
        """What follows from a setup, worked out once for all the fights that begin with it."""
        for known, fixed in self._worked_out:
            if known is setup:
                return fixed
        sheets = {person.id: msgspec.convert(person.sheet, Sheet) for person in setup.people}
        kits = {who: work_out(sheet, setup.items, sheet.speed) for who, sheet in sheets.items()}
        fixed = ContestFixed(setup, kits, options(), PACK)
        self._worked_out.append((setup, fixed))
        return fixed

    def items(self, people: tuple[Person, ...], custom: Items) -> Items:
        """The rows that these people use."""
        found: Items = {}
        for person in people:
            for kind, rows in carried(msgspec.convert(person.sheet, Sheet), custom).items():
                found.setdefault(kind, {}).update(rows)
        return found

    def calls(self, state: State, who: str) -> tuple[str, ...]:
        """Anybody who is up may give up; with real cards the referee may say that they were reshuffled."""
        if state.result:
            return ()
        if who == "referee":
            return (RESHUFFLED,) if state.fixed.real else ()
        return (GIVE_UP,) if who in state.people and not state.people[who].out else ()

    def call(self, state: State, who: str, what: str) -> Scene:
        """Give up, or reshuffle the real cards."""
        if what == RESHUFFLED:
            state.real_stock.reshuffle()
            state.say("refill", who, ("R-01",), how="reshuffled")
        else:
            state.people[who].out = GONE
            state.people[who].dazed = False
            state.say("gone", who, ("R-73",))
            check_end(state)
        yield from ()

    def corrected(self, state: State, who: str) -> None:
        """Conditions, and perhaps the end of the fight, follow from the corrected numbers."""
        put_right(state, who)
        state.result = ""
        check_end(state)

    def is_up(self, state: State, who: str) -> bool:
        """Whether somebody still fights."""
        return not state.people[who].out

    def tracks(self, state: State, who: str) -> tuple[Track, ...]:
        """Shock and wounds against their thresholds (DFT-03..06)."""
        person: Fighter = state.people[who]
        kit: Kit = state.fixed.kits[who]
        return (
            Track("shock", person.shock, (("dazed", kit.will), ("unconscious", 2 * kit.body))),
            Track("wounds", person.all_wounds, (("critical", kit.body), ("dead", 2 * kit.body))),
        )

    def conditions(self, state: State, who: str) -> tuple[str, ...]:
        """Words for the state somebody is in."""
        person: Fighter = state.people[who]
        if person.out:
            return (person.out,)
        return ("dazed",) if person.dazed else ()

    def sheet_facts(self, state: State, who: str) -> dict[str, int | str]:
        """The open numbers of a sheet, worked out."""
        kit: Kit = state.fixed.kits[who]
        return {
            "skill": kit.skill,
            "body": kit.body,
            "will": kit.will,
            "weapon": kit.weapon.name,
            "power": kit.power,
            "damage": kit.damage,
            "armour": kit.armour.name if kit.armour else "",
            "absorbs": kit.absorbs,
            "shield": kit.shield.name if kit.shield else "",
            "defence": kit.defence,
        }
