/** Work that takes a while: it begins when nothing was changed for a moment, tells what it has, and can be stopped. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { mayPass } from "./asking";

/** How far it is. */
export interface Progress {
  done: number;
  of: number;
  what: string;
}

/** One line of what comes. */
type Line<T> = Partial<Progress> & { why?: string } & T;

export interface Job<T> {
  /** What came last; after a fault, only if it is an answer to this very question. */
  found: T | undefined;
  progress: Progress | undefined;
  why: string;
  running: boolean;
  stop(): void;
  /** Begins once more, where that may help. */
  again: (() => void) | undefined;
}

const RESTS = 400;

/**
 * What comes of a question, line by line; a newer question ends the older one, and so does a page that nobody sees.
 * What came last stays until there is something newer.
 */
export function useJob<T extends object>(path: string, question: unknown): Job<T> {
  const asked = question === undefined ? "" : JSON.stringify(question);
  const [last, setLast] = useState<{ found: T; asked: string } | undefined>();
  const [progress, setProgress] = useState<Progress | undefined>();
  const [fault, setFault] = useState<Error | undefined>();
  const [times, setTimes] = useState(0);
  const [running, setRunning] = useState(false);
  const ending = useRef<AbortController | undefined>(undefined);
  const seen = useSeen();

  useEffect(() => {
    if (!asked || !seen) {
      return undefined;
    }
    const end = new AbortController();
    ending.current = end;
    setRunning(true);
    setFault(undefined);
    setProgress(undefined);
    const take = (line: Line<T>): void => {
      if (line.why) {
        setFault(new Error(line.why));
      } else if (line.of !== undefined) {
        setProgress(line as Progress);
      } else {
        setLast({ found: line, asked });
      }
    };
    const timer = setTimeout(() => {
      listen<Line<T>>(path, asked, take, end.signal)
        .catch((reason: Error) => end.signal.aborted || setFault(reason))
        .finally(() => ending.current === end && setRunning(false));
    }, RESTS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [path, asked, seen, times]);

  function stop(): void {
    ending.current?.abort();
    setRunning(false);
  }
  const again = fault && mayPass(fault) ? () => setTimes(times + 1) : undefined;
  const found = fault && last?.asked !== asked ? undefined : last?.found;
  return { found, progress, why: fault?.message ?? "", running, stop, again };
}

/** Whether anybody sees the page. */
function useSeen(): boolean {
  const [seen, setSeen] = useState(!document.hidden);
  useLayoutEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return seen;
}

async function listen<L>(path: string, body: string, take: (line: L) => void, signal: AbortSignal): Promise<void> {
  const answer = await fetch(path, { method: "POST", body, signal });
  if (!answer.ok || !answer.body) {
    const { why = "That did not work." } = (await answer.json()) as { why?: string };
    throw new Error(why, { cause: answer.status });
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      take(JSON.parse(line) as L);
    }
  }
  if (rest) {
    take(JSON.parse(rest) as L);
  }
}
