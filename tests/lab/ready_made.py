"""The encounters that come with the program."""

from pathlib import Path

import suits
from suits import encounters

THERE = {
    name: path for name, path in encounters.ready_made().items() if path.is_relative_to(Path(suits.__file__).parent)
}
"""All but the toys of the tests, by name."""
