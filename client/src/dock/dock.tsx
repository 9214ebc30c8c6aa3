/** The dock: what is asked, and all that can be answered. Nothing else on the page asks for a decision. */

import "./dock.css";

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { MiniCard } from "../cards/mini";
import { type Choice, type Refused, VERBS } from "../wire";
import { canGoBack } from "./choosing";
import { type Deed, opens, rowsInside } from "./deeds";
import { answerOf } from "./lists";
import { Icon } from "./icons";
import { deedLabel, labelOf, type Names, plain } from "./labels";
import { Confirm, DeedPanel, TypingLine, useLater } from "./later";
import type { Preview } from "./preview";
import { Segments } from "./segments";
import type { Choosing } from "./useChoosing";
import { BarredCard, type CardSize, VerbCard } from "./verbcard";

export interface DockProps {
  choosing: Choosing;
  names: Names;
  /** Where the fight is: what an answer may stand for. */
  place: string;
  /** Single letters and digits are keys. */
  keys: boolean;
  /** Beside the question: whose it is. */
  arms?: ComponentChildren;
  /** Over the answers: what was declared, a hand. */
  above?: ComponentChildren;
  handShown?: boolean;
  /** What the skill is called that a set of cards is measured by. */
  skill?: string;
  previewOf?(choice: Choice): Preview | undefined;
  /** Somebody as they stand on a large card that is about them. */
  targetOf?(who: string): ComponentChildren;
  /** Answers that stand, and a way to be asked again. */
  standing?: readonly string[];
  askAgain?(): void;
}

/** So many answers have large cards. */
const BIG = 2;
/** So much of what is barred stands among the answers. */
const BARRED = 4;
const DIGITS = "123456789";
type Extra = "" | "barred" | "typing" | "always";

export function Dock(props: DockProps) {
  const { choosing, names, place, keys, arms, above, standing = [], askAgain } = props;
  const { asked, seen, chosen, confirming, busy, fault } = choosing;
  const [opened, setOpened] = useState<{ at: string; extra: Extra }>({ at: "", extra: "" });
  const extra = opened.at === asked.id ? opened.extra : "";
  const setExtra = (which: Extra) => setOpened({ at: asked.id, extra: which });
  const [more, setMore] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys(choosing, keys, () => setExtra("typing"));
  useLater();
  const followed = useRef("");
  // After the frame: focus wants to know where everything stands, which would be worked out twice.
  useEffect(() => {
    if (followed.current !== asked.id) {
      followed.current = asked.id;
      followFocus(heading.current);
    }
  }, [asked.id]);

  const compact = seen.heads.length > 0;
  const panel = !!seen.deed && chosen.open && !confirming;
  const barred = asked.barred ?? [];
  const folded = barred.filter((one) => !inPlace(barred).includes(one));
  return (
    <section
      class={`dock${compact ? " dock-compact" : ""}${seen.missing && !seen.deed ? " dock-waits" : ""}`}
      aria-label="What is asked"
      data-asked={asked.id}
      data-kind={asked.kind}
    >
      <header class="dock-ask">
        {arms}
        <h2 ref={heading} tabIndex={-1}>
          {asked.heading || asked.text}
        </h2>
        {asked.beside && <small class="dock-beside">{asked.beside.join(" · ")}</small>}
        {asked.secret && (
          <small class="dock-secret">
            <Icon name="eye" small /> others see that somebody is asked, not who
          </small>
        )}
        <button
          type="button"
          class="dock-quiet dock-more"
          aria-label="More ways to answer"
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          <Icon name="more" />
        </button>
        <span class={more ? "dock-extras dock-extras-out" : "dock-extras"}>
          {folded.length > 0 && (
            <ExtraButton now={extra} which="barred" set={setExtra} text={`Not possible: ${folded.length}`} />
          )}
          {seen.whole && !confirming && <ExtraButton now={extra} which="always" set={setExtra} text="Always so …" />}
          <ExtraButton now={extra} which="typing" set={setExtra} text="Type it …" />
        </span>
      </header>
      {asked.answered && (
        <p class="dock-answered">
          Your answer: <b>{asked.answered}</b>. It can be changed until the last one is in.
        </p>
      )}
      {above}
      {fault && (
        <p class="dock-fault" role="alert">
          {fault}
        </p>
      )}
      {choosing.stands !== undefined && !confirming && !panel && <Stands choosing={choosing} place={place} />}
      <div class="dock-body">
        {confirming && seen.choice ? (
          <Confirm
            choice={seen.choice}
            label={labelOf(seen.choice, names)}
            busy={busy}
            act={choosing.act}
            back={choosing.back}
          />
        ) : (
          <>
            {compact && <Heads choosing={choosing} names={names} />}
            {panel ? (
              <DeedPanel
                choosing={choosing}
                names={names}
                handShown={!!props.handShown}
                skill={props.skill ?? "skill"}
              />
            ) : (
              <Cards {...props} compact={compact} />
            )}
          </>
        )}
      </div>
      {extra === "barred" && <BarredList barred={folded} names={names} />}
      {extra === "always" && seen.whole && (
        <p class="dock-always">
          <b>{seen.choice ? labelOf(seen.choice, names) : ""}</b> whenever this is asked
          <Until choosing={choosing} answer={answerOf(seen.way)} place={place} />
        </p>
      )}
      {extra === "typing" && (
        <TypingLine
          example={answerOf(seen.way.length > 0 ? seen.way : [asked.default ?? ""])}
          busy={busy}
          say={choosing.answer}
          close={() => setExtra("")}
        />
      )}
      {standing.length > 0 && (
        <p class="dock-standing">
          Standing answers: {standing.join("; ")}.
          <button type="button" class="dock-button" onClick={askAgain}>
            Ask me again
          </button>
        </p>
      )}
    </section>
  );
}

