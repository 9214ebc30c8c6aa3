"""Text files as people's editors write them: UTF-8, with a byte order mark or without, or UTF-16 with one."""

import codecs

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # begins like UTF-16, so it is looked for first
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


class NoText(UnicodeDecodeError):
    """What is no text, as people are told it."""

    def __str__(self) -> str:
        return f"it is no text (byte {self.start + 1} is not {self.encoding.upper()})"


def text_of(data: bytes) -> str:
    """What a file says; NoText where it is no text."""
    mark, encoding = next((one for one in _MARKS if data.startswith(one[0])), (b"", "utf-8"))
    try:
        return data[len(mark) :].decode(encoding)
    except UnicodeDecodeError as fault:
        at = len(mark) + fault.start
        raise NoText(encoding, data, at, at + 1, fault.reason) from None


def in_utf8(data: bytes) -> bytes:
    """The same text without a mark, in UTF-8, for whoever reads bytes; what is no text stays as it is."""
    if not data.startswith(tuple(mark for mark, _ in _MARKS)):
        return data
    return text_of(data).encode()
