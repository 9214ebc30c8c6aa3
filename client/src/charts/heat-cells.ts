/** A matrix as cells: in which order, how deep in colour, and what stands in them. */

import { isolated } from "../people/sides";
import type { Mark } from "./answers";
import { between, fraction, inHundred, isExact, percent } from "./numbers";
import type { Table } from "./table";
import type { Estimate, Matrix } from "./types";

/** A cell with fewer fights shows between what it lies. */
const RANGE_UNDER = 100;
/** With more columns there is no room for decimals, nor for names that lie. */
export const MANY_COLUMNS = 10;
/** From this part of the deepest on, ink stands dark on light, or light on dark; what lies between would be hard to read. */
const FLIPS = 0.48;

type Measure = Matrix["measure"];

function isChance(measure: Measure): boolean {
  return measure === "dead" || measure === "win";
}

/** The rows by what they are worth on average, the best first. */
export function rowsInOrder({ rows, cells }: Matrix): number[] {
  const worth = rows.map((_, row) => {
    const known = (cells[row] ?? []).filter((cell) => cell !== null);
    return known.reduce((sum, { p }) => sum + p, 0) / Math.max(1, known.length);
  });
  return rows.map((_, row) => row).sort((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0));
}

/** How much of the colour a cell has, in percent in the light and in the dark, and whether its ink flips. */
export function tint(p: number, most: number): { light: number; dark: number; flips: boolean } {
  const part = most > 0 ? Math.max(0, Math.min(1, p / most)) : 0;
  const flips = part >= FLIPS;
  const above = (part - FLIPS) / (1 - FLIPS);
  return {
    light: Math.round(flips ? 84 + 16 * above : 88 * part),
    dark: Math.round(flips ? 64 + 36 * above : 94 * part),
    flips,
  };
}

/** The deepest colour is the most there is; of a chance to win it is certainty. */
export function deepest({ cells, measure }: Matrix): number {
  return measure === "win" ? 1 : Math.max(0, ...cells.flat().map((cell) => cell?.p ?? 0));
}

/** What stands in a cell: a number, a range where it is not sure, a dot for nothing. */
export function inCell(cell: Estimate | null, { measure, columns }: Matrix): string {
  if (cell === null) return "";
  const sure = isExact(cell) || (cell.n ?? 0) >= RANGE_UNDER;
  if (isChance(measure)) {
    if (!sure) return `${Math.round(100 * cell.lo)}–${Math.round(100 * cell.hi)}`;
    return cell.p === 0 ? "·" : inHundred(cell, columns.length > MANY_COLUMNS ? 0 : undefined);
  }
  if (!sure) return `${cell.lo.toFixed(1)}–${cell.hi.toFixed(1)}`;
  return cell.p === 0 ? "·" : cell.p < 0.05 ? "<0.1" : cell.p.toFixed(1);
}

const UNITS: Readonly<Record<Measure, string>> = {
  loss: "points lost, on average",
  wounds: "wounds, on average",
  dead: "dead at once",
  win: "to win",
};

/** What stands at the end of a row. */
export function remarkOn({ rows, dominated, remarks }: Matrix, row: number): { text: string; by?: string } {
  const name = rows[row] ?? "";
  const worse = dominated.find((one) => one.row === name);
  return worse ? { text: "never better than", by: worse.by } : { text: remarks?.[name] ?? "" };
}

export interface Place {
  row: number;
  column: number;
  cell: Estimate;
}

/** The cells that are known, in the order in which they are drawn. */
export function placesOf(matrix: Matrix): Place[] {
  return rowsInOrder(matrix).flatMap((row) =>
    matrix.columns.flatMap((_, column) => {
      const cell = matrix.cells[row]?.[column];
      return cell ? [{ row, column, cell }] : [];
    }),
  );
}

export function marksOf(matrix: Matrix): Mark[] {
  const order = rowsInOrder(matrix);
  return placesOf(matrix).map(({ row, column, cell }) => {
    const { text, by } = remarkOn(matrix, row);
    return {
      row: order.indexOf(row),
      column,
      answer: {
        title: `${isolated(matrix.rows[row] ?? "")}, ${isolated(matrix.columns[column] ?? "")}`,
        fraction: fraction(cell),
        lines: [valueInWords(cell, matrix.measure), ...(by ? [`${text} ${by}`] : [])],
      },
    };
  });
}

function valueInWords(cell: Estimate, measure: Measure): string {
  if (!isChance(measure)) return `${cell.p.toFixed(2)} ${UNITS[measure]}`;
  return isExact(cell) ? `${percent(cell, 2)} ${UNITS[measure]}` : `${between(cell)} ${UNITS[measure]}`;
}

export function sentence(matrix: Matrix): string {
  const { rows, dominated, measure } = matrix;
  const best = rows[rowsInOrder(matrix)[0] ?? 0];
  if (!best) return "Nothing to compare";
  const many = dominated.length;
  const worse = many === 0 ? "none is" : many === 1 ? "1 is" : `${many} are`;
  return `${rows.length} compared by ${UNITS[measure]}: most has ${best}; ${worse} never better than another`;
}

export function tableOf(matrix: Matrix): Table {
  const chance = isChance(matrix.measure);
  return {
    caption: `${matrix.rows.length} by ${UNITS[matrix.measure]}`,
    head: ["", ...matrix.columns, "remark"],
    rows: rowsInOrder(matrix).map((row) => {
      const { text, by } = remarkOn(matrix, row);
      const cells = (matrix.cells[row] ?? []).map((cell) => (cell ? (chance ? cell : cell.p.toFixed(2)) : undefined));
      return [matrix.rows[row], ...cells, by ? `${text} ${by}` : text];
    }),
  };
}
