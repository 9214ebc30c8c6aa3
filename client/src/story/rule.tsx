/** The number of a rule: pressed, it says what the rule says. */

import { useState } from "preact/hooks";

import { Explained } from "./words";
import { askRule, type Found } from "./rule-text";
import "./rule.css";

export function RuleLink({ id }: { id: string }) {
  const [asked, setAsked] = useState<Found>();
  const says = asked?.says;
  return (
    <>
      <button
        type="button"
        class="rule-link"
        aria-expanded={!!says}
        onClick={() => (asked ? setAsked(undefined) : void askRule(id).then(setAsked))}
      >
        {id}
      </button>
      {says && (
        <blockquote class="rule-text">
          <b>{says.title}</b> <Explained text={says.text} />
          {says.rulings.map((one) => (
            <p key={one.id}>
              <b>{one.id}</b> <Explained text={one.text} />
            </p>
          ))}
        </blockquote>
      )}
      {asked?.fault && <small role="alert">{asked.fault}</small>}
    </>
  );
}
