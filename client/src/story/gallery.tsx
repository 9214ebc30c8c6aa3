/** The story of real fights, and how it grows. */

import { useState } from "preact/hooks";

import type { Show } from "../gallery/show";
import type { Line } from "../wire";
import { CHALLENGE, COUNTDOWN, CROWD, CROWD_PEOPLE, DRAW, ENGAGE } from "./gallery-lines";
import type { Teller } from "./chapters";
import { StoryHandle } from "./handle";
import { StoryLine } from "./line";
import { Story } from "./story";
import "./gallery.css";

const PEOPLE = [
  "Ann",
  "Bob",
  "Jon",
  "Rod",
  "Tod",
  "Ysolde",
  "Corvin",
  "Cass",
  "Marshal Hatch",
  "Deputy Wills",
  "Slow Eddie",
];
const people = PEOPLE.map((name) => ({ id: name.toLowerCase().replaceAll(" ", "-"), name }));
const NOTE: Line = { step: 0, kind: "table", text: "Bob takes the last answer back; everybody agrees." };
const LONG = Array.from({ length: 9 }, () => ENGAGE).flat();

function nothing(): void {
  // The gallery has no table.
}

/** A line more with every press. */
function Growing() {
  const [count, setCount] = useState(200);
  return (
    <div class="story-gallery-column">
      <Story lines={LONG.slice(0, count)} people={people} canGoBack onBack={setCount}>
        <button type="button" class="btn" onClick={() => setCount(count + 1)}>
          One line more
        </button>
      </Story>
    </div>
  );
}

function told(lines: Line[], by: Teller[] = people) {
  return (
    <div class="story-gallery-column">
      <Story lines={lines} people={by} canGoBack onBack={nothing} keys={false} />
    </div>
  );
}

function hit(): Line {
  return ENGAGE.find((line) => line.kind === "hit") ?? NOTE;
}

export const shows: Show[] = [
  { name: "engage", draw: () => told([...ENGAGE, NOTE]) },
  { name: "countdown", draw: () => told(COUNTDOWN) },
  { name: "challenge", draw: () => told(CHALLENGE) },
  { name: "draw", draw: () => told(DRAW) },
  { name: "squads, one card for all of one", draw: () => told(CROWD, CROWD_PEOPLE) },
  { name: "216 lines", draw: () => told(LONG) },
  { name: "growing", draw: () => <Growing /> },
  {
    name: "one line, in every state",
    draw: () => (
      <ol class="story-gallery-lines">
        <StoryLine line={hit()} at={0} open={false} fresh={false} canGoBack />
        <StoryLine line={hit()} at={1} open={false} fresh canGoBack />
        <StoryLine line={hit()} at={2} open fresh canGoBack />
        <StoryLine line={hit()} at={3} open={false} fresh={false} looked canGoBack />
        <StoryLine line={NOTE} at={4} open={false} fresh={false} canGoBack />
      </ol>
    ),
  },
  {
    name: "handle on a phone",
    draw: () => (
      <div class="story-gallery-phone">
        <StoryHandle lines={DRAW.slice(0, 2)} unread={2} onOpen={nothing} />
        <StoryHandle lines={ENGAGE} onOpen={nothing} />
      </div>
    ),
  },
];
