/** Where something cannot be undone, the dock asks once. */

import { useEffect, useRef } from "preact/hooks";

import { Explained } from "../story/words";
import type { Choice } from "../wire";
import { Costs } from "./cost";
import { Icon, VerbIcon } from "./icons";
import "./main.css";
import "./confirm.css";

interface ConfirmProps {
  choice: Choice;
  label: string;
  /** What it means, where the label does not say it all. */
  note: string;
  busy: boolean;
  act(): void;
  back(): void;
}

export function Confirm({ choice, label, note, busy, act, back }: ConfirmProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div class="confirm" role="group" aria-label="It cannot be undone">
      <span class="confirm-sign">
        <VerbIcon verb={choice.verb ?? ""} />
      </span>
      <p class="confirm-words">
        <strong>{label}</strong>
        <span>
          <Explained text={note} /> <span class="confirm-final">It cannot be undone.</span>
        </span>
      </p>
      <Costs choice={choice} />
      <div class="confirm-buttons">
        <button type="button" class="dock-button" onClick={back}>
          <Icon name="back" /> Back
        </button>
        <button
          type="button"
          class="dock-button dock-main"
          data-do={choice.verb ?? ""}
          ref={button}
          aria-disabled={busy || undefined}
          onClick={act}
        >
          {label} <kbd aria-hidden="true">Enter</kbd>
        </button>
      </div>
    </div>
  );
}
