/** The rule book's parts, in their states. */

import type { Show } from "../gallery/show";
import { Answers, Chapters } from "./list";
import { NeedField } from "./need-field";
import { SwitchLine } from "./switch-line";
import type { Need } from "./wire";
import { Paragraphs } from "./words";
import "./entry.css";
import "./question.css";
import "./rules.css";

const nothing = () => undefined;
const NONE = { low: 0, high: 0, choices: [], default: null, positional: false, required: true };
const SKILL: Need = { ...NONE, name: "skill", kind: "number", about: "Skill, with all modifiers.", low: 1, high: 30 };
const TYPE: Need = { ...NONE, name: "type", kind: "word", about: "Type of damage.", choices: ["hard", "cutting"] };
const FLAG: Need = { ...NONE, name: "aimed", kind: "flag", about: "After a turn of aiming.", required: false };

export const shows: Show[] = [
  {
    name: "answers",
    draw: () => (
      <Answers
        q="dazed"
        at="DAZ-01"
        found={{
          total: 70,
          found: [
            { id: "DAZ-01", kind: "clause", title: "Dazed and pinned", begins: "You are Dazed above Will." },
            { id: "R-32", kind: "ruling", title: "Dazed: entry and exit", begins: "The threshold is Will in combat …" },
            { id: "WE-06", kind: "example", title: "Worked examples", begins: "One loss of 7 in a car race: dazed." },
          ],
        }}
      />
    ),
  },
  { name: "no answers", draw: () => <Answers q="xyzzy" at="" found={{ total: 0, found: [] }} /> },
  {
    name: "chapters",
    draw: () => (
      <Chapters
        edition="draw"
        at="CON-01"
        chapters={[
          { first: "CRD-01", last: "CRD-10", title: "Cards and values", kind: "clause", count: 10 },
          { first: "CON-01", last: "CON-11", title: "Contest resolution", kind: "clause", count: 1 },
        ]}
      />
    ),
  },
  {
    name: "words",
    draw: () => (
      <div class="entry-text">
        <Paragraphs
          own="DAZ-01"
          words={new Map()}
          text={[
            { pieces: [{ text: "The threshold is Will (" }, { text: "DFT-03", id: "DFT-03" }, { text: ")." }] },
            { pieces: [{ text: "option " }, { text: "daze_exit", code: true }], item: true },
            { pieces: [{ text: "or none" }], item: true },
          ]}
        />
      </div>
    ),
  },
  {
    name: "options",
    draw: () => (
      <>
        <SwitchLine
          option={{
            key: "daze_exit",
            label: "Daze exit",
            values: ["either", "all_minor"],
            low: 0,
            high: 0,
            default: "either",
            text: "When a daze ends.",
            rules: ["R-32"],
          }}
        />
        <SwitchLine
          option={{
            key: "decks",
            label: "Decks",
            values: [],
            low: 1,
            high: 8,
            default: 2,
            text: "How many packs are shuffled together.",
            rules: [],
          }}
        />
      </>
    ),
  },
  {
    name: "fields",
    draw: () => (
      <form class="question">
        <NeedField need={SKILL} known={[]} value="6" fault="" set={nothing} />
        <NeedField
          need={SKILL}
          known={[]}
          value="99"
          fault="Skill must be a whole number from 1 to 30, not '99'."
          set={nothing}
        />
        <NeedField need={TYPE} known={[]} value="cutting" fault="" set={nothing} />
        <NeedField need={FLAG} known={[]} value="yes" fault="" set={nothing} />
      </form>
    ),
  },
];
