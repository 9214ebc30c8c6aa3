"""`suits rules`: the rule book."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from suits.cli.telling import print_json

if TYPE_CHECKING:
    from suits.cli.drawing import Page
    from suits.rulebook import Rule

MOST = 12


@click.command()
@click.argument("words", nargs=-1, metavar="[EDITION] [ID | WORDS...]")
@click.option("--all", "everything", is_flag=True, help=f"All that fit, not only the best {MOST}.")
@click.option("--json", "as_json", is_flag=True, help="One JSON list of rules.")
def rules(words: Sequence[str], everything: bool, as_json: bool) -> None:
    """Look up rules: by ID, by words, or all of an edition.

    \b
    Examples:
      suits rules CON-09
      suits rules draw overdraw defence
      suits rules draw --json
      suits rules challenge boost
    """
    from suits import rulebook

    edition = words[0].lower() if words and words[0].lower() in rulebook.editions() else None
    sought = words[1:] if edition else words
    if not sought:
        found, short = rulebook.rules(edition), True
    elif all(_looks_like_an_id(word) for word in sought):
        found, short = tuple(rulebook.rule(word) for word in sought), False
    else:
        found, short = rulebook.search(" ".join(sought), edition), False
        if not found:
            raise click.UsageError(f"No rule speaks of {' '.join(sought)!r}.")
        found = found if everything else found[:MOST]
    if as_json:
        print_json([rule._asdict() for rule in found])
    elif short:
        _list(found, edition)
    else:
        _show(found)


def _looks_like_an_id(word: str) -> bool:
    return "-" in word and word[-1:].isalnum() and any(sign.isdigit() for sign in word)


def _list(found: Sequence["Rule"], edition: str | None) -> None:
    """Topics with the range of their IDs: the whole book would be pages and pages."""
    topics: dict[str, list[Rule]] = {}
    for rule in found:
        topics.setdefault(f"{rule.kind}\t{rule.topic}", []).append(rule)
    for key, some in topics.items():
        kind, topic = key.split("\t")
        span = some[0].id if len(some) == 1 else f"{some[0].id} to {some[-1].id}"
        title = some[0].title if kind == "clause" else f"{kind}s"
        click.echo(f"{topic:7} {span:22} {len(some):4}  {title}")
    click.echo(f"{len(found)} rules{f' of {edition}' if edition else ''}. Read one: suits rules {found[0].id}")


def _show(found: Sequence["Rule"]) -> None:
    from suits.cli.drawing import Page

    page = Page()
    for at, rule in enumerate(found):
        if at:
            page.draw()
        _one(page, rule)


def _one(page: "Page", rule: "Rule") -> None:
    page.paragraph(f"{rule.id}  {rule.title}", style="bold")
    page.paragraph(f"{rule.kind} · {', '.join(rule.editions)}", "  ", style="dim")
    for part in rule.text.splitlines():
        page.paragraph(part, "  ")
    if rule.reads:
        page.paragraph(f"settles {', '.join(rule.reads)}", "  ", style="dim")
