/** The rule book on a table: over the fight, which goes on; Back goes back in the book. */

import { useEffect, useState } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { Sheet } from "../frame/sheet";
import { Sign } from "../home/icons";
import "./sheet.css";

const Places = lazy(() => import("./rules").then((one) => one.Places));
const Rules = lazy(() => import("./rules").then((one) => one.Rules));

interface Props {
  /** The address that was asked for last; another each time, even if it is the same. */
  asked: { to: string };
  close(): void;
}

const ROOT = "#/rules";

export function RulesSheet({ asked, close }: Props) {
  const [trail, setTrail] = useState([asked.to]);
  useEffect(() => setTrail((before) => (before.at(-1) === asked.to ? before : [...before, asked.to])), [asked]);
  const where = (trail.at(-1) ?? ROOT).slice(ROOT.length);
  return (
    <Sheet title="The rule book" close={close}>
      <div class="rules-bar">
        <button
          class="btn btn-ghost btn-square"
          aria-label="Back"
          disabled={trail.length < 2}
          onClick={() => setTrail(trail.slice(0, -1))}
        >
          <Sign name="back" />
        </button>
        <Places where={where} />
      </div>
      <div class="rules-box">
        <Rules
          where={where}
          go={(address, instead) => setTrail((before) => [...(instead ? before.slice(0, -1) : before), address])}
        />
      </div>
    </Sheet>
  );
}
