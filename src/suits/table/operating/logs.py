"""The log: lines as people read them, or JSON for whatever collects logs, without a secret or a name in it."""

import logging
import traceback
from datetime import UTC, datetime

import msgspec

PRIVATE = "A rule of the program failed."
"""Instead of what it stumbled over, which may be a card or a name."""
OURS = "suits"
_PLAIN = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class Json(logging.Formatter):
    """One object a line: time, level, who says it, what; and where in the program it went wrong, without any values."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "text": _text(record),
        }
        if record.exc_info and (fault := record.exc_info[1]) is not None:
            told["fault"] = type(fault).__name__
            told["at"] = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(fault.__traceback__)]
        return msgspec.json.encode(told).decode()


def _text(record: logging.LogRecord) -> str:
    """What is said; where others than we say it, the first line only: what went wrong there may hold anything."""
    if hasattr(record, "private"):
        return PRIVATE
    text = record.getMessage()
    return text if record.name.partition(".")[0] == OURS else text.partition("\n")[0]


def log_to_stderr(as_json: bool) -> None:
    """Write what is worth knowing to standard error, also what the server's own parts say."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if as_json else logging.Formatter(_PLAIN))
    logging.getLogger().addHandler(handler)
    logging.getLogger(OURS).setLevel(logging.INFO if as_json else logging.WARNING)
