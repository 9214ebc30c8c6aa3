/** The lessons on the first page: one a rule system, each begun with one tap. */

import { useEffect, useState } from "preact/hooks";

import { Card } from "../cards/card";
import { ask, type Begun, type Offered } from "./api";
import { Sign } from "./icons";
import { kept } from "./keys";
import { start } from "./started";
import "./lessons.css";

/** Which of them this browser has begun before: their fights have their titles. */
function begunBefore(): ReadonlySet<string> {
  return new Set(kept().map((one) => one.title));
}

export function Lessons() {
  const [lessons, setLessons] = useState<Offered[]>([]);
  const [fault, setFault] = useState("");
  useEffect(() => {
    ask<{ lessons: Offered[] }>("/api/lessons").then(
      (found) => setLessons(found.lessons),
      () => undefined, // the page says already that the table cannot be reached
    );
  }, []);

  async function begin(lesson: string): Promise<void> {
    try {
      start(await ask<Begun>("/api/lessons", { lesson }), "seat-1");
    } catch (why) {
      setFault((why as Error).message);
    }
  }

  if (lessons.length === 0) {
    return null;
  }
  return (
    <section class="home-part" aria-label="Lessons">
      <h2>A short lesson for each way to fight</h2>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <LessonRow lessons={lessons} begun={begunBefore()} begin={(name) => void begin(name)} />
    </section>
  );
}

interface RowProps {
  lessons: readonly Offered[];
  begun: ReadonlySet<string>;
  begin(name: string): void;
}

export function LessonRow({ lessons, begun, begin }: RowProps) {
  return (
    <ul class="lesson-tiles">
      {lessons.map(({ name, title, about, minutes, cards }) => (
        <li key={name}>
          <button class="lesson-tile" onClick={() => begin(name)}>
            <span class="lesson-art" aria-hidden="true">
              {(cards ?? []).map((code, at) => (
                <span key={at}>
                  <Card code={code} width={46} silent />
                </span>
              ))}
            </span>
            <b>{title}</b>
            <small>{about}</small>
            <span class="lesson-minutes">
              <Sign name="learn" /> {minutes} min
              {begun.has(title) && <em>begun</em>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
