/** The desk's parts, in their states. */

import type { Show } from "../gallery/show";
import { Chips, FaultLine, PowerStrip, SavedLine, Segment, Stepper, Switch, ThresholdTrack, Toast } from "./kit/kit";

const nothing = () => undefined;

export const shows: Show[] = [
  {
    name: "stepper",
    draw: () => (
      <>
        <Stepper label="Body" about="strikes, and takes" value={6} min={1} max={20} set={nothing} />
        <Stepper label="Will" about="dazed above it" value={60} min={1} max={20} set={nothing} wrong />
        <Stepper
          label="Perception"
          about="IQ, if nothing is said"
          value={undefined}
          otherwise={11}
          min={0}
          max={40}
          set={nothing}
        />
      </>
    ),
  },
  {
    name: "choices",
    draw: () => (
      <>
        <Segment
          label="Role"
          value="hero"
          options={[
            ["hero", "hero"],
            ["minion", "minion"],
          ]}
          pick={nothing}
        />
        <Chips
          label="Edition"
          value=""
          options={[
            ["", "all"],
            ["suits", "suits"],
            ["countdown", "countdown"],
          ]}
          pick={nothing}
        />
        <Switch label="Combat Reflexes" on turn={nothing} />
      </>
    ),
  },
  {
    name: "fault",
    draw: () => (
      <>
        <FaultLine
          fault={{
            path: ["skills"],
            text: "No weapon or skill has this name.",
            fixes: [
              { label: "Rapier?", row: {} },
              { label: "Keep as own skill", row: {} },
            ],
          }}
          fix={nothing}
        />
        <FaultLine
          fault={{ path: [], level: "warning", text: "The shield takes one hand.", rule: "ANT-01" }}
          fix={nothing}
        />
        <FaultLine fault={{ path: [], level: "note", text: "Nothing is wrong with it." }} fix={nothing} />
      </>
    ),
  },
  { name: "power strip", draw: () => <PowerStrip of="Sword" strip={[2, 4, 6, 8, 10, 12, 14]} /> },
  {
    name: "tracks",
    draw: () => (
      <>
        <ThresholdTrack
          track={{
            label: "Status",
            about: "shock + wounds",
            size: 14,
            filled: 2,
            marks: [
              { over: 6, word: "dazed" },
              { over: 12, word: "out" },
            ],
          }}
        />
        <ThresholdTrack
          track={{
            label: "Wounds",
            about: "carried: 1½",
            size: 14,
            filled: 2,
            half: true,
            marks: [
              { over: 6, word: "critical" },
              { over: 12, word: "dead" },
            ],
          }}
        />
      </>
    ),
  },
  {
    name: "saved",
    draw: () => (
      <>
        {(["saved", "sending", "away", "conflict", "refused"] as const).map((saved) => (
          <SavedLine key={saved} draft={{ saved, why: "That is no person." }} />
        ))}
      </>
    ),
  },
  {
    name: "toast",
    size: "phone",
    draw: () => <Toast done={{ text: "Ann was removed.", undo: nothing }} close={nothing} />,
  },
];
