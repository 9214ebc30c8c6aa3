"""`suits matrix`: weapons against armour, or against each other."""

import csv
import sys
from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

import click

from suits.cli import completing
from suits.cli.laboratory import PROCESSES, LabCommand
from suits.cli.long_work import interrupted, progress, stopping
from suits.cli.made import made
from suits.cli.seating import OPTIONS, typed_options
from suits.cli.telling import print_json

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.lab.matrices import Matrix, Plan

TITLES = {
    "loss": "Points lost a blow is worth, on average",
    "wounds": "Wounds a blow is worth, on average",
    "dead": "Killed at once, in 100 attacks",
    "win": "Duels won by whoever has the weapon of the row, in 100",
}
SKILLS = {"armour": (7, 6), "weapons": (6, 6)}
"""What both can do if nothing is said."""
ATTRIBUTE = click.IntRange(1, 20)


@click.command(cls=LabCommand)
@click.option(
    "--against", type=click.Choice(["armour", "weapons"]), default="armour", show_default=True,
    help="Each weapon's blow against armour; or every duel of two weapons, solved.",
)  # fmt: skip
@click.option(
    "--measure", type=click.Choice(["loss", "wounds", "dead"]), default="loss", show_default=True,
    help="What a blow is measured by.",
)  # fmt: skip
@click.option("--weapon", "weapons", multiple=True, metavar="NAME", help="Only these weapons (repeatable).")
@click.option(
    "--column", "armours", multiple=True, metavar="NAME", help="Only this armour in the columns (repeatable)."
)
@click.option(
    "--edition", "editions", multiple=True, metavar="NAME", shell_complete=completing.editions,
    help="By these rules (repeatable) [default: draw; for duels pair].",
)  # fmt: skip
@click.option(
    "--skill", "skills", type=int, multiple=True, metavar="N", help="Skill (repeatable) [default: 7; for duels 6]."
)
@click.option("--armour", "worn", multiple=True, metavar="NAME", help="Armour, in duels of both (repeatable).")
@click.option("--shield", default="", metavar="NAME", help="Shield, in duels of both.")
@click.option("--body", type=ATTRIBUTE, default=6, show_default=True, metavar="N", help="Body, in duels of both.")
@click.option("--will", type=ATTRIBUTE, default=6, show_default=True, metavar="N", help="Will, in duels of both.")
@click.option("--one-hand", is_flag=True, help="Weapons for one hand or two are held in one.")
@click.option("--foe-skill", type=int, metavar="N", help="The opponent's skill [default: 6; in duels the same].")
@click.option("--foe-body", type=ATTRIBUTE, metavar="N", help="The opponent's Body [default: 6; in duels the same].")
@click.option("--foe-weapon", default="Sword", show_default=True, metavar="NAME", help="What whoever is hit holds.")
@PROCESSES
@OPTIONS
@click.option("--json", "as_json", is_flag=True, help="One JSON object: every matrix with its exact numbers.")
@click.option("--csv", "as_csv", is_flag=True, help="A line a cell.")
def matrix(processes: int | None, as_json: bool, as_csv: bool, **given: Any) -> None:
    """Compare weapons: what a blow of each is worth against each armour, or who wins which duel.

    Nothing is simulated. A weapon that is never ahead of another one, in any column nor in hands, Defence, readiness,
    handling and (where it counts) reach, is named with the proof. Ctrl+C stops, and what is done is shown.

    \b
    Examples:
      suits matrix
      suits matrix --measure dead --edition pair --edition engage --skill 6 --skill 8
      suits matrix --against weapons --edition pair --weapon Sword --weapon Mace --weapon Rapier
      suits matrix --against weapons --edition engage --armour Chain --json
    """
    found: list[Matrix] = []
    plans = _plans(**given)
    for plan in plans:
        found.append(_worked_out(plan, processes, f"{len(found) + 1} of {len(plans)}"))
        if not found[-1].done:
            break
    _print(found, as_json, as_csv)
    if not found[-1].done:
        cells = len(found[-1].rows) * len(found[-1].columns)
        click.echo(f"Stopped: {found[-1].filled} of {cells} cells of {found[-1].title} are done.", err=True)
        interrupted()


