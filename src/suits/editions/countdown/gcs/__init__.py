"""Characters from GCS, the character sheet program: its files of the versions 2 to 5 become sheets of `countdown`."""

from suits.editions.importing import Imported


def read_gcs(data: bytes, file: str) -> Imported:
    """The character in a GCS file; CannotImport in one sentence if there is none."""
    from suits.editions.countdown.gcs.reading import read  # only who imports needs all this

    return read(data, file)
