"""Who comes into a fight that is on, and who is taken out of it: `add raider x3 for Robbers`, `out jon`."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from suits import encounters
from suits.cli.new_encounter import people_named
from suits.fight import Refusal
from suits.players import bot, levels
from suits.players.notation import begun_so, with_ids
from suits.requests import Ask

if TYPE_CHECKING:
    from suits.cli.sitting import Sitting

USAGE = "Write it as: add raider x3, ogre as Grok for SIDE [at PLACE] [by BOT]."


def add(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Somebody comes, ready-made or from a file; played at the keyboard, or by a bot."""
    fight = sitting.fight
    sides = list(dict.fromkeys(person.side for person in fight.cast.people))
    whole, level = _last(rest, "by")
    whole, place = _last(whole, "at")
    some, side = _last(whole, "for")
    if not some or not side:
        raise Refusal(f"{USAGE} Sides: {', '.join(sides)}.")
    side = next((one for one in sides if one.casefold() == side.casefold()), side)
    if level and level not in levels():
        raise Refusal(f"There is no bot {level!r}: there are {', '.join(levels())}.")
    rows = [{**row, **_at(place)} for row in people_named(side, some)]
    arrival = encounters.newcomers(fight.cast, rows, Path())
    before = list(fight.steps)
    fight.arrive(arrival)
    for person in arrival.people if level else ():
        sitting.bots = {**sitting.bots, person.id: bot(level)}
        sitting.players[person.id] = level
    sitting.follow(before)
    sitting.start_over()


def out(sitting: "Sitting", rest: str, ask: Ask | None) -> None:
    """Somebody is taken out of it."""
    fight = sitting.fight
    words = with_ids(rest.split(), fight.names())
    fitting = [one for one in fight.names() if words == [one]] or begun_so(words, list(fight.names()))
    if len(words) != 1 or len(fitting) != 1:
        raise Refusal(f"Write it as: out WHO. Here are {', '.join(fight.names())}.")
    before = list(fight.steps)
    fight.take_out(fitting[0])
    sitting.follow(before)
    sitting.start_over()


def _last(text: str, word: str) -> tuple[str, str]:
    """What stands before the last such word, and behind it."""
    before, found, after = f" {text} ".rpartition(f" {word} ")
    return (before.strip(), after.strip()) if found else (text.strip(), "")


def _at(place: str) -> dict[str, Any]:
    """Metres along a line, or a hex: `at 12`, `at 3,-2`."""
    if not place:
        return {}
    numbers = [part.strip() for part in place.strip("()").split(",")]
    if len(numbers) > 2 or not all(one.removeprefix("-").isdecimal() and len(one) < 7 for one in numbers):
        raise Refusal("A place is metres along the line, or a hex: at 12, at 3,-2.")
    at = [int(one) for one in numbers]
    return {"at": at[0] if len(at) == 1 else at}
