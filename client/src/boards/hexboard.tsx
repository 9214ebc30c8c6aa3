/** The map of `countdown`: everybody on their hexes, where whoever is asked may go, by which way, and who strikes there. */

import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import { Arms } from "../heraldry/arms";
import type { Choice, PersonView, Place } from "../wire";
import "./hexboard.css";
import { inside, toWindow } from "./camera";
import { Ground } from "./ground";
import { HexList } from "./hexlist";
import { ACROSS, beside, centre, distance, type Hex, isArrow, line, outline, SIDES, same, word } from "./hexes";
import { Name, Token } from "./token";
import { type CameraTools, useCamera, usePointers } from "./moving";
import {
  passable,
  type Spot,
  spotAt,
  spotsOf,
  type Stander,
  standersOf,
  tell,
  threatsAt,
  type Told,
  wayTo,
} from "./ways";

export interface HexBoardProps {
  where: Place;
  people: PersonView[];
  /** The side of somebody: 0 own, 1 and on the others. */
  sideOf(who: string): number;
  /** Who is asked: the board is about them. */
  asked?: string | undefined;
  /** What is on offer; choices without a hex are no matter of the board. */
  options?: readonly Choice[];
  /** Where ways begin, and how far they lead: `start` and `limit` of the question or stage. */
  start?: Hex | null | undefined;
  limit?: number | null | undefined;
  /** The choice that is looked at until something else is. */
  chosen?: Choice | null | undefined;
  onPreview?(choice: Choice | null): void;
  /** The second tap, or Enter. */
  onChoose?(choice: Choice): void;
  onPerson?(who: string): void;
  /** A blow that was declared. */
  strike?: { by: string; at: string } | undefined;
  /** Whether single letters are keys: M for the list. */
  keys?: boolean;
}

/** So near to the edge of the window somebody counts as outside. */
const EDGE = 26;
/** So many hexes ahead of a runner are in sight. */
const AHEAD = 2;
const NOTHING: readonly Choice[] = [];
const UNTOLD: Told = { far: "", danger: "", safe: false, chance: "" };

