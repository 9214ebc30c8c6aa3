"""Encounters on the desk: drafts of them, what is wrong with one, the file it is, and what would make it fair."""

from suits.desk.encounters.checking import Checked, check
from suits.desk.encounters.draft import EncounterDraft, Group, Place, Side, draft_from
from suits.desk.encounters.reading import draft_of
from suits.desk.encounters.writing import text_of, written

__all__ = [
    "Checked", "EncounterDraft", "Group", "Place", "Side", "check", "draft_from", "draft_of", "text_of", "written",
]  # fmt: skip
