"""What version 0.2 wrote, and the command line to read it with."""

from tests.cli.conftest import home, run

__all__ = ["home", "run"]
