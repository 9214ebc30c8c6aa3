/** What there is to open: the answers to a search, best first, or the chapters of an edition. */

import type { TargetedKeyboardEvent } from "preact";

import { keyed } from "../field/keyed";
import { toAddress } from "./places";
import { useEntryAddress } from "./reading";
import type { Brief, Chapter, Found } from "./wire";

const KINDS: Readonly<Record<string, string>> = { ruling: "ruling", example: "worked example", case: "further case" };

export function Answers({ found: { found, total }, q, at }: { found: Found; q: string; at: string }) {
  return (
    <>
      <ul class="rules-rows" aria-label="Answers" onKeyDown={goOn}>
        {found.map((one) => (
          <li key={one.id}>
            <BriefRow brief={one} q={q} here={one.id === at} />
          </li>
        ))}
      </ul>
      <p class="rules-count" role="status">
        {total === 0 ? `Nothing holds “${q}”. Try fewer or other words.` : counted(found.length, total)}
      </p>
    </>
  );
}

function counted(shown: number, total: number): string {
  const all = total === 1 ? "1 clause or ruling" : `${total} clauses and rulings`;
  return shown < total ? `The best ${shown} of ${all}` : all;
}

/** A clause by its words, a ruling by its title. */
export function BriefRow({ brief, q = "", here = false }: { brief: Brief; q?: string; here?: boolean }) {
  const { id, kind, title, begins } = brief;
  const address = useEntryAddress();
  const rule = kind === "ruling";
  return (
    <a class="rules-row" href={address(id)} aria-current={here ? "true" : undefined}>
      <span class="rules-id">{id}</span>
      <span>
        <b>{rule ? title : <Marked text={begins} q={q} />}</b>
        <small>{rule ? <Marked text={begins} q={q} /> : (KINDS[kind] ?? title)}</small>
      </span>
    </a>
  );
}

export function Chapters({ chapters, edition, at }: { chapters: readonly Chapter[]; edition: string; at: string }) {
  return (
    <ul class="rules-rows" aria-label="Chapters" onKeyDown={goOn}>
      {chapters.map(({ first, last, title, count }) => (
        <li key={first}>
          <a
            class="rules-row"
            href={toAddress({ place: "chapter", what: first, edition })}
            aria-current={first === at ? "true" : undefined}
          >
            <span class="rules-id">{first}</span>
            <span>
              <b>{title}</b>
              <small>{count === 1 ? "one entry" : `${count} entries, to ${last}`}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The words of a search stand out where they are found. */
function Marked({ text, q }: { text: string; q: string }) {
  return (
    <>{keyed(marked(text, q)).map(({ key, one: [part, found] }) => (found ? <mark key={key}>{part}</mark> : part))}</>
  );
}

/** A text in pieces, each with whether it is one of the words; what is shorter than two letters is no word. */
export function marked(text: string, q: string): [part: string, found: boolean][] {
  const words = q
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word.length > 1);
  const low = text.toLowerCase();
  const found: [string, boolean][] = [];
  let at = 0;
  while (at < text.length && low.length === text.length) {
    const next = words.map((word) => ({ from: low.indexOf(word, at), word })).filter(({ from }) => from >= 0);
    const [first] = next.sort((a, b) => a.from - b.from || b.word.length - a.word.length);
    if (!first) {
      break;
    }
    if (first.from > at) {
      found.push([text.slice(at, first.from), false]);
    }
    at = first.from + first.word.length;
    found.push([text.slice(first.from, at), true]);
  }
  return at < text.length ? [...found, [text.slice(at), false]] : found;
}

/** Arrows go from one to the next; above the first is the search. */
function goOn(event: TargetedKeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) {
    return;
  }
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll("a")];
  const to = all.indexOf(document.activeElement as HTMLAnchorElement) + by;
  (to < 0 ? event.currentTarget.closest(".rules")?.querySelector("input") : all[to])?.focus();
}
