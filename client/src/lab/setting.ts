/** What is asked of the laboratory, and the same as a link: whoever opens it sees the same picture. */

/** Somebody in a few numbers. */
export interface Sketch {
  name: string;
  skill: number;
  weapon: string;
  armour: string;
  shield: string;
  body: number;
  will: number;
  speed: number;
  wounds: number;
  role: string;
}

/** What somebody fights with, and how well: "Sword 7". */
export function about({ skill, weapon }: Pick<Sketch, "skill" | "weapon">): string {
  return `${weapon || "bare hands"} ${skill}`;
}

export type Side = "first" | "second";
export const SIDES: readonly Side[] = ["first", "second"];
export const OTHER: Readonly<Record<Side, Side>> = { first: "second", second: "first" };

export interface Setting {
  edition: string;
  first: Sketch;
  second: Sketch;
  /** How the second answers an attack; empty: the first way there is. */
  reply: string;
  /** Metres between the two. */
  distance: number;
  /** The encounter of a forecast: `draw/bridge`. */
  encounter: string;
  /** Whom a change is made to, where one thing is changed at a time. */
  changed: Side;
  /** What cells of a table of weapons say. */
  measure: string;
}

const ANN: Sketch = {
  name: "Ann",
  skill: 7,
  weapon: "Sword",
  armour: "Leather",
  shield: "",
  body: 6,
  will: 6,
  speed: 6,
  wounds: 0,
  role: "",
};
const BOB: Sketch = { ...ANN, name: "Bob", skill: 6, weapon: "Broadsword", armour: "Chain", body: 7, will: 5 };

export const USUAL: Setting = {
  edition: "draw",
  first: ANN,
  second: BOB,
  reply: "",
  distance: 0,
  encounter: "draw/bridge",
  changed: "first",
  measure: "",
};

/** What everybody has who is not said to have something else. */
export const PLAIN: Sketch = { ...ANN, weapon: "", armour: "" };

/** The letter that each side's fields begin with in a link. */
const LETTERS: Readonly<Record<Side, string>> = { first: "a", second: "b" };

type Loose = Record<string, string | number>;

/** The part of an address that holds a setting; what is as usual is left out. */
export function toLink(setting: Setting): string {
  const said = new URLSearchParams();
  const say = (prefix: string, of: Loose, usual: Loose): void => {
    for (const [key, value] of Object.entries(of)) {
      if (typeof value !== "object" && value !== usual[key]) {
        said.set(prefix + key, String(value));
      }
    }
  };
  const { first, second, ...rest } = setting;
  say("", rest, USUAL as unknown as Loose);
  for (const side of SIDES) {
    say(`${LETTERS[side]}-`, { ...setting[side] }, { ...USUAL[side] });
  }
  return said.toString();
}

/** A setting from a link; what cannot be read is as usual. */
export function fromLink(text: string): Setting {
  const said = new URLSearchParams(text);
  const { first, second, ...rest } = USUAL;
  const read = <T extends object>(prefix: string, usual: T): T =>
    Object.fromEntries(Object.entries(usual).map(([key, value]) => [key, like(value, said.get(prefix + key))])) as T;
  const found = { ...read("", rest), first: read("a-", first), second: read("b-", second) };
  return { ...found, changed: found.changed === "second" ? "second" : "first" };
}

function like(usual: unknown, said: string | null): unknown {
  if (said === null) {
    return usual;
  }
  if (typeof usual !== "number") {
    return said.slice(0, LONGEST);
  }
  const number = Number(said);
  return Number.isInteger(number) && Math.abs(number) < MOST ? number : usual;
}

const LONGEST = 100;
const MOST = 10_000;
