/** What the Herald says in a lesson: one thing at a time, with answers side by side. */

import type { ComponentChildren } from "preact";

import { MiniCard } from "../cards/mini";
import type { Compared, Taught } from "../wire";
import { Herald } from "./herald";
import { Said } from "./said";

interface Props {
  remark: Taught;
  edition: string;
  /** What was said to another answer than the one that is wanted. */
  otherwise: string;
  children: ComponentChildren;
}

export function Bubble({ remark, edition, otherwise, children }: Props) {
  return (
    <div class="lesson-bubble">
      <Herald size={64} />
      <div class="lesson-words">
        <div aria-live="polite">
          <Said head={remark.head} say={remark.say} edition={edition} />
          {otherwise && <p class="lesson-otherwise">{otherwise}</p>}
        </div>
        {remark.compare && <Comparison of={remark.compare} />}
        {children}
      </div>
    </div>
  );
}

function Comparison({ of }: { of: readonly Compared[] }) {
  return (
    <ul class="lesson-compare" aria-label="Side by side">
      {of.map((one) => (
        <li key={one.cards.join(" ")} class={one.better ? "lesson-better" : ""}>
          {one.cards.map((card) => (
            <MiniCard key={card} code={card} />
          ))}
          <b>{one.value}</b>
          <span>{one.note}</span>
        </li>
      ))}
    </ul>
  );
}
