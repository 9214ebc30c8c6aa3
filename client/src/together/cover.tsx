/** While one device changes hands: who takes it, and a button that is held to open. Only what all may know stands here. */

import { useState } from "preact/hooks";

import { Arms } from "../heraldry/arms";
import type { PersonView, Update } from "../wire";
import { HoldToOpen } from "./hold";
import "./cover.css";

interface Props {
  /** Who plays at this device. */
  people: readonly PersonView[];
  update: Update;
  sideOf(who: string): number;
  open(who: string): void;
}

export function Cover({ people, update, sideOf, open }: Props) {
  const asked = people.find((one) => update.waiting.includes(one.id));
  const [picked, setPicked] = useState("");
  const next = people.find((one) => one.id === picked) ?? asked;
  const side = next ? ` cover-side-${Math.min(sideOf(next.id), 3)}` : "";
  return (
    <section class={`cover${side}`} aria-label="Pass the device on">
      <div class="cover-who">
        {next && (
          <span class="cover-arms">
            <Arms name={next.name} kind={next.kind ?? "person"} size={112} side={sideOf(next.id)} label="" />
          </span>
        )}
        <div>
          <h2>{next ? "Hand it to" : "Pass the device on"}</h2>
          {next && <p class="cover-name">{next.name}</p>}
          <p class="cover-asked">{whatFor(update, asked)}</p>
        </div>
      </div>
      {next && <HoldToOpen key={next.id} name={next.name} open={() => open(next.id)} />}
      {(people.length > 1 || !next) && (
        <div class="cover-others" role="group" aria-label="Who takes the device">
          {people
            .filter((one) => one !== next)
            .map((one) => (
              <button key={one.id} type="button" class="btn" onClick={() => setPicked(one.id)}>
                <Arms name={one.name} kind={one.kind ?? "person"} size={26} side={sideOf(one.id)} label="" />
                {next ? `${one.name} instead` : one.name}
              </button>
            ))}
        </div>
      )}
    </section>
  );
}

/** Whom a secret question waits for is a secret here too. */
function whatFor(update: Update, asked: PersonView | undefined): string {
  if (update.waiting.includes("somebody")) {
    return "Somebody has something to decide: each of you looks in turn.";
  }
  return asked || update.over ? "" : update.status;
}
