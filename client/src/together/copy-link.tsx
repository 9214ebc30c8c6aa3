/** A button that copies a link; where the browser forbids it, the link stands there selected. */

import { useEffect, useRef, useState } from "preact/hooks";

import { copy } from "./copying";
import { Sign } from "./icons";
import "./copy-link.css";

interface Props {
  link: string;
  label?: string;
  /** Whose link it is, for those who hear the page. */
  of?: string;
  main?: boolean;
  /** Whether it was copied already. */
  copied?: boolean;
}

/** How long the button says that it has done so. */
const SAID = 4000;

export function CopyLink({ link, label = "Copy link", of = "", main = false, copied = false }: Props) {
  const [state, setState] = useState<"" | "copied" | "selected">(copied ? "copied" : "");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
    if (state !== "copied") {
      return;
    }
    const timer = setTimeout(() => setState(""), SAID);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div class="copy-link">
      <button
        class={main ? "btn btn-main" : "btn"}
        onClick={() => void copy(link).then((done) => setState(done ? "copied" : "selected"))}
      >
        <Sign name={state === "copied" ? "check" : "copy"} />
        <span aria-live="polite">{state === "copied" ? "Copied" : label}</span>
        {of && <span class="unseen"> of {of}</span>}
      </button>
      {state === "selected" && (
        <label>
          <small>This browser lets no page copy. The link is selected: copy it yourself.</small>
          <input
            ref={field}
            class="copy-field"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}
