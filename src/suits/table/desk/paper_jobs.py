"""What pages have printed: a whole HTML file for paper, made by other processes; bytes in, bytes out."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec

from suits import editions, limits
from suits.desk.encounters import check, draft_from
from suits.desk.people import person
from suits.desk.printing import cards, sheet, tokens
from suits.people import OptionValue, SetupError
from suits.table.beginning import read_body

MOST_SHEETS = 60


class AskedPaper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to be printed: sheets of people, or for an edition, or tokens of an encounter as a desk keeps it."""

    what: Literal["sheets", "blank", "cards", "chips", "tokens"]
    paper: Literal["a4", "letter"] = "a4"
    edition: str = ""
    people: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(max_length=MOST_SHEETS)] = ()
    draft: dict[str, Any] = {}
    options: dict[str, OptionValue] = {}


def on_paper(body: bytes) -> bytes:
    """The page, as one file."""
    asked = read_body(body, AskedPaper)
    for one in (*asked.people, asked.draft):
        limits.check_values(one, "What is to be printed")
    return msgspec.json.encode({"page": _MAKES[asked.what](asked)})


def _sheets(asked: AskedPaper) -> str:
    if not asked.people:
        raise SetupError("Whose sheet? Say at least one of the people.")
    return sheet.sheets([person(one) for one in asked.people], asked.paper)


def _tokens(asked: AskedPaper) -> str:
    setup = check(draft_from(asked.draft)).setup
    if setup is None:
        raise SetupError("This encounter cannot be played yet: mend it first, then there are tokens.")
    return tokens.tokens(setup, asked.paper)


_MAKES: dict[str, Callable[[AskedPaper], str]] = {
    "sheets": _sheets,
    "blank": lambda asked: sheet.blank(editions.find(asked.edition).name, asked.paper),
    "cards": lambda asked: cards.cards(editions.find(asked.edition).name, asked.paper, asked.options),
    "chips": lambda asked: tokens.mats(asked.edition or tokens.with_mats()[0], asked.paper),
    "tokens": _tokens,
}
JOBS: dict[str, Callable[[bytes], bytes]] = {"on paper": on_paper}
