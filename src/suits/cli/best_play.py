"""Best play in text: sentences, and what to do by the status of both."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.lab.duels import Best, Decision

LETTERS = {
    "attack": ("A", "bright_blue"),
    "recover": ("R", "green"),
    "hold": ("H", "dim"),
    "strike back": ("S", "bright_blue"),
    "only defend": ("D", "green"),
}
NO_CHOICE = "·"
NEARLY_ALWAYS = 0.9
WIDTH = 4
TITLES = {
    "turn": "On the own turn: A attack, R recover, H hold",
    "attacked": "When attacked: S strike back, D only defend",
}


def show_best(page: "Page", found: "Best") -> None:
    """What a player wants to know, then every status."""
    for sentence in found.words:
        page.paragraph(sentence)
    for when, title in TITLES.items():
        some = [one for one in found.decisions if one.when == when]
        if some:
            page.draw()
            page.paragraph(title, style="dim")
            _grid(page, some)
    page.draw()
    page.paragraph(
        "Status is shock and wounds together. A small letter: readiness, chips or whose turn it is may say otherwise;"
        f" {NO_CHOICE} nothing to choose, or all the same.",
        style="dim",
    )


def _grid(page: "Page", some: "Sequence[Decision]") -> None:
    """Own status downwards, the opponent's to the right, as far as there is room."""
    cells = {(one.own, one.foe): one for one in some}
    foes = sorted({one.foe for one in some})[: (page.width - 12) // WIDTH]
    page.draw(Text(f"{'own':>5} {'foe':>4}" + "".join([f"{foe:>{WIDTH}}" for foe in foes]), "dim"))
    for own in sorted({one.own for one in some}):
        line = Text(f"{own:>5}     ", "dim")
        for foe in foes:
            one = cells.get((own, foe))
            letter, style = LETTERS[one.choice] if one else (NO_CHOICE, "dim")
            sure = one is None or one.share >= NEARLY_ALWAYS
            line.append(f"{letter if sure else letter.lower():>{WIDTH}}", style)
        page.draw(line)
