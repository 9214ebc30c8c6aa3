/** What everybody must know before they go on: a proposal, somebody away, other rules, a refusal. */

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

/** Between two people at one device: nobody's cards are on the page, not even in it. */
export function Cover({ header, update, dare }: { header: Rules; update: Update; dare: Dare }) {
  const names = new Map(update.people.map((one) => [one.id, one.name]));
  const somebody = update.waiting.includes("somebody");
  return (
    <section class="cover">
      <h2>Pass the device on</h2>
      <p>{somebody ? "Somebody has something to decide: each of you looks in turn." : update.status}</p>
      <div class="row">
        {header.people.map((who) => (
          <button
            key={who}
            class={update.waiting.includes(who) ? "btn btn-main" : "btn"}
            onClick={() => void dare({ type: "sit", who })}
          >
            I am {names.get(who) ?? who}
          </button>
        ))}
      </div>
    </section>
  );
}
