/** The same question for the third time: then an answer that stands is offered. */

import type { Asked } from "../wire";
import type { Deed } from "./deeds";
import { labelOf, type Names } from "./labels";
import { answerOf } from "./lists";

/** How often the same was asked, and what was said each time. */
export interface Habit {
  question: string;
  said: string;
  times: number;
  /** Where in the fight it was said last. */
  place: string;
  /** Not all were said in one place: it comes once in each. */
  wanders: boolean;
}

/** What somebody was asked last, by its kind; and what anybody of ours was. */
export type Habits = ReadonlyMap<string, Habit>;

/** An answer that could stand. */
export interface Stands {
  answer: string;
  /** It is asked once a round, or less: until then it would not be asked again anyway. */
  wanders: boolean;
}

/** So many same answers before one that stands is offered. */
const BEFORE = 2;

function keysOf({ who, kind }: Asked): string[] {
  return [`${who} ${kind}`, kind];
}

/** An answer was given: remember it, and count it if it was the same as before. */
export function answered(habits: Habits, asked: Asked, said: string, place = ""): Habits {
  const habit = (key: string): Habit => {
    const known = habits.get(key);
    const same = known?.said === said ? known : undefined;
    const times = known?.question === asked.id ? known.times : (same?.times ?? 0) + 1;
    return { question: asked.id, said, times, place, wanders: !!same && (same.wanders || same.place !== place) };
  };
  return new Map([...habits, ...keysOf(asked).map((key): [string, Habit] => [key, habit(key)])]);
}

/** The answer that could stand: it was given twice in a row to such a question, and can be given again. */
export function couldStand(habits: Habits, asked: Asked): Stands | undefined {
  const known = keysOf(asked)
    .map((key) => habits.get(key))
    .find((habit) => habit && habit.times >= BEFORE && habit.question !== asked.id);
  if (!known) {
    return undefined;
  }
  const { said, wanders } = known;
  const [first] = said.split(" ");
  const listed = asked.options.some((one) => one.say === said || (asked.stages && one.say === first));
  return listed ? { answer: said, wanders } : undefined;
}

/** Whether the question itself lets this answer last. */
function isLonger(deeds: readonly Deed[], answer: string): boolean {
  const now = deeds.find((deed) => deed.ways.some((way) => answerOf(way.words) === answer));
  return deeds.some((deed) => deed.longer && deed.verb === now?.verb);
}

/** What an answer is called on the dock: never as it is written. */
export function answerLabel(deeds: readonly Deed[], answer: string, names: Names): string {
  const ways = deeds.flatMap((deed) => deed.ways);
  const last = ways.find((way) => answerOf(way.words) === answer)?.trail.at(-1);
  return last ? labelOf(last, names) : "";
}

/** The same of one that could stand; nothing where there is none, or it lasts anyway. */
export function standingLabel(deeds: readonly Deed[], answer: string | undefined, names: Names): string {
  return answer === undefined || isLonger(deeds, answer) ? "" : answerLabel(deeds, answer, names);
}
