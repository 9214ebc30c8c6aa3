/** Every hand weapon of one against every armour of the other: what a blow is worth, and what is never the best choice. */

import { useState } from "preact/hooks";

import { Heat } from "../charts/heat";
import { percent } from "../charts/numbers";
import type { Matrix } from "../charts/types";
import { Segment } from "./segment";
import type { PlaceProps } from "./exchange";
import { Fault } from "./fault";
import { Foot } from "./foot";
import { useJob } from "./growing";
import { Report } from "./report";
import { Versus } from "./versus";
import "./weapons.css";

interface Found extends Matrix {
  /** The cells of the other measures. */
  also: Record<string, Matrix["cells"]>;
  cannot: Record<string, string>;
}

const MEASURES = [
  ["loss", "loss"],
  ["wounds", "wounds"],
  ["dead", "dead at once"],
] as const;
const HEADS: Readonly<Record<string, string>> = {
  loss: "Points lost a blow is worth, on average",
  wounds: "Wounds a blow is worth, on average",
  dead: "Dead at once, in 100 attacks",
};

export function Weapons({ setting, shelf, set }: PlaceProps) {
  const { edition, first, second } = setting;
  const { found, progress, why, running, stop, again } = useJob<{ matrix: Found }>("/api/lab/matrix", {
    edition,
    first: { ...first, weapon: "" },
    second: { ...second, armour: "" },
  });
  const [at, setAt] = useState<{ row: string; column: string } | undefined>();
  const measure = (MEASURES.find(([one]) => one === setting.measure) ?? MEASURES[0])[0];
  const matrix = found && measured(found.matrix, measure);
  return (
    <main class="weapons lab-column">
      <Versus setting={setting} shelf={shelf} set={set} />
      <Fault why={why} again={again} />
      {!found && !why && <p role="status">Working it out …</p>}
      {matrix && (
        <div class="weapons-picture" data-late={running}>
          <section class="lab-panel weapons-map">
            <Segment label="What cells say" value={measure} options={MEASURES} pick={(one) => set({ measure: one })} />
            <Heat
              head={HEADS[measure]}
              matrix={matrix}
              look={(row, column) => setAt({ row, column })}
              growing={running}
            />
          </section>
          <aside aria-label="What the map says" {...((at || matrix.dominated.length > 0) && { tabIndex: 0 })}>
            {at && (
              <section class="lab-panel" role="status">
                <h2>
                  {at.row} on {at.column === NONE ? "no armour" : at.column.toLowerCase()}
                </h2>
                <Numbers found={found.matrix} at={at} />
                <button
                  class="btn"
                  onClick={() => {
                    set({
                      first: { ...first, weapon: at.row },
                      second: { ...second, armour: at.column === NONE ? "" : at.column },
                    });
                    location.hash = "#/lab/exchange";
                  }}
                >
                  Open in Exchange
                </button>
              </section>
            )}
            <Dominated matrix={matrix} />
          </aside>
        </div>
      )}
      <Foot
        says={matrix ? "exact: every pair of hands is counted" : ""}
        cut={matrix?.done === false}
        running={running}
        progress={progress}
        stop={stop}
      >
        {matrix && <Report results={{ matrices: [matrix] }} name={`Weapons in ${edition}`} />}
      </Foot>
    </main>
  );
}

const NONE = "none";

/** What a blow of this weapon does to this armour, by every measure. */
function Numbers({ found, at }: { found: Found; at: { row: string; column: string } }) {
  const row = found.rows.indexOf(at.row);
  const column = found.columns.indexOf(at.column);
  const [loss, wounds, dead] = MEASURES.map(([one]) => measured(found, one).cells[row]?.[column]);
  return loss && wounds && dead ? (
    <p>
      <b>{loss.p.toFixed(2)}</b> points a blow on average, <b>{wounds.p.toFixed(2)}</b> of them wounds; dead at once{" "}
      <b>{percent(dead)}</b>.
    </p>
  ) : null;
}

/** The same weapons, with the cells of another measure. */
function measured(found: Found, measure: Matrix["measure"]): Matrix {
  return { ...found, measure, cells: measure === found.measure ? found.cells : (found.also[measure] ?? found.cells) };
}

function Dominated({ matrix: { rows, dominated } }: { matrix: Matrix }) {
  if (dominated.length === 0) {
    return null;
  }
  return (
    <section class="lab-panel">
      <h2>
        {rows.length - dominated.length} of {rows.length} are enough
      </h2>
      <p>The others are never ahead of the one named, against any armour, nor in what the numbers do not show.</p>
      <ul class="weapons-less">
        {dominated.map(({ row, by, text, proof }) => (
          <li key={row} title={proof}>
            <b>{row}</b>
            <span>
              {by} · {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
