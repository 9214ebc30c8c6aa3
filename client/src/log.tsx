/** The log: what happened, how it came about, what the rules say, and the way back to a line. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { Line } from "./wire";

interface RuleText {
  id: string;
  title: string;
  text: string;
  rulings: { id: string; title: string; text: string }[];
}

function Rule({ id }: { id: string }) {
  const [rule, setRule] = useState<RuleText | undefined>();
  const [fault, setFault] = useState("");

  async function look(): Promise<void> {
    if (rule) {
      setRule(undefined);
      return;
    }
    try {
      const answer = await fetch(`/api/rule/${encodeURIComponent(id)}`);
      const found = (await answer.json()) as RuleText & { why?: string };
      if (answer.ok) {
        setRule(found);
      } else {
        setFault(found.why ?? "That rule cannot be shown.");
      }
    } catch {
      setFault("The table cannot be reached at the moment.");
    }
  }

  return (
    <>
      <button class="rule" aria-expanded={!!rule} onClick={() => void look()}>
        {id}
      </button>
      {rule && (
        <blockquote>
          <b>{rule.title}</b> {rule.text}
          {rule.rulings.map((one) => (
            <p key={one.id}>
              <b>{one.id}</b> {one.text}
            </p>
          ))}
        </blockquote>
      )}
      {fault && <small class="fault">{fault}</small>}
    </>
  );
}

interface Props {
  lines: Line[];
  canUndo: boolean;
  /** The line at which one looks when stepping through; -1 if one does not. */
  at: number;
  undo(line: number): void;
}

/** How a line came about, part by part; the rules stand below it as buttons. */
function working(line: Line): string[] {
  const ids = line.rules.join(", ");
  return line.why.split("; ").filter((part) => part && part !== ids);
}

export function Log({ lines, canUndo, at: looked, undo }: Props) {
  const [open, setOpen] = useState(-1);
  const end = useRef<HTMLLIElement>(null);
  const marked = useRef<HTMLLIElement>(null);
  const heard = useRef(lines.length);
  const [news, setNews] = useState("");

  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
    if (lines.length > heard.current) {
      setNews(lines.slice(heard.current).map((line) => line.text).join(" "));
    }
    heard.current = lines.length;
  }, [lines]);

  useEffect(() => {
    marked.current?.scrollIntoView({ block: "nearest" });
  }, [looked]);

  useEffect(() => {
    function why(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.key === "w" && !event.ctrlKey && !event.metaKey && !target.closest("input, textarea, select, dialog")) {
        setOpen(open === lines.length - 1 ? -1 : lines.length - 1);
      }
    }
    window.addEventListener("keydown", why);
    return () => window.removeEventListener("keydown", why);
  });

  return (
    <>
      <p class="unseen" role="log" aria-live="polite">
        {news}
      </p>
      <ol class="log">
        {lines.map((line, at) => (
          <li
            key={at}
            ref={at === looked ? marked : null}
            class={`${line.kind === "table" ? "note" : ""}${open === at ? " open" : ""}${at === looked ? " at" : ""}`}
          >
            <button aria-expanded={open === at} onClick={() => setOpen(open === at ? -1 : at)}>
              {line.text}
            </button>
            {open === at && (
              <div class="why">
                {working(line).map((part, n) => (
                  <p key={n}>{part}</p>
                ))}
                {line.rules.length > 0 && (
                  <p>
                    {line.rules.map((id) => (
                      <Rule key={id} id={id} />
                    ))}
                  </p>
                )}
                {canUndo && line.kind !== "table" && (
                  <button class="quiet" onClick={() => undo(at)}>
                    Undo to before this line
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </>
  );
}
