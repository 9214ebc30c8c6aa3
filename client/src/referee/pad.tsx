/** Telling real cards and dice: two taps a card, or typed like 4h js. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { Card } from "../cards/card";
import { indexOf, RANKS, type Suit } from "../cards/codes";
import { SuitSign } from "../cards/mini";
import type { CardsAsked, FromPage, FromTable } from "../wire";
import "../frame/forms.css";
import "./pad.css";

const SUIT_NAMES: [Suit, string][] = [
  ["c", "clubs"],
  ["d", "diamonds"],
  ["h", "hearts"],
  ["s", "spades"],
];
/** As one looks for them: aces first, then up. */
const UPWARD = ["A", ...RANKS.filter((rank) => rank !== "A").reverse()];

interface Props {
  asked: CardsAsked;
  status: string;
  say(message: FromPage): Promise<FromTable>;
}

export function CardPad({ asked, status, say }: Props) {
  const [told, setTold] = useState<string[]>([]);
  const [rank, setRank] = useState("");
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    setTold([]);
    setRank("");
    setFault("");
    if (window.matchMedia("(hover: hover)").matches) {
      input.current?.focus();
    }
  }, [asked.id]);

  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      const elsewhere =
        target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey;
      if (!elsewhere && /^[0-9akqjtb]$/i.test(event.key)) {
        input.current?.focus(); // the key itself is typed there
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);

  async function send(cards: string): Promise<void> {
    setFault("");
    setTyped(""); // at once: whoever types fast has begun the next card before this one is answered
    try {
      await say({ type: "cards", question: asked.id, cards });
    } catch (why) {
      setFault((why as Error).message);
      setTyped((since) => since || cards);
      setTold([]);
    }
  }

  function add(one: string): void {
    const now = [...told, one];
    setRank("");
    setTold(now);
    if (now.length === asked.n) {
      void send(now.join(" "));
    }
  }

  const dice = asked.sides ? Array.from({ length: asked.sides }, (_, at) => String(at + 1)) : [];
  return (
    <section class="pad" aria-label={asked.text}>
      <h2 class={asked.text === status ? "unseen" : ""}>{asked.text}</h2>
      {told.length > 0 && (
        <p class="said">
          {told.map((one, at) => (asked.sides ? <b key={at}>{one}</b> : <Card key={at} code={one} width={44} />))}
          <button class="quiet" onClick={() => setTold(told.slice(0, -1))}>
            Take back
          </button>
        </p>
      )}
      {asked.sides ? (
        <div class="ranks">
          {dice.map((one) => (
            <button key={one} onClick={() => add(one)}>
              {one}
            </button>
          ))}
        </div>
      ) : (
        <>
          <div class="ranks" role="group" aria-label="Rank">
            {UPWARD.map((one) => (
              <button key={one} aria-pressed={rank === one} onClick={() => setRank(one)}>
                {indexOf(one)}
              </button>
            ))}
            <button class="joker" onClick={() => add("R*")}>
              red joker
            </button>
            <button class="joker" onClick={() => add("B*")}>
              black joker
            </button>
          </div>
          <div class="suits" role="group" aria-label="Suit">
            {SUIT_NAMES.map(([suit, name]) => (
              <button key={suit} disabled={!rank} onClick={() => add(rank + suit)} aria-label={name}>
                <span class="pad-suit">
                  <SuitSign suit={suit} />
                </span>{" "}
                {suit}
              </button>
            ))}
          </div>
        </>
      )}
      <form
        class="typed"
        onSubmit={(event) => {
          event.preventDefault();
          void send(typed);
        }}
      >
        <label>
          {asked.sides ? "Or type the dice, like 3 5" : "Or type them, like 4h js"}
          <input
            ref={input}
            value={typed}
            autocomplete="off"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button class="main" disabled={!typed.trim()}>
          Tell
        </button>
      </form>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
