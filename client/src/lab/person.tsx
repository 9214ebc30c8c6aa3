/** One of the two: who it is, their numbers, what they bear. */

import { Arms } from "../heraldry/arms";
import type { Exchange, Shelf, Thing } from "./asking";
import { Chooser, Chosen } from "./chooser";
import { Slider } from "./slider";
import { about, PLAIN, type Side, SIDES, type Sketch } from "./setting";
import "./person.css";

export interface PersonProps {
  side: Side;
  who: Sketch;
  shelf: Shelf;
  /** What follows from it, as far as it is known. */
  bears: Exchange["bears"][string] | undefined;
  set(who: Sketch): void;
}

const HIGHEST = 14;

interface NumberProps extends Pick<PersonProps, "side" | "who" | "set"> {
  label: string;
  of: "skill" | "body" | "will" | "wounds";
  min?: number;
  /** What follows from it, for the ear. */
  follows?: string;
}

/** One number of somebody. */
export function NumberOf({ label, of, min = 1, follows = "", side, who, set }: NumberProps) {
  return (
    <Slider
      label={label}
      value={who[of]}
      min={min}
      max={HIGHEST}
      side={SIDES.indexOf(side)}
      follows={follows}
      set={(value) => set({ ...who, [of]: value })}
    />
  );
}

export function Person({ side, who, shelf, bears, set }: PersonProps) {
  const at = SIDES.indexOf(side);
  const own = { side, who, set };
  const power = bears && bears.power > 0 ? `${bears.weapon} power ${bears.power}` : "";
  return (
    <section class="person-panel" data-side={at} data-person={side} aria-label={who.name}>
      <header>
        <Arms name={who.name} size={52} side={at} label="" />
        <div>
          <h2>{who.name}</h2>
          <Another who={who} shelf={shelf} set={set} />
        </div>
      </header>
      <div class="person-numbers">
        <NumberOf {...own} label="Skill" of="skill" />
        <NumberOf {...own} label="Body" of="body" follows={power} />
        <NumberOf {...own} label="Will" of="will" />
        <NumberOf {...own} label="Wounds carried" of="wounds" min={0} />
      </div>
      <div class="person-bears">
        <Chooser
          label={`${who.name}'s weapon`}
          value={who.weapon}
          groups={[
            { name: "", options: [["", "Bare hands"]] },
            { name: "Hand weapons", options: named(shelf.things.weapons) },
            { name: "Missiles", options: named(shelf.things.missiles) },
          ]}
          pick={(weapon) => set({ ...who, weapon })}
        >
          <Chosen
            sign="weapon"
            name={who.weapon || "Bare hands"}
            about={bears ? `power ${bears.power}, ${bears.damage}` : ""}
          />
        </Chooser>
        <Chooser
          label={`${who.name}'s armour`}
          value={who.armour}
          groups={[{ name: "", options: [["", "No armour"], ...named(shelf.things.armour)] }]}
          pick={(armour) => set({ ...who, armour })}
        >
          <Chosen sign="armour" name={who.armour || "No armour"} about={bears?.armour ? `stops ${bears.stops}` : ""} />
        </Chooser>
        <Chooser
          label={`${who.name}'s shield`}
          value={who.shield}
          groups={[{ name: "", options: [["", "No shield"], ...named(shelf.things.shields)] }]}
          pick={(shield) => set({ ...who, shield })}
        >
          <Chosen sign="armour" name={who.shield || "No shield"} about="" />
        </Chooser>
      </div>
    </section>
  );
}

function named(things: readonly Thing[]): [string, string][] {
  return things.map(({ name }) => [name, name]);
}

/** Somebody ready-made instead. */
export function Another({ who, shelf, set }: Pick<PersonProps, "who" | "shelf" | "set">) {
  return (
    <Chooser
      label={`Another person than ${who.name}`}
      class="chooser-word"
      value=""
      groups={[
        { name: "", options: [["", "another person"]] },
        { name: shelf.title, options: shelf.people.map((one) => [one.name, told(one)]) },
      ]}
      pick={(name) => {
        const found = shelf.people.find((one) => one.name === name);
        if (found) {
          set({ ...PLAIN, ...found });
        }
      }}
    >
      <span aria-hidden="true">another person</span>
    </Chooser>
  );
}

/** Somebody in a line: "Sword 7 · Body 6, Will 6 · leather". */
export function told({ name, skill, weapon, armour, shield, body = PLAIN.body, will = PLAIN.will }: Sketch): string {
  const worn = [armour, shield].filter(Boolean).join(", ").toLowerCase();
  return `${name}: ${about({ skill, weapon })} · Body ${body}, Will ${will}${worn && ` · ${worn}`}`;
}
