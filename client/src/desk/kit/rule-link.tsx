/** A rule by its id: a tap shows what it says. */

import { useState } from "preact/hooks";

import "./rule-link.css";

export function RuleLink({ id }: { id: string }) {
  const [text, setText] = useState("");

  async function tapped(): Promise<void> {
    if (text) {
      setText("");
      return;
    }
    setText("…");
    const { askRule } = await import("../../story/rule-text");
    const { says, fault = "" } = await askRule(id);
    setText(says ? says.text : fault);
  }

  return (
    <>
      <button class="rule-link" aria-expanded={text !== ""} aria-label={`Rule ${id}`} onClick={() => void tapped()}>
        {id}
      </button>
      {text && (
        <span class="rule-shown" role="status">
          {text} <a href={`#/rules/${id}`}>In the rule book</a>
        </span>
      )}
    </>
  );
}
