/** A whole chapter, to be read from its beginning to its end. */

import { Fault } from "../lab/fault";
import { path, useTold } from "./asking";
import { toAddress } from "./places";
import { useWords } from "./reading";
import type { Chapter, Whole } from "./wire";
import { Paragraphs, Ref } from "./words";
import "./entry.css";

export function ChapterPage({ id, edition }: { id: string; edition: string }) {
  const { found, why, again, late } = useTold<Whole>(path("rules/chapter", { id, edition }));
  const words = useWords(found?.edition ?? edition);
  return (
    <main class="rules-main" aria-busy={late}>
      <article class="entry">
        {why && (
          <>
            <h1>No such chapter</h1>
            <Fault why={why} again={again} />
          </>
        )}
        {found && (
          <>
            <h1>{found.chapter.title}</h1>
            {found.entries.map(({ id: own, kind, title, text }) => (
              <section key={own} class="chapter-entry">
                <h2>
                  <Ref id={own} /> {kind === "ruling" && title}
                </h2>
                <Paragraphs text={text} own={own} words={words} />
              </section>
            ))}
            <nav class="entry-ways" aria-label="Around it">
              <Step chapter={found.before} edition={found.edition} sign="Before" />
              <Step chapter={found.after} edition={found.edition} sign="Next" />
            </nav>
          </>
        )}
      </article>
    </main>
  );
}

function Step({ chapter, edition, sign }: { chapter: Chapter | null; edition: string; sign: string }) {
  return chapter ? (
    <a class="btn" href={toAddress({ place: "chapter", what: chapter.first, edition })}>
      {sign}: {chapter.title}
    </a>
  ) : null;
}
