"""`suits odds` of `countdown`: an attack with all it does, a deal, the contest of a preempt."""

import re
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from suits.cards import cards
from suits.cli.telling import print_json

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.lab.odds.blows import Blow
    from suits.lab.odds.deals import Groups
    from suits.lab.odds.dice import Contest

SCORE = click.IntRange(1, 40)
KIND = click.IntRange(1, 5)
POINTS = click.IntRange(0, 500)
TYPES = ("cr", "cut", "imp", "burn", "pi-", "pi", "pi+", "pi++")
NOTHING = -99
STATES = {"stunned": "stunned", "failing": "at 0 HP or less", "dead": "dead"}
DICE = re.compile(r"(\d{1,2})d([+-]\d{1,3})?")


def parameters() -> list[click.Parameter]:
    """All that can be said of an attack, a deal or a contest."""
    return [
        click.Option(["--skill"], type=SCORE, metavar="1-40", help="Weapon skill of an attack."),
        click.Option(["--kind"], type=KIND, metavar="1-5", default=1, help="Cards of one rank in it [default: 1]."),
        click.Option(["--more-damage"], is_flag=True, help="The cards are for damage, not for skill: three or more."),
        click.Option(["--acc"], type=click.IntRange(0, 20), metavar="N", help="A shot: the weapon's Acc."),
        click.Option(["--bulk"], type=click.IntRange(-20, 0), metavar="N", help="A shot: the weapon's Bulk."),
        click.Option(["--aimed"], type=click.IntRange(0, 99), metavar="N", default=0, help="Aim actions before it."),
        click.Option(["--yards"], type=click.IntRange(0, 100_000), metavar="N", help="How far away the target is."),
        click.Option(["--effort"], type=click.Choice(["determined", "strong", "ranged"]), help="Extra Effort."),
        click.Option(["--feint-against"], type=SCORE, metavar="1-40", help="A Feint, against this skill."),
        click.Option(["--defence"], type=click.IntRange(0, 30), metavar="N", help="Dodge, Parry or Block."),
        click.Option(["--defence-kind"], type=KIND, metavar="1-5", help="Cards of one rank in it [default: 1]."),
        click.Option(
            ["--foe-cards"], type=click.IntRange(1, 60), metavar="N", help="Defends with the largest group of so many."
        ),
        click.Option(["--damage"], metavar="DICE", help="Damage of the weapon, like 2d+1."),
        click.Option(["--type", "type_"], type=click.Choice(TYPES), default="cr", help="Its type [default: cr]."),
        click.Option(["--divisor"], type=click.IntRange(1, 100), metavar="N", default=1, help="Armour divisor."),
        click.Option(["--dr"], type=click.IntRange(0, 100), metavar="N", default=0, help="The target's DR."),
        click.Option(["--hp"], metavar="N", help="The target's hit points: 11, or 4/11 for 4 left of 11."),
        click.Option(["--ht"], type=SCORE, metavar="1-40", default=10, help="The target's HT [default: 10]."),
        click.Option(["--deal"], type=click.IntRange(1, 200), metavar="N", help="A deal of so many cards."),
        click.Option(["--of", "rank"], metavar="RANK", help="Of which rank they should be: A, K, ... 10, ... 2."),
        click.Option(["--packs"], type=click.IntRange(1, 9), metavar="1-9", default=1, help="Packs with jokers."),
        click.Option(["--gone"], metavar="CARDS", help="Cards that are not among them."),
        click.Option(["--dx"], type=SCORE, metavar="1-40", help="A preempt: the holder's DX."),
        click.Option(["--against-dx"], type=SCORE, metavar="1-40", help="A preempt: DX of whoever is to act."),
        click.Option(
            ["--one-card-penalties"], type=click.Choice(["text", "variant"]), default="text", help="House rule."
        ),
        click.Option(["--major-wound"], type=click.Choice(["automatic", "ht_roll"]), default="automatic",
                     help="House rule."),
    ]  # fmt: skip


