/** Heads: how many cards are played, above all that can be done with them. */

import { type Deed, deedsFrom, type Row } from "./deeds";
import { type Words, type Asking, listAt } from "./lists";

const PLAY = "play";

export interface Arranged {
  heads: Row[];
  base: Words;
  deeds: Deed[];
}

/** The dock: rows above all, and the deeds under what is chosen there. Others (hold, pass) stay where they are. */
export function arranged(now: Asking, head: Words, together = ""): Arranged {
  const known = worked.get(now) ?? new Map<string, Arranged>();
  worked.set(now, known);
  const key = [together, ...head].join("\n");
  const found = known.get(key) ?? arrange(now, head, together);
  known.set(key, found);
  return found;
}

/** What was worked out for a question as it is told: looked at again with every tap. */
const worked = new WeakMap<Asking, Map<string, Arranged>>();

function arrange(now: Asking, head: Words, together: string): Arranged {
  const heads: Row[] = [];
  const others: Deed[] = [];
  let base: Words = [];
  for (let list = listAt(now, []); list && now.asked.stages; list = listAt(now, base)) {
    const playing = list.choices.filter((one) => one.verb === PLAY && !one.whole && !one.quiet);
    const counts = list.about === "cards" || list.about === "number";
    const [first] = playing;
    if (!first || !(counts || (playing.length === 1 && nextIsCards(now, [...base, first.say])))) {
      break;
    }
    others.unshift(...deedsFrom(now, base, new Set(playing.map((one) => one.say)), together));
    const said = playing.find((one) => one.say === head[base.length]) ?? first;
    if (counts) {
      const { about = "cards", prompt = "" } = list;
      heads.push({ at: base.length, about, prompt, empty: "", options: playing, said: said.say });
    }
    base = [...base, said.say];
  }
  return { heads, base, deeds: [...deedsFrom(now, base, new Set(), together), ...others] };
}

function nextIsCards(now: Asking, words: Words): boolean {
  return listAt(now, words)?.about === "cards";
}
