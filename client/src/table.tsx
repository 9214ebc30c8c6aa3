/** The table: a status line, the people, what is asked, the log. It knows cards, people, questions and lines; no rule. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { Question } from "./asking";
import { Card, WithCards } from "./card";
import { follower, forget, keep } from "./keys";
import { Ground, isDrawn } from "./ground";
import { Log } from "./log";
import { CardPad } from "./pad";
import { PersonCard } from "./roster";
import { type Away, AwayNotice, awayFrom, WayBack } from "./seats";
import { Table as Socket } from "./socket";
import { Panel } from "./panel";
import { Links, Tools } from "./tools";
import type { FromPage, FromTable, Line, PersonView, Proposal, Rules, Then, Update } from "./wire";

/** So many lines of the log are in the middle at least. */
const FEW = 3;

interface State {
  header?: Rules;
  update?: Update;
  lines: Line[];
}

export function Table({ link }: { link: string }) {
  const [state, setState] = useState<State>({ lines: [] });
  const [connected, setConnected] = useState(false);
  const [ended, setEnded] = useState("");
  const [notice, setNotice] = useState("");
  const [away, setAway] = useState<Away>(new Map());
  const [given, setGiven] = useState<{ seat: string; key: string } | undefined>();
  const socket = useRef<Socket | undefined>(undefined);

  useEffect(() => {
    setState({ lines: [] });
    setEnded("");
    const table = new Socket(link, {
      connected: setConnected,
      ended(why) {
        const next = follower(link);
        if (next) {
          forget(link);
          location.replace(`#/seat/${next}`);
        } else {
          setEnded(why);
        }
      },
      hear(message: FromTable) {
        if (message.type === "welcome") {
          setState((old) => ({ ...old, header: message.rules }));
          setAway(new Map());
          document.title = `${message.rules.title} · suits`;
        } else if (message.type === "update") {
          setState((old) => ({
            ...old,
            update: message,
            lines: [...old.lines.slice(0, message.keep ?? 0), ...(message.lines ?? [])],
          }));
        } else if (message.type === "moved") {
          setNotice(message.text);
        } else if (message.type === "away") {
          setAway(awayFrom(message.seats));
        } else if (message.type === "link" && message.own) {
          forget(link);
          location.replace(`#/seat/${message.key}`);
        } else if (message.type === "link") {
          setGiven(message);
        }
      },
    });
    socket.current = table;
    return () => table.close();
  }, [link]);

  const { header, update } = state;
  useEffect(() => {
    if (header && update) {
      const seat = update.seats.find((one) => one.id === (header.back || header.seat));
      keep({ key: link, title: header.title, name: seat?.name ?? header.role });
    }
  }, [header, !update]);

  function say(message: FromPage): Promise<FromTable> {
    return socket.current?.say(message) ?? Promise.reject(new Error("There is no connection at the moment."));
  }

  if (ended) {
    return (
      <main class="alone">
        <h1>No table here</h1>
        <p role="alert">{ended}</p>
        <p>
          <a href="#/">To the first page</a>
        </p>
      </main>
    );
  }
  if (!header || !update) {
    return (
      <main class="alone">
        <p role="status">Opening the table …</p>
      </main>
    );
  }
  return (
    <>
      {!connected && (
        <p class="lost" role="alert">
          The connection was lost. Trying again; nothing is lost.
        </p>
      )}
      {notice && (
        <p class="lost" role="status">
          {notice} <button onClick={() => setNotice("")}>All right</button>
        </p>
      )}
      {given && (
        <Links
          title="A new link for this seat. It is shown only now."
          links={[{ name: update.seats.find((one) => one.id === given.seat)?.name ?? given.seat, key: given.key }]}
          close={() => setGiven(undefined)}
        />
      )}
      <Seated
        key={`${header.seat} ${update.sitting ?? ""}`}
        header={header}
        update={update}
        away={away}
        lines={state.lines}
        link={link}
        say={say}
      />
    </>
  );
}

interface Props {
  header: Rules;
  update: Update;
  away: Away;
  lines: Line[];
  link: string;
  say(message: FromPage): Promise<FromTable>;
}

