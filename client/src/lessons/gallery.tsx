/** The Herald: remarks of lessons in every form, and what the coach says. */

import "./lesson.css";
import "./coach.css";

import type { Show } from "../gallery/show";
import type { Taught } from "../wire";
import { Bubble } from "./bubble";
import { Herald } from "./herald";
import { Said } from "./said";

const PLAIN: Taught = {
  head: "A five. Good!",
  say: [
    { text: "Your " },
    { text: "skill", term: "skill" },
    { text: " is 7. Any card up to 7 is good, and " },
    { text: "higher is better", strong: true },
    { text: "." },
  ],
};

const COMPARED: Taught = {
  head: "Low hits hard.",
  say: [{ text: "What your card leaves below your skill is the " }, { text: "margin", term: "margin" }, { text: "." }],
  compare: [
    { cards: ["6s"], value: 13, note: "margin 1" },
    { cards: ["3d"], value: 10, note: "margin 4", better: true },
    { cards: ["9s", "9h"], value: 13, note: "two of a kind" },
  ],
  press: "Tap the three",
  expect: "challenge corvin 3d",
};

const next = (
  <div class="lesson-foot">
    <button type="button" class="btn">
      Back
    </button>
    <button type="button" class="btn btn-main">
      Next
    </button>
  </div>
);

export const shows: Show[] = [
  { name: "herald", draw: () => [40, 64, 120].map((size) => <Herald key={size} size={size} />) },
  {
    name: "remark",
    draw: () => (
      <Bubble remark={PLAIN} edition="draw" otherwise="">
        {next}
      </Bubble>
    ),
  },
  {
    name: "side by side",
    draw: () => (
      <Bubble remark={COMPARED} edition="challenge" otherwise="">
        {next}
      </Bubble>
    ),
  },
  {
    name: "another answer",
    draw: () => (
      <Bubble remark={COMPARED} edition="challenge" otherwise="That is a way, too. For now lay the three.">
        {next}
      </Bubble>
    ),
  },
  {
    name: "coach",
    draw: () => (
      <aside class="coach coach-shown" aria-label="Coach">
        <Herald size={48} />
        <div class="coach-words">
          <Said head="You hit Bob." say={[{ text: "Your 5 is more than Bob's 3." }]} edition="draw" />
          <Said head="A new round." say={PLAIN.say} edition="draw" />
        </div>
      </aside>
    ),
  },
];
