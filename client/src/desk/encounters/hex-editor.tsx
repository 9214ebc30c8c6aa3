/** The board of the table, to be built on: people are placed and turned, walls, marks and zones laid. */

import { useMemo, useRef, useState } from "preact/hooks";

import "../../boards/hexboard.css";
import { toBoard, toWindow } from "../../boards/camera";
import { distance } from "../../boards/distance";
import { Ground } from "../../boards/ground";
import { ACROSS, beside, centre, type Hex, hexAt, isArrow, outline, outlines, same, word } from "../../boards/hexes";
import { useCamera, usePointers } from "../../boards/moving";
import { Token } from "../../boards/token";
import type { Stander } from "../../boards/ways";
import { Outline } from "../../frame/outline";
import { useUnique } from "../../frame/unique";
import type { Place } from "../../wire";
import { Segment } from "../../lab/segment";
import { Stepper } from "../kit/stepper";
import type { PartProps } from "./builder";
import { everybody, type Group, isHex, nameOf, withGroup } from "./model";
import "./hex-editor.css";

type Tool = "people" | "wall" | "mark" | "zone" | "rub";
const TOOLS: readonly (readonly [Tool, string])[] = [
  ["people", "People"],
  ["wall", "Wall"],
  ["mark", "Mark"],
  ["zone", "Start zones"],
  ["rub", "Rub out"],
];
const SIDES = 6;
const FARTHEST = 9999;
const UNDO = "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2";
const NO_SPOTS: never[] = [];
const ROOM: readonly Hex[] = [
  [-3, 0],
  [6, 0],
  [3, -3],
  [0, 3],
];

