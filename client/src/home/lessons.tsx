/** The lessons on the first page: one a rule system, each begun with one tap. */

import { useEffect, useState } from "preact/hooks";

import { Card } from "../cards/card";
import { ask, type Begun, type Offered } from "./api";
import { Sign } from "./icons";
import { kept } from "./keys";
import { start } from "./started";
import "./lessons.css";

export type Stage = "begun" | "done";

/** How far this browser has gone in each of them: their fights have their titles. */
function gone(): ReadonlyMap<string, Stage> {
  const found = new Map<string, Stage>();
  for (const { title, done } of kept()) {
    found.set(title, done || found.get(title) === "done" ? "done" : "begun");
  }
  return found;
}

export function Lessons() {
  const [lessons, setLessons] = useState<Offered[] | undefined>();
  const [fault, setFault] = useState("");
  useEffect(() => {
    ask<{ lessons: Offered[] }>("/api/lessons").then(
      (found) => setLessons(found.lessons),
      () => setLessons([]), // the page says already that the table cannot be reached
    );
  }, []);

  async function begin(lesson: string): Promise<void> {
    try {
      start(await ask<Begun>("/api/lessons", { lesson }), "seat-1");
    } catch (why) {
      setFault((why as Error).message);
    }
  }

  if (lessons?.length === 0) {
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
      <LessonRow lessons={lessons ?? []} gone={gone()} begin={(name) => void begin(name)} />
    </section>
  );
}

interface RowProps {
  lessons: readonly Offered[];
  gone: ReadonlyMap<string, Stage>;
  begin(name: string): void;
}

export function LessonRow({ lessons, gone, begin }: RowProps) {
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
              {gone.has(title) && <em>{gone.get(title)}</em>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
