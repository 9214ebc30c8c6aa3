"""The page that `bench paint` looks at: its updates wait until it is their turn, and are marked on its clock."""

import mimetypes
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route
    from tests.plugin_browser import Pages, Size

_CLOCK = """(name) => {
  const Socket = WebSocket;
  const parse = JSON.parse;
  const waiting = [];
  let count = 0;
  let now = "";
  const boundary = new EventTarget();
  boundary.addEventListener("parsed", () => {});
  JSON.parse = (text, ...how) => {
    const read = parse(text, ...how);
    if (now === text) {
      now = "";
      boundary.dispatchEvent(new Event("parsed"));
    }
    return read;
  };
  const mark = (what) => performance.mark(`update ${count} ${name} ${what}`);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  async function show({ socket, data }) {
    const message = new MessageEvent("message", { data });
    count++;
    now = data;
    const drawn = frame();
    mark("came");
    socket.dispatchEvent(message);
    await drawn;
    for (let n = 0; n < 2; n++) await frame();
    mark("whole");
  }
  window.next = () => new Promise((done) => {
    const one = waiting.shift();
    if (one) setTimeout(() => void show(one).then(() => done(true)));
    else done(false);
  });
  window.WebSocket = class extends Socket {
    constructor(...where) {
      super(...where);
      let first = true;
      this.addEventListener("message", (event) => {
        if (!event.isTrusted || !event.data.startsWith('{"type":"update"')) return;
        if (!first) {
          event.stopImmediatePropagation();
          waiting.push({ socket: this, data: event.data });
        }
        first = false;
      });
    }
  };
}"""
"""A call from Chromium into the page is in the trace, and costs next to nothing: so the end of parsing is one."""
_GO_ON = "() => document.querySelector('[data-go-on]')?.click()"
_IDLE = "() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))"
BUILT = "src/suits/table/static"


class Watched:
    """A page, and who sits at it: whoever has seen what happened goes on."""

    def __init__(self, page: "Page", slower: float):
        self._page = page
        if slower > 1:
            devtools = page.context.new_cdp_session(page)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})

    def sees(self) -> int:
        """Show what it was told meanwhile, one update after another; how many."""
        count = 0
        while self._page.evaluate("next()"):
            count += 1
            self._page.evaluate(_GO_ON)
            self._page.evaluate(_IDLE)
        return count


def watched(pages: "Pages", link: str, size: "Size", slower: float, name: str, checkout: Path | None) -> Watched:
    """A page at a link, called so in traces; as another checkout has built it, if there is one."""
    page = pages.open("about:blank", size)
    page.add_init_script(f"({_CLOCK})('{name}')")
    if checkout is not None:
        static = checkout / BUILT
        page.context.grant_permissions(["local-network-access"])
        page.route(lambda address: _file(static, address) is not None, lambda route: _serve(static, route))
    page.goto(link)
    page.locator(".status").wait_for()
    return Watched(page, slower)


def _file(static: Path, address: str) -> Path | None:
    name = urlsplit(address).path.strip("/") or "index.html"
    return static / name if name == "index.html" or name.startswith("assets/") else None


def _serve(static: Path, route: "Route") -> None:
    file = _file(static, route.request.url)
    assert file is not None
    kind, _ = mimetypes.guess_type(file)
    route.fulfill(body=file.read_bytes(), content_type=kind or "text/plain")
