"""The command line, as the tests of all commands use it."""

from tests.cli.conftest import home, run

__all__ = ["home", "run"]
