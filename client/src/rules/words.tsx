/** The words of an entry: every ID is a link, and so is what the glossary explains, where it stands first. */

import type { ComponentChildren } from "preact";

import { explainable, type Glossary } from "../story/terms";
import { useEntryAddress } from "./reading";
import type { Paragraph, Piece } from "./wire";
import "./words.css";

/** An ID that leads to its entry. */
export function Ref({ id, children }: { id: string; children?: ComponentChildren }) {
  const address = useEntryAddress();
  return (
    <a class="rule-ref" href={address(id)}>
      <span>{children ?? id}</span>
    </a>
  );
}

interface Props {
  text: readonly Paragraph[];
  /** The entry itself: nothing in it leads to where one is. */
  own: string;
  words: Glossary;
}

export function Paragraphs({ text, own, words }: Props) {
  const address = useEntryAddress();
  const seen = new Set([own]);

  function drawn({ text: said, id, code }: Piece, at: number): ComponentChildren {
    if (id) {
      return id === own ? (
        said
      ) : (
        <Ref key={at} id={id}>
          {said}
        </Ref>
      );
    }
    if (code) {
      return <code key={at}>{said}</code>;
    }
    return explainable(said, words).map(({ text: word, term }) => {
      if (!term || seen.has(term.term) || term.rule === own) {
        return word;
      }
      seen.add(term.term);
      return (
        <a key={term.term} class="rule-term" href={address(term.rule)} title={term.says}>
          <span>{word}</span>
        </a>
      );
    });
  }

  return (
    <>
      {runs(text).map((run) =>
        run[0]?.item ? (
          <ul key={plain(run[0])}>
            {run.map((one) => (
              <li key={plain(one)}>{one.pieces.map(drawn)}</li>
            ))}
          </ul>
        ) : (
          <p key={plain(run[0])}>{run[0]?.pieces.map(drawn)}</p>
        ),
      )}
    </>
  );
}

function plain(one: Paragraph | undefined): string {
  return one?.pieces.map(({ text }) => text).join("") ?? "";
}

/** Points of a list that follow each other stand together; everything else stands alone. */
export function runs(text: readonly Paragraph[]): Paragraph[][] {
  const found: Paragraph[][] = [];
  for (const one of text) {
    const last = found.at(-1);
    if (one.item && last?.[0]?.item) {
      last.push(one);
    } else {
      found.push([one]);
    }
  }
  return found;
}
