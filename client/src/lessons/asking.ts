/** What the server has to say about an edition: asked for once. */

import { asked } from "../asked";

export interface Words {
  text: string;
  term?: string;
  strong?: boolean;
}

export interface Term {
  term: string;
  says: string;
  rule: string;
  /** How else it is written. */
  also?: string[];
}

export interface Advice {
  head: string;
  say: Words[];
  rules?: string[];
}

const known = new Map<string, Promise<unknown>>();

function once<Found>(address: string, nothing: Found, read: (found: never) => Found): Promise<Found> {
  const found = (known.get(address) as Promise<Found> | undefined) ?? ask(address, nothing, read);
  known.set(address, found);
  return found;
}

async function ask<Found>(address: string, nothing: Found, read: (found: never) => Found): Promise<Found> {
  try {
    const answer = await asked(address);
    return answer.ok ? read((await answer.json()) as never) : nothing;
  } catch {
    known.delete(address);
    return nothing;
  }
}

export function termsOf(edition: string): Promise<Term[]> {
  const address = `/api/glossary?edition=${encodeURIComponent(edition)}`;
  return once<Term[]>(address, [], ({ terms }: { terms: Term[] }) => terms);
}

/** What the coach says to each kind of question. */
export function adviceOf(edition: string): Promise<Record<string, Advice>> {
  const address = `/api/coach?edition=${encodeURIComponent(edition)}`;
  return once<Record<string, Advice>>(address, {}, ({ questions }: { questions: Record<string, Advice> }) => questions);
}
