/** Arms of one's own on a sheet: those of the desk can be named, and what is borne stands there by value. */

import { useEffect, useState } from "preact/hooks";

import { type OwnFile, rowsOf } from "../arms/model";
import type { Desk } from "../keeping";
import { useDesk } from "../using";
import { namesIn, type OnShelf, type Row, type Shelf, shelfOf, withField } from "./model";

export interface OwnThing {
  kind: string;
  name: string;
  /** As the sheet has it: without its name. */
  row: Row;
}

type Borne = Record<string, Record<string, Row>>;

/** All that the desk's own files have for sheets of this family. */
export function useOwnArms(desk: Desk, { family, kinds = [] }: Shelf): OwnThing[] {
  useDesk(desk);
  const [found, setFound] = useState<OwnThing[]>([]);
  const files = kinds.length > 0 ? desk.of("items") : [];
  const stand = files.map(({ id, version }) => `${id} ${version}`).join();
  useEffect(() => {
    let left = false;
    const read = files.map(async ({ id, edition }) => {
      const fits = (await shelfOf(edition)).family === family;
      return fits ? thingsIn((await desk.get<OwnFile>("items", id)).body, kinds) : [];
    });
    Promise.all(read).then(
      (all) => left || setFound(all.flat()),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [desk, family, stand]);
  return found;
}

function thingsIn(file: OwnFile, kinds: readonly string[]): OwnThing[] {
  return kinds.flatMap((kind) =>
    rowsOf(file, kind).map(({ name, ...row }) => ({ kind, name: String(name ?? "").trim(), row })),
  );
}

/** What fields can name: the tables, before them what is one's own. */
export function withOwn(shelf: Shelf, row: Row, own: readonly OwnThing[]): Record<string, OnShelf[]> {
  const items = { ...shelf.items };
  for (const { kind, name, row: thing } of [...borneOf(row), ...own].reverse()) {
    const on = shelfNameOf(kind, thing, items);
    const others = (items[on] ?? []).filter((one) => one.name !== name);
    if (name && others.length === items[on]?.length) {
      items[on] = [{ name, about: "your own" }, ...others];
    }
  }
  return items;
}

function shelfNameOf(kind: string, thing: Row, items: Record<string, OnShelf[]>): string {
  if (thing["shield"] === true) {
    return "shields";
  }
  return `${kind}s` in items ? `${kind}s` : kind;
}

function borneOf(row: Row): OwnThing[] {
  return Object.entries((row["items"] ?? {}) as Borne).flatMap(([kind, things]) =>
    Object.entries(things).map(([name, thing]) => ({ kind, name, row: thing })),
  );
}

/** The sheet with what it names of one's own by value, and without what it names no more. */
export function bearing(row: Row, own: readonly OwnThing[]): Row {
  const named = new Set(
    ["weapons", "missiles", "weapon", "armour", "shield", "in_hand", "off_hand"].flatMap((key) =>
      typeof row[key] === "string" ? [row[key]] : namesIn(row[key]),
    ),
  );
  const things: Borne = {};
  for (const { kind, name, row: thing } of [...own, ...borneOf(row)]) {
    if (named.has(name)) {
      things[kind] = { ...things[kind], [name]: thing };
    }
  }
  return withField(row, "items", Object.keys(things).length > 0 ? things : undefined);
}

/** What is borne and is otherwise in the armoury by now. */
export function outdated(row: Row, own: readonly OwnThing[]): OwnThing[] {
  return borneOf(row).flatMap((mine) => {
    const theirs = own.find(({ kind, name }) => kind === mine.kind && name === mine.name);
    return theirs && told(theirs.row) !== told(mine.row) ? [theirs] : [];
  });
}

/** The sheet with a thing as the armoury has it now. */
export function takenOver(row: Row, { kind, name, row: thing }: OwnThing): Row {
  const items = (row["items"] ?? {}) as Borne;
  return withField(row, "items", { ...items, [kind]: { ...items[kind], [name]: thing } });
}

function told(row: Row): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
}
