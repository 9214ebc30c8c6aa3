"""A person's sheet on one page, with the numbers that follow from it; and an empty one."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from suits import editions
from suits.desk.people import Kept, family, row
from suits.desk.printing import heraldry
from suits.desk.printing.charts import signed
from suits.desk.printing.kit import SheetWords, kit
from suits.desk.printing.paper import page, safe
from suits.desk.sheets import check, shelf
from suits.editions.forms import Blows, Derived, Field, Mark, Scale
from suits.people import SetupError

Line: TypeAlias = tuple[str, str, str]
"""A name, a note, a value."""
FEW = 4
"""Attributes in large boxes; more of them have small ones."""
LONG_NAME = 22
SHORT_ABOUT = 160
MOST_BOXES = 66
LEAST_SKILLS, LEAST_WEAPONS, BLANK_SKILLS, BLANK_WEAPONS = 5, 3, 6, 4
BONUSES = range(-3, 4)
DAYS = range(1, 8)
NOTE_LINES = 40
ARMS_HEIGHT = 104


def sheet(kept: Kept, edition: str, paper: str, source: str = "") -> str:
    """The page of somebody; SetupError where the sheet is not whole."""
    return page(f"{kept.name}, {edition}", _on_pages([_parts(kept, edition, source)]), paper)


def sheets(people: Sequence[Kept], paper: str) -> str:
    """A page for each of them, for the edition that each is kept for; SetupError where a sheet is not whole."""
    title = f"{people[0].name}, {people[0].edition}" if len(people) == 1 else f"{len(people)} sheets"
    return page(title, _on_pages([_parts(kept, kept.edition, "") for kept in people]), paper)


def _parts(kept: Kept, edition: str, source: str) -> list[str]:
    if family(edition) not in kept.sheets:
        raise SetupError(f"{kept.name} has no sheet for {edition}, only one for {', '.join(sorted(kept.sheets))}.")
    fields = row(kept, edition)
    checked = check(edition, fields)
    wrong = next((fault for fault in checked.faults if fault.level == "error"), None)
    if wrong is not None:
        raise SetupError(f"{kept.name}: {wrong.text}")
    words, derived = kit(edition).sheet, checked.derived
    return [
        _head(kept, edition, _traits(edition, fields)),
        _attributes(edition, fields),
        _can_and_worn(edition, fields, derived),
        _weapons([one for one in derived if _is_weapon(one)], words, LEAST_WEAPONS),
        _condition((track for one in derived for track in one.tracks), words),
        _aftermath(next((one.blows for one in derived if one.blows), None), words),
        _notes(kept.about if len(kept.about) > SHORT_ABOUT else ""),
        _foot(edition, source),
    ]


def blank(edition: str, paper: str) -> str:
    """A sheet of nobody yet."""
    words = kit(edition).sheet
    typical = check(edition, dict(editions.find(edition).start)).derived
    strips = any(one.strip for one in typical)
    body = [
        _head(None, edition, ()),
        _attributes(edition, None),
        _side_by_side((), (), BLANK_SKILLS),
        _weapons([], words, BLANK_WEAPONS, strips=strips),
        _condition((Scale(one.label, one.size) for one in words.blank_tracks), words),
        _aftermath(None, words),
        _notes(""),
        _foot(edition, ""),
    ]
    return page(f"A sheet for {edition}", _on_pages([body]), paper)


def _on_pages(pages: Iterable[Iterable[str]]) -> Iterator[str]:
    yield heraldry.hatchings()
    for parts in pages:
        yield f'<main class="page sheet">{"".join(parts)}</main>'


def _head(kept: Kept | None, edition: str, traits: Iterable[str]) -> str:
    title = editions.find(edition).title
    kind = "".join(f"<br>{safe(trait)}" for trait in traits)
    right = f'<div class="id"><b>{safe(title)}</b>{kind}<div class="line">player</div></div>'
    if kept is None:
        return (
            f'<header><div class="t"><h1></h1><div class="id"><div class="line">name</div></div></div>{right}</header>'
        )
    about = f"<p>{safe(kept.about)}</p>" if 0 < len(kept.about) <= SHORT_ABOUT else ""
    long = ' class="long"' if len(kept.name) > LONG_NAME else ""
    return (
        f'<header>{heraldry.drawn(kept.name, ARMS_HEIGHT)}<div class="t"><h1{long}>{safe(kept.name)}</h1>'
        f'<p class="bz">{safe(heraldry.blazon(kept.name).in_words().capitalize())}</p>{about}</div>{right}</header>'
    )


def _traits(edition: str, fields: dict[str, Any]) -> Iterator[str]:
    """What somebody is, apart from numbers: hero, henchman."""
    for field in shelf(edition).fields:
        value = fields.get(field.key)
        if field.group == "is" and field.kind == "switch" and value is True:
            yield field.label
        elif field.group == "is" and field.kind in ("choice", "text") and value and value != field.default:
            yield f"{field.label}: {value}"


def _attributes(edition: str, fields: dict[str, Any] | None) -> str:
    start = editions.find(edition).start
    known = {field.key: field for field in shelf(edition).fields}
    shown = [
        field
        for field in known.values()
        if field.group == "is" and field.kind == "number" and (field.key in start or _is_said(field, fields))
    ]
    boxes = "".join(
        f"<div><small>{safe(field.label)}</small><b>{'' if fields is None else _number(field, fields, known)}</b>"
        f"<span>{safe(field.help)}</span></div>"
        for field in shown
    )
    return f'<section class="att{" many" if len(shown) > FEW else ""}">{boxes}</section>'


def _is_said(field: Field, fields: dict[str, Any] | None) -> bool:
    return fields is not None and fields.get(field.key, field.default) != field.default


def _number(field: Field, fields: dict[str, Any], known: dict[str, Field]) -> str:
    value = fields.get(field.key, field.default)
    if value is None and field.as_ in known:
        return _number(known[field.as_], fields, known)
    return "–" if value is None else safe(value)


def _can_and_worn(edition: str, fields: dict[str, Any], derived: tuple[Derived, ...]) -> str:
    skills = [
        (one.label, one.sums[0].text if one.sums else "", str(one.value)) for one in derived if one.group == "can"
    ]
    if not skills:
        tables = [field.key for field in shelf(edition).fields if field.group == "can" and field.kind == "table"]
        skills = [(name, "", str(value)) for key in tables for name, value in (fields.get(key) or {}).items()]
    worn = [
        (one.of or one.label, one.label if one.of else "", str(one.value))
        for one in derived
        if one.group != "can" and one.value != "" and not _is_weapon(one)
    ]
    return _side_by_side(skills, worn, LEAST_SKILLS)


def _side_by_side(skills: Iterable[Line], worn: Iterable[Line], least: int) -> str:
    return (
        f'<div class="two"><section><h2>Skills</h2>{_lines(skills, least)}</section>'
        f"<section><h2>Worn <small>and what follows</small></h2>{_lines(worn, least)}</section></div>"
    )


def _lines(rows: Iterable[Line], least: int) -> str:
    there = list(rows)
    there += [("", "", "")] * max(1, least - len(there))
    cells = "".join(f"<tr>{_named(name, note)}<td class=n>{safe(value)}</td></tr>" for name, note, value in there)
    return f'<table class="sk">{cells}</table>'


def _named(name: str, note: str) -> str:
    if not note:
        return f"<td colspan=2><b>{safe(name)}</b></td>"
    return f"<td><b>{safe(name)}</b></td><td class=nt>{safe(note)}</td>"


def _is_weapon(one: Derived) -> bool:
    return one.group == "bears" and bool(one.tags)


def _weapons(arms: list[Derived], words: SheetWords, least: int, *, strips: bool = False) -> str:
    strips = strips or any(one.strip for one in arms)
    columns = [signed(bonus) for bonus in BONUSES] if strips else []
    head = "".join(f'<th class="n">{column}</th>' for column in columns)
    label = "power" if strips else ""
    rows = "".join(
        f'<tr><td><b>{safe(one.label)}</b></td><td class="nt">{safe(" · ".join(one.tags))}</td>'
        f'<td class="n">{safe(one.value)}</td>{_strip(one.strip, len(columns))}</tr>'
        for one in arms
    )
    empty = f'<tr><td></td><td></td><td class="n"></td>{_strip((), len(columns))}</tr>'
    rows += empty * max(1, least - len(arms))
    under = "".join(f"<span>{safe(line)}</span>" for line in words.under_weapons)
    aside = "<small>power, and what it does by the bonus</small>" if strips else ""
    return (
        f'<section><h2>Weapons{aside}</h2><table class="wp"><tr><th></th><th>notes</th>'
        f'<th class="n">{label}</th>{head}</tr>{rows}</table><div class="bonus">{under}</div></section>'
    )


def _strip(strip: tuple[int, ...], columns: int) -> str:
    cells = [str(value) for value in strip] or [""] * columns
    return "".join(f'<td class="n{" mid" if at == -BONUSES[0] else ""}">{cell}</td>' for at, cell in enumerate(cells))


def _condition(tracks: Iterable[Scale], words: SheetWords) -> str:
    under = "".join(f'<p class="nt">{safe(line)}</p>' for line in words.under_tracks)
    return f"<section><h2>Condition</h2>{''.join(map(_track, tracks))}{under}</section>"


def _track(track: Scale) -> str:
    cuts = {mark.over for mark in track.marks}
    boxes = "".join(
        f'<i class="{"cut " if at in cuts else ""}{"lost" if at <= track.filled else ""}">{at}</i>'
        for at in range(1, min(track.size, MOST_BOXES) + 1)
    )
    marks = "".join(map(_mark, track.marks))
    label = f'<span class="of">{safe(track.label)}</span>'
    return f'<div class="track">{label}<div>{boxes}</div></div><p class="marks">{marks}</p>'


def _mark(mark: Mark) -> str:
    return f"<span>past {mark.over}: <b>{safe(mark.word)}</b></span>"


def _aftermath(blows: Blows | None, words: SheetWords) -> str:
    """What one blow does, and days of rest."""
    parts = []
    if blows is not None:
        head = "".join(f"<th>{loss}</th>" for loss in blows.losses)
        rows = "".join(
            f"<tr><td>{safe(kind)}</td>"
            + "".join(
                f"<td{' class=dead' if blow.kills else ''}><b>{blow.wounds}</b> / {blow.shock}</td>" for blow in done
            )
            + "</tr>"
            for kind, done in blows.rows
        )
        parts.append(
            f'<section><h2>One blow of</h2><table class="bl"><tr><th></th>{head}</tr>{rows}</table>'
            f'<p class="nt"><b>wounds</b> / shock; {safe(blows.about)}</p></section>'
        )
    if words.rest:
        days = "".join(f"<th>{day}</th>" for day in DAYS)
        parts.append(
            f'<section><h2>Rest</h2><p class="nt">{safe(words.rest)}</p><table class="days"><tr>{days}</tr>'
            f"<tr>{'<td></td>' * len(DAYS)}</tr></table></section>"
        )
    return f'<div class="two">{"".join(parts)}</div>' if parts else ""


def _notes(text: str) -> str:
    told = f"<p>{safe(text)}</p>" if text else ""
    return f'<section class="noted"><h2>Notes</h2><div>{told}{"<hr>" * NOTE_LINES}</div></section>'


def _foot(edition: str, source: str) -> str:
    file = f" · {safe(source)}" if source else ""
    return f"<footer><span>suits{file}</span><span>{safe(edition)}</span></footer>"
