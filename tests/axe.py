"""What axe-core finds wrong with a page for people who do not see it or use no mouse."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

_RUN = """async (rules) => {
  const { violations } = await axe.run({ resultTypes: ["violations"], ...(rules.length && { runOnly: rules }) });
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target[0]).join(", ")})`);
}"""
"""Only faults are written down: what is right would be a thousand elements to be told of."""
AXE = Path(__file__).parent.parent / "client" / "node_modules" / "axe-core" / "axe.min.js"


def serious(page: Page, *rules: str) -> list[str]:
    """Faults that shut somebody out: `rule: what is wrong (where)`. By all rules, or by these."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_axe())
    faults: list[str] = page.evaluate(_RUN, list(rules))
    return faults


@cache
def _axe() -> str:
    assert AXE.is_file(), "axe-core is missing: `make test` installs it"
    return AXE.read_text("utf-8")
