"""`suits review`: what a finished fight was decided by."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click
import msgspec

from suits.cli import keeping
from suits.cli.laboratory import LabCommand
from suits.cli.long_work import interrupted, progress, stopping
from suits.cli.made import made
from suits.cli.telling import print_json
from suits.fight import Fight, replay

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.desk.deeds import Deeds
    from suits.herald.fortune import Fortune
    from suits.herald.judging import Judged
    from suits.herald.review import Review

HEIGHTS = "▁▂▃▄▅▆▇█"
MOST = 100_000
DEAREST = 8
"""So many mistakes are told."""


@click.command(cls=LabCommand)
@click.argument("record")
@click.option(
    "--play-outs", type=click.IntRange(2, MOST), metavar="N", help="So often every place is played on [default: 160]."
)
@click.option(
    "--worlds", type=click.IntRange(2, MOST), metavar="N",
    help="In so many imagined worlds each decision is weighed first [default: 24].",
)  # fmt: skip
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help="The same seed, the same review.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object: chances, turning points, decisions, luck.")
def review(record: str, play_outs: int | None, worlds: int | None, seed: int, as_json: bool) -> None:
    """Say what a finished fight was decided by. RECORD is a file, or 'last' for the fight played last.

    The chance to win after every step: that of somebody who sees all cards, where all play on by rules of thumb. The
    turning points. For each decision what the Herald would have done, judged from what that person knew then, and what
    it was worth. Luck apart from choice, by side and by person, and who hit whom. Ctrl+C stops: what is known is told.

    \b
    Examples:
      suits review last
      suits review duel.json --play-outs 1000
      suits review duel.json --json
    """
    from suits.herald.review import PLAY_OUTS, WORLDS, growing

    fight = replay(keeping.read(record))
    with stopping() as stopped, progress(fight.setup.title, 1) as told:
        reviews = growing(
            fight, play_outs=play_outs or PLAY_OUTS, worlds=worlds or WORLDS, seed=seed,
            seen=lambda done, whole: told(done, whole, lambda: ""), stopped=stopped,
        )  # fmt: skip
        *_, known = reviews
    if as_json:
        print_json({"kind": "review", **msgspec.to_builtins(known), "made": made(seed)})
    else:
        show(known, fight)
    if not known.done:
        click.echo(f"Stopped: {known.to_judge} decisions are not judged yet.", err=True)
        interrupted()


def show(known: "Review", fight: Fight) -> None:
    """The review in the terminal."""
    from suits.cli.drawing import Page
    from suits.desk.deeds import deeds

    page, names = Page(), {person.id: person.name for person in fight.cast.people}
    won = f"{known.result} won" if known.result else "nobody won"
    page.paragraph(f"{known.title} ({known.edition}): {won} after {known.steps} steps.", style="bold")
    _graph(page, known)
    _turnings(page, known)
    _mistakes(page, known, names)
    _accounts(page, known)
    _people(page, known, deeds(fight))
    page.draw()
    page.paragraph(
        "Chances are those of somebody who sees every card, where all play on by rules of thumb"
        f" ({known.play_outs} times from each place); decisions are judged from what each of them knew."
        " After ±: twice the standard error.",
        style="dim",
    )


def _graph(page: "Page", known: "Review") -> None:
    """A column for each place, as many as fit."""
    page.draw()
    width = min(len(known.chances), page.width)
    for side in known.sides:
        places = [known.chances[number * len(known.chances) // width] for number in range(width)]
        places[-1] = known.chances[-1]
        columns = "".join([HEIGHTS[min(7, int(8 * one.of[side]))] for one in places])
        first, last = known.chances[0], known.chances[-1]
        page.paragraph(f"{side}: from {first.of[side]:.0%} (±{2 * first.error:.0%}) to {last.of[side]:.0%}")
        page.draw(columns)


def _turnings(page: "Page", known: "Review") -> None:
    page.draw()
    page.paragraph("Turning points", style="bold")
    if not known.turnings:
        page.paragraph("There were none: it came little by little.", first="  ", indent="  ")
    for one in known.turnings:
        said = f"step {one.step:>3}  +{round(100 * one.by)} {one.side}: {one.text}"
        page.paragraph(said, first="  ", indent=" " * 12)


def _mistakes(page: "Page", known: "Review", names: dict[str, str]) -> None:
    page.draw()
    page.paragraph("What the Herald would have done", style="bold")
    judged, wrong = len(known.decisions), known.mistakes
    if not wrong:
        page.paragraph(f"The same, or no real difference, in all {judged} decisions.", first="  ", indent="  ")
        return
    for one in wrong[:DEAREST]:
        page.paragraph(_in_words(one, names), first="  ", indent="    ")
    rest = judged - len(wrong)
    page.paragraph(f"The same, or no real difference, in {rest} of {judged} decisions.", first="  ", indent="  ")


def _in_words(one: "Judged", names: dict[str, str]) -> str:
    """One mistake: who, what, what instead, why, and what it cost."""
    place = f"{one.place}, " if one.place else ""
    why = f" ({one.why})" if one.why else ""
    return (
        f"{place}step {one.step + 1}, {names[one.who]}: {one.text}. Better: {one.instead_text}{why}."
        f" {one.chance:.0%} → {one.instead_chance:.0%}, {100 * one.lost:.0f} (±{200 * one.error:.0f}) lost."
    )


def _accounts(page: "Page", known: "Review") -> None:
    """Luck apart from choice."""
    if not known.accounts:
        return
    page.draw()
    page.paragraph("Luck and choice", style="bold")
    for side, one in known.accounts.items():
        parts = [
            f"{side}: {one.start:.0%} at the beginning",
            f"own choices {_signed(one.choices)}",
            f"others' choices {_signed(one.given)}",
            f"luck {_signed(one.luck)} (±{200 * one.error:.0f})",
        ]
        page.paragraph(f"{', '.join(parts)}: {one.end:.0%}.", first="  ", indent="    ")


def _people(page: "Page", known: "Review", everybody: Sequence["Deeds"]) -> None:
    """What everybody did, and whom they hit; with luck, where it is worked out."""
    page.draw()
    page.paragraph("Everybody", style="bold")
    for one in everybody:
        page.paragraph(_deeds(one, known.people.get(one.who)), first="  ", indent="    ")
        hit = [f"{foe.name} {one.to[foe.who]}" for foe in everybody if one.to.get(foe.who)]
        if len(everybody) > 2 and hit:
            page.paragraph(f"hit {', '.join(hit)}", first="    ", indent="      ")


def _deeds(one: "Deeds", luck: "Fortune | None") -> str:
    parts = [f"{one.name} ({one.end}): {_hits(one.hits)}, dealt {one.dealt}, taken {one.taken}"]
    if luck is not None:
        parts += [
            f"to be expected {luck.expected:.1f} hits given and {luck.expected_taken:.1f} taken",
            f"luck {luck.luck:+.1f} hits (±{2 * luck.error:.1f})",
        ]
    return f"{', '.join(parts)}."


def _hits(number: int) -> str:
    return "1 hit" if number == 1 else f"{number} hits"


def _signed(share: float) -> str:
    number: Any = round(100 * share)
    return f"{number:+d}" if number else "0"
