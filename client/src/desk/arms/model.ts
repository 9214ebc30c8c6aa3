/** What the table tells of its armoury, and one's own items as they are kept. */

import type { Fault } from "../keeping";
import type { Field, Row } from "../people/model";

export interface Item {
  name: string;
  cells: string[];
  facts: { power?: number | null; strip?: number[] | null; [fact: string]: unknown };
  notes: string[];
  rules: string[];
}

export interface Shelf {
  name: string;
  title: string;
  columns: string[];
  items: Item[];
  credit: string;
  legend: string;
}

export interface OwnItem {
  kind: string;
  at: number;
  item: Item | null;
  faults: Fault[];
}

export interface Armoury {
  edition: string;
  shelves: Shelf[];
  own: OwnItem[];
  fields: Record<string, Field[]>;
}

/** A file of one's own: rows by kind, beside its title and the edition. */
export interface OwnFile {
  title: string;
  edition: string;
  [kind: string]: string | Row[];
}

export function rowsOf(file: OwnFile, kind: string): Row[] {
  const found = file[kind];
  return Array.isArray(found) ? found : [];
}

const HANDS: Readonly<Record<string, number[]>> = { "1": [1], "2": [2], "1-2": [1, 2] };

/** Hands are a list in the file, and one of three choices here. */
export function shown(row: Row): Row {
  const hands = row["hands"];
  return Array.isArray(hands) ? { ...row, hands: hands.join("-") } : row;
}

export function written(row: Row): Row {
  const hands = row["hands"];
  return typeof hands === "string" ? { ...row, hands: HANDS[hands] ?? [1] } : row;
}
