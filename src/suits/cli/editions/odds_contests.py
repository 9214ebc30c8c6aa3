"""`suits odds` of the contest editions: one exchange between two people."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from suits import editions
from suits.cards import cards
from suits.cli import completing
from suits.cli.long_work import working
from suits.cli.odds_bars import bars
from suits.cli.seating import person_of
from suits.cli.telling import print_json
from suits.lab.odds.sheets import BODY, SPEED, WILL, Sketch

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.front import Encounter
    from suits.lab.odds.results import Odds

SIDES = ("attacker", "defender")

SHEET = {
    "skill": (int, "N", "Skill with the weapon."),
    "weapon": (str, "NAME", "Weapon of the armoury; without it, bare hands."),
    "off-hand": (str, "NAME", "A second weapon."),
    "armour": (str, "NAME", "Armour."),
    "shield": (str, "NAME", "Shield."),
    "body": (int, "N", f"Body [default: {BODY}]."),
    "will": (int, "N", f"Will [default: {WILL}]."),
    "speed": (int, "N", f"Speed, or Reflexes [default: {SPEED}]."),
    "wounds": (int, "N", "Wounds so far."),
    "shock": (int, "N", "Shock so far."),
    "role": (str, "hero|monster|minion", "What kind of person."),
}


def parameters() -> list[click.Parameter]:
    """All that can be said of an exchange."""
    people = [
        click.Option([f"--{side}-{field}"], type=kind, metavar=metavar, help=f"{side.capitalize()}: {about}")
        for side in SIDES
        for field, (kind, metavar, about) in SHEET.items()
    ]
    return [
        click.Argument(["encounter"], required=False, shell_complete=completing.encounters),
        click.Option(["--attacker"], metavar="WHO", help="Who of the encounter attacks [default: the first]."),
        click.Option(["--defender"], metavar="WHO", help="Who is attacked [default: the first of another side]."),
        *people,
        click.Option(
            ["--round", "whole_round"],
            is_flag=True,
            help="Not one attack, but a whole round that begins: whoever's turn comes first attacks (draw).",
        ),
        click.Option(["--act"], metavar="ANSWER", help='What the attacker does, like "shoot bob 1".'),
        click.Option(["--response"], metavar="ANSWER", help="How it is answered: strike, defend, dodge 2."),
        click.Option(["--distance"], type=click.IntRange(0, 10_000), metavar="N", help="Metres between the two."),
        click.Option(["--packs"], type=int, metavar="N", help="So many packs [default: as the house rules say]."),
        click.Option(["--gone"], metavar="CARDS", help='Cards that cannot come up, like "4h Ks".'),
    ]


def answer(edition: str | None, as_json: bool, **given: Any) -> None:
    """Work it out and show it."""
    from suits.lab.odds.results import as_json as written

    with working("Counting every pair of hands"):
        odds = _worked_out(edition, given)
    if as_json:
        print_json(written(odds))
    else:
        show(odds)


def _worked_out(edition: str | None, given: dict[str, Any]) -> "Odds":
    said = {field: value for field, value in given.items() if value is not None}
    gone = cards(given["gone"] or "")
    options = {"reply": given["response"] or "", "packs": given["packs"], "gone": gone}
    if not given["whole_round"]:
        options["act"] = given["act"] or ""
    elif given["act"]:
        raise click.UsageError("In a round that begins whoever is first attacks: leave out --act, or --round.")
    if given["encounter"] is None:
        meeting = _two_people(edition, given)
        now = {side: {"shock": said[f"{side}_shock"]} for side in SIDES if said.get(f"{side}_shock")}
        return _odds(given)(meeting, *SIDES, now=now, **options)
    return _of_an_encounter(edition, given, options)


def _odds(given: Mapping[str, Any]) -> "Callable[..., Odds]":
    """What is asked for: one attack, or whoever comes to attack."""
    from suits import lab

    return lab.opening if given["whole_round"] else lab.exchange  # type: ignore[no-any-return]


def _of_an_encounter(edition: str | None, given: dict[str, Any], options: dict[str, Any]) -> "Odds":
    from suits import encounters

    _expect_no_sheets(given)
    setup = encounters.load(given["encounter"], edition=edition, real=())
    sides = {person.id: person.side for person in setup.people}
    attacker = person_of(setup, given["attacker"]) if given["attacker"] else next(iter(sides))
    others = [who for who, side in sides.items() if side != sides[attacker]]
    defender = person_of(setup, given["defender"]) if given["defender"] else others[0]
    if attacker == defender:
        raise click.UsageError("Nobody attacks themselves: name two people.")
    now = {
        who: {"shock": given[f"{side}_shock"]}
        for side, who in zip(SIDES, (attacker, defender), strict=True)
        if given[f"{side}_shock"]
    }
    return _odds(given)(setup, attacker, defender, now=now, **options)


def _expect_no_sheets(given: Mapping[str, Any]) -> None:
    """The people of an encounter bring their own sheets."""
    names = [f"{side}-{field}" for side in SIDES for field in SHEET if field != "shock"]
    for name in [*names, "distance"]:
        if given[name.replace("-", "_")] is not None:
            raise click.UsageError(f"The people of an encounter have their own sheets and places: leave out --{name}.")


def _two_people(edition: str | None, given: dict[str, Any]) -> "Encounter":
    from suits.front import Encounter

    if given["attacker_skill"] is None or given["defender_skill"] is None:
        raise click.UsageError("Who meets? Name an encounter, or say --attacker-skill and --defender-skill.")
    rules = editions.find(edition or editions.names()[0])
    rows = [{"name": side.capitalize(), **sheet_of(side, given)} for side in SIDES]
    rows[1]["at"] = given["distance"] or 0
    return Encounter([rows[0]], [rows[1]], edition=rules.name)


def sheet_of(side: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """What is said of one of them, as a sheet."""
    said = {field.replace("-", "_"): given[f"{side}_{field.replace('-', '_')}"] for field in SHEET if field != "shock"}
    return Sketch(side.capitalize(), **{field: value for field, value in said.items() if value is not None}).sheet()


# --- the page ----------------------------------------------------------------------------------------


def show(odds: "Odds") -> None:
    """Bars of who hits, and tables of what it does."""
    from suits.cli.drawing import Page
    from suits.lab.odds.wording import title_of

    page = Page()
    names = {"attacker": odds.attacker_name, "defender": odds.defender_name}
    skills = [f"{names[side]}: skill {skill}, Defence {defence}" for side, skill, defence in _numbers(odds)]
    page.paragraph(f"{title_of(odds)}  ({odds.edition})", style="bold")
    page.paragraph("; ".join(skills), style="dim")
    page.draw()
    hits = {f"{names[side]} hits": getattr(odds, side) for side in SIDES}
    bars(page, {**hits, "nobody hits": odds.nothing})
    for side, other in (SIDES, SIDES[::-1]):
        if getattr(odds, side):
            page.draw()
            _what_it_does(page, odds, side, names[other])
    notes = [*odds.notes, *(["Of a round that begins: --round."] if _of_a_deal(odds) else [])]
    if notes:
        page.draw()
    for note in notes:
        page.paragraph(note, style="dim")


def _of_a_deal(odds: "Odds") -> bool:
    """Whether the cards give the turns, and these are the odds of one attack alone."""
    rules: Any = editions.find(odds.edition)
    return odds.of_an_attack and bool(rules.cards_give_turns)


def _numbers(odds: "Odds") -> list[tuple[str, int, int]]:
    return list(zip(SIDES, odds.skills, odds.defences, strict=True))


def _what_it_does(page: "Page", odds: "Odds", side: str, loser: str) -> None:
    """How often which loss, and what it makes of whoever is hit."""
    hits = {outcome: chance for outcome, chance in odds.chances.items() if outcome.who == side}
    losses: dict[int, Fraction] = {}
    ends: dict[str, Fraction] = {}
    for outcome, chance in hits.items():
        losses[outcome.loss] = losses.get(outcome.loss, Fraction(0)) + chance
        ends[outcome.now or "still up"] = ends.get(outcome.now or "still up", Fraction(0)) + chance
    mean = sum((loss * chance for loss, chance in losses.items()), Fraction(0)) / sum(losses.values())
    page.paragraph(f"{loser} suffers (a hit costs {float(mean):.1f} on average)", style="bold")
    then = dict(sorted(ends.items(), key=lambda one: -one[1]))
    widest = max(map(len, [f"loss {max(losses)}", *then]))
    bars(page, {f"loss {loss}": chance for loss, chance in sorted(losses.items())}, widest)
    page.paragraph("and is then", style="dim")
    bars(page, then, widest)
