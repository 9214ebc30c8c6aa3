/** The page's beginning: the lobby, or the seat that the address names. */

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";

import { Lobby } from "./lobby";
import { Table } from "./table";
import "./tokens.css";
import "./base.css";
import "./page.css";

function route(): string {
  const after = location.hash.slice(1);
  return after.startsWith("/") ? after.slice(1) : after;
}

function Page() {
  const [where, setWhere] = useState(route());
  useEffect(() => {
    const moved = () => setWhere(route());
    window.addEventListener("hashchange", moved);
    return () => window.removeEventListener("hashchange", moved);
  }, []);
  if (where.startsWith("seat/")) {
    return <Table key={where} link={where.slice(5)} />;
  }
  return <Lobby where={where} />;
}

const place = document.getElementById("table");
if (place) {
  render(<Page />, place);
}