def _worked_out(plan: "Plan", processes: int | None, known: str) -> "Matrix":
    from suits.lab.matrices import matrix as whole

    with stopping() as stopped, progress(plan.title, 1) as told:

        def seen(done: int, of: int) -> None:
            told(done, of, lambda: known)

        return whole(plan, processes=processes, stopped=stopped, seen=seen)


def _plans(
    against: Any, measure: Any, weapons: Sequence[str], armours: Sequence[str], editions: Sequence[str],
    skills: Sequence[int], worn: Sequence[str], shield: str, body: int, will: int, one_hand: bool,
    foe_skill: int | None, foe_body: int | None, foe_weapon: str, options: Sequence[str],
) -> "list[Plan]":  # fmt: skip
    """One for each edition, skill and armour that was named."""
    from suits.lab.matrices import Plan, Wearer

    duels = against == "weapons"
    usual, usual_foe = SKILLS[against]
    plans = []
    for edition, skill, armour in product(editions or ("",), skills or (usual,), worn or ("",)):
        first = Wearer(skill=skill, body=body, will=will, armour=armour, shield=shield, one_hand=one_hand)
        theirs = (skill if duels else usual_foe) if foe_skill is None else foe_skill
        foe = Wearer(
            skill=theirs, body=foe_body or (body if duels else 6), will=will if duels else 6,
            armour=armour if duels else "", shield=shield if duels else "", one_hand=one_hand and duels,
        )  # fmt: skip
        made = Plan(
            edition=edition, against=against, measure=measure, weapons=tuple(weapons), armours=tuple(armours),
            first=first, foe=foe, foe_weapon=foe_weapon,
        )  # fmt: skip
        plans.append(made.under(typed_options(made.edition, options)))
    return plans


def _print(found: "Sequence[Matrix]", as_json: bool, as_csv: bool) -> None:
    from suits.lab.matrices import everywhere

    if as_json:
        never = everywhere(found) if _whole(found) else {}
        print_json({"kind": "matrix", "matrices": found, "dominated_everywhere": never, "made": made()})
    elif as_csv:
        _lines(found)
    else:
        _show(found)


def _whole(found: "Sequence[Matrix]") -> bool:
    return all([one.done for one in found])


def _lines(found: "Sequence[Matrix]") -> None:
    lines = csv.writer(sys.stdout, lineterminator="\n")
    lines.writerow(("matrix", "edition", "measure", "row", "column", "value", "exact", "dominated_by"))
    for one in found:
        by = {less.row: less.by for less in one.dominated}
        for measure in (one.measure, *one.also):
            for row, cells in zip(one.rows, one.of(measure), strict=True):
                for column, cell in zip(one.columns, cells, strict=True):
                    if cell is not None:
                        exact = f"{cell.num}/{cell.den}" if cell.den else ""
                        lines.writerow((one.title, one.edition, measure, row, column, cell.p, exact, by.get(row, "")))


def _show(found: "Sequence[Matrix]") -> None:
    from suits.cli.drawing import Page
    from suits.cli.heat import heat
    from suits.lab.matrices import everywhere

    page = Page()
    for one in found:
        page.paragraph(f"{TITLES[one.measure]}  ({one.title})", style="bold")
        page.draw()
        heat(page, one)
        page.draw()
        page.paragraph(f"{one.fixed[0].upper()}{one.fixed[1:]}.", style="dim")
        if one.cannot:
            page.paragraph(f"Not usable here: {', '.join(one.cannot)}.", style="dim")
        _dominated(page, one)
        if one is not found[-1] or len(found) > 1:
            page.draw()
    if len(found) > 1 and _whole(found):
        names = [f"{row} (by {by})" for row, by in everywhere(found).items()]
        page.paragraph(f"Dominated in all {len(found)}: {', '.join(names) or 'none'}.", style="bold")


def _dominated(page: "Page", one: "Matrix") -> None:
    """Which weapons are enough, and why the others are not needed."""
    if not one.dominated:
        return
    page.draw()
    enough = len(one.rows) - len(one.dominated)
    page.paragraph(
        f"{enough} of {len(one.rows)} {'is' if enough == 1 else 'are'} enough. Never ahead of another one:",
        style="bold",
    )
    for less in one.dominated:
        page.paragraph(f"{less.row} < {less.by} ({less.text})", indent="  ", first="")
    page.paragraph(
        f"For instance: {one.dominated[0].proof} With --json there is such a sentence for each.", style="dim"
    )
