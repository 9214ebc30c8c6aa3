/** The dock: what is asked, and all that can be answered. Nothing else on the page asks for a decision. */

import "./ask.css";
import "./dock.css";

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { MiniCard } from "../cards/mini";
import type { Say } from "../frame/connection";
import { change, useStore } from "../store";
import type { Advice, Refused } from "../wire";
import { Cards, inPlace } from "./cards";
import { HOSTILE, isFromHand } from "./deeds";
import type { Extra } from "./extras";
import { faceOf } from "./faces";
import { Icon } from "./icons";
import { useKeys } from "./keys";
import { labelOf, type Names } from "./labels";
import { Below, Confirm, Details, Everybody, Extras, Laying, useLater, Verbs } from "./later";
import type { Foreseen } from "./preview";
import { answerLabel, standingLabel } from "./standing";
import type { Choosing } from "./useChoosing";

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
  /** The own cards lie in sight, and are tapped there. */
  handShown?: boolean;
  /** Cards are counted down: verbs in a grid, and beside it what is open. */
  counted?: boolean;
  /** There is little room: each line of the dock is one. */
  narrow?: boolean;
  /** What the skill is called that a set of cards is measured by. */
  skill?: string;
  /** Odds are shown, as soon as they are known. */
  odds?: boolean;
  foreseen?: Foreseen | undefined;
  /** To ask the Herald; nothing where there is no table. */
  say?: Say | undefined;
  /** What the Herald would do, where somebody wants to know. */
  advice?: Advice | undefined;
  /** Somebody as they stand on a large card that is about them. */
  targetOf?(who: string): ComponentChildren;
  /** Answers that stand, and a way to be asked again. */
  standing?: readonly string[];
  askAgain?(): void;
}

const SECRET = "others do not see who is asked";

