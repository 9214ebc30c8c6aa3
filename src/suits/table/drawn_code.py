"""A QR code as the outline of its dark squares: a page can draw that without running anything."""

import msgspec

LONGEST = 300
"""Letters; an address with its secret has some 80."""


class DrawnCode(msgspec.Struct, frozen=True):
    """So many squares a side, and the path around the dark ones; the light edge is left to whoever draws it."""

    size: int
    path: str


def drawn_code(body: bytes) -> bytes:
    """The code of a short text."""
    if len(body) > LONGEST:
        raise ValueError(f"A code to scan holds at most {LONGEST} letters.")
    import segno  # only the processes beside the table need it

    rows = [bytes(row) for row in segno.make(body.decode(), error="m", micro=False).matrix]
    path = "".join(f"M{x} {y}h{n}v1h-{n}z" for y, row in enumerate(rows) for x, n in _runs(row))
    return msgspec.msgpack.encode(DrawnCode(len(rows), path))


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark squares begin, and how many stand in a row."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if not dark:
            continue
        if found and sum(found[-1]) == x:
            found[-1] = found[-1][0], found[-1][1] + 1
        else:
            found.append((x, 1))
    return found
