/** What may come of the answers to a question: worked out by the table where odds are shown, nothing where they are not. */

import type { Ghost } from "../people/bar";
import type { Preview } from "../wire";

export interface Foreseen {
  /** The question that it is about. */
  question: string;
  /** By answer. */
  of: ReadonlyMap<string, Preview>;
  /** Of the answer that is looked at. */
  looked?: Preview | undefined;
  /** What that would cost whom. */
  ghosts?: Readonly<Record<string, Ghost>>;
}
