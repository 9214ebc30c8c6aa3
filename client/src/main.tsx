/** The page's beginning: the first page, or the seat that the address names. */

import { render } from "preact";

import { lazy } from "./frame/lazy";
import { wear } from "./settings";
import { getTable, listen } from "./store";
import "./tokens.css";
import "./base.css";

const Lobby = lazy(() => import("./home/lobby").then((one) => one.Lobby));
const Join = lazy(() => import("./together/join").then((one) => one.Join));
const Table = lazy(() => import("./frame/table").then((one) => one.Table));

function route(): string {
  const after = location.hash.slice(1);
  return after.startsWith("/") ? after.slice(1) : after;
}

function Page({ where }: { where: string }) {
  if (where.startsWith("seat/")) {
    return <Table key={where} link={where.slice(5)} />;
  }
  const [first, code = ""] = where.split("/");
  if (first === "join") {
    return <Join key={where} code={code} />;
  }
  return <Lobby where={where} />;
}

if (import.meta.env.PROD) {
  addEventListener("load", () => void import("./worker/register").then((one) => one.register()));
}
wear(getTable().settings);
listen(() => wear(getTable().settings));
const place = document.getElementById("table");
if (place) {
  // The page listens before it is drawn: an address that changes right after the first drawing is not lost.
  const draw = () => render(<Page where={route()} />, place);
  addEventListener("hashchange", draw);
  draw();
}
