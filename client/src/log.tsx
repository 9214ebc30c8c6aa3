/** The log: what happened, how it came about, what the rules say, and the way back to a line. */

import { useEffect, useRef, useState } from "preact/hooks";

import { exchanges } from "./exchanges";
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

function Rules({ ids }: { ids: string[] }) {
  return (
    <>
      {ids.map((id) => (
        <Rule key={id} id={id} />
      ))}
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

/** The rules that a line comes from and none of its reasons names. */
function otherRules(line: Line): string[] {
  const named = new Set(line.reasons?.flatMap((one) => one.rules ?? []));
  return (line.rules ?? []).filter((id) => !named.has(id));
}

export function Log({ lines, canUndo, at: looked, undo }: Props) {
  const [open, setOpen] = useState(-1);
  const end = useRef<HTMLLIElement>(null);
  const marked = useRef<HTMLLIElement>(null);
  const heard = useRef(lines.length);
  const [news, setNews] = useState("");
  const last = lines.map((line) => line.text !== "").lastIndexOf(true);
  const parts = exchanges(lines);

  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
    if (lines.length > heard.current) {
      setNews(
        lines
          .slice(heard.current)
          .map((line) => line.text)
          .filter(Boolean)
          .join(" "),
      );
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
        setOpen(open === last ? -1 : last);
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
        {lines.map(
          (line, at) =>
            line.text && (
              <li
                key={at}
                ref={at === looked ? marked : null}
                class={`${line.kind === "table" ? "note" : ""}${open === at ? " open" : ""}${at === looked ? " at" : ""} ${parts.get(at) ?? ""}`}
              >
                <button aria-expanded={open === at} onClick={() => setOpen(open === at ? -1 : at)}>
                  {line.text}
                </button>
                {open === at && (
                  <div class="why">
                    {line.reasons?.map((one, n) => (
                      <p key={n}>
                        {one.text} <Rules ids={one.rules ?? []} />
                      </p>
                    ))}
                    <p>
                      <Rules ids={otherRules(line)} />
                    </p>
                    {canUndo && line.kind !== "table" && (
                      <button class="quiet" onClick={() => undo(at)}>
                        Undo to before this line
                      </button>
                    )}
                  </div>
                )}
              </li>
            ),
        )}
        <li ref={end} aria-hidden="true" />
      </ol>
    </>
  );
}