/** Focus follows the question only from where it was in the dock, or from nowhere. */
function followFocus(heading: HTMLElement | null): void {
  const now = document.activeElement;
  if (!now || now === document.body || now.closest(".dock, .confirm")) {
    heading?.focus({ preventScroll: true });
  }
}

interface ExtraButtonProps {
  now: Extra;
  which: Extra;
  text: string;
  set(extra: Extra): void;
}

function ExtraButton({ now, which, text, set }: ExtraButtonProps) {
  return (
    <button
      type="button"
      class="dock-quiet"
      aria-expanded={now === which}
      onClick={() => set(now === which ? "" : which)}
    >
      {text}
    </button>
  );
}

/** Where cards are played together: how many, and which. */
function Heads({ choosing, names }: { choosing: Choosing; names: Names }) {
  const { heads } = choosing.seen;
  const cards = playedNow(choosing);
  return (
    <div class="dock-heads">
      <span class="dock-played">
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
          <MiniCard key={`${at} ${card}`} code={card} />
        ))}
      </span>
      {heads.map(
        (row) =>
          row.options.length > 1 && <Segments key={row.at} row={row} names={names} pick={choosing.pickHead} bare />,
      )}
    </div>
  );
}

/** The cards that would be played, by what stands above all. */
function playedNow({ seen: { heads } }: Choosing): string[] {
  const [row] = heads;
  return row?.options.find((one) => one.say === row.said)?.cards ?? [];
}

/** A choice without the cards that stand above all anyway. */
function without(choice: Choice, cards: string[]): Choice {
  const left = (choice.cards ?? []).filter((card) => !cards.includes(card));
  const count = (choice.cost?.cards ?? 0) - ((choice.cards?.length ?? 0) - left.length);
  return { ...choice, cards: left, cost: { ...choice.cost, cards: Math.max(0, count) } };
}

/** All that can be done, in its order: large cards first, what does nothing last and small, what is barred at its place. */
function Cards(props: DockProps & { compact: boolean }) {
  const { choosing, names, compact, previewOf, targetOf } = props;
  const played = playedNow(choosing);
  const { seen, asked, chosen, pointed, busy } = choosing;
  const barred = inPlace(asked.barred ?? []);
  const loud = seen.deeds.filter((deed) => !deed.quiet);
  const big = compact ? 0 : loud.length <= BIG + 1 ? BIG + 1 : BIG;
  const sizes = new Map<Deed, CardSize>(
    seen.deeds.map((deed) => [deed, deed.quiet ? "small" : loud.indexOf(deed) < big ? "big" : "slim"]),
  );
  const card = (deed: Deed) => {
    const size = sizes.get(deed) ?? "slim";
    const mine = chosen.deed === deed.key;
    const rows = size !== "big" ? [] : mine ? seen.rows : rowsInside(chosen.asking, deed, seen.base);
    const now = mine && seen.choice ? seen.choice : deed.choice;
    const label = mine && rows.length > 0 ? labelOf(now, names) : deedLabel(deed, names);
    const digit = seen.deeds.indexOf(deed) + 1;
    return (
      <VerbCard
        key={deed.key}
        size={size}
        choice={compact ? without(now, played) : now}
        label={label}
        note={now.note ?? ""}
        digit={digit > 9 ? 0 : digit}
        of={seen.deeds.length}
        looked={mine || pointed === deed.key}
        more={opens(deed)}
        busy={busy}
        rows={rows}
        names={names}
        preview={previewOf?.(now)}
        target={size === "big" && targetOf ? deed.whom.map(targetOf) : undefined}
        tap={() => choosing.tapDeed(deed.key, size === "big")}
        point={(on) => choosing.point(on ? deed.key : "")}
        pick={(at, say) => choosing.pickWord(at, say, deed.key)}
      />
    );
  };
  const large = seen.deeds.filter((deed) => sizes.get(deed) === "big");
  const others = seen.deeds.filter((deed) => sizes.get(deed) !== "big" && !deed.longer);
  const longer = seen.deeds.filter((deed) => deed.longer);
  const beside = others.length + barred.length > 0;
  return (
    <>
      <div class={`dock-cards dock-cards-${Math.min(large.length, 3)}${beside ? "" : " dock-cards-all"}`}>
        {large.map(card)}
        {beside && (
          <div class="dock-others">
            {inOrder(others, barred).map((one) =>
              "key" in one ? card(one) : <BarredCard key={one.text} barred={one} names={names} />,
            )}
          </div>
        )}
      </div>
      {longer.map((deed) => (
        <Longer key={deed.key} deed={deed} choosing={choosing} />
      ))}
    </>
  );
}

