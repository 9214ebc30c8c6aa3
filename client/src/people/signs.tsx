/** Small signs that stand before words. */

import "./signs.css";

const SIGNS = {
  down: "M6 6l12 12M18 6L6 18",
  dazed: "M12 4a8 8 0 1 0 8 8 6 6 0 1 0-6 6 4 4 0 1 0-2-7.5",
  engaged: "M5 19l2.5-2.5M6 13.5l4.5 4.5M8.3 15.7L19 5V4h-1L7.5 14.9M19 19l-2.5-2.5M18 13.5L13.5 18M5 4h1l4 4.2M5 5V4",
  strike: "M4 20l3-3m-1.5-3.5l5 5M8 16L19.5 4.5V3.8h-.7L7.5 15.5z",
  aim: "M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM12 2v5M12 17v5M2 12h5M17 12h5",
  wait: "M7 3h10M7 21h10M8 3c0 5 4 6 4 9s-4 4-4 9M16 3c0 5-4 6-4 9s4 4 4 9",
  ready: "M5 13l4.5 4.5L19.5 7",
  shield: "M12 3c3 2 5 2.5 8 2.5 0 8-2.5 12.5-8 15.5-5.5-3-8-7.5-8-15.5C7 5.5 9 5 12 3z",
  eye: "M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12zM14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z",
  away: "M4 12h14M13 6.5l6 5.5-6 5.5M4 7h5M4 17h5",
  tilted: "M3 8.5h13v9H3zM19.5 13a7 7 0 0 0-5-8.5M14 8l.5-3.5L18 5",
  hold: "M7 11V6.5a1.5 1.5 0 0 1 3 0V10m0-5a1.5 1.5 0 0 1 3 0v5m0-4a1.5 1.5 0 0 1 3 0v5m0-3a1.5 1.5 0 0 1 3 0v6c0 4-2.5 6.5-6.5 6.5-3.5 0-5-1.5-6.5-4.5L4 13.5c.8-1.5 2-1.3 3 .3z",
} as const;

export type SignName = keyof typeof SIGNS;

export function Sign({ name }: { name: SignName }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}
