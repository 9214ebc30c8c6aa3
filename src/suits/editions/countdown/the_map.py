"""The map as text, from the place as all see it: everybody on their hexes, walls, and who is where (CDN-R59)."""

from collections.abc import Collection, Mapping

from suits.editions.countdown.hexes import SIDE_WORDS, Hex, rows
from suits.editions.countdown.hexes import word as hex_word
from suits.places import Place, Standing

FREE, WALL, MARK = "·", "#", "*"
MARGIN = 1
WIDEST, LARGEST = 40, 1600
"""More hexes than this, in a row or in all, are not drawn: then only the places are told."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def draw_map(place: Place, names: Mapping[str, str], down: Collection[str]) -> str:
    """Rows of hexes, each half a hex further on than the one above, with the coordinates of its first hex before it.

    Empty where nobody has a place. (CDN-R59, CDN-R60)
    """
    there = {one.hex: one for one in place.people if one.hex is not None}
    if not there:
        return ""
    signs = signs_of(names, down)
    drawn = rows([*there, *place.walls], MARGIN, LARGEST)
    marks = [f"{MARK} {name} {hex_word(at)}" for name, at in place.marks]
    legend = ", ".join([*[place_of(one, at, names, signs) for at, one in there.items()], *marks])
    if not drawn or max(map(len, drawn)) > WIDEST:
        return legend
    width = max([len(hex_word(row[0])) for row in drawn])
    left = min([_column(row[0]) for row in drawn])
    on_hex = dict.fromkeys(place.walls, WALL) | {at: MARK for _, at in place.marks}
    on_hex |= {at: signs[one.who] for at, one in there.items()}
    lines = []
    for row in drawn:
        margin = f"{hex_word(row[0]):>{width}}  " + " " * (_column(row[0]) - left)
        lines.append(margin + " ".join([on_hex.get(at, FREE) for at in row]))
    return "\n".join([*lines, legend])


def _column(at: Hex) -> int:
    """How far to the right a hex lies, in half hexes."""
    return 2 * at[0] + at[1]


def signs_of(names: Mapping[str, str], down: Collection[str]) -> dict[str, str]:
    """A letter for everybody, of their name where one is free; small for those who are down."""
    taken: set[str] = set()
    found = {}
    for who, name in names.items():
        wanted = [sign for sign in name.upper() if sign in LETTERS]
        sign = next((one for one in (*wanted, *LETTERS) if one not in taken), "?")
        taken.add(sign)
        found[who] = sign.lower() if who in down else sign
    return found


def place_of(one: Standing, at: Hex, names: Mapping[str, str], signs: Mapping[str, str]) -> str:
    """`A Ann 3,-1 (full speed east)`, or where to, if that is named (CDN-97)."""
    place = f"{signs[one.who]} {names[one.who]} {hex_word(at)}"
    if not one.running:
        return place
    return f"{place} (full speed {f'to {hex_word(one.goal)}' if one.goal else SIDE_WORDS[one.facing or 0]})"