export function HexEditor({ encounter, set, undo }: PartProps & { undo?: (() => void) | undefined }) {
  const id = useUnique();
  const ref = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<Tool>("people");
  const [zoned, setZoned] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [held, setHeld] = useState<{ at: number; to: Hex } | undefined>();
  const [aim, setAim] = useState<Hex>([0, 0]);
  const leans = useRef(true);
  const { place } = encounter;
  const all = everybody(encounter).flatMap((one) =>
    isHex(one.group.at) ? [{ ...one, hex: one.group.at, stander: standerOf(one.group, one.side, one.at) }] : [],
  );
  const standers = all.map(({ stander }) => stander);
  const shown = [...all.map(({ hex }) => hex), ...place.walls, ...place.marks.map(({ at }) => at), ...ROOM];
  const tools = useCamera(ref, shown, [], undefined, "builder");
  const one = all[chosen];

  const change = (at: number, what: Partial<Group>) => {
    const meant = all[at];
    if (meant) {
      set(withGroup(encounter, meant.side, meant.at, what));
    }
  };
  const lay = (hex: Hex, rub = tool === "rub") => {
    const walls = place.walls.filter((other) => !same(other, hex));
    const marks = place.marks.filter((other) => !same(other.at, hex));
    const without = place.zones.map((zone) => ({ ...zone, hexes: zone.hexes.filter((other) => !same(other, hex)) }));
    if (rub) {
      set({ ...encounter, place: { ...place, walls, marks, zones: without } });
    } else if (tool === "wall") {
      const there = walls.length < place.walls.length;
      set({ ...encounter, place: { ...place, walls: there ? walls : [...place.walls, hex] } });
    } else if (tool === "mark" && marks.length === place.marks.length) {
      set({ ...encounter, place: { ...place, marks: [...marks, { name: freeMark(place.marks), at: hex }] } });
    } else if (tool === "zone") {
      const was = place.zones.find(({ side }) => side === zoned)?.hexes ?? [];
      const there = was.some((other) => same(other, hex));
      const zones = [...without.filter(({ side }) => side !== zoned)];
      const hexes = there ? was.filter((other) => !same(other, hex)) : [...was, hex];
      set({ ...encounter, place: { ...place, zones: [...zones, { side: zoned, hexes }] } });
    }
  };
  const tap = (hex: Hex) => {
    setAim(hex);
    if (tool !== "people") {
      lay(hex);
      return;
    }
    const there = all.findIndex((other) => same(other.hex, hex));
    if (there >= 0) {
      setChosen(there);
    } else {
      change(chosen, { at: hex });
    }
  };
  const pointers = usePointers(ref, tools, { tap, look: () => {} });
  const under = (event: PointerEvent): Hex => {
    const box = ref.current?.getBoundingClientRect();
    const point = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
    return hexAt(toBoard(point, tools.camera, tools.window));
  };
  const drags = {
    onPointerDown(event: PointerEvent) {
      const at = tool === "people" ? all.findIndex(({ hex }) => same(hex, under(event))) : -1;
      const hex = all[at]?.hex;
      if (hex) {
        setChosen(at);
        setHeld({ at, to: hex });
        ref.current?.setPointerCapture(event.pointerId);
      } else {
        pointers.onPointerDown(event);
      }
    },
    onPointerMove(event: PointerEvent) {
      if (held) {
        const to = under(event);
        if (!same(to, held.to)) {
          setHeld({ ...held, to });
        }
      } else {
        pointers.onPointerMove(event);
      }
    },
    onPointerUp(event: PointerEvent) {
      if (held) {
        if (!same(all[held.at]?.hex, held.to)) {
          change(held.at, { at: held.to });
        }
        setHeld(undefined);
      } else {
        pointers.onPointerUp(event);
      }
    },
    onPointerCancel(event: PointerEvent) {
      setHeld(undefined);
      pointers.onPointerCancel(event);
    },
    onPointerLeave: pointers.onPointerLeave,
  };
  const turn = (at: number, by: number) => {
    const facing = all[at]?.group.facing ?? 0;
    change(at, { facing: (facing + by + SIDES) % SIDES });
  };
  const pressed = (event: KeyboardEvent, at: number, hex: Hex) => {
    const turns = { q: 1, e: -1 }[event.key.toLowerCase()];
    if (isArrow(event.key)) {
      change(at, { at: beside(hex, event.key, leans.current) });
      leans.current = !leans.current;
    } else if (turns && !event.ctrlKey && !event.metaKey) {
      turn(at, turns);
    } else {
      return;
    }
    event.preventDefault();
  };
  const where = useMemo(
    () =>
      ({ kind: "hexes", walls: place.walls, marks: place.marks.map(({ name, at }) => [name, at]) }) as unknown as Place,
    [place],
  );
  const origin = toWindow({ x: 0, y: 0 }, tools.camera, tools.window);
  const world = {
    transform: `translate(${origin.x.toFixed(1)}px, ${origin.y.toFixed(1)}px) scale(${tools.camera.zoom.toFixed(4)})`,
    "--zoom": tools.camera.zoom.toFixed(4),
  };
  const held_ = held && all[held.at];
  return (
    <div class="hex-editor">
      <div class="hex-tools">
        <Segment label="What is placed" value={tool} options={TOOLS} pick={(one_) => setTool(one_ as Tool)} />
        {tool === "zone" && (
          <Segment
            label="Whose zone"
            value={String(zoned)}
            options={encounter.sides.map(({ name }, at) => [String(at), name])}
            pick={(at) => setZoned(Number(at))}
          />
        )}
      </div>
      <div class="hexboard hex-board" ref={ref} role="group" aria-label="Map, hexes of a yard" {...drags}>
        <div class={`hexboard-world ${tools.camera.zoom * ACROSS < 40 ? "far" : ""}`} style={world}>
          <svg class="hexboard-ground" width="1" height="1" aria-hidden="true">
            <Ground
              id={id}
              where={where}
              standers={standers}
              sideOf={(who) => Number(who.split("/")[0])}
              side={0}
              spots={NO_SPOTS}
              danger={NO_SPOTS}
            />
            {place.zones.map(({ side, hexes }) => (
              <path key={side} class={`hex-zone side-${Math.min(side, 3)}`} d={outlines(hexes, 1)} />
            ))}
            {one && tool === "people" && <path class="hexboard-goal" d={outline(one.hex, 2)} />}
            {tool !== "people" && <path class="hexboard-goal" d={outline(aim, 2)} />}
          </svg>
          {all.map(({ stander, side }, at) => (
            <Token key={stander.person.id} stander={stander} side={side} now={at === chosen} />
          ))}
          {held_ && held && !same(held_.hex, held.to) && (
            <Token stander={held_.stander} side={held_.side} now={false} ghost={held.to} />
          )}
          {all.map(({ group, hex }, at) => (
            <button
              key={at}
              class="hexboard-cursor hex-person"
              style={{ transform: `translate(${centre(hex).x.toFixed(1)}px, ${centre(hex).y.toFixed(1)}px)` }}
              aria-label={`${nameOf(group)}, hex ${word(hex)}, facing side ${group.facing ?? 0}`}
              onFocus={() => setChosen(at)}
              onKeyDown={(event) => pressed(event, at, hex)}
            />
          ))}
        </div>
      </div>
      <div class="hex-foot">
        {tool === "people" && one ? (
          <>
            <b dir="auto">{nameOf(one.group)}</b>
            <Coordinates of={nameOf(one.group)} hex={one.hex} set={(hex) => change(chosen, { at: hex })} />
            <Stepper
              label="facing"
              value={one.group.facing ?? 0}
              min={0}
              max={SIDES - 1}
              set={(facing) => change(chosen, { facing: facing ?? 0 })}
            />
            <small>{nearestFoe(all, chosen)}</small>
          </>
        ) : (
          tool !== "people" && (
            <>
              <Coordinates of="Hex" hex={aim} set={setAim} />
              <button class="btn" data-do="lay" onClick={() => lay(aim)}>
                {tool === "rub" ? "Rub out here" : "Lay it here"}
              </button>
            </>
          )
        )}
        {undo && (
          <button class="btn btn-ghost" data-do="undo" onClick={undo}>
            <Outline d={UNDO} /> Undo
          </button>
        )}
      </div>
      {place.marks.length > 0 && (
        <ul class="hex-marks" aria-label="Marks">
          {place.marks.map(({ name, at }, n) => (
            <li key={n}>
              <input
                aria-label={`Name of the mark at ${word(at)}`}
                value={name}
                maxLength={30}
                onInput={(event) => {
                  const marks = place.marks.map((mark, m) =>
                    m === n ? { ...mark, name: event.currentTarget.value.toLowerCase() } : mark,
                  );
                  set({ ...encounter, place: { ...place, marks } });
                }}
              />
              <small>{word(at)}</small>
            </li>
          ))}
        </ul>
      )}
      <small class="hex-says">
        tap a person, tap a hex, or drag · <kbd>arrows</kbd> move, <kbd>Q</kbd> <kbd>E</kbd> turn
      </small>
    </div>
  );
}

