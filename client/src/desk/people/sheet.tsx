/** One person's sheet: what somebody is, can, bears and takes, with what follows from it. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";

import { lazy } from "../../frame/lazy";
import { Outline } from "../../frame/outline";
import { Arms } from "../../heraldry/arms";
import { blazon, inWords } from "../../heraldry/blazon";
import { ask } from "../../home/api";
import { useLatest } from "../../lab/asking";
import type { Draft } from "../draft";
import type { Fix } from "../keeping";
import { Segment } from "../../lab/segment";
import { Fault } from "../../lab/fault";
import { FaultLine, mended } from "../kit/fault-line";
import { BothVersions, SavedLine } from "../kit/saved-line";
import { DOWN } from "../kit/signs";
import type { FieldProps } from "./fields";
import {
  type Checked,
  type Derived,
  type Field,
  type Group,
  here,
  namesIn,
  type Person,
  type Row,
  type Shelf,
  shelfOf,
  told,
} from "./model";
import { bearing, outdated, takenOver, useOwnArms, withOwn } from "./own-arms";
import { saveAs } from "./saving";
import "./sheet.css";

interface Props {
  draft: Draft<Person>;
  editions: readonly string[];
  /** On a phone: back to the list. */
  back(): void;
  copy(): void;
  remove(): void;
  print(): void;
  duel(): void;
  busy: boolean;
}

const FieldOf = lazy(() => import("./fields").then((one) => one.FieldOf));
const DerivedOf = lazy(() => import("./derived").then((one) => one.DerivedOf));

const COLUMNS: readonly (readonly [groups: Group[], title: string])[] = [
  [["is"], "Is"],
  [["can"], "Can"],
  [["bears"], "Bears"],
  [["takes", "begins"], "Takes"],
];
const TITLES: Readonly<Record<Group, string>> = {
  is: "What they are",
  can: "What they can",
  bears: "What they bear",
  takes: "How much they take",
  begins: "How they come into a fight",
};
const UNDO = "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12";
const COPY = "M8 8h12v12H8zM4 16V4h12";
const BIN = "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10 11v5M14 11v5";
const SWORDS = "M4 4l12 12M20 4L8 16M5 15l4 4M3 21l3-3M19 15l-4 4M21 21l-3-3";
const PRINTER = "M7 9V3h10v6M7 17H4v-8h16v8h-3M7 14h10v7H7z";
const BACK = "M14 6l-6 6 6 6";

/** Nothing is drawn before it is known which fields there are. */
export function Sheet(props: Props) {
  const [shelf, why] = useShelf(props.draft.body.edition);
  return shelf ? <Written {...props} shelf={shelf} /> : <Fault why={why} />;
}

function Written({ draft, shelf, editions, back, copy, remove, print, duel, busy }: Props & { shelf: Shelf }) {
  const person = draft.body;
  const row = person.sheets[shelf.family] ?? {};
  const { found } = useLatest<Checked>("/api/sheet/check", { edition: person.edition, row });
  const [part, setPart] = useState("Is");
  const faults = found?.faults ?? [];
  const own = useOwnArms(draft.desk, shelf);

  function setRow(to: Row): void {
    draft.set({ ...person, sheets: { ...person.sheets, [shelf.family]: bearing(to, own) } });
  }

  async function underOther(edition: string): Promise<void> {
    const other = await shelfOf(edition);
    const known = person.sheets[other.family];
    const over = known ?? (await ask<{ row: Row }>("/api/sheet/over", { edition, row })).row;
    draft.set({ ...person, edition, sheets: { ...person.sheets, [other.family]: over } });
  }

  const fix = (one: Fix) => setRow(mended(row, one));
  useKeys({ duel, back });
  const placeless = faults.filter((one) => !shelf.fields.some(({ key }) => key === one.path[0]));
  const shared = { row, set: setRow, items: withOwn(shelf, row, own), faults, fix };
  const derivedOf = (group: Group) => (found?.derived ?? []).filter((one) => one.group === group);
  return (
    <section class="sheet-page" aria-label={person.name || "Nameless"} data-sheet={person.name}>
      <header class="sheet-head">
        <button class="btn btn-ghost btn-square sheet-back" aria-label="Everybody" onClick={back}>
          <Outline d={BACK} />
        </button>
        <Arms name={person.name} size={72} label="" />
        <div class="sheet-names-of">
          <input
            class="sheet-name"
            dir="auto"
            aria-label="Name"
            maxLength={100}
            value={person.name}
            onInput={(event) => draft.set({ ...person, name: event.currentTarget.value })}
          />
          <small class="sheet-blazon">{inWords(blazon(person.name))}; the arms come from the name</small>
          <input
            class="sheet-about"
            dir="auto"
            aria-label="About"
            placeholder="A sentence about them"
            maxLength={300}
            value={person.about ?? ""}
            onInput={(event) => draft.set({ ...person, about: event.currentTarget.value })}
          />
        </div>
        <div class="sheet-choices">
          <Segment
            label="Rules"
            value={person.edition}
            options={editions.map((one) => [one, one])}
            pick={(one) => void underOther(one)}
          />
          {shelf.fields
            .filter(({ head }) => head)
            .map((field) => (
              <FieldOf key={field.key} field={field} {...shared} />
            ))}
        </div>
      </header>
      <BothVersions draft={draft} tell={told} renamed={(body) => ({ ...body, name: `${body.name} 2` })} />
      <div class="sheet-parts">
        <Segment label="Part" value={part} options={COLUMNS.map(([, title]) => [title, title])} pick={setPart} />
      </div>
      <div class="sheet-columns">
        {COLUMNS.map(([groups, title]) => (
          <div key={title} class="sheet-column" data-part={title} data-shown={title === part ? "" : undefined}>
            {groups.map((group) => (
              <Column key={group} group={group} fields={shelf.fields} derived={derivedOf(group)} shared={shared} />
            ))}
          </div>
        ))}
      </div>
      {outdated(row, own).map((one) => (
        <p key={`${one.kind} ${one.name}`} class="sheet-outdated" role="status">
          <bdi>{one.name}</bdi> is otherwise in the armoury by now.{" "}
          <button class="btn" data-do="take-over" onClick={() => setRow(takenOver(row, one))}>
            Take it over
          </button>
        </p>
      ))}
      {placeless.map((one) => (
        <FaultLine key={one.text} fault={one} fix={fix} />
      ))}
      <footer class="sheet-foot">
        <SavedLine draft={draft} />
        <button class="btn btn-ghost" data-do="undo-change" disabled={!draft.canUndo} onClick={() => draft.undo()}>
          <Outline d={UNDO} /> <span>Undo</span>
        </button>
        <button class="btn btn-ghost" data-do="copy" onClick={copy}>
          <Outline d={COPY} /> <span>Copy</span>
        </button>
        <button class="btn btn-ghost" data-do="file" onClick={() => void saveAs("/api/person/file", person)}>
          <Outline d={DOWN} /> <span>File</span>
        </button>
        <button class="btn btn-ghost" data-do="print" onClick={print}>
          <Outline d={PRINTER} /> <span>Print</span>
        </button>
        <button class="btn btn-ghost" data-do="remove" onClick={remove}>
          <Outline d={BIN} /> <span>Remove</span>
        </button>
        <button class="btn btn-main" data-do="duel" disabled={busy} onClick={duel}>
          <Outline d={SWORDS} />
          <span>
            <span class="sheet-try">Try in a </span>
            duel
          </span>
        </button>
      </footer>
    </section>
  );
}

