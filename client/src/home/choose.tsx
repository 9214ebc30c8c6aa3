/** A fight is chosen: encounters as tiles, filtered, and beside them who plays whom in the chosen one. */

import { useEffect, useMemo, useState } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { ask, type Begun, type Catalogue, type EncounterInfo, pathOf } from "./api";
import { Bring, type Brought } from "./bring";
import { FilterRow } from "./filter-row";
import { ALL, everyEncounter, type Filters, shown } from "./filters";
import { taken } from "./handed";
import { Sign } from "./icons";
import { type Plan, proposed, type Purpose, REFEREE, type Written } from "./plan";
import { start } from "./started";
import { EncounterTile } from "./encounter-tile";
import "./choose.css";

const BegunLinks = lazy(() => import("./begun").then((one) => one.BegunLinks));

const Panel = lazy(() => import("./panel").then((one) => one.Panel));

interface Props {
  catalogue: Catalogue;
  /** The way that led here: what addresses begin with. */
  way: string;
  purpose: Purpose;
  /** The encounter that the address names: `draw/duel`. */
  wanted: string;
}

const TITLES: Readonly<Record<Purpose, string>> = {
  alone: "Choose a fight",
  friends: "A fight with friends",
  cards: "A fight with real cards",
};

export function Choose({ catalogue, way, purpose, wanted }: Props) {
  const all = useMemo(() => everyEncounter(catalogue), [catalogue]);
  const [filters, setFilters] = useState<Filters>(ALL);
  const [plan, setPlan] = useState<Plan | undefined>();
  const [fault, setFault] = useState("");
  const [fight, setFight] = useState<Begun | undefined>();
  const chosen = all.find((one) => `${one.edition}/${one.name}` === wanted);

  useEffect(() => {
    setFault("");
    setPlan(undefined);
    let late = false; // another has been chosen meanwhile
    if (chosen) {
      ask<Written>(`/api/encounter?${pathOf(chosen.edition, chosen.name)}`).then(
        (written) => late || setPlan(proposed(chosen.edition, written, purpose)),
        (why: Error) => late || setFault(why.message),
      );
    } else {
      const own = taken();
      if (own) {
        setPlan(proposed(own.edition, own.written, purpose));
      }
    }
    return () => {
      late = true;
    };
  }, [chosen, purpose]);

  function begun(made: Begun, own: string, more = {}): void {
    if (!start(made, own, more)) {
      setFight(made);
    }
  }

  if (fight) {
    return <BegunLinks fight={fight} />;
  }
  const edition = catalogue.editions.find((one) => one.name === plan?.edition);
  const cards = purpose === "cards";
  const found = shown(all, filters, cards);
  return (
    <main class={plan || chosen ? "choose choose-one" : "choose"}>
      <section class="choose-all" aria-label="Encounters">
        <header class="choose-head">
          <div class="choose-title">
            <h1>{TITLES[purpose]}</h1>
            {purpose === "friends" && <a href="#/join">Join with a code</a>}
          </div>
          <Search words={filters.words} search={(words) => setFilters({ ...filters, words })} />
          <FilterRow all={all} found={found.length} filters={filters} cards={cards} set={setFilters} />
        </header>
        {found.length > 0 ? (
          <Tiles all={found} way={way} wanted={wanted} cards={cards} />
        ) : (
          <div class="choose-nothing">
            <p role="status">No encounter is like that.</p>
            <button type="button" class="btn" onClick={() => setFilters(ALL)}>
              Clear all
            </button>
          </div>
        )}
        <Bring
          begun={(made) => begun(made, REFEREE)}
          read={({ edition: name, written }: Brought) => setPlan(proposed(name, written, purpose))}
        />
      </section>
      <aside class="choose-plan">
        {(plan || chosen) && (
          <a class="btn btn-ghost choose-back" href={`#/${way}`} onClick={() => setPlan(undefined)}>
            <Sign name="back" /> All encounters
          </a>
        )}
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {plan && edition ? (
          <Panel
            catalogue={catalogue}
            edition={edition}
            encounter={chosen}
            plan={plan}
            purpose={purpose}
            set={setPlan}
            begun={begun}
          />
        ) : (
          !chosen && <p class="choose-none">Choose an encounter: who plays whom is proposed, and can be changed.</p>
        )}
      </aside>
    </main>
  );
}

interface TilesProps {
  all: EncounterInfo[];
  way: string;
  wanted: string;
  cards: boolean;
}

function Tiles({ all, way, wanted, cards }: TilesProps) {
  return (
    <ul class="encs">
      {all.map((one) => {
        const name = `${one.edition}/${one.name}`;
        return (
          <EncounterTile key={name} encounter={one} href={`#/${way}/${name}`} chosen={name === wanted} cards={cards} />
        );
      })}
    </ul>
  );
}

function Search({ words, search }: { words: string; search(words: string): void }) {
  return (
    <label class="search">
      <span class="unseen">Search encounters</span>
      <Sign name="search" />
      <input
        type="search"
        placeholder="Title, person, word"
        value={words}
        onInput={(event) => search(event.currentTarget.value)}
      />
    </label>
  );
}