def answer(edition: str | None, as_json: bool, **given: Any) -> None:
    """Work it out and show it."""
    from suits.lab.odds import writing

    asked = {
        "attack": _attack(given) if given["skill"] is not None and given["feint_against"] is None else None,
        "feint": _feint(given) if given["feint_against"] is not None else None,
        "deal": _deal(given) if given["deal"] is not None else None,
        "contest": _contest(given) if given["dx"] is not None or given["against_dx"] is not None else None,
    }
    found = {name: one for name, one in asked.items() if one is not None}
    if not found:
        raise click.UsageError("What are the odds of? Say --skill for an attack, --deal for cards, --dx for a preempt.")
    if as_json:
        write: dict[str, Callable[[Any], Any]] = {
            "attack": writing.blow_json,
            "feint": partial(writing.numbers, name="penalty"),
            "deal": writing.groups_json,
            "contest": writing.contest_json,
        }
        print_json({"edition": "countdown", **{name: write[name](one) for name, one in found.items()}})
    else:
        _show(found, (given["rank"] or "").strip().upper())


def _attack(given: dict[str, Any]) -> "Blow":
    from suits.arithmetic.card_chart import damage_bonus, strong_bonus
    from suits.lab.odds.blows import Body, Damage, blow

    dice, add = _dice(given["damage"])
    more = _damage_of_cards(given, dice, damage_bonus) + (strong_bonus(dice) if given["effort"] == "strong" else 0)
    left, most = _hit_points(given["hp"])
    body = Body(left, most, given["ht"], given["dr"])
    type_ = given["type_"] if dice else "cr"  # without a weapon's damage it injures nobody
    damage = Damage(dice, add, type_, given["divisor"], more)
    return blow(_effective(given), damage, body, _stops(given), given["major_wound"])


def _damage_of_cards(given: dict[str, Any], dice: int, damage_bonus: Any) -> int:
    if not given["more_damage"]:
        return 0
    if given["kind"] < 3 or given["acc"] is not None or given["bulk"] is not None:
        raise click.UsageError("--more-damage is for melee attacks with three or more of a kind (CDN-39).")
    bonus: int = damage_bonus(given["kind"], dice)
    return bonus


def _effective(given: dict[str, Any]) -> int:
    """The skill with cards, aim, distance and effort: by the quick question for it."""
    from suits.editions.countdown.quick import attack

    if given["more_damage"]:
        return int(given["skill"]) + (4 if given["effort"] == "determined" else 0)
    effort = None if given["effort"] == "strong" else given["effort"]
    ruling = attack(
        skill=given["skill"],
        cards=given["kind"],
        acc=given["acc"],
        bulk=given["bulk"],
        aimed=given["aimed"],
        yards=given["yards"],
        effort=effort,
        one_card_penalties=given["one_card_penalties"],
    )
    return int(ruling.facts["effective_skill"])


def _stops(given: dict[str, Any]) -> Fraction:
    """The chance that the defence holds: with so many cards, or with the largest group of an unknown hand."""
    from suits.arithmetic.card_chart import MOST_IN_A_PART, row
    from suits.lab.odds.blows import defence, mixed
    from suits.lab.odds.deals import groups, unseen

    number, size = given["defence"], given["defence_kind"]
    if number is None:
        if size is not None or given["foe_cards"] is not None:
            raise click.UsageError("Say --defence too: the target's Dodge, Parry or Block.")
        return Fraction(0)
    if given["foe_cards"] is None:
        return defence(number + row(size or 1, given["one_card_penalties"]).defence)
    if size is not None:
        raise click.UsageError("Say --defence-kind or --foe-cards, not both.")
    bag = unseen(given["packs"], cards(given["gone"] or ""), jokers=True)
    bag.pop("B*", None)  # CDN-79: they are discarded at once
    each: dict[int, Fraction] = {}
    for largest, chance in groups(bag, given["foe_cards"]).largest.items():
        value = number + row(max(1, min(largest, MOST_IN_A_PART)), given["one_card_penalties"]).defence
        each[value] = each.get(value, Fraction()) + chance
    return mixed(each)


