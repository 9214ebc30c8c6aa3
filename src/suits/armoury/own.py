"""A group's own weapons, missiles, armour and shields, from a file they wrote."""

from pathlib import Path

from suits import limits
from suits.armoury.items import Items
from suits.armoury.reading import BadItemFile, items_from
from suits.armoury.shelves import taken_names
from suits.texts import text_of


def load_items(path: str | Path) -> Items:
    """Read a file of custom items; names of the printed tables are taken."""
    path = Path(path)
    try:
        text = text_of(limits.read_file(path))
    except limits.TooMuch as fault:
        raise BadItemFile(str(fault)) from None
    except UnicodeDecodeError as fault:
        raise BadItemFile(f"{path}: this is not a text file.") from fault
    except OSError as fault:
        raise BadItemFile(f"{path}: the file cannot be read: {fault.strerror}.") from fault
    return items_from(text, str(path), taken_names())
