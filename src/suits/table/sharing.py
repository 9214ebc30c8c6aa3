"""A fight that is over as one page that replays it: with the table's looks, without a table, and asking nobody.

What is told is packed, so no name in it can be taken for a part of the page; the policy lets this very script and style
be used, and nothing else.
"""

import base64
import gzip
import hashlib
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from suits.editions.options import house_rules
from suits.fight import Fight
from suits.people import SetupError
from suits.table import catalogue, histories
from suits.table.histories import Lines, Past, Places
from suits.table.logbook import Logbook
from suits.table.messages.arriving import Rules
from suits.table.messages.going_back import LookedBack, PlaceList, Then
from suits.table.messages.telling import Update
from suits.view import REFEREE, Line

MADE = Path(__file__).parent / "static" / "shared"
_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '{script_hash}'; \
style-src '{style_hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<div id="table"></div>
<noscript>This page replays a fight, and needs JavaScript for it.</noscript>
<script type="application/octet-stream" id="fight">{fight}</script>
<script type="module">{script}</script>
</body>
</html>
"""


def shared_page(fight: Fight) -> str:
    """The page. The fight must have been followed; whatever was hidden in it is told."""
    if not fight.over:
        raise SetupError("This fight is not over yet: a page replays a fight that is.")
    script, style = _made("shared.js"), _made("shared.css")
    packed = gzip.compress(msgspec.json.encode(_told(fight)), mtime=0)
    return _PAGE.format(
        script_hash=_hash(script),
        style_hash=_hash(style),
        title=f"{escape(fight.setup.title)} · suits",
        style=style,
        script=script,
        fight=base64.b64encode(packed).decode(),
    )


def share(body: bytes) -> bytes:
    """The same for a table: a fight that somebody looks back at."""
    return shared_page(msgspec.msgpack.decode(body, type=Past).fight(follow=True)).encode()


def _made(name: str) -> str:
    """A part of the page as it was built; it must not end the element that it stands in."""
    try:
        text = (MADE / name).read_text("utf-8")
    except OSError:
        raise SetupError("The page cannot be made: this installation has no browser client (make client).") from None
    return text.replace("</script", "<\\/script").replace("<!--", "<\\!--") if name.endswith(".js") else text


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _told(fight: Fight) -> dict[str, Any]:
    """All that the page shows: as the table tells it, to somebody who may know everything."""
    past, log = Past(fight.setup, fight.steps, REFEREE), Logbook(REFEREE)
    lines = log.lines(fight, ())
    asked = Lines(past, 0, tuple(log.steps(fight, ())))
    places = msgspec.msgpack.decode(histories.places(msgspec.msgpack.encode(asked)), type=PlaceList).places
    steps = Places(past, 0, tuple(stop.step for stop in places))
    thens = msgspec.msgpack.decode(histories.look_back(msgspec.msgpack.encode(steps)), type=LookedBack).places
    return {
        "header": _header(fight),
        "update": _update(thens[-1]),
        "lines": lines,
        "places": places,
        "thens": thens,
        "answers": _answers(fight, lines),
    }


def _header(fight: Fight) -> Rules:
    edition = fight.edition
    return Rules(
        fight="",
        title=fight.setup.title,
        edition=edition.name,
        edition_title=edition.title,
        house_rules=house_rules(edition.options, fight.setup.options),
        seat="spectator",
        role="spectator",
        people=(),
        has_referee=False,
        correctable={},
        bots=(),
        bots_say={},
        grace=0,
        real=fight.cast.real,
    )


def _update(then: Then) -> Update:
    return Update(
        place=then.place,
        people=then.people,
        seats=(),
        status=then.status,
        waiting=then.waiting,
        where=then.where,
        order=then.order,
        packs=then.packs,
        result=then.result,
        over=then.over,
    )


def _answers(fight: Fight, lines: tuple[Line, ...]) -> dict[str, Any]:
    """What the page would ask the table for: the rules that are cited, and the words that are explained."""
    cited = {rule for line in lines for rule in line.rules}
    cited |= {rule for line in lines for reason in line.reasons for rule in reason.rules}
    found: dict[str, Any] = {f"/api/rule/{one}": catalogue.rule(one) for one in sorted(cited)}
    terms = msgspec.to_builtins(catalogue.terms(fight.edition.name))
    return {**found, f"/api/glossary?edition={fight.edition.name}": {"terms": terms}}
