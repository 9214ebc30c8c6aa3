"""Charts as SVG and PNG, by vl-convert (extra `plots`): for our own page, or to stand alone."""

import html
import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from suits.lab.reports.colours import LIGHT, patterns
from suits.lab.reports.model import Chart

SHARP = 2.0
"""Points of a PNG for each of the picture."""
_SIZE = re.compile(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"')
_OWN_PARTS = re.compile(r'(id="|url\(#)(clip|gradient)')
_VAR = re.compile(r"var\(--([a-z-]+)\)")


def _converter() -> Any:
    return import_module("vl_convert")


def on_page(chart: Chart, says: str, key: str) -> str:
    """SVG for our own page, which has its colours and stripes; `key` tells its parts from those of other pictures."""
    svg: str = _OWN_PARTS.sub(rf"\g<1>{key}-\g<2>", _converter().vegalite_to_svg(chart))
    named = f'<svg role="img" aria-label="{html.escape(says)}" '
    return svg.replace("<svg ", named, 1)


def alone(chart: Chart, colours: Mapping[str, str] = LIGHT) -> str:
    """SVG with colours of its own, on paper."""
    svg: str = _converter().vegalite_to_svg(chart)
    size = _SIZE.match(svg)
    assert size is not None
    paper = f'<rect width="{size[1]}" height="{size[2]}" fill="{colours["panel"]}"/>'
    whole = re.sub(r"(<svg[^>]*>)", lambda head: head[0] + patterns() + paper, svg, count=1)
    return _VAR.sub(lambda name: colours[name[1]], whole)


def png(chart: Chart) -> bytes:
    """The same as a PNG."""
    data: bytes = _converter().svg_to_png(alone(chart), scale=SHARP)
    return data


def script() -> str:
    """What draws charts on a page by itself, as one script without another address to ask."""
    text: str = _converter().javascript_bundle()
    return text
