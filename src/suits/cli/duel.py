"""`suits duel`: a duel, solved."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from suits import editions
from suits.cli import completing
from suits.cli.laboratory import LabCommand
from suits.cli.long_work import working
from suits.cli.seating import EDITION, OPTIONS, person_of
from suits.cli.telling import print_json
from suits.cli.two_people import SIDES, about_people, in_order, policy_of, setup_of_two

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.lab.duels import Advice, Best, Duel

WIDEST_CURVE, HEIGHT = 56, 10
NEARLY_OVER = 0.995
SEEN = 0.0005
"""A chance that is less is not drawn."""
LEAST_ROUNDS = 6
STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Every how many rounds one is numbered."""
ENDS = ("up", "unconscious", "critical", "dead", "gone")
SAME = {"dazed": "up", "mangled": "dead", "clinically dead": "dead"}
"""Ends that share a place on a bar."""


@click.command(cls=LabCommand)
@click.argument("encounter", required=False, shell_complete=completing.encounters)
@click.option("--first", metavar="WHO", default="", help="Who of the encounter [default: the first].")
@click.option("--second", metavar="WHO", default="", help="Against whom [default: the first of another side].")
@about_people
@EDITION
@OPTIONS
@click.option("--advise", type=click.Choice(SIDES), help="Also what that one should rather do; each choice is solved.")
@click.option("--best", "best_of", type=click.Choice(SIDES), help="Also what that one should do in every state.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def duel(
    encounter: str | None, first: str, second: str, edition: str | None, options: Sequence[str], advise: str | None,
    best_of: str | None, as_json: bool, **given: Any,
) -> None:  # fmt: skip
    """Solve a duel of draw, pair or engage: who wins, how each of them ends, and how long it takes.

    Nothing is simulated: every state of the two is worked out, with the chance of every step between them. Both attack
    whenever they can and strike back, unless something else is said. Every exchange is drawn from a fresh pack.

    \b
    Examples:
      suits duel duel
      suits duel duel --edition pair
      suits duel --edition pair --first-skill 7 --first-weapon Sword --second-skill 6 --second-armour Chain
      suits duel --edition engage --first-skill 6 --second-skill 6 --first-recovers 3 --json
      suits duel --edition draw --first-skill 15 --first-cards 2 --second-skill 8 --second-recovers 4
      suits duel fencers --first livia --second maestro-fabris
      suits duel --first-weapon "Long Bow" --first-skill 7 --second-weapon Axe --second-skill 7 --distance 30
      suits duel --edition engage --first-skill 6 --second-skill 6 --first-body 3 --second-body 3 --advise first
      suits duel --edition engage --first-skill 6 --second-skill 5 --first-body 2 --second-body 2 --best second
    """
    import msgspec

    from suits.lab.duels import advice, best, solving

    if encounter is None and edition is not None:
        solving.expect_solvable(editions.find(edition).name)  # before a sheet is read by rules of another kind
    setup = setup_of_two(encounter, edition, options, given)
    first, second = (person_of(setup, who) if who else "" for who in (first, second))
    found = solving.two_of(setup, first, second)
    sides = dict(zip(SIDES, in_order(found, first), strict=True))
    policies = {who: policy_of(side, given) for side, who in sides.items()}
    with working("Solving every state of the duel"):
        solved = _seen_from(solving.duel(found, policies=policies), sides.values())
        better = advice(found, sides[advise], policies=policies) if advise else ()
        top = best(found, sides[best_of], policies=policies) if best_of else None
    if as_json:
        more = {**({"advice": better} if advise else {}), **({"best": top} if top else {})}
        print_json({**msgspec.structs.asdict(solved), **more} if more else solved)
    else:
        show(solved, solved.names[sides[advise]] if advise else "", better, top)


def _seen_from(solved: "Duel", people: Iterable[str]) -> "Duel":
    """The same duel, told of these in this order."""
    import msgspec

    each = {name: getattr(solved, name) for name in ("names", "policies", "win", "ends", "wounds", "standing")}
    order = tuple(people)
    turned = {name: {who: of[who] for who in order} for name, of in each.items()}
    return msgspec.structs.replace(solved, **turned)


# --- the page ----------------------------------------------------------------------------------------


