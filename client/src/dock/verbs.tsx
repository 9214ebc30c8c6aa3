/** Where cards are counted down: how many are played, a grid of verbs, and beside it what is open. */

import type { ComponentChildren } from "preact";

import { Card } from "../cards/card";
import { MiniCard } from "../cards/mini";
import { Cards } from "./cards";
import { Details } from "./details";
import type { DockProps } from "./dock";
import { Icon } from "./icons";
import type { Names } from "./labels";
import { Segments } from "./segments";
import type { Choosing } from "./useChoosing";
import "./verbs.css";

export function Verbs(props: DockProps & { more: ComponentChildren }) {
  const { choosing, names, more, narrow, targetOf } = props;
  const { seen, asked } = choosing;
  const { deed, rows, way, choice, whole } = seen;
  const shown = deed ? { deed, rows, way, choice, whole } : seen.proposed;
  const heads = seen.heads.length > 0 && <Heads choosing={choosing} names={names} />;
  /** Where there is little room, how many cards stands in one line with all else that is chosen. */
  const inLine = narrow && !!shown;
  return (
    <div class="dock-verbs">
      <div class="dock-verbs-all">
        {!inLine && heads}
        <Cards {...props} grid played={playedNow(choosing)} more={null} />
      </div>
      {shown ? (
        <Details {...props} shown={shown} first={inLine && heads} more={more}>
          {targetOf && shown.deed.whom.length === 1 && (
            <div class="dock-verbs-target">{shown.deed.whom.map(targetOf)}</div>
          )}
          {seen.heads.length === 0 && shown.rows.length === 0 && <LargeFaces cards={shown.choice?.cards ?? []} />}
        </Details>
      ) : (
        <p class="dock-verbs-hint">
          <Icon name="deck" />
          <span>
            {seen.taps.cards.size > 0 ? "Tap one of your cards, or a verb" : "Choose a verb"}
            {asked.beside && <small>{asked.beside.join(" · ")}</small>}
          </span>
          {more}
        </p>
      )}
    </div>
  );
}

/** How many cards are played, which, and what stays for later. */
function Heads({ choosing, names }: { choosing: Choosing; names: Names }) {
  const { heads } = choosing.seen;
  const played = playedNow(choosing);
  const all = heads[0]?.options.flatMap((one) => one.cards ?? []) ?? [];
  /** Of many ways to play them, each shows its cards. */
  const many = (heads[0]?.options.length ?? 0) > 2;
  const stays = many ? [] : [...new Set(all)].filter((card) => !played.includes(card));
  return (
    <div class={heads.some((row) => row.options.length > 1) ? "dock-heads" : "dock-heads dock-heads-one"}>
      {heads.map(
        (row) =>
          row.options.length > 1 && <Segments key={row.at} row={row} names={names} pick={choosing.pickHead} bare />,
      )}
      {stays.length > 0 && (
        <small class="dock-stays">
          <Faces cards={stays} /> {stays.length === 1 ? "stays" : "stay"}
        </small>
      )}
    </div>
  );
}

/** Which cards it is about, where that is the whole question. */
function LargeFaces({ cards }: { cards: readonly string[] }) {
  const faces = [...new Set(cards)].slice(0, 4);
  return faces.length === 0 ? null : (
    <p class="details-faces">
      {faces.map((face) => (
        <Card key={face} code={face} width={faces.length > 3 ? 64 : 84} silent />
      ))}
    </p>
  );
}

function Faces({ cards }: { cards: readonly string[] }) {
  return (
    <>
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two packs hold the same card twice
        <MiniCard key={`${at} ${card}`} code={card} />
      ))}
    </>
  );
}

/** The cards that would be played, by what stands above all. */
function playedNow({ seen: { heads } }: Choosing): readonly string[] {
  const [row] = heads;
  return row?.options.find((one) => one.say === row.said)?.cards ?? [];
}
