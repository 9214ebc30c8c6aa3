"""The picture of the table in the README: `make picture` makes it."""

import base64
import os
import random
import struct
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.tables import begin, decide, log, seated
from tests.plugin_browser import Pages

PICTURE = Path(__file__).parents[2] / "docs" / "table.png"
SMALL = 120_000  # bytes
STEP = 24
"""Shades of a colour that are nearer to each other become one."""


@pytest.mark.skipif("SUITS_PICTURE" not in os.environ, reason="make picture makes it")
def test_the_picture_of_the_table(pages: Pages, address: str) -> None:
    seats: list[dict[str, Any]] = [{"people": ["bob", "jon"]}, {"people": ["rod", "tod"], "played": "sensible"}]
    page = seated(pages, begin(address, "engage", "quartet", seats)["seat-1"])
    chance = random.Random(7)
    while len(log(page)) < 14 or not page.locator(".contest").count() or not page.locator(".dock").count():
        attack = page.locator("button.verb-card-do", has_text="Attack")
        if attack.count():
            attack.first.click()
        else:
            decide(page, chance)
        page.wait_for_timeout(150)
    PICTURE.write_bytes(_fewer_shades(pages.open(), page.screenshot()))
    assert PICTURE.stat().st_size < SMALL


_PIXELS = """async (data) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
  const drawing = new OffscreenCanvas(image.width, image.height).getContext("2d");
  drawing.drawImage(image, 0, 0);
  const bytes = drawing.getImageData(0, 0, image.width, image.height).data;
  const parts = [];
  for (let at = 0; at < bytes.length; at += 30000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 30000)));
  return [image.width, image.height, btoa(parts.join(""))];
}"""


def _fewer_shades(page: Page, picture: bytes) -> bytes:
    """The same picture with a palette of few shades: its file is much smaller."""
    width, height, data = page.evaluate(_PIXELS, base64.b64encode(picture).decode())
    shades = bytes(min(255, (shade + STEP // 2) // STEP * STEP) for shade in range(256))
    pixels = base64.b64decode(data).translate(shades)
    colours = list(zip(pixels[::4], pixels[1::4], pixels[2::4], strict=True))
    often = [colour for colour, _ in Counter(colours).most_common(256)]
    number = {colour: at for at, colour in enumerate(often)}
    marks = bytes(number.get(colour, 0) for colour in colours)
    rows = b"".join(b"\0" + marks[at : at + width] for at in range(0, width * height, width))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(shade for colour in often for shade in colour)),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
