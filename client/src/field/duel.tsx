/**
 * The cloth of `challenge`: the other's seat, the attack that lies face down with its boosts sideways, the answer beside
 * it, and the ladder of what can be answered.
 */

import type { ComponentChildren } from "preact";

import { Back, Card } from "../cards/card";
import { MiniCard } from "../cards/mini";
import { Arms } from "../heraldry/arms";
import { Bar } from "../people/bar";
import { described, gearOf } from "../people/tracks";
import { Words } from "../people/word";
import { wordsOf } from "../people/words";
import type { PersonView } from "../wire";
import { keyed } from "./keyed";
import "./duel.css";

/** Cards that lie on the cloth, or are about to. `??` where only the back is seen. */
export interface OnCloth {
  side: number;
  /** What they are: "attack, face down", "your answer". */
  says: string;
  cards: string[];
  boosts: number;
  /** Own cards that lie face down: a corner shows which. */
  veiled?: boolean;
  /** Still being chosen. */
  chosen?: boolean;
}

/** How likely each answer is, as far as this seat can know; and the value that stands against it. */
export interface Reach {
  value: number;
  /** `stops`: how much of that stops it; of equal values some may. */
  answers: { value: number; p: number; stops: number }[];
  /** "Nothing stops 13." */
  says: string;
  /** From the coach. */
  coach?: boolean;
}

interface DuelProps {
  foe: PersonView;
  side: number;
  laid: OnCloth[];
  reach?: Reach;
  level?: boolean;
  /** Under it: what was before. */
  children?: ComponentChildren;
}

export function Duel({ foe, side, laid, reach, level, children }: DuelProps) {
  return (
    <section
      class={["duel", level && "duel-level", reach && "duel-reach"].filter(Boolean).join(" ")}
      aria-label="The cloth"
    >
      <FoeSeat foe={foe} side={side} small={Boolean(level)} />
      <div class="duel-middle">
        <div class="duel-laid">
          {laid.map((one) => (
            <LaidSet key={one.says} laid={one} width={level ? 62 : 96} />
          ))}
        </div>
        {reach && <Ladder name={foe.name} reach={reach} narrow={Boolean(level)} />}
      </div>
      {children}
    </section>
  );
}

function FoeSeat({ foe, side, small }: { foe: PersonView; side: number; small: boolean }) {
  const hand = foe.zones.find(({ name }) => name === "hand")?.cards ?? [];
  return (
    <div class={`duel-foe side-${Math.min(side, 3)}`} role="group" aria-label={described(foe)}>
      <Arms name={foe.name} kind={foe.kind ?? "person"} side={side} size={small ? 48 : 64} out={!foe.up} label="" />
      <div class="duel-seat">
        <p>
          <b class="duel-name">{foe.name}</b>
          <Words words={wordsOf(foe)} most={2} />
          {!small && <small>{gearOf(foe)}</small>}
        </p>
        <Bar tracks={foe.tracks} />
      </div>
      <span class="duel-hand" role="img" aria-label={`${hand.length} cards in hand`}>
        {keyed(hand).map(({ key, one: card, at }) => (
          <span key={key} style={{ "--off": at - (hand.length - 1) / 2 }}>
            <Card code={card} side={side} width={small ? 38 : 58} silent />
          </span>
        ))}
      </span>
    </div>
  );
}

function LaidSet({ laid, width }: { laid: OnCloth; width: number }) {
  const boosts = laid.boosts === 1 ? "1 boost, never shown" : `${laid.boosts} boosts, never shown`;
  return (
    <>
      <figure class={laid.chosen ? "duel-set duel-set-chosen" : "duel-set"}>
        <div class="duel-cards">
          {keyed(laid.cards).map(({ key, one: card }) => (
            <span key={key} class="duel-card">
              <Card code={laid.veiled ? "??" : card} side={laid.side} width={width} />
              {laid.veiled && card !== "??" && (
                <span class="duel-peek">
                  <MiniCard code={card} />
                </span>
              )}
            </span>
          ))}
          {laid.cards.length === 0 && (
            <span class="duel-empty" style={{ width: `${width}px`, height: `${width * 1.4}px` }} />
          )}
        </div>
        <figcaption>{laid.says}</figcaption>
      </figure>
      {laid.boosts > 0 && (
        <figure class="duel-set">
          <div class="duel-boosts">
            {keyed(Array.from({ length: laid.boosts })).map(({ key }) => (
              <Back key={key} side={laid.side} width={width * 0.92} tilted silent />
            ))}
          </div>
          <figcaption>{boosts}</figcaption>
        </figure>
      )}
    </>
  );
}

/* The ladder */

const WIDTH = 300;
const HEIGHT = { wide: 96, narrow: 74 };
const EDGE = 12;

function Ladder({ name, reach, narrow }: { name: string; reach: Reach; narrow: boolean }) {
  const values = [...reach.answers.map(({ value }) => value), reach.value];
  const [least, most] = [Math.min(...values) - 1, Math.max(...values) + 2];
  const wide = narrow ? WIDTH * 0.6 : WIDTH;
  const height = narrow ? HEIGHT.narrow : HEIGHT.wide;
  const step = (wide - 2 * EDGE) / (most - least);
  const x = (value: number) => EDGE + (value - least + 0.5) * step;
  const top = height - 26;
  const highest = Math.max(...reach.answers.map(({ p }) => p));
  const every = Math.max(1, Math.ceil((most - least) / 5));
  return (
    <div class="duel-ladder">
      <p>
        <b>{`What ${name} can answer`}</b>
        {!narrow && reach.coach && <small class="duel-coach">coach</small>}
      </p>
      <svg
        viewBox={`0 0 ${wide} ${height}`}
        role="img"
        aria-label={`What ${name} can answer: from ${least + 1} to ${Math.max(...reach.answers.map(({ value }) => value))}; against ${reach.value}`}
      >
        {reach.answers.map(({ value, p, stops }) => {
          const [whole, part] = [p, stops].map((chance) => (chance * (top - 8)) / highest) as [number, number];
          const box = { x: x(value) - step / 2 + 1.5, width: Math.max(1, step - 3), rx: 2 };
          return (
            <g key={value}>
              {p > stops && <rect class="duel-beaten" {...box} y={top - whole} height={whole} />}
              {stops > 0 && <rect class="duel-holds" {...box} y={top - part} height={part} />}
            </g>
          );
        })}
        <path class="duel-axis" d={`M8 ${top}H${wide - 8}`} />
        {Array.from({ length: most - least - 1 }, (_, at) => least + 1 + at)
          .filter((value) => value % every === 0)
          .map((value) => (
            <text key={value} x={x(value)} y={height - 9}>
              {value}
            </text>
          ))}
        <g transform={`translate(${x(reach.value)} 0)`}>
          <path class="duel-mark" d={`M0 4V${top}`} />
          <rect class="duel-flag" x="-15" y="0" width="30" height="24" rx="6" />
          <text class="duel-flag-value" y="17">
            {reach.value}
          </text>
        </g>
      </svg>
      <small>{reach.says}</small>
    </div>
  );
}
