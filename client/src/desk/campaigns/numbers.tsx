/** What everybody did in all fights, and how the party was day by day. */

import { Panel } from "../../frame/panel";
import { type Numbers as One, points, type Told } from "./told";

const COLUMNS: readonly (readonly [keyof One, string, string])[] = [
  ["fights", "fights", "Fights they were in"],
  ["won", "won", "Of these won"],
  ["hits", "hits", "How often somebody suffered from them"],
  ["dealt", "dealt", "What others lost by them"],
  ["taken", "taken", "What they lost"],
  ["felled", "felled", "Foes whose last blow was theirs, and who did not get up"],
  ["kills", "kills", "Of these the dead"],
];

export function NumbersPanel({ told, close }: { told: Told; close(): void }) {
  const { people, party, luck } = told.statistics;
  return (
    <Panel title="Numbers" close={close}>
      <div class="campaign-numbers">
        <table>
          <thead>
            <tr>
              <th scope="col">who</th>
              {COLUMNS.map(([field, label, title]) => (
                <th key={field} scope="col" title={title}>
                  {label}
                </th>
              ))}
              <th scope="col" title="Points of harm at the end of each day, and now">
                by day
              </th>
            </tr>
          </thead>
          <tbody>
            {[...people, { ...party, name: "The party" }].map((one) => (
              <tr key={one.who}>
                <th scope="row" dir="auto">
                  {one.name}
                </th>
                {COLUMNS.map(([field]) => (
                  <td key={field}>{String(one[field])}</td>
                ))}
                <td>{one.by_day.map(points).join(" · ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {luck !== null && (
        <p>
          Luck in all: {luck > 0 ? "+" : ""}
          {luck.toFixed(2)} fights won.
        </p>
      )}
    </Panel>
  );
}
