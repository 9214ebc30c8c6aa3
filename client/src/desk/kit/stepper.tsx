/** A number: stepped by one, by three with Page, or typed. */

import type { TargetedKeyboardEvent } from "preact";
import { useState } from "preact/hooks";

import { Outline } from "../../frame/outline";
import "./stepper.css";
import { useUnique } from "../../frame/unique";

interface Props {
  label: string;
  about?: string | undefined;
  /** Nothing where it was left to what follows from the rest. */
  value: number | undefined;
  min: number;
  max: number;
  set(value: number | undefined): void;
  /** What it is where nothing is said; then it can be left out. */
  otherwise?: number | undefined;
  /** What follows from it, for the ear: "Sword power 8". */
  follows?: string;
  wrong?: boolean | undefined;
  /** The id of what is said of it. */
  saidBy?: string | undefined;
  /** The label stands elsewhere already. */
  bare?: boolean;
}

const PAGE = 3;
const MINUS = "M6 12h12";
const PLUS = "M12 6v12M6 12h12";
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE };

export function Stepper(props: Props) {
  const { label, about, value, min, max, set, otherwise, follows = "", wrong, saidBy, bare } = props;
  const id = useUnique();
  const [typed, setTyped] = useState<string | undefined>();
  const now = value ?? otherwise ?? min;
  const step = (by: number) => set(Math.min(max, Math.max(min, now + by)));

  function pressed(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    const by = STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setTyped(undefined);
      step(by);
    }
  }

  function typing(text: string): void {
    setTyped(text);
    if (text.trim() === "" && otherwise !== undefined) {
      set(undefined);
    } else if (text.trim() !== "" && Number.isSafeInteger(Number(text))) {
      set(Number(text));
    }
  }

  return (
    <div class={bare ? "stepper stepper-bare" : "stepper"} data-wrong={wrong ? "" : undefined}>
      <label for={id} class={bare ? "unseen" : ""}>
        <b>{label}</b>
        {about && <small>{about}</small>}
      </label>
      <span class="stepper-box">
        <button tabIndex={-1} aria-label={`${label}, less`} disabled={now <= min} onClick={() => step(-1)}>
          <Outline d={MINUS} />
        </button>
        <input
          id={id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? (value === undefined ? "" : String(value))}
          placeholder={otherwise === undefined ? "" : String(otherwise)}
          aria-valuenow={now}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={`${now}, ${min} to ${max}${follows && `. ${follows}`}`}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={saidBy}
          onInput={(event) => typing(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={pressed}
        />
        <button tabIndex={-1} aria-label={`${label}, more`} disabled={now >= max} onClick={() => step(1)}>
          <Outline d={PLUS} />
        </button>
      </span>
    </div>
  );
}
