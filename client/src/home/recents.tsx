/** Fights whose links this browser has opened: how each stands, to go on with or to forget. */

import { useState } from "preact/hooks";

import { CampArms } from "./arms-of-sides";
import { camps } from "./arms-row";
import { Sign } from "./icons";
import { IN_ROW, type OwnFight, useOwnFights } from "./own-fights";
import { standing } from "./standing";
import "./recents.css";

/** On a narrow page one row is pushed aside by hand: so many stand there. */
const SHOWN = 6;

export function Recents() {
  const { fights, leave } = useOwnFights();
  const [all, setAll] = useState(false);
  if (fights.length === 0) {
    return null;
  }
  const asked = fights.filter(({ glance }) => glance?.asked && !glance.over).length;
  return (
    <section class="home-part home-fights" aria-label="Your fights">
      <header class="recents-head">
        <h2>Your fights</h2>
        {asked > 1 && <small>your turn in {asked}</small>}
        {fights.length > IN_ROW && !all && (
          <button class="btn btn-ghost" onClick={() => setAll(true)}>
            All {fights.length} fights
          </button>
        )}
      </header>
      <ul class={all ? "recents" : "recents recents-row"}>
        {fights.slice(0, all ? fights.length : SHOWN).map((one, at) => (
          <RecentTile key={at} {...one} leave={() => leave(one.fight.key)} />
        ))}
      </ul>
    </section>
  );
}

export function RecentTile({ fight, glance, own, asking = false, gone = false, leave }: OwnFight & { leave(): void }) {
  const { word, tone, share, line } = standing(fight, glance, own);
  const [mine, ...others] = camps(glance?.people ?? []);
  return (
    <li class="recent">
      <a href={`#/seat/${fight.key}`}>
        <span class="recent-head">
          <b>{fight.title}</b>
          {!asking && <span class={`pill pill-${gone ? "going" : tone}`}>{gone ? "not here" : word}</span>}
        </span>
        <span class="recent-sides" aria-hidden="true">
          {mine && <CampArms camp={mine} side={0} size={30} />}
          <span class="tug">
            <span class="tug-own" style={{ transform: `scaleX(${share})` }} />
          </span>
          {others.map((camp, at) => (
            <CampArms key={camp.side} camp={camp} side={at + 1} size={30} most={others.length > 1 ? 1 : 3} />
          ))}
        </span>
        <small>{gone ? "This table does not know it." : line}</small>
      </a>
      <button
        class="btn btn-ghost btn-square recent-forget"
        aria-label={`Forget ${fight.title}`}
        title="Forget this link"
        onClick={leave}
      >
        <Sign name="close" />
      </button>
    </li>
  );
}
