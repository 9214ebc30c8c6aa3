/** What lies over the board: who stands outside of it, what a hex means, signs and buttons. */

import { Arms } from "../heraldry/arms";
import "./over.css";
import { inside, toWindow } from "./camera";
import { distance } from "./distance";
import { centre, type Hex, type Point } from "./hexes";
import type { CameraTools } from "./moving";
import { alongEdge, bubbleAt } from "./signs";
import type { Spot, Stander, Told } from "./ways";

interface OverProps {
  standers: readonly Stander[];
  sideOf(who: string): number;
  mover: Stander | undefined;
  tools: CameraTools;
  /** The hex that is looked at, and what it means. */
  spot: Spot | undefined;
  told(spot: Spot): Told;
  /** What can be gone to, if anything can: how far, whether a foe strikes there, and the list of it. */
  ways: { limit: number; danger: boolean; list(): void } | undefined;
  keys: boolean;
}

export function Over({ standers, sideOf, mover, tools, spot, told, ways, keys }: OverProps) {
  const { camera, window } = tools;
  const outside = standers
    .map((stander) => ({ stander, at: toWindow(centre(stander.hex), camera, window) }))
    .filter(({ stander, at }) => stander.person.up && !isSame(at, inside(at, window, OUTSIDE)));
  const edges = alongEdge(
    outside.map(({ at }) => inside(at, window, EDGE)),
    window,
    EDGE,
  );
  return (
    <>
      {outside.map(({ stander, at }, n) => (
        <Beyond
          key={stander.person.id}
          {...{ stander, at, tools }}
          edge={edges[n] ?? at}
          side={sideOf(stander.person.id)}
          from={mover?.hex}
        />
      ))}
      {spot && (
        <Bubble
          told={told(spot)}
          points={[spot, ...standers].map(({ hex }) => toWindow(centre(hex), camera, window))}
          window={window}
        />
      )}
      {ways && <Legend {...ways} side={mover ? sideOf(mover.person.id) : 0} keys={keys} />}
      <Controls tools={tools} list={ways?.list} />
    </>
  );
}

/** So near to the edge of the window somebody counts as outside; so far from it the sign for them lies. */
const OUTSIDE = 10;
const EDGE = 26;

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}

interface BeyondProps {
  stander: Stander;
  /** Where they are, and where the sign for them is. */
  at: Point;
  edge: Point;
  side: number;
  from: Hex | undefined;
  tools: CameraTools;
}

/** Somebody outside of the window: their arms at its edge, how far they are, and a way to them. */
function Beyond({ stander: { person, hex }, at, edge, side, from, tools }: BeyondProps) {
  const turn = (Math.atan2(at.y - edge.y, at.x - edge.x) * 180) / Math.PI;
  const far = from ? distance(from, hex) : 0;
  return (
    <button
      type="button"
      data-over-board
      class={`hexboard-beyond side-${Math.min(side, 3)} ${side ? "foe" : ""}`}
      style={{ transform: `translate(${edge.x.toFixed(1)}px, ${edge.y.toFixed(1)}px)` }}
      aria-label={`${person.name}${far ? `, ${far} hexes away` : ""}: show`}
      onClick={() => tools.set({ ...centre(hex), zoom: tools.camera.zoom }, true)}
    >
      <svg class="hexboard-point" viewBox="-22 -22 44 44" aria-hidden="true">
        <path transform={`rotate(${turn.toFixed(0)})`} d="M15-6L22 0 15 6z" />
      </svg>
      <Arms name={person.name} size={22} label="" />
      <small>{far || person.name}</small>
    </button>
  );
}

interface BubbleProps {
  told: Told;
  /** The hex, and everybody: it should hide none of them. */
  points: readonly Point[];
  window: { width: number; height: number };
}

/** What the looked-at hex means. */
function Bubble({ told, points, window }: BubbleProps) {
  const { left, low } = bubbleAt(points, window);
  const place = { "--left": left.toFixed(3) };
  return (
    <div class={`hexboard-bubble ${low ? "low" : ""}`} style={place} role="status">
      <p>
        <b>{told.far}</b>
        {told.chance && <span class="hexboard-chance"> · {told.chance}</span>}
      </p>
      {told.danger && (
        <p class="bad">
          <Sign d={SIGNS.blade} />
          {told.danger}
        </p>
      )}
      {told.safe && <p class="safe">nobody reaches this hex</p>}
    </div>
  );
}

function Legend({ limit, danger, side, keys }: { limit: number; danger: boolean; side: number; keys: boolean }) {
  return (
    <div class={`hexboard-legend side-${Math.min(side, 3)}`} aria-hidden="true">
      <span>
        <i class="reach" />
        {limit === 1 ? "a step" : "one card"}
      </span>
      {danger && (
        <span>
          <i class="danger" />a foe reaches
        </span>
      )}
      <span>
        <kbd>Tab</kbd> next hex
      </span>
      {keys && (
        <span>
          <kbd>M</kbd> list
        </span>
      )}
    </div>
  );
}

const SIGNS = {
  nearer: "M12 5v14M5 12h14",
  farther: "M5 12h14",
  home: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M12 3v4.5M12 16.5V21M3 12h4.5M16.5 12H21",
  list: "M5 6h14M5 12h14M5 18h9",
  blade: "M4 20l3-3M5.5 13.5l5 5M8 16L19.5 4.5V3.8h-.7L7.5 15.5z",
};

function Sign({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

function Controls({ tools, list }: { tools: CameraTools; list: (() => void) | undefined }) {
  const button = (name: string, sign: string, does: () => void, kind = "") => (
    <button type="button" class={kind} aria-label={name} title={name} onClick={does}>
      <Sign d={sign} />
    </button>
  );
  return (
    <div class="hexboard-controls" data-over-board>
      {button("Larger", SIGNS.nearer, () => tools.zoom(1.35), "nearness")}
      {button("Smaller", SIGNS.farther, () => tools.zoom(1 / 1.35), "nearness")}
      {button("Whole field", SIGNS.home, tools.home)}
      {list && button("Hexes as a list", SIGNS.list, list)}
    </div>
  );
}