def show(solved: "Duel", advised: str = "", better: "Sequence[Advice]" = (), top: "Best | None" = None) -> None:
    """Who wins, the survival curve, how each ends, how long it takes; what somebody should rather do, and best play."""
    from suits.cli.drawing import Page

    page = Page()
    first, second = solved.names.values()
    page.paragraph(f"{first} against {second}  ({solved.edition})", style="bold")
    for who, name in solved.names.items():
        page.paragraph(f"{name} {solved.policies[who]}.", style="dim")
    page.draw()
    _who_wins(page, solved)
    _survival(page, solved)
    _ends(page, solved)
    _length(page, solved)
    if better:
        page.draw()
        page.paragraph(f"What else {advised} might do, and what that does to the chance to win", style="dim")
        for one in better:
            page.paragraph(str(one), style="bold" if one.more > SEEN else "")
    if top is not None:
        from suits.cli.best_play import show_best

        page.draw()
        show_best(page, top)
    page.draw()
    for note in solved.notes:
        page.paragraph(note, style="dim")
    page.paragraph(f"{solved.states:,} states, solved to {solved.residual:.0e}.", style="dim")


def _who_wins(page: "Page", solved: "Duel") -> None:
    from suits.cli.charts import tug
    from suits.lab.estimates import Estimate

    chances = {solved.names[who]: chance for who, chance in solved.win.items()}
    if solved.nobody + solved.unended > SEEN:
        chances[""] = solved.nobody + solved.unended
    exact = {side: Estimate(chance, chance, chance, "exact") for side, chance in chances.items()}
    for line in list(tug(exact, page.width))[: 2 if len(exact) == 2 else None]:
        page.draw(line)


def _survival(page: "Page", solved: "Duel") -> None:
    """Who is still standing after each round, as two curves."""
    from rich.text import Text

    from suits.cli.charts import SIDES as MARKS

    page.draw()
    page.draw(Text("Who is still standing", "dim"))
    last = max(LEAST_ROUNDS, solved.over_by(NEARLY_OVER) or len(solved.rounds))
    beside = max(24, 12 + max(map(len, solved.names.values())))
    room = max(10, min(WIDEST_CURVE, page.width - beside))
    shown = min(last, room)
    at = [round(column * last / shown) for column in range(shown + 1)]
    wide = max(1, room // (shown + 1))
    curves = [[of[min(number, len(of) - 1)] for number in at] for of in solved.standing.values()]
    for height in range(HEIGHT, -1, -1):
        label = f"{height * 100 // HEIGHT:>4} %" if height % 5 == 0 else " " * 6
        line = Text(f"{label} ", "dim")
        for values in zip(*curves, strict=True):
            here = [number for number, value in enumerate(values) if round(value * HEIGHT) == height]
            sign, style = MARKS[here[0]] if here else (" ", "")
            line.append(sign * wide, style)
        named = [name for name, curve in zip(solved.names.values(), curves, strict=True)
                 if round(curve[-1] * HEIGHT) == height]  # fmt: skip
        page.draw(line.append(f" {' and '.join(named)} up" if named else ""))
    page.draw(Text(f"{' ' * 7}{_axis(at, wide)} round", "dim"))


def _axis(rounds: Sequence[int], wide: int) -> str:
    """The numbers of rounds, each below its column; so many that they stand apart."""
    room, needs = len(rounds) * wide, len(str(rounds[-1])) + 1
    step = next((one for one in STEPS if one * room >= needs * (rounds[-1] + 1)), STEPS[-1])
    line, last = "", -1
    for column, number in enumerate(rounds):
        if number // step > last and column * wide >= len(line):
            last = number // step
            line = f"{line:{column * wide}}{last * step} "
    return f"{line:{room}}"


def _ends(page: "Page", solved: "Duel") -> None:
    from rich.text import Text

    from suits.cli.charts import ends_bar

    page.draw()
    widest = max(map(len, solved.names.values()))
    room = min(WIDEST_CURVE, page.width - widest - 10)
    page.draw(Text(f"{'How it ends':{widest + 1 + room}} wounds", "dim"))
    for who, name in solved.names.items():
        shares = dict.fromkeys(ENDS, 0.0)
        for end, chance in solved.ends[who].items():
            shares[SAME.get(end, end)] += chance
        shares["up"] += solved.unended
        mean = sum([wounds * chance for wounds, chance in solved.wounds[who].items()])
        line = Text(f"{name:{widest}} ").append_text(ends_bar(shares, room))
        page.draw(line.append(f" {mean:6.1f}", "bold"))


def _length(page: "Page", solved: "Duel") -> None:
    from rich.text import Text

    from suits.cli.charts import columns

    page.draw()
    page.draw(Text("How long, in 100 duels", "dim"))
    of = {number: round(chance * 10_000) for number, chance in enumerate(solved.rounds, 1)}
    if not any(of.values()):
        page.paragraph("It does not end.")
        return
    for line in columns({number: times for number, times in of.items() if times}, "round"):
        page.draw(line)
    if half := solved.over_by(0.5):
        page.paragraph(f"Half are over by round {half}.", style="dim")
