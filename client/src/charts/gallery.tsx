/** Charts in every state: exact, with few fights and with many, empty, growing, with long names and on a phone. */

import type { ComponentChildren } from "preact";

import type { Show } from "../gallery/show";
import "./gallery.css";
import { Columns } from "./columns";
import { Ends } from "./ends";
import { FairLine } from "./fair-line";
import { Heat } from "./heat";
import { Mirror } from "./mirror";
import { exactly, share } from "./numbers";
import {
  ANN,
  BOB,
  BRIDGE,
  BRIDGE_HURT,
  BRIDGE_ROUNDS,
  bridgeEnds,
  DUEL_ROUNDS,
  duel,
  duels,
  exchange,
  fewer,
  HARMLESS,
  LONG,
  MIRIAM,
  RIOT_ROUNDS,
  RIOTERS,
  WHO_HITS,
  weapons,
  won,
  worth,
} from "./samples";
import { Survival } from "./survival";
import { Tornado } from "./tornado";
import { Tug } from "./tug";

/** In a panel, as wide as on a laptop, in a column beside, or on the narrowest phone. */
function Hung({ as, children }: { as: "wider" | "wide" | "side" | "phone"; children: ComponentChildren }) {
  return <div class={`charts-hung charts-${as}`}>{children}</div>;
}

const TUGS: Show[] = [
  {
    name: "Tug: exact",
    draw: () => (
      <Hung as="wide">
        <Tug big parts={WHO_HITS} />
        <Tug big parts={WHO_HITS} fractions />
      </Hung>
    ),
  },
  {
    name: "Tug: few and many",
    draw: () => (
      <Hung as="wide">
        <Tug big parts={won(467, 600)} />
        <Tug big parts={won(33, 60)} />
        <Tug big parts={won(11, 12)} growing />
        <Tug big parts={won(7, 12)} growing />
        <Tug big parts={won(0, 0)} growing />
        <Tug parts={won(600, 600)} />
        <Tug parts={won(56, 60)} head="Chance to win" note="60 fights, sensible bots" />
      </Hung>
    ),
  },
  {
    name: "Tug: nobody, four sides",
    draw: () => (
      <Hung as="wide">
        <Tug
          parts={[
            { name: "Ann", of: share(220, 600), side: 0 },
            { name: "nobody", of: share(130, 600) },
            { name: "Bob", of: share(250, 600), side: 1 },
          ]}
        />
        <Tug
          parts={["Wren", "Mole", "Toad", "Rat"].map((name, side) => ({ name, of: share(90 + 40 * side, 600), side }))}
        />
      </Hung>
    ),
  },
  {
    name: "Tug: narrow, long names, right to left",
    draw: () => (
      <Hung as="phone">
        <Tug big parts={WHO_HITS} />
        <Tug big parts={won(467, 600)} />
        <Tug big parts={won(330, 600, "The Honourable Company of Ferrymen", "Wulfstan Ironside the Elder")} />
        <Tug big parts={won(330, 600, "מרים בת חנה", "أبو بكر الصيادي")} />
        <Tug big parts={won(9, 12)} growing />
      </Hung>
    ),
  },
];

const SAYS = "points in one blow, after armour; in 100 exchanges";

const MIRRORS: Show[] = [
  {
    name: "Mirror: exact",
    draw: () => (
      <Hung as="wide">
        <Mirror exchange={exchange()} pair={[ANN, BOB]} says={SAYS} head="Ann attacks, Bob strikes back" note="exact" />
      </Hung>
    ),
  },
  {
    name: "Mirror: exact, fractions",
    draw: () => (
      <Hung as="wide">
        <Mirror exchange={exchange()} pair={[ANN, BOB]} fractions />
      </Hung>
    ),
  },
  {
    name: "Mirror: counted, few",
    draw: () => (
      <Hung as="wide">
        <Mirror exchange={exchange(60)} pair={[ANN, BOB]} growing />
      </Hung>
    ),
  },
  {
    name: "Mirror: counted, many",
    draw: () => (
      <Hung as="wide">
        <Mirror exchange={exchange(3000)} pair={[ANN, BOB]} />
      </Hung>
    ),
  },
  {
    name: "Mirror: nothing to lose",
    draw: () => (
      <Hung as="wide">
        <Mirror exchange={HARMLESS} pair={[ANN, BOB]} />
      </Hung>
    ),
  },
  {
    name: "Mirror: narrow",
    draw: () => (
      <Hung as="phone">
        <Mirror exchange={exchange()} pair={[ANN, BOB]} says="in 100" head="One exchange" />
        <Mirror exchange={exchange()} pair={[LONG, MIRIAM]} says="in 100" fractions tools={false} />
      </Hung>
    ),
  },
];

