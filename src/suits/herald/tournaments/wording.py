"""What came of a tournament: in words, as Markdown, and for programs."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from suits.herald.tournaments.running import Tournament
from suits.herald.tournaments.scores import Score

NOT_PLAYED = "–"
NAMED = 60
"""So many encounters are named; more of them are counted."""


def cell(score: Score) -> str:
    """Points in a hundred with their standard error, and from how many fights: "57.3 ± 0.8 (1,200)"."""
    return f"{score.says} ({score.fights:,})" if score.pairs else NOT_PLAYED


def crosstable(found: Tournament, edition: str = "") -> list[list[str]]:
    """The points of each row's bot against each column's, the best bot first; a row begins with its name."""
    order = list(found.ratings(edition))
    return [
        [one, *["" if one == two else cell(found.score(one, two, edition=edition)) for two in order]] for one in order
    ]


def by_edition(found: Tournament) -> list[list[str]]:
    """Each two bots, the better first, or all against one: points in every edition."""
    all_two = list(combinations(found.ratings(), 2))
    twos = all_two if found.all_met else list(dict.fromkeys([match.bots for match in found.matches]))
    return [
        [f"{one} against {two}", *[cell(found.score(one, two, edition=edition)) for edition in found.editions]]
        for one, two in twos
    ]


def rated(found: Tournament, edition: str = "") -> list[list[str]]:
    """Each bot with its Elo, its error, and what a decision took."""
    return [
        [bot, f"{rating.elo:+.0f} ± {rating.error:.0f}", duration(found.spent[bot].each)]
        for bot, rating in found.ratings(edition).items()
    ]


def duration(seconds: float) -> str:
    """How long something takes, with two digits that count.

    >>> duration(0.00234), duration(1.5), duration(0.25)
    ('2.3 ms', '1.5 s', '250 ms')
    """
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{1000 * seconds:.1f} ms" if seconds < 0.1 else f"{1000 * seconds:.0f} ms"


def faults(found: Tournament) -> Iterator[str]:
    """A sentence for each bot that failed."""
    for bot, fault in found.faults.items():
        lost = "1 fight, which counts" if fault.fights == 1 else f"{fault.fights:,} fights, which count"
        yield f"{bot} failed in {lost} as lost; the first time ({fault.where}): {fault.first}."


def markdown(found: Tournament) -> str:
    """Tables to paste into a page."""
    parts = [_table(["bot", "Elo", "a decision"], rated(found))]
    if len(found.editions) > 1 or not found.all_met:
        parts.append(_table(["points of", *found.editions], by_edition(found)))
    for edition in found.editions if found.all_met else ():
        rows = crosstable(found, edition)
        parts.append(_table([edition, *[f"against {row[0]}" for row in rows]], rows))
    names = dict.fromkeys([name for name, _ in found.encounters])
    where = ", ".join(names) if len(names) <= NAMED else f"{len(names)} of them"
    parts.append(
        "Points of the row's bot in a hundred, ± one standard error from pairs of fights with the same cards and"
        f" changed sides (so many fights). Encounters: {where}; seed {found.seed}."
    )
    return "\n\n".join(parts)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return "\n".join([f"| {' | '.join(line)} |" for line in lines])


def facts(found: Tournament) -> dict[str, Any]:
    """All of it, for programs."""
    whole = found.ratings()
    apart = {edition: found.ratings(edition) for edition in found.editions}
    return {
        "kind": "tournament",
        "fights": found.done,
        "of": found.whole,
        "seed": found.seed,
        "bots": [
            {
                "bot": bot,
                "elo": rating._asdict(),
                "by_edition": {edition: apart[edition][bot]._asdict() for edition in found.editions},
                "spent": found.spent[bot]._asdict(),
                "failed": found.faults.get(bot),
            }
            for bot, rating in whole.items()
        ],
        "editions": [
            {"edition": edition, "bots": [one, two], **_score(found.score(one, two, edition=edition))}
            for edition in found.editions
            for one, two in combinations(whole, 2)
        ],
        "matches": [
            {"encounter": match.encounter, "edition": match.edition, "bots": match.bots, **_score(score)}
            for match, score in zip(found.matches, found.scores, strict=True)
        ],
    }


def _score(score: Score) -> dict[str, Any]:
    """Of the first of two bots."""
    return {
        "fights": score.fights,
        "points": score.share,
        "error": score.error,
        "won": score.won,
        "drawn": score.drawn,
        "lost": score.lost,
    }
