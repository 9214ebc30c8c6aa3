/** What was said a moment ago, beside whoever said it; it goes by itself. */

import { Arms } from "../heraldry/arms";
import { useStore } from "../store";
import type { Rules, SeatInfo, WaitingSeat } from "../wire";
import { type Remark, wordsOf } from "./company";
import { bearerOf, type Named } from "./presence";
import "./remarks.css";

interface Props {
  header: Rules;
  seats: readonly (SeatInfo | WaitingSeat)[];
  people: readonly Named[];
}

const NONE: readonly Remark[] = [];

export function Remarks(props: Props) {
  const remarks = useStore((table) => table.company?.remarks ?? NONE);
  return <RemarkList {...props} remarks={remarks} />;
}

export function RemarkList({ header, seats, people, remarks }: Props & { remarks: readonly Remark[] }) {
  return (
    <ul class="remarks" aria-live="polite">
      {remarks.map((one) => {
        const seat = seats.find((other) => other.id === one.seat);
        return (
          <li key={one.id}>
            {seat && <Arms name={bearerOf(seat, people)} size={26} label="" />}
            {seat && <b>{seat.person || seat.name}</b>} {said(one, header)}
          </li>
        );
      })}
    </ul>
  );
}

function said(one: Remark, header: Rules): string {
  if (one.kind === "nudge") {
    return "nudges you: everybody is waiting.";
  }
  if (one.kind === "time-up") {
    return `Your time was up. The answer was: ${one.what}.`;
  }
  return wordsOf(header, one.what);
}
