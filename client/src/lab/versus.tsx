/** Both people in a line each; all their numbers behind a tap. */

import { useState } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { Arms } from "../heraldry/arms";
import type { PlaceProps } from "./exchange";
import { about, type Side, SIDES, type Sketch } from "./setting";
import "./versus.css";

const Person = lazy(() => import("./person").then((one) => one.Person));

type Props = Pick<PlaceProps, "setting" | "shelf" | "set">;

export function Versus({ setting, shelf, set }: Props) {
  const [open, setOpen] = useState<Side | undefined>();
  return (
    <div class="versus">
      <div class="versus-two">
        {SIDES.map((side, at) => (
          <button
            key={side}
            class="versus-one"
            data-side={at}
            aria-expanded={open === side}
            onClick={() => setOpen(open === side ? undefined : side)}
          >
            <Arms name={setting[side].name} size={40} side={at} label="" />
            <span>
              <b>{setting[side].name}</b>
              <small>{inShort(setting[side])}</small>
            </span>
          </button>
        ))}
      </div>
      {open && (
        <Person side={open} who={setting[open]} shelf={shelf} bears={undefined} set={(who) => set({ [open]: who })} />
      )}
    </div>
  );
}

function inShort(who: Sketch): string {
  const worn = [who.armour, who.shield].filter(Boolean).join(", ").toLowerCase();
  return [about(who), `Body ${who.body}, Will ${who.will}`, worn].filter(Boolean).join(" · ");
}
