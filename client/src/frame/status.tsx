/** The top of the page: the way home, which fight this is, who is asked what, and the tools. */

import type { ComponentChildren } from "preact";

import { hasCompany } from "../together/presence";
import { squadNames } from "../people/squads";
import { lossesOf } from "../people/tracks";
import { wordsOf } from "../people/words";
import type { PersonView, Piece, Rules, Update } from "../wire";
import { Icon } from "./icons";
import "./top.css";

interface Props {
  header: Rules;
  update: Update;
  /** What is going on; nothing that has not been shown yet. */
  told: Told;
  /** Of whom something is said in few words, where people are not always seen. */
  holder: PersonView | undefined;
  children: ComponentChildren;
}

/** Who is expected to do what: the whole sentence, and in short with the names apart. */
export interface Told {
  text: string;
  pieces: readonly Piece[];
}

export function Status({ header, update, told, holder, children }: Props) {
  const parts = holder ? [update.place, ...brief(holder)] : [`${header.edition} rules`, update.place, packs(update)];
  /** Others are shown them too. */
  if (update.odds && (header.has_referee || hasCompany(update.seats, header.seat))) {
    parts.push("odds shown");
  }
  const about = parts.filter(Boolean).join(" · ");
  return (
    <header class="top">
      <div class="top-fight">
        <a class="btn btn-ghost btn-square" href="#/" aria-label="Home" title="To the first page">
          <Icon name="home" />
        </a>
        <div class="top-title">
          <h1>{header.title}</h1>
          <small>
            {about}
            <span class="top-house">{house(header)}</span>
          </small>
        </div>
      </div>
      <p class="status" role="status">
        {told.pieces.length > 0 && (
          <span aria-hidden="true">
            {named(told.pieces, update.people).map(({ text, who }, at) =>
              who && !at ? <b key={who}>{text}</b> : text,
            )}
          </span>
        )}
        <span class={told.pieces.length > 0 ? "unseen" : ""}>{told.text}</span>
      </p>
      {children}
    </header>
  );
}

/** Who fights in a squad is seen as one of it, and called by its name. */
function named(pieces: readonly Piece[], people: readonly PersonView[]): readonly Piece[] {
  const squads = squadNames(people);
  const seen = pieces.map((piece) => ({ ...piece, text: squads.get(piece.who ?? "") ?? piece.text }));
  const names = seen.filter(({ who }) => who).map(({ text }) => text);
  return new Set(names).size < names.length ? pieces : seen;
}

/** Numbers where points are counted down, else what one fights with and the gravest word. */
function brief(person: PersonView): string[] {
  if ("hp" in person.sheet) {
    return lossesOf(person);
  }
  const { weapon, skill } = person.sheet;
  const [word] = wordsOf(person);
  const armed = typeof weapon === "string" && weapon && typeof skill === "number";
  return [...(armed ? [`${weapon.toLowerCase()} ${skill}`] : []), ...(word ? [word.means] : [])];
}

/** How many packs are drawn from, where there is more than one. */
function packs({ packs = [] }: Update): string {
  return packs.length > 1 ? `${packs.length} packs` : "";
}

/** Names of options are words joined by strokes. */
function house({ house_rules }: Rules): string {
  const rules = house_rules.map((one) => one.replaceAll("_", " ").replace("=", " "));
  return rules.length > 0 ? ` · house rules: ${rules.join(", ")}` : "";
}
