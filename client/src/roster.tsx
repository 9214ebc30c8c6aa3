/** People at a glance: a bar with its thresholds, words for their condition, the cards they have. */

import { Card } from "./card";
import type { PersonView, SeatInfo, Track, Zone } from "./wire";
import { limitsOf, suffered } from "./words";

const TEXTURES: Record<string, string> = { wounds: "wounds", critical: "wounds", "major loss": "wounds", shock: "shock", "minor loss": "shock" };
const BACK = "??";
const PLAIN = ["hand", "shown", "table"];
const IN_THE_MIDDLE = ["shown", "table"];

/** Tracks stand on each other: the thresholds of the first count them all. */
function Bar({ tracks }: { tracks: Track[] }) {
  const marked = tracks.find((track) => track.marks.length > 0);
  if (!marked) {
    return (
      <p class="numbers">
        {tracks.map((track) => (
          <span key={track.name}>
            {track.name} <b>{track.value}</b>
          </span>
        ))}
      </p>
    );
  }
  const total = tracks.reduce((sum, track) => sum + Math.max(0, track.value), 0);
  const widest = Math.max(...marked.marks.map(([, at]) => at), total, 1) * 1.15;
  const said = tracks.map((track) => `${track.name} ${track.value}`).join(", ");
  const limits = limitsOf(tracks);
  return (
    <div class="condition">
      <div class="bar" role="img" aria-label={`${said}; ${limits}`}>
        {[...tracks].reverse().map((track) => (
          <i
            key={track.name}
            class={TEXTURES[track.name] ?? "shock"}
            style={{ width: `${(100 * Math.max(0, track.value)) / widest}%` }}
          />
        ))}
        {marked.marks.map(([word, at]) => (
          <b key={word} title={`${word} above ${at}`} style={{ left: `${(100 * at) / widest}%` }} />
        ))}
      </div>
      <p class="numbers">
        {tracks.map((track) => (
          <span key={track.name}>
            {track.name} <b>{track.value}</b>
          </span>
        ))}
        <small>{limits}</small>
      </p>
    </div>
  );
}

interface Props {
  person: PersonView;
  seat: SeatInfo | undefined;
  active: boolean;
  /** Whether this is the one of ours who is in hand. */
  large: boolean;
  /** Cards that are a word of an answer just now. */
  offered: string[];
  tap(card: string): void;
}

export function PersonCard({ person, seat, active, large, offered, tap }: Props) {
  const facts = Object.entries(person.sheet).filter(([, value]) => value !== "" && value !== 0);
  /** Cards that lie open in the middle of the table are drawn there, unless one of them can be picked here. */
  const lies = (zone: { name: string; cards: string[] }) =>
    !IN_THE_MIDDLE.includes(zone.name) || (person.mine && zone.cards.some((card) => offered.includes(card)));
  const zones = person.zones.filter((zone) => zone.cards.length > 0 && lies(zone));
  const played = seat && seat.played !== "person" ? seat.played : seat && !seat.here && !person.mine ? "away" : "";
  const about = [person.side === person.name ? "" : person.side, played].filter(Boolean).join(" · ");
  const heading = (
    <>
      <h3>
        {active && <span class="turn">▶ </span>}
        {person.name}
      </h3>
      {about && <span class="side">{about}</span>}
    </>
  );
  return (
    <article class={`person${person.mine ? " mine" : ""}${person.up ? "" : " out"}${active ? " active" : ""}`}>
      {facts.length > 0 ? (
        <details>
          <summary>{heading}</summary>
          <dl>
            {facts.map(([word, value]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{String(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : (
        <header>{heading}</header>
      )}
      {person.tracks.length > 0 && <Bar tracks={suffered(person.tracks)} />}
      {person.words.length > 0 && (
        <ul class="words">
          {person.words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {zones.length > 0 && (
        <div class="zones">
          {zones.map((zone) => (
            <ZoneCards key={zone.name} zone={zone} large={large} offered={offered} tap={tap} />
          ))}
        </div>
      )}
    </article>
  );
}

/** Cards in one place; more than two backs are one back and a number. */
function ZoneCards({ zone, large, offered, tap }: { zone: Zone; large: boolean; offered: string[]; tap(card: string): void }) {
  const faces = zone.cards.filter((card) => card !== BACK);
  const backs = zone.cards.length - faces.length;
  const few = backs > 2 ? [...faces, BACK] : zone.cards;
  return (
    <div class="zone">
      {!PLAIN.includes(zone.name) && <small>{zone.name}</small>}
      {few.map((card, at) =>
        large && offered.includes(card) ? (
          <button key={at} class="playable" onClick={() => tap(card)}>
            <Card card={card} />
          </button>
        ) : (
          <Card key={at} card={card} small={!large} />
        ),
      )}
      {backs > 2 && <b>× {backs}</b>}
    </div>
  );
}
