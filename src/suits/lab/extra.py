"""What the laboratory needs beyond the game: the extra `lab`."""

from importlib.util import find_spec

NEEDED = {"numpy": "NumPy", "scipy": "SciPy"}
INSTALL = "pip install 'suits-rpg[lab]'"
PLOTS = {"altair": "Altair", "vl_convert": "vl-convert"}
INSTALL_PLOTS = "pip install 'suits-rpg[plots]'"


class NotInstalled(ImportError, ValueError):
    """What the laboratory needs is not there."""


def expect_extra() -> None:
    """Say in one sentence what to install, if something is missing.

    >>> expect_extra()
    """
    missing = [name for module, name in NEEDED.items() if find_spec(module) is None]
    if missing:
        raise NotInstalled(f"The laboratory needs {' and '.join(missing)}: {INSTALL}")


def expect_plots() -> None:
    """The same for reports, which need the extra `plots`.

    >>> expect_plots()
    """
    missing = [name for module, name in PLOTS.items() if find_spec(module) is None]
    if missing:
        raise NotInstalled(f"Reports need {' and '.join(missing)}: {INSTALL_PLOTS}")
