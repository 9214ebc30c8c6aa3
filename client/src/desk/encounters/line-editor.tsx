/** Everybody along a line in metres: dragged, stepped with the arrows, or typed. */

import { useRef, useState } from "preact/hooks";

import { Arms } from "../../heraldry/arms";
import { Stepper } from "../kit/stepper";
import type { PartProps } from "./builder";
import { everybody, type Group, nameOf, withGroup } from "./model";
import "./line-editor.css";

const LEAST = 12;
const BESIDE = 2;
const FARTHEST = 10_000;
const MOST_TICKS = 12;
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 3,
  PageDown: -3,
};

export function LineEditor({ encounter, kit, set }: PartProps) {
  const [chosen, setChosen] = useState(0);
  const [held, setHeld] = useState<{ from: number; to: number } | undefined>();
  const line = useRef<HTMLDivElement>(null);
  const all = everybody(encounter).map((one) => ({
    ...one,
    metres: typeof one.group.at === "number" ? one.group.at : 0,
  }));
  const [from, to] = held ? [held.from, held.to] : span(all.map(({ metres }) => metres));
  const across = (metres: number) => `${(100 * (metres - from)) / (to - from)}%`;
  const move = (at: number, metres: number) => {
    const one = all[at];
    if (one) {
      set(withGroup(encounter, one.side, one.at, { at: Math.max(-FARTHEST, Math.min(FARTHEST, metres)) }));
    }
  };
  const metresAt = (event: PointerEvent) => {
    const box = line.current?.getBoundingClientRect();
    const part = box ? (event.clientX - box.left) / box.width : 0;
    return Math.round(from + Math.max(0, Math.min(1, part)) * (to - from));
  };
  const one = all[chosen];
  const every = Math.max(1, Math.ceil((to - from) / MOST_TICKS));
  const ticks = Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, n) => from + n * every);
  return (
    <div class="line-editor">
      <p class="line-says">
        <span>drag, or arrow keys: a metre a press</span>
        {one && (
          <Stepper
            bare
            label={`Metres: ${nameOf(one.group)}`}
            value={one.metres}
            min={-FARTHEST}
            max={FARTHEST}
            set={(metres) => move(chosen, metres ?? 0)}
          />
        )}
      </p>
      <div class="line-room">
        <div class="line-people" ref={line}>
          {all.map(({ group, side, metres }, at) => (
            <button
              key={at}
              class={`line-token side-${Math.min(side, 3)}`}
              style={{ left: across(metres), "--row": rowOf(all, at) }}
              aria-pressed={at === chosen}
              aria-label={`${called(group)}, ${metres} metres`}
              data-token={nameOf(group)}
              onFocus={() => setChosen(at)}
              onPointerDown={(event) => {
                setChosen(at);
                setHeld({ from, to });
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => held && metresAt(event) !== metres && move(at, metresAt(event))}
              onPointerUp={() => setHeld(undefined)}
              onPointerCancel={() => setHeld(undefined)}
              onKeyDown={(event) => {
                const by = STEPS[event.key];
                if (by) {
                  event.preventDefault();
                  move(at, metres + by);
                }
              }}
            >
              <Arms name={nameOf(group)} size={38} side={side} now={at === chosen} label="" />
              <small dir="auto">{called(group)}</small>
            </button>
          ))}
        </div>
        <div class="line-scale" aria-hidden="true">
          {kit.building.striking > 0 && one && (
            <i
              class="line-reach"
              style={{
                left: across(Math.max(from, one.metres)),
                right: `${100 - Math.min(100, (100 * (one.metres + kit.building.striking - from)) / (to - from))}%`,
              }}
            />
          )}
          {ticks.map((metres) => (
            <span key={metres} style={{ left: across(metres) }}>
              {metres}
            </span>
          ))}
        </div>
        {kit.building.striking > 0 && <small>hatched: striking range, under {kit.building.striking} m</small>}
      </div>
    </div>
  );
}

function called(group: Group): string {
  return `${nameOf(group)}${group.count > 1 ? ` × ${group.count}` : ""}`;
}

/** From where to where the line goes: a little beyond everybody. */
function span(metres: readonly number[]): [number, number] {
  const [least, most] = [Math.min(0, ...metres), Math.max(0, ...metres)];
  return [least, Math.max(most + BESIDE, least + LEAST)];
}

/** Those who stand near each other stand above each other. */
function rowOf(all: readonly { metres: number }[], at: number): number {
  const { metres } = all[at] ?? { metres: 0 };
  const width = Math.max(1, span(all.map((one) => one.metres))[1] / LEAST);
  return all.slice(0, at).filter((one) => Math.abs(one.metres - metres) < width).length;
}
