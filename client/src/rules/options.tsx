/** All switches of an edition, each with its ruling and the clauses that are settled by it. */

import { Fault } from "../lab/fault";
import { path, useTold } from "./asking";
import { SwitchLine } from "./switch-line";
import type { Options } from "./wire";
import { Ref } from "./words";

export function OptionsPage({ edition }: { edition: string }) {
  const { found, why, again } = useTold<Options>(path("rules/options", { edition }));
  return (
    <main class="rules-main rules-options">
      <h1>Options</h1>
      <p class="rules-lead">
        Where the rules can be read in two ways, or tables differ. The usual value is framed; a fight of your own takes
        others when it is begun, on the desk, or with <code>--option</code>.
      </p>
      <Fault why={why} again={again} />
      {found?.options.map(({ option, about }) => (
        <SwitchLine key={option.key} option={option}>
          {about.length > 0 && (
            <p class="switch-about">
              {about.map(({ id }) => (
                <Ref key={id} id={id} />
              ))}
            </p>
          )}
        </SwitchLine>
      ))}
    </main>
  );
}
