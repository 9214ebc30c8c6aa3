/** The menu, and what is opened from it: fetched when the table stands. */

import type { Coached } from "../frame/coached";
import { lazy } from "../frame/lazy";
import { download } from "../record";
import { useStore } from "../store";
import type { FromPage, FromTable, Rules, Update } from "../wire";
import type { Open } from "./tools";

const Calls = lazy(() => import("./panels").then((one) => one.Calls));
const Correct = lazy(() => import("./panels").then((one) => one.Correct));
const Changing = lazy(() => import("./panels").then((one) => one.Changing));
const Seats = lazy(() => import("./panels").then((one) => one.Seats));
const Sheets = lazy(() => import("./panels").then((one) => one.Sheets));
const Help = lazy(() => import("./panels").then((one) => one.Help));
const SettingsPanel = lazy(() => import("./settings").then((one) => one.SettingsPanel));

type Dare = (message: FromPage) => Promise<FromTable | undefined>;

interface MenuProps {
  header: Rules;
  update: Update;
  link: string;
  /** The coach, where there is one. */
  coached: Coached | undefined;
  open(which: Open): void;
  dare: Dare;
}

export function Menu({ header, update, link, coached, open, dare }: MenuProps) {
  const watches = header.role === "spectator" || header.role === "screen";
  const referee = header.role === "referee";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons are pressed, and it folds after any of them
    <div onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}>
      {!watches && (
        <button class="tools-narrow" disabled={!update.can_redo} onClick={() => void dare({ type: "redo" })}>
          Redo
        </button>
      )}
      {!watches && <button onClick={() => open("call")}>Call out of turn</button>}
      {!watches && <button onClick={() => open("correct")}>Correct a number</button>}
      {(referee || update.over) && <button onClick={() => open("whatif")}>What if</button>}
      {!watches && <button onClick={() => open("seats")}>Seats</button>}
      <button onClick={() => open("sheets")}>Everybody's sheets</button>
      {referee && (
        <button onClick={() => void dare({ type: "hide", hide: !update.hidden })}>
          {update.hidden ? "Show foes' numbers to players" : "Hide foes' numbers from players"}
        </button>
      )}
      {(referee || update.over) && <button onClick={() => void download(header.fight, link)}>Save the record</button>}
      {coached && <button onClick={coached.turn}>{coached.on ? "Send the coach away" : "Call the coach"}</button>}
      <button onClick={() => open("settings")}>Settings</button>
      <button onClick={() => open("help")}>Help</button>
      <a href="#/">To the first page</a>
    </div>
  );
}

interface OpenedProps {
  which: Open;
  header: Rules;
  update: Update;
  link: string;
  dare: Dare;
  close(): void;
}

export function Opened({ which, header, update, link, dare, close }: OpenedProps) {
  const away = useStore((table) => table.away);
  switch (which) {
    case "call":
      return <Calls update={update} referee={header.has_referee} dare={dare} close={close} />;
    case "correct":
      return <Correct header={header} update={update} dare={dare} close={close} />;
    case "whatif":
      return <Changing update={update} referee={header.role === "referee"} dare={dare} close={close} />;
    case "seats":
      return <Seats header={header} update={update} away={away} link={link} dare={dare} close={close} />;
    case "sheets":
      return <Sheets people={update.people} close={close} />;
    case "settings":
      return <SettingsPanel close={close} />;
    case "help":
      return <Help close={close} />;
    default:
      return null;
  }
}
