/** Hexes on offer as a list, the nearest first, each with who strikes at it: what `M` opens. */

import { useLayoutEffect, useRef } from "preact/hooks";

import type { Choice } from "../wire";
import "./hexlist.css";
import { same, word } from "./hexes";
import type { Spot, Told } from "./ways";

export interface HexListProps {
  spots: readonly Spot[];
  told(spot: Spot): Told;
  chosen: Choice | null | undefined;
  choose(choice: Choice): void;
  close(): void;
}

export function HexList({ spots, told, chosen, choose, close }: HexListProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    ref.current?.querySelector<HTMLElement>("[aria-pressed=true], li button")?.focus();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (way) {
      event.preventDefault();
      const rows = [...(ref.current?.querySelectorAll<HTMLElement>("li button") ?? [])];
      rows[rows.indexOf(document.activeElement as HTMLElement) + way]?.focus();
    }
  };
  return (
    <div class="hexlist" ref={ref} role="dialog" aria-label="Hexes by distance" data-over-board onKeyDown={onKeyDown}>
      <header>
        <h2>Hexes by distance</h2>
        <button type="button" class="hexlist-close" aria-label="Close the list" onClick={close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </header>
      <ol>
        {spots.map((spot) => {
          const { danger, chance, safe, near } = told(spot);
          return (
            <li key={word(spot.hex)}>
              <button type="button" aria-pressed={same(spot.hex, chosen?.hex)} onClick={() => choose(spot.choice)}>
                <b>{spot.cost}</b>
                <span>{word(spot.hex)}</span>
                <small class={danger ? "bad" : ""}>{danger || (safe ? "nobody reaches it" : "")}</small>
                <small>{chance || near}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
