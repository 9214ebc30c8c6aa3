"""Character sheets of `challenge`: what people write, checked (CHA-04, CHA-X10, CHA-R48)."""

from typing import Any, Literal

import msgspec

from suits.editions.challenge.gear import row
from suits.editions.sheets import converted, no_other_fields
from suits.people import SetupError

ATTRIBUTES = ("speed", "will", "mind", "body")
HIGHEST = 10
HIGHEST_SKILL = 20
HIGHEST_LEVEL = HIGHEST_SKILL - HIGHEST + 1
LIMITS = {
    **dict.fromkeys(ATTRIBUTES, (0, HIGHEST)),
    "encumbrance": (0, HIGHEST),
    "power": (0, 20),
    "cooldown": (0, 20),
    "loss": (0, 999),
    "damage": (0, HIGHEST),
    "trauma": (0, 999),
}
LENGTHS = (2, 20)
Items = dict[str, dict[str, Any]]


class LongAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that takes several: so many in all, the last one carries it out (CHA-74, CHA-77, CHA-R33, CHA-R48)."""

    name: str
    length: int
    keepable: bool = True
    """Whether it may be kept once it is prepared (CHA-78), or is lost if it is not carried out at once (CHA-79)."""
    does: Literal["challenge", "task", "nothing"] = "challenge"


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A contestant."""

    speed: int = 5
    will: int = 5
    mind: int = 5
    body: int = 5
    skills: dict[str, int] = {}
    """Ranks in trained skills."""
    levels: dict[str, int] = {}
    """Levels bought in a skill, instead of its rank: the first gives the attribute, each further one more (CHA-X10)."""
    bases: dict[str, str] = {}
    """The attribute that a skill is based on, where neither the encounter nor its kind of contest says it (CHA-R54)."""
    encumbrance: int = 0
    """Taken off Speed where it settles who goes first (CHA-17)."""
    power: int = 0
    """The Power of one's challenges; 0: that of the pool, or of the weapon (CHA-R26)."""
    role: Literal["player", "henchman"] = "player"
    """Henchmen have no hand (CHA-88)."""
    weapon: str = ""
    armour: str = ""
    shield: str = ""
    long_actions: tuple[LongAction, ...] = ()
    cooldown: int = 0
    """Actions lost at the start: surprised, dazed, just awake (CHA-X08)."""
    loss: int = 0
    """Points of the pool that another contest has cost (R-91)."""
    damage: int = 0
    """Damage of another fight, where wounds are counted (CHA-X15, R-91)."""
    trauma: int = 0
    """The same beyond Body (CHA-X18)."""
    dead: bool = False


def read_sheet(name: str, loose: dict[str, Any]) -> Sheet:
    """A sheet as people write it; whatever is wrong is said in one sentence."""
    no_other_fields(name, loose, Sheet)
    sheet = converted(name, loose, Sheet)
    for field, limits in LIMITS.items():
        _within(name, field, getattr(sheet, field), *limits)
    for skill, rank in sheet.skills.items():
        _within(name, f"skill {skill}", rank, 1, HIGHEST_SKILL)
    for skill, levels in sheet.levels.items():
        _within(name, f"levels of {skill}", levels, 1, HIGHEST_LEVEL)
    for skill, base in sheet.bases.items():
        if base not in ATTRIBUTES:
            raise SetupError(f"{name}: the base of {skill} may be {', '.join(ATTRIBUTES)}, not {base!r}.")
    _check_words(name, sheet)
    for long in sheet.long_actions:
        _within(name, f"the length of {long.name}", long.length, *LENGTHS)
        if not long.name.strip() or " " in long.name:
            raise SetupError(f"{name}: call a long action by one word, not {long.name!r}.")
        if long.name == "weapon":
            raise SetupError(f"{name}: 'prepare weapon' gets a weapon ready again; give the long action another name.")
    if sheet.damage > sheet.body:
        raise SetupError(f"{name}: damage beyond Body ({sheet.body}) is trauma: write damage and trauma (CHA-X18).")
    if len({long.name for long in sheet.long_actions}) < len(sheet.long_actions):
        raise SetupError(f"{name}: two long actions have the same name.")
    return sheet


def skill_word(name: str) -> str:
    """A skill as it is said in an answer: `Thrown Weapons` is `thrown-weapons` (CHA-R54)."""
    return "-".join(name.lower().split())


def _check_words(name: str, sheet: Sheet) -> None:
    """Each skill can be told from the others when it is said (CHA-R54)."""
    words: dict[str, str] = {}
    for skill in {**sheet.skills, **sheet.levels}:
        word = skill_word(skill)
        if not word:
            raise SetupError(f"{name}: a skill has no name.")
        if words.setdefault(word, skill) != skill:
            raise SetupError(f"{name}: the skills {words[word]!r} and {skill!r} are both said {word!r}: rename one.")


def _within(name: str, field: str, value: int, lowest: int, highest: int) -> None:
    if not lowest <= value <= highest:
        raise SetupError(f"{name}: {field} must be from {lowest} to {highest}, not {value}.")


def carried(name: str, sheet: Sheet, custom: Items) -> Items:
    """The rows of weapon, armour and shield, by value; a weapon that is too heavy is refused."""
    found: Items = {"weapon": {}, "armour": {}}
    for kind, what in (("weapon", sheet.weapon), ("armour", sheet.armour), ("armour", sheet.shield)):
        if what:
            try:
                found[kind][what] = msgspec.to_builtins(row(kind, what, custom))
            except SetupError as fault:
                raise SetupError(f"{name}: {fault}") from None
    if sheet.weapon and sheet.body < found["weapon"][sheet.weapon]["min_body"]:
        needs = found["weapon"][sheet.weapon]["min_body"]
        raise SetupError(f"{name}: the {sheet.weapon} is too heavy: it needs Body {needs}, and Body is {sheet.body}.")
    if sheet.armour and found["armour"][sheet.armour]["shield"]:
        raise SetupError(f"{name}: a {sheet.armour} is a shield, not armour.")
    if sheet.shield and not found["armour"][sheet.shield]["shield"]:
        raise SetupError(f"{name}: {sheet.shield} is no shield.")
    return found
