/** Coming in with a code: type it or scan it, choose a free seat, say a name. */

import { useCallback, useEffect, useState } from "preact/hooks";

import { Toggle } from "../frame/toggle";
import { keep } from "../home/keys";
import { Arms } from "../heraldry/arms";
import type { WaitingRoom } from "../wire";
import { ask } from "./asking";
import { Sign } from "./icons";
import { keepOwnName, LONGEST_NAME, ownName } from "./own-name";
import { numbersOf, type SeatShown, sidesOf } from "./room-model";
import "./join.css";

/** A waiting room as whoever has its code sees it. */
export interface Found extends Pick<WaitingRoom, "seats" | "people"> {
  code: string;
  title: string;
  edition: string;
  clock: number;
}

const WATCH = "spectator";

export function Join({ code }: { code: string }) {
  const [found, setFound] = useState<Found | undefined>();
  const [fault, setFault] = useState("");

  const look = useCallback(async (text: string): Promise<void> => {
    setFault("");
    try {
      setFound(await ask<Found>("/api/look-in", { code: text }));
    } catch (why) {
      setFault((why as Error).message);
    }
  }, []);
  useEffect(() => {
    document.title = "Join a fight · suits";
    if (code) {
      void look(decodeURIComponent(code));
    }
  }, [code, look]);

  async function take(seat: string, name: string, isNew: boolean): Promise<void> {
    if (!found) {
      return;
    }
    setFault("");
    try {
      const sat = await ask<{ key: string; seat: string; title: string }>("/api/join", {
        code: found.code,
        seat,
        name,
        new: isNew,
      });
      keepOwnName(name);
      keep({ key: sat.key, title: sat.title, name, ...(isNew && { coach: true }) });
      location.replace(`#/seat/${sat.key}`);
    } catch (why) {
      setFault((why as Error).message);
      const now = await ask<Found>("/api/look-in", { code: found.code }).catch(() => undefined);
      setFound(now);
    }
  }

  return found ? (
    <Choosing key={free(found)[0]?.seat.id ?? ""} found={found} fault={fault} take={take} />
  ) : (
    <CodeForm fault={fault} look={look} />
  );
}

export function CodeForm({ fault, look }: { fault: string; look(code: string): Promise<void> }) {
  const [code, setCode] = useState("");
  return (
    <main class="join">
      <header class="join-top">
        <a class="btn btn-ghost btn-square" href="#/" aria-label="Home">
          <Sign name="home" />
        </a>
        <h1>Join a fight</h1>
      </header>
      <form
        class="join-form"
        onSubmit={(event) => {
          event.preventDefault();
          void look(code);
        }}
      >
        <label>
          <b>The code of the waiting room</b>
          <input
            class="join-code"
            value={code}
            placeholder="KRZM-7"
            maxLength={12}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
        </label>
        <p class="join-fault" role="alert">
          {fault}
        </p>
        <button class="btn btn-main" disabled={!code.trim()}>
          Look in
        </button>
      </form>
    </main>
  );
}

function free(found: Found): SeatShown[] {
  return sidesOf(found, "")
    .flatMap((side) => side.seats)
    .filter((one) => one.seat.free);
}

interface ChoosingProps {
  found: Found;
  fault: string;
  take(seat: string, name: string, isNew: boolean): Promise<void>;
}

export function Choosing({ found, fault, take }: ChoosingProps) {
  const seats = sidesOf(found, "").flatMap((side) => side.seats);
  const [chosen, setChosen] = useState(free(found)[0]?.seat.id ?? WATCH);
  const [name, setName] = useState(ownName);
  const [isNew, setNew] = useState(false);
  const shown = seats.find((one) => one.seat.id === chosen);
  return (
    <main class="join">
      <header class="join-top">
        <a class="btn btn-ghost btn-square" href="#/" aria-label="Home">
          <Sign name="home" />
        </a>
        <div>
          <h1>{found.title}</h1>
          <small>
            {found.edition} · {numbersOf(found.people)}
            {found.clock ? ` · ${found.clock} s for each decision` : ""}
          </small>
        </div>
      </header>
      <div class="join-hero">
        {shown ? (
          <Arms name={shown.people[0]?.name ?? shown.seat.name} side={shown.side} size={104} label="" />
        ) : (
          <Sign name="eye" />
        )}
        <h2>{shown ? `You would be ${shown.seat.name}` : "You would watch"}</h2>
        {shown?.people
          .filter((one) => one.like)
          .map((one) => (
            <p key={one.id} class="join-like">
              {shown.people.length > 1 && <b>{one.name}: </b>}
              {one.like}
            </p>
          ))}
        {shown?.seat.real && <p>With real cards: you draw from a pack and tell what came.</p>}
      </div>
      <div class="join-seats" role="group" aria-labelledby="join-who">
        <h3 id="join-who">Who do you want to be?</h3>
        {seats.map((one) => (
          <button
            key={one.seat.id}
            class="join-seat"
            aria-pressed={one.seat.id === chosen}
            disabled={!one.seat.free}
            onClick={() => setChosen(one.seat.id)}
          >
            <Arms name={one.people[0]?.name ?? one.seat.name} side={one.side} size={44} out={!one.seat.free} label="" />
            <b>{one.seat.name}</b>
            <small>{taken(one)}</small>
          </button>
        ))}
        <button class="join-seat" aria-pressed={chosen === WATCH} onClick={() => setChosen(WATCH)}>
          <Sign name="eye" />
          <b>Watch</b>
          <small>no seat</small>
        </button>
      </div>
      <form
        class="join-form"
        onSubmit={(event) => {
          event.preventDefault();
          void take(chosen, name, isNew && chosen !== WATCH);
        }}
      >
        {shown && (
          <label>
            <b>Your name</b>
            <input
              value={name}
              maxLength={LONGEST_NAME}
              autocomplete="nickname"
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
        )}
        {shown && (
          <Toggle
            label="Never played"
            about="Others see it, and the Herald helps you through the fight."
            on={isNew}
            turn={setNew}
          />
        )}
        <p class="join-fault" role="alert">
          {fault}
        </p>
        <button class="btn btn-main" disabled={!!shown && !name.trim()}>
          <Sign name="check" /> {shown ? `Take the seat of ${shown.seat.name}` : "Watch"}
        </button>
      </form>
    </main>
  );
}

function taken({ seat, standing }: SeatShown): string {
  if (seat.free) {
    return "free";
  }
  return standing === "bot" ? "a bot" : `taken${seat.person ? `: ${seat.person}` : ""}`;
}
