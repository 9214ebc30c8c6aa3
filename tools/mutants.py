"""Whether the tests notice broken rules: `make mutants SEED=n`.

Rule lines are drawn at random, and each is broken in some way (tools/mutant_breaks.py): a comparison flipped, a number
one off, a condition dropped. In a copy of the project the tests run that cover the line, quickest first, until one
fails. A break that no test notices, or whose line no test runs, is listed with its difference. What breaks nothing
stands in tools/mutants_equivalent.toml with the reason why; such breaks are not counted.

`--in` says where to look: packages as in the table, `rules` for all editions, or paths in src/suits. Exit status: 0 if
at least 95 % of the breaks of the editions were noticed, or if none was drawn there; else 1.
"""

import argparse
import random
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

HOME = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HOME))  # run as a file, it finds its parts in tools/

from tools.mutant_breaks import Break, breaks  # noqa: E402
from tools.mutant_runs import Copy, Covering, copied, noticed_by, opened, recorded, texts  # noqa: E402

SOURCE = "src/suits"
EQUIVALENT = Path("tools", "mutants_equivalent.toml")
EDITIONS = ("contests", "two_cards", "draw", "pair", "engage", "challenge", "countdown", "gcs")
OTHERS = ("editions", "arithmetic", "fight", "table", "store", "players", "bots")
SENTENCES = ("words", "telling", "explaining", "reasons", "speaking", "schema", "schemas", "sentences")
DRAWN = 150  # of the editions; a tenth of that of each other package
ENOUGH = 95
WORKERS = 2


class Tried(NamedTuple):
    """A break and what came of it."""

    broken: Break
    package: str
    old: str
    new: str
    tests: int
    by: str  # the test that noticed


def package_of(path: str) -> str:
    """Where a file counts: sentences and bots apart from the rules, what editions share apart from each of them."""
    parts = Path(path).relative_to(SOURCE).with_suffix("").parts
    if parts[0] != "editions":
        return parts[0] if len(parts) > 1 else "fight"
    if parts[-1] in SENTENCES:
        return "sentences"
    if "thumbs" in parts or parts[-1] in ("thumb", "odds"):
        return "bots"
    return next((part for part in reversed(parts[:-1]) if part in EDITIONS), "editions")


def main(arguments: Sequence[str] | None = None, root: Path = HOME) -> int:
    """The command."""
    asked = _asked(arguments)
    sources = texts(root, SOURCE)
    known = equivalents(root)
    drawn = [
        each
        for each in draws(sources, asked.within, asked.n, random.Random(asked.seed))
        if (each.path, *each.difference(sources[each.path])) not in known
    ]
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies = [copied(root, Path(folder, str(n))) for n in range(WORKERS)]
        covering = recorded(root, copies, SOURCE, as_it_was=asked.as_it_was)
        tried = list(_tried(drawn, sources, copies, covering))
    print(_told(tried))
    print(f"{len(tried)} breaks, seed {asked.seed}, {(time.monotonic() - begun) / 60:.0f} minutes")
    of_editions = [each for each in tried if each.package in EDITIONS]
    return int(bool(of_editions) and percent(of_editions) < ENOUGH)


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make mutants", description="Do the tests notice broken rules?")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10_000))
    parser.add_argument("-n", type=int, default=DRAWN, help=f"breaks of the editions (default {DRAWN})")
    parser.add_argument("--in", dest="within", nargs="*", default=[], help="packages, or paths in src/suits")
    parser.add_argument("--as-it-was", action="store_true", help="trust what was recorded before the program changed")
    return parser.parse_args(arguments)


# --- drawing ----------------------------------------------------------------------------------------

Equivalent = tuple[str, str, str]
"""File, line, and what it becomes."""


def equivalents(root: Path) -> set[Equivalent]:
    """The breaks that break nothing, each with a reason."""
    path = root / EQUIVALENT
    rows = tomllib.loads(path.read_text("utf-8"))["break"] if path.exists() else []
    return {(f"{SOURCE}/{row['file']}", row["was"], row["becomes"]) for row in rows if row["reason"]}


