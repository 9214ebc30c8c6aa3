/** A question and its answers: big buttons, stages with a way back, a confirmation where a card is committed. A line takes them typed. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { Card, WithCards, isCard, withSigns } from "./card";
import type { Asked, Choice, FromPage, FromTable, Stage } from "./wire";

type Standing = "once" | "place" | "fight";

interface Props {
  asked: Asked;
  /** The line on top of the page: what it says already is not said again. */
  status: string;
  place: string;
  name(who: string): string;
  /** Cards of the hand that were tapped: a word of the answer. */
  tapped: string;
  say(message: FromPage): Promise<FromTable>;
  offer(cards: string[]): void;
}

type Extra = "" | "barred" | "standing" | "typing";

/** What has been said of an answer in stages: its words, the same as a sentence, and whether it is to be confirmed. */
interface Said {
  words: string[];
  so: string;
  commits: boolean;
}

const NOTHING: Said = { words: [], so: "", commits: false };

/** Whether an answer lays down a card or cannot be had back: then one is asked to confirm it. */
function commits(choice: Choice): boolean {
  return !!choice.for_good || (choice.cards?.length ?? 0) > 0 || isCard(choice.say);
}

/** A stage's prompt as a question, unless the question itself ends so. */
function prompting(prompt: string | undefined, text: string): string {
  return prompt && !text.toLowerCase().endsWith(`${prompt.toLowerCase()}?`) ? `${prompt}?` : "";
}

/** What is about to be said: a card by itself is shown beside what it means. */
function confirmed(answer: string, means: string): string {
  const card = isCard(answer) ? withSigns(answer) : "";
  return card && means && !means.includes(card) ? `${card} ${means}` : means;
}

/** The first letter is a capital. */
function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A choice in words: what it means where that is more than the words; a card is drawn, and explained if it is all. */
function Label({
  choice,
  empty,
  staged,
  name,
}: {
  choice: Choice;
  empty: string;
  staged: boolean;
  name(word: string): string;
}) {
  if (isCard(choice.say)) {
    return (
      <>
        <Card card={choice.say} small />
        {choice.means && !staged && <small>{choice.means}</small>}
      </>
    );
  }
  return <>{choice.say === "" ? capital(empty || "that is all") : choice.means || name(choice.say)}</>;
}

/** What has been said when this is said too. A choice says what all words until then do together. */
function after(said: Said, choice: Choice): Said {
  return { words: [...said.words, choice.say], so: choice.means || said.so, commits: said.commits || commits(choice) };
}