function Seated({ header, update: live, away, lines, link, say }: Props) {
  const [then, setThen] = useState<Then | undefined>();
  /** The table as it stands, or as it stood after the line that is looked at. */
  const update = then ? standing(live, then) : live;
  const [fault, setFault] = useState("");
  const [tapped, setTapped] = useState("");
  const [offered, setOffered] = useState<string[]>([]);
  const [sheet, setSheet] = useState(false);
  const [looked, setLooked] = useState(-1);
  const [map, setMap] = useState(false);
  const wasAsked = useRef(false);
  /** How long the log was when this page last answered: what came since is shown in the middle. */
  const told = useRef(readable(lines).length);
  const names = useMemo(() => new Map(update.people.map((one) => [one.id, one.name])), [update.people]);
  const read = readable(lines);
  const ground = !!update.where && isDrawn(update.where);
  const questions = update.questions ?? [];
  const open = questions.filter((one) => !one.answered);
  const shown = open[0] ?? questions[0];
  const covered = header.role === "hotseat" && !update.sitting;

  function name(word: string): string {
    return word
      .split(" ")
      .map((part) => names.get(part) ?? part)
      .join(" ");
  }

  function speak(message: FromPage): Promise<FromTable> {
    told.current = message.type === "next" && !message.answer ? told.current : read.length;
    return say(message);
  }

  async function dare(message: FromPage): Promise<void> {
    setFault("");
    try {
      await say(message);
    } catch (why) {
      setFault((why as Error).message);
    }
  }

  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) {
        return;
      }
      if (event.key === "u" && update.can_undo) {
        void dare({ type: "undo" });
      } else if (event.key === "r" && update.can_redo) {
        void dare({ type: "redo" });
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  });

  useEffect(() => {
    if (looked < 0 || !live.over) {
      setThen(undefined);
    } else {
      say({ type: "look-back", line: looked }).then(
        (found) => setThen(found.type === "then" ? found : undefined),
        (why: Error) => setFault(why.message),
      );
    }
  }, [looked, live.over]);

  useEffect(() => {
    const asked = open.length > 0 || !!update.cards;
    if (header.role === "hotseat" && update.sitting && wasAsked.current && !asked) {
      void dare({ type: "sit", who: "" }); // whoever has answered passes the device on
    }
    wasAsked.current = asked;
  }, [update]);

  const active = (who: string) => update.waiting.includes(who);
  const seatOf = (who: string) => update.seats.find((one) => one.people.includes(who));
  const card = (person: PersonView) => (
    <PersonCard
      key={person.id}
      person={person}
      seat={seatOf(person.id)}
      active={active(person.id)}
      large={person.id === hand.current}
      offered={offered}
      tap={(one) => {
        setTapped("");
        window.setTimeout(() => setTapped(one));
      }}
    />
  );
  const asked = update.cards?.who ?? shown?.who;
  /** Whoever of ours was asked last is in hand, large; everybody else stands in the roster. */
  const hand = useRef("");
  const mine = update.people.filter((one) => one.mine);
  hand.current =
    mine.find((one) => one.id === asked)?.id ?? mine.find((one) => one.id === hand.current)?.id ?? mine[0]?.id ?? "";
  const own = mine.filter((one) => one.id === hand.current);
  const others = update.people.filter((one) => one.id !== hand.current);
  const onTable = update.people.flatMap((one) =>
    one.zones.filter((zone) => zone.name === "table" || zone.name === "shown").map((zone) => ({ person: one, zone })),
  );

  return (
    <div class={`table role-${header.role}`}>
      <header class="top">
        <div class="title">
          <h1>{header.title}</h1>
          <small>
            {update.place && `${update.place} · `}
            {header.edition_title}
            {header.house_rules.length > 0 && ` · house rules: ${header.house_rules.join(", ")}`}
          </small>
        </div>
        <p class="status" role="status">
          {update.over ? `The fight is over. ${ending(lines)}` : update.status}
        </p>
        <Tools header={header} update={update} away={away} say={say} link={link} fail={setFault} />
      </header>
      <div class="news">
        {update.changed && (
          <p class="lost" role="alert">
            {update.changed} <button onClick={() => void dare({ type: "go-on" })}>Go on from there</button>
          </p>
        )}
        <AwayNotice update={update} away={away} />
        {header.back && <WayBack header={header} update={update} say={dare} />}
        {update.proposal && <Vote proposal={update.proposal} say={dare} />}
        {fault && (
          <p class="fault" role="alert">
            {fault} <button onClick={() => setFault("")}>All right</button>
          </p>
        )}
      </div>
      {covered ? (
        <Cover header={header} update={update} names={names} say={dare} />
      ) : (
        <>
          <section class="people foes" aria-label="Everybody else" tabIndex={0}>
            {others.map(card)}
          </section>
          <div class="centre">
            <section class="ask" aria-label="What is asked">
              {update.over && <Stepping lines={lines} at={looked} go={setLooked} />}
              {header.role === "hotseat" && (
                <button class="quiet pass" onClick={() => void dare({ type: "sit", who: "" })}>
                  Pass the device on
                </button>
              )}
              {update.cards ? (
                <CardPad asked={update.cards} status={update.status} say={speak} />
              ) : (
                shown && (
                  <Question
                    key={shown.id}
                    asked={shown}
                    status={update.status}
                    place={update.place}
                    name={name}
                    tapped={tapped}
                    say={speak}
                    offer={setOffered}
                  />
                )
              )}
              {!update.cards && !shown && !update.over && mine.length > 0 && <p class="idle">{update.status}</p>}
              {(update.standing?.length ?? 0) > 0 && (
                <p class="standing">
                  Standing answers: {update.standing?.join("; ")}.{" "}
                  <button class="quiet" onClick={() => void dare({ type: "ask-again" })}>
                    Ask me again
                  </button>
                </p>
              )}
            </section>
            {own.length > 0 && (
              <section class="people own" aria-label="In hand" tabIndex={0}>
                {own.map(card)}
              </section>
            )}
            <section class="middle" aria-label="Table" tabIndex={0}>
              {onTable.length > 0 && (
                <div class="contest">
                  {onTable.map(({ person, zone }) => (
                    <figure key={person.id + zone.name}>
                      <figcaption>{person.name}</figcaption>
                      <div>
                        {zone.cards.map((one, at) => (
                          <Card key={at} card={one} />
                        ))}
                      </div>
                    </figure>
                  ))}
                </div>
              )}
              {read.length > 0 && (
                <ul class="last">
                  {read.slice(Math.max(0, Math.min(told.current, read.length - FEW))).map((line, at) => (
                    <li key={read.length - at}>
                      <WithCards text={line.text} tiny />
                    </li>
                  ))}
                </ul>
              )}
              {ground && <Ground where={update.where ?? {}} people={update.people} />}
            </section>
          </div>
          <section class={`story${sheet ? " up" : ""}`} aria-label="Log">
            <div class="handles">
              <button class="handle" aria-expanded={sheet} onClick={() => setSheet(!sheet)}>
                Log ({read.length})
              </button>
              {ground && <button onClick={() => setMap(true)}>Map</button>}
            </div>
            {map && (
              <Panel title="Map" close={() => setMap(false)}>
                <Ground where={update.where ?? {}} people={update.people} />
              </Panel>
            )}
            <Log
              lines={lines}
              canUndo={!!update.can_undo}
              at={looked}
              undo={(line) => void dare({ type: "undo", line })}
            />
          </section>
        </>
      )}
    </div>
  );
}

