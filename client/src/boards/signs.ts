/** Where signs and words over the board lie, so that they hide as little as can be. */

import { TOUCH, type Window } from "./camera";
import type { Point } from "./hexes";

/** Signs at the edge of the window, moved along it where they would lie over each other. */
export function alongEdge(points: readonly Point[], { width, height }: Window, margin: number, apart = TOUCH): Point[] {
  const placed: Point[] = [];
  for (const point of points) {
    const upright = point.x <= margin || point.x >= width - margin;
    const [from, to] = [margin, Math.max(margin, (upright ? height : width) - margin)];
    const start = upright ? point.y : point.x;
    const shifts = points.flatMap((_, n) => [n * apart, -n * apart]).map((shift) => start + shift);
    const at = (along: number): Point => (upright ? { x: point.x, y: along } : { x: along, y: point.y });
    const isFree = (one: Point) => placed.every((other) => Math.hypot(one.x - other.x, one.y - other.y) >= apart - 4);
    placed.push(
      shifts
        .filter((along) => along >= from && along <= to)
        .map(at)
        .find(isFree) ?? point,
    );
  }
  return placed;
}

/** About as large are words over the board, with the room around a token that they should not take. */
const BUBBLE = { width: 250 + TOUCH, height: 70 + TOUCH };
/** Where words may lie: at the top rather than below, beside the middle rather than in a corner. */
const PLACES = [false, true].flatMap((low) => [0.5, 0, 1].map((left) => ({ left, low })));

/** Where words over the board hide the fewest of these points; the first of them counts as much as all others. */
export function bubbleAt(points: readonly Point[], { width, height }: Window): { left: number; low: boolean } {
  const hides = ({ left, low }: (typeof PLACES)[number]) => {
    const middle = BUBBLE.width / 2 + left * (width - BUBBLE.width);
    const covered = points.map(({ x, y }) => {
      const isAcross = Math.abs(x - middle) < BUBBLE.width / 2;
      return isAcross && (low ? y > height - BUBBLE.height - TOUCH && y < height : y < BUBBLE.height && y > 0);
    });
    return covered.filter(Boolean).length + (covered[0] ? points.length : 0);
  };
  return PLACES.reduce((best, one) => (hides(one) < hides(best) ? one : best));
}
