/** The story of real fights, and how it grows. */

import { useState } from "preact/hooks";

import type { Show } from "../gallery/show";
import type { Line } from "../wire";
import type { Teller } from "./chapters";
import fights from "./fights.json";
import { StoryHandle } from "./handle";
import { StoryLine } from "./line";
import { Story } from "./story";
import "./gallery.css";

interface Begun {
  people: Teller[];
  lines: Line[];
}

const { engage, countdown, challenge, draw, crowd } = fights as unknown as Record<
  "engage" | "countdown" | "challenge" | "draw" | "crowd",
  Begun
>;
const NOTE: Line = { step: 0, kind: "table", text: "Bob takes the last answer back; everybody agrees." };
const LONG = Array.from({ length: 9 }, () => engage.lines).flat();

function nothing(): void {
  // The gallery has no table.
}

/** A line more with every press. */
function Growing() {
  const [count, setCount] = useState(200);
  return (
    <div class="story-gallery-column">
      <Story lines={LONG.slice(0, count)} people={engage.people} canGoBack onBack={setCount}>
        <button type="button" class="btn" onClick={() => setCount(count + 1)}>
          One line more
        </button>
      </Story>
    </div>
  );
}

function told({ people, lines }: Begun) {
  return (
    <div class="story-gallery-column">
      <Story lines={lines} people={people} canGoBack onBack={nothing} keys={false} />
    </div>
  );
}

function hit(): Line {
  return engage.lines.find((line) => line.kind === "hit") ?? NOTE;
}

export const shows: Show[] = [
  { name: "engage", draw: () => told({ ...engage, lines: [...engage.lines, NOTE] }) },
  { name: "countdown", draw: () => told(countdown) },
  { name: "challenge", draw: () => told(challenge) },
  { name: "draw", draw: () => told(draw) },
  { name: "squads, one card for all of one", draw: () => told(crowd) },
  { name: "234 lines", draw: () => told({ ...engage, lines: LONG }) },
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
        <StoryHandle lines={draw.lines.slice(0, 2)} unread={2} onOpen={nothing} />
        <StoryHandle lines={engage.lines} onOpen={nothing} />
      </div>
    ),
  },
];
