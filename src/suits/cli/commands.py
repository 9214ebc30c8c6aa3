"""The command `suits` and its subcommands, each imported only when it is called: `suits --help` starts at once."""

import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from suits.version import __version__

# name: (module, object, what it does in a line)
COMMANDS = {
    "serve": ("serve", "serve", "Open the table in the browser."),
    "store": ("store", "store", "Check or back up what the table keeps."),
    "play": ("play", "play", "Play a fight in the terminal, against bots."),
    "referee": ("referee", "referee", "Referee a fight with real cards."),
    "fight": ("fight", "fight", "Let bots play a fight out."),
    "fights": ("lists", "fights", "List the fights that are kept, to go on with."),
    "replay": ("replay", "replay", "Replay a saved fight, every step checked."),
    "review": ("review", "review", "Say what a finished fight was decided by: turning points, choices, luck."),
    "after": ("after", "after", "Write the people of a fight as it left them, for the next one."),
    "campaign": ("campaign", "campaign", "Keep a campaign: wounds that stay, days of rest, fights, a diary."),
    "export": ("export", "export", "Write a saved fight for others: a page, Markdown, a table, a picture."),
    "check": ("check", "check", "Run scenario files and say what differs."),
    "odds": ("odds", "odds", "Work out one exchange exactly: who hits, and what it does."),
    "duel": ("duel", "duel", "Solve a duel: who wins, how each ends, how long it takes."),
    "matrix": (
        "matrix",
        "matrix",
        "Compare weapons, and name those that are never the right choice.",
    ),
    "worth": ("worth", "worth", "Say what a point of skill, armour, Slow ... is worth in chance to win."),
    "compare": ("compare", "compare", "Show one exchange under several editions, side by side."),
    "trials": ("trials", "trials", "Let bots play an encounter many times, and count."),
    "forecast": ("forecast", "forecast", "Say what an encounter will be like, and what would change it."),
    "fair": ("fair", "fair", "Make an encounter fair, or as hard as one wants it, and write the copy."),
    "sweep": ("sweep", "sweep", "Play a plan of many cells with the same cards, and compare."),
    "tournament": ("tournament", "tournament", "Let bots play against each other, and say who is how much better."),
    "solve": ("solve", "solve", "Solve duels by regret matching, for bots that bluff."),
    "train": ("train", "train", "Learn what positions are worth, from fights that bots play."),
    "report": ("report", "report", "Make a page or pictures of results."),
    "rules": ("rules", "rules", "Look up rules by ID or by words."),
    "quick": ("quick", "quick", "Rule on one thing in a line: a rank, a blow, a range."),
    "armoury": ("armoury", "armoury", "Show the tables of weapons and armour."),
    "new-character": ("characters", "new_character", "Write a character's file."),
    "new-people": ("people", "new_people", "Write files of people at once: by a line, or by chance."),
    "sheet": ("people", "sheet", "Say what is wrong with a character's file, and what follows from it."),
    "import": ("importing", "import_", "Make a character's file from a file of another program."),
    "print": ("print", "print_", "Print sheets, reference cards, chip mats and tokens."),
    "characters": ("lists", "characters", "List the ready-made people."),
    "new-encounter": ("new_encounter", "new_encounter", "Write an encounter's file from people by name."),
    "encounters": ("lists", "encounters", "List the ready-made encounters; show or copy one."),
    "options": ("lists", "options", "List the house rules of an edition."),
    "completion": ("completion", "completion", "Print the completion script for a shell."),
}


class Suits(click.Group):
    """A group that knows its commands by name and turns every fault into one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, name, _ = COMMANDS[cmd_name]
        found: click.Command = getattr(importlib.import_module(f"suits.cli.{module}"), name)
        return found

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            import difflib  # only here: nobody should wait for it who spells well

            near = difflib.get_close_matches(args[0], COMMANDS, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else f" There are {', '.join(COMMANDS)}."
            raise click.UsageError(f"There is no command {args[0]!r}.{hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, about) for name, (_, _, about) in COMMANDS.items()])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run, and end with a status: 0 well, 1 something differs, 2 a fault, said in one sentence."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            status = super().main(args, prog_name or "suits", complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except BrokenPipeError:
            _no_more_output()
            status = 0
        except SystemExit as end:  # click's way when nobody reads any more
            status = end.code if end.code != 1 else 0
        except (KeyboardInterrupt, click.Abort):
            status = 130
        except Exception as fault:  # whatever it is, nobody who types a command sees a traceback
            if os.environ.get("SUITS_DEBUG"):
                raise
            from suits.cli.faults import sentence

            click.echo(f"suits: {sentence(fault)}", err=True)
            status = 2
        sys.exit(status if isinstance(status, int) else 0)


def _no_more_output() -> None:
    """Whoever read our output is gone: let the interpreter's own flush at the end go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=Suits, context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(__version__, "-V", "--version", message="suits %(version)s")
@click.pass_context
def suits(ctx: click.Context) -> None:
    """Referee and table for card-driven tabletop combat.

    \b
    Examples:
      suits play                    a duel against a bot
      suits play bridge --seat Ada  three against three
      suits referee duel            a duel with your own cards
      suits play bazaar             a hand of cards, and words for swords
      suits compare duel --seed 7   one exchange, edition by edition
      suits rules CON-09            what a rule says
      suits quick rank --skill 6 Qs what a card is worth
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
