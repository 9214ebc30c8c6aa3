"""What the tabulator key offers in a shell."""

from click import Context, Parameter


def encounters(ctx: Context, param: Parameter, incomplete: str) -> list[str]:
    """Ready-made encounters."""
    from suits.encounters import ready_made

    return [name for name in ready_made() if name.startswith(incomplete)]


def editions(ctx: Context, param: Parameter, incomplete: str) -> list[str]:
    """Editions."""
    from suits.editions import names

    return [name for name in names() if name.startswith(incomplete)]


def bots(ctx: Context, param: Parameter, incomplete: str) -> list[str]:
    """Levels of bots."""
    from suits.players import levels

    return [name for name in levels() if name.startswith(incomplete)]
