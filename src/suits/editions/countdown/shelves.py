"""The chart of cards of one rank as a table, and what a new character's sheet is made of (CDN-21..CDN-51, B1b)."""

from suits.arithmetic.card_chart import CHART, damage_bonus
from suits.editions.countdown.sheet import LIMITS
from suits.editions.countdown.short_weapons import EXAMPLE
from suits.editions.questions import Need
from suits.editions.sentences import counted, signed
from suits.editions.shelf import Item, Shelf

NOTICE = "An unofficial aid, not endorsed by Steve Jackson Games, whose trademark GURPS is."
COLUMNS = ("Cards", "Melee, Feint, other", "Or damage", "Shot", "Defence", "Stun")
LEGEND = (
    "What so many cards of one rank add when they are played together. A melee attack may take the damage instead of"
    " the skill, whichever figure is better. One card shoots with Acc if it was aimed before, else with Bulk. A"
    " group may be split: three cards are also a pair and one."
)
RULES = {
    1: ("CDN-22", "CDN-23", "CDN-24", "CDN-25", "CDN-26", "CDN-28", "CDN-30"),
    2: ("CDN-31", "CDN-32", "CDN-33", "CDN-35", "CDN-36"),
    3: ("CDN-38", "CDN-39", "CDN-40", "CDN-42", "CDN-43"),
    4: ("CDN-45", "CDN-46", "CDN-47", "CDN-49", "CDN-50"),
    5: ("CDN-76", "CDN-R14", "CDN-R16"),
}
NAMES = {1: "one", 2: "pair", 3: "three", 4: "four", 5: "five"}


def shelves(body: int | None = None) -> tuple[Shelf, ...]:
    """No weapons: those stand on the sheets. The chart, row by row (CDN-21..CDN-51, CDN-76)."""
    return (Shelf("chart", "Cards of one rank", COLUMNS, tuple(map(_row, CHART)), NOTICE, LEGEND),)


def _row(cards: int) -> Item:
    attack, shot, defence, shake = CHART[cards]
    flat, per_die = damage_bonus(cards, 1), damage_bonus(cards, 100) // 100
    damage = f"+{flat} or +{per_die} a die" if flat else "–"
    fire = "Acc or Bulk" if cards == 1 else f"Acc {signed(shot)}"
    cells = (NAMES[cards], signed(attack), damage, fire, signed(defence), signed(shake))
    facts = {
        "name": NAMES[cards], "cards": cards, "melee": attack, "damage": flat, "damage_per_die": per_die, "shot": shot,
        "defence": defence, "stun": shake,
    }  # fmt: skip
    notes = [
        f"Melee attack, Feint or another skill at {signed(attack)}.",
        f"Block, Parry or Dodge at {signed(defence)}; shaking off stun at {signed(shake)}.",
        f"It readies as {counted(cards, 'card')} would.",
    ]
    if cards == 1:
        notes.append("Also a move, an aim, or a shot: with Acc if aimed before, else with Bulk.")
    else:
        notes.append(f"A shot with Acc{f' {signed(shot)}' if shot else ''}.")
    return Item(NAMES[cards], cells, facts, tuple(notes), RULES[cards])


# A new character


def _number(name: str, about: str, default: int | None = None, *, required: bool = False) -> Need:
    low, high = LIMITS[name]
    return Need(name, "number", about, required, default, low=max(0, low), high=high)


def _flag(name: str, about: str) -> Need:
    return Need(name, "flag", about, False)


SHEET_NEEDS = (
    _number("dx", "DX.", required=True),
    _number("iq", "IQ.", required=True),
    _number("ht", "HT.", required=True),
    _number("hp", "Hit points.", required=True),
    _number("fp", "Fatigue points, if they are not HT."),
    _number("will", "Will, if it is not IQ."),
    _number("per", "Perception, if it is not IQ."),
    _number("move", "Move, with what is carried.", 5),
    _number("dodge", "Dodge, with what is carried.", 8),
    _number("block", "Block, with a shield."),
    _number("dr", "DR of the torso."),
    _number("encumbrance", "Encumbrance: 0 none, 1 light, 2 medium, 3 heavy, 4 extra-heavy."),
    _flag("combat_reflexes", "Combat Reflexes, yes or no."),
    _flag("combat_paralysis", "Combat Paralysis, yes or no."),
    _flag("tactics", "At least a point in Tactics, yes or no."),
    Need("skills", "table", "Other skills, like Stealth=12.", False, low=1, high=40),
    Need("weapons", "words", f"Weapons, like {EXAMPLE}.", False),
)
"""The fields of a sheet in the order in which one makes a character."""
