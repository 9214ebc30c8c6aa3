"""`suits odds` of `challenge`: every attack of a hand, or every defence against what may lie there."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import click

from suits.cards import Card, cards
from suits.cli.seating import typed_options
from suits.cli.telling import print_json

if TYPE_CHECKING:
    from suits.editions.challenge.options import ChallengeOptions
    from suits.lab.odds.editions.challenges import Aim, Way
    from suits.lab.odds.editions.clashes import Chances, Source, Striker, Target

SKILL = click.IntRange(1, 20)
POINTS = click.IntRange(0, 99)
FEW = click.IntRange(0, 4)
AIMS = ("hit", "impact", "out")
MOST_IN_HAND = 4
DECK = "deck"


def parameters() -> list[click.Parameter]:
    """All that can be said of a challenge."""
    return [
        click.Option(["--hand"], metavar="CARDS", help='The cards in hand, like "7h 5c 3d"; without them, the deck.'),
        click.Option(["--skill"], type=SKILL, metavar="1-20", required=True, help="The attacker's skill."),
        click.Option(["--rank"], type=SKILL, metavar="1-20", required=True, help="The defender's rank."),
        click.Option(["--power"], type=POINTS, metavar="N", default=5, help="The attacker's Power [default: 5]."),
        click.Option(["--foe-cards"], type=FEW, metavar="N", default=0, help="Unknown cards in the defender's hand."),
        click.Option(["--foe-hand"], metavar="CARDS", help="The defender's hand, where it is known."),
        click.Option(["--henchman"], is_flag=True, help="The defender is an unhurt henchman."),
        click.Option(
            ["--attack-cards"], metavar="N|deck", help="Defend: so many attack cards lie face down, or one of the deck."
        ),
        click.Option(["--boosts"], type=FEW, metavar="N", default=0, help="Boosts beside them."),
        click.Option(["--kept"], type=FEW, metavar="N", default=0, help="Cards that the attacker keeps in hand."),
        click.Option(["--pool"], type=POINTS, metavar="N", default=5, help="The defender's pool [default: 5]."),
        click.Option(["--loss"], type=POINTS, metavar="N", default=0, help="Points of it lost so far."),
        click.Option(["--half"], is_flag=True, help="Half a point waits for another."),
        click.Option(["--body"], type=POINTS, metavar="N", default=0, help="Count wounds against this Body."),
        click.Option(["--absorption"], type=POINTS, metavar="N", default=0, help="What the armour takes off."),
        click.Option(["--penetration"], type=int, metavar="N", default=0, help="Of the attacker's weapon."),
        *[
            click.Option([f"--{what}"], type=POINTS, metavar="N", default=0, help=f"{what.capitalize()} so far.")
            for what in ("shock", "damage", "trauma")
        ],
        click.Option(["--decks"], type=click.IntRange(1, 8), metavar="1-8", default=3, help="Packs [default: 3]."),
        click.Option(["--gone"], metavar="CARDS", help="Cards that cannot come up."),
        click.Option(["--aim"], type=click.Choice(AIMS), default="impact", help="What is best [default: impact]."),
        click.Option(["--option", "options"], metavar="NAME=VALUE", multiple=True, help="A house rule (repeatable)."),
    ]


def answer(edition: str | None, as_json: bool, **given: Any) -> None:
    """Work it out and show it."""
    from suits.lab.odds.editions.challenges import best, safest
    from suits.lab.odds.writing import way_json

    hand = cards(given["hand"] or "")
    aim = cast("Aim", given["aim"])
    if given["attack_cards"] is None:
        ways = _attacks(hand, given)
        against = next(name for name in ("hand", "henchman", DECK) if name in ways[0].chances)
        chosen = best(ways, aim, against)
    else:
        ways, against = _defences(hand, given), "attack"
        chosen = safest(ways, aim)
    notes = _notes(against)
    if as_json:
        found = {"edition": "challenge", "aim": aim, "against": against, "best": chosen.text}
        print_json({**found, "ways": [way_json(way) for way in ways], "notes": notes})
    else:
        _show(ways, chosen, aim, against, notes)


def _attacks(hand: tuple[Card, ...], given: dict[str, Any]) -> "tuple[Way, ...]":
    from suits.lab.odds.deals import unseen
    from suits.lab.odds.editions.challenges import attacks, stands_against

    other = cards(given["foe_hand"] or "")
    _expect_hands(hand, other)
    if bool(other) + bool(given["foe_cards"]) + given["henchman"] > 1:
        raise click.UsageError("Say --foe-hand, --foe-cards or --henchman, not two of them.")
    options = _options(given)
    striker, target = _people(given)
    met = stands_against(
        target.rank,
        options,
        cards=given["foe_cards"],
        hand=other,
        henchman=given["henchman"] and not given["foe_cards"],
    )
    bag = unseen(given["decks"], (*hand, *other, *cards(given["gone"] or "")))
    return attacks(hand, striker, target, bag, met, options)


def _defences(hand: tuple[Card, ...], given: dict[str, Any]) -> "tuple[Way, ...]":
    from suits.lab.odds.deals import unseen
    from suits.lab.odds.editions.challenges import defences

    _expect_hands(hand)
    striker, target = _people(given)
    bag = unseen(given["decks"], (*hand, *cards(given["gone"] or "")))
    return defences(hand, striker, target, _lying(bag, striker.skill, given), bag, _options(given))


def _lying(bag: Any, skill: int, given: dict[str, Any]) -> "list[Source]":
    from suits.lab.odds.editions.clashes import face_down, from_deck, kinds

    word, options = given["attack_cards"], _options(given)
    if word == DECK:
        return from_deck(kinds(bag), skill, options)
    if word not in ("1", "2", "3"):
        raise click.UsageError(f"--attack-cards is 1, 2, 3 or deck, not {word[:40]!r}.")
    if int(word) + given["boosts"] + given["kept"] > MOST_IN_HAND:
        raise click.UsageError(f"Nobody has more than {MOST_IN_HAND} cards: attack cards, boosts and those kept.")
    sources = face_down(kinds(bag), skill, int(word), given["boosts"], given["kept"], options)
    if not sources:
        raise click.UsageError(f"No {word} cards that are left make an attack with skill {skill}.")
    return sources


def _expect_hands(*hands: tuple[Card, ...]) -> None:
    for hand in hands:
        if len(hand) > MOST_IN_HAND or set(hand) & {"??", "R*", "B*"}:
            raise click.UsageError(f"A hand is up to {MOST_IN_HAND} cards, without jokers, not {' '.join(hand)}.")


def _options(given: dict[str, Any]) -> "ChallengeOptions":
    from suits import editions
    from suits.editions.challenge.options import ChallengeOptions
    from suits.editions.options import fill_in, typed

    rules = editions.find("challenge")
    return typed(ChallengeOptions, fill_in(rules.options, typed_options("challenge", given["options"])))


def _people(given: dict[str, Any]) -> "tuple[Striker, Target]":
    from suits.lab.odds.editions.clashes import Striker, Target

    fields = ("rank", "pool", "loss", "half", "body", "absorption", "shock", "damage", "trauma")
    return (
        Striker(given["skill"], given["power"], given["penetration"]),
        Target(**{field: given[field] for field in fields}),
    )


# --- the page ----------------------------------------------------------------------------------------


_COLUMNS = "How often it hits, the points lost on average, and how often that puts the target out; +5c is a boost."
_DEFENDED = " Each for what it is defended from: a card of the deck, a hand."


def _notes(against: str) -> list[str]:
    """What is taken for granted."""
    found = {
        "hand": "Against a hand: whoever defends lays what stops the attack, if anything in it does.",
        "henchman": "A henchman uses of what is drawn what stops the attack, if anything does.",
        "attack": "Face down may lie any attack that the rules allow, each as likely as its cards are to be there.",
    }
    note = found.get(against, "Whoever defends draws a card from the deck.")
    return ["Cards that nobody has seen lie anywhere with the same chance.", note]


def _show(ways: "Sequence[Way]", chosen: "Way", aim: str, against: str, notes: list[str]) -> None:
    from rich.table import Table

    from suits.cli.drawing import Page, coloured
    from suits.cli.odds_bars import percent

    page = Page()
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("cards", no_wrap=True)
    for name in ("makes", "margin", *_columns(ways[0])):
        table.add_column(name, justify="right")
    for way in ways:
        style = "bold" if way is chosen else ""
        made = [str(way.value), str(way.margin)] if way.cards else ["", ""]
        numbers = [text for chances in way.chances.values() for text in _numbers(chances, percent)]
        table.add_row(coloured(way.text, style), *made, *numbers, style=style)
    page.console.print(table)
    page.draw()
    verb = {"hit": "to hit", "impact": "for the impact", "out": "to put somebody out"}[aim]
    if against == "attack":
        verb = {"hit": "not to be hit", "impact": "against the impact", "out": "to stay in"}[aim]
    page.paragraph(f"Best {verb}: {chosen.text}", style="bold")
    page.paragraph(f"{_COLUMNS}{'' if against == 'attack' else _DEFENDED}", style="dim")
    for note in notes:
        page.paragraph(note, style="dim")


def _columns(way: "Way") -> list[str]:
    return [one for name in way.chances for one in (f"{name}: hit", "points", "out")]


def _numbers(chances: "Chances", percent: Any) -> list[str]:
    return [percent(chances.hit), f"{float(chances.mean):.2f}", percent(chances.out)]
