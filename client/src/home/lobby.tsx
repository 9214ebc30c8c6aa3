/** The first page: begin a fight, go on with an old one, bring a record. */

import { useEffect, useState } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { forget, keep, kept } from "./keys";
import { NewFight } from "./newfight";
import { LinkLine } from "../tools/links";
import type { Result } from "../wire";
import { standing } from "../words";
import "../frame/forms.css";
import "./home.css";

export interface Option {
  name: string;
  default: string | number | boolean;
  choices: (string | number | boolean)[];
  low: number;
  high: number;
  about: string;
}

export interface Need {
  name: string;
  kind: string;
  about: string;
  required: boolean;
  low: number;
  high: number;
  choices: string[];
}

export interface EncounterInfo {
  name: string;
  title: string;
  about: string;
  people: { id: string; name: string; side: string }[];
}

export interface EditionInfo {
  name: string;
  title: string;
  about: string;
  complete: boolean;
  options: Option[];
  needs: Need[];
  imports: string[];
  encounters: EncounterInfo[];
  characters: string[];
}

export interface Catalogue {
  program: string;
  editions: EditionInfo[];
  bots: string[];
}

export interface Begun {
  fight: string;
  title: string;
  links: { seat: string; name: string; role: string; played: string; key: string }[];
}

/** Ask the table for something that is no play; an error says why not. */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? {} : { method: "POST", body: JSON.stringify(body) });
  } catch {
    throw new Error("The table cannot be reached at the moment.");
  }
  const found = (await answer.json()) as T & { why?: string };
  if (!answer.ok) {
    throw new Error(found.why ?? "That did not work.");
  }
  return found;
}

const Learn = lazy(() => import("../lessons/list").then((one) => one.Learn));

export function Lobby({ where }: { where: string }) {
  const [catalogue, setCatalogue] = useState<Catalogue | undefined>();
  const [fault, setFault] = useState("");
  const [begun, setBegun] = useState<Begun | undefined>();

  useEffect(() => {
    document.title = "suits";
    ask<Catalogue>("/api/catalogue").then(setCatalogue, (why: Error) => setFault(why.message));
  }, []);

  function start(fight: Begun, own: string): void {
    const mine = fight.links.find((one) => one.seat === own);
    const others = fight.links.filter(
      (one) => one.role !== "spectator" && one.role !== "screen" && one.played === "person",
    );
    for (const one of fight.links) {
      if (one === mine || one.role === "referee") {
        keep({ key: one.key, title: fight.title, name: one.name });
      }
    }
    if (mine && others.length === 1) {
      location.hash = `#/seat/${mine.key}`;
    } else {
      setBegun(fight);
    }
  }

  if (fault) {
    return (
      <main class="lobby">
        <h1>suits</h1>
        <p class="fault" role="alert">
          {fault}
        </p>
      </main>
    );
  }
  if (begun) {
    return (
      <main class="lobby">
        <h1>{begun.title}</h1>
        <p>Each link is a seat. Whoever has the link sits there: send each to one person. They are shown only now.</p>
        <ul class="links">
          {begun.links
            .filter((one) => one.played === "person")
            .map((one) => (
              <LinkLine key={one.key} name={one.name} link={one.key} about={ROLES[one.role] ?? ""} />
            ))}
        </ul>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: it leads to another page, and forgets what this one showed */}
          <a href="#/" onClick={() => setBegun(undefined)}>
            To the first page
          </a>
        </p>
      </main>
    );
  }
  if (where === "learn") {
    return <Learn />;
  }
  if (where.startsWith("new") && catalogue) {
    return <NewFight catalogue={catalogue} wanted={where.slice(4)} start={start} />;
  }
  return (
    <main class="lobby">
      <header>
        <h1>suits</h1>
        <p>Card-driven combat: a referee that knows every rule, and a table to play at.</p>
      </header>
      <p>
        <a class="button main" href="#/new">
          Begin a fight
        </a>{" "}
        <a class="button" href="#/learn">
          Learn the game
        </a>
      </p>
      <Mine />
      {catalogue?.editions.map((edition) => (
        <section key={edition.name}>
          <h2>{edition.title}</h2>
          <p>{edition.about}</p>
          <ul class="encounters">
            {edition.encounters.map((one) => (
              <li key={one.name}>
                <a href={`#/new/${edition.name}/${one.name}`}>
                  <b>{one.title}</b>
                  <span>{one.about}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Bring start={start} />
      <footer>
        <small>suits {catalogue?.program} · nothing here leaves this machine</small>
      </footer>
    </main>
  );
}

const ROLES: Record<string, string> = {
  player: "plays",
  hotseat: "shared device",
  referee: "sees and decides everything",
  spectator: "only watches",
  screen: "for a big display",
};

interface OldFight {
  key: string;
  title: string;
  edition: string;
  seat: string;
  created: number;
  result: Result | null;
}

/** Fights whose links this browser has opened. */
function Mine() {
  const [fights, setFights] = useState<OldFight[]>([]);
  const [fault, setFault] = useState("");
  const links = kept();
  useEffect(() => {
    if (links.length > 0) {
      ask<{ fights: OldFight[] }>("/api/mine", { keys: links.map((one) => one.key) }).then(
        (found) => setFights(found.fights),
        (why: Error) => setFault(why.message),
      );
    }
  }, []);
  if (links.length === 0) {
    return null;
  }
  return (
    <section>
      <h2>Your fights</h2>
      {fault && <p class="fault">{fault}</p>}
      <ul class="encounters">
        {fights.map((one) => (
          <li key={one.key}>
            <a href={`#/seat/${one.key}`}>
              <b>{one.title}</b>
              <span>
                {one.edition}, begun {new Date(one.created * 1000).toLocaleString()}; you are{" "}
                {links.find((link) => link.key === one.key)?.name ?? one.seat}; {standing(one.result)}
              </span>
            </a>
            <button
              class="quiet"
              onClick={() => {
                forget(one.key);
                setFights(fights.filter((other) => other !== one));
              }}
            >
              Forget this link
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A record from a file becomes a fight again. */
function Bring({ start }: { start(fight: Begun, own: string): void }) {
  const [fault, setFault] = useState("");
  return (
    <section>
      <h2>Bring a record</h2>
      <label>
        A fight's record (JSON)
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            setFault("");
            file
              ?.text()
              .then((text) => {
                let record: unknown;
                try {
                  record = JSON.parse(text);
                } catch {
                  throw new Error(`${file.name} is cut off or is not a fight's record.`);
                }
                return ask<Begun>("/api/import", { record, referee: true });
              })
              .then((fight) => start(fight, "referee"))
              .catch((why: Error) => setFault(why.message));
          }}
        />
      </label>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
