"""Build hook: what a wheel carries besides the modules.

- The rule book, ``docs/rules`` as ``suits/rulebook/texts``. Not a plain ``force-include``: that would also copy the
  texts into every editable install, where they would grow stale beside the ones in the working tree.
- The browser client, built from ``client/`` into ``suits/table/static``. Source archives carry the built files too.
"""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class SuitsHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client if it changed; adds the rule texts to real wheels and leaves editable ones alone."""

    def dependencies(self) -> list[str]:
        """A Node from PyPI, only where the client must be built and the machine has none that will do."""
        client, root = _build_client(self.root), Path(self.root)
        return [] if client.is_built(root) or client.find_node() else [client.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        _build_client(self.root).build(Path(self.root))
        if self.target_name == "wheel" and version != "editable":
            texts = Path(self.root, "docs", "rules")
            if not texts.is_dir():
                raise FileNotFoundError("docs/rules is missing: the wheel must carry the rule book")
            build_data["force_include"][str(texts)] = "suits/rulebook/texts"


def _build_client(root: str) -> ModuleType:
    """`tools/build_client.py`, which the Makefile uses as well."""
    found = importlib.util.spec_from_file_location("build_client", Path(root, "tools", "build_client.py"))
    if found is None or found.loader is None:
        raise FileNotFoundError("tools/build_client.py is missing: it builds the browser client")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module
