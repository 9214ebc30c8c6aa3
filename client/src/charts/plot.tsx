/**
 * The drawn part of a chart: one stop for Tab, arrows go from mark to mark, a tap finds the nearest.
 * The mark that is asked answers with a card beside it; Escape sends it away.
 */

import type { ComponentChildren, TargetedKeyboardEvent, TargetedPointerEvent } from "preact";
import { useRef, useState } from "preact/hooks";

import { partOf, useUnique } from "../frame/unique";
import { AnswerCard } from "./answer-card";
import { type Mark, spoken } from "./answers";
import { meant, step } from "./moving";
import "./plot.css";

/** What the element of a mark wears. */
export interface Worn {
  id: string;
  role?: "option";
  "aria-selected": boolean;
  "data-mark": number;
}

interface Props {
  marks: readonly Mark[];
  /** What the marks are, for the ear: "points lost". */
  label: string;
  class?: string;
  /** A table of marks. */
  grid?: boolean;
  style?: Record<string, string | number>;
  picked?: (at: number | undefined) => void;
  /** `wear` makes an element a mark, `told` is what it says to the ear; what it shows to the eye is hidden from that. */
  children: (
    wear: (at: number) => Worn,
    told: (at: number) => ComponentChildren,
    chosen: number | undefined,
  ) => ComponentChildren;
}

export function Plot({ marks, label, class: look = "", grid = false, style, picked, children }: Props) {
  const id = useUnique();
  const plot = useRef<HTMLDivElement & HTMLTableElement>(null);
  const [at, setAt] = useState(0);
  const [asked, setAsked] = useState(false);
  /** Where a table is scrolled to: a card goes with its cell. */
  const [, setScrolled] = useState(0);
  const stop = Math.min(at, marks.length - 1);
  const chosen = asked && stop >= 0 ? stop : undefined;

  function ask(to: number | undefined): void {
    setAsked(to !== undefined);
    if (to !== undefined) setAt(to);
    picked?.(to);
  }

  function tapped(event: TargetedPointerEvent<HTMLElement> | MouseEvent): void {
    const boxes = marksIn(plot.current).map((one) => one.getBoundingClientRect());
    ask(meant(boxes, event.clientX, event.clientY));
  }

  function pressed(event: TargetedKeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = step(marks, stop, event.key);
    if (to !== undefined) {
      ask(to);
      marksIn(plot.current)[to]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else if (event.key === "Enter" || event.key === " ") ask(asked ? undefined : stop);
    else if (event.key === "Escape" && asked) ask(undefined);
    else return;
    event.preventDefault();
  }

  const wear = (n: number): Worn => ({
    id: partOf(id, n),
    ...(!grid && { role: "option" as const }),
    "aria-selected": n === chosen,
    "data-mark": n,
  });
  const told = (n: number) => <span class="unseen">{spoken((marks[n] as Mark).answer)}</span>;

  const live = marks.length > 0 && {
    role: grid ? ("grid" as const) : ("listbox" as const),
    tabIndex: 0,
    "aria-label": label,
    "aria-activedescendant": partOf(id, stop),
    onClick: tapped,
    onPointerMove: (event: TargetedPointerEvent<HTMLElement>) => event.buttons > 0 && tapped(event),
    onKeyDown: pressed,
    onBlur: () => ask(undefined),
  };
  const answer = chosen === undefined ? undefined : marks[chosen]?.answer;
  return (
    <div class="plot-frame">
      {grid ? (
        <div
          class="plot-scroll"
          onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => setScrolled(scrollTop + scrollLeft)}
          {...(!live && { tabIndex: 0 })}
        >
          <table ref={plot} class={`plot ${look}`} {...live}>
            {children(wear, told, chosen)}
          </table>
        </div>
      ) : (
        <div ref={plot} class={`plot ${look}`} style={style} {...live}>
          {children(wear, told, chosen)}
        </div>
      )}
      {answer && <AnswerCard answer={answer} markOf={() => marksIn(plot.current)[chosen ?? 0]} />}
    </div>
  );
}

function marksIn(plot: HTMLElement | null): HTMLElement[] {
  const found = [...(plot?.querySelectorAll<HTMLElement>("[data-mark]") ?? [])];
  return found.sort((one, other) => Number(one.dataset["mark"]) - Number(other.dataset["mark"]));
}
