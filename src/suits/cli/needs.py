"""Commands whose options an edition decides: what it needs becomes the options of a click command."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from suits.cli import completing
from suits.editions.questions import CannotRule, Need

if TYPE_CHECKING:
    _ParamType = click.ParamType[Any]
else:
    _ParamType = click.ParamType

_MANY = ("words", "table")


class Needed(_ParamType):
    """A value as an edition reads it; whatever is wrong is said in its own sentence."""

    def __init__(self, need: Need):
        self.need = need
        self.name = need.kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Read what was typed."""
        if not isinstance(value, str):
            return value
        try:
            return self.need.read(value)
        except CannotRule as fault:
            raise CannotRule(f"{flag(self.need)}: {fault}" if self.need.kind == "cards" else str(fault)) from None

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[Any]:
        """Offer the words that there are."""
        from click.shell_completion import CompletionItem

        low = incomplete.casefold()
        return [CompletionItem(word) for word in self.need.choices if word.casefold().startswith(low)]


def flag(need: Need) -> str:
    """`--doctor-card`; one of several is `--weapon`."""
    name = need.name.replace("_", "-")
    return f"--{name.rstrip('s')}" if need.kind in _MANY else f"--{name}"


def _metavar(need: Need) -> str:
    """How the value is shown in help: `1-20`, `CARD`, `hard|cutting`."""
    if need.kind == "number":
        return f"{need.low}-{need.high}" if need.low >= 0 and need.high < 999 else "N"
    if need.choices and len("|".join(need.choices)) <= 40:
        return ("NAME=" if need.kind == "table" else "") + "|".join(need.choices)
    return {"halves": "N", "card": "CARD", "cards": "CARDS", "table": "NAME=N"}.get(need.kind, "NAME")


def parameter(need: Need) -> click.Parameter:
    """A need as an option or argument of a command."""
    if need.positional:
        return click.Argument([need.name], nargs=-1, required=True, type=Needed(need), metavar="CARD...")
    if need.kind == "flag":
        return click.Option([flag(need), need.name], is_flag=True, help=need.about)
    names = list(dict.fromkeys((flag(need), f"--{need.name.replace('_', '-')}", need.name)))
    many = need.kind in _MANY
    default = None if many else need.default
    about = need.about + (f" [default: {default}]" if default not in (None, "") else "")
    given: dict[str, Any] = {} if need.required else {"default": default}
    return click.Option(
        names,
        type=Needed(need),
        required=need.required,
        multiple=many,
        metavar=_metavar(need),
        help=about + (" (repeatable)" if many else ""),
        **given,
    )


def common(json_help: str) -> list[click.Parameter]:
    """`--edition` and `--json`."""
    return [
        click.Option(["--edition"], metavar="NAME", help="By the rules of this edition.",
                     shell_complete=completing.editions),
        click.Option(["--json", "as_json"], is_flag=True, help=json_help),
    ]  # fmt: skip


def edition_in(args: Sequence[str]) -> str | None:
    """The edition that a command line names, before it is parsed."""
    for at, word in enumerate(args):
        if word == "--":
            break
        if word == "--edition" and at + 1 < len(args):
            return args[at + 1]
        if word.startswith("--edition="):
            return word.partition("=")[2]
    return None


class ByEdition(click.Command):
    """A command that asks for its options when it knows the edition."""

    def __init__(self, name: str, options: Callable[[str | None], list[click.Parameter]], **more: Any):
        super().__init__(name, **more)
        self.options = options

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Find the edition in what was typed, then read the rest."""
        self.params = self.options(edition_in(args))
        return super().make_context(info_name, args, parent, **extra)
