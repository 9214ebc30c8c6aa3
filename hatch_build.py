"""Build hook: the wheel carries the rule book, ``docs/rules`` as ``suits/rulebook/texts``.

Not a plain ``force-include``: that would also copy the texts into every editable install, where they would
grow stale beside the ones in the working tree.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RulebookHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the rule texts to real wheels; leaves editable ones alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        texts = Path(self.root, "docs", "rules")
        if not texts.is_dir():
            raise FileNotFoundError("docs/rules is missing: the wheel must carry the rule book")
        build_data["force_include"][str(texts)] = "suits/rulebook/texts"
