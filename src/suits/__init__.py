"""Referee, table and laboratory for card-driven tabletop combat."""

__version__ = "0.1.0"
