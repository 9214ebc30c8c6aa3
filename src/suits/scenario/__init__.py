"""Scenario files: a setup, the cards that come up, the answers that matter, and what must come out."""

from suits.scenario.checking import Outcome, check, check_file
from suits.scenario.reading import Scenario, ScenarioError, read_file

__all__ = ["Outcome", "Scenario", "ScenarioError", "check", "check_file", "read_file"]
