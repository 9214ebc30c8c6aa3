"""What arms are drawn of: charges in a box of 100 x 100, the rest of 100 x 120. Their order is of the algorithm."""

import math

import msgspec

_CENTRE = 50


class Charge(msgspec.Struct, frozen=True):
    """Its outline, what lies on top of it, and a part in another tincture."""

    d: str
    over: str = ""
    eye: str = ""


def _polar(degrees: float, distance: float, cy: float = _CENTRE) -> str:
    angle = math.radians(degrees)
    return f"{_CENTRE + distance * math.cos(angle):.1f} {cy + distance * math.sin(angle):.1f}"


def _star(points: int, outer: int, inner: int, cy: int = _CENTRE) -> str:
    corners = (_polar(180 / points * at - 90, inner if at % 2 else outer, cy) for at in range(2 * points))
    return f"M{'L'.join(corners)}Z"


def _circle(centre: str, r: int) -> str:
    return f"M{centre}m{-r} 0a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def _petals(n: int, distance: int, r: int) -> str:
    return "".join(_circle(_polar(360 / n * at - 90, distance), r) for at in range(n))


def _spokes(n: int) -> str:
    slant, half = 6.2, 32.2
    turns = (180 / n * at for at in range(n))
    return "".join(
        f"M{_polar(turn - slant, half)}L{_polar(turn + slant, half)} "
        f"{_polar(turn + 180 - slant, half)} {_polar(turn + 180 + slant, half)}Z"
        for turn in turns
    )


_HUB = f"{_CENTRE} {_CENTRE}"

