"""How long tests wait for what must come.

Only what never comes takes so long, so a test that passes never waits for it, however busy the machine is.
"""

PATIENCE = 180.0
"""Seconds."""
PATIENCE_MS = 1000 * PATIENCE
"""The same in milliseconds, as browsers count."""