export function Dock(props: DockProps) {
  const { choosing, names, place, keys, arms, above, standing = [], askAgain } = props;
  const { asked, seen, chosen, confirming, busy, fault } = choosing;
  const [opened, setOpened] = useState<{ at: string; extra: Extra }>({ at: "", extra: "" });
  /** Whoever wants advice wants it for the next question, too: there it begins as a line. */
  const advised = useStore((table) => table.advised) && !!props.odds;
  const came = useRef({ at: "", advised });
  if (came.current.at !== asked.id) {
    came.current = { at: asked.id, advised };
  }
  const here = opened.at === asked.id ? opened.extra : "";
  const extra = here || (advised ? "advice" : "");
  const heard = useStore((table) => table.advice);
  const advice = extra === "advice" && heard?.question === asked.id ? heard : undefined;
  const setExtra = (which: Extra) => {
    setOpened({ at: asked.id, extra: which });
    if (which === "advice" || (extra === "advice" && !which)) {
      change({ advised: which === "advice" });
    }
  };
  const [more, setMore] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const grid = props.counted ?? seen.heads.length > 0;
  useLater();
  useKeys(choosing, keys, grid, here, setExtra);
  const followed = useRef("");
  // After the frame: focus wants to know where everything stands, which would be worked out twice.
  useEffect(() => {
    if (followed.current !== asked.id) {
      followed.current = asked.id;
      followFocus(heading.current);
    }
  }, [asked.id]);

  const barred = asked.barred ?? [];
  const folded = barred.filter((one) => !inPlace(barred, seen.deeds).includes(one) && !isFriendly(one, choosing));
  const { deed, rows, way, choice, whole } = seen;
  const loud = seen.deeds.filter((one) => !one.quiet);
  /** One of the hand's cards is wanted, or one off the deck. */
  const isLaying = !asked.stages && loud.some(isFromHand);
  const again = standingLabel(seen.deeds, choosing.stands?.answer, names);
  const panel = !grid && deed && chosen.open && !confirming;
  /** Where there is little room it stands below the answers, and beside a board, where the question has no line of its own. */
  const below = props.narrow || grid;
  const againButton = again && !confirming && !panel && (
    <ExtraButton now={extra} which="again" set={setExtra} text={grid ? "Again …" : `Again: ${again}`} />
  );
  const moreButton = (
    <>
      {below && againButton}
      <button
        type="button"
        class="dock-quiet dock-more"
        aria-label="More ways to answer"
        aria-expanded={more || here !== ""}
        onClick={() => {
          setMore(!(more || here));
          if (here) {
            setExtra("");
          }
        }}
      >
        <Icon name="more" />
      </button>
    </>
  );
  return (
    <section
      class={`dock${grid ? " dock-counted" : ""}${seen.missing && !deed ? " dock-waits" : ""}`}
      aria-label="What is asked"
      data-asked={asked.id}
      data-kind={asked.kind}
      aria-busy={choosing.sent || undefined}
    >
      <header class="dock-ask">
        {arms}
        <h2 ref={heading} tabIndex={-1}>
          {asked.heading || asked.text}
        </h2>
        {asked.beside && <small class="dock-beside">{asked.beside.join(" · ")}</small>}
        {asked.secret && (
          <small class="dock-secret" title={SECRET}>
            <Icon name="eye" small /> <span>{SECRET}</span>
          </small>
        )}
        <span class={more || here ? "dock-extras dock-extras-out" : "dock-extras"}>
          {/* It comes late: nothing stands before it that could move. */}
          {!!props.foreseen?.of.size && <ExtraButton now={extra} which="odds" set={setExtra} text="Odds" />}
          {!below && againButton}
          {folded.length > 0 && (
            <ExtraButton now={extra} which="barred" set={setExtra} text={`Not possible: ${folded.length}`} />
          )}
          {whole && !confirming && <ExtraButton now={extra} which="always" set={setExtra} text="Always so …" />}
          {props.odds && props.say && <ExtraButton now={extra} which="advice" set={setExtra} text="Advice" />}
          <ExtraButton now={extra} which="words" set={setExtra} text="Words" />
          <ExtraButton now={extra} which="typing" set={setExtra} text="Type it …" />
        </span>
      </header>
      {asked.answered && (
        <p class="dock-answered">
          <span>
            Your answer: <Answered choosing={choosing} names={names} />. It can be changed until the last one is in.
          </span>
        </p>
      )}
      {above}
      {fault && (
        <p class="dock-fault" role="alert">
          {fault}
        </p>
      )}
      <div class="dock-body" ref={body}>
        {confirming && choice ? (
          <Confirm
            choice={choice}
            label={labelOf(choice, names)}
            note={choice.note || choice.means || ""}
            busy={busy}
            act={choosing.act}
            back={choosing.back}
          />
        ) : grid ? (
          <Verbs {...props} advice={advice} more={moreButton} />
        ) : panel ? (
          <Details {...props} shown={{ deed, rows, way, choice, whole }} more={moreButton} />
        ) : props.handShown && isLaying ? (
          <Laying {...props} more={moreButton} />
        ) : (
          <Cards {...props} advice={advice} grid={false} played={[]} more={moreButton} />
        )}
        {!confirming && !panel && choosing.others.length > 0 && <Everybody choosing={choosing} names={names} />}
        <Below list={body} />
      </div>
      <Extras
        which={extra}
        choosing={choosing}
        names={names}
        place={place}
        barred={folded}
        foreseen={props.foreseen}
        say={props.say}
        advice={advice}
        carried={came.current.advised}
        close={() => setExtra("")}
      />
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

/** Whether it is barred only because nobody does it to their own. */
function isFriendly({ verb = "", whom = [] }: Refused, { chosen }: Choosing): boolean {
  const friends = chosen.asking.company?.friends;
  return HOSTILE.has(verb) && whom.length > 0 && whom.every((who) => friends?.has(who));
}

function Answered({ choosing: { asked, seen }, names }: Pick<DockProps, "choosing" | "names">) {
  const said = asked.answered ?? "";
  const words = said.split(" ");
  const label = words.some(faceOf) ? "" : answerLabel(seen.deeds, said, names);
  return (
    <b>{label || words.map((word) => (faceOf(word) ? <MiniCard key={word} code={faceOf(word)} /> : ` ${word}`))}</b>
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
      class={which === "again" ? "dock-quiet dock-again" : "dock-quiet"}
      aria-expanded={now === which}
      onClick={() => set(now === which ? "" : which)}
    >
      {which === "again" && <Icon name="again" small />}
      {text}
    </button>
  );
}
