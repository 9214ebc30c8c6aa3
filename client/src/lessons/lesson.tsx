/** A lesson over the table: the Herald speaks, a light falls on what to look at or to press, the rest waits. */

import "./lesson.css";

import { useState } from "preact/hooks";

import { Icon } from "../frame/icons";
import type { FromPage, Rules, Update } from "../wire";
import { Bubble } from "./bubble";
import { type Box, useBox } from "./place";
import { DO, selectorsOf } from "./spot";

interface Props {
  header: Rules;
  update: Update;
  /** Something is being shown that is to be seen first. */
  waits: boolean;
  /** What was said to another answer than the one that is wanted. */
  otherwise: string | undefined;
  dare(message: FromPage): void;
}

export function Lesson({ header, update, waits, otherwise = "", dare }: Props) {
  const { title, remarks = [], at = 0, of } = update.lesson ?? { title: "", of: 0 };
  const [read, setRead] = useState({ at, number: 0 });
  const number = read.at === at ? Math.min(read.number, remarks.length - 1) : 0;
  const [closed, setClosed] = useState(false);
  const remark = remarks[number];
  const shown = remark && !waits && !closed;
  const box = useBox(shown && remark.point ? selectorsOf(remark.point) : []);
  const act = useBox(shown && remark.expect ? [DO] : []);
  const field = useBox(shown ? [".frame-field"] : []);
  if (!shown) {
    return null;
  }
  const go = (to: number) => setRead({ at, number: to });
  const last = at + number === of - 1;
  return (
    <section class={`lesson${isLow(box) ? "" : " lesson-below"}`} aria-label={`Lesson: ${title}`}>
      {box && <Light box={box} press={remark.press ?? ""} />}
      {act && <div class="lesson-light lesson-act" aria-hidden="true" style={styleOf(act)} />}
      <div class="lesson-stand" style={isLow(box) && field ? { bottom: `${above(field)}px` } : {}}>
        <Bubble key={`${at} ${number}`} remark={remark} edition={header.edition} otherwise={otherwise}>
          <div class="lesson-foot">
            <Dots at={at + number} of={of} />
            <a class="btn btn-ghost" href="#/learn">
              Skip this lesson
            </a>
            {(number > 0 || update.can_undo) && (
              <button type="button" class="btn" onClick={() => (number > 0 ? go(number - 1) : dare({ type: "undo" }))}>
                Back
              </button>
            )}
            {!remark.expect && (
              <button
                type="button"
                class="btn btn-main"
                data-lesson-on
                onClick={() => (last ? setClosed(true) : go(number + 1))}
              >
                {last ? "To the fight" : "Next"} <Icon name="on" />
              </button>
            )}
          </div>
        </Bubble>
      </div>
    </section>
  );
}

/** Below this part of the page lies the dock. */
const LOW = 0.6;

/** How far from the lower edge of the page the field ends: there the bubble stands, over it and above the dock. */
function above(field: Box): number {
  return Math.max(0, window.innerHeight - field.top - field.height);
}

function styleOf(box: Box) {
  return { transform: `translate(${box.left}px, ${box.top}px)`, width: `${box.width}px`, height: `${box.height}px` };
}

/** Whether what is pointed at lies in the lower half: then the bubble stands above it. */
function isLow(box: Box | undefined): boolean {
  return !!box && box.top + box.height / 2 > window.innerHeight * LOW;
}

/** The light, and beside it what to press. */
function Light({ box, press }: { box: Box; press: string }) {
  return (
    <div class="lesson-light" aria-hidden="true" style={styleOf(box)}>
      {press && <span class="lesson-finger">{press}</span>}
    </div>
  );
}

function Dots({ at, of }: { at: number; of: number }) {
  return (
    <span class="lesson-dots" role="img" aria-label={`Step ${at + 1} of ${of}`}>
      {Array.from({ length: of }, (_, one) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
        <i key={one} class={one < at ? "lesson-done" : one === at ? "lesson-now" : ""} />
      ))}
    </span>
  );
}
