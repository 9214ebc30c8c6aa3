/** A matrix as a map: the deeper the colour the more, with the number in every cell; what is never best is struck out. */

import { Figure, type Framing } from "./figure";
import {
  deepest,
  inCell,
  MANY_COLUMNS,
  marksOf,
  placesOf,
  remarkOn,
  rowsInOrder,
  sentence,
  tableOf,
  tint,
} from "./heat-cells";
import { Plot } from "./plot";
import type { Matrix } from "./types";
import "./heat.css";

interface Props extends Framing {
  matrix: Matrix;
  /** Somebody looks at a cell. */
  look?: (row: string, column: string) => void;
}

/** The part of the width that the cells share alike, in percent; names and remarks have the rest. */
const ALL_CELLS = 58;

export function Heat({ matrix, look, ...framing }: Props) {
  const places = placesOf(matrix);
  const most = deepest(matrix);
  const many = matrix.columns.length > MANY_COLUMNS;
  const struck = new Set(matrix.dominated.map(({ row }) => row));
  const remarked = !!framing.growing || struck.size > 0 || Object.keys(matrix.remarks ?? {}).length > 0;

  function picked(at: number | undefined): void {
    const place = at === undefined ? undefined : places[at];
    if (place) look?.(matrix.rows[place.row] ?? "", matrix.columns[place.column] ?? "");
  }

  return (
    <Figure {...framing} class="chart-heat" says={sentence(matrix)} table={tableOf(matrix)}>
      <div class="heat-whole">
        <Plot
          class={many ? "heat heat-many" : "heat"}
          label={framing.head ?? "Cells"}
          marks={marksOf(matrix)}
          grid
          picked={picked}
        >
          {(wear) => (
            <>
              <thead>
                <tr>
                  <th scope="col">
                    <span class="unseen">row</span>
                  </th>
                  {matrix.columns.map((column) => (
                    <th key={column} scope="col" style={{ width: `${ALL_CELLS / matrix.columns.length}%` }}>
                      <bdi>{column}</bdi>
                    </th>
                  ))}
                  {remarked && (
                    <th scope="col" class="heat-remark">
                      <span class="unseen">remark</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {rowsInOrder(matrix).map((row) => {
                  const name = matrix.rows[row] ?? "";
                  const remark = remarkOn(matrix, row);
                  return (
                    <tr key={name} class={struck.has(name) ? "heat-struck" : ""}>
                      <th scope="row">
                        <bdi>{name}</bdi>
                      </th>
                      {matrix.columns.map((column, at) => {
                        const cell = matrix.cells[row]?.[at];
                        if (!cell) return <td key={column} class="heat-unknown" />;
                        const { light, dark, flips } = tint(cell.p, most);
                        const mark = places.findIndex((place) => place.row === row && place.column === at);
                        return (
                          <td
                            key={column}
                            {...wear(mark)}
                            class={flips ? "heat-cell heat-deep" : "heat-cell"}
                            style={{ "--light": `${light}%`, "--dark": `${dark}%` }}
                          >
                            {inCell(cell, matrix)}
                          </td>
                        );
                      })}
                      {remarked && (
                        <td class="heat-remark">
                          {remark.text} {remark.by && <b>{remark.by}</b>}
                        </td>
                      )}
                    </tr>
                  );
                })}
              </tbody>
            </>
          )}
        </Plot>
        {matrix.fixed && <small>{matrix.fixed}</small>}
      </div>
    </Figure>
  );
}
