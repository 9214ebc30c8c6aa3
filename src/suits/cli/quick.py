"""`suits quick`: one-line rulings. The editions say which there are; this only asks and shows."""

import difflib
from collections.abc import Mapping
from typing import Any

import click

from suits import editions
from suits.cli.needs import ByEdition, common, parameter
from suits.cli.telling import print_json
from suits.editions.questions import Quick, Ruling


def _questions() -> dict[str, dict[str, Quick]]:
    """All questions with the editions that answer them."""
    found: dict[str, dict[str, Quick]] = {}
    for edition in editions.names():
        for name, question in editions.find(edition).quick.items():
            found.setdefault(name, {})[edition] = question
    return found


def _question(name: str, edition: str | None) -> tuple[str, Quick]:
    """A question as this edition answers it, or the first that does."""
    by_edition = _questions()[name]
    if edition is None:
        return next(iter(by_edition.items()))
    rules = editions.find(edition)
    there = rules.quick
    if name not in there:
        has = f"it answers {', '.join(there)}" if there else "it answers no quick questions"
        raise click.UsageError(f"The edition {rules.name} has no quick {name}; {has}.")
    return rules.name, there[name]


class Questions(click.Group):
    """The questions as subcommands."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_questions())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return _command(cmd_name) if cmd_name in _questions() else None

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        known = _questions()
        if args and args[0] not in known and not args[0].startswith("-"):
            near = difflib.get_close_matches(args[0], known, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else f" There are {', '.join(known)}."
            raise click.UsageError(f"There is no quick {args[0]!r}.{hint}", ctx)
        return super().resolve_command(ctx, args)


def _command(name: str) -> click.Command:
    """The subcommand of a question."""
    by_edition = _questions()[name].values()
    shown = next(iter(by_edition))
    lines = dict.fromkeys(line for question in by_edition for line in question.examples)
    examples = "\n".join(f"  {line}" for line in lines)

    def options(edition: str | None) -> list[click.Parameter]:
        return [*(parameter(need) for need in _question(name, edition)[1].needs), *common("One JSON object.")]

    def answer(edition: str | None, as_json: bool, **given: Any) -> None:
        by, question = _question(name, edition)
        ruling = question.ask(given)
        if as_json:
            print_json({**ruling.facts, "text": ruling.text, "rules": ruling.rules, "edition": by})
        else:
            _show(ruling, _others(name, question) if edition is None else (), by)

    return ByEdition(
        name,
        options,
        callback=answer,
        help=f"{shown.about}\n\n\b\nExamples:\n{examples}",
        short_help=shown.about.split(" (")[0].rstrip(".") + ".",
    )


def _others(name: str, question: Quick) -> tuple[str, ...]:
    """The editions that answer a question in another way."""
    by_edition: Mapping[str, Quick] = _questions()[name]
    return tuple(edition for edition, other in by_edition.items() if other.answer is not question.answer)


def _show(ruling: Ruling, others: tuple[str, ...], by: str) -> None:
    from suits.cli.drawing import Page, coloured

    rules = f" ({', '.join(ruling.rules)})" if ruling.rules else ""
    which = f" By {by}; --edition asks {_either(others)}." if others else ""
    Page().draw(coloured(f"{ruling.text}{rules}.{which}"))


def _either(names: tuple[str, ...]) -> str:
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


@click.group(cls=Questions, invoke_without_command=True)
@click.pass_context
def quick(ctx: click.Context) -> None:
    """Rule on one thing in a line, for people in a hurry and for scripts.

    \b
    Examples:
      suits quick rank --skill 6 Qs
      suits quick rank --edition pair --skill 6 6c 10s
      suits quick chart --power 13 --bonus -3
      suits quick power --body 6 --weapon Sword --json
      suits quick loss --body 7 --will 5 --type cutting --loss 8
      suits quick challenge --skill 6 --cards 3h,Qd --boosts 1
      suits quick initiative --dx 13 --iq 12 --combat-reflexes --hp 4/12
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
