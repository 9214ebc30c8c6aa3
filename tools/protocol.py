"""Writes docs/protocol.md, client/src/wire.ts and client/src/rules/wire.ts from the messages themselves.

`python tools/protocol.py`; with `--check` it only looks.
"""

import inspect
import sys
import typing
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools import kinds, wire  # noqa: E402
from tools.reading import said, written  # noqa: E402

from suits.store import SQLite  # noqa: E402
from suits.table import messages  # noqa: E402
from suits.table.messages.speaking import PROTOCOL  # noqa: E402
from suits.table.web import Web  # noqa: E402

PAGE = ROOT / "docs" / "protocol.md"
WIRE = ROOT / "client" / "src" / "wire.ts"
BOOK = ROOT / "client" / "src" / "rules" / "wire.ts"
EXAMPLE = ROOT / "docs" / "examples" / "play_a_seat.py"

_HEAD = """# The table's protocol

This page is made by `tools/protocol.py` from the program itself. Protocol {protocol}.

A page talks to the table over one WebSocket, `ws://HOST:PORT/socket`, in JSON: one object a message, told apart by
`type`. The first message is `hello` with the secret of a link: what stands behind `#/seat/` in its address. The table
answers with `welcome` and an `update` that holds everything. From then on an `update` comes whenever something has
changed for this seat, and each message is answered with `done`, with `no` and a reason, or with what it asked for.
Whatever answers a message says the same `n`, the page's own number for it (0 if it said none).

- **A seat is told what it may know, and nothing else.** Cards it cannot see are `??`.
- **The log comes in pieces:** of the lines a page has, the first `keep` stand; `lines` follow them.
- **Nothing is told before it is stored.** What cannot be stored has not happened: a page that waits for an answer is
  told `no`, and an `update` may hold the whole log again.
- **Every question has an `id`.** An answer to one that is no longer open is refused and harmless.
- **Fields that are left out** have their default.
- Whoever loses the connection opens another and says `hello` again: the `update` then holds the whole log.
- **A seat is its person's.** Whoever is away is named in `away`, with the seconds that the seat is kept; then all
  others together may `give` it on. A link of before shows what spectators see, and is a way back (`return`).
- **A link that was handed out is an invitation.** When a browser takes it, the table answers `hello` with `link`
  (`own`): the holder's own key, which nobody else knows. Say `hello` again with that; the invitation is void. A script
  that sends no cookie keeps the link it was given, and can make a new one with `void`.
- **Nobody is told another player's key.** Where a fight follows this one, `again` says so, and `POST /api/follow`
  gives each holder their own key to it. `browsers` says how many browsers are open at the seat.
- **Before a fight among friends** there is a waiting room: `waiting-room` comes instead of `update`, and nothing is
  asked until whoever opened it says `begin`. Its code lets people in until then.
- **With a clock** a seat is told in `clock` how long it has for its own questions; then the answer that is its
  `default` is given.
- A browser is known by a cookie that it gets with the first page. Scripts need none.
- Messages are at most {longest} bytes; more than {rate} a second for long, and the socket is closed.

Closed with: 1003 bytes instead of text, 1007 text that is no UTF-8, 4401 the link opens nothing, 4408 too slow to
listen or to say hello, 4409 come again, 4426 an old page, 4429 too fast. A page of elsewhere is not let in at all
(403), nor one too many (503).

## A player of some forty lines

[`docs/examples/play_a_seat.py`](examples/play_a_seat.py) plays a seat with the first legal answer each time:

```python
{example}```
"""

