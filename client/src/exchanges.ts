/** Which lines of the log belong to one exchange: a contest or a play, from what opens it to what comes of it. */

import type { Line } from "./wire";

/** By the place of a line: how it stands in the frame around its exchange. Lines alone have none. */
export function exchanges(lines: Line[]): Map<number, string> {
  const found = new Map<number, string>();
  let open: number[] = [];

  function close(): void {
    if (open.length > 1) {
      for (const [n, at] of open.entries()) {
        found.set(at, n === 0 ? "exchange first" : n === open.length - 1 ? "exchange last" : "exchange");
      }
    }
    open = [];
  }

  lines.forEach((line, at) => {
    if (line.text === "") {
      return; // for programs only
    }
    if (line.part === "in" && open.length > 0) {
      open.push(at);
    } else {
      close();
      open = line.part === "opens" ? [at] : [];
    }
  });
  close();
  return found;
}
