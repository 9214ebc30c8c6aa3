/** Somebody has declared, nothing is rolled yet: whoever holds a card may come before that. */

import type { ComponentChildren } from "preact";

import { Card } from "../cards/card";
import { Odds, type Outcome, percent } from "../people/odds";
import type { Fact, Line } from "../wire";
import { declaredOf, firstOf, percentOf } from "./chances";
import { labelOf, type Names } from "./labels";
import type { Foreseen } from "./preview";
import "./window.css";

interface PreemptWindowProps {
  /** The line of the log that declared it. */
  declared: Line;
  hold: string | undefined;
  /** Since when the Hold Card could be used: "kings". */
  since?: string;
  names: Names;
  side: number;
  arms?: ComponentChildren;
  /** Who comes first, and whether the blow hits, where it is worked out. */
  foreseen?: Foreseen | undefined;
}

export function PreemptWindow({ declared, hold, since, names, side, arms, foreseen }: PreemptWindowProps) {
  const previews = [...(foreseen?.of.values() ?? [])];
  const first = previews.map(firstOf).find((one) => one.length > 0);
  const hits = previews.map(declaredOf).find((one) => one !== undefined);
  const cards = words(declared.facts?.["cards"]);
  const deeds = declaredDeeds(declared).map((choice) => labelOf(choice, names));
  const weapons = [...new Set(words(declared.facts?.["weapon"]).filter(Boolean))];
  return (
    <section class="preempt-window" aria-label="Before that" aria-live="assertive">
      <div class={`preempt-window-declared preempt-window-side-${Math.min(side, 3)}`}>
        {arms}
        <p>
          <span>
            <b>{names(declared.who ?? "")}</b> declares
          </span>
          <span>{deeds.join(", then ")}</span>
          <small>
            {weapons.join(", ")}
            {hits !== undefined && (
              <>
                {weapons.length > 0 && " · "}
                <b>{percentOf(hits)} %</b> to hit, before any defence
              </>
            )}
          </small>
        </p>
        {cards.slice(0, 4).map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
          <Card key={`${at} ${card}`} code={card} width={40} />
        ))}
      </div>
      {hold && (
        <div class="preempt-window-own">
          <Card code={hold} width={72} />
          <div>
            <p>
              Your Hold Card{since ? `, due since the ${since}` : ""}. Nothing is rolled yet: you may come before that.
            </p>
            {first && <First outcomes={first} />}
          </div>
        </div>
      )}
    </section>
  );
}

const FIRST = { first: "you act first", tie: "both at once", second: "they act first, you after" };

function First({ outcomes }: { outcomes: readonly Outcome[] }) {
  const told = outcomes.filter((one): one is typeof one & { key: keyof typeof FIRST } => one.key in FIRST);
  return (
    <div class="preempt-window-odds">
      <Odds outcomes={told} />
      <ul>
        {told.map((one) => (
          <li key={one.key}>
            <b>{percent(one.p)} %</b> {one.note ?? FIRST[one.key]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function words(fact: Fact | undefined): string[] {
  return Array.isArray(fact) ? fact.map(String) : fact === undefined ? [] : [String(fact)];
}

/** Words of plays that stand for a verb of another name. */
const MEANT: Readonly<Record<string, string>> = { other: "use a skill", "fast-draw": "draw fast", shake: "shake off" };

/** The parts of a play, each as what it does. */
function declaredDeeds({ facts = {} }: Line) {
  const whom = words(facts["whom"]);
  const ways = words(facts["way"]);
  const verbs = words(facts["verb"]);
  return verbs.map((verb, at) => ({
    say: verb,
    verb: MEANT[verb] ?? verb,
    whom: whom[at] ? [whom[at]] : [],
    way: verb === "move" && ways[at] !== "to" ? (ways[at] ?? "") : "",
  }));
}
