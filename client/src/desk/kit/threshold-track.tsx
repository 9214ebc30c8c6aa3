/** How much somebody takes: a box a point, a line where something happens, what is carried filled in. */

import "./threshold-track.css";

export interface Mark {
  /** It happens to whoever has lost more than this. */
  over: number;
  word: string;
}

export interface Track {
  label: string;
  about?: string;
  size: number;
  marks: Mark[];
  filled?: number;
  /** Half a point more is healed than `filled` says. */
  half?: boolean;
}

/** A later mark further left than this has room for its words behind it. */
const BEHIND = 0.65;

export function ThresholdTrack({ track }: { track: Track }) {
  const { label, about, size, marks, filled = 0, half } = track;
  const zone = (at: number) => marks.filter(({ over }) => at >= over).length;
  const said = marks.map(({ over, word }) => `${word} over ${over}`).join(", ");
  const boxes = Array.from({ length: size }, (_, at) => {
    const is = at < filled ? (half && at === filled - 1 ? "half" : "full") : "";
    const edge = marks.some(({ over }) => over === at);
    return { at, look: `zone-${Math.min(2, zone(at))}${is && ` box-${is}`}${edge ? " box-edge" : ""}` };
  });
  return (
    <figure class="threshold-track" aria-label={`${label}. ${filled ? `${filled} carried. ` : ""}${said}`}>
      <figcaption>
        <b>{label}</b>
        {about && <small>{about}</small>}
      </figcaption>
      <div>
        <div class="track-boxes" style={{ "--boxes": size }}>
          {boxes.map(({ at, look }) => (
            <i key={at} class={look} />
          ))}
        </div>
        <div class="track-words" aria-hidden="true">
          {marks.map(({ over, word }, at) => (
            <small key={word} style={{ "--to": `${(100 * Math.min(over, size)) / size}%` }}>
              <span class={at > 0 && over / size < BEHIND ? "track-after" : ""}>
                <b>{word}</b> over {over}
              </span>
            </small>
          ))}
        </div>
      </div>
    </figure>
  );
}
