"""`suits campaign`: people whose wounds stay, days that pass, fights one after another, and a diary; in one file."""

from pathlib import Path

import click
import msgspec

from suits import encounters, toml
from suits.cli import keeping
from suits.cli.telling import print_json
from suits.desk.campaigns import doing, making
from suits.desk.campaigns.model import ByHand, Campaign, CampaignError, Day, Next, Note, Where, add, from_json, to_json
from suits.desk.campaigns.standing import Standing, standing
from suits.desk.campaigns.statistics import statistics
from suits.desk.campaigns.taking_over import taken_over
from suits.desk.campaigns.telling import tell
from suits.desk.campaigns.words import how_hurt, points
from suits.fight import replay
from suits.files import read_bytes, write_bytes
from suits.people import plain

FILE = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


def _print_schema(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from suits.desk.campaigns.schema import schema

        print_json(schema())
        context.exit()


@click.group()
@click.option(
    "--schema", is_flag=True, expose_value=False, is_eager=True, callback=_print_schema,
    help="Print the JSON Schema of a campaign's file.",
)  # fmt: skip
def campaign() -> None:
    """Keep a campaign in a file: who is in the party, what they carry, what happened.

    \b
    Examples:
      suits campaign new errands.json "The duchess's errands" --edition draw
      suits campaign join errands.json ada.toml
      suits campaign fight errands.json last
      suits campaign day errands.json --real
      suits campaign show errands.json
    """


def _read(file: Path) -> Campaign:
    return from_json(read_bytes(file), file.name)


def _write(made: Campaign, file: Path) -> Standing:
    at = standing(made)
    write_bytes(to_json(made), file)
    return at


@campaign.command()
@FILE
@click.argument("title")
@click.option("--edition", required=True, help="Under which edition it is played.")
def new(file: Path, title: str, edition: str) -> None:
    """Begin a campaign in a new file."""
    if file.exists():
        raise CampaignError(f"{file} is there already: choose another name.")
    _write(doing.begin(doing.Begin(title, edition)), file)
    click.echo(f"{title}: day 1. Who comes along? suits campaign join {file} SOMEBODY")


@campaign.command()
@FILE
@click.argument("character")
@click.option("--stays", is_flag=True, help="Only where the party rests, like a doctor.")
def join(file: Path, character: str, stays: bool) -> None:
    """Somebody comes into the party: a character's file, or the name of a ready-made one."""
    now = _read(file)
    rules = standing(now).edition
    row = encounters.with_character({"character": character}, rules, Path.cwd())
    name = str(row.get("name", character))
    sheet = {field: value for field, value in row.items() if field not in ("id", "name", "side", "count")}
    _write(doing.do(now, doing.Join(name, sheet, fights=not stays)), file)
    click.echo(f"{name} comes along.")


@campaign.command()
@FILE
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def show(file: Path, as_json: bool) -> None:
    """Say how it stands: people, days, fights, numbers, the diary."""
    now = _read(file)
    if as_json:
        print_json(msgspec.to_builtins(tell(now)))
        return
    at = standing(now)
    click.echo(f"{at.title} ({now.edition}): day {at.day}, {at.name_of_day(at.day)}")
    for one in at.members.values():
        click.echo(f"  {one.name}: {how_hurt(at.hurt(one.id))}{'' if one.here else ' (has left)'}")
    for did in statistics(at).people if at.fights else ():
        click.echo(
            f"  {did.name}: {did.fights} fights, {did.won} won, {did.hits} hits, {did.dealt} dealt, {did.taken} taken,"
            f" {did.felled} felled, {did.kills} killed"
        )
    for entry in at.diary:
        click.echo(f"Day {entry.day}: {plain(entry.title)}. {plain(entry.text)}")
    if at.resting is not None:
        click.echo("A day of rest is going on: suits campaign day goes on with it.")


@campaign.command()
@FILE
@click.option("--real", is_flag=True, help="Type the real cards that people draw, one after the other.")
@click.option("--rests", multiple=True, metavar="WHO", help="Who rests (id); nobody named: everybody.")
def day(file: Path, real: bool, rests: tuple[str, ...]) -> None:
    """Let a day pass: a card for everybody who is hurt, the doctor's rounds, a night's sleep."""
    now = _read(file)
    before = standing(now)
    if before.resting is None:
        now = doing.do(now, doing.Happen(Day(rests or None, real)))
    at = standing(now)
    while at.resting is not None:
        now = _one_card(now, at) if at.resting.real else doing.rest(now)
        at = _write(now, file)
    _write(now, file)
    past = at.days[-2]
    for who, one in past.of.items():
        if one.healed is not None:
            cards = ", ".join(f"{card.care} {card.card} −{points(card.healed)}" for card in one.healed.cards)
            click.echo(f"{at.members[who].name}: {cards}: {points(one.healed.before)} → {points(one.healed.after)}")
    click.echo(f"Day {at.day}, {at.name_of_day(at.day)}.")


def _one_card(now: Campaign, at: Standing) -> Campaign:
    """Ask for a real card until it is one."""
    assert at.resting is not None
    request = at.resting.fight.drawing
    assert request is not None
    while True:
        typed = click.prompt(f"{at.members[request.who].name} ({request.why})")
        try:
            return doing.do(now, doing.Draw(typed))
        except ValueError as fault:
            click.echo(str(fault), err=True)


@campaign.command()
@FILE
@click.argument("record")
@click.option("--luck", is_flag=True, help="Work out what the cards gave the party; that takes a while.")
def fight(file: Path, record: str, luck: bool) -> None:
    """Take over how everybody came out of a saved fight. RECORD is a file, or 'last'."""
    now = _read(file)
    played = replay(keeping.read(record))
    party = standing(now).members
    found = taken_over(played, party, Where(file=str(keeping.find(record).name)))
    if luck:
        from suits.herald.review import review

        found = msgspec.structs.replace(found, luck=review(played).accounts[found.side].luck)
    click.echo(_write(add(now, found), file).diary[-1].text)


@campaign.command()
@FILE
@click.argument("encounter")
@click.option("--side", default="", help="Which side the party takes; nothing said: the first.")
@click.option("--by", type=click.IntRange(1), help="The last day on which it can be fought.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the fight here, as an encounter.")
def next(file: Path, encounter: str, side: str, by: int | None, out: Path | None) -> None:  # noqa: A001
    """Say which fight comes next, and write it with the party and the wounds it carries: suits play OUT."""
    written = encounters.written_out(encounters.find(encounter))
    now = doing.do(_read(file), doing.Happen(Next(str(written["title"]), written, side, by)))
    at = _write(now, file)
    text = toml.document(making.next_fight(at))
    if out is None:
        click.echo(text, nl=False)
    else:
        write_bytes(text.encode(), out)
        click.echo(f"suits play {out}")


@campaign.command()
@FILE
@click.argument("title")
@click.argument("text", default="")
def diary(file: Path, title: str, text: str) -> None:
    """Write a line into the diary."""
    _write(doing.do(_read(file), doing.Happen(Note(title, text))), file)


@campaign.command()
@FILE
@click.argument("who")
@click.argument("numbers", nargs=-1, required=True)
@click.option("--why", default="", help="For the diary.")
def hand(file: Path, who: str, numbers: tuple[str, ...], why: str) -> None:
    """Set numbers by hand: suits campaign hand errands.json ada wounds=2 groggy=no"""
    lasts: dict[str, bool | int] = {}
    for one in numbers:
        field, _, value = one.partition("=")
        words = {"yes": True, "no": False}
        if value not in words and not value.isdecimal():
            raise CampaignError(f"Write a number like wounds=2, or groggy=no; {one!r} is neither.")
        lasts[field] = words[value] if value in words else int(value)
    at = _write(doing.do(_read(file), doing.Happen(ByHand(who, lasts, why))), file)
    click.echo(at.diary[-1].text)


@campaign.command()
@FILE
def undo(file: Path) -> None:
    """Take back what happened last: a whole day, if the dealer drew its cards."""
    at = _write(doing.undo(_read(file)), file)
    click.echo(f"Day {at.day}, {at.name_of_day(at.day)}.")
