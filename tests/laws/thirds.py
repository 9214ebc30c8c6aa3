"""Which encounters a law takes: in `make test` a third, so that several laws of a kind together cover all of them."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.table import a_third

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
    cases = [(law, *pair) for at, law in enumerate(laws, first) for pair in a_third(at % 3)]
    names = [f"{law.__name__}-{edition}-{encounter}" for law, edition, encounter in cases]
    return pytest.mark.parametrize(("law", "edition", "encounter"), cases, ids=names)
