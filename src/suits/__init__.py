"""Referee and table for card-driven tabletop combat."""

__version__ = "0.2.0"
