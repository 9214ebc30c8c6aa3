/** A coat of arms from a name: nothing random, nothing stored, the same names give the same arms everywhere. */

import { CHARGES, type ChargeName } from "./charges";
import { FIELDS, type Field, PARTED, type Shape } from "./shapes";
import { COLOURS, type Colour, METALS, type Metal, type Tincture } from "./tinctures";

/** What bears the arms. */
export type Kind = "person" | "minion" | "squad" | "swarm";

export interface Blazon {
  /** What tells namesakes apart: "3", "II"; empty for most. */
  number: string;
  shape: Shape;
  field: Field;
  first: Tincture;
  /** The tincture of the field's other part; unused where the field is plain. */
  second: Tincture;
  charge: ChargeName;
  chargeTincture: Tincture;
}

const CHARGE_NAMES = Object.keys(CHARGES) as ChargeName[];
const FIELD_NAMES = Object.keys(FIELDS) as Field[];
const OF_PEOPLE: readonly Shape[] = ["heater", "swiss", "french", "kite"];
const OF_KIND: Partial<Record<Kind, Shape>> = { minion: "round", squad: "banner", swarm: "lozenge" };

const NUMBERED = /^(.*?\S)[\s#·-]+(\d{1,3}|[IVX]{1,4})$/u;

/** "Rioter 3", "Squad II", "Rod #2": the name without the number, and the number. */
export function split(name: string): [base: string, number: string] {
  const whole = name.trim();
  const [, base = whole, number = ""] = NUMBERED.exec(whole) ?? [];
  return [base, number];
}

/** FNV-1a over UTF-8, then mixed so that every bit of it depends on every letter. */
export function hash(name: string): number {
  const bytes = new TextEncoder().encode(`crest:${name.normalize("NFKC").trim().toLowerCase()}`);
  let bits = 0x811c9dc5;
  for (const byte of bytes) bits = Math.imul(bits ^ byte, 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function pick<T>(list: readonly T[], bits: number, shift: number): T {
  return list[(bits >>> shift) % list.length] as T;
}

/**
 * The arms of a name. By the rule of tincture a charge is metal on colour or colour on metal; a parted field keeps both
 * parts of one kind, so that the charge stands out on both.
 */
export function blazon(name: string, kind: Kind = "person"): Blazon {
  const [base, number] = split(name);
  const bits = hash(base);
  const colour = pick(COLOURS, bits, 0);
  const metal = pick(METALS, bits, 5);
  const onColour = (bits >>> 7) % 3 > 0;
  const field = pick(FIELD_NAMES, bits, 14);
  const parted = PARTED.has(field);
  const ofOtherKind = onColour ? metal : colour;
  const ofSameKind = onColour ? anotherColour(colour, bits) : otherMetal(metal);
  return {
    number,
    shape: OF_KIND[kind] ?? pick(OF_PEOPLE, bits, 24),
    field,
    first: onColour ? colour : metal,
    second: parted ? ofSameKind : ofOtherKind,
    charge: pick(CHARGE_NAMES, bits, 9),
    chargeTincture: ofOtherKind,
  };
}

function anotherColour(colour: Colour, bits: number): Colour {
  const further = 1 + ((bits >>> 19) % (COLOURS.length - 1));
  return COLOURS[(COLOURS.indexOf(colour) + further) % COLOURS.length] as Colour;
}

function otherMetal(metal: Metal): Metal {
  return metal === "or" ? "argent" : "or";
}

/** What the charge is painted with: on a pile, which is of its own tincture, with that of the field around. */
export function paintOfCharge(arms: Blazon): Tincture {
  return arms.field === "pile" ? arms.first : arms.chargeTincture;
}

/** In words: "bordure or, vert; tower". */
export function inWords({ field, first, second, charge }: Blazon): string {
  return `${field === "plain" ? first : `${field} ${first}, ${second}`}; ${charge}`;
}
