/** Telling real cards and dice: one tap a card, or typed. Who and what for follow by themselves. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { indexOf, isJoker, RANKS, rankOf, spoken, type Suit, suitOf } from "../cards/codes";
import { MiniCard, SuitSign } from "../cards/mini";
import { STAR } from "../cards/shapes";
import { getTable } from "../store";
import type { CardsAsked, FromPage, FromTable } from "../wire";
import { beginsOne, isWhole } from "./reading";
import { Slots } from "./slots";
import { Teller } from "./teller";
import "./pad.css";

const SUITS: readonly Suit[] = ["s", "h", "d", "c"];
/** As one looks for them: aces first, then up. */
const UPWARD = ["A", ...RANKS.filter((rank) => rank !== "A").reverse()];
const JOKERS = ["R*", "B*"];
/** More dots than this would be a smudge. */
const DOTS = 4;

interface Props {
  asked: CardsAsked;
  status: string;
  /** Letters and digits are keys. */
  keys?: boolean;
  /** What was told so far stands elsewhere. */
  rows?: boolean;
  /** Whose cards may be told before they are asked for. */
  others?: readonly { id: string; name: string }[];
  say(message: FromPage): Promise<FromTable>;
}

export function CardPad({ asked, status, keys = true, rows = false, others = [], say }: Props) {
  const [, draw] = useState<object>();
  const [teller] = useState(() => new Teller(say, () => draw({}), getTable().header?.fight));
  teller.ask(asked, say);
  const input = useRef<HTMLInputElement>(null);
  useFocus(input, asked.id);
  useTyping(input, keys);
  const [whose, setWhose] = useState<string | undefined>();
  const told = teller.told();
  const other = whose === asked.who ? undefined : others.find((one) => one.id === whose);
  const tap = (face: string) => (other ? teller.keep(other.id, face) : teller.tap(face));
  const typing = asked.sides ? "3 5" : "9c 5s, 5d 2s";
  return (
    <section class={asked.sides ? "pad pad-dice" : "pad"} aria-label={asked.text} data-cards={asked.id}>
      <h2 class={asked.text === status ? "unseen" : "pad-asks"}>{asked.text}</h2>
      {!rows && <Slots told={told} n={asked.n} dice={!!asked.sides} width={30} />}
      {asked.sides ? <Dice sides={asked.sides} tap={tap} /> : <Cells asked={asked} told={told} tap={tap} />}
      <form
        class="pad-line"
        onSubmit={(event) => {
          event.preventDefault();
          void teller.tellLine();
        }}
      >
        <input
          ref={input}
          aria-label={
            asked.sides ? "Type the dice, like 3 5" : "Type the cards, like 9c 5s, names before them if you like"
          }
          placeholder={typing}
          value={teller.line}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          onInput={(event) => {
            const line = event.currentTarget.value;
            teller.type(line);
            if (!teller.fault && isWhole(line, asked)) {
              void teller.tellLine();
            }
          }}
          onKeyDown={(event) => {
            if (event.key === "Backspace" && !teller.line) {
              teller.back();
            } else if (event.key === "Escape") {
              event.currentTarget.blur();
            }
          }}
        />
        <button
          type="button"
          class="btn btn-square pad-back"
          aria-label="Take the last card back"
          title="Take the last card back (Backspace)"
          disabled={told.length === 0}
          onClick={() => teller.back()}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 6h12v12H8l-5-6zM11.500 9.500l5 5m0-5l-5 5" />
          </svg>
        </button>
        {others.length > 0 && !asked.sides && (
          <button
            type="button"
            class="btn pad-other"
            aria-expanded={whose !== undefined}
            onClick={() => setWhose(whose === undefined ? "" : undefined)}
          >
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
              <circle cx="12" cy="12" r="3" />
            </svg>
            <span>Somebody else’s card</span>
          </button>
        )}
      </form>
      {whose !== undefined && <Others others={others} asked={asked} whose={other?.id ?? ""} choose={setWhose} />}
      <Early ahead={teller.ahead} others={others} forget={(who) => teller.forget(who)} />
      {teller.fault ? (
        <p class="fault pad-fault" role="alert">
          {teller.fault}
        </p>
      ) : (
        rows &&
        asked.then && (
          <p class="pad-then">
            <b>Then:</b> {asked.then}
          </p>
        )
      )}
    </section>
  );
}

interface OthersProps {
  others: readonly { id: string; name: string }[];
  asked: CardsAsked;
  whose: string;
  choose(who: string | undefined): void;
}

