"""Which rules are implemented and tested: `make rules`.

A clause counts as tested when the program cites it and a passing test that is marked with it runs the code, or reads
the row of data, that does. `rule_citations` says precisely what that means. What an edition's own package cites counts
for that edition alone. The marked tests are run for it, unless nothing has changed since they last were.

What several editions cite as their own is listed with its reason (docs/rules/claimed_twice.toml): what they share
belongs in one place.

Exit status: 0 if every edition that calls itself complete stands at 100 %, 1 if not, or if a rule is named that does
not exist or is claimed twice without a reason, 2 if the tests could not be run.
"""

import argparse
import importlib
import pkgutil
import random
import sys
import textwrap
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

HOME = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HOME))  # run as a file, it finds its parts in tools/ and the plugin in tests/

from tools.rule_citations import Citation, citations  # noqa: E402
from tools.rule_runs import Test, is_fresh, read_tests, run_tests  # noqa: E402

from suits.rulebook import Rule, clauses, editions, rule, rules  # noqa: E402

WIDTH = 110


class State(Enum):
    """How far a clause has come."""

    TESTED = "tested"
    COMMENTARY = "commentary"
    OPEN = "neither cited nor marked"
    UNMARKED = "cited, but no passing test is marked with it"
    UNCITED = "marked, but not cited"
    NOT_RUN = "cited and marked, but no marked test runs what cites it"


class Verdict(NamedTuple):
    """A clause in one edition, with what supports it."""

    clause: Rule
    state: State
    cited: tuple[Citation, ...]
    tests: tuple[Test, ...]


