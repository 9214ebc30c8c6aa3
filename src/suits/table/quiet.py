"""A log that stays readable while something goes wrong a thousand times a second."""

import errno
import logging
import time
from collections.abc import Callable

_EXHAUSTED = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}
_NOISY = ("uvicorn.error", "asyncio", "suits.table.door")
_MOST = 200


class OnceASecond(logging.Filter):
    """The same line at most once a second; what the system has run out of in one line, without its traceback."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        super().__init__()
        self._clock = clock
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is written."""
        fault = record.exc_info[1] if record.exc_info else None
        if isinstance(fault, OSError) and fault.errno in _EXHAUSTED:
            record.msg, record.args = f"Connections have to wait: {fault.strerror}.", ()
            record.exc_info = record.exc_text = None
        elif isinstance(fault, UnicodeDecodeError):
            record.exc_info = record.exc_text = None  # somebody sent it: no fault of the program
        text = f"{record.getMessage()} {fault!r}" if record.exc_info else record.getMessage()
        now = self._clock()
        if now - self._last.get(text, -1.0) < 1 and text in self._last:
            return False
        if len(self._last) >= _MOST:
            self._last = {line: then for line, then in self._last.items() if now - then < 1}
        self._last[text] = now
        return True


_once = OnceASecond()


def keep_quiet() -> None:
    """Let the loggers of the server write nothing twice within a second."""
    for name in _NOISY:
        logging.getLogger(name).addFilter(_once)
