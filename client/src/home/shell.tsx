/** What stands around every page before a fight: the mark, the ways, and on a phone the tabs. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";

import { LARGER } from "../settings";
import { useStore } from "../store";
import { type SignName, Sign } from "./icons";
import { Logo } from "./logo";
import "../frame/forms.css";
import "./home.css";

export interface Way {
  to: string;
  name: string;
  sign: SignName;
}

export const WAYS: readonly Way[] = [
  { to: "", name: "Play", sign: "play" },
  { to: "learn", name: "Learn", sign: "learn" },
  { to: "friends", name: "Friends", sign: "friends" },
  { to: "cards", name: "Real cards", sign: "cards" },
  { to: "fights", name: "Fights", sign: "fights" },
  { to: "desk", name: "Desk", sign: "desk" },
  { to: "lab", name: "Lab", sign: "lab" },
  { to: "rules", name: "Rules", sign: "book" },
  { to: "settings", name: "Settings", sign: "settings" },
];

interface Props {
  /** The way one is on. */
  at: string;
  /** The first page has its own heading and no room for ways on top. */
  home?: boolean;
  /** What stands beside the ways, in the same bar. */
  beside?: ComponentChildren;
  children: ComponentChildren;
}

export function Shell({ at, home, beside, children }: Props) {
  const zoom = useStore((table) => LARGER[table.settings.size]);
  useSearchKey();
  return (
    <div
      class={home ? "home home-first" : "home"}
      style={zoom > 1 ? { zoom, minHeight: `calc(100dvh / ${zoom})` } : {}}
    >
      <header class="home-bar">
        <a class="logo" href="#/">
          <Logo />
          suits
        </a>
        <Ways at={at} />
        {beside}
        {!beside && <Rarely at={at} />}
      </header>
      {children}
    </div>
  );
}

/** The key that searches the rules, from any page. */
function useSearchKey(): void {
  const on = useStore((table) => table.settings.keys);
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      const target = event.target as HTMLElement;
      if (!on || event.key !== "/" || target.closest("input:not([type=radio]), textarea, select, dialog")) {
        return;
      }
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>(".rules-find input");
      if (field) {
        field.select();
      } else {
        location.hash = "#/rules/search";
      }
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [on]);
}

function Ways({ at }: { at: string }) {
  return (
    <nav class="ways" aria-label="Pages">
      {WAYS.map(({ to, name, sign }) => (
        <a key={to} class={`way-${to}`} href={`#/${to}`} aria-current={to === at ? "page" : undefined}>
          <Sign name={sign} />
          <span>{name}</span>
        </a>
      ))}
    </nav>
  );
}

/** On a phone the settings are no tab: their sign stands in the bar. */
function Rarely({ at }: { at: string }) {
  return (
    <a class="rarely" href="#/settings" aria-label="Settings" aria-current={at === "settings" ? "page" : undefined}>
      <Sign name="settings" />
    </a>
  );
}
