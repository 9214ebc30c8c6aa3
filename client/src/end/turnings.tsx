/** What mattered, in its order: press one to stand there. */

import { useEffect, useRef } from "preact/hooks";

import type { Turning } from "./forecast";
import type { Mark } from "./places";
import "./turnings.css";

interface Props {
  marks: readonly Mark[];
  at: number;
  sideOf(who: string): number;
  /** What the chances say of a place, where somebody has worked them out. */
  turningAt(at: number): Turning | undefined;
  go(at: number): void;
}

export function Turnings({ marks, at, sideOf, turningAt, go }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const now = marks.findIndex((mark) => mark.at === at);
  const count = marks.length;
  useEffect(() => {
    const one = now < count && list.current?.children[now];
    if (list.current && one) {
      const { bottom, height } = one.getBoundingClientRect();
      list.current.scrollTop += bottom + height / 2 - list.current.getBoundingClientRect().bottom;
    }
  }, [now, count]);
  return (
    <ol ref={list} class="turnings" aria-label="What mattered">
      {marks.map((mark, n) => {
        const turning = turningAt(mark.at);
        return (
          <li key={mark.at}>
            <button aria-current={mark.at === at ? "step" : undefined} onClick={() => go(mark.at)}>
              <span
                class={`turnings-no turnings-side-${mark.by ? Math.min(3, sideOf(mark.by)) : "none"} turnings-${mark.weight}`}
              >
                <i>{n + 1}</i>
              </span>
              <span>{mark.text}</span>
              {turning && (
                <b class={turning.delta > 0 ? "turnings-up" : "turnings-down"}>
                  {turning.delta > 0 ? "+" : "−"}
                  {Math.abs(turning.delta)}
                </b>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
