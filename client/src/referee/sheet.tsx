/** The running sheet of everybody: when they come, how they stand, what they have, what they do now. */

import { Arms } from "../heraldry/arms";
import { Bar } from "../people/bar";
import { Chips } from "../people/chips";
import type { Names } from "../people/sides";
import { chipsOf, described } from "../people/tracks";
import { wordsOf } from "../people/words";
import type { PersonView, Turn, Update } from "../wire";
import "./sheet.css";

interface Props {
  update: Update;
  people: readonly PersonView[];
  names: Names;
  sideOf(who: string): number;
  wide: boolean;
}

export function RunningSheet({ update, people, names, sideOf, wide }: Props) {
  const chips = people.some((one) => chipsOf(one));
  const turns = new Map((update.order ?? []).map((turn) => [turn.who, turn]));
  const columns = ["Who", "Order", "Shock, wounds", ...(chips ? ["Chips"] : []), ...(wide ? ["Now"] : [])];
  return (
    <table class={`everybody${chips ? " everybody-chips" : ""}`}>
      <caption class={wide ? "" : "unseen"}>Everybody</caption>
      {!wide && (
        <colgroup>
          <col class="everybody-name" />
          <col class="everybody-turn" />
          <col />
          {chips && <col class="everybody-held" />}
        </colgroup>
      )}
      <thead class={wide ? "" : "unseen"}>
        <tr>
          {columns.map((one) => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const count = chipsOf(person);
          const asked = update.waiting.includes(person.id);
          return (
            <tr
              key={person.id}
              class={asked ? "everybody-now" : person.up ? "" : "everybody-out"}
              data-person={person.id}
            >
              <th scope="row">
                <span class="everybody-who">
                  <Arms
                    name={person.name}
                    kind={person.kind ?? "person"}
                    size={wide ? 36 : 26}
                    side={sideOf(person.id)}
                    out={!person.up}
                    label=""
                  />
                  <span>
                    <b>{person.name}</b>
                    {wide && <small>{weaponOf(person)}</small>}
                  </span>
                </span>
              </th>
              <td class="everybody-at">{atOf(turns.get(person.id))}</td>
              <td>
                <Bar tracks={person.tracks} label={described(person)} plain={!wide} />
              </td>
              {chips && <td>{count && <Chips chips={count} places />}</td>}
              {wide && <td>{nowOf(person, asked, names)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function atOf(turn: Turn | undefined): string {
  return turn?.at === undefined || turn.at === null ? "" : String(turn.at);
}

function weaponOf({ sheet }: PersonView): string {
  const weapon = sheet["weapon"];
  return typeof weapon === "string" ? weapon : "";
}

/** What is asked of them, else the gravest word. */
function nowOf(person: PersonView, asked: boolean, names: Names): string {
  const [gravest] = wordsOf(person, names);
  return asked ? "now" : (gravest?.means ?? "");
}
