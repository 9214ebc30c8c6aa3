"""How large what lies on a desk may be."""

LARGEST_THING = 200_000
"""Bytes of one thing."""
BESIDE_THE_BODY = 2_000
"""Bytes of a request around the thing that it brings."""
