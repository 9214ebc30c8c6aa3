/** Questions to the laboratory: the newest counts, what was answered last stays until there is something newer. */

import { useEffect, useRef, useState } from "preact/hooks";

import { ask } from "../home/api";
import type { Exchange as Drawn } from "../charts/types";
import type { Sketch } from "./setting";

export interface Thing {
  name: string;
  about: string;
}

export type Kind = "weapons" | "missiles" | "armour" | "shields";

/** What can be chosen by the rules of one edition. */
export interface Shelf {
  edition: string;
  title: string;
  /** Whether its duels are solved. */
  solved: boolean;
  things: Record<Kind, Thing[]>;
  people: Sketch[];
}

interface Bearing {
  weapon: string;
  power: number;
  damage: string;
  armour: string;
  stops: number;
}

type Chance = Drawn["first"];

/** One exchange, exactly. */
export interface Exchange extends Drawn {
  edition: string;
  title: string;
  names: Record<string, string>;
  becomes: Record<string, Record<string, Chance>>;
  stopped: Record<string, Chance>;
  mean: Record<string, number>;
  bears: Record<string, Bearing>;
  replies: string[];
  words: string;
  notes?: string[];
}

export interface Answered<T> {
  /** What was answered last. */
  found: T | undefined;
  /** Why the newest question has no answer. */
  why: string;
  /** Whether something newer is under way. */
  late: boolean;
}

/** The answer to a question that changes: while one is under way only the newest waits, so answers come as fast as they can. */
export function useLatest<T>(path: string, question: unknown): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>({ found: undefined, why: "", late: true });
  const asked = JSON.stringify(question);
  const newest = useRef("");
  const busy = useRef(false);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  useEffect(() => {
    async function send(): Promise<void> {
      busy.current = true;
      for (let sent = ""; sent !== newest.current && !gone.current; ) {
        sent = newest.current;
        const found = await answer<T>(path, sent);
        const late = sent !== newest.current;
        if (!gone.current) {
          setAnswered((before) => ({ found: found.found ?? before.found, why: late ? before.why : found.why, late }));
        }
      }
      busy.current = false;
    }
    newest.current = asked;
    if (!busy.current) {
      void send();
    }
  }, [path, asked]);
  return answered;
}

async function answer<T>(path: string, question: string): Promise<{ found?: T; why: string }> {
  try {
    return { found: await ask<T>(path, JSON.parse(question)), why: "" };
  } catch (why) {
    return { why: (why as Error).message };
  }
}

/** The same a while after it was changed for the last time. */
export function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
