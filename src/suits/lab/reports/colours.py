"""The colours of the table's page, for pictures: a test compares them with the client's own."""

LIGHT = {
    "ground": "#e9e2d3", "panel": "#fbf8f0", "raised": "#ffffff", "line": "#c9bda5", "line-soft": "#ded5c3",
    "ink": "#1e1b15", "soft": "#524b3f", "faint": "#6a6152", "brass": "#855700", "brass-dim": "#c8a667",
    "on-brass": "#ffffff", "a": "#0b5aa6", "a-deep": "#d5e5f5", "b": "#a83d08", "b-deep": "#f9dfd0", "c": "#0a6b4f",
    "c-deep": "#d2ebe2", "d": "#8a2f8a", "d-deep": "#f0dbf0", "on-side": "#ffffff", "shock": "#955a00",
    "on-shock": "#ffffff", "wounds": "#b5222b", "on-wounds": "#ffffff", "good": "#0a5f35", "bad": "#b5222b",
}  # fmt: skip
DARK = {
    "ground": "#0d1217", "panel": "#18212a", "raised": "#212c37", "line": "#344352", "line-soft": "#26313c",
    "ink": "#f2ede1", "soft": "#b9c3cc", "faint": "#93a1ae", "brass": "#ebc06a", "brass-dim": "#8d6f34",
    "on-brass": "#1d1503", "a": "#6bb3f8", "a-deep": "#14304a", "b": "#f6935c", "b-deep": "#46240f", "c": "#4fc9a2",
    "c-deep": "#0f3a2e", "d": "#d995d8", "d-deep": "#3f1f40", "on-side": "#150a02", "shock": "#f3b84b",
    "on-shock": "#221500", "wounds": "#f0605d", "on-wounds": "#2a0504", "good": "#55cc92", "bad": "#f27470",
}  # fmt: skip
SIDES = ("a", "b", "c", "d")
STRIPED = ("b", "d", "shock")
"""What is told apart by stripes too."""


def css() -> str:
    """The colours as custom properties, light and dark by the reader's wish; paper is light."""
    light, dark = ("".join(f"--{name}:{colour};" for name, colour in some.items()) for some in (LIGHT, DARK))
    return (
        f":root{{color-scheme:light;{light}}}"
        f"@media (prefers-color-scheme:dark){{@media screen{{:root{{color-scheme:dark;{dark}}}}}}}"
    )


def var(name: str) -> str:
    """A colour by its name, as pictures on the page have it."""
    return f"var(--{name})"


def striped(name: str) -> str:
    """The same with stripes."""
    return f"url(#stripes-{name})"


def of_side(number: int) -> str:
    """The fill of a side; the second and the fourth are striped."""
    name = SIDES[number % len(SIDES)]
    return striped(name) if name in STRIPED else var(name)


def patterns() -> str:
    """The stripes, as SVG."""
    return "<defs>" + "".join(map(_stripes, STRIPED)) + "</defs>"


def _stripes(name: str) -> str:
    lines, back = ("0.45", "0.62") if name == "shock" else ("0.28", "1")
    over = var("ink") if name == "shock" else var("panel")
    turned = ' patternTransform="rotate(45)"' if name == "shock" else ""
    return (
        f'<pattern id="stripes-{name}" width="9" height="9" patternUnits="userSpaceOnUse"{turned}>'
        f'<rect width="9" height="9" fill="{var(name)}" fill-opacity="{back}"/>'
        f'<rect width="2.5" height="9" fill="{over}" fill-opacity="{lines}"/>'
        "</pattern>"
    )
