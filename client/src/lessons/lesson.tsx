/** A lesson over the table: the Herald speaks, a light falls on what to look at or to press, the rest waits. */

import "./lesson.css";

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { Icon } from "../frame/icons";
import { keep, kept } from "../home/keys";
import type { Asked, FromPage, Rules, Update } from "../wire";
import { Bubble } from "./bubble";
import { useBox, useStand, windowDrawn } from "./place";
import { BACK, DOCK, doneBy, lookedAt, selectorsOf, standsAs } from "./spot";
import type { Box } from "./stand";

interface Props {
  header: Rules;
  update: Update;
  /** Something is being shown that is to be seen first. */
  waits: boolean;
  /** What was said to another answer than the one that is wanted. */
  otherwise: string | undefined;
  /** The link of the learner's seat. */
  link: string;
  dare(message: FromPage): void;
  /** All has been said. */
  done(): void;
}

export function Lesson({ header, update, waits, otherwise = "", link, dare, done }: Props) {
  const { title, remarks = [], at = 0, of } = update.lesson ?? { title: "", of: 0 };
  const [read, setRead] = useState({ at, number: 0 });
  const number = read.at === at ? Math.min(read.number, remarks.length - 1) : 0;
  const remark = remarks[number];
  const shown = remark && !waits;
  const answers = !!shown && !!remark.expect;
  const box = useBox(shown && remark.point ? selectorsOf(remark.point, answers) : []);
  const looked = useBox(answers && remark.point ? [lookedAt(remark.point)] : []);
  const wrong = useBox(answers && otherwise ? [BACK] : []);
  const act = useBox(answers && !wrong ? [doneBy(remark.point ?? {})] : []);
  const dock = useBox(answers ? [DOCK] : []);
  const stand = useRef<HTMLDivElement>(null);
  const [asked] = shown ? (update.questions ?? []) : [];
  const own = useBox(standsAs(asked?.who));
  const foe = useBox(standsAs(attackerOf(asked)));
  const { left, top } = useStand(stand, [box, act], [own, foe, dock]);
  const on = useRef<HTMLButtonElement>(null);
  useReading(!!shown && !answers, on);
  useDone(of > 0 && at + number >= of - 1, header.title, link);
  if (!shown) {
    return null;
  }
  const lit = wrong ?? box;
  const go = (to: number) => setRead({ at, number: to });
  const last = at + number === of - 1;
  return (
    <section class="lesson" aria-label={`Lesson: ${title}`}>
      {lit && <Light box={lit} press={lightSays(!!wrong, !!act, looked ? "Once more" : remark.press)} />}
      {act && <Light box={act} press="Then press this" act />}
      <div class="lesson-stand" ref={stand} style={{ transform: `translate(${left}px, ${top}px)` }}>
        <Bubble key={`${at} ${number}`} remark={remark} edition={header.edition} otherwise={otherwise}>
          <div class="lesson-foot">
            <Dots at={at + number} of={of} />
            {!last && (
              <a class="btn btn-ghost" href="#/learn">
                Skip
              </a>
            )}
            {at + number > 0 && (
              <button type="button" class="btn" onClick={() => (number > 0 ? go(number - 1) : dare({ type: "undo" }))}>
                Back
              </button>
            )}
            {!remark.expect && (
              <button
                type="button"
                class="btn btn-main"
                data-lesson-on
                ref={on}
                onClick={() => (last ? done() : go(number + 1))}
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

function attackerOf(asked: Asked | undefined): string | undefined {
  const attacker = asked?.facts?.["attacker"];
  return typeof attacker === "string" ? attacker : undefined;
}

/** Whoever has come to the last remark has done the lesson. */
function useDone(done: boolean, title: string, link: string): void {
  useEffect(() => {
    const known = kept().find((one) => one.key === link);
    if (done && !known?.done) {
      keep({ title, name: "", ...known, key: link, done });
    }
  }, [done, title, link]);
}

const DIGIT = "123456789";

/** While something is only to be read Enter goes on, and no digit answers what waits behind it. */
function useReading(reads: boolean, on: { current: HTMLButtonElement | null }): void {
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      if (event.key === "Enter" && !target.closest("button, a, summary")) {
        event.stopImmediatePropagation();
        on.current?.click();
      } else if (DIGIT.includes(event.key)) {
        event.stopImmediatePropagation();
      }
    }
    if (reads) {
      window.addEventListener("keydown", key, true);
    }
    return () => window.removeEventListener("keydown", key, true);
  }, [reads, on]);
}

/** What stands beside the light. */
function lightSays(wrong: boolean, act: boolean, press = ""): string {
  return wrong ? "Go back" : act ? "" : press;
}

function styleOf(box: Box) {
  return { transform: `translate(${box.left}px, ${box.top}px)`, width: `${box.width}px`, height: `${box.height}px` };
}

/** So high is what stands below the light, in pixels. */
const FLAG = 24;

/** The light, and beside it what to press: on that side where there is room for its words. */
function Light({ box, press, act = false }: { box: Box; press: string; act?: boolean }) {
  const page = windowDrawn();
  const side = box.left + box.width / 2 < page.width / 2 ? "left" : "right";
  const high = box.top + box.height + FLAG > page.height ? " lesson-finger-high" : "";
  return (
    <div class={act ? "lesson-light lesson-act" : "lesson-light"} aria-hidden="true" style={styleOf(box)}>
      {press && <span class={`lesson-finger lesson-finger-${side}${high}`}>{press}</span>}
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
