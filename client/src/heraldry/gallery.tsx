import "./gallery.css";

import type { Show } from "../gallery/show";
import { Arms } from "./arms";
import { blazon, inWords, type Kind } from "./blazon";
import { CHARGES, type Charge } from "./charges";

import { FILL, HATCH, isMetal, type Tincture } from "./tinctures";

const NAMES = [
  "Bob",
  "Jon",
  "Rod",
  "Tod",
  "Ysolde",
  "Corvin",
  "Anselm",
  "Berta",
  "Corin",
  "Dirk",
  "Edda",
  "Falk",
  "Zarifa",
  "Brother Anselm",
  "Ada",
  "Risley",
  "Nancy",
  "Juan",
  "Þóra",
  "مريم",
  "Ōkami",
  "Frank",
  "Patrick",
  "Ann",
];
const KINDS: [name: string, kind: Kind, says: string][] = [
  ["Bob", "person", "person: four shapes"],
  ["Guard 3", "minion", "minion: round"],
  ["Guards II", "squad", "squad: banner"],
  ["Rats", "swarm", "swarm: lozenge"],
  ["Rod 2", "person", "namesake: a number"],
];
const SIZES = [98, 58, 40, 32, 24, 20];

function Shown({ children, says }: { children: preact.ComponentChildren; says: string }) {
  return (
    <figure>
      {children}
      <figcaption>{says}</figcaption>
    </figure>
  );
}

export const shows: Show[] = [
  {
    name: "Arms: a face for every name",
    size: "laptop",
    draw: () => (
      <div class="heraldry-roll">
        {NAMES.map((name) => (
          <figure key={name}>
            <Arms name={name} size={98} label="" />
            <figcaption>
              <b>{name}</b>
              <small>{inWords(blazon(name))}</small>
            </figcaption>
          </figure>
        ))}
      </div>
    ),
  },
  {
    name: "Arms: the shape says what one is",
    draw: () => (
      <div class="heraldry-row">
        {KINDS.map(([name, kind, says]) => (
          <Shown key={says} says={says}>
            <Arms name={name} kind={kind} size={76} />
          </Shown>
        ))}
      </div>
    ),
  },
  {
    name: "Arms: the ring says the side, and the state",
    draw: () => (
      <div class="heraldry-row">
        {["own side", "foes", "third side", "fourth", "fifth", "sixth"].map((says, side) => (
          <Shown key={says} says={says}>
            <Arms name="Edda" side={side} size={70} />
          </Shown>
        ))}
        <Shown says="foes on hexes">
          <Arms name="Edda" side={1} size={70} dashed />
        </Shown>
        <Shown says="to act">
          <Arms name="Edda" side={0} size={70} now />
        </Shown>
        <Shown says="struck">
          <Arms name="Edda" side={0} size={70} struck />
        </Shown>
        <Shown says="out">
          <Arms name="Edda" side={1} size={70} out />
        </Shown>
      </div>
    ),
  },
  {
    name: "Arms: without colour",
    draw: () => (
      <div class="heraldry-row heraldry-grey">
        {NAMES.slice(0, 8).map((name) => (
          <Arms key={name} name={name} size={62} />
        ))}
      </div>
    ),
  },
  {
    name: "Arms: 98, 58, 40, 32, 24, 20 pixels; hatched from 40 on",
    draw: () => (
      <div class="heraldry-row">
        {SIZES.flatMap((size) =>
          ["Bob", "Rod", "Guard 12"].map((name, side) => (
            <Arms key={`${name} ${size}`} name={name} side={side} size={size} kind={side === 2 ? "minion" : "person"} />
          )),
        )}
      </div>
    ),
  },
  {
    name: "Tinctures and their hatching",
    draw: () => (
      <div class="heraldry-row">
        {(Object.keys(FILL) as Tincture[]).map((tincture) => (
          <Shown key={tincture} says={`${tincture}, ${isMetal(tincture) ? "metal" : "colour"}`}>
            <svg viewBox="0 0 90 46" width="108" height="55" aria-hidden="true">
              <pattern id={`tincture-${tincture}`} width="10" height="10" patternUnits="userSpaceOnUse">
                <path class={`arms-hatch arms-hatch-${tincture}`} d={HATCH[tincture]} />
              </pattern>
              <rect width="90" height="46" rx="8" fill={FILL[tincture]} />
              <rect width="90" height="46" rx="8" fill={`url(#tincture-${tincture})`} />
            </svg>
          </Shown>
        ))}
      </div>
    ),
  },
  {
    name: "Charges: none of them a heart, diamond, club or spade",
    draw: () => (
      <div class="heraldry-row">
        {Object.entries<Charge>(CHARGES).map(([name, { d, holed, over, eye }]) => (
          <Shown key={name} says={name}>
            <svg class="heraldry-charge" viewBox="0 0 100 100" width="42" height="42" aria-hidden="true">
              <path d={d} {...(holed && { "fill-rule": "evenodd" as const })} />
              {over && <path d={over} />}
              {eye && <path class="heraldry-eye" d={eye} />}
            </svg>
          </Shown>
        ))}
      </div>
    ),
  },
];
