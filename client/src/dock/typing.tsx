/** An answer, typed: words, their beginnings, or numbers, as on the command line. */

import { useEffect, useRef, useState } from "preact/hooks";
import "./typing.css";

interface TypingLineProps {
  /** An answer that could be typed, to show how. */
  example: string;
  busy: boolean;
  say(line: string): void;
  close(): void;
}

export function TypingLine({ example, busy, say, close }: TypingLineProps) {
  const [line, setLine] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="typing-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (line.trim()) {
          say(line);
        }
      }}
    >
      <kbd aria-hidden="true">/</kbd>
      <input
        ref={field}
        class="typing-line-field"
        aria-label="Your answer, typed"
        placeholder={`Type an answer: ${example}`}
        value={line}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => setLine(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && close()}
      />
      <button type="submit" class="dock-button" disabled={busy || !line.trim()}>
        Say it
      </button>
    </form>
  );
}
