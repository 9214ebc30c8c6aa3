/** The number of a rule: pressed, it says what the rule says. */

import { useState } from "preact/hooks";

import "./rule.css";

interface RuleText {
  title: string;
  text: string;
  rulings: { id: string; text: string }[];
}

type Asked = { says?: RuleText; fault?: string };

async function ask(id: string): Promise<Asked> {
  try {
    const answer = await fetch(`/api/rule/${encodeURIComponent(id)}`);
    const found = (await answer.json()) as RuleText & { why?: string };
    return answer.ok ? { says: found } : { fault: found.why ?? "That rule cannot be shown." };
  } catch {
    return { fault: "The table cannot be reached at the moment." };
  }
}

export function RuleLink({ id }: { id: string }) {
  const [asked, setAsked] = useState<Asked>();
  const says = asked?.says;
  return (
    <>
      <button
        type="button"
        class="rule-link"
        aria-expanded={!!says}
        onClick={() => (asked ? setAsked(undefined) : void ask(id).then(setAsked))}
      >
        {id}
      </button>
      {says && (
        <blockquote class="rule-text">
          <b>{says.title}</b> {says.text}
          {says.rulings.map((one) => (
            <p key={one.id}>
              <b>{one.id}</b> {one.text}
            </p>
          ))}
        </blockquote>
      )}
      {asked?.fault && <small role="alert">{asked.fault}</small>}
    </>
  );
}
