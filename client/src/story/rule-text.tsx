/** What a rule says, and the rulings on it. */

import { useEffect, useState } from "preact/hooks";

import { asked } from "../asked";
import { BookLink } from "./book-link";
import { Explained } from "./words";

export interface RuleWords {
  title: string;
  text: string;
  rulings: { id: string; text: string }[];
}

export type Found = { says?: RuleWords; fault?: string };

const found = new Map<string, Found>();

export async function askRule(id: string): Promise<Found> {
  const known = found.get(id);
  if (known) {
    return known;
  }
  try {
    const answer = await asked(`/api/rule/${encodeURIComponent(id)}`);
    const words = (await answer.json()) as RuleWords & { why?: string };
    const one = answer.ok ? { says: words } : { fault: words.why ?? "That rule cannot be shown." };
    found.set(id, one);
    return one;
  } catch {
    return { fault: "The table cannot be reached at the moment." };
  }
}

/** A rule by its number, with its text as soon as that is here; rulings on it by their numbers alone. */
export function RuleText({ id }: { id: string }) {
  const [rule, setRule] = useState(found.get(id));
  useEffect(() => {
    let wanted = true;
    void askRule(id).then((one) => wanted && setRule(one));
    return () => {
      wanted = false;
    };
  }, [id]);
  const rulings = rule?.says?.rulings ?? [];
  return (
    <p>
      <BookLink id={id} /> {rule?.says ? <Explained text={rule.says.text} /> : (rule?.fault ?? "…")}
      {rulings.length > 0 && <small> Rulings: {rulings.map((one) => one.id).join(", ")}.</small>}
    </p>
  );
}
