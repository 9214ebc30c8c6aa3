"""The report of an import: what was taken, recomputed and left out, in the order in which it was found."""

from collections.abc import Sequence

from suits.editions.importing import Entry

MANY = 12


class Report:
    """Fills up while a file is read."""

    def __init__(self) -> None:
        self.taken: list[Entry] = []
        self.recomputed: list[Entry] = []
        self.left_out: list[Entry] = []

    def take(self, what: str, value: object, why: str = "") -> None:
        """Something came over as it stood in the file."""
        self.taken.append(Entry(what, str(value), why))

    def put_right(self, what: str, value: object, why: str | None = None) -> None:
        """Something that was taken is used with another value."""
        for at, entry in enumerate(self.taken):
            if entry.what.lower() == what.lower():
                self.taken[at] = Entry(entry.what, str(value), entry.why if why is None else why)

    def recompute(self, what: str, value: object, why: str) -> None:
        """Something is not what the file says, or the file does not say it."""
        self.recomputed.append(Entry(what, str(value), why))

    def leave_out(self, what: str, why: str) -> None:
        """Something has no place on the sheet."""
        self.left_out.append(Entry(what, "", why))

    def leave_out_all(self, what: str, names: Sequence[str], why: str) -> None:
        """Several alike, in one entry."""
        if names:
            more = f" and {len(names) - MANY} more" if len(names) > MANY else ""
            self.leave_out(f"{what} ({', '.join(names[:MANY])}{more})", why)
