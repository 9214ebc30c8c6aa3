/** What the book of an edition holds, and what lies beside it. */

import { Sign, type SignName } from "../home/icons";
import { toAddress } from "./places";
import type { Contents } from "./wire";

export function Front({ contents }: { contents: Contents }) {
  const { edition, editions, chapters, entries, options } = contents;
  const shelf = editions.find(({ name }) => name === edition);
  const to = (place: "options" | "quick" | "compare") => toAddress({ place, edition });
  return (
    <main class="rules-main rules-front">
      <h1>{shelf?.title ?? "The rule book"}</h1>
      <p class="rules-lead">{shelf?.about}</p>
      <p>
        {chapters.length} chapters with {entries} entries: clauses, the rulings that settle them, worked examples.
      </p>
      <div class="rules-doors">
        <Door to={to("quick")} sign="cards" name="Quick rulings" about="what is this card worth at skill 6?" />
        <Door to={to("options")} sign="settings" name="Options" about={`${options} switches, and what they change`} />
        <Door to={to("compare")} sign="fights" name="Compare" about="one exchange under several editions" />
      </div>
      <p class="rules-hint">
        In a terminal: <code>suits rules {edition} WORDS</code>, <code>suits quick</code>,{" "}
        <code>suits options {edition}</code>.
      </p>
    </main>
  );
}

interface DoorProps {
  to: string;
  sign: SignName;
  name: string;
  about: string;
}

function Door({ to, sign, name, about }: DoorProps) {
  return (
    <a class="rules-door" href={to}>
      <Sign name={sign} />
      <span>
        <b>{name}</b>
        <small>{about}</small>
      </span>
    </a>
  );
}
