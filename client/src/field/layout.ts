/** Where people stand on the field at rest: own on the left or below, all others across the seam, in fixed places. */

export interface Spot {
  /** In percent of the field. */
  x: number;
  y: number;
}

export interface Standing {
  spots: Map<string, Spot>;
  /** How large people are drawn: alone on their side, few, or many. */
  size: "alone" | "large" | "middle" | "small" | "tiny";
}

const FEW = 3;
const SOME = 6;

/** `sides`: everybody by side, one's own first. `level`: the seam lies level (phones). */
export function layout(sides: readonly (readonly string[])[], level: boolean): Standing {
  const [own = [], ...others] = sides;
  const foes = others.flat();
  const most = Math.max(own.length, foes.length);
  const size = level ? sizeBelow(most) : sizeBeside(most);
  const place = level ? inRows : inColumns;
  const columns = columnsFor(most, level);
  return { size, spots: new Map([...place(own, 0, columns), ...place(foes, 1, columns)]) };
}

function sizeBelow(most: number): Standing["size"] {
  return most === 1 ? "alone" : most === 2 ? "middle" : most <= 4 ? "small" : "tiny";
}

function sizeBeside(most: number): Standing["size"] {
  if (most <= 2) {
    return most === 1 ? "alone" : "large";
  }
  return most <= FEW ? "middle" : most <= SOME ? "small" : "tiny";
}

/** So many stand side by side in one half. */
function columnsFor(most: number, level: boolean): number {
  if (level) {
    return most <= 8 ? Math.min(most, 4) : 6;
  }
  return most <= FEW ? 1 : most <= SOME ? 2 : 4;
}

/** The halves are drawn a little apart from the seam, which leans. */
const LEFT: readonly [number, number] = [5, 41];
const RIGHT: readonly [number, number] = [59, 95];

/** Leaning seam: each half holds columns, filled from above. */
function inColumns(people: readonly string[], half: 0 | 1, columns: number): [string, Spot][] {
  const [from, to] = half === 0 ? LEFT : RIGHT;
  const rows = Math.ceil(people.length / columns);
  return people.map((who, at) => {
    const row = Math.floor(at / columns);
    const column = half === 0 ? at % columns : columns - 1 - (at % columns);
    return [who, { x: from + ((column + 0.5) * (to - from)) / columns, y: ((row + 0.5) * 100) / rows }];
  });
}

/** Level seam: foes stand in rows from the top down, own people from the bottom up. */
function inRows(people: readonly string[], half: 0 | 1, columns: number): [string, Spot][] {
  const rows = Math.max(1, Math.ceil(people.length / columns));
  const height = rows > 1 || columns !== 2 ? 48 : 28; // two have room to stand apart from the seam
  return people.map((who, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, people.length - row * columns);
    const down = ((row + 0.5) * height) / rows;
    const wide = inRow < columns && columns > 2 ? inRow : columns;
    return [who, { x: (((at % columns) + 0.5) * 100) / wide, y: half === 1 ? down : 100 - down }];
  });
}

/** A line from one to another, bent a little so that it passes beside whoever stands between. */
export function curve(from: Spot, to: Spot, level: boolean): string {
  const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  if (level) {
    const middle = (from.y + to.y) / 2;
    return `M${point(from.x, from.y)}C${point(from.x, middle)} ${point(to.x, middle)} ${point(to.x, to.y)}`;
  }
  const middle = (from.x + to.x) / 2;
  return `M${point(from.x, from.y)}C${point(middle, from.y)} ${point(middle, to.y)} ${point(to.x, to.y)}`;
}

/** The ends of a line between two, so that it begins and ends beside them and not behind their arms. */
export function ends(one: Spot, other: Spot, level: boolean, room: Spot): [Spot, Spot] {
  const way = level ? Math.sign(other.y - one.y) : Math.sign(other.x - one.x);
  if (way === 0) {
    const across = level ? Math.sign(other.x - one.x) : Math.sign(other.y - one.y);
    const shift = (spot: Spot, by: number): Spot =>
      level ? { x: spot.x + by * room.x, y: spot.y } : { x: spot.x, y: spot.y + by * room.y };
    return [shift(one, across), shift(other, -across)];
  }
  const shift = (spot: Spot, by: number): Spot =>
    level ? { x: spot.x, y: spot.y + by * room.y } : { x: spot.x + by * room.x, y: spot.y };
  return [shift(one, way), shift(other, -way)];
}
