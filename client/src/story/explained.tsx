/** A sentence whose words of the glossary can be pressed: what they mean stands beside them until the next press. */

import "./explained.css";

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { type Term, termsOf } from "../lessons/asking";
import { useStore } from "../store";
import type { Facts } from "../wire";
import { piecesOf } from "./pieces";
import { CardInWords } from "./sentence";
import { RuleLink } from "./rule";
import { explainable, type Glossary, termsIn, writtenBy } from "./terms";

const NOBODY: readonly string[] = [];

/** What is looked for at this table; nothing until it is here. */
export function useGlossary(): Glossary {
  const edition = useStore((table) => table.header?.edition ?? "");
  const people = useStore((table) => table.update?.people);
  const [terms, setTerms] = useState<readonly Term[]>([]);
  useEffect(() => {
    let wanted = true;
    if (edition) {
      void termsOf(edition).then((found) => wanted && setTerms(found));
    }
    return () => {
      wanted = false;
    };
  }, [edition]);
  const names = people?.map((one) => one.name).join("\n");
  return useMemo(() => writtenBy(terms, names?.split("\n") ?? NOBODY), [terms, names]);
}

interface Props {
  text: string;
  facts?: Facts | undefined;
}

export function Explained({ text, facts }: Props) {
  const glossary = useGlossary();
  return (
    <>
      {piecesOf(text, facts).map((piece, at) => {
        if ("card" in piece) {
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
          return <CardInWords key={at} {...piece} />;
        }
        const said = "change" in piece ? piece.change : piece.text;
        const words = explainable(said, glossary).map(({ text: word, term }, n) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
          term ? <TermWord key={`${at} ${n}`} word={word} term={term} /> : word,
        );
        return "change" in piece ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
          <span key={at} class={`sentence-change sentence-change-${piece.of}`}>
            {words}
          </span>
        ) : (
          words
        );
      })}
    </>
  );
}

interface TermsOfProps {
  texts: readonly string[];
  /** Texts beside them, whose words can be pressed there. */
  beside: readonly string[];
}

/** The words of some texts in a row, where the texts themselves are something to press. */
export function TermsOf({ texts, beside }: TermsOfProps) {
  const glossary = useGlossary();
  const there = termsIn(beside, glossary);
  const terms = termsIn(texts, glossary).filter((one) => !there.includes(one));
  return terms.length > 0 ? (
    <p class="terms-of">
      {terms.map((term) => (
        <TermWord key={term.term} word={term.term} term={term} />
      ))}
    </p>
  ) : null;
}

/** The words of some texts with what they mean. */
export function Meanings({ texts }: { texts: readonly string[] }) {
  const terms = termsIn(texts, useGlossary());
  return terms.length > 0 ? (
    <dl class="meanings">
      {terms.map((term) => (
        <div key={term.term}>
          <dt>{term.term}</dt>
          <dd>
            {term.says} <RuleLink id={term.rule} />
          </dd>
        </div>
      ))}
    </dl>
  ) : (
    <p class="meanings">No word here that needs to be explained.</p>
  );
}

function TermWord({ word, term }: { word: string; term: Term }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span class="term">
      <button type="button" ref={button} class="term-word" aria-expanded={open} onClick={() => setOpen(!open)}>
        {word}
      </button>
      {open && <Meaning term={term} at={button} close={() => setOpen(false)} />}
    </span>
  );
}

interface MeaningProps {
  term: Term;
  at: { current: HTMLElement | null };
  close(): void;
}

const WIDTH = 300;
const GAP = 6;

function Meaning({ term, at, close }: MeaningProps) {
  const box = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Record<string, string>>({});
  useLayoutEffect(() => {
    box.current?.showPopover?.();
    setPlace(placeBeside(at.current));
    box.current?.focus({ preventScroll: true });
  }, [at]);
  useLayoutEffect(() => {
    function press(event: Event): void {
      const inside = event.target as Node;
      if (!box.current?.contains(inside) && !at.current?.contains(inside)) {
        close();
      }
    }
    function key(event: KeyboardEvent): void {
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation(); // it takes back this, and nothing else
        close();
        at.current?.focus({ preventScroll: true });
      }
    }
    window.addEventListener("pointerdown", press, { capture: true });
    window.addEventListener("scroll", press, { capture: true, passive: true });
    window.addEventListener("keydown", key, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", press, { capture: true });
      window.removeEventListener("scroll", press, { capture: true });
      window.removeEventListener("keydown", key, { capture: true });
    };
  });
  return (
    <span ref={box} class="meaning" popover="manual" role="note" aria-label={term.term} tabIndex={-1} style={place}>
      <b>{term.term}</b> {term.says} <RuleLink id={term.rule} />
    </span>
  );
}

/** Below the word, or above it where there is more room; in pixels as large as the word is drawn. */
function placeBeside(word: HTMLElement | null): Record<string, string> {
  const { left = 0, top = 0, bottom = 0 } = word?.getBoundingClientRect() ?? {};
  const { clientWidth, clientHeight } = document.documentElement;
  const drawn = (length: number) => length / (word?.currentCSSZoom ?? 1);
  const x = Math.max(GAP, Math.min(drawn(left), drawn(clientWidth) - WIDTH - GAP));
  return bottom < clientHeight / 2
    ? { left: `${x}px`, top: `${drawn(bottom) + GAP}px`, bottom: "auto" }
    : { left: `${x}px`, top: "auto", bottom: `${drawn(clientHeight - top) + GAP}px` };
}
