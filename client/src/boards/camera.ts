/** What part of the board is seen: the point in the middle of the window, and how large. */

import { ACROSS, type Point, SIZE } from "./hexes";

export interface Camera extends Point {
  zoom: number;
}

export interface Window {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A finger needs so many pixels. */
export const TOUCH = 44;
/** At this zoom a hex is just as wide as a finger needs. */
export const TOUCHABLE = (TOUCH + 2) / ACROSS;
export const CLOSEST = 2;
export const FARTHEST = 0.25;
/** A window as narrow as a phone begins with hexes for fingers, a wider one with hexes for eyes. */
const USUAL = 61 / ACROSS;
const LEAST = 32 / ACROSS;
const NARROW = 560;

export function usualZoom({ width }: Window): number {
  return width < NARROW ? TOUCHABLE : USUAL;
}

/** No smaller than this by itself: on a narrow window hexes stay as large as a finger. */
function leastZoom({ width }: Window): number {
  return width < NARROW ? TOUCHABLE : LEAST;
}

/** The box around some points, with room for a hex and a name around each. */
export function boxAround(points: readonly Point[], margin = 2.5 * SIZE): Box {
  const xs = points.map((one) => one.x);
  const ys = points.map((one) => one.y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** Whoever it is about stands at least this part of the window away from its edges, where not all is in it. */
const ABOUT = 0.34;

/** All of a box where that leaves hexes large enough for a finger; else as much of it as can be seen around somebody. */
export function frame(box: Box, about: Point | undefined, window: Window): Camera {
  const usual = usualZoom(window);
  const fits = Math.min(window.width / (box.right - box.left), window.height / (box.bottom - box.top));
  if (fits >= leastZoom(window) || !about) {
    const zoom = Math.max(FARTHEST, Math.min(usual, fits));
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, zoom };
  }
  const zoom = Math.max(TOUCHABLE, leastZoom(window));
  return {
    x: middleOf(box.left, box.right, about.x, window.width / zoom),
    y: middleOf(box.top, box.bottom, about.y, window.height / zoom),
    zoom,
  };
}

/** Along one way: the middle of what fits; else with no emptiness beyond it, and not too far from somebody. */
function middleOf(from: number, to: number, about: number, seen: number): number {
  if (to - from <= seen) {
    return (from + to) / 2;
  }
  const full = Math.max(from + seen / 2, Math.min(to - seen / 2, about));
  const near = (0.5 - ABOUT) * seen;
  return Math.max(about - near, Math.min(about + near, full));
}

/** The point of the board under a point of the window. */
export function toBoard(at: Point, camera: Camera, window: Window): Point {
  return {
    x: camera.x + (at.x - window.width / 2) / camera.zoom,
    y: camera.y + (at.y - window.height / 2) / camera.zoom,
  };
}

/** The point of the window over a point of the board. */
export function toWindow(at: Point, camera: Camera, window: Window): Point {
  return {
    x: window.width / 2 + (at.x - camera.x) * camera.zoom,
    y: window.height / 2 + (at.y - camera.y) * camera.zoom,
  };
}

/** Larger or smaller, while the board stays where it is under one point of the window. */
export function zoomed(camera: Camera, by: number, at: Point, window: Window): Camera {
  const zoom = Math.max(FARTHEST, Math.min(CLOSEST, camera.zoom * by));
  const held = toBoard(at, camera, window);
  return {
    x: held.x - (at.x - window.width / 2) / zoom,
    y: held.y - (at.y - window.height / 2) / zoom,
    zoom,
  };
}

export function panned(camera: Camera, x: number, y: number): Camera {
  return { ...camera, x: camera.x - x / camera.zoom, y: camera.y - y / camera.zoom };
}

/** The middle of the window stays where something is. */
export function within(camera: Camera, box: Box): Camera {
  return {
    x: Math.max(box.left, Math.min(box.right, camera.x)),
    y: Math.max(box.top, Math.min(box.bottom, camera.y)),
    zoom: camera.zoom,
  };
}

/** The nearest point of the window that is not too near to its edge. */
export function inside(at: Point, { width, height }: Window, margin: number): Point {
  return { x: Math.max(margin, Math.min(width - margin, at.x)), y: Math.max(margin, Math.min(height - margin, at.y)) };
}

/** Moved as little as needed to bring a point into the window, so far from its edges. */
export function showing(camera: Camera, at: Point, window: Window, margin = TOUCH): Camera {
  const seen = toWindow(at, camera, window);
  const over = (value: number, size: number) => Math.min(0, value - margin) + Math.max(0, value - (size - margin));
  return panned(camera, -over(seen.x, window.width), -over(seen.y, window.height));
}
