/** Chips as they lie on a table: blue with a sword to act, white with a shield to defend. */

import "./chips.css";

import type { ChipCount } from "./tracks";

type ChipKind = "blue" | "white";

const DEVICE: Readonly<Record<ChipKind, string>> = {
  blue: "M20 12.5l2 3.6v7.4h3v2h-4V29h-2v-3.5h-4v-2h3v-7.4z",
  white: "M14.5 14q5.5 1.2 5.5-1.5 0 2.7 5.5 1.5.8 9.5-5.5 14-6.3-4.5-5.5-14z",
};

/** One chip; `gone`: the empty place of one. */
export function Chip({ kind, gone }: { kind: ChipKind; gone?: boolean }) {
  return (
    <svg class={`chip chip-${gone ? "gone" : kind}`} viewBox="0 0 40 40" aria-hidden="true">
      <circle class="chip-edge" cx="20" cy="20" r="18.5" />
      {!gone && (
        <>
          <circle class="chip-spots" cx="20" cy="20" r="15.5" pathLength="48" />
          <circle class="chip-face" cx="20" cy="20" r="11.5" />
          <path class="chip-device" d={DEVICE[kind]} />
        </>
      )}
    </svg>
  );
}

const KINDS: readonly ChipKind[] = ["blue", "white"];

interface ChipsProps {
  chips: ChipCount;
  places?: boolean;
  /** They are part of a sentence that is read aloud elsewhere. */
  silent?: boolean;
}

/** All chips of somebody, or of a cost. With `places`, an empty place stands for a kind of which there is none. */
export function Chips({ chips, places, silent }: ChipsProps) {
  return (
    <span class="chips" role="img" aria-label={chipsInWords(chips)} aria-hidden={silent}>
      {KINDS.flatMap((kind) => pile(kind, chips[kind], places))}
    </span>
  );
}

function pile(kind: ChipKind, many: number, places?: boolean) {
  if (many === 0 && places) return [<Chip key={kind} kind={kind} gone />];
  return Array.from({ length: many }, (_, at) => `${kind} ${at}`).map((key) => <Chip key={key} kind={kind} />);
}

function chipsInWords({ blue, white }: ChipCount): string {
  return `${blue || "no"} blue, ${white || "no"} white ${blue + white === 1 ? "chip" : "chips"}`;
}
