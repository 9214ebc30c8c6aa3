"""What learners need beyond the game: the extra `learn`."""

from importlib.util import find_spec

from suits.lab.extra import NotInstalled

NEEDED = {"numpy": "NumPy", "gymnasium": "Gymnasium", "pettingzoo": "PettingZoo"}
INSTALL = "pip install 'suits-rpg[learn]'"


def expect_learn() -> None:
    """Say in one sentence what to install, if something is missing.

    >>> expect_learn()
    """
    missing = [name for module, name in NEEDED.items() if find_spec(module) is None]
    if missing:
        raise NotInstalled(f"An environment for learners needs {', '.join(missing)}: {INSTALL}")
