/** How the last exchange came about, line by line, with the rules. */

import { Panel } from "../frame/panel";
import { StoryLine } from "../story/line";
import type { Line } from "../wire";
import { lastBlow } from "./rows";

export function WhyPanel({ lines, close }: { lines: readonly Line[]; close(): void }) {
  return (
    <Panel title="Why" close={close}>
      <ul class="why-lines">
        {lastBlow(lines).map(({ line, at }) => (
          <StoryLine key={at} line={line} at={at} open fresh={false} canGoBack={false} />
        ))}
      </ul>
    </Panel>
  );
}
