/** The cards of a day of rest: what was drawn and did, what is to be drawn and would do. */

import { MiniCard } from "../../cards/mini";
import { CampaignSign } from "./signs";
import { type CareDraw, type Cared, points, type Resting, type Told } from "./told";

export function CareLines({ cards }: { cards: readonly Cared[] }) {
  return (
    <>
      {cards.map((one) => (
        <span key={one.care} class="care-line" data-care={one.care}>
          <CareSign care={one.care} />
          <MiniCard code={one.card} />
          <small>{limit(one)}</small>
          <b>{one.healed > 0 ? `−${points(one.healed)}` : "–"}</b>
        </span>
      ))}
    </>
  );
}

interface OpenProps {
  told: Told;
  resting: Resting;
  who: string;
  draw(): void;
  busy: boolean;
  wide?: boolean;
}

/** Today's cards of one person: drawn ones as they are, the next as a button. */
export function OpenCare({ told, resting, who, draw, busy, wide = false }: OpenProps) {
  const mine = resting.care
    .map((care, at) => ({ care, card: resting.cards[at] ?? "", at }))
    .filter((one) => one.care.who === who);
  const next = nextOf(resting);
  return (
    <>
      {mine.map(({ care, card, at }) => (
        <span key={care.care} class={wide ? "care-row" : "care-line"} data-care={care.care}>
          <CareSign care={care.care} />
          {wide && (
            <span class="care-says">
              <b>{care.care === "rest" ? "Rest" : `${nameOf(told, care.by)}’s hour`}</b>
              <small>{wouldDo(care)}</small>
            </span>
          )}
          {card ? (
            <MiniCard code={card} />
          ) : at === next ? (
            <button class={wide ? "btn btn-main" : "care-draw"} data-do="draw" disabled={busy} onClick={draw}>
              {wide ? "Draw" : "draw"}
            </button>
          ) : null}
          {!wide && <small>{card || at === next ? limit(care) : then(told, care)}</small>}
        </span>
      ))}
    </>
  );
}

/** Which of the cards comes next; none while somebody bleeds. */
export function nextOf(resting: Resting): number {
  const drawn = Math.max(-1, ...resting.cards.map((card, at) => (card ? at : -1)));
  return resting.care.findIndex((care, at) => at > drawn && care.by === resting.who && resting.cards[at] === "");
}

export function CareSign({ care }: { care: string }) {
  return <CampaignSign name={care === "rest" ? "bed" : "heart"} />;
}

export function nameOf(told: Told, who: string): string {
  return told.members.find((one) => one.id === who)?.name ?? who;
}

/** Which cards do it: where none can, rest still heals something, and a doctor nothing. */
function limit({ at_most, care }: Pick<Cared, "at_most" | "care">): string {
  return at_most >= 2 ? `≤ ${points(at_most)}` : care === "rest" ? "any card" : "no card";
}

function then(told: Told, care: CareDraw): string {
  return care.care === "doctor" ? `then ${nameOf(told, care.by)}, ${limit(care)}` : limit(care);
}

/** 2 if the card is at most 6, else 1. */
export function wouldDo({ at_most, heals, otherwise, care }: CareDraw): string {
  if (care === "doctor") {
    return at_most < 2 ? "no card would help today" : `another ${points(heals)} if at most ${points(at_most)}`;
  }
  return at_most < 2 || heals === otherwise
    ? `${points(otherwise)}, whatever the card`
    : `${points(heals)} if the card is at most ${points(at_most)}, else ${points(otherwise)}`;
}
