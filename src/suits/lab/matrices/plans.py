"""Who strikes whom in a matrix: everything but what stands in its rows and columns."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from suits import armoury, editions
from suits.editions.contests.edition import ContestEdition
from suits.editions.contests.sheet import UNARMED
from suits.front.making import Encounter
from suits.lab.duels.solving import choosable, expect_solvable
from suits.lab.matrices.shapes import BLOWS, Features, Measure
from suits.lab.odds.pools import CannotWorkOut
from suits.people import OptionValue, Setup, SetupError

NO_ARMOUR = "none"
SIZES = {"S": 1, "M": 2, "L": 3, "XL": 3}


class Wearer(msgspec.Struct, frozen=True):
    """Somebody who is given one weapon after the other."""

    skill: int = 7
    body: int = 6
    will: int = 6
    speed: int = 6
    armour: str = ""
    shield: str = ""
    one_hand: bool = False
    """Whether weapons for one hand or two are held in one."""

    def sheet(self, weapon: str) -> dict[str, Any]:
        """The sheet, with this weapon in hand."""
        given = {field: getattr(self, field) for field in ("body", "will", "speed", "armour", "shield")}
        weapons = [] if weapon == UNARMED else [weapon]
        return {**given, "weapons": weapons, "skills": {weapon: self.skill}, "two_handed": not self.one_hand}

    def hands(self, row: Mapping[str, Any]) -> int:
        """How many hands hold a weapon of this row: its blow in one hand may be another."""
        free = 1 if self.one_hand or self.shield else 2
        return max([number for number in row["hands"] if number <= free], default=2)

    def __str__(self) -> str:
        worn = [item for item in (self.armour, self.shield, "one hand" if self.one_hand else "") if item]
        return ", ".join([f"skill {self.skill}", f"Body {self.body}", f"Will {self.will}", *worn])


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be worked out. Without names, rows and columns are all that the tables have.

    >>> plan = Plan(edition="draw", weapons=("Sword", "mace"))
    >>> plan.rows, plan.columns[:3], plan.measure
    (('Sword', 'Mace'), ('none', 'Leather', 'Chain'), 'loss')
    """

    edition: str = ""
    against: Literal["armour", "weapons"] = "armour"
    measure: Measure = "loss"
    weapons: tuple[str, ...] = ()
    armours: tuple[str, ...] = ()
    first: Wearer = Wearer()
    foe: Wearer = Wearer(skill=6)
    foe_weapon: str = "Sword"
    options: Mapping[str, OptionValue] = {}

    def __post_init__(self) -> None:
        edition = self.edition or (editions.names()[0] if self.against == "armour" else choosable()[0])
        rules = editions.find(edition)
        if not isinstance(rules, ContestEdition):
            raise CannotWorkOut(f"Weapons of {rules.name} cannot be compared like this: those of draw's family can.")
        if self.against == "weapons":
            expect_solvable(edition)
        say = msgspec.structs.force_setattr
        say(self, "edition", rules.name)
        say(self, "measure", "win" if self.against == "weapons" else "loss" if self.measure == "win" else self.measure)
        say(self, "foe_weapon", armoury.hand_weapon(self.foe_weapon).name)
        say(self, "weapons", tuple(dict.fromkeys([armoury.hand_weapon(name).name for name in self.weapons])))
        say(self, "armours", tuple(dict.fromkeys([_armour(name) for name in self.armours])))
        theirs = UNARMED if self.against == "weapons" else self.foe_weapon
        self.setup((self.first, UNARMED), (self.foe, theirs))  # whatever is wrong with people is said at once

    def under(self, options: Mapping[str, OptionValue]) -> "Plan":
        """The same by these house rules."""
        return msgspec.structs.replace(self, options=options)

    @property
    def rows(self) -> tuple[str, ...]:
        """The weapons, as the table has them or as they were named."""
        return self.weapons or tuple([one.name for one in armoury.hand_weapons() if one.name != UNARMED])

    @property
    def columns(self) -> tuple[str, ...]:
        """The armour, or the opponent's weapons."""
        if self.against == "weapons":
            return self.rows
        worn = [one.name for one in armoury.armours() if one.boost_non_bullets is None]
        return self.armours or (NO_ARMOUR, *worn)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """All that is found on the way to the one that was asked for."""
        return BLOWS if self.against == "armour" else ("win",)

    @property
    def is_even(self) -> bool:
        """Whether both are the same but for their weapons: then half of all duels are the others seen from behind."""
        return self.first == self.foe

    def setup(self, first: tuple[Wearer, str], second: tuple[Wearer, str]) -> Setup:
        """Two people with these weapons."""
        both = {"Attacker": first, "Defender": second}
        rows = [{"name": name, **wearer.sheet(weapon)} for name, (wearer, weapon) in both.items()]
        return Encounter([rows[0]], [rows[1]], edition=self.edition, options=self.options).setup

    def cell(self, row: str, column: str) -> Setup:
        """The two of one cell."""
        if self.against == "weapons":
            return self.setup((self.first, row), (self.foe, column))
        worn = msgspec.structs.replace(self.foe, armour="" if column == NO_ARMOUR else column)
        return self.setup((self.first, row), (worn, self.foe_weapon))

    def features(self, weapon: str) -> Features:
        """What its numbers do not show, as the edition reads its row; more is better but for Slow and Awkward."""
        setup = self.setup((self.first, weapon), (self.first, weapon))
        row = setup.items["weapon"][weapon]
        found = {"hands": self.first.hands(row), "shields": row.get("anti_shield", 0)}
        if self.against == "weapons":
            return found
        rules: Any = editions.find(self.edition)
        found |= {"Defence": row.get("d", 0), "Slow": row.get("slow", 0), "Awkward": row.get("awkward", 0)}
        if rules.reach_counts:
            found |= {"reach": SIZES[row["size"]], "pole": int(bool(row.get("pole")))}
        return found

    @property
    def title(self) -> str:
        """What tells it from others, briefly."""
        worn = f", {self.first.armour}" if self.first.armour else ""
        return f"{self.edition}, skill {self.first.skill} against {self.foe.skill}{worn}"

    @property
    def fixed(self) -> str:
        """What is the same in all cells."""
        if self.against == "weapons":
            both = f"both: {self.first}" if self.is_even else f"{self.first}; against {self.foe}"
            return f"duels of {self.edition}, solved: who stands in the row wins; {both}; both attack and strike back"
        rules: Any = editions.find(self.edition)
        attack = "the first exchange of a round" if rules.cards_give_turns else "one attack"
        return (
            f"{attack} in {self.edition}, every pair of hands counted, misses as 0: {self.first};"
            f" against {msgspec.structs.replace(self.foe, armour='')} with a {self.foe_weapon}"
        )


def _armour(name: str) -> str:
    return NO_ARMOUR if name.casefold() in ("", NO_ARMOUR) else armoury.armour(name).name


def expect_rows(plan: Plan, cannot: Mapping[str, str]) -> None:
    """Whoever names a weapon is told if it cannot be used; of all the table's some must be left."""
    for row in plan.weapons or (plan.rows if len(cannot) == len(plan.rows) else ()):
        if row in cannot:
            raise SetupError(cannot[row])
