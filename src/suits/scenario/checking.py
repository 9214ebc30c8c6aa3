"""Scenarios checked: set up, played, compared."""

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from suits import encounters
from suits.armoury import UnknownItem
from suits.people import Setup, SetupError
from suits.scenario.expecting import differences
from suits.scenario.model import Scenario, ScenarioError
from suits.scenario.playing import Play
from suits.scenario.reading import read_file
from suits.view import REFEREE


class Outcome(msgspec.Struct, frozen=True):
    """How a scenario came out: no faults, or what was different, a sentence each."""

    title: str
    where: str
    rules: tuple[str, ...]
    faults: tuple[str, ...]
    log: tuple[str, ...]
    """The fight as it was told."""

    @property
    def ok(self) -> bool:
        """Whether everything came out as expected."""
        return not self.faults


def check_file(path: Path) -> list[Outcome]:
    """Play all scenarios of a file; ScenarioError if the file itself cannot be used."""
    return [check(scenario) for scenario in read_file(path)]


def check(scenario: Scenario) -> Outcome:
    """Play one scenario and compare."""
    if scenario.expect.refused is not None:
        return _refused(scenario, scenario.expect.refused)
    setup = set_up(scenario)
    _check_names(scenario, {person.id for person in setup.people})
    play = Play(scenario, setup)
    play.play()
    faults = play.faults or list(differences(play.fight, scenario.expect))
    return _outcome(scenario, faults, [line.text for line in play.fight.view(REFEREE).log])


def _outcome(scenario: Scenario, faults: Iterable[str], log: Iterable[str] = ()) -> Outcome:
    return Outcome(scenario.title, scenario.where(), scenario.rules, tuple(faults), tuple(log))


def _refused(scenario: Scenario, reason: str) -> Outcome:
    """A setup that must be refused."""
    try:
        set_up(scenario)
    except ScenarioError as fault:
        found = str(fault)
        wrong = reason.lower() not in found.lower()
        return _outcome(scenario, [f"The setup should be refused because of '{reason}', found: {found}"] * wrong)
    return _outcome(scenario, [f"The setup should be refused because of '{reason}', but is allowed."])


def set_up(scenario: Scenario) -> Setup:
    """The setup of a scenario: a ready-made encounter, or the people of the file."""
    loose = dict(scenario.setup)
    real = tuple(loose.pop("real", ()))
    try:
        if "encounter" in loose:
            name = loose["encounter"]
            beside = Path(scenario.folder) / str(name)
            there = beside if beside.suffix == ".toml" and beside.is_file() else str(name)
            options = loose.get("options") or {}
            return encounters.load(there, edition=loose.get("edition"), options=options, real=real)
        loose["people"] = _changed(loose["people"], loose.pop("with", None) or {})
        head = {"format": encounters.ENCOUNTER, "version": encounters.VERSION, "title": scenario.title}
        return encounters.setup_from({**head, **loose}, Path(scenario.folder), real=real)
    except (SetupError, UnknownItem) as fault:
        raise ScenarioError(f"{scenario.where()} ({scenario.title}): {fault}") from None


def _changed(people: list[dict[str, Any]], changes: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """People with some fields changed, by id or name."""
    rows = [dict(row) for row in people]
    known = {str(row.get("id") or row.get("name", "")).lower(): row for row in rows}
    for who, fields in changes.items():
        if who.lower() not in known:
            near = difflib.get_close_matches(who.lower(), known, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(known)}."
            raise SetupError(f"'with' should change the fields of people of this file, found {who!r}.{hint}")
        known[who.lower()].update(fields)
    return rows


def _check_names(scenario: Scenario, people: set[str]) -> None:
    """Everybody named in the script and in what is expected takes part."""
    named = (
        ("cards", scenario.cards, people),
        ("dice", scenario.dice, people),
        ("answers", scenario.answers, people | {"referee"}),
        ("expect", scenario.expect.people, people),
        ("expect", scenario.expect.asked, people | {"referee"}),
    )
    for field, some, known in named:
        for who in some:
            if who not in known:
                near = difflib.get_close_matches(who, known, n=1)
                hint = f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(sorted(known))}."
                raise ScenarioError(f"{scenario.where(field)}: nobody is called {who!r} in {field!r}.{hint}")
