/** Where the words of the glossary stand in a sentence, each as the glossary writes it; nothing is guessed. */

import type { Term } from "../lessons/asking";

/** What is read, and the word of the glossary that it is. */
export interface Explainable {
  text: string;
  term?: Term;
}

interface Written {
  form: string;
  /** Nothing for a name: somebody may be called Will. */
  term?: Term;
}

/** Everything that is looked for, by its first letter; what is longer comes first. */
export type Glossary = ReadonlyMap<string, readonly Written[]>;

export function writtenBy(terms: readonly Term[], names: readonly string[]): Glossary {
  const all: Written[] = names.map((form) => ({ form }));
  for (const term of terms) {
    for (const form of [term.term, ...(term.also ?? [])]) {
      all.push({ form, term });
      const capital = form.slice(0, 1).toUpperCase() + form.slice(1);
      if (capital !== form) {
        all.push({ form: capital, term });
      }
    }
  }
  const found = new Map<string, Written[]>();
  for (const one of all.sort((a, b) => b.form.length - a.form.length)) {
    const first = one.form.slice(0, 1);
    found.set(first, [...(found.get(first) ?? []), one]);
  }
  return found;
}

export function explainable(text: string, written: Glossary): Explainable[] {
  const found: Explainable[] = [];
  let plain = 0;
  let at = 0;
  while (at < text.length) {
    const here = isLetter(text.charAt(at - 1)) ? undefined : wholeWord(text, at, written);
    if (here?.term) {
      if (at > plain) {
        found.push({ text: text.slice(plain, at) });
      }
      found.push({ text: here.form, term: here.term });
      plain = at + here.form.length;
    }
    at += here?.form.length ?? 1;
  }
  return plain < text.length ? [...found, { text: text.slice(plain) }] : found;
}

/** The words of the glossary that some texts hold, in their order, each once. */
export function termsIn(texts: readonly string[], written: Glossary): Term[] {
  const found = texts.flatMap((text) => explainable(text, written).flatMap(({ term }) => term ?? []));
  return [...new Set(found)];
}

function wholeWord(text: string, at: number, written: Glossary): Written | undefined {
  const ones = written.get(text.charAt(at)) ?? [];
  return ones.find(({ form }) => text.startsWith(form, at) && !isLetter(text.charAt(at + form.length)));
}

/** Letters are what has a capital. */
function isLetter(sign: string): boolean {
  return sign.toLowerCase() !== sign.toUpperCase();
}
