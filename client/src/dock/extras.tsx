/** Beside the answers: what is barred and why, the typing line, and answers that stand. */

import type { Refused } from "../wire";
import { Icon } from "./icons";
import { labelOf, type Names, plain } from "./labels";
import { answerOf } from "./lists";
import { TypingLine } from "./typing";
import type { Choosing } from "./useChoosing";

export type Extra = "" | "barred" | "typing" | "always";

interface ExtrasProps {
  which: Extra;
  choosing: Choosing;
  names: Names;
  place: string;
  barred: readonly Refused[];
  close(): void;
}

export function Extras({ which, choosing, names, place, barred, close }: ExtrasProps) {
  const { asked, seen, busy, answer } = choosing;
  if (which === "barred") {
    return <BarredList barred={barred} names={names} />;
  }
  if (which === "always" && seen.whole) {
    return (
      <p class="dock-always">
        <b>{seen.choice ? labelOf(seen.choice, names) : ""}</b> whenever this is asked
        <Until choosing={choosing} answer={answerOf(seen.way)} place={place} />
      </p>
    );
  }
  const example = answerOf(seen.way.length > 0 ? seen.way : [asked.default ?? ""]);
  return which === "typing" ? <TypingLine example={example} busy={busy} say={answer} close={close} /> : null;
}

function BarredList({ barred, names }: { barred: readonly Refused[]; names: Names }) {
  return (
    <ul class="dock-barred">
      {barred.map((one) => (
        <li key={one.text}>
          <s>{one.text.split(" ").map(names).map(plain).join(" ")}</s> {one.reason}{" "}
          {one.rule && <small>({one.rule})</small>}
        </li>
      ))}
    </ul>
  );
}

/** The third same question: the same answer can stand, or last as long as the question itself lets it. */
export function Stands({ choosing, place }: { choosing: Choosing; place: string }) {
  const answer = choosing.stands ?? "";
  const now = choosing.seen.deeds.find((deed) => deed.ways.some((way) => answerOf(way.words) === answer));
  const longest = choosing.seen.deeds.find((deed) => deed.longer && deed.verb === now?.verb)?.ways.at(-1);
  return (
    <p class="dock-stands">
      <Icon name="again" small />
      <span>
        Again <b>{plain(answer)}</b>?
      </span>
      {longest ? (
        <button type="button" class="dock-button" onClick={() => choosing.answer(answerOf(longest.words))}>
          {longest.trail.at(-1)?.means || plain(answerOf(longest.words))}
        </button>
      ) : (
        <Until choosing={choosing} answer={answer} place={place} />
      )}
    </p>
  );
}

function Until({ choosing, answer, place }: { choosing: Choosing; answer: string; place: string }) {
  return (
    <>
      <button type="button" class="dock-button" onClick={() => choosing.always(answer, "place")}>
        until {place || "this part"} is over
      </button>
      <button type="button" class="dock-button" onClick={() => choosing.always(answer, "fight")}>
        for the whole fight
      </button>
    </>
  );
}
