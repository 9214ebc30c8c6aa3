/** Everything that is no answer: going back, calls, corrections, what-if, seats, the record, help. */

import { useEffect, useState } from "preact/hooks";

import { Calls } from "./calls";
import { withSigns } from "./card";
import { address } from "./keys";
import { type Dare, Panel } from "./panel";
import { type Away, Seats } from "./seats";
import type { FromPage, FromTable, Report, Rules, Update } from "./wire";
import { ending } from "./words";

interface Props {
  header: Rules;
  update: Update;
  away: Away;
  link: string;
  say(message: FromPage): Promise<FromTable>;
  fail(why: string): void;
}

type Open = "" | "call" | "correct" | "whatif" | "seats" | "help";

export function Tools({ header, update, away, link, say, fail }: Props) {
  const [panel, setPanel] = useState<Open>("");
  const watches = header.role === "spectator" || header.role === "screen";
  const referee = header.role === "referee";

  async function dare(message: FromPage): Promise<FromTable | undefined> {
    fail("");
    try {
      return await say(message);
    } catch (why) {
      fail((why as Error).message);
      return undefined;
    }
  }

  useEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.key === "?" && !target.closest("input, textarea, select, dialog")) {
        setPanel("help");
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);

  async function download(): Promise<void> {
    fail("");
    const answer = await fetch("/api/record", { method: "POST", body: JSON.stringify({ key: link }) });
    if (!answer.ok) {
      fail(((await answer.json()) as { why: string }).why);
      return;
    }
    const file = document.createElement("a");
    file.href = URL.createObjectURL(await answer.blob());
    file.download = `${header.fight}.json`;
    file.click();
    URL.revokeObjectURL(file.href);
  }

  const close = () => setPanel("");
  return (
    <nav class="tools" aria-label="Table tools">
      {!watches && (
        <>
          <button disabled={!update.can_undo} onClick={() => void dare({ type: "undo" })}>
            <Sign shape="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-3" />
            <span>Undo</span>
          </button>
          <button disabled={!update.can_redo} onClick={() => void dare({ type: "redo" })}>
            <Sign shape="M19 6l5 5-5 5M24 11H14a6 6 0 0 0 0 12h3" />
            <span>Redo</span>
          </button>
        </>
      )}
      <details class="menu">
        <summary>
          <Sign shape="M5 8h18M5 14h18M5 20h18" />
          <span>More</span>
        </summary>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons are pressed, and it folds after any of them */}
        <div onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}>
          {!watches && <button onClick={() => setPanel("call")}>Call out of turn</button>}
          {!watches && <button onClick={() => setPanel("correct")}>Correct a number</button>}
          {(referee || update.over) && <button onClick={() => setPanel("whatif")}>What if</button>}
          {!watches && <button onClick={() => setPanel("seats")}>Seats</button>}
          {referee && (
            <button onClick={() => void dare({ type: "hide", hide: !update.hidden })}>
              {update.hidden ? "Show foes' numbers to players" : "Hide foes' numbers from players"}
            </button>
          )}
          {(referee || update.over) && <button onClick={() => void download()}>Save the record</button>}
          <button onClick={() => setPanel("help")}>Help</button>
          <a href="#/">To the first page</a>
        </div>
      </details>
      {panel === "call" && <Calls update={update} referee={header.has_referee} dare={dare} close={close} />}
      {panel === "correct" && <Correct header={header} update={update} dare={dare} close={close} />}
      {panel === "whatif" && <Changing update={update} referee={referee} dare={dare} close={close} />}
      {panel === "seats" && <Seats header={header} update={update} away={away} link={link} dare={dare} close={close} />}
      {panel === "help" && <Help close={close} />}
    </nav>
  );
}

