/** Everything that is no answer: going back, calls, corrections, what-if, seats, the record, settings, help. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Coached } from "../frame/coached";
import { Icon } from "../frame/icons";
import { lazy } from "../frame/lazy";
import { CompanyBar } from "../frame/parts";
import { change, useStore } from "../store";
import { hasCompany } from "../together/presence";
import type { FromPage, FromTable, Rules, Update } from "../wire";
import "./tools.css";

const menu = () => import("./menu");
const Menu = lazy(() => menu().then((one) => one.Menu));
const Look = lazy(() => menu().then((one) => one.Look));
const Opened = lazy(() => menu().then((one) => one.Opened));

interface Props {
  header: Rules;
  update: Update;
  link: string;
  /** The coach, where one plays alone. */
  coached?: Coached | undefined;
  /** The Herald may be asked. */
  advises?: boolean;
  say(message: FromPage): Promise<FromTable>;
}

/** What is opened from the menu. */
export type Open = "" | "call" | "correct" | "coming" | "whatif" | "seats" | "sheets" | "rules" | "settings" | "help";

/** A press anywhere else, or Escape, folds the menu. */
function useFolding(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    function press({ target }: Event): void {
      if (menu.current?.open && !menu.current.contains(target as Node)) {
        menu.current.open = false;
      }
    }
    function key(event: KeyboardEvent): void {
      if (event.key === "Escape" && menu.current?.open) {
        event.stopPropagation();
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }
    }
    addEventListener("pointerdown", press, { capture: true });
    addEventListener("keydown", key, { capture: true });
    return () => {
      removeEventListener("pointerdown", press, { capture: true });
      removeEventListener("keydown", key, { capture: true });
    };
  }, []);
  return menu;
}

export function Tools({ header, update, link, coached, advises = false, say }: Props) {
  const [open, setOpen] = useState<Open>("");
  const [book, setBook] = useState({ to: "" });
  const folds = useFolding();
  const watches = header.role === "spectator" || header.role === "screen";
  const advised = useStore((table) => table.advised);
  /** Letters are keys where they are no cards. */
  const letters = useStore((table) => table.settings.keys) && !update.cards;

  function look(address: string): void {
    setBook({ to: address });
    setOpen("rules");
  }

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
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) {
        return;
      }
      if (event.key === "?") {
        setOpen("help");
      } else if (event.key === "c" && letters && advises) {
        change({ advised: !advised });
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [letters, advises, advised]);

  return (
    <nav class="tools" aria-label="Table tools">
      {(header.clock || hasCompany(update.seats, header.seat)) && (
        <CompanyBar header={header} update={update} dare={dare} />
      )}
      {!watches && (
        <>
          {advises && (
            <button
              class="btn btn-ghost btn-square tools-advice"
              aria-label="The Herald’s advice"
              aria-pressed={advised}
              title="The Herald’s advice (C)"
              onClick={() => change({ advised: !advised })}
            >
              <Icon name="coach" />
            </button>
          )}
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
      <Look edition={header.edition} keys={letters} look={look} />
      <details class="menu" ref={folds}>
        <summary class="btn btn-ghost btn-square" aria-label="Menu" title="Menu">
          <Icon name="menu" />
        </summary>
        <Menu header={header} update={update} link={link} coached={coached} open={setOpen} dare={dare} />
      </details>
      {open && (
        <Opened
          which={open}
          book={book}
          header={header}
          update={update}
          link={link}
          dare={dare}
          close={() => setOpen("")}
        />
      )}
    </nav>
  );
}
