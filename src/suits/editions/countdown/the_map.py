"""The map as text: everybody on their hexes, walls, and a line that says who is where (CDN-R59)."""

from suits.editions.countdown.hexes import SIDE_WORDS, Hex, rows
from suits.editions.countdown.hexes import word as hex_word
from suits.editions.countdown.state import GONE, CountdownState

FREE, WALL, MARK = "·", "#", "*"
MARGIN = 1
WIDEST, LARGEST = 40, 1600
"""More hexes than this, in a row or in all, are not drawn: then only the places are told."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def draw_map(state: CountdownState) -> str:
    """Rows of hexes, each half a hex further on than the one above, with the coordinates of its first hex before it.

    Empty where nobody has a place. (CDN-R59, CDN-R60)
    """
    there = {person.at: who for who, person in state.people.items() if person.out != GONE}
    if not state.fixed.mapped or not there:
        return ""
    signs = signs_of(state)
    drawn = rows([*there, *state.fixed.closed], MARGIN, LARGEST)
    marks = [f"{MARK} {name} {hex_word(at)}" for name, at in state.fixed.marks.items()]
    legend = ", ".join([*[place_of(state, who, signs[who]) for who in there.values()], *marks])
    if not drawn or max(map(len, drawn)) > WIDEST:
        return legend
    width = max([len(hex_word(row[0])) for row in drawn])
    left = min([_column(row[0]) for row in drawn])
    on_hex = dict.fromkeys(state.fixed.closed, WALL) | dict.fromkeys(state.fixed.marks.values(), MARK)
    on_hex |= {at: signs[who] for at, who in there.items()}
    lines = []
    for row in drawn:
        margin = f"{hex_word(row[0]):>{width}}  " + " " * (_column(row[0]) - left)
        lines.append(margin + " ".join([on_hex.get(at, FREE) for at in row]))
    return "\n".join([*lines, legend])


def _column(at: Hex) -> int:
    """How far to the right a hex lies, in half hexes."""
    return 2 * at[0] + at[1]


def signs_of(state: CountdownState) -> dict[str, str]:
    """A letter for everybody, of their name where one is free; small for those who are down."""
    taken: set[str] = set()
    found = {}
    for who, person in state.people.items():
        wanted = [sign for sign in state.fixed.names[who].upper() if sign in LETTERS]
        sign = next((one for one in (*wanted, *LETTERS) if one not in taken), "?")
        taken.add(sign)
        found[who] = sign.lower() if person.out else sign
    return found


def place_of(state: CountdownState, who: str, sign: str) -> str:
    """`A Ann 3,-1 (full speed east)`, or where to, if that is named (CDN-97)."""
    person = state.people[who]
    place = f"{sign} {state.fixed.names[who]} {hex_word(person.at)}"
    if not person.full_speed:
        return place
    return f"{place} (full speed {f'to {hex_word(person.goal)}' if person.goal else SIDE_WORDS[person.facing]})"
