/** Everything that is no answer: going back, calls, corrections, what-if, seats, the record, settings, help. */

import { useEffect, useState } from "preact/hooks";

import type { Coached } from "../frame/coached";
import { Icon } from "../frame/icons";
import { lazy } from "../frame/lazy";
import { CompanyBar } from "../frame/parts";
import { download } from "../record";
import { change, useStore } from "../store";
import { hasCompany } from "../together/presence";
import type { FromPage, FromTable, Rules, Update } from "../wire";
import "./tools.css";

const Calls = lazy(() => import("./panels").then((one) => one.Calls));
const Correct = lazy(() => import("./panels").then((one) => one.Correct));
const Changing = lazy(() => import("./panels").then((one) => one.Changing));
const Seats = lazy(() => import("./panels").then((one) => one.Seats));
const Sheets = lazy(() => import("./panels").then((one) => one.Sheets));
const Help = lazy(() => import("./panels").then((one) => one.Help));
const SettingsPanel = lazy(() => import("./settings").then((one) => one.SettingsPanel));

interface Props {
  header: Rules;
  update: Update;
  link: string;
  /** The coach, where one plays alone. */
  coached?: Coached | undefined;
  say(message: FromPage): Promise<FromTable>;
}

type Open = "" | "call" | "correct" | "whatif" | "seats" | "sheets" | "settings" | "help";

export function Tools({ header, update, link, coached, say }: Props) {
  const [open, setOpen] = useState<Open>("");
  const away = useStore((table) => table.away);
  const watches = header.role === "spectator" || header.role === "screen";
  const referee = header.role === "referee";

  async function dare(message: FromPage): Promise<FromTable | undefined> {
    change({ fault: "" });
    try {
      return await say(message);
    } catch (why) {
      change({ fault: (why as Error).message });
      return undefined;
    }
  }

  useEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.key === "?" && !target.closest("input, textarea, select, dialog")) {
        setOpen("help");
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);

  const close = () => setOpen("");
  return (
    <nav class="tools" aria-label="Table tools">
      {(header.clock || hasCompany(update.seats, header.seat)) && (
        <CompanyBar header={header} update={update} dare={dare} />
      )}
      {!watches && (
        <>
          <button
            class="btn btn-ghost btn-square"
            aria-label="Undo"
            title="Undo"
            disabled={!update.can_undo}
            onClick={() => void dare({ type: "undo" })}
          >
            <Icon name="undo" />
          </button>
          <button
            class="btn btn-ghost btn-square tools-redo"
            aria-label="Redo"
            title="Redo"
            disabled={!update.can_redo}
            onClick={() => void dare({ type: "redo" })}
          >
            <Icon name="redo" />
          </button>
        </>
      )}
      <details class="menu">
        <summary class="btn btn-ghost btn-square" aria-label="Menu" title="Menu">
          <Icon name="menu" />
        </summary>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons are pressed, and it folds after any of them */}
        <div onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}>
          {!watches && (
            <button class="tools-narrow" disabled={!update.can_redo} onClick={() => void dare({ type: "redo" })}>
              Redo
            </button>
          )}
          {!watches && <button onClick={() => setOpen("call")}>Call out of turn</button>}
          {!watches && <button onClick={() => setOpen("correct")}>Correct a number</button>}
          {(referee || update.over) && <button onClick={() => setOpen("whatif")}>What if</button>}
          {!watches && <button onClick={() => setOpen("seats")}>Seats</button>}
          <button onClick={() => setOpen("sheets")}>Everybody's sheets</button>
          {referee && (
            <button onClick={() => void dare({ type: "hide", hide: !update.hidden })}>
              {update.hidden ? "Show foes' numbers to players" : "Hide foes' numbers from players"}
            </button>
          )}
          {(referee || update.over) && (
            <button onClick={() => void download(header.fight, link)}>Save the record</button>
          )}
          {coached && <button onClick={coached.turn}>{coached.on ? "Send the coach away" : "Call the coach"}</button>}
          <button onClick={() => setOpen("settings")}>Settings</button>
          <button onClick={() => setOpen("help")}>Help</button>
          <a href="#/">To the first page</a>
        </div>
      </details>
      {open === "call" && <Calls update={update} referee={header.has_referee} dare={dare} close={close} />}
      {open === "correct" && <Correct header={header} update={update} dare={dare} close={close} />}
      {open === "whatif" && <Changing update={update} referee={referee} dare={dare} close={close} />}
      {open === "seats" && <Seats header={header} update={update} away={away} link={link} dare={dare} close={close} />}
      {open === "sheets" && <Sheets people={update.people} close={close} />}
      {open === "settings" && <SettingsPanel close={close} />}
      {open === "help" && <Help close={close} />}
    </nav>
  );
}
