/** The links of a new fight. They are shown only now. */

import { LinkLine } from "../tools/links";
import type { Begun } from "./api";
import { handedOn } from "./started";

const ROLES: Record<string, string> = {
  player: "plays",
  hotseat: "shared device",
  referee: "sees and decides everything",
  spectator: "only watches",
  screen: "for a big display",
};

export function BegunLinks({ fight }: { fight: Begun }) {
  return (
    <main class="lobby">
      <h1>{fight.title}</h1>
      <p>Each link is a seat. Whoever has the link sits there: send each to one person. They are shown only now.</p>
      <ul class="links">
        {handedOn(fight).map((one) => (
          <LinkLine key={one.key} name={one.name} link={one.key} about={ROLES[one.role] ?? ""} />
        ))}
      </ul>
    </main>
  );
}
