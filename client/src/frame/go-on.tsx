/** While a moment is shown that something comes after: the way on, and the way to the story. */

import { useEffect, useRef } from "preact/hooks";

import { Icon } from "./icons";

export function GoOn({ goOn, why }: { goOn(): void; why?: () => void }) {
  const on = useRef(goOn);
  on.current = goOn;
  useEffect(() => {
    function key(event: KeyboardEvent): void {
      if (event.key === "Enter" && event.target === document.body) {
        on.current();
      }
    }
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
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
