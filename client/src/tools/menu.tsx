/** The menu, and what is opened from it: fetched when the table stands. */

import { keptUntil } from "../home/kept-until";
import type { Coached } from "../frame/coached";
import { lazy } from "../frame/lazy";
import { download, share } from "../record";
import { changeSettings, useStore } from "../store";
import type { FromPage, FromTable, Rules, Update } from "../wire";
import type { Open } from "./tools";

export { Look } from "./look";

const Calls = lazy(() => import("./panels").then((one) => one.Calls));
const Correct = lazy(() => import("./panels").then((one) => one.Correct));
const Changing = lazy(() => import("./panels").then((one) => one.Changing));
const Coming = lazy(() => import("./panels").then((one) => one.Coming));
const Seats = lazy(() => import("./panels").then((one) => one.Seats));
const Sheets = lazy(() => import("./panels").then((one) => one.Sheets));
const Help = lazy(() => import("./panels").then((one) => one.Help));
const RulesSheet = lazy(() => import("../rules/sheet").then((one) => one.RulesSheet));
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
  const settings = useStore((table) => table.settings);
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
      {!watches && !update.over && <button onClick={() => open("coming")}>Who comes, who goes</button>}
      {(referee || update.over) && <button onClick={() => open("whatif")}>What if</button>}
      {!watches && <button onClick={() => open("seats")}>Seats</button>}
      <button onClick={() => open("sheets")}>Everybody's sheets</button>
      {referee && (
        <button onClick={() => void dare({ type: "hide", hide: !update.hidden })}>
          {update.hidden ? "Show foes' numbers to players" : "Hide foes' numbers from players"}
        </button>
      )}
      {(referee || update.over) && <button onClick={() => void download(header.fight, link)}>Save the record</button>}
      {update.over && <button onClick={() => void share(header.fight, link)}>Share as a page</button>}
      {coached && <button onClick={coached.turn}>{coached.on ? "Send the coach away" : "Call the coach"}</button>}
      {header.odds && !watches && !update.over && !isLocal(header, update) && (
        <button onClick={() => void dare({ type: "odds", on: !update.odds })}>
          {update.odds ? "No odds for anybody" : "Show everybody the odds"}
        </button>
      )}
      {update.odds && (
        <button onClick={() => changeSettings({ odds: !settings.odds })}>
          {settings.odds ? "Hide the odds from me" : "Show me the odds"}
        </button>
      )}
      <a href={`#/rules?edition=${header.edition}`}>The rule book</a>
      <button onClick={() => open("settings")}>Settings</button>
      <button onClick={() => open("help")}>Help</button>
      <a href="#/">To the first page</a>
      {update.kept_until ? <small class="tools-kept">This fight is {keptUntil(update.kept_until)}.</small> : null}
    </div>
  );
}

/** Whether nobody else has a say in it: whoever plays alone is shown odds, and hides them. */
function isLocal({ has_referee, role }: Rules, { seats }: Update): boolean {
  return (
    role === "player" &&
    !has_referee &&
    seats.filter((one) => one.played === "person" && one.people.length > 0).length === 1
  );
}

interface OpenedProps {
  which: Open;
  /** What is looked up; another each time that one asks. */
  book: { to: string };
  header: Rules;
  update: Update;
  link: string;
  dare: Dare;
  close(): void;
}

export function Opened({ which, book, header, update, link, dare, close }: OpenedProps) {
  const away = useStore((table) => table.away);
  switch (which) {
    case "call":
      return <Calls update={update} referee={header.has_referee} dare={dare} close={close} />;
    case "correct":
      return <Correct header={header} update={update} dare={dare} close={close} />;
    case "coming":
      return <Coming header={header} update={update} dare={dare} close={close} />;
    case "whatif":
      return <Changing update={update} referee={header.role === "referee"} dare={dare} close={close} />;
    case "seats":
      return <Seats header={header} update={update} away={away} link={link} dare={dare} close={close} />;
    case "sheets":
      return <Sheets people={update.people} close={close} />;
    case "rules":
      return <RulesSheet asked={book} close={close} />;
    case "settings":
      return <SettingsPanel close={close} />;
    case "help":
      return <Help close={close} />;
    default:
      return null;
  }
}
