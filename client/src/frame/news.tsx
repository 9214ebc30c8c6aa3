/** What everybody must know before they go on: a proposal, somebody away, other rules, a refusal. */

import { useState } from "preact/hooks";

import { browsersSay } from "../together/browsers";
import { AwayNotice, WayBack } from "../tools/away";
import { change, useStore } from "../store";
import type { FromPage, Proposal, Rules, Update } from "../wire";
import "./forms.css";
import "./news.css";

type Dare = (message: FromPage) => Promise<void>;

export function News({ header, update, dare }: { header: Rules; update: Update; dare: Dare }) {
  const away = useStore((table) => table.away);
  const fault = useStore((table) => table.fault);
  return (
    <div class="news">
      {update.changed && (
        <p class="lost" role="alert">
          {update.changed}{" "}
          <button class="btn" onClick={() => void dare({ type: "go-on" })}>
            Go on from there
          </button>
        </p>
      )}
      <AwayNotice update={update} away={away} />
      {header.back && <WayBack header={header} update={update} say={dare} />}
      {update.proposal && <Vote proposal={update.proposal} say={dare} />}
      <Browsers n={update.browsers ?? 0} />
      {fault && (
        <p class="fault" role="alert">
          {fault}{" "}
          <button class="btn" onClick={() => change({ fault: "" })}>
            All right
          </button>
        </p>
      )}
    </div>
  );
}

/** Several browsers are open at this seat: its player may know all of them, or not. */
function Browsers({ n }: { n: number }) {
  const [known, setKnown] = useState(0);
  if (n <= known) {
    return null;
  }
  return (
    <p class="lost" role="status" data-browsers={n}>
      {browsersSay(n)} Not you? Make your link void: Menu, Seats.{" "}
      <button class="btn" onClick={() => setKnown(n)}>
        It's me
      </button>
    </p>
  );
}

function Vote({ proposal, say }: { proposal: Proposal; say: Dare }) {
  const answer = (yes: boolean) => void say({ type: "say", proposal: proposal.id, yes });
  return (
    <section class="vote" role="alert">
      <p>
        <b>{proposal.by}</b> would like to {proposal.text}.
      </p>
      {(proposal.shown?.length ?? 0) > 0 && <p>Seen since, and not to be unseen: {proposal.shown?.join("; ")}.</p>}
      {proposal.mine ? (
        <div class="row">
          <button class="btn btn-main" onClick={() => answer(true)}>
            Agree
          </button>
          <button class="btn" onClick={() => answer(false)}>
            No
          </button>
        </div>
      ) : (
        <p>
          Waiting for the word of {proposal.missing?.join(", ")}.{" "}
          {proposal.own && (
            <button class="btn btn-ghost" onClick={() => answer(false)}>
              Withdraw
            </button>
          )}
        </p>
      )}
    </section>
  );
}