/** The lines that are for people. */
function readable(lines: Line[]): Line[] {
  return lines.filter((line) => line.text !== "");
}

/** The table as it stood then; what is left out of a message was empty. */
function standing(live: Update, then: Then): Update {
  const { where, order, packs, ...rest } = live;
  const { place, people } = then;
  return {
    ...rest,
    place,
    people,
    ...(then.where && { where: then.where }),
    ...(then.order && { order: then.order }),
    ...(then.packs && { packs: then.packs }),
  };
}

/** How it ended, in the words of the log. */
function ending(lines: Line[]): string {
  return lines.filter((line) => line.kind === "end").at(-1)?.text ?? "";
}

/** A fight that is over, line by line. */
function Stepping({ lines, at, go }: { lines: Line[]; at: number; go(line: number): void }) {
  const read = lines.flatMap((line, n) => (line.text === "" ? [] : [n]));
  const now = read.indexOf(at);
  const last = read.length - 1;
  const to = (n: number) => go(read[n] ?? -1);
  return (
    <section class="stepping" aria-label="Step through">
      <p aria-live="polite">
        {now < 0
          ? "The fight can be stepped through, line by line."
          : `${now + 1} of ${read.length}: ${lines[at]?.text ?? ""}`}
      </p>
      <div class="row">
        <button disabled={now === 0} onClick={() => to(0)}>
          First
        </button>
        <button disabled={now === 0} onClick={() => to(now < 0 ? last : now - 1)}>
          Back
        </button>
        <button disabled={now === last} onClick={() => to(now + 1)}>
          Next
        </button>
        <button disabled={now === last} onClick={() => to(last)}>
          Last
        </button>
      </div>
    </section>
  );
}

function Vote({ proposal, say }: { proposal: Proposal; say(message: FromPage): Promise<void> }) {
  return (
    <section class="vote" role="alert">
      <p>
        <b>{proposal.by}</b> would like to {proposal.text}.
      </p>
      {(proposal.shown?.length ?? 0) > 0 && <p>Seen since, and not to be unseen: {proposal.shown?.join("; ")}.</p>}
      {proposal.mine ? (
        <div class="row">
          <button class="main" onClick={() => void say({ type: "say", proposal: proposal.id, yes: true })}>
            Agree
          </button>
          <button onClick={() => void say({ type: "say", proposal: proposal.id, yes: false })}>No</button>
        </div>
      ) : (
        <p>
          Waiting for the word of {proposal.missing?.join(", ")}.{" "}
          {proposal.own && (
            <button class="quiet" onClick={() => void say({ type: "say", proposal: proposal.id, yes: false })}>
              Withdraw
            </button>
          )}
        </p>
      )}
    </section>
  );
}

/** Between two people at one device: nobody's cards are on the page, not even in it. */
function Cover({
  header,
  update,
  names,
  say,
}: {
  header: Rules;
  update: Update;
  names: Map<string, string>;
  say(message: FromPage): Promise<void>;
}) {
  const somebody = update.waiting.includes("somebody");
  return (
    <section class="cover">
      <h2>Pass the device on</h2>
      <p>{somebody ? "Somebody has something to decide: each of you looks in turn." : update.status}</p>
      <div class="row">
        {header.people.map((who) => (
          <button
            key={who}
            class={update.waiting.includes(who) ? "main" : ""}
            onClick={() => void say({ type: "sit", who })}
          >
            I am {names.get(who) ?? who}
          </button>
        ))}
      </div>
    </section>
  );
}