/** A sign that stands for a word where there is little room. */
function Sign({ shape }: { shape: string }) {
  return (
    <svg class="sign" viewBox="0 0 28 28" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

function Correct({ header, update, dare, close }: { header: Rules; update: Update; dare: Dare; close(): void }) {
  const fields = Object.keys(header.correctable);
  const [who, setWho] = useState(update.people[0]?.id ?? "");
  const [field, setField] = useState(fields[0] ?? "");
  const [value, setValue] = useState("0");
  const [reason, setReason] = useState("");
  const [low, high] = header.correctable[field] ?? [0, 0];
  return (
    <Panel title="Correct a number" close={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void dare({ type: "correct", who, field, value: Number(value), reason });
          close();
        }}
      >
        <label>
          Who
          <select value={who} onChange={(event) => setWho(event.currentTarget.value)}>
            {update.people.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          What
          <select value={field} onChange={(event) => setField(event.currentTarget.value)}>
            {fields.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Becomes ({low} to {high})
          <input
            type="number"
            min={low}
            max={high}
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        </label>
        <label>
          Because
          <input value={reason} required maxLength={200} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        <button class="main">Correct</button>
      </form>
    </Panel>
  );
}

function Changing({ referee, update, dare, close }: { referee: boolean; update: Update; dare: Dare; close(): void }) {
  const [steps, setSteps] = useState<[number, string][]>([]);
  const [step, setStep] = useState(-1);
  const [answer, setAnswer] = useState("");
  const [report, setReport] = useState<Report | undefined>();
  const [fault, setFault] = useState("");
  useEffect(() => {
    void dare({ type: "steps" }).then((found) => {
      if (found?.type === "step-list") {
        setSteps(found.steps);
      }
    });
  }, []);
  const chosen = steps.find(([at]) => at === step)?.[1] ?? "";
  const names = new Map(update.people.map((one) => [one.id, one.name]));
  const named = (text: string) =>
    withSigns(
      text
        .split(" ")
        .map((word) => names.get(word) ?? word)
        .join(" "),
    );
  return (
    <Panel title="What if …" close={close}>
      {!report && (
        <>
          <p>
            {steps.length > 0
              ? "Choose a step and change it. The fight itself stays as it is."
              : "There is nothing yet that could have gone otherwise."}
          </p>
          <ol class="steps">
            {steps.map(([at, text]) => (
              <li key={at}>
                <button
                  aria-pressed={at === step}
                  onClick={() => {
                    setStep(at);
                    setAnswer(text.slice(text.indexOf(": ") + 2));
                  }}
                >
                  {named(text)}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {step >= 0 && !report && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setFault("");
            void dare({ type: "what-if", step, answer }).then((found) => {
              if (found?.type === "report") {
                setReport(found);
              } else {
                setFault("That cannot be: see the table.");
              }
            });
          }}
        >
          <label>
            {named(chosen.slice(0, chosen.indexOf(": ")))}
            <input value={answer} onInput={(event) => setAnswer(event.currentTarget.value)} />
          </label>
          <button class="main">See what comes of it</button>
          {fault && <p class="fault">{fault}</p>}
        </form>
      )}
      {report && (
        <>
          <p>
            {report.kept} steps kept, {report.dropped} dropped, {report.new} new.{" "}
            {report.over ? ending(report.result) : "It is not over."}
          </p>
          <ol>{report.lines.map((line, at) => line.text && <li key={at}>{line.text}</li>)}</ol>
          <div class="row">
            {referee && (
              <button
                class="main"
                onClick={() => {
                  void dare({ type: "accept" });
                  close();
                }}
              >
                Go on with this one
              </button>
            )}
            <button onClick={() => setReport(undefined)}>Another</button>
          </div>
        </>
      )}
    </Panel>
  );
}

/** Links for others: whoever sees this has a seat. */
export function Links({
  title,
  links,
  close,
}: {
  title: string;
  links: { name: string; key: string }[];
  close(): void;
}) {
  return (
    <Panel title={title} close={close}>
      <ul class="links">
        {links.map((one) => (
          <LinkLine key={one.key} name={one.name} link={one.key} sit={false} />
        ))}
      </ul>
    </Panel>
  );
}

export function LinkLine({
  name,
  link,
  about,
  sit = true,
}: {
  name: string;
  link: string;
  about?: string;
  sit?: boolean;
}) {
  const [copied, setCopied] = useState(false);
  return (
    <li>
      <b>{name}</b> {about && <small>{about}</small>}
      <span class="row">
        {sit && (
          <a class="button" href={`#/seat/${link}`}>
            Sit here
          </a>
        )}
        <button
          onClick={() => {
            void navigator.clipboard?.writeText(address(link)).then(() => setCopied(true));
          }}
        >
          {copied ? "Copied" : "Copy the link"}
        </button>
        <input
          readOnly
          value={address(link)}
          aria-label={`Link for ${name}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
    </li>
  );
}

function Help({ close }: { close(): void }) {
  return (
    <Panel title="Help" close={close}>
      <dl class="keys">
        <dt>1 to 9</dt>
        <dd>choose an answer</dd>
        <dt>Enter</dt>
        <dd>confirm</dd>
        <dt>Backspace, Esc</dt>
        <dd>one stage back</dd>
        <dt>/</dt>
        <dd>type an answer: its words, their beginnings, or numbers</dd>
        <dt>u, r</dt>
        <dd>undo, redo</dd>
        <dt>w</dt>
        <dd>why: unfold the last line of the log</dd>
        <dt>4h js</dt>
        <dd>in the card line: type real cards by rank and suit</dd>
      </dl>
      <p>
        Tap a line of the log to see how it came about and which rules made it. Without a referee, undo needs the word
        of everybody else at the table; of somebody who is away it is missing.
      </p>
    </Panel>
  );
}
