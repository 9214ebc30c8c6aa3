/** What is asked, in the dock: a question, real cards, or what one waits for. */

import type { ComponentChildren } from "preact";

import { Dock } from "../dock/dock";
import { farFrom } from "../dock/far";
import { Target } from "../dock/later";
import type { Foreseen } from "../dock/preview";
import type { Choosing } from "../dock/useChoosing";
import { Arms } from "../heraldry/arms";
import type { Looks } from "../people/looks";
import type { Line, PersonView, Update } from "../wire";
import { cardsIn } from "./cloth";
import type { Say } from "./connection";
import { CardPad, HeldHand, PersonCard, PreemptWindow } from "./parts";
import { isCounted } from "./ribbon-slot";
import type { Size } from "./size";
import "./dock-slot.css";

interface Props {
  update: Update;
  lines: Line[];
  choosing: Choosing | undefined;
  name(who: string): string;
  sideOf(who: string): number;
  /** Whoever of ours is asked, or was last. */
  holder: PersonView | undefined;
  /** Cards are chosen from a fan. */
  fan: boolean;
  looks: Looks;
  /** Odds are shown, and these are known. */
  odds: boolean;
  foreseen: Foreseen | undefined;
  size: Size;
  keys: boolean;
  /** What was told of real cards stands beside it. */
  desk: boolean;
  say: Say;
  dare(message: Parameters<Say>[0]): Promise<void>;
  children?: ComponentChildren;
}

/** How wide the cards of a hand are. */
const HELD: Readonly<Record<Size, number>> = { laptop: 96, wide: 72, phone: 84, lying: 64 };

export function DockSlot({
  update,
  lines,
  choosing,
  name,
  sideOf,
  holder,
  fan,
  looks,
  odds,
  foreseen,
  size,
  keys,
  desk,
  say,
  dare,
  children,
}: Props) {
  const hand = fan ? cardsIn(holder, "hand") : [];
  const wide = size === "laptop";
  const counted = !fan && isCounted(update);
  const known = new Map(update.people.map((one) => [one.id, one]));
  const targetOf = (asker: string) => (who: string) => {
    const person = known.get(who);
    const ghost = foreseen?.ghosts?.[who];
    const far = farFrom(update.where, asker, who);
    return person && <Target key={who} person={person} side={sideOf(who)} far={far} {...(ghost && { ghost })} />;
  };
  /** The only foe stands on the cloth already. */
  const alone = fan && update.people.filter((one) => one.up && sideOf(one.id) > 0).length === 1;
  return (
    <div class={fan ? "dock-slot dock-slot-fan" : "dock-slot"}>
      {children}
      {fan && wide && holder && <PersonCard person={holder} side={sideOf(holder.id)} looks={looks} />}
      {hand.length > 0 ? (
        <HeldHand hand={hand} choosing={choosing} width={HELD[size]} />
      ) : (
        fan && holder && <p class="hand-none">No cards in hand</p>
      )}
      {update.cards ? (
        <CardPad
          asked={update.cards}
          status={update.status}
          keys={keys}
          rows={desk}
          others={desk ? update.people : []}
          say={say}
        />
      ) : choosing ? (
        <Dock
          choosing={choosing}
          names={name}
          place={update.place}
          keys={keys}
          handShown={hand.length > 0 || counted}
          counted={counted}
          narrow={!wide}
          skill={String(holder?.sheet["weapon"] || "skill")}
          arms={wide && <Arms name={name(choosing.asked.who)} size={34} side={sideOf(choosing.asked.who)} label="" />}
          above={
            choosing.asked.kind === "preempt" && (
              <Preempt lines={lines} holder={holder} name={name} sideOf={sideOf} foreseen={foreseen} />
            )
          }
          {...(!alone && { targetOf: targetOf(choosing.asked.who) })}
          odds={odds}
          foreseen={foreseen}
          say={say}
          standing={update.standing ?? []}
          askAgain={() => void dare({ type: "ask-again" })}
        />
      ) : (
        <Waiting update={update} dare={dare} />
      )}
    </div>
  );
}

/** Nobody here is asked. */
function Waiting({ update, dare }: { update: Update; dare: Props["dare"] }) {
  const standing = update.standing ?? [];
  return (
    <div class="dock-waiting">
      {standing.length > 0 && (
        <p>
          Standing answers: {standing.join("; ")}.{" "}
          <button class="btn btn-ghost" onClick={() => void dare({ type: "ask-again" })}>
            Ask me again
          </button>
        </p>
      )}
    </div>
  );
}

interface PreemptProps {
  lines: Line[];
  holder: PersonView | undefined;
  name(who: string): string;
  sideOf(who: string): number;
  foreseen: Foreseen | undefined;
}

/** What was declared, and can still be come before. */
function Preempt({ lines, holder, name, sideOf, foreseen }: PreemptProps) {
  const declared = lines.filter((line) => line.kind === "play").at(-1);
  if (!declared) {
    return null;
  }
  const who = declared.who ?? "";
  return (
    <PreemptWindow
      declared={declared}
      hold={cardsIn(holder, "hold")[0]}
      names={name}
      side={sideOf(who)}
      foreseen={foreseen}
      arms={<Arms name={name(who)} size={52} side={sideOf(who)} label="" />}
    />
  );
}