export function Question({ asked, status, place, name, tapped, say, offer }: Props) {
  const [stage, setStage] = useState<Stage | undefined>();
  const [confirm, setConfirm] = useState<{ answer: string; means: string } | undefined>();
  const [standing, setStanding] = useState<Standing>("once");
  const [fault, setFault] = useState("");
  const [extra, setExtra] = useState<Extra>("");
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  /** The stages that were shown, as what was said until then: the way back. */
  const [shown, setShown] = useState<Said[]>([]);
  const [said, setSaid] = useState(NOTHING);
  const box = useRef<HTMLDivElement>(null);

  const options = stage ? (stage.options ?? []) : asked.options;
  const words = stage?.words ?? [];

  useLayoutEffect(() => {
    offer(confirm ? [] : options.map((one) => one.say).filter((one) => isCard(one)));
  }, [asked.id, stage, confirm]);

  useLayoutEffect(() => {
    const choice = options.find((one) => one.say === tapped);
    if (tapped && choice && !confirm) {
      choose(choice);
    }
  }, [tapped]);

  async function send(answer: string): Promise<void> {
    setBusy(true);
    setFault("");
    try {
      await say(
        standing === "once"
          ? { type: "answer", question: asked.id, answer }
          : { type: "always", question: asked.id, answer, until: standing },
      );
      setConfirm(undefined);
      setStage(undefined);
      setStanding("once");
    } catch (why) {
      setFault((why as Error).message);
    }
    setBusy(false);
  }

  /** Go on after these words. A stage with one word only goes without saying, but then the answer is confirmed. */
  async function ask(next: Said, way: Said[], atOnce = false, unsaid = false): Promise<void> {
    setFault("");
    if (next.words.length === 0) {
      setStage(undefined);
      setShown([]);
      setSaid(NOTHING);
      return;
    }
    setBusy(true);
    try {
      const found = await say({ type: "next", question: asked.id, words: next.words, answer: atOnce });
      const only = found.type === "stage" && found.options?.length === 1 ? found.options[0] : undefined;
      if (found.type !== "stage") {
        await ask(NOTHING, []); // they were the whole answer
      } else if (only?.say) {
        await ask(after(next, only), way, false, true);
      } else if (found.options?.length) {
        setStage(found);
        setShown(way);
        setSaid(next);
      } else {
        const whole = found.whole ?? "";
        const plain = !found.means || found.means === whole;
        await settle(
          whole,
          plain && next.so ? `${next.so} (${withSigns(whole)})` : (found.means ?? ""),
          unsaid || next.commits,
        );
      }
    } catch (why) {
      setFault((why as Error).message);
    }
    setBusy(false);
  }

  async function settle(answer: string, means: string, confirmIt: boolean): Promise<void> {
    if (confirmIt) {
      setConfirm({ answer, means });
    } else {
      await send(answer);
    }
  }

  function choose(choice: Choice): void {
    if (busy) {
      return;
    }
    if (asked.stages) {
      const next = after(said, choice);
      void ask(next, [...shown, said], standing === "once" && !next.commits);
    } else {
      void settle(choice.say, choice.means ?? "", commits(choice));
    }
  }

  function back(): void {
    if (confirm) {
      setConfirm(undefined);
    } else {
      void ask(shown.at(-1) ?? NOTHING, shown.slice(0, -1));
    }
  }

  function toggle(which: Extra): void {
    setExtra(extra === which ? "" : which);
  }

  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) {
        return;
      }
      if (event.key === "Backspace" || event.key === "Escape") {
        if (confirm || words.length) {
          event.preventDefault();
          back();
        }
        return;
      }
      if (event.key === "/") {
        event.preventDefault();
        setExtra("typing");
        return;
      }
      const digit = "123456789".indexOf(event.key);
      if (digit >= 0 && !confirm && options[digit]) {
        event.preventDefault();
        choose(options[digit]);
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });

  useLayoutEffect(() => {
    if (confirm && !busy) {
      box.current?.querySelector<HTMLButtonElement>("button.main")?.focus();
    }
  }, [confirm, busy]);

  useLayoutEffect(() => {
    if (extra === "typing") {
      box.current?.querySelector<HTMLInputElement>(".typed input")?.focus();
    }
  }, [extra]);

  const prompt = stage ? prompting(stage.prompt, "") : prompting(asked.stages ? asked.prompt : "", asked.text);
  const barred = asked.barred ?? [];
  const many = options.length > 8;
  return (
    <section class="asking" aria-label={asked.text} ref={box}>
      <h2 class={asked.text === status ? "unseen" : ""}>{asked.text}</h2>
      {asked.answered && (
        <p class="answered">
          Your answer: <b>{asked.answered}</b>. It can be changed until the last one is in.
        </p>
      )}
      {(words.length > 0 || prompt) && !confirm && (
        <p class="said">
          {words.length > 0 && (
            <span>
              {said.so ||
                words
                  .filter(Boolean)
                  .map((word) => name(withSigns(word)))
                  .join(" ")}
            </span>
          )}
          {prompt && <em>{withSigns(prompt)}</em>}
        </p>
      )}
      {confirm ? (
        <div class="row confirm">
          <p>
            <WithCards text={confirmed(confirm.answer, confirm.means) || name(confirm.answer) || "Nothing"} />
          </p>
          <button class="main" disabled={busy} onClick={() => void send(confirm.answer)}>
            Yes, do it
          </button>
          <button onClick={back}>Back</button>
        </div>
      ) : (
        <div class={many ? "row many" : "row"}>
          {options.map((choice, at) => (
            <button
              key={choice.say}
              class={choice.quiet ? "nothing" : ""}
              disabled={busy}
              onClick={() => choose(choice)}
            >
              {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
              <span>
                <Label choice={choice} empty={(stage ?? asked).empty ?? ""} staged={!!asked.stages} name={name} />
                {extra === "typing" && <small class="word">{choice.say}</small>}
              </span>
            </button>
          ))}
          {words.length > 0 && (
            <button class="back" onClick={back}>
              Back
            </button>
          )}
        </div>
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {!confirm && (
        <p class="extras">
          {barred.length > 0 && (
            <button class="quiet" aria-expanded={extra === "barred"} onClick={() => toggle("barred")}>
              Not possible ({barred.length})
            </button>
          )}
          <button class="quiet" aria-expanded={extra === "standing"} onClick={() => toggle("standing")}>
            {standing === "once" ? "Always so …" : "Always so: on"}
          </button>
          <button class="quiet" aria-expanded={extra === "typing"} onClick={() => toggle("typing")}>
            Type it …
          </button>
        </p>
      )}
      {!confirm && extra === "barred" && (
        <ul class="barred">
          {barred.map((one) => (
            <li key={one.text}>
              <s>{name(one.text)}</s> {one.reason} {one.rule && <small>({one.rule})</small>}
            </li>
          ))}
        </ul>
      )}
      {!confirm && extra === "standing" && (
        <label class="standing">
          Give the same answer to such questions
          <select value={standing} onChange={(event) => setStanding(event.currentTarget.value as Standing)}>
            <option value="once">only this once</option>
            <option value="place">until {place || "this part"} is over</option>
            <option value="fight">for the whole fight</option>
          </select>
        </label>
      )}
      {!confirm && extra === "typing" && (
        <form
          class="typed"
          onSubmit={(event) => {
            event.preventDefault();
            void send(typed);
          }}
        >
          <label>
            Your answer, typed: words, their beginnings, or numbers
            <input
              value={typed}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              onInput={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === "Escape") {
                  setExtra("");
                }
              }}
            />
          </label>
          <button class="main" disabled={busy || !typed.trim()}>
            Say it
          </button>
        </form>
      )}
    </section>
  );
}
