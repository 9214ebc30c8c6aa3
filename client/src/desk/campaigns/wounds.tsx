/** What somebody carries: a box a point, halves half; in words for the ear. */

import { CampaignSign } from "./signs";
import { type Hurt, points } from "./told";

const MOST_BOXES = 20;

/** `silent`: the words stand beside it. */
export function WoundBoxes({ hurt, silent = false }: { hurt: Hurt; silent?: boolean }) {
  const size = Math.min(MOST_BOXES, Math.max(hurt.of, Math.ceil(hurt.halves / 2)));
  return (
    <span
      class="wound-boxes"
      {...(silent ? { "aria-hidden": true } : { role: "img" as const, "aria-label": inWords(hurt) })}
    >
      {Array.from({ length: size }, (_, at) => (
        <i
          key={at}
          data-full={hurt.halves >= 2 * at + 2 ? "" : undefined}
          data-half={hurt.halves === 2 * at + 1 ? "" : undefined}
        />
      ))}
    </span>
  );
}

/** How somebody is: 4½ of Body 5, groggy. */
export function inWords(hurt: Hurt): string {
  const said = hurt.halves > 0 || hurt.state === "" ? [`${points(hurt.halves)} of ${hurt.of_what} ${hurt.of}`] : [];
  return [...(hurt.state ? [hurt.state] : []), ...said, ...hurt.notes].join(", ");
}

export function HowHurt({ hurt }: { hurt: Hurt }) {
  return hurt.whole ? (
    <span class="is-whole">
      <CampaignSign name="check" /> whole
    </span>
  ) : (
    <span class="is-hurt" data-state={hurt.state || undefined}>
      {hurt.state !== "dead" && <WoundBoxes hurt={hurt} />}
      <b>{hurt.state === "dead" ? "dead" : points(hurt.halves)}</b>
      {[...(hurt.state === "down" ? ["down"] : []), ...hurt.notes].map((note) => (
        <small key={note}>{note}</small>
      ))}
    </span>
  );
}
