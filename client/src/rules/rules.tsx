/** The rule book: a search, the chapters, and whatever is open beside them. */

import type { TargetedEvent, TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { Sign } from "../home/icons";
import { Fault } from "../lab/fault";
import { Segment } from "../lab/segment";
import { path, useTold } from "./asking";
import { Answers, Chapters } from "./list";
import { fromAddress, inEdition, type Place, toAddress, type Where } from "./places";
import { Reader } from "./reading";
import type { Contents, Found } from "./wire";
import "../home/places.css";
import "./rules.css";

const Front = lazy(() => import("./front").then((one) => one.Front));
const Entry = lazy(() => import("./entry").then((one) => one.EntryPage));
const Chapter = lazy(() => import("./chapter").then((one) => one.ChapterPage));
const Options = lazy(() => import("./options").then((one) => one.OptionsPage));
const Quick = lazy(() => import("./quick").then((one) => one.QuickPage));
const Compare = lazy(() => import("./compare").then((one) => one.ComparePage));

/** The address follows what is typed after so long: browsers allow only so many changes in a minute. */
const ADDRESS_WAITS = 250;
const PLACES: readonly (readonly [Place, string])[] = [
  ["contents", "Book"],
  ["options", "Options"],
  ["quick", "Quick rulings"],
  ["compare", "Compare"],
];
const OF_THE_BOOK: readonly Place[] = ["contents", "search", "chapter", "entry"];

/** Moves on; in place of where one is, if one is on the way only. */
export type Go = (address: string, instead?: boolean) => void;

interface Props {
  /** What stands behind `#/rules`. */
  where: string;
  go: Go;
}

/** The edition that was read last: an address without one means it. */
let last = "";

export function Rules({ where: address, go }: Props) {
  const where = fromAddress(address);
  const edition = where.edition || last;
  const [typed, setTyped] = useState<string>();
  const q = typed ?? where.q;
  const place: Place = typed === undefined ? where.place : "search";
  const contents = useTold<Contents>(path("rules", { edition }));
  const answers = useTold<Found>(q.trim() ? path("rules/search", { q, edition }) : "");
  const first = answers.late ? undefined : answers.found?.found[0];
  const read = contents.found?.edition ?? edition;
  last = contents.found?.edition ?? last;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was typed, the address counts when it moves
  useEffect(() => setTyped(undefined), [address]);
  /** Has the address follow what was typed; whoever opens an answer before does it at once, and finds the search behind Back. */
  const follow = useRef<(() => void) | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what was typed that moves the address
  useEffect(() => {
    if (typed === undefined) {
      return undefined;
    }
    const to = toAddress({ place: "search", q: typed, edition: where.edition });
    const timer = setTimeout(() => follow.current?.(), ADDRESS_WAITS);
    const stop = () => {
      clearTimeout(timer);
      follow.current = undefined;
    };
    follow.current = () => {
      stop();
      go(to, where.place === "search");
    };
    return stop;
  }, [typed]);

  /** Whoever comes to search may type at once. */
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (where.place !== "search") {
      return undefined;
    }
    const soon = setTimeout(() => field.current?.focus({ preventScroll: true })); // a sheet is opened before
    return () => clearTimeout(soon);
  }, [where.place]);

  function pressed(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    const rows = event.currentTarget.closest(".rules")?.querySelectorAll<HTMLElement>(".rules-rows a");
    if (event.key === "ArrowDown" && rows?.[0]) {
      event.preventDefault();
      rows[0].focus();
    } else if (event.key === "Enter" && first) {
      event.preventDefault();
      follow.current?.();
      go(toAddress({ place: "entry", what: first.id, edition: where.edition, q }));
    } else if (event.key === "Escape" && q) {
      event.preventDefault();
      setTyped("");
    }
  }

  /** What is opened from the answers lies behind the search that found it. */
  function opening({ target }: TargetedEvent<HTMLElement>): void {
    if (target instanceof Element && target.closest("a")) {
      follow.current?.();
    }
  }

  const at = place === "search" ? (first?.id ?? "") : where.what;
  return (
    <Reader.Provider value={{ edition: read, q }}>
      <div class="rules" data-place={place} onClickCapture={opening}>
        <aside class="rules-list" aria-label="The rule book">
          <search class="rules-find">
            <Sign name="search" />
            <input
              ref={field}
              type="search"
              aria-label="Search the rules"
              placeholder="Words, or an ID"
              autoComplete="off"
              maxLength={80}
              value={q}
              onInput={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={pressed}
            />
            <kbd class="key">/</kbd>
          </search>
          {contents.found && place !== "compare" && (
            <Segment
              label="Edition"
              value={edition || read}
              options={contents.found.editions.map(({ name }) => [name, name])}
              pick={(one) => go(toAddress(inEdition({ ...where, q }, one)), true)}
            />
          )}
          <Fault why={contents.why} again={contents.again} />
          <Fault why={answers.why} again={answers.again} />
          {q.trim() && answers.found ? (
            <Answers found={answers.found} q={q} at={at} />
          ) : (
            contents.found && <Chapters chapters={contents.found.chapters} edition={read} at={where.what} />
          )}
        </aside>
        <Opened place={place} where={{ ...where, edition: where.edition || read }} first={first?.id} go={go}>
          {contents.found}
        </Opened>
      </div>
    </Reader.Provider>
  );
}

interface OpenedProps {
  place: Place;
  where: Where;
  /** The best answer to a search. */
  first: string | undefined;
  go: Go;
  children: Contents | undefined;
}

function Opened({ place, where, first, go, children: contents }: OpenedProps) {
  const { what, edition } = where;
  switch (place) {
    case "entry":
      return <Entry id={what} edition={edition} />;
    case "search":
      return first ? <Entry id={first} edition={edition} preview /> : contents ? <Front contents={contents} /> : null;
    case "chapter":
      return <Chapter id={what} edition={edition} />;
    case "options":
      return edition ? <Options edition={edition} /> : null;
    case "quick":
      return edition ? <Quick key={`${edition} ${what}`} where={where} go={go} /> : null;
    case "compare":
      return <Compare where={where} go={go} />;
    default:
      return contents ? <Front contents={contents} /> : null;
  }
}

/** The places of the book, for a bar. */
export function Places({ where: address }: { where: string }) {
  const { place, edition } = fromAddress(address);
  return (
    <nav class="places rules-places" aria-label="Rules">
      {PLACES.map(([to, text]) => {
        const here = to === "contents" ? OF_THE_BOOK.includes(place) : to === place;
        return (
          <a key={to} href={toAddress({ place: to, edition })} aria-current={here ? "page" : undefined}>
            {text}
          </a>
        );
      })}
    </nav>
  );
}