_LINES = """A line of the log carries its event: `kind`, `who`, and in `facts` what is listed here, as far as the seat
may know it. Lines that open an exchange, or belong to the one that was opened last, say so in `part`.

- `target`, `people`, `doctor` are people; `cards`, `card`, `used` are cards; `..._before` and `..._after` are a number
  before and after; `against_...` is of the other side.
- `follows` is 1 where an earlier line has opened the exchange (a charge, bonus cards), `begins` where this one does.
- What a fact is stands beside it, where the fights that this page is made of have told it: a number, a card, a person's
  id, a word (empty where there is nothing to say), or several of them.
- What is done or not is `"yes"` or empty, or 1 and 0.
- `track`, `condition` and `up` are told after whatever changed them, with `before` and `after`: from these alone
  everybody's numbers can be rebuilt; `kinds_before` and `kinds_after` say what kind each `condition` is. They have no
  text. `table` is what the table itself says.
"""
_NEW_FIGHT = (
    "`edition`; `encounter`/`written`, `options`, `real`; `seats`: `people`, `played`, `name`; `referee`, `grace`;"
    " `friends`, `host`, `clock`; `follows`, a key to the fight before"
)
_REQUESTS = {
    ("GET", "/api/catalogue"): ("", "`editions` with options, encounters, characters; `bots`; `program`; `first`"),
    ("GET", "/api/encounter"): ("`?edition=...&name=...`", "the encounter as written, characters put in"),
    ("POST", "/api/encounter"): ("`file`, `data` (base64)", "`edition`, `written`"),
    ("GET", "/api/character"): ("`?edition=...&name=...`", "the character's row"),
    ("POST", "/api/character"): ("`file`, `data` (base64), `edition`", "`row`, `report`"),
    ("POST", "/api/fights"): (
        _NEW_FIGHT,
        "`fight`, `title`, `links`: `seat`, `name`, `role`, `played`, `key`. The keys are told only now",
    ),
    ("GET", "/api/lessons"): (
        "",
        "`lessons`: `name`, `edition`, `edition_title`, `title`, `about`, `minutes`, `steps`, `cards`",
    ),
    ("POST", "/api/lessons"): ("`lesson`", "as for a new fight"),
    ("GET", "/api/glossary"): ("`?edition=...`", "`terms`: `term`, `says`, `rule`, `also`"),
    ("GET", "/api/coach"): (
        "`?edition=...`",
        "`questions`: by kind `head`, `say` (pieces: `text`, `term`, `strong`), `rules`",
    ),
    ("POST", "/api/mine"): (
        "`keys`",
        "`fights`: `key`, `fight`, `title`, `edition`, `seat`, `created`, `touched`, `result`",
    ),
    ("POST", "/api/glance"): (
        "`key`",
        "`place`, `status`, `asked`, `over`, `result`; `people`: each with `mine`, `up`, `left`, `kind`, `word`",
    ),
    ("POST", "/api/record"): ("`key`", "the record as a file"),
    ("POST", "/api/share"): ("`key`", "the fight as one page that replays it, when it is over"),
    ("POST", "/api/import"): ("`record`; `seats`, `referee`", "as for a new fight"),
    ("POST", "/api/look-in"): ("`code`", "`code`, `title`, `edition`, `seats`, `people`, `clock`"),
    ("POST", "/api/join"): (
        "`code`, `seat`, `name`, `new`",
        "`key`, `seat`, `title`; `seat` empty: the first that is free",
    ),
    ("POST", "/api/invitation"): (
        "`key` or `code`",
        "`link` as others reach it, `size` and `path` of its QR code; `why` where only this machine reaches it",
    ),
    ("POST", "/api/again"): (
        "`key`, `how`: `same`, `sides`, `next`",
        "`fight`, `title`, `key` (this seat's own, and nobody else's); all others are told `again`",
    ),
    ("POST", "/api/follow"): ("`key` to a fight that another one follows", "`key` to that one: the same holder's"),
    ("POST", "/api/branch"): ("`key`, `step`, `answer`; `people` one plays on", "as for a new fight"),
    ("GET", "/api/rule/{id}"): ("", "`id`, `title`, `text`, `rulings`"),
    ("GET", "/api/lab"): (
        "",
        "`editions`: `edition`, `title`, `solved`, `things` by kind (`name`, `about`), `people` as `first` below",
    ),
    ("POST", "/api/lab/exchange"): (
        "`edition`; `first`, `second`: `name`, `skill`, `weapon`, `armour`, `shield`, `body` ...; `reply`, `distance`",
        "`first`, `nothing`, `second`: `p`, `num`, `den` (text); by person `loss`, `becomes`, `zones` ...; `words`",
    ),
    ("POST", "/api/lab/duel"): (
        "as for an exchange; `fights`; `manners`: two of `strikes_back`, `recover_at`",
        "lines as for a forecast; `solved`: `win`, `nobody`, `ends`, `wounds`, `rounds`, `standing`, `words`, `notes`",
    ),
    ("POST", "/api/lab/matrix"): ("as for an exchange", "lines as for a forecast; `matrix` as `suits matrix --json`"),
    ("POST", "/api/lab/worth"): (
        "as for an exchange; `changed`: `first` or `second`; `fights`",
        "lines as for a forecast; `worth` as `suits worth --json`",
    ),
    ("POST", "/api/lab/forecast"): (
        "`edition`; `encounter`/`written`, `options`; `fights`, `side`, `tries`",
        "lines of JSON: `done`, `of`, `what`; or `report`, as `suits forecast --json` has it, with `people`; or `why`",
    ),
    ("POST", "/api/lab/fair"): (
        "`draft` as a desk keeps an encounter; `goal`, `side`, `fights`",
        "lines as for a forecast; `fair` as `suits fair --json`",
    ),
    ("POST", "/api/builder"): ("`edition`", "`building`: grounds, contests, crowds; `rules` with texts; `people`"),
    ("POST", "/api/builder/check"): (
        "`draft`",
        "`faults`: `path`, `text`, `level`, `fixes`; `playable`, `people`; `written`, `file`",
    ),
    ("POST", "/api/builder/open"): ("`edition`, `encounter`; or `file`, `data` (base64)", "`draft`"),
    ("GET", "/api/rules"): (
        "`?edition=...`",
        "`edition`, `editions`, `chapters`: `first`, `last`, `title`, `kind`, `count`; `entries`, `options`",
    ),
    ("GET", "/api/rules/search"): ("`?q=...&edition=...`", "`found`: `id`, `kind`, `title`, `begins`; `total`"),
    ("GET", "/api/rules/entry"): (
        "`?id=...&edition=...`",
        "`entry` in `pieces`, `rulings`, `settles`, `options`, `cited_by`, `chapter`, `before`, `after`, `quick` ...",
    ),
    ("GET", "/api/rules/chapter"): ("`?id=...&edition=...`", "`chapter`, `entries` in `pieces`, `before`, `after`"),
    ("GET", "/api/rules/options"): ("`?edition=...`", "`options`: `option`, and `about` which entries"),
    ("GET", "/api/quick"): ("`?edition=...`", "`questions`: `name`, `about`, `needs`, `example`, `known` names"),
    ("POST", "/api/quick"): (
        "`edition`, `name`, `given` as typed",
        "`answer`: `text`, `facts`, `rules`; or `missing`, and `faults` by what they are about",
    ),
    ("GET", "/api/compare"): ("", "`encounters`: `edition`, `name`, `title`"),
    ("POST", "/api/compare"): (
        "`edition`, `name`, `seed`, `rounds` (0: the first exchange)",
        "`title`, `columns`: an edition each with `cards`, `people`; `rows`: `kind`, `cells`",
    ),
    ("POST", "/api/lab/report"): (
        "`results`, as `matrix` (`matrices`), `worth` or `forecast` print them with `--json`; `people` of a forecast",
        "an HTML file, as `suits report` makes it",
    ),
}
_MESSAGES = (*typing.get_args(messages.FromPage), *typing.get_args(messages.FromTable))
_INSIDE = [kind for kind in wire.reached(_MESSAGES) if kind not in _MESSAGES]


