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

interface Said {
  words: string[];
  so: string;
}

const LEAVING = /\b(give up|surrender|for good)\b/i;

/** Whether an answer lays down a card or leaves the fight: then one is asked to confirm it. */
function commits(answer: string, means: string): boolean {
  return LEAVING.test(`${answer} ${means}`) || answer.split(/[\s+=]/).some((word) => isCard(word.replace(/^10/, "T")));
}

/** A stage's prompt as a question, unless the question itself ends so. */
function prompting(prompt: string | undefined, text: string): string {
  return prompt && !text.toLowerCase().endsWith(`${prompt.toLowerCase()}?`) ? `${prompt}?` : "";
}

/** What an answer means, without the hints for a keyboard. */
function meaning(text: string): string {
  return text.replace(/\s*\(type '[^)]*\)/, "");
}

/** What is about to be said: a card by itself is shown beside what it means. */
function confirmed(answer: string, means: string): string {
  const card = isCard(answer) ? withSigns(answer) : "";
  return card && means && !means.includes(card) ? `${card} ${means}` : means;
}

/** What the empty word means: with one other choice it is a no, unless the prompt asks what else, who or how many. */
function empty(options: Choice[], prompt: string): string {
  const no = options.length === 2 && !options.some((one) => isCard(one.say)) && !/^(what|who|how|and|until)\b/i.test(prompt);
  return no ? "No" : "That is all";
}

/** A choice in words: what it means where that is more than the words; a card is drawn, and explained if it is all. */
function Label({ choice, empty, staged, name }: { choice: Choice; empty: string; staged: boolean; name(word: string): string }) {
  if (isCard(choice.say)) {
    return (
      <>
        <Card card={choice.say} small />
        {choice.means && !staged && <small>{choice.means}</small>}
      </>
    );
  }
  return <>{choice.say === "" ? empty : meaning(choice.means ?? "") || name(choice.say)}</>;
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
  /** What has been said of an answer in stages, as a sentence. */
  const [so, setSo] = useState("");
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
  async function ask(next: string[], sentence: string, way: Said[], atOnce = false, unsaid = false): Promise<void> {
    setFault("");
    if (next.length === 0) {
      setStage(undefined);
      setShown([]);
      setSo("");
      return;
    }
    setBusy(true);
    try {
      const found = await say({ type: "next", question: asked.id, words: next, answer: atOnce });
      const only = found.type === "stage" && found.options?.length === 1 ? found.options[0] : undefined;
      if (found.type !== "stage") {
        await ask([], "", []); // they were the whole answer
      } else if (only?.say) {
        await ask([...next, only.say], only.means || sentence, way, false, true);
      } else if (found.options?.length) {
        setStage(found);
        setShown(way);
        setSo(sentence);
      } else {
        const whole = found.whole ?? "";
        const plain = !found.means || found.means === whole;
        await settle(whole, plain && sentence ? `${sentence} (${withSigns(whole)})` : (found.means ?? ""), unsaid);
      }
    } catch (why) {
      setFault((why as Error).message);
    }
    setBusy(false);
  }

  async function settle(answer: string, means: string, unsaid = false): Promise<void> {
    if (unsaid || commits(answer, means)) {
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
      const said = [...words, choice.say];
      const atOnce = standing === "once" && !commits(said.join(" "), choice.means ?? "");
      void ask(said, choice.means || so, [...shown, { words, so }], atOnce);
    } else {
      void settle(choice.say, choice.means ?? "");
    }
  }

  function back(): void {
    if (confirm) {
      setConfirm(undefined);
    } else {
      const last = shown.at(-1);
      void ask(last?.words ?? [], last?.so ?? "", shown.slice(0, -1));
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
          {words.length > 0 && <span>{so || words.filter(Boolean).map((word) => name(withSigns(word))).join(" ")}</span>}
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
            <button key={choice.say} disabled={busy} onClick={() => choose(choice)}>
              {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
              <span>
                <Label choice={choice} empty={empty(options, stage?.prompt ?? asked.prompt ?? "")} staged={!!asked.stages} name={name} />
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
