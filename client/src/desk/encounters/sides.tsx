/** The sides: who is on each, how many, and as what. */

import { useState } from "preact/hooks";

import { Outline } from "../../frame/outline";
import { Arms } from "../../heraldry/arms";
import { ask } from "../../home/api";
import type { Desk } from "../keeping";
import { Chooser } from "../../lab/chooser";
import { Segment } from "../../lab/segment";
import { Stepper } from "../kit/stepper";
import { FaultsAt, type PartProps } from "./builder";
import { type Group, joined, type Kit, nameOf, type Row, withGroup, withoutGroup, withSide } from "./model";
import { SheetForm } from "./sheet-form";
import "./sides.css";

const ADD = "M12 5v14M5 12h14";
const MORE = "M5 12h.01M12 12h.01M19 12h.01";
const REMOVE = "M6 6l12 12M18 6L6 18";
const MOST_SIDES = 6;

/** A person as a desk keeps one. */
interface Kept {
  name: string;
  sheets: Record<string, Row>;
}

export function Sides({ desk, ...parts }: PartProps & { desk: Desk }) {
  const { encounter, checked, set, fix } = parts;
  const add = () => {
    const name = `Side ${encounter.sides.length + 1}`;
    set({ ...encounter, sides: [...encounter.sides, { name, people: [] }] });
  };
  return (
    <section class="sides" aria-label="Sides">
      {encounter.sides.map((side, at) => (
        <section key={at} class={`side side-${Math.min(at, 3)}`} aria-label={side.name}>
          <header>
            <input
              aria-label="Name of the side"
              value={side.name}
              maxLength={100}
              dir="auto"
              onInput={(event) => set(withSide(encounter, at, { name: event.currentTarget.value }))}
            />
            <AddPerson desk={desk} {...parts} side={at} />
            {encounter.sides.length > 2 && (
              <button
                class="btn btn-ghost btn-square"
                aria-label={`Remove ${side.name}`}
                onClick={() => set({ ...encounter, sides: encounter.sides.filter((_, n) => n !== at) })}
              >
                <Outline d={REMOVE} />
              </button>
            )}
          </header>
          <FaultsAt checked={checked} at={["sides", at, "name"]} fix={fix} />
          {side.people.length === 0 && <p class="side-none">Nobody yet.</p>}
          <ul>
            {side.people.map((group, n) => (
              <PersonRow key={n} {...parts} group={group} side={at} at={n} />
            ))}
          </ul>
        </section>
      ))}
      {encounter.sides.length < MOST_SIDES && (
        <button class="btn btn-ghost sides-add" onClick={add}>
          <Outline d={ADD} /> A side more
        </button>
      )}
    </section>
  );
}

function AddPerson({ desk, encounter, kit, set, side }: PartProps & { desk: Desk; side: number }) {
  const onDesk = desk.of("person");
  const label = `Put somebody on ${encounter.sides[side]?.name ?? ""}`;

  async function pick(chosen: string): Promise<void> {
    const [from, id = ""] = chosen.split("/");
    if (from === "ready") {
      const found = kit.people.find(({ character }) => character === id);
      if (found) {
        set((now) => joined(now, side, found.row, id));
      }
    } else if (from === "desk") {
      const { body } = await desk.get<Kept>("person", id);
      const row = await sheetFor(kit, body);
      set((now) => joined(now, side, { name: body.name, ...row }, id));
    }
  }

  return (
    <Chooser
      label={label}
      value=""
      groups={[
        { name: "", options: [["", label]] },
        { name: "On the desk", options: onDesk.map(({ id, title }) => [`desk/${id}`, title]) },
        {
          name: "Ready-made",
          options: kit.people.map(({ character, row }) => [`ready/${character}`, String(row["name"])]),
        },
      ]}
      pick={(chosen) => chosen && void pick(chosen)}
    >
      <span class="btn btn-ghost" aria-hidden="true">
        <Outline d={ADD} /> Person
      </span>
    </Chooser>
  );
}

/** The sheet for this edition; where nobody has written one yet, what another tells of it. */
async function sheetFor({ edition, family }: Kit, { sheets }: Kept): Promise<Row> {
  const [other] = Object.values(sheets);
  return sheets[family] ?? (await ask<{ row: Row }>("/api/sheet/over", { edition, row: other ?? {} })).row;
}

interface RowProps extends PartProps {
  group: Group;
  side: number;
  at: number;
}

function PersonRow({ encounter, kit, checked, set, fix, group, side, at }: RowProps) {
  const [open, setOpen] = useState(false);
  const name = nameOf(group);
  const ways = kit.building.several;
  const way = ways.find(({ key }) => key === group.as);
  const change = (what: Partial<Group>) => set(withGroup(encounter, side, at, what));
  return (
    <li class="side-person" data-group={name}>
      <div class="side-row">
        <Arms name={name} size={38} side={side} kind={group.as === "swarm" ? "swarm" : "person"} label="" />
        <span class="side-who">
          <b dir="auto">{name}</b>
          <small>{inFew(group.row)}</small>
        </span>
        <Stepper
          bare
          label={`How many: ${name}`}
          value={group.count}
          min={1}
          max={100}
          set={(count) => change({ count: count ?? 1 })}
        />
        <button
          class="btn btn-ghost btn-square"
          aria-label={`Change ${name}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Outline d={MORE} />
        </button>
      </div>
      {(group.count > 1 || group.as !== "people") && ways.length > 1 && (
        <div class="side-how">
          <Segment
            label={`${name} as`}
            value={group.as}
            options={ways.map(({ key, name: called }) => [key, called])}
            pick={(how) => change({ as: how as Group["as"] })}
          />
          {way?.about && (
            <small>
              {way.about} {way.rule}
            </small>
          )}
        </div>
      )}
      {open && (
        <div class="side-open">
          <SheetForm kit={kit} row={group.row} set={(row) => change({ row })} />
          <button
            class="btn"
            data-do="remove"
            onClick={() => set(withoutGroup(encounter, side, at))}
            aria-label={`Take ${name} off`}
          >
            <Outline d={REMOVE} /> Take off
          </button>
        </div>
      )}
      <FaultsAt checked={checked} at={["sides", side, "people", at]} fix={fix} />
    </li>
  );
}

/** Somebody in a few words, from what stands on the sheet: the first skills, and what is worn. */
function inFew(row: Row): string {
  const skills = Object.entries((row["skills"] as Record<string, number> | undefined) ?? {});
  const weapons = Array.isArray(row["weapons"]) ? row["weapons"].slice(0, 1) : [];
  const whole = weapons.some((one) => typeof one !== "string");
  const first = skills.slice(0, whole ? 0 : 2).map(([skill, level]) => `${skill} ${level}`);
  const named = weapons.map((one) => (typeof one === "string" ? one : `${one.name} ${one.skill}`));
  const worn = [row["armour"], row["shield"]].filter((one) => typeof one === "string" && one !== "");
  const held = named.filter((one) => !first.some((skill) => skill.startsWith(one)));
  return [...first, ...held, ...worn].join(" · ");
}
