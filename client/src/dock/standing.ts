/** The same question for the third time: then an answer that stands is offered. */

import type { Asked } from "../wire";
import type { Deed } from "./deeds";
import { labelOf, type Names } from "./labels";
import { answerOf } from "./lists";

/** How often somebody was asked the same, and what they said each time. */
export interface Habit {
  question: string;
  said: string;
  times: number;
}

/** Of each person, what they were asked last, by its kind. */
export type Habits = ReadonlyMap<string, Habit>;

/** So many same answers before one that stands is offered. */
const BEFORE = 2;

function keyOf({ who, kind }: Asked): string {
  return `${who} ${kind}`;
}

/** An answer was given: remember it, and count it if it was the same as before. */
export function answered(habits: Habits, asked: Asked, said: string): Habits {
  const known = habits.get(keyOf(asked));
  const same = known?.said === said;
  const times = known?.question === asked.id ? known.times : same ? known.times + 1 : 1;
  return new Map([...habits, [keyOf(asked), { question: asked.id, said, times }]]);
}

/** The answer that could stand: it was given twice in a row to such a question, and can be given again. */
export function couldStand(habits: Habits, asked: Asked): string | undefined {
  const known = habits.get(keyOf(asked));
  if (!known || known.times < BEFORE || known.question === asked.id) {
    return undefined;
  }
  const [first] = known.said.split(" ");
  const listed = asked.options.some((one) => one.say === known.said || (asked.stages && one.say === first));
  return listed ? known.said : undefined;
}

/** What an answer is called on the dock: never as it is written. */
export function standingLabel(deeds: readonly Deed[], answer: string, names: Names): string {
  const ways = deeds.flatMap((deed) => deed.ways);
  const last = ways.find((way) => answerOf(way.words) === answer)?.trail.at(-1);
  return last ? labelOf(last, names) : "";
}
