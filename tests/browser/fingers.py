"""What a finger must find: everything that can be pressed is large enough for one."""

from playwright.sync_api import Page

FINGER = 44
_SMALL = """(finger) => {
  const found = [];
  for (const one of document.querySelectorAll("button, a, input, select, summary, [role=button], [tabindex='0']")) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const switched = one.matches("[type=checkbox]") && one.closest("label"); // all of it switches
    const { x, y, width, height } = (switched || one).getBoundingClientRect();
    if (one.matches(".hexboard-cursor")) continue; // for keys: a finger taps the map itself
    if (width < 2 || y + height < 0 || y > innerHeight || x + width < 0 || x > innerWidth) continue;
    const around = getComputedStyle(one, "::after");
    const grown = around.position === "absolute" && around.content !== "none";
    const [wide, high] = grown ? [parseFloat(around.width), parseFloat(around.height)] : [0, 0];
    if (Math.max(width, wide) < finger - 0.5 || Math.max(height, high) < finger - 0.5) {
      found.push(`${one.className || one.tagName} ${Math.round(width)} x ${Math.round(height)}: ${one.textContent}`);
    }
  }
  return found;
}"""


def too_small(page: Page) -> list[str]:
    """What is in sight and smaller than a finger."""
    found: list[str] = page.evaluate(_SMALL, FINGER)
    return found
