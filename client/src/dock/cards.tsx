/** All that can be done, in its order: large cards first, what does nothing last and small, what is barred at its place. */

import type { ComponentChildren } from "preact";

import type { Refused } from "../wire";
import { type Deed, isAtOnce, isBarred, isForLater, isFromHand, opens, PARTING, placed, rowsInside } from "./deeds";
import { deedLabel, labelOf, plain } from "./labels";
import { Mark } from "./later";
import { answerOf } from "./lists";
import { answerOfDeed } from "./looked";
import type { DockProps } from "./dock";
import type { Choosing } from "./useChoosing";
import { BarredCard, type CardSize, VerbCard } from "./verbcard";

/** So many answers have large cards. */
const BIG = 2;
/** So many places beside the large cards, for what is left and for what is barred. */
const PLACES = 4;

interface CardsProps extends DockProps {
  /** Verbs stand in a grid, beside what is open. */
  grid: boolean;
  /** The cards that are played whatever is done with them. */
  played: readonly string[];
  /** At the end of what does nothing. */
  more: ComponentChildren;
}

export function Cards(props: CardsProps) {
  const { choosing, names, grid, played, more, handShown, foreseen, targetOf } = props;
  const { seen, asked, chosen, pointed, busy } = choosing;
  const loud = seen.deeds.filter((deed) => !deed.quiet);
  const attacked = asked.facts?.["attacker"] !== undefined;
  const atOnce = attacked ? (props.narrow ? loud : []) : loud.filter(isAtOnce);
  /** What has to be chosen further leaves the room to what is done at once. */
  const first = atOnce.length > 0 ? atOnce : loud.filter((deed) => !isForLater(deed) || loud.length === 1);
  /** A hand takes half the room. */
  const most = handShown && loud.length > BIG ? 1 : loud.length <= BIG + 1 ? BIG + 1 : BIG;
  const big = grid ? 0 : most;
  const places = placed(seen.deeds, inPlace(asked.barred ?? [], seen.deeds), grid);
  const sizeOf = (deed: Deed): CardSize =>
    deed.quiet && (!grid || seen.deeds.some((one) => one.longer && one.verb === deed.verb))
      ? "small"
      : first.includes(deed) && first.indexOf(deed) < big
        ? "big"
        : "slim";
  const card = (deed: Deed) => {
    const size = sizeOf(deed);
    const mine = chosen.deed === deed.key;
    const inside = size === "big" && !(handShown && isFromHand(deed)); // those cards are tapped in the hand
    const rows = !inside ? [] : mine ? seen.rows : rowsInside(chosen.asking, deed, seen.base);
    const [row] = rows;
    const usual = row?.about === "person" ? row.options.find((one) => one.say === row.said) : undefined;
    const now = (mine ? seen.choice : usual) ?? deed.choice;
    const meets = deed.whom.length > 0 || rows.some(({ about }) => about === "person");
    /** Whom of a squad stands in its row. */
    const label = (mine || usual) && rows.length > 0 && !deed.squad ? labelOf(now, names) : deedLabel(deed, names);
    const digit = places.indexOf(deed) + 1;
    return (
      <VerbCard
        key={deed.key}
        size={size}
        choice={PARTING.has(deed.verb) ? bare(now) : grid ? without(now, played) : now}
        label={label}
        note={size === "slim" && now.needs ? `${now.needs.number} or less` : (now.note ?? "")}
        digit={digit > 9 ? 0 : digit}
        of={places.length}
        looked={mine || pointed === deed.key}
        again={mine && seen.whole && !grid && !busy}
        open={seen.proposed?.deed === deed}
        more={!grid && opens(deed)}
        busy={busy}
        rows={rows}
        names={names}
        who={asked.who}
        preview={foreseen?.of.get(answerOfDeed(choosing, deed))}
        odds={!props.odds ? "" : asked.facts?.["attacker"] ? "odds-short" : meets ? "odds" : ""}
        mark={
          props.advice && (
            <Mark
              advice={props.advice}
              now={opens(deed) && !mine ? "" : answerOfDeed(choosing, deed)}
              answers={deed.ways.map(({ words }) => answerOf(words))}
              big={size === "big"}
            />
          )
        }
        target={size === "big" && targetOf && rows.length === 0 ? deed.whom.map(targetOf) : undefined}
        tap={() => choosing.tapDeed(deed.key, inside)}
        point={(on) => choosing.point(on ? deed.key : "")}
        pick={(at, say) => choosing.pickWord(at, say, deed.key)}
      />
    );
  };
  const longer = seen.deeds.filter((deed) => deed.longer);
  /** What does nothing this once, beside until when it could. */
  const once = grid ? longer.map((one) => seen.deeds.find((deed) => !deed.longer && deed.verb === one.verb)) : [];
  const shown = seen.deeds.filter((deed) => !deed.longer && !once.includes(deed));
  const large = shown.filter((deed) => sizeOf(deed) === "big");
  const small = shown.filter((deed) => sizeOf(deed) === "small");
  const slim = places.filter((one) => isBarred(one) || (shown.includes(one) && sizeOf(one) === "slim"));
  const beside = slim.length + small.length > 0;
  const tight = !grid && slim.length > PLACES / 2;
  return (
    <>
      <div class={`dock-cards dock-cards-${Math.min(large.length, 3)}${beside ? "" : " dock-cards-all"}`}>
        {large.map(card)}
        {beside && (
          <div class={`dock-others${tight ? " dock-others-tight" : ""}`}>
            {slim.map((one) => (isBarred(one) ? <BarredCard key={one.text} barred={one} names={names} /> : card(one)))}
            {!grid && (
              <div class={small.length === 1 && slim.length % 2 === 1 ? "dock-small dock-small-beside" : "dock-small"}>
                {small.map(card)}
                {more}
              </div>
            )}
          </div>
        )}
      </div>
      {!beside && <div class="dock-small">{more}</div>}
      {longer.map((deed, at) => (
        <Longer key={deed.key} deed={deed} choosing={choosing} once={once[at] && card(once[at])} />
      ))}
    </>
  );
}

