/** A state as a word: colour for how grave it is, a sign for what it is, and the word itself. */

import "./word.css";

import { Sign } from "./signs";
import type { WordFact } from "./words";

export function Word({ word, brief }: { word: WordFact; brief?: boolean | undefined }) {
  return (
    <span class={`word word-${word.tone}`} title={word.means}>
      {word.sign && <Sign name={word.sign} />}
      <span class="word-text">{brief ? word.brief : word.text}</span>
    </span>
  );
}

interface WordsProps {
  words: readonly WordFact[];
  most?: number;
  /** Where there is hardly any room. */
  brief?: boolean;
  /** They are part of a sentence that is read aloud elsewhere. */
  silent?: boolean;
}

/** Somebody's words; as many as there is room for, the gravest first. */
export function Words({ words, most = words.length, brief, silent }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <span class="words" aria-hidden={silent}>
      {words.slice(0, most).map((word) => (
        <Word key={word.key + word.text} word={word} brief={brief} />
      ))}
    </span>
  );
}
