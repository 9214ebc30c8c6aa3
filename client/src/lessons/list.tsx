/** The lessons there are: one a rule system, each begun with one tap. */

import "./list.css";

import { useEffect, useState } from "preact/hooks";

import { keep, kept } from "../home/keys";
import { Herald } from "./herald";

interface Offered {
  name: string;
  edition: string;
  edition_title: string;
  title: string;
  about: string;
  minutes: number;
  steps: number;
}

interface Begun {
  title: string;
  links: { seat: string; name: string; role: string; played: string; key: string }[];
}

async function ask<T>(body?: { lesson: string }): Promise<T> {
  const answer = await fetch("/api/lessons", body ? { method: "POST", body: JSON.stringify(body) } : {});
  const found = (await answer.json()) as T & { why?: string };
  if (!answer.ok) {
    throw new Error(found.why ?? "That did not work.");
  }
  return found;
}

export function Learn() {
  const [lessons, setLessons] = useState<Offered[]>([]);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = "Learn · suits";
    ask<{ lessons: Offered[] }>().then(
      (found) => setLessons(found.lessons),
      (why: Error) => setFault(why.message),
    );
  }, []);
  async function begin(lesson: string): Promise<void> {
    setBusy(true);
    try {
      const begun = await ask<Begun>({ lesson });
      const mine = begun.links.find((one) => one.played === "person" && one.role === "player");
      if (mine) {
        keep({ key: mine.key, title: begun.title, name: mine.name, coach: true });
        location.hash = `#/seat/${mine.key}`;
      }
    } catch (why) {
      setFault((why as Error).message);
      setBusy(false);
    }
  }
  const done = new Set(kept().flatMap((one) => (one.done ? one.title : [])));
  const next = lessons.find((one) => !done.has(one.title))?.name;
  return (
    <main class="learn">
      <header class="learn-head">
        <Herald size={72} />
        <div>
          <h1>Learn the game</h1>
          <p>A short fight for each rule system. I say one thing at a time and show you what to press.</p>
        </div>
      </header>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <ul class="learn-list">
        {lessons.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              class={one.name === next ? "learn-one learn-next" : "learn-one"}
              disabled={busy}
              data-lesson={one.name}
              onClick={() => void begin(one.name)}
            >
              <strong>
                {one.title}
                {done.has(one.title) && <em class="learn-done">✓ done</em>}
                {one.name === next && <em class="learn-now">{done.size > 0 ? "next" : "begin here"}</em>}
              </strong>
              <span>{one.about}</span>
              <small>
                {one.edition_title} · {one.minutes} minutes · {one.steps} steps
              </small>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <a href="#/">To the first page</a>
      </p>
    </main>
  );
}
