/** A fight that was shared: the end of it, with the whole fight to go through, from the file itself. */

import "../tokens.css";
import "../base.css";
import "../frame/frame.css";

import { render } from "preact";

import { answerFrom } from "../asked";
import { End } from "../end/end";
import { roomFor, useWindow } from "../frame/size";
import { LARGER, wear } from "../settings";
import { change, getTable, listen, useStore } from "../store";
import type { FromPage, FromTable, Line, Rules, Stop, Then, Update } from "../wire";
import "./shared.css";

interface Shared {
  header: Rules;
  update: Update;
  lines: Line[];
  places: Stop[];
  thens: Then[];
  /** What the table would be asked for: rules and words. */
  answers: Record<string, unknown>;
}

async function carried(): Promise<Shared> {
  const packed = document.getElementById("fight")?.textContent ?? "";
  const bytes = Uint8Array.from(atob(packed.trim()), (sign) => sign.charCodeAt(0));
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(whole).json()) as Shared;
}

function Page({ fight, say }: { fight: Shared; say(message: FromPage): Promise<FromTable> }) {
  const settings = useStore((table) => table.settings);
  const { size } = roomFor(useWindow(), false, LARGER[settings.size]);
  const narrow = size === "phone" || size === "wide" || size === "lying";
  return (
    <div class={`table table-${size} table-end`} data-over>
      <End
        header={fight.header}
        live={fight.update}
        lines={fight.lines}
        link=""
        say={say}
        narrow={narrow}
        tools={null}
        news={null}
        shared
      />
    </div>
  );
}

/** What the file knows is told; there is no table to say anything else to. */
function sayFrom({ places, thens }: Shared): (message: FromPage) => Promise<FromTable> {
  return (message) => {
    if (message.type === "places") {
      return Promise.resolve({ type: "place-list", n: 0, places });
    }
    if (message.type === "look-back") {
      return Promise.resolve({
        type: "looked-back",
        n: 0,
        places: thens.filter(({ step }) => message.steps.includes(step)),
      });
    }
    return Promise.reject(new Error("This page replays a fight: there is no table behind it."));
  };
}

async function begin(place: HTMLElement): Promise<void> {
  try {
    const fight = await carried();
    answerFrom((path) => {
      const known = fight.answers[path];
      return Promise.resolve(new Response(JSON.stringify(known ?? { why: "" }), { status: known ? 200 : 404 }));
    });
    document.title = `${fight.header.title} · suits`;
    change({ header: fight.header, update: fight.update, lines: fight.lines, connected: true });
    render(<Page fight={fight} say={sayFrom(fight)} />, place);
  } catch {
    place.textContent = "This file is damaged: the fight in it cannot be read.";
  }
}

document.body.classList.add("seated");
wear(getTable().settings);
listen(() => wear(getTable().settings));
const place = document.getElementById("table");
if (place) {
  void begin(place);
}
