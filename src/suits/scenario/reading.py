"""Scenario files read: every field checked, whatever is wrong said in one sentence."""

from pathlib import Path
from typing import Any

import msgspec

from suits.cards import CardError
from suits.cards import cards as read_cards
from suits.rulebook.ids import parts
from suits.scenario.model import CARDS, Deed, Does, Expected, Happening, Refused, Scenario, ScenarioError
from suits.scenario.yaml_lines import Node, load, nearest

__all__ = ["Scenario", "ScenarioError", "read_file"]

FORMAT = "suits-scenario"
VERSION = 1

FILE_FIELDS = ("format", "version", "about", "scenarios")
SETUP_FIELDS = ("edition", "editions", "encounter", "people", "with", "options", "items", "place", "real")
SCRIPT_FIELDS = ("cards", "dice", "answers", "seed", "stop")
OWN_FIELDS = ("title", "about", "rules", "expect")
EXPECT_FIELDS = ("people", "result", "place", "asked", "events", "never", "refused")
SHARED_FIELDS = (*SETUP_FIELDS, *SCRIPT_FIELDS)
_DOES: tuple[Does, ...] = ("answer", "call", "correct")

Fields = dict[str, Node]


def read_file(path: Path) -> list[Scenario]:
    """All scenarios of a file: one at the top, or several under `scenarios` that share what stands at the top."""
    try:
        return read(path, load(path))
    except RecursionError:
        raise ScenarioError(f"{path.name}: this is nested too deeply, or holds itself.") from None


def read(path: Path, whole: Node) -> list[Scenario]:
    """All scenarios of a file that has been loaded."""
    top = whole.fields("a scenario file", (*FILE_FIELDS, *OWN_FIELDS, *SHARED_FIELDS))
    check_version(whole, top, FORMAT)
    if "scenarios" not in top:
        return _for_each_edition(path, whole, {name: node for name, node in top.items() if name not in FILE_FIELDS})
    for name in ("rules", "expect"):
        if name in top:
            raise top[name].fault(f"{name!r} belongs to each of the scenarios, not to all of them together.")
    shared = {name: node for name, node in top.items() if name in SHARED_FIELDS}
    found = []
    for node in top["scenarios"].items("scenarios"):
        own = node.fields("a scenario", (*OWN_FIELDS, *SHARED_FIELDS))
        found += _for_each_edition(path, node, _together(shared, own))
    if not found:
        raise top["scenarios"].fault("there is no scenario in this file.")
    return found


def check_version(whole: Node, top: Fields, wanted: str) -> None:
    """Every file says what it is and of which version."""
    written = top["format"].plain if "format" in top else None
    if written != wanted:
        raise top.get("format", whole).fault(f"the field 'format' should say {wanted!r}, found {written!r}.")
    version = top["version"].plain if "version" in top else None
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise top.get("version", whole).fault(f"the field 'version' should be {VERSION}, found {version!r}.")
    if version > VERSION:
        raise top["version"].fault(f"version {version} is newer than this program reads ({VERSION}): update suits.")


def _together(shared: Fields, own: Fields) -> Fields:
    """What a scenario says itself goes before what the file says for all; tables are joined field by field."""
    if "edition" in own or "editions" in own:
        shared = {name: node for name, node in shared.items() if name not in ("edition", "editions")}
    if "people" in own or "encounter" in own:
        shared = {name: node for name, node in shared.items() if name not in ("people", "encounter", "with")}
    joined = {**shared, **own}
    for name in shared.keys() & own.keys():
        first, second = shared[name].value, own[name].value
        if isinstance(first, dict) and isinstance(second, dict):
            both = type(second)({**first, **second})
            joined[name] = Node(both, own[name].file, own[name].line)
    return joined


def _for_each_edition(path: Path, node: Node, fields: Fields) -> list[Scenario]:
    """`editions: [pair, engage]`: the same scenario under each of them."""
    if "editions" not in fields:
        return [_scenario(path, node, fields)]
    if "edition" in fields:
        raise fields["editions"].fault("a scenario has either 'edition' or 'editions', not both.")
    under = fields["editions"]
    names = [item.text("an edition") for item in under.items("editions")]
    if not names:
        raise under.fault("'editions' should name at least one edition.")
    rest = {name: field for name, field in fields.items() if name != "editions"}
    each = [_scenario(path, node, {**rest, "edition": Node(name, under.file, under.line)}) for name in names]
    return [msgspec.structs.replace(one, title=f"{one.title} ({name})") for one, name in zip(each, names, strict=True)]


def _scenario(path: Path, node: Node, fields: Fields) -> Scenario:
    if "title" not in fields:
        raise node.fault("a scenario should have the field 'title'.")
    title = fields["title"].text("the title")
    if ("people" in fields) == ("encounter" in fields):
        raise node.fault(f"{title!r} should have either 'encounter' or 'people'.")
    if "with" in fields and "people" not in fields:
        raise fields["with"].fault("'with' changes the people of this file; an encounter's cannot be changed.")
    if "expect" not in fields:
        raise node.fault(f"{title!r} does not say what to expect: the field 'expect' is missing.")
    return Scenario(
        file=path.name,
        line=node.line,
        title=title,
        rules=_rules(fields["rules"]) if "rules" in fields else (),
        setup={name: _setup_field(name, field) for name, field in fields.items() if name in SETUP_FIELDS},
        cards={who: read_cards_of(some) for who, some in _per_person(fields, "cards").items()},
        dice={who: read_dice(some) for who, some in _per_person(fields, "dice").items()},
        answers={who: read_answers(some) for who, some in _per_person(fields, "answers").items()},
        stop=fields["stop"].text("stop") if "stop" in fields else CARDS,
        seed=fields["seed"].number("the seed") if "seed" in fields else None,
        expect=_expected(fields["expect"]),
        lines={name: field.line for name, field in fields.items()},
        folder=str(path.parent),
    )