export function HexBoard(props: HexBoardProps) {
  const {
    where,
    people,
    sideOf,
    asked = "",
    options = NOTHING,
    chosen,
    onPreview,
    onChoose,
    onPerson,
    strike,
    keys = true,
  } = props;
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const standers = useMemo(() => standersOf(where, people), [where, people]);
  const mover = standers.find((one) => one.person.id === asked);
  const start = props.start ?? mover?.hex;
  const spots = useMemo(() => spotsOf(options, start), [options, start]);
  const limit = props.limit ?? spots.at(-1)?.cost ?? 0;
  const danger = useMemo(
    () =>
      mover ? spots.map((spot) => spot.hex).filter((hex) => threatsAt(hex, mover.person, standers).length > 0) : [],
    [spots, standers, mover],
  );
  const tools = useCamera(
    ref,
    standers.flatMap(inSight),
    spots.map((one) => one.hex),
    mover?.hex,
    asked,
  );
  const [hovered, setHovered] = useState<Hex | null>(null);
  const [cursor, setCursor] = useState<Hex | null>(null);
  const [listed, setListed] = useState(false);
  const offered = `${asked} ${spots.map((one) => word(one.hex)).join(" ")}`;
  const [cursorOf, setCursorOf] = useState(offered);
  if (cursorOf !== offered) {
    setCursorOf(offered);
    setCursor(null);
  }
  useLetter("m", keys && spots.length > 0, () => setListed((open) => !open));

  const press = (spot: Spot) => {
    (same(chosen?.hex, spot.hex) ? onChoose : onPreview)?.(spot.choice);
    tools.show(spot.hex);
  };
  const tap = (hex: Hex) => {
    const there = standers.find((one) => same(one.hex, hex));
    const spot = spotAt(spots, hex);
    if (spot) {
      press(spot);
    } else if (there && onPerson) {
      onPerson(there.person.id);
    } else {
      onPreview?.(null);
    }
  };
  const look = (hex: Hex | null) => setHovered((old) => (same(old, hex) ? old : hex));
  const pointers = usePointers(ref, tools, { tap, look });
  const spot = spotAt(spots, hovered) ?? spotAt(spots, cursor) ?? spotAt(spots, chosen?.hex);
  const way = spot && start && mover ? wayTo(spot, start, spots, passable(mover.person, standers)) : [];
  const told = (one: Spot) => (mover ? tell(one, limit, mover.person, standers) : UNTOLD);

  const sides = standers.map((one) => sideOf(one.person.id)).join("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever calls may say the sides by a new function each time
  const ground = useMemo(
    () => (
      <Ground
        id={id}
        where={where}
        standers={standers}
        sideOf={sideOf}
        side={sideOf(asked)}
        spots={spots}
        danger={danger}
      />
    ),
    [id, where, standers, sides, asked, spots, danger],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const tokens = useMemo(
    () =>
      byRow(standers).map((one) => (
        <Token key={one.person.id} stander={one} side={sideOf(one.person.id)} now={one.person.id === asked} />
      )),
    [standers, sides, asked],
  );
  const names = useMemo(() => standers.map((one) => <Name key={one.person.id} stander={one} />), [standers]);
  const { camera, window } = tools;
  const origin = toWindow({ x: 0, y: 0 }, camera, window);
  const world = {
    transform: `translate(${origin.x.toFixed(1)}px, ${origin.y.toFixed(1)}px) scale(${camera.zoom.toFixed(4)})`,
    "--zoom": camera.zoom.toFixed(4),
  };

  return (
    <div class="hexboard" ref={ref} role="group" aria-label="Map, hexes of a yard" {...pointers}>
      <div
        class={`hexboard-world ${tools.glides ? "glides" : ""} ${camera.zoom * ACROSS < 40 ? "far" : ""}`}
        style={world}
      >
        <svg class="hexboard-ground" width="1" height="1" aria-hidden="true">
          {ground}
          {way.length > 1 && <path class="hexboard-way" d={line(way)} />}
          {spot && <path class="hexboard-goal" d={outline(spot.hex, 3)} />}
          <Strike standers={standers} strike={strike} />
        </svg>
        {tokens}
        {names}
        {spot && mover && <Token stander={mover} side={sideOf(asked)} now={false} ghost={spot.hex} />}
        <Cursor
          at={cursor ?? chosen?.hex ?? spots[0]?.hex ?? mover?.hex}
          {...{ spots, standers, tools, told, setCursor, press, onPreview, onPerson }}
        />
      </div>
      {standers.map((one) => (
        <Beyond key={one.person.id} stander={one} side={sideOf(one.person.id)} from={mover?.hex} tools={tools} />
      ))}
      {spot && <Bubble told={told(spot)} at={toWindow(centre(spot.hex), camera, window)} window={window} />}
      {spots.length > 0 && <Legend limit={limit} danger={danger.length > 0} side={sideOf(asked)} keys={keys} />}
      <Controls tools={tools} list={spots.length ? () => setListed(true) : undefined} />
      {listed && (
        <HexList
          spots={spots}
          told={told}
          chosen={chosen}
          close={() => setListed(false)}
          choose={(choice) => {
            setListed(false);
            onPreview?.(choice);
          }}
        />
      )}
    </div>
  );
}

/** Where somebody stands; at full speed also what lies ahead of them. */
function inSight({ hex, running, facing }: Stander): Hex[] {
  const [on, down] = SIDES[facing ?? 0] ?? [0, 0];
  return running ? [hex, [hex[0] + AHEAD * on, hex[1] + AHEAD * down]] : [hex];
}

/** Those in front lie over those behind. */
function byRow(standers: readonly Stander[]): Stander[] {
  return [...standers].sort(
    (one, other) => Number(one.person.up) - Number(other.person.up) || one.hex[1] - other.hex[1],
  );
}

/** A single letter anywhere on the page, unless somebody is typing. */
function useLetter(letter: string, active: boolean, does: () => void) {
  const latest = useRef(does);
  latest.current = does;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key.toLowerCase() === letter && !typing && !(event.ctrlKey || event.metaKey || event.altKey)) {
        event.preventDefault();
        latest.current();
      }
    };
    if (active) {
      addEventListener("keydown", press);
    }
    return () => removeEventListener("keydown", press);
  }, [letter, active]);
}