interface ColumnProps {
  group: Group;
  fields: readonly Field[];
  derived: readonly Derived[];
  shared: Omit<FieldProps, "field">;
}

function Column({ group, fields, derived, shared }: ColumnProps) {
  const own = fields.filter((one) => one.group === group && !one.head);
  const plain = own.filter((one) => !isRare(one, shared.row));
  const rare = own.filter((one) => isRare(one, shared.row));
  const shownOf = (one: Derived) => <DerivedOf key={one.key} derived={one} />;
  const about = (key: string) => derived.filter((one) => one.of !== undefined && isNamed(shared.row[key], one.of));
  const field = (one: Field) => (
    <div key={one.key} class="sheet-group">
      <FieldOf field={one} {...shared} />
      {one.kind !== "rows" && one.kind !== "table" && about(one.key).map(shownOf)}
    </div>
  );
  const placed = new Set(own.filter(({ kind }) => kind !== "table").flatMap(({ key }) => about(key)));
  const shown = derived.filter((one) => !placed.has(one)).map(shownOf);
  const first = group === "takes" ? shown : [];
  if (own.length === 0 && derived.length === 0) {
    return null;
  }
  return (
    <div class="sheet-group" data-group={group}>
      <h2>{TITLES[group]}</h2>
      {first}
      {plain.map(field)}
      {group !== "takes" && shown}
      {rare.length > 0 && (
        <details class="sheet-rare">
          <summary>More</summary>
          {rare.map(field)}
        </details>
      )}
    </div>
  );
}

/** Whether a field names this. */
function isNamed(value: unknown, name: string): boolean {
  return value === name || namesIn(value).includes(name);
}

const ALWAYS: readonly Field["kind"][] = ["table", "rows"];
const SELDOM = 4;

/** What most people leave as it is stands behind a tap, until somebody says it. */
function isRare(field: Field, row: Row): boolean {
  if (row[field.key] !== undefined || ALWAYS.includes(field.kind)) {
    return false;
  }
  const isUsual =
    field.kind === "number" && field.group === "is" && (field.default as number) >= SELDOM && !field.key.includes("_");
  const isBorne = field.key in SHELVES && field.of === SHELVES[field.key];
  return !(isUsual || isBorne || isCount(field));
}

/** What most people bear, each with its shelf. */
const SHELVES: Readonly<Record<string, string>> = {
  weapons: "weapons",
  weapon: "weapons",
  armour: "armour",
  shield: "shields",
};

/** What every fight changes. */
function isCount({ kind, group, key }: Field): boolean {
  return kind === "number" && group === "takes" && !["critical", "tired", "trauma"].includes(key);
}

function useShelf(edition: string): [shelf: Shelf | undefined, why: string] {
  const [found, setFound] = useState<{ edition: string; shelf?: Shelf; why: string }>({ edition: "", why: "" });
  const known = here.get(edition);
  useEffect(() => {
    let left = false;
    shelfOf(edition).then(
      (shelf) => left || setFound({ edition, shelf, why: "" }),
      (fault: Error) => left || setFound({ edition, why: fault.message }),
    );
    return () => {
      left = true;
    };
  }, [edition]);
  return found.edition === edition ? [found.shelf, found.why] : [known, ""];
}

/** `F8` goes to the next fault, `Ctrl Enter` into a duel. */
function useKeys({ duel }: { duel(): void; back(): void }): void {
  useLayoutEffect(() => {
    function pressed(event: KeyboardEvent): void {
      if (event.key === "F8") {
        const all = [...document.querySelectorAll<HTMLElement>(".sheet-page [data-fault] button")];
        const at = all.indexOf(document.activeElement as HTMLElement);
        all[(at + 1) % Math.max(1, all.length)]?.focus();
        event.preventDefault();
      } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        duel();
      }
    }
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
