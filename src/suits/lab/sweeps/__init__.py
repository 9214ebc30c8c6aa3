"""Sweeps: a plan file varies encounters, options, bots and people; every cell is played with the same cards.

`read_file` reads a plan, `run` plays what is still to be played of it into a folder, `summary` says what it came to.
"""

from suits.lab.sweeps.plans import Sweep, Vary, read, read_file
from suits.lab.sweeps.running import Stand, run
from suits.lab.sweeps.summing import Summary, summary

__all__ = ["Stand", "Summary", "Sweep", "Vary", "read", "read_file", "run", "summary"]