/** Until when to do nothing: each moment is a button. */
function Longer({ deed, choosing }: { deed: Deed; choosing: Choosing }) {
  const label = deedLabel(deed, plain);
  return (
    <div class="dock-longer" role="group" aria-label={label}>
      <span>{label}</span>
      {deed.ways.map(({ words, trail }) => (
        <button
          key={answerOf(words)}
          type="button"
          class="dock-button"
          onClick={() => choosing.answer(answerOf(words))}
        >
          {(words.at(-1) ?? "").split("-").at(-1)}
          <span class="dock-unseen">: {trail.at(-1)?.means}</span>
        </button>
      ))}
    </div>
  );
}

/** What is barred and has a place of its own: some of it, and not whom all one cannot do it to. */
function inPlace(barred: readonly Refused[]): Refused[] {
  return barred.filter((one) => !one.whom?.length).slice(0, BARRED);
}

function rank(verb: string | undefined): number {
  return (VERBS as readonly string[]).indexOf(verb ?? "");
}

/** What is barred stands where it would stand if it were not. */
function inOrder(deeds: Deed[], barred: Refused[]): (Deed | Refused)[] {
  const found: (Deed | Refused)[] = [...deeds];
  for (const one of barred) {
    const at = found.findIndex((other) => ("quiet" in other && other.quiet) || rank(other.verb) > rank(one.verb));
    found.splice(at < 0 ? found.length : at, 0, one);
  }
  return found;
}

function BarredList({ barred, names }: { barred: readonly Refused[]; names: Names }) {
  return (
    <ul class="dock-barred">
      {barred.map((one) => (
        <li key={one.text}>
          <s>{one.text.split(" ").map(names).map(plain).join(" ")}</s> {one.reason}{" "}
          {one.rule && <small>({one.rule})</small>}
        </li>
      ))}
    </ul>
  );
}

/** The third same question: the same answer can stand, or last as long as the question itself lets it. */
function Stands({ choosing, place }: { choosing: Choosing; place: string }) {
  const answer = choosing.stands ?? "";
  const now = choosing.seen.deeds.find((deed) => deed.ways.some((way) => answerOf(way.words) === answer));
  const longest = choosing.seen.deeds.find((deed) => deed.longer && deed.verb === now?.verb)?.ways.at(-1);
  return (
    <p class="dock-stands">
      <Icon name="again" small />
      <span>
        Again <b>{plain(answer)}</b>?
      </span>
      {longest ? (
        <button type="button" class="dock-button" onClick={() => choosing.answer(answerOf(longest.words))}>
          {longest.trail.at(-1)?.means || plain(answerOf(longest.words))}
        </button>
      ) : (
        <Until choosing={choosing} answer={answer} place={place} />
      )}
    </p>
  );
}

function Until({ choosing, answer, place }: { choosing: Choosing; answer: string; place: string }) {
  return (
    <>
      <button type="button" class="dock-button" onClick={() => choosing.always(answer, "place")}>
        until {place || "this part"} is over
      </button>
      <button type="button" class="dock-button" onClick={() => choosing.always(answer, "fight")}>
        for the whole fight
      </button>
    </>
  );
}

/** Keys: digits look or do, Enter does, Esc goes back, / begins the typing line. */
function useKeys(choosing: Choosing, on: boolean, type: () => void): void {
  useEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) {
        return;
      }
      if (pressed(event.key, choosing, on, type, target)) {
        event.preventDefault();
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });
}

/** Whether this key was for the dock. */
function pressed(key: string, choosing: Choosing, on: boolean, type: () => void, target: HTMLElement): boolean {
  const { seen, chosen, confirming } = choosing;
  if (key === "Escape" || key === "Backspace") {
    const can = confirming || canGoBack(chosen);
    if (can) {
      choosing.back();
    }
    return can;
  }
  if (key === "Enter" && seen.whole && !target.closest("button, a")) {
    choosing.act();
    return true;
  }
  if (key === "/" && on) {
    type();
    return true;
  }
  const digit = on && !confirming ? DIGITS.indexOf(key) : -1;
  if (digit < 0) {
    return false;
  }
  if (chosen.open && seen.deed) {
    const row = seen.rows.find((one) => one.said === undefined) ?? seen.rows.at(-1);
    const option = row?.options[digit];
    if (row && option) {
      choosing.pickWord(row.at, option.say);
    }
    return !!option;
  }
  const deed = seen.deeds[digit];
  if (deed) {
    choosing.tapDeed(deed.key, true);
  }
  return !!deed;
}
