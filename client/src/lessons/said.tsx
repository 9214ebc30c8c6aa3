/** What is said, piece by piece: plain, strong, or a term that opens its sentence when it is pressed. */

import "./said.css";

import { useState } from "preact/hooks";

import { RuleLink } from "../story/rule";
import { type Term, termsOf, type Words } from "./asking";

interface Props {
  head: string;
  say: readonly Words[];
  edition: string;
}

export function Said({ head, say, edition }: Props) {
  const [term, setTerm] = useState<Term | undefined>();
  async function explain(word: string): Promise<void> {
    const terms = await termsOf(edition);
    setTerm((open) => (open?.term === word ? undefined : terms.find((one) => one.term === word)));
  }
  return (
    <>
      <p class="said">
        <b>{head}</b>{" "}
        {closed(say).map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is said never changes
          <Piece key={at} piece={piece} open={term?.term === piece.term} explain={explain} />
        ))}
      </p>
      {term && (
        <p class="said-meaning">
          <b>{term.term}</b> {term.says} <RuleLink id={term.rule} />
        </p>
      )}
    </>
  );
}

interface Closed extends Words {
  /** What closes behind a term, and begins no line. */
  mark?: string;
}

const MARKS = ".,:;!?)";

function closed(say: readonly Words[]): Closed[] {
  const marks = say.map(({ text }, at) => {
    const first = text.slice(0, 1);
    return say[at - 1]?.term && MARKS.includes(first) ? first : "";
  });
  return say.map((piece, at) => ({
    ...piece,
    text: piece.text.slice(marks[at]?.length),
    mark: marks[at + 1] ?? "",
  }));
}

interface PieceProps {
  piece: Closed;
  open: boolean;
  explain(term: string): Promise<void>;
}

function Piece({ piece: { text, term, strong, mark }, open, explain }: PieceProps) {
  if (term) {
    return (
      <span class="said-closed">
        <button type="button" class="said-term" aria-expanded={open} onClick={() => void explain(term)}>
          {text}
        </button>
        {mark}
      </span>
    );
  }
  return strong ? <b>{text}</b> : <span>{text}</span>;
}
