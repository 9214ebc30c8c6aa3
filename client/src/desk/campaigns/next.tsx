/** The fight that comes next: the chance by day, and the way into it with the wounds that are carried. */

import { useEffect, useState } from "preact/hooks";

import type { ForecastReport } from "../../charts/types";
import { ask, type Begun, pathOf } from "../../home/api";
import { keep } from "../../home/keys";
import { keepSeatLinks, seatLinks } from "../../together/seat-links";
import { useCatalogue } from "../../home/useCatalogue";
import { Arms } from "../../heraldry/arms";
import { Panel } from "../../frame/panel";
import { mayPass } from "../../lab/asking";
import { useJob } from "../../lab/growing";
import type { Desk, Listed } from "../keeping";
import { shelfOf } from "../people/model";
import { nameOf } from "./care";
import { CampaignSign } from "./signs";
import { type Ahead, type Played, points, type Told } from "./told";

const SOME = 200;
const BOT = "sensible";
const ARMS = 3;
/** Milliseconds until a table that was too busy is asked again. */
const PAUSE = 3000;

interface Props {
  played: Played;
  told: Told;
  choose(): void;
}

export function NextFight({ played, told, choose }: Props) {
  const [days, setDays] = useState<Ahead[]>([]);
  const [why, setWhy] = useState("");
  const waits = told.resting !== null || told.out !== null;
  useEffect(() => {
    let left = false;
    let timer = 0;
    setDays([]);
    setWhy("");
    /** Without the days nobody can play: a table that is too busy is asked again. */
    async function look(): Promise<void> {
      try {
        const found = await played.ahead();
        if (!left) {
          setDays(found);
          setWhy("");
        }
      } catch (fault) {
        if (!left) {
          setWhy((fault as Error).message);
          timer = mayPass(fault as Error) ? window.setTimeout(look, PAUSE) : 0;
        }
      }
    }
    if (told.next && !waits) {
      void look();
    }
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [told.next, told.members, told.day, waits]);

  async function play(): Promise<void> {
    setWhy("");
    try {
      await enter(played, told, days[0]);
    } catch (fault) {
      setWhy((fault as Error).message);
    }
  }

  if (told.out) {
    return <OutThere played={played} told={told} out={told.out} />;
  }
  const { next } = told;
  return (
    <section class="campaign-panel campaign-next" aria-label="Next fight">
      <small class="next-word">Next fight</small>
      {next ? (
        <>
          <header>
            <div>
              <h2 dir="auto">{next.title}</h2>
              <small>
                {told.edition} ·{" "}
                {told.members.filter((one) => one.here && one.fights && one.hurt.state !== "dead").length} against{" "}
                {next.foes.length}
                {next.by !== null && ` · by day ${next.by}`}
              </small>
            </div>
            {next.foes.slice(0, ARMS).map((foe) => (
              <Arms key={foe} name={foe} size={40} side={1} />
            ))}
          </header>
          <div class="next-days">
            {days.map((one) => (
              <ChanceOn key={one.day} told={told} ahead={one} />
            ))}
          </div>
          {told.resting && <small>First the cards of this day of rest are drawn.</small>}
          {why && <p role="alert">{why}</p>}
          <div class="next-ways">
            <button
              class="btn btn-main"
              data-do="play"
              disabled={waits || days.length === 0 || played.busy}
              onClick={() => void play()}
            >
              <CampaignSign name="play" /> Play it today
            </button>
            <button class="btn" onClick={choose}>
              Another
            </button>
          </div>
        </>
      ) : (
        <>
          <p>Choose an encounter: the party goes into it with the wounds it carries.</p>
          <button class="btn btn-main" data-do="choose-next" onClick={choose}>
            Choose a fight
          </button>
        </>
      )}
    </section>
  );
}

/** The party is in a fight: go back to it, or take over how it ended. */
function OutThere({ played, told, out }: { played: Played; told: Told; out: NonNullable<Told["out"]> }) {
  const back = seatLinks(out.where.fight ?? "")["own"]; // on another device one asks for a link, to watch
  return (
    <section class="campaign-panel campaign-next" aria-label="Next fight">
      <small class="next-word">In the middle of it</small>
      <h2 dir="auto">{out.title}</h2>
      <p>When it is over, take over how everybody came out of it: wounds, the dead, who did what.</p>
      <button
        class="btn btn-main"
        data-do="take-over"
        disabled={played.busy || told.resting !== null}
        onClick={() => void played.take()}
      >
        <CampaignSign name="check" /> Take over the result
      </button>
      {back ? (
        <a class="btn" href={`#/seat/${back}`}>
          Back to the fight
        </a>
      ) : (
        out.where.mark && (
          <button class="btn" onClick={() => void played.enter(out.where.mark ?? "")}>
            Back to the fight
          </button>
        )
      )}
    </section>
  );
}

/** How likely the party wins on a day, if all rest until then. */
function ChanceOn({ told, ahead }: { told: Told; ahead: Ahead }) {
  const side = told.next?.side ?? "";
  const { found, why } = useJob<{ report: ForecastReport }>("/api/lab/forecast", {
    edition: told.edition,
    written: ahead.encounter,
    fights: SOME,
    side,
    tries: false,
  });
  const win = found?.report.win[side];
  const hurt = Object.entries(ahead.hurt).filter(([, one]) => !one.whole);
  const percent = win && Math.round(100 * win.p);
  return (
    <figure class="next-day" data-day={ahead.day}>
      <b>{ahead.day === told.day ? "today" : `day ${ahead.day}`}</b>
      <div
        class="next-bar"
        role="img"
        aria-label={percent === undefined ? "not known yet" : `${percent} percent to win`}
      >
        {percent !== undefined && (
          <>
            <i style={{ flexGrow: percent }}>{percent >= 20 && `${percent} %`}</i>
            <i style={{ flexGrow: 100 - percent }}>{percent <= 80 && `${100 - percent} %`}</i>
          </>
        )}
      </div>
      <small>
        {why ||
          (hurt.length === 0
            ? ahead.day === told.next?.by
              ? "all whole, last day"
              : "all whole"
            : hurt
                .map(
                  ([who, one]) =>
                    `${nameOf(told, who)} ${one.state === "dead" ? "dead" : one.halves ? `with ${points(one.halves)}` : one.notes.join(", ")}`,
                )
                .join(", "))}
      </small>
    </figure>
  );
}

/** Begin the fight: the party is played here, the others by bots; the campaign knows where it is. */
async function enter(played: Played, told: Told, ahead: Ahead | undefined): Promise<void> {
  if (!ahead || !told.next) {
    return;
  }
  const { encounter } = ahead;
  const side = told.next.side;
  const expand = (row: { id: string; count?: number }) =>
    (row.count ?? 1) > 1 ? Array.from({ length: row.count ?? 1 }, (_, at) => `${row.id}-${at + 1}`) : [row.id];
  const ids = (own: boolean) => encounter.people.filter((row) => (row.side === side) === own).flatMap(expand);
  // Whoever played in the fight before is told of this one, and keeps their seat.
  const before = seatLinks(told.fights.at(-1)?.fight ?? "")["own"];
  const begun = await ask<Begun>("/api/fights", {
    edition: told.edition,
    written: encounter,
    seats: [{ people: ids(true) }, { people: ids(false), played: BOT }],
    ...(before && { follows: before }),
  });
  const mine = begun.links.find((one) => one.played === "person" && one.role === "player");
  const watch = begun.links.find((one) => one.role === "spectator");
  const own = mine ?? watch;
  if (!own) {
    throw new Error("The fight has begun, but nobody of the party has a seat in it.");
  }
  keep({ key: own.key, title: begun.title, name: own.name });
  keepSeatLinks(begun.fight, { own: own.key });
  if (await played.happen("sets out", { title: begun.title, where: { fight: begun.fight, key: watch?.key ?? "" } })) {
    location.hash = `#/seat/${own.key}`;
  }
}

interface Offer {
  title: string;
  encounter(): Promise<Record<string, unknown>>;
}

/** Encounters of the desk and those that come with the program, for this edition. */
export function ChooseNext({ played, told, close }: { played: Played; told: Told; close(): void }) {
  const { catalogue } = useCatalogue();
  const [chosen, setChosen] = useState<
    { title: string; encounter: Record<string, unknown>; sides: string[] } | undefined
  >();
  const [side, setSide] = useState("");
  const [by, setBy] = useState("");
  const [why, setWhy] = useState("");
  const ready: Offer[] = (catalogue?.editions.find((one) => one.name === told.edition)?.encounters ?? []).map(
    (one) => ({
      title: one.title,
      encounter: () => ask<Record<string, unknown>>(`/api/encounter?${pathOf(told.edition, one.name)}`),
    }),
  );
  const [fitting, setFitting] = useState<readonly Listed[]>([]);
  useEffect(() => {
    fittingOf(played.desk, told.edition).then(setFitting, (fault: Error) => setWhy(fault.message));
  }, []);
  const own: Offer[] = fitting.map((one) => ({
    title: one.title,
    encounter: async () => (await played.desk.get<Record<string, unknown>>("encounter", one.id)).body,
  }));

  async function pick(offer: Offer): Promise<void> {
    try {
      const encounter = await offer.encounter();
      const sides = sidesOf(encounter);
      setChosen({ title: offer.title, encounter, sides });
      setSide(sides[0] ?? "");
    } catch (fault) {
      setWhy((fault as Error).message);
    }
  }

  return (
    <Panel title="The next fight" close={close}>
      {why && <p role="alert">{why}</p>}
      {chosen ? (
        <form
          class="campaign-form"
          onSubmit={(event) => {
            event.preventDefault();
            const day = Number(by);
            void played
              .happen("next", { title: chosen.title, encounter: chosen.encounter, side, ...(by && { by: day }) })
              .then((done) => (done ? close() : setWhy(played.why)));
          }}
        >
          <h3>{chosen.title}</h3>
          <label>
            The party takes the place of
            <select value={side} onChange={(event) => setSide(event.currentTarget.value)}>
              {chosen.sides.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
          <label>
            By day, if there is a last one
            <input type="number" min={told.day} value={by} onInput={(event) => setBy(event.currentTarget.value)} />
          </label>
          <div class="row">
            <button class="btn btn-main">That comes next</button>
            <button type="button" class="btn" onClick={() => setChosen(undefined)}>
              Another one
            </button>
          </div>
        </form>
      ) : (
        <>
          {own.length > 0 && <Offers label="Of this desk" offers={own} pick={(one) => void pick(one)} />}
          <Offers label="Ready-made" offers={ready} pick={(one) => void pick(one)} />
        </>
      )}
    </Panel>
  );
}

/** Encounters of the desk for people as this edition has them. */
async function fittingOf(desk: Desk, edition: string): Promise<Listed[]> {
  const kept = desk.of("encounter");
  const familyOf = async (one: string) => (await shelfOf(one)).family;
  const [wanted, ...families] = await Promise.all([edition, ...kept.map((one) => one.edition)].map(familyOf));
  return kept.filter((_, at) => families[at] === wanted);
}

function Offers({ label, offers, pick }: { label: string; offers: readonly Offer[]; pick(offer: Offer): void }) {
  return (
    <section class="next-offers" aria-label={label}>
      <h3>{label}</h3>
      {offers.map((one, at) => (
        <button key={at} class="btn" data-offer={one.title} onClick={() => pick(one)}>
          {one.title}
        </button>
      ))}
    </section>
  );
}

/** The sides of an encounter as its file, or as a desk, has it. */
function sidesOf(encounter: Record<string, unknown>): string[] {
  const named = (row: unknown) => row as { side?: string; name?: string };
  const rows = Array.isArray(encounter["sides"]) ? encounter["sides"].map((one) => named(one).name) : [];
  const people = Array.isArray(encounter["people"])
    ? encounter["people"].map((one) => named(one).side ?? named(one).name)
    : [];
  return [...new Set([...rows, ...people].filter((one): one is string => !!one))];
}