function Coordinates({ of, hex: [q, r], set }: { of: string; hex: Hex; set(hex: Hex): void }) {
  return (
    <span class="hex-coordinates">
      <Stepper bare label={`${of}, column`} value={q} min={-FARTHEST} max={FARTHEST} set={(to) => set([to ?? 0, r])} />
      <Stepper bare label={`${of}, row`} value={r} min={-FARTHEST} max={FARTHEST} set={(to) => set([q, to ?? 0])} />
    </span>
  );
}

/** Somebody who stands there, as the board draws them: nothing has happened to them yet. */
function standerOf(group: Group, side: number, at: number): Stander {
  const hex = isHex(group.at) ? group.at : ([0, 0] as Hex);
  const person = { id: `${side}/${at}`, name: nameOf(group), side: String(side), up: true };
  const whole = { ...person, tracks: [], zones: [], conditions: [] };
  return {
    person: whole as unknown as Stander["person"],
    hex,
    facing: group.facing ?? 0,
    running: group.row["full_speed"] === true,
    goal: isHex(group.row["destination"]) ? group.row["destination"] : null,
  };
}

function nearestFoe(all: readonly { group: Group; side: number; hex: Hex }[], at: number): string {
  const one = all[at];
  const foes = all.filter(({ side }) => side !== one?.side);
  const [near] = one ? [...foes].sort((a, b) => distance(one.hex, a.hex) - distance(one.hex, b.hex)) : [];
  return one && near ? `${nameOf(near.group)} is ${distance(one.hex, near.hex)} hexes off` : "";
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

function freeMark(marks: readonly { name: string }[]): string {
  const letter = [...LETTERS].find((one) => !marks.some(({ name }) => name === `mark-${one}`));
  return `mark-${letter ?? "z"}`;
}
