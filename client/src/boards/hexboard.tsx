/** The map of `countdown`: everybody on their hexes, where whoever is asked may go, by which way, and who strikes there. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { lazy } from "../frame/lazy";
import { useUnique } from "../frame/unique";
import type { Choice, PersonView, Place } from "../wire";
import "./hexboard.css";
import { toWindow } from "./camera";
import { Ground } from "./ground";
import { ACROSS, centre, type Hex, line, outline, SIDES, same, word } from "./hexes";
import { useLetter } from "./letter";
import { useCamera, usePointers } from "./moving";
import { placeNames } from "./names";
import { Name, Token } from "./token";
import {
  closedTo,
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
  /** Whom the choice that is looked at is about. */
  target?: string | undefined;
  /** A blow that was declared. */
  strike?: { by: string; at: string } | undefined;
  /** Whether single letters are keys: M for the list. */
  keys?: boolean;
}

/** So many hexes ahead of a runner are in sight. */
const AHEAD = 2;
const Cursor = lazy(() => import("./cursor").then((one) => one.Cursor));
const Over = lazy(() => import("./over").then((one) => one.Over));
const HexList = lazy(() => import("./hexlist").then((one) => one.HexList));
const NOTHING: readonly Choice[] = [];
const UNTOLD: Told = { far: "", danger: "", safe: false, chance: "", near: "" };

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
    target,
    strike,
    keys = true,
  } = props;
  const id = useUnique();
  const ref = useRef<HTMLDivElement>(null);
  const standers = useMemo(() => standersOf(where, people), [where, people]);
  const standerOf = (who: string) => standers.find((one) => one.person.id === who);
  const mover = standerOf(asked);
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
  useEffect(() => void HexList.fetch(), []); // no key after M waits for it
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
        <Token
          key={one.person.id}
          stander={one}
          closed={closedTo(one, where, standers)}
          side={sideOf(one.person.id)}
          now={one.person.id === asked}
        />
      )),
    [standers, sides, asked],
  );
  const { camera, window } = tools;
  const zoom = Number(camera.zoom.toFixed(2));
  const names = useMemo(() => {
    const places = placeNames(
      standers.map(({ person, hex }) => ({ name: person.name, at: centre(hex) })),
      zoom,
    );
    return standers.map((one, n) => (
      <Name key={one.person.id} stander={one} closed={closedTo(one, where, standers)} place={places[n]} />
    ));
  }, [where, standers, zoom]);
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
          {target && target !== asked && <Aim by={mover} at={standerOf(target)} />}
          {strike && <Aim by={standerOf(strike.by)} at={standerOf(strike.at)} bad />}
        </svg>
        {tokens}
        {names}
        {spot && mover && <Token stander={mover} side={sideOf(asked)} now={false} ghost={spot.hex} />}
        <Cursor
          at={cursor ?? chosen?.hex ?? spots[0]?.hex ?? mover?.hex}
          {...{ spots, standers, tools, told, setCursor, press, onPreview, onPerson }}
        />
      </div>
      <Over
        {...{ standers, sideOf, mover, tools, spot, told, keys }}
        ways={spots.length ? { limit, danger: danger.length > 0, list: () => setListed(true) } : undefined}
      />
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

/** From somebody to whom it is about: meant, or declared by a foe. */
function Aim({ by, at, bad = false }: { by: Stander | undefined; at: Stander | undefined; bad?: boolean }) {
  const kind = bad ? "bad" : "";
  return by && at ? (
    <>
      <path class={`hexboard-aim ${kind}`} d={line([by.hex, at.hex])} />
      <path class={`hexboard-goal ${kind}`} d={outline(at.hex, 2)} />
    </>
  ) : null;
}
