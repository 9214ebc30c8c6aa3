"""How `make docs` makes pages of these files."""

import gc

from sphinx.application import Sphinx

import suits

# Sphinx keeps a tree of small objects for every page: looking for garbage among them took a third of its time.
gc.set_threshold(100_000, 50, 1000)

project = html_title = "suits"
author = project_copyright = "the suits authors"
version = release = suits.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["examples"]
myst_heading_anchors = 4
default_role = "code"  # a docstring says `this` where a page does

html_theme = "furo"
html_show_sourcelink = html_copy_source = False

suppress_warnings = ["ref.python"]  # there are two kinds of `Fight`, and both are meant

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True}
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80

CONTENTS = {"rules/README": "*/*", "decisions/README": "0*"}
"""Pages that list others. The program and people read them as they are, so what Sphinx needs is added here."""


def _weave_in(app: Sphinx, page: str, text: list[str]) -> None:
    if page in CONTENTS:
        text[0] += f"\n```{{toctree}}\n:hidden:\n:glob:\n\n{CONTENTS[page]}\n```\n"


def setup(app: Sphinx) -> None:
    """Sphinx calls this."""
    app.connect("source-read", _weave_in)
