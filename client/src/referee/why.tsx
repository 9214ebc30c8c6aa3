/** How the last exchange came about, line by line, with the rules. */

import { Panel } from "../frame/panel";
import { StoryLine } from "../story/line";
import type { Line } from "../wire";

/** So many lines at most: the rest is in the story. */
const MOST = 8;

export function WhyPanel({ lines, close }: { lines: readonly Line[]; close(): void }) {
  return (
    <Panel title="Why" close={close}>
      <ul class="why-lines">
        {lastOf(lines).map(({ line, at }) => (
          <StoryLine key={at} line={line} at={at} open fresh={false} canGoBack={false} />
        ))}
      </ul>
    </Panel>
  );
}

/** From what opened the last exchange to the end. */
function lastOf(lines: readonly Line[]): { line: Line; at: number }[] {
  const opened = lines.map((line) => line.part === "opens").lastIndexOf(true);
  return lines
    .map((line, at) => ({ line, at }))
    .slice(Math.max(opened, lines.length - MOST, 0))
    .filter(({ line }) => line.text);
}