CHARGES = {
    "mullet": Charge(_star(5, 42, 17, 53)),
    "crescent": Charge("M35 12.9a40 40 0 1 0 54.7 34A30 30 0 1 1 35 12.9z"),
    "tower": Charge(
        "M22 14h12v10h10V14h12v10h10V14h12v24l-8 7v31h8v12H22V76h8V45l-8-7zM50 56c-6 0-8 5-8 9v13h16V65c0-4-2-9-8-9z"
    ),
    "sword": Charge("M50 6l7 12v44h18v9H57v12a7.5 7.5 0 1 1-14 0V71H25v-9h18V18z"),
    "key": Charge("M50 8a18 18 0 0 1 5 35v47H45v-6H31V73h14v-6H35V57h10V43a18 18 0 0 1 5-35zm0 10a8 8 0 1 0 .1 0z"),
    "crown": Charge("M10 78V30l20 18L50 16l20 32 20-18v48zM10 83h80v8H10z"),
    "rose": Charge(_petals(5, 24, 18), eye=_circle(_HUB, 11)),
    "lily": Charge(
        "M50 5c10 12 14 24 8 45 7-16 16-24 26-19 9 5 8 18-2 22-4 1-8-1-8-5-5 3-9 8-11 13h11v9H61c1 9 4 15"
        " 8 18-8 0-15-2-19-6-4 4-11 6-19 6 4-3 7-9 8-18H26v-9h11c-2-5-6-10-11-13 0 4-4 6-8 5-10-4-11-17-2"
        "-22 10-5 19 3 26 19-6-21-2-33 8-45z"
    ),
    "oak": Charge(
        "M50 6c12 0 16 8 15 13 11-1 18 6 16 15 9 4 9 17 0 21-4 9-16 10-22 5l-3 22 12 10H32l12-10-3-22c-6 "
        "5-18 4-22-5-9-4-9-17 0-21-2-9 5-16 16-15-1-5 3-13 15-13z"
    ),
    "sun": Charge(_star(12, 45, 27), eye=_circle(_HUB, 15)),
    "martlet": Charge(
        "M6 40l16-8c4-12 20-15 29-6l22 21 22 2-13 9 8 10-21-3C59 81 40 83 28 70 20 61 21 51 23 44zM31 33a"
        "4 4 0 1 0 .1 0z"
    ),
    "fish": Charge("M8 50c12-25 42-29 60-8l24-19c-5 18-5 36 0 54L68 58C50 79 20 75 8 50zm18-10a5 5 0 1 0 .1 0z"),
    "wheel": Charge(_circle(_HUB, 42) + _circle(_HUB, 31), over=_spokes(4) + _circle(_HUB, 11)),
    "bell": Charge(
        "M50 6a8 8 0 0 1 6 13c14 4 19 16 19 30 0 12 4 18 10 24v8H15v-8c6-6 10-12 10-24 0-14 5-26 19-30a8 "
        "8 0 0 1 6-13zM39 84h22a11 11 0 0 1-22 0z"
    ),
    "anchor": Charge(
        "M50 5a11 11 0 0 1 6 20v9h16v10H56v36c12-2 20-10 22-20l-8 3 13-21 11 22-8-2c-4 20-18 31-36 33-18-"
        "2-32-13-36-33l-8 2 11-22 13 21-8-3c2 10 10 18 22 20V44H28V34h16v-9a11 11 0 0 1 6-20zm0 7a4 4 0 1"
        " 0 .1 0z"
    ),
    "flame": Charge(
        "M52 4c4 18 28 28 28 56 0 20-14 34-30 34S20 80 20 62c0-14 8-20 12-32 5 4 8 9 8 15C48 36 54 24 52 "
        "4zM51 52c-2 12-13 14-13 26 0 8 6 12 12 12s13-5 13-13c0-10-9-13-12-25z"
    ),
    "peaks": Charge("M3 84l24-42 11 16L57 22l40 62zM57 38l-9 17 8-3 5 6 7-4z"),
    "axe": Charge(
        "M45 5h10v90H45zM45 18C34 11 20 11 8 17c8 14 8 25 0 40 12 6 26 5 37-3zM55 18c11-7 25-7 37-1-8 14-"
        "8 25 0 40-12 6-26 5-37-3z"
    ),
    "arrow": Charge("M50 4l17 25H55v40l14 10v15L50 81 31 94V79l14-10V29H33z"),
    "cup": Charge("M18 10h64c0 26-8 42-25 47v20c10 2 16 6 18 14H25c2-8 8-12 18-14V57C26 52 18 36 18 10z"),
    "boar": Charge(
        "M8 56c2-14 12-20 22-22l4-14 10 11c18-4 38 2 46 20 5 12 3 24-2 33H74c2-6 0-11-4-13-8 6-18 8-28 6l"
        "-3 7H25l2-14c-7-1-14-4-19-14zm14-6a4 4 0 1 0 .1 0zM16 62l2-11 6 9z"
    ),
    "hand": Charge(
        "M30 92V62L17 44c-3-6 5-11 9-6l9 10V17c0-8 10-8 10 0v24l2-30c0-8 10-7 10 0l1 30 4-26c1-7 11-6 10 "
        "2l-3 30 6-14c3-7 12-4 10 3L73 66c-2 9-4 15-6 26z"
    ),
}
FIELDS = {
    "plain": "",
    "pale": "M50 0h50v120H50z",
    "fess": "M0 56h100v64H0z",
    "bend": "M0 0l100 112V0z",
    "chevron": "M0 120V92l50-40 50 40v28z",
    "quarterly": "M50 0h50v56H50zM0 56h50v64H0z",
    "chief": "M0 0h100v32H0z",
    "bordure": "M0 0h100v120H0zM13 12h74v60q-8 26-37 37-29-11-37-37z",
    "saltire": "M0 0l50 56L100 0zM0 120l50-64 50 64z",
    "barry": "M0 17h100v17H0zM0 51h100v17H0zM0 85h100v17H0z",
    "paly": "M17 0h16v120H17zM50 0h16v120H50zM83 0h17v120H83z",
    "pile": "M12 0h76L50 104z",
}
"""The part in the second tincture."""
SHAPES = {
    "heater": "M5 5h90v46c0 33-19 52-45 64C24 103 5 84 5 51z",
    "swiss": "M5 11Q28 13 34 4q16 9 32 0 6 9 29 7v42c0 31-18 51-45 63C23 104 5 84 5 53z",
    "french": "M5 5h90v83q0 16-18 16-18 0-27 12-9-12-27-12-18 0-18-16z",
    "kite": "M50 4c30 0 45 12 45 32 0 30-22 60-45 80C27 96 5 66 5 36 5 16 20 4 50 4z",
    "round": "M50 12a47 47 0 1 1-.1 0z",
    "banner": "M6 5h88v110L72 99l-22 16-22-16-22 16z",
    "lozenge": "M50 3l46 57-46 57L4 60z",
}
"""The first four are people's."""
HATCH = {
    "or": "M3 2a1 1 0 1 0 .1 0zM8 7a1 1 0 1 0 .1 0z",
    "argent": "",
    "azure": "M0 2.5h10M0 7.5h10",
    "gules": "M2.5 0v10M7.5 0v10",
    "vert": "M-2-2l14 14M-2 8l4 4M8-2l4 4",
    "purpure": "M12-2L-2 12M2-2l-4 4M12 8l-4 4",
    "sable": "M0 5h10M5 0v10",
    "tenny": "M-2-2l14 14M0 5h10",
}
"""The engravers' lines, in a box of 10 x 10 that is repeated."""
