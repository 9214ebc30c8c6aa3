"""`suits worth`: what one point of everything is worth in chance to win."""

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
import msgspec

from suits.cli import completing
from suits.cli.laboratory import BOTS, PROCESSES, LabCommand
from suits.cli.long_work import interrupted, progress, stopping
from suits.cli.made import made
from suits.cli.seating import EDITION, OPTIONS, levels_of
from suits.cli.telling import print_json
from suits.cli.two_people import SIDES, about_people, policy_of, setup_of_two

if TYPE_CHECKING:
    from suits.lab.worth import Worth
    from suits.lab.worth.growing import Told


@click.command(cls=LabCommand)
@click.argument("encounter", required=False, shell_complete=completing.encounters)
@click.option("--who", default="", metavar="WHO", help="Whose things are changed [default: the first].")
@click.option(
    "--only", multiple=True, metavar="THING",
    help="Some of skill, body, will, speed, armour, shield, slow, awkward, ap, defence (repeatable).",
)  # fmt: skip
@about_people
@click.option(
    "--fights", type=click.IntRange(1, 1_000_000), metavar="N",
    help="Play so many fights a step, rather than solve it [where it cannot be solved: 1500].",
)  # fmt: skip
@BOTS
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="The same seed, the same fights.")
@PROCESSES
@EDITION
@OPTIONS
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def worth(
    encounter: str | None, who: str, only: Sequence[str], fights: int | None, levels: str, seed: int,
    processes: int | None, edition: str | None, options: Sequence[str], as_json: bool, **given: Any,
) -> None:  # fmt: skip
    """Say what one point of skill, Body, Will, armour, a shield, Slow, Awkward or AP is worth in chance to win.

    Duels of draw, pair and engage are solved, exactly; all other fights are played by bots, each change with the same
    cards as the fight itself, and told with how far it may be off. Ctrl+C stops, and what is known is told.

    \b
    Examples:
      suits worth duel
      suits worth bridge --who Cid --only armour --only skill --fights 600
      suits worth --edition pair --first-skill 6 --first-weapon Mace --second-skill 6 --second-weapon Sword --only slow
      suits worth fencers --json
    """
    from suits.lab.worth.growing import growing

    setup = setup_of_two(encounter, edition, options, given)
    people = [person.id for person in setup.people]
    policies = {} if encounter else {one: policy_of(side, given) for side, one in zip(SIDES, people, strict=True)}
    bots = levels_of(setup, people, [level.strip() for level in levels.split(",")])
    with stopping() as stopped, progress(setup.title, 1) as shown:

        def seen(told: "Told") -> None:
            shown(told.done, told.whole, lambda: told.what)

        found = growing(
            setup, who, only=only, fights=fights, policies=policies, seed=seed, bots=bots, processes=processes,
            seen=seen, stopped=stopped,
        )  # fmt: skip
        last: Worth = deque(found, 1)[0]
    if as_json:
        print_json({"kind": "worth", **msgspec.structs.asdict(last), "made": made(seed)})
    else:
        show(last)
    if not last.done:
        steps = sum([len(row.steps) for row in last.rows])
        click.echo(f"Stopped after {steps} step{'s' * (steps != 1)}.", err=True)
        interrupted()


def show(found: "Worth") -> None:
    """Bars, and the same in sentences."""
    from suits.cli.drawing import Page
    from suits.cli.tornado import tornado

    page = Page()
    page.paragraph(f"What is a point worth to {found.who}?  {found.title} ({found.edition})", style="bold")
    page.draw()
    tornado(page, found)
    page.draw()
    for sentence in found.words:
        page.paragraph(sentence)
    page.draw()
    page.paragraph(f"One thing changed at a time. {found.how}", style="dim")
    for what, why in found.cannot.items():
        page.paragraph(f"Without {what}: {why}", style="dim")
