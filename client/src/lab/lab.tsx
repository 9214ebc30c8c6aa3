/** The laboratory: its places, and the two people who are the same in all of them. */

import { useEffect, useState } from "preact/hooks";

import "../charts/figure"; // every place has charts: what they stand on comes with the laboratory itself
import "../charts/plot";
import { lazy } from "../frame/lazy";
import { type Answered, type Shelf, useLatest } from "./asking";
import { Segment } from "./segment";
import { Fault } from "./fault";
import { fromLink, type Setting, toLink } from "./setting";
import "../home/places.css";
import "./lab.css";

const CopyLink = lazy(() => import("../together/copy-link").then((one) => one.CopyLink));
const Exchange = lazy(() => import("./exchange").then((one) => one.Exchange));

const Duel = lazy(() => import("./duel").then((one) => one.Duel));
const Weapons = lazy(() => import("./weapons").then((one) => one.Weapons));
const Worth = lazy(() => import("./worth").then((one) => one.Worth));
const Forecast = lazy(() => import("./forecast").then((one) => one.Forecast));

const PLACES = [
  ["exchange", "Exchange", Exchange],
  ["duel", "Duel", Duel],
  ["weapons", "Weapons", Weapons],
  ["worth", "Worth", Worth],
  ["forecast", "Forecast", Forecast],
] as const;
/** The address follows a change after so long: browsers allow only so many in a minute. */
const ADDRESS_WAITS = 300;

export function Lab({ where }: { where: string }) {
  const [path = "", link = ""] = where.split("?");
  const [name, , Place] = PLACES.find(([one]) => `/${one}` === path) ?? PLACES[0];
  const [setting, setSetting] = useState<Setting>(() => fromLink(link));
  const [fractions, setFractions] = useState(false);
  const { shelves, why, again } = useShelves();
  const shelf = shelves?.find(({ edition }) => edition === setting.edition) ?? shelves?.[0];
  const said = toLink(setting);

  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, "", addressOf(name, said)), ADDRESS_WAITS);
    return () => clearTimeout(timer);
  }, [name, said]);

  useEffect(() => {
    if (link) {
      setSetting(fromLink(link));
    }
  }, [link]);

  const copy = <CopyLink link={`${location.origin}/${addressOf(name, said)}`} />;
  return (
    <div class="lab">
      <nav class="lab-bar" aria-label="Laboratory">
        <ul class="places lab-places">
          {PLACES.map(([to, text]) => (
            <li key={to}>
              <a href={addressOf(to, said)} aria-current={to === name ? "page" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {shelves && name !== "forecast" && (
          <div class="lab-tools">
            <Segment
              label="Rules"
              value={shelf?.edition ?? ""}
              options={shelves.map(({ edition }) => [edition, edition])}
              pick={(edition) => setSetting({ ...setting, edition, reply: "" })}
            />
            {name === "exchange" && (
              <Segment
                label="Numbers"
                value={fractions ? "a/b" : "%"}
                options={[
                  ["%", "%"],
                  ["a/b", "a/b"],
                ]}
                pick={(one) => setFractions(one === "a/b")}
              />
            )}
            {copy}
          </div>
        )}
      </nav>
      {why && (
        <main class="lab-why">
          <h1>The laboratory</h1>
          <Fault why={why} again={again} />
        </main>
      )}
      {!why && !shelf && (
        <main class="lab-why lab-opens">
          <p role="status">The laboratory is being set up …</p>
        </main>
      )}
      {shelf && (
        <Place
          setting={setting}
          shelf={shelf}
          fractions={fractions}
          copy={copy}
          set={(change) => setSetting((before) => ({ ...before, ...change }))}
        />
      )}
    </div>
  );
}

function addressOf(place: string, said: string): string {
  return `#/lab/${place}${said && `?${said}`}`;
}

let read: Shelf[] | undefined;

/** What can be chosen; or why the laboratory is not there. */
function useShelves(): { shelves: Shelf[] | undefined } & Pick<Answered<never>, "why" | "again"> {
  const { found, why, again } = useLatest<{ editions: Shelf[] }>("/api/lab");
  read = found?.editions ?? read;
  return { shelves: read, why, again };
}
