/** One seat, for whoever opened the room: its own link with a code to scan, and who shall have it. */

import { Panel } from "../frame/panel";
import type { FromPage, WaitingSeat } from "../wire";
import { CopyLink } from "./copy-link";
import { useInvitation } from "./invitation";
import { QrCode } from "./qr-code";
import "./seat-panel.css";

interface Props {
  seat: WaitingSeat;
  /** The secret of its link, if this browser knows it. */
  link: string | undefined;
  /** The bots there are, and what each is like. */
  bots: Readonly<Record<string, string>>;
  dare(message: FromPage): Promise<void>;
  close(): void;
}

export function SeatPanel({ seat, link, bots, dare, close }: Props) {
  const person = seat.played === "person";
  const invitation = useInvitation(person && !seat.person && link ? { key: link } : undefined);
  const give = (to: string) => void dare({ type: "give", seat: seat.id, to });
  return (
    <Panel title={`The seat of ${seat.name}`} close={close}>
      {person && !seat.person && link && (
        <div class="seat-link">
          <QrCode drawn={invitation} label={`Code to scan: it opens the seat of ${seat.name}`} />
          <CopyLink link={invitation?.link ?? `${location.origin}/#/seat/${link}`} of={seat.name} />
          <small>
            {invitation?.why || "Send this link to one person: the first browser that opens it has the seat."}
          </small>
        </div>
      )}
      <div class="row">
        {person && !seat.person && !link && <button onClick={() => give("link")}>Make a link for this seat</button>}
        {person && seat.person && (
          <button onClick={() => give("link")}>Free this seat: {seat.person} watches then</button>
        )}
        {!person && <button onClick={() => give("link")}>Wait for a person</button>}
        {!seat.real &&
          Object.entries(bots)
            .filter(([bot]) => bot !== seat.played)
            .map(([bot, says]) => (
              <button key={bot} onClick={() => give(bot)}>
                Bot: {bot} <small>{says}</small>
              </button>
            ))}
        {seat.real && <small>This seat is played with real cards, so no bot can have it.</small>}
      </div>
    </Panel>
  );
}
