"""What of a sheet a contest leaves unused: checking an encounter says so (CHA-R56)."""

from collections.abc import Iterator

from suits.editions.challenge.kinds import PHYSICAL, contest_of, has_a_pool_to_carry
from suits.people import Setup, isolated, together

NAMED = 3
"""So many are named; of more, the first and how many others."""


def unused(setup: Setup) -> tuple[str, ...]:
    """A sentence about every field that some sheet fills in and this contest does not look at."""
    found = []
    for field in _unused_fields(setup):
        whose = [isolated(person.name) for person in setup.people if person.sheet.get(field)]
        if whose:
            found.append(f"{field.replace('_', ' ')} ({_some(whose)})")
    return (f"Not used in this contest: {together(found)} (CHA-R56).",) if found else ()


def _unused_fields(setup: Setup) -> Iterator[str]:
    contest = contest_of(setup.place)
    wounds = contest.contest == PHYSICAL and setup.options["damage"] == "wounds"
    if contest.contest != PHYSICAL:
        yield "weapon"
    if contest.indirect or not wounds:
        yield from ("armour", "shield")
    if contest.indirect:
        yield from ("long_actions", "cooldown", "encumbrance")
    if wounds or not has_a_pool_to_carry(contest):
        yield "loss"
    if not wounds:
        yield from ("damage", "trauma")


def _some(names: list[str]) -> str:
    return together(names) if len(names) <= NAMED else f"{names[0]} and {len(names) - 1} others"
