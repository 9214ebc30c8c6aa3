/** Somebody's condition as a bar: wounds solid, shock hatched, thresholds as strokes, what just came, what may come. */

import "./bar.css";

import type { Track } from "../wire";
import { type Scale, type Stretch, scaleOf, type Threshold } from "./scale";

/** What a previewed blow would cost: at least, and at most. */
export interface Ghost {
  least: number;
  most: number;
}

interface BarProps {
  tracks: readonly Track[];
  /** What there was before the last blow: all since is outlined. */
  before?: number;
  ghost?: Ghost;
  /** Without words at the thresholds. */
  plain?: boolean;
  /** What a screen reader says; nothing where the description stands elsewhere. */
  label?: string;
}

export function Bar({ tracks, before, ghost, plain, label }: BarProps) {
  const scale = scaleOf(tracks);
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true };
  if (!scale) return <div class="bar bar-unknown" {...spoken} />;
  const grown = before === undefined ? undefined : changed(scale, before, scale.total);
  return (
    <div class={`bar${plain ? " bar-plain" : ""}${scale.falls ? " bar-falls" : ""}`} {...spoken}>
      {scale.parts.map((part) => (
        <i key={part.look} class={`bar-${part.look}${edges(part)}`} style={placed(part)} />
      ))}
      {grown && <i class="bar-grown" style={placed(grown)} />}
      {ghost && <Previewed scale={scale} ghost={ghost} />}
      {scale.marks.map((mark, at) => (
        <Mark key={mark.word} mark={mark} next={scale.marks[at + 1]} above={!scale.falls && scale.marks.length === 1} />
      ))}
    </div>
  );
}

function Previewed({ scale, ghost }: { scale: Scale; ghost: Ghost }) {
  const sure = changed(scale, scale.total, scale.total + ghost.least);
  const maybe = changed(scale, scale.total + ghost.least, scale.total + ghost.most);
  return (
    <>
      {sure && <i class={`bar-ghost bar-sure${edges(sure)}`} style={placed(sure)} />}
      {maybe && <i class={`bar-ghost${edges(maybe)}`} style={placed(maybe)} />}
    </>
  );
}

/** Thresholds that are too near to each other for two words: the first word stands to the left of its stroke. */
const NEAR = 0.3;

/** `above`: it alone stands there, and has room to say that nothing happens at the number itself. */
function Mark({ mark, next, above }: { mark: Threshold; next: Threshold | undefined; above: boolean }) {
  const near = next !== undefined && Math.abs(next.at - mark.at) < NEAR;
  return (
    <u class={near ? "bar-mark bar-mark-near" : "bar-mark"} style={{ left: share(mark.at) }}>
      <s>
        {mark.word} {above && "above "}
        {mark.value}
      </s>
    </u>
  );
}

/** The part of the bar between two values; none where nothing changed. */
function changed({ end, falls }: Scale, one: number, other: number): Pick<Stretch, "from" | "to"> | undefined {
  const at = (value: number) => Math.min(1, Math.max(0, (falls ? end - value : value) / end));
  const from = Math.min(at(one), at(other));
  const to = Math.max(at(one), at(other));
  return to > from ? { from, to } : undefined;
}

/** Rounded where the bar itself is. */
function edges({ from, to }: Pick<Stretch, "from" | "to">): string {
  return (from === 0 ? " bar-starts" : "") + (to === 1 ? " bar-ends" : "");
}

function placed({ from, to }: Pick<Stretch, "from" | "to">): { left: string; width: string } {
  return { left: share(from), width: share(to - from) };
}

function share(part: number): string {
  return `${(100 * part).toFixed(1)}%`;
}
