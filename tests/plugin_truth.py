"""pytest plugin: large checks, marked `truth`, run in `make truth` only."""

import os

import pytest

PROFILE = "truth"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("HYPOTHESIS_PROFILE") == PROFILE:
        return
    large = [item for item in items if item.get_closest_marker("truth")]
    if large:
        config.hook.pytest_deselected(items=large)
        items[:] = [item for item in items if item not in large]
