"""Short codes that let people into a waiting room: said aloud, typed by thumb, and worth nothing once a fight is on."""

import secrets

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that no word comes of it, and no I or O that look like numbers."""
DIGITS = "23456789"
_LETTERS = 4


def new_code() -> str:
    """One of 1.28 million: `KRZM-7`."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(_LETTERS))
    return f"{letters}-{secrets.choice(DIGITS)}"


def read_code(text: str) -> str:
    """A code as somebody types it: `krzm 7`. Empty if it can be none."""
    signs = "".join(text.split()).replace("-", "").upper()
    letters, digit = signs[:_LETTERS], signs[_LETTERS:]
    if len(signs) != _LETTERS + 1 or not set(letters) <= set(LETTERS) or digit not in DIGITS:
        return ""
    return f"{letters}-{digit}"