def _dice(text: str | None) -> tuple[int, int]:
    """2d+1; without a damage nothing is injured."""
    if text is None:
        return 0, NOTHING
    found = DICE.fullmatch(text.strip())
    if found is None:
        raise click.UsageError(f"Write --damage like 2d+1, with at most 99 dice, not {text[:40]!r}.")
    return int(found[1]), int(found[2] or 0)


def _hit_points(text: str | None) -> tuple[int, int]:
    found = re.fullmatch(r"(?:(-?\d{1,4})/)?([1-9]\d{0,2})", (text or "10").strip())
    if found is None:
        raise click.UsageError(f"Write --hp 11, or --hp 4/11 for 4 left of 11, not {str(text)[:40]!r}.")
    most = int(found[2])
    left = int(found[1]) if found[1] else most
    if left > most:
        raise click.UsageError(f"{left} hit points of {most} cannot be left: write --hp 4/11 for 4 of 11.")
    return left, most


def _feint(given: dict[str, Any]) -> dict[int, Fraction]:
    from suits.arithmetic.card_chart import row
    from suits.lab.odds.dice import feint

    if given["skill"] is None:
        raise click.UsageError("Say --skill too: the feinter's.")
    return feint(given["skill"] + row(given["kind"], given["one_card_penalties"]).attack, given["feint_against"])


def _deal(given: dict[str, Any]) -> "Groups":
    from suits.arithmetic.card_chart import RANKS
    from suits.lab.odds.deals import groups, unseen

    rank = (given["rank"] or "").strip().upper().replace("10", "T")
    if rank and rank not in RANKS:
        raise click.UsageError(f"--of is a rank: A, K, Q, J, 10, ... 2, not {given['rank'][:40]!r}.")
    return groups(unseen(given["packs"], cards(given["gone"] or ""), jokers=True), given["deal"], rank)


def _contest(given: dict[str, Any]) -> "Contest":
    from suits.lab.odds.dice import quick_contest

    if given["dx"] is None or given["against_dx"] is None:
        raise click.UsageError("A preempt is a contest of two: say --dx and --against-dx.")
    return quick_contest(given["dx"], given["against_dx"])


# --- the page ----------------------------------------------------------------------------------------


def _show(found: dict[str, Any], rank: str) -> None:
    from suits.cli.drawing import Page

    page = Page()
    if blow := found.get("attack"):
        _show_blow(page, blow)
    if takes := found.get("feint"):
        _section(page, "The Feint takes off the next defences", {f"{n}": chance for n, chance in takes.items()})
    if groups := found.get("deal"):
        _section(
            page,
            f"{groups.cards} of {groups.unseen} cards: the largest group, Red Jokers with it",
            {f"{n} of a kind": chance for n, chance in groups.largest.items()},
        )
        if groups.rank:
            title = f"Of the rank {rank}, without Red Jokers"
            _section(page, title, {f"{n}": chance for n, chance in groups.rank.items()})
    if contest := found.get("contest"):
        words = ("the holder goes first", "both at once", "the other goes first")
        _section(page, "The Quick Contest of a preempt", dict(zip(words, _parts(contest), strict=True)))


def _parts(contest: "Contest") -> tuple[Fraction, Fraction, Fraction]:
    return contest.first, contest.tie, contest.second


def _show_blow(page: "Page", blow: "Blow") -> None:
    from suits.lab.odds.dice import roll

    first = {"hits": blow.hit, "critically": blow.critical, "fails critically": roll(blow.skill).fumble}
    if blow.stopped:
        first |= {"is stopped": blow.stopped, "gets through": blow.through}
    _section(page, f"An attack with skill {blow.skill}", first)
    if len(blow.injuries) > 1:
        mean = f"{float(blow.mean):.2f} points on average"
        _section(page, f"Injury: {mean}", {f"{n}": chance for n, chance in blow.injuries.items()})
        _section(page, "Cards lost", {f"{n}": chance for n, chance in blow.cards.items()})
        states = {word: blow.chance(name) for name, word in STATES.items()}
        _section(page, "The target is then", states)


def _section(page: "Page", title: str, chances: dict[str, Fraction]) -> None:
    from suits.cli.odds_bars import bars

    page.paragraph(title, style="bold")
    bars(page, chances)
    page.draw()