def page() -> str:
    """The whole page."""
    from suits.table.guard import LONGEST_MESSAGE, MESSAGES_A_SECOND

    head = _HEAD.format(
        protocol=PROTOCOL, longest=LONGEST_MESSAGE, rate=MESSAGES_A_SECOND, example=EXAMPLE.read_text("utf-8")
    )
    parts = [head, "## Requests", _requests()]
    parts += ["## From the page", *_described(typing.get_args(messages.FromPage), True)]
    parts += ["## From the table", *_described(typing.get_args(messages.FromTable), True)]
    parts += ["## What is inside them", *_described(_INSIDE, False)]
    parts += ["## Lines, by kind", _LINES, kinds.page()]
    parts += ["## JSON Schema", _schemas()]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def _requests() -> str:
    lines = [
        "Bodies and answers are JSON. Whatever is wrong is answered with `why`, a sentence. Keys stand in bodies only.",
        "A seat is played by a `person`, a shared device (`hotseat`), the `referee` or a bot.",
        "",
        "| request | sends | gets |",
        "| --- | --- | --- |",
    ]
    web = Web(SQLite(":memory:"))
    for route in (
        *web.lobby.routes(),
        *web.joining.routes(),
        *web.laboratory.routes(),
        *web.builder.routes(),
        *web.reading.routes(),
    ):
        for method in sorted((route.methods or set()) - {"HEAD"}):
            sends, gets = _REQUESTS[method, route.path]
            lines.append(f"| `{method} {route.path}`: {_sentence(route.endpoint)} | {sends} | {gets} |")
    return "\n".join(lines)


def _sentence(endpoint: Any) -> str:
    return (inspect.getdoc(endpoint) or "").rstrip(".")


def _described(kinds: Iterable[Any], tagged: bool) -> list[str]:
    return [_message(kind, tagged) for kind in kinds]


def _message(kind: Any, tagged: bool) -> str:
    """One message or part of one: its sentence, and its fields."""
    name = kind.__struct_config__.tag if tagged else kind.__name__
    lines = [f"### {name}", "", said(kind)]
    rows = [
        _row(field, source, below)
        for field in msgspec.structs.fields(kind)
        for source, below in [written(kind, field.name)]
        if field.name != "n"
    ]
    if rows:
        lines += ["", "| field | type | |", "| --- | --- | --- |", *rows]
    return "\n".join(lines)


def _row(field: msgspec.structs.FieldInfo, source: str, said: str) -> str:
    default = "" if field.required else f"default `{_default(field)}`"
    return f"| `{field.name}` | `{source.replace('|', chr(92) + '|')}` | {'; '.join(filter(None, (default, said)))} |"


def _default(field: msgspec.structs.FieldInfo) -> str:
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return str(msgspec.json.encode(value).decode())


def _schemas() -> str:
    """Everything for programs that check: one definition a line."""
    _, parts = msgspec.json.schema_components(_MESSAGES, ref_template="#/$defs/{name}")
    lines = [
        f"  {msgspec.json.encode(name).decode()}: {msgspec.json.encode(each).decode()}" for name, each in parts.items()
    ]
    return '```json\n{"$defs": {\n' + ",\n".join(lines) + "\n}}\n```"


def made() -> dict[Path, str]:
    """The files, as they should be."""
    return {PAGE: page(), WIRE: wire.page(), BOOK: wire.book()}


def main() -> int:
    """Write them, or say whether they are as they should be."""
    for path, text in made().items():
        if "--check" not in sys.argv[1:]:
            path.write_text(text, "utf-8")
        elif not path.is_file() or path.read_text("utf-8") != text:
            print(f"{path.relative_to(ROOT)} is not as the program is: python tools/protocol.py")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
