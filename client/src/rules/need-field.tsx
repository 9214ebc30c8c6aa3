/** One field of a question; what is wrong with it stands below it. */

import type { TargetedKeyboardEvent } from "preact";
import { useId } from "preact/hooks";

import { Outline } from "../frame/outline";
import type { Need } from "./wire";

interface Props {
  need: Need;
  /** Names that fit. */
  known: readonly string[];
  value: string;
  fault: string;
  set(value: string): void;
}

const MINUS = "M6 12h12";
const PLUS = "M12 6v12M6 12h12";
const PAGE = 3;

export function NeedField({ need, known, value, fault, set }: Props) {
  const id = useId();
  const label = titled(need.name);
  const wrong = fault ? { "aria-invalid": true, "aria-describedby": `${id}-fault` } : {};
  if (need.kind === "flag") {
    return (
      <div class="need need-flag">
        <label for={id}>
          <input
            id={id}
            type="checkbox"
            checked={value === "yes"}
            onChange={(event) => set(event.currentTarget.checked ? "yes" : "")}
          />
          <span>
            <b>{label}</b>
            <small>{need.about}</small>
          </span>
        </label>
      </div>
    );
  }
  const numeric = need.kind === "number" || need.kind === "halves";

  function step(by: number): void {
    const now = Number(value || (need.default ?? need.low));
    set(String(Math.min(need.high, Math.max(need.low, (Number.isFinite(now) ? now : need.low) + by))));
  }
  function pressed(event: TargetedKeyboardEvent<HTMLInputElement>): void {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (numeric && by !== undefined) {
      event.preventDefault();
      step(by);
    }
  }

  return (
    <div class="need" data-need={need.name}>
      <label for={id}>
        <b>{label}</b>
        {need.about !== `${label}.` && <small>{need.about}</small>}
      </label>
      <span class="need-box" data-wrong={fault ? "" : undefined}>
        {need.choices.length > 0 ? (
          <select id={id} value={value} {...wrong} onChange={(event) => set(event.currentTarget.value)}>
            {!(need.required && value) && <option value="">{need.required ? "" : usually(need)}</option>}
            {need.choices
              .filter((one) => need.required || one !== need.default)
              .map((one) => (
                <option key={one} value={one}>
                  {one.replaceAll("_", " ")}
                </option>
              ))}
          </select>
        ) : (
          <>
            {numeric && <Step label={`${label}, less`} d={MINUS} step={() => step(-1)} />}
            <input
              id={id}
              value={value}
              autoComplete="off"
              autoCapitalize="none"
              spellcheck={false}
              maxLength={80}
              {...(numeric && { inputMode: "numeric" as const })}
              {...(known.length > 0 && { type: "text", list: `${id}-known` })}
              placeholder={need.required ? "" : usually(need)}
              {...wrong}
              onInput={(event) => set(event.currentTarget.value)}
              onKeyDown={pressed}
            />
            {numeric && <Step label={`${label}, more`} d={PLUS} step={() => step(1)} />}
          </>
        )}
      </span>
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {fault && (
        <p id={`${id}-fault`} class="need-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function Step({ label, d, step }: { label: string; d: string; step(): void }) {
  return (
    <button type="button" tabIndex={-1} aria-label={label} onClick={step}>
      <Outline d={d} />
    </button>
  );
}

export function titled(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What goes where nothing is said. */
function usually({ default: usual }: Need): string {
  return usual === null || usual === undefined || usual === false ? "" : String(usual).replaceAll("_", " ");
}
