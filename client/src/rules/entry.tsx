/** One entry: its words, who settles it, what switches it, what is near; and a question to try it with. */

import { useContext, useEffect, useRef } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { Sign } from "../home/icons";
import { Fault } from "../lab/fault";
import { CopyLink } from "../together/copy-link";
import { path, useTold } from "./asking";
import { BriefRow } from "./list";
import { toAddress } from "./places";
import { Reader, useWords } from "./reading";
import { SwitchLine } from "./switch-line";
import type { Brief, Entry } from "./wire";
import { Paragraphs, Ref } from "./words";
import "./entry.css";

const Try = lazy(() => import("./try").then((one) => one.Try));

interface Props {
  id: string;
  edition: string;
  /** It stands beside the search that found it. */
  preview?: boolean;
}

export function EntryPage({ id, edition, preview = false }: Props) {
  const { found, why, again, late } = useTold<Entry>(path("rules/entry", { id, edition }));
  const { q } = useContext(Reader);
  const top = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry begins at its top
  useEffect(() => {
    const above = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (above) {
      top.current?.scrollIntoView();
    }
  }, [id]);
  return (
    <main ref={top} class={preview ? "rules-main rules-preview" : "rules-main"} aria-busy={late}>
      {q && !preview && (
        <a class="rules-back" href={toAddress({ place: "search", q, edition })}>
          <Sign name="back" /> All answers to “{q}”
        </a>
      )}
      {why && (
        <article class="entry">
          <h1>No such rule</h1>
          <Fault why={sentence(why)} again={again} />
          <p>
            <a class="btn" href={toAddress({ place: "search", edition })}>
              <Sign name="search" /> Search the book
            </a>
          </p>
        </article>
      )}
      {found && <Article found={found} wanted={edition} />}
      {found?.quick && <Try key={`${found.edition} ${found.quick}`} edition={found.edition} name={found.quick} />}
    </main>
  );
}

function sentence(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}${why.endsWith(".") ? "" : "."}`;
}

/** Said once here, so that the link works for whoever gets it. */
function linkOf({ edition, entry }: Entry): string {
  return `${location.origin}/${toAddress({ place: "entry", what: entry.id, edition })}`;
}

function Article({ found, wanted }: { found: Entry; wanted: string }) {
  const { entry, edition, chapter, rulings, settles, options, before, after } = found;
  const words = useWords(edition);
  return (
    <article class="entry">
      <div class="entry-top">
        <span class="entry-id">{entry.id}</span>
        <CopyLink link={linkOf(found)} />
      </div>
      <h1>{entry.title}</h1>
      {wanted && wanted !== edition && (
        <p class="entry-note">
          {wanted} has no such rule; this is how {edition} has it.
        </p>
      )}
      <div class="entry-text">
        <Paragraphs text={entry.text} own={entry.id} words={words} />
      </div>
      <Same found={found} />
      {rulings.map((one) => (
        <section key={one.id} class="entry-ruling">
          <h2>
            As settled: {one.title} <Ref id={one.id} />
          </h2>
          <Paragraphs text={one.text} own={one.id} words={words} />
        </section>
      ))}
      <Near title="It settles" briefs={settles} />
      {options.length > 0 && (
        <section>
          <h2>Options that change it</h2>
          {options.map((one) => (
            <SwitchLine key={one.key} option={one} />
          ))}
        </section>
      )}
      <Near title="Named by" briefs={found.cited_by} />
      <nav class="entry-ways" aria-label="Around it">
        {before && <Step brief={before} sign="Before" />}
        <a class="btn" href={toAddress({ place: "chapter", what: chapter.first, edition })}>
          All of {chapter.title}
        </a>
        {after && <Step brief={after} sign="Next" />}
      </nav>
    </article>
  );
}

function Step({ brief: { id }, sign }: { brief: Brief; sign: string }) {
  const { edition, q } = useContext(Reader);
  return (
    <a class="btn" href={toAddress({ place: "entry", what: id, edition, q })}>
      {sign}: {id}
    </a>
  );
}

function Same({ found: { editions, others, edition } }: { found: Entry }) {
  const same = editions.filter((one) => one !== edition);
  const said = [
    same.length > 0 && `the same in ${same.join(", ")}`,
    others.length > 0 && `no such rule in ${others.join(", ")}`,
  ].filter(Boolean);
  return said.length > 0 ? <p class="entry-same">{said.join(" · ")}</p> : null;
}

function Near({ title, briefs }: { title: string; briefs: readonly Brief[] }) {
  return briefs.length > 0 ? (
    <section>
      <h2>{title}</h2>
      <ul class="entry-near">
        {briefs.map((one) => (
          <li key={one.id}>
            <BriefRow brief={one} />
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
