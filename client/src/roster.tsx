/** People at a glance: a bar with its thresholds, words for their condition, the cards they have. */

import { Card } from "./card";
import type { PersonView, SeatInfo, SheetFact, Track, Zone } from "./wire";
import { barsOf, limitsOf, suffered } from "./words";

const BACK = "??";
const PLAIN = ["hand", "shown", "table"];
const IN_THE_MIDDLE = ["shown", "table"];

/** Tracks on one scale, which is the same for the whole fight; those that stand on others begin where they end. */
function Bar({ tracks }: { tracks: Track[] }) {
  const total = tracks.reduce((sum, track) => sum + Math.max(0, track.value), 0);
  const marks = tracks[0]?.marks ?? [];
  const scale = Math.max(...tracks.map((track) => track.limit)) || Math.max(...marks.map(([, at]) => at), total, 1);
  const share = (value: number) => `${Math.min(100, (100 * Math.max(0, value)) / scale)}%`;
  const said = tracks.map((track) => `${track.name} ${track.value}`).join(", ");
  const limits = limitsOf(tracks);
  return (
    <div class="bar" role="img" aria-label={limits ? `${said}; ${limits}` : said}>
      {[...tracks].reverse().map((track) => (
        <i key={track.name} class={track.role} style={{ width: share(track.value) }} />
      ))}
      {marks.map(([word, at]) => (
        <b key={word} title={`${word} above ${at}`} style={{ left: share(at) }} />
      ))}
    </div>
  );
}

/** Everything that is counted: what has a scale as a bar, and all as numbers. */
function Tracks({ tracks }: { tracks: Track[] }) {
  const limits = limitsOf(tracks);
  return (
    <div class="condition">
      {barsOf(tracks).map((bar) => (
        <Bar key={bar[0]?.name} tracks={bar} />
      ))}
      <p class="numbers">
        {tracks.map((track) => (
          <span key={track.name}>
            {track.name} <b>{track.value}</b>
          </span>
        ))}
        {limits && <small>{limits}</small>}
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

/** A fact of a sheet: words apart by spaces, rows apart by semicolons. */
function inWords(fact: SheetFact): string {
  if (!Array.isArray(fact)) return String(fact);
  return fact.map(inWords).join(fact.some(Array.isArray) ? "; " : " ");
}

export function PersonCard({ person, seat, active, large, offered, tap }: Props) {
  const facts = Object.entries(person.sheet).filter(([, value]) => inWords(value) && value !== 0);
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
                <dd>{inWords(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : (
        <header>{heading}</header>
      )}
      {person.tracks.length > 0 && <Tracks tracks={suffered(person.tracks)} />}
      {person.conditions.length > 0 && (
        <ul class="words">
          {person.conditions.map((one) => (
            <li key={one.text}>{one.text}</li>
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
function ZoneCards({
  zone,
  large,
  offered,
  tap,
}: {
  zone: Zone;
  large: boolean;
  offered: string[];
  tap(card: string): void;
}) {
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
