/** One deed has the dock to itself: its lists as rows, what it comes to, and one button that does it. */

import type { ComponentChildren } from "preact";

import type { Choice } from "../wire";
import type { Row } from "./deeds";
import { laid } from "./faces";
import { sumOf } from "./sum";
import { Costs } from "./cost";
import { Icon, VerbIcon } from "./icons";
import { facesOf, labelOf, type Names, wordLabel } from "./labels";
import { Segments } from "./segments";
import { Sums } from "./sums";
import type { Choosing } from "./useChoosing";
import "./deedpanel.css";

interface DeedPanelProps {
  choosing: Choosing;
  names: Names;
  /** The cards lie in sight and are tapped there: their lists need not stand here. */
  handShown: boolean;
  /** What the skill is called that a set of cards is measured by. */
  skill: string;
  children?: ComponentChildren;
}

export function DeedPanel({ choosing, names, handShown, skill, children }: DeedPanelProps) {
  const { seen, chosen, busy, act, back, pickWord } = choosing;
  const sum = sumOf(chosen.asking, seen.way);
  const words = laid({ words: seen.way });
  const rows = seen.rows.filter((row) => !(handShown && isHand(row)));
  const beside = handShown
    ? seen.rows.filter(isHand).flatMap((row) => faceless(row).map((option) => ({ row, option })))
    : [];
  const choice = seen.choice ?? seen.deed?.choice ?? { say: "" };
  const label = labelOf(seen.whole ? choice : (seen.deed?.choice ?? choice), names);
  return (
    <div class="deed-panel">
      <div class="deed-panel-rows">
        <p class="deed-panel-title">
          <VerbIcon verb={choice.verb ?? ""} small />
          <strong>{label}</strong>
          <Costs choice={choice} />
        </p>
        {sum && words.length > 0 && (
          <Sums sum={sum} laid={words} skill={skill} whole={`${choice.verb || "whole"} value`} />
        )}
        {rows.map((row) => (
          <Segments key={row.at} row={row} names={names} pick={pickWord} />
        ))}
        {seen.missing && <p class="deed-panel-wait">…</p>}
        {seen.whole && choice.means && <p class="deed-panel-means">{choice.means}</p>}
        {children}
      </div>
      <div class="deed-panel-buttons">
        <button type="button" class="dock-button deed-panel-back" aria-label="Back" onClick={back}>
          <Icon name="back" />
        </button>
        {beside.map(({ row, option }) => (
          <button
            key={`${row.at} ${option.say}`}
            type="button"
            class="dock-button"
            aria-pressed={row.said === option.say}
            onClick={() => pickWord(row.at, option.say)}
          >
            <Icon name="deck" /> {wordLabel(option, row.about, row.empty, names)}
          </button>
        ))}
        <button
          type="button"
          class="dock-button dock-main"
          data-do
          aria-disabled={!seen.whole || busy || undefined}
          onClick={() => seen.whole && act()}
        >
          <VerbIcon verb={choice.verb ?? ""} />
          {seen.whole ? doing(choice, names) : "Choose"} <kbd aria-hidden="true">Enter</kbd>
        </button>
      </div>
    </div>
  );
}

/** A list of cards in the hand. */
function isHand(row: Row): boolean {
  return (
    (row.about === "card" || row.about === "cards") && row.options.some((one) => facesOf(one, row.about).length > 0)
  );
}

/** What such a list offers beside the hand: the deck. */
function faceless(row: Row): Choice[] {
  return row.options.filter((one) => one.say !== "" && facesOf(one, row.about).length === 0);
}

/** What the button does: "Move here" where the hex is marked on the map. */
function doing(choice: Choice, names: Names): string {
  return choice.hex && choice.way === "to" ? labelOf({ ...choice, way: "here" }, names) : labelOf(choice, names);
}
