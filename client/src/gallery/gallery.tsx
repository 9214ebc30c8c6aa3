/** The page's own ground: type, buttons and colours, as the tokens have them. */

import type { Show } from "./show";

const TYPE = ["t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7"];
const COLOURS = [
  ["ground", "felt", "panel", "raised", "hover", "line"],
  ["ink", "soft", "faint", "brass", "brass-dim", "cta"],
  ["a", "b", "c", "d", "shock", "wounds"],
  ["a-deep", "b-deep", "c-deep", "d-deep", "good", "bad"],
];

export const shows: Show[] = [
  {
    name: "type",
    draw: () =>
      TYPE.map((step) => <h2 key={step} style={{ fontSize: `var(--${step})` }}>{`${step} The fight is on`}</h2>),
  },
  {
    name: "buttons",
    draw: () => (
      <p class="gallery-themes">
        <button class="btn">Look at it</button>
        <button class="btn btn-main">
          Attack Rod <kbd class="key">1</kbd>
        </button>
        <button class="btn btn-ghost">Not now</button>
        <button class="btn" disabled>
          Out of reach
        </button>
      </p>
    ),
  },
  {
    name: "colours",
    draw: () =>
      COLOURS.map((row) => (
        <div key={row[0]} class="gallery-themes">
          {row.map((colour) => (
            <figure key={colour}>
              <div class="gallery-colour" style={{ background: `var(--${colour})` }} />
              <figcaption>{colour}</figcaption>
            </figure>
          ))}
        </div>
      )),
  },
];
