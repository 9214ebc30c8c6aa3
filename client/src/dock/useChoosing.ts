/** A chooser for a page: drawn anew when something is chosen or told. */

import { useEffect, useState } from "preact/hooks";

import { Chooser, type ChooserOptions } from "./chooser";

export type Choosing = Chooser;

/** Whoever needs it (dock, field, board, hand) is handed the same one; nothing while nothing is asked. */
export function useChoosing(options: ChooserOptions): Choosing | undefined {
  const [, draw] = useState<object>();
  const [chooser] = useState(() => new Chooser(options, () => draw({})));
  chooser.ask(options);
  useEffect(() => chooser.follow());
  return options.asked && chooser;
}