function Others({ others, asked, whose, choose }: OthersProps) {
  return (
    <div class="pad-others" role="group" aria-label="Whose card is it?">
      {others.map((one) => (
        <button
          key={one.id}
          type="button"
          class="btn"
          aria-pressed={one.id === (whose || asked.who)}
          onClick={() => choose(one.id === asked.who ? undefined : one.id)}
        >
          {one.name}
        </button>
      ))}
    </div>
  );
}

interface EarlyProps {
  ahead: ReadonlyMap<string, readonly string[]>;
  others: readonly { id: string; name: string }[];
  forget(who: string): void;
}

/** What was told too early waits here, in sight. */
function Early({ ahead, others, forget }: EarlyProps) {
  return [...ahead].map(([who, cards]) => (
    <p key={who} class="pad-early">
      {others.find((one) => one.id === who)?.name ?? who}, as soon as asked:{" "}
      {cards.map((card, at) => (
        <MiniCard key={at} code={card} />
      ))}{" "}
      <button type="button" class="btn btn-ghost" onClick={() => forget(who)}>
        Forget them
      </button>
    </p>
  ));
}

interface CellsProps {
  asked: Partial<Pick<CardsAsked, "told" | "left" | "jokers">>;
  told: readonly string[];
  tap(face: string): void;
}

/** All faces there are, to be tapped. */
export function Cells({ asked, told, tap }: CellsProps) {
  const onTheWay = told.slice((asked.told ?? []).length);
  const left = (code: string) => {
    const many = asked.left?.[code];
    return many === undefined ? undefined : Math.max(0, many - onTheWay.filter((one) => one === code).length);
  };
  return (
    <div class={asked.jokers ? "pad-cells pad-cells-jokers" : "pad-cells"} role="group" aria-label="Cards">
      {SUITS.map((suit) => (
        <div key={suit} class="pad-suit">
          {UPWARD.map((rank) => (
            <Cell key={rank} code={rank + suit} left={left(rank + suit)} tap={tap} />
          ))}
        </div>
      ))}
      {asked.jokers && (
        <div class="pad-jokers">
          {JOKERS.map((code) => (
            <Cell key={code} code={code} left={left(code)} tap={tap} />
          ))}
        </div>
      )}
    </div>
  );
}

interface CellProps {
  code: string;
  /** How many can be left in the packs; unknown where nobody says. */
  left: number | undefined;
  tap(face: string): void;
}

function Cell({ code, left, tap }: CellProps) {
  const gone = left === 0;
  const many = left === undefined ? "" : gone ? ", none left" : `, ${left} left`;
  return (
    <button
      type="button"
      class={`pad-card card-suit-${suitOf(code)}${gone ? " pad-card-gone" : ""}`}
      data-card={code}
      onClick={() => tap(code)}
    >
      <span class="unseen">{spoken(code) + many}</span>
      {isJoker(code) ? (
        <svg class="suit-sign" viewBox="0 0 32 32" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ) : (
        <span class="pad-face" aria-hidden="true">
          <b>{indexOf(rankOf(code))}</b>
          <SuitSign suit={suitOf(code)} />
        </span>
      )}
      {left !== undefined && left > 0 && (
        <i class="pad-dots" aria-hidden="true">
          {left > DOTS ? left : "•".repeat(left)}
        </i>
      )}
    </button>
  );
}

export function Dice({ sides, tap }: { sides: number; tap(face: string): void }) {
  return (
    <div class="pad-numbers" role="group" aria-label="Dice">
      {Array.from({ length: sides }, (_, at) => String(at + 1)).map((one) => (
        <button key={one} type="button" class="btn" data-die={one} onClick={() => tap(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}

type Field = { current: HTMLInputElement | null };

/** Where there are keys one types at once; focus is never taken from another field. */
function useFocus(input: Field, question: string): void {
  useLayoutEffect(() => {
    const elsewhere = document.activeElement?.closest("input, textarea, select, dialog");
    if (!elsewhere && window.matchMedia("(hover: hover)").matches) {
      input.current?.focus({ preventScroll: true });
    }
  }, [question]);
}

function useTyping(input: Field, on: boolean): void {
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      const elsewhere =
        target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey;
      if (on && !elsewhere && (beginsOne(event.key) || event.key === "/" || event.key === "Backspace")) {
        if (event.key === "/") {
          event.preventDefault();
        }
        input.current?.focus(); // the key itself is typed there
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [on]);
}