function Strike({ standers, strike }: { standers: readonly Stander[]; strike: HexBoardProps["strike"] }) {
  const by = standers.find((one) => one.person.id === strike?.by);
  const at = standers.find((one) => one.person.id === strike?.at);
  return by && at ? (
    <>
      <path class="hexboard-strike" d={line([by.hex, at.hex])} />
      <path class="hexboard-goal bad" d={outline(at.hex, 2)} />
    </>
  ) : null;
}

interface CursorProps {
  at: Hex | undefined;
  spots: readonly Spot[];
  standers: readonly Stander[];
  tools: CameraTools;
  told(spot: Spot): Told;
  setCursor(hex: Hex | null): void;
  press(spot: Spot): void;
  onPreview: HexBoardProps["onPreview"];
  onPerson: HexBoardProps["onPerson"];
}

/** A button that goes from hex to hex: arrows to the next, Tab to the next on offer, Enter goes there. */
function Cursor({ at, spots, standers, tools, told, setCursor, press, onPreview, onPerson }: CursorProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const follows = useRef(false);
  const quiet = useRef(false);
  const leansRight = useRef(true);
  useLayoutEffect(() => {
    if (follows.current) {
      follows.current = false;
      ref.current?.focus({ preventScroll: true });
    }
  });
  if (!at) {
    return null;
  }
  const spot = spotAt(spots, at);
  const there = standers.find((one) => same(one.hex, at));
  const go = (hex: Hex) => {
    follows.current = true;
    setCursor(hex);
    onPreview?.(spotAt(spots, hex)?.choice ?? null);
    tools.show(hex);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isArrow(event.key)) {
      go(beside(at, event.key, leansRight.current));
      leansRight.current = !leansRight.current;
    } else if (event.key === "Tab") {
      const index = spots.findIndex((one) => same(one.hex, at));
      const next = spots[index + (event.shiftKey ? -1 : 1)];
      if (!next || (index < 0 && event.shiftKey)) {
        return;
      }
      go(next.hex);
    } else if (event.key === "Escape") {
      follows.current = quiet.current = true;
      setCursor(null);
      onPreview?.(null);
    } else {
      if (event.key === "Enter" || event.key === " ") {
        event.stopPropagation(); // it presses this button, and nothing else on the page
      }
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    if (spot) {
      press(spot);
    } else if (there) {
      onPerson?.(there.person.id);
    }
  };
  const { x, y } = centre(at);
  const means = spot ? told(spot) : null;
  const words = [
    `Hex ${word(at)}`,
    means?.far,
    means?.danger,
    means?.chance,
    there?.person.name,
    spot || there ? "" : "out of reach",
  ];
  return (
    <button
      key={word(at)}
      ref={ref}
      type="button"
      class="hexboard-cursor"
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
      aria-label={words.filter(Boolean).join(": ")}
      onFocus={() => {
        if (spot && !quiet.current) {
          setCursor(at);
        }
        quiet.current = false;
      }}
      onBlur={() => !follows.current && setCursor(null)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    />
  );
}

/** Somebody outside of the window: their arms at its edge, how far they are, and a way to them. */
function Beyond({
  stander,
  side,
  from,
  tools,
}: {
  stander: Stander;
  side: number;
  from: Hex | undefined;
  tools: CameraTools;
}) {
  const { person, hex } = stander;
  const at = toWindow(centre(hex), tools.camera, tools.window);
  const edge = inside(at, tools.window, EDGE);
  if (!person.up || same([at.x, at.y], [edge.x, edge.y])) {
    return null;
  }
  const turn = (Math.atan2(at.y - edge.y, at.x - edge.x) * 180) / Math.PI;
  const far = from ? distance(from, hex) : 0;
  return (
    <button
      type="button"
      data-over-board
      class={`hexboard-beyond side-${Math.min(side, 3)} ${side ? "foe" : ""}`}
      style={{ transform: `translate(${edge.x.toFixed(1)}px, ${edge.y.toFixed(1)}px)` }}
      aria-label={`${person.name}${far ? `, ${far} hexes away` : ""}: show`}
      onClick={() => tools.set({ ...centre(hex), zoom: tools.camera.zoom }, true)}
    >
      <svg class="hexboard-point" viewBox="-22 -22 44 44" aria-hidden="true">
        <path transform={`rotate(${turn.toFixed(0)})`} d="M15-6L22 0 15 6z" />
      </svg>
      <Arms name={person.name} size={22} label="" />
      <small>{far || person.name}</small>
    </button>
  );
}

/** What the looked-at hex means, where it hides neither the hex nor the way. */
function Bubble({
  told,
  at,
  window,
}: {
  told: Told;
  at: { x: number; y: number };
  window: { width: number; height: number };
}) {
  const low = at.y < window.height * 0.36;
  const left = Math.max(0, Math.min(1, (at.x - 60) / Math.max(1, window.width - 120)));
  const place = { "--left": left.toFixed(3) };
  return (
    <div class={`hexboard-bubble ${low ? "low" : ""}`} style={place} role="status">
      <p>
        <b>{told.far}</b>
        {told.chance && <span class="hexboard-chance"> · {told.chance}</span>}
      </p>
      {told.danger && (
        <p class="bad">
          <Sign d={SIGNS.blade} />
          {told.danger}
        </p>
      )}
      {told.safe && <p class="safe">nobody reaches this hex</p>}
    </div>
  );
}

function Legend({ limit, danger, side, keys }: { limit: number; danger: boolean; side: number; keys: boolean }) {
  return (
    <div class={`hexboard-legend side-${Math.min(side, 3)}`} aria-hidden="true">
      <span>
        <i class="reach" />
        {limit === 1 ? "a step" : "one card"}
      </span>
      {danger && (
        <span>
          <i class="danger" />a foe reaches
        </span>
      )}
      <span>
        <kbd>Tab</kbd> next hex
      </span>
      {keys && (
        <span>
          <kbd>M</kbd> list
        </span>
      )}
    </div>
  );
}

const SIGNS = {
  nearer: "M12 5v14M5 12h14",
  farther: "M5 12h14",
  home: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M12 3v4.5M12 16.5V21M3 12h4.5M16.5 12H21",
  list: "M5 6h14M5 12h14M5 18h9",
  blade: "M4 20l3-3M5.5 13.5l5 5M8 16L19.5 4.5V3.8h-.7L7.5 15.5z",
};

function Sign({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

function Controls({ tools, list }: { tools: CameraTools; list: (() => void) | undefined }) {
  const button = (name: string, sign: string, does: () => void, kind = "") => (
    <button type="button" class={kind} aria-label={name} title={name} onClick={does}>
      <Sign d={sign} />
    </button>
  );
  return (
    <div class="hexboard-controls" data-over-board>
      {button("Larger", SIGNS.nearer, () => tools.zoom(1.35), "nearness")}
      {button("Smaller", SIGNS.farther, () => tools.zoom(1 / 1.35), "nearness")}
      {button("Whole field", SIGNS.home, tools.home)}
      {list && button("Hexes as a list", SIGNS.list, list)}
    </div>
  );
}
