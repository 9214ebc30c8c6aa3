/**
 * Reads questions from the program, one a line, with answers to them as lists of words, and says for each whether taps
 * lead there, and which answers several who are asked the same can give with one. What it has to know on the way it asks for, as a page does.
 */

import { createInterface } from "node:readline";

import type { Asked, Stage } from "../src/wire";
import { sharedBy } from "../src/dock/shared";
import { clicksFor } from "./tapping";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

async function hear<T>(): Promise<T | undefined> {
  const { value, done } = await lines.next();
  return done ? undefined : (JSON.parse(value) as T);
}

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

for (;;) {
  const question = await hear<{ asked: Asked; others: Asked[]; answers: string[][] }>();
  if (!question) {
    break;
  }
  const known = new Map<string, Stage>();
  const next = async (words: readonly string[]): Promise<Stage> => {
    const key = JSON.stringify(words);
    if (!known.has(key)) {
      say({ next: words });
      known.set(key, (await hear<Stage>()) as Stage);
    }
    return known.get(key) as Stage;
  };
  const taps: number[] = [];
  const faults: string[] = [];
  for (const words of question.answers) {
    try {
      taps.push(await clicksFor(question.asked, words, next));
    } catch (fault) {
      faults.push((fault as Error).message);
    }
  }
  const shared = sharedBy([question.asked, ...question.others]).map((one) => one.say);
  say({ taps, faults, shared });
}
