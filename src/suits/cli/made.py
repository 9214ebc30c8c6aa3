"""How a result was made: the command, the version, the seed. A report says so."""

import shlex
import sys
from typing import Any

from suits.version import __version__


def command_line() -> str:
    """The command as it was typed."""
    return shlex.join(["suits", *sys.argv[1:]])


def made(seed: int | str | None = None) -> dict[str, Any]:
    """What a JSON object says of how it was made."""
    return {"command": command_line(), "version": __version__, "seed": seed}
