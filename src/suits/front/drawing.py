"""A fight drawn for whoever prints it, and for notebooks: what all may see, and what is asked."""

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from suits.cards import pretty_all
from suits.view import SPECTATOR, PersonView, Track

if TYPE_CHECKING:
    from suits.fight import Fight

_LAST = 5
"""So many lines of the log."""


def as_text(fight: "Fight") -> str:
    """The title, everybody in a line, the last of what happened, and what is asked."""
    view = fight.view(SPECTATOR)
    place = f", {view.place}" if view.place else ""
    lines = [f"{view.title} ({view.edition}){place}"]
    lines += [f"  {_person(person)}" for person in view.people]
    lines += [line.text for line in view.log if line.text][-_LAST:]
    lines += list(_asked(fight))
    return "\n".join(lines)


def as_html(fight: "Fight") -> str:
    """The same as a table."""
    view = fight.view(SPECTATOR)
    place = f", {view.place}" if view.place else ""
    rows = "".join(
        f"<tr><td>{escape(person.name)}</td><td>{escape(person.side)}</td><td>{escape(_stands(person))}</td>"
        f"<td>{escape(_cards(person))}</td></tr>"
        for person in view.people
    )
    told = "".join(f"<br>{escape(text)}" for text in [line.text for line in view.log if line.text][-_LAST:])
    asked = "".join(f"<br><b>{escape(text)}</b>" for text in _asked(fight))
    head = escape(f"{view.title} ({view.edition}){place}")
    return f"<p>{head}</p><table>{rows}</table><p>{told}{asked}</p>"


def _asked(fight: "Fight") -> Iterator[str]:
    if fight.over:
        yield f"It is over: {fight.result}."
        return
    names = fight.names()
    for ask in fight.asks:
        if ask.who not in fight.drafts:
            yield fight.edition.words.ask(ask, names)


def _person(person: PersonView) -> str:
    cards = _cards(person)
    return f"{person.name}: {_stands(person)}{f'  {cards}' if cards else ''}"


def _stands(person: PersonView) -> str:
    """Tracks and conditions; who has none is unhurt."""
    parts = [*person.words, *[_track(track) for track in person.tracks if track.value]]
    return ", ".join(parts) or "unhurt"


def _track(track: Track) -> str:
    return f"{track.name} {track.value}"


def _cards(person: PersonView) -> str:
    return " ".join(pretty_all(zone.cards) for zone in person.zones)
