/** While a moment is shown that something comes after: the way on, and the way to the story. */

import { useLayoutEffect, useRef } from "preact/hooks";

import { Icon } from "./icons";

/** Enter goes on, wherever nothing else has the focus. */
function useEnter(goOn: () => void): void {
  const on = useRef(goOn);
  on.current = goOn;
  useLayoutEffect(() => {
    function key(event: KeyboardEvent): void {
      if (event.key === "Enter" && event.target === document.body) {
        on.current();
      }
    }
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}

export function GoOn({ goOn, why }: { goOn(): void; why?: () => void }) {
  useEnter(goOn);
  return (
    <div class={why ? "go-on" : "go-on go-on-alone"}>
      {why && (
        <button class="btn" onClick={why}>
          <Icon name="why" /> Why?
        </button>
      )}
      <button class="btn btn-main" data-go-on onClick={goOn}>
        Go on <Icon name="on" />
      </button>
    </div>
  );
}

/** The last moment stays until it was seen; then the end is shown. */
export function ToTheEnd({ goOn }: { goOn(): void }) {
  useEnter(goOn);
  return (
    <div class="go-on go-on-end">
      <button class="btn btn-main" data-go-on onClick={goOn}>
        To the end <Icon name="on" />
      </button>
    </div>
  );
}
