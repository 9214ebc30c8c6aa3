"""Which encounters a law takes: in `make test` a third, so that several laws of a kind together cover all of them."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.table import a_third, every_encounter

THIRD = tuple([pytest.mark.parametrize(("edition", "encounter"), a_third(which)) for which in range(3)])
SHIPPED = tuple(
    [
        pytest.mark.parametrize(("edition", "encounter"), [pair for pair in a_third(which) if pair[0] != "toy"])
        for which in range(3)
    ]
)
"""The same without the toy."""


def each_law(*laws: Callable[..., Any], first: int) -> pytest.MarkDecorator:
    """Each of these laws in another third of the encounters."""
    return _cases([(law, *pair) for at, law in enumerate(laws, first) for pair in a_third(at % 3)])


def by_turns(*laws: Callable[..., Any], which: int) -> pytest.MarkDecorator:
    """These laws by turns, each in every other encounter of a third; where all encounters are played, each in all."""
    pairs = a_third(which)
    everywhere = len(pairs) == len(every_encounter())
    return _cases(
        [
            (law, *pair)
            for at, pair in enumerate(pairs)
            for law in (laws if everywhere else (laws[at % len(laws)],))
        ]
    )  # fmt: skip


def _cases(cases: list[tuple[Callable[..., Any], str, str]]) -> pytest.MarkDecorator:
    names = [f"{law.__name__}-{edition}-{encounter}" for law, edition, encounter in cases]
    return pytest.mark.parametrize(("law", "edition", "encounter"), cases, ids=names)
