/** Everything that is no answer: going back, calls, corrections, what-if, seats, the record, settings, help. */

import { useLayoutEffect, useState } from "preact/hooks";

import type { Coached } from "../frame/coached";
import { Icon } from "../frame/icons";
import { lazy } from "../frame/lazy";
import { CompanyBar } from "../frame/parts";
import { change } from "../store";
import { hasCompany } from "../together/presence";
import type { FromPage, FromTable, Rules, Update } from "../wire";
import "./tools.css";

const menu = () => import("./menu");
const Menu = lazy(() => menu().then((one) => one.Menu));
const Opened = lazy(() => menu().then((one) => one.Opened));

interface Props {
  header: Rules;
  update: Update;
  link: string;
  /** The coach, where one plays alone. */
  coached?: Coached | undefined;
  say(message: FromPage): Promise<FromTable>;
}

/** What is opened from the menu. */
export type Open = "" | "call" | "correct" | "coming" | "whatif" | "seats" | "sheets" | "settings" | "help";

export function Tools({ header, update, link, coached, say }: Props) {
  const [open, setOpen] = useState<Open>("");
  const watches = header.role === "spectator" || header.role === "screen";

  async function dare(message: FromPage): Promise<FromTable | undefined> {
    change({ fault: "" });
    try {
      return await say(message);
    } catch (why) {
      change({ fault: (why as Error).message });
      return undefined;
    }
  }

  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (event.key === "?" && !target.closest("input, textarea, select, dialog")) {
        setOpen("help");
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, []);

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
        <Menu header={header} update={update} link={link} coached={coached} open={setOpen} dare={dare} />
      </details>
      {open && (
        <Opened which={open} header={header} update={update} link={link} dare={dare} close={() => setOpen("")} />
      )}
    </nav>
  );
}
