"""What axe-core finds wrong with a page for people who do not see it or use no mouse."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent / "client" / "node_modules" / "axe-core" / "axe.min.js"


def serious(page: Page, *rules: str) -> list[str]:
    """Faults that shut somebody out: `rule: what is wrong (where)`. By all rules, or by these."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_axe())
    found = page.evaluate("(rules) => axe.run(rules.length ? { runOnly: rules } : {})", list(rules))
    return [
        f"{fault['id']}: {fault['help']} ({', '.join(str(node['target'][0]) for node in fault['nodes'])})"
        for fault in found["violations"]
        if fault["impact"] in {"serious", "critical"}
    ]


@cache
def _axe() -> str:
    assert AXE.is_file(), "axe-core is missing: `make test` installs it"
    return AXE.read_text("utf-8")
