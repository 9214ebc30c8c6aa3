"""`python -m suits` is the command `suits`."""

from suits.cli import main

main()
