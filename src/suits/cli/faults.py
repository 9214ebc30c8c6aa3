"""What went wrong, in one sentence."""

import click

from suits.fight import RuleFailed
from suits.record import RecordError


def sentence(fault: Exception) -> str:
    """A fault as somebody at the command line may read it: one line, no traceback."""
    if isinstance(fault, click.UsageError):
        return _usage(fault)
    if isinstance(fault, click.ClickException):
        return _one_line(fault.format_message())
    if isinstance(fault, OSError):
        return _file(fault)
    if isinstance(fault, ValueError | RecordError | RuleFailed) and str(fault):
        return _one_line(str(fault))
    return (
        f"The program failed ({type(fault).__name__}: {_one_line(str(fault)) or 'no details'})."
        " That is its fault, not yours; SUITS_DEBUG=1 shows where."
    )


def _usage(fault: click.UsageError) -> str:
    text = _one_line(fault.format_message())
    path = fault.ctx.command_path if fault.ctx else "suits"
    return f"{text if text.endswith(('.', '?')) else text + '.'} See {path} --help."


def _file(fault: OSError) -> str:
    why = (fault.strerror or str(fault)).lower()
    return f"{fault.filename} cannot be used: {why}." if fault.filename else f"What is told cannot be written: {why}."


def _one_line(text: str) -> str:
    return " ".join(text.split())