/** A choice without the cards that stand above all anyway. */
function without(choice: DockChoice, cards: readonly string[]): DockChoice {
  const left = (choice.cards ?? []).filter((card) => !cards.includes(card));
  const count = (choice.cost?.cards ?? 0) - ((choice.cards?.length ?? 0) - left.length);
  return { ...choice, cards: left, cost: { ...choice.cost, cards: Math.max(0, count) } };
}

type DockChoice = Deed["choice"];

/** What one parts with is chosen in the hand, and stands on the button. */
function bare(choice: DockChoice): DockChoice {
  return { ...choice, cards: [], cost: {} };
}

/** Until when to do nothing: each moment is a button. */
function Longer({ deed, choosing, once }: { deed: Deed; choosing: Choosing; once: ComponentChildren }) {
  const label = deedLabel(deed, plain);
  return (
    <div class="dock-longer" role="group" aria-label={label}>
      {once}
      <span>{once ? deed.longer?.toLowerCase() : label}</span>
      {longestFirst(deed.ways).map(({ words, trail }) => (
        <button
          key={answerOf(words)}
          type="button"
          class="dock-button"
          onClick={() => choosing.answer(answerOf(words))}
        >
          {(words.at(-1) ?? "").split("-").at(-1)}
          <span class="dock-unseen">: {trail.at(-1)?.means}</span>
        </button>
      ))}
    </div>
  );
}

/** As long as one can comes first, then moment by moment. */
function longestFirst(ways: Deed["ways"]): Deed["ways"] {
  return [...ways.slice(-1), ...ways.slice(0, -1)];
}

/** What is barred and has a place of its own: as much as there is room for, and not whom all one cannot do it to. */
export function inPlace(barred: readonly Refused[], deeds: readonly Deed[]): Refused[] {
  const loud = deeds.filter((deed) => !deed.quiet);
  const big = Math.min(loud.filter(isAtOnce).length || BIG, BIG);
  const room = loud.length > BIG + 1 ? PLACES + big - loud.length : PLACES - BIG;
  return barred.filter((one) => !one.whom?.length).slice(0, Math.max(0, room));
}
