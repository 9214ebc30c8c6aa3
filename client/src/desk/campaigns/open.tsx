/** One campaign: days, diary and the next fight; on a phone one of them at a time. */

import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";

import { lazy } from "../../frame/lazy";
import { Panel } from "../../frame/panel";
import { sizeOf, useWindow } from "../../frame/size";
import { Fault } from "../../lab/fault";
import { Segment } from "../../lab/segment";
import type { Desk } from "../keeping";
import { useHeard } from "../using";
import { DayGrid } from "./days";
import { CampaignSign } from "./signs";
import { type Entry, Played, type Told } from "./told";

const Diary = lazy(() => import("./diary").then((one) => one.Diary));
const NotePanel = lazy(() => import("./diary").then((one) => one.NotePanel));
const ChooseNext = lazy(() => import("./next").then((one) => one.ChooseNext));
const NextFight = lazy(() => import("./next").then((one) => one.NextFight));
const NumbersPanel = lazy(() => import("./numbers").then((one) => one.NumbersPanel));
const OneDay = lazy(() => import("./one-day").then((one) => one.OneDay));
const JoinPanel = lazy(() => import("./party").then((one) => one.JoinPanel));
const MemberPanel = lazy(() => import("./party").then((one) => one.MemberPanel));
const RealCard = lazy(() => import("./real-card").then((one) => one.RealCard));

type Shown =
  | { what: "join" | "numbers" | "next" | "card" | "name" }
  | { what: "member"; who: string }
  | { what: "note"; entry: Entry | undefined };
type Part = "days" | "diary" | "next";

const KEEPS_REAL = "suits-campaign-real";

export function OpenCampaign({ desk, id, go }: { desk: Desk; id: string; go(at: string): void }) {
  const played = useMemo(() => new Played(desk, id), [desk, id]);
  useHeard(played);
  useEffect(() => void played.look(), [played]);
  const { told } = played;
  if (!told) {
    return (
      <main class="desk-room">
        <h1>Campaign</h1>
        {played.why ? <Fault why={played.why} again={() => void played.look()} /> : <p role="status">Opening …</p>}
      </main>
    );
  }
  return <Campaign played={played} told={told} go={go} />;
}

function Campaign({ played, told, go }: { played: Played; told: Told; go(at: string): void }) {
  const { width, height } = useWindow();
  const narrow = sizeOf(width, height) === "phone";
  const [shown, setShown] = useState<Shown | undefined>();
  const [part, setPart] = useState<Part>("days");
  const [day, setDay] = useState(told.day);
  const [real, setReal] = useState(() => localStorage.getItem(KEEPS_REAL) === "yes");
  useEffect(() => setDay(told.day), [told.day]);
  const close = () => setShown(undefined);
  const { resting } = told;

  const turnReal = () => {
    setReal(!real);
    localStorage.setItem(KEEPS_REAL, real ? "" : "yes");
  };
  const drawOne = () => (resting?.real ? setShown({ what: "card" }) : void played.do({ do: "card" }));
  const rest = () => {
    if (resting?.real) {
      setShown({ what: "card" });
    } else if (real && told.heals && !resting) {
      void played.happen("day", { real: true }).then((done) => done && setShown({ what: "card" }));
    } else {
      void played.do({ do: "rest" });
    }
  };
  useKeys({ rest, note: () => setShown({ what: "note", entry: undefined }), off: shown !== undefined });

  const today = told.calendar[(told.day - 1) % told.calendar.length] ?? "";
  const party = told.members.filter((one) => one.here && one.fights);
  const open = (who: string) => setShown({ what: "member", who });
  const days = narrow ? (
    <OneDay told={told} day={day} pick={setDay} busy={played.busy} draw={drawOne} open={open} />
  ) : (
    <DayGrid told={told} busy={played.busy} draw={drawOne} open={open} />
  );
  const diary = <Diary played={played} told={told} write={(entry) => setShown({ what: "note", entry })} />;
  const next = <NextFight played={played} told={told} choose={() => setShown({ what: "next" })} />;
  const empty = party.length === 0;
  return (
    <main class="campaign" data-narrow={narrow ? "" : undefined} aria-busy={played.busy}>
      <header class="campaign-head">
        {narrow && (
          <button class="btn btn-ghost btn-square" aria-label="Back to all campaigns" onClick={() => go("")}>
            <CampaignSign name="back" />
          </button>
        )}
        <div>
          <h1>
            <span dir="auto">{told.title}</span>
            <button class="btn btn-ghost btn-square" aria-label="Rename" onClick={() => setShown({ what: "name" })}>
              <CampaignSign name="edit" />
            </button>
          </h1>
          <small>
            {narrow
              ? `day ${told.day}, ${today}`
              : `${told.edition} · ${party.length} ${party.length === 1 ? "person" : "people"} · ${told.fights.length} ${told.fights.length === 1 ? "fight" : "fights"} so far · day ${told.day}, ${today}`}
          </small>
        </div>
        <div class="campaign-ways">
          <button class="btn btn-ghost" data-do="join" onClick={() => setShown({ what: "join" })}>
            <CampaignSign name="people" /> <span class={narrow ? "unseen" : undefined}>Party</span>
          </button>
          <button
            class="btn btn-ghost"
            data-do="numbers"
            disabled={told.fights.length === 0}
            onClick={() => setShown({ what: "numbers" })}
          >
            <CampaignSign name="numbers" /> <span class={narrow ? "unseen" : undefined}>Numbers</span>
          </button>
          <button
            class="btn btn-ghost btn-square"
            data-do="undo"
            aria-label="Undo"
            disabled={!told.can_undo || played.busy}
            onClick={() => void played.do({ do: "undo" })}
          >
            <CampaignSign name="undo" />
          </button>
          {!narrow && (
            <Acts
              told={told}
              real={real}
              turnReal={turnReal}
              rest={rest}
              busy={played.busy || empty}
              note={() => setShown({ what: "note", entry: undefined })}
            />
          )}
        </div>
      </header>
      {played.why && !shown && <Fault why={played.why} />}
      {empty ? (
        <section class="campaign-panel campaign-empty">
          <p>Nobody is in the party yet.</p>
          <button class="btn btn-main" data-do="first-join" onClick={() => setShown({ what: "join" })}>
            <CampaignSign name="people" /> Who comes along?
          </button>
        </section>
      ) : narrow ? (
        <>
          <Segment label="Part" value={part} options={PARTS} pick={(one) => setPart(one as Part)} />
          {part === "days" ? days : part === "diary" ? diary : next}
          <footer class="campaign-foot">
            <Acts told={told} real={real} turnReal={turnReal} rest={rest} busy={played.busy} />
          </footer>
        </>
      ) : (
        <>
          {days}
          {diary}
          {next}
        </>
      )}
      {shown?.what === "join" && <JoinPanel played={played} told={told} close={close} />}
      {shown?.what === "numbers" && <NumbersPanel told={told} close={close} />}
      {shown?.what === "next" && <ChooseNext played={played} told={told} close={close} />}
      {shown?.what === "note" && <NotePanel played={played} entry={shown.entry} close={close} />}
      {shown?.what === "name" && <NamePanel played={played} told={told} close={close} />}
      {shown?.what === "member" && <Somebody played={played} told={told} who={shown.who} close={close} />}
      {shown?.what === "card" && resting && <RealCard played={played} told={told} resting={resting} close={close} />}
    </main>
  );
}