class Project:
    """A checkout: what its program cites, what its tests ran, what is commentary."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.tests = tuple(read_tests(root))
        self.citations: dict[str, list[Citation]] = {}
        for citation in citations(root):
            self.citations.setdefault(citation.rule, []).append(citation)
        with (root / "docs" / "rules" / "untestable.toml").open("rb") as file:
            self.commentary = {rule(row["id"]).id for row in tomllib.load(file)["commentary"]}
        self.claims, self.reasons = claimed_twice(self.citations), reasons_for_claims(root)

    def verdicts(self, edition: str) -> list[Verdict]:
        """What is to be said of each clause of an edition."""
        return [self.verdict(clause, edition) for clause in clauses(edition)]

    def verdict(self, clause: Rule, edition: str) -> Verdict:
        here = tuple(c for c in self.citations.get(clause.id, ()) if owner(c) in (None, edition))
        marked = tuple(test for test in self.tests if test.passed and clause.id in test.rules)
        checks = tuple(test for test in marked if any(map(test.runs, here)))
        if clause.id in self.commentary:
            return Verdict(clause, State.COMMENTARY, here, marked)
        if checks:
            return Verdict(clause, State.TESTED, here, checks)
        if here:
            return Verdict(clause, State.NOT_RUN if marked else State.UNMARKED, here, marked)
        return Verdict(clause, State.UNCITED if marked else State.OPEN, here, marked)

    def mistakes(self) -> Iterator[str]:
        """Rules that are named and do not exist."""
        known = {entry.id for entry in rules()}
        for test in self.tests:
            yield from (f"marked with a rule that does not exist: {name} ({test.name})" for name in test.unknown)
        for name, found in self.citations.items():
            if name not in known:
                yield f"cites a rule that does not exist: {name} ({', '.join(map(str, found))})"


# --- clauses that several editions cite as their own -----------------------------------------------

Claims = dict[str, tuple[str, ...]]


def claimed_twice(found: Mapping[str, Iterable[Citation]]) -> Claims:
    """Clauses that several editions cite as their own, where one shared place might do, with those editions."""
    claims = {}
    for entry in rules():
        if entry.kind == "clause":
            owners = sorted({edition for citation in found.get(entry.id, ()) if (edition := owner(citation))})
            if len(owners) > 1:
                claims[entry.id] = tuple(owners)
    return claims


def reasons_for_claims(root: Path) -> dict[str, str]:
    """Why some clauses are cited so: docs/rules/claimed_twice.toml."""
    path = root / "docs" / "rules" / "claimed_twice.toml"
    rows = tomllib.loads(path.read_text("utf-8")).get("claim", []) if path.is_file() else []
    return {rule(row["id"]).id: row["reason"] for row in rows}


def told_claims(claims: Claims, reasons: Mapping[str, str]) -> Iterator[str]:
    """Those clauses with their reasons, and reasons that are no longer needed."""
    for name, owners in claims.items():
        yield f"{name} ({', '.join(owners)}): {reasons.get(name, 'NO REASON GIVEN')}"
    yield from (f"{name}: has a reason, but is not claimed twice" for name in reasons if name not in claims)


def owner(citation: Citation) -> str | None:
    """The edition whose own package holds a citation; None where it is shared."""
    parts = Path(citation.path).parts
    name = parts[parts.index("editions") + 1].removesuffix(".py") if "editions" in parts[:-1] else ""
    return name if name in editions() else None


def complete_editions(root: Path) -> set[str]:
    """The editions that say of themselves that they are complete."""
    found = set()
    for folder in sorted((root / "src").glob("*/editions")):
        sys.path.insert(0, str(root / "src"))
        package = importlib.import_module(f"{folder.parent.name}.editions")
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            try:
                edition = getattr(importlib.import_module(module.name), "EDITION", None)
            except Exception as error:  # noqa: BLE001  # half-written is not complete, whatever it raises
                print(f"{module.name} cannot be imported: {error}", file=sys.stderr)
                continue
            if edition is not None and edition.complete:
                found.add(edition.name)
    return found


# --- what is printed -------------------------------------------------------------------------------


def compact(entries: Iterable[Rule], book: Sequence[Rule]) -> str:
    """IDs by topic, neighbours in the book drawn together: `CON 01..03 07; ORD 05`."""
    place = {entry.id: at for at, entry in enumerate(book)}
    topics: dict[str, list[str]] = {}
    for _, run in groupby(enumerate(entries), key=lambda each: (each[1].topic, place[each[1].id] - each[0])):
        members = [entry for _, entry in run]
        topic = members[0].topic
        numbers = [entry.id.removeprefix(topic).lstrip("-") for entry in members]
        topics.setdefault(topic, []).append(f"{numbers[0]}..{numbers[-1]}" if numbers[1:] else numbers[0])
    return "; ".join(f"{topic} {' '.join(spans)}" for topic, spans in topics.items())


def lacking(edition: str, verdicts: Sequence[Verdict]) -> Iterator[str]:
    """What is missing in an edition: the many in short, the few that are nearly there in full."""
    for state in (State.OPEN, State.UNMARKED):
        found = [verdict.clause for verdict in verdicts if verdict.state is state]
        if found:
            text = f"{state.value} ({len(found)}): {compact(found, clauses(edition))}"
            yield textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent="    ")
    for state in (State.UNCITED, State.NOT_RUN):
        for clause, _, places, tests in (verdict for verdict in verdicts if verdict.state is state):
            where = [f"{place}{'' if place.can_run else ' (nothing runs that)'}" for place in places]
            yield f"  {clause.id}: {state.value}: {', '.join([*where[:3], *test_names(tests)[:2]])}"


def test_names(tests: Iterable[Test]) -> list[str]:
    """Each test once, whatever its parameters."""
    return list(dict.fromkeys(test.name.split("[")[0] for test in tests))


def summary(edition: str, verdicts: Sequence[Verdict], complete: bool) -> str:
    """The one line about an edition."""
    tested = sum(verdict.state is State.TESTED for verdict in verdicts)
    aside = sum(verdict.state is State.COMMENTARY for verdict in verdicts)
    total = len(verdicts) - aside
    share = f"{tested:4d} / {total} clauses tested ({100 * tested // total:3d} %)"
    return f"{edition:10s} {share}, commentary: {aside}, {'complete' if complete else 'not complete'}"


def sample(verdicts: Iterable[Verdict], number: int, seed: int | None) -> Iterator[str]:
    """Some tested clauses, to be checked by eye."""
    tested = list({verdict.clause.id: verdict for verdict in verdicts if verdict.state is State.TESTED}.values())
    for clause, _, places, tests in random.Random(seed).sample(tested, min(number, len(tested))):
        yield f"{clause.id}  {clause.title} ({', '.join(clause.editions)})"
        yield textwrap.fill(clause.text, WIDTH, initial_indent="    ", subsequent_indent="    ")
        yield from (f"  cited by {place}" for place in places if any(test.runs(place) for test in tests))
        yield from (f"  checked by {name}" for name in test_names(tests))


def report(project: Project, names: Sequence[str], complete: set[str], draw: int, seed: int | None) -> Iterator[str]:
    """Everything there is to say, the totals last."""
    verdicts = {name: project.verdicts(name) for name in names}
    begun = {path.stem for path in (project.root / "src").glob("*/editions/*")}
    for name in names:
        lines = list(lacking(name, verdicts[name]))
        if lines and (name in begun or len(names) == 1):
            yield from (name, *lines)
    yield from sample((verdict for name in names for verdict in verdicts[name]), draw, seed)
    claims = list(told_claims(project.claims, project.reasons))
    yield f"cited by several editions as their own: {len(claims) or 'none'}"
    yield from (textwrap.fill(claim, WIDTH, initial_indent="  ", subsequent_indent="    ") for claim in claims)
    yield from (f"failed: {name}" for name in test_names(test for test in project.tests if not test.passed))
    yield from project.mistakes()
    yield from (summary(name, verdicts[name], name in complete) for name in names)


def is_well(project: Project, complete: Iterable[str]) -> bool:
    """Whether complete editions lack nothing, all rules named exist, and clauses claimed twice have their reasons."""
    done = (State.TESTED, State.COMMENTARY)
    missing = (verdict for name in complete for verdict in project.verdicts(name) if verdict.state not in done)
    return not any(missing) and not any(project.mistakes()) and set(project.claims) == set(project.reasons)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Which rules are implemented and tested.")
    parser.add_argument("--edition", choices=editions(), help="only this edition, with all that it lacks")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="show N tested clauses drawn at random")
    parser.add_argument("--seed", type=int, metavar="N", help="draw the same --sample again")
    parser.add_argument("--root", type=Path, default=HOME, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if not is_fresh(options.root) and (said := run_tests(options.root)):
        print(said, "The marked tests could not all be run: see above.", sep="\n")
        return 2
    project = Project(options.root)
    names = (options.edition,) if options.edition else editions()
    complete = complete_editions(options.root) & set(names)
    for line in report(project, names, complete, options.sample, options.seed):
        print(line)
    return 0 if is_well(project, complete) else 1


if __name__ == "__main__":
    sys.exit(main())
