"""Arms on paper: the coat of arms that the table draws from a name, in engravers' hatching, black on white.

The same names bear the same arms as in client/src/heraldry; a test holds both to the same list.
"""

import re
import unicodedata
from html import escape
from typing import Literal

import msgspec

from suits.desk.printing.charges import CHARGES, FIELDS, HATCH, SHAPES

Kind = Literal["person", "minion", "squad", "swarm"]
COLOURS = ("azure", "gules", "vert", "purpure", "sable", "tenny")
METALS = ("or", "argent")
PARTED = frozenset({"pale", "fess", "bend", "quarterly", "saltire", "barry", "paly"})
OF_PEOPLE = ("heater", "swiss", "french", "kite")
OF_KIND = {"minion": "round", "squad": "banner", "swarm": "lozenge"}

_NUMBERED = re.compile(r"(.*?\S)[\s#·-]+([0-9]{1,3}|[IVX]{1,4})")
_ALL_BITS = 0xFFFFFFFF
_CHARGE_NAMES, _FIELD_NAMES = tuple(CHARGES), tuple(FIELDS)
_WIDTH_OF_HEIGHT = 0.85
_TOP_OF_FIELD = {"chief": 40, "chevron": 5, "pile": 5}
_SCALE_OF_FIELD = {"chief": 0.54, "chevron": 0.5, "pile": 0.52}


_WHOLE = "M0 0h100v120H0z"
_DOTS, _LINES = 'fill="#000"', 'fill="none" stroke="#000" stroke-width="1.1"'


class Blazon(msgspec.Struct, frozen=True):
    """What arms are made of; `number` tells namesakes apart."""

    number: str
    shape: str
    field: str
    first: str
    second: str
    charge: str
    charge_tincture: str

    def in_words(self) -> str:
        """Like "bordure or, vert; tower"."""
        return f"{self.first if self.field == 'plain' else f'{self.field} {self.first}, {self.second}'}; {self.charge}"


def blazon(name: str, kind: Kind = "person") -> Blazon:
    """The arms of a name: a charge is metal on colour or colour on metal."""
    base, number = split(name)
    bits = _hash(base)
    colour, metal = COLOURS[bits % 6], METALS[(bits >> 5) % 2]
    on_colour = (bits >> 7) % 3 > 0
    field = _FIELD_NAMES[(bits >> 14) % len(_FIELD_NAMES)]
    of_other_kind = metal if on_colour else colour
    another = COLOURS[(COLOURS.index(colour) + 1 + (bits >> 19) % 5) % 6]
    of_same_kind = another if on_colour else METALS[1 - METALS.index(metal)]
    return Blazon(
        number,
        OF_KIND.get(kind) or OF_PEOPLE[(bits >> 24) % len(OF_PEOPLE)],
        field,
        colour if on_colour else metal,
        of_same_kind if field in PARTED else of_other_kind,
        _CHARGE_NAMES[(bits >> 9) % len(_CHARGE_NAMES)],
        of_other_kind,
    )


def split(name: str) -> tuple[str, str]:
    """A name without its number, and the number: "Rioter 3", "Squad II"."""
    whole = name.strip()
    found = _NUMBERED.fullmatch(whole)
    return (found[1], found[2]) if found else (whole, "")


def _hash(name: str) -> int:
    """FNV-1a over UTF-8, then mixed so that every bit depends on every letter."""
    bits = 0x811C9DC5
    for byte in f"crest:{unicodedata.normalize('NFKC', name).strip().lower()}".encode():
        bits = (bits ^ byte) * 0x01000193 & _ALL_BITS
    bits = (bits ^ bits >> 16) * 0x7FEB352D & _ALL_BITS
    bits = (bits ^ bits >> 15) * 0x846CA68B & _ALL_BITS
    return bits ^ bits >> 16


def hatchings() -> str:
    """What all arms of a page are drawn with, out of sight."""
    return f'<svg class="hatchings" width="0" height="0" aria-hidden="true"><defs>{definitions()}</defs></svg>'


def definitions() -> str:
    """The patterns that arms are drawn with, and the outlines of their shields: what stands in `defs`."""
    patterns = "".join(
        f'<pattern id="hatch-{tincture}" width="10" height="10" patternUnits="userSpaceOnUse">'
        f'<path d="{lines}" {_DOTS if tincture == "or" else _LINES}/></pattern>'
        for tincture, lines in HATCH.items()
        if lines
    )
    clips = "".join(f'<clipPath id="shape-{name}"><path d="{d}"/></clipPath>' for name, d in SHAPES.items())
    return patterns + clips


def drawn(name: str, height: int, kind: Kind = "person") -> str:
    """The arms as SVG, so many pixels high; the page has `hatchings`."""
    arms = blazon(name, kind)
    shape, part = SHAPES[arms.shape], _paint(FIELDS[arms.field], arms.second) if FIELDS[arms.field] else ""
    number = (
        f'<circle cx="86" cy="100" r="21" fill="#fff" stroke="#000" stroke-width="3"/>'
        f'<text x="86" y="109" font-size="26" font-weight="700" text-anchor="middle">{escape(arms.number)}</text>'
        if arms.number
        else ""
    )
    return (
        f'<svg class="arms" viewBox="-4 -4 110 128" width="{round(height * _WIDTH_OF_HEIGHT)}" height="{height}" '
        f'role="img" aria-label="{escape(f"Arms of {name}")}"><g clip-path="url(#shape-{arms.shape})">'
        f"{_paint(_WHOLE, arms.first)}{part}{_bearing(arms)}</g>"
        f'<path d="{shape}" fill="none" stroke="#000" stroke-width="4"/>{number}</svg>'
    )


def _paint(d: str, tincture: str, outline: float = 1.2) -> str:
    """White, then the lines of the tincture."""
    white = f'<path d="{d}" fill="#fff" stroke="#000" stroke-width="{outline}" fill-rule="evenodd"/>'
    lines = f'<path d="{d}" fill="url(#hatch-{tincture})" fill-rule="evenodd"/>' if HATCH[tincture] else ""
    return white + lines


def _bearing(arms: Blazon) -> str:
    charge = CHARGES[arms.charge]
    paint = arms.first if arms.field == "pile" else arms.charge_tincture
    top, scale = _place(arms)
    over = _paint(charge.over, paint, 2.5) if charge.over else ""
    eye = _paint(charge.eye, "argent", 2.5) if charge.eye else ""
    return (
        f'<g transform="translate({50 - 50 * scale:g} {top:g}) scale({scale:g})">'
        f'<path d="{charge.d}" fill="none" stroke="#fff" stroke-width="9"/>'
        f"{_paint(charge.d, paint, 3.5)}{over}{eye}</g>"
    )


def _place(arms: Blazon) -> tuple[float, float]:
    """How far down the charge is, and how large: where the field and the shape leave room."""
    if arms.shape == "lozenge":
        return (22 if arms.field == "chevron" else 30), 0.58
    scale = _SCALE_OF_FIELD.get(arms.field, 0.6)
    if arms.shape == "round":
        return 30, scale
    top = _TOP_OF_FIELD.get(arms.field, 20)
    return (top - 2, scale * 0.94) if arms.shape == "kite" else (top, scale)
