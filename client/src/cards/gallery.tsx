/** Cards in every state. */

import { useState } from "preact/hooks";

import type { Show } from "../gallery/show";
import { Arms } from "../heraldry/arms";
import type { Line, Turn } from "../wire";
import { Back, Card, type CardProps } from "./card";
import { RANKS, RED_JOKER } from "./codes";
import { jokers, underRanks } from "./grouping";
import { Groups, HoldSlot } from "./groups";
import { Hand } from "./hand";
import { type HeldCard, held } from "./held";
import { MiniCard, SuitSign } from "./mini";
import "./gallery.css";

const NAMES = ["aces", "kings", "queens", "jacks", "tens", "nines", "eights", "sevens", "sixes", "fives", "fours"];
const COUNT: Turn[] = [...NAMES, "threes", "deuces"].map((name, at) => ({
  who: "",
  at,
  name,
  now: at === 3,
  done: at < 3,
}));
const PLAYED: Line[] = [
  ["anselm", "Ah"],
  ["dirk", "As"],
  ["falk", "Kd"],
  ["edda", "Qs"],
  ["corin", "Qc"],
].map(([who = "", card = ""]) => ({ step: 0, kind: "play", text: "", who, facts: { cards: [card] } }));
const ELEVEN = ["Js", "Jd", "9d", "9s", "8c", "5d", "5h", "5c", "3h", "2c", "2d", RED_JOKER];

const OWN = new Set(["anselm", "corin"]);

const STATES: [string, Partial<CardProps>][] = [
  ["plain", {}],
  ["used", { used: true }],
  ["void", { void: true }],
  ["lit", { lit: true }],
  ["veiled", { veiled: true }],
  ["tilted", { tilted: true }],
];

function Tap() {
  const [uses, setUses] = useState<string[]>(["attack", "", "boost"]);
  const next: Record<string, string> = { "": "attack", attack: "boost", boost: "" };
  const notes = ["counts 5", "counts 2", "over 7"];
  const cards = ["5c", "Qd", "Ts"].map((code, at) => ({ code, use: uses[at] ?? "", note: notes[at] ?? "" }));
  return <Hand cards={cards} onTap={(at) => setUses(uses.map((use, n) => (n === at ? (next[use] ?? "") : use)))} />;
}

function chosen(at: number): HeldCard[] {
  return held(ELEVEN).map((card, n) => (n === at ? { ...card, use: "play" } : card));
}

function shield(who: string, size: number) {
  return <Arms key={who} name={who} size={size} side={OWN.has(who) ? 0 : 1} />;
}

export const shows: Show[] = [
  {
    name: "sizes",
    draw: () => (
      <div class="cards-gallery-row">
        <Card code="Kh" width={112} />
        <Card code="Ts" width={84} />
        <Card code="Ad" width={60} />
        <Card code="Qc" width={44} />
        <Card code="7h" width={28} />
        <Back width={84} />
        <Back width={84} side={1} />
        <Back width={84} side={2} />
        <Back width={84} side={3} />
        <Card code="R*" width={84} />
        <Card code="B*" width={84} />
      </div>
    ),
  },
  {
    name: "states",
    draw: () => (
      <div class="cards-gallery-row">
        {STATES.map(([name, state]) => (
          <figure key={name}>
            <Card code="Jc" {...state} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
        <figure>
          <Back tilted side={1} />
          <figcaption>a back, tilted</figcaption>
        </figure>
      </div>
    ),
  },
  {
    name: "pack",
    draw: () => (
      <div class="cards-gallery-pack">
        {["s", "h", "d", "c"].flatMap((suit) =>
          RANKS.map((rank) => <Card key={rank + suit} code={rank + suit} width={44} />),
        )}
      </div>
    ),
  },
  {
    name: "letters on cards",
    draw: () => (
      <div class="cards-gallery-row" data-letters="on">
        {["5c", "5h", "Ts", "Kd", "Ah"].map((code) => (
          <Card key={code} code={code} />
        ))}
      </div>
    ),
  },
  {
    name: "small, in a sentence",
    draw: () => (
      <p>
        <MiniCard code="5d" /> <MiniCard code="2s" /> makes <b>7</b>; Bob’s <MiniCard code="9c" void />{" "}
        <MiniCard code="Ts" />, the <MiniCard code="R*" />, the <MiniCard code="B*" />, a back <MiniCard code="??" />{" "}
        <MiniCard code="??" side={1} />, and <SuitSign suit="h" /> alone.
      </p>
    ),
  },
  { name: "hand: tap for attack, boost, back", draw: () => <Tap /> },
  {
    name: "hand of four, one barred",
    draw: () => (
      <Hand
        cards={[...held(["5c", "9c", "Ts"]), { code: "9s", barred: true, note: "already laid" }]}
        onTap={() => undefined}
      />
    ),
  },
  {
    name: "hand of nine on a phone",
    draw: () => (
      <div class="cards-gallery-phone">
        <Hand cards={held(["5c", "9c", "Ts", "Ah", "Kd", "2s", "4h", "Jc", "Qd"])} width={92} onTap={() => undefined} />
      </div>
    ),
  },
  {
    name: "groups under their ranks",
    draw: () => (
      <div class="cards-gallery-laptop">
        <Groups
          ranks={underRanks(COUNT, chosen(0), PLAYED)}
          jokers={jokers(chosen(0))}
          hold={{ code: "Kh", at: 0 }}
          arms={shield}
          onTap={() => undefined}
          onTapHold={() => undefined}
        />
      </div>
    ),
  },
  {
    name: "groups, four of a kind, no Hold Card",
    draw: () => (
      <div class="cards-gallery-laptop">
        <Groups
          ranks={underRanks(COUNT, held(["Js", "Jd", "Jh", "Jc", "2c"]), [])}
          arms={shield}
          onTap={() => undefined}
        />
      </div>
    ),
  },
  {
    name: "groups on a phone, with the Hold Card",
    draw: () => (
      <div class="cards-gallery-phone">
        <Groups
          size="phone"
          ranks={underRanks(COUNT, held(["Js", "Jd", "9d", "3h"]), [])}
          hold={{ code: "Kh", at: 0 }}
          onTap={() => undefined}
          onTapHold={() => undefined}
        />
      </div>
    ),
  },
  {
    name: "groups on a phone",
    draw: () => (
      <div class="cards-gallery-phone">
        <Groups
          size="phone"
          ranks={underRanks(COUNT, chosen(1), [])}
          jokers={jokers(chosen(1))}
          onTap={() => undefined}
        />
        <HoldSlot card={{ code: "Kh" }} note="K♥, usable now" onTap={() => undefined} />
      </div>
    ),
  },
];
