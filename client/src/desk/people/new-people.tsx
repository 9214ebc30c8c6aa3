/** Somebody new: plain, by chance, built of points, or by the dozen as a line says. */

import { useEffect, useRef, useState } from "preact/hooks";

import { ask } from "../../home/api";
import { Draft } from "../draft";
import type { Desk } from "../keeping";
import { Segment } from "../../lab/segment";
import { Fault } from "../../lab/fault";
import { Stepper } from "../kit/stepper";
import { type Person, shelfOf } from "./model";
import "./fields.css";

interface Props {
  desk: Desk;
  editions: readonly string[];
  made(ids: string[]): void;
}

const MOST_POINTS = 20;

export function NewPeople({ desk, editions, made }: Props) {
  const [edition, setEdition] = useState(() => desk.of("person")[0]?.edition ?? editions[0] ?? "");
  const [name, setName] = useState("");
  const [line, setLine] = useState("");
  const [points, setPoints] = useState<number | undefined>(4);
  const [why, setWhy] = useState("");
  const named = useRef<HTMLInputElement>(null);
  useEffect(() => named.current?.focus(), []);

  function keep(people: readonly Person[]): void {
    made(people.map((one) => Draft.begin<Person>(desk, "person", one).id));
  }

  async function doing(work: () => Promise<void>): Promise<void> {
    setWhy("");
    try {
      await work();
    } catch (fault) {
      setWhy((fault as Error).message);
    }
  }

  const plain = () =>
    doing(async () => {
      const { family, start } = await shelfOf(edition);
      keep([{ name: name.trim() || "Somebody", edition, sheets: { [family]: start } }]);
    });
  const byChance = (so: number | undefined) =>
    doing(async () => {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      const asked = { edition, how: "random", seed, ...(so === undefined ? {} : { points: so }) };
      const { people } = await ask<{ people: Person[] }>("/api/people", asked);
      keep(people.map((one) => (name.trim() ? { ...one, name: name.trim() } : one)));
    });
  const several = () =>
    doing(async () => {
      keep((await ask<{ people: Person[] }>("/api/people", { edition, how: "line", text: line })).people);
    });

  return (
    <section class="new-people" aria-label="Somebody new">
      <h1>Somebody new</h1>
      <Segment label="Rules" value={edition} options={editions.map((one) => [one, one])} pick={setEdition} />
      <form
        class="new-name"
        onSubmit={(event) => {
          event.preventDefault();
          void plain();
        }}
      >
        <label>
          <b>Name</b>
          <input
            class="sheet-input"
            dir="auto"
            maxLength={100}
            value={name}
            ref={named}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button class="btn btn-main" data-do="make">
          Make
        </button>
      </form>
      <div class="new-chance">
        <button class="btn" data-do="random" onClick={() => void byChance(undefined)}>
          By chance
        </button>
        <Stepper
          label="Points"
          about="above a typical person, 5 in everything"
          value={points}
          min={-10}
          max={MOST_POINTS}
          set={setPoints}
        />
        <button class="btn" data-do="points" onClick={() => void byChance(points)}>
          Built of points
        </button>
      </div>
      <form
        class="new-name"
        onSubmit={(event) => {
          event.preventDefault();
          void several();
        }}
      >
        <label>
          <b>Several at once</b>
          <input
            class="sheet-input"
            placeholder="three thugs with clubs"
            maxLength={200}
            value={line}
            onInput={(event) => setLine(event.currentTarget.value)}
          />
        </label>
        <button class="btn" data-do="several" disabled={!line.trim()}>
          Make them
        </button>
      </form>
      <Fault why={why} />
    </section>
  );
}
