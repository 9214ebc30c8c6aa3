/** Going through a fight that is over: its places, where one stands, and whether it goes on by itself. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Say } from "../frame/connection";
import { change } from "../store";
import type { FromTable, Stop, Then } from "../wire";

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** So many places are fetched in one go. */
const AT_ONCE = 8;
const MOMENT = 2600;
const QUIET = 900;

export interface Replay {
  stops: Stop[];
  at: number;
  /** How everything stood there; nothing until it is told. */
  standing: Then | undefined;
  playing: boolean;
  speed: Speed;
  /** Whether one came here from the place before: then its moment moves. */
  forward: boolean;
  go(at: number): void;
  play(on: boolean): void;
  hurry(speed: Speed): void;
}

export interface Patient {
  say: Say;
  /** The page has gone on to another fight: what is still to be said is not, and nobody hears what comes late. */
  stop(): void;
}

/** The table looks back for one request of a page at a time: the next waits for the last. */
export function oneByOne(say: Say): Patient {
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const waiting: Say = (message) => {
    const next = last.then(() => (stopped ? never<FromTable>() : say(message)));
    last = next.catch(() => undefined);
    return next.then(
      (told) => (stopped ? never<FromTable>() : told),
      (why: Error) => (stopped ? never<FromTable>() : Promise.reject(why)),
    );
  };
  const stop = () => {
    stopped = true;
  };
  return { say: waiting, stop };
}

function never<T>(): Promise<T> {
  return new Promise<T>(() => undefined);
}

/** The places to fetch when somebody stands at one: it, and those after it. */
export function wanted(stops: readonly Stop[], at: number, known: ReadonlyMap<number, Then>): number[] {
  if (!stops[at] || known.has(stops[at].step)) {
    return [];
  }
  const steps = stops.slice(at, at + AT_ONCE).map((stop) => stop.step);
  return steps.filter((step) => !known.has(step));
}

function useStops(say: Say): Stop[] {
  const [stops, setStops] = useState<Stop[]>([]);
  useEffect(() => {
    say({ type: "places" }).then(
      (found) => setStops(found.type === "place-list" ? found.places : []),
      (why: Error) => change({ fault: why.message }),
    );
  }, [say]);
  return stops;
}

/** How everything stood at places, fetched one request after the other; the last place asked for comes next. */
function useThens(stops: Stop[], at: number, say: Say): ReadonlyMap<number, Then> {
  const [known, setKnown] = useState<ReadonlyMap<number, Then>>(new Map());
  const busy = useRef(false);
  useEffect(() => {
    const steps = wanted(stops, at, known);
    if (busy.current || steps.length === 0) {
      return;
    }
    busy.current = true;
    say({ type: "look-back", steps })
      .then((found) => {
        busy.current = false;
        const places = found.type === "looked-back" ? found.places : [];
        setKnown((before) => new Map([...before, ...places.map((one) => [one.step, one] as const)]));
      })
      .catch((why: Error) => {
        busy.current = false;
        change({ fault: why.message });
      });
  }, [stops, at, known, say]);
  return known;
}

/** `loud`: whether a place has a moment of its own. */
export function useReplay(say: Say, loud: (stops: Stop[], at: number) => boolean): Replay {
  const stops = useStops(say);
  const [{ at, forward }, setPlace] = useState({ at: 0, forward: false });
  const [playing, play] = useState(false);
  const [speed, hurry] = useState<Speed>(1);
  const known = useThens(stops, at, say);
  const last = stops.length - 1;
  const then = stops[at] && known.get(stops[at].step);

  const step = useCallback(
    (to: number) =>
      setPlace((before) => {
        const next = Math.max(0, Math.min(last, to));
        return { at: next, forward: next === before.at + 1 };
      }),
    [last],
  );
  /** Whoever goes somewhere wants to look there. */
  const go = useCallback(
    (to: number) => {
      play(false);
      step(to);
    },
    [step],
  );
  useLayoutEffect(() => setPlace({ at: last, forward: false }), [last]);
  useEffect(() => {
    if (!playing || !then) {
      return undefined;
    }
    if (at >= last) {
      play(false);
      return undefined;
    }
    const timer = setTimeout(() => step(at + 1), (loud(stops, at) ? MOMENT : QUIET) / speed);
    return () => clearTimeout(timer);
  }, [playing, then, at, last, speed, stops, loud, step]);

  return {
    stops,
    at,
    standing: then,
    playing,
    speed,
    forward,
    go,
    play(on) {
      if (on && at >= last) {
        setPlace({ at: 0, forward: false });
      }
      play(on);
    },
    hurry,
  };
}

interface Keys {
  replay: Replay;
  /** To the next place that matters. */
  next(): void;
  story(): void;
  on: boolean;
}

/** Space, arrows, Home and End; N where keys of one letter are on. */
export function useReplayKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest("input, textarea, select, dialog, .menu[open]")
      ) {
        return;
      }
      if (event.key === " " && target.closest("button, a, summary")) {
        return; // it presses that
      }
      const does = meaning(event.key, now.current);
      if (does) {
        event.preventDefault();
        does();
      }
    }
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}

function meaning(key: string, { replay, next, story, on }: Keys): (() => void) | undefined {
  const { at, stops, playing, go, play } = replay;
  switch (key) {
    case " ":
      return () => play(!playing);
    case "ArrowLeft":
      return () => go(at - 1);
    case "ArrowRight":
      return () => go(at + 1);
    case "Home":
      return () => go(0);
    case "End":
      return () => go(stops.length - 1);
    case "n":
      return on ? next : undefined;
    case "l":
      return on ? story : undefined;
    case "p":
      return on ? () => play(!playing) : undefined;
    default:
      return undefined;
  }
}
