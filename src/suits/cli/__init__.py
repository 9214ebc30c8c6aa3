"""The command line: `suits play`, `suits referee` and the rest. Commands are imported when they are called."""


def main() -> None:
    """Run the program."""
    from suits.cli.commands import suits

    suits.main(prog_name="suits")
