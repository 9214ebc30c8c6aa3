/** An equation as a row of terms; each is a button that shows its rule. */

import { MiniCard } from "../cards/mini";
import { type Equation, isResult, shown, spoken, type Term } from "./equation";
import { keyed } from "./keyed";
import "./equation.css";

/** Which term shows its rule, and what pressing one does. */
export interface Terms {
  pressed: number | undefined;
  press(term: Term, at: number): void;
  /** Whether `W` does the same as pressing. */
  keys: boolean;
}

interface EquationRowProps {
  equation: Equation;
  /** Narrow screens: smaller terms. */
  small?: boolean;
  terms: Terms;
}

export function EquationRow({ equation, small, terms }: EquationRowProps) {
  const all = keyed(equation.terms);
  const button = ({ key, one: term, at }: (typeof all)[number]) => (
    <TermButton key={key} term={term} at={at} terms={terms} />
  );
  /** Where there is no room for all in one line they stay together. */
  const results = all.findIndex(({ one }) => isResult(one));
  const from = results < 0 ? all.length : results;
  return (
    <div class={small ? "equation equation-small" : "equation"} role="group" aria-label={spoken(equation)}>
      {all.slice(0, from).map(button)}
      {from < all.length && <span class="equation-results">{all.slice(from).map(button)}</span>}
    </div>
  );
}

function TermButton({ term, at, terms }: { term: Term; at: number; terms: Terms }) {
  const tone = term.tone ? ` equation-${term.tone}` : "";
  const order = { "--at": at };
  const press = () => terms.press(term, at);
  function key(event: KeyboardEvent): void {
    if (terms.keys && event.key === "w" && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.stopPropagation(); // the story need not answer as well
      press();
    }
  }
  return (
    <>
      {term.sign && (
        <span class="equation-op reveal-term" style={order} aria-hidden="true">
          {term.times && `×${shown(term.times.ratio)}`} {term.sign}
        </span>
      )}
      <button
        type="button"
        class={`equation-term reveal-term${tone}`}
        style={order}
        onClick={press}
        onKeyDown={key}
        title={`Rule ${term.rules.join(", ")}`}
        aria-expanded={terms.pressed === at}
        data-result={isResult(term) || undefined}
      >
        {term.value}
        <small>{term.label}</small>
        {term.cards.length > 0 && (
          <span class="equation-cards">
            {keyed(term.cards).map(({ key: place, one }) => (
              <MiniCard key={place} code={one} />
            ))}
          </span>
        )}
      </button>
    </>
  );
}
