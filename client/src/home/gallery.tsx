/** Pages before a fight, and their parts. */

import type { Show } from "../gallery/show";
import { SettingsForm } from "../tools/settings-form";
import type { Catalogue, EncounterInfo, Glance, Glanced, OldFight } from "./api";
import { BegunLinks } from "./begun";
import { Choose } from "./choose";
import { EncounterTile } from "./encounter-tile";
import { Panel } from "./panel";
import { proposed } from "./plan";
import { RecentTile } from "./recents";
import { Shell } from "./shell";
import { Stage } from "./stage";
import { LessonRow } from "./lessons";
import "./choose.css";
import "./home.css";

function somebody(name: string, side: string, more: Partial<Glanced> = {}): Glanced {
  return { id: name.toLowerCase(), name, side, kind: "person", mine: false, up: true, left: 1, ...more };
}

function encounter(title: string, people: Glanced[], more: Partial<EncounterInfo> = {}): EncounterInfo {
  const about = "A shield, a slow axe, a rapier that is hard to get past.";
  return { name: title.toLowerCase(), title, edition: "draw", about, people, kinds: ["fight"], ...more };
}

const DUEL = encounter("Two swords at dawn", [somebody("Ann", "Ann"), somebody("Bob", "Bob")]);
const BRIDGE = encounter("The toll bridge", [
  ...["Ada", "Ben", "Cid"].map((name) => somebody(name, "Travellers")),
  ...["Rod", "Tod", "Jon"].map((name) => somebody(name, "Robbers")),
]);
const RIOT = encounter(
  "Bread riot",
  [
    ...["Sir Edmund", "Gunnar"].map((name) => somebody(name, "Barricade")),
    ...Array.from({ length: 12 }, (_, at) => somebody(`Rioter ${at + 1}`, "Riot", { kind: "minion" })),
  ],
  { edition: "engage", kinds: ["fight", "crowd"] },
);
const RACE = encounter(
  "The car race",
  ["Lena", "Marco", "Old Finn"].map((name) => somebody(name, name)),
  { kinds: ["contest", "free"] },
);

const CATALOGUE: Catalogue = {
  program: "0.2.0",
  editions: [
    {
      name: "draw",
      title: "SUITS, one card",
      about: "",
      complete: true,
      options: [
        { name: "bonus_cards", default: false, choices: [true, false], low: 0, high: 0, about: "Bonus cards count." },
      ],
      needs: [],
      imports: [],
      encounters: [DUEL, BRIDGE, RACE],
      characters: ["knight"],
    },
  ],
  bots: ["sensible", "random"],
  bots_say: { beginner: "knows the rules and makes a beginner’s mistakes", sensible: "plays by rules of thumb" },
  first: null,
};

function fight(title: string): OldFight {
  return { key: title, title, edition: "engage", seat: "seat-1", created: 0, touched: 0, result: null };
}

const PEOPLE = [
  somebody("Bob", "Bob and Jon", { mine: true, left: 0.4, word: "dazed" }),
  somebody("Jon", "Bob and Jon", { mine: true }),
  somebody("Rod", "Rod and Tod"),
  somebody("Tod", "Rod and Tod", { left: 0.8 }),
];

function recent(glance: Partial<Glance>, title = "Bob and Jon, Rod and Tod") {
  const whole: Glance = { place: "round 1", people: PEOPLE, status: "", ...glance };
  return (
    <ul class="recents">
      <RecentTile fight={fight(title)} glance={whole} own="Bob and Jon" leave={() => undefined} />
    </ul>
  );
}

const ROWS = BRIDGE.people.map(({ id, name, side }) => ({ id, name, side }));
const PLAN = proposed("draw", { title: "The toll bridge", people: ROWS }, "friends");
const LINKS = {
  fight: "duel",
  title: "Two swords at dawn",
  links: [
    { seat: "seat-1", name: "Ann", role: "player", played: "person", key: "one" },
    { seat: "watch", name: "Spectators", role: "spectator", played: "person", key: "two" },
  ],
};

const LESSONS = [
  {
    name: "one-card-each",
    edition: "draw",
    edition_title: "SUITS Draw",
    title: "One card each",
    about: "One card, one skill, one blow.",
    minutes: 4,
    steps: 14,
    cards: ["5h", "9s", "4s"],
  },
  {
    name: "two-cards-each",
    edition: "pair",
    edition_title: "SUITS Pair",
    title: "Two cards each",
    about: "The better card or the sum of both.",
    minutes: 4,
    steps: 11,
    cards: ["6h", "3d", "4h"],
  },
];

export const shows: Show[] = [
  {
    name: "lessons",
    size: "laptop",
    draw: () => (
      <LessonRow
        lessons={LESSONS}
        gone={
          new Map([
            ["One card each", "done"],
            ["Two cards each", "begun"],
          ])
        }
        begin={() => undefined}
      />
    ),
  },
  { name: "stage", draw: () => <Stage width={104} /> },
  {
    name: "encounters",
    draw: () => (
      <ul class="encs">
        {[DUEL, BRIDGE, RIOT, RACE].map((one, at) => (
          <EncounterTile key={one.title} encounter={one} href="#" chosen={at === 1} />
        ))}
      </ul>
    ),
  },
  { name: "your turn", draw: () => recent({ asked: true }) },
  { name: "going on", draw: () => recent({}) },
  {
    name: "won",
    draw: () =>
      recent({
        place: "after the fight",
        over: true,
        result: { side: "Bob and Jon" },
        people: PEOPLE.map((one) => (one.mine ? one : { ...one, up: false, left: 0, word: "dead" })),
      }),
  },
  {
    name: "not known yet",
    draw: () => (
      <ul class="recents">
        <RecentTile fight={fight("At the toll gate")} glance={undefined} own="Anselm" leave={() => undefined} />
      </ul>
    ),
  },
  {
    name: "plan",
    draw: () => (
      <Panel
        catalogue={CATALOGUE}
        // biome-ignore lint/style/noNonNullAssertion: it stands above
        edition={CATALOGUE.editions[0]!}
        encounter={BRIDGE}
        plan={PLAN}
        purpose="friends"
        set={() => undefined}
        begun={() => undefined}
      />
    ),
  },
  {
    name: "choosing",
    size: "laptop",
    draw: () => (
      <Shell at="friends">
        <Choose catalogue={CATALOGUE} way="friends" purpose="friends" wanted="" />
      </Shell>
    ),
  },
  { name: "links", draw: () => <BegunLinks fight={LINKS} /> },
  {
    name: "settings",
    draw: () => (
      <main class="lobby">
        <SettingsForm />
      </main>
    ),
  },
];
