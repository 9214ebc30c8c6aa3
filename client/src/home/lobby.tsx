/** The pages before a fight, by their addresses. */

import { useEffect } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { Home } from "./home";
import { Shell } from "./shell";
import type { Purpose } from "./plan";
import { useCatalogue } from "./useCatalogue";

const Choose = lazy(() => import("./choose").then((one) => one.Choose));
const Learn = lazy(() => import("../lessons/list").then((one) => one.Learn));
const Lab = lazy(() => import("../lab/lab").then((one) => one.Lab));
const Desk = lazy(() => import("../desk/desk").then((one) => one.Desk));
const RulesPage = lazy(() => import("../rules/page").then((one) => one.RulesPage));
const SettingsPage = lazy(() => import("./settings-page").then((one) => one.SettingsPage));

const PURPOSES: Readonly<Record<string, Purpose>> = {
  new: "alone",
  fights: "alone",
  friends: "friends",
  cards: "cards",
};

export function Lobby({ where }: { where: string }) {
  const [path = ""] = where.split("?");
  const [way = "", ...rest] = path.split("/");
  useEffect(() => {
    document.title = "suits";
  }, []);
  const purpose = PURPOSES[way];
  if (purpose) {
    return <Choosing way={way === "new" ? "fights" : way} purpose={purpose} wanted={rest.join("/")} />;
  }
  if (way === "learn") {
    return (
      <Shell at={way}>
        <Learn />
      </Shell>
    );
  }
  if (way === "lab") {
    return (
      <Shell at={way}>
        <Lab where={where.slice(way.length)} />
      </Shell>
    );
  }
  if (way === "desk") {
    return <Desk where={path.slice(way.length)} />;
  }
  if (way === "rules") {
    return <RulesPage where={where.slice(way.length)} />;
  }
  if (way === "settings") {
    return (
      <Shell at={way}>
        <SettingsPage />
      </Shell>
    );
  }
  return <Home />;
}

function Choosing({ way, purpose, wanted }: { way: string; purpose: Purpose; wanted: string }) {
  const { catalogue, fault } = useCatalogue();
  return (
    <Shell at={way}>
      {fault && (
        <p class="fault home-fault" role="alert">
          {fault} It is tried again by itself.
        </p>
      )}
      {catalogue && <Choose key={way} catalogue={catalogue} way={way} purpose={purpose} wanted={wanted} />}
    </Shell>
  );
}
