/** A button that does what it says when it is held: nobody opens another's cards by a slip of the finger. */

import { useEffect, useRef, useState } from "preact/hooks";

/** As long as the disc grows, in milliseconds. */
export const HOLD = 600;

interface Props {
  name: string;
  open(): void;
}

export function HoldToOpen({ name, open }: Props) {
  const [held, setHeld] = useState(false);
  const timer = useRef(0);
  const opened = useRef(false);
  const release = () => {
    window.clearTimeout(timer.current);
    setHeld(false);
  };
  const hold = () => {
    release();
    setHeld(true);
    timer.current = window.setTimeout(() => {
      opened.current = true;
      open();
    }, HOLD);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <button
      type="button"
      class={held ? "hold hold-held" : "hold"}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onBlur={release}
      onTouchEnd={(event) => {
        if (opened.current) {
          event.preventDefault(); // letting go presses nothing of what lies under the finger now
        }
      }}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === " " || event.key === "Enter") {
          event.preventDefault(); // held, not pressed
          if (!event.repeat) {
            hold();
          }
        }
      }}
      onKeyUp={release}
      onClick={(event) => {
        if (event.detail === 0) {
          open(); // by a screen reader, which cannot hold
        }
      }}
    >
      <i class="hold-disc" aria-hidden="true" />
      <svg class="hold-hand" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 12V6.500a1.500 1.500 0 0 1 3 0V11m0-1V4.500a1.500 1.500 0 0 1 3 0V11m0-5.500a1.500 1.500 0 0 1 3 0V12m0-4a1.500 1.500 0 0 1 3 0v6.500A6.500 6.500 0 0 1 12.500 21c-3 0-4.500-1.500-6-4l-2.200-3.700a1.400 1.400 0 0 1 2.300-1.600L8 13.500" />
      </svg>
      <b>Hold to open</b>
      <small>only {name} is looking</small>
    </button>
  );
}
