"""What somebody at the table is called: their own word, in any script, but nothing that could disturb a page."""

import unicodedata

from suits.fight import Refusal

LONGEST = 24


def read_name(text: str) -> str:
    """A name as it is shown. Refusal where it is none, too long, or holds signs that nobody can see."""
    name = " ".join(unicodedata.normalize("NFC", text[: LONGEST * 8]).split())
    if not name:
        raise Refusal("A name needs a letter at least.")
    if len(name) > LONGEST or len(text) > LONGEST * 8:
        raise Refusal(f"A name has at most {LONGEST} letters.")
    if any(unicodedata.category(sign).startswith("C") for sign in name):
        raise Refusal("A name has no signs that cannot be seen.")
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        raise Refusal("A name needs a letter at least.")
    return name
