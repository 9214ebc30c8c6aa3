/** A short list inside a card: weapons, numbers, ways, cards. One of them is chosen. */

import { written } from "../cards/codes";
import { MiniCard } from "../cards/mini";
import type { Choice } from "../wire";
import type { Row } from "./deeds";
import { VerbIcon } from "./icons";
import { facesOf, type Names, wordLabel } from "./labels";
import "./segments.css";

/** Longer lists open as a list of the browser's own. */
const MOST = 14;

interface SegmentsProps {
  row: Row;
  names: Names;
  pick(at: number, say: string): void;
  /** The prompt is read, not seen. */
  bare?: boolean;
}

export function Segments({ row, names, pick, bare }: SegmentsProps) {
  const { prompt, said, at } = row;
  /** Hexes are tapped on the map: here stands only which was, and to take none. */
  const options = row.about === "hex" ? row.options.filter((one) => one.say === "" || one.say === said) : row.options;
  const alike = options.every((option) => option.verb === options[0]?.verb);
  if (row.about === "hex" && !row.options.some((one) => one.say === "")) {
    return <span class="segments-prompt">{said ? "or tap another hex" : "Tap a hex on the map"}</span>;
  }
  if (isAllTheSame(row)) {
    return null;
  }
  if (options.length > MOST) {
    return <LongList row={row} names={names} pick={pick} />;
  }
  return (
    <div class="segments">
      {(!bare || row.about === "person") && <span class="segments-prompt">{prompt}</span>}
      <div class="segments-row" role="radiogroup" aria-label={prompt}>
        {options.map((option) => (
          <button
            key={option.say}
            type="button"
            role="radio"
            class="segments-one"
            data-say={option.say}
            aria-checked={option.say === said}
            onClick={() => pick(at, option.say)}
          >
            <Word
              option={option}
              row={{
                ...row,
                ...(alike && row.about === "act" && { about: "word" }),
                ...(!bare && row.empty === `no ${prompt}` && { empty: "none" }),
              }}
              names={names}
            />
          </button>
        ))}
      </div>
      {row.about === "hex" && <span class="segments-prompt">or tap a hex</span>}
    </div>
  );
}

/** Cards that nobody sees, named or not: "a card from the deck", and "deck". */
function isAllTheSame({ about, options }: Row): boolean {
  return about === "cards" && options.some((one) => one.say === "") && options.every((one) => !facesOf(one, about)[0]);
}

/** With how many weapons the same is done. */
const WITH: Readonly<Record<string, string>> = { attack: "one weapon", both: "both weapons" };

function Word({ option, row, names }: { option: Choice; row: Row; names: Names }) {
  const faces = facesOf(option, row.about);
  if (faces.length > 0) {
    return (
      <>
        {option.say.startsWith("+") && <small>boost</small>}
        {faces.map((face, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
          <MiniCard key={`${at} ${face}`} code={face} />
        ))}
      </>
    );
  }
  const side = sideOf(row.start, option.hex);
  if (side) {
    return (
      <>
        <span aria-hidden="true">{side[0]}</span>
        <span class="dock-unseen">{side[1]}</span>
      </>
    );
  }
  return (
    <>
      {row.about === "act" && option.say !== "" && option.verb && <VerbIcon verb={option.verb} small />}
      {row.about === "word" && WITH[option.say] && row.options.some((one) => one.say === "both")
        ? WITH[option.say]
        : wordLabel(option, row.about, row.empty, names)}
    </>
  );
}

/** The sides of a hex, as an arrow and a word, by how the neighbour there differs. */
const SIDES: Readonly<Record<string, [string, string]>> = {
  "1,0": ["→", "east"],
  "1,-1": ["↗", "northeast"],
  "0,-1": ["↖", "northwest"],
  "-1,0": ["←", "west"],
  "-1,1": ["↙", "southwest"],
  "0,1": ["↘", "southeast"],
};

/** At which side of where one stands a hex lies, if it is a neighbour. */
function sideOf(start: Row["start"], hex: Choice["hex"]): [string, string] | undefined {
  return start && hex ? SIDES[`${hex[0] - start[0]},${hex[1] - start[1]}`] : undefined;
}

function LongList({ row, names, pick }: SegmentsProps) {
  const { options, prompt, said, at, about, empty } = row;
  return (
    <label class="segments">
      <span class="segments-prompt">{prompt}</span>
      <select class="segments-list" value={said ?? ""} onChange={(event) => pick(at, event.currentTarget.value)}>
        {said === undefined && (
          <option value="" disabled>
            choose of {options.length}
          </option>
        )}
        {options.map((option) => (
          <option key={option.say} value={option.say}>
            {facesOf(option, about).map(written).join(" ") || wordLabel(option, about, empty, names)}
          </option>
        ))}
      </select>
    </label>
  );
}
