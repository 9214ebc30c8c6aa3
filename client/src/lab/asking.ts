/** Questions to the laboratory: the newest counts, what was answered last stays until there is something newer. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

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
  /** Asks once more, where that may help. */
  again?: (() => void) | undefined;
}

/** Where there is no answer, the same is asked once more by itself, after so many milliseconds. */
const TRIES = 2;
const PAUSE = 1000;
/** Answers with a lower number would be the same another time. */
const PASSING = 429;

/** So many answers are remembered: whoever drags to and fro sees the same pictures again. */
const REMEMBERED = 200;
const remembered = new Map<string, unknown>();

function remember(key: string, found: unknown): void {
  remembered.set(key, found);
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size > REMEMBERED) {
    remembered.delete(oldest);
  }
}

/** Whether it may help to ask the same once more: nobody answered, or the table was too busy. */
export function mayPass(fault: Error): boolean {
  return typeof fault.cause !== "number" || fault.cause >= PASSING;
}

/**
 * The answer to a question that changes: it is asked at once, before the change is drawn; while one is under way only the
 * newest waits, so answers come as fast as they can.
 */
export function useLatest<T>(path: string, question?: unknown): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>({ found: undefined, why: "", late: true });
  const [times, setTimes] = useState(0);
  const asked = question === undefined ? "" : JSON.stringify(question);
  const newest = useRef({ asked: "" });
  const busy = useRef(false);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  useLayoutEffect(() => {
    function again(): void {
      setAnswered((before) => ({ ...before, why: "", late: true }));
      setTimes((before) => before + 1);
    }
    async function send(): Promise<void> {
      busy.current = true;
      for (let sent: object | undefined; sent !== newest.current && !gone.current; ) {
        const next = newest.current;
        const { found, fault } = await answer<T>(path, next.asked);
        sent = next;
        const late = sent !== newest.current;
        if (!gone.current) {
          setAnswered((before) => ({
            found: found ?? before.found,
            ...(late ? { why: before.why, again: before.again } : told(fault, again)),
            late,
          }));
        }
      }
      busy.current = false;
    }
    newest.current = { asked };
    const before = asked && remembered.get(`${path} ${asked}`);
    if (before && !busy.current) {
      setAnswered({ found: before as T, why: "", late: false });
    } else if (!busy.current) {
      void send();
    }
  }, [path, asked, times]);
  return answered;
}

function told(fault: Error | undefined, again: () => void): Pick<Answered<never>, "why" | "again"> {
  return { why: fault?.message ?? "", again: fault && mayPass(fault) ? again : undefined };
}

async function answer<T>(path: string, question: string, tries = TRIES): Promise<{ found?: T; fault?: Error }> {
  const key = `${path} ${question}`;
  if (question && remembered.has(key)) {
    return { found: remembered.get(key) as T };
  }
  try {
    const found = await ask<T>(path, question ? JSON.parse(question) : undefined);
    remember(key, found);
    return { found };
  } catch (why) {
    const fault = why as Error;
    if (tries <= 1 || !mayPass(fault)) {
      return { fault };
    }
    await new Promise((on) => setTimeout(on, PAUSE));
    return answer(path, question, tries - 1);
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
