/** What the Herald says: one thing at a time, with terms that can be pressed, and answers side by side. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

import { MiniCard } from "../cards/mini";
import { RuleLink } from "../story/rule";
import type { Compared, Taught } from "../wire";
import { type Term, termsOf } from "./glossary";
import { Herald } from "./herald";

interface Props {
  remark: Taught;
  edition: string;
  /** What was said to another answer than the one that is wanted. */
  otherwise: string;
  children: ComponentChildren;
}

export function Bubble({ remark, edition, otherwise, children }: Props) {
  const [term, setTerm] = useState<Term | undefined>();
  async function explain(word: string): Promise<void> {
    const terms = await termsOf(edition);
    setTerm((open) => (open?.term === word ? undefined : terms.find((one) => one.term === word)));
  }
  return (
    <div class="lesson-bubble">
      <Herald size={64} />
      <div class="lesson-words">
        <div aria-live="polite">
          <p class="lesson-say">
            <b>{remark.head}</b>{" "}
            {remark.say.map((piece, at) =>
              piece.term ? (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a remark never changes
                  key={at}
                  type="button"
                  class="lesson-term"
                  aria-expanded={term?.term === piece.term}
                  onClick={() => void explain(piece.term ?? "")}
                >
                  {piece.text}
                </button>
              ) : piece.strong ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a remark never changes
                <b key={at}>{piece.text}</b>
              ) : (
                piece.text
              ),
            )}
          </p>
          {otherwise && <p class="lesson-otherwise">{otherwise}</p>}
          {term && (
            <p class="lesson-meaning">
              <b>{term.term}</b> {term.says} <RuleLink id={term.rule} />
            </p>
          )}
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
