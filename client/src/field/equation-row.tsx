/** An equation as a row of terms; each is a button that opens its rule. */

import { MiniCard } from "../cards/mini";
import { type Equation, isResult, spoken, type Term } from "./equation";
import { keyed } from "./keyed";
import "./equation.css";

interface EquationRowProps {
  equation: Equation;
  /** Narrow screens: smaller terms. */
  small?: boolean;
  onRule(rule: string, line: number): void;
}

export function EquationRow({ equation, small, onRule }: EquationRowProps) {
  return (
    <div class={small ? "equation equation-small" : "equation"} role="group" aria-label={spoken(equation)}>
      {keyed(equation.terms).map(({ key, one: term, at }) => (
        <TermButton key={key} term={term} at={at} press={() => onRule(term.rule, equation.line)} />
      ))}
    </div>
  );
}

function TermButton({ term, at, press }: { term: Term; at: number; press(): void }) {
  const tone = term.tone ? ` equation-${term.tone}` : "";
  const order = { "--at": at };
  return (
    <>
      {term.sign && (
        <span class="equation-op reveal-term" style={order} aria-hidden="true">
          {term.sign}
        </span>
      )}
      <button
        type="button"
        class={`equation-term reveal-term${tone}`}
        style={order}
        onClick={press}
        title={`Rule ${term.rule}`}
        data-result={isResult(term) || undefined}
      >
        {term.value}
        <small>{term.label}</small>
        {term.cards.length > 0 && (
          <span class="equation-cards">
            {keyed(term.cards).map(({ key, one }) => (
              <MiniCard key={key} code={one} />
            ))}
          </span>
        )}
      </button>
    </>
  );
}