def draws(sources: Mapping[str, str], within: Sequence[str], n: int, chance: random.Random) -> Iterator[Break]:
    """So many breaks where one is told to look; or so many of the editions, and a few of each other package."""
    if within:
        yield from islice(_shuffled([path for path in sources if is_within(path, within)], sources, chance), n)
        return
    yield from islice(_shuffled([path for path in sources if package_of(path) in EDITIONS], sources, chance), n)
    for package in OTHERS:
        paths = [path for path in sources if package_of(path) == package]
        yield from islice(_shuffled(paths, sources, chance), n // 10)


def is_within(path: str, within: Sequence[str]) -> bool:
    """Whether a file lies where one is told to look: a package, all editions, or a path."""
    package = package_of(path)
    named = {package, "rules"} if package in EDITIONS else {package}
    return not named.isdisjoint(within) or any(path.startswith(f"{SOURCE}/{place}") for place in within)


def _shuffled(paths: Sequence[str], sources: Mapping[str, str], chance: random.Random) -> Iterator[Break]:
    """Lines at random, and a break of each."""
    of_line: dict[tuple[str, int], list[Break]] = {}
    for path in sorted(paths):
        for each in breaks(path, sources[path]):
            of_line.setdefault((path, each.line), []).append(each)
    lines = list(of_line.values())
    chance.shuffle(lines)
    for of_this in lines:
        each = chance.choice(of_this)
        if each.is_program(sources[each.path]):
            yield each


# --- trying and telling -----------------------------------------------------------------------------


def _tried(
    drawn: Sequence[Break], sources: Mapping[str, str], copies: Sequence[Path], covering: Covering
) -> Iterator[Tried]:
    """What comes of each break, tried in several copies at once."""
    free: SimpleQueue[Copy] = SimpleQueue()
    for path in copies:
        free.put(opened(path, covering))

    def one(broken: Break) -> Tried:
        tests = covering.covering(broken, sources)
        copy = free.get()
        try:
            by = noticed_by(broken, copy, tests, covering)
        finally:
            free.put(copy)
        return Tried(broken, package_of(broken.path), *broken.difference(sources[broken.path]), len(tests), by)

    with ThreadPoolExecutor(len(copies)) as pool:
        for n, each in enumerate(pool.map(one, drawn), 1):
            if not each.by:
                print(f"{n} of {len(drawn)}: {_survivor(each)}", file=sys.stderr, flush=True)
            elif n % 10 == 0:
                print(f"{n} of {len(drawn)}", file=sys.stderr, flush=True)
            yield each
    while not free.empty():
        free.get().forks.close()


def _told(tried: Sequence[Tried]) -> str:
    packages = [name for name in (*EDITIONS, *OTHERS) if any(each.package == name for each in tried)]
    rows = [(name, [each for each in tried if each.package == name]) for name in packages]
    rows.append(("all editions", [each for each in tried if each.package in EDITIONS]))
    table = [
        f"{name:14} {len(_noticed(some)):4} of {len(some):4}  {percent(some):5.1f} %" for name, some in rows if some
    ]
    survivors = [_survivor(each) for each in tried if not each.by]
    return "\n".join(["", *survivors, "", *table])


def _survivor(each: Tried) -> str:
    why = "no test runs it" if not each.tests else f"{each.tests} tests run it"
    return f"{each.broken.path}:{each.broken.line}  {each.broken.kind}; {why}\n  - {each.old}\n  + {each.new}"


def _noticed(tried: Sequence[Tried]) -> list[Tried]:
    return [each for each in tried if each.by]


def percent(tried: Sequence[Tried]) -> float:
    """How many were noticed."""
    return 100 * len(_noticed(tried)) / len(tried)


if __name__ == "__main__":
    sys.exit(main())
