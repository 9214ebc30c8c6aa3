/** The first page: play now, learn, with friends, with real cards; and the fights one has. */

import { useState } from "preact/hooks";

import type { Begun } from "./api";
import { beginFirst } from "./first";
import { type SignName, Sign } from "./icons";
import { Lessons } from "./lessons";
import { Recents } from "./recents";
import { Shell } from "./shell";
import { Stage } from "./stage";
import { start } from "./started";
import { useCatalogue } from "./useCatalogue";

const NARROW = 720;

export function Home() {
  const { catalogue, fault } = useCatalogue();
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);

  async function play(): Promise<void> {
    if (!catalogue || busy) {
      return;
    }
    setBusy(true);
    setWhy("");
    try {
      const fight: Begun | undefined = await beginFirst(catalogue);
      if (fight) {
        start(fight, "seat-1", { coach: true });
      } else {
        location.hash = "#/fights";
      }
    } catch (reason) {
      setWhy((reason as Error).message);
      setBusy(false);
    }
  }

  return (
    <Shell at="" home>
      <main class="home-main">
        <section class="hero">
          <div class="hero-copy">
            <h1>
              <span>Draw a card.</span> <span>Cross swords.</span>
            </h1>
            <p>
              A fight decided by playing cards: high enough to win, never above your skill. The table knows every rule.
            </p>
            <div class="hero-ways">
              <button class="btn btn-main btn-big" disabled={!catalogue} onClick={() => void play()}>
                <Sign name="play" /> Play now
              </button>
              <a class="btn btn-big" href="#/learn">
                <Sign name="learn" /> Learn in five minutes
              </a>
            </div>
            {(why || fault) && (
              <p class="fault" role="alert">
                {why || `${fault} It is tried again by itself.`}
              </p>
            )}
            <p class="hero-small">Alone against the table · no account, nothing to install</p>
          </div>
          <Stage width={innerWidth < NARROW ? 58 : 104} />
        </section>
        <nav class="doors" aria-label="Ways to play">
          <Door to="friends" sign="friends" name="With friends" about="a link each, or one device" />
          <Door to="join" sign="link" name="Join with a code" about="somebody waits for you" />
          <Door to="cards" sign="cards" name="Real cards" about="you draw, the table rules" />
          <Door to="desk" sign="desk" name="The desk" about="people, encounters, campaigns" />
          <Door to="lab" sign="lab" name="The laboratory" about="odds, forecasts, what if" />
          <Door to="fights" sign="fights" name="Every fight" about={about(catalogue?.editions.length ?? 0)} />
          <Door to="rules" sign="book" name="The rules" about="look up, quick rulings" />
        </nav>
        <Recents />
        <Lessons />
      </main>
      <footer class="home-foot">
        <small>suits {catalogue?.program} · nothing here leaves this machine</small>
      </footer>
    </Shell>
  );
}

function about(editions: number): string {
  return editions > 0 ? `${editions} rule systems, and your own` : "and your own";
}

interface DoorProps {
  to: string;
  sign: SignName;
  name: string;
  about: string;
}

function Door({ to, sign, name, about }: DoorProps) {
  return (
    <a class="door" href={`#/${to}`}>
      <Sign name={sign} />
      <span>
        <b>{name}</b>
        <small>{about}</small>
      </span>
    </a>
  );
}
