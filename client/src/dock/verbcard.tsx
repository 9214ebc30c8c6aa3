/** One thing that can be done: sign, verb, object, cost, and what comes of it as far as it is known. */

import type { ComponentChildren } from "preact";

import { Card } from "../cards/card";
import { MiniCard } from "../cards/mini";
import type { Choice, Preview, Refused } from "../wire";
import type { Row } from "./deeds";
import { faceOf } from "./faces";
import { Costs } from "./cost";
import { VerbIcon } from "./icons";
import { capital, costWords, type Names, plain, verbLabel } from "./labels";
import { Consequence, Glimpse, Segments, Spoken } from "./later";
import "./verbcard.css";

export type CardSize = "big" | "slim" | "small";

interface VerbCardProps {
  size: CardSize;
  choice: Choice;
  label: string;
  note: string;
  /** The digit that does the same; 0: none. */
  digit: number;
  of: number;
  /** It is looked at: another tap does it. */
  looked: boolean;
  /** It was chosen, and nothing is missing: said where no other button does it. */
  again: boolean;
  /** It lies open though nobody has looked at it. */
  open: boolean;
  /** More has to be chosen before it can be done. */
  more: boolean;
  busy: boolean;
  rows: readonly Row[];
  names: Names;
  /** Whose answer it is. */
  who: string;
  preview?: Preview | undefined;
  /** Room is kept for odds: nothing moves when they come. */
  odds?: "" | "odds" | "odds-short" | undefined;
  /** What the Herald says of it. */
  mark?: ComponentChildren;
  /** Whom it is about, drawn. */
  target?: ComponentChildren;
  tap(): void;
  point(on: boolean): void;
  pick(at: number, say: string): void;
}

export function VerbCard(props: VerbCardProps) {
  const {
    size,
    choice,
    label,
    note,
    digit,
    looked,
    again,
    open,
    more,
    busy,
    rows,
    names,
    who,
    preview,
    odds = "",
    mark,
    target,
    tap,
    point,
    pick,
  } = props;
  const big = size === "big";
  return (
    <div
      class={`verb-card verb-card-${size}${looked || open ? " verb-card-looked" : ""}${choice.for_good ? " verb-card-final" : ""}`}
    >
      <button
        type="button"
        class="verb-card-do"
        data-deed={choice.verb ?? ""}
        data-whom={choice.whom?.join(" ")}
        data-cards={choice.cards?.join(" ")}
        data-number={choice.number}
        aria-pressed={looked}
        aria-disabled={busy || undefined}
        onClick={tap}
        onPointerMove={(event) => event.pointerType === "mouse" && point(true)}
        onPointerLeave={() => point(false)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && point(true)}
        onBlur={() => point(false)}
      >
        <span class="verb-card-sign">
          <VerbIcon verb={choice.verb ?? ""} />
        </span>
        <span class="verb-card-words">
          <strong>
            {label}
            {more && "\u00a0…"}
          </strong>
          {again ? (
            <span class="verb-card-note verb-card-again">Press again to do it</span>
          ) : (
            note && <span class="verb-card-note">{note}</span>
          )}
          <span class="dock-unseen">
            {spoken(props)}
            {preview && <Spoken preview={preview} who={who} names={names} />}
            {placed(props)}
          </span>
        </span>
        <Costs choice={choice} />
        {digit > 0 && (
          <kbd class="verb-card-key" aria-hidden="true">
            {digit}
          </kbd>
        )}
        {big && (
          <span class={`verb-card-scene${odds && ` verb-card-odds verb-card-${odds}`}`}>
            {preview ? (
              <Consequence preview={preview} who={who} names={names} verb={choice.verb} />
            ) : (
              <Scene faces={odds ? [] : choice.cards} target={target} />
            )}
          </span>
        )}
        {!big && preview && <Glimpse preview={preview} />}
        {mark}
      </button>
      {rows.length > 0 && (
        <div class="verb-card-rows">
          {rows.map((row) => (
            <Segments key={row.at} row={row} names={names} pick={pick} bare={rows.length === 1} />
          ))}
        </div>
      )}
    </div>
  );
}

/** What is known without odds: the own cards, large where no odds take their room, and whom they are for. */
function Scene({ faces = [], target }: { faces: readonly string[] | undefined; target: ComponentChildren }) {
  const people = Array.isArray(target) ? target.length > 0 : !!target;
  return faces.length + Number(people) === 0 ? null : (
    <>
      {faces.slice(0, 4).map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
        <Card key={`${at} ${face}`} code={face} width={46} silent />
      ))}
      {people && target}
    </>
  );
}

/** What is drawn and not written, for those who hear it. */
function spoken({ choice }: VerbCardProps): string {
  return [".", costWords(choice), choice.for_good && "It cannot be undone."].filter(Boolean).join(" ");
}

/** Where it stands, and what comes next. */
function placed({ digit, of, looked, more }: VerbCardProps): string {
  const place = digit > 0 ? ` ${digit} of ${of}.` : "";
  return place + (more ? " More is to be chosen." : looked ? " Again to do it." : "");
}

/** What cannot be done now, and why. */
export function BarredCard({ barred, names }: { barred: Refused; names: Names }) {
  const whom = (barred.whom ?? []).map(names).join(", ");
  const faces = barred.text.split(" ").map(faceOf).filter(Boolean);
  const label = barred.verb ? [verbLabel(barred.verb), whom].filter(Boolean).join(" ") : capital(plain(barred.text));
  return (
    <div class="verb-card verb-card-slim verb-card-barred">
      <div class="verb-card-do">
        <span class="verb-card-sign">
          <VerbIcon verb={barred.verb ?? ""} />
        </span>
        <span class="verb-card-words">
          <strong>
            <span class="dock-unseen">Not possible: </span>
            {label}
            {faces.map((face, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
              <MiniCard key={`${at} ${face}`} code={face} />
            ))}
          </strong>
          <span class="verb-card-note">{barred.reason}</span>
        </span>
      </div>
    </div>
  );
}
