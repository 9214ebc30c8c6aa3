/** The window on the board: its size, what it shows, and how pointers move it. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import {
  boxAround,
  type Camera,
  frame,
  panned,
  showing,
  TOUCHABLE,
  toBoard,
  usualZoom,
  type Window,
  within,
  zoomed,
} from "./camera";
import { centre, type Hex, hexAt, type Point } from "./hexes";
import { useSize } from "./size";

/** A pointer that moves less than this has tapped. */
const SLIP = 6;
const WHEEL = 0.0015;
const ORIGIN: readonly Hex[] = [[0, 0]];

export interface CameraTools {
  camera: Camera;
  window: Window;
  /** Whether the next change of the camera glides there. */
  glides: boolean;
  set(camera: Camera, glides?: boolean): void;
  home(): void;
  /** Bring a hex into the window, if it is not there. */
  show(hex: Hex): void;
  zoom(by: number): void;
}

/** Frames everything, or whoever is asked; anew when somebody else is asked, or when somebody stands outside. */
export function useCamera(
  ref: RefObject<HTMLElement | null>,
  shown: readonly Hex[],
  offered: readonly Hex[],
  about: Hex | undefined,
  asked: string,
): CameraTools {
  const window = useSize(ref);
  const [moved, setMoved] = useState<{ asked: string; camera: Camera; glides: boolean } | null>(null);
  const box = boxAround((shown.length ? shown : ORIGIN).map(centre));
  const all = boxAround([...(shown.length ? shown : ORIGIN), ...offered].map(centre));
  const framed = frame(box, about && centre(about), window);
  const own = moved && moved.asked === asked ? moved : null;
  const camera = own?.camera ?? framed;
  const set = (next: Camera, glides = false) => setMoved({ asked, camera: within(next, all), glides });
  const middle = { x: window.width / 2, y: window.height / 2 };
  return {
    camera,
    window,
    glides: own?.glides ?? true,
    set,
    show: (hex) => {
      const next = showing(camera, centre(hex), window);
      if (next.x !== camera.x || next.y !== camera.y) {
        set(next, true);
      }
    },
    home: () => (own ? setMoved(null) : set(frame(all, undefined, window), true)),
    zoom: (by) => set(zoomed(camera, by, middle, window), true),
  };
}

interface Held {
  points: Map<number, Point>;
  slipped: boolean;
}

export interface Pointing {
  tap(hex: Hex): void;
  look(hex: Hex | null): void;
}

/** Drags pan, two fingers and the wheel zoom, a tap is a tap; one on hexes too small for a finger comes nearer. */
export function usePointers(ref: RefObject<HTMLElement | null>, tools: CameraTools, { tap, look }: Pointing) {
  const held = useRef<Held>({ points: new Map(), slipped: false }).current;
  const now = useRef(tools);
  now.current = tools;

  const place = (event: PointerEvent): Point => placeIn(ref.current, event);
  const hexUnder = (at: Point): Hex => hexAt(toBoard(at, now.current.camera, now.current.window));

  useLayoutEffect(() => {
    const element = ref.current;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { camera, window, set } = now.current;
      set(zoomed(camera, Math.exp(-event.deltaY * WHEEL), placeIn(element, event), window));
    };
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [ref]);

  const onPointerDown = (event: PointerEvent) => {
    if (isControl(event.target)) {
      return;
    }
    held.slipped = held.points.size > 0;
    held.points.set(event.pointerId, place(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = place(event);
    const before = held.points.get(event.pointerId);
    if (!before) {
      look(event.pointerType === "mouse" && !isControl(event.target) ? hexUnder(at) : null);
      return;
    }
    if (!held.slipped && Math.hypot(at.x - before.x, at.y - before.y) < SLIP) {
      return;
    }
    if (!held.slipped) {
      held.slipped = true;
      ref.current?.setPointerCapture(event.pointerId);
    }
    const other = [...held.points].find(([id]) => id !== event.pointerId)?.[1];
    const { camera, window, set } = now.current;
    held.points.set(event.pointerId, at);
    if (other) {
      const by = spread(at, other) / spread(before, other);
      const middle = between(at, other);
      const slid = between(before, other);
      set(zoomed(panned(camera, middle.x - slid.x, middle.y - slid.y), by, middle, window));
    } else {
      set(panned(camera, at.x - before.x, at.y - before.y));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!held.points.delete(event.pointerId) || held.slipped) {
      return;
    }
    const { camera, window, set } = now.current;
    const at = place(event);
    if (event.pointerType === "touch" && camera.zoom < TOUCHABLE) {
      set(zoomed(camera, usualZoom(window) / camera.zoom, at, window), true);
    } else {
      tap(hexUnder(at));
    }
  };
  const onPointerCancel = (event: PointerEvent) => void held.points.delete(event.pointerId);
  const onPointerLeave = () => look(null);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave };
}

/** Where a pointer is in the window. */
function placeIn(element: HTMLElement | null, event: MouseEvent): Point {
  const box = element?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}

/** Buttons on the board are pressed, not the board under them. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-over-board]") !== null;
}

function spread(one: Point, other: Point): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