const SURVIVALS: Show[] = [
  {
    name: "Survival: many",
    draw: () => (
      <Hung as="wide">
        <Survival
          lines={duel()}
          rounds={DUEL_ROUNDS}
          n={3000}
          head="Who is still standing"
          note="the band is what 3000 fights leave open: ± 1.8"
        />
      </Hung>
    ),
  },
  {
    name: "Survival: exact",
    draw: () => (
      <Hung as="wide">
        <Survival lines={duel(0)} rounds={fewer(DUEL_ROUNDS, 1)} head="Who is still standing" note="exact" />
      </Hung>
    ),
  },
  {
    name: "Survival: few",
    draw: () => (
      <Hung as="side">
        <Survival lines={duel(60)} rounds={fewer(DUEL_ROUNDS, 0.02)} n={60} growing head="Who is still standing" />
        <Survival lines={[]} rounds={{}} n={0} growing head="Nobody yet" />
      </Hung>
    ),
  },
  {
    name: "Survival: narrow, names",
    draw: () => (
      <Hung as="phone">
        <Survival lines={duel(3000, LONG, MIRIAM)} rounds={DUEL_ROUNDS} n={3000} head="Who is still standing" />
      </Hung>
    ),
  },
  {
    name: "Survival: six",
    draw: () => (
      <Hung as="wide">
        <Survival
          lines={BRIDGE.map((who, at) => ({
            who,
            standing: duel()[at < 3 ? 1 : 0]?.standing.map((p) => p - at / 40) ?? [],
          }))}
          rounds={BRIDGE_ROUNDS}
          n={600}
        />
      </Hung>
    ),
  },
];

const HEIR = [
  { id: "ada", name: "Wulfstan Ironside the Elder", side: 0 },
  { id: "rod", name: "أبو بكر الصيادي", side: 1 },
];
const IN_100 = "in 100 fights · right: wounds on average";

const ENDS: Show[] = [
  {
    name: "Ends: many",
    draw: () => (
      <Hung as="wide">
        <Ends people={BRIDGE} ends={bridgeEnds(600)} wounds={BRIDGE_HURT} head="How each of them ends" note={IN_100} />
      </Hung>
    ),
  },
  {
    name: "Ends: few, none",
    draw: () => (
      <Hung as="wide">
        <Ends people={BRIDGE.slice(0, 4)} ends={bridgeEnds(12)} growing />
        <Ends people={BRIDGE.slice(0, 2)} ends={{}} growing />
      </Hung>
    ),
  },
  {
    name: "Ends: exact, every end",
    draw: () => (
      <Hung as="wide">
        <Ends
          people={[ANN]}
          ends={{
            ann: {
              up: exactly(0.2),
              gone: exactly(0.15),
              unconscious: exactly(0.17),
              beaten: exactly(0.16),
              critical: exactly(0.2),
              dead: exactly(0.12),
            },
          }}
        />
      </Hung>
    ),
  },
  {
    name: "Ends: narrow, names",
    draw: () => (
      <Hung as="phone">
        <Ends people={HEIR} ends={bridgeEnds(600)} wounds={BRIDGE_HURT} head="How each of them ends" />
      </Hung>
    ),
  },
];

