/** The number of a rule: pressed, it says what the rule says. */

import { useState } from "preact/hooks";

import { hasBook } from "../asked";
import { BookLink } from "./book-link";
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
              <BookLink id={one.id} /> <Explained text={one.text} />
            </p>
          ))}
          {hasBook() && (
            <p>
              <BookLink id={id} text="In the rule book" />
            </p>
          )}
        </blockquote>
      )}
      {asked?.fault && <small role="alert">{asked.fault}</small>}
    </>
  );
}
