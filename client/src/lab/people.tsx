/** Both people on a phone: two cards, their skills under the thumb, and all else of one of them behind a tap. */

import { useState } from "preact/hooks";

import { Arms } from "../heraldry/arms";
import { NumberOf, Person, type PersonProps } from "./person";
import { about, type Side, SIDES } from "./setting";
import "./people.css";

export function People({ of }: { of(side: Side): PersonProps }) {
  const [open, setOpen] = useState<Side | undefined>();
  return (
    <div class="people">
      <div class="people-cards">
        {SIDES.map((side, at) => {
          const { who } = of(side);
          return (
            <button
              key={side}
              class="people-card"
              data-side={at}
              aria-expanded={open === side}
              onClick={() => setOpen(open === side ? undefined : side)}
            >
              <Arms name={who.name} size={44} side={at} label="" />
              <span>
                <b>{who.name}</b>
                <small>
                  {[about(who), who.armour.toLowerCase(), who.shield.toLowerCase()].filter(Boolean).join(", ")}
                </small>
              </span>
            </button>
          );
        })}
      </div>
      {open ? (
        <Person {...of(open)} />
      ) : (
        SIDES.map((side) => <NumberOf key={side} {...of(side)} label={`${of(side).who.name}’s skill`} of="skill" />)
      )}
    </div>
  );
}
