/** Print: sheets of everybody, and what an edition or an encounter has for paper. */

import { useState } from "preact/hooks";

import { Arms } from "../../heraldry/arms";
import { useCatalogue } from "../../home/useCatalogue";
import { Fault } from "../../lab/fault";
import { Segment } from "../../lab/segment";
import type { Encounter } from "../encounters/model";
import type { Listed } from "../keeping";
import type { Person } from "../people/model";
import type { RoomProps } from "../using";
import { keepPaper, type Paper, paperHere, print, type Wanted } from "./on-paper";
import "./print.css";

const PAPERS = [
  ["a4", "A4"],
  ["letter", "Letter"],
] as const;

export default function Print({ desk }: RoomProps) {
  const { catalogue } = useCatalogue();
  const [paper, setPaper] = useState(paperHere);
  const [chosen, setEdition] = useState("");
  const [ruled, setRuled] = useState("");
  const [why, setWhy] = useState("");
  const editions = (catalogue?.editions ?? []).map(({ name }) => name);
  const edition = chosen || editions[0] || "";
  const people = desk.of("person");
  const encounters = desk.of("encounter");
  const alike = encounters.filter((one) => one.edition === edition);

  const draftOf = async (id: string) => (await desk.get<Encounter>("encounter", id)).body;
  const make = (wanted: Omit<Wanted, "paper"> | Promise<Omit<Wanted, "paper">>) => {
    setWhy("");
    const whole = Promise.resolve(wanted).then((one) => ({ ...one, paper }));
    print(whole).catch((fault: Error) => setWhy(fault.message));
  };
  const sheets = (some: readonly Listed[]) =>
    make(
      Promise.all(some.map(({ id }) => desk.get<Person>("person", id))).then((found) => ({
        what: "sheets",
        people: found.map(({ body }) => body),
      })),
    );
  const cards = () => {
    const rules = alike.find(({ id }) => id === ruled);
    make(
      (async () => ({
        what: "cards",
        edition,
        options: rules ? (await draftOf(rules.id)).options : {},
      }))(),
    );
  };
  const tokens = (id: string) => make(draftOf(id).then((draft) => ({ what: "tokens", draft })));
  return (
    <main class="desk-room print-room">
      <header>
        <h1>Print</h1>
        <Segment
          label="Paper"
          value={paper}
          options={PAPERS}
          pick={(one) => {
            setPaper(one as Paper);
            keepPaper(one as Paper);
          }}
        />
      </header>
      <p>Black on white, each in a tab of its own: print it from there, or save it.</p>
      <Fault why={why} />
      <section aria-label="Sheets">
        <h2>Sheets</h2>
        {people.length === 0 && <p>Nobody is on this desk yet: there are empty sheets below.</p>}
        <div class="print-ways">
          {people.length > 1 && (
            <button class="btn btn-main" data-print="all" onClick={() => sheets(people)}>
              Everybody, {people.length} sheets
            </button>
          )}
          {people.map((one) => (
            <button key={one.id} class="btn" data-print={one.title} onClick={() => sheets([one])}>
              <Arms name={one.title} size={26} label="" /> <bdi>{one.title || "Nameless"}</bdi>
            </button>
          ))}
        </div>
      </section>
      <section aria-label="For the table">
        <h2>For the table</h2>
        <Segment
          label="Rules"
          value={edition}
          options={editions.map((one) => [one, one])}
          pick={(one) => {
            setEdition(one);
            setRuled("");
          }}
        />
        <div class="print-ways">
          <button class="btn" data-print="cards" onClick={cards}>
            Reference cards
          </button>
          {alike.length > 0 && (
            <label>
              by the house rules of
              <select value={ruled} onChange={(event) => setRuled(event.currentTarget.value)}>
                <option value="">nobody: as the book says</option>
                {alike.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.title}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button class="btn" data-print="blank" onClick={() => make({ what: "blank", edition })}>
            Empty sheet
          </button>
          <button class="btn" data-print="chips" onClick={() => make({ what: "chips" })}>
            Chip mats
          </button>
        </div>
      </section>
      {encounters.length > 0 && (
        <section aria-label="Tokens">
          <h2>Tokens</h2>
          <p>The arms of everybody in an encounter, to cut out.</p>
          <div class="print-ways">
            {encounters.map((one) => (
              <button key={one.id} class="btn" data-print={`tokens ${one.title}`} onClick={() => tokens(one.id)}>
                <bdi>{one.title || "Without a name"}</bdi>
              </button>
            ))}
          </div>
        </section>
      )}
    </main>
  );
}
