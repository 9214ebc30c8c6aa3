/** What happened: exchange by exchange, the newest at the end. */

import type { ComponentChildren, TargetedMouseEvent } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Line } from "../wire";
import { type Chapter, chaptersOf, outcomes, type Teller, tellsWhy } from "./chapters";
import { StoryLine } from "./line";
import { Sentence } from "./sentence";
import "./story.css";

interface StoryProps {
  lines: Line[];
  people: Teller[];
  canGoBack: boolean;
  /** Take back everything since this line of the log, and the line itself. */
  onBack(at: number): void;
  /** The line after which one looks back; -1 if one does not. */
  lookedAt?: number;
  /** Whether `W` asks why. */
  keys?: boolean;
  /** The lines of the moment that is shown: of those one asks why; without one, of the last blow. */
  moment?: Moment | undefined;
  /** It was asked why before this was opened. */
  asked?: boolean;
  /** Below the lines: where one types. */
  children?: ComponentChildren;
}

/** The first of some lines, and the one after the last. */
interface Moment {
  from: number;
  to: number;
}

const NOWHERE = -1;
/** So many exchanges at the end are unfolded without being asked. */
const UNFOLDED = 4;
/** Nearer to the end than this, in pixels, is at the end. */
const NEAR = 32;

export function Story(props: StoryProps) {
  const { lines, people, canGoBack, onBack, lookedAt = NOWHERE, keys = true, moment, asked = false, children } = props;
  const chapters = useMemo(() => chaptersOf(lines, people), [lines, people]);
  const askedOf = () => tellsWhy(lines, moment?.from, moment?.to);
  const [why, setWhy] = useState(() => (asked ? askedOf() : NOWHERE));
  const [folds, setFolds] = useState<Map<number, boolean>>(new Map());
  const fresh = useFresh(lines);
  const place = useReadersPlace(lines, lookedAt);
  const unfoldedFrom = useUnfolded(chapters, place.atEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what unfolds is brought in sight
  useEffect(() => {
    place.list.current?.querySelector(".story-why")?.scrollIntoView({ block: "nearest" });
  }, [why]);
  const askWhy = () => setWhy(why >= 0 ? NOWHERE : askedOf());
  useWhyKey(keys, askWhy);

  function unfolded(chapter: Chapter): Unfolded {
    const told = folds.get(chapter.from);
    if (told !== undefined) {
      return told ? "whole" : "folded";
    }
    if (within(chapter, lookedAt) || within(chapter, why)) {
      return "whole";
    }
    return chapter.from < unfoldedFrom ? "folded" : chapter.batch ? "brief" : "whole";
  }

  function press(event: TargetedMouseEvent<HTMLElement>): void {
    const pressed = (event.target as Element).closest<HTMLElement>("[data-line], [data-back], [data-fold]");
    const { line, back, fold } = pressed?.dataset ?? {};
    if (line !== undefined) {
      setWhy(Number(line) === why ? NOWHERE : Number(line));
    } else if (back !== undefined) {
      setWhy(NOWHERE);
      onBack(Number(back));
    } else if (fold !== undefined) {
      const whole = pressed?.getAttribute("aria-expanded") !== "true";
      setFolds((told) => new Map(told).set(Number(fold), whole));
    }
  }

  return (
    <section class="story" aria-label="What happened">
      <header class="story-head">
        <h2>Story</h2>
        <button
          type="button"
          class="btn btn-ghost btn-square"
          aria-label="Why did that happen?"
          aria-pressed={why >= 0}
          onClick={askWhy}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.3" />
            <circle cx="12" cy="12" r="9" />
          </svg>
        </button>
      </header>
      <p class="unseen" role="log">
        {fresh.news}
      </p>
      <div class="story-reading">
        {/* biome-ignore lint/a11y: what is pressed in it are buttons */}
        <div ref={place.list} class="story-lines" onScroll={place.onScroll} onClick={press}>
          {chapters.map((chapter) => (
            <ChapterView
              key={chapter.from}
              chapter={chapter}
              unfolded={unfolded(chapter)}
              why={within(chapter, why) ? why : NOWHERE}
              fresh={fresh.from > lastOf(chapter) ? Number.POSITIVE_INFINITY : fresh.from}
              looked={within(chapter, lookedAt) ? lookedAt : NOWHERE}
              canGoBack={canGoBack}
            />
          ))}
        </div>
        {place.unread > 0 && (
          <button type="button" class="story-unread" onClick={place.toEnd}>
            {place.unread} new
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 5v14M6 13l6 6 6-6" />
            </svg>
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

function lastOf(chapter: Chapter): number {
  return chapter.lines.at(-1)?.at ?? chapter.from;
}

function within(chapter: Chapter, at: number): boolean {
  return at >= chapter.from && at <= lastOf(chapter);
}

/** One line, what came of it, or everything. */
type Unfolded = "folded" | "brief" | "whole";

interface ChapterProps {
  chapter: Chapter;
  unfolded: Unfolded;
  why: number;
  fresh: number;
  looked: number;
  canGoBack: boolean;
}

/** Drawn again only when something in it has changed: the log is long, and one line is new. */
function ChapterView(props: ChapterProps) {
  const { chapter, unfolded, why, fresh, looked, canGoBack } = props;
  const { lines } = chapter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines are never changed, only added or taken back
  return useMemo(
    () => drawn(props),
    [chapter.heading, lines.length, lines[0]?.line, lines.at(-1)?.line, unfolded, why, fresh, looked, canGoBack],
  );
}

function drawn({ chapter, unfolded, why, fresh, looked, canGoBack }: ChapterProps) {
  const { from, heading } = chapter;
  const open = unfolded !== "folded";
  const lines = unfolded === "whole" ? chapter.lines : outcomes(chapter);
  const last = lines.at(-1)?.line;
  const hidden = chapter.lines.length - lines.length;
  return (
    <div class={open ? "story-chapter" : "story-chapter story-folded"}>
      <h3>
        <button type="button" data-fold={from} aria-expanded={unfolded === "whole"}>
          {heading || "The table"}
          {!open && <span class="story-count">{chapter.lines.length}</span>}
          {open && hidden > 0 && <span class="story-count">+{hidden}</span>}
        </button>
      </h3>
      {open ? (
        <ol>
          {lines.map(({ at, line }) => (
            <StoryLine
              key={at}
              line={line}
              at={at}
              open={at === why}
              fresh={at >= fresh}
              looked={at === looked}
              canGoBack={canGoBack}
            />
          ))}
        </ol>
      ) : (
        <p class="story-outcome">{last && <Sentence text={last.text} facts={last.facts} />}</p>
      )}
    </div>
  );
}

/** The lines that came with the last news: from which on, and in one sentence for whoever listens. */
function useFresh(lines: Line[]): { from: number; news: string } {
  const fresh = useRef({ count: lines.length, from: lines.length, news: "" });
  const { count } = fresh.current;
  if (lines.length !== count) {
    const news = lines.slice(count).map((line) => line.text);
    const from = Math.min(count, lines.length);
    fresh.current = { count: lines.length, from, news: news.filter(Boolean).join(" ") };
  }
  return fresh.current;
}

function toEnd(list: HTMLElement | null): void {
  list?.scrollTo({ top: list.scrollHeight });
}

/** Where the reader is: at the end they stay there; further up nothing moves, and what is new is counted. */
function useReadersPlace(lines: Line[], lookedAt: number) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const read = useRef(lines.length);
  const [unread, setUnread] = useState(0);

  function onScroll(): void {
    const box = list.current;
    atEnd.current = !box || box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    if (atEnd.current) {
      read.current = lines.length;
      setUnread(0);
    }
  }

  useLayoutEffect(() => {
    if (!atEnd.current) {
      setUnread(lines.slice(read.current).filter((line) => line.text !== "").length);
      return undefined;
    }
    read.current = lines.length;
    // With the frame: how high the lines are is worked out when everything else is on the page, and once.
    const frame = requestAnimationFrame(() => toEnd(list.current));
    return () => cancelAnimationFrame(frame);
  }, [lines]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the line looked at that moves
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [lookedAt]);

  return { list, atEnd, unread, onScroll, toEnd: () => toEnd(list.current) };
}

/** The first chapter that is unfolded by itself. While one reads further up, nothing folds under one's eyes. */
function useUnfolded(chapters: Chapter[], atEnd: { current: boolean }): number {
  const from = useRef(0);
  if (atEnd.current) {
    from.current = chapters.at(-UNFOLDED)?.from ?? 0;
  }
  return from.current;
}

function useWhyKey(on: boolean, ask: () => void): void {
  const asked = useRef(ask);
  asked.current = ask;
  useLayoutEffect(() => {
    if (!on) {
      return undefined;
    }
    function press(event: KeyboardEvent): void {
      const typing = (event.target as Element).closest("input, textarea, select, dialog");
      if (event.key === "w" && !event.ctrlKey && !event.metaKey && !event.altKey && !typing) {
        asked.current();
      }
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [on]);
}
