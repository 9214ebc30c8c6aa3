/** A fight that is over, line by line. */

import type { Line } from "../wire";
import "../frame/forms.css";
import "./stepping.css";

export function Stepping({ lines, at, go }: { lines: Line[]; at: number; go(line: number): void }) {
  const read = lines.flatMap((line, n) => (line.text === "" ? [] : [n]));
  const now = read.indexOf(at);
  const last = read.length - 1;
  const to = (n: number) => go(read[n] ?? -1);
  return (
    <section class="stepping" aria-label="Step through">
      <p aria-live="polite">
        {now < 0
          ? "The fight can be stepped through, line by line."
          : `${now + 1} of ${read.length}: ${lines[at]?.text ?? ""}`}
      </p>
      <div class="row">
        <button class="btn" disabled={now === 0} onClick={() => to(0)}>
          First
        </button>
        <button class="btn" disabled={now === 0} onClick={() => to(now < 0 ? last : now - 1)}>
          Back
        </button>
        <button class="btn" disabled={now === last} onClick={() => to(now + 1)}>
          Next
        </button>
        <button class="btn" disabled={now === last} onClick={() => to(last)}>
          Last
        </button>
      </div>
    </section>
  );
}