const PARTS = [
  ["days", "Days"],
  ["diary", "Diary"],
  ["next", "Next fight"],
] as const;

interface ActsProps {
  told: Told;
  real: boolean;
  busy: boolean;
  turnReal(): void;
  rest(): void;
  note?(): void;
}

function Acts({ told, real, busy, turnReal, rest, note }: ActsProps) {
  return (
    <>
      {told.heals && (
        <button class="btn" data-do="real" aria-pressed={real} onClick={turnReal}>
          <CampaignSign name="cards" /> {note ? "Real cards for rest" : "Real cards"}
        </button>
      )}
      {note && (
        <button class="btn" data-do="note" onClick={note}>
          <CampaignSign name="plus" /> Note
        </button>
      )}
      <button class={note ? "btn" : "btn btn-main"} data-do="rest" disabled={busy || told.out !== null} onClick={rest}>
        <CampaignSign name="bed" />{" "}
        {told.resting ? "Draw the rest" : told.heals ? (note ? "A day’s rest for all" : "Rest, all") : "A day passes"}
      </button>
    </>
  );
}

function Somebody({ who, ...props }: { played: Played; told: Told; who: string; close(): void }) {
  const member = props.told.members.find((one) => one.id === who);
  return member ? <MemberPanel {...props} who={member} /> : null;
}

function NamePanel({ played, told, close }: { played: Played; told: Told; close(): void }) {
  const [title, setTitle] = useState(told.title);
  return (
    <Panel title="What is it called?" close={close}>
      <form
        class="campaign-form"
        onSubmit={(event) => {
          event.preventDefault();
          void played.happen("called", { title: title.trim() }).then((done) => done && close());
        }}
      >
        <label>
          Title
          <input value={title} maxLength={120} dir="auto" onInput={(event) => setTitle(event.currentTarget.value)} />
        </label>
        <button class="btn btn-main" disabled={!title.trim()}>
          Keep it
        </button>
      </form>
    </Panel>
  );
}

/** R: a day of rest; N: a note. */
function useKeys({ rest, note, off }: { rest(): void; note(): void; off: boolean }): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const elsewhere = (event.target as HTMLElement).closest("input, textarea, select, dialog");
      if (off || elsewhere || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const does = { r: rest, n: note }[event.key.toLowerCase()];
      does?.();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  });
}
