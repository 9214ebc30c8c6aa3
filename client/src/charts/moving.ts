/** Among the marks of a chart: where an arrow leads, and which one a finger means. */

export interface At {
  row: number;
  column: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a key leads: the next in its row or column, else the one nearest to that line; nowhere if it is another key. */
export function step(marks: readonly At[], from: number, key: string): number | undefined {
  const here = marks[from];
  if (!here) return undefined;
  switch (key) {
    case "ArrowRight":
      return nearestOf(
        marks,
        (one) => one.column - here.column,
        (one) => one.row - here.row,
      );
    case "ArrowLeft":
      return nearestOf(
        marks,
        (one) => here.column - one.column,
        (one) => one.row - here.row,
      );
    case "ArrowDown":
      return nearestOf(
        marks,
        (one) => one.row - here.row,
        (one) => one.column - here.column,
      );
    case "ArrowUp":
      return nearestOf(
        marks,
        (one) => here.row - one.row,
        (one) => one.column - here.column,
      );
    case "Home":
      return 0;
    case "End":
      return marks.length - 1;
    default:
      return undefined;
  }
}

function nearestOf(marks: readonly At[], ahead: (one: At) => number, aside: (one: At) => number): number | undefined {
  return best(marks, (one) => (ahead(one) > 0 ? [Math.abs(aside(one)), ahead(one)] : undefined));
}

/** Which box a finger at a point means: the one it is on, else the nearest. */
export function meant(boxes: readonly Box[], x: number, y: number): number | undefined {
  return best(boxes, ({ left, top, right, bottom }) => {
    const dx = Math.max(left - x, 0, x - right);
    const dy = Math.max(top - y, 0, y - bottom);
    return [dx * dx + dy * dy, Math.abs((left + right) / 2 - x)];
  });
}

/** The place of the least, compared by the first number and then by the second. */
function best<T>(all: readonly T[], weigh: (one: T) => [number, number] | undefined): number | undefined {
  let found: number | undefined;
  let least: [number, number] = [Infinity, Infinity];
  for (const [at, one] of all.entries()) {
    const weight = weigh(one);
    if (weight && (weight[0] < least[0] || (weight[0] === least[0] && weight[1] < least[1]))) {
      [found, least] = [at, weight];
    }
  }
  return found;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 8;
/** How far down a card stands that has room only beside its mark. */
const DOWN = 0.9;

/** Where a card stands without leaving the chart: below its mark, above it, beside it; below a chart that is too low. */
export function beside(mark: Box, card: Size, room: Size): { left: number; top: number } {
  const within = (left: number) => Math.max(0, Math.min(room.width - card.width, left));
  const middle = within((mark.left + mark.right - card.width) / 2);
  const below = mark.bottom + GAP;
  const above = mark.top - GAP - card.height;
  if (below + card.height <= room.height || card.height > room.height) return { left: middle, top: below };
  if (above >= 0) return { left: middle, top: above };
  const right = mark.right + GAP;
  const left = mark.left - GAP - card.width;
  return {
    left: within(right + card.width <= room.width || left < 0 ? right : left),
    top: (room.height - card.height) * DOWN,
  };
}
