"""Commands of the laboratory: each says first what is not installed."""

from typing import Any

import click

from suits.cli.seating import LEVELS
from suits.lab.extra import expect_extra


class LabCommand(click.Command):
    """A command that needs the extra `lab`; its `--help` does not."""

    def invoke(self, ctx: click.Context) -> Any:
        expect_extra()
        return super().invoke(ctx)


BOTS = click.option(
    "--bots", "levels", metavar="LEVEL[,LEVEL]", default="sensible", show_default=True,
    help=f"Who plays: one for all, or one a side. {LEVELS}",
)  # fmt: skip
PROCESSES = click.option(
    "--processes", type=click.IntRange(1, 256), metavar="N", help="How many play at once; else one a core."
)
