"""`suits completion`: the script that makes a shell complete what one types."""

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the completion script for a shell.

    \b
    Examples:
      suits completion bash > ~/.local/share/bash-completion/completions/suits
      suits completion zsh > ~/.zfunc/_suits
      suits completion fish > ~/.config/fish/completions/suits.fish
    """
    from click.shell_completion import get_completion_class

    from suits.cli.commands import suits

    script = get_completion_class(shell)
    assert script is not None
    made = script(suits, {}, "suits", "_SUITS_COMPLETE")
    click.echo(made.source_template % made.source_vars())
