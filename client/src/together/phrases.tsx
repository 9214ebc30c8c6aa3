/** What one can say with one tap: a fixed list, no free text. */

import { useRef } from "preact/hooks";

import type { Rules } from "../wire";
import { Sign } from "./icons";
import "./phrases.css";

interface Props {
  header: Pick<Rules, "phrases">;
  say(what: string): void;
}

/** The list behind a button. */
export function PhraseButton({ header, say }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  if (!header.phrases?.length) {
    return null;
  }
  return (
    <details ref={box} class="phrase-button">
      <summary class="btn">
        <Sign name="say" /> Say something
      </summary>
      <PhraseList
        header={header}
        say={(what) => {
          box.current?.removeAttribute("open");
          say(what);
        }}
      />
    </details>
  );
}

export function PhraseList({ header, say }: Props) {
  const phrases = header.phrases ?? [];
  return (
    <div class="phrases" role="group" aria-label="Say something">
      <div class="phrases-signs">
        {phrases
          .filter((one) => one.sign)
          .map((one) => (
            <button key={one.id} class="phrase phrase-sign" aria-label={one.id} onClick={() => say(one.id)}>
              {one.text}
            </button>
          ))}
      </div>
      {phrases
        .filter((one) => !one.sign)
        .map((one) => (
          <button key={one.id} class="phrase" onClick={() => say(one.id)}>
            {one.text}
          </button>
        ))}
    </div>
  );
}
