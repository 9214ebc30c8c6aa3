/** Everybody's numbers, as far as this seat may know them. */

import { Panel } from "../frame/panel";
import { Arms } from "../heraldry/arms";
import { described } from "../people/tracks";
import type { PersonView, SheetFact } from "../wire";

/** A fact of a sheet: words apart by spaces, rows apart by semicolons. */
function inWords(fact: SheetFact): string {
  if (!Array.isArray(fact)) {
    return String(fact);
  }
  return fact.map(inWords).join(fact.some(Array.isArray) ? "; " : " ");
}

export function Sheets({ people, close }: { people: PersonView[]; close(): void }) {
  return (
    <Panel title="Everybody's sheets" close={close}>
      {people.map((person) => (
        <details key={person.id} class="sheets-one" open={people.length <= 2}>
          <summary>
            <Arms name={person.name} kind={person.kind ?? "person"} size={34} label="" /> <b>{person.name}</b>{" "}
            <small>{person.side === person.name ? "" : person.side}</small>
          </summary>
          <p>{described(person)}</p>
          <dl>
            {Object.entries(person.sheet)
              .filter(([, fact]) => inWords(fact) && fact !== 0)
              .map(([word, fact]) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd>{inWords(fact)}</dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
    </Panel>
  );
}
