/** Fights whose links this browser has opened: how each stands, to go on with or to forget. */

import { useEffect, useState } from "preact/hooks";

import { ask, type Glance, type OldFight } from "./api";
import { CampArms } from "./arms-of-sides";
import { camps } from "./arms-row";
import { Sign } from "./icons";
import { forget, type Kept, kept } from "./keys";
import { standing } from "./standing";
import "./recents.css";

const SHOWN = 6;

export function Recents() {
  const [links, setLinks] = useState<Kept[]>(kept);
  const [fights, setFights] = useState<OldFight[] | undefined>();
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (links.length > 0) {
      ask<{ fights: OldFight[] }>("/api/mine", { keys: links.map((one) => one.key) }).then(
        (found) => setFights(found.fights),
        () => setFights(links.map(asKept)),
      );
    }
  }, []);
  const here = (fights ?? []).filter((one) => links.some((link) => link.key === one.key));
  if (here.length === 0) {
    return null;
  }
  return (
    <section class="home-part" aria-label="Your fights">
      <h2>Your fights</h2>
      <ul class="recents">
        {here.slice(0, all ? here.length : SHOWN).map((fight) => (
          <Recent
            key={fight.key}
            fight={fight}
            own={links.find((link) => link.key === fight.key)?.name ?? ""}
            leave={() => {
              forget(fight.key);
              setLinks(kept());
            }}
          />
        ))}
      </ul>
      {here.length > SHOWN && !all && (
        <button class="btn" onClick={() => setAll(true)}>
          All {here.length} fights
        </button>
      )}
    </section>
  );
}

/** What this device knows by itself, while the table cannot be reached. */
function asKept({ key, title }: Kept): OldFight {
  return { key, title, edition: "", seat: "", created: 0, touched: 0, result: null };
}

interface Props {
  fight: OldFight;
  /** What the seat is called. */
  own: string;
  leave(): void;
}

function Recent({ fight, own, leave }: Props) {
  const [glance, setGlance] = useState<Glance | undefined>();
  useEffect(() => {
    ask<Glance>("/api/glance", { key: fight.key }).then(setGlance, () => undefined);
  }, [fight.key]);
  return <RecentTile fight={fight} glance={glance} own={own} leave={leave} />;
}

export function RecentTile({ fight, glance, own, leave }: Props & { glance: Glance | undefined }) {
  const { word, tone, share, line } = standing(fight, glance, own);
  const [mine, ...others] = camps(glance?.people ?? []);
  return (
    <li class="recent">
      <a href={`#/seat/${fight.key}`}>
        <span class="recent-head">
          <b>{fight.title}</b>
          <span class={`pill pill-${tone}`}>{word}</span>
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
        <small>{line}</small>
        <span class="recent-go">{tone === "won" ? "Look back" : "Go on"}</span>
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