def _setup_field(name: str, node: Node) -> Any:
    """The right shape at least; what stands in it is the edition's business."""
    if name in ("edition", "encounter"):
        return node.text(name)
    if name == "real":
        return node.texts(name)
    if name == "people":
        for person in node.items(name):
            person.fields("a person")
    else:
        for whose, fields in node.fields(name).items():
            if name == "with":
                fields.fields(f"what is different with {whose}")
    return node.plain


def _per_person(fields: Fields, name: str) -> Fields:
    return fields[name].fields(name) if name in fields else {}


def _rules(node: Node) -> tuple[str, ...]:
    found = []
    for item in node.items("rules"):
        id_ = item.text("a rule's ID")
        if parts(id_) is None:
            raise item.fault(f"{id_!r} is not a rule's ID: expected something like CON-03, PWR-14a or R-05.")
        found.append(id_)
    return tuple(found)


def read_cards_of(node: Node) -> tuple[str, ...]:
    """Cards in the order they are drawn: `4h js`, or a list of such."""
    found: list[str] = []
    for item in node.items("cards") if isinstance(node.value, list) else [node]:
        try:
            found += read_cards(item.text("cards"))
        except CardError as fault:
            raise item.fault(str(fault)) from None
    return tuple(found)


def read_dice(node: Node) -> tuple[int, ...]:
    """Dice in the order they are thrown."""
    items = node.items("dice") if isinstance(node.value, list) else [node]
    return tuple(item.number("a die") for item in items)


def read_answers(node: Node) -> tuple[Deed, ...]:
    """A person's answers in order: one, or a list."""
    items = node.items("answers") if isinstance(node.value, list) else [node]
    return tuple(_deed(item) for item in items)


def _deed(node: Node) -> Deed:
    """`strike`, `respond: strike`, `answer: strike` with `to` or `at`, `call: ...`, `correct: ...`, `refuse: {...}`."""
    if not isinstance(node.value, dict):
        return Deed("answer", node.text("an answer"), "", "", None, node.line)
    fields = node.fields("an answer")
    if "refuse" in fields:
        inner = fields["refuse"].fields("a refusal", (*_DOES, "to", "at", "reason", "rule"))
        if "reason" not in inner:
            raise fields["refuse"].fault("a refusal should have the field 'reason': words that must be in it.")
        rule = inner["rule"].text("the rule") if "rule" in inner else ""
        refused = Refused(inner["reason"].text("the reason"), rule)
        _no_more(fields, ("refuse",), node)
        return _plain_deed(fields["refuse"], inner, refused)
    return _plain_deed(node, fields, None)


def _plain_deed(node: Node, fields: Fields, refused: Refused | None) -> Deed:
    to = fields["to"].text("to") if "to" in fields else ""
    at = fields["at"].text("at") if "at" in fields else ""
    does = [name for name in _DOES if name in fields]
    if len(does) == 1:
        _no_more(fields, (does[0], "to", "at", "reason", "rule") if refused else (does[0], "to", "at"), node)
        return Deed(does[0], fields[does[0]].text(does[0]), to, at, refused, node.line)
    others = [name for name in fields if name not in ("to", "at", "reason", "rule")]
    if not does and len(others) == 1 and not to and not refused:
        return Deed("answer", fields[others[0]].text("an answer"), others[0], at, None, node.line)
    raise node.fault(f"an answer should have one of the fields {', '.join(_DOES)}; found {', '.join(fields)}.")


def _no_more(fields: Fields, known: tuple[str, ...], node: Node) -> None:
    for name in fields:
        if name not in known:
            raise node.fault(f"{known[0]!r} does not go with {name!r}.{nearest(name, known)}")


def _expected(node: Node) -> Expected:
    fields = node.fields("expect", EXPECT_FIELDS)
    people = fields["people"].fields("the people expected") if "people" in fields else {}
    return Expected(
        people={who: _conditions(wanted, who) for who, wanted in people.items()},
        result=_maybe_empty(fields, "result"),
        place=_maybe_empty(fields, "place"),
        asked={who: asked.plain for who, asked in fields["asked"].fields("asked").items()} if "asked" in fields else {},
        events=tuple(_happening(item) for item in fields["events"].items("events")) if "events" in fields else (),
        never=tuple(_happening(item) for item in fields["never"].items("never")) if "never" in fields else (),
        refused=fields["refused"].text("refused") if "refused" in fields else None,
    )


def _maybe_empty(fields: Fields, name: str) -> str | None:
    """Text, or "" for nothing: that the fight goes on."""
    if name not in fields:
        return None
    return "" if fields[name].value == "" else fields[name].text(name)


def _conditions(node: Node, who: str) -> dict[str, Any]:
    return {name: wanted.plain for name, wanted in node.fields(f"what is expected of {who}").items()}


def _happening(node: Node) -> Happening:
    """A step as text, or an event: kind, who, rules, words of its text, and any facts."""
    if not isinstance(node.value, dict):
        return Happening(node.line, step=node.text("a step"))
    fields = node.fields("an event")
    if "kind" not in fields:
        raise node.fault("an event should have the field 'kind'.")
    return Happening(
        node.line,
        kind=fields["kind"].text("the kind"),
        who=_maybe_empty(fields, "who"),
        rules=_rules(fields["rules"]) if "rules" in fields else (),
        text=fields["text"].text("text") if "text" in fields else "",
        facts={n: f.plain for n, f in fields.items() if n not in ("kind", "who", "rules", "text")},
    )
