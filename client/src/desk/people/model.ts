/** People on a desk: what is kept of one, and what the table tells of a sheet. */

import { ask } from "../../home/api";
import type { Fault } from "../keeping";
import type { Track } from "../kit/threshold-track";

export type Row = Record<string, unknown>;

/** A person as it is kept: a sheet for each family of editions that somebody wrote one for. */
export interface Person {
  name: string;
  edition: string;
  about?: string;
  sheets: Record<string, Row>;
}

export type Group = "is" | "can" | "bears" | "takes" | "begins";

export interface Field {
  key: string;
  label: string;
  kind: "number" | "text" | "words" | "hex" | "choice" | "switch" | "names" | "table" | "rows" | "row";
  group: Group;
  help?: string;
  rule?: string;
  min?: number;
  max?: number;
  default?: unknown;
  choices?: string[];
  /** A shelf, or fields of the same sheet: "weapons+missiles". */
  of?: string;
  fields?: Field[];
  head?: boolean;
  /** The field whose value it has where nothing is said. */
  as?: string;
}

export interface OnShelf {
  name: string;
  about: string;
  needs?: number;
}

export interface Shelf {
  edition: string;
  title: string;
  family: string;
  fields: Field[];
  items: Record<string, OnShelf[]>;
  start: Row;
  imports: string[];
  /** Of which kinds one's own items can be. */
  kinds?: string[];
}

export interface Sum {
  text: string;
  rule: string;
}

/** Wounds, shock, whether it kills. */
export type Blow = [wounds: number, shock: number, kills: boolean];

export interface Blows {
  losses: number[];
  rows: [damage: string, blows: Blow[]][];
  about: string;
  rule: string;
}

export interface Derived {
  key: string;
  label: string;
  group: Group;
  value?: number | string;
  sums?: Sum[];
  tags?: string[];
  strip?: number[];
  tracks?: (Track & { field?: string })[];
  blows?: Blows;
  of?: string;
}

export interface Checked {
  faults: Fault[];
  derived: Derived[];
  line: string;
  hurt: number;
}

const shelves = new Map<string, Promise<Shelf>>();
/** Those that are here already. */
export const here = new Map<string, Shelf>();

/** The fields of an edition's sheet; read once. */
export function shelfOf(edition: string): Promise<Shelf> {
  const known = shelves.get(edition);
  if (known) {
    return known;
  }
  const asked = ask<Shelf>(`/api/shelf/${encodeURIComponent(edition)}`);
  asked.then(
    (shelf) => here.set(edition, shelf),
    () => shelves.delete(edition),
  );
  shelves.set(edition, asked);
  return asked;
}

/** The same with another value; one that is undefined is left out. */
export function withField(row: Row, key: string, value: unknown): Row {
  const { [key]: _, ...others } = row;
  return value === undefined ? others : { ...row, [key]: value };
}

export function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map((one) => (typeof one === "string" ? one : String(one?.name ?? ""))) : [];
}

export function numberIn(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** What a sheet says in a few lines, to tell two versions of somebody apart. */
export function told({ name, about, edition, sheets }: Person): string[] {
  const rows = Object.values(sheets).flatMap((row) =>
    Object.entries(row).map(([key, value]) => `${key}: ${inFew(value)}`),
  );
  return [`${name} · ${edition}`, ...(about ? [about] : []), ...rows];
}

/** "Sword 6, Rapier 5", whatever it is made of. */
function inFew(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(inFew).join(", ");
  }
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([key, one]) => (key === "name" ? inFew(one) : `${key} ${inFew(one)}`))
      .join(", ");
  }
  return String(value);
}