const COLUMNS: Show[] = [
  {
    name: "Columns: many",
    draw: () => (
      <Hung as="wide">
        <Columns rounds={DUEL_ROUNDS} n={3000} head="How long" />
        <Columns rounds={BRIDGE_ROUNDS} n={600} head="How long" note="about 20 minutes with real cards" />
        <Columns rounds={RIOT_ROUNDS} n={600} head="A long fight" />
      </Hung>
    ),
  },
  {
    name: "Columns: few, none, exact",
    draw: () => (
      <Hung as="side">
        <Columns rounds={{ 2: 3, 3: 9, 4: 5, 5: 2, 9: 1 }} n={20} growing head="Twenty fights" />
        <Columns rounds={{}} n={0} growing head="None" />
        <Columns rounds={{ 1: 0.4, 2: 0.3, 3: 0.2, 4: 0.1 }} head="Exact" />
        <Columns rounds={{ 1: 600 }} n={600} head="One round" />
      </Hung>
    ),
  },
  {
    name: "Columns: narrow",
    draw: () => (
      <Hung as="phone">
        <Columns rounds={DUEL_ROUNDS} n={3000} head="How long" />
        <Columns rounds={RIOT_ROUNDS} n={600} head="A long fight" />
      </Hung>
    ),
  },
];

const HEATS: Show[] = [
  {
    name: "Heat: exact",
    draw: () => (
      <Hung as="wider">
        <Heat matrix={weapons()} head="Points lost a blow is worth, on average" />
      </Hung>
    ),
  },
  {
    name: "Heat: few",
    draw: () => (
      <Hung as="wider">
        <Heat matrix={{ ...weapons(60), dominated: [], remarks: {} }} head="Counted" note="60 a cell" growing />
      </Hung>
    ),
  },
  {
    name: "Heat: many columns, growing",
    draw: () => (
      <Hung as="wider">
        <Heat matrix={duels(180)} head="Who wins which duel" growing />
      </Hung>
    ),
  },
  {
    name: "Heat: narrow, empty",
    draw: () => (
      <Hung as="phone">
        <Heat matrix={weapons()} head="Points lost, on average" />
        <Heat matrix={{ ...duels(0), fixed: "" }} head="Not begun" growing />
      </Hung>
    ),
  },
];

const TORNADOES: Show[] = [
  {
    name: "Tornado: many",
    draw: () => (
      <Hung as="wider">
        <Tornado
          worth={worth(1500)}
          wins="Ann wins"
          head="What is one point worth?"
          note="one thing changed at a time · the grey band: not to be told from nothing (± 2.5)"
        />
      </Hung>
    ),
  },
  {
    name: "Tornado: exact, few, none",
    draw: () => (
      <Hung as="wide">
        <Tornado worth={worth()} wins="Ann wins" head="Solved" note="exact" />
        <Tornado worth={worth(60)} wins="Ann wins" head="Sixty fights a row" growing />
        <Tornado worth={{ base: share(30, 60), rows: [] }} head="Nothing changed yet" growing />
      </Hung>
    ),
  },
  {
    name: "Tornado: narrow",
    draw: () => (
      <Hung as="phone">
        <Tornado worth={worth(1500)} head="What is one point worth?" />
      </Hung>
    ),
  },
];

const FAIR_LINES: Show[] = [
  {
    name: "Fair line",
    draw: () => (
      <Hung as="side">
        <FairLine tried={RIOTERS} now={12} unit="rioters" head="How many rioters make it even?" />
        <FairLine tried={RIOTERS.map(({ many, win }) => ({ many, win: exactly(win.p) }))} now={22} unit="rioters" />
        <FairLine tried={RIOTERS.slice(0, 1)} now={12} unit="rioters" growing />
        <FairLine tried={[]} now={12} unit="rioters" growing />
      </Hung>
    ),
  },
  {
    name: "Fair line: narrow",
    draw: () => (
      <Hung as="phone">
        <FairLine tried={RIOTERS} now={12} unit="rioters" goal={0.7} head="How many rioters?" />
      </Hung>
    ),
  },
];

export const shows: Show[] = [
  ...TUGS,
  ...MIRRORS,
  ...SURVIVALS,
  ...ENDS,
  ...COLUMNS,
  ...HEATS,
  ...TORNADOES,
  ...FAIR_LINES,
];
