/** Company at the table, in the bar: the own clock, what was said, and behind a button who is here. */

import { useState } from "preact/hooks";

import { useStore } from "../store";
import type { FromPage, Rules, Update } from "../wire";
import { ClockBadge } from "./clock-badge";
import { CompanyPanel } from "./company-panel";
import { Sign } from "./icons";
import { hasCompany, isSomebodys } from "./presence";
import { Remarks } from "./remarks";
import "./company-bar.css";

interface Props {
  header: Rules;
  update: Update;
  dare(message: FromPage): Promise<unknown>;
}

export function CompanyBar({ header, update, dare }: Props) {
  const [open, setOpen] = useState(false);
  const away = useStore((table) => table.away);
  const time = useStore((table) => table.company?.time);
  const missing = update.seats.filter((seat) => isSomebodys(seat) && !seat.here && seat.id !== header.seat).length;
  const watches = header.role === "spectator" || header.role === "screen";
  return (
    <>
      {time && !!header.clock && !watches && !update.over && <ClockBadge time={time} />}
      {hasCompany(update.seats, header.seat) && (
        <button
          class="btn btn-ghost btn-square company-button"
          aria-label={missing ? `People: ${missing} away` : "People: all here"}
          title="People at this table"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Sign name="people" />
          {missing > 0 && <span class="company-missing">{missing}</span>}
        </button>
      )}
      <div class="company-remarks">
        <Remarks header={header} seats={update.seats} people={update.people} />
      </div>
      {open && (
        <CompanyPanel
          header={header}
          seats={update.seats}
          people={update.people}
          away={away}
          stopped={!!time?.stopped}
          dare={dare}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
